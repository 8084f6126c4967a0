/*
 * The strength of many hands at once, with AVX-512: as with AVX2 (eval_batch_avx2.c), eight at a time.
 *
 * Layer cards: builds on base only. Of a group with flushes among them those hands alone are evaluated again, one by
 * one. Compiled for AVX-512 here only, by an attribute; other processors never come here. None of the machines at hand
 * has these instructions: the test runs this source on an emulation of them. Allocates nothing, cannot fail.
 */
#include "eval_batch.h"

#ifdef HD_EVAL_BATCH_AVX512

#ifndef HD_EMULATED
#include <immintrin.h>
#define AVX512 __attribute__((target("avx512f,avx512bw")))
#else
#define AVX512
#endif

enum { CARDS = 7, LANES = 8, QUARTER = LANES / 4 * CARDS };

/* The same 16 bytes in all quarters. */
static AVX512 inline __m512i every_quarter(const uint8_t bytes[16]) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)bytes));
}

/* What a shuffle needs to look up one byte of the ranks' keys. */
static AVX512 inline __m512i key_bytes(int byte) {
    uint8_t of_rank[16];
    hd_eval_key_bytes(byte, of_rank);
    return every_quarter(of_rank);
}

/* The same of the suits' counters, of which a byte has two. */
static AVX512 inline __m512i counter_bytes(int low_suit) {
    uint8_t of_suit[16] = {0};
    of_suit[low_suit] = 0x01;
    of_suit[low_suit + 1] = 0x10;
    return every_quarter(of_suit);
}

/* Looks each byte up and sums the values over each lane. */
static AVX512 inline __m512i look_up_and_sum(__m512i table, __m512i bytes) {
    return _mm512_sad_epu8(_mm512_shuffle_epi8(table, bytes), _mm512_setzero_si512());
}

/* Eight hands, a lane each; the eighth byte is 0. Reads 58 bytes of the 56. */
static AVX512 inline __m512i load_hands(const hd_card *cards) {
    static const uint8_t spread[16] = {0, 1, 2, 3, 4, 5, 6, 0x80, 7, 8, 9, 10, 11, 12, 13, 0x80};
    __m512i hands = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)cards));
    hands = _mm512_inserti32x4(hands, _mm_loadu_si128((const __m128i *)(cards + QUARTER)), 1);
    hands = _mm512_inserti32x4(hands, _mm_loadu_si128((const __m128i *)(cards + 2 * QUARTER)), 2);
    hands = _mm512_inserti32x4(hands, _mm_loadu_si128((const __m128i *)(cards + 3 * QUARTER)), 3);
    return _mm512_shuffle_epi8(hands, every_quarter(spread));
}

AVX512 void hd_eval_batch_avx512(const hd_card *cards, size_t n, hd_rank *ranks) {
    const __m512i nothing = _mm512_set1_epi64((long long)(UINT64_C(0x80) << 56)); /* looked up, the eighth byte is 0 */
    const __m512i low = key_bytes(0), middle = key_bytes(1), high = key_bytes(2);
    const __m512i clubs_diamonds = counter_bytes(0), hearts_spades = counter_bytes(2);
    const __m512i counters = _mm512_set1_epi64(0x33), flush = _mm512_set1_epi64(0x88);
    size_t i = 0;
    for (; i + LANES < n; i += LANES, cards += LANES * CARDS) { /* a hand is left behind, for load_hands to read into */
        const __m512i hands = load_hands(cards);
        const __m512i rank =
            _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi16(hands, 2), _mm512_set1_epi8(0x0f)), nothing);
        const __m512i suit = _mm512_or_si512(_mm512_and_si512(hands, _mm512_set1_epi8(0x03)), nothing);
        uint64_t sum[LANES];
        _mm512_storeu_si512(sum,
                            _mm512_add_epi64(look_up_and_sum(low, rank),
                                             _mm512_add_epi64(_mm512_slli_epi64(look_up_and_sum(middle, rank), 8),
                                                              _mm512_slli_epi64(look_up_and_sum(high, rank), 16))));
        for (int k = 0; k < LANES; k++) ranks[i + (size_t)k] = hd_eval_rank_unsuited((struct hd_eval){sum[k], 0});
        const __m512i suits = _mm512_or_si512(_mm512_add_epi64(look_up_and_sum(clubs_diamonds, suit), counters),
                                              _mm512_add_epi64(look_up_and_sum(hearts_spades, suit), counters));
        for (unsigned flushes = _mm512_test_epi64_mask(suits, flush); flushes; flushes &= flushes - 1) {
            const size_t k = (size_t)__builtin_ctz(flushes);
            hd_eval_batch_scalar(cards + k * CARDS, 1, ranks + i + k);
        }
    }
    hd_eval_batch_scalar(cards, n - i, ranks + i);
}

#else
typedef int hd_eval_batch_has_no_avx512; /* a source must not be empty */
#endif
