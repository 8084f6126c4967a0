/* The equilibria of all-in or fold that bots play by, in 255ths; made by tools/gen_pushfold.c at build time. */
#ifndef HD_ODDS_SHORTSTACK_H
#define HD_ODDS_SHORTSTACK_H

#include "holdem/shortstack.h"

/** Heads-up depths 1, 1.5, …, 25; sides: all-in, call. */
enum { HD_SHORT_HEADS_UP = 49, HD_SHORT_SIDES = 2 };

/** With 2–9 players behind; roles: all-in, then the calls of a player without a blind, the small and the big blind. */
enum { HD_SHORT_DEPTHS = 15, HD_SHORT_BEHIND = 8, HD_SHORT_ROLES = 4 };
static const int hd_short_depths[HD_SHORT_DEPTHS] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 25};

extern const uint8_t hd_short_heads_up[HD_SHORT_HEADS_UP][HD_SHORT_SIDES][HD_HAND_CLASSES];
extern const uint8_t hd_short_table[HD_SHORT_DEPTHS][HD_SHORT_BEHIND][HD_SHORT_ROLES][HD_HAND_CLASSES];

/** For each kind held: holdings of the other kind that its cards leave, 1225 in all, and its share of the pot. */
extern const uint8_t hd_matchup_weights[HD_HAND_CLASSES][HD_HAND_CLASSES];
extern const uint16_t hd_matchup_shares[HD_HAND_CLASSES][HD_HAND_CLASSES];

#endif
