/*
 * Tables that play on by themselves: the one whose hand ends first goes on first.
 *
 * Layer play; sees bots, rules, events and base. A hand is played when it begins and settled when, by the clock, it
 * ends; of equal times the lower table is first. Tables with a hand under way are in a heap by its end; the others
 * wait: for a second player, for the final table, or for each other where play is hand-for-hand. Does not allocate but
 * for hands that the sink wants to see. Authority: docs/RULES.md, points 21 to 23.
 */
#include "clock.h"

#include "balance.h"

/* The tables with a hand under way: a heap in the field's list of busy ones. */
struct schedule {
    struct course *course;
    int32_t *busy;
    int32_t n;
};

/* ---- the heap ---- */

static bool is_before(const struct schedule *schedule, int32_t a, int32_t b) {
    const struct field_table *tables = schedule->course->field->tables;
    if (tables[a].table.clock != tables[b].table.clock) return tables[a].table.clock < tables[b].table.clock;
    return a < b;
}

static void push(struct schedule *schedule, int32_t table) {
    int32_t at = schedule->n++;
    for (; at > 0 && is_before(schedule, table, schedule->busy[(at - 1) / 2]); at = (at - 1) / 2)
        schedule->busy[at] = schedule->busy[(at - 1) / 2];
    schedule->busy[at] = table;
}

static int32_t pop(struct schedule *schedule) {
    const int32_t first = schedule->busy[0], last = schedule->busy[--schedule->n];
    int32_t at = 0;
    for (int32_t child; (child = 2 * at + 1) < schedule->n; at = child) {
        if (child + 1 < schedule->n && is_before(schedule, schedule->busy[child + 1], schedule->busy[child])) child++;
        if (!is_before(schedule, schedule->busy[child], last)) break;
        schedule->busy[at] = schedule->busy[child];
    }
    schedule->busy[at] = last;
    return first;
}

/* ---- the tables ---- */

/* Whether all must come together before anybody plays on. */
static bool must_meet(const struct course *course) {
    const struct field *field = course->field;
    if (field->n_open == 1) return true;
    return hd_field_tables_for(field, field->players) == 1 || hd_course_hand_for_hand(course);
}

static hd_status start(struct schedule *schedule, int32_t table) {
    struct course *course = schedule->course;
    struct field_table *at = &course->field->tables[table];
    hd_course_look_around(course);
    const hd_status status = hd_course_play_hand(course, at);
    if (status == HD_OK) push(schedule, table);
    return status;
}

/* A table between two hands breaks where it is one of the smallest and the others can seat all, or gives players. */
static void balance(struct course *course, int32_t table) {
    struct field *field = course->field;
    if (field->n_open < 2) return;
    if (field->n_open > hd_field_tables_for(field, field->players) &&
        field->size[table] <= hd_balance_least(field, table)) {
        hd_balance_break(field, table, course->context);
        return;
    }
    while (field->size[table] - hd_balance_least(field, table) >= 2)
        hd_balance_move(field, course->host->def->button, table, hd_balance_smallest(field, table));
}

/* Newcomers may have opened several tables at once, and others may have waited hand-for-hand: evens them out. */
static void balance_waiting(const struct schedule *schedule) {
    struct course *course = schedule->course;
    for (int32_t i = 0; i < course->field->n_open;) {
        const struct field_table *at = hd_course_table(course, i);
        const int32_t number = course->field->open[i];
        if (!at->played) balance(course, number);
        if (i < course->field->n_open && course->field->open[i] == number) i++;
    }
}

/* Lets a table play that waits for nothing but players; `now`: not earlier than that. */
static hd_status start_if_waiting(struct schedule *schedule, struct field_table *at, int64_t now) {
    if (at->played || !hd_seats_several(at->table.occupied)) return HD_OK;
    if (at->table.clock < now) at->table.clock = now;
    return start(schedule, (int32_t)at->table.number);
}

static hd_status start_waiting(struct schedule *schedule, int64_t now) {
    struct course *course = schedule->course;
    hd_status status = HD_OK;
    if (course->field->n_open - schedule->n > 1) balance_waiting(schedule);
    for (int32_t i = 0; status == HD_OK && i < course->field->n_open && schedule->n < course->field->n_open; i++)
        status = start_if_waiting(schedule, hd_course_table(course, i), now);
    return status;
}

/* The hand that ends next is settled, and its table goes on. */
static hd_status advance(struct schedule *schedule) {
    struct course *course = schedule->course;
    const int32_t table = pop(schedule);
    struct field_table *at = &course->field->tables[table];
    const int64_t now = at->table.clock;
    const hd_status status = hd_course_settle(course, at);
    if (status != HD_OK || course->over || must_meet(course)) return status;
    balance(course, table);
    const bool alone = at->open && course->field->n_open - schedule->n == 1; /* no other table waits */
    return alone ? start_if_waiting(schedule, at, now) : start_waiting(schedule, now);
}

/* Nobody plays: hand-for-hand, the final table, or one table. */
static hd_status meet(struct schedule *schedule) {
    struct course *course = schedule->course;
    const bool several = course->field->n_open > 1;
    hd_course_meet(course);
    hd_balance_round(course->field, course->context);
    if (several) hd_course_note_final(course);
    if (must_meet(course)) return hd_course_play_round(course);
    return start_waiting(schedule, 0);
}

hd_status hd_clock_play(struct course *course) {
    struct schedule schedule = {.course = course, .busy = course->field->busy};
    hd_status status = HD_OK;
    while (status == HD_OK && !course->over) status = schedule.n > 0 ? advance(&schedule) : meet(&schedule);
    return status;
}
