/*
 * Takes texts of hand histories apart: lines, words, amounts, cards, times and names, each from the left.
 *
 * Layer history; sees base, cards and events only. Texts are UTF-8 and not ended by a NUL; nothing is read outside a
 * span, and a span moves on only where all that was looked for is there. Amounts are whole smallest units and never
 * pass through floating point. Allocates nothing; a scan that finds something else is false, never an error.
 */
#include "scan.h"

#include <string.h>

/* ---- spans ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void move(struct hd_span *span, size_t n) {
    span->at += n;
    span->n -= n;
}

struct hd_span hd_span_trim(struct hd_span span) {
    while (span.n > 0 && is_blank(span.at[0])) move(&span, 1);
    while (span.n > 0 && is_blank(span.at[span.n - 1])) span.n--;
    return span;
}

bool hd_span_equals(struct hd_span span, const char *text) {
    return strlen(text) == span.n && memcmp(span.at, text, span.n) == 0;
}

bool hd_span_ends(struct hd_span span, const char *text) {
    const size_t n = strlen(text);
    return span.n >= n && memcmp(span.at + span.n - n, text, n) == 0;
}

long hd_span_find(struct hd_span span, const char *text) {
    const size_t n = strlen(text);
    const char *at = span.at;
    while (span.n >= n && (at = memchr(at, text[0], (size_t)(span.at + span.n - n + 1 - at)))) {
        if (memcmp(at, text, n) == 0) return at - span.at;
        at++;
    }
    return -1;
}

long hd_span_find_last(struct hd_span span, const char *text) {
    const size_t n = strlen(text);
    for (size_t end = span.n; end >= n; end--)
        if (memcmp(span.at + end - n, text, n) == 0) return (long)(end - n);
    return -1;
}

bool hd_span_copy(struct hd_span span, char *text, size_t size) {
    if (span.n == 0 || span.n >= size) return false;
    memcpy(text, span.at, span.n);
    text[span.n] = '\0';
    return true;
}

/* ---- lines ---- */

struct hd_lines hd_lines_of(const struct hd_block *block) {
    return (struct hd_lines){{block->text, block->length}, block->line - 1};
}

bool hd_scan_line(struct hd_lines *lines, struct hd_span *line) {
    struct hd_span *rest = &lines->rest;
    if (rest->n == 0) return false;
    const char *end = memchr(rest->at, '\n', rest->n);
    const size_t n = end ? (size_t)(end - rest->at) : rest->n;
    *line = hd_span_trim(hd_span_of(rest->at, n));
    move(rest, end ? n + 1 : n);
    lines->number++;
    return true;
}

/* ---- words ---- */

bool hd_scan_text(struct hd_span *span, const char *text) {
    const size_t n = strlen(text);
    if (span->n < n || memcmp(span->at, text, n) != 0) return false;
    move(span, n);
    return true;
}

bool hd_scan_until(struct hd_span *span, const char *text, struct hd_span *part) {
    const long at = hd_span_find(*span, text);
    if (at < 0) return false;
    *part = hd_span_of(span->at, (size_t)at);
    move(span, (size_t)at + strlen(text));
    return true;
}

bool hd_scan_blanks(struct hd_span *span) {
    const size_t before = span->n;
    while (span->n > 0 && is_blank(span->at[0])) move(span, 1);
    return span->n < before;
}

/* ---- numbers ---- */

enum { DIGITS_MAX = 18 };

bool hd_scan_number(struct hd_span *span, int64_t *number) {
    int64_t value = 0;
    size_t n = 0;
    while (n < span->n && is_digit(span->at[n])) {
        if (n == DIGITS_MAX) return false;
        value = 10 * value + (span->at[n++] - '0');
    }
    if (n == 0) return false;
    *number = value;
    move(span, n);
    return true;
}

