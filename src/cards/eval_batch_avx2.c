/*
 * The strength of many hands at once, with AVX2: 1.2 times as fast as one by one.
 *
 * Layer cards: builds on base only. Four hands are spread to a 64-bit lane each. A rank's key has three bytes, each
 * looked up by one shuffle for all 28 cards and summed over a hand by one instruction; the suits' counters, four bits
 * each, likewise. What is left for each hand are the two loads of the perfect hash. Groups of four with a flush among
 * them, one in nine, are evaluated again one by one. Compiled for AVX2 here only, by an attribute; other processors
 * never come here. Allocates nothing, cannot fail.
 */
#include "eval_batch.h"

#ifdef HD_EVAL_BATCH_AVX2

#include <immintrin.h>

enum { CARDS = 7, LANES = 4, HALF = LANES / 2 * CARDS };

#define AVX2 __attribute__((target("avx2")))

/* Bytes of both halves: `a` to `d` again and again. */
static AVX2 inline __m256i every_four(char a, char b, char c, char d) {
    return _mm256_setr_epi8(a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c,
                            d);
}

/* What a shuffle needs to look up one byte of the ranks' keys. */
static AVX2 inline __m256i key_bytes(int byte) {
    uint8_t of_rank[16];
    hd_eval_key_bytes(byte, of_rank);
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)of_rank));
}

/* Looks each byte up and sums the values over each lane. */
static AVX2 inline __m256i look_up_and_sum(__m256i table, __m256i bytes) {
    return _mm256_sad_epu8(_mm256_shuffle_epi8(table, bytes), _mm256_setzero_si256());
}

/* Four hands, a lane each; the eighth byte is 0. Reads 30 bytes of the 28. */
static AVX2 inline __m256i load_hands(const hd_card *cards) {
    const __m128i first = _mm_loadu_si128((const __m128i *)cards);
    const __m128i second = _mm_loadu_si128((const __m128i *)(cards + HALF));
    const __m256i spread = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1, 0, 1, 2, 3, 4, 5, 6,
                                            -1, 7, 8, 9, 10, 11, 12, 13, -1);
    return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1), spread);
}

static inline hd_rank rank_unsuited(long long sum) { return hd_eval_rank_unsuited((struct hd_eval){(uint64_t)sum, 0}); }

AVX2 void hd_eval_batch_avx2(const hd_card *cards, size_t n, hd_rank *ranks) {
    const __m256i nothing = _mm256_set1_epi64x((long long)(UINT64_C(0x80) << 56)); /* looked up, the eighth byte is 0 */
    const __m256i low = key_bytes(0), middle = key_bytes(1), high = key_bytes(2);
    const __m256i clubs_diamonds = every_four(0x01, 0x10, 0, 0), hearts_spades = every_four(0, 0, 0x01, 0x10);
    const __m256i counters = _mm256_set1_epi64x(0x33), flush = _mm256_set1_epi64x(0x88);
    size_t i = 0;
    for (; i + LANES < n; i += LANES, cards += LANES * CARDS) { /* a hand is left behind, for load_hands to read into */
        const __m256i hands = load_hands(cards);
        const __m256i rank =
            _mm256_or_si256(_mm256_and_si256(_mm256_srli_epi16(hands, 2), _mm256_set1_epi8(0x0f)), nothing);
        const __m256i suit = _mm256_or_si256(_mm256_and_si256(hands, _mm256_set1_epi8(0x03)), nothing);
        const __m256i sum = _mm256_add_epi64(look_up_and_sum(low, rank),
                                             _mm256_add_epi64(_mm256_slli_epi64(look_up_and_sum(middle, rank), 8),
                                                              _mm256_slli_epi64(look_up_and_sum(high, rank), 16)));
        ranks[i] = rank_unsuited(_mm256_extract_epi64(sum, 0));
        ranks[i + 1] = rank_unsuited(_mm256_extract_epi64(sum, 1));
        ranks[i + 2] = rank_unsuited(_mm256_extract_epi64(sum, 2));
        ranks[i + 3] = rank_unsuited(_mm256_extract_epi64(sum, 3));
        const __m256i suits = _mm256_or_si256(_mm256_add_epi64(look_up_and_sum(clubs_diamonds, suit), counters),
                                              _mm256_add_epi64(look_up_and_sum(hearts_spades, suit), counters));
        if (__builtin_expect(!_mm256_testz_si256(suits, flush), 0)) hd_eval_batch_scalar(cards, LANES, ranks + i);
    }
    hd_eval_batch_scalar(cards, n - i, ranks + i);
}

#else
typedef int hd_eval_batch_has_no_avx2; /* a source must not be empty */
#endif
