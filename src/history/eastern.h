/* The clocks of New York, which PokerStars goes by. Private to the layer. */
#ifndef HD_HISTORY_EASTERN_H
#define HD_HISTORY_EASTERN_H

#include <stdint.h>

/** Seconds to add to a point in time (UTC, since 1970) for what the clocks show then: −5 hours, −4 in summer. */
int64_t hd_eastern_offset(int64_t utc);

/**
 * The point in time at which the clocks show `local` (their calendar taken as if it were UTC). Of an hour that they
 * show twice the first; what they skip is read as if they had not been put forward.
 */
int64_t hd_eastern_to_utc(int64_t local);

#endif
