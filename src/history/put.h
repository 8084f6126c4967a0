/* Pieces of text that formats and file names share. Private to the layer. */
#ifndef HD_HISTORY_PUT_H
#define HD_HISTORY_PUT_H

#include "holdem/event.h"
#include "holdem/strbuf.h"

/** Cards with blanks between them in brackets: "[As Kh]"; unknown ones as "??". */
void hd_put_cards(struct hd_strbuf *text, const hd_card *cards, int n);

/** UTC date and time with the three separators: "-_-" gives 2026-05-19_20-15-00, "/ :" 2026/05/19 20:15:00. */
void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]);

#endif
