/*
 * Those who leave a tournament: in which order, and the places and prizes that this gives them.
 */
#ifndef HOLDEM_PLAY_EXITS_H
#define HOLDEM_PLAY_EXITS_H

#include "workspace.h"

/* Adds one who leaves to those who leave together, until hd_exits_close. */
void hd_exits_add(struct hd_host *host, int32_t player, hd_chips chips);
void hd_exits_close(struct hd_host *host);

/* Gives places and prizes to all who have left and have none yet; `entries` is the number of places. */
void hd_exits_place(struct hd_host *host, int32_t entries);

#endif
