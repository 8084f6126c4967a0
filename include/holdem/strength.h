/**
 * How strong a bot's cards are, fast: before the flop from tables made at build time, after it from a look at what
 * the opponents can hold on this board. Pure functions of the cards, the same on every machine. Shares are in 65536.
 */
#ifndef HOLDEM_STRENGTH_H
#define HOLDEM_STRENGTH_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "holdem/card.h"
#include "holdem/eval.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_EQUITY_ONE = 65536, HD_HAND_CLASSES = 169, HD_EQUITY_OPPONENTS = 9 };

/**
 * The kind of two different cards, 0–168: the place in the usual square of starting hands, row by row from the aces:
 * 0 AA, 1 AKs, …, 13 AKo, 14 KK, …, 168 22.
 */
static inline int hd_hand_class(hd_card a, hd_card b) {
    assert(a < HD_DECK && b < HD_DECK && a != b);
    const int rank_a = hd_card_rank(a), rank_b = hd_card_rank(b);
    const bool suited = hd_card_suit(a) == hd_card_suit(b);
    const int turn =
        (rank_a ^ rank_b) & -((rank_a < rank_b) == suited); /* the row is the higher rank of suited cards */
    const int row = rank_a ^ turn, column = rank_b ^ turn;
    return HD_RANKS * (HD_RANKS - 1 - row) + (HD_RANKS - 1 - column);
}

/** Writes "AA", "AKs" or "72o" and a NUL. */
void hd_hand_class_text(int hand_class, char text[4]);

/** Reads the whole text as such a kind, letters in either case and ranks in either order. HD_E_SYNTAX. */
hd_status hd_hand_class_parse(const char *text, int *hand_class);

/** How many of the 1326 pairs of cards are of this kind: 6, 4 (suited) or 12. */
int hd_hand_class_combos(int hand_class);

/** Made by tools/gen_preflop.c at build time; for the function below only. */
extern const uint16_t hd_preflop_percentiles[HD_HAND_CLASSES];

/**
 * The share, in parts of 10,000, of all 1326 pairs of cards that are stronger than this one before the flop: 0 for AA,
 * 9,909 for the worst kind. The order is that of equity against three random hands plus equity against one of the best
 * quarter of hands, each in fair shares of the pot: hands that play well in a crowd and those that hold up when called.
 */
static inline int32_t hd_preflop_percentile(hd_card a, hd_card b) {
    return hd_preflop_percentiles[hd_hand_class(a, b)];
}

/** The share of the pot, in 65536, that a and b win on average all-in against 1–9 random hands. */
int32_t hd_preflop_equity(hd_card a, hd_card b, int opponents);

/** What two cards are worth on a board of 3–5 cards. */
struct hd_strength {
    int32_t made;           /**< share of what an opponent can hold that this beats now, ties half; exact */
    int32_t draw;           /**< share of next cards that make a straight or better of hole cards; 0 on the river */
    int32_t equity;         /**< estimate of the showdown equity against one random hand; exact on the river */
    hd_rank rank;           /**< the hand now */
    enum hd_category board; /**< what the board's cards are by themselves (3 or 4 cards: no straight or flush) */
    bool uses_hole;         /**< the hand is a better one than the board alone, kickers on a full board included */
};

/** `board` has n cards, 3–5, all different from one another and from the hole cards. */
void hd_strength_of(const hd_card hole[2], const hd_card *board, int n, struct hd_strength *strength);

/** The same without rank, board and uses_hole, which stay as they were: in half the time, for who decides by shares. */
void hd_strength_shares(const hd_card hole[2], const hd_card *board, int n, struct hd_strength *strength);

#ifdef __cplusplus
}
#endif
#endif
