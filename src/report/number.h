/**
 * Numbers in the tables and sentences of a report. Private to report.
 */
#ifndef HOLDEM_REPORT_NUMBER_H
#define HOLDEM_REPORT_NUMBER_H

#include "holdem/stats.h"
#include "holdem/strbuf.h"

/** Appends a number with its sign, which 0 as rounded does not have: +8.5, -0.3, 0.0. */
void hd_signed_text(struct hd_strbuf *text, double value, int decimals);

/** Appends [low, high] times `scale` with one decimal, with * behind a bootstrap's; – where there is no interval. */
void hd_interval_text(struct hd_strbuf *text, const struct hd_estimate *estimate, double scale);

/** The same without the mark, with so many decimals. */
void hd_bounds_text(struct hd_strbuf *text, const struct hd_estimate *estimate, double scale, int decimals);

/** Appends a whole number in groups of three with the word for it: 1 hand, 2,000 hands. */
void hd_count_text(struct hd_strbuf *text, int64_t n, const char *one, const char *many);

#endif
