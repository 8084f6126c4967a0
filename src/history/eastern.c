/*
 * When the clocks of New York are an hour forward, and what time they show.
 *
 * Layer history; sees base only. Seconds since 1970. Years before 1987 go by the rule of 1987. Cannot fail.
 * Authority: United States Code, title 15, section 260a: from 2007 the second Sunday of March to the first of November,
 * from 1987 the first Sunday of April to the last of October; each at 2 o'clock of the clocks' own time.
 */
#include "eastern.h"

#include "holdem/time.h"

enum { HOUR = 3600, DAY = 24 * HOUR, WEEK = 7 * DAY };
enum { STANDARD = -5 * HOUR, SUMMER = -4 * HOUR };

/* 2 o'clock of the first Sunday on or after a day, as if in UTC. */
static int64_t sunday_from(int year, int month, int day) {
    const struct hd_civil civil = {.year = year, .month = (int8_t)month, .day = (int8_t)day, .hour = 2};
    const int64_t seconds = hd_time_seconds(&civil);
    const int64_t since_sunday = ((seconds + 4 * DAY) % WEEK + WEEK) % WEEK / DAY; /* 1970 began on a Thursday */
    return seconds + (7 - since_sunday) % 7 * DAY;
}

int64_t hd_eastern_offset(int64_t utc) {
    const struct hd_civil standard = hd_time_civil(utc + STANDARD);
    const int year = standard.year;
    if (standard.month >= 5 && standard.month <= 9) return SUMMER; /* by either rule, as most hands are written */
    if (standard.month == 12 || standard.month <= 2) return STANDARD;
    const int64_t forward = year >= 2007 ? sunday_from(year, 3, 8) : sunday_from(year, 4, 1);
    const int64_t back = year >= 2007 ? sunday_from(year, 11, 1) : sunday_from(year, 10, 25);
    return utc >= forward - STANDARD && utc < back - SUMMER ? SUMMER : STANDARD;
}

int64_t hd_eastern_to_utc(int64_t local) {
    const int64_t in_summer = local - SUMMER;
    return hd_eastern_offset(in_summer) == SUMMER ? in_summer : local - STANDARD;
}
