/**
 * Suits that may change places: choices of hands that differ by that alone have the same outcome.
 */
#ifndef HOLDEM_ODDS_EQUITY_SUITS_H
#define HOLDEM_ODDS_EQUITY_SUITS_H

#include "holdem/equity.h"

enum { HD_SUIT_ORDERS = 24 };

/** Orders of the suits that leave some sets of cards as they are: suit s becomes to[order][s]. */
struct hd_suits {
    int n;
    int8_t to[HD_SUIT_ORDERS][HD_SUITS];
};

/** All orders that leave the board and the dead cards alone; the one that changes nothing is among them. */
void hd_suits_init(struct hd_suits *suits, hd_cards board, hd_cards dead);

/** The number of the pair that an order makes of two cards. */
static inline int hd_suits_combo(const struct hd_suits *suits, int order, hd_card a, hd_card b) {
    const int8_t *to = suits->to[order];
    return hd_combo_of(hd_card_make(hd_card_rank(a), to[hd_card_suit(a)]),
                       hd_card_make(hd_card_rank(b), to[hd_card_suit(b)]));
}

/** How many of these orders leave every range alone, too: 1 or more. */
int hd_suits_alike(const struct hd_suits *suits, const struct hd_range *ranges, int n);

#endif
