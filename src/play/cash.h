/*
 * A session of a cash game.
 */
#ifndef HOLDEM_PLAY_CASH_H
#define HOLDEM_PLAY_CASH_H

#include "workspace.h"

/* Plays the session that spec->hands bounds; the host is begun. Fills net and rake of the result's players. */
hd_status hd_cash_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result);

#endif
