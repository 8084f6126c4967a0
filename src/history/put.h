/* Pieces of text that formats and file names share. Private to the layer. */
#ifndef HD_HISTORY_PUT_H
#define HD_HISTORY_PUT_H

#include "holdem/strbuf.h"
#include "pen.h"

/** As hd_pen_cards. */
void hd_put_cards(struct hd_strbuf *text, const hd_card *cards, int n);

/** UTC date and time with the three separators: "-_-" gives 2026-05-19_20-15-00, "/ :" 2026/05/19 20:15:00. */
void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]);

/** The time of day, UTC: "20:15:00". */
void hd_put_clock(struct hd_strbuf *text, int64_t seconds);

/** Date and time by the clocks of New York, as PokerStars has them: "2009/11/25 6:21:05 ET". */
void hd_put_eastern_time(struct hd_strbuf *text, int64_t seconds);

/** A made hand in PokerStars' words, "two pair, Aces and Tens", which differ from the document's here and there. */
void hd_put_made(struct hd_strbuf *text, const struct hd_made *made);

/** As hd_pen_amount. */
void hd_put_amount(struct hd_strbuf *text, int64_t amount, const struct hd_amounts *look);

/** The code of a currency by its sign, "USD"; "" where it is not known. */
const char *hd_currency_code(const char *sign);

#endif
