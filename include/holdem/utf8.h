/**
 * Characters of a UTF-8 text (RFC 3629: no overlong forms, no surrogates, up to U+10FFFF).
 */
#ifndef HOLDEM_UTF8_H
#define HOLDEM_UTF8_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Bytes of the first character of text[0..length), length > 0, and its code; 0 where it is no UTF-8 (RFC 3629). */
int hd_utf8_next(const char *text, size_t length, uint32_t *code);

/** The bytes of a byte-order mark at the start of a text: 3 or 0. */
size_t hd_utf8_mark(const char *text, size_t length);

/** Columns that a character takes on a terminal: 0 for marks that join the one before, 2 for wide ones. */
int hd_utf8_width(uint32_t code);

#ifdef __cplusplus
}
#endif
#endif
