/* The calendar against the C library's, and against itself both ways. */
#include "check.h"

#include <time.h>

#include "holdem/time.h"

static const int64_t DAY = 86400;

static void check_against_library(int64_t seconds) {
    const time_t point = (time_t)seconds;
    struct tm tm;
    assert_non_null(gmtime_r(&point, &tm));
    const struct hd_civil civil = hd_time_civil(seconds);
    check_int(civil.year, tm.tm_year + 1900);
    check_int(civil.month, tm.tm_mon + 1);
    check_int(civil.day, tm.tm_mday);
    check_int(civil.hour, tm.tm_hour);
    check_int(civil.minute, tm.tm_min);
    check_int(civil.second, tm.tm_sec);
    check_int(hd_time_seconds(&civil), seconds);
}

/* Every day of 400 years before and after 1970, at times that walk through the day, and each one's last second. */
static void test_eight_hundred_years(void **state) {
    (void)state;
    for (int64_t day = -146097; day <= 146097; day++) {
        check_against_library(day * DAY + (day * 7919 % DAY + DAY) % DAY);
        check_against_library(day * DAY - 1);
    }
}

static void test_ends_of_the_promised_range(void **state) {
    (void)state;
    const int32_t years[] = {-5000000, -4999999, -1, 0, 1, 4999999, 5000000};
    for (int i = 0; i < 7; i++) {
        const struct hd_civil civil = {years[i], 12, 31, 23, 59, 59};
        const int64_t seconds = hd_time_seconds(&civil);
        check_against_library(seconds);
        check_against_library(seconds + 1);
    }
}

static void test_known_points(void **state) {
    (void)state;
    check_int(hd_time_seconds(&(struct hd_civil){1970, 1, 1, 0, 0, 0}), 0);
    check_int(hd_time_seconds(&(struct hd_civil){2000, 2, 29, 12, 0, 0}), 951825600);
    check_int(hd_time_seconds(&(struct hd_civil){2038, 1, 19, 3, 14, 8}), INT64_C(1) << 31);
    check_int(hd_time_seconds(&(struct hd_civil){1969, 12, 31, 23, 59, 59}), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eight_hundred_years),
        cmocka_unit_test(test_ends_of_the_promised_range),
        cmocka_unit_test(test_known_points),
    };
    return cmocka_run_group_tests_name("time", tests, NULL, NULL);
}
