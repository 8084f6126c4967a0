/**
 * What fuzzers share: their entry, a check that holds in every build, and inputs that have a setting or are lines.
 */
#ifndef HOLDEM_TESTS_FUZZ_H
#define HOLDEM_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/** Called by libFuzzer for each input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(int condition) {
    if (!condition) abort();
}

/** Why something was refused: a sentence of one line, shorter than `room`. */
static inline void require_reason(const char *why, size_t room) {
    const size_t length = strlen(why);
    require(length > 0 && length < room);
    for (size_t i = 0; i < length; i++) require((unsigned char)why[i] >= 0x20 && why[i] != 0x7f);
}

/** Calls `read` with each line, without its newline. */
static inline void each_line(const uint8_t *data, size_t size, void (*read)(const char *line, size_t length)) {
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        read(text, (size_t)(stop - text));
        text = newline ? newline + 1 : end;
    }
}

/** The text of a first line "#!…", a setting from outside, for free(); NULL where there is none. */
static inline char *setting_of(const char *text, size_t size) {
    if (size < 3 || memcmp(text, "#!", 2) != 0) return NULL;
    const char *end = memchr(text, '\n', size);
    const size_t length = (end ? (size_t)(end - text) : size) - 2;
    char *setting = calloc(length + 1, 1);
    require(setting != NULL);
    memcpy(setting, text + 2, length);
    return setting;
}

#endif
