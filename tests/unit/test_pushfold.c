/*
 * All-in or fold: published equilibria and Sklansky-Chubukov numbers, best answers found by going through all holdings,
 * and what holds of any plan. Thresholds by depth: tests/exhaustive/test_thresholds.c.
 */
#include "check.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/pushfold.h"

enum { KINDS = HD_HAND_CLASSES, HOLDINGS = 1326, OTHER_HOLDINGS = 1225, UNIT = 1000 };

static struct hd_pushfold_game game;
static struct hd_pushfold_plan plan;
static struct hd_pushfold_worth worth;

static json_t *fixture(const char *key) {
    json_error_t error;
    json_t *all = json_load_file("tests/fixtures/odds/all_in_or_fold.json", 0, &error);
    assert_non_null(all);
    json_t *found = json_object_get(all, key);
    assert_non_null(found);
    json_incref(found);
    json_decref(all);
    return found;
}

static double number(const json_t *object, const char *key) {
    const json_t *found = json_object_get(object, key);
    assert_true(json_is_number(found));
    return json_number_value(found);
}

static struct hd_pushfold_table table_of(int n, const double *stacks) {
    struct hd_pushfold_table table = {.n = n, .small_blind = UNIT / 2, .big_blind = UNIT};
    for (int i = 0; i < n; i++) table.stack[i] = (int64_t)(stacks[i] * UNIT + .5);
    return table;
}

static void solve(const struct hd_pushfold_table *table, double target, int rounds) {
    check_int(hd_pushfold_game_init(&game, table), HD_OK);
    check_int(hd_pushfold_solve(&game, target, rounds, &plan, &worth), HD_OK);
}

static void solve_heads_up(double stack) {
    const struct hd_pushfold_table table = table_of(2, (const double[]){stack, stack});
    solve(&table, 1e-6, 3000);
}

static double percent(const double *range) { return 100 * hd_pushfold_width(range); }

/* ---- heads-up ---- */

static void test_by_depth(void **state) {
    (void)state;
    json_t *depths = fixture("by_depth");
    check_int(json_array_size(depths), 20);
    for (size_t i = 0; i < json_array_size(depths); i++) {
        const json_t *known = json_array_get(depths, i);
        solve_heads_up(number(known, "stack"));
        assert_true(worth.exploitability <= 1e-5);
        check_near(worth.value[0], number(known, "sb_value"), 1e-5);
        check_near(worth.value[1], -worth.value[0], 1e-12);
        check_near(percent(plan.push[0]), number(known, "push"), .2); /* hands that are worth nothing either way */
        check_near(percent(plan.call[0][1]), number(known, "call"), .2);
    }
    json_decref(depths);
}

/*
 * What the small blind wins on average, holding by holding, where each side answers the other's range as well as it
 * can if `best` names it (0 the small blind, 1 the big blind, −1 neither). Stacks are equal, chips count.
 */
static double value_by_holdings(double stack, int best) {
    static double allin[KINDS], fold[KINDS], against[KINDS], without[KINDS];
    memset(allin, 0, sizeof allin), memset(fold, 0, sizeof fold);
    memset(against, 0, sizeof against), memset(without, 0, sizeof without);
    for (int i = 0; i < KINDS; i++) {
        for (int k = 0; k < KINDS; k++) {
            const double n = hd_matchup_combos(i, k), won = n ? stack * (2 * hd_matchup_equity(i, k) - 1) : 0;
            allin[i] += n * (plan.call[0][1][k] * won + (1 - plan.call[0][1][k]));
            fold[i] += n * -.5;
            against[k] += n * plan.push[0][i] * won;
            without[k] += n * plan.push[0][i];
        }
    }
    double sum = 0;
    for (int i = 0; i < KINDS && best < 1; i++)
        sum += best == 0 ? fmax(allin[i], fold[i]) : plan.push[0][i] * allin[i] + (1 - plan.push[0][i]) * fold[i];
    for (int k = 0; k < KINDS && best == 1; k++) sum += fmin(against[k], without[k]);
    for (int i = 0; i < KINDS && best == 1; i++) sum += (1 - plan.push[0][i]) * fold[i];
    return sum / ((double)HOLDINGS * OTHER_HOLDINGS);
}

