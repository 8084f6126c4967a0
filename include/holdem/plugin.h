/**
 * Bots in shared objects: a type of bot that is loaded while the program runs, with HD_BOT_PLUGIN (bot.h) in its
 * source.
 */
#ifndef HOLDEM_PLUGIN_H
#define HOLDEM_PLUGIN_H

#include "holdem/bot.h"
#include "holdem/file.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_plugin;

/**
 * Loads a plugin; a name without a slash is a file of the working directory. Its code runs from now on. HD_E_BOT: it
 * cannot be loaded, is no bot, or was built for another version of the interface, with the reason in `error`;
 * HD_E_NOMEM.
 */
hd_status hd_plugin_open(const char *path, struct hd_plugin **plugin, struct hd_error *error);

/** Its type of bot, good until the plugin is closed. */
const struct hd_bot_type *hd_plugin_type(const struct hd_plugin *plugin);

/** Where it was loaded from. */
const char *hd_plugin_path(const struct hd_plugin *plugin);

/** Unloads it; no bot of its type may be left. NULL is none. */
void hd_plugin_close(struct hd_plugin *plugin);

#ifdef __cplusplus
}
#endif
#endif
