/*
 * Reads ranges of hole cards.
 *
 * Layer odds: builds on cards and base only. The text is cut at commas; each entry is a weight and a shape: exact
 * cards, a kind of hand, a kind and the better ones, or the kinds between two. A kind is (high, low, suits); a span
 * steps both ranks from one kind to the other by the same amount each, so pairs, one moving kicker and connectors are
 * one case. Columns count characters of UTF-8. Allocates only for findings. Authority: the notation that equity
 * calculators share, as range.h states it.
 */
#include "holdem/range.h"

#include <stdbool.h>
#include <string.h>

#include "holdem/utf8.h"

enum { SHOWN = 24, DECIMALS = 4 };

void hd_combo_cards(int combo, hd_card cards[2]) {
    int high = 1;
    while ((high + 1) * high / 2 <= combo) high++;
    cards[0] = (hd_card)high;
    cards[1] = (hd_card)(combo - high * (high - 1) / 2);
}

/* What is being read, and what came of it so far. */
struct reading {
    const char *text, *file;
    struct hd_range range;
    struct hd_diags *diags;
};

/* A piece of the text. */
struct piece {
    const char *at;
    size_t length;
};

enum suits { SUITED = 1, OFFSUIT = 2 };

/* A kind of hand; high ≥ low. */
struct kind {
    int high, low;
    unsigned suits;
};

static int column_of(const struct reading *reading, const char *at) {
    int column = 1;
    for (const char *c = reading->text; c < at; column++) {
        uint32_t code;
        const int bytes = hd_utf8_next(c, (size_t)(at - c), &code);
        c += bytes ? bytes : 1;
    }
    return column;
}

