/* The fingerprint: fixed values, sensitivity to order and length, and a mixing that is a bijection. */
#include "check.h"

#include "holdem/hash.h"

/* The first outputs of SplitMix64 from seed 0, as its authors publish them. */
static void test_mix_is_splitmix64(void **state) {
    (void)state;
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
    assert_true(hd_mix64(0) == UINT64_C(0xe220a8397b1dcdaf));
    assert_true(hd_mix64(step) == UINT64_C(0x6e789e6aa1b965f4));
    assert_true(hd_mix64(2 * step) == UINT64_C(0x06c45d188009454f));
}

static uint64_t undo_shift(uint64_t x, int shift) {
    uint64_t y = x;
    for (int done = shift; done < 64; done += shift) y = x ^ (y >> shift);
    return y;
}

/* The inverse of an odd factor modulo 2^64, by Newton's doubling of correct bits. */
static uint64_t inverse(uint64_t odd) {
    uint64_t x = odd;
    for (int i = 0; i < 6; i++) x *= 2 - odd * x;
    return x;
}

static void test_mix_can_be_undone(void **state) {
    (void)state;
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t x = i * UINT64_C(0x123456789abcdef1);
        uint64_t y = undo_shift(hd_mix64(x), 31) * inverse(UINT64_C(0x94d049bb133111eb));
        y = undo_shift(y, 27) * inverse(UINT64_C(0xbf58476d1ce4e5b9));
        y = undo_shift(y, 30) - UINT64_C(0x9e3779b97f4a7c15);
        assert_true(x == y);
    }
}

static void test_order_matters(void **state) {
    (void)state;
    assert_true(hd_hash_u64(hd_hash_u64(0, 1), 2) != hd_hash_u64(hd_hash_u64(0, 2), 1));
    assert_true(hd_hash_u64(0, 0) != 0);
}

static void test_texts_that_look_alike_differ(void **state) {
    (void)state;
    const char *const texts[] = {"",          "a",        "b",       "ab",   "ba",  "abcdefgh",
                                 "abcdefghi", "abcdefgi", "abcdefg", "\xff", "\x7f"};
    enum { N = sizeof texts / sizeof *texts };
    for (int a = 0; a < N; a++)
        for (int b = 0; b < a; b++) assert_true(hd_hash_text(0, texts[a]) != hd_hash_text(0, texts[b]));
    assert_true(hd_hash_text(hd_hash_text(0, "ab"), "c") != hd_hash_text(hd_hash_text(0, "a"), "bc"));
}

/* By its definition: words of eight bytes, little end first, then the length. */
static void test_text_by_hand(void **state) {
    (void)state;
    const uint64_t words = hd_hash_u64(hd_hash_u64(7, UINT64_C(0x6867666564636261)), 0x6a69);
    assert_true(hd_hash_text(7, "abcdefghij") == hd_hash_u64(words, 10));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mix_is_splitmix64), cmocka_unit_test(test_mix_can_be_undone),
        cmocka_unit_test(test_order_matters),     cmocka_unit_test(test_texts_that_look_alike_differ),
        cmocka_unit_test(test_text_by_hand),
    };
    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