static void test_best_answers(void **state) {
    (void)state;
    for (int depth = 2; depth <= 20; depth += 6) {
        solve_heads_up(depth);
        const double value = value_by_holdings(depth, -1), sb = value_by_holdings(depth, 0),
                     bb = value_by_holdings(depth, 1);
        check_near(worth.value[0], value, 1e-9);
        assert_true(sb >= value - 1e-12 && bb <= value + 1e-12);
        check_near(worth.exploitability, sb - bb, 1e-9);
        assert_true(sb - bb <= 1e-4);
    }
    memset(&plan, 0, sizeof plan); /* who always folds can be robbed */
    check_int(hd_pushfold_worth_of(&game, &plan, &worth), HD_OK);
    check_near(worth.value[0], -.5, 1e-12);
    check_near(worth.exploitability, value_by_holdings(20, 0) - value_by_holdings(20, 1), 1e-9);
    check_near(worth.exploitability, 1.5, 1e-9);
}

static void test_sklansky_chubukov(void **state) {
    (void)state;
    json_t *known = fixture("sklansky_chubukov");
    check_int(json_object_size(known), KINDS);
    for (int i = 0; i < KINDS; i++) {
        char name[4];
        hd_hand_class_text(i, name);
        const json_t *value = json_object_get(known, name);
        if (json_is_null(value))
            assert_true(isinf(hd_sklansky_chubukov(i)));
        else
            check_near(2 * hd_sklansky_chubukov(i), json_number_value(value), 1e-3);
    }
    json_decref(known);
}

/* ---- prizes ---- */

/* The small blind's and the big blind's stack come first in the fixture, last at the table. */
static void test_blind_against_blind(void **state) {
    (void)state;
    json_t *cases = fixture("blind_against_blind");
    assert_true(json_array_size(cases) == 5);
    for (size_t c = 0; c < json_array_size(cases); c++) {
        const json_t *known = json_array_get(cases, c), *stacks = json_object_get(known, "stacks_bb"),
                     *payouts = json_object_get(known, "payouts");
        double stack[HD_PUSHFOLD_MAX], prizes[HD_PUSHFOLD_MAX], pool = 0;
        const int n = (int)json_array_size(stacks), n_prizes = (int)json_array_size(payouts);
        for (int i = 0; i < n; i++) stack[(i + n - 2) % n] = json_number_value(json_array_get(stacks, (size_t)i));
        for (int k = 0; k < n_prizes; k++) pool += prizes[k] = json_number_value(json_array_get(payouts, (size_t)k));
        struct hd_pushfold_table table = table_of(n, stack);
        table.prizes = prizes;
        table.n_prizes = n_prizes;
        solve(&table, 1e-6 * pool, 1000);
        check_near(percent(plan.push[n - 2]), number(known, "sb_push_pct"), .2);
        check_near(percent(plan.call[n - 2][n - 1]), number(known, "bb_call_pct"), .2);
        const double fold = game.steal[n - 2][n - 1], win = game.lose[n - 2][n - 1][n - 1],
                     lose = game.win[n - 2][n - 1][n - 1];
        check_near((fold - lose) / (win - lose), number(known, "bb_required_equity"), 1e-3);
    }
    json_decref(cases);
}

/* ---- several players ---- */

/* What three players have on average, by all three kinds of hands, from the rules of the game. */
static void value_of_three(double value[3]) {
    memset(value, 0, 3 * sizeof *value);
    for (int i = 0; i < KINDS; i++) {
        const double p = plan.push[0][i] * hd_hand_class_combos(i) / HOLDINGS;
        for (int j = 0; p > 0 && j < KINDS; j++) {
            const double pj = hd_matchup_combos(i, j) / (hd_hand_class_combos(i) * (double)OTHER_HOLDINGS);
            const double call = plan.call[0][1][j], e = pj > 0 ? hd_matchup_equity(i, j) : 0;
            for (int k = 0; pj > 0 && k < KINDS; k++) {
                const double pk = hd_matchup_combos(i, k) / (hd_hand_class_combos(i) * (double)OTHER_HOLDINGS);
                const double last = plan.call[0][2][k], f = pk > 0 ? hd_matchup_equity(i, k) : 0;
                for (int m = 0; m < 3; m++)
                    value[m] += p * pj * pk *
                                (call * (e * game.win[0][1][m] + (1 - e) * game.lose[0][1][m]) +
                                 (1 - call) * (last * (f * game.win[0][2][m] + (1 - f) * game.lose[0][2][m]) +
                                               (1 - last) * game.steal[0][m]));
            }
        }
    }
    const double open = 1 - hd_pushfold_width(plan.push[0]);
    for (int j = 0; j < KINDS; j++) {
        const double p = open * hd_hand_class_combos(j) / HOLDINGS;
        for (int k = 0; k < KINDS; k++) {
            const double pk = hd_matchup_combos(j, k) / (hd_hand_class_combos(j) * (double)OTHER_HOLDINGS);
            const double push = plan.push[1][j], call = plan.call[1][2][k], e = pk > 0 ? hd_matchup_equity(j, k) : 0;
            for (int m = 0; m < 3; m++)
                value[m] += p * pk *
                            (push * (call * (e * game.win[1][2][m] + (1 - e) * game.lose[1][2][m]) +
                                     (1 - call) * game.steal[1][m]) +
                             (1 - push) * game.walk[m]);
        }
    }
}

