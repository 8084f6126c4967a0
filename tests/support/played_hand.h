/**
 * Hands for tests of what reads records: played by the rules, from a script or at random.
 */
#ifndef HOLDEM_TESTS_PLAYED_HAND_H
#define HOLDEM_TESTS_PLAYED_HAND_H

#include "holdem/hand.h"
#include "support/choices.h"

enum { PLAYED_EVENTS_MAX = 4096 };

/** A hand as a test writes it. Seats with a stack take part; `hole` has two cards a seat, NULL for unknown ones. */
struct hand_script {
    hd_chips stack[HD_MAX_SEATS];
    const char *name[HD_MAX_SEATS];
    const char *hole[HD_MAX_SEATS];
    const char *board;     /**< up to five cards; missing ones are unknown */
    const char *actions;   /**< "f" fold, "x" check, "c" call, "r60" bet or raise to 60; blanks between */
    struct hd_setup setup; /**< all but the stacks */
    struct hd_rake rake;
    hd_seats given; /**< seats whose outcome is given instead of their cards */
    uint16_t strength[HD_MAX_SEATS];
};

/** A record with its events. The record points into the struct: do not copy it. */
struct played_hand {
    struct hd_record record;
    struct hd_event events[PLAYED_EVENTS_MAX];
    struct hd_hand hand;
    struct hd_settlement settlement;
};

/** Plays the script to its end; fails the test unless every action is legal and the last one ends the hand. */
void played_hand_script(struct played_hand *played, const struct hand_script *script);

/** A hand of every kind that random_hand.h draws, with ten names to its seats. */
void played_hand_random(struct played_hand *played, struct choices *choices);

#endif
