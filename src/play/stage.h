/*
 * What players may know of a tournament around their hand.
 */
#ifndef HOLDEM_PLAY_STAGE_H
#define HOLDEM_PLAY_STAGE_H

#include "workspace.h"

/* Brings the number of players left and their chips, greatest first, up to date. */
void hd_stage_fill(struct hd_host *host, struct hd_stage *stage);

#endif
