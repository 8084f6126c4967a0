/*
 * Counts who wins over all boards that may still come, for hands that are known.
 *
 * Layer odds: builds on cards and base only. Without flushes only the ranks of a board matter: of 1,712,304 boards
 * 6,175 multisets of ranks remain, each with the number of ways to choose its suits. Boards with which somebody makes a
 * flush are then gone through suit by suit and moved from the winners without flushes to the real ones; as a flush
 * takes three board cards, no board is met in two suits. Suits that may be swapped without changing anything are
 * counted once.
 * Counts are numbers of boards; those under way may be negative. Allocates nothing, cannot fail.
 */
#include "equity_boards.h"

#include <string.h>

#include "holdem/eval.h"

enum { FLUSH = 5 };

/* The cards that may come, by ranks, and what they meet. */
struct boards {
    int n;
    uint64_t hole[HD_EQUITY_PLAYERS];           /* sums of the players' rank keys, known board cards included */
    unsigned live[HD_SUITS];                    /* ranks that may still come, by suit */
    unsigned held[HD_EQUITY_PLAYERS][HD_SUITS]; /* ranks of hole cards and known board cards, by suit */
    int8_t left[HD_RANKS];                      /* cards that may come, by rank; in a flush those of other suits */
    hd_rank flush[HD_EQUITY_PLAYERS];           /* what the suit under way gives; 0: no flush */
    bool flushing;
    int64_t *count;
};

/* The sum of a rank alone: any suit serves, its counter is not looked at. */
static inline uint64_t key_of(int rank) { return hd_eval_key[hd_card_make(rank, 0)]; }

static inline hd_rank rank_of(uint64_t key) { return hd_eval_rank_unsuited((struct hd_eval){key, 0}); }

static inline void take(unsigned *winners, hd_rank *best, int player, hd_rank rank) {
    if (rank > *best) {
        *best = rank;
        *winners = 1U << player;
    } else if (rank == *best) {
        *winners |= 1U << player;
    }
}

/* The board is whole: so many boards have these ranks. */
static inline void show_down(const struct boards *boards, uint64_t sum, int64_t ways) {
    unsigned plain = 0, real = 0;
    hd_rank best_plain = 0, best_real = 0;
    for (int p = 0; p < boards->n; p++) {
        const hd_rank rank = rank_of(sum + boards->hole[p]);
        take(&plain, &best_plain, p, rank);
        if (boards->flushing) take(&real, &best_real, p, boards->flush[p] ? boards->flush[p] : rank);
    }
    if (!boards->flushing) {
        boards->count[plain] += ways;
    } else if (plain != real) {
        boards->count[plain] -= ways;
        boards->count[real] += ways;
    }
}

/* Chooses the ranks of n more cards, none below `rank`; `ways` counts the suits of those before. */
static void choose_ranks(const struct boards *boards, int rank, int n, uint64_t sum, int64_t ways) {
    if (n == 0) {
        show_down(boards, sum, ways);
        return;
    }
    for (; rank < HD_RANKS; rank++) {
        uint64_t with = sum;
        int64_t choices = ways;
        for (int k = 1; k <= n && k <= boards->left[rank]; k++) {
            with += key_of(rank);
            choices = choices * (boards->left[rank] - k + 1) / k;
            if (k == n)
                show_down(boards, with, choices);
            else
                choose_ranks(boards, rank + 1, n - k, with, choices);
        }
    }
}

/* The suit's board cards are settled: gone through are the others. */
static void settle_flush(struct boards *boards, int suit, unsigned ranks, uint64_t sum, int n, int64_t ways) {
    for (int p = 0; p < boards->n; p++) {
        const unsigned all = boards->held[p][suit] | ranks;
        boards->flush[p] = __builtin_popcount(all) >= FLUSH ? hd_eval_flush[all] : 0;
    }
    choose_ranks(boards, 0, n, sum, ways);
}

/* Chooses up to n cards of the suit, none of a rank below `rank`; at least `need` of them give somebody a flush. */
static void choose_suited(struct boards *boards, int suit, int rank, unsigned ranks, uint64_t sum, int need, int n,
                          int64_t ways) {
    if (need <= 0) settle_flush(boards, suit, ranks, sum, n, ways);
    if (n == 0) return;
    for (; rank < HD_RANKS; rank++)
        if (boards->live[suit] >> rank & 1)
            choose_suited(boards, suit, rank + 1, ranks | 1U << rank, sum + key_of(rank), need - 1, n - 1, ways);
}

