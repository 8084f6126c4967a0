/*
 * The studentised bootstrap of a mean, for prizes so top-heavy that a symmetric interval would misplace both ends.
 *
 * Layer stats: sees base only. The sample is given as counts of a few values, so that a resample is one multinomial
 * draw: a chain of binomials, each made of fair bits and whole numbers, the commonest value first so that few trials
 * are left for the others. No libm but sqrt, which is exact everywhere: bounds are the same on every machine.
 * Allocates nothing (its resamples lie on the stack) and cannot fail.
 * Authority: Efron and Tibshirani 1993, An Introduction to the Bootstrap, 12.5.
 */
#include "bootstrap.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { RESAMPLES = 1999, WORD_BITS = 64 };

/* Heads among n throws of a fair coin. */
static int64_t fair_draw(struct hd_rng *rng, int64_t n) {
    int64_t heads = 0;
    for (; n >= WORD_BITS; n -= WORD_BITS) heads += __builtin_popcountll(hd_rng_next(rng));
    if (n > 0) heads += __builtin_popcountll(hd_rng_next(rng) >> (WORD_BITS - n));
    return heads;
}

/*
 * Every trial is a random number in [0, 1) that is unrolled bit by bit beside those of c / total until the two
 * differ; half of the trials are settled at each bit. `undecided` trials agree so far.
 */
int64_t hd_binomial_draw(struct hd_rng *rng, int64_t n, int64_t c, int64_t total) {
    assert(c >= 0 && c <= total && total > 0 && total <= INT64_MAX / 2);
    if (c == total) return n;
    int64_t successes = 0, undecided = n;
    for (int64_t rest = c; undecided > 0 && rest > 0;) {
        const int64_t zeros = fair_draw(rng, undecided);
        rest *= 2;
        if (rest >= total) {
            rest -= total;
            successes += zeros;
            undecided -= zeros;
        } else {
            undecided = zeros;
        }
    }
    return successes;
}

/* A sample as values and their counts; values are the prizes' differences from the sample's mean. */
struct sample {
    int32_t kinds;
    int64_t n, count[HD_PRIZE_KINDS];
    double value[HD_PRIZE_KINDS];
};

static int by_count_down(const void *a, const void *b) {
    const struct hd_prize_count *x = a, *y = b;
    if (x->n != y->n) return x->n > y->n ? -1 : 1;
    return x->prize < y->prize ? -1 : x->prize > y->prize;
}

static double sample_fill(struct sample *sample, const struct hd_prize_count *counts, int32_t kinds) {
    struct hd_prize_count sorted[HD_PRIZE_KINDS];
    double sum = 0;
    sample->kinds = kinds;
    sample->n = 0;
    for (int32_t i = 0; i < kinds; i++) {
        sorted[i] = counts[i];
        sample->n += counts[i].n;
        sum += (double)counts[i].n * (double)counts[i].prize;
    }
    qsort(sorted, (size_t)kinds, sizeof *sorted, by_count_down);
    const double mean = sum / (double)sample->n;
    for (int32_t i = 0; i < kinds; i++) {
        sample->count[i] = sorted[i].n;
        sample->value[i] = (double)sorted[i].prize - mean;
    }
    return mean;
}

/* Mean and standard error of the values with the counts given. */
static void mean_and_error(const struct sample *sample, const int64_t *count, double *mean, double *error) {
    const double n = (double)sample->n;
    double sum = 0, squares = 0;
    for (int32_t i = 0; i < sample->kinds; i++) sum += (double)count[i] * sample->value[i];
    *mean = sum / n;
    for (int32_t i = 0; i < sample->kinds; i++) {
        const double off = sample->value[i] - *mean;
        squares += (double)count[i] * off * off;
    }
    *error = sqrt(squares / (n - 1) / n);
}

static void resample(const struct sample *sample, struct hd_rng *rng, int64_t *count) {
    int64_t left = sample->n, weight = sample->n;
    for (int32_t i = 0; i < sample->kinds; i++) {
        count[i] = weight > 0 ? hd_binomial_draw(rng, left, sample->count[i], weight) : 0;
        left -= count[i];
        weight -= sample->count[i];
    }
}

static int by_value(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* (mean − true mean) / error of a resample, whose true mean is 0. Without spread the ratio is as large as can be. */
static double studentise(double mean, double error) {
    if (error > 0) return mean / error;
    return mean > 0 ? INFINITY : -INFINITY;
}

void hd_bootstrap_mean(const struct hd_prize_count *counts, int32_t kinds, double confidence, struct hd_rng *rng,
                       double *low, double *high) {
    assert(kinds >= 2 && kinds <= HD_PRIZE_KINDS && confidence > 0 && confidence < 1);
    struct sample sample;
    const double centre = sample_fill(&sample, counts, kinds);
    double mean, error, t[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
        int64_t count[HD_PRIZE_KINDS];
        resample(&sample, rng, count);
        mean_and_error(&sample, count, &mean, &error);
        t[i] = studentise(mean, error);
    }
    qsort(t, RESAMPLES, sizeof *t, by_value);
    int tail = (int)((RESAMPLES + 1) * (1 - confidence) / 2);
    if (tail < 1) tail = 1;
    mean_and_error(&sample, sample.count, &mean, &error);
    *low = centre - t[RESAMPLES - tail] * error;
    *high = centre - t[tail - 1] * error;
}
