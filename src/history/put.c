/*
 * Pieces of text that every format needs: cards, times, amounts, the names of tables.
 *
 * Layer history: sees events, cards and base only.
 * Digits and letters are put one by one, so that nothing depends on a locale. Years before 0 do not occur (a start time
 * comes from a clock or from TOML), later ones than 9999 just take more digits.
 * Appends to the caller's text; only that can fail, and the text remembers it.
 */
#include "put.h"

#include <string.h>

#include "eastern.h"
#include "holdem/history.h"
#include "holdem/time.h"

/* "2026/05/19" */
static char *put_date(char *at, const struct hd_civil *time, char separator) {
    const unsigned year = (unsigned)time->year;
    if (year > 9999) at = hd_pen_int(at, year / 10000);
    at = hd_pen_two(hd_pen_two(at, year / 100 % 100), year % 100);
    at = hd_pen_two(hd_pen_char(at, separator), (unsigned)time->month);
    return hd_pen_two(hd_pen_char(at, separator), (unsigned)time->day);
}

/* What follows the hour: ":15:00". */
static char *put_rest(char *at, const struct hd_civil *time, char separator) {
    at = hd_pen_two(hd_pen_char(at, separator), (unsigned)time->minute);
    return hd_pen_two(hd_pen_char(at, separator), (unsigned)time->second);
}

char *hd_pen_time(char *at, int64_t seconds, const char separators[3]) {
    const struct hd_civil time = hd_time_civil(seconds);
    at = hd_pen_char(put_date(at, &time, separators[0]), separators[1]);
    return put_rest(hd_pen_two(at, (unsigned)time.hour), &time, separators[2]);
}

char *hd_pen_eastern_time(char *at, int64_t seconds) {
    const struct hd_civil time = hd_time_civil(seconds + hd_eastern_offset(seconds));
    at = hd_pen_int(hd_pen_char(put_date(at, &time, '/'), ' '), (unsigned)time.hour);
    return hd_pen_words(put_rest(at, &time, ':'), " ET");
}

void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]) {
    char out[HD_STAMP_MAX];
    hd_strbuf_write(text, out, (size_t)(hd_pen_time(out, seconds, separators) - out));
}

void hd_put_clock(struct hd_strbuf *text, int64_t seconds) {
    const struct hd_civil time = hd_time_civil(seconds);
    char out[HD_STAMP_MAX];
    hd_strbuf_write(text, out, (size_t)(put_rest(hd_pen_two(out, (unsigned)time.hour), &time, ':') - out));
}

void hd_put_amount(struct hd_strbuf *text, int64_t amount, const struct hd_amounts *look) {
    char out[HD_AMOUNT_MAX];
    hd_strbuf_write(text, out, (size_t)(hd_pen_amount(out, amount, look) - out));
}

const char *hd_currency_code(const char *sign) {
    static const struct {
        const char *sign, *code;
    } currencies[] = {{"$", "USD"}, {"\xe2\x82\xac", "EUR"}, {"\xc2\xa3", "GBP"}, {"\xc2\xa5", "JPY"}};
    for (size_t i = 0; i < sizeof currencies / sizeof *currencies; i++) {
        if (strcmp(sign, currencies[i].sign) == 0) return currencies[i].code;
    }
    return "";
}

char *hd_pen_table_name(char *at, const struct hd_record *record) {
    if (record->kind == HD_CASH) {
        at = hd_pen_words(at, "Cash Game Table ");
    } else {
        at = hd_pen_int(hd_pen_words(at, "Tournament "), record->unit + 1);
        at = hd_pen_words(at, ", Table ");
    }
    return hd_pen_int(at, (uint64_t)record->table + 1);
}

void hd_table_name(struct hd_strbuf *text, const struct hd_record *record) {
    char name[HD_TABLE_NAME_MAX];
    hd_strbuf_write(text, name, (size_t)(hd_pen_table_name(name, record) - name));
}
