/**
 * Where players sit with respect to the button, as players call it.
 */
#ifndef HOLDEM_POSITION_H
#define HOLDEM_POSITION_H

#include "holdem/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The name of a seat's position, "BTN", "SB", "BB", "UTG", "CO"; "" for a seat that is not in the hand. */
const char *hd_position(const struct hd_setup *setup, int seat);

/** All names that there are, in order from the button on; NULL from HD_POSITION_NAMES on. */
enum { HD_POSITION_NAMES = 12 };
const char *hd_position_name(int i);

/** The seats in the order in which they act before the flop, the big blind last; returns their number. */
int hd_position_order(const struct hd_setup *setup, int8_t seats[HD_MAX_SEATS]);

#ifdef __cplusplus
}
#endif
#endif
