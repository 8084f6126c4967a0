/**
 * What follows from a config's keys together. Private to config.
 */
#ifndef HOLDEM_CONFIG_SETTLE_H
#define HOLDEM_CONFIG_SETTLE_H

#include "reading.h"

/** Checks keys against each other and fills what depends on several: levels, seats, stacks, prizes, hero. */
void hd_config_settle(struct hd_reading *reading);

/** Where to point for a key: at its value, else at its section, else at the file. */
struct hd_place hd_key_place(const struct hd_reading *reading, enum hd_key key);

#endif
