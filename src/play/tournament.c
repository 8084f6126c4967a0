/*
 * A tournament: tables play in rounds, blinds rise, players leave when they have lost their chips, tables are balanced.
 *
 * Layer play; sees bots, rules, events and base. A sit-and-go is a tournament that one table holds. With levels by
 * hands all tables play one hand a round, and who leaves in a round leaves together; with a clock tables play on by
 * themselves (clock.c) but for hand-for-hand. Chips change by what is bought alone; every entry gets one place, and the
 * prizes of shared places are shared. Does not allocate but for hands that the sink wants to see of several tables.
 * Authority: docs/RULES.md, points 19 to 24.
 */
#include "tournament.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "bounty.h"
#include "clock.h"
#include "deal.h"
#include "exits.h"
#include "registration.h"
#include "stage.h"

/* ---- one hand at one table ---- */

/* Which seats have no chips left, and who won the last pot that each was in. */
static void find_busted(struct field_table *at, const struct hd_settlement *settlement) {
    hd_seats busted = 0;
    HD_EACH_SEAT(s, at->table.occupied) busted |= (hd_seats)((at->table.stack[s] == 0) << s);
    at->busted = busted;
    HD_EACH_SEAT(s, busted) {
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

/* The level of the next hand at a table. A break lets its clock go on. */
static int find_level(const struct course *course, struct field_table *at) {
    const struct hd_game_def *def = course->host->def;
    if (!hd_levels_timed(def->levels)) return hd_level_at(def->levels, def->n_levels, course->round);
    const int64_t now = hd_course_time(course, at);
    int64_t begin;
    const int level = hd_level_at_time(def->levels, def->n_levels, now, &begin);
    at->table.clock += begin - now;
    return level;
}

static void fill_stage(struct course *course) {
    hd_stage_fill(course->host, course->context->stage);
    course->staged = course->context->stage->players_left;
    course->stage_age = 1;
}

/* With a clock there is no round: what players see of the others' chips is then at most a hand of theirs old. */
void hd_course_look_around(struct course *course) {
    const struct field *field = course->field;
    if (course->stage_age++ >= field->n_open || field->n_open == 1 || field->players > course->staged)
        fill_stage(course);
    assert(field->players <= course->staged);
    course->context->stage->players_left = field->players;
}

/* Where those who were drawn to a table sit in its first hand, counted from the button. */
static void note_seats(const struct course *course, const struct table *table) {
    const hd_seats in = table->occupied & (hd_seats)~table->fresh;
    const int n = hd_seats_count(in);
    int seat = table->positions.button;
    for (int i = 0; i < n; i++, seat = hd_seats_next(in, seat)) {
        const int32_t player = table->player[seat];
        int8_t *drawn = &course->host->drawn_seat[player];
        if (*drawn >= 0 || course->host->drawn_table[player] != (int32_t)table->number) continue;
        *drawn = (int8_t)(n == 2 && i == 1 ? 2 : i);
    }
}

/* Of many entries the nearer caches do not hold the bots' states: a table's are asked for together. In line, since gcc
 * takes a function that does nothing else for one that does nothing. */
static inline __attribute__((always_inline)) void fetch_states(const struct course *course, const struct table *table) {
    HD_EACH_SEAT(s, table->occupied) {
        const unsigned char *state = course->host->players[table->player[s]].state;
        for (size_t i = 0; i < STATE_LINES_FETCHED; i++) __builtin_prefetch(state + i * STATE_LINE);
    }
}

hd_status hd_course_play_hand(struct course *course, struct field_table *at) {
    struct hand_context *context = course->context;
    context->level = context->stage->level = find_level(course, at);
    context->hand = (uint32_t)++course->result->hands;
    if (course->field->n_open > 1) fetch_states(course, &at->table);
    struct hd_settlement settlement;
    const bool first = !at->table.started;
    const hd_status status = hd_table_play(&at->table, context, &settlement, &at->record);
    if (status != HD_OK) return status;
    if (first) note_seats(course, &at->table);
    at->played = true;
    at->n_left = 0;
    find_busted(at, &settlement);
    return context->sink->hand && course->field->n_open > 1 ? keep_events(at) : HD_OK;
}

/* ---- who leaves ---- */

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

/* `player`: by seat, as they were in the hand. */
static void pay_bounty(struct course *course, const struct field_table *at, const int32_t *player, int seat) {
    int32_t by[HD_MAX_SEATS];
    int winner = at->table.positions.button;
    const int n = hd_seats_count(at->beaten_by[seat]);
    for (int i = 0; i < n; i++) {
        winner = hd_seats_next(at->beaten_by[seat], winner);
        by[i] = player[winner];
    }
    hd_bounty_pay(course->host, player[seat], by, n);
}

static void take_out_busted(struct course *course, struct field_table *at, bool tie) {
    const hd_seats out = at->busted;
    int32_t player[HD_MAX_SEATS];
    memcpy(player, at->table.player, sizeof player);
    at->busted = 0;
    HD_EACH_SEAT(s, out) {
        pay_bounty(course, at, player, s);
        take_out(course, at, s, hd_exits_standing(at->record.setup.stack, out, s, tie));
        hd_registration_reenter(course, at, s, player[s]);
    }
}

/* Those who have lost all their chips in a hand rebuy or leave. */
static void lose_busted(struct course *course, struct field_table *at, bool tie) {
    hd_registration_rebuy(course, at);
    take_out_busted(course, at, tie);
}

/* The winner, or all who are in when the tournament ends before: by their chips. By the clock, hands may be under way:
 * who is out in them is out before. */
static void take_out_rest(struct course *course) {
    for (int32_t i = 0; i < course->field->n_open; i++) take_out_busted(course, hd_course_table(course, i), false);
    hd_exits_close(course->host);
    for (int32_t i = 0; i < course->field->n_open; i++) {
        struct field_table *at = hd_course_table(course, i);
        HD_EACH_SEAT(s, at->table.occupied) {
            hd_bounty_keep(course->host, at->table.player[s]);
            take_out(course, at, s, at->table.stack[s]);
        }
    }
    hd_exits_close(course->host);
    course->over = true;
}

/* Too few hands may be left for another round of all tables. By the clock more may be open than are needed. */
static bool is_stopped(const struct course *course) {
    const struct hd_game_def *def = course->host->def;
    if (course->result->hands + course->field->n_open < def->max_hands) return false; /* nearly always */
    const int32_t tables = hd_levels_timed(def->levels) && course->field->n_open > 1
                               ? course->field->n_open + 1
                               : hd_field_tables_for(course->field, course->field->players);
    return course->result->hands + tables > def->max_hands;
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

static hd_status hand_over(const struct course *course, struct field_table *at) {
    at->played = false;
    if (!course->context->sink->hand) return HD_OK;
    settle_departures(course, at);
    return hd_table_hand_over(course->context, &at->record, at->left, at->n_left);
}

static hd_status hand_all_over(const struct course *course) {
    hd_status status = HD_OK;
    for (int32_t i = 0; status == HD_OK && i < course->field->n_open; i++) {
        struct field_table *at = hd_course_table(course, i);
        if (at->played) status = hand_over(course, at);
    }
    return status;
}

/* ---- settling ---- */

/* Whether nobody is left to play against, or none that a satellite would send home without a seat, or all agree. */
static bool is_decided(const struct course *course) {
    const int32_t enough = course->host->def->seats_won > 1 && course->closed ? course->host->def->seats_won : 1;
    return course->field->players <= enough || hd_deal_due(course);
}

/* Those who are left get their places. `at` has the time. */
static void finish(struct course *course, const struct field_table *at) {
    course->result->stopped = !is_decided(course);
    course->result->seconds = hd_course_time(course, at);
    if (!course->closed) hd_registration_close(course);
    hd_course_tell_end(course, at);
    struct deal deal = {.n = 0};
    if (hd_deal_due(course)) hd_deal_find(course, &deal);
    take_out_rest(course);
    hd_exits_place(course->host, course->entries);
    hd_deal_pay(course, &deal);
}

/* What comes after those of the last hands are out: entries, the end, places. `at` has the time. */
static void go_on(struct course *course, const struct field_table *at) {
    const struct hd_game_def *def = course->host->def;
    const bool timed = hd_levels_timed(def->levels);
    int64_t now = timed ? hd_course_time(course, at) : course->round;
    const int level = timed ? hd_level_at_time(def->levels, def->n_levels, now, &now)
                            : hd_level_at(def->levels, def->n_levels, course->round + 1);
    const bool over = course->field->players <= 1;
    const int before = course->level;
    course->level = level;
    if (!course->closed) hd_registration_go_on(course, now);
    if (over && is_decided(course)) course->level = before; /* no hand of the next level is played */
    hd_course_tell(course, at);
    if (is_decided(course) || is_stopped(course))
        finish(course, at);
    else if (course->closed)
        hd_exits_place(course->host, course->entries);
}

int32_t hd_course_paid(const struct course *course) {
    int32_t paid = course->host->n_prizes;
    while (paid > 0 && course->host->prizes[paid - 1] == 0) paid--;
    return paid;
}

bool hd_course_hand_for_hand(const struct course *course) {
    return course->closed && hd_is_hand_for_hand(course->field->players, hd_course_paid(course), course->field->n_open);
}

hd_status hd_course_settle(struct course *course, struct field_table *at) {
    if (at->busted) lose_busted(course, at, false);
    hd_exits_close(course->host);
    go_on(course, at);
    return course->over ? hand_all_over(course) : hand_over(course, at);
}

void hd_course_note_final(struct course *course) {
    if (course->field->n_open == 1) course->result->finalists = course->field->players;
}

/* ---- rounds ---- */

static hd_status play_tables(struct course *course) {
    hd_status status = HD_OK;
    for (int32_t i = 0; status == HD_OK && i < course->field->n_open; i++) {
        struct field_table *at = hd_course_table(course, i);
        if (hd_seats_several(at->table.occupied)) status = hd_course_play_hand(course, at);
    }
    return status;
}

void hd_course_meet(const struct course *course) {
    int64_t latest = 0;
    for (int32_t i = 0; i < course->field->n_open; i++)
        if (hd_course_table(course, i)->table.clock > latest) latest = hd_course_table(course, i)->table.clock;
    for (int32_t i = 0; i < course->field->n_open; i++) hd_course_table(course, i)->table.clock = latest;
}

hd_status hd_course_play_round(struct course *course) {
    const bool tie = course->host->def->hand_for_hand == HD_HAND_FOR_HAND_TIE && hd_course_hand_for_hand(course);
    const bool single = course->field->n_open == 1;
    course->round++;
    fill_stage(course);
    hd_status status = play_tables(course);
    if (status != HD_OK) return status;
    if (!single) hd_course_meet(course);
    for (int32_t i = 0; i < course->field->n_open; i++) { /* re-entries may open one; then some come up twice */
        struct field_table *at = hd_course_table(course, i);
        if (at->busted) lose_busted(course, at, tie);
    }
    hd_exits_close(course->host);
    go_on(course, hd_course_table(course, 0));
    status = hand_all_over(course);
    if (status != HD_OK || course->over) return status;
    hd_balance_round(course->field, course->context);
    if (!single) hd_course_note_final(course);
    return HD_OK;
}

hd_status hd_tournament_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result) {
    struct course course = {.host = host, .context = context, .result = result, .field = &host->field};
    hd_field_clear(&host->field);
    hd_registration_open(&course);
    hd_course_note_final(&course);
    hd_course_tell(&course, hd_course_table(&course, 0));
    if (hd_levels_timed(host->def->levels)) return hd_clock_play(&course);
    hd_status status = HD_OK;
    while (status == HD_OK && !course.over) status = hd_course_play_round(&course);
    return status;
}
