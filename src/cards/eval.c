/*
 * The strength of cards by the tables that tools/gen_eval.c makes.
 *
 * Layer cards: builds on base only. The work is done by the inline functions of the header; here are the entry for
 * those who have a list of cards and no sum, and the way back from a strength to what it is made of. Allocates nothing,
 * cannot fail: a wrong number of cards is a programmer's error, because the tables have no place for it.
 */
#include "holdem/eval.h"

#include <assert.h>

hd_rank hd_eval_cards(const hd_card *cards, int n) {
    assert(n >= 5 && n <= 7);
    struct hd_eval sum = hd_eval_empty;
    for (int i = 0; i < n; i++) sum = hd_eval_add(sum, cards[i]);
    return hd_eval_rank(sum);
}

struct hd_made hd_made_of_rank(hd_rank rank) {
    /* where the strengths of each category begin, which count from 1 */
    static const int16_t first[HD_CATEGORIES] = {-1, 1276, 4136, 4994, 5852, 5862, 7139, 7295, 7451};
    struct hd_made made = {.category = hd_rank_category(rank)};
    const uint32_t ranks = hd_eval_made[first[made.category] + (rank & 0xFFF)];
    for (int i = 0; i < 5; i++) made.ranks[i] = (int8_t)(ranks >> 4 * i & 15);
    return made;
}
