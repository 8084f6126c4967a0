/**
 * Random streams that belong to a place in the run, not to a moment or a thread.
 *
 * A stream is named by (seed, unit, table, hand, stream). One Philox4x32-10 block (Salmon et al. 2011, the
 * counter-based generator of Random123) of that name seeds a xoroshiro128++ generator (Blackman and Vigna 2019),
 * lazily: naming a stream costs nothing until it is drawn from.
 */
#ifndef HOLDEM_RNG_H
#define HOLDEM_RNG_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a stream is for. Values are part of every result: never renumber, only append. */
enum hd_stream {
    HD_STREAM_DECK = 0,
    HD_STREAM_SEATS = 1,
    HD_STREAM_BUTTON = 2,
    HD_STREAM_RUN = 3,    /**< what concerns the run as a whole: ids, bootstrap */
    HD_STREAM_MOVES = 4,  /**< players of a broken table */
    HD_STREAM_LATE = 5,   /**< who comes late, and when */
    HD_STREAM_EQUITY = 6, /**< sampled equity; its unit is the number of a block of deals */
    HD_STREAM_BOT = 16,   /**< plus the bot's seat at its table */
    /* whether the player of a seat buys; plus the seat */
    HD_STREAM_REBUY = 32,
    HD_STREAM_REENTRY = 48,
    HD_STREAM_ADDON = 64,
    HD_STREAM_SEAT = 80 /**< of a new entry; plus the seat of the one before */
};

/** The name of a stream. table < 2^16, hand < 2^24, stream < 2^24. */
struct hd_rng_key {
    uint64_t seed, unit;
    uint32_t table, hand, stream;
};

/** A stream: its name, and the generator's state once it is seeded (all zero before). */
struct hd_rng {
    uint64_t s[2];
    uint64_t seed, unit, place;
};

/** Names a stream; draws nothing yet. */
static inline void hd_rng_open(struct hd_rng *rng, const struct hd_rng_key *key) {
    rng->s[0] = rng->s[1] = 0;
    rng->seed = key->seed;
    rng->unit = key->unit;
    rng->place = (uint64_t)key->table << 48 | (uint64_t)key->hand << 24 | key->stream;
}

/** Seeds the generator from the stream's name; hd_rng_next calls it at the first draw. */
void hd_rng_seed(struct hd_rng *rng);

/** As hd_rng_seed of both, at little more than the cost of one where the processor has vectors. */
void hd_rng_seed_two(struct hd_rng *a, struct hd_rng *b);

static inline uint64_t hd_rotl64(uint64_t x, int k) { return x << k | x >> (64 - k); }

/** True before the first draw. */
static inline bool hd_rng_fresh(const struct hd_rng *rng) { return (rng->s[0] | rng->s[1]) == 0; }

/** 64 random bits of a stream that is not fresh. */
static inline uint64_t hd_rng_step(struct hd_rng *rng) {
    const uint64_t s0 = rng->s[0], result = hd_rotl64(s0 + rng->s[1], 17) + s0;
    const uint64_t s1 = rng->s[1] ^ s0;
    rng->s[0] = hd_rotl64(s0, 49) ^ s1 ^ (s1 << 21);
    rng->s[1] = hd_rotl64(s1, 28);
    return result;
}

/** 64 random bits. */
static inline uint64_t hd_rng_next(struct hd_rng *rng) {
    if (__builtin_expect(hd_rng_fresh(rng), 0)) hd_rng_seed(rng);
    return hd_rng_step(rng);
}

/** A whole number in [0, n), each equally likely (Lemire 2019); n > 0. */
static inline uint32_t hd_rng_below(struct hd_rng *rng, uint32_t n) {
    uint64_t m = (hd_rng_next(rng) >> 32) * n;
    if (__builtin_expect((uint32_t)m < n, 0)) {
        const uint32_t threshold = -n % n;
        while ((uint32_t)m < threshold) m = (hd_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/** As hd_rng_below for 64 bits; n > 0. */
uint64_t hd_rng_below64(struct hd_rng *rng, uint64_t n);

/** Puts the n values of `list` into a random order, each equally likely. */
void hd_rng_shuffle(struct hd_rng *rng, int32_t *list, int32_t n);

#ifdef __cplusplus
}
#endif
#endif
