/**
 * Formatting into arrays of a fixed size, for sentences that people read. Private to base.
 */
#ifndef HOLDEM_BASE_TEXT_H
#define HOLDEM_BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>

/** As vsnprintf into text[size]; what does not fit is cut, never within a UTF-8 character. size > 0. */
void hd_text_format(char *text, size_t size, const char *format, va_list arguments);

/** Copies `from` into text[size], cut in the same way. */
void hd_text_copy(char *text, size_t size, const char *from);

#endif
