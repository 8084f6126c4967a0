/*
 * Pieces of text that every format needs: cards, times, the names of tables.
 *
 * Layer history: sees events, cards and base only.
 * Digits and letters are put one by one, so that nothing depends on a locale. Years before 0 do not occur (a start time
 * comes from a clock or from TOML), later ones than 9999 just take more digits.
 * Appends to the caller's text; only that can fail, and the text remembers it.
 */
#include "put.h"

#include "holdem/history.h"
#include "holdem/time.h"

void hd_put_cards(struct hd_strbuf *text, const hd_card *cards, int n) {
    char out[3 * HD_BOARD + 3] = "[";
    for (int i = 0; i < n; i++) {
        hd_card_text(cards[i], out + 1 + 3 * i);
        out[3 + 3 * i] = ' ';
    }
    out[3 * n] = ']';
    hd_strbuf_write(text, out, (size_t)(3 * n + 1));
}

static void put_digits(char *to, int value, int width) {
    for (int i = width - 1; i >= 0; i--, value /= 10) to[i] = (char)('0' + value % 10);
}

void hd_put_time(struct hd_strbuf *text, int64_t seconds, const char separators[3]) {
    const struct hd_civil at = hd_time_civil(seconds);
    const int later[] = {at.month, at.day, at.hour, at.minute, at.second};
    const char before[] = {separators[0], separators[0], separators[1], separators[2], separators[2]};
    char out[19];
    if (at.year > 9999) hd_strbuf_int(text, at.year / 10000);
    put_digits(out, at.year % 10000, 4);
    for (int i = 0; i < 5; i++) {
        out[4 + 3 * i] = before[i];
        put_digits(out + 5 + 3 * i, later[i], 2);
    }
    hd_strbuf_write(text, out, sizeof out);
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
