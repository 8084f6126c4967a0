/**
 * The bots of a config that are programs of their own. Private to config.
 */
#ifndef HOLDEM_CONFIG_OUTSIDE_H
#define HOLDEM_CONFIG_OUTSIDE_H

#include "reading.h"

/** The outside type of that name; NULL. */
const struct hd_bot_type *hd_outside_type(const char *name);

/** Loads the plugin of a bot of type "plugin". NULL: it cannot be, and there is a finding. */
struct hd_plugin *hd_read_plugin(struct hd_reading *reading, const struct hd_toml *bot, const char *what);

/** Reads the keys of a bot of an outside type into its definition. False: there were errors. */
bool hd_read_outside(struct hd_reading *reading, const struct hd_toml *bot, const char *what,
                     const struct hd_bot_type *type, struct hd_outside_def *def);

/** Keys of outside bots that this type (NULL: a strategy) cannot have: says for which types they are. */
void hd_refuse_outside_keys(struct hd_reading *reading, const struct hd_toml *bot, const struct hd_bot_type *type);

/** Appends the keys of an outside bot, as lines of its table, and of its limits' table. */
void hd_put_outside(struct hd_strbuf *text, const struct hd_outside_def *def);

#endif
