/**
 * One decision carried out in line: hd_hand_apply for those to whom its call is dear.
 *
 * It is the whole of what actions do while a street goes on; what ends the street is left to hand.c. Who plays hands
 * one by one takes hd_hand_apply.
 */
#ifndef HOLDEM_DECIDE_H
#define HOLDEM_DECIDE_H

#include "holdem/hand.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The seat has acted: writes the event and finds who is next. `out`: the seat is not able any more. */
static inline void hd_decide_pass(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events,
                                  enum hd_event_kind kind, hd_chips amount, bool out) {
    const int seat = hand->actor;
    const unsigned self = 1u << seat;
    struct hd_event *event = hd_events_add(events, hand->street, kind, seat);
    if (kind != HD_EV_FOLD && kind != HD_EV_CHECK) {
        event->amount = amount;
        event->all_in = out;
    }
    hand->acted |= (hd_seats)self;
    const unsigned rest = hand->to_act & ~self;
    hand->to_act = (hd_seats)rest;
    if (out) hand->able &= (hd_seats)~self;
    if (rest == 0 || (out && !hd_seats_several(hand->able))) {
        hd_hand_go_on(hand, deal, events, seat);
        return;
    }
    const unsigned above = rest & -self;
    hand->actor = (int8_t)__builtin_ctz(above ? above : rest);
}

/** Chips that a call or a raise costs; true where they were the last. */
static inline bool hd_decide_pay(struct hd_hand *hand, int seat, hd_chips amount) {
    hand->stack[seat] -= amount;
    hand->total[seat] += amount;
    return hand->stack[seat] == 0;
}

static inline hd_status hd_decide_call(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events) {
    const int seat = hand->actor;
    const hd_chips price = hd_hand_to_call(hand, seat), behind = hand->stack[seat];
    const hd_chips amount = price < behind ? price : behind;
    if (amount == 0) return HD_E_ILLEGAL;
    hand->callers++;
    hd_decide_pass(hand, deal, events, HD_EV_CALL, amount, hd_decide_pay(hand, seat, amount));
    return HD_OK;
}

static inline hd_status hd_decide_raise(struct hd_hand *hand, const struct hd_deal *deal, hd_chips to,
                                        struct hd_events *events) {
    const int seat = hand->actor;
    if (events->capacity - events->n < HD_EVENTS_ROOM) return HD_E_FULL;
    const struct hd_legal legal = hd_hand_legal(hand);
    if (!hd_legal_raise(&legal, to)) return HD_E_ILLEGAL;
    const hd_chips bet = hand->bet, by = to - bet;
    const bool all_in = hd_decide_pay(hand, seat, legal.to_call + by);
    hand->bet = to;
    if (by > hand->raise_size) hand->raise_size = by;
    hand->to_act = hand->able;
    hand->aggressor = (int8_t)seat;
    hand->callers = 0;
    if (hand->raises < UINT8_MAX) hand->raises++;
    hd_decide_pass(hand, deal, events, bet == 0 ? HD_EV_BET : HD_EV_RAISE, to, all_in);
    return HD_OK;
}

/** As hd_hand_apply where somebody is to act and HD_EVENTS_ROOM was free at the hand's start. Whether it is again, so
 * that the rest of the hand has room, only a bet or raise asks. */
static inline hd_status hd_decide(struct hd_hand *hand, const struct hd_deal *deal, struct hd_action action,
                                  struct hd_events *events) {
    switch (action.kind) {
    case HD_FOLD:
        hand->live &= (hd_seats)~hd_seats_of(hand->actor);
        hd_decide_pass(hand, deal, events, HD_EV_FOLD, 0, true);
        return HD_OK;
    case HD_CHECK:
        if (hd_hand_to_call(hand, hand->actor) > 0) return HD_E_ILLEGAL;
        hd_decide_pass(hand, deal, events, HD_EV_CHECK, 0, false);
        return HD_OK;
    case HD_CALL: return hd_decide_call(hand, deal, events);
    case HD_RAISE: return hd_decide_raise(hand, deal, action.raise_to, events);
    case HD_FAILED: break;
    }
    return HD_E_ILLEGAL;
}

#ifdef __cplusplus
}
#endif
#endif
