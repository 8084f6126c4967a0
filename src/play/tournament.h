/*
 * A sit-and-go.
 */
#ifndef HOLDEM_PLAY_TOURNAMENT_H
#define HOLDEM_PLAY_TOURNAMENT_H

#include "workspace.h"

/* Plays until one player has all chips or max_hands is reached; the host is begun. Fills places and prizes. */
hd_status hd_tournament_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result);

#endif
