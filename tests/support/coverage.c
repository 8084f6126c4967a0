/*
 * Runs whose expected results are known: among players of one type nobody is better, so that each wins nothing but
 * pays his part of what the house keeps. Of other games a run of 400 times the length tells them; its error is a
 * twentieth of a run's, which lowers coverage by less than 0.03 points.
 */
#include "support/coverage.h"

#include "check.h"

#include <string.h>

#include "holdem/match.h"
#include "holdem/reference.h"

enum { LONG_RUN = 400 };
static const double confidence = 0.95;

/* ---- games ---- */

/* Bots with names of their own; a type for each, or the same for all. */
static void make_bots(struct hd_bot_def *bots, int n, const char *const *types, int n_types) {
    for (int i = 0; i < n; i++) {
        const char name[] = {(char)('a' + i), '\0'};
        const struct hd_bot_type *type = hd_bot_type_find(types[i % n_types]);
        assert_non_null(type);
        bots[i] = hd_bot_def_default(type, name);
    }
}

static void play_run(const struct hd_run_def *def, struct hd_stats *stats) {
    struct hd_run_report report;
    check_int(hd_run_stats_init(def, stats), HD_OK);
    check_int(hd_run(def, NULL, stats, &report), HD_OK);
}

/* ---- cash games ---- */

enum { CASH_SEATS = 6, CASH_BLIND = 100 };

/* What is played how long. */
struct cash {
    const char *const *types; /* CASH_SEATS */
    enum hd_stacks stacks;
    int64_t sessions, hands; /* of a session */
};

static const char *const equals[] = {"random", "random", "random", "random", "random", "random"};
static const char *const archetypes[] = {"station", "rock", "tag", "lag", "maniac", "tag"};

static void play_cash(const struct cash *cash, uint64_t seed, int factor, struct hd_stats *stats) {
    const struct hd_level level = {.small_blind = CASH_BLIND / 2, .big_blind = CASH_BLIND};
    struct hd_bot_def bots[CASH_SEATS];
    struct hd_run_def def = hd_run_def_default(HD_CASH);
    make_bots(bots, CASH_SEATS, cash->types, CASH_SEATS);
    def.game.bots = bots;
    def.game.n_bots = CASH_SEATS;
    def.game.levels = &level;
    def.game.n_levels = 1;
    def.game.starting_chips = (hd_chips)100 * CASH_BLIND;
    def.game.stacks = cash->stacks;
    def.hands = cash->sessions * cash->hands * factor;
    def.session_hands = cash->hands;
    def.seed = seed;
    play_run(&def, stats);
}

static void winnings(const struct cash *cash, uint64_t seed, int factor, struct hd_estimate *estimates) {
    struct hd_stats stats;
    play_cash(cash, seed, factor, &stats);
    for (int p = 0; p < CASH_SEATS; p++) estimates[p] = hd_stats_bb100(&stats, p, CASH_BLIND, false, confidence);
    hd_stats_release(&stats);
}

static void cash_of_equals(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {equals, HD_STACKS_RESET, 10, 1000};
    winnings(&cash, seed, factor, estimates);
}

static void cash_of_archetypes(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {archetypes, HD_STACKS_REBUY, 10, 1000};
    winnings(&cash, seed, factor, estimates);
}

static void deep_cash(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {equals, HD_STACKS_REBUY, 10, 1000};
    winnings(&cash, seed, factor, estimates);
}

static void deep_and_long_cash(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {equals, HD_STACKS_REBUY, 100, 1000};
    winnings(&cash, seed, factor, estimates);
}

static void cash_without_luck(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {equals, HD_STACKS_RESET, 10, 1000};
    struct hd_stats stats;
    play_cash(&cash, seed, factor, &stats);
    for (int p = 0; p < CASH_SEATS; p++) estimates[p] = hd_stats_adjusted_bb100(&stats, p, CASH_BLIND, confidence);
    hd_stats_release(&stats);
}

static void differences(uint64_t seed, int factor, struct hd_estimate *estimates) {
    const struct cash cash = {equals, HD_STACKS_RESET, 10, 1000};
    struct hd_stats stats;
    play_cash(&cash, seed, factor, &stats);
    for (int p = 0; p < CASH_SEATS - 1; p++)
        estimates[p] = hd_stats_difference(&stats, p, p + 1, CASH_BLIND, confidence);
    hd_stats_release(&stats);
}

