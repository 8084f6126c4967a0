/*
 * Totals of groups of entries: what equal players must have, by the prizes alone; the same for any number of threads;
 * and what is counted against the results of single tournaments.
 */
#include "check.h"

#include <math.h>
#include <string.h>

#include "holdem/sim.h"

enum { GROUPS = 3 };

/* A run of equal bots in three groups, with what it borrows. Do not copy. */
struct series {
    struct hd_run_def def;
    struct hd_bot_def bots[GROUPS];
    struct hd_level levels[10];
    hd_money prizes[200];
};

static void make_series(struct series *series, int32_t each, int64_t tournaments) {
    static const char *const names[GROUPS] = {"Ann", "Bob", "Cyd"};
    series->def = hd_run_def_default(HD_MULTI_TABLE);
    struct hd_game_def *game = &series->def.game;
    for (int i = 0; i < GROUPS; i++) {
        series->bots[i] = hd_bot_def_default(hd_bot_type_find("random"), names[i]);
        series->bots[i].count = each;
    }
    game->bots = series->bots;
    game->n_bots = GROUPS;
    hd_levels_double(series->levels, 10, (struct hd_level){.small_blind = 10, .big_blind = 20, .hands = 3});
    game->levels = series->levels;
    game->n_levels = 10;
    game->starting_chips = 500;
    game->buy_in = 10;
    game->fee = 1;
    game->n_prizes = hd_prizes_standard(GROUPS * each, GROUPS * each * game->buy_in, series->prizes);
    game->prizes = series->prizes;
    series->def.tournaments = tournaments;
}

static void play(const struct series *series, struct hd_stats *stats) {
    struct hd_run_report report;
    check_int(hd_run_stats_init(&series->def, stats), HD_OK);
    check_int(hd_run(&series->def, NULL, stats, &report), HD_OK);
    check_int(stats->units, series->def.tournaments);
}

/* Equal players lose the fee: 1 of 11. Their group's interval holds that; together they lose it exactly. */
static void test_equal_players_lose_the_fee(void **state) {
    (void)state;
    static struct series series;
    struct hd_stats stats;
    make_series(&series, 12, 600);
    play(&series, &stats);
    hd_i128 sum = 0;
    for (int32_t g = 0; g < GROUPS; g++) {
        const struct hd_estimate roi = hd_stats_roi(&stats, g, 0.9999, 1);
        check_int(roi.missing, HD_INTERVAL_GIVEN);
        assert_true(roi.low < -1.0 / 11 && -1.0 / 11 < roi.high && roi.high - roi.low < 0.4);
        check_int(stats.player[g].entries, 12 * 600);
        sum += stats.sum[g];
        for (int32_t other = 0; other < g; other++) {
            const struct hd_estimate difference = hd_stats_difference(&stats, g, other, 0, 0.9999);
            assert_true(difference.low < 0 && 0 < difference.high);
        }
    }
    assert_true(sum == -1 * 36 * 600);
    hd_stats_release(&stats);
}

/* Nine equal players at 50/30/20 and a tenth of the cost as fee: a profit's deviation is √2 costs. */
static void test_deviation_of_nine(void **state) {
    (void)state;
    static struct series series;
    struct hd_stats stats;
    make_series(&series, 3, 4000);
    for (int i = 0; i < GROUPS; i++) {
        series.bots[i].type = hd_bot_type_find("lag"); /* with random bots many leave together, and share prizes */
        series.bots[i].knobs = hd_knobs_default(series.bots[i].type);
    }
    for (int i = 0; i < 10; i++) series.levels[i].hands = 10;
    series.def.game.starting_chips = 1500;
    check_int(series.def.game.n_prizes, 3);
    play(&series, &stats);
    double sum = 0;
    for (int32_t g = 0; g < GROUPS; g++) sum += hd_stats_roi(&stats, g, 0.95, 1).sd;
    print_message("deviation %.4f, expected %.4f\n", sum / GROUPS, sqrt(2));
    assert_true(fabs(sum / GROUPS - sqrt(2)) < 0.02);
    hd_stats_release(&stats);
}

/* A group of one among twelve, winner takes all, is judged as a player is: nothing below 100 wins, then a bootstrap,
 * for large prizes are rare; larger groups have an interval sooner. */
static void test_rare_groups(void **state) {
    (void)state;
    static const int32_t sizes[GROUPS] = {1, 8, 3};
    static const int64_t lengths[] = {600, 2000};
    static struct series series;
    for (int i = 0; i < 2; i++) {
        struct hd_stats stats;
        make_series(&series, 4, lengths[i]);
        for (int g = 0; g < GROUPS; g++) series.bots[g].count = sizes[g];
        series.prizes[0] = 120;
        series.def.game.n_prizes = 1;
        play(&series, &stats);
        const struct hd_estimate rare = hd_stats_roi(&stats, 0, 0.95, 1), usual = hd_stats_roi(&stats, 1, 0.95, 1);
        const struct hd_estimate ahead = hd_stats_difference(&stats, 0, 2, 0, 0.9999);
        check_int(usual.missing, HD_INTERVAL_GIVEN);
        assert_false(usual.bootstrap);
        check_int(rare.missing, stats.player[0].wins < 100 ? HD_TOO_FEW_WINS : HD_INTERVAL_GIVEN);
        check_int(rare.missing == HD_INTERVAL_GIVEN, i > 0);
        check_int(ahead.missing, HD_INTERVAL_GIVEN); /* both groups' wins count together */
        if (i > 0) assert_true(rare.bootstrap && rare.low < -1.0 / 11 && -1.0 / 11 < rare.high);
        hd_stats_release(&stats);
    }
}

