/*
 * The course of one hand: posts, turns and streets, until nobody is to act. Decisions are in decide.h.
 *
 * Layer rules; sees base, cards and events only. All amounts are whole chips; `total` counts live chips over all
 * streets, so that a seat's bet of this street is what it has beyond `base`. Invariants: stacks are never negative;
 * stacks + totals + antes + dead money are constant; `able` is live seats with chips behind.
 * Never allocates. Authority: docs/RULES.md, points 1–5, 10 and 11, from TDA and Robert's Rules.
 */
#include "holdem/hand.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(struct hd_hand) == 320, "the state of a hand fits five cache lines");

static inline hd_chips min_chips(hd_chips a, hd_chips b) { return a < b ? a : b; }

/* An event by which a seat puts chips in. */
static void emit_chips(struct hd_events *events, const struct hd_hand *hand, enum hd_event_kind kind, int seat,
                       hd_chips amount) {
    struct hd_event *event = hd_events_add(events, hand->street, kind, seat);
    event->amount = amount;
    event->all_in = hand->stack[seat] == 0;
}

/* The seat will not act any more in this hand. */
static void leave_turns(struct hd_hand *hand, int seat) {
    hand->able &= (hd_seats)~hd_seats_of(seat);
    hand->to_act &= (hd_seats)~hd_seats_of(seat);
}

/* Takes chips from a seat's stack; the caller adds them where they belong. */
static hd_chips take(struct hd_hand *hand, int seat, hd_chips amount) {
    amount = min_chips(amount, hand->stack[seat]);
    hand->stack[seat] -= amount;
    if (hand->stack[seat] == 0) leave_turns(hand, seat);
    return amount;
}

/* ---- posts (points 1–4) ---- */

static void post_live(struct hd_hand *hand, enum hd_event_kind kind, int seat, hd_chips amount,
                      struct hd_events *events) {
    const hd_chips paid = take(hand, seat, amount);
    hand->total[seat] += paid;
    if (paid > 0) emit_chips(events, hand, kind, seat, paid);
}

static void post_dead(struct hd_hand *hand, enum hd_event_kind kind, int seat, hd_chips amount,
                      struct hd_events *events) {
    const hd_chips paid = take(hand, seat, amount);
    hand->dead += paid;
    if (paid > 0) emit_chips(events, hand, kind, seat, paid);
}

static void post_classic_antes(struct hd_hand *hand, const struct hd_setup *setup, struct hd_events *events) {
    const hd_seats payers = hand->dealt & (hd_seats)~setup->no_ante;
    HD_EACH_SEAT(s, payers) {
        hand->ante[s] = take(hand, s, setup->ante);
        emit_chips(events, hand, HD_EV_ANTE, s, hand->ante[s]);
    }
}

static bool anybody_posts(const struct hd_setup *setup) {
    hd_chips posts = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) posts |= setup->post_live[s] | setup->post_dead[s];
    return posts != 0;
}

static void post_all(struct hd_hand *hand, const struct hd_setup *setup, struct hd_events *events) {
    const bool big_blind_ante = setup->ante > 0 && setup->ante_type == HD_ANTE_BIG_BLIND;
    if (setup->ante > 0 && !big_blind_ante) post_classic_antes(hand, setup, events);
    if (big_blind_ante && setup->bba_order == HD_ANTE_FIRST) post_dead(hand, HD_EV_ANTE, hand->bb, setup->ante, events);
    if (hand->sb >= 0) post_live(hand, HD_EV_SMALL_BLIND, hand->sb, setup->small_blind, events);
    post_live(hand, HD_EV_BIG_BLIND, hand->bb, setup->big_blind, events);
    if (big_blind_ante && setup->bba_order == HD_BLIND_FIRST)
        post_dead(hand, HD_EV_ANTE, hand->bb, setup->ante, events);
    if (!anybody_posts(setup)) return;
    HD_EACH_SEAT(s, hand->dealt) {
        if (setup->post_live[s] > 0) post_live(hand, HD_EV_POST, s, setup->post_live[s], events);
        if (setup->post_dead[s] > 0) post_dead(hand, HD_EV_DEAD_POST, s, setup->post_dead[s], events);
    }
}

/* ---- turns and streets (points 5, 10, 11) ---- */

/* The highest bet of this street among some seats. */
static hd_chips highest_bet(const struct hd_hand *hand, hd_seats seats) {
    hd_chips highest = 0;
    HD_EACH_SEAT(s, seats) {
        const hd_chips bet = hd_hand_bet_of(hand, s);
        if (bet > highest) highest = bet;
    }
    return highest;
}

