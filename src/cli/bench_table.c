/*
 * The workloads of holdem bench. To add one, add its row.
 *
 * Layer cli. Rows stand in the order in which they run. Constant; cannot fail.
 */
#include <stddef.h>

#include "bench.h"

#define LOG(title, work)                                                                                               \
    {                                                                                                                  \
        .name = title, .unit = "hands/s", .run = work, .make = bench_folder, .tidy = bench_folder_tidy,                \
        .drop = bench_folder_drop                                                                                      \
    }

static const struct bench benches[] = {
    {.name = "eval_sequential", .unit = "hands/s", .run = bench_eval_sequential},
    {.name = "eval_random", .unit = "hands/s", .run = bench_eval_random, .make = bench_hands},
    {.name = "eval_shared_board", .unit = "hands/s", .run = bench_eval_shared_board, .make = bench_boards},
    {.name = "eval_batch", .unit = "hands/s", .run = bench_eval_batch, .make = bench_hands},
    {.name = "equity_exact_2", .unit = "questions/s", .run = bench_equity_exact_2},
    {.name = "equity_mc_2", .unit = "deals/s", .run = bench_equity_mc_2},
    {.name = "equity_mc_6", .unit = "deals/s", .run = bench_equity_mc_6},
    {.name = "sim_call_6max", .unit = "hands/s", .run = bench_sim_call_6max},
    {.name = "sim_random_6max", .unit = "hands/s", .run = bench_sim_random_6max},
    {.name = "sim_archetypes_6max", .unit = "hands/s", .run = bench_sim_archetypes_6max},
    {.name = "stats_call_6max", .unit = "hands/s", .run = bench_stats_call_6max},
    {.name = "stats_random_6max", .unit = "hands/s", .run = bench_stats_random_6max},
    {.name = "stats_archetypes_6max", .unit = "hands/s", .run = bench_stats_archetypes_6max},
    {.name = "sng_9max", .unit = "tournaments/s", .run = bench_sng_9max},
    LOG("log_text", bench_log_text),
    LOG("log_zstd", bench_log_zstd),
    LOG("log_files", bench_log_files),
    {.name = "icm_1000", .unit = "questions/s", .run = bench_icm_1000},
    {.name = "scaling_2", .unit = "times one thread", .run = bench_scaling_2, .is_ratio = true},
};

const struct bench *bench_at(int i) { return i < (int)(sizeof benches / sizeof benches[0]) ? &benches[i] : NULL; }
