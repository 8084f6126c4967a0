/**
 * The types of bot that a user can name.
 */
#ifndef HOLDEM_CLI_BOT_TYPES_H
#define HOLDEM_CLI_BOT_TYPES_H

#include "holdem/bot.h"

/** The i-th of the built-in types and then those of programs; NULL behind the last. */
const struct hd_bot_type *bot_type_at(int i);

/** The name of a type that may have been meant; NULL: none is near. */
const char *bot_type_nearest(const char *name);

#endif
