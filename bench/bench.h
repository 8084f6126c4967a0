/**
 * What every bench uses: the clock, how long to run, and a line of results per workload.
 *
 * A bench takes the seconds to spend on each workload (1 by default), or --smoke for one run of each.
 */
#ifndef HOLDEM_BENCH_H
#define HOLDEM_BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BENCH_RUNS_MIN = 5, BENCH_RUNS_MAX = 1000 };

/** Does the work once, from `data`; returns a number that depends on all of it, the same in every run. */
typedef uint64_t bench_work(const void *data);

static inline double bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/** Seconds for each workload; 0 asks for a single run. Ends the program on other arguments. */
static inline double bench_seconds(int argc, char **argv) {
    if (argc == 1) return 1;
    char *end;
    const double seconds = strtod(argv[1], &end);
    if (argc == 2 && strcmp(argv[1], "--smoke") == 0) return 0;
    if (argc == 2 && end != argv[1] && *end == '\0' && seconds > 0 && seconds < 3600) return seconds;
    fprintf(stderr, "usage: %s [SECONDS | --smoke]\n", argv[0]);
    exit(2);
}

static inline int bench_compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/**
 * Runs the work, `items` things a run, for so many seconds; prints the median, least and greatest rate in millions, and
 * what the work returned, which builds can be compared by.
 */
static inline void bench_measure(const char *name, const char *unit, double seconds, double items, bench_work *work,
                                 const void *data) {
    double rate[BENCH_RUNS_MAX];
    uint64_t check = 0;
    int runs = 0;
    const double start = bench_now();
    do {
        const double before = bench_now();
        check = work(data);
        rate[runs++] = items / (bench_now() - before) / 1e6;
    } while (seconds > 0 && runs < BENCH_RUNS_MAX && (runs < BENCH_RUNS_MIN || bench_now() - start < seconds));
    qsort(rate, (size_t)runs, sizeof rate[0], bench_compare);
    printf("%-20s %10.2f M %s/s  (%.2f to %.2f in %d runs, check %016llx)\n", name, rate[runs / 2], unit, rate[0],
           rate[runs - 1], runs, (unsigned long long)check);
}

#endif
