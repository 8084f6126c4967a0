/**
 * A 64-bit fingerprint of a sequence of whole numbers, the same on every machine. Not for secrets.
 */
#ifndef HOLDEM_HASH_H
#define HOLDEM_HASH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A bijection of 64 bits that mixes well: the finaliser of SplitMix64 (Steele, Lea and Flood 2014). */
static inline uint64_t hd_mix64(uint64_t x) {
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/** The fingerprint `hash` continued by one number; start from 0. */
static inline uint64_t hd_hash_u64(uint64_t hash, uint64_t value) { return hd_mix64(hash ^ hd_mix64(value)); }

/** The fingerprint continued by a string and its length. */
uint64_t hd_hash_text(uint64_t hash, const char *text);

#ifdef __cplusplus
}
#endif
#endif
