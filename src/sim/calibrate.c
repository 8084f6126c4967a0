/*
 * Calibration: rounds of hands between the archetypes, after each of which knobs follow their statistics.
 *
 * Layer sim; sees bots, play, stats and all below. Before the flop each group of knobs is multiplied by what its
 * statistic lacks, all bots together. Then these stay, and after the flop two knobs are moved: call_margin for WTSD and
 * bluff for AF; more diverge. All of it is whole numbers and every round has the same seed, so that a calibration
 * comes out the same everywhere. The round with the smallest worst error is kept; a good one ends the search.
 */
#include "holdem/calibrate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    HUNDRED = 10000,
    GOOD_ENOUGH = 333,
    HOPELESS = 1000000
}; /* per cent in hundredths; thousandths of a tolerance */

/* VPIP, PFR, 3-bet, AF, WTSD. */
static const int32_t targets[2][HD_ARCHETYPES][HD_TARGETS] = {
    {{4500, 600, 200, 60, 4200},
     {1300, 600, 150, 120, 3000},
     {2200, 1800, 700, 280, 2800},
     {3000, 2500, 1000, 350, 2800},
     {6000, 4500, 2000, 500, 3400}},
    {{3800, 400, 150, 60, 4000},
     {900, 400, 120, 120, 2900},
     {1500, 1200, 500, 260, 2700},
     {2200, 1800, 750, 320, 2700},
     {5000, 3800, 1700, 460, 3300}},
};

#define STAT(name, stat, ...) stat,
static const enum hd_stat stats[HD_TARGETS] = {HD_TARGET_LIST(STAT)};
#define TOLERANCE(name, stat, tolerance, ...) tolerance,
static const int32_t tolerances[HD_TARGETS] = {HD_TARGET_LIST(TOLERANCE)};
#define RELATIVE(name, stat, tolerance, relative, preflop) relative,
static const bool is_relative[HD_TARGETS] = {HD_TARGET_LIST(RELATIVE)};
#define PREFLOP(name, stat, tolerance, relative, preflop) preflop,
static const bool is_preflop[HD_TARGETS] = {HD_TARGET_LIST(PREFLOP)};

enum hd_stat hd_target_stat(enum hd_target target) { return stats[target]; }

struct hd_calibration_def hd_calibration_def_default(int seats) {
    struct hd_calibration_def def = {.seats = seats, .hands = 40000, .rounds = 10, .seed = 42};
    memcpy(def.target, targets[hd_calibration_row(seats)], sizeof def.target);
    return def;
}

const char *hd_calibration_problem(const struct hd_calibration_def *def, int *archetype) {
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        const int32_t *target = def->target[a];
        *archetype = a;
        if (target[HD_TARGET_PFR] > target[HD_TARGET_VPIP]) return "pfr is more than vpip, of which it is a part";
        if (target[HD_TARGET_THREE_BET] > target[HD_TARGET_VPIP])
            return "three_bet is more than vpip: nobody reraises hands that he does not play";
    }
    return NULL;
}

/* ---- what a round came to ---- */

int32_t hd_calibration_value(const struct hd_calibration *calibration, int archetype, enum hd_target target) {
    const struct hd_count count = calibration->count[archetype][target];
    if (count.opportunities == 0) return -1;
    return (int32_t)(count.times * (stats[target] == HD_STAT_AF ? 100 : HUNDRED) / count.opportunities);
}

/* By how much a value is above what is wanted, in thousandths of the tolerance. */
static int32_t excess(enum hd_target target, int32_t wanted, int32_t value) {
    const int64_t tolerance = is_relative[target] ? (int64_t)wanted * tolerances[target] : 100 * tolerances[target];
    const int64_t off = (int64_t)(value - wanted) * 100 * 1000;
    if (off == 0) return 0;
    if (value < 0 || tolerance == 0 || off / tolerance > HOPELESS) return HOPELESS;
    return (int32_t)(off / tolerance);
}

static int32_t error_of(const struct hd_calibration_def *def, const struct hd_calibration *calibration, int archetype,
                        enum hd_target target) {
    return abs(excess(target, def->target[archetype][target], hd_calibration_value(calibration, archetype, target)));
}

