/* The end of a verified hand: pots, rake, collections, winners, stacks. Private to the layer. */
#ifndef HD_REPLAY_ACCOUNTS_H
#define HD_REPLAY_ACCOUNTS_H

#include "finding.h"

/** False, with the verdict, where what the source states of the end is not what the rules make of it. */
bool hd_accounts_check(struct hd_checking *checking);

/**
 * Appends the end of a hand that has been checked to `checking->complete`: shows and mucks, pots, rake, collections.
 * False, with the verdict, where it cannot be told who won.
 */
bool hd_accounts_tell(struct hd_checking *checking);

#endif
