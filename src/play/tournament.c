/*
 * A tournament: tables play in rounds, blinds rise, players leave when they have lost their chips, tables are balanced.
 *
 * Layer play; sees bots, rules, events and base. A sit-and-go is a tournament that one table holds. All tables play one
 * hand a round, and who leaves in a round leaves together. Chips are constant; every entry gets one place, and the
 * prizes of shared places are shared. Does not allocate but for hands that the sink wants to see of several tables.
 * Authority: docs/RULES.md, points 19 to 23.
 */
#include "tournament.h"

#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "exits.h"
#include "stage.h"

/* A tournament under way. */
struct course {
    struct hd_host *host;
    struct hand_context *context;
    struct hd_unit_result *result;
    struct field *field;
    int64_t round; /* from 1: hands that a table has played which was there from the start */
    bool over;
};

/* ---- one hand at one table ---- */

/* Who won the last pot that each seat without chips was in. */
static void find_beaten(struct field_table *at, const struct hd_settlement *settlement) {
    HD_EACH_SEAT(s, at->table.occupied) {
        if (at->table.stack[s] > 0) continue;
        for (int p = 0; p < settlement->n_pots; p++)
            if (hd_seats_has(settlement->pot[p].eligible, s)) at->beaten_by[s] = settlement->pot[p].winners;
    }
}

/* Other tables' hands will be played before this one's record is handed over: it gets events of its own. */
static hd_status keep_events(struct field_table *at) {
    if (at->capacity < at->record.n_events) {
        const int capacity = at->record.n_events + HD_EVENTS_ROOM;
        struct hd_event *events = realloc(at->events, (size_t)capacity * sizeof *events);
        if (!events) return HD_E_NOMEM;
        at->events = events;
        at->capacity = capacity;
    }
    memcpy(at->events, at->record.events, (size_t)at->record.n_events * sizeof *at->events);
    at->record.events = at->events;
    return HD_OK;
}

static hd_status play_hand(struct course *course, struct field_table *at) {
    struct hand_context *context = course->context;
    context->hand = (uint32_t)++course->result->hands;
    memcpy(at->before, at->table.stack, sizeof at->before);
    memcpy(at->by, at->table.player, sizeof at->by);
    struct hd_settlement settlement;
    const hd_status status = hd_table_play(&at->table, context, &settlement, &at->record);
    if (status != HD_OK) return status;
    at->played = true;
    at->n_left = 0;
    find_beaten(at, &settlement);
    return context->sink->hand && course->field->n_open > 1 ? keep_events(at) : HD_OK;
}

/* ---- who leaves ---- */

static struct field_table *open_table(const struct course *course, int32_t i) {
    return &course->field->tables[course->field->open[i]];
}

/* The player of a seat leaves; his place follows when all are known who leave with him. */
static void take_out(struct course *course, struct field_table *at, int seat, hd_chips chips) {
    const int32_t player = at->table.player[seat];
    hd_exits_add(course->host, player, chips);
    if (at->played && !hd_seats_has(at->table.fresh, seat)) { /* else he was not in the hand */
        at->left[at->n_left] = (struct hd_departure){.seat = (int8_t)seat};
        at->left_player[at->n_left++] = player;
    }
    hd_field_rise(course->field, (int32_t)at->table.number, seat);
}

static void take_out_busted(struct course *course, struct field_table *at) {
    HD_EACH_SEAT(s, at->table.occupied) {
        if (at->table.stack[s] > 0) continue;
        HD_EACH_SEAT(winner, at->beaten_by[s]) course->host->knockouts[at->by[winner]]++;
        take_out(course, at, s, at->before[s]);
    }
}

/* The winner, or all who are in when the tournament is stopped: by their chips. */
static void take_out_rest(struct course *course) {
    for (int32_t i = 0; i < course->field->n_open; i++) {
        struct field_table *at = open_table(course, i);
        HD_EACH_SEAT(s, at->table.occupied) take_out(course, at, s, at->table.stack[s]);
    }
    hd_exits_close(course->host);
    course->over = true;
}

/* Too few hands may be left for another round of all tables. */
static bool is_stopped(const struct course *course) {
    const int32_t tables = hd_field_tables_for(course->field, course->field->players);
    return course->result->hands + tables > course->host->def->max_hands;
}

static void settle_departures(const struct course *course, struct field_table *at) {
    const struct hd_host *host = course->host;
    for (int i = 0; i < at->n_left; i++) {
        const int32_t player = at->left_player[i];
        at->left[i].place = host->place[player];
        at->left[i].tied = host->tied[player];
        at->left[i].prize = host->prize[player];
    }
}

static hd_status hand_over(const struct course *course) {
    hd_status status = HD_OK;
    for (int32_t i = 0; status == HD_OK && i < course->field->n_open; i++) {
        struct field_table *at = open_table(course, i);
        if (!at->played) continue;
        settle_departures(course, at);
        status = hd_table_hand_over(course->context, &at->record, at->left, at->n_left);
        at->played = false;
    }
    return status;
}

/* ---- rounds ---- */

static hd_status play_tables(struct course *course) {
    hd_status status = HD_OK;
    for (int32_t i = 0; status == HD_OK && i < course->field->n_open; i++) {
        struct field_table *at = open_table(course, i);
        if (hd_seats_several(at->table.occupied)) status = play_hand(course, at);
    }
    return status;
}

/* All tables wait for the last one. */
static void meet(const struct course *course) {
    int64_t latest = 0;
    for (int32_t i = 0; i < course->field->n_open; i++)
        if (open_table(course, i)->table.clock > latest) latest = open_table(course, i)->table.clock;
    for (int32_t i = 0; i < course->field->n_open; i++) open_table(course, i)->table.clock = latest;
}

static hd_status play_round(struct course *course) {
    const struct hd_game_def *def = course->host->def;
    struct hand_context *context = course->context;
    course->round++;
    context->level = context->stage->level = hd_level_at(def->levels, def->n_levels, course->round);
    hd_stage_fill(course->host, context->stage);
    hd_status status = play_tables(course);
    if (status != HD_OK) return status;
    for (int32_t i = 0; i < course->field->n_open; i++) take_out_busted(course, open_table(course, i));
    hd_exits_close(course->host);
    const bool decided = course->field->players <= 1;
    if (decided || is_stopped(course)) {
        course->result->stopped = !decided;
        take_out_rest(course);
    }
    hd_exits_place(course->host, course->host->entries);
    meet(course);
    course->result->seconds = open_table(course, 0)->table.clock - context->spec->start_time;
    status = hand_over(course);
    if (status != HD_OK || course->over || course->field->n_open == 1) return status;
    hd_balance_round(course->field, context);
    if (course->field->n_open == 1) course->result->finalists = course->field->players;
    return HD_OK;
}

hd_status hd_tournament_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result) {
    struct course course = {.host = host, .context = context, .result = result, .field = &host->field};
    hd_field_clear(&host->field);
    hd_field_seat(&host->field, host->entries, host->def->starting_chips, context, host->order);
    result->places = host->entries;
    result->pool = host->def->buy_in * host->entries;
    if (host->field.n_open == 1) result->finalists = host->entries;
    hd_status status = HD_OK;
    while (status == HD_OK && !course.over) status = play_round(&course);
    return status;
}
