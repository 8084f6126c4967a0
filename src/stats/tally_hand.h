/**
 * One hand as the statistics see it. Private to stats.
 *
 * What a seat did and could have done in a hand is a set of flags, so that a hand is counted by adding sets of bits.
 */
#ifndef HOLDEM_STATS_TALLY_HAND_H
#define HOLDEM_STATS_TALLY_HAND_H

#include "holdem/tally.h"

/** What may be true of a seat in a hand; each at most once. The first is true of every hand. */
enum {
    FLAG_HANDS,
    FLAG_ASKED, /**< before the flop */
    FLAG_VPIP,
    FLAG_PFR,
    FLAG_LIMP_OPEN,
    FLAG_LIMP,
    FLAG_STEAL_OPEN,
    FLAG_STEAL,
    FLAG_STOLEN, /**< a blind that faces a steal */
    FLAG_FOLD_TO_STEAL,
    FLAG_THREE_BET_OPEN,
    FLAG_THREE_BET,
    FLAG_FOUR_BET_OPEN,
    FLAG_FOUR_BET,
    FLAG_THREE_BETTED, /**< a raiser who faces a 3-bet */
    FLAG_FOLD_TO_THREE_BET,
    FLAG_C_BET_OPEN,
    FLAG_C_BET,
    FLAG_C_BETTED,
    FLAG_FOLD_TO_C_BET,
    FLAG_SAW_FLOP,
    FLAG_SHOWDOWN,
    FLAG_WON_AT_SHOWDOWN,
    FLAG_WON_AFTER_FLOP,
    FLAGS,               /**< so many are counted: a multiple of 8 */
    FLAG_FOLDED = FLAGS, /**< before the flop */
    FLAG_ALL_IN          /**< before the flop */
};

#define F(flag) (UINT32_C(1) << FLAG_##flag)

/** What a seat did after the flop, counted in one number: bets and raises, calls, folds. */
enum { ACT_BITS = 21, ACT_MASK = (1 << ACT_BITS) - 1, ACT_KINDS = 3 };

/** Who sits where in relation to the button. */
struct seating {
    hd_seats dealt;
    int8_t button, sb, bb;
    int8_t position[HD_MAX_SEATS]; /**< enum hd_position, of those who were dealt in */
    uint32_t may[HD_MAX_SEATS];    /**< the flags that a seat can have at its position */
};

/** A hand that has been read; of those who were dealt in. */
struct tally_hand {
    hd_seats showdown;            /**< who came to it; none: there was none */
    int street;                   /**< of the last decision */
    uint32_t saw;                 /**< FLAG_SAW_FLOP, if it was dealt */
    uint32_t won;                 /**< the flags of those who collected chips */
    uint32_t flags[HD_MAX_SEATS]; /**< as told by actions; see hd_tally_flags */
    uint64_t acts[HD_MAX_SEATS];
    const int8_t *position;    /**< of the seating */
    const hd_chips *collected; /**< of the settlement */
};

/** `seatings` holds the last one of each button, all zeros at first: few hands bring another. */
void hd_tally_read(struct tally_hand *hand, const struct hd_played *played, struct seating seatings[HD_MAX_SEATS]);

/** All that is true of a seat. */
static inline uint32_t hd_tally_flags(const struct tally_hand *hand, int seat) {
    const uint32_t told = hand->flags[seat], folded = told >> (FLAG_FOLDED - FLAG_SAW_FLOP) & hand->saw;
    return (told ^ folded) | (uint32_t)(hand->showdown >> seat & 1) << FLAG_SHOWDOWN |
           (hand->won & -(uint32_t)(hand->collected[seat] > 0));
}

#endif
