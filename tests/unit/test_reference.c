/*
 * Bots measured at the reference table: an archetype sits in its own seat and so changes nothing, counts are those of
 * the runs played one by one, intervals those of the parts, threads do not show.
 */
#include "check.h"

#include <math.h>
#include <string.h>

#include "holdem/calibrate.h"

enum { PART = 500 };

static const struct hd_reference reference = {
    .seats = 6, .hands = (int64_t)PART * HD_REFERENCE_PARTS, .seed = 11, .threads = 1};

static struct hd_measurement measure(const struct hd_reference *at, const char *type) {
    const struct hd_bot_def bot = hd_bot_def_default(hd_bot_type_find(type), "measured");
    struct hd_measurement measurement;
    struct hd_error error;
    check_int(hd_reference_measure(at, &bot, 0.95, NULL, &measurement, &error), HD_OK);
    return measurement;
}

/* The table of all archetypes, by seat. */
static void archetypes(struct hd_bot_def bots[HD_MAX_SEATS]) {
    for (int s = 0; s < reference.seats; s++) {
        const char name[] = {(char)('a' + s), '\0'};
        bots[s] = hd_bot_def_default(hd_archetype(hd_reference_archetype(s)), name);
    }
}

static void test_an_archetype_has_its_own_seat(void **state) {
    (void)state;
    struct hd_bot_def bots[HD_MAX_SEATS];
    archetypes(bots);
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        const struct hd_measurement measurement = measure(&reference, hd_archetype(a)->name);
        struct hd_count sums[HD_STATS] = {{0, 0}};
        double squares = 0, ratio = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < HD_REFERENCE_PARTS; i++) {
                const struct hd_reference part = {
                    .seats = 6, .hands = PART, .seed = reference.seed + (uint64_t)i, .threads = 1};
                struct hd_stats stats = {0};
                struct hd_run_report report;
                check_int(hd_reference_run(&part, bots, &stats, &report), HD_OK);
                for (enum hd_stat stat = 0; stat < HD_STATS && pass == 0; stat++) {
                    sums[stat].times += hd_tally_total(stats.tally, a, stat).times;
                    sums[stat].opportunities += hd_tally_total(stats.tally, a, stat).opportunities;
                }
                const struct hd_count af = hd_tally_total(stats.tally, a, HD_STAT_AF);
                squares += pass * pow((double)af.times - ratio * (double)af.opportunities, 2);
                hd_stats_release(&stats);
            }
            ratio = (double)sums[HD_STAT_AF].times / (double)sums[HD_STAT_AF].opportunities;
        }
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            check_int(measurement.count[stat].times, sums[stat].times);
            check_int(measurement.count[stat].opportunities, sums[stat].opportunities);
        }
        const struct hd_estimate *af = &measurement.stat[HD_STAT_AF];
        check_int(measurement.hands, reference.hands);
        check_near(af->value, ratio, 1e-12);
        check_near(af->high - af->value,
                   hd_t_quantile(0.975, HD_REFERENCE_PARTS - 1) * sqrt(squares * HD_REFERENCE_PARTS) /
                       sqrt(HD_REFERENCE_PARTS - 1) / (double)sums[HD_STAT_AF].opportunities,
                   1e-9);
    }
}

/* Anybody else takes the place of the second tag, which leaves one of each archetype. */
static void test_a_guest(void **state) {
    (void)state;
    const struct hd_reference one = {.seats = 6, .hands = 1, .seed = 3, .threads = 1};
    const struct hd_measurement caller = measure(&one, "call");
    check_int(caller.hands, HD_REFERENCE_PARTS); /* a part has one hand at least */
    check_int(caller.count[HD_STAT_PFR].times, 0);
    check_int(caller.stat[HD_STAT_AF].missing, caller.count[HD_STAT_AF].opportunities ? HD_TOO_UNIFORM : HD_NO_RESULTS);
    check_int(caller.stat[HD_STAT_FOLD_TO_THREE_BET].missing, HD_NO_RESULTS);
}

static void test_threads_do_not_show(void **state) {
    (void)state;
    struct hd_reference several = reference;
    several.threads = 3;
    const struct hd_measurement a = measure(&reference, "random"), b = measure(&several, "random");
    assert_memory_equal(a.count, b.count, sizeof a.count);
    check_near(a.bb100.low, b.bb100.low, 0);
    check_near(a.bb100.high, b.bb100.high, 0);
}

static bool stop(void *context) {
    int *left = context;
    return (*left)-- == 0;
}

static void test_interruption(void **state) {
    (void)state;
    int left = 3;
    const struct hd_match_hooks hooks = {.context = &left, .stopped = stop};
    const struct hd_bot_def bot = hd_bot_def_default(hd_archetype(0), "measured");
    struct hd_measurement measurement;
    struct hd_error error;
    check_int(hd_reference_measure(&reference, &bot, 0.95, &hooks, &measurement, &error), HD_E_INTERRUPTED);
    check_int(left, -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_archetype_has_its_own_seat),
        cmocka_unit_test(test_a_guest),
        cmocka_unit_test(test_threads_do_not_show),
        cmocka_unit_test(test_interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
