/*
 * What all-in players can expect of the pots, had the rest of the board been left to chance again.
 *
 * Layer stats: sees events, cards and base. What happened is one of the boards that are looked at. The next is made of
 * it: the deck lies in a round, and each card that came makes way for the next in the round that could have come. No
 * two boards become the same, so that the new one is as likely as any, and the mean of some is unbiased; nothing is
 * drawn at random. With one card to come, once round is all rivers. All dealt cards are out of the deck, those of
 * players who folded too. Whole numbers: amounts and luck are in thousandths of a chip. Allocates nothing.
 */
#include "luck.h"

#include "holdem/eval.h"

/* In the round a card follows the one that is so many before it in the deck, ordered by rank and then by suit. Prime to
 * 52; among all such steps boards that follow each other help each other most: four are worth 4.4 drawn at random,
 * eight 9.5. Back from a card to its place: 19 × 11 = 4 × 52 + 1. */
enum { STEP = 19, STEP_BACK = 11 };
_Static_assert(STEP *STEP_BACK % HD_DECK == 1, "a place's card is at that place");

/* More chips are not adjusted, so that what they are worth over all rivers can be counted. */
#define CHIPS_MAX (INT64_MAX / (HD_LUCK_ONE * HD_DECK))

/* ---- cards ---- */

/* Places of the round, a bit each; no card has one that no card has. */
typedef uint64_t places;
#define ALL_PLACES ((UINT64_C(1) << HD_DECK) - 1)

/* A card's bit, and the card of a place. HD_CARD_NONE has no bit. */
#define PLACE_BIT(card) (UINT64_C(1) << (card)*STEP_BACK % HD_DECK)
#define CARD_AT(place) ((place)*STEP % HD_DECK)
#define FOUR_OF(OF, i) OF(i), OF((i) + 1), OF((i) + 2), OF((i) + 3)
#define DECK_OF(OF)                                                                                                    \
    FOUR_OF(OF, 0), FOUR_OF(OF, 4), FOUR_OF(OF, 8), FOUR_OF(OF, 12), FOUR_OF(OF, 16), FOUR_OF(OF, 20),                 \
        FOUR_OF(OF, 24), FOUR_OF(OF, 28), FOUR_OF(OF, 32), FOUR_OF(OF, 36), FOUR_OF(OF, 40), FOUR_OF(OF, 44),          \
        FOUR_OF(OF, 48)
static const places place_bit[HD_CARD_NONE + 1] = {DECK_OF(PLACE_BIT)};
static const hd_card card_at[HD_DECK] = {DECK_OF(CARD_AT)};

static inline hd_card next_card(hd_card card, places free) {
    const places after = free & -(place_bit[card] << 1);
    return card_at[__builtin_ctzll(after ? after : free)];
}

/* Of all seats: unrolled, that is less than to go through those who were dealt in. */
static places dealt_places(const struct hd_deal *deal) {
    places dealt = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) dealt |= place_bit[deal->hole[s][0]] | place_bit[deal->hole[s][1]];
    return dealt;
}

/* ---- boards ---- */

/* All rivers where few play for them, else a power of two, which a shift divides by: 10 to 20 hands. */
static int wanted_boards(int contenders, int to_come, places free) {
    if (to_come == 1 && contenders <= 3) return __builtin_popcountll(free);
    return contenders <= 2 ? 8 : contenders <= 4 ? 4 : 2;
}

/* A board that could have come. A hand is its rank and, in the low 16 bits, the seats that have it. */
struct board {
    struct hd_eval cards;
    uint32_t best;               /* of those who play for the pot that is looked at */
    uint32_t hand[HD_MAX_SEATS]; /* of those who are in */
};

/* The n boards that follow the one that came, of which `laid` cards stay. */
static inline void find_boards(struct board *boards, int n, const hd_card came[HD_BOARD], int laid, places free) {
    struct hd_eval lies = hd_eval_empty;
    for (int i = 0; i < laid; i++) lies = hd_eval_add(lies, came[i]);
    for (struct board *board = boards; board < boards + n; board++) {
        board->cards = lies;
        board->best = 0;
    }
    for (int i = laid; i < HD_BOARD; i++) {
        hd_card card = came[i];
        for (struct board *board = boards; board < boards + n; board++) {
            card = next_card(card, free);
            board->cards = hd_eval_add(board->cards, card);
        }
    }
}

