/* Strengths for hands that were not shown. Private to the layer. */
#ifndef HD_REPLAY_OUTCOME_H
#define HD_REPLAY_OUTCOME_H

#include "holdem/hand.h"

/**
 * Gives every live seat whose cards are not known a strength (`deal->given`) with which it wins the pots that `winners`
 * says and no others. Some cards that nobody is known to have make such a hand. False: none do.
 * The hand must be over and its board known.
 */
bool hd_outcome_find(const struct hd_hand *hand, const struct hd_pot *pots, int n, const hd_seats *winners,
                     struct hd_deal *deal);

/**
 * Finds who won which pot from what each seat collected in all, for sources that do not say it. Works up from the last
 * pot: who wins a pot wins every later one that he is in.
 */
void hd_outcome_winners(const struct hd_pot *pots, int n, const hd_chips collected[HD_MAX_SEATS], hd_seats *winners);

#endif
