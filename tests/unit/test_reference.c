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

/* What the player in a seat did, part by part, each played as a run of its own. */
static void play_parts(const struct hd_bot_def *bots, int seat, struct hd_count (*parts)[HD_STATS]) {
    for (int i = 0; i < HD_REFERENCE_PARTS; i++) {
        const struct hd_reference part = {
            .seats = reference.seats, .hands = PART, .seed = reference.seed + (uint64_t)i, .threads = 1};
        struct hd_stats stats = {0};
        struct hd_run_report report;
        check_int(hd_reference_run(&part, bots, &stats, &report), HD_OK);
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) parts[i][stat] = hd_tally_total(stats.tally, seat, stat);
        hd_stats_release(&stats);
    }
}

static void check_sums(const struct hd_measurement *measurement, struct hd_count (*parts)[HD_STATS]) {
    check_int(measurement->hands, reference.hands);
    for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
        struct hd_count sum = {0, 0};
        for (int i = 0; i < HD_REFERENCE_PARTS; i++) {
            sum.times += parts[i][stat].times;
            sum.opportunities += parts[i][stat].opportunities;
        }
        check_int(measurement->count[stat].times, sum.times);
        check_int(measurement->count[stat].opportunities, sum.opportunities);
    }
}

/* A ratio of sums, as docs/STATISTICS.md has its interval. */
static void check_aggression(const struct hd_measurement *measurement, struct hd_count (*parts)[HD_STATS]) {
    enum { N = HD_REFERENCE_PARTS };
    const struct hd_count all = measurement->count[HD_STAT_AF];
    const double ratio = (double)all.times / (double)all.opportunities;
    double squares = 0;
    for (int i = 0; i < N; i++)
        squares += pow((double)parts[i][HD_STAT_AF].times - ratio * (double)parts[i][HD_STAT_AF].opportunities, 2);
    const struct hd_estimate *af = &measurement->stat[HD_STAT_AF];
    check_near(af->value, ratio, 1e-12);
    check_near(af->high - af->value,
               hd_t_quantile(0.975, N - 1) * sqrt(squares * N / (N - 1)) / (double)all.opportunities, 1e-9);
}

static void test_an_archetype_has_its_own_seat(void **state) {
    (void)state;
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_count parts[HD_REFERENCE_PARTS][HD_STATS];
    archetypes(bots);
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        const struct hd_measurement measurement = measure(&reference, hd_archetype(a)->name);
        play_parts(bots, a, parts);
        check_sums(&measurement, parts);
        check_aggression(&measurement, parts);
    }
}

/* Anybody else takes the place of the second tag, which leaves one of each archetype. */
static void test_a_guest(void **state) {
    (void)state;
    enum { SECOND_TAG = 5 };
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_count parts[HD_REFERENCE_PARTS][HD_STATS];
    archetypes(bots);
    assert_string_equal(bots[SECOND_TAG].type->name, "tag");
    bots[SECOND_TAG] = hd_bot_def_default(hd_bot_type_find("random"), "guest");
    play_parts(bots, SECOND_TAG, parts);
    const struct hd_measurement guest = measure(&reference, "random");
    check_sums(&guest, parts);
}

/* What has no opportunities, or is the same in every part, has no interval. */
static void test_missing_intervals(void **state) {
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
        cmocka_unit_test(test_missing_intervals),
        cmocka_unit_test(test_threads_do_not_show),
        cmocka_unit_test(test_interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
