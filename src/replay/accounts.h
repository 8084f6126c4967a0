/* The end of a verified hand: pots, rake, collections, winners, stacks. Private to the layer. */
#ifndef HD_REPLAY_ACCOUNTS_H
#define HD_REPLAY_ACCOUNTS_H

#include "finding.h"

/** False, with the verdict, where what the source states of the end is not what the rules make of it. */
bool hd_accounts_check(struct hd_checking *checking);

#endif
