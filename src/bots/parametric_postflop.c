/*
 * The parametric player after the flop, on any street: what it bets, raises and calls with its cards.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Strengths, prices and plans are
 * 65536ths. The strength of the cards comes as a part of all holdings beaten; who has bet holds better than that, the
 * more so the more was bet and raised, and the settings say how far that is believed. Pure, never allocates or fails.
 */
#include "parametric_spot.h"

enum { WHOLE = HD_SHARES, HALF = HD_SHARES / 2 };

/* A flush draw or an open straight draw; among the best hands there are. */
enum { REAL_DRAW = WHOLE * 15 / 100, MONSTER = WHOLE * 95 / 100 };

/* ---- strength against those who are in ---- */

/* The part of all holdings that opponents come to this street with: the less, the more big blinds they have paid. */
static int32_t range_kept(const struct hd_hand *hand) {
#define KEPT(percent) (WHOLE * (percent) / 100)
    static const int32_t by_doubling[] = {KEPT(100), KEPT(92), KEPT(84), KEPT(74), /* none, 1, 2, 4, … big blinds */
                                          KEPT(66),  KEPT(58), KEPT(51), KEPT(45)};
#undef KEPT
    enum { LAST = sizeof by_doubling / sizeof by_doubling[0] - 1 };
    if (hand->base < hand->big_blind) return by_doubling[0];
    const int longer = __builtin_clzll((uint64_t)hand->big_blind) - __builtin_clzll((uint64_t)hand->base);
    const int doublings = longer + (hand->base >> longer >= hand->big_blind);
    return by_doubling[at_most(doublings, LAST)];
}

/* The part that is left by what was bet and raised on this street. */
static int32_t range_left(const struct spot *spot) {
    enum { BETTOR = WHOLE * 60 / 100, NARROWER = WHOLE * 25 / 100, AGAIN = WHOLE * 50 / 100, TIMES = 4 };
    const struct hd_hand *hand = spot->view->hand;
    int32_t range = range_kept(hand);
    if (hand->raises == 0) return range;
    const hd_chips pot = hd_hand_pot(hand), bet = spot->to_call;
    range = times(range, BETTOR - times(NARROWER, hd_chips_ratio(bet, pot - bet)));
    for (int i = 1; i < hand->raises && i < TIMES; i++) range = times(range, AGAIN);
    return range;
}

/* What the part of holdings beaten is worth against the best `range` of them, bluffs among these. */
static int32_t against_range(int32_t beaten, int32_t range) {
    enum { BLUFFS = WHOLE * 15 / 100 };
    const int32_t inside = beaten - (WHOLE - range);
    const int32_t value = inside > 0 ? (int32_t)((int64_t)inside * WHOLE / range) : 0;
    return times(value, WHOLE - BLUFFS) + times(beaten, BLUFFS);
}

/* The chance that the cards beat everybody now, as far as the action tells. */
static int32_t beats_all(const struct spot *spot, int32_t beaten) {
    const struct hd_hand *hand = spot->view->hand;
    const int32_t believed = against_range(beaten, range_left(spot));
    int32_t all = beaten + (int32_t)((int64_t)(believed - beaten) * knob(spot, KNOB_RESPECT) / PERCENT_100);
    const int others = hd_seats_count(hand->live) - 2; /* besides the bettor, or the one that range was for */
    const int called = at_most(hand->callers, others);
    for (int i = 0; i < called; i++) all = times(all, beaten);
    for (int i = called; i < others; i++) all = times(all, (beaten + WHOLE) / 2); /* they may still fold */
    return all;
}

/* What is left of betting or raising the very best hands: until the river some are hidden. */
static int32_t slow_played(const struct spot *spot, int32_t beaten, int32_t share) {
    if (beaten < MONSTER || spot->view->hand->street == HD_RIVER) return share;
    return share - times(share, fraction(spot, KNOB_SLOW_PLAY));
}

/* ---- without a bet to face ---- */

/* How often a hand that is not worth a bet is bet all the same. */
static int32_t bluff_share(const struct spot *spot, const struct hd_strength *strength) {
    static const int32_t by_opponents[HD_MAX_SEATS] = {0, 100, 60, 30, 12, 5};
    const struct hd_hand *hand = spot->view->hand;
    const hd_seats others = hand->live & (hd_seats)~hd_seats_of(spot->view->seat);
    if ((others & hand->able) != others) return 0; /* an all-in player cannot be bluffed */
    enum knob often = KNOB_BLUFF;
    if (hand->initiative == spot->view->seat) often = hand->street == HD_FLOP ? KNOB_CONTINUATION_BET : KNOB_BARREL;
    int32_t share = fraction(spot, often);
    if (strength->draw >= REAL_DRAW) share = at_least(share, fraction(spot, KNOB_SEMI_BLUFF));
    return share * by_opponents[hd_seats_count(others)] / 100;
}

static void unbet(const struct spot *spot, const struct hd_strength *strength, struct plan *plan) {
    const int32_t beaten = beats_all(spot, strength->made);
    const int32_t worth = step(beaten, fraction(spot, KNOB_VALUE_BET));
    const int32_t bluff =
        bluff_share(spot, strength) >> (beaten > HALF); /* half, where there is something to show down */
    const int32_t bet = slow_played(spot, beaten, worth) + times(WHOLE - worth, bluff);
    hd_plan_set(plan, WHOLE - bet, bet, SIZE_BET);
}

/* ---- facing a bet ---- */

/* Raises that are no value: with draws instead of some calls, with nothing instead of some folds. */
static void add_bluffs(const struct spot *spot, const struct hd_strength *strength, struct plan *plan) {
    enum { SELDOM = 3 };
    if (spot->view->hand->raises > 1 || !hd_hand_legal(spot->view->hand).can_raise) return;
    const int32_t fold = WHOLE - plan->call - plan->raise;
    const int32_t semi = strength->draw >= REAL_DRAW ? times(plan->call, fraction(spot, KNOB_SEMI_BLUFF)) / SELDOM : 0;
    plan->call -= semi;
    plan->raise += semi + times(fold, fraction(spot, KNOB_BLUFF_RAISE));
}

static void facing_bet(const struct spot *spot, const struct hd_strength *strength, struct plan *plan) {
    enum { SELDOM = 3 };
    const int32_t beaten = beats_all(spot, strength->made);
    const int32_t better = strength->draw + at_least(strength->equity - strength->made, 0) / SELDOM;
    const int32_t equity = beaten + times(WHOLE - beaten, at_most(better, WHOLE));
    const int32_t raise = slow_played(spot, beaten, step(beaten, fraction(spot, KNOB_VALUE_RAISE)));
    const int32_t call =
        equity > 0 ? step(equity, hd_spot_price(spot->view->hand) + fraction(spot, KNOB_CALL_MARGIN)) : 0;
    hd_plan_set(plan, times(WHOLE - raise, call), raise, SIZE_RAISE);
    add_bluffs(spot, strength, plan);
}

void hd_plan_postflop(const struct spot *spot, const struct hd_strength *strength, struct plan *plan) {
    if (spot->to_call == 0)
        unbet(spot, strength, plan);
    else
        facing_bet(spot, strength, plan);
}
