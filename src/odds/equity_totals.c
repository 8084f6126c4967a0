/*
 * Adds up who won how many deals.
 *
 * Layer odds: builds on cards and base only. Counts are whole numbers, so they merge in any order to the same totals.
 * Allocates nothing, cannot fail.
 */
#include "equity_totals.h"

#include <string.h>

void hd_equity_totals_merge(struct hd_equity_totals *into, const struct hd_equity_totals *from, int n) {
    for (int winners = 0; winners < 1 << n; winners++) into->won[winners] += from->won[winners];
}

void hd_equity_sum_up(const struct hd_equity_totals *totals, int n, bool sampled, struct hd_equity *equity) {
    memset(equity, 0, sizeof *equity);
    equity->n = n;
    equity->sampled = sampled;
    for (int winners = 1; winners < 1 << n; winners++) {
        equity->total += totals->won[winners];
        for (int p = 0; p < n; p++)
            if (winners >> p & 1) equity->shared[p][__builtin_popcount((unsigned)winners)] += totals->won[winners];
    }
}
