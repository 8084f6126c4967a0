/* Texts of any origin as UTF-8 with \n at the ends of lines. Private to the layer. */
#ifndef HD_HISTORY_ENCODING_H
#define HD_HISTORY_ENCODING_H

#include <stdbool.h>

#include "holdem/strbuf.h"

/** True where the text is so already. */
bool hd_encoding_is_plain(const char *text, size_t n);

/** Appends the text: carriage returns at the ends of lines and byte order marks at their beginnings left out, lines
 * that are not UTF-8 read as cp1252. */
void hd_encoding_make_plain(struct hd_strbuf *out, const char *text, size_t n);

#endif
