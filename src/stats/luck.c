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

#include <string.h>

#include "holdem/eval.h"

/* In the round a card follows the one that is so many before it in the deck, ordered by rank and then by suit. Prime to
 * 52; among all such steps boards that follow each other help each other most: four are worth 4.4 drawn at random,
 * eight 9.5. Back from a card to its place: 19 × 11 = 4 × 52 + 1. */
enum { STEP = 19, STEP_BACK = 11 };
_Static_assert(STEP *STEP_BACK % HD_DECK == 1, "a place's card is at that place");

/* More chips are not adjusted, so that what they are worth over all rivers can be counted. */
#define CHIPS_MAX (INT64_MAX / (HD_LUCK_ONE * HD_DECK))

/* One who is in the showdown. */
struct contender {
    struct hd_eval cards; /* his own, and those that lay on the board when the betting ended */
    int64_t pot;          /* of which he and those before him play for; 0: none */
    hd_seats self;
};

/* Who plays for the last pots comes first, so that a pot is for the best of the first so many. */
struct showdown {
    int n;
    struct contender contender[HD_MAX_SEATS];
    int64_t worth[HD_MAX_SEATS]; /* by seat: won over all boards so far */
};

/* ---- cards ---- */

/* Places of the round, a bit each; no card has one that no card has. */
typedef uint64_t places;
#define ALL_PLACES ((UINT64_C(1) << HD_DECK) - 1)

#define TIMES(i, step) ((i) < HD_DECK ? (i) * (step) % HD_DECK : (i))
#define TIMES_4(i, step) TIMES(i, step), TIMES((i) + 1, step), TIMES((i) + 2, step), TIMES((i) + 3, step)
#define TIMES_16(i, step) TIMES_4(i, step), TIMES_4((i) + 4, step), TIMES_4((i) + 8, step), TIMES_4((i) + 12, step)
#define TIMES_64(step) TIMES_16(0, step), TIMES_16(16, step), TIMES_16(32, step), TIMES_16(48, step)
static const uint8_t place_of[64] = {TIMES_64(STEP_BACK)};
static const hd_card card_at[64] = {TIMES_64(STEP)};
_Static_assert((HD_CARD_NONE & 63) >= HD_DECK, "no card is apart from all cards");

static inline places place_bit(hd_card card) { return UINT64_C(1) << place_of[card & 63]; }

static inline int next_place(int place, places free) {
    const places after = free & -(UINT64_C(2) << place);
    return __builtin_ctzll(after ? after : free);
}

/* Of all seats: unrolled, that is less than to go through those who were dealt in. */
static places dealt_places(const struct hd_deal *deal) {
    places dealt = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) dealt |= place_bit(deal->hole[s][0]) | place_bit(deal->hole[s][1]);
    return dealt;
}

/* ---- boards ---- */

static void split(struct showdown *showdown, int64_t amount, hd_seats winners) {
    const int n = hd_seats_count(winners);
    int64_t odd = amount % n;
    HD_EACH_SEAT(s, winners) showdown->worth[s] += amount / n + (odd-- > 0);
}

static inline void pay(struct showdown *showdown, int64_t amount, hd_seats winners) {
    if (__builtin_expect(hd_seats_several(winners) & (amount > 0), 0))
        split(showdown, amount, winners);
    else
        showdown->worth[__builtin_ctz(winners)] += amount;
}

/* Pays the pots for a board, of which `more` is what came after the betting. */
static void count_board(struct showdown *showdown, struct hd_eval more) {
    uint32_t best = 0; /* rank, and in the low bits the seats that have it */
    for (const struct contender *c = showdown->contender, *end = c + showdown->n; c < end; c++) {
        const hd_rank rank = hd_eval_rank((struct hd_eval){c->cards.key + more.key, c->cards.mask + more.mask});
        const uint32_t hand = (uint32_t)rank << 16 | c->self;
        best |= (hand ^ best) >> 16 ? 0 : hand;
        best = hand > best ? hand : best;
        pay(showdown, c->pot, (hd_seats)best); /* even nothing: who has a pot is harder to guess */
    }
}