bool hd_scan_roman(struct hd_span *span, int *number) {
    static const struct {
        const char *text;
        int value;
    } numerals[] = {{"M", 1000}, {"CM", 900}, {"D", 500}, {"CD", 400}, {"C", 100}, {"XC", 90}, {"L", 50},
                    {"XL", 40},  {"X", 10},   {"IX", 9},  {"V", 5},    {"IV", 4},  {"I", 1}};
    struct hd_span rest = *span;
    int value = 0;
    for (size_t i = 0; i < sizeof numerals / sizeof *numerals; i++)
        for (int times = 0; times < 3 && hd_scan_text(&rest, numerals[i].text); times++) value += numerals[i].value;
    if (value == 0) return false;
    *number = value;
    *span = rest;
    return true;
}

void hd_scan_currency(struct hd_span *span, char *sign) {
    static const char *const signs[] = {"$", "\xe2\x82\xac" /* € */, "\xc2\xa3" /* £ */, "\xc2\xa5" /* ¥ */};
    sign[0] = '\0';
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!hd_scan_text(span, signs[i])) continue;
        strcpy(sign, signs[i]);
        return;
    }
}

/* Appends a digit to an amount. */
static bool push(hd_chips *value, int digit) {
    if (*value > (HD_CHIPS_MAX - digit) / 10) return false;
    *value = 10 * *value + digit;
    return true;
}

/* Whether a comma at `at` has three digits behind it, as between thousands. */
static bool is_separator(struct hd_span span, size_t at) {
    if (at + 3 >= span.n || span.at[at] != ',') return false;
    for (size_t i = 1; i <= 3; i++)
        if (!is_digit(span.at[at + i])) return false;
    return at + 4 == span.n || !is_digit(span.at[at + 4]);
}

bool hd_scan_money(struct hd_span *span, int decimals, hd_chips *amount) {
    struct hd_span rest = *span;
    char sign[8];
    hd_chips value = 0;
    size_t n = 0;
    hd_scan_currency(&rest, sign);
    for (; n < rest.n && (is_digit(rest.at[n]) || (n > 0 && is_separator(rest, n))); n++)
        if (is_digit(rest.at[n]) && !push(&value, rest.at[n] - '0')) return false;
    if (n == 0) return false;
    int places = 0;
    if (n + 1 < rest.n && rest.at[n] == '.' && is_digit(rest.at[n + 1])) {
        for (n++; n < rest.n && is_digit(rest.at[n]); n++, places++)
            if (places < decimals ? !push(&value, rest.at[n] - '0') : rest.at[n] != '0') return false;
    }
    for (; places < decimals; places++)
        if (!push(&value, 0)) return false;
    *amount = value;
    move(&rest, n);
    *span = rest;
    return true;
}

void hd_scan_buy_in(struct hd_span *span, struct hd_imported *hand) {
    enum { PARTS = 3 };
    hd_chips part[PARTS];
    struct hd_span sign = *span;
    int n = 0;
    while (n < PARTS && hd_scan_money(span, 2, &part[n])) {
        n++;
        hd_scan_blanks(span);
        if (!hd_scan_text(span, "+")) break;
        hd_scan_blanks(span);
    }
    if (n == 0) return;
    hd_scan_currency(&sign, hand->buy_in_currency);
    hand->fee = n > 1 ? part[n - 1] : 0;
    hand->buy_in = n == PARTS ? part[0] + part[1] : part[0];
}

/* ---- cards ---- */

static bool scan_unknown_card(struct hd_span *span, hd_card *card) {
    static const char *const unknown[] = {"XX", "xx", "??", "X", "x", "-"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        if (!hd_scan_text(span, unknown[i])) continue;
        *card = HD_CARD_NONE;
        return true;
    }
    return false;
}

/* The card of a rank, one character or "10", and a suit. */
static bool make_card(const char *rank, size_t n, char suit, hd_card *card) {
    const bool ten = n == 2 && rank[0] == '1' && rank[1] == '0';
    if (n != 1 && !ten) return false;
    const char text[3] = {ten ? 'T' : rank[0], suit, '\0'};
    return hd_card_parse(text, card) == HD_OK;
}

/* Characters up to the next blank, comma or bracket. */
static size_t word_length(struct hd_span span) {
    size_t n = 0;
    while (n < span.n && !is_blank(span.at[n]) && span.at[n] != ',' && span.at[n] != ']') n++;
    return n;
}

