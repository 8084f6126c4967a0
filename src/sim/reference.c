/*
 * The reference tables, and bots measured at them.
 *
 * Layer sim; sees bots, play, stats and all below. A measurement is played in parts that are independent runs, so that
 * the interval of any statistic, ratios of counts that hang together within a hand included, comes from how the parts
 * differ. Counts are whole numbers; estimates are floating point, for showing. Allocates what a run does.
 */
#include "holdem/reference.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const names[HD_ARCHETYPES] = {"station", "rock", "tag", "lag", "maniac"};

enum { BIG_BLIND = 100, DEPTH = 100, TAG = 2, SECOND_TAG = HD_ARCHETYPES };

const struct hd_bot_type *hd_archetype(int i) { return hd_bot_type_find(names[i]); }

int hd_reference_archetype(int seat) {
    static const int8_t order[HD_MAX_SEATS] = {0, 1, 2, 3, 4, 2, 3, 0, 1, 4};
    return order[seat];
}

hd_status hd_reference_run(const struct hd_reference *reference, const struct hd_bot_def *bots, struct hd_stats *stats,
                           struct hd_run_report *report) {
    const struct hd_level level = {.small_blind = BIG_BLIND / 2, .big_blind = BIG_BLIND};
    struct hd_run_def run = hd_run_def_default(HD_CASH);
    run.game.bots = bots;
    run.game.n_bots = reference->seats;
    run.game.levels = &level;
    run.game.n_levels = 1;
    run.game.starting_chips = (hd_chips)BIG_BLIND * DEPTH;
    run.game.stacks = HD_STACKS_RESET;
    run.game.randomize_seats = true;
    run.hands = reference->hands;
    run.seed = reference->seed;
    run.threads = reference->threads;
    *report = (struct hd_run_report){.units = 0};
    const hd_status status = stats->memory ? HD_OK : hd_run_stats_init(&run, stats);
    if (status != HD_OK) return hd_error_set(&report->error, status, "%s", hd_status_text(status));
    return hd_run(&run, NULL, stats, report);
}

/* ---- one bot ---- */

static int seat_of(const struct hd_reference *reference, const struct hd_bot_type *type) {
    for (int a = 0; a < HD_ARCHETYPES; a++)
        if (hd_archetype(a) == type) return a;
    return reference->seats > SECOND_TAG ? SECOND_TAG : TAG;
}

static int sit_down(const struct hd_reference *reference, const struct hd_bot_def *bot,
                    struct hd_bot_def bots[HD_MAX_SEATS]) {
    const int seat = seat_of(reference, bot->type);
    for (int s = 0; s < reference->seats; s++) {
        char name[HD_NAME_MAX];
        snprintf(name, sizeof name, "seat %d", s + 1);
        bots[s] = hd_bot_def_default(hd_archetype(hd_reference_archetype(s)), name);
    }
    bots[seat] = *bot;
    bots[seat].count = 1;
    return seat;
}

/* times / opportunities over the parts: a ratio of sums, with the interval of such. */
static struct hd_estimate ratio_of(struct hd_count (*parts)[HD_STATS], enum hd_stat stat, struct hd_count all,
                                   double confidence) {
    enum { N = HD_REFERENCE_PARTS };
    if (all.opportunities == 0) return (struct hd_estimate){.missing = HD_NO_RESULTS};
    const double ratio = (double)all.times / (double)all.opportunities, scale = stat == HD_STAT_AF ? 1 : 100;
    double squares = 0;
    for (int i = 0; i < N; i++) {
        const double off = (double)parts[i][stat].times - ratio * (double)parts[i][stat].opportunities;
        squares += off * off;
    }
    const double error = sqrt(squares * N / (N - 1)) / (double)all.opportunities;
    const double half = hd_t_quantile(0.5 + confidence / 2, N - 1) * error;
    return (struct hd_estimate){.value = ratio * scale,
                                .low = (ratio - half) * scale,
                                .high = (ratio + half) * scale,
                                .missing = squares > 0 ? HD_INTERVAL_GIVEN : HD_TOO_UNIFORM};
}

/* Plays a part; `counts` gets what it adds to those of the measurement. */
static hd_status play_part(const struct hd_reference *part, const struct hd_bot_def *bots, int seat,
                           struct hd_stats *stats, struct hd_count counts[HD_STATS], struct hd_measurement *measurement,
                           struct hd_error *error) {
    struct hd_run_report report;
    const hd_status status = hd_reference_run(part, bots, stats, &report);
    *error = report.error;
    measurement->seconds += report.seconds;
    for (enum hd_stat stat = 0; stat < HD_STATS && status == HD_OK; stat++) {
        const struct hd_count now = hd_tally_total(stats->tally, seat, stat);
        counts[stat].times = now.times - measurement->count[stat].times;
        counts[stat].opportunities = now.opportunities - measurement->count[stat].opportunities;
        measurement->count[stat] = now;
    }
    return status;
}

hd_status hd_reference_measure(const struct hd_reference *reference, const struct hd_bot_def *bot, double confidence,
                               const struct hd_match_hooks *hooks, struct hd_measurement *measurement,
                               struct hd_error *error) {
    static const struct hd_match_hooks none;
    struct hd_count parts[HD_REFERENCE_PARTS][HD_STATS];
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_reference part = *reference;
    struct hd_stats stats = {0};
    hd_status status = HD_OK;
    const int seat = sit_down(reference, bot, bots);
    if (!hooks) hooks = &none;
    *measurement = (struct hd_measurement){.hands = 0};
    part.hands = reference->hands / HD_REFERENCE_PARTS + (reference->hands < HD_REFERENCE_PARTS);
    for (int i = 0; i < HD_REFERENCE_PARTS && status == HD_OK; i++, part.seed++) {
        if (hooks->stopped && hooks->stopped(hooks->context))
            status = HD_E_INTERRUPTED;
        else
            status = play_part(&part, bots, seat, &stats, parts[i], measurement, error);
        if (status == HD_OK && hooks->progress)
            hooks->progress(hooks->context, i + 1, HD_REFERENCE_PARTS, measurement->seconds);
    }
    if (status == HD_OK) {
        measurement->hands = stats.hands;
        measurement->bb100 = hd_stats_bb100(&stats, seat, BIG_BLIND, false, confidence);
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++)
            measurement->stat[stat] = ratio_of(parts, stat, measurement->count[stat], confidence);
    }
    hd_stats_release(&stats);
    return status;
}
