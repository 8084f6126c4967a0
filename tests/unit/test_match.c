/*
 * Matches: the same outcome for any number of threads, nothing between equals, chips conserved; and the sequential test
 * errs no more often than it may, on normal and on skewed differences.
 */
#include "support/games.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/match.h"

static struct hd_match_def match_of(struct game *game, int64_t sets) {
    game->def.stacks = HD_STACKS_RESET;
    return (struct hd_match_def){.game = &game->def, .sets = sets, .hands = 20, .seed = 7, .threads = 1};
}

static struct hd_match_report play(const struct hd_match_def *def, struct hd_stats *stats) {
    struct hd_match_report report;
    check_int(hd_match(def, NULL, stats, &report), HD_OK);
    check_int(stats->samples, report.sets);
    check_int(stats->units, report.sets);
    return report;
}

static void check_same(const struct hd_stats *a, const struct hd_stats *b) {
    check_int(a->hands, b->hands);
    for (int32_t p = 0; p < a->players; p++) {
        check_int(a->player[p].net, b->player[p].net);
        for (int32_t q = 0; q <= p; q++) assert_true(hd_stats_product(a, p, q) == hd_stats_product(b, p, q));
    }
}

static void test_threads_do_not_show(void **state) {
    (void)state;
    const enum hd_game_kind kinds[] = {HD_CASH, HD_SIT_AND_GO};
    for (int k = 0; k < 2; k++) {
        struct game game;
        game_make(&game, kinds[k], 3, &moody_bot);
        game.bots[1].type = &wild_bot;
        struct hd_match_def def = match_of(&game, 250);
        struct hd_stats one, other;
        play(&def, &one);
        check_int(one.hands, kinds[k] == HD_CASH ? 250 * 3 * 20 : 250 * 3);
        for (def.threads = 2; def.threads <= 7; def.threads += 5) {
            play(&def, &other);
            check_same(&one, &other);
            hd_stats_release(&other);
        }
        hd_stats_release(&one);
    }
}

/* Players of one kind get the same from the same cards, whatever they are called. */
static void test_equals_differ_by_nothing(void **state) {
    (void)state;
    const enum hd_game_kind kinds[] = {HD_CASH, HD_SIT_AND_GO};
    for (int k = 0; k < 2; k++) {
        struct game game;
        game_make(&game, kinds[k], 4, &wild_bot);
        struct hd_match_def def = match_of(&game, 40);
        struct hd_stats stats;
        play(&def, &stats);
        for (int32_t p = 1; p < 4; p++) {
            check_int(stats.player[p].net, stats.player[0].net);
            assert_true(hd_stats_product(&stats, p, p) == hd_stats_product(&stats, 0, 0));
            assert_true(hd_stats_product(&stats, p, 0) == hd_stats_product(&stats, 0, 0));
        }
        hd_stats_release(&stats);
    }
}

static void test_chips_stay_at_the_table(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 5, &moody_bot);
    game.bots[0].type = &raising_bot;
    game.bots[3].type = &wild_bot;
    struct hd_match_def def = match_of(&game, 30);
    struct hd_stats stats;
    play(&def, &stats);
    hd_chips net = 0, most = 0;
    for (int32_t p = 0; p < 5; p++) {
        net += stats.player[p].net;
        if (llabs(stats.player[p].net) > most) most = llabs(stats.player[p].net);
    }
    check_int(net, 0);
    assert_true(most > 0);
    hd_stats_release(&stats);
}

static void refuse(const struct hd_match_def *def, const char *words) {
    struct hd_stats stats = {0};
    struct hd_match_report report;
    check_int(hd_match(def, NULL, &stats, &report), HD_E_CONFIG);
    assert_non_null(strstr(report.error.text, words));
    hd_stats_release(&stats);
}

static void test_refusals(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 2, &calling_bot);
    struct hd_match_def def = match_of(&game, 10);
    game.def.stacks = HD_STACKS_REBUY;
    refuse(&def, "same stacks");
    game.def.stacks = HD_STACKS_RESET;
    def.sets = 0;
    refuse(&def, "at least one set");
    def.sets = 1;
    def.hands = (int64_t)HD_HANDS_PER_UNIT;
    refuse(&def, "at most 9999999 hands");
    def.hands = 20;
    game.def.n_bots = 1;
    refuse(&def, "");
    game_make(&game, HD_SIT_AND_GO, 2, &calling_bot);
    game.def.buy_in = game.def.fee = 0;
    game.prizes[0] = game.prizes[1] = 0;
    refuse(&def, "cost something");
}

/* A bot that cheats ends the match, with its name. */
static void test_a_bot_that_fails(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 2, &cheating_bot);
    struct hd_match_def def = match_of(&game, 10);
    for (int i = 0; i < 2; i++) game.bots[i].knobs = hd_knobs_default(&cheating_bot);
    game.bots[0].knobs.value[0][0] = 3;
    game.bots[0].knobs.value[1][0] = HD_RAISE;
    struct hd_stats stats = {0};
    struct hd_match_report report;
    check_int(hd_match(&def, NULL, &stats, &report), HD_E_BOT);
    assert_non_null(strstr(report.error.text, game.bots[0].name));
    hd_stats_release(&stats);
}

