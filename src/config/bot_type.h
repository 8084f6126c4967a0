/**
 * A type of bot and its knobs, as players and the parts of strategies name them. Private to config.
 */
#ifndef HOLDEM_CONFIG_BOT_TYPE_H
#define HOLDEM_CONFIG_BOT_TYPE_H

#include "holdem/bot.h"
#include "reading.h"

/** The built-in type that the node, `key` of `what`, names; NULL: there were errors. */
const struct hd_bot_type *hd_read_bot_type(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                                           const char *key);

/** Reads a table of knobs over the type's defaults, each checked by itself and all together. False: errors. */
bool hd_read_knobs(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                   const struct hd_bot_type *type, struct hd_knobs *knobs);

#endif
