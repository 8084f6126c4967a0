/**
 * The built-in types of bots, for the registry. Private to bots: users find them by name with hd_bot_type_find.
 */
#ifndef HOLDEM_BOTS_BUILTIN_H
#define HOLDEM_BOTS_BUILTIN_H

#include "holdem/bot.h"

/* bot_baseline.c */
extern const struct hd_bot_type hd_bot_fold, hd_bot_call, hd_bot_raise, hd_bot_all_in, hd_bot_random;

/* bot_parametric.c: one player, five settings */
extern const struct hd_bot_type hd_bot_station, hd_bot_rock, hd_bot_tag, hd_bot_lag, hd_bot_maniac;

/* bot_nash.c, bot_icm.c: short stacks by the book, deeper ones as tag */
extern const struct hd_bot_type hd_bot_nash, hd_bot_icm;

/* bot_equity.c */
extern const struct hd_bot_type hd_bot_equity;

#endif
