/*
 * The deepest stack with which each hand is pushed and calls heads-up, against published ones: within 0.15 big blinds.
 * Three hands that are folded at some depths and pushed at greater ones are left out.
 */
#include "check.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "holdem/pushfold.h"

enum { DEEPEST = 20, STEPS = 10 }; /* solved every tenth of a big blind */

static double push[HD_HAND_CLASSES], call[HD_HAND_CLASSES];

/* The last depth at which a hand is played by more than half. */
static int set_up(void **state) {
    (void)state;
    static struct hd_pushfold_game game;
    static struct hd_pushfold_plan plan;
    struct hd_pushfold_worth worth;
    for (int64_t step = STEPS; step <= DEEPEST * STEPS; step++) {
        const int64_t stack = step * 100;
        const struct hd_pushfold_table table = {
            .n = 2, .stack = {stack, stack}, .small_blind = 50 * STEPS, .big_blind = 100 * STEPS};
        check_int(hd_pushfold_game_init(&game, &table), HD_OK);
        check_int(hd_pushfold_solve(&game, 1e-6, 3000, &plan, &worth), HD_OK);
        assert_true(worth.exploitability <= 1e-5);
        for (int i = 0; i < HD_HAND_CLASSES; i++) {
            if (plan.push[0][i] > .5) push[i] = (double)step / STEPS;
            if (plan.call[0][1][i] > .5) call[i] = (double)step / STEPS;
        }
    }
    return 0;
}

static void compare(const char *key, const double *found) {
    json_error_t error;
    json_t *all = json_load_file("tests/fixtures/odds/all_in_or_fold.json", 0, &error);
    assert_non_null(all);
    const json_t *known = json_object_get(all, key), *gaps = json_object_get(all, "gaps");
    int wrong = 0;
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char name[4];
        hd_hand_class_text(i, name);
        const double expected = json_number_value(json_object_get(known, name));
        int gap = 0;
        for (size_t k = 0; k < json_array_size(gaps); k++)
            gap |= strcmp(json_string_value(json_array_get(gaps, k)), name) == 0;
        if (gap || fabs(found[i] - expected) <= .15 + 1e-9) continue;
        print_error("%s of %s is %g, not %g\n", key, name, found[i], expected);
        wrong++;
    }
    json_decref(all);
    check_int(wrong, 0);
}

static void test_push(void **state) {
    (void)state;
    compare("push_threshold", push);
}

static void test_call(void **state) {
    (void)state;
    compare("call_threshold", call);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_push), cmocka_unit_test(test_call)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
