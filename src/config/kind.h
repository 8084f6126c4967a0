/**
 * The names of kinds of games. Private to config.
 */
#ifndef HOLDEM_CONFIG_KIND_H
#define HOLDEM_CONFIG_KIND_H

#include <stdbool.h>

#include "holdem/game.h"

/** The kind with that name, in any case, blanks and dashes as good as underscores; false: none. */
bool hd_kind_find(const char *name, enum hd_game_kind *kind);

/** The name nearest to a mistyped one; NULL. */
const char *hd_kind_nearest(const char *name);

/** As a config has it, "SitAndGo". */
const char *hd_kind_name(enum hd_game_kind kind);
/** As a sentence has it, "a sit-and-go". */
const char *hd_kind_phrase(enum hd_game_kind kind);

#endif
