/**
 * Two starting hands all-in before the flop, exactly: for each two of the 169 kinds, how many of all deals of their
 * cards and of the board each wins. Counted at build time (tools/gen_matchup.c); pure functions of whole numbers.
 */
#ifndef HOLDEM_MATCHUP_H
#define HOLDEM_MATCHUP_H

#include "holdem/strength.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Boards of five cards that two hands leave. */
enum { HD_MATCHUP_BOARDS = 1712304 };

/** Deals of kind a against kind b. Deals: combos × HD_MATCHUP_BOARDS; what neither wins is a tie. */
struct hd_matchup {
    int combos; /**< pairs of holdings of a and of b without a common card */
    int64_t win, lose, tie;
};

struct hd_matchup hd_matchup_of(int class_a, int class_b);

/** `combos` alone. The sum over all b is 1225 times the combinations of a. */
int hd_matchup_combos(int class_a, int class_b);

/** The share of the pot that a wins on average against b: wins, and half of ties. */
double hd_matchup_equity(int class_a, int class_b);

#ifdef __cplusplus
}
#endif
#endif
