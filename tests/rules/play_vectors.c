/*
 * Vectors about what lies between hands at one table: the button, places, prizes and levels.
 *
 * Part of the program rules_vectors; field_vectors.c has what concerns several tables, entries and rebuys. What a
 * vector of a tournament is about is found by the fields that only such a vector has.
 */
#include <stdio.h>

#include "holdem/game.h"
#include "vector.h"

enum { PLAYERS = 16 };

/* ---- the button ---- */

static bool read_last_positions(struct vector *vector, hd_seats occupied, struct hd_positions *last) {
    static const char *const fields[] = {"btn", "sb", "bb", NULL};
    json_t *prev = vector_field(vector, "prev");
    if (!vector_fields_known(vector, prev, fields) ||
        !vector_seat(vector, json_object_get(prev, "btn"), "btn", &last->button) ||
        !vector_seat(vector, json_object_get(prev, "sb"), "sb", &last->sb) ||
        !vector_seat(vector, json_object_get(prev, "bb"), "bb", &last->bb))
        return false;
    if (last->button < 0 || last->sb < 0 || last->bb < 0) return vector_fail(vector, "prev lacks a seat");
    const hd_seats were = occupied | hd_seats_of(last->button) | hd_seats_of(last->sb) | hd_seats_of(last->bb);
    last->sb_seat = last->sb;
    last->seats = (int8_t)(last->button == last->sb ? 2 : hd_seats_count(were));
    return true;
}

static json_t *positions_json(const struct hd_positions *at) {
    return json_pack("{s:i,s:o,s:i}", "btn", at->button, "sb", at->sb < 0 ? json_null() : json_integer(at->sb), "bb",
                     at->bb);
}

/* Newcomers between button and small blind wait for the button to pass (point 19). */
static hd_seats waiting(hd_seats newcomers, const struct hd_positions *at) {
    hd_seats between = 0;
    for (int s = (at->button + 1) % HD_MAX_SEATS; s != at->sb_seat && s != at->button; s = (s + 1) % HD_MAX_SEATS)
        between |= hd_seats_of(s);
    return newcomers & between;
}

bool vector_run_button(struct vector *vector) {
    static const char *const fields[] = {"id",       "kind",      "rule",     "mode",   "seats_n",     "prev",
                                         "occupied", "newcomers", "dealt_in", "expect", "verified_by", NULL};
    static const char *const modes[] = {"moving", "dead", NULL}; /* as enum hd_button_mode */
    int mode = 0;
    hd_seats occupied, newcomers;
    struct hd_positions at;
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_word(vector, vector_field(vector, "mode"), "mode", modes, &mode) ||
        !vector_seats(vector, vector_field(vector, "occupied"), "occupied", &occupied) ||
        !vector_seats(vector, vector_field(vector, "newcomers"), "newcomers", &newcomers) ||
        !read_last_positions(vector, occupied & (hd_seats)~newcomers, &at))
        return false;
    const size_t n = json_array_size(json_object_get(vector_field(vector, "expect"), "next"));
    if (n == 0) return vector_fail(vector, "no next positions are expected");
    json_t *next = json_array();
    for (size_t i = 0; i < n; i++) {
        at = hd_positions_next((enum hd_button_mode)mode, &at, occupied);
        json_array_append_new(next, positions_json(&at));
    }
    if (!vector_expects(vector, "next", next)) return false;
    const json_t *dealt_in = vector_field(vector, "dealt_in");
    const hd_seats in = occupied & (hd_seats)~waiting(newcomers, &at);
    return !dealt_in || vector_equals(vector, "dealt_in", vector_seats_json(in, -1), dealt_in);
}

/* ---- tournaments at one table ---- */

static bool read_out(struct vector *vector, struct hd_out *out, const char **name, int n) {
    static const char *const fields[] = {"p", "start", NULL};
    for (int i = 0; i < n; i++) {
        json_t *player = json_array_get(vector_field(vector, "busted"), (size_t)i);
        name[i] = json_string_value(json_object_get(player, "p"));
        out[i].player = i;
        if (!name[i]) return vector_fail(vector, "a player has no name");
        if (!vector_fields_known(vector, player, fields) ||
            !vector_int(vector, json_object_get(player, "start"), "start", &out[i].chips))
            return false;
    }
    return true;
}

static int read_payouts(const struct vector *vector, hd_money prizes[PLAYERS]) {
    int n = 0;
    for (int place = 1; place <= PLAYERS; place++) {
        char key[12];
        snprintf(key, sizeof key, "%d", place);
        const json_t *prize = json_object_get(vector_field(vector, "payouts"), key);
        prizes[place - 1] = json_integer_value(prize);
        if (prize) n = place;
    }
    return n;
}

