/*
 * Refuses texts that are no config at all: too long, not UTF-8, or nested so deeply that a parser's stack would
 * overflow.
 *
 * Layer toml: knows TOML's strings and comments, as far as brackets and dots in them do not count, and no more.
 * The scan follows valid TOML exactly; at the first error of a text the parser stops, so what comes after need not be
 * right. Lines and columns count characters from 1, a byte-order mark left out. Allocates nothing.
 */
#include "holdem/toml.h"

#include <stdio.h>
#include <string.h>

#include "holdem/utf8.h"

/* An error at `at`, a pointer into the text. */
static bool refuse(const char *text, const char *at, struct hd_toml_error *error, const char *message) {
    int line = 1, column = 1;
    for (const char *c = text; c < at; c++) {
        if (*c == '\n') {
            line++;
            column = 1;
        } else if (((unsigned char)*c & 0xc0) != 0x80) {
            column++;
        }
    }
    error->at = (struct hd_place){NULL, line, column};
    snprintf(error->message, sizeof error->message, "%s", message);
    return false;
}

static bool check_characters(const char *text, size_t length, struct hd_toml_error *error) {
    const char *const end = text + length;
    for (const char *at = text; at < end;) {
        uint32_t code;
        const int bytes = hd_utf8_next(at, (size_t)(end - at), &code);
        if (bytes == 0) return refuse(text, at, error, "the text is not valid UTF-8 here");
        if (code == 0) return refuse(text, at, error, "a NUL character: this is not a text file");
        at += bytes;
    }
    return true;
}

static const char *skip_line(const char *at, const char *end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline : end;
}

static bool starts_triple(const char *at, const char *end) { return end - at >= 3 && at[1] == *at && at[2] == *at; }

/* Behind a string that begins at `at` with three quotes: up to two more quotes belong to its end. */
static const char *skip_long_string(const char *at, const char *end) {
    const char quote = *at;
    at += 3;
    while (at < end && !(*at == quote && starts_triple(at, end))) at += *at == '\\' && quote == '"' ? 2 : 1;
    if (at >= end) return end;
    at += 3;
    for (int i = 0; i < 2 && at < end && *at == quote; i++) at++;
    return at;
}

static const char *skip_string(const char *at, const char *end) {
    const char quote = *at;
    if (starts_triple(at, end)) return skip_long_string(at, end);
    for (at++; at < end && *at != quote && *at != '\n'; at++)
        if (*at == '\\' && quote == '"') at++;
    return at < end ? at + (*at == quote) : end;
}

static bool check_nesting(const char *text, size_t length, struct hd_toml_error *error) {
    const char *const end = text + length;
    int depth = 0, parts = 1;
    for (const char *at = text; at < end;) {
        const char c = *at;
        if (c == '"' || c == '\'') {
            at = skip_string(at, end);
            continue;
        }
        if (c == '#') {
            at = skip_line(at, end);
            continue;
        }
        if (c == '[' || c == '{') depth++;
        if ((c == ']' || c == '}') && depth > 0) depth--;
        parts = c == '.' ? parts + 1 : strchr("[]{}=,\n", c) ? 1 : parts;
        if (depth > HD_TOML_NESTING_MAX) return refuse(text, at, error, "lists and tables nest too deeply here");
        if (parts > HD_TOML_NESTING_MAX) return refuse(text, at, error, "a key with too many parts");
        at++;
    }
    return true;
}

bool hd_toml_guard(const char *text, size_t length, struct hd_toml_error *error) {
    if (length > HD_TOML_SIZE_MAX) {
        error->at = (struct hd_place){NULL, 0, 0};
        snprintf(error->message, sizeof error->message, "the config is larger than 1 MB (%zu bytes)", HD_TOML_SIZE_MAX);
        return false;
    }
    const size_t mark = hd_utf8_mark(text, length);
    return check_characters(text + mark, length - mark, error) && check_nesting(text + mark, length - mark, error);
}
