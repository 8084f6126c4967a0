/* Amounts and dates as programs write them in their user's language. Private to the layer. */
#ifndef HD_HISTORY_LOCAL_H
#define HD_HISTORY_LOCAL_H

#include "scan.h"

/** Room for the sign of a currency and a NUL. */
enum { HD_SIGN_MAX = 8 };

/**
 * A whole text as an amount in hundredths: "$0.05", "€1,214.15", "1.500" (thousands), "€507,79", "RSD45.70", "5 kr".
 * Three digits behind a sign are thousands, one or two a fraction. False for all else, and where it is above
 * HD_CHIPS_MAX. `sign` is the currency's, "" where there is none.
 */
bool hd_local_money(struct hd_span text, hd_chips *amount, char sign[HD_SIGN_MAX]);

/** A whole text as date and time: the year first or the day, "22-Jan-2011 20:11:15", "30/01/2012 02:30". */
bool hd_local_civil(struct hd_span text, struct hd_civil *civil);

#endif