bool hd_calibration_reached(const struct hd_calibration_def *def, const struct hd_calibration *calibration,
                            int archetype, enum hd_target target) {
    return error_of(def, calibration, archetype, target) <= 1000;
}

int32_t hd_calibration_worst(const struct hd_calibration_def *def, const struct hd_calibration *calibration,
                             int *archetype, enum hd_target *target) {
    int32_t worst = -1;
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        for (enum hd_target t = 0; t < HD_TARGETS; t++) {
            const int32_t error = error_of(def, calibration, a, t);
            if (is_preflop[t] != calibration->preflop || error <= worst) continue;
            worst = error;
            *archetype = a;
            *target = t;
        }
    }
    return worst;
}

/* ---- a round ---- */

static void fill_table(const struct hd_calibration_def *def, const struct hd_calibration *calibration,
                       struct hd_bot_def bots[HD_MAX_SEATS]) {
    static const char *const seats[HD_MAX_SEATS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    for (int s = 0; s < def->seats; s++) {
        const int archetype = hd_reference_archetype(s);
        bots[s] = hd_bot_def_default(hd_archetype(archetype), seats[s]);
        bots[s].knobs = calibration->knobs[archetype];
    }
}

static void read_counts(const struct hd_calibration_def *def, const struct hd_stats *totals,
                        struct hd_calibration *calibration) {
    memset(calibration->count, 0, sizeof calibration->count);
    for (int s = 0; s < def->seats; s++) {
        for (enum hd_target t = 0; t < HD_TARGETS; t++) {
            const struct hd_count count = hd_tally_total(totals->tally, s, stats[t]);
            struct hd_count *sum = &calibration->count[hd_reference_archetype(s)][t];
            sum->times += count.times;
            sum->opportunities += count.opportunities;
        }
    }
}

hd_status hd_calibration_measure(const struct hd_calibration_def *def, struct hd_calibration *calibration,
                                 struct hd_error *error) {
    const struct hd_reference reference = {
        .seats = def->seats, .hands = def->hands, .seed = def->seed, .threads = def->threads};
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_stats totals = {0};
    struct hd_run_report report;
    fill_table(def, calibration, bots);
    const hd_status status = hd_reference_run(&reference, bots, &totals, &report);
    if (status == HD_OK) read_counts(def, &totals, calibration);
    *error = report.error;
    hd_stats_release(&totals);
    return status;
}

/* ---- moving knobs ---- */

/* Names of the knobs that are moved, by what moves them. */
static const char *const raising[] = {"open", "open_small_blind", "raise_limpers"},
                         *const reraising[] = {"raise_open", "raise_open_bluff"},
                         *const calling[] = {"limp", "call_limpers", "call_open", "defend", "call_reraise"},
                         *const after_flop[] = {"call_margin", "bluff", "barrel", "continuation_bet"};
enum { RAISING = 3, RERAISING = 2, CALLING = 5, AFTER_FLOP = 4, MOVED = RAISING + RERAISING + CALLING + AFTER_FLOP };

static int find_knob(const char *name) {
    const struct hd_bot_type *type = hd_archetype(0);
    for (int k = 0; k < type->n_knobs; k++)
        if (strcmp(type->knobs[k].name, name) == 0) return k;
    assert(false); /* the lists above name knobs of the parametric player */
    return 0;
}

int hd_calibration_knob(int i) {
    if (i < RAISING) return find_knob(raising[i]);
    i -= RAISING;
    if (i < RERAISING) return find_knob(reraising[i]);
    i -= RERAISING;
    if (i < CALLING) return find_knob(calling[i]);
    i -= CALLING;
    return i < AFTER_FLOP ? find_knob(after_flop[i]) : -1;
}

static void put_knob(struct hd_knobs *knobs, int k, int row, int64_t value) {
    const struct hd_knob *knob = &hd_archetype(0)->knobs[k];
    if (value < knob->min) value = knob->min;
    if (value > knob->max) value = knob->max;
    if (knobs->n[k] == 1) knobs->value[k][1] = knobs->value[k][0];
    knobs->n[k] = 2;
    knobs->value[k][row] = (int32_t)value;
}

/* Multiplies knobs by wanted / value, most of the way: statistics hang together. */
static void multiply(struct hd_knobs *knobs, const char *const *list, int n, int row, int64_t wanted, int64_t value) {
    enum { LEAST = 1 };
    if (value < LEAST) value = LEAST;
    for (int i = 0; i < n; i++) {
        const int k = find_knob(list[i]);
        const int64_t old = knobs->value[k][knobs->n[k] > 1 ? row : 0];
        put_knob(knobs, k, row, (old * (wanted * 3 + value) + 2 * value) / (4 * value));
    }
}

static void move_ranges(struct hd_knobs *knobs, int row, const int32_t *wanted, const int32_t *value) {
    multiply(knobs, raising, RAISING, row, wanted[HD_TARGET_PFR], value[HD_TARGET_PFR]);
    multiply(knobs, reraising, RERAISING, row, wanted[HD_TARGET_THREE_BET], value[HD_TARGET_THREE_BET]);
    multiply(knobs, calling, CALLING, row, wanted[HD_TARGET_VPIP] - wanted[HD_TARGET_PFR],
             value[HD_TARGET_VPIP] - value[HD_TARGET_PFR]);
}

/* More calls make more showdowns and less aggression, so that the margin follows both errors, each in its tolerance. */
static void move_margins(struct hd_knobs *knobs, int row, const int32_t *wanted, const int32_t *value) {
    enum { STEP = 150 }; /* of the margin, for an error of a whole tolerance */
    const int margin = find_knob(after_flop[0]);
    const int32_t old = knobs->value[margin][knobs->n[margin] > 1 ? row : 0];
    const int32_t calls = excess(HD_TARGET_WTSD, wanted[HD_TARGET_WTSD], value[HD_TARGET_WTSD]);
    const int32_t raises = excess(HD_TARGET_AF, wanted[HD_TARGET_AF], value[HD_TARGET_AF]);
    put_knob(knobs, margin, row, old + (int64_t)(calls - raises) * STEP / 1000);
    multiply(knobs, after_flop + 1, AFTER_FLOP - 1, row, wanted[HD_TARGET_AF], value[HD_TARGET_AF]);
}

static void move(const struct hd_calibration_def *def, struct hd_calibration *calibration) {
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        int32_t value[HD_TARGETS];
        for (enum hd_target t = 0; t < HD_TARGETS; t++) value[t] = hd_calibration_value(calibration, a, t);
        (calibration->preflop ? move_ranges : move_margins)(&calibration->knobs[a], hd_calibration_row(def->seats),
                                                            def->target[a], value);
    }
}