static bool run_places(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",        "rule", "alive_before", "payouts", "busted",
                                         "expect", "verified_by", NULL};
    struct hd_out out[PLAYERS];
    const char *name[PLAYERS];
    int64_t alive = 0;
    const int n = (int)json_array_size(vector_field(vector, "busted"));
    if (n > PLAYERS) return vector_fail(vector, "too many players are out");
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_int(vector, vector_field(vector, "alive_before"), "alive_before", &alive) ||
        !read_out(vector, out, name, n))
        return false;
    hd_money prizes[PLAYERS] = {0}, prize[PLAYERS] = {0};
    int32_t place[PLAYERS];
    uint8_t tied[PLAYERS];
    const int n_prizes = read_payouts(vector, prizes);
    hd_places_give(out, n, (int32_t)alive, prizes, n_prizes, place, tied, prize);
    json_t *places = json_object(), *won = json_object();
    for (int i = 0; i < n; i++) {
        json_object_set_new(places, name[i], json_integer(place[i]));
        json_object_set_new(won, name[i], json_integer(prize[i]));
    }
    json_t *actual = json_pack("{s:o,s:o}", "places", places, "prizes", won);
    if (!vector_field(vector, "payouts")) json_object_del(actual, "prizes");
    return vector_equals(vector, "what came out", actual, vector_field(vector, "expect"));
}

static bool run_split(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "pool", "pct", "expect", "verified_by", NULL};
    hd_chips percent[PLAYERS];
    int32_t shares[PLAYERS];
    hd_money prizes[PLAYERS];
    int64_t pool = 0;
    int n;
    if (!vector_fields_known(vector, vector->json, fields) || !vector_chips(vector, "pct", PLAYERS, percent, &n) ||
        !vector_int(vector, vector_field(vector, "pool"), "pool", &pool))
        return false;
    for (int i = 0; i < n; i++) shares[i] = (int32_t)percent[i] * 100;
    hd_prizes_split(pool, shares, n, prizes);
    json_t *actual = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(actual, json_integer(prizes[i]));
    return vector_expects(vector, "prizes", actual);
}

static bool run_levels(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",        "rule", "hands_per_level", "levels", "hand_no",
                                         "expect", "verified_by", NULL};
    struct hd_level levels[PLAYERS];
    hd_chips hand[PLAYERS];
    int64_t hands = 0, n_levels = 0;
    int n;
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_int(vector, vector_field(vector, "hands_per_level"), "hands_per_level", &hands) ||
        !vector_int(vector, vector_field(vector, "levels"), "levels", &n_levels) ||
        !vector_chips(vector, "hand_no", PLAYERS, hand, &n))
        return false;
    if (n_levels < 1 || n_levels > PLAYERS) return vector_fail(vector, "so many levels are not provided for");
    hd_levels_double(levels, (int)n_levels, (struct hd_level){.small_blind = 1, .big_blind = 2, .hands = (int)hands});
    json_t *actual = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(actual, json_integer(hd_level_at(levels, (int)n_levels, hand[i]) + 1));
    return vector_expects(vector, "level", actual);
}

static bool run_clock(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",        "rule", "level_seconds", "levels", "hand_start",
                                         "expect", "verified_by", NULL};
    struct hd_level levels[PLAYERS];
    hd_chips start[PLAYERS];
    int64_t seconds = 0, n_levels = 0;
    int n;
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_int(vector, vector_field(vector, "level_seconds"), "level_seconds", &seconds) ||
        !vector_int(vector, vector_field(vector, "levels"), "levels", &n_levels) ||
        !vector_chips(vector, "hand_start", PLAYERS, start, &n))
        return false;
    if (n_levels < 1 || n_levels > PLAYERS) return vector_fail(vector, "so many levels are not provided for");
    hd_levels_double(levels, (int)n_levels,
                     (struct hd_level){.small_blind = 1, .big_blind = 2, .hands = 1, .seconds = (int32_t)seconds});
    json_t *actual = json_array();
    for (int i = 0; i < n; i++) {
        int64_t begin;
        json_array_append_new(actual, json_integer(hd_level_at_time(levels, (int)n_levels, start[i], &begin) + 1));
        if (begin != start[i]) return vector_fail(vector, "a hand waits, though there is no break");
    }
    return vector_expects(vector, "level", actual);
}

/* What a vector is about, by a field that only it has. */
static const struct {
    const char *field;
    bool (*run)(struct vector *vector);
} subjects[] = {{"mode", vector_run_exits},       {"tables", vector_run_hand_for_hand},
                {"sequence", vector_run_entries}, {"level_seconds", run_clock},
                {"sizes", vector_run_sizes},      {"alive", vector_run_final_table},
                {"donor", vector_run_mover},      {"dest", vector_run_destination},
                {"cases", vector_run_rebuy},      {"rebuys", vector_run_total},
                {"busted", run_places},           {"pct", run_split},
                {"hand_no", run_levels}};

bool vector_run_tournament(struct vector *vector) {
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (vector_field(vector, subjects[i].field)) return subjects[i].run(vector);
    return vector_fail(vector, "what the vector is about is not known");
}
