/**
 * How button and blinds move from hand to hand (docs/RULES.md, points 16–19).
 */
#ifndef HOLDEM_BUTTON_H
#define HOLDEM_BUTTON_H

#include "holdem/event.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_button_mode {
    HD_BUTTON_MOVING, /**< button, small and big blind go to the next players; never a dead small blind */
    HD_BUTTON_DEAD    /**< the big blind goes on by one player; small blind and button follow, onto empty seats too */
};

/** Where button and blinds are. sb −1: dead small blind. */
struct hd_positions {
    int8_t button, sb, bb;
    int8_t sb_seat; /**< where the small blind is or would be, if its player had not left */
    int8_t seats;   /**< players of that hand */
};

/** Positions of a first hand with the button at `button`, which must be one of `occupied` (two or more). */
struct hd_positions hd_positions_first(hd_seats occupied, int button);

/** Positions of the next hand among the `occupied` seats (two or more). */
struct hd_positions hd_positions_next(enum hd_button_mode mode, const struct hd_positions *last, hd_seats occupied);

#ifdef __cplusplus
}
#endif
#endif