/* How many more cards of the suit give somebody a flush. */
static int cards_to_flush(const struct boards *boards, int suit) {
    int most = 0;
    for (int p = 0; p < boards->n; p++) {
        const int held = __builtin_popcount(boards->held[p][suit]);
        if (held > most) most = held;
    }
    return FLUSH - most;
}

static void count_flushes(struct boards *boards, int suit, int n, int64_t ways) {
    const int need = cards_to_flush(boards, suit);
    if (need > n) return;
    int8_t all[HD_RANKS];
    memcpy(all, boards->left, sizeof all);
    for (int rank = 0; rank < HD_RANKS; rank++) boards->left[rank] -= boards->live[suit] >> rank & 1;
    boards->flushing = true;
    choose_suited(boards, suit, 0, 0, 0, need, n, ways);
    boards->flushing = false;
    memcpy(boards->left, all, sizeof all);
}

hd_cards hd_cards_with_suits(hd_cards cards, const int to[HD_SUITS]) {
    static const hd_cards suit_cards = UINT64_C(0x1111111111111);
    hd_cards changed = 0;
    for (int suit = 0; suit < HD_SUITS; suit++) changed |= (cards >> suit & suit_cards) << to[suit];
    return changed;
}

static hd_cards hole_of(const struct hd_showdown *showdown, int player) {
    return hd_cards_of(showdown->hole[player][0]) | hd_cards_of(showdown->hole[player][1]);
}

static hd_cards board_of(const struct hd_showdown *showdown) {
    hd_cards cards = 0;
    for (int i = 0; i < showdown->n_board; i++) cards |= hd_cards_of(showdown->board[i]);
    return cards;
}

/* Swapping the two suits leaves every hand, the board, and what may come as they are. */
static bool alike(const struct hd_showdown *showdown, int a, int b) {
    int to[HD_SUITS] = {0, 1, 2, 3};
    to[a] = b;
    to[b] = a;
    for (int p = 0; p < showdown->n; p++)
        if (hd_cards_with_suits(hole_of(showdown, p), to) != hole_of(showdown, p)) return false;
    const hd_cards board = board_of(showdown);
    return hd_cards_with_suits(board, to) == board && hd_cards_with_suits(showdown->dead, to) == showdown->dead;
}

static void count_all_flushes(struct boards *boards, const struct hd_showdown *showdown, int to_come) {
    bool done[HD_SUITS] = {false};
    for (int suit = 0; suit < HD_SUITS; suit++) {
        if (done[suit]) continue;
        int64_t suits = 1;
        for (int other = suit + 1; other < HD_SUITS; other++) {
            if (done[other] || !alike(showdown, suit, other)) continue;
            done[other] = true;
            suits++;
        }
        count_flushes(boards, suit, to_come, suits);
    }
}

static void hold(struct boards *boards, int player, hd_card card) {
    boards->hole[player] += key_of(hd_card_rank(card));
    boards->held[player][hd_card_suit(card)] |= 1U << hd_card_rank(card);
}

static void lay_out(struct boards *boards, const struct hd_showdown *showdown) {
    hd_cards gone = showdown->dead | board_of(showdown);
    for (int p = 0; p < showdown->n; p++) {
        gone |= hole_of(showdown, p);
        for (int i = 0; i < 2; i++) hold(boards, p, showdown->hole[p][i]);
        for (int i = 0; i < showdown->n_board; i++) hold(boards, p, showdown->board[i]);
    }
    for (int card = 0; card < HD_DECK; card++) {
        if (gone >> card & 1) continue;
        boards->live[card & 3] |= 1U << (card >> 2);
        boards->left[card >> 2]++;
    }
}

void hd_boards_count(const struct hd_showdown *showdown, struct hd_boards_won *counts) {
    struct boards boards = {.n = showdown->n, .count = counts->won};
    const int to_come = HD_EQUITY_BOARD - showdown->n_board;
    lay_out(&boards, showdown);
    choose_ranks(&boards, 0, to_come, 0, 1);
    count_all_flushes(&boards, showdown, to_come);
}
