/*
 * Round robins: a match for each pair of players, one after the other.
 *
 * Layer sim; sees play, stats and all below. A match is played by hd_match and has all threads; each has a seed, and so
 * cards, of its own, which makes the meetings of a player independent samples. Estimates are floating point, for
 * showing. Allocates what a match does.
 */
#include "holdem/roundrobin.h"

#include <math.h>
#include <stdio.h>

/* Progress of one match as a part of that of all. */
struct progress {
    const struct hd_match_hooks *hooks;
    int64_t before, of; /* sets played in earlier matches, and of all */
    double seconds;     /* that earlier matches took */
};

static void show(void *context, int64_t sets, int64_t of, double seconds) {
    const struct progress *progress = context;
    (void)of;
    if (progress->hooks->progress)
        progress->hooks->progress(progress->hooks->context, progress->before + sets, progress->of,
                                  progress->seconds + seconds);
}

static bool is_stopped(void *context) {
    const struct progress *progress = context;
    return progress->hooks->stopped && progress->hooks->stopped(progress->hooks->context);
}

int64_t hd_round_robin_matches(const struct hd_round_robin_def *def) {
    const int64_t ordered = (int64_t)def->n * (def->n - 1);
    return def->seats == 2 ? ordered / 2 : ordered;
}

/* One of a, the others of b, with the names that entries of one bot have. */
static void fill_table(const struct hd_round_robin_def *def, int32_t a, int32_t b,
                       struct hd_bot_def bots[HD_MAX_SEATS]) {
    struct hd_bot_def field = def->players[b];
    field.count = def->seats - 1;
    bots[0] = def->players[a];
    for (int32_t s = 1; s < def->seats; s++) {
        bots[s] = def->players[b];
        hd_bot_entry_name(&field, s - 1, bots[s].name);
    }
}

static hd_status meet(const struct hd_round_robin_def *def, int32_t a, int32_t b, struct progress *progress,
                      double confidence, struct hd_meeting *meetings, struct hd_match_report *report) {
    const struct hd_match_hooks hooks = {.context = progress, .progress = show, .stopped = is_stopped};
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_game_def game = *def->match.game;
    struct hd_match_def match = def->match;
    struct hd_match_report own;
    struct hd_stats stats = {0};
    fill_table(def, a, b, bots);
    game.bots = bots;
    game.n_bots = def->seats;
    match.game = &game;
    match.seed += (uint64_t)(progress->before / def->match.sets);
    const hd_status status = hd_match(&match, &hooks, &stats, &own);
    report->error = own.error;
    report->interrupted = own.interrupted;
    report->seconds = progress->seconds += own.seconds;
    if (status == HD_OK && !own.interrupted) {
        report->sets = progress->before += own.sets;
        struct hd_meeting *there = &meetings[a * def->n + b], *back = &meetings[b * def->n + a];
        *there = (struct hd_meeting){hd_match_result(&match, &stats, 0, confidence), match.seed};
        if (def->seats == 2) *back = (struct hd_meeting){hd_match_result(&match, &stats, 1, confidence), match.seed};
    }
    hd_stats_release(&stats);
    return status;
}

static hd_status check(const struct hd_round_robin_def *def, struct hd_error *error) {
    if (def->n < 2 || def->n > HD_ROUND_ROBIN_MAX)
        return hd_error_set(error, HD_E_CONFIG, "a round robin has 2 to %d players", HD_ROUND_ROBIN_MAX);
    if (def->seats < 2 || def->seats > HD_MAX_SEATS)
        return hd_error_set(error, HD_E_CONFIG, "a table of a round robin has 2 to %d seats", HD_MAX_SEATS);
    if (def->match.sets < 1 || def->match.sets > HD_RUN_UNITS_MAX)
        return hd_error_set(error, HD_E_CONFIG, "a match has at least one set, and a set at least one hand");
    if (def->match.sprt.wanted)
        return hd_error_set(error, HD_E_CONFIG,
                            "a round robin plays all its sets: no sequential test ends its matches");
    return HD_OK;
}

hd_status hd_round_robin(const struct hd_round_robin_def *def, const struct hd_match_hooks *hooks, double confidence,
                         struct hd_meeting *meetings, struct hd_match_report *report) {
    static const struct hd_match_hooks none;
    *report = (struct hd_match_report){.sets = 0};
    hd_status status = check(def, &report->error);
    if (status != HD_OK) return status;
    struct progress progress = {.hooks = hooks ? hooks : &none, .of = hd_round_robin_matches(def) * def->match.sets};
    for (int32_t i = 0; i < def->n * def->n; i++)
        meetings[i] = (struct hd_meeting){.result = {.missing = HD_NO_RESULTS}};
    for (int32_t a = 0; a < def->n; a++) {
        for (int32_t b = def->seats == 2 ? a + 1 : 0; b < def->n; b++) {
            if (a == b) continue;
            status = meet(def, a, b, &progress, confidence, meetings, report);
            if (status != HD_OK || report->interrupted) return status;
        }
    }
    return HD_OK;
}

/* The variance of the mean of a meeting; players who always do alike have none. */
static double variance_of(const struct hd_estimate *result, double quantile) {
    const double error = (result->high - result->low) / 2 / quantile;
    return result->missing == HD_INTERVAL_GIVEN ? error * error : 0;
}

struct hd_estimate hd_round_robin_mean(const struct hd_round_robin_def *def, const struct hd_meeting *meetings,
                                       int32_t player, double confidence) {
    struct hd_estimate mean = {.missing = HD_INTERVAL_GIVEN};
    const double level = 0.5 + confidence / 2;
    const double quantile = def->match.sets > 1 ? hd_t_quantile(level, def->match.sets - 1) : 0;
    double variance = 0, squares = 0;
    int32_t opponents = 0;
    for (int32_t b = 0; b < def->n; b++) {
        const struct hd_estimate *result = &meetings[player * def->n + b].result;
        if (b == player || !hd_estimate_known(result)) continue;
        const double own = variance_of(result, quantile);
        if (result->missing != HD_INTERVAL_GIVEN && result->missing != HD_TOO_UNIFORM) mean.missing = result->missing;
        mean.value += result->value;
        variance += own;
        squares += own * own;
        opponents++;
    }
    if (opponents == 0) return (struct hd_estimate){.missing = HD_NO_RESULTS};
    mean.value /= opponents;
    if (mean.missing == HD_INTERVAL_GIVEN && variance == 0) mean.missing = HD_TOO_UNIFORM;
    if (mean.missing != HD_INTERVAL_GIVEN) return mean;
    const int64_t df = (int64_t)(variance * variance / squares * (double)(def->match.sets - 1));
    const double half = hd_t_quantile(level, df) * sqrt(variance) / opponents;
    mean.low = mean.value - half;
    mean.high = mean.value + half;
    return mean;
}
