/*
 * The growing text: doubling memory, numbers, and one status for a whole chain of calls.
 *
 * Layer base: includes nothing of the other layers. text[length] is NUL once there is memory; capacity counts that
 * byte. The buffer owns its memory. Running out of it sets the status, keeps what is there, and turns every further
 * call but clear and release into nothing.
 */
#include "holdem/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { STRBUF_FIRST = 64, DIGITS_MAX = 20 };

void hd_strbuf_init(struct hd_strbuf *buffer) { memset(buffer, 0, sizeof *buffer); }

void hd_strbuf_release(struct hd_strbuf *buffer) {
    free(buffer->text);
    hd_strbuf_init(buffer);
}

void hd_strbuf_cut(struct hd_strbuf *buffer, size_t length) {
    buffer->length = length;
    buffer->status = HD_OK;
    if (buffer->text) buffer->text[length] = '\0';
}

void hd_strbuf_clear(struct hd_strbuf *buffer) { hd_strbuf_cut(buffer, 0); }

/* Nothing fits from now on, so that writing need not look at the status. */
static int fail(struct hd_strbuf *buffer) {
    buffer->status = HD_E_NOMEM;
    buffer->capacity = buffer->length;
    return 0;
}

int hd_strbuf_reserve(struct hd_strbuf *buffer, size_t more) {
    if (buffer->status != HD_OK) return 0;
    if (more < buffer->capacity - buffer->length) return 1;
    if (more > SIZE_MAX / 2 - buffer->length - 1) return fail(buffer);
    const size_t needed = buffer->length + more + 1;
    size_t capacity = buffer->capacity ? buffer->capacity : STRBUF_FIRST;
    while (capacity < needed) capacity *= 2;
    char *text = realloc(buffer->text, capacity);
    if (!text) return fail(buffer);
    text[buffer->length] = '\0';
    buffer->text = text;
    buffer->capacity = capacity;
    return 1;
}

/* Writes the digits so that they end before `end`, with a separator between threes unless it is NUL. */
static char *digits_before(char *end, uint64_t value, char separator) {
    int n = 0;
    do {
        if (separator && n && n % 3 == 0) *--end = separator;
        *--end = (char)('0' + value % 10);
        value /= 10;
        n++;
    } while (value);
    return end;
}

void hd_strbuf_grouped(struct hd_strbuf *buffer, int64_t value, char separator) {
    char text[DIGITS_MAX + DIGITS_MAX / 3 + 1];
    char *const end = text + sizeof text;
    char *at = digits_before(end, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, separator);
    if (value < 0) *--at = '-';
    hd_strbuf_write(buffer, at, (size_t)(end - at));
}

/* Not by hd_strbuf_grouped, which counts digits: most numbers of a logged run are these, and of one digit. */
void hd_strbuf_int(struct hd_strbuf *buffer, int64_t value) {
    if (value >= 0 && value < 10) {
        hd_strbuf_putc(buffer, (char)('0' + value));
        return;
    }
    char text[DIGITS_MAX];
    char *const end = text + sizeof text;
    char *at = end;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) *--at = '-';
    hd_strbuf_write(buffer, at, (size_t)(end - at));
}

void hd_strbuf_quoted(struct hd_strbuf *buffer, const char *text) {
    static const char hex[] = "0123456789ABCDEF";
    hd_strbuf_putc(buffer, '"');
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c < 0x20 || c == 0x7f) {
            const char escape[] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
            hd_strbuf_write(buffer, escape, sizeof escape);
            continue;
        }
        if (c == '"' || c == '\\') hd_strbuf_putc(buffer, '\\');
        hd_strbuf_putc(buffer, *text);
    }
    hd_strbuf_putc(buffer, '"');
}

void hd_strbuf_printf(struct hd_strbuf *buffer, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length >= 0 && hd_strbuf_reserve(buffer, (size_t)length)) {
        vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
    }
    va_end(again);
}
