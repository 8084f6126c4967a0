/*
 * Intervals of runs, where symmetry tells what is expected: some dozen runs of each kind, enough to see an interval
 * that is too short by a half or misses a sign. tests/exhaustive/test_coverage.c is the study.
 */
#include "support/coverage.h"

#include "check.h"

enum { RUNS = 30 };

/* Of so few intervals 85 % hold at the least, and not all: some four standard deviations from 95 %. */
static void test_some_runs(void **state) {
    (void)state;
    for (int i = 0; i < coverage_cases_n; i++) {
        const struct coverage_case *of = &coverage_cases[i];
        if (!of->exact || of->runs < 500 || of->least < 94) continue; /* the others take long */
        const struct coverage coverage = coverage_study(of, RUNS);
        const int64_t n = (int64_t)RUNS * of->n;
        print_message("%-38s %d of %d hold\n", of->name, (int)coverage.held, (int)n);
        check_int(coverage.held + coverage.below + coverage.above + coverage.missing, n);
        check_int(coverage.missing, 0);
        assert_in_range(coverage.held, n * 85 / 100, n * 995 / 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_some_runs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
