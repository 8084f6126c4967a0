/* Deals that the first kind of hand wins against the second; made by tools/gen_matchup.c at build time. */
#ifndef HD_ODDS_MATCHUP_H
#define HD_ODDS_MATCHUP_H

#include "holdem/matchup.h"

extern const uint32_t hd_matchup_wins[HD_HAND_CLASSES][HD_HAND_CLASSES];

#endif
