/*
 * The laboratory of structures: milestones against what must hold of them, and the same for any number of threads.
 */
#include "check.h"

#include <string.h>

#include "holdem/structure.h"

enum { PLAYERS = 40, UNITS = 30, LEVELS = 8 };

/* A run of equal bots, with what it borrows. Do not copy. */
struct series {
    struct hd_run_def def;
    struct hd_bot_def bot;
    struct hd_level levels[LEVELS];
    hd_money prizes[6];
};

static void make_series(struct series *series, bool timed) {
    series->def = hd_run_def_default(HD_MULTI_TABLE);
    series->bot = hd_bot_def_default(hd_bot_type_find("random"), "Random");
    series->bot.count = PLAYERS;
    hd_levels_double(series->levels, LEVELS,
                     (struct hd_level){.small_blind = 10, .big_blind = 20, .hands = 3, .seconds = timed ? 240 : 0});
    struct hd_game_def *game = &series->def.game;
    game->bots = &series->bot;
    game->n_bots = 1;
    game->levels = series->levels;
    game->n_levels = LEVELS;
    game->buy_in = 10;
    game->n_prizes = hd_prizes_standard(PLAYERS, 10 * PLAYERS, series->prizes);
    game->prizes = series->prizes;
    series->def.tournaments = UNITS;
}

static void play(const struct series *series, struct hd_structure *structure) {
    struct hd_run_report report;
    check_int(hd_structure_play(&series->def, NULL, structure, &report), HD_OK);
    check_int(structure->units, UNITS);
}

static void check_levels(const struct hd_structure *structure) {
    const struct hd_moments *first = &structure->level[0];
    check_int(first->n, UNITS);
    check_int(first->players, UNITS * PLAYERS);
    check_int(first->tables, UNITS * 5);
    check_int(first->seconds, 0);
    check_int(first->stack, UNITS * 1500 * 1000 / 20);
    for (int i = 1; i < LEVELS; i++) {
        const struct hd_moments *at = &structure->level[i], *before = &structure->level[i - 1];
        assert_true(at->n <= before->n);
        if (at->n == before->n) assert_true(at->players <= before->players && at->seconds >= before->seconds);
        check_int(at->levels, at->n * (i + 1));
    }
    for (int i = LEVELS; i < HD_STRUCTURE_LEVELS; i++) check_int(structure->level[i].n, 0);
}

static void check_moments(const struct hd_structure *structure) {
    int64_t hands = 0, seconds = 0;
    for (int i = 0; i < UNITS; i++) {
        hands += structure->hands[i];
        seconds += structure->seconds[i];
        if (i > 0) assert_true(structure->hands[i] >= structure->hands[i - 1]);
        if (i > 0) assert_true(structure->seconds[i] >= structure->seconds[i - 1]);
    }
    check_int(structure->end.n, UNITS);
    check_int(structure->end.players, UNITS);
    check_int(structure->end.hands, hands);
    check_int(structure->end.seconds, seconds);
    check_int(structure->stats.hands, hands);
    assert_true(structure->median.n == UNITS && structure->median.players <= UNITS * PLAYERS / 2);
    assert_true(structure->bubble.n == UNITS && structure->bubble.players <= UNITS * 7);
    assert_true(structure->final.n == UNITS && structure->final.players <= UNITS * 9);
    assert_true(structure->median.seconds <= structure->final.seconds);
    assert_true(structure->final.seconds <= structure->end.seconds);
    check_int(hd_structure_quantile(structure->hands, UNITS, 0), structure->hands[0]);
    check_int(hd_structure_quantile(structure->hands, UNITS, 100), structure->hands[UNITS - 1]);
}

static void test_milestones(void **state) {
    (void)state;
    static struct series series;
    for (int timed = 0; timed < 2; timed++) {
        struct hd_structure structure;
        make_series(&series, timed);
        play(&series, &structure);
        check_levels(&structure);
        check_moments(&structure);
        hd_structure_release(&structure);
    }
}

/* Everybody is drawn to one seat and one table; what is in the sums is what is in the totals. */
static void test_draw(void **state) {
    (void)state;
    static struct series series;
    for (int timed = 0; timed < 2; timed++) {
        struct hd_structure structure;
        make_series(&series, timed);
        play(&series, &structure);
        const struct hd_draw *draw = &structure.draw;
        const struct hd_player_sums *all = &structure.stats.player[0];
        int64_t players[2] = {0}, places[2] = {0}, cost[2] = {0};
        for (int i = 0; i < HD_DRAWN_SEATS; i++) {
            check_int(draw->seat[i].players, UNITS * (i < 8 ? 5 : 0)); /* five tables of eight */
            players[0] += draw->seat[i].players;
            places[0] += draw->seat[i].finish_sum;
            cost[0] += draw->seat[i].cost;
        }
        for (int i = 0; i < HD_DRAWN_TABLES; i++) {
            players[1] += draw->table[i].players;
            places[1] += draw->table[i].finish_sum;
            cost[1] += draw->table[i].cost;
        }
        for (int i = 0; i < 2; i++) {
            check_int(players[i], all->players);
            check_int(places[i], all->finish_sum);
            check_int(cost[i], all->fees);
        }
        hd_structure_release(&structure);
    }
}

static void test_threads_do_not_show(void **state) {
    (void)state;
    static struct series series;
    struct hd_structure one;
    make_series(&series, true);
    series.def.threads = 1;
    play(&series, &one);
    for (int threads = 2; threads <= 7; threads += 5) {
        struct hd_structure other;
        series.def.threads = threads;
        play(&series, &other);
        assert_memory_equal(one.level, other.level, sizeof one.level);
        assert_memory_equal(&one.end, &other.end, sizeof one.end);
        for (int i = 0; i < HD_DRAWN_SEATS; i++) {
            assert_true(one.draw.seat[i].finish.xx == other.draw.seat[i].finish.xx);
            assert_true(one.draw.seat[i].profit.x == other.draw.seat[i].profit.x);
        }
        assert_memory_equal(one.seconds, other.seconds, UNITS * sizeof *one.seconds);
        hd_structure_release(&other);
    }
    hd_structure_release(&one);
}

static void test_wrong_runs_are_not_played(void **state) {
    (void)state;
    static struct series series;
    struct hd_structure structure;
    struct hd_run_report report;
    make_series(&series, false);
    series.def.tournaments = 0;
    check_int(hd_structure_play(&series.def, NULL, &structure, &report), HD_E_CONFIG);
    assert_null(structure.hands);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_milestones), cmocka_unit_test(test_draw),
                                       cmocka_unit_test(test_threads_do_not_show),
                                       cmocka_unit_test(test_wrong_runs_are_not_played)};
    return cmocka_run_group_tests_name("structures", tests, NULL, NULL);
}
