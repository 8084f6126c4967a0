/*
 * What two cards are worth before the flop: look-ups in the tables of tools/gen_preflop.c.
 *
 * Layer odds: builds on cards and base only. Shares are whole numbers, so results are the same on every machine.
 * Allocates nothing, cannot fail: cards that are equal or unknown are a programmer's error.
 */
#include "preflop.h"

#include <assert.h>

int32_t hd_preflop_equity(hd_card a, hd_card b, int opponents) {
    assert(opponents >= 1 && opponents <= HD_EQUITY_OPPONENTS);
    return hd_preflop_equities[hd_hand_class(a, b)][opponents - 1];
}
