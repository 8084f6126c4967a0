/*
 * Those who leave a tournament: in which order, and the places and prizes that this gives them.
 */
#ifndef HOLDEM_PLAY_EXITS_H
#define HOLDEM_PLAY_EXITS_H

#include "workspace.h"

/* Adds one who leaves to those who leave together, until hd_exits_close. */
void hd_exits_add(struct hd_host *host, int32_t player, hd_chips chips);
void hd_exits_close(struct hd_host *host);

/*
 * What orders those who leave a table together, the greater the better: their chips before the hand, or, where those of
 * different tables tie, how many of the same table's had more.
 */
hd_chips hd_exits_standing(const hd_chips before[HD_MAX_SEATS], hd_seats out, int seat, bool tie);

/* Gives places and prizes to all who have left and have none yet; `entries` is the number of places. */
void hd_exits_place(struct hd_host *host, int32_t entries);

#endif
