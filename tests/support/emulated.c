/*
 * Compiles src/cards/eval_batch_avx512.c once more, with SIMDe's functions in place of the processor's instructions.
 */

#if defined(__x86_64__) && __has_include(<simde/x86/avx512.h>)
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>
#define HD_EMULATED 1
#define hd_eval_batch_avx512 emulated_avx512
#include "cards/eval_batch_avx512.c" /* NOLINT(bugprone-suspicious-include) */
#undef hd_eval_batch_avx512
#include "emulated.h"

const bool emulated_avx512_is_there = true;
#else
#include "emulated.h"

const bool emulated_avx512_is_there = false;

void emulated_avx512(const hd_card *cards, size_t n, hd_rank *ranks) { (void)cards, (void)n, (void)ranks; }
#endif
