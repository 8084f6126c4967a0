/*
 * The Independent Chip Model: published values, what must hold for any stacks, and its three ways of computing against
 * each other and against going through all orders of finish.
 */
#include "check.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "holdem/icm.h"
#include "holdem/rng.h"
#include "odds/icm_quadrature.h"

enum { MANY = 1000, PAID = 150 };

static double sum_of(const double *values, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += values[i];
    return sum;
}

static struct hd_rng open_rng(uint64_t seed) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = seed});
    return rng;
}

/* ---- published values ---- */

static void test_published(void **state) {
    (void)state;
    static const struct {
        int n, n_prizes;
        int64_t stacks[5];
        double prizes[4], values[5];
    } known[] = {
        {2, 2, {1500, 1200}, {100, 76}, {89.333333, 86.666667}},
        {3, 2, {1500, 1200, 975}, {100, 76}, {67.058338, 58.729220, 50.212441}},
        {4, 2, {1500, 1200, 975, 350}, {100, 76}, {61.049576, 52.675287, 44.733677, 17.541459}},
        {5, 2, {1500, 1200, 975, 350, 275}, {100, 76}, {57.080858, 48.816760, 41.281129, 16.084690, 12.736563}},
        {3, 3, {150000, 98750, 45500}, {425, 280, 130}, {332.992922, 290.556052, 211.451025}},
        {4, 4, {150000, 98750, 45500, 13250}, {425, 280, 130, 75}, {323.201811, 278.116993, 195.788783, 112.892414}},
        {4, 3, {5000, 3000, 1500, 500}, {500, 300, 200}, {377.780656, 312.888840, 225.602468, 83.728037}},
        {4, 3, {4, 3, 2, 1}, {50, 30, 20}, {33.603175, 29.488095, 23.587302, 13.321429}},
        {3, 2, {50, 30, 20}, {70, 30}, {45.178571, 32.250000, 22.571429}},
    };
    for (size_t c = 0; c < sizeof known / sizeof *known; c++) {
        double values[5];
        check_int(hd_icm_values(known[c].stacks, known[c].n, known[c].prizes, known[c].n_prizes, values), HD_OK);
        for (int i = 0; i < known[c].n; i++) check_near(values[i], known[c].values[i], 1e-6);
    }
}

static void test_places(void **state) {
    (void)state;
    static const double expected[9] = {0.125, 0.194453, 0.680547, 0.435, 0.403929, 0.161071, 0.44, 0.401618, 0.158382};
    double places[9];
    check_int(hd_icm_places((const int64_t[]){25, 87, 88}, 3, places), HD_OK);
    for (int i = 0; i < 9; i++) check_near(places[i], expected[i], 1e-6);
}

static void test_all_ins(void **state) {
    (void)state;
    static const struct {
        int n, hero, villain;
        int64_t stacks[4];
        double prizes[4], needed;
    } known[] = {
        {3, 0, 1, {1, 1, 1}, {1, .5, 0}, .6},
        {4, 0, 1, {1, 1, 1, 1}, {1, .6444, .3556, 0}, .645939},
        {4, 1, 2, {600, 1800, 1800, 600}, {1, .6444, .3556, 0}, .737093},
        {4, 0, 3, {600, 1800, 1800, 600}, {1, .6444, .3556, 0}, .556961},
        {4, 0, 3, {2400, 1200, 800, 400}, {1, .6444, .3556, 0}, .518944},
        {2, 0, 1, {3, 1, 0, 0}, {5, 2, 0, 0}, .5}, /* heads-up chips are prizes */
    };
    for (size_t c = 0; c < sizeof known / sizeof *known; c++) {
        struct hd_icm_allin allin;
        check_int(hd_icm_allin_of(known[c].stacks, known[c].n, known[c].prizes, known[c].n, known[c].hero,
                                  known[c].villain, &allin),
                  HD_OK);
        check_near(allin.needed, known[c].needed, 1e-6);
        check_near(allin.bubble_factor, allin.needed / (1 - allin.needed), 1e-9);
        check_near(allin.needed * allin.win + (1 - allin.needed) * allin.lose, allin.now, 1e-9);
    }
}

/* ---- against all orders of finish ---- */

/* Adds what each player wins over the orders that go on from `placed`, each with its chance. */
static void finish(const int64_t *stacks, int n, const double *prizes, unsigned placed, double chance, double *values) {
    int64_t rest = 0;
    for (int i = 0; i < n; i++) rest += placed >> i & 1 ? 0 : stacks[i];
    for (int i = 0; i < n; i++) {
        if (placed >> i & 1) continue;
        const double next = chance * (double)stacks[i] / (double)rest;
        values[i] += next * prizes[__builtin_popcount(placed)];
        finish(stacks, n, prizes, placed | 1U << i, next, values);
    }
}

