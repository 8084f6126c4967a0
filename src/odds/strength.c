/*
 * What two cards are worth on a board, fast enough to be asked at every decision.
 *
 * Layer odds: builds on cards and base only. What an opponent can hold is 91 pairs of ranks, each as often as unseen
 * cards allow; pairs that make a flush are weighed apart. So the share that is beaten is exact at a tenth of the work
 * of going through all holdings. Shares are in 65536. Whole numbers throughout; allocates nothing, cannot fail.
 */
#include "holdem/strength.h"

#include <assert.h>
#include <string.h>

/* A situation taken apart: what is on the board, what is in the hand, what is unseen. */
struct look {
    struct hd_eval board, hand; /* sums of the board, and of the board with the hole cards */
    int n;                      /* cards on the board */
    int8_t on_board[HD_RANKS];
    int8_t unseen[HD_RANKS];
    int8_t board_suits[HD_SUITS], hand_suits[HD_SUITS];
    unsigned seen[HD_SUITS]; /* ranks, by suit */
};

static void see(struct look *look, hd_card card) {
    look->hand = hd_eval_add(look->hand, card);
    look->hand_suits[hd_card_suit(card)]++;
    look->unseen[hd_card_rank(card)]--;
    look->seen[hd_card_suit(card)] |= 1U << hd_card_rank(card);
}

static struct look look_at(const hd_card hole[2], const hd_card *board, int n) {
    struct look look = {.board = hd_eval_empty, .hand = hd_eval_empty, .n = n};
    for (int rank = 0; rank < HD_RANKS; rank++) look.unseen[rank] = HD_SUITS;
    for (int i = 0; i < n; i++) {
        see(&look, board[i]);
        look.board_suits[hd_card_suit(board[i])]++;
        look.on_board[hd_card_rank(board[i])]++;
    }
    look.board = look.hand;
    for (int i = 0; i < 2; i++) see(&look, hole[i]);
    return look;
}

static int unseen_cards(const struct look *look) { return HD_DECK - 2 - look->n; }

/* The suit with the fewest cards, other than `other_than`. */
static int least_suit(const int8_t count[HD_SUITS], int other_than) {
    int least = -1;
    for (int suit = 0; suit < HD_SUITS; suit++)
        if (suit != other_than && (least < 0 || count[suit] < count[least])) least = suit;
    return least;
}

/* ---- What opponents hold ---- */

/* Two for a win, one for a tie. */
static int halves(hd_rank own, hd_rank other) { return (own > other) + (own >= other); }

static int pairs_among(int n) { return n * (n - 1) / 2; }

static unsigned unseen_of_suit(const struct look *look, int suit) { return ((1U << HD_RANKS) - 1) & ~look->seen[suit]; }

/* The suit of which a holding can make a flush with the board, or -1. */
static int flush_suit(const struct look *look) {
    for (int suit = 0; suit < HD_SUITS; suit++)
        if (look->board_suits[suit] >= 3) return suit;
    return -1;
}

