/*
 * What two cards are worth on a board, fast enough to be asked at every decision.
 *
 * Layer odds: builds on cards and base only. Where nobody can have a flush all is a matter of ranks, and what two ranks
 * win against all that an opponent can hold was counted at build time; likewise the outs of hands without four cards
 * of a suit. Else the 91 pairs of ranks an opponent can hold, whose strengths on the board are a row of another table,
 * are each counted as often as unseen cards allow, and pairs that make a flush are weighed apart. Shares are in 65536.
 * Whole numbers throughout; allocates nothing, cannot fail.
 */
#include "holdem/strength.h"

#include <assert.h>

#include "unsuited.h"

/* Numbers in vectors of eight: one for each rank, or one for each pair of ranks. */
enum { LANES = 8, PAIR_VECTORS = HD_UNSUITED_ROW / LANES };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
typedef uint16_t lanes_anywhere __attribute__((vector_size(2 * LANES), aligned(2), may_alias));
union by_rank {
    uint16_t of[2 * LANES];
    lanes half[2];
};
union by_pair {
    uint16_t of[HD_UNSUITED_ROW];
    lanes vector[PAIR_VECTORS];
};

/* A situation: sums of the board, and of the board with the hole cards; the board among all boards of ranks. */
struct look {
    struct hd_eval board, hand;
    const hd_card *cards, *hole;
    int n;                 /* cards on the board */
    int8_t board_ranks[5]; /* ascending */
    int number;
};

/* A set of cards is in order by itself. */
static inline void sort_ranks(struct look *look) {
    hd_cards set = 0;
    for (int i = 0; i < look->n; i++) set |= hd_cards_of(look->cards[i]);
    for (int i = 0; i < look->n; i++, set &= set - 1)
        look->board_ranks[i] = (int8_t)hd_card_rank((hd_card)__builtin_ctzll(set));
}

static inline void look_at(struct look *look, const hd_card hole[2], const hd_card *board, int n) {
    look->n = n;
    look->cards = board;
    look->hole = hole;
    sort_ranks(look);
    look->number = hd_unsuited_board(look->board_ranks, n);
    look->board = hd_eval_empty;
    for (int i = 0; i < n; i++) look->board = hd_eval_add(look->board, board[i]);
    look->hand = hd_eval_add(hd_eval_add(look->board, hole[0]), hole[1]);
}

/* The tables are larger than the nearer caches: a row is asked for early, and whole, since others soon look at the same
 * board. */
static void fetch(const uint16_t *row) {
    enum { LINE = 64 / sizeof *row };
    for (int i = 0; i < HD_RANK_PAIRS; i += LINE) __builtin_prefetch(row + i);
}

static int unseen_cards(const struct look *look) { return HD_DECK - 2 - look->n; }

/* ---- Suits ---- */

/* True where some suit has so many cards, 0–5. */
static bool any_suit(struct hd_eval sum, int cards) {
    const uint64_t more = (UINT64_C(5) - (unsigned)cards) * 0x1111 << HD_EVAL_COUNTERS_AT;
    return (sum.key + more) & HD_EVAL_COUNTERS_FLUSH;
}

static int cards_of_suit(struct hd_eval sum, int suit) {
    return (int)((sum.key - HD_EVAL_COUNTERS_EMPTY) >> (HD_EVAL_COUNTERS_AT + 4 * suit) & 15);
}

static unsigned ranks_of_suit(struct hd_eval sum, int suit) { return (uint16_t)(sum.mask >> (16 * suit)); }

/* The first suit with so many cards. */
static int suit_with(struct hd_eval sum, int cards) {
    int suit = 0;
    while (suit < HD_SUITS - 1 && cards_of_suit(sum, suit) < cards) suit++;
    return suit;
}

/* The suit with the fewest cards. */
static int least_suit(struct hd_eval sum) {
    int least = 0;
    for (int suit = 1; suit < HD_SUITS; suit++)
        if (cards_of_suit(sum, suit) < cards_of_suit(sum, least)) least = suit;
    return least;
}

/* ---- What opponents hold ---- */

/* Two for a win, one for a tie. */
static int halves(hd_rank own, hd_rank other) { return (own > other) + (own >= other); }

static int pairs_among(int n) { return n * (n - 1) / 2; }

