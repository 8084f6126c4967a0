/**
 * Short stacks before the flop, fast and in whole numbers: the ranges of the all-in-or-fold equilibrium by depth and
 * players, and what a hand is worth against a range. Tables are made at build time; pure functions, the same on every
 * machine. Ranges give each kind of hand its part in 255.
 */
#ifndef HOLDEM_SHORTSTACK_H
#define HOLDEM_SHORTSTACK_H

#include "holdem/matchup.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_RANGE_ALL = 255, HD_SHORT_BEHIND_MAX = 9 };

/**
 * The range that goes all-in as the first to enter, with 1–9 players behind, both blinds among them. Depth in
 * hundredths of a big blind before posting; taken to the nearest that there is, 1 to 25 big blinds. With one behind it
 * is the small blind's.
 */
const uint8_t *hd_short_push(int behind, int32_t depth);

enum hd_caller { HD_CALLER_OTHER, HD_CALLER_SMALL_BLIND, HD_CALLER_BIG_BLIND };

/** The range that calls that, by what the caller has posted. With one behind it is the big blind's. */
const uint8_t *hd_short_call(int behind, enum hd_caller caller, int32_t depth);

/** The best hands by hd_preflop_percentile, `share` in 10,000 of all; the kind at the edge in part. */
void hd_range_top(int32_t share, uint8_t range[HD_HAND_CLASSES]);

/** A range as who holds a hand meets it, in 65536ths: how often another player's cards are in it, and the share of the
 * pot against them (0 where they never are). */
struct hd_meeting {
    int32_t chance, equity;
};
struct hd_meeting hd_range_meet(int hand_class, const uint8_t range[HD_HAND_CLASSES]);

#ifdef __cplusplus
}
#endif
#endif
