/*
 * Seconds since 1970 and the calendar, both ways, without the C library's time zones and limits.
 *
 * Layer base: includes nothing of the other layers. Proleptic Gregorian calendar, UTC, no leap seconds. A year is
 * counted from March here, so that the leap day is its last; an era is 400 years, 146,097 days. Allocates nothing,
 * cannot fail.
 * Authority: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (days_from_civil, civil_from_days).
 */
#include "holdem/time.h"

enum { ERA_DAYS = 146097, DAY_SECONDS = 86400 };
/* Days from 0000-03-01 to 1970-01-01. */
enum { EPOCH_DAYS = 719468 };

static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); }

struct hd_civil hd_time_civil(int64_t seconds) {
    const int64_t days = floor_divide(seconds, DAY_SECONDS) + EPOCH_DAYS;
    const unsigned rest = (unsigned)(seconds - floor_divide(seconds, DAY_SECONDS) * DAY_SECONDS);
    const int64_t era = floor_divide(days, ERA_DAYS);
    const unsigned of_era = (unsigned)(days - era * ERA_DAYS);
    const unsigned year = (of_era - of_era / 1460 + of_era / 36524 - of_era / (ERA_DAYS - 1)) / 365;
    const unsigned of_year = of_era - (365 * year + year / 4 - year / 100);
    const unsigned from_march = (5 * of_year + 2) / 153;
    const unsigned month = from_march < 10 ? from_march + 3 : from_march - 9;
    return (struct hd_civil){
        .year = (int32_t)(era * 400 + (int64_t)year + (month <= 2)),
        .month = (int8_t)month,
        .day = (int8_t)(of_year - (153 * from_march + 2) / 5 + 1),
        .hour = (int8_t)(rest / 3600),
        .minute = (int8_t)(rest / 60 % 60),
        .second = (int8_t)(rest % 60),
    };
}

int64_t hd_time_seconds(const struct hd_civil *civil) {
    const int64_t year = (int64_t)civil->year - (civil->month <= 2);
    const int64_t era = floor_divide(year, 400);
    const int of_era = (int)(year - era * 400);
    const int from_march = civil->month > 2 ? civil->month - 3 : civil->month + 9;
    const int of_year = (153 * from_march + 2) / 5 + civil->day - 1;
    const int64_t days = era * ERA_DAYS + 365 * of_era + of_era / 4 - of_era / 100 + of_year - EPOCH_DAYS;
    return days * DAY_SECONDS + civil->hour * 3600 + civil->minute * 60 + civil->second;
}
