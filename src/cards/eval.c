/*
 * The strength of cards by the tables that tools/gen_eval.c makes.
 *
 * Layer cards: builds on base only. The work is done by the inline functions of the header; here are the entry for
 * those who have a list of cards and no sum, and the way back from a strength to its name. Allocates nothing,
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

void hd_made_named(hd_rank rank, struct hd_made *made) {
    /* where the strengths of each category begin, which count from 1 */
    static const int16_t before[HD_CATEGORIES] = {-1, 1276, 4136, 4994, 5852, 5862, 7139, 7295, 7451};
    const enum hd_category category = hd_rank_category(rank);
    const uint8_t ranks = hd_eval_names[before[category] + (rank & 0xFFF)];
    const int8_t first = (int8_t)(ranks >> 4), second = ranks & 15;
    *made = (struct hd_made){.category = category, .ranks = {first, first, second, second, second}};
}
