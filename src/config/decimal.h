/**
 * Decimal numbers held as whole numbers: value × scale, scale a power of ten. Private to config.
 */
#ifndef HOLDEM_CONFIG_DECIMAL_H
#define HOLDEM_CONFIG_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/strbuf.h"

/** What came of turning a number into a scaled one. */
enum hd_decimal_result { HD_DECIMAL_GOOD, HD_DECIMAL_TOO_FINE, HD_DECIMAL_TOO_LARGE };

/** number × scale where that is whole, exactly as the decimal number was written; at most 2^53 after scaling. */
enum hd_decimal_result hd_decimal_scale(double number, int64_t scale, int64_t *scaled);

/** The number of digits behind the point that a scale leaves room for. */
int hd_decimal_places(int64_t scale);

/** Appends scaled ÷ scale: with no more decimals than needed, or with all of them ("1.50") where there are any. */
void hd_decimal_put(struct hd_strbuf *text, int64_t scaled, int64_t scale);
void hd_decimal_put_all(struct hd_strbuf *text, int64_t scaled, int64_t scale);

#endif
