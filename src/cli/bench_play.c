/*
 * Workloads of play: whole runs on one thread, rules, bots and results as users have them, with the statistics of how
 * players play (stats_) and without.
 *
 * Layer cli; knows the library only. Cash games are 6-max, 100 big blinds deep; the archetypes are those of the demo.
 * Runs have a fixed seed, so every one is the same. A run that fails gives a negative number. One thread plays, but for
 * scaling_2, which compares two with one.
 */
#include <stdbool.h>
#include <stddef.h>

#include "bench.h"
#include "holdem/sim.h"

enum { PLAYERS_MAX = 9, CALL_HANDS = 400000, RANDOM_HANDS = 300000, ARCHETYPE_HANDS = 100000, TOURNAMENTS = 200 };

static const char *const archetypes[PLAYERS_MAX] = {"tag",    "lag", "station", "maniac", "rock",
                                                    "random", "tag", "lag",     "rock"};
static const char *const callers[] = {"call", "call", "call", "call", "call", "call"};
static const char *const random_bots[] = {"random", "random", "random", "random", "random", "random"};

static double play(struct hd_run_def *def, const char *const *types, int n, uint64_t *check, double *seconds) {
    static const char *const names[PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
    struct hd_bot_def bots[PLAYERS_MAX];
    struct hd_stats stats;
    struct hd_run_report report;
    for (int i = 0; i < n; i++) bots[i] = hd_bot_def_default(hd_bot_type_find(types[i]), names[i]);
    def->game.bots = bots;
    def->game.n_bots = n;
    if (hd_run_stats_init(def, &stats)) return -1;
    const hd_status status = hd_run(def, NULL, &stats, &report);
    *check = hd_run_hash(&stats);
    hd_stats_release(&stats);
    *seconds = report.seconds;
    return status ? -1 : def->game.kind == HD_CASH ? (double)def->hands : (double)def->tournaments;
}

static double play_cash(const char *const *types, int64_t hands, bool statistics, uint64_t *check) {
    double seconds;
    struct hd_run_def def = hd_run_def_default(HD_CASH);
    def.hands = hands;
    def.threads = 1;
    def.statistics = statistics;
    return play(&def, types, 6, check, &seconds);
}

#define CASH(name, types, hands, statistics)                                                                           \
    double bench_##name(const void *data, uint64_t *check) {                                                           \
        (void)data;                                                                                                    \
        return play_cash(types, hands, statistics, check);                                                             \
    }

CASH(sim_call_6max, callers, CALL_HANDS, false)
CASH(stats_call_6max, callers, CALL_HANDS, true)
CASH(sim_random_6max, random_bots, RANDOM_HANDS, false)
CASH(stats_random_6max, random_bots, RANDOM_HANDS, true)
CASH(sim_archetypes_6max, archetypes, ARCHETYPE_HANDS, false)
CASH(stats_archetypes_6max, archetypes, ARCHETYPE_HANDS, true)

double bench_sng_9max(const void *data, uint64_t *check) {
    (void)data;
    double seconds;
    struct hd_run_def def = hd_run_def_default(HD_SIT_AND_GO);
    def.tournaments = TOURNAMENTS;
    def.threads = 1;
    return play(&def, archetypes, PLAYERS_MAX, check, &seconds);
}

double bench_scaling_2(const void *data, uint64_t *check) {
    (void)data;
    double rate[2];
    for (int i = 0; i < 2; i++) {
        double seconds;
        struct hd_run_def def = hd_run_def_default(HD_CASH);
        def.hands = CALL_HANDS;
        def.threads = i + 1;
        const double hands = play(&def, callers, 6, check, &seconds);
        if (hands < 0) return -1;
        rate[i] = hands / seconds;
    }
    return rate[1] / rate[0];
}
