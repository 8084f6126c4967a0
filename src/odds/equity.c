/*
 * What the counts of a question about equity come to.
 *
 * Layer odds: builds on cards and base only. Counts are whole numbers; only shares, for people to read, are not.
 * Allocates nothing, cannot fail.
 */
#include "holdem/equity.h"

#include <assert.h>
#include <math.h>

static const double normal_95 = 1.959963984540054; /* 97.5% of a normal distribution lie below */

struct hd_equity_def hd_equity_def_default(void) {
    return (struct hd_equity_def){.threads = 1, .seed = 42, .samples = 10000000};
}

double hd_equity_share(const struct hd_equity *equity, int player) {
    assert(player >= 0 && player < equity->n && equity->total > 0);
    double pots = 0;
    for (int k = 1; k <= equity->n; k++) pots += (double)equity->shared[player][k] / k;
    return pots / (double)equity->total;
}

struct hd_equity_interval hd_equity_bounds(const struct hd_equity *equity, int player) {
    const double share = hd_equity_share(equity, player);
    if (!equity->sampled) return (struct hd_equity_interval){share, share};
    const double added = 2, n = (double)equity->total + 2 * added;
    double pots = added, squares = added;
    for (int k = 1; k <= equity->n; k++) {
        pots += (double)equity->shared[player][k] / k;
        squares += (double)equity->shared[player][k] / ((double)k * k);
    }
    const double mean = pots / n, half = normal_95 * sqrt((squares / n - mean * mean) / n);
    return (struct hd_equity_interval){mean > half ? mean - half : 0, mean + half < 1 ? mean + half : 1};
}
