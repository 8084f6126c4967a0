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
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "holdem/hash.h"

__extension__ typedef unsigned __int128 uint128;

/* xoroshiro's one forbidden state, which also means "not seeded" here. */
static inline void leave_zero(struct hd_rng *rng) {
    if (hd_rng_fresh(rng)) rng->s[0] = hd_mix64(0);
}

void hd_rng_seed(struct hd_rng *rng) {
    const philox4x32_ctr_t counter = {
        {(uint32_t)rng->unit, (uint32_t)(rng->unit >> 32), (uint32_t)rng->place, (uint32_t)(rng->place >> 32)}};
    const philox4x32_key_t key = {{(uint32_t)rng->seed, (uint32_t)(rng->seed >> 32)}};
    const philox4x32_ctr_t block = philox4x32(counter, key);
    rng->s[0] = (uint64_t)block.v[1] << 32 | block.v[0];
    rng->s[1] = (uint64_t)block.v[3] << 32 | block.v[2];
    leave_zero(rng);
}

#ifdef __SSE2__
/* The words of both counters and keys as the low halves of 64-bit lanes, whose high halves do not matter. */
void hd_rng_seed_two(struct hd_rng *a, struct hd_rng *b) {
    const __m128i m0 = _mm_set1_epi32((int)PHILOX_M4x32_0), m1 = _mm_set1_epi32((int)PHILOX_M4x32_1);
    const __m128i w0 = _mm_set1_epi32((int)PHILOX_W32_0), w1 = _mm_set1_epi32((int)PHILOX_W32_1);
    __m128i x0 = _mm_set_epi64x((int64_t)b->unit, (int64_t)a->unit), x1 = _mm_srli_epi64(x0, 32);
    __m128i x2 = _mm_set_epi64x((int64_t)b->place, (int64_t)a->place), x3 = _mm_srli_epi64(x2, 32);
    __m128i k0 = _mm_set_epi64x((int64_t)b->seed, (int64_t)a->seed), k1 = _mm_srli_epi64(k0, 32);
    for (int round = 0; round < philox4x32_rounds; round++) {
        const __m128i p0 = _mm_mul_epu32(x0, m0), p1 = _mm_mul_epu32(x2, m1);
        x0 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(p1, 32), x1), k0);
        x2 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(p0, 32), x3), k1);
        x1 = p1;
        x3 = p0;
        k0 = _mm_add_epi32(k0, w0);
        k1 = _mm_add_epi32(k1, w1);
    }
    const __m128i low = _mm_set1_epi64x(UINT32_MAX);
    const __m128i s0 = _mm_or_si128(_mm_slli_epi64(x1, 32), _mm_and_si128(x0, low));
    const __m128i s1 = _mm_or_si128(_mm_slli_epi64(x3, 32), _mm_and_si128(x2, low));
    _mm_storeu_si128((__m128i *)a->s, _mm_unpacklo_epi64(s0, s1));
    _mm_storeu_si128((__m128i *)b->s, _mm_unpackhi_epi64(s0, s1));
    leave_zero(a);
    leave_zero(b);
}
#else
void hd_rng_seed_two(struct hd_rng *a, struct hd_rng *b) {
    hd_rng_seed(a);
    hd_rng_seed(b);
}
#endif

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
