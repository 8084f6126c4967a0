/**
 * What agents of the competition need of the game they play in. Private to config.
 */
#ifndef HOLDEM_CONFIG_AGENTS_H
#define HOLDEM_CONFIG_AGENTS_H

#include "reading.h"

/** Refuses a game with bots of type "acpc" that their protocol could not tell. To be called when all is settled. */
void hd_settle_agents(struct hd_reading *reading);

#endif
