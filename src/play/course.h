/*
 * A tournament under way: what its rounds, its clock and its registration share.
 */
#ifndef HOLDEM_PLAY_COURSE_H
#define HOLDEM_PLAY_COURSE_H

#include "workspace.h"

struct course {
    struct hd_host *host;
    struct hand_context *context;
    struct hd_unit_result *result;
    struct field *field;
    int64_t round;     /* from 1: hands that a table has played which was there from the start */
    int level;         /* that the next hand has, or with a clock the last one had */
    int32_t stage_age; /* hands since the stacks of the stage were brought up to date */
    int32_t staged;    /* how many they are; 0: they are an earlier tournament's */
    int32_t n_late;    /* players who come late, the last of host->order */
    int32_t arrived;   /* of these */
    int32_t entries;   /* so far */
    unsigned told;     /* bits of milestones */
    int told_level;    /* levels whose beginning was told */
    bool registering;  /* players may enter, and enter again */
    bool addon_due;
    bool closed; /* nothing is bought any more: places and prizes are fixed */
    bool over;
};

static inline struct field_table *hd_course_table(const struct course *course, int32_t i) {
    return &course->field->tables[course->field->open[i]];
}

/* Seconds since the start on a table's clock. */
static inline int64_t hd_course_time(const struct course *course, const struct field_table *at) {
    return at->table.clock - course->context->spec->start_time;
}

/* Plays a hand at a table; what comes of it waits to be settled. */
hd_status hd_course_play_hand(struct course *course, struct field_table *at);

/* Plays a hand at every table, settles them together and prepares the next round. */
hd_status hd_course_play_round(struct course *course);

/* Settles the hand that a table has played: who is out, and whether the tournament is over. */
hd_status hd_course_settle(struct course *course, struct field_table *at);

/* Brings what players see of the others up to date, once for each table. */
void hd_course_look_around(struct course *course);

/* All tables wait for the last one. */
void hd_course_meet(const struct course *course);

/* Whether as many are left as go home with something, one more, at several tables. */
bool hd_course_hand_for_hand(const struct course *course);

/* Tells of levels that begin and of other milestones, once each. */
void hd_course_tell(struct course *course, const struct field_table *at);
void hd_course_tell_end(struct course *course, const struct field_table *at);

/* Places that are paid. */
int32_t hd_course_paid(const struct course *course);

/* Notes the size of the final table, if there is one now. */
void hd_course_note_final(struct course *course);

#endif
