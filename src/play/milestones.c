/*
 * Tells who wants to know how a tournament goes on: levels, half the field out, the bubble, the final table, the end.
 *
 * Layer play; sees bots, rules, events and base. Counts only; nothing here changes the course. Cannot fail.
 */
#include "course.h"

static hd_chips chips_in_play(const struct course *course) {
    const struct hd_game_def *def = course->host->def;
    return course->entries * def->starting_chips + course->result->rebuys * def->buying.rebuy_chips +
           course->result->addons * def->buying.addon_chips;
}

static void tell(struct course *course, const struct field_table *at, enum hd_milestone_kind kind, int level) {
    const struct hd_sink *sink = course->context->sink;
    const struct hd_game_def *def = course->host->def;
    const struct hd_milestone milestone = {.kind = kind,
                                           .level = level,
                                           .big_blind = def->levels[level].big_blind,
                                           .chips = chips_in_play(course),
                                           .players = course->field->players,
                                           .tables = hd_field_tables_for(course->field, course->field->players),
                                           .hands = course->result->hands,
                                           .seconds = hd_course_time(course, at)};
    if (kind != HD_MILESTONE_LEVEL) course->told |= 1u << kind;
    sink->milestone(sink->context, &milestone);
}

static void tell_once(struct course *course, const struct field_table *at, enum hd_milestone_kind kind, bool reached) {
    if (reached && !(course->told >> kind & 1)) tell(course, at, kind, course->level);
}

void hd_course_tell(struct course *course, const struct field_table *at) {
    if (!course->context->sink->milestone) return;
    const int32_t players = course->field->players;
    while (course->told_level <= course->level) tell(course, at, HD_MILESTONE_LEVEL, course->told_level++);
    const bool fixed = course->closed;
    tell_once(course, at, HD_MILESTONE_MEDIAN, fixed && 2 * players <= course->entries);
    tell_once(course, at, HD_MILESTONE_BUBBLE, fixed && players <= hd_course_paid(course) + 1);
    tell_once(course, at, HD_MILESTONE_FINAL,
              fixed && hd_field_tables_for(course->field, players) == 1 &&
                  hd_field_tables_for(course->field, course->entries) > 1);
}

void hd_course_tell_end(struct course *course, const struct field_table *at) {
    if (course->context->sink->milestone) tell(course, at, HD_MILESTONE_END, course->level);
}
