/*
 * Brings texts of any origin to one form: UTF-8, lines that end in \n.
 *
 * Layer history; sees base only. Works line by line, since files that were joined from several can mix encodings and
 * have byte order marks in the middle.
 * Bytes that cp1252 does not define become the Unicode replacement character. Cannot fail but for memory.
 */
#include "encoding.h"

#include <string.h>

#include "holdem/utf8.h"

static bool is_utf8(const char *text, size_t n) {
    for (size_t i = 0; i < n;) {
        uint32_t code;
        const int length = hd_utf8_next(text + i, n - i, &code);
        if (length == 0) return false;
        i += (size_t)length;
    }
    return true;
}

/* Whether a line begins with a byte order mark. */
static bool has_mark(const char *text, size_t n) {
    const char *at = text, *const end = text + n;
    for (; at < end && (at = memchr(at, 0xef, (size_t)(end - at))); at++)
        if ((at == text || at[-1] == '\n') && hd_utf8_mark(at, (size_t)(end - at)) > 0) return true;
    return false;
}

bool hd_encoding_is_plain(const char *text, size_t n) {
    return !memchr(text, '\r', n) && !has_mark(text, n) && is_utf8(text, n);
}

/* Unicode of the bytes 0x80 to 0x9f in cp1252; the others are their own. */
static unsigned code_of(unsigned char byte) {
    static const unsigned short high[32] = {0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
                                            0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd,
                                            0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                            0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178};
    return byte >= 0x80 && byte < 0xa0 ? high[byte - 0x80] : byte;
}

static void put_code(struct hd_strbuf *out, unsigned code) {
    if (code < 0x80) {
        hd_strbuf_putc(out, (char)code);
    } else if (code < 0x800) {
        hd_strbuf_putc(out, (char)(0xc0 | code >> 6));
        hd_strbuf_putc(out, (char)(0x80 | (code & 0x3f)));
    } else {
        hd_strbuf_putc(out, (char)(0xe0 | code >> 12));
        hd_strbuf_putc(out, (char)(0x80 | (code >> 6 & 0x3f)));
        hd_strbuf_putc(out, (char)(0x80 | (code & 0x3f)));
    }
}

static void put_line(struct hd_strbuf *out, const char *line, size_t n) {
    const size_t mark = hd_utf8_mark(line, n);
    line += mark;
    n -= mark;
    while (n > 0 && line[n - 1] == '\r') n--;
    if (is_utf8(line, n)) {
        hd_strbuf_write(out, line, n);
        return;
    }
    for (size_t i = 0; i < n; i++) put_code(out, code_of((unsigned char)line[i]));
}

void hd_encoding_make_plain(struct hd_strbuf *out, const char *text, size_t n) {
    while (n > 0) {
        const char *end = memchr(text, '\n', n);
        const size_t length = end ? (size_t)(end - text) : n;
        put_line(out, text, length);
        if (!end) return;
        hd_strbuf_putc(out, '\n');
        text += length + 1;
        n -= length + 1;
    }
}
