/**
 * A hand for tests of memory that runs out: the small blind folds, and the other one of two players wins.
 */
#ifndef HOLDEM_TESTS_OOM_HAND_H
#define HOLDEM_TESTS_OOM_HAND_H

#include <string.h>

#include "check.h"
#include "holdem/hand.h"

/** A record with its events. The record points into the struct: do not copy it. */
struct played {
    struct hd_record record;
    struct hd_event events[2 * HD_EVENTS_ROOM];
};

static inline void play_hand(struct played *played) {
    struct hd_record *record = &played->record;
    struct hd_events events = {played->events, 0, 2 * HD_EVENTS_ROOM};
    struct hd_hand hand;
    struct hd_settlement settlement;
    *record = (struct hd_record){.kind = HD_SIT_AND_GO, .number = 1, .hand = 1, .max_seats = 2, .name = {"Ann", "Bob"}};
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) record->player[seat] = seat < 2 ? seat : -1;
    record->setup = hd_setup_default();
    record->setup.stack[0] = record->setup.stack[1] = 100;
    record->setup.small_blind = 1;
    record->setup.big_blind = 2;
    record->setup.button = record->setup.sb = 0;
    record->setup.bb = 1;
    memset(&record->deal, HD_CARD_NONE, sizeof record->deal);
    record->deal.given = 0;
    check_int(hd_hand_start(&hand, &record->setup, &record->deal, &events), HD_OK);
    check_int(hd_hand_apply(&hand, &record->deal, (struct hd_action){.kind = HD_FOLD}, &events), HD_OK);
    check_int(hd_hand_settle(&hand, &record->deal, NULL, &events, &settlement), HD_OK);
    record->events = played->events;
    record->n_events = events.n;
}

#endif
