/*
 * Inside the bootstrap: binomial draws made of fair bits have the moments that they must have.
 */
#include "check.h"

#include <math.h>

#include "stats/bootstrap.h"

static void binomial_draws_have_the_right_moments(void **state) {
    (void)state;
    const struct {
        int64_t n, c, total;
    } cases[] = {{1, 1, 3}, {10, 1, 2}, {100, 99, 1000}, {5000, 7, 10000}, {333, 332, 333}, {64, 5, 8}};
    enum { DRAWS = 20000 };
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 11, .stream = HD_STREAM_RUN});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const double p = (double)cases[i].c / (double)cases[i].total, n = (double)cases[i].n;
        const double variance = n * p * (1 - p), kurtosis = (1 - 6 * p * (1 - p)) / variance;
        double sum = 0, squares = 0;
        for (int k = 0; k < DRAWS; k++) {
            const int64_t x = hd_binomial_draw(&rng, cases[i].n, cases[i].c, cases[i].total);
            assert_in_range(x, 0, cases[i].n);
            sum += (double)x - n * p;
            squares += ((double)x - n * p) * ((double)x - n * p);
        }
        check_near(sum / DRAWS, 0, 4.5 * sqrt(variance / DRAWS));
        check_near(squares / DRAWS, variance, 4.5 * variance * sqrt((2 + kurtosis) / DRAWS));
    }
    check_int(hd_binomial_draw(&rng, 50, 0, 9), 0);
    check_int(hd_binomial_draw(&rng, 50, 9, 9), 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(binomial_draws_have_the_right_moments)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