/* Whose turn it is when not more than one is able: alone with all-in players he is asked only to match a live opponent.
 * −1: the betting is over. */
static int last_to_act(const struct hd_hand *hand) {
    if (hand->able == 0 || !hd_seats_several(hand->live)) return -1;
    const int last = hd_seats_next(hand->able, -1);
    const hd_chips owed = highest_bet(hand, hand->live & (hd_seats)~hand->able);
    return hd_hand_bet_of(hand, last) < owed ? last : -1;
}

/* Gives back what nobody has matched, folded players included; returns the highest bet of this street that stays. */
static hd_chips return_uncalled(struct hd_hand *hand, struct hd_events *events) {
    hd_chips first = 0, second = 0;
    int seat = -1;
    HD_EACH_SEAT(s, hand->dealt) {
        const hd_chips bet = hd_hand_bet_of(hand, s), lower = min_chips(first, bet);
        second = second > lower ? second : lower;
        seat = bet > first ? s : seat;
        first = bet > first ? bet : first;
    }
    if (first == second) return second;
    hand->total[seat] -= first - second;
    hand->stack[seat] += first - second;
    if (hd_seats_has(hand->live, seat)) hand->able |= hd_seats_of(seat);
    hd_events_add(events, hand->street, HD_EV_UNCALLED, seat)->amount = first - second;
    return second;
}

static inline void deal_street(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    enum { FLOP_CARDS = 3 };
    const int first = hd_hand_board(hand), count = hand->street == HD_PREFLOP ? FLOP_CARDS : 1;
    hand->street++;
    struct hd_event *event = hd_events_add(events, hand->street, HD_EV_BOARD, -1);
    for (int i = 0; i < count; i++) event->cards[i] = hand->board[first + i] = deal->board[first + i];
}

/* `base`: what a live player has put in so far. */
static inline void begin_street(struct hd_hand *hand, const struct hd_deal *deal, hd_chips base,
                                struct hd_events *events) {
    hand->base = base;
    hand->bet = 0;
    hand->raise_size = hand->big_blind;
    hand->acted = 0;
    hand->to_act = hand->able;
    if (hand->aggressor >= 0) hand->initiative = hand->aggressor;
    hand->aggressor = -1;
    hand->raises = hand->callers = 0;
    deal_street(hand, deal, events);
}

/* The betting is over: all streets that are left. Apart, and called as a last step, so that the end of a street saves
 * no registers. */
__attribute__((noinline)) static void run_out(struct hd_hand *hand, const struct hd_deal *deal,
                                              struct hd_events *events) {
    const hd_chips base = hand->base + return_uncalled(hand, events);
    if (!hd_seats_several(hand->live)) return;
    while (hand->street != HD_RIVER) begin_street(hand, deal, base, events);
}

void hd_hand_go_on(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events, int seat) {
    if (!hd_seats_several(hand->able)) {
        hand->actor = (int8_t)last_to_act(hand);
        if (hand->actor < 0) run_out(hand, deal, events);
        return;
    }
    if (hand->to_act == 0 && hand->street != HD_RIVER) {
        begin_street(hand, deal, hand->base + hand->bet, events);
        seat = hand->button;
    }
    hand->actor = (int8_t)hd_seats_next(hand->to_act, seat);
}

hd_status hd_hand_start(struct hd_hand *hand, const struct hd_setup *setup, const struct hd_deal *deal,
                        struct hd_events *events) {
    assert(hd_setup_check(setup, NULL) == HD_OK);
    if (events->capacity - events->n < HD_EVENTS_ROOM) return HD_E_FULL;
    /* field by field: to clear all first costs as much as two decisions */
    memcpy(hand->stack, setup->stack, sizeof hand->stack);
    memset(hand->total, 0, sizeof hand->total);
    memset(hand->ante, 0, sizeof hand->ante);
    hand->dead = hand->base = 0;
    hand->bet = hand->raise_size = setup->big_blind;
    hand->small_blind = setup->small_blind;
    hand->big_blind = setup->big_blind;
    hand->dealt = hand->live = hand->able = hand->to_act = hd_setup_seats(setup);
    hand->acted = 0;
    hand->button = setup->button;
    hand->sb = setup->sb;
    hand->bb = setup->bb;
    hand->aggressor = hand->initiative = -1;
    hand->street = HD_PREFLOP;
    hand->raises = hand->callers = hand->settled = 0;
    hand->show = setup->show;
    memset(hand->board, HD_CARD_NONE, sizeof hand->board);
    post_all(hand, setup, events);
    hd_hand_go_on(hand, deal, events, hand->bb);
    return HD_OK;
}
