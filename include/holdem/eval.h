/**
 * The strength of five, six or seven cards.
 *
 * A hand is gathered by adding cards to a 16-byte state (two 64-bit sums), so that a board is added once and each
 * player costs two additions and a table look-up. Strengths are 16-bit: the better hand has the greater number,
 * equal hands the same; category in the top four bits.
 */
#ifndef HOLDEM_EVAL_H
#define HOLDEM_EVAL_H

#include <stdint.h>

#include "holdem/card.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_category {
    HD_HIGH_CARD,
    HD_PAIR,
    HD_TWO_PAIR,
    HD_THREE_OF_A_KIND,
    HD_STRAIGHT,
    HD_FLUSH,
    HD_FULL_HOUSE,
    HD_FOUR_OF_A_KIND,
    HD_STRAIGHT_FLUSH, /**< the royal flush is its best */
    HD_CATEGORIES
};

/** Strength of a hand; 0 is weaker than every hand. */
typedef uint16_t hd_rank;

static inline enum hd_category hd_rank_category(hd_rank rank) { return (enum hd_category)(rank >> 12); }

/** The sum of some cards. Plain value; start from hd_eval_empty. */
struct hd_eval {
    uint64_t key;  /**< sums of rank keys and counts of suits */
    uint64_t mask; /**< which ranks are there, 16 bits a suit */
};

extern const struct hd_eval hd_eval_empty;
extern const struct hd_eval hd_eval_card[HD_DECK];

static inline struct hd_eval hd_eval_add(struct hd_eval sum, hd_card card) {
    sum.key += hd_eval_card[card].key;
    sum.mask |= hd_eval_card[card].mask;
    return sum;
}

/** The best five-card hand among the 5, 6 or 7 different cards that were added. */
hd_rank hd_eval_rank(struct hd_eval sum);

/** As hd_eval_rank of the n cards (5–7, all different). */
hd_rank hd_eval_cards(const hd_card *cards, int n);

/**
 * What a hand is made of, found the slow and plain way, for descriptions and as the evaluator's oracle.
 * `ranks` are those of the best five cards in the order in which they decide: pairs and trips before kickers; a
 * wheel's ace counts last.
 */
struct hd_made {
    enum hd_category category;
    int8_t ranks[5];
};

/** Classifies the best five of n cards, 5–7, all different. */
struct hd_made hd_made_of(const hd_card *cards, int n);

/** < 0, 0, > 0 as a is worse than, equal to, better than b. */
int hd_made_compare(const struct hd_made *a, const struct hd_made *b);

#ifdef __cplusplus
}
#endif
#endif
