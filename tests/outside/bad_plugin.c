/*
 * Plugins that must be refused: without PLUGIN_API a shared object that is no bot; with it one of that version of the
 * interface, whose type has nothing else.
 */
#include "holdem/bot.h"

#ifdef PLUGIN_API
static const struct hd_bot_type type = {.api = PLUGIN_API, .name = "bad"};
HD_BOT_PLUGIN(type);
#else
extern const int no_bot;
const int no_bot = 1;
#endif