/* False where the cards of one who is in are not known. */
static inline bool find_hands(struct board *boards, int n, const struct hd_deal *deal, hd_seats in) {
    HD_EACH_SEAT(s, in) {
        const hd_card *hole = deal->hole[s];
        if ((hole[0] | hole[1]) == HD_CARD_NONE) return false;
        for (struct board *board = boards; board < boards + n; board++) {
            const hd_rank rank = hd_eval_rank(hd_eval_add(hd_eval_add(board->cards, hole[0]), hole[1]));
            board->hand[s] = (uint32_t)rank << 16 | hd_seats_of(s);
        }
    }
    return true;
}

static inline uint32_t better_of(uint32_t a, uint32_t b) {
    const uint32_t alike = (a ^ b) >> 16 ? a : a | b;
    return b > alike ? b : alike;
}

static void split(int64_t worth[HD_MAX_SEATS], int64_t amount, hd_seats winners) {
    const int n = hd_seats_count(winners);
    int64_t odd = amount % n;
    HD_EACH_SEAT(s, winners) worth[s] += amount / n + (odd-- > 0);
}

static inline void pay(int64_t worth[HD_MAX_SEATS], int64_t amount, hd_seats winners) {
    if (__builtin_expect(hd_seats_several(winners), 0))
        split(worth, amount, winners);
    else
        worth[__builtin_ctz(winners)] += amount;
}

/* Adds what the seats win: from the last pot, for which the fewest play, to the first, each with those who come in
 * addition. */
static inline void pay_pots(int64_t worth[HD_MAX_SEATS], struct board *boards, int n,
                            const struct hd_settlement *settlement) {
    hd_seats seen = 0;
    for (int p = settlement->n_pots - 1; p >= 0; p--) {
        const struct hd_pot *pot = &settlement->pot[p];
        const int64_t amount = (pot->amount - pot->rake) * HD_LUCK_ONE;
        HD_EACH_SEAT(s, pot->eligible & ~seen) {
            for (struct board *board = boards; board < boards + n; board++)
                board->best = better_of(board->best, board->hand[s]);
        }
        for (struct board *board = boards; board < boards + n; board++) pay(worth, amount, (hd_seats)board->best);
        seen = pot->eligible;
    }
}

/* ---- luck ---- */

static int64_t per_board(int64_t worth, int boards) {
    return boards & (boards - 1) ? worth / boards : worth >> __builtin_ctz((unsigned)boards);
}

/* From what seats win on the other boards. What whole thousandths leave goes, one each, to the first who have a
 * fraction of one. */
static void find_luck(const struct hd_played *played, int64_t worth[HD_MAX_SEATS], int boards,
                      int64_t luck[HD_MAX_SEATS]) {
    int64_t left = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int64_t won = played->settlement->collected[s] * HD_LUCK_ONE;
        worth[s] += won;
        luck[s] = won - per_board(worth[s], boards);
        left += luck[s];
    }
    for (int s = 0; left > 0; s++) {
        const bool has = worth[s] > per_board(worth[s], boards) * boards;
        luck[s] -= has;
        left -= has;
    }
}

static bool is_too_large(const struct hd_settlement *settlement) {
    hd_chips all = settlement->rake;
    for (int s = 0; s < HD_MAX_SEATS; s++) all += settlement->collected[s];
    return all > CHIPS_MAX;
}

/* What seats win on n boards beside the one that came. In line, for with many players that is one board. All hands are
 * found before any is compared, so that the tables of strengths are waited for once. */
static inline __attribute__((always_inline)) bool look_at(int64_t worth[HD_MAX_SEATS], int n,
                                                          const struct hd_played *played, int laid, places free) {
    struct board boards[HD_DECK];
    find_boards(boards, n, played->deal->board, laid, free);
    if (!find_hands(boards, n, played->deal, played->settlement->pot[0].eligible)) return false;
    pay_pots(worth, boards, n, played->settlement);
    return true;
}

bool hd_luck_of(const struct hd_played *played, int street, int64_t luck[HD_MAX_SEATS]) {
    const struct hd_deal *deal = played->deal;
    const hd_seats in = played->settlement->pot[0].eligible;
    if (in & deal->given || is_too_large(played->settlement)) return false;
    const int laid = street == HD_PREFLOP ? 0 : street + 2;
    places free = ALL_PLACES & ~dealt_places(deal);
    for (int i = 0; i < laid; i++) free &= ~place_bit[deal->board[i]];
    const int boards = wanted_boards(hd_seats_count(in), HD_BOARD - laid, free), others = boards - 1;
    int64_t worth[HD_MAX_SEATS] = {0};
    if (!(others == 1 ? look_at(worth, 1, played, laid, free) : look_at(worth, others, played, laid, free)))
        return false;
    find_luck(played, worth, boards, luck);
    return true;
}
