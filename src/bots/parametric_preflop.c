/*
 * The parametric player before the flop: how much of each hand it raises, calls and folds in each situation.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Hands are percentiles (0 best) and
 * ranges shares of hands, both in hundredths of a per cent; plans are 65536ths. Ranges are stacked: the best hands
 * raise, the next call, some of the next raise as a bluff. Pure, never allocates or fails.
 */
#include "parametric_spot.h"

/* Shares of hands, from the best down. Where there is a usual price, the call is yet to be made fewer or more by it,
 * and is at most so much. */
struct ranges {
    int32_t raise, call, bluff;
    int32_t most_call, usual_price;
};

static bool in_small_blind(const struct spot *spot, int seat) {
    return seat == spot->view->hand->sb && spot->players > 2;
}

/* ---- nobody has raised ---- */

static struct ranges first_in(const struct spot *spot, int seat) {
    const struct place *place = hd_spot_place(spot, seat);
    const int32_t raise = in_small_blind(spot, seat) ? knob(spot, KNOB_OPEN_SMALL_BLIND) : place->open;
    return (struct ranges){.raise = raise, .call = place->limp, .most_call = place->limp};
}

static struct ranges over_limpers(const struct spot *spot) {
    const int32_t call = knob(spot, KNOB_CALL_LIMPERS);
    return (struct ranges){.raise = knob(spot, KNOB_RAISE_LIMPERS), .call = call, .most_call = call};
}

/* ---- somebody has raised ---- */

/* What a price makes of calls at the least and at the most. */
enum { PRICED_LEAST = HD_SHARES / 8, PRICED_MOST = HD_SHARES * 3 / 2 };

/* Calls become fewer as they cost more than a usual share of the pot, and more as they cost less. */
static int32_t priced(const struct spot *spot, int32_t share, int32_t usual) {
    const int32_t price = at_least(hd_spot_price(spot->view->hand), 1);
    const int32_t factor = at_most((int32_t)((int64_t)usual * HD_SHARES / price), PRICED_MOST);
    const int32_t sloped = HD_SHARES + part(factor - HD_SHARES, knob(spot, KNOB_PRICE_SLOPE));
    return times(share, at_least(sloped, PRICED_LEAST));
}

static struct ranges facing_open(const struct spot *spot) {
    enum { USUAL_PRICE = HD_SHARES * 38 / 100 };
    const struct hd_hand *hand = spot->view->hand;
    const struct place *opened = hd_spot_place(spot, hand->aggressor);
    const int32_t call = spot->view->seat == hand->bb ? opened->defend : opened->call;
    return (struct ranges){
        .raise = opened->raise,
        .call = call,
        .most_call = times(call, PRICED_MOST),
        .bluff = opened->bluff,
        .usual_price = USUAL_PRICE,
    };
}

/* Raises before the flop, of which hand->raises counts no more than 255. */
static int all_raises(const struct hd_view *view) {
    if (view->hand->raises < UINT8_MAX) return view->hand->raises;
    int raises = 0;
    for (int i = 0; i < view->n_events; i++)
        raises += view->events[i].kind == HD_EV_RAISE || view->events[i].kind == HD_EV_BET;
    return raises;
}

/* Which raise of this street the seat's last one was, from 0; −1: it has not raised. */
static int own_raise(const struct hd_view *view) {
    int raise = all_raises(view) - 1;
    for (int i = view->n_events - 1; i >= 0 && raise >= 0; i--) {
        const struct hd_event *event = &view->events[i];
        if (event->kind != HD_EV_RAISE && event->kind != HD_EV_BET) continue;
        if (event->seat == view->seat) return raise;
        raise--;
    }
    return -1;
}

/* The share of hands that raises again, at the second raise and after: halved each time. */
static int32_t raise_again(const struct spot *spot, int raises) {
    return knob(spot, KNOB_RAISE_RERAISE) >> at_most(raises - 2, 8);
}

