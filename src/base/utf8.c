/*
 * Characters of a UTF-8 text: decoding and their width on a terminal.
 *
 * Layer base: includes nothing but its header. Lengths are in bytes. Wide are the blocks that Unicode's East
 * Asian Width calls W or F, in coarse ranges; combining marks take no column, everything else one. Pure functions:
 * nothing is allocated, nothing fails but the decoding of what is no UTF-8. Authority: RFC 3629 (no overlong forms, no
 * surrogates, up to U+10FFFF).
 */
#include "holdem/utf8.h"

#include <string.h>

int hd_utf8_next(const char *text, size_t length, uint32_t *code) {
    const unsigned char lead = (unsigned char)text[0];
    if (lead < 0x80) {
        *code = lead;
        return 1;
    }
    const int bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (lead < 0xc2 || lead > 0xf4 || length < (size_t)bytes) return 0;
    uint32_t value = lead & (0x7fu >> bytes);
    for (int i = 1; i < bytes; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xc0) != 0x80) return 0;
        value = value << 6 | (byte & 0x3f);
    }
    if (value < least[bytes] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return 0;
    *code = value;
    return bytes;
}

size_t hd_utf8_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

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

static int in_ranges(uint32_t code, const struct range *ranges, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (code >= ranges[i].first && code <= ranges[i].last) return 1;
    return 0;
}

int hd_utf8_width(uint32_t code) {
    if (code < 0x300) return 1;
    if (in_ranges(code, no_columns, sizeof no_columns / sizeof *no_columns)) return 0;
    return in_ranges(code, two_columns, sizeof two_columns / sizeof *two_columns) ? 2 : 1;
}
