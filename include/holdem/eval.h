/**
 * The strength of five, six or seven cards.
 *
 * A hand is gathered by adding cards to a 16-byte state (two 64-bit sums), so that a board is added once and each
 * player costs two additions and a table look-up. Strengths are 16-bit: the better hand has the greater number,
 * equal hands the same; category in the top four bits.
 */
#ifndef HOLDEM_EVAL_H
#define HOLDEM_EVAL_H

#include <stddef.h>
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

/**
 * The sum of some cards. Plain value; start from hd_eval_empty.
 *
 * key: the low 32 bits are the sum of the cards' rank keys, which differs for any two sets of ranks; the top 16 are
 * four counters of suits, which start at 3 so that a fifth card of a suit sets the counter's top bit.
 *
 * mask: 16 bits a suit, of which the low 13 say which ranks are there.
 */
struct hd_eval {
    uint64_t key;
    uint64_t mask;
};

/** How a key is made and taken apart; shared with the generator of the tables. */
enum { HD_EVAL_KEY_BITS = 24, HD_EVAL_COLUMN_BITS = 13, HD_EVAL_ROWS = 12124, HD_EVAL_COUNTERS_AT = 48 };
#define HD_EVAL_COUNTERS_EMPTY (UINT64_C(0x3333) << HD_EVAL_COUNTERS_AT)
#define HD_EVAL_COUNTERS_FLUSH (UINT64_C(0x8888) << HD_EVAL_COUNTERS_AT)

/** Tables made by tools/gen_eval.c at build time; for the functions below only. */
extern const uint64_t hd_eval_key[HD_DECK];
extern const uint64_t hd_eval_mask[HD_DECK];
extern const uint32_t hd_eval_row[HD_EVAL_ROWS];
extern const hd_rank hd_eval_ranks[];
extern const hd_rank hd_eval_flush[1 << HD_RANKS];
extern const uint8_t hd_eval_names[];

static const struct hd_eval hd_eval_empty = {HD_EVAL_COUNTERS_EMPTY, 0};

static inline struct hd_eval hd_eval_add(struct hd_eval sum, hd_card card) {
    sum.key += hd_eval_key[card];
    sum.mask += hd_eval_mask[card];
    return sum;
}

/** As hd_eval_rank for cards of which no five are of one suit. */
static inline hd_rank hd_eval_rank_unsuited(struct hd_eval sum) {
    const uint32_t place = (uint32_t)sum.key;
    return hd_eval_ranks[place + hd_eval_row[place >> HD_EVAL_COLUMN_BITS]];
}

/**
 * The best five-card hand among the 5, 6 or 7 different cards that were added. The mask serves flushes alone, so that
 * where this is inlined compilers add up masks only once there is one.
 */
static inline hd_rank hd_eval_rank(struct hd_eval sum) {
    if (__builtin_expect((sum.key & HD_EVAL_COUNTERS_FLUSH) == 0, 1)) return hd_eval_rank_unsuited(sum);
    /* The suit's counter stands at 4 × suit above the start of the counters, its ranks at 16 × suit. */
    const int counter = __builtin_ctzll(sum.key >> (HD_EVAL_COUNTERS_AT + 3) & 0x1111);
    return hd_eval_flush[(uint16_t)(sum.mask >> (4 * counter))];
}

/** As hd_eval_rank of the n cards (5–7, all different). */
hd_rank hd_eval_cards(const hd_card *cards, int n);

/**
 * As hd_eval_rank of n hands of seven cards each, which lie behind one another: ranks[i] is that of cards[7 i] to
 * cards[7 i + 6]. The fastest way for hands that share nothing; which one it takes, the processor decides.
 */
void hd_eval_batch(const hd_card *cards, size_t n, hd_rank *ranks);

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

/**
 * What a hand of this strength is called by, from a table: `ranks` are right where names need them, ranks[0], ranks[2]
 * of two pairs, ranks[4] of a full house and of straights; the others are not.
 */
void hd_made_named(hd_rank rank, struct hd_made *made);

/** < 0, 0, > 0 as a is worse than, equal to, better than b. */
int hd_made_compare(const struct hd_made *a, const struct hd_made *b);

#ifdef __cplusplus
}
#endif
#endif