/* All rivers where few play for them, else a power of two, which a shift divides by: 10 to 20 hands. */
static int wanted_boards(int contenders, int to_come, places free) {
    if (to_come == 1 && contenders <= 3) return __builtin_popcountll(free);
    return contenders <= 2 ? 8 : contenders <= 4 ? 4 : 2;
}

/* Counts the boards that follow the one that came, whose last n cards are given. */
static void count_others(struct showdown *showdown, const hd_card *came, int n, places free, int boards) {
    int place[HD_BOARD];
    for (int i = 0; i < n; i++) place[i] = place_of[came[i] & 63];
    while (--boards > 0) {
        struct hd_eval more = {0, 0};
        for (int i = 0; i < n; i++) {
            place[i] = next_place(place[i], free);
            more = hd_eval_add(more, card_at[place[i]]);
        }
        count_board(showdown, more);
    }
}

/* ---- luck ---- */

static int64_t net_of_rake(const struct hd_pot *pot) { return (pot->amount - pot->rake) * HD_LUCK_ONE; }

/* Fills in who plays for what, and what the board that came was worth; false where cards are not known. */
static bool find_contenders(struct showdown *showdown, const struct hd_played *played, struct hd_eval board) {
    const struct hd_settlement *settlement = played->settlement;
    struct contender *next = showdown->contender;
    hd_seats in = 0;
    for (int p = settlement->n_pots - 1; p >= 0; p--) {
        const struct hd_pot *pot = &settlement->pot[p];
        HD_EACH_SEAT(s, pot->eligible & ~in) {
            const hd_card *hole = played->deal->hole[s];
            if (hole[0] == HD_CARD_NONE || hole[1] == HD_CARD_NONE) return false;
            next->cards = hd_eval_add(hd_eval_add(board, hole[0]), hole[1]);
            next->pot = 0;
            next++->self = hd_seats_of(s);
            showdown->worth[s] = settlement->collected[s] * HD_LUCK_ONE;
        }
        next[-1].pot = net_of_rake(pot);
        in = pot->eligible;
    }
    showdown->n = (int)(next - showdown->contender);
    return !(in & played->deal->given);
}

static int64_t per_board(int64_t worth, int boards) {
    return boards & (boards - 1) ? worth / boards : worth >> __builtin_ctz((unsigned)boards);
}

/* What whole thousandths leave goes, one each, to the first who have a fraction of one. */
static void find_luck(const struct showdown *showdown, int boards, const struct hd_settlement *settlement,
                      int64_t luck[HD_MAX_SEATS]) {
    const hd_seats in = settlement->pot[0].eligible;
    int64_t left = 0;
    memset(luck, 0, HD_MAX_SEATS * sizeof *luck);
    HD_EACH_SEAT(s, in) {
        luck[s] = settlement->collected[s] * HD_LUCK_ONE - per_board(showdown->worth[s], boards);
        left += luck[s];
    }
    for (int s = -1; left > 0;) {
        s = hd_seats_next(in, s);
        const bool has = showdown->worth[s] > per_board(showdown->worth[s], boards) * boards;
        luck[s] -= has;
        left -= has;
    }
}

static bool is_too_large(const struct hd_settlement *settlement) {
    hd_chips all = 0;
    for (int p = 0; p < settlement->n_pots; p++) all += settlement->pot[p].amount;
    return all > CHIPS_MAX;
}

bool hd_luck_of(const struct hd_played *played, int street, int64_t luck[HD_MAX_SEATS]) {
    const struct hd_deal *deal = played->deal;
    const struct hd_settlement *settlement = played->settlement;
    const int laid = street == HD_PREFLOP ? 0 : street + 2;
    places free = ALL_PLACES & ~dealt_places(deal);
    struct hd_eval board = hd_eval_empty;
    for (int i = 0; i < laid; i++) {
        board = hd_eval_add(board, deal->board[i]);
        free &= ~place_bit(deal->board[i]);
    }
    struct showdown showdown;
    showdown.n = 0;
    if (is_too_large(settlement) || !find_contenders(&showdown, played, board)) return false;
    const int to_come = HD_BOARD - laid, boards = wanted_boards(showdown.n, to_come, free);
    count_others(&showdown, deal->board + laid, to_come, free, boards);
    find_luck(&showdown, boards, settlement, luck);
    return true;
}
