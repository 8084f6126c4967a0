/*
 * Widths of UTF-8 texts in a terminal: measuring, cutting, breaking paragraphs.
 *
 * Layer base. Does not ask the locale: the same text gives the same lines everywhere. A byte that is not UTF-8 counts
 * as one column.
 * Appends to the caller's buffer, whose status tells when memory ran out.
 */
#include "holdem/width.h"

#include <assert.h>
#include <string.h>

#include "holdem/utf8.h"

/* Bytes of the character at `text` and its columns; a byte that begins no character stands for itself. */
static size_t measure(const char *text, size_t length, int *columns) {
    uint32_t code;
    const int bytes = hd_utf8_next(text, length, &code);
    *columns = bytes > 0 ? hd_utf8_width(code) : 1;
    return bytes > 0 ? (size_t)bytes : 1;
}

/* Walks over characters while they fit into `limit` columns; returns the bytes and sets the columns they take. */
static size_t walk(const char *text, size_t length, int limit, int *columns) {
    size_t at = 0;
    *columns = 0;
    while (at < length) {
        int more;
        const size_t size = measure(text + at, length - at, &more);
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

void hd_width_plain(struct hd_strbuf *out, const char *text) {
    for (size_t left = strlen(text), n; left > 0; text += n, left -= n) {
        uint32_t code;
        const int bytes = hd_utf8_next(text, left, &code);
        n = bytes > 0 ? (size_t)bytes : 1;
        if (bytes <= 0 || code < 0x20 || (code >= 0x7f && code < 0xa0))
            hd_strbuf_putc(out, '?');
        else
            hd_strbuf_write(out, text, n);
    }
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
