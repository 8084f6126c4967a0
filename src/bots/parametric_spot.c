/*
 * The table as the parametric player looks at it: depth, position, price.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Chips are whole; parts are 65536ths.
 * Everything is a pure function of the public state, the settings and the legal actions. Nothing allocates or fails;
 * sums of chips stay below 2^63 because all chips of a hand are at most HD_CHIPS_MAX.
 */
#include "parametric.h"

hd_chips hd_spot_at_stake(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    const int seat = spot->view->seat;
    hd_chips most = 0;
    for (unsigned left = hand->live & ~(unsigned)hd_seats_of(seat); left; left &= left - 1) {
        const hd_chips chips = hd_spot_chips(hand, __builtin_ctz(left));
        if (chips > most) most = chips;
    }
    const hd_chips own = hd_spot_chips(hand, seat);
    return own < most ? own : most;
}

int hd_spot_behind(const struct hd_hand *hand, int seat) {
    const unsigned to_seat = (2u << seat) - 1, to_bb = (2u << hand->bb) - 1;
    const unsigned behind = hand->bb >= seat ? to_bb & ~to_seat : to_bb | ~to_seat;
    return hd_seats_count((hd_seats)(hand->dealt & behind));
}

int32_t hd_spot_position(const struct spot *spot, int seat) {
    enum { CUTOFF = 3, HEADS_UP_BONUS = 3 };
    const struct hd_hand *hand = spot->view->hand;
    const int32_t slope = knob(spot, KNOB_POSITION_SLOPE);
    if (hd_seats_count(hand->dealt) == 2) /* the button of two is as free as one three seats later would be */
        return HD_SHARES + part(HD_SHARES * (CUTOFF - 1 + HEADS_UP_BONUS), slope);
    int later = CUTOFF - hd_spot_behind(hand, seat);
    int32_t factor = HD_SHARES;
    if (later > 0) return factor + part(factor * later, slope);
    for (; later < 0; later++) factor -= part(factor, slope);
    return factor;
}

int32_t hd_spot_percentile(const struct hd_view *view) {
    enum { PAIR = 22, SUITED = 15, OFFSUIT = 45 }; /* half of what each kind takes of all hands */
    const hd_card a = view->cards[0], b = view->cards[1];
    const int32_t half = hd_card_rank(a) == hd_card_rank(b)   ? PAIR
                         : hd_card_suit(a) == hd_card_suit(b) ? SUITED
                                                              : OFFSUIT;
    return hd_preflop_percentile(a, b) + half;
}

int32_t hd_range_weight(int32_t percentile, int32_t share, int32_t blur) {
    const int32_t narrower = share < PERCENT_100 - share ? share : PERCENT_100 - share;
    const int32_t width = at_most(blur, 2 * at_least(narrower, 0)); /* a range keeps its share, however blurred */
    const int32_t inside = 2 * (share - percentile) + width;
    if (inside <= 0) return 0;
    if (inside >= 2 * width) return HD_SHARES;
    return inside * (HD_SHARES / 2) / width;
}

/* Chips in the middle that a player can win who has put in so much on all streets. */
static hd_chips winnable(const struct hd_hand *hand, hd_chips put_in) {
    hd_chips sum = hand->dead;
    for (unsigned left = hand->dealt; left; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        sum += hand->ante[seat] + (hand->total[seat] < put_in ? hand->total[seat] : put_in);
    }
    return sum;
}

int32_t hd_spot_price(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    const hd_chips call = spot->legal.call;
    return hd_chips_ratio(call, winnable(hand, hand->total[spot->view->seat] + call) + call);
}
