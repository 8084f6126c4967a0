/*
 * Workloads of play: whole runs on one thread, rules, bots and results as users have them.
 *
 * Layer cli; knows the library only. Cash games are 6-max, 100 big blinds deep; the archetypes are those of the demo.
 * Runs have a fixed seed, so every one is the same. A run that fails gives a negative number.
 */
#include <stddef.h>

#include "bench.h"
#include "holdem/sim.h"

enum { PLAYERS_MAX = 9, CALL_HANDS = 400000, RANDOM_HANDS = 300000, ARCHETYPE_HANDS = 100000, TOURNAMENTS = 200 };

static const char *const archetypes[PLAYERS_MAX] = {"tag",    "lag", "station", "maniac", "rock",
                                                    "random", "tag", "lag",     "rock"};
static const char *const callers[] = {"call", "call", "call", "call", "call", "call"};
static const char *const random_bots[] = {"random", "random", "random", "random", "random", "random"};

static double play(struct hd_run_def *def, const char *const *types, int n, uint64_t *check) {
    static const char *const names[PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
    struct hd_bot_def bots[PLAYERS_MAX];
    struct hd_stats stats;
    struct hd_run_report report;
    for (int i = 0; i < n; i++) bots[i] = hd_bot_def_default(hd_bot_type_find(types[i]), names[i]);
    def->game.bots = bots;
    def->game.n_bots = n;
    def->threads = 1;
    if (hd_run_stats_init(def, &stats)) return -1;
    const hd_status status = hd_run(def, NULL, &stats, &report);
    *check = hd_run_hash(&stats);
    hd_stats_release(&stats);
    return status ? -1 : def->game.kind == HD_CASH ? (double)def->hands : (double)def->tournaments;
}

static double play_cash(const char *const *types, int64_t hands, uint64_t *check) {
    struct hd_run_def def = hd_run_def_default(HD_CASH);
    def.hands = hands;
    return play(&def, types, 6, check);
}

double bench_sim_call_6max(const void *data, uint64_t *check) {
    (void)data;
    return play_cash(callers, CALL_HANDS, check);
}

double bench_sim_random_6max(const void *data, uint64_t *check) {
    (void)data;
    return play_cash(random_bots, RANDOM_HANDS, check);
}

double bench_sim_archetypes_6max(const void *data, uint64_t *check) {
    (void)data;
    return play_cash(archetypes, ARCHETYPE_HANDS, check);
}

double bench_sng_9max(const void *data, uint64_t *check) {
    (void)data;
    struct hd_run_def def = hd_run_def_default(HD_SIT_AND_GO);
    def.tournaments = TOURNAMENTS;
    return play(&def, archetypes, PLAYERS_MAX, check);
}
