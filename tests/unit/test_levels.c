/*
 * Blind levels by hands: doubling schedules, and which level a hand is played at.
 */
#include "check.h"

#include "holdem/game.h"

static void test_doubling(void **state) {
    (void)state;
    struct hd_level levels[10];
    hd_levels_double(levels, 10, (struct hd_level){.small_blind = 10, .big_blind = 20, .ante = 3, .hands = 8});
    for (int i = 0; i < 10; i++) {
        check_int(levels[i].small_blind, 10 << i);
        check_int(levels[i].big_blind, 20 << i);
        check_int(levels[i].ante, 3 << i);
        check_int(levels[i].hands, 8);
    }
}

/* A schedule of any length stays within what can be counted, and never falls. */
static void test_doubling_stays_countable(void **state) {
    (void)state;
    enum { N = 200 };
    struct hd_level levels[N];
    hd_levels_double(levels, N, (struct hd_level){.small_blind = 3, .big_blind = 7, .ante = 1, .hands = 1});
    for (int i = 0; i < N; i++) {
        assert_true(levels[i].big_blind <= HD_CHIPS_MAX && levels[i].ante <= HD_CHIPS_MAX);
        assert_true(levels[i].small_blind > 0 && levels[i].small_blind <= levels[i].big_blind);
        assert_true(i == 0 || levels[i].big_blind >= levels[i - 1].big_blind);
    }
    hd_levels_double(levels, N, (struct hd_level){.small_blind = 1, .big_blind = 2, .ante = HD_CHIPS_MAX, .hands = 1});
    check_int(levels[N - 1].ante, HD_CHIPS_MAX);
    hd_levels_double(levels, 3, (struct hd_level){.big_blind = HD_CHIPS_MAX / 2, .ante = HD_CHIPS_MAX / 2});
    check_int(levels[1].big_blind, HD_CHIPS_MAX);
    check_int(levels[2].ante, HD_CHIPS_MAX);
}

/* Against the schedule written out hand by hand. */
static void test_level_of_every_hand(void **state) {
    (void)state;
    const struct hd_level levels[] = {{.hands = 1}, {.hands = 10}, {.hands = 3}, {.hands = 7}};
    const int n = sizeof levels / sizeof *levels;
    int64_t hand = 1;
    for (int level = 0; level < n; level++)
        for (int32_t i = 0; i < levels[level].hands; i++, hand++) check_int(hd_level_at(levels, n, hand), level);
    check_int(hd_level_at(levels, n, hand), n - 1); /* past the last level it stays */
    check_int(hd_level_at(levels, n, INT64_MAX), n - 1);
}

static void test_one_level_for_good(void **state) {
    (void)state;
    const struct hd_level level = {.hands = 5};
    const int64_t hands[] = {1, 5, 6, 1000000};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) check_int(hd_level_at(&level, 1, hands[i]), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_doubling), cmocka_unit_test(test_doubling_stays_countable),
                                       cmocka_unit_test(test_level_of_every_hand),
                                       cmocka_unit_test(test_one_level_for_good)};
    return cmocka_run_group_tests_name("levels", tests, NULL, NULL);
}
