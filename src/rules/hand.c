/*
 * The betting of one hand: posts, turns, what is legal, what an action brings about, until nobody is to act.
 *
 * Layer rules; sees base, cards and events only. All amounts are whole chips; `total` counts live chips over all
 * streets, so that a seat's bet of this street is what it has beyond `base`. Invariants: stacks are never negative;
 * stacks + totals + antes + dead money are constant; `able` is live seats with chips behind.
 * Never allocates. Refused actions change nothing. Authority: docs/RULES.md, points 1–11, from TDA and Robert's Rules.
 */
#include "holdem/hand.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(struct hd_hand) == 320, "the state of a hand fits five cache lines");

static inline hd_chips min_chips(hd_chips a, hd_chips b) { return a < b ? a : b; }

static struct hd_event *emit(struct hd_events *events, const struct hd_hand *hand, enum hd_event_kind kind, int seat,
                             hd_chips amount) {
    struct hd_event *event = &events->list[events->n++];
    *event = (struct hd_event){.kind = (uint8_t)kind,
                               .seat = (int8_t)seat,
                               .street = hand->street,
                               .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE},
                               .amount = amount};
    return event;
}

/* An event by which a seat puts chips in. */
static void emit_chips(struct hd_events *events, const struct hd_hand *hand, enum hd_event_kind kind, int seat,
                       hd_chips amount) {
    emit(events, hand, kind, seat, amount)->all_in = hand->stack[seat] == 0;
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

static void post_all(struct hd_hand *hand, const struct hd_setup *setup, struct hd_events *events) {
    const bool big_blind_ante = setup->ante > 0 && setup->ante_type == HD_ANTE_BIG_BLIND;
    if (setup->ante > 0 && !big_blind_ante) post_classic_antes(hand, setup, events);
    if (big_blind_ante && setup->bba_order == HD_ANTE_FIRST) post_dead(hand, HD_EV_ANTE, hand->bb, setup->ante, events);
    if (hand->sb >= 0) post_live(hand, HD_EV_SMALL_BLIND, hand->sb, setup->small_blind, events);
    post_live(hand, HD_EV_BIG_BLIND, hand->bb, setup->big_blind, events);
    if (big_blind_ante && setup->bba_order == HD_BLIND_FIRST)
        post_dead(hand, HD_EV_ANTE, hand->bb, setup->ante, events);
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

/* Whose turn it is after `seat`; −1: the betting of this street is over. */
static int next_to_act(const struct hd_hand *hand, int seat) {
    if (hd_seats_several(hand->able)) return hd_seats_next(hand->to_act, seat);
    if (hand->able == 0 || !hd_seats_several(hand->live)) return -1;
    /* alone with all-in players he is asked only to match a live opponent */
    const int last = hd_seats_next(hand->able, -1);
    const hd_chips owed = highest_bet(hand, hand->live & (hd_seats)~hand->able);
    return hd_hand_bet_of(hand, last) < owed ? last : -1;
}

/* Gives back what nobody has matched, folded players included. */
static void return_uncalled(struct hd_hand *hand, struct hd_events *events) {
    hd_chips first = 0, second = 0;
    int seat = -1;
    HD_EACH_SEAT(s, hand->dealt) {
        const hd_chips bet = hd_hand_bet_of(hand, s);
        if (bet > first) {
            second = first;
            first = bet;
            seat = s;
        } else if (bet > second) {
            second = bet;
        }
    }
    if (first == second) return;
    hand->total[seat] -= first - second;
    hand->stack[seat] += first - second;
    if (hd_seats_has(hand->live, seat)) hand->able |= hd_seats_of(seat);
    emit(events, hand, HD_EV_UNCALLED, seat, first - second);
}

static inline void deal_street(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    enum { FLOP_CARDS = 3 };
    const int first = hd_hand_board(hand), count = hand->street == HD_PREFLOP ? FLOP_CARDS : 1;
    hand->street++;
    struct hd_event *event = emit(events, hand, HD_EV_BOARD, -1, 0);
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

/* The actions and what follows from them are functions of their own, each of which calls another only as its last step:
 * so a decision saves no registers. */
#define APART __attribute__((noinline)) static

/* Several can go on betting, but not on this street. */
APART hd_status next_street(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    if (hand->street == HD_RIVER) return HD_OK;
    begin_street(hand, deal, hand->base + hand->bet, events);
    hand->actor = (int8_t)hd_seats_next(hand->to_act, hand->button);
    return HD_OK;
}

/* The betting is over: all streets that are left. */
APART hd_status run_out(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    return_uncalled(hand, events);
    if (!hd_seats_several(hand->live)) return HD_OK;
    const hd_chips base = hand->base + highest_bet(hand, hand->dealt);
    while (hand->street != HD_RIVER) begin_street(hand, deal, base, events);
    return HD_OK;
}

/* Finds who acts after `seat`, on this street or the next one. */
APART hd_status find_next(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events, int seat) {
    hand->actor = (int8_t)next_to_act(hand, seat);
    if (hand->actor >= 0) return HD_OK;
    return hd_seats_several(hand->able) ? next_street(hand, deal, events) : run_out(hand, deal, events);
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
    return find_next(hand, deal, events, hand->bb);
}

/* ---- decisions (points 6–9) ---- */

bool hd_hand_deeper(const struct hd_hand *hand) {
    const hd_seats others = hand->able & (hd_seats)~hd_seats_of(hand->actor);
    if (others & ~hand->to_act) return true; /* they have paid the price and are able */
    HD_EACH_SEAT(s, others) {
        if (hand->total[s] + hand->stack[s] > hand->base + hand->bet) return true;
    }
    return false;
}

static inline bool may_raise(const struct hd_hand *hand, hd_chips to) {
    const struct hd_legal legal = hd_hand_legal(hand);
    return legal.can_raise && to >= legal.min_to && to <= legal.max_to;
}

static inline hd_chips to_call(const struct hd_hand *hand, int seat) {
    return hand->base + hand->bet - hand->total[seat];
}

hd_status hd_hand_check(const struct hd_hand *hand, struct hd_action action) {
    const int seat = hand->actor;
    if (seat < 0) return HD_E_OVER;
    switch (action.kind) {
    case HD_FOLD: return HD_OK;
    case HD_CHECK: return to_call(hand, seat) == 0 ? HD_OK : HD_E_ILLEGAL;
    case HD_CALL: return to_call(hand, seat) > 0 ? HD_OK : HD_E_ILLEGAL;
    case HD_RAISE: return may_raise(hand, action.raise_to) ? HD_OK : HD_E_ILLEGAL;
    case HD_FAILED: break;
    }
    return HD_E_ILLEGAL;
}

/* The seat has acted: writes the event and finds who is next. `out`: the seat is not able any more. */
static inline hd_status pass_on(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events, int seat,
                                enum hd_event_kind kind, hd_chips amount, bool out) {
    const hd_seats self = hd_seats_of(seat);
    emit(events, hand, kind, seat, amount)->all_in = out && kind != HD_EV_FOLD;
    hand->acted |= self;
    hand->to_act &= (hd_seats)~self;
    if (out) hand->able &= (hd_seats)~self;
    if (hand->to_act == 0 || (out && !hd_seats_several(hand->able))) return find_next(hand, deal, events, seat);
    hand->actor = (int8_t)hd_seats_next(hand->to_act, seat);
    return HD_OK;
}

/* Chips that a call or a raise costs; true where they were the last. */
static inline bool put_in(struct hd_hand *hand, int seat, hd_chips amount) {
    hand->stack[seat] -= amount;
    hand->total[seat] += amount;
    return hand->stack[seat] == 0;
}

APART hd_status fold(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    const int seat = hand->actor;
    hand->live &= (hd_seats)~hd_seats_of(seat);
    return pass_on(hand, deal, events, seat, HD_EV_FOLD, 0, true);
}

APART hd_status check(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    const int seat = hand->actor;
    if (to_call(hand, seat) > 0) return HD_E_ILLEGAL;
    return pass_on(hand, deal, events, seat, HD_EV_CHECK, 0, false);
}

APART hd_status call(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    const int seat = hand->actor;
    const hd_chips amount = min_chips(to_call(hand, seat), hand->stack[seat]);
    if (amount == 0) return HD_E_ILLEGAL;
    const bool all_in = put_in(hand, seat, amount);
    hand->callers++;
    return pass_on(hand, deal, events, seat, HD_EV_CALL, amount, all_in);
}

APART hd_status raise_to(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events, hd_chips to) {
    const int seat = hand->actor;
    if (!may_raise(hand, to)) return HD_E_ILLEGAL;
    const hd_chips bet = hand->bet, by = to - bet;
    const bool all_in = put_in(hand, seat, hand->base + to - hand->total[seat]);
    hand->bet = to;
    if (by > hand->raise_size) hand->raise_size = by;
    hand->to_act = hand->able;
    hand->aggressor = (int8_t)seat;
    hand->callers = 0;
    if (hand->raises < UINT8_MAX) hand->raises++;
    return pass_on(hand, deal, events, seat, bet == 0 ? HD_EV_BET : HD_EV_RAISE, to, all_in);
}

hd_status hd_hand_apply(struct hd_hand *hand, const struct hd_deal *deal, struct hd_action action,
                        struct hd_events *events) {
    if (hand->actor < 0) return HD_E_OVER;
    if (events->capacity - events->n < HD_EVENTS_ROOM) return HD_E_FULL;
    switch (action.kind) {
    case HD_FOLD: return fold(hand, deal, events);
    case HD_CHECK: return check(hand, deal, events);
    case HD_CALL: return call(hand, deal, events);
    case HD_RAISE: return raise_to(hand, deal, events, action.raise_to);
    case HD_FAILED: break;
    }
    return HD_E_ILLEGAL;
}
