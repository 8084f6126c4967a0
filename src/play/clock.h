/*
 * A tournament whose levels go by the clock.
 */
#ifndef HOLDEM_PLAY_CLOCK_H
#define HOLDEM_PLAY_CLOCK_H

#include "course.h"

/* Plays from the first hand to the last; everybody is seated. */
hd_status hd_clock_play(struct course *course);

#endif