bool hd_scan_card_rank_first(struct hd_span *span, hd_card *card) {
    if (scan_unknown_card(span, card)) return true;
    const size_t n = word_length(*span);
    if (n < 2 || !make_card(span->at, n - 1, span->at[n - 1], card)) return false;
    move(span, n);
    return true;
}

bool hd_scan_card_suit_first(struct hd_span *span, hd_card *card) {
    if (scan_unknown_card(span, card)) return true;
    const size_t n = word_length(*span);
    if (n < 2 || !make_card(span->at + 1, n - 1, span->at[0], card)) return false;
    move(span, n);
    return true;
}

bool hd_scan_cards(struct hd_span *span, hd_scan_card *scan, int max, hd_card *cards, int *n) {
    struct hd_span rest = *span;
    int count = 0;
    if (!hd_scan_text(&rest, "[")) return false;
    for (;;) {
        while (hd_scan_blanks(&rest) || hd_scan_text(&rest, ",")) {
        }
        if (hd_scan_text(&rest, "]")) break;
        if (count == max || !scan(&rest, &cards[count])) return false;
        count++;
    }
    *n = count;
    *span = rest;
    return true;
}

/* ---- times ---- */

/* A number from `low` to `high` of at most `digits` digits. */
static bool scan_field(struct hd_span *span, int digits, int low, int high, int *value) {
    const size_t before = span->n;
    int64_t number;
    if (!hd_scan_number(span, &number) || before - span->n > (size_t)digits) return false;
    *value = (int)number;
    return number >= low && number <= high;
}

static int days_of(int year, int month) {
    static const char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

bool hd_scan_civil(struct hd_span *span, struct hd_civil *civil) {
    struct hd_span rest = *span;
    int year, month, day, hour, minute, second = 0;
    if (!scan_field(&rest, 4, 1, 9999, &year)) return false;
    const char *const separator = hd_scan_text(&rest, "/") ? "/" : "-";
    if (separator[0] == '-' && !hd_scan_text(&rest, separator)) return false;
    if (!scan_field(&rest, 2, 1, 12, &month) || !hd_scan_text(&rest, separator)) return false;
    if (!scan_field(&rest, 2, 1, days_of(year, month), &day) || !hd_scan_blanks(&rest)) return false;
    hd_scan_text(&rest, "- ");
    if (!scan_field(&rest, 2, 0, 23, &hour) || !hd_scan_text(&rest, ":")) return false;
    if (!scan_field(&rest, 2, 0, 59, &minute)) return false;
    if (hd_scan_text(&rest, ":") && !scan_field(&rest, 2, 0, 59, &second)) return false;
    *civil = (struct hd_civil){year, (int8_t)month, (int8_t)day, (int8_t)hour, (int8_t)minute, (int8_t)second};
    *span = rest;
    return true;
}

/* ---- names ---- */

int hd_scan_name(struct hd_span *span, const struct hd_imported *hand, const char *after) {
    size_t longest = 0;
    int found = -1;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        struct hd_span rest = *span;
        const size_t n = strlen(hand->names[seat]);
        if (n <= longest || !hd_scan_text(&rest, hand->names[seat]) || !hd_scan_text(&rest, after)) continue;
        longest = n;
        found = seat;
    }
    if (found >= 0) move(span, longest + strlen(after));
    return found;
}

/* ---- refusals ---- */

hd_status hd_refuse_line(struct hd_refusal *why, hd_status status, int number, const char *sentence,
                         struct hd_span line) {
    char text[121];
    size_t n = line.n < sizeof text ? line.n : sizeof text - 1;
    while (n > 0 && n < line.n && ((unsigned char)line.at[n] & 0xc0) == 0x80) n--;
    for (size_t i = 0; i < n; i++) text[i] = (unsigned char)line.at[i] < ' ' || line.at[i] == 0x7f ? '?' : line.at[i];
    text[n] = '\0';
    return hd_refuse(why, status, number, "%s: \"%s%s\"", sentence, text, n < line.n ? "..." : "");
}
