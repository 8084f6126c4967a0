/**
 * The ways to evaluate many hands at once; hd_eval_batch takes the best that the processor has.
 */
#ifndef HOLDEM_CARDS_EVAL_BATCH_H
#define HOLDEM_CARDS_EVAL_BATCH_H

#include "holdem/eval.h"

/** As hd_eval_batch, on any processor. */
void hd_eval_batch_scalar(const hd_card *cards, size_t n, hd_rank *ranks);

/** One byte of each rank's key, as shuffles look them up: 0 where there is no rank. */
static inline void hd_eval_key_bytes(int byte, uint8_t of_rank[16]) {
    for (int rank = 0; rank < 16; rank++)
        of_rank[rank] = rank < HD_RANKS ? (uint8_t)(hd_eval_key[hd_card_make(rank, 0)] >> (8 * byte)) : 0;
}

#if defined(__x86_64__)
#define HD_EVAL_BATCH_AVX2 1
/** As hd_eval_batch, on processors with AVX2 only. */
void hd_eval_batch_avx2(const hd_card *cards, size_t n, hd_rank *ranks);
#define HD_EVAL_BATCH_AVX512 1
/** As hd_eval_batch, on processors with AVX-512F and BW only. */
void hd_eval_batch_avx512(const hd_card *cards, size_t n, hd_rank *ranks);
#endif

#endif
