/*
 * Entries, re-entries, rebuys and add-ons, and the pool and the prizes that they make.
 */
#ifndef HOLDEM_PLAY_REGISTRATION_H
#define HOLDEM_PLAY_REGISTRATION_H

#include "course.h"

/* Seats those who are there at the start; draws who comes late and when. */
void hd_registration_open(struct course *course);

/* Lets those who have lost all their chips at a table rebuy if they may and want to. */
void hd_registration_rebuy(struct course *course, struct field_table *at);

/* Lets a player whose entry is out enter again if he may and wants to. */
void hd_registration_reenter(struct course *course, struct field_table *at, int seat, int32_t player);

/*
 * Between hands, until it is closed: the course has the level of the next one, `now` counts rounds, or seconds by the
 * clock. Late players whose time has come sit down, and as many more as play needs; the add-on is taken; after the last
 * open level pool and prizes are fixed.
 */
void hd_registration_go_on(struct course *course, int64_t now);

/* No entry comes any more: fixes the pool and the prizes. */
void hd_registration_close(struct course *course);

#endif
