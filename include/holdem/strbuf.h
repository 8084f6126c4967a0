/**
 * A growing text. Memory that runs out makes the buffer fail once and for all: further calls do nothing, and
 * hd_strbuf_status tells, so that a long chain of calls needs one check at its end.
 */
#ifndef HOLDEM_STRBUF_H
#define HOLDEM_STRBUF_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** `text` is always ended by a NUL once anything was put; NULL before. `length` leaves the NUL out, `capacity` counts
 * it; of a buffer that failed `capacity` is `length`, so that nothing fits. */
struct hd_strbuf {
    char *text;
    size_t length, capacity;
    hd_status status;
};

void hd_strbuf_init(struct hd_strbuf *buffer);
void hd_strbuf_release(struct hd_strbuf *buffer);

/** Empties the text, keeps its memory and forgets a failure. */
void hd_strbuf_clear(struct hd_strbuf *buffer);

/** Takes off all behind `length`, which is at most the buffer's, and forgets a failure that came since it was that
 * long. */
void hd_strbuf_cut(struct hd_strbuf *buffer, size_t length);

/** Makes room for `more` bytes and the NUL; false (and a failed buffer) where there is no memory. */
int hd_strbuf_reserve(struct hd_strbuf *buffer, size_t more);

/** Inline, as puts and putc: most pieces are literals of known length, and every hand that is written has hundreds. */
static inline void hd_strbuf_write(struct hd_strbuf *buffer, const void *data, size_t n) {
    if (n >= buffer->capacity - buffer->length && !hd_strbuf_reserve(buffer, n)) return;
    if (n) memcpy(buffer->text + buffer->length, data, n);
    buffer->length += n;
    buffer->text[buffer->length] = '\0';
}
static inline void hd_strbuf_puts(struct hd_strbuf *buffer, const char *text) {
    hd_strbuf_write(buffer, text, strlen(text));
}
static inline void hd_strbuf_putc(struct hd_strbuf *buffer, char c) { hd_strbuf_write(buffer, &c, 1); }

void hd_strbuf_int(struct hd_strbuf *buffer, int64_t value);
/** A whole number with a separator between groups of three digits, as in 1,234,567. */
void hd_strbuf_grouped(struct hd_strbuf *buffer, int64_t value, char separator);
/** A text in double quotes, with what must not stand in them escaped as both JSON and TOML read it. */
void hd_strbuf_quoted(struct hd_strbuf *buffer, const char *text);
__attribute__((format(printf, 2, 3))) void hd_strbuf_printf(struct hd_strbuf *buffer, const char *format, ...);

static inline hd_status hd_strbuf_status(const struct hd_strbuf *buffer) { return buffer->status; }

/** The text, "" where nothing was put. */
static inline const char *hd_strbuf_text(const struct hd_strbuf *buffer) { return buffer->text ? buffer->text : ""; }

#ifdef __cplusplus
}
#endif
#endif
