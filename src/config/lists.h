/**
 * The lists of a config, bots apart: blind levels, prizes, rake caps, formats. Private to config.
 */
#ifndef HOLDEM_CONFIG_LISTS_H
#define HOLDEM_CONFIG_LISTS_H

#include "reading.h"

/** Each reads one list into the config; findings tell what is wrong. The config is as it was where they return false.
 */
bool hd_read_levels(struct hd_reading *reading, const struct hd_toml *node);
bool hd_read_prizes(struct hd_reading *reading, const struct hd_toml *node);
bool hd_read_shares(struct hd_reading *reading, const struct hd_toml *node);
bool hd_read_caps(struct hd_reading *reading, const struct hd_toml *node);
bool hd_read_formats(struct hd_reading *reading, const struct hd_toml *node);

#endif
