/* Runs with their tally, matches, round robins and measurements without memory: they say so and leak nothing. */
#include "check.h"

#include "holdem/report.h"
#include "oom.h"

enum { PLAYERS = 2 };

static void make_bots(struct hd_bot_def bots[PLAYERS]) {
    bots[0] = hd_bot_def_default(hd_bot_type_find("call"), "Caller");
    bots[1] = hd_bot_def_default(hd_bot_type_find("random"), "Randy");
}

static struct hd_game_def game_of(enum hd_game_kind kind, const struct hd_bot_def *bots) {
    static const struct hd_level level = {.small_blind = 5, .big_blind = 10, .hands = 5};
    struct hd_game_def game = hd_game_def_default(kind);
    game.bots = bots;
    game.n_bots = PLAYERS;
    game.levels = &level;
    game.n_levels = 1;
    game.starting_chips = 100;
    game.stacks = HD_STACKS_RESET;
    return game;
}

/* Tournaments, so that the tally is by depth too. */
static hd_status run(void *context) {
    static const hd_money prizes[] = {20};
    struct hd_bot_def bots[PLAYERS];
    struct hd_run_def def = hd_run_def_default(HD_SIT_AND_GO);
    struct hd_run_report report;
    struct hd_stats stats;
    (void)context;
    make_bots(bots);
    def.game = game_of(HD_SIT_AND_GO, bots);
    def.game.buy_in = 10;
    def.game.prizes = prizes;
    def.game.n_prizes = 1;
    def.tournaments = 3;
    def.threads = 1;
    hd_status status = hd_run_stats_init(&def, &stats);
    if (status != HD_OK) return status;
    status = hd_run(&def, NULL, &stats, &report);
    if (status == HD_OK && hd_tally_total(stats.tally, 0, HD_STAT_ALL_IN).opportunities == 0) status = HD_E_MISMATCH;
    hd_stats_release(&stats);
    return status;
}

static void test_run(void **state) {
    (void)state;
    assert_true(oom_check(run, NULL) > 5);
}

static hd_status tallies(void *context) {
    struct hd_tally *own, *other;
    (void)context;
    hd_status status = hd_tally_new(PLAYERS, true, &own);
    if (status != HD_OK) return status;
    status = hd_tally_new(PLAYERS, true, &other);
    if (status == HD_OK) {
        hd_tally_merge(own, other);
        hd_tally_free(other);
    }
    hd_tally_free(own);
    return status;
}

static void test_tallies(void **state) {
    (void)state;
    check_int(oom_check(tallies, NULL), 2);
}

/* A round robin, which is matches, and both forms of its table. */
static hd_status round_robin(void *context) {
    struct hd_bot_def bots[PLAYERS];
    struct hd_meeting meetings[PLAYERS * PLAYERS];
    struct hd_match_report report;
    struct hd_strbuf text;
    (void)context;
    make_bots(bots);
    const struct hd_game_def game = game_of(HD_CASH, bots);
    const struct hd_round_robin_def def = {.match = {.game = &game, .sets = 3, .hands = 5, .seed = 1, .threads = 1},
                                           .players = bots,
                                           .n = PLAYERS,
                                           .seats = 2};
    hd_status status = hd_round_robin(&def, NULL, HD_REPORT_CONFIDENCE, meetings, &report);
    if (status != HD_OK) return status;
    const struct hd_round_robin_page page = {&def, meetings, &report};
    hd_strbuf_init(&text);
    hd_report_round_robin(&text, &page, 80, true);
    hd_report_round_robin_json(&text, &page);
    status = text.status;
    hd_strbuf_release(&text);
    return status;
}

static void test_round_robin(void **state) {
    (void)state;
    assert_true(oom_check(round_robin, NULL) > 10);
}

static hd_status measurement(void *context) {
    struct hd_bot_def bots[PLAYERS];
    struct hd_measurement list[1];
    struct hd_error error;
    struct hd_strbuf text;
    const struct hd_reference reference = {.seats = 6, .hands = HD_REFERENCE_PARTS, .seed = 1, .threads = 1};
    (void)context;
    make_bots(bots);
    hd_status status = hd_reference_measure(&reference, &bots[0], HD_REPORT_CONFIDENCE, NULL, &list[0], &error);
    if (status != HD_OK) return status;
    const struct hd_measurements_page page = {&reference, bots, list, 1};
    hd_strbuf_init(&text);
    hd_report_measurements(&text, &page, 80, true);
    hd_report_measurements_json(&text, &page);
    status = text.status;
    hd_strbuf_release(&text);
    return status;
}

static void test_measurement(void **state) {
    (void)state;
    assert_true(oom_check(measurement, NULL) > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tallies),
        cmocka_unit_test(test_run),
        cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_measurement),
    };
    return cmocka_run_group_tests_name("oom.sim", tests, NULL, NULL);
}
