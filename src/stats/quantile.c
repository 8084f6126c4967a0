/*
 * Quantiles of the normal and of Student's t distribution, for intervals that are printed.
 *
 * Layer stats: sees base only. Floating point and libm: what comes out of here is shown to people and never decides
 * about a game. Allocates nothing and cannot fail.
 *
 * Normal: Halley's iteration on erfc. Student's t: the exact distribution for whole degrees of freedom (Abramowitz and
 * Stegun 1964, 26.7.3 and 26.7.4) by bisection while its sum is short, beyond it the expansion 26.7.5.
 */
#include "holdem/stats.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

enum { EXACT_DF = 200, HALLEY_STEPS = 4, BISECTIONS = 80 };

#define PI 3.14159265358979323846

/* The quantile of p ≤ 1/2, where erfc keeps its relative precision. The start is 26.2.22, good to 0.003. */
static double lower_normal_quantile(double p) {
    const double t = sqrt(-2 * log(p));
    double x = (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + t * 0.04481)) - t;
    for (int i = 0; i < HALLEY_STEPS; i++) {
        const double off = 0.5 * erfc(-x / sqrt(2)) - p;
        const double newton = off * sqrt(2 * PI) * exp(x * x / 2);
        x -= newton / (1 + x * newton / 2);
    }
    return x;
}

double hd_normal_quantile(double p) {
    assert(p > 0 && p < 1);
    return p <= 0.5 ? lower_normal_quantile(p) : -lower_normal_quantile(1 - p);
}

/* P(|T| ≤ t) for whole degrees of freedom. */
static double t_within(double t, int64_t df) {
    const double angle = atan2(t, sqrt((double)df)), c = cos(angle), s = sin(angle);
    const bool odd = df % 2;
    double term = odd ? c : 1, sum = df > 1 ? term : 0;
    for (int64_t k = odd ? 3 : 2; k < df; k += 2) {
        term *= c * c * (double)(k - 1) / (double)k;
        sum += term;
    }
    return odd ? 2 / PI * (angle + s * sum) : s * sum;
}

static double t_bisect(double within, int64_t df) {
    double low = 0, high = 2;
    while (t_within(high, df) < within && high < 1e300) high *= 2;
    for (int i = 0; i < BISECTIONS; i++) {
        const double middle = low + (high - low) / 2;
        if (t_within(middle, df) < within)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}

static double t_expand(double p, double df) {
    const double x = hd_normal_quantile(p), y = x * x;
    const double g1 = x * (y + 1) / 4;
    const double g2 = x * ((5 * y + 16) * y + 3) / 96;
    const double g3 = x * (((3 * y + 19) * y + 17) * y - 15) / 384;
    return x + (g1 + (g2 + g3 / df) / df) / df;
}

double hd_t_quantile(double p, int64_t df) {
    assert(p > 0 && p < 1 && df >= 1);
    if (df > EXACT_DF) return t_expand(p, (double)df);
    return p < 0.5 ? -t_bisect(1 - 2 * p, df) : t_bisect(2 * p - 1, df);
}
