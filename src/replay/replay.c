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

hd_status hd_replay_end(const struct hd_replay *replay) {
    const struct hd_record *record = replay->record;
    if (!hd_hand_over(&replay->hand)) return HD_E_MISMATCH;
    struct hd_pot pots[HD_MAX_POTS];
    const int n = hd_hand_pots(&replay->hand, pots);
    hd_chips left[HD_MAX_POTS] = {0};
    int seen = 0;
    for (int i = replay->next; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK) continue;
        if (event->kind < HD_EV_POT || event->pot >= n) return HD_E_MISMATCH;
        if (event->kind != HD_EV_POT) {
            left[event->pot] -= event->amount;
            continue;
        }
        if (event->pot != seen++ || event->amount != pots[event->pot].amount) return HD_E_MISMATCH;
        left[event->pot] += event->amount;
    }
    for (int pot = 0; pot < n; pot++) {
        if (left[pot] != 0) return HD_E_MISMATCH;
    }
    return seen == n ? HD_OK : HD_E_MISMATCH;
}
