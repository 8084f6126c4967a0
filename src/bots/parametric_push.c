/*
 * The parametric player before the flop when stacks are short: all-in or not.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Hands are percentiles (0 best,
 * hundredths of a per cent), depths whole big blinds, shares and equities 65536ths. Pushing ranges follow the heads-up
 * equilibrium by depth (blinds .5/1, chip EV), narrowed by the number of players left to act; calls need the equity
 * that the pot asks for against the range that such a push has. Pure, never allocates or fails.
 */
#include "parametric_spot.h"

/* Share of hands that the small blind pushes at a depth of so many big blinds, in hundredths of a per cent; the
 * equilibrium's up to 20, carried on from there. */
static const int16_t push_heads_up[] = {10000, 10000, 8944, 7799, 7376, 7148, 6833, 6631, 6186, 5988, 5828, 5450, 5324,
                                        5156,  4837,  4565, 4476, 4293, 4235, 4087, 4024, 3900, 3800, 3700, 3600, 3500};
enum { DEEPEST = sizeof push_heads_up / sizeof push_heads_up[0] - 1 };

/* What is left of it with so many players to act, in per cent. */
static const int8_t push_narrowed[HD_MAX_SEATS] = {100, 100, 66, 50, 40, 33, 28, 25, 22, 20};

/* Depth in big blinds of a stack, as if antes and other dead money had been larger blinds. */
static int depth_of(const struct spot *spot, hd_chips stack) {
    const struct hd_hand *hand = spot->view->hand;
    hd_chips dead = hand->dead;
    for (int s = 0; s < HD_MAX_SEATS; s++) dead += hand->ante[s];
    const hd_chips unit = hand->big_blind + dead / 2;
    return stack / unit < DEEPEST ? (int)(stack / unit) : DEEPEST;
}

static int32_t push_share(int depth, int behind) { return push_heads_up[depth] * push_narrowed[behind] / 100; }

/* ---- equity against a range ---- */

/*
 * Equity against the best so many hands, by the hand's place among them in eighths of the range's width: means over
 * the 169 hands and ranges of 6–45 %. Pairs outside the range do better than their place.
 */
static const int32_t equity_by_place[] = {52429, 40305, 36700, 33423, 31457, 29360, 27853, 26345, 25297,
                                          24576, 23790, 23200, 22807, 22676, 22544, 22020, 21496};
enum { PLACES = sizeof equity_by_place / sizeof equity_by_place[0] - 1, PAIR_BONUS = 4588 };

static int32_t range_equity(const struct hd_view *view, int32_t share) {
    const int32_t place = hd_spot_percentile(view) * 64 / at_least(share, 100);
    const int whole = at_most(place / 8, PLACES), rest = whole < PLACES ? place % 8 : 0;
    const int32_t next = equity_by_place[at_most(whole + 1, PLACES)];
    int32_t narrow = equity_by_place[whole] + (next - equity_by_place[whole]) * rest / 8;
    if (whole > 6 && hd_card_rank(view->cards[0]) == hd_card_rank(view->cards[1])) narrow += PAIR_BONUS;
    const int32_t wide = hd_preflop_equity(view->cards[0], view->cards[1], 1);
    return narrow + part(wide - narrow, part(share, share));
}

/* Share of hands that whoever raised last may have. */
static int32_t raiser_share(const struct spot *spot) {
    enum { OPEN = 2500, RERAISE = 900, LATER = 500, SHORT_RERAISE = 1400 };
    const struct hd_hand *hand = spot->view->hand;
    const int raiser = hand->aggressor, depth = depth_of(spot, hd_spot_chips(hand, raiser));
    const bool pushed = !hd_seats_has(hand->able, raiser) && depth < DEEPEST;
    int32_t share = hand->raises == 1 ? OPEN : hand->raises == 2 ? RERAISE : LATER;
    if (pushed && hand->raises == 1) share = push_share(depth, at_least(hd_spot_behind(hand, raiser), 1));
    if (pushed && hand->raises == 2) share = SHORT_RERAISE;
    return PERCENT_100 - part(PERCENT_100 - share, at_most(knob(spot, KNOB_RESPECT), PERCENT_100));
}

/* How many others still have to answer the last raise. */
static int yet_to_answer(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    int n = 0;
    for (unsigned left = hand->able & ~(unsigned)hd_seats_of(spot->view->seat); left; left &= left - 1)
        n += hd_hand_bet_of(hand, __builtin_ctz(left)) < hand->bet;
    return n;
}

void hd_plan_commit(const struct spot *spot, struct plan *plan) {
    enum { EACH_OTHER = HD_SHARES * 2 / 100 };
    const int32_t needed =
        hd_spot_price(spot->view->hand) + fraction(spot, KNOB_CALL_MARGIN) + EACH_OTHER * yet_to_answer(spot);
    const int32_t in = step(range_equity(spot->view, raiser_share(spot)), needed);
    const struct hd_hand *hand = spot->view->hand;
    const bool all_in_already = !hd_seats_has(hand->able, hand->aggressor);
    if (all_in_already)
        hd_plan_set(plan, in, 0, SIZE_OPEN);
    else
        hd_plan_set(plan, 0, in, SIZE_ALL_IN);
}

/* The most that the player can lose: the smaller of his chips and the largest live opponent's. */
static hd_chips at_stake(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    const int seat = spot->view->seat;
    hd_chips most = 0;
    HD_EACH_SEAT(s, hand->live & (hd_seats)~hd_seats_of(seat)) {
        const hd_chips chips = hd_spot_chips(hand, s);
        if (chips > most) most = chips;
    }
    const hd_chips own = hd_spot_chips(hand, seat);
    return own < most ? own : most;
}

void hd_plan_push(const struct spot *spot, struct plan *plan) {
    enum { AGAINST_A_RAISE = 35 };
    const struct hd_hand *hand = spot->view->hand;
    if (hand->raises > 0 && !hd_seats_has(hand->able, hand->aggressor)) {
        hd_plan_commit(spot, plan);
        return;
    }
    const int behind = hd_spot_behind(hand, spot->view->seat) + hand->callers;
    int32_t share = push_share(depth_of(spot, at_stake(spot)), at_least(at_most(behind, HD_MAX_SEATS - 1), 1));
    if (hand->raises > 0) share = share * AGAINST_A_RAISE / 100;
    share = at_most(part(share, knob(spot, KNOB_PUSH_WIDTH)), PERCENT_100);
    const int32_t weight = hd_range_weight(hd_spot_percentile(spot->view), share, knob(spot, KNOB_RANGE_BLUR));
    hd_plan_set(plan, 0, weight, SIZE_ALL_IN);
}
