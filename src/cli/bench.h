/**
 * The workloads of holdem bench.
 */
#ifndef HOLDEM_CLI_BENCH_H
#define HOLDEM_CLI_BENCH_H

#include <stdbool.h>
#include <stdint.h>

/**
 * A workload: `run` does it once and returns how many things were done, negative where it failed; `check` takes a
 * number that depends on all of it, so that nothing of it can be left out. Outside the clock, and NULL where there is
 * nothing to do: `make` prepares what it works on, `tidy` cleans up after each run, `drop` releases what was prepared;
 * without it free() does.
 */
struct bench {
    const char *name, *unit; /**< unit of the rate, as in "hands/s" */
    double (*run)(const void *data, uint64_t *check);
    void *(*make)(void);
    void (*tidy)(const void *data);
    void (*drop)(void *data);
    bool is_ratio; /**< `run` returns what is to be printed, whatever time it takes */
};

/** The i-th workload, from 0; NULL behind the last. */
const struct bench *bench_at(int i);

double bench_eval_sequential(const void *data, uint64_t *check);
double bench_eval_random(const void *data, uint64_t *check);
double bench_eval_shared_board(const void *data, uint64_t *check);
double bench_eval_batch(const void *data, uint64_t *check);
void *bench_hands(void);
void *bench_boards(void);

double bench_equity_exact_2(const void *data, uint64_t *check);
double bench_equity_mc_2(const void *data, uint64_t *check);
double bench_equity_mc_6(const void *data, uint64_t *check);

double bench_sim_call_6max(const void *data, uint64_t *check);
double bench_stats_call_6max(const void *data, uint64_t *check);
double bench_sim_random_6max(const void *data, uint64_t *check);
double bench_stats_random_6max(const void *data, uint64_t *check);
double bench_sim_archetypes_6max(const void *data, uint64_t *check);
double bench_stats_archetypes_6max(const void *data, uint64_t *check);
double bench_sng_9max(const void *data, uint64_t *check);
double bench_scaling_2(const void *data, uint64_t *check);

double bench_log_text(const void *data, uint64_t *check);
double bench_log_zstd(const void *data, uint64_t *check);
double bench_log_files(const void *data, uint64_t *check);
void *bench_folder(void);
void bench_folder_tidy(const void *data);
void bench_folder_drop(void *data);

double bench_icm_1000(const void *data, uint64_t *check);

#endif