static void test_three_players(void **state) {
    (void)state;
    double value[3];
    struct hd_pushfold_table table = table_of(3, (const double[]){8, 12, 6});
    table.ante = UNIT / 10;
    solve(&table, 1e-4, 2000);
    assert_true(worth.exploitability <= 1e-4);
    value_of_three(value);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        check_near(worth.value[i], value[i], 1e-9);
        sum += value[i];
    }
    check_near(sum, 0, 1e-9);
}

/* Nobody gains by turning round what he does with one kind of hand. */
static void test_single_changes(void **state) {
    (void)state;
    static const double prizes[] = {50, 30, 20};
    struct hd_pushfold_table table = table_of(4, (const double[]){4, 14, 9, 13});
    table.prizes = prizes;
    table.n_prizes = 3;
    solve(&table, 1e-3, 2000);
    assert_true(worth.exploitability <= 1e-3);
    for (int kind = 0; kind < KINDS; kind += 11) {
        for (int player = 0; player < 4; player++) {
            double *entry = player == 0 ? &plan.push[0][kind] : &plan.call[0][player][kind];
            const double was = *entry;
            struct hd_pushfold_worth changed;
            *entry = was > .5 ? 0 : 1;
            check_int(hd_pushfold_worth_of(&game, &plan, &changed), HD_OK);
            assert_true(changed.value[player] <= worth.value[player] + worth.exploitability + 1e-9);
            *entry = was;
        }
    }
}

/* With equal stacks the later a player acts the more hands he pushes, and prizes make everybody call with fewer. */
static void test_positions(void **state) {
    (void)state;
    static const double prizes[] = {50, 30, 20};
    struct hd_pushfold_table table = table_of(6, (const double[]){10, 10, 10, 10, 10, 10});
    solve(&table, 1e-3, 1000);
    double called[HD_PUSHFOLD_MAX], sum = 0;
    for (int i = 1; i < 5; i++) assert_true(percent(plan.push[i]) > percent(plan.push[i - 1]));
    for (int i = 0; i < 5; i++) called[i] = percent(plan.call[i][5]);
    for (int i = 0; i < 6; i++) sum += worth.value[i];
    check_near(sum, 0, 1e-9);
    table.prizes = prizes;
    table.n_prizes = 3;
    solve(&table, 1e-2, 1000);
    for (int i = 0; i < 5; i++) assert_true(percent(plan.call[i][5]) < called[i]);
}

static void test_refused(void **state) {
    (void)state;
    const struct hd_pushfold_table good = table_of(3, (const double[]){10, 10, 10});
    struct hd_pushfold_table bad[] = {good, good, good, good, good, good};
    static const double rising[] = {1, 2};
    bad[0].n = 1;
    bad[1].n = HD_PUSHFOLD_MAX + 1;
    bad[2].stack[1] = 0;
    bad[3].big_blind = 0;
    bad[4].small_blind = UNIT + 1;
    bad[5].prizes = rising;
    bad[5].n_prizes = 2;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_int(hd_pushfold_game_init(&game, &bad[i]), HD_E_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_depth),          cmocka_unit_test(test_best_answers),
        cmocka_unit_test(test_sklansky_chubukov), cmocka_unit_test(test_blind_against_blind),
        cmocka_unit_test(test_three_players),     cmocka_unit_test(test_single_changes),
        cmocka_unit_test(test_positions),         cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
