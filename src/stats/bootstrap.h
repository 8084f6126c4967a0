/**
 * The studentised bootstrap of a mean whose sample is known as counts of a few values. Private to stats.
 */
#ifndef HOLDEM_STATS_BOOTSTRAP_H
#define HOLDEM_STATS_BOOTSTRAP_H

#include "holdem/rng.h"
#include "holdem/stats.h"

/** Of n trials that each succeed with probability c / total, how many do: exact, by fair bits alone. c ≤ total. */
int64_t hd_binomial_draw(struct hd_rng *rng, int64_t n, int64_t c, int64_t total);

/**
 * Bounds of the mean of `kinds` ≤ HD_PRIZE_KINDS values that occurred n times each, at the confidence asked for.
 * The values must not all be the same.
 */
void hd_bootstrap_mean(const struct hd_prize_count *counts, int32_t kinds, double confidence, struct hd_rng *rng,
                       double *low, double *high);

#endif