/* ---- the sequential test ---- */

static double uniform(struct hd_rng *rng) { return ((double)hd_rng_below(rng, 1u << 30) + 0.5) / (1u << 30); }

/* Standard deviation 1, mean 0: normal, or of a prize that one in ten wins. */
static double draw(struct hd_rng *rng, bool skewed) {
    const double first = uniform(rng);
    if (skewed) return first < 0.1 ? 3 : -1.0 / 3;
    return sqrt(-2 * log(first)) * cos(6.283185307179586 * uniform(rng));
}

/* What the test says of differences of this mean and deviation, after 20,000 at most. */
static enum hd_sprt_verdict decide_by(const struct hd_sprt *sprt, struct hd_rng *rng, double mean, double deviation,
                                      bool skewed) {
    double sum = 0, squares = 0;
    for (int64_t n = 1; n <= 20000; n++) {
        const double x = mean + deviation * draw(rng, skewed);
        sum += x;
        squares += x * x;
        if (n % HD_SPRT_SETS != 0) continue;
        const enum hd_sprt_verdict verdict = hd_sprt_look(sprt, n, sum, squares);
        if (verdict != HD_SPRT_GOES_ON) return verdict;
    }
    return HD_SPRT_GOES_ON;
}

/* Both kinds of error, each measured over 4,000 tests of some 2,700 sets, are at most 5 %. */
static void test_errors_are_as_rare_as_promised(void **state) {
    (void)state;
    enum { TESTS = 4000, DEVIATION = 100 };
    const struct hd_sprt sprt = {.wanted = true, .low = 0, .high = 5, .error = 0.05};
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 3});
    for (int skewed = 0; skewed < 2; skewed++) {
        int wrong_high = 0, wrong_low = 0, decided = 0;
        for (int i = 0; i < TESTS; i++) {
            wrong_high += decide_by(&sprt, &rng, 0, DEVIATION, skewed) == HD_SPRT_HIGH;
            const enum hd_sprt_verdict verdict = decide_by(&sprt, &rng, 5, DEVIATION, skewed);
            wrong_low += verdict == HD_SPRT_LOW;
            decided += verdict != HD_SPRT_GOES_ON;
        }
        print_message("%s differences: of %d tests %d say high and %d say low in error\n", skewed ? "skewed" : "normal",
                      TESTS, wrong_high, wrong_low);
        assert_in_range(wrong_high, 0, TESTS / 20);
        assert_in_range(wrong_low, 0, TESTS / 20);
        assert_true(decided >= TESTS * 99 / 100);
    }
}

/* Decided early where it is plain, for who is ahead, and in the first so many sets alike for any number of threads. */
static void test_a_match_ends_when_it_is_decided(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 2, &calling_bot);
    game.bots[1].type = &wild_bot;
    struct hd_match_def def = match_of(&game, 100000);
    def.sprt = (struct hd_sprt){.wanted = true, .low = -50, .high = 50, .error = 0.05};
    int64_t sets = 0;
    for (def.threads = 1; def.threads <= 3; def.threads++) {
        struct hd_stats stats;
        const struct hd_match_report report = play(&def, &stats);
        check_int(report.verdict, stats.player[0].net > stats.player[1].net ? HD_SPRT_HIGH : HD_SPRT_LOW);
        assert_true(report.sets < def.sets && report.sets % HD_SPRT_SETS == 0);
        if (def.threads > 1) check_int(report.sets, sets);
        sets = report.sets;
        hd_stats_release(&stats);
    }
}

static bool stop_at_fifth(void *context) {
    int *asked = context;
    return ++*asked >= 5;
}

/* A wish to stop waits for the sets under way, and the match is that of the first so many sets. */
static void test_a_match_stops_when_it_is_asked_to(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 2, &wild_bot);
    struct hd_match_def def = match_of(&game, 100000);
    for (def.threads = 1; def.threads <= 3; def.threads++) {
        int asked = 0;
        const struct hd_match_hooks hooks = {.context = &asked, .stopped = stop_at_fifth};
        struct hd_stats stopped, whole;
        struct hd_match_report report;
        check_int(hd_match(&def, &hooks, &stopped, &report), HD_OK);
        check_int(asked, 5);
        assert_true(report.interrupted && report.sets >= 4);
        if (def.threads == 1) check_int(report.sets, 4);
        struct hd_match_def first = def;
        first.sets = report.sets;
        play(&first, &whole);
        check_same(&stopped, &whole);
        hd_stats_release(&stopped);
        hd_stats_release(&whole);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_do_not_show),
        cmocka_unit_test(test_equals_differ_by_nothing),
        cmocka_unit_test(test_chips_stay_at_the_table),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_a_bot_that_fails),
        cmocka_unit_test(test_errors_are_as_rare_as_promised),
        cmocka_unit_test(test_a_match_ends_when_it_is_decided),
        cmocka_unit_test(test_a_match_stops_when_it_is_asked_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
