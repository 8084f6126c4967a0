/**
 * The table as the parametric player looks at it: depth, position, price. Private to bots.
 *
 * Chips are whole; parts are 65536ths; percentages hundredths of a per cent. Everything is a pure function of the
 * public state, the settings and the legal actions; sums of chips stay below 2^63 because all chips of a hand are at
 * most HD_CHIPS_MAX. They are asked at every decision, and short: to call them would cost as much as what they do.
 */
#ifndef HOLDEM_BOTS_PARAMETRIC_SPOT_H
#define HOLDEM_BOTS_PARAMETRIC_SPOT_H

#include "parametric.h"

/* ---- chips ---- */

/** amount × percent, at most HD_CHIPS_MAX; amount at least 0. */
static inline hd_chips hd_chips_part(hd_chips amount, int32_t percent) {
    if (percent <= 0) return 0;
    if (__builtin_expect(amount < HD_CHIPS_MAX >> 24, 1))
        return (hd_chips)((uint64_t)amount * (uint32_t)percent / PERCENT_100);
    if (amount / PERCENT_100 >= HD_CHIPS_MAX / percent) return HD_CHIPS_MAX;
    const hd_chips product = amount / PERCENT_100 * percent + amount % PERCENT_100 * percent / PERCENT_100;
    return product < HD_CHIPS_MAX ? product : HD_CHIPS_MAX;
}

/** part / whole in 65536ths, at most 65536; both at least 0, whole > 0. */
static inline int32_t hd_chips_ratio(hd_chips part, hd_chips whole) {
    if (part >= whole) return HD_SHARES;
    const int shift = whole >= HD_CHIPS_MAX >> 16 ? 20 : 0;
    return (int32_t)((part >> shift) * HD_SHARES / (whole >> shift));
}

/** A seat's chips at the start of this street. */
static inline hd_chips hd_spot_chips(const struct hd_hand *hand, int seat) {
    return hand->stack[seat] + hd_hand_bet_of(hand, seat);
}

/** True where the player can lose less than so much from the start of this street: that is the smaller of his chips
 * and the largest live opponent's. */
static inline bool hd_spot_is_below(const struct hd_view *view, hd_chips limit) {
    const struct hd_hand *hand = view->hand;
    if (hd_spot_chips(hand, view->seat) < limit) return true;
    HD_EACH_SEAT(s, hand->live & (hd_seats)~hd_seats_of(view->seat)) {
        if (hd_spot_chips(hand, s) >= limit) return false;
    }
    return true;
}

/* ---- position ---- */

/** Seats dealt in that act after `seat` before the flop, the big blind last: 0 to 9. */
static inline int hd_spot_behind(const struct hd_hand *hand, int seat) {
    const unsigned to_seat = (2u << seat) - 1, to_bb = (2u << hand->bb) - 1;
    const unsigned behind = hand->bb >= seat ? to_bb & ~to_seat : to_bb | ~to_seat;
    return hd_seats_count((hd_seats)(hand->dealt & behind));
}

/** The place of a seat. */
static inline const struct place *hd_spot_place(const struct spot *spot, int seat) {
    return &spot->manner->place[spot->players == 2 ? HEADS_UP : hd_spot_behind(spot->view->hand, seat)];
}

/* ---- the own cards ---- */

/** Where they stand before the flop: the middle of their kind's place among all hands, 0 best. */
static inline int32_t hd_spot_percentile(const struct hd_view *view) {
    enum { OFFSUIT = 45, SUITED = 15, PAIR = 22 };               /* half of what each kind takes of all hands */
    static const int8_t half[4] = {OFFSUIT, SUITED, PAIR, PAIR}; /* no pair is suited */
    const hd_card a = view->cards[0], b = view->cards[1];
    const int kind = (hd_card_suit(a) == hd_card_suit(b)) + 2 * (hd_card_rank(a) == hd_card_rank(b));
    return hd_preflop_percentile(a, b) + half[kind];
}

/** How much of a hand belongs to the best `share` of hands: 65536 well inside, 0 well outside, falling over `blur`.
 * A greater share has no less of it. */
static inline int32_t hd_range_weight(int32_t percentile, int32_t share, int32_t blur) {
    const int32_t narrower = share < PERCENT_100 - share ? share : PERCENT_100 - share;
    const int32_t width = at_most(blur, 2 * at_least(narrower, 0)); /* a range keeps its share, however blurred */
    const int32_t inside = 2 * (share - percentile) + width;
    if (inside <= 0) return 0;
    if (inside >= 2 * width) return HD_SHARES;
    return inside * (HD_SHARES / 2) / width;
}

/* ---- price ---- */

/** Chips in the middle that a player can win who has put in so much on all streets. */
static inline hd_chips hd_spot_winnable(const struct hd_hand *hand, hd_chips put_in) {
    hd_chips sum = hand->dead;
    HD_EACH_SEAT(s, hand->dealt) sum += hand->ante[s] + (hand->total[s] < put_in ? hand->total[s] : put_in);
    return sum;
}

/** What a call costs as a part of the pot that it makes, counting only chips that can be won: all of them, where the
 * stack pays for the whole call. */
static inline int32_t hd_spot_price(const struct hd_hand *hand) {
    const struct hd_legal legal = hd_hand_legal(hand);
    const bool whole = legal.call == legal.to_call;
    const hd_chips pot = whole ? hd_hand_pot(hand) : hd_spot_winnable(hand, hand->total[hand->actor] + legal.call);
    return hd_chips_ratio(legal.call, pot + legal.call);
}

#endif
