/* Short stacks: the tables against the solver that made them, hands against ranges against exact counts. */
#include "check.h"

#include <math.h>
#include <stdlib.h>

#include "holdem/pushfold.h"
#include "holdem/rng.h"
#include "holdem/shortstack.h"

enum { KINDS = HD_HAND_CLASSES, HOLDINGS = 1326, OTHER_HOLDINGS = 1225, UNIT = 1000 };

static struct hd_pushfold_game game;
static struct hd_pushfold_plan plan;

static void take(const uint8_t *range, double *into) {
    for (int i = 0; i < KINDS; i++) into[i] = range[i] / (double)HD_RANGE_ALL;
}

static double exploitability_of_tables(int n, int64_t stack, int32_t depth) {
    struct hd_pushfold_table table = {.n = n, .small_blind = UNIT / 2, .big_blind = UNIT};
    struct hd_pushfold_worth worth;
    for (int i = 0; i < n; i++) table.stack[i] = stack;
    check_int(hd_pushfold_game_init(&game, &table), HD_OK);
    for (int pusher = 0; pusher < n - 1; pusher++) {
        const int behind = n - 1 - pusher;
        take(hd_short_push(behind, depth), plan.push[pusher]);
        for (int caller = pusher + 1; caller < n; caller++) {
            const enum hd_caller kind = caller == n - 1   ? HD_CALLER_BIG_BLIND
                                        : caller == n - 2 ? HD_CALLER_SMALL_BLIND
                                                          : HD_CALLER_OTHER;
            take(hd_short_call(behind, kind, depth), plan.call[pusher][caller]);
        }
    }
    check_int(hd_pushfold_worth_of(&game, &plan, &worth), HD_OK);
    return worth.exploitability;
}

/* Rounded to 255ths they are still equilibria: nobody gains a ten-thousandth of a big blind. */
static void test_heads_up_is_an_equilibrium(void **state) {
    (void)state;
    for (int half = 2; half <= 50; half += 3)
        assert_true(exploitability_of_tables(2, half * UNIT / 2, half * 50) <= 1e-4);
}

/* With more players those without a blind share one calling range, which costs them a little. */
static void test_tables_are_near_an_equilibrium(void **state) {
    (void)state;
    static const int depths[] = {1, 3, 6, 10, 20};
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        assert_true(exploitability_of_tables(3, depths[i] * (int64_t)UNIT, depths[i] * 100) <= 2e-3);
        assert_true(exploitability_of_tables(9, depths[i] * (int64_t)UNIT, depths[i] * 100) <= 2e-2);
    }
}

/* A depth between two takes the nearer one; beyond the ends the last one. */
static void test_depths(void **state) {
    (void)state;
    assert_ptr_equal(hd_short_push(1, 1020), hd_short_push(1, 1000));
    assert_ptr_equal(hd_short_push(1, 1030), hd_short_push(1, 1050));
    assert_ptr_equal(hd_short_push(1, 0), hd_short_push(1, 100));
    assert_ptr_equal(hd_short_push(1, 100000), hd_short_push(1, 2500));
    assert_ptr_equal(hd_short_push(5, 1090), hd_short_push(5, 1000));
    assert_ptr_equal(hd_short_push(5, 1100), hd_short_push(5, 1200));
    assert_ptr_equal(hd_short_call(9, HD_CALLER_BIG_BLIND, 100000), hd_short_call(9, HD_CALLER_BIG_BLIND, 2500));
    assert_ptr_not_equal(hd_short_call(1, HD_CALLER_BIG_BLIND, 1000), hd_short_push(1, 1000));
}

/* The more players are behind, the fewer hands are pushed and the fewer call, unless hardly more than blinds is left.
 */
static void test_more_players_fewer_hands(void **state) {
    (void)state;
    for (int depth = 500; depth <= 2000; depth += 100) {
        double last = 1, last_call = 1;
        for (int behind = 1; behind <= HD_SHORT_BEHIND_MAX; behind++) {
            double push[KINDS], call[KINDS];
            take(hd_short_push(behind, depth), push);
            take(hd_short_call(behind, HD_CALLER_BIG_BLIND, depth), call);
            assert_true(hd_pushfold_width(push) < last && hd_pushfold_width(call) < last_call);
            last = hd_pushfold_width(push);
            last_call = hd_pushfold_width(call);
        }
    }
}

static void test_meetings(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 8});
    for (int round = 0; round < 500; round++) {
        uint8_t range[KINDS];
        const int kind = (int)hd_rng_below(&rng, KINDS);
        double met = 0, won = 0;
        for (int i = 0; i < KINDS; i++) {
            const uint32_t draw = hd_rng_below(&rng, 3);
            range[i] = (uint8_t)(draw == 0 ? 0 : draw == 1 ? HD_RANGE_ALL : hd_rng_below(&rng, 256));
            const double n = (double)hd_matchup_combos(kind, i) / hd_hand_class_combos(kind) * range[i] / HD_RANGE_ALL;
            if (n == 0) continue;
            met += n;
            won += n * hd_matchup_equity(kind, i);
        }
        const struct hd_meeting meeting = hd_range_meet(kind, range);
        check_near(meeting.chance / 65536.0, met / OTHER_HOLDINGS, 2.0 / 65536);
        check_near(meeting.equity / 65536.0, won / met, 3.0 / 65536);
    }
    const uint8_t none[KINDS] = {0};
    check_int(hd_range_meet(0, none).chance, 0);
    check_int(hd_range_meet(0, none).equity, 0);
}

/* As wide as it is asked for, the best hands first. */
static void test_top(void **state) {
    (void)state;
    uint8_t range[KINDS], wider[KINDS];
    for (int32_t share = 0; share <= 10000; share += 250) {
        double real[KINDS];
        hd_range_top(share, range);
        take(range, real);
        check_near(hd_pushfold_width(real), share / 10000.0, .0015);
        hd_range_top(share + 1000, wider);
        for (int i = 0; i < KINDS; i++) assert_true(wider[i] >= range[i]);
    }
    hd_range_top(46, range);
    check_int(range[0], HD_RANGE_ALL); /* AA */
    check_int(range[1], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heads_up_is_an_equilibrium),
        cmocka_unit_test(test_tables_are_near_an_equilibrium),
        cmocka_unit_test(test_depths),
        cmocka_unit_test(test_more_players_fewer_hands),
        cmocka_unit_test(test_meetings),
        cmocka_unit_test(test_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
