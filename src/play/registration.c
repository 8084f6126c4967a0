/*
 * Who enters when, who buys again, and what that makes of the pool.
 *
 * Layer play; sees bots, rules, events and base. Every unit of money that a player pays is in his cost; buy-ins, rebuys
 * and add-ons are the pool. Each decision is a draw of the stream of its table and hand. Does not allocate.
 * Authority: docs/RULES.md, points 24 and 25.
 */
#include "registration.h"

#include <assert.h>

#include "balance.h"
#include "bounty.h"

/* ---- draws ---- */

static struct hd_rng open_stream(const struct course *course, uint32_t table, uint32_t hand, uint32_t stream) {
    const struct hd_rng_key key = {.seed = course->context->spec->seed,
                                   .unit = course->context->spec->unit,
                                   .table = table,
                                   .hand = hand,
                                   .stream = stream};
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    return rng;
}

/* Whether the player of a seat does what so large a share of players does. */
static bool wants(const struct course *course, const struct field_table *at, int seat, uint32_t stream, int32_t share) {
    if (share >= HD_EVERYBODY) return true;
    struct hd_rng rng = open_stream(course, at->table.number, course->context->hand, stream + (uint32_t)seat);
    return hd_rng_below(&rng, HD_EVERYBODY) < (uint32_t)share;
}

/* ---- the start ---- */

/* Sorts without memory: by heap. */
static void sort_up(int64_t *list, int32_t n) {
    for (int32_t end = n, start = n / 2; end > 1;) {
        if (start > 0) {
            start--;
        } else {
            end--;
            const int64_t most = list[0];
            list[0] = list[end];
            list[end] = most;
        }
        for (int32_t root = start, child; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && list[child] < list[child + 1]) child++;
            if (list[root] >= list[child]) break;
            const int64_t value = list[root];
            list[root] = list[child];
            list[child] = value;
        }
    }
}

/* How long registration is open: rounds, or seconds by the clock. */
static int64_t late_period(const struct hd_game_def *def) {
    const int n = def->buying.late_levels < def->n_levels ? def->buying.late_levels : def->n_levels;
    if (hd_levels_timed(def->levels)) return hd_levels_seconds(def->levels, n);
    int64_t hands = 0;
    for (int i = 0; i < n; i++) hands += def->levels[i].hands;
    return hands;
}

static void draw_late(struct course *course) {
    struct hd_host *host = course->host;
    struct hd_rng rng = open_stream(course, 0, 0, HD_STREAM_LATE);
    hd_rng_shuffle(&rng, host->order, host->entries);
    const int64_t period = late_period(host->def);
    for (int32_t i = 0; i < course->n_late; i++) host->late_at[i] = 1 + (int64_t)hd_rng_below64(&rng, (uint64_t)period);
    sort_up(host->late_at, course->n_late);
    /* who is there at the start by number, so that his seat does not depend on this draw */
    const int32_t n = host->entries - course->n_late;
    for (int32_t i = 0; i < n; i++) host->spare[i] = host->order[i];
    sort_up(host->spare, n);
    for (int32_t i = 0; i < n; i++) host->order[i] = (int32_t)host->spare[i];
}

static int32_t count_late(const struct hd_game_def *def, int32_t players) {
    if (def->buying.late_levels == 0) return 0;
    const int32_t late = (int32_t)((int64_t)players * def->buying.late_share / HD_EVERYBODY);
    return late > players - 2 ? players - 2 : late;
}

/* Whether the pool may grow. */
static bool more_is_bought(const struct course *course) {
    const struct hd_buying *buying = &course->host->def->buying;
    return course->registering || course->addon_due || (buying->rebuys > 0 && course->level < buying->rebuy_levels);
}

static void pay_entry(struct course *course, int32_t player) {
    struct hd_host *host = course->host;
    host->cost[player] += hd_entry_cost(host->def);
    host->bought[player]++;
    host->head[player] = host->def->bounty;
    course->entries++;
}

/* Which table everybody has been drawn to. */
static void note_tables(const struct course *course) {
    course->result->tables = course->field->n_open;
    for (int32_t i = 0; i < course->field->n_open; i++) {
        const struct table *table = &hd_course_table(course, i)->table;
        HD_EACH_SEAT(s, table->occupied) course->host->drawn_table[table->player[s]] = (int32_t)table->number;
    }
}

void hd_registration_open(struct course *course) {
    struct hd_host *host = course->host;
    const struct hd_game_def *def = host->def;
    course->n_late = count_late(def, host->entries);
    course->registering = def->buying.late_levels > 0;
    course->addon_due = def->buying.addon_chips > 0;
    const int32_t n = host->entries - course->n_late;
    for (int32_t p = 0; p < host->entries; p++) host->order[p] = p;
    if (course->n_late > 0) draw_late(course);
    for (int32_t i = 0; i < n; i++) pay_entry(course, host->order[i]);
    hd_field_seat(course->field, host->order, n, def->starting_chips, course->context);
    note_tables(course);
    if (!more_is_bought(course)) hd_registration_close(course);
}

