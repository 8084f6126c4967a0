/**
 * Hands of every kind that formats meet, and their texts worked out by hand: tests/golden/<format>/<hand>.<extension>.
 */
#ifndef HOLDEM_TESTS_GOLDEN_H
#define HOLDEM_TESTS_GOLDEN_H

#include "holdem/history.h"
#include "support/played_hand.h"

/** A hand, played from its script, with what is known around it. Do not copy. */
struct golden_hand {
    const char *name;
    struct played_hand played;
    struct hd_history_info info;
};

enum { GOLDEN_HANDS = 9 };

/** Plays the i-th hand. */
void golden_hand_play(struct golden_hand *hand, int i);

/** Fails the test unless the format writes the hand as the file has it. */
void golden_hand_check(const struct golden_hand *hand, const char *format);

#endif