static unsigned unseen_of_suit(const struct look *look, int suit) {
    return ((1U << HD_RANKS) - 1) & ~ranks_of_suit(look->hand, suit);
}

static union by_rank unseen_by_rank(const struct look *look) {
    union by_rank unseen = {{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}};
    for (int i = 0; i < look->n; i++) unseen.of[hd_card_rank(look->cards[i])]--;
    for (int i = 0; i < 2; i++) unseen.of[hd_card_rank(look->hole[i])]--;
    return unseen;
}

/* How many holdings there are of each pair of ranks: n of one times n of the other, without those of two cards of the
 * flush's suit, of which there are `suited`. Each row of pairs is written as whole vectors; the next row begins in it.
 */
static void weigh(const union by_rank *n, const union by_rank *suited, union by_pair *times) {
    for (int a = 0; a < HD_RANKS; a++) {
        uint16_t *row = times->of + hd_rank_pair(a, 0);
        const uint16_t n_a = n->of[a], suited_a = suited->of[a];
        for (int i = 0; i <= a / LANES; i++)
            *(lanes_anywhere *)(row + i * LANES) = n_a * n->half[i] - suited_a * suited->half[i];
        row[a] = (uint16_t)(n_a * (n_a - 1) / 2);
    }
    for (int i = HD_RANK_PAIRS; i < HD_UNSUITED_ROW; i++) times->of[i] = 0;
}

/* Halves won against the holdings that make no flush in a suit of which the board has three cards or more. */
static int beaten_plain(const struct look *look, hd_rank own, int suit) {
    const int on_board = cards_of_suit(look->board, suit);
    if (on_board == 5) return 0;
    union by_rank n = unseen_by_rank(look), suited = {.of = {0}};
    for (unsigned left = unseen_of_suit(look, suit); left; left &= left - 1) {
        const int rank = __builtin_ctz(left);
        if (on_board == 4)
            n.of[rank]--;
        else
            suited.of[rank] = 1;
    }
    union by_pair times;
    weigh(&n, &suited, &times);
    const lanes_anywhere *strengths = (const lanes_anywhere *)hd_unsuited[look->number];
    union by_rank sum = {.of = {0}};
    for (int i = 0; i < PAIR_VECTORS; i++) {
        const lanes beaten = (lanes)(strengths[i] < own), not_better = (lanes)(strengths[i] <= own);
        sum.half[0] += (beaten & times.vector[i]) + (not_better & times.vector[i]);
    }
    int won = 0;
    for (int k = 0; k < LANES; k++) won += sum.of[k];
    return won;
}

/* Halves won against the holdings that make a flush: of two cards of the suit, of one, or of none. */
static int beaten_flushes(const struct look *look, hd_rank own, int suit) {
    if (hd_rank_category(own) < HD_FLUSH) return 0;
    const int on_board = cards_of_suit(look->board, suit);
    const int others = unseen_cards(look) - (HD_RANKS - cards_of_suit(look->hand, suit));
    int won = on_board == 5 ? pairs_among(others) * halves(own, hd_eval_rank(look->board)) : 0;
    const unsigned suited = unseen_of_suit(look, suit);
    for (int a = 0; a < HD_RANKS; a++) {
        if (!(suited >> a & 1)) continue;
        const struct hd_eval first = hd_eval_add(look->board, hd_card_make(a, suit));
        if (on_board >= 4) won += others * halves(own, hd_eval_rank(first));
        for (int b = 0; b < a; b++)
            if (suited >> b & 1) won += halves(own, hd_eval_rank(hd_eval_add(first, hd_card_make(b, suit))));
    }
    return won;
}

static int beaten_with_flushes(const struct look *look) {
    fetch(hd_unsuited[look->number]);
    const hd_rank own = hd_eval_rank(look->hand);
    const int suit = suit_with(look->board, 3);
    return beaten_plain(look, own, suit) + beaten_flushes(look, own, suit);
}

/* ---- What the next card can make ---- */

/* A straight or better, better in kind than what is there, and better than the board makes it without the hole cards.
 */
