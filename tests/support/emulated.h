/**
 * Ways of evaluating whose instructions this machine may lack, on an emulation of them.
 */
#ifndef HOLDEM_TESTS_EMULATED_H
#define HOLDEM_TESTS_EMULATED_H

#include <stdbool.h>

#include "holdem/eval.h"

/** False where the emulation (SIMDe) is not installed, or the project has no such way for this kind of processor. */
extern const bool emulated_avx512_is_there;
/** hd_eval_batch_avx512 from its own source; does nothing where it is not there. */
void emulated_avx512(const hd_card *cards, size_t n, hd_rank *ranks);

#endif
