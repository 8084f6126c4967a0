/* Where players sit with respect to the button. Private to the layer. */
#ifndef HD_REPLAY_POSITION_H
#define HD_REPLAY_POSITION_H

#include "holdem/event.h"

/** The name of a seat's position, "BTN", "SB", "BB", "UTG", "CO"; "" for a seat that is not in the hand. */
const char *hd_position(const struct hd_setup *setup, int seat);
/** The seats in the order in which they act before the flop, the big blind last; returns their number. */
int hd_position_order(const struct hd_setup *setup, int8_t seats[HD_MAX_SEATS]);

#endif
