/**
 * Strategies: the parts that a player of a config is made of. Private to config.
 */
#ifndef HOLDEM_CONFIG_PARTS_H
#define HOLDEM_CONFIG_PARTS_H

#include "holdem/strategy.h"
#include "reading.h"

/** Reads a list of { when, use, knobs }. In the config's memory; NULL: there were errors. */
const struct hd_strategy *hd_read_strategy(struct hd_reading *reading, const struct hd_toml *node, const char *what);

#endif