static bool is_out(const struct look *look, hd_rank own, hd_card next) {
    const hd_rank rank = hd_eval_rank(hd_eval_add(look->hand, next));
    if (hd_rank_category(rank) < HD_STRAIGHT || hd_rank_category(rank) <= hd_rank_category(own)) return false;
    if (look->n == 3) return look->board_ranks[0] != look->board_ranks[2] || hd_card_rank(next) != look->board_ranks[0];
    return rank > hd_eval_rank(hd_eval_add(look->board, next));
}

/* Ranks of which one card makes a straight of these ranks, if not already there. */
static unsigned straight_cards(unsigned ranks) {
    enum { ACE = 1 << (HD_RANKS - 1) };
    const unsigned low = ranks << 1 | (ranks & ACE) >> (HD_RANKS - 1); /* bit 0: the ace below the two */
    const unsigned twos = low & low >> 1, threes = twos & low >> 2, fours = threes & low >> 3;
    /* four in a row and the fifth above or below; one, a gap and three; two, a gap and two; three, a gap and one */
    const unsigned missing =
        fours << 4 | fours >> 1 | (low & threes >> 2) << 1 | (twos & twos >> 3) << 2 | (threes & low >> 4) << 3;
    return (missing >> 1 | (missing & 1) << (HD_RANKS - 1)) & (2 * ACE - 1);
}

/* Ranks that can make a straight, a full house or four of a kind; for these two there must be a pair. */
static unsigned drawing_ranks(const struct look *look) {
    unsigned ranks = 0, pairs = 0;
    for (int suit = 0; suit < HD_SUITS; suit++) {
        pairs |= ranks & ranks_of_suit(look->hand, suit);
        ranks |= ranks_of_suit(look->hand, suit);
    }
    return straight_cards(ranks) | (pairs ? ranks : 0);
}

static unsigned ranks_on_board(const struct look *look) {
    unsigned ranks = 0;
    for (int i = 0; i < look->n; i++) ranks |= 1U << look->board_ranks[i];
    return ranks;
}

/*
 * Outs where a suit has four cards: by rank, and those of that suit one by one. Unless the hand is as good already or
 * four of the suit are on the board, a card of the suit is an out for sure if it makes no full house of the board:
 * where ranks alone have no outs all such cards, else those whose rank is not on the board.
 */
static int outs_with_flush(const struct look *look, int unsuited) {
    const hd_rank own = hd_eval_rank(look->hand);
    const int flush = suit_with(look->hand, 4), plain = least_suit(look->hand);
    const unsigned suited = unseen_of_suit(look, flush);
    const bool flushes = hd_rank_category(own) < HD_FLUSH && cards_of_suit(look->board, flush) < 4;
    if (unsuited == 0 && flushes) return HD_RANKS - cards_of_suit(look->hand, flush);
    const union by_rank unseen = unseen_by_rank(look);
    const unsigned sure = flushes ? suited & ~ranks_on_board(look) : 0;
    int outs = __builtin_popcount(sure);
    for (unsigned left = drawing_ranks(look) | (suited & ~sure); left; left &= left - 1) {
        const int rank = __builtin_ctz(left);
        const int of_suit = suited >> rank & 1, others = unseen.of[rank] - of_suit;
        if (others && is_out(look, own, hd_card_make(rank, plain))) outs += others;
        if (of_suit && !(sure >> rank & 1) && is_out(look, own, hd_card_make(rank, flush))) outs++;
    }
    return outs;
}

/* ---- Equity ---- */

/*
 * Showdown equity against one random hand, by the share that is beaten now, in eighths, and a draw's worth to what is
 * beaten. Fitted by least squares to the exact equities of 5,000 random situations with three cards on the board and
 * 8,000 with four; the mean absolute error is 0.028 and 0.022 (tests/exhaustive/test_equity.c measures it).
 */
struct fit {
    int32_t equity[9]; /* without a draw, for 0/8, 1/8, …, 8/8 beaten */
    int32_t draw;
};

static const struct fit fits[] = {
    {{10951, 15774, 20310, 25146, 29924, 34544, 41340, 47841, 60221}, 92491},
    {{5426, 11174, 17262, 23259, 30127, 35848, 43811, 51990, 62842}, 55620},
};

