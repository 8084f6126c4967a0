/*
 * Widths of UTF-8 texts in a terminal: measuring, cutting, breaking paragraphs.
 *
 * Layer report: sees base only. Does not ask the locale: the same text gives the same lines everywhere. Wide are the
 * blocks that Unicode's East Asian Width calls W or F, in coarse ranges; a byte that is not UTF-8 counts as one column.
 * Appends to the caller's buffer, whose status tells when memory ran out.
 */
#include "width.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

static const struct range no_columns[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
                                          {0x64b, 0x65f},   {0x900, 0x902},   {0x200b, 0x200f}, {0x202a, 0x202e},
                                          {0x2060, 0x2064}, {0x20d0, 0x20f0}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
                                          {0xfeff, 0xfeff}};
static const struct range two_columns[] = {
    {0x1100, 0x115f}, {0x231a, 0x231b},   {0x23e9, 0x23ec},   {0x2614, 0x2615},   {0x2648, 0x2653},
    {0x26bd, 0x26be}, {0x2705, 0x2705},   {0x274c, 0x274c},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
    {0xa960, 0xa97c}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},
    {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd}};

static bool is_in(const struct range *ranges, size_t n, uint32_t code) {
    for (size_t i = 0; i < n; i++)
        if (code >= ranges[i].first && code <= ranges[i].last) return true;
    return false;
}

/* Bytes of the character at `text`, and its code; a byte that begins no character stands for itself. */
static size_t decode(const unsigned char *text, size_t length, uint32_t *code) {
    const unsigned char lead = text[0];
    const size_t size = lead >= 0xf0 && lead < 0xf8 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    *code = lead;
    if (size == 1 || lead >= 0xf8 || size > length) return 1;
    uint32_t value = lead & (0xffu >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if ((text[i] & 0xc0) != 0x80) return 1;
        value = value << 6 | (text[i] & 0x3fu);
    }
    *code = value;
    return size;
}

static int columns_of(uint32_t code) {
    if (code < 0x300) return 1;
    if (is_in(no_columns, sizeof no_columns / sizeof *no_columns, code)) return 0;
    return is_in(two_columns, sizeof two_columns / sizeof *two_columns, code) ? 2 : 1;
}

/* Walks over characters while they fit into `limit` columns; returns the bytes and sets the columns they take. */
static size_t walk(const char *text, size_t length, int limit, int *columns) {
    size_t at = 0;
    *columns = 0;
    while (at < length) {
        uint32_t code;
        const size_t size = decode((const unsigned char *)text + at, length - at, &code);
        const int more = columns_of(code);
        if (more > limit - *columns) break;
        *columns += more;
        at += size;
    }
    return at;
}

int hd_width(const char *text, size_t length) {
    int columns;
    walk(text, length, INT32_MAX, &columns);
    return columns;
}

size_t hd_width_fit(const char *text, size_t length, int width) {
    int columns;
    return walk(text, length, width, &columns);
}

void hd_width_cut(struct hd_strbuf *out, const char *text, int width) {
    assert(width >= 1);
    const size_t length = strlen(text);
    if (hd_width_fit(text, length, width) == length) {
        hd_strbuf_write(out, text, length);
        return;
    }
    hd_strbuf_write(out, text, hd_width_fit(text, length, width - 1));
    hd_strbuf_puts(out, "…");
}

/* Bytes of the line that begins `text`: up to the last blank that fits, or a piece of a word that is too long. */
static size_t line_length(const char *text, size_t length, int width) {
    const size_t fit = hd_width_fit(text, length, width);
    if (fit == length) return length;
    for (size_t i = fit + 1; i > 0; i--)
        if (text[i - 1] == ' ' && i > 1) return i - 1;
    return fit > 0 ? fit : 1;
}

void hd_width_wrap(struct hd_strbuf *out, const char *text, int width) {
    enum { INDENT = 2 };
    size_t left = strlen(text);
    int room = width > 0 ? width : INT32_MAX;
    while (left > 0) {
        const size_t n = line_length(text, left, room);
        hd_strbuf_write(out, text, n);
        hd_strbuf_putc(out, '\n');
        text += n;
        left -= n;
        while (*text == ' ') text++, left--;
        if (left > 0) hd_strbuf_puts(out, "  ");
        if (width > 0) room = width - INDENT;
    }
}
