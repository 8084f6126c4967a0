/**
 * What fuzzers of readers with settings share: the first line of the input may be a setting from outside.
 */
#ifndef HOLDEM_TESTS_FUZZ_SETTING_H
#define HOLDEM_TESTS_FUZZ_SETTING_H

#include <stdlib.h>
#include <string.h>

static inline void require(int condition) {
    if (!condition) abort();
}

/** The text of a first line "#!…", for free(); NULL where there is none. */
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
