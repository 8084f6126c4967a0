/**
 * Schedules of blinds in usual steps, and configs that have one.
 */
#ifndef HOLDEM_CLI_SCHEDULE_H
#define HOLDEM_CLI_SCHEDULE_H

#include "holdem/strbuf.h"

/** What is wanted of a tournament. */
struct wish {
    int64_t players, minutes, stack;
};

/** How fast blinds rise: 6, 8 or 5 steps make them ten times as high. */
enum ladder { LADDER_MIDDLE, LADDER_SLOW, LADDER_FAST, LADDERS };

/** A schedule: blinds of a ladder, each for so many minutes. */
struct schedule {
    enum ladder ladder;
    int minutes;
};

enum { SCHEDULE_LENGTHS = 18 };

/** The usual lengths of a level, in minutes, ascending. */
extern const int schedule_lengths[SCHEDULE_LENGTHS];

/** Steps of a ladder until blinds are ten times as high. */
int ladder_steps(enum ladder ladder);

/** Appends a config of such a tournament: the schedule from a hundredth of the stack on, and a mixed field. */
void schedule_write(struct hd_strbuf *text, const struct wish *wish, struct schedule schedule);

#endif