/* ---- the search ---- */

/* Who is told of rounds. */
struct listener {
    bool (*tell)(void *context, const struct hd_calibration *calibration);
    void *context;
};

/* Rounds of one kind from *best on, which becomes the best of them. */
static hd_status search(const struct hd_calibration_def *def, bool preflop, const struct listener *listener,
                        struct hd_calibration *best, struct hd_error *error) {
    struct hd_calibration now = *best;
    int32_t least = INT32_MAX;
    now.preflop = preflop;
    for (now.round = 1; now.round <= def->rounds && least > GOOD_ENOUGH; now.round++) {
        if (now.round > 1) move(def, &now);
        const hd_status status = hd_calibration_measure(def, &now, error);
        if (status != HD_OK) return status;
        int archetype;
        enum hd_target target;
        const int32_t worst = hd_calibration_worst(def, &now, &archetype, &target);
        if (worst < least) {
            least = worst;
            *best = now;
        }
        if (listener->tell && !listener->tell(listener->context, &now)) return HD_E_INTERRUPTED;
    }
    return HD_OK;
}

hd_status hd_calibrate(const struct hd_calibration_def *def,
                       bool (*tell)(void *context, const struct hd_calibration *calibration), void *context,
                       struct hd_calibration *best, struct hd_error *error) {
    const struct listener listener = {tell, context};
    *best = (struct hd_calibration){.hands = def->hands};
    for (int a = 0; a < HD_ARCHETYPES; a++) best->knobs[a] = hd_knobs_default(hd_archetype(a));
    hd_status status = search(def, true, &listener, best, error);
    if (status == HD_OK) status = search(def, false, &listener, best, error);
    return status;
}
