/*
 * Suits that may change places without changing the question.
 *
 * Layer odds: builds on cards and base only. Of the 24 orders of four suits those are kept that leave the board and the
 * dead cards as they are; they form a group, so that the least of a hand's images names all of them.
 * Allocates nothing, cannot fail.
 */
#include "equity_suits.h"

#include "equity_boards.h"

void hd_suits_init(struct hd_suits *suits, hd_cards board, hd_cards dead) {
    suits->n = 0;
    for (int code = 0; code < 256; code++) {
        const int to[HD_SUITS] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3};
        if ((1 << to[0] | 1 << to[1] | 1 << to[2] | 1 << to[3]) != (1 << HD_SUITS) - 1) continue;
        if (hd_cards_with_suits(board, to) != board || hd_cards_with_suits(dead, to) != dead) continue;
        for (int suit = 0; suit < HD_SUITS; suit++) suits->to[suits->n][suit] = (int8_t)to[suit];
        suits->n++;
    }
}

static bool keeps(const struct hd_suits *suits, int order, const struct hd_range *range) {
    for (int a = 1; a < HD_DECK; a++)
        for (int b = 0; b < a; b++) {
            const int combo = hd_combo_of((hd_card)a, (hd_card)b);
            const int image = hd_suits_combo(suits, order, (hd_card)a, (hd_card)b);
            if (range->weight[combo] != range->weight[image]) return false;
        }
    return true;
}

int hd_suits_alike(const struct hd_suits *suits, const struct hd_range *ranges, int n) {
    int alike = 0;
    for (int order = 0; order < suits->n; order++) {
        int p = 0;
        while (p < n && keeps(suits, order, &ranges[p])) p++;
        alike += p == n;
    }
    return alike;
}
