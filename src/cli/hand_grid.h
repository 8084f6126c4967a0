/**
 * The square of the 169 kinds of starting hands: pairs on the diagonal, suited hands above it, the others below.
 */
#ifndef HOLDEM_CLI_HAND_GRID_H
#define HOLDEM_CLI_HAND_GRID_H

#include "console.h"
#include "holdem/strength.h"

/** Hands that are played by their names, those played at times as a percentage, the others as a dot. */
void hand_grid_range(struct hd_strbuf *text, const double range[HD_HAND_CLASSES]);

/** A number for each hand, with one decimal; infinite ones as "inf". */
void hand_grid_numbers(struct hd_strbuf *text, const double number[HD_HAND_CLASSES]);

#endif
