/*
 * Intervals hold what they say: over many runs of games with known expectations 95 % intervals hold the truth in 94 to
 * 96 of 100 cases. The one known exception is held to what docs/STATISTICS.md says of it. A quarter of the runs, and
 * what chance may take more from them, unless the program is called with the word "whole", as for the table there.
 */
#include "support/coverage.h"

#include <math.h>
#include <string.h>

#include "check.h"

static int part = 4;

static void test_coverage(void **state) {
    int outside = 0;
    (void)state;
    for (int i = 0; i < coverage_cases_n; i++) {
        const struct coverage_case *of = &coverage_cases[i];
        const struct coverage coverage = coverage_study(of, of->runs / part);
        const double n = (double)(coverage.held + coverage.below + coverage.above);
        const double share = 100 * (double)coverage.held / n, chance = part > 1 ? 100 * 2 * sqrt(.05 * .95 / n) : 0;
        const bool good = share >= of->least - chance && share <= 96 + chance && (double)coverage.missing < 0.01 * n;
        print_message("%-38s %5.0f intervals  %.2f %% hold  %.2f %% below  %.2f %% above  %d missing%s\n", of->name, n,
                      share, 100 * (double)coverage.below / n, 100 * (double)coverage.above / n, (int)coverage.missing,
                      good ? "" : "  OUTSIDE");
        outside += !good;
    }
    check_int(outside, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_coverage)};
    if (argc > 1 && strcmp(argv[1], "whole") == 0) part = 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
