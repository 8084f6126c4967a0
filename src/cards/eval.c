/*
 * The strength of cards by the tables that tools/gen_eval.c makes.
 *
 * Layer cards: builds on base only. The work is done by the inline functions of the header; this is the entry for
 * those who have a list of cards and no sum. Allocates nothing, cannot fail: a wrong number of cards is a programmer's
 * error, because the tables have no place for it.
 */
#include "holdem/eval.h"

#include <assert.h>

hd_rank hd_eval_cards(const hd_card *cards, int n) {
    assert(n >= 5 && n <= 7);
    struct hd_eval sum = hd_eval_empty;
    for (int i = 0; i < n; i++) sum = hd_eval_add(sum, cards[i]);
    return hd_eval_rank(sum);
}