/* A number for each of up to 13 ranks, in two vectors of eight. */
enum { LANES = 8 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
union by_rank {
    uint16_t of[2 * LANES];
    lanes half[2];
};

/* The ranks of which there are unseen cards that take part in no flush by themselves. */
struct pool {
    int ranks;
    hd_card one[HD_RANKS], two[HD_RANKS]; /* a card of each, of suits that make no flush */
    union by_rank n;                      /* how many there are of each */
    union by_rank suited;                 /* and of these such as make a flush in twos */
};

static struct pool pool_of(const struct look *look, int suit) {
    struct pool pool = {.ranks = 0};
    const int on_board = suit < 0 ? 0 : look->board_suits[suit];
    const unsigned suited = suit < 0 ? 0 : unseen_of_suit(look, suit);
    const int one = least_suit(look->board_suits, -1), two = least_suit(look->board_suits, one);
    for (int rank = 0; rank < HD_RANKS; rank++) {
        const int of_suit = suited >> rank & 1, n = look->unseen[rank] - (on_board == 4 ? of_suit : 0);
        if (n == 0) continue;
        pool.one[pool.ranks] = hd_card_make(rank, one);
        pool.two[pool.ranks] = hd_card_make(rank, two);
        pool.n.of[pool.ranks] = (uint16_t)n;
        pool.suited.of[pool.ranks] = (uint16_t)(on_board == 3 ? of_suit : 0);
        pool.ranks++;
    }
    return pool;
}

/* The hands of each rank with each before it, and of each with itself; 0xffff, which none beats, if there are none. */
struct hands {
    union by_rank mixed[HD_RANKS], pair;
};

static void rank_hands(struct hd_eval board, const struct pool *pool, struct hands *hands) {
    memset(hands, 0xff, sizeof *hands);
    for (int a = 0; a < pool->ranks; a++) {
        const struct hd_eval first = hd_eval_add(board, pool->one[a]);
        for (int b = 0; b < a; b++) hands->mixed[a].of[b] = hd_eval_rank_unsuited(hd_eval_add(first, pool->two[b]));
        if (pool->n.of[a] > 1) hands->pair.of[a] = hd_eval_rank_unsuited(hd_eval_add(first, pool->two[a]));
    }
}

/* Halves won against each of some hands, times how many there are of them. */
static inline lanes halves_of(hd_rank own, lanes others, lanes times) {
    return ((lanes)(others < own) & times) + ((lanes)(others <= own) & times);
}

/* Halves won against the holdings that make no flush: all pairs of ranks, less those of two cards of the suit. */
static int beaten_plain(const struct look *look, hd_rank own, int suit) {
    if (suit >= 0 && look->board_suits[suit] == 5) return 0;
    const struct pool pool = pool_of(look, suit);
    struct hands hands;
    rank_hands(look->board, &pool, &hands);
    int won = 0;
    for (int i = 0; i < 2; i++) {
        const lanes n = pool.n.half[i];
        union by_rank sum;
        sum.half[0] = halves_of(own, hands.pair.half[i], n * (n - 1) / 2);
        for (int a = 0; a < pool.ranks; a++) sum.half[0] += pool.n.of[a] * halves_of(own, hands.mixed[a].half[i], n);
        if (suit >= 0) {
            for (int a = 0; a < pool.ranks; a++)
                sum.half[0] -= pool.suited.of[a] * halves_of(own, hands.mixed[a].half[i], pool.suited.half[i]);
        }
        for (int k = 0; k < LANES; k++) won += sum.of[k];
    }
    return won;
}

/* Halves won against the holdings that make a flush: of two cards of the suit, of one, or of none. */
static int beaten_flushes(const struct look *look, hd_rank own, int suit) {
    if (suit < 0 || hd_rank_category(own) < HD_FLUSH) return 0;
    const int on_board = look->board_suits[suit];
    const int others = unseen_cards(look) - (HD_RANKS - look->hand_suits[suit]);
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

static int32_t share_beaten(const struct look *look, hd_rank own) {
    const int suit = flush_suit(look);
    const int won = beaten_plain(look, own, suit) + beaten_flushes(look, own, suit);
    return won * (HD_EQUITY_ONE / 2) / pairs_among(unseen_cards(look));
}

/* ---- What the next card can make ---- */

/* A straight or better, better in kind than what is there, and better than the board makes it without the hole cards.
 */
static bool is_out(const struct look *look, hd_rank own, hd_card next) {
    const hd_rank rank = hd_eval_rank(hd_eval_add(look->hand, next));
    if (hd_rank_category(rank) < HD_STRAIGHT || hd_rank_category(rank) <= hd_rank_category(own)) return false;
    if (look->n == 3) return look->on_board[hd_card_rank(next)] < 3;
    return rank > hd_eval_rank(hd_eval_add(look->board, next));
}

/* Next cards that are outs: by rank, and those of a suit that four cards have one by one. */
static int32_t share_drawn(const struct look *look, hd_rank own) {
    if (look->n == 5) return 0;
    int flush = -1;
    for (int suit = 0; suit < HD_SUITS; suit++)
        if (look->hand_suits[suit] >= 4) flush = suit;
    const unsigned suited = flush < 0 ? 0 : unseen_of_suit(look, flush);
    const int plain = least_suit(look->hand_suits, -1);
    int outs = 0;
    for (int rank = 0; rank < HD_RANKS; rank++) {
        const int of_suit = suited >> rank & 1, others = look->unseen[rank] - of_suit;
        if (others && is_out(look, own, hd_card_make(rank, plain))) outs += others;
        if (of_suit && is_out(look, own, hd_card_make(rank, flush))) outs++;
    }
    return outs * HD_EQUITY_ONE / unseen_cards(look);
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

static int32_t estimate_equity(int n, int32_t made, int32_t draw) {
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
    int most = 0, pairs = 0;
    for (int rank = 0; rank < HD_RANKS; rank++) {
        if (look->on_board[rank] > most) most = look->on_board[rank];
        pairs += look->on_board[rank] == 2;
    }
    if (most == 4) return HD_FOUR_OF_A_KIND;
    if (most == 3) return HD_THREE_OF_A_KIND;
    return pairs == 2 ? HD_TWO_PAIR : pairs == 1 ? HD_PAIR : HD_HIGH_CARD;
}

/* On three or four cards kickers count for nothing, but of two pairs on the board one may give way to a pair. */
static bool uses_hole(const struct look *look, const hd_card hole[2], hd_rank own, enum hd_category board) {
    if (look->n == 5) return own > hd_eval_rank(look->board);
    if (hd_rank_category(own) != board) return hd_rank_category(own) > board;
    if (board != HD_TWO_PAIR || hd_card_rank(hole[0]) != hd_card_rank(hole[1])) return false;
    int lower = 0;
    while (look->on_board[lower] != 2) lower++;
    return hd_card_rank(hole[0]) > lower;
}

void hd_strength_of(const hd_card hole[2], const hd_card *board, int n, struct hd_strength *strength) {
    assert(n >= 3 && n <= 5);
    const struct look look = look_at(hole, board, n);
    const hd_rank own = hd_eval_rank(look.hand);
    strength->rank = own;
    strength->made = share_beaten(&look, own);
    strength->draw = share_drawn(&look, own);
    strength->board = n == 5 ? hd_rank_category(hd_eval_rank(look.board)) : board_groups(&look);
    strength->uses_hole = uses_hole(&look, hole, own, strength->board);
    strength->equity = estimate_equity(n, strength->made, strength->draw);
}
