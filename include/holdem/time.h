/**
 * Points in time as seconds since 1970-01-01 00:00:00 UTC, and their calendar form (proleptic Gregorian, UTC).
 */
#ifndef HOLDEM_TIME_H
#define HOLDEM_TIME_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** month 1–12, day 1–31, hour 0–23, minute and second 0–59. */
struct hd_civil {
    int32_t year;
    int8_t month, day, hour, minute, second;
};

/** Calendar form of a point in time; exact for years −5,000,000 to 5,000,000. */
struct hd_civil hd_time_civil(int64_t seconds);

/** The point in time of a calendar form. */
int64_t hd_time_seconds(const struct hd_civil *civil);

#ifdef __cplusplus
}
#endif
#endif