/* ---- tournaments, five big blinds deep to be short ---- */

enum { FEE_PERCENT = 10, BUY_IN = 900, TABLE = 9, SERIES = 1500, FIELD = 30, GROUPS = 3, FIELD_SERIES = 400 };
#define HOUSE_SHARE (-(double)FEE_PERCENT / (100 + FEE_PERCENT))

static struct hd_run_def tournament(enum hd_game_kind kind, uint64_t seed, int64_t n, struct hd_level *levels) {
    enum { LEVELS = 8, BIG_BLIND = 20 };
    struct hd_run_def def = hd_run_def_default(kind);
    hd_levels_double(levels, LEVELS,
                     (struct hd_level){.small_blind = BIG_BLIND / 2, .big_blind = BIG_BLIND, .hands = 10});
    def.game.levels = levels;
    def.game.n_levels = LEVELS;
    def.game.starting_chips = (hd_chips)5 * BIG_BLIND;
    def.game.randomize_seats = true;
    def.game.buy_in = BUY_IN;
    def.game.fee = BUY_IN * FEE_PERCENT / 100;
    def.tournaments = n;
    def.statistics = false;
    def.seed = seed;
    return def;
}

static void play_series(uint64_t seed, int factor, const hd_money *prizes, int n_prizes,
                        struct hd_estimate *estimates) {
    struct hd_level levels[8];
    struct hd_bot_def bots[TABLE];
    struct hd_stats stats;
    struct hd_run_def def = tournament(HD_SIT_AND_GO, seed, (int64_t)SERIES * factor, levels);
    make_bots(bots, TABLE, equals, 1);
    def.game.bots = bots;
    def.game.n_bots = TABLE;
    def.game.prizes = prizes;
    def.game.n_prizes = n_prizes;
    play_run(&def, &stats);
    for (int p = 0; p < COVERAGE_ESTIMATES; p++) estimates[p] = hd_stats_roi(&stats, p, confidence, seed);
    hd_stats_release(&stats);
}

static void winner_takes_all(uint64_t seed, int factor, struct hd_estimate *estimates) {
    static const hd_money prizes[] = {TABLE * BUY_IN};
    play_series(seed, factor, prizes, 1, estimates);
}

static void three_prizes(uint64_t seed, int factor, struct hd_estimate *estimates) {
    static const hd_money prizes[] = {TABLE * BUY_IN / 10 * 5, TABLE * BUY_IN / 10 * 3, TABLE * BUY_IN / 10 * 2};
    play_series(seed, factor, prizes, 3, estimates);
}

/* Thirty players in three groups, of whom each may enter again once. */
static void field(uint64_t seed, int factor, struct hd_estimate *estimates) {
    struct hd_level levels[8];
    struct hd_bot_def bots[GROUPS];
    struct hd_stats stats;
    struct hd_run_def def = tournament(HD_MULTI_TABLE, seed, (int64_t)FIELD_SERIES * factor, levels);
    make_bots(bots, GROUPS, equals, 1);
    for (int g = 0; g < GROUPS; g++) bots[g].count = FIELD / GROUPS;
    def.game.bots = bots;
    def.game.n_bots = GROUPS;
    def.game.prize_form = HD_PRIZES_STANDARD;
    def.game.buying.late_levels = 1;
    def.game.buying.reentries = 1;
    def.game.buying.reentry_share = HD_EVERYBODY / 2;
    play_run(&def, &stats);
    for (int g = 0; g < GROUPS; g++) estimates[g] = hd_stats_roi(&stats, g, confidence, seed);
    hd_stats_release(&stats);
}

/* ---- matches and measurements ---- */

static void match(uint64_t seed, int factor, struct hd_estimate *estimates) {
    enum { PLAYERS = 3, SETS = 60, HANDS = 20 };
    static const char *const types[PLAYERS] = {"tag", "lag", "random"};
    const struct hd_level level = {.small_blind = CASH_BLIND / 2, .big_blind = CASH_BLIND};
    struct hd_bot_def bots[PLAYERS];
    struct hd_game_def game = hd_game_def_default(HD_CASH);
    struct hd_match_report report;
    struct hd_stats stats;
    make_bots(bots, PLAYERS, types, PLAYERS);
    game.bots = bots;
    game.n_bots = PLAYERS;
    game.levels = &level;
    game.n_levels = 1;
    game.starting_chips = (hd_chips)100 * CASH_BLIND;
    game.stacks = HD_STACKS_RESET;
    const struct hd_match_def def = {.game = &game, .sets = (int64_t)SETS * factor, .hands = HANDS, .seed = seed};
    check_int(hd_match(&def, NULL, &stats, &report), HD_OK);
    for (int p = 0; p < PLAYERS; p++) {
        estimates[p] = hd_match_result(&def, &stats, p, confidence);
        estimates[PLAYERS + p] = hd_match_difference(&def, &stats, p, (p + 1) % PLAYERS, confidence);
    }
    hd_stats_release(&stats);
}

