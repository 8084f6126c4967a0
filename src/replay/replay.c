/*
 * A recorded hand played again by the rules, decision by decision, and compared event by event.
 *
 * Layer replay: sees history, rules and below.
 * The record's setup and deal start the hand; its decisions are applied; everything that the rules write on the way
 * must be what the record has. So a record that goes through is a legal hand whose stacks and pots are right.
 * Works on the caller's storage; allocates nothing. A difference is a status, never repaired.
 */
#include "holdem/replay.h"

#include <string.h>

bool hd_event_action(const struct hd_event *event, struct hd_action *action) {
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_FOLD: *action = (struct hd_action){.kind = HD_FOLD}; return true;
    case HD_EV_CHECK: *action = (struct hd_action){.kind = HD_CHECK}; return true;
    case HD_EV_CALL: *action = (struct hd_action){.kind = HD_CALL}; return true;
    case HD_EV_BET:
    case HD_EV_RAISE: *action = (struct hd_action){.kind = HD_RAISE, .raise_to = event->amount}; return true;
    default: return false;
    }
}

static bool same_event(const struct hd_event *a, const struct hd_event *b) {
    _Static_assert(sizeof *a == 16, "an event has no padding");
    return memcmp(a, b, sizeof *a) == 0;
}

/* Goes past the record's events that the rules have just made. */
static hd_status compare_made(struct hd_replay *replay) {
    const struct hd_record *record = replay->record;
    for (int i = 0; i < replay->n_made; i++, replay->next++) {
        if (replay->next == record->n_events) return HD_E_MISMATCH;
        if (!same_event(&replay->made[i], &record->events[replay->next])) return HD_E_MISMATCH;
    }
    return HD_OK;
}

hd_status hd_replay_start(struct hd_replay *replay, const struct hd_record *record) {
    const char *why;
    if (hd_setup_check(&record->setup, &why) != HD_OK) return HD_E_ARGUMENT;
    replay->record = record;
    replay->next = 0;
    struct hd_events events = {replay->made, 0, HD_EVENTS_ROOM};
    const hd_status status = hd_hand_start(&replay->hand, &record->setup, &record->deal, &events);
    replay->n_made = events.n;
    return status == HD_OK ? compare_made(replay) : status;
}

const struct hd_event *hd_replay_decision(const struct hd_replay *replay) {
    const struct hd_record *record = replay->record;
    struct hd_action action;
    if (replay->next == record->n_events || !hd_event_action(&record->events[replay->next], &action)) return NULL;
    return &record->events[replay->next];
}

hd_status hd_replay_step(struct hd_replay *replay) {
    const struct hd_event *decision = hd_replay_decision(replay);
    if (!decision) return HD_E_OVER;
    if (decision->seat != replay->hand.actor) return HD_E_ILLEGAL;
    struct hd_action action;
    hd_event_action(decision, &action);
    struct hd_events events = {replay->made, 0, HD_EVENTS_ROOM};
    const hd_status status = hd_hand_apply(&replay->hand, &replay->record->deal, action, &events);
    replay->n_made = events.n;
    return status == HD_OK ? compare_made(replay) : status;
}

/* What is seen of the end of a hand so far. */
struct ending {
    struct hd_pot pots[HD_MAX_POTS]; /* as the rules have them */
    hd_chips left[HD_MAX_POTS];      /* of what the record has put into each pot */
    int n, seen;                     /* pots of the rules, of the record */
    hd_seats showed;                 /* or mucked */
};

static bool is_seat(int seat) { return seat >= 0 && seat < HD_MAX_SEATS; }

/* Takes in one event of the end; false: it cannot be so. */
static bool take_ending(struct ending *ending, const struct hd_event *event) {
    if (event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK) {
        if (!is_seat(event->seat) || hd_seats_has(ending->showed, event->seat)) return false;
        ending->showed |= hd_seats_of(event->seat);
        return true;
    }
    const int pot = event->pot;
    if (event->kind < HD_EV_POT || pot >= ending->n) return false;
    if (event->kind == HD_EV_POT) {
        ending->left[pot] += event->amount;
        return pot == ending->seen++ && event->amount == ending->pots[pot].amount;
    }
    ending->left[pot] -= event->amount;
    if (event->kind == HD_EV_RAKE) return true;
    return is_seat(event->seat) && hd_seats_has(ending->pots[pot].eligible, event->seat) && event->amount > 0;
}

hd_status hd_replay_end(const struct hd_replay *replay) {
    const struct hd_record *record = replay->record;
    const hd_seats live = replay->hand.live;
    if (!hd_hand_over(&replay->hand)) return HD_E_MISMATCH;
    struct ending ending = {0};
    ending.n = hd_hand_pots(&replay->hand, ending.pots);
    for (int i = replay->next; i < record->n_events; i++) {
        if (!take_ending(&ending, &record->events[i])) return HD_E_MISMATCH;
    }
    for (int pot = 0; pot < ending.n; pot++) {
        if (ending.left[pot] != 0) return HD_E_MISMATCH;
    }
    const hd_seats must_show = hd_seats_count(live) > 1 ? live : 0;
    return ending.seen == ending.n && ending.showed == must_show ? HD_OK : HD_E_MISMATCH;
}
