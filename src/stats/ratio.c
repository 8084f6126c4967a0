/*
 * Sums for ratios of two quantities over samples: adding and merging, in whole numbers.
 *
 * Layer stats: sees base only. 128 bits; an overflow is remembered, whatever the order of merging. Cannot fail.
 */
#include "holdem/stats.h"

static void add(struct hd_ratio_sums *sums, hd_i128 *to, hd_i128 value) {
    if (__builtin_add_overflow(*to, value, to)) sums->too_large = true;
}

static void add_product(struct hd_ratio_sums *sums, hd_i128 *to, hd_i128 a, hd_i128 b) {
    hd_i128 product;
    if (__builtin_mul_overflow(a, b, &product)) sums->too_large = true;
    add(sums, to, product);
}

void hd_ratio_add(struct hd_ratio_sums *sums, hd_i128 x, hd_i128 h) {
    sums->n++;
    add(sums, &sums->x, x);
    add(sums, &sums->h, h);
    add_product(sums, &sums->xx, x, x);
    add_product(sums, &sums->xh, x, h);
    add_product(sums, &sums->hh, h, h);
}

void hd_ratio_merge(struct hd_ratio_sums *into, const struct hd_ratio_sums *from) {
    into->n += from->n;
    into->too_large |= from->too_large;
    add(into, &into->x, from->x);
    add(into, &into->h, from->h);
    add(into, &into->xx, from->xx);
    add(into, &into->xh, from->xh);
    add(into, &into->hh, from->hh);
}