static struct ranges facing_reraise(const struct spot *spot) {
    enum { USUAL_PRICE = HD_SHARES * 33 / 100 };
    const struct hd_hand *hand = spot->view->hand;
    const int own = own_raise(spot->view);
    const int32_t raise = raise_again(spot, hand->raises);
    int32_t most; /* of all hands, those that go on */
    if (own < 0)
        most = raise + (knob(spot, KNOB_CALL_RERAISE) >> at_most(hand->raises - 2, 8));
    else if (own == 0)
        most = first_in(spot, spot->view->seat).raise;
    else
        most = own == 1 ? knob(spot, KNOB_RAISE_OPEN) : raise_again(spot, own);
    if (own >= 0) most -= part(most, knob(spot, KNOB_FOLD_TO_RERAISE));
    const int32_t call = at_least(most - raise, 0);
    return (struct ranges){
        .raise = raise, .call = call, .most_call = times(call, PRICED_MOST), .usual_price = USUAL_PRICE};
}

static struct ranges ranges_of(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    if (hand->raises == 0) return hand->callers == 0 ? first_in(spot, spot->view->seat) : over_limpers(spot);
    return hand->raises == 1 ? facing_open(spot) : facing_reraise(spot);
}

/* False for hands that are folded whatever a call costs: most hands, which need not ask. */
static bool may_play(const struct ranges *ranges, int32_t percentile, int32_t blur) {
    const int32_t upto = at_most(ranges->raise + ranges->most_call + ranges->bluff, PERCENT_100);
    return hd_range_weight(percentile, upto, blur) > 0;
}

static void plan_ranges(const struct spot *spot, struct ranges ranges, struct plan *plan) {
    const int32_t percentile = hd_spot_percentile(spot->view);
    const int32_t blur = knob(spot, KNOB_RANGE_BLUR);
    const enum sizing sizing = spot->view->hand->raises == 0 ? SIZE_OPEN : SIZE_RERAISE;
    if (!may_play(&ranges, percentile, blur)) {
        hd_plan_set(plan, 0, 0, sizing);
        return;
    }
    const int32_t upto_raise = at_most(ranges.raise, PERCENT_100);
    const int32_t raise = hd_range_weight(percentile, upto_raise, blur);
    if (raise == HD_SHARES) { /* whatever calls and bluffs */
        hd_plan_set(plan, 0, raise, sizing);
        return;
    }
    if (ranges.usual_price) ranges.call = priced(spot, ranges.call, ranges.usual_price);
    if (ranges.bluff > 0 && !hd_hand_legal(spot->view->hand).can_raise) ranges.bluff = 0;
    const int32_t upto_call = at_most(upto_raise + ranges.call, PERCENT_100),
                  upto_bluff = at_most(upto_call + ranges.bluff, PERCENT_100);
    const int32_t stay = at_least(hd_range_weight(percentile, upto_call, blur), raise);
    const int32_t all = at_least(hd_range_weight(percentile, upto_bluff, blur), stay);
    hd_plan_set(plan, stay - raise, raise + all - stay, sizing);
}

/* True where the betting is as good as over: the raiser is all-in, or a call takes too much to fold later. */
static bool commits(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    if (hand->raises == 0) return false;
    if (!hd_seats_has(hand->able, hand->aggressor)) return true;
    return spot->call >= hd_chips_part(hand->stack[spot->view->seat], knob(spot, KNOB_COMMIT));
}

static bool is_short(const struct spot *spot) {
    const int32_t depth = knob(spot, KNOB_PUSH_BELOW_BB) * (PERCENT_100 / 100);
    return depth > 0 && hd_spot_is_below(spot->view, hd_chips_part(spot->view->hand->big_blind, depth));
}

void hd_plan_preflop(const struct spot *spot, struct plan *plan) {
    if (is_short(spot))
        hd_plan_push(spot, plan);
    else if (commits(spot))
        hd_plan_commit(spot, plan);
    else
        plan_ranges(spot, ranges_of(spot), plan);
}
