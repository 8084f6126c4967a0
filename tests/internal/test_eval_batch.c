/* Many hands at once: every way to evaluate them gives what one by one gives. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "cards/eval_batch.h"
#include "holdem/rng.h"
#include "support/emulated.h"

enum { CARDS = 7, HANDS = 200000, GUARD = 0xabcd };

typedef void batch(const hd_card *cards, size_t n, hd_rank *ranks);

/* Exactly n hands in their own memory, so that tools see what reads beyond them; nothing is written past the ranks. */
static void check_hands(batch *evaluate, const hd_card *cards, size_t n) {
    hd_card *copy = malloc(n * CARDS + 1);
    hd_rank *ranks = calloc(n + 1, sizeof *ranks);
    assert_true(copy && ranks);
    memcpy(copy + 1, cards, n * CARDS); /* an odd address */
    ranks[n] = GUARD;
    evaluate(copy + 1, n, ranks);
    for (size_t i = 0; i < n; i++) check_int(ranks[i], hd_eval_cards(cards + i * CARDS, CARDS));
    check_int(ranks[n], GUARD);
    free(ranks);
    free(copy);
}

static void check_way(batch *evaluate) {
    hd_card *cards = malloc((size_t)HANDS * CARDS);
    struct hd_rng rng;
    assert_non_null(cards);
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 8});
    for (size_t i = 0; i < HANDS; i++) hd_cards_draw(&rng, CARDS, cards + i * CARDS);
    check_hands(evaluate, cards, HANDS);
    for (size_t n = 0; n < 40; n++) check_hands(evaluate, cards + n * CARDS, n);
    /* flushes and straight flushes are rare among those: seven of one suit, five and six with others */
    for (size_t i = 0; i < HANDS; i++)
        for (size_t k = 0; k < CARDS; k++)
            if (k < 5 + i % 3)
                cards[i * CARDS + k] = hd_card_make((int)((i / 13 + k * (1 + i / 1000 % 12)) % 13), (int)(i % 4));
    for (size_t i = 0; i < HANDS; i++) {
        hd_cards seen = 0;
        for (size_t k = 0; k < CARDS; k++) {
            while (seen >> cards[i * CARDS + k] & 1)
                cards[i * CARDS + k] = (hd_card)((cards[i * CARDS + k] + 1) % HD_DECK);
            seen |= hd_cards_of(cards[i * CARDS + k]);
        }
    }
    check_hands(evaluate, cards, HANDS);
    free(cards);
}

static void test_scalar(void **state) {
    (void)state;
    check_way(hd_eval_batch_scalar);
}

static void test_avx2(void **state) {
    (void)state;
#ifdef HD_EVAL_BATCH_AVX2
    if (__builtin_cpu_supports("avx2")) {
        check_way(hd_eval_batch_avx2);
        return;
    }
#endif
    print_message("skipped: this processor has no AVX2\n");
    skip();
}

static void test_avx512(void **state) {
    (void)state;
#ifdef HD_EVAL_BATCH_AVX512
    if (__builtin_cpu_supports("avx512bw")) {
        check_way(hd_eval_batch_avx512);
        return;
    }
#endif
    print_message("skipped: this processor has no AVX-512\n");
    skip();
}

static void test_emulated_avx512(void **state) {
    (void)state;
    if (emulated_avx512_is_there) {
        check_way(emulated_avx512);
        return;
    }
    print_message("skipped: there is no emulation here (libsimde-dev)\n");
    skip();
}

static void test_chosen(void **state) {
    (void)state;
    check_way(hd_eval_batch);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scalar), cmocka_unit_test(test_avx2),
                                       cmocka_unit_test(test_avx512), cmocka_unit_test(test_emulated_avx512),
                                       cmocka_unit_test(test_chosen)};
    return cmocka_run_group_tests_name("eval_batch", tests, NULL, NULL);
}