/* An error in a piece of the text, which is shown before the words. */
static void complain(const struct reading *reading, struct piece piece, const char *words) {
    const bool is_long = piece.length > SHOWN;
    hd_diags_add(reading->diags, HD_ERROR, reading->file, 1, column_of(reading, piece.at), "\"%.*s%s\" %s",
                 is_long ? SHOWN : (int)piece.length, piece.at, is_long ? "..." : "", words);
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static struct piece trimmed(const char *at, const char *end) {
    while (at < end && is_blank(*at)) at++;
    while (at < end && is_blank(end[-1])) end--;
    return (struct piece){at, (size_t)(end - at)};
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* The rank of a letter, read as a card of clubs is; -1 if it is none. */
static int rank_of(char letter) {
    hd_card card;
    return hd_card_parse((const char[]){letter, 'c', '\0'}, &card) ? -1 : hd_card_rank(card);
}

static void set_kind(struct hd_range *range, struct kind kind, uint16_t weight) {
    for (int a = 0; a < HD_SUITS; a++)
        for (int b = 0; b < HD_SUITS; b++) {
            if (kind.high == kind.low && a == b) continue;
            if (kind.high != kind.low && !(kind.suits & (a == b ? SUITED : OFFSUIT))) continue;
            range->weight[hd_combo_of(hd_card_make(kind.high, a), hd_card_make(kind.low, b))] = weight;
        }
}

/* Reads "AKs" and the like; what follows it is left in `rest`. */
static bool read_kind(struct piece piece, struct kind *kind, struct piece *rest) {
    const int a = piece.length >= 2 ? rank_of(piece.at[0]) : -1, b = a < 0 ? -1 : rank_of(piece.at[1]);
    if (b < 0) return false;
    const char letter = piece.length > 2 ? lower(piece.at[2]) : '\0';
    const bool told = a != b && (letter == 's' || letter == 'o');
    const unsigned suits = !told ? SUITED | OFFSUIT : letter == 's' ? SUITED : OFFSUIT;
    *kind = (struct kind){a > b ? a : b, a > b ? b : a, suits};
    *rest = (struct piece){piece.at + 2 + told, piece.length - 2 - told};
    return true;
}

/* All kinds from one to another, by equal steps of at most one rank. */
static void set_span(struct hd_range *range, struct kind from, struct kind to, uint16_t weight) {
    const int high_step = (to.high > from.high) - (to.high < from.high);
    const int low_step = (to.low > from.low) - (to.low < from.low);
    while (set_kind(range, from, weight), from.high != to.high || from.low != to.low) {
        from.high += high_step;
        from.low += low_step;
    }
}

static void read_better(struct reading *reading, struct kind kind, uint16_t weight) {
    const bool pair = kind.high == kind.low;
    const struct kind best = {pair ? HD_RANKS - 1 : kind.high, pair ? HD_RANKS - 1 : kind.high - 1, kind.suits};
    set_span(&reading->range, kind, best, weight);
}

static void read_span(struct reading *reading, struct piece piece, struct kind from, struct piece second,
                      uint16_t weight) {
    struct kind to;
    struct piece rest;
    if (!read_kind(second, &to, &rest) || rest.length > 0)
        complain(reading, second, "does not end a span; write a kind of hand after the dash, as in 22-66 or A5s-A2s");
    else if ((from.high == from.low) != (to.high == to.low))
        complain(reading, piece, "mixes a pair and another hand; write them as two entries");
    else if (from.suits != to.suits)
        complain(reading, piece, "mixes suited and offsuit; both ends of a span need the same letter s or o, or none");
    else if (from.high != to.high && from.high - from.low != to.high - to.low)
        complain(reading, piece,
                 "is no span; its ends need the same first card (A5s-A2s) or ranks equally far apart (JTs-67s)");
    else
        set_span(&reading->range, from, to, weight);
}

/* Four characters that are two cards; false if they are not. */
static bool read_cards(struct reading *reading, struct piece piece, uint16_t weight) {
    hd_card a, b;
    if (piece.length != 4 || hd_card_parse(piece.at, &a) || hd_card_parse(piece.at + 2, &b)) return false;
    if (a == b)
        complain(reading, piece, "has a card twice");
    else
        reading->range.weight[hd_combo_of(a, b)] = weight;
    return true;
}

static bool is_random(struct piece piece) {
    static const char word[] = "random";
    if (piece.length != sizeof word - 1) return false;
    for (size_t i = 0; i < piece.length; i++)
        if (lower(piece.at[i]) != word[i]) return false;
    return true;
}

static void read_shape(struct reading *reading, struct piece piece, uint16_t weight) {
    struct kind kind;
    struct piece rest;
    if (is_random(piece)) {
        for (int i = 0; i < HD_COMBOS; i++) reading->range.weight[i] = weight;
        return;
    }
    if (read_cards(reading, piece, weight)) return;
    if (!read_kind(piece, &kind, &rest)) {
        complain(reading, piece, "is no hand; write AA, AKs, AKo, AK, TT+, 22-66, AhKd or random");
        return;
    }
    const struct piece tail = trimmed(rest.at, rest.at + rest.length);
    if (tail.length == 0)
        set_kind(&reading->range, kind, weight);
    else if (tail.length == 1 && *tail.at == '+')
        read_better(reading, kind, weight);
    else if (*tail.at == '-')
        read_span(reading, piece, kind, trimmed(tail.at + 1, tail.at + tail.length), weight);
    else
        complain(reading, tail, "does not belong behind a hand; s, o, + or a span with - may, then :weight");
}

/* A decimal number of at most HD_RANGE_ONE parts, `one` of them to the whole; `decimals` places. */
static bool read_number(struct piece piece, int one, int decimals, int *value) {
    int whole = 0, digits = 0, scale = one;
    size_t i = 0;
    for (; i < piece.length && piece.at[i] >= '0' && piece.at[i] <= '9'; i++, digits++) {
        whole = 10 * whole + (piece.at[i] - '0');
        if (whole * one > HD_RANGE_ONE) return false;
    }
    *value = whole * one;
    if (i < piece.length && piece.at[i] == '.')
        for (i++; i < piece.length && piece.at[i] >= '0' && piece.at[i] <= '9' && decimals-- > 0; i++, digits++)
            *value += (piece.at[i] - '0') * (scale /= 10);
    return digits > 0 && i == piece.length && *value <= HD_RANGE_ONE;
}

static bool read_weight(struct reading *reading, struct piece piece, uint16_t *weight) {
    int value = 0;
    const bool percent = piece.length > 0 && piece.at[piece.length - 1] == '%';
    const struct piece number = percent ? trimmed(piece.at, piece.at + piece.length - 1) : piece;
    if (read_number(number, percent ? HD_RANGE_ONE / 100 : HD_RANGE_ONE, percent ? DECIMALS - 2 : DECIMALS, &value)) {
        *weight = (uint16_t)value;
        return true;
    }
    complain(reading, piece, "is no weight; write 0 to 1 with at most four decimals, or 0% to 100% with two");
    return false;
}

static void read_entry(struct reading *reading, const char *at, const char *end) {
    const struct piece piece = trimmed(at, end);
    if (piece.length == 0) {
        hd_diags_add(reading->diags, HD_ERROR, reading->file, 1, column_of(reading, piece.at),
                     "a hand is missing; write one, or random for any two cards");
        return;
    }
    const char *colon = memchr(piece.at, ':', piece.length);
    const char *piece_end = piece.at + piece.length;
    uint16_t weight = HD_RANGE_ONE;
    if (colon && !read_weight(reading, trimmed(colon + 1, piece_end), &weight)) return;
    read_shape(reading, colon ? trimmed(piece.at, colon) : piece, weight);
}

static bool is_empty(const struct hd_range *range) {
    for (int i = 0; i < HD_COMBOS; i++)
        if (range->weight[i]) return false;
    return true;
}

hd_status hd_range_read(const char *text, size_t length, const char *file, struct hd_range *range,
                        struct hd_diags *diags) {
    struct reading reading = {.text = text, .file = file, .diags = diags};
    const int errors = diags->errors;
    const char *const end = text + length;
    for (const char *at = text;;) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        read_entry(&reading, at, comma ? comma : end);
        if (!comma) break;
        at = comma + 1;
    }
    if (diags->errors == errors && is_empty(&reading.range))
        hd_diags_add(diags, HD_ERROR, file, 1, 1, "no hand is left; give one a weight above 0");
    if (diags->errors > errors) return HD_E_SYNTAX;
    *range = reading.range;
    return HD_OK;
}
