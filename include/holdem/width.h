/**
 * How wide texts are in a terminal, and how to keep them within a width.
 */
#ifndef HOLDEM_WIDTH_H
#define HOLDEM_WIDTH_H

#include <stddef.h>

#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Columns that UTF-8 text takes: 2 for East Asian wide characters and emoji, 0 for combining marks. */
int hd_width(const char *text, size_t length);

/** Bytes of the longest beginning of `text` that takes at most `width` columns; whole characters. */
size_t hd_width_fit(const char *text, size_t length, int width);

/** Appends text cut to `width` ≥ 1 columns, with … at its end where something was cut. */
void hd_width_cut(struct hd_strbuf *out, const char *text, int width);

/** Appends text with control characters as ?, so that a terminal shows it and obeys nothing in it. */
void hd_width_plain(struct hd_strbuf *out, const char *text);

/** Appends a paragraph and a newline, broken at blanks into lines of at most `width` columns (0: no limit), those
 * after the first indented by two. */
void hd_width_wrap(struct hd_strbuf *out, const char *text, int width);

#ifdef __cplusplus
}
#endif
#endif
