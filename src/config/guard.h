/**
 * What a text must be before it may be parsed. Private to config.
 */
#ifndef HOLDEM_CONFIG_GUARD_H
#define HOLDEM_CONFIG_GUARD_H

#include <stdbool.h>
#include <stddef.h>

#include "toml.h"

/** The deepest nesting of lists and tables in a value, and the most parts of a dotted key. */
enum { HD_NESTING_MAX = 32 };

/** True: short enough, UTF-8 without NUL, nested no deeper than a parser can bear. Else *error says what, without file.
 */
bool hd_text_guard(const char *text, size_t length, struct hd_toml_error *error);

#endif
