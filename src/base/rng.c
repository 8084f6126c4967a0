/*
 * The seeding of random streams, and the draws that are too long for a header.
 *
 * Layer base: includes nothing of the other layers. A stream's state is the Philox4x32-10 block of its name: the
 * counter is (unit, place), the key is the seed, so that different names never share a block. Same bits on every
 * machine: everything is arithmetic on fixed widths. Allocates nothing, cannot fail; the caller owns the stream.
 * Authorities: Salmon et al. 2011 (Philox), Blackman and Vigna 2019 (xoroshiro128++), Lemire 2019 (below).
 */
#include "holdem/rng.h"

#include <Random123/philox.h>

#include "holdem/hash.h"

__extension__ typedef unsigned __int128 uint128;

void hd_rng_seed(struct hd_rng *rng) {
    const philox4x32_ctr_t counter = {
        {(uint32_t)rng->unit, (uint32_t)(rng->unit >> 32), (uint32_t)rng->place, (uint32_t)(rng->place >> 32)}};
    const philox4x32_key_t key = {{(uint32_t)rng->seed, (uint32_t)(rng->seed >> 32)}};
    const philox4x32_ctr_t block = philox4x32(counter, key);
    rng->s[0] = (uint64_t)block.v[1] << 32 | block.v[0];
    rng->s[1] = (uint64_t)block.v[3] << 32 | block.v[2];
    /* xoroshiro's one forbidden state, which also means "not seeded" here. */
    if ((rng->s[0] | rng->s[1]) == 0) rng->s[0] = hd_mix64(0);
}

uint64_t hd_rng_below64(struct hd_rng *rng, uint64_t n) {
    uint128 m = (uint128)hd_rng_next(rng) * n;
    if ((uint64_t)m < n) {
        const uint64_t threshold = -n % n;
        while ((uint64_t)m < threshold) m = (uint128)hd_rng_next(rng) * n;
    }
    return (uint64_t)(m >> 64);
}

void hd_rng_shuffle(struct hd_rng *rng, int32_t *list, int32_t n) {
    for (int32_t i = n - 1; i > 0; i--) {
        const uint32_t j = hd_rng_below(rng, (uint32_t)i + 1);
        const int32_t kept = list[i];
        list[i] = list[j];
        list[j] = kept;
    }
}
