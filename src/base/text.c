/*
 * Texts in arrays of a fixed size, cut between characters where they are too long.
 *
 * Layer base: includes nothing of the other layers. Sizes are in bytes and count the NUL. The caller owns the arrays;
 * nothing is allocated, nothing fails: an encoding error in the arguments leaves what was formatted so far.
 */
#include "text.h"

#include <stdio.h>
#include <string.h>

/* The length of the longest prefix of text[0..length) that ends with a whole UTF-8 character. */
static size_t whole_characters(const char *text, size_t length) {
    size_t start = length;
    while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xc0) == 0x80) start--;
    if (start == 0) return length;
    const unsigned char lead = (unsigned char)text[start - 1];
    const size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return length - (start - 1) < size ? start - 1 : length;
}

void hd_text_format(char *text, size_t size, const char *format, va_list arguments) {
    text[0] = '\0';
    const int length = vsnprintf(text, size, format, arguments);
    if (length >= 0 && (size_t)length >= size) text[whole_characters(text, size - 1)] = '\0';
}

void hd_text_copy(char *text, size_t size, const char *from) {
    size_t length = strlen(from);
    if (length >= size) length = whole_characters(from, size - 1);
    memcpy(text, from, length);
    text[length] = '\0';
}