static void test_against_all_orders(void **state) {
    (void)state;
    static const int64_t stacks[] = {7, 1, 30, 12, 12, 5, 400};
    static const double prizes[] = {100, 60, 31, 31, 10, 4, 1};
    double expected[7] = {0}, values[7];
    finish(stacks, 7, prizes, 0, 1, expected);
    check_int(hd_icm_values(stacks, 7, prizes, 7, values), HD_OK);
    for (int i = 0; i < 7; i++) check_near(values[i], expected[i], 1e-10);
}

/* ---- the integral against the exact way ---- */

/* Stacks of very different sizes: 1 to 2^spread. */
static void draw_stacks(struct hd_rng *rng, int n, int spread, int64_t *stacks) {
    for (int i = 0; i < n; i++) {
        const int bits = (int)hd_rng_below(rng, (uint32_t)spread + 1);
        stacks[i] = 1 + (int64_t)(hd_rng_next(rng) >> 1 & ((UINT64_C(1) << bits) - 1));
    }
}

static void draw_prizes(struct hd_rng *rng, int n, double *prizes) {
    double prize = 0;
    for (int k = n - 1; k >= 0; k--) prizes[k] = prize += hd_rng_below(rng, 100);
}

static void test_integral_is_exact(void **state) {
    (void)state;
    struct hd_rng rng = open_rng(1);
    for (int round = 0; round < 60; round++) {
        const int n = 2 + (int)hd_rng_below(&rng, HD_ICM_EXACT_MAX - 1),
                  paid = 1 + (int)hd_rng_below(&rng, (uint32_t)n);
        int64_t stacks[HD_ICM_EXACT_MAX];
        double prizes[HD_ICM_EXACT_MAX] = {0}, exact[HD_ICM_EXACT_MAX], integral[HD_ICM_EXACT_MAX] = {0},
               share[HD_ICM_EXACT_MAX], chips = 0;
        draw_stacks(&rng, n, round % 3 == 0 ? 2 : round % 3 == 1 ? 10 : 30, stacks);
        draw_prizes(&rng, paid, prizes);
        if (paid == n) prizes[n - 1] = 0; /* as the caller sees to it */
        for (int i = 0; i < n; i++) chips += (double)stacks[i];
        for (int i = 0; i < n; i++) share[i] = (double)stacks[i] / chips;
        check_int(hd_icm_values(stacks, n, prizes, paid, exact), HD_OK);
        const int open = paid == n ? n - 1 : paid;
        check_int(hd_icm_integrate(&(struct hd_icm_field){share, n, prizes, open}, integral), HD_OK);
        for (int i = 0; i < n; i++) check_near(integral[i], exact[i], 1e-9 * (prizes[0] + 1));
    }
}

/* Many players: the sum is the pool, equal stacks are worth the same, and what few can have is exact beside many. */
static void test_many_players(void **state) {
    (void)state;
    static int64_t stacks[MANY];
    static double prizes[PAID], values[MANY];
    struct hd_rng rng = open_rng(2);
    for (int i = 0; i < MANY; i++) stacks[i] = 1000 + (int64_t)hd_rng_below(&rng, 100000);
    for (int k = 0; k < PAID; k++) prizes[k] = floor(1e6 / (k + 5));
    stacks[7] = stacks[900];
    check_int(hd_icm_values(stacks, MANY, prizes, PAID, values), HD_OK);
    check_near(sum_of(values, MANY) / sum_of(prizes, PAID), 1, 1e-9);
    check_near(values[7], values[900], 1e-6);
    for (int i = 0; i < MANY; i++) {
        for (int k = 0; k < i; k += 37)
            if (stacks[i] > stacks[k]) assert_true(values[i] > values[k]);
    }
    for (int i = 0; i < MANY; i++) stacks[i] = 500;
    check_int(hd_icm_values(stacks, MANY, prizes, PAID, values), HD_OK);
    for (int i = 0; i < MANY; i++) check_near(values[i] * MANY / sum_of(prizes, PAID), 1, 1e-9);
}

/* One place paid: the worth of a stack is its part of the chips, however many there are. */
static void test_winner_takes_all(void **state) {
    (void)state;
    static int64_t stacks[MANY];
    static double values[MANY];
    struct hd_rng rng = open_rng(3);
    double chips = 0;
    draw_stacks(&rng, MANY, 40, stacks);
    for (int i = 0; i < MANY; i++) chips += (double)stacks[i];
    check_int(hd_icm_values(stacks, MANY, (const double[]){1}, 1, values), HD_OK);
    for (int i = 0; i < MANY; i++) check_near(values[i], (double)stacks[i] / chips, 1e-9);
}

