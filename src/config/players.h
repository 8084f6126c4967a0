/**
 * The bots of a config. Private to config.
 */
#ifndef HOLDEM_CONFIG_PLAYERS_H
#define HOLDEM_CONFIG_PLAYERS_H

#include "reading.h"

/** Reads game.bots: types, names, knobs. Sets reading->bot_name too. False: there were errors. */
bool hd_read_bots(struct hd_reading *reading, const struct hd_toml *node);

#endif
