/**
 * Where random tests get their choices from: a generator, or the bytes of a fuzzer's input.
 */
#ifndef HOLDEM_TESTS_CHOICES_H
#define HOLDEM_TESTS_CHOICES_H

#include <stdbool.h>
#include <stddef.h>

#include "holdem/rng.h"

/** Plain value. With `bytes` set these decide; past their end every choice is 0. */
struct choices {
    struct hd_rng rng;
    const uint8_t *bytes;
    size_t n, at;
};

static inline struct choices choices_random(uint64_t seed, uint64_t unit) {
    struct choices choices = {.bytes = NULL};
    hd_rng_open(&choices.rng, &(struct hd_rng_key){.seed = seed, .unit = unit});
    return choices;
}

static inline struct choices choices_bytes(const uint8_t *bytes, size_t n) {
    return (struct choices){.bytes = bytes, .n = n};
}

/** A number in [0, n); n > 0. */
static inline uint64_t choose(struct choices *choices, uint64_t n) {
    if (!choices->bytes) return hd_rng_below64(&choices->rng, n);
    uint64_t value = 0;
    for (uint64_t left = n - 1; left > 0; left >>= 8)
        value = value << 8 | (choices->at < choices->n ? choices->bytes[choices->at++] : 0);
    return value % n;
}

/** True about once in n times; false past the end of the bytes. */
static inline bool chance(struct choices *choices, uint64_t n) { return choose(choices, n) == n - 1; }

#endif