/* All places paid and stacks of 1 to 10^12: the smallest still come to their sure prize and no further. */
static void test_unlike_stacks(void **state) {
    (void)state;
    enum { N = 40 };
    int64_t stacks[N];
    double prizes[N], values[N];
    for (int i = 0; i < N; i++) {
        stacks[i] = i < N / 2 ? INT64_C(1000000000000) + i : 1 + i % 2;
        prizes[i] = N - i;
    }
    check_int(hd_icm_values(stacks, N, prizes, N, values), HD_OK);
    check_near(sum_of(values, N), sum_of(prizes, N), 1e-8 * N);
    check_near(sum_of(values, N / 2), sum_of(prizes, N / 2), 1e-8 * N);
    assert_true(values[N - 1] > values[N - 2]);
}

/* ---- properties of small fields, and whole numbers ---- */

static void test_share_is_the_same(void **state) {
    (void)state;
    struct hd_rng rng = open_rng(4);
    for (int round = 0; round < 300; round++) {
        const int n = 1 + (int)hd_rng_below(&rng, HD_ICM_SHARE_MAX), paid = 1 + (int)hd_rng_below(&rng, 12);
        int64_t stacks[HD_ICM_SHARE_MAX], prizes[12], sum = 0;
        double real[12], values[HD_ICM_SHARE_MAX], pool = 0;
        const bool few = round % 2 == 0; /* chips, so that none is rounded */
        draw_stacks(&rng, n, few ? 24 : 40, stacks);
        if (round % 5 == 0 && n > 2) stacks[0] = stacks[1] = 0;
        draw_prizes(&rng, paid, real);
        for (int k = 0; k < paid; k++) prizes[k] = (int64_t)real[k];
        for (int k = 0; k < paid && k < n; k++) pool += real[k];
        check_int(hd_icm_values(stacks, n, real, paid, values), HD_OK);
        for (int i = 0; i < n; i++) {
            const int64_t share = hd_icm_share(stacks, n, prizes, paid, i);
            const double expected = pool > 0 ? values[i] / pool : 0;
            if (few) check_near((double)share / (double)HD_ICM_ONE, expected, 1.0 / (1 << 24));
            sum += share;
        }
        if (pool > 0) check_near((double)sum / (double)HD_ICM_ONE, 1, 1.0 / (1 << 22));
    }
}

/* A chip more is worth something to who gets it and costs every other one. */
static void test_monotone(void **state) {
    (void)state;
    struct hd_rng rng = open_rng(5);
    static const double prizes[] = {50, 30, 20};
    for (int round = 0; round < 100; round++) {
        int64_t stacks[9];
        double before[9], after[9];
        const int n = 4 + round % 6;
        for (int i = 0; i < n; i++) stacks[i] = 1 + (int64_t)hd_rng_below(&rng, 2000);
        check_int(hd_icm_values(stacks, n, prizes, 3, before), HD_OK);
        check_near(sum_of(before, n), 100, 1e-9);
        stacks[0] += 50;
        check_int(hd_icm_values(stacks, n, prizes, 3, after), HD_OK);
        assert_true(after[0] > before[0]);
        for (int i = 1; i < n; i++) assert_true(after[i] < before[i]);
    }
}

static void test_refused(void **state) {
    (void)state;
    static const int64_t good[] = {5, 5, 5}, negative[] = {5, -1, 5}, none[] = {0, 0, 0},
                         huge[] = {HD_ICM_CHIPS_MAX, HD_ICM_CHIPS_MAX, 1};
    static const double prizes[] = {3, 2, 1}, rising[] = {1, 2, 3}, below[] = {3, -1, -2};
    const double broken[] = {(double)NAN, 1, 1};
    double values[3] = {-1, -1, -1};
    struct hd_icm_allin allin;
    check_int(hd_icm_values(negative, 3, prizes, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(none, 3, prizes, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(huge, 3, prizes, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(good, 0, prizes, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(good, 3, rising, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(good, 3, below, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_values(good, 3, broken, 3, values), HD_E_ARGUMENT);
    check_int(hd_icm_places(good, HD_ICM_EXACT_MAX + 1, values), HD_E_ARGUMENT);
    check_int(hd_icm_allin_of(good, 3, prizes, 3, 1, 1, &allin), HD_E_ARGUMENT);
    check_int(hd_icm_allin_of(good, 3, prizes, 3, 0, 3, &allin), HD_E_ARGUMENT);
    for (int i = 0; i < 3; i++) check_near(values[i], -1, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published),         cmocka_unit_test(test_places),
        cmocka_unit_test(test_all_ins),           cmocka_unit_test(test_against_all_orders),
        cmocka_unit_test(test_integral_is_exact), cmocka_unit_test(test_many_players),
        cmocka_unit_test(test_winner_takes_all),  cmocka_unit_test(test_unlike_stacks),
        cmocka_unit_test(test_share_is_the_same), cmocka_unit_test(test_monotone),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
