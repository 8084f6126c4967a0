/*
 * The strength of many hands at once.
 *
 * Layer cards: builds on base only. Which way is taken is asked of the processor at every call, which costs a load and
 * a test; all ways give the same ranks. Allocates nothing, cannot fail.
 */
#include "eval_batch.h"

enum { CARDS = 7 };

void hd_eval_batch_scalar(const hd_card *cards, size_t n, hd_rank *ranks) {
    for (size_t i = 0; i < n; i++, cards += CARDS) {
        struct hd_eval sum = hd_eval_empty;
        for (int k = 0; k < CARDS; k++) sum = hd_eval_add(sum, cards[k]);
        ranks[i] = hd_eval_rank(sum);
    }
}

void hd_eval_batch(const hd_card *cards, size_t n, hd_rank *ranks) {
#ifdef HD_EVAL_BATCH_AVX512
    if (__builtin_cpu_supports("avx512bw")) {
        hd_eval_batch_avx512(cards, n, ranks);
        return;
    }
#endif
#ifdef HD_EVAL_BATCH_AVX2
    if (__builtin_cpu_supports("avx2")) {
        hd_eval_batch_avx2(cards, n, ranks);
        return;
    }
#endif
    hd_eval_batch_scalar(cards, n, ranks);
}
