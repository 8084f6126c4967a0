/**
 * What a player's stack is worth to him at the end of a hand, in parts of all that can be won: in tournaments by
 * prizes, else by chips. Private to bots.
 */
#ifndef HOLDEM_BOTS_PRIZE_H
#define HOLDEM_BOTS_PRIZE_H

#include "holdem/bot.h"
#include "holdem/icm.h"

/** The players beside those of the table, and the prizes, as they are for all ends of one hand. Plain value. */
struct prize {
    hd_seats seats; /**< of the table who count each for himself; only his own in a large field */
    int seat;       /**< his */
    int others;     /**< players beside them */
    int64_t other[HD_ICM_SHARE_MAX];
    int64_t prizes[HD_ICM_SHARE_MAX];
    int n_prizes;   /**< 0: chips are what counts */
    hd_chips chips; /**< of the table */
};

struct prize hd_prize_of(const struct hd_view *view);

/** The worth of chips by seat, in parts of HD_ICM_ONE. */
int64_t hd_prize_share(const struct prize *prize, const hd_chips chips[HD_MAX_SEATS]);

#endif