static void add_extras(struct series *series) {
    struct hd_game_def *game = &series->def.game;
    game->prize_form = HD_PRIZES_STANDARD;
    game->bounty = 3;
    game->progressive = true;
    game->buying = (struct hd_buying){.late_levels = 3,
                                      .late_share = 3000,
                                      .reentries = 1,
                                      .reentry_share = 5000,
                                      .rebuy_levels = 2,
                                      .rebuys = 1,
                                      .rebuy_share = 5000,
                                      .rebuy_price = 10,
                                      .rebuy_chips = 500,
                                      .addon_chips = 300,
                                      .addon_price = 5,
                                      .addon_share = 5000};
    for (int i = 0; i < 10; i++) series->levels[i].seconds = 300;
}

static void test_threads_do_not_show(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 3, 7};
    static struct series series;
    for (int extras = 0; extras < 2; extras++) {
        uint64_t hash[4];
        make_series(&series, 20, 40);
        if (extras) add_extras(&series);
        for (int i = 0; i < 4; i++) {
            struct hd_stats stats;
            series.def.threads = threads[i];
            play(&series, &stats);
            hash[i] = hd_run_hash(&stats);
            assert_true(hash[i] == hash[0]);
            hd_stats_release(&stats);
        }
    }
}

/* With costs that vary the totals are still the sums of all tournaments, and the house has the rest. */
static void test_money_of_groups(void **state) {
    (void)state;
    static struct series series;
    struct hd_stats stats;
    make_series(&series, 15, 60);
    add_extras(&series);
    play(&series, &stats);
    hd_money fees = 0, won = 0;
    int64_t entries = 0, finishes = 0, wins = 0;
    for (int32_t g = 0; g < GROUPS; g++) {
        const struct hd_player_sums *sums = &stats.player[g];
        fees += sums->fees;
        won += sums->prizes + sums->bounties;
        entries += sums->entries;
        wins += sums->wins;
        check_int(sums->players, 15 * 60);
        assert_true((hd_i128)sums->fees == stats.sum[GROUPS + g]);
        assert_true((hd_i128)(sums->prizes + sums->bounties - sums->fees) == stats.sum[g]);
        for (int32_t bin = 0; bin < stats.places; bin++) finishes += stats.finishes[g * stats.places + bin];
    }
    check_int(finishes, 45 * 60);
    assert_true(wins >= 60 && entries > 45 * 60 && stats.rebuys > 0 && stats.addons > 0);
    check_int(stats.withheld, fees - won);
    check_int(fees - won, entries * series.def.game.fee - stats.overlay);
    check_int(stats.pool, entries * 10 + stats.rebuys * 10 + stats.addons * 5);
    hd_stats_release(&stats);
}

/* Late players who have not come when a tournament is stopped take no part in it: they have no place. */
static void test_stopped_before_all_have_come(void **state) {
    (void)state;
    static struct series series;
    struct hd_stats stats;
    make_series(&series, 15, 20);
    add_extras(&series);
    series.def.game.buying.late_share = HD_EVERYBODY;
    series.def.game.max_hands = 12;
    play(&series, &stats);
    int64_t players = 0;
    for (int32_t g = 0; g < GROUPS; g++) {
        const struct hd_player_sums *sums = &stats.player[g];
        int64_t finishes = 0;
        for (int32_t bin = 0; bin < stats.places; bin++) finishes += stats.finishes[g * stats.places + bin];
        check_int(finishes, sums->players);
        assert_true(sums->finals <= sums->players && sums->players <= sums->entries);
        assert_true(sums->finish_sum >= sums->players);
        players += sums->players;
    }
    check_int(stats.stopped, 20);
    assert_true(players >= 2 * 20 && players < 45 * 20);
    hd_stats_release(&stats);
}

static void test_bins_of_places(void **state) {
    (void)state;
    int32_t last = 0;
    for (int32_t bin = 0; bin < HD_FINISH_BINS; bin++) {
        const int32_t end = hd_finish_bin_end(bin);
        assert_true(end > last);
        check_int(hd_finish_bin(last + 1), bin);
        check_int(hd_finish_bin(end), bin);
        last = end;
    }
    check_int(last, INT32_MAX);
    check_int(hd_finish_bin_end(9), 10);
    check_int(hd_finish_bin_end(12), 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_players_lose_the_fee),
        cmocka_unit_test(test_deviation_of_nine),
        cmocka_unit_test(test_rare_groups),
        cmocka_unit_test(test_threads_do_not_show),
        cmocka_unit_test(test_money_of_groups),
        cmocka_unit_test(test_stopped_before_all_have_come),
        cmocka_unit_test(test_bins_of_places),
    };
    return cmocka_run_group_tests_name("groups of entries", tests, NULL, NULL);
}
