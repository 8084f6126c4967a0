/**
 * What every test includes: cmocka with its prerequisites, and checks that print numbers as numbers.
 */
#ifndef HOLDEM_TESTS_CHECK_H
#define HOLDEM_TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/** The two whole numbers are equal; says both in decimal where they are not. */
#define check_int(actual, expected) check_int_at((int64_t)(actual), (int64_t)(expected), #actual, __FILE__, __LINE__)

/** The two doubles differ by at most `tolerance`. */
#define check_near(actual, expected, tolerance)                                                                        \
    check_near_at((actual), (expected), (tolerance), #actual, __FILE__, __LINE__)

__attribute__((unused)) static inline void check_int_at(int64_t actual, int64_t expected, const char *what,
                                                        const char *file, int line) {
    if (actual == expected) return;
    print_error("%s is %lld, not %lld\n", what, (long long)actual, (long long)expected);
    _fail(file, line);
}

__attribute__((unused)) static inline void check_near_at(double actual, double expected, double tolerance,
                                                         const char *what, const char *file, int line) {
    const double difference = actual > expected ? actual - expected : expected - actual;
    if (difference <= tolerance) return; /* also fails for a NaN */
    print_error("%s is %.17g, not within %g of %.17g\n", what, actual, tolerance, expected);
    _fail(file, line);
}

#endif
