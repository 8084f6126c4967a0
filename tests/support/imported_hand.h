/**
 * Hands that the rules played, told as a file would tell them: for tests of what verifies or shows imported hands.
 */
#ifndef HOLDEM_TESTS_IMPORTED_HAND_H
#define HOLDEM_TESTS_IMPORTED_HAND_H

#include "holdem/import.h"
#include "support/played_hand.h"

/** What a source tells. */
enum {
    TELL_POT = 1, /**< the total, with the rake */
    TELL_RAKE = 2,
    TELL_COLLECT_EVENTS = 4,
    TELL_COLLECTED = 8, /**< by seat */
    TELL_POTS = 16,     /**< collections by pot, and each pot's amount */
    TELL_UNCALLED = 32,
    TELL_WITH_UNCALLED = 64, /**< uncalled chips have no line and are part of what is collected */
    TELL_FINAL = 128,
    TELL_ALL_IN = 256,
    TELL_ALL_CARDS = 512, /**< else those that were shown */
    TELL_WORDS = 1024,    /**< what the hands shown make */
    TELL_EVERYTHING = TELL_POT | TELL_RAKE | TELL_COLLECT_EVENTS | TELL_COLLECTED | TELL_POTS | TELL_UNCALLED |
                      TELL_FINAL | TELL_ALL_IN | TELL_ALL_CARDS | TELL_WORDS
};

/** Fills in an initialised hand. Names and events are copied. */
void imported_hand_make(struct hd_imported *hand, const struct played_hand *played, unsigned told);

/** A hand of a script, everything told. */
void imported_hand_script(struct hd_imported *hand, const struct hand_script *script);

#endif
