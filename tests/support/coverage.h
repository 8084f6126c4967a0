/**
 * How often intervals hold the truth: many runs of a game of which the expected results are known.
 */
#ifndef HOLDEM_TESTS_COVERAGE_H
#define HOLDEM_TESTS_COVERAGE_H

#include "holdem/stats.h"

enum { COVERAGE_ESTIMATES = 6 };

/** A kind of interval, and a run that gives some of them. */
struct coverage_case {
    const char *name;
    int runs; /**< for a study that tells a point from the next */
    int n;    /**< estimates of a run, up to COVERAGE_ESTIMATES, of the confidence 0.95 */
    /** Plays one run, `factor` times as long as those of the study, of a seed of its own. */
    void (*play)(uint64_t seed, int factor, struct hd_estimate *estimates);
    bool exact; /**< all expected results are `truth`, by symmetry; else a long run has to tell them */
    double truth;
    double least; /**< so many in 100 intervals hold the truth at least, and 96 at most */
};

extern const struct coverage_case coverage_cases[];
extern const int coverage_cases_n;

/** How many intervals held the truth, lay below it, lay above it; and results without an interval. */
struct coverage {
    int64_t held, below, above, missing;
};

/** Plays so many runs. */
struct coverage coverage_study(const struct coverage_case *of, int runs);

#endif
