/**
 * Deals by the set of players that win them, and what they come to for each player.
 */
#ifndef HOLDEM_ODDS_EQUITY_TOTALS_H
#define HOLDEM_ODDS_EQUITY_TOTALS_H

#include "holdem/equity.h"

/** Deals that each set of players wins together, bit p for player p. */
struct hd_equity_totals {
    hd_equity_count won[1 << HD_EQUITY_PLAYERS];
};

void hd_equity_totals_merge(struct hd_equity_totals *into, const struct hd_equity_totals *from, int n);

/** What the totals are for each of n players. */
void hd_equity_sum_up(const struct hd_equity_totals *totals, int n, bool sampled, struct hd_equity *equity);

#endif
