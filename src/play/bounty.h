/*
 * Bounties: what a head is worth, and who gets it.
 */
#ifndef HOLDEM_PLAY_BOUNTY_H
#define HOLDEM_PLAY_BOUNTY_H

#include "workspace.h"

/* The players of some seats, n of them, in clockwise order from the button, have knocked out a player. */
void hd_bounty_pay(struct hd_host *host, int32_t victim, const int32_t *by, int n);

/* Who is in at the end keeps his own. */
void hd_bounty_keep(struct hd_host *host, int32_t player);

#endif
