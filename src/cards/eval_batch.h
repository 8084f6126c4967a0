/**
 * The ways to evaluate many hands at once; hd_eval_batch takes the best that the processor has.
 */
#ifndef HOLDEM_CARDS_EVAL_BATCH_H
#define HOLDEM_CARDS_EVAL_BATCH_H

#include "holdem/eval.h"

/** As hd_eval_batch, on any processor. */
void hd_eval_batch_scalar(const hd_card *cards, size_t n, hd_rank *ranks);

#if defined(__x86_64__)
#define HD_EVAL_BATCH_AVX2 1
/** As hd_eval_batch, on processors with AVX2 only. */
void hd_eval_batch_avx2(const hd_card *cards, size_t n, hd_rank *ranks);
#define HD_EVAL_BATCH_AVX512 1
/** As hd_eval_batch, on processors with AVX-512F and BW only. */
void hd_eval_batch_avx512(const hd_card *cards, size_t n, hd_rank *ranks);
#endif

#endif
