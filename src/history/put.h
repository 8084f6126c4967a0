/* Pieces of text that formats and file names share. Private to the layer. */
#ifndef HD_HISTORY_PUT_H
#define HD_HISTORY_PUT_H

#include "holdem/strbuf.h"
#include "pen.h"

/** Room for a table's name; and the name, as hd_table_name. */
enum { HD_TABLE_NAME_MAX = 64 };
char *hd_pen_table_name(char *at, const struct hd_record *record);

/** As hd_pen_time. */
void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]);

/** The time of day, UTC: "20:15:00". */
void hd_put_clock(struct hd_strbuf *text, int64_t seconds);

/** As hd_pen_amount. */
void hd_put_amount(struct hd_strbuf *text, int64_t amount, const struct hd_amounts *look);

/** The code of a currency by its sign, "USD"; "" where it is not known. */
const char *hd_currency_code(const char *sign);

#endif