/* ---- later ---- */

/* A full stack on a random seat of a table with the fewest players, or of a new one where all are full. */
static void seat_newcomer(struct course *course, int32_t player, struct hd_rng *rng) {
    struct field *field = course->field;
    int32_t table;
    if (hd_field_tables_for(field, field->players + 1) > field->n_open) {
        const int64_t clock = hd_course_table(course, 0)->table.clock;
        table = hd_field_open(field, clock);
    } else {
        table = hd_balance_draw_table(field, -1, rng);
    }
    hd_field_sit(field, table, hd_balance_draw_seat(field, table, rng), player, course->host->def->starting_chips);
    pay_entry(course, player);
}

void hd_registration_rebuy(struct course *course, struct field_table *at) {
    struct hd_host *host = course->host;
    const struct hd_buying *buying = &host->def->buying;
    if (buying->rebuys == 0 || course->level >= buying->rebuy_levels) return;
    HD_EACH_SEAT(s, at->busted) {
        const int32_t player = at->table.player[s];
        if (host->rebuys[player] >= buying->rebuys) continue;
        if (!hd_rebuy_allowed(at->table.stack[s], host->def->starting_chips, false)) continue;
        if (!wants(course, at, s, HD_STREAM_REBUY, buying->rebuy_share)) continue;
        at->table.stack[s] = buying->rebuy_chips;
        at->busted &= (hd_seats)~hd_seats_of(s);
        host->rebuys[player]++;
        host->cost[player] += buying->rebuy_price;
        course->result->rebuys++;
    }
}

void hd_registration_reenter(struct course *course, struct field_table *at, int seat, int32_t player) {
    const struct hd_host *host = course->host;
    const struct hd_buying *buying = &host->def->buying;
    if (!course->registering || host->bought[player] > buying->reentries) return;
    if (!wants(course, at, seat, HD_STREAM_REENTRY, buying->reentry_share)) return;
    struct hd_rng rng = open_stream(course, at->table.number, course->context->hand, HD_STREAM_SEAT + (uint32_t)seat);
    seat_newcomer(course, player, &rng);
}

static void take_addons(struct course *course) {
    struct hd_host *host = course->host;
    const struct hd_buying *buying = &host->def->buying;
    course->addon_due = false;
    for (int32_t i = 0; i < course->field->n_open; i++) {
        struct field_table *at = hd_course_table(course, i);
        HD_EACH_SEAT(s, at->table.occupied) {
            if (at->table.stack[s] == 0 || !wants(course, at, s, HD_STREAM_ADDON, buying->addon_share)) continue;
            at->table.stack[s] += buying->addon_chips;
            host->cost[at->table.player[s]] += buying->addon_price;
            course->result->addons++;
        }
    }
}

/* Prizes above what was paid into the pool, whose guarantee is left out here. */
static hd_money find_overlay(const struct course *course) {
    struct hd_game_def paid = *course->host->def;
    paid.guarantee = 0;
    hd_money prizes = 0;
    for (int i = 0; i < course->host->n_prizes; i++) prizes += course->host->prizes[i];
    prizes -= hd_prize_pool(&paid, course->entries, course->result->rebuys, course->result->addons);
    return prizes > 0 ? prizes : 0;
}

void hd_registration_close(struct course *course) {
    struct hd_host *host = course->host;
    struct hd_unit_result *result = course->result;
    course->closed = true;
    course->registering = course->addon_due = false;
    result->places = course->entries;
    result->pool = hd_prize_pool(host->def, course->entries, result->rebuys, result->addons);
    if (host->def->prize_form != HD_PRIZES_ABSOLUTE) {
        host->n_prizes = hd_prizes_count(host->def, course->entries);
        assert(host->n_prizes <= host->prizes_room);
        hd_prizes_make(host->def, course->entries, result->pool, host->made_prizes);
        host->prizes = host->made_prizes;
        course->context->stage->prizes = host->prizes;
        course->context->stage->n_prizes = host->n_prizes;
    }
    result->overlay = find_overlay(course);
}

void hd_registration_go_on(struct course *course, int64_t now) {
    struct hd_host *host = course->host;
    const int level = course->level;
    const struct hd_buying *buying = &host->def->buying;
    while (course->arrived < course->n_late &&
           (host->late_at[course->arrived] <= now || course->field->players < 2 || level >= buying->late_levels)) {
        const int32_t player = host->order[host->entries - course->n_late + course->arrived];
        struct hd_rng rng = open_stream(course, 0, (uint32_t)course->arrived, HD_STREAM_SEAT);
        course->arrived++;
        seat_newcomer(course, player, &rng);
    }
    if (course->addon_due && level >= buying->rebuy_levels && course->field->players > 1) take_addons(course);
    if (level >= buying->late_levels) course->registering = false;
    if (!more_is_bought(course)) hd_registration_close(course);
}
