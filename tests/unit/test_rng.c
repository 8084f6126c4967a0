/*
 * Random streams: published answers of both generators, independence of the order of draws, and draws below a bound,
 * which are checked both by statistics and exactly, by feeding a generator whose output is known.
 */
#include "check.h"

#include <string.h>

#include "holdem/rng.h"

static struct hd_rng stream(uint64_t seed, uint64_t unit, uint32_t table, uint32_t hand, uint32_t number) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){seed, unit, table, hand, number});
    return rng;
}

static void check_block(struct hd_rng rng, const uint32_t block[4]) {
    hd_rng_seed(&rng);
    assert_true(rng.s[0] == ((uint64_t)block[1] << 32 | block[0]));
    assert_true(rng.s[1] == ((uint64_t)block[3] << 32 | block[2]));
}

/* The known answers of philox4x32-10 that Random123 publishes (kat_vectors), laid out as a stream's name. */
static void test_philox_known_answers(void **state) {
    (void)state;
    check_block(stream(0, 0, 0, 0, 0), (uint32_t[]){0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    check_block(stream(UINT64_MAX, UINT64_MAX, 0xffff, 0xffffff, 0xffffff),
                (uint32_t[]){0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    check_block(stream(UINT64_C(0x299f31d0a4093822), UINT64_C(0x85a308d3243f6a88), 0x0370, 0x734413, 0x198a2e),
                (uint32_t[]){0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

/* The first outputs of xoroshiro128++ from the state (1, 2), as its authors' C code gives them. */
static void test_xoroshiro_known_answers(void **state) {
    (void)state;
    const uint64_t expected[] = {UINT64_C(393217),
                                 UINT64_C(669327710093319),
                                 UINT64_C(1732421326133921491),
                                 UINT64_C(11394790081659126983),
                                 UINT64_C(9555452776773192676),
                                 UINT64_C(3586421180005889563),
                                 UINT64_C(1691397964866707553),
                                 UINT64_C(10735626796753111697),
                                 UINT64_C(15216282715349408991),
                                 UINT64_C(14247243556711267923)};
    struct hd_rng rng = {.s = {1, 2}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) assert_true(hd_rng_next(&rng) == expected[i]);
}

static void test_naming_draws_nothing(void **state) {
    (void)state;
    struct hd_rng lazy = stream(42, 7, 1, 2, 3), eager = lazy;
    check_int(lazy.s[0], 0);
    check_int(lazy.s[1], 0);
    hd_rng_seed(&eager);
    for (int i = 0; i < 100; i++) assert_true(hd_rng_next(&lazy) == hd_rng_next(&eager));
}

/* Two at once are what each is alone. */
static void test_two_at_once(void **state) {
    (void)state;
    struct hd_rng names = stream(5, 0, 0, 0, 0);
    for (int i = 0; i < 1000; i++) {
        struct hd_rng name[2];
        for (int k = 0; k < 2; k++)
            name[k] =
                (struct hd_rng){.seed = hd_rng_next(&names), .unit = hd_rng_next(&names), .place = hd_rng_next(&names)};
        struct hd_rng alone[2] = {name[0], name[1]};
        hd_rng_seed(&alone[0]);
        hd_rng_seed(&alone[1]);
        hd_rng_seed_two(&name[0], &name[1]);
        assert_memory_equal(name, alone, sizeof name);
    }
}

/* Whatever is drawn from other streams, and when, a stream gives the same. */
static void test_order_of_draws_does_not_matter(void **state) {
    (void)state;
    enum { STREAMS = 8, DRAWS = 50 };
    uint64_t one_by_one[STREAMS][DRAWS];
    for (uint32_t s = 0; s < STREAMS; s++) {
        struct hd_rng rng = stream(1, 2, 3, 4, s);
        for (int i = 0; i < DRAWS; i++) one_by_one[s][i] = hd_rng_next(&rng);
    }
    struct hd_rng all[STREAMS];
    for (uint32_t s = 0; s < STREAMS; s++) all[s] = stream(1, 2, 3, 4, s);
    for (int i = 0; i < DRAWS; i++)
        for (int s = STREAMS - 1; s >= 0; s--) assert_true(hd_rng_next(&all[s]) == one_by_one[s][i]);
}

/* Each part of the name counts, and parts do not run into each other at their limits. */
static void test_names_do_not_collide(void **state) {
    (void)state;
    const struct hd_rng streams[] = {stream(0, 0, 0, 0, 0),
                                     stream(1, 0, 0, 0, 0),
                                     stream(UINT64_C(1) << 32, 0, 0, 0, 0),
                                     stream(0, 1, 0, 0, 0),
                                     stream(0, UINT64_C(1) << 32, 0, 0, 0),
                                     stream(0, 0, 1, 0, 0),
                                     stream(0, 0, 0, 1, 0),
                                     stream(0, 0, 0, 0, 1),
                                     stream(0, 0, 0xffff, 0, 0),
                                     stream(0, 0, 0, 0xffffff, 0),
                                     stream(0, 0, 0, 0, 0xffffff)};
    enum { N = sizeof streams / sizeof *streams };
    uint64_t first[N];
    for (int a = 0; a < N; a++) {
        struct hd_rng rng = streams[a];
        first[a] = hd_rng_next(&rng);
        for (int b = 0; b < a; b++) assert_true(first[a] != first[b]);
    }
}

/* Pearson's statistic of counts that should be equal. */
static double chi_square(const int64_t *counts, int n, int64_t draws) {
    const double expected = (double)draws / n;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    return sum;
}

/* Six standard deviations above the mean of a chi-square of n - 1: a fair generator passes, the seed being fixed. */
static void check_uniform(const int64_t *counts, int n, int64_t draws) {
    const double degrees = n - 1, excess = chi_square(counts, n, draws) - degrees;
    assert_true(excess < 0 || excess * excess < 36 * 2 * degrees);
}

static void test_below_is_uniform(void **state) {
    (void)state;
    const uint32_t bounds[] = {2, 3, 7, 10, 52, 1000};
    for (int b = 0; b < 6; b++) {
        int64_t counts[1000] = {0}, counts64[1000] = {0};
        struct hd_rng rng = stream(11, 0, 0, 0, bounds[b]);
        const int64_t draws = 300000;
        for (int64_t i = 0; i < draws; i++) {
            const uint32_t x = hd_rng_below(&rng, bounds[b]);
            const uint64_t y = hd_rng_below64(&rng, bounds[b]);
            assert_true(x < bounds[b] && y < bounds[b]);
            counts[x]++;
            counts64[y]++;
        }
        check_uniform(counts, (int)bounds[b], draws);
        check_uniform(counts64, (int)bounds[b], draws);
    }
}

/* Lots of streams, one draw each: what the deals of a run are made of. */
static void test_first_draws_of_streams_are_uniform(void **state) {
    (void)state;
    int64_t counts[52] = {0};
    const int64_t draws = 200000;
    for (int64_t i = 0; i < draws; i++) {
        struct hd_rng rng = stream(3, (uint64_t)i / 100, 0, (uint32_t)(i % 100), HD_STREAM_DECK);
        counts[hd_rng_below(&rng, 52)]++;
    }
    check_uniform(counts, 52, draws);
}

/* A generator that is about to give `value`: output = rotl(s0 + s1, 17) + s0, so with s0 = 0 s1 decides alone. */
static struct hd_rng about_to_give(uint64_t value) { return (struct hd_rng){.s = {0, value >> 17 | value << 47}}; }

/*
 * For n = 3 · 2^30 the 2^32 inputs give each of the n results once and leave 2^30 over: an input is rejected exactly
 * where the low half of its product with n is below 2^32 mod n, and accepted otherwise, at the cost of one draw.
 */
static void test_below_is_exact(void **state) {
    (void)state;
    const uint32_t n = UINT32_C(3) << 30, threshold = UINT32_C(1) << 30;
    struct hd_rng other = stream(5, 0, 0, 0, 0);
    for (int i = 0; i < 2000; i++) {
        const uint32_t input = (uint32_t)(hd_rng_next(&other) >> 32);
        const uint64_t product = (uint64_t)input * n;
        struct hd_rng rng = about_to_give((uint64_t)input << 32), after = rng;
        hd_rng_next(&after);
        const uint32_t drawn = hd_rng_below(&rng, n);
        const int accepted = memcmp(rng.s, after.s, sizeof rng.s) == 0;
        check_int(accepted, (uint32_t)product >= threshold);
        if (accepted) check_int(drawn, product >> 32);
    }
}

/* The same of 64 bits: for n = 3 · 2^62 there are 2^62 inputs left over. */
static void test_below64_is_exact(void **state) {
    (void)state;
    __extension__ typedef unsigned __int128 wide;
    const uint64_t n = UINT64_C(3) << 62, threshold = UINT64_C(1) << 62;
    struct hd_rng other = stream(5, 0, 0, 0, 1);
    for (int i = 0; i < 2000; i++) {
        const uint64_t input = hd_rng_next(&other);
        const wide product = (wide)input * n;
        struct hd_rng rng = about_to_give(input), after = rng;
        hd_rng_next(&after);
        const uint64_t drawn = hd_rng_below64(&rng, n);
        const int accepted = memcmp(rng.s, after.s, sizeof rng.s) == 0;
        check_int(accepted, (uint64_t)product >= threshold);
        if (accepted) assert_true(drawn == (uint64_t)(product >> 64));
    }
}

static void test_bounds_at_the_limits(void **state) {
    (void)state;
    struct hd_rng rng = stream(6, 0, 0, 0, 0);
    uint64_t high = 0, high64 = 0;
    for (int i = 0; i < 10000; i++) {
        check_int(hd_rng_below(&rng, 1), 0);
        check_int(hd_rng_below64(&rng, 1), 0);
        high |= hd_rng_below(&rng, UINT32_MAX);
        high64 |= hd_rng_below64(&rng, UINT64_MAX);
        assert_true(hd_rng_below64(&rng, (UINT64_C(1) << 63) + 1) <= UINT64_C(1) << 63);
    }
    assert_true(high >> 31 == 1 && high64 >> 63 == 1);
}

/* All 24 orders of four values, each equally often. */
static void test_shuffle_is_uniform(void **state) {
    (void)state;
    int64_t counts[256] = {0}, orders[24];
    const int64_t draws = 240000;
    struct hd_rng rng = stream(8, 0, 0, 0, 0);
    for (int64_t i = 0; i < draws; i++) {
        int32_t list[4] = {0, 1, 2, 3};
        hd_rng_shuffle(&rng, list, 4);
        check_int(1 << list[0] | 1 << list[1] | 1 << list[2] | 1 << list[3], 15);
        counts[list[0] | list[1] << 2 | list[2] << 4 | list[3] << 6]++;
    }
    int n = 0;
    for (int i = 0; i < 256; i++) {
        if (!counts[i]) continue;
        assert_true(n < 24);
        orders[n++] = counts[i];
    }
    check_int(n, 24);
    check_uniform(orders, n, draws);
}

static void test_shuffle_of_little(void **state) {
    (void)state;
    struct hd_rng rng = stream(9, 0, 0, 0, 0), untouched = rng;
    int32_t one = 5;
    hd_rng_shuffle(&rng, &one, 1);
    hd_rng_shuffle(&rng, NULL, 0);
    check_int(one, 5);
    assert_memory_equal(&rng, &untouched, sizeof rng);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_philox_known_answers),
        cmocka_unit_test(test_xoroshiro_known_answers),
        cmocka_unit_test(test_naming_draws_nothing),
        cmocka_unit_test(test_two_at_once),
        cmocka_unit_test(test_order_of_draws_does_not_matter),
        cmocka_unit_test(test_names_do_not_collide),
        cmocka_unit_test(test_below_is_uniform),
        cmocka_unit_test(test_first_draws_of_streams_are_uniform),
        cmocka_unit_test(test_below_is_exact),
        cmocka_unit_test(test_below64_is_exact),
        cmocka_unit_test(test_bounds_at_the_limits),
        cmocka_unit_test(test_shuffle_is_uniform),
        cmocka_unit_test(test_shuffle_of_little),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
