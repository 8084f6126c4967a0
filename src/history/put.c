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

void hd_put_cards(struct hd_strbuf *text, const hd_card *cards, int n) {
    char out[3 * HD_BOARD + 3];
    hd_strbuf_write(text, out, (size_t)(hd_pen_cards(out, cards, n) - out));
}

static void put_digits(char *to, int value, int width) {
    for (int i = width - 1; i >= 0; i--, value /= 10) to[i] = (char)('0' + value % 10);
}

enum { STAMP = 19, HOUR_AT = 11 };

/* "2026/05/19 06:15:00"; of years above 9999 the last four digits. */
static void write_stamp(char out[STAMP], const struct hd_civil *at, const char separators[3]) {
    const int later[] = {at->month, at->day, at->hour, at->minute, at->second};
    const char before[] = {separators[0], separators[0], separators[1], separators[2], separators[2]};
    put_digits(out, at->year % 10000, 4);
    for (int i = 0; i < 5; i++) {
        out[4 + 3 * i] = before[i];
        put_digits(out + 5 + 3 * i, later[i], 2);
    }
}

void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]) {
    const struct hd_civil at = hd_time_civil(seconds);
    char out[STAMP];
    write_stamp(out, &at, separators);
    if (at.year > 9999) hd_strbuf_int(text, at.year / 10000);
    hd_strbuf_write(text, out, sizeof out);
}

void hd_put_clock(struct hd_strbuf *text, int64_t seconds) {
    const struct hd_civil at = hd_time_civil(seconds);
    char out[STAMP];
    write_stamp(out, &at, "- :");
    hd_strbuf_write(text, out + HOUR_AT, STAMP - HOUR_AT);
}

void hd_put_eastern_time(struct hd_strbuf *text, int64_t seconds) {
    const struct hd_civil at = hd_time_civil(seconds + hd_eastern_offset(seconds));
    char out[STAMP];
    write_stamp(out, &at, "/ :");
    const size_t skipped = at.hour < 10;
    hd_strbuf_write(text, out, HOUR_AT);
    hd_strbuf_write(text, out + HOUR_AT + skipped, STAMP - HOUR_AT - skipped);
    hd_strbuf_puts(text, " ET");
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

void hd_table_name(struct hd_strbuf *text, const struct hd_record *record) {
    if (record->kind == HD_CASH) {
        hd_strbuf_puts(text, "Cash Game Table ");
    } else {
        hd_strbuf_puts(text, "Tournament ");
        hd_strbuf_int(text, (int64_t)record->unit + 1);
        hd_strbuf_puts(text, ", Table ");
    }
    hd_strbuf_int(text, (int64_t)record->table + 1);
}
