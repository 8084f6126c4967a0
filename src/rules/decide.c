/*
 * What may be decided in a hand, and decisions for those who make them one by one.
 *
 * Layer rules; sees base, cards and events only. What a decision does stands in decide.h, in line.
 * Never allocates. Refused actions change nothing. Authority: docs/RULES.md, points 6–9, from TDA and Robert's Rules.
 */
#include "holdem/decide.h"

bool hd_hand_deeper(const struct hd_hand *hand) {
    const hd_seats others = hand->able & (hd_seats)~hd_seats_of(hand->actor);
    if (others & ~hand->to_act) return true; /* they have paid the price and are able */
    HD_EACH_SEAT(s, others) {
        if (hand->total[s] + hand->stack[s] > hand->base + hand->bet) return true;
    }
    return false;
}

hd_status hd_hand_check(const struct hd_hand *hand, struct hd_action action) {
    if (hand->actor < 0) return HD_E_OVER;
    const struct hd_legal legal = hd_hand_legal(hand);
    switch (action.kind) {
    case HD_FOLD: return HD_OK;
    case HD_CHECK: return legal.to_call == 0 ? HD_OK : HD_E_ILLEGAL;
    case HD_CALL: return legal.to_call > 0 ? HD_OK : HD_E_ILLEGAL;
    case HD_RAISE: return hd_legal_raise(&legal, action.raise_to) ? HD_OK : HD_E_ILLEGAL;
    case HD_FAILED: break;
    }
    return HD_E_ILLEGAL;
}

hd_status hd_hand_apply(struct hd_hand *hand, const struct hd_deal *deal, struct hd_action action,
                        struct hd_events *events) {
    if (hand->actor < 0) return HD_E_OVER;
    if (events->capacity - events->n < HD_EVENTS_ROOM) return HD_E_FULL;
    return hd_decide(hand, deal, action, events);
}
