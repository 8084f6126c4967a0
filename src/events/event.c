/*
 * The names of events, and the bookkeeping that every reader of a record's betting would otherwise repeat.
 *
 * Layer events: sees cards and base, never the rules that write the events.
 * Chips are whole. Over a whole record the returned movements of a seat sum to what it lost, and the pot ends at 0.
 * Works on the caller's storage; allocates nothing and cannot fail.
 */
#include "holdem/event.h"

#define NAME(name, text) text,
static const char *const names[HD_EVENT_KINDS] = {HD_EVENT_LIST(NAME)};
#undef NAME

/* Each step adds two seats: neither, one, the other, both. */
#define COUNTS_2(n) (n), (n) + 1, (n) + 1, (n) + 2
#define COUNTS_4(n) COUNTS_2(n), COUNTS_2((n) + 1), COUNTS_2((n) + 1), COUNTS_2((n) + 2)
#define COUNTS_6(n) COUNTS_4(n), COUNTS_4((n) + 1), COUNTS_4((n) + 1), COUNTS_4((n) + 2)
#define COUNTS_8(n) COUNTS_6(n), COUNTS_6((n) + 1), COUNTS_6((n) + 1), COUNTS_6((n) + 2)
const uint8_t hd_seats_counts[1 << HD_MAX_SEATS] = {COUNTS_8(0), COUNTS_8(1), COUNTS_8(1), COUNTS_8(2)};
#undef COUNTS_2
#undef COUNTS_4
#undef COUNTS_6
#undef COUNTS_8

#define BLANK(of)                                                                                                      \
    {                                                                                                                  \
        .seat = -1, .street = (of), .cards = { HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE }                              \
    }
const struct hd_event hd_event_blank[HD_STREETS] = {BLANK(HD_PREFLOP), BLANK(HD_FLOP), BLANK(HD_TURN), BLANK(HD_RIVER)};
#undef BLANK

const char *hd_event_name(enum hd_event_kind kind) {
    return (unsigned)kind < HD_EVENT_KINDS ? names[kind] : "no event";
}

void hd_betting_start(struct hd_betting *betting, const struct hd_setup *setup) {
    *betting = (struct hd_betting){.level = setup->big_blind};
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) betting->stack[seat] = setup->stack[seat];
}

static void begin_street(struct hd_betting *betting) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) betting->bet[seat] = 0;
    betting->level = 0;
}

/* Moves chips from the stack to the middle; those that are a bet count on this street. */
static hd_chips pay(struct hd_betting *betting, int seat, hd_chips amount, bool live) {
    betting->stack[seat] -= amount;
    betting->pot += amount;
    if (live) {
        betting->bet[seat] += amount;
        if (betting->bet[seat] > betting->level) betting->level = betting->bet[seat];
    }
    return amount;
}

hd_chips hd_betting_apply(struct hd_betting *betting, const struct hd_event *event) {
    const int seat = event->seat;
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_ANTE:
    case HD_EV_DEAD_POST: return pay(betting, seat, event->amount, false);
    case HD_EV_SMALL_BLIND:
    case HD_EV_BIG_BLIND:
    case HD_EV_POST:
    case HD_EV_CALL: return pay(betting, seat, event->amount, true);
    case HD_EV_BET:
    case HD_EV_RAISE: return pay(betting, seat, event->amount - betting->bet[seat], true);
    case HD_EV_UNCALLED: return pay(betting, seat, -event->amount, true);
    case HD_EV_COLLECT: return pay(betting, seat, -event->amount, false);
    case HD_EV_RAKE: betting->pot -= event->amount; return 0;
    case HD_EV_BOARD: begin_street(betting); return 0;
    default: return 0;
    }
}
