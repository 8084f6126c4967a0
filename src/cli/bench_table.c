/*
 * The workloads of holdem bench. To add one, add its row.
 *
 * Layer cli. Rows stand in the order in which they run. Constant; cannot fail.
 */
#include <stddef.h>

#include "bench.h"

static const struct bench benches[] = {
    {"eval_sequential", "hands/s", bench_eval_sequential, NULL},
    {"eval_random", "hands/s", bench_eval_random, bench_hands},
    {"eval_shared_board", "hands/s", bench_eval_shared_board, bench_boards},
    {"eval_batch", "hands/s", bench_eval_batch, bench_hands},
    {"equity_exact_2", "questions/s", bench_equity_exact_2, NULL},
    {"equity_mc_2", "deals/s", bench_equity_mc_2, NULL},
    {"equity_mc_6", "deals/s", bench_equity_mc_6, NULL},
    {"sim_call_6max", "hands/s", bench_sim_call_6max, NULL},
    {"sim_random_6max", "hands/s", bench_sim_random_6max, NULL},
    {"sim_archetypes_6max", "hands/s", bench_sim_archetypes_6max, NULL},
    {"sng_9max", "tournaments/s", bench_sng_9max, NULL},
};

const struct bench *bench_at(int i) { return i < (int)(sizeof benches / sizeof benches[0]) ? &benches[i] : NULL; }
