/*
 * Equity counted by several threads is what one counts, exact and sampled, with a stop at a precision too. Small enough
 * for ThreadSanitizer: test_equity.c has more hands and more samples.
 */
#include "check.h"

#include <string.h>

#include "holdem/equity.h"

enum { PLAYERS = 3, THREADS = 4 };

/* What each test counts: three ranges on a flop. */
struct spot {
    struct hd_range range[PLAYERS];
    struct hd_equity_def def;
};

static void ask(struct spot *spot) {
    static const char *const texts[PLAYERS] = {"TT+,AQs+", "99-55,KQ", "AhKd,8c8d"};
    struct hd_diags diags;
    hd_diags_init(&diags);
    for (int p = 0; p < PLAYERS; p++)
        check_int(hd_range_read(texts[p], strlen(texts[p]), NULL, &spot->range[p], &diags), HD_OK);
    hd_diags_release(&diags);
    spot->def = hd_equity_def_default();
    spot->def.ranges = spot->range;
    spot->def.n = PLAYERS;
    int at;
    check_int(hd_cards_parse("Kc7d2d", HD_EQUITY_BOARD, spot->def.board, &spot->def.n_board, &at), HD_OK);
}

typedef hd_status count_fn(const struct hd_equity_def *def, struct hd_equity *equity, struct hd_error *error);

static void check_threads(struct spot *spot, count_fn *count) {
    struct hd_equity one, more;
    struct hd_error error;
    spot->def.threads = 1;
    check_int(count(&spot->def, &one, &error), HD_OK);
    for (spot->def.threads = 2; spot->def.threads <= THREADS; spot->def.threads++) {
        check_int(count(&spot->def, &more, &error), HD_OK);
        assert_true(one.total == more.total);
        for (int p = 0; p < PLAYERS; p++)
            for (int k = 1; k <= PLAYERS; k++) assert_true(one.shared[p][k] == more.shared[p][k]);
    }
}

static void test_exact(void **state) {
    (void)state;
    struct spot spot;
    ask(&spot);
    check_threads(&spot, hd_equity_exact);
}

static void test_samples(void **state) {
    (void)state;
    struct spot spot;
    ask(&spot);
    spot.def.samples = 100000;
    check_threads(&spot, hd_equity_sample);
}

static void test_precision(void **state) {
    (void)state;
    struct spot spot;
    ask(&spot);
    spot.def.samples = INT64_C(1) << 40;
    spot.def.precision = .004;
    check_threads(&spot, hd_equity_sample);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_precision),
    };
    return cmocka_run_group_tests_name("equity_threads", tests, NULL, NULL);
}