static void measurement(uint64_t seed, int factor, struct hd_estimate *estimates) {
    enum { HANDS = 4000 };
    static const enum hd_stat measured[] = {HD_STAT_VPIP,  HD_STAT_PFR, HD_STAT_THREE_BET,
                                            HD_STAT_C_BET, HD_STAT_AF,  HD_STAT_WTSD};
    const struct hd_reference reference = {.seats = 6, .hands = (int64_t)HANDS * factor, .seed = seed};
    const struct hd_bot_def bot = hd_bot_def_default(hd_bot_type_find("lag"), "measured");
    struct hd_measurement result;
    struct hd_error error;
    check_int(hd_reference_measure(&reference, &bot, confidence, NULL, &result, &error), HD_OK);
    for (int i = 0; i < COVERAGE_ESTIMATES; i++) estimates[i] = result.stat[measured[i]];
}

/* ---- the study ---- */

/* Six random bots whose stacks are carried along and grow to hundreds of big blinds: a few pots of each session decide,
 * and whoever has won plays for more. What docs/STATISTICS.md says of it, less four standard deviations. */
#define DEEP_LEAST 86.5
#define DEEP_LONG_LEAST 92

const struct coverage_case coverage_cases[] = {
    {"bb/100, stacks reset", 600, CASH_SEATS, cash_of_equals, true, 0, 94},
    {"EV bb/100, stacks reset", 600, CASH_SEATS, cash_without_luck, true, 0, 94},
    {"difference of bb/100, stacks reset", 600, CASH_SEATS - 1, differences, true, 0, 94},
    {"bb/100 of archetypes, stacks carried", 500, CASH_SEATS, cash_of_archetypes, false, 0, 94},
    {"bb/100, carried, 100,000 hands", 150, CASH_SEATS, deep_and_long_cash, true, 0, DEEP_LONG_LEAST},
    {"bb/100, carried, 10,000 hands", 600, CASH_SEATS, deep_cash, true, 0, DEEP_LEAST},
    {"ROI, 50/30/20", 1000, COVERAGE_ESTIMATES, three_prizes, true, HOUSE_SHARE, 94},
    {"ROI, winner takes all", 1000, COVERAGE_ESTIMATES, winner_takes_all, true, HOUSE_SHARE, 94},
    {"ROI of groups, re-entries", 1000, GROUPS, field, true, HOUSE_SHARE, 94},
    {"match", 1000, COVERAGE_ESTIMATES, match, false, 0, 94},
    {"statistics of bots", 800, COVERAGE_ESTIMATES, measurement, false, 0, 94},
};
const int coverage_cases_n = sizeof coverage_cases / sizeof *coverage_cases;

struct coverage coverage_study(const struct coverage_case *of, int runs) {
    /* parts of a run may have the seeds behind its own */
    enum { SEEDS = 1000 };
    struct hd_estimate truth[COVERAGE_ESTIMATES], estimates[COVERAGE_ESTIMATES];
    struct coverage coverage = {0};
    if (!of->exact) of->play(0, LONG_RUN, truth);
    for (int i = 0; i < of->n && of->exact; i++) truth[i].value = of->truth;
    for (int run = 1; run <= runs; run++) {
        of->play((uint64_t)run * SEEDS, 1, estimates);
        for (int i = 0; i < of->n; i++) {
            coverage.missing += estimates[i].missing != HD_INTERVAL_GIVEN;
            if (estimates[i].missing != HD_INTERVAL_GIVEN) continue;
            coverage.below += estimates[i].high < truth[i].value;
            coverage.above += estimates[i].low > truth[i].value;
            coverage.held += estimates[i].low <= truth[i].value && truth[i].value <= estimates[i].high;
        }
    }
    return coverage;
}
