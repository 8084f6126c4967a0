/**
 * The luck of all-ins: what players got of the pots less what they could expect. Private to stats.
 */
#ifndef HOLDEM_STATS_LUCK_H
#define HOLDEM_STATS_LUCK_H

#include "holdem/tally.h"

/**
 * luck[] as hd_tally_add says, for a hand that came to a showdown without a decision after `street`, which is before
 * the river. False, and luck untouched, where hd_tally_add says so.
 */
bool hd_luck_of(const struct hd_played *played, int street, int64_t luck[HD_MAX_SEATS]);

#endif
