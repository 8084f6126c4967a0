/**
 * Plays a random hand and checks everything that must hold of any hand, at every step.
 */
#ifndef HOLDEM_TESTS_CHECKED_HAND_H
#define HOLDEM_TESTS_CHECKED_HAND_H

#include "holdem/hand.h"
#include "support/choices.h"

/** What the hands that were played have met, so that a test can tell that it has seen enough. */
struct hands_seen {
    int64_t hands, actions, rivers, uncontested, showdowns, all_in, side_pots, shared_pots, odd_chips, mucks, raked;
    int64_t reopened, outcomes_given, dead_small_blinds, dead_pots, nobody_asked;
    int max_pots;
};

/** NULL, or the sentence that does not hold. */
const char *checked_hand_play(struct choices *choices, struct hands_seen *seen);

#endif
