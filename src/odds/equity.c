/*
 * What the counts of a question about equity come to.
 *
 * Layer odds: builds on cards and base only. Counts are whole numbers; only shares, for people to read, are not.
 * Allocates nothing, cannot fail.
 */
#include "holdem/equity.h"

#include <assert.h>

struct hd_equity_def hd_equity_def_default(void) {
    return (struct hd_equity_def){.threads = 1, .seed = 42, .samples = 10000000};
}

double hd_equity_share(const struct hd_equity *equity, int player) {
    assert(player >= 0 && player < equity->n && equity->total > 0);
    double pots = 0;
    for (int k = 1; k <= equity->n; k++) pots += (double)equity->shared[player][k] / k;
    return pots / (double)equity->total;
}
