/*
 * Finishing places (docs/RULES.md, point 20): who had more chips is better, equal chips tie and share.
 */
#include "check.h"

#include <string.h>

#include "holdem/game.h"
#include "holdem/rng.h"

enum { PLAYERS = 10 };

/* A tournament's results, by player. */
struct results {
    int32_t place[PLAYERS];
    uint8_t tied[PLAYERS];
    hd_money prize[PLAYERS];
};

static void give(struct results *results, struct hd_out *out, int32_t n, int32_t alive, const hd_money *prizes,
                 int n_prizes) {
    hd_places_give(out, n, alive, prizes, n_prizes, results->place, results->tied, results->prize);
}

static void test_one_leaves(void **state) {
    (void)state;
    struct results results = {{0}, {0}, {0}};
    const hd_money prizes[] = {50, 30, 20};
    give(&results, &(struct hd_out){.player = 4, .chips = 10}, 1, 3, prizes, 3);
    check_int(results.place[4], 3);
    check_int(results.tied[4], 0);
    check_int(results.prize[4], 20);
    give(&results, &(struct hd_out){.player = 2, .chips = 10}, 1, 4, prizes, 3);
    check_int(results.place[2], 4);
    check_int(results.prize[2], 0);
    give(&results, &(struct hd_out){.player = 0, .chips = 10}, 1, 1, prizes, 3);
    check_int(results.place[0], 1);
    check_int(results.prize[0], 50);
}

/* Odd units of a shared prize go one each to the lowest numbers, in whatever order the players are listed. */
static void test_odd_units(void **state) {
    (void)state;
    struct results results = {{0}, {0}, {0}};
    const hd_money prizes[] = {100, 60, 31, 10};
    struct hd_out out[] = {{.player = 8, .chips = 5}, {.player = 1, .chips = 5}, {.player = 5, .chips = 5}};
    give(&results, out, 3, 4, prizes, 4);
    check_int(results.prize[1], 34);
    check_int(results.prize[5], 34);
    check_int(results.prize[8], 33);
    for (int i = 0; i < 3; i++) {
        check_int(results.place[out[i].player], 2);
        check_int(results.tied[out[i].player], 1);
    }
}

/* The same by counting: places above me are the players who stay and those who leave with more. */
static void check_against_counts(const struct results *results, const struct hd_out *out, int32_t n, int32_t alive,
                                 const hd_money *prizes, int n_prizes) {
    for (int32_t i = 0; i < n; i++) {
        int32_t better = alive - n, equal = 0, before = 0;
        for (int32_t k = 0; k < n; k++) {
            better += out[k].chips > out[i].chips;
            equal += out[k].chips == out[i].chips;
            before += out[k].chips == out[i].chips && out[k].player < out[i].player;
        }
        hd_money sum = 0;
        for (int32_t k = 0; k < equal; k++) sum += better + k < n_prizes ? prizes[better + k] : 0;
        check_int(results->place[out[i].player], better + 1);
        check_int(results->tied[out[i].player], equal > 1);
        check_int(results->prize[out[i].player], sum / equal + (before < sum % equal));
    }
}

/* Whole tournaments: all places and prizes are given, each once but for ties. */
static void test_tournaments(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 20});
    for (int game = 0; game < 20000; game++) {
        struct results results = {{0}, {0}, {0}};
        hd_money prizes[PLAYERS], pool = 0, paid = 0;
        int32_t order[PLAYERS];
        const int n_prizes = (int)hd_rng_below(&rng, PLAYERS + 1);
        for (int i = 0; i < n_prizes; i++) pool += prizes[i] = (hd_money)hd_rng_below(&rng, 1000);
        for (int32_t p = 0; p < PLAYERS; p++) order[p] = p;
        hd_rng_shuffle(&rng, order, PLAYERS);
        for (int32_t alive = PLAYERS; alive > 0;) {
            const int32_t n = 1 + (int32_t)hd_rng_below(&rng, (uint32_t)alive);
            struct hd_out out[PLAYERS];
            for (int32_t i = 0; i < n; i++)
                out[i] = (struct hd_out){.player = order[alive - 1 - i], .chips = 1 + hd_rng_below(&rng, 3)};
            give(&results, out, n, alive, prizes, n_prizes);
            check_against_counts(&results, out, n, alive, prizes, n_prizes);
            alive -= n;
        }
        int32_t shared[PLAYERS + 2] = {0};
        for (int p = 0; p < PLAYERS; p++) {
            paid += results.prize[p];
            shared[results.place[p]]++;
        }
        check_int(paid, pool);
        for (int32_t place = 1; place <= PLAYERS; place += shared[place]) assert_true(shared[place] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_leaves), cmocka_unit_test(test_odd_units),
                                       cmocka_unit_test(test_tournaments)};
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
