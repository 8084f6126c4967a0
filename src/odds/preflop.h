/* Tables of hands before the flop, by kind; made by tools/gen_preflop.c at build time. */
#ifndef HD_ODDS_PREFLOP_H
#define HD_ODDS_PREFLOP_H

#include "holdem/strength.h"

extern const uint16_t hd_preflop_equities[HD_HAND_CLASSES][HD_EQUITY_OPPONENTS];

#endif
