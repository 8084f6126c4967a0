/**
 * Hands of every kind that the rules may meet, and players who do anything that is legal.
 */
#ifndef HOLDEM_TESTS_RANDOM_HAND_H
#define HOLDEM_TESTS_RANDOM_HAND_H

#include "holdem/hand.h"
#include "support/choices.h"

/** What a hand is played with. */
struct random_hand {
    struct hd_setup setup;
    struct hd_deal deal;
    struct hd_rake rake;
    int style; /**< of its players */
};

/** 2–10 seats with gaps, odd stacks from one chip to 2^56, every kind of ante, blind, post, button, rake and outcome;
 * always fit to start. */
void random_hand_draw(struct random_hand *drawn, struct choices *choices);

/** A legal action; folds are rare enough for hands to reach the river. Choice 0 checks or calls. */
struct hd_action random_hand_action(const struct random_hand *drawn, struct choices *choices,
                                    const struct hd_hand *hand);

#endif
