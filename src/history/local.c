/*
 * Reads amounts and dates that depend on the language of who wrote them.
 *
 * Layer history; sees base, cards and events only. Amounts have at most two decimals, which tells a sign between
 * thousands from one before a fraction. Of dates with the year last the day comes first: so do all that are known.
 * Allocates nothing.
 */
#include "local.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Takes what may be a currency's sign: anything but digits and what amounts consist of. */
static struct hd_span take_sign(struct hd_span *text) {
    size_t n = 0;
    while (n < text->n && !is_digit(text->at[n]) && !memchr(".,-+'", text->at[n], 5)) n++;
    const struct hd_span sign = hd_span_of(text->at, n);
    text->at += n;
    text->n -= n;
    return hd_span_trim(sign);
}

/* Takes a run of digits and appends it to the value; its length, 0 where there is none or it is too large. */
static size_t take_digits(struct hd_span *text, hd_chips *value) {
    size_t n = 0;
    for (; n < text->n && is_digit(text->at[n]); n++) {
        if (*value > (HD_CHIPS_MAX - 9) / 10) return 0;
        *value = 10 * *value + (text->at[n] - '0');
    }
    text->at += n;
    text->n -= n;
    return n;
}

/* "1.500", "1,214.15", "507,79": groups of three, then a fraction behind another sign. */
static bool take_number(struct hd_span *text, hd_chips *amount) {
    char between = '\0';
    size_t fraction = 0;
    const bool zero = text->n > 0 && text->at[0] == '0';
    size_t n = take_digits(text, amount);
    bool grouped = n >= 1 && n <= 3 && !zero;
    if (n == 0) return false;
    while (text->n > 1 && memchr(",.", text->at[0], 2) && is_digit(text->at[1]) && fraction == 0) {
        const char sign = text->at[0];
        text->at++;
        text->n--;
        n = take_digits(text, amount);
        const bool thousands = n == 3 && grouped && (between == '\0' || between == sign);
        if (!thousands && (n == 0 || n > 2 || between == sign)) return false;
        if (thousands)
            between = sign;
        else
            fraction = n;
    }
    for (; fraction < 2; fraction++) {
        if (*amount > HD_CHIPS_MAX / 10) return false;
        *amount *= 10;
    }
    return true;
}

bool hd_local_money(struct hd_span text, hd_chips *amount, char sign[HD_SIGN_MAX]) {
    text = hd_span_trim(text);
    struct hd_span currency = take_sign(&text);
    *amount = 0;
    if (!take_number(&text, amount)) return false;
    if (hd_span_empty(currency)) currency = take_sign(&text);
    if (!hd_span_empty(text) || currency.n >= HD_SIGN_MAX) return false;
    memcpy(sign, currency.at, currency.n);
    sign[currency.n] = '\0';
    return true;
}

/* "01" or "Jan" */
static bool take_month(struct hd_span *text, int64_t *month) {
    static const char *const names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    for (int i = 0; i < 12; i++) {
        if (!hd_scan_text(text, names[i])) continue;
        *month = i + 1;
        return true;
    }
    return hd_scan_number(text, month);
}

/* Brings a date with the day first into the usual order. */
static bool day_first(struct hd_span text, struct hd_civil *civil) {
    int64_t day, month, year;
    char usual[40];
    if (!hd_scan_number(&text, &day) || hd_span_empty(text) || !memchr("-/.", text.at[0], 3)) return false;
    const char separator[2] = {text.at[0], '\0'};
    hd_scan_text(&text, separator);
    if (!take_month(&text, &month) || !hd_scan_text(&text, separator) || !hd_scan_number(&text, &year)) return false;
    if (day > 31 || month > 12 || year > 9999 || text.n > 10) return false;
    const int n =
        snprintf(usual, sizeof usual, "%04d-%02d-%02d%.*s", (int)year, (int)month, (int)day, (int)text.n, text.at);
    struct hd_span span = hd_span_of(usual, (size_t)n);
    return hd_scan_civil(&span, civil) && hd_span_empty(span);
}

bool hd_local_civil(struct hd_span text, struct hd_civil *civil) {
    text = hd_span_trim(text);
    struct hd_span rest = text;
    return (hd_scan_civil(&rest, civil) && hd_span_empty(rest)) || day_first(text, civil);
}