static inline int32_t estimate_equity(int n, int32_t made, int32_t draw) {
    if (n == 5) return made;
    const struct fit *fit = &fits[n - 3];
    const int64_t eighth = HD_EQUITY_ONE / 8, at = made == HD_EQUITY_ONE ? 7 : made / eighth, over = made - at * eighth;
    const int64_t settled = fit->equity[at] + (fit->equity[at + 1] - fit->equity[at]) * over / eighth;
    const int64_t drawn = (int64_t)fit->draw * draw / HD_EQUITY_ONE * (HD_EQUITY_ONE - made) / HD_EQUITY_ONE;
    return (int32_t)(settled + drawn < HD_EQUITY_ONE ? settled + drawn : HD_EQUITY_ONE);
}

/* ---- The board by itself ---- */

/* What three or four cards are, from how often their ranks are there. */
static enum hd_category board_groups(const struct look *look) {
    const int8_t *rank = look->board_ranks;
    int pairs = 0, most = 1, run = 1;
    for (int i = 1; i < look->n; i++) {
        run = rank[i] == rank[i - 1] ? run + 1 : 1;
        pairs += run == 2;
        if (run > most) most = run;
    }
    if (most == 4) return HD_FOUR_OF_A_KIND;
    if (most == 3) return HD_THREE_OF_A_KIND;
    return pairs == 2 ? HD_TWO_PAIR : pairs == 1 ? HD_PAIR : HD_HIGH_CARD;
}

/* On three or four cards kickers count for nothing, but of two pairs on the board one may give way to a pair. */
static bool uses_hole(const struct look *look, hd_rank own, enum hd_category board) {
    if (look->n == 5) return own > hd_eval_rank(look->board);
    if (hd_rank_category(own) != board) return hd_rank_category(own) > board;
    const int rank = hd_card_rank(look->hole[0]);
    return board == HD_TWO_PAIR && rank == hd_card_rank(look->hole[1]) && rank > look->board_ranks[0];
}

/* ---- All of it ---- */

/* Which of two ranks is greater is anybody's guess, and a wrong one costs more than this. */
static uint16_t unsuited_worth(const struct look *look) {
    const int a = hd_card_rank(look->hole[0]), b = hd_card_rank(look->hole[1]);
    const int low = b ^ ((a ^ b) & -(a < b)), high = a ^ b ^ low;
    const uint16_t *row = hd_unsuited_worth[look->number];
    fetch(row);
    return row[hd_rank_pair(high, low)];
}

/* For each n in a copy of its own, without loops and divisions. */
static inline __attribute__((always_inline)) void find_shares(struct look *look, const hd_card hole[2],
                                                              const hd_card *board, int n,
                                                              struct hd_strength *strength) {
    look_at(look, hole, board, n);
    const uint16_t worth = unsuited_worth(look);
    const int won = any_suit(look->board, 3) ? beaten_with_flushes(look) : worth & HD_WORTH_HALVES;
    strength->made = won * (HD_EQUITY_ONE / 2) / pairs_among(HD_DECK - 2 - n);
    int outs = hd_worth_outs[worth >> HD_WORTH_HALVES_BITS];
    if (n < 5 && any_suit(look->hand, 4)) outs = outs_with_flush(look, outs);
    strength->draw = outs * HD_EQUITY_ONE / (HD_DECK - 2 - n);
    strength->equity = estimate_equity(n, strength->made, strength->draw);
}

static void look_for_shares(struct look *look, const hd_card hole[2], const hd_card *board, int n,
                            struct hd_strength *strength) {
    assert(n >= 3 && n <= 5);
    if (n == 3)
        find_shares(look, hole, board, 3, strength);
    else if (n == 4)
        find_shares(look, hole, board, 4, strength);
    else
        find_shares(look, hole, board, 5, strength);
}

void hd_strength_shares(const hd_card hole[2], const hd_card *board, int n, struct hd_strength *strength) {
    struct look look;
    look_for_shares(&look, hole, board, n, strength);
}

void hd_strength_of(const hd_card hole[2], const hd_card *board, int n, struct hd_strength *strength) {
    struct look look;
    look_for_shares(&look, hole, board, n, strength);
    const hd_rank own = hd_eval_rank(look.hand);
    strength->rank = own;
    strength->board = n == 5 ? hd_rank_category(hd_eval_rank(look.board)) : board_groups(&look);
    strength->uses_hole = uses_hole(&look, own, strength->board);
}
