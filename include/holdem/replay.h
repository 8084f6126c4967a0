/**
 * A recorded hand played again by the rules: its decisions out of its events, and whether the rules make the same of
 * them.
 */
#ifndef HOLDEM_REPLAY_H
#define HOLDEM_REPLAY_H

#include <stdbool.h>

#include "holdem/hand.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A record on its way through the rules. Plain value that borrows the record; read its fields, change none. */
struct hd_replay {
    const struct hd_record *record;
    struct hd_hand hand; /**< as the record has it before `next` */
    int next;            /**< index of the record's first event that is not yet played */
    int n_made;          /**< events that the rules wrote in the last step */
    struct hd_event made[HD_EVENTS_ROOM];
};

/** The decision in an event; false: the event is none (a post, a card, a pot). */
bool hd_event_action(const struct hd_event *event, struct hd_action *action);

/**
 * Posts the record's antes and blinds. HD_E_ARGUMENT: no hand can start from its setup. HD_E_MISMATCH: the rules make
 * other events of it than the record has; `made` shows theirs, `next` the first of the record's that differs.
 */
hd_status hd_replay_start(struct hd_replay *replay, const struct hd_record *record);

/** The event that the record's next decision is; NULL after the last one. */
const struct hd_event *hd_replay_decision(const struct hd_replay *replay);

/**
 * Plays the next decision and what follows from it. HD_E_OVER: there is none. HD_E_ILLEGAL: it is another seat's turn
 * or the rules forbid it (the hand has not changed). HD_E_MISMATCH: as for start.
 */
hd_status hd_replay_step(struct hd_replay *replay);

/**
 * Compares the end, when no decision is left: the hand is over, all live seats of a contested hand showed or mucked,
 * the record's pots are those of the rules, and each is given to eligible seats and the house to the last chip. Who has
 * the better hand and what the house may take is not looked at (that is hd_hand_settle's). HD_E_MISMATCH.
 */
hd_status hd_replay_end(const struct hd_replay *replay);

#ifdef __cplusplus
}
#endif
#endif
