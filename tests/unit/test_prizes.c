/*
 * Prizes out of a pool (docs/RULES.md, point 25): each share rounded down, what is left over to the first.
 */
#include "check.h"

#include "holdem/game.h"
#include "holdem/rng.h"

enum { PLACES = 12, WHOLE = 10000 };

/* Random shares that sum to the whole. */
static int draw_shares(struct hd_rng *rng, int32_t shares[PLACES]) {
    const int n = 1 + (int)hd_rng_below(rng, PLACES);
    int32_t left = WHOLE;
    for (int i = 0; i < n - 1; i++) {
        shares[i] = (int32_t)hd_rng_below(rng, (uint32_t)left + 1);
        left -= shares[i];
    }
    shares[n - 1] = left;
    return n;
}

static hd_money draw_pool(struct hd_rng *rng) {
    const uint64_t sizes[] = {30, WHOLE, UINT64_C(1000000007), HD_CHIPS_MAX};
    return (hd_money)hd_rng_below64(rng, sizes[hd_rng_below(rng, 4)] + 1);
}

static void test_split(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 25});
    for (int round = 0; round < 100000; round++) {
        int32_t shares[PLACES];
        hd_money prizes[PLACES], sum = 0;
        const int n = draw_shares(&rng, shares);
        const hd_money pool = draw_pool(&rng);
        hd_prizes_split(pool, shares, n, prizes);
        for (int i = 0; i < n; i++) {
            /* the share rounded down, found without a product of both */
            const hd_money exact =
                pool / WHOLE * shares[i] + (hd_money)((uint64_t)(pool % WHOLE) * (uint32_t)shares[i] / WHOLE);
            if (i > 0) check_int(prizes[i], exact);
            if (i == 0) assert_true(prizes[i] >= exact && prizes[i] < exact + n);
            sum += prizes[i];
        }
        check_int(sum, pool);
    }
}

static void check_standard(int32_t entries, hd_money pool, int n, const hd_money *expected) {
    hd_money prizes[3];
    check_int(hd_prizes_standard(entries, pool, prizes), n);
    for (int i = 0; i < n; i++) check_int(prizes[i], expected[i]);
}

static void test_standard_tables(void **state) {
    (void)state;
    check_standard(2, 1001, 1, (hd_money[]){1001});
    for (int32_t entries = 3; entries <= 6; entries++) check_standard(entries, 1001, 2, (hd_money[]){651, 350});
    for (int32_t entries = 7; entries <= 10; entries++) check_standard(entries, 1001, 3, (hd_money[]){501, 300, 200});
    check_standard(6, 0, 2, (hd_money[]){0, 0});
    check_standard(6, 1, 2, (hd_money[]){1, 0});
}

static void test_no_standard_for_less_than_two(void **state) {
    (void)state;
    for (int32_t entries = -1; entries < 2; entries++) {
        hd_money prize = -5;
        check_int(hd_prizes_standard_places(entries), 0);
        check_int(hd_prizes_standard(entries, 100, &prize), 0);
        check_int(prize, -5);
    }
}

/* Large fields: all of the pool, never rising, one and a half buy-ins for the last, and few different amounts. */
static void test_large_fields(void **state) {
    (void)state;
    enum { BUY_IN = 1000 };
    static hd_money prizes[15001];
    for (int32_t entries = 11; entries <= 100000; entries += 1 + entries / 7) {
        const hd_money pool = (hd_money)entries * BUY_IN;
        const int n = hd_prizes_standard(entries, pool, prizes);
        check_int(n, hd_prizes_standard_places(entries));
        assert_true(n >= 3 && (n == 3 || (n * 100 <= entries * 15 + 50 && (n + 1) * 100 > entries * 15 + 50)));
        hd_money sum = prizes[0];
        int kinds = 1;
        for (int i = 1; i < n; i++) {
            assert_true(prizes[i] <= prizes[i - 1]);
            kinds += prizes[i] != prizes[i - 1];
            sum += prizes[i];
        }
        check_int(sum, pool);
        assert_true(prizes[n - 1] >= BUY_IN * 3 / 2 && kinds <= 32);
    }
}

/* Beside one and a half buy-ins 1 : 1/2 : 1/3 : …, evenly within bands; what is rounded down goes to the first. */
static void check_bands(int32_t entries) {
    enum { BUY_IN = 1000000, MOST = 1000 };
    static const int ends[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 18, 27, 36, 45, 54, 72, 108, 180, 324, 612};
    static hd_money prizes[MOST];
    const int n = hd_prizes_standard(entries, (hd_money)entries * BUY_IN, prizes);
    assert_true(n <= 612);
    double harmonic = 0;
    for (int place = 1; place <= n; place++) harmonic += 1.0 / place;
    for (int band = 0, from = 0, to; from < n; band++, from = to) {
        double weights = 0;
        to = ends[band] < n ? ends[band] : n;
        for (int i = from; i < to; i++) weights += 1.0 / (i + 1);
        const double rest = (entries - 1.5 * n) * BUY_IN;
        for (int i = from; i < to; i++)
            check_near((double)prizes[i], 1.5 * BUY_IN + rest * weights / (to - from) / harmonic, i == 0 ? n : 1);
    }
}

static void test_bands(void **state) {
    (void)state;
    static const int32_t entries[] = {11, 60, 61, 63, 67, 100, 200, 360, 361, 1000, 4000};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) check_bands(entries[i]);
}

/* The anchors: about 50/30/20 per cent where three are paid; 10,000 among 1,000. */
static void test_large_fields_look_right(void **state) {
    (void)state;
    hd_money prizes[150];
    check_int(hd_prizes_standard(20, 10000, prizes), 3);
    check_int(prizes[0] / 100, 49);
    check_int(prizes[1] / 100, 28);
    check_int(prizes[2] / 100, 21);
    check_int(hd_prizes_standard(1000, 10000, prizes), 150);
    check_int(prizes[9], prizes[11]);
    assert_true(prizes[11] > prizes[12] && prizes[0] > 2 * prizes[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split),        cmocka_unit_test(test_standard_tables),
        cmocka_unit_test(test_bands),        cmocka_unit_test(test_no_standard_for_less_than_two),
        cmocka_unit_test(test_large_fields), cmocka_unit_test(test_large_fields_look_right)};
    return cmocka_run_group_tests_name("prizes", tests, NULL, NULL);
}
