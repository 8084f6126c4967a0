/*
 * Vectors about tournaments of several tables: who leaves in which order, balancing, the final table, entries, rebuys.
 *
 * Part of the program rules_vectors. Looks into play's private headers: fields of players without bots show how tables
 * break and balance; what is bought is shown by a tournament that is played.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/balance.h"
#include "play/exits.h"
#include "vector.h"

enum { PLAYERS = 64 };

/* ---- the order of leaving ---- */

/* One who leaves, as a vector has him. */
struct leaver {
    const char *name;
    int64_t chips, table, ended_at;
};

static bool read_leavers(struct vector *vector, struct leaver *leaver, int n) {
    static const char *const fields[] = {"p", "start", "table", "ended_at", NULL};
    for (int i = 0; i < n; i++) {
        json_t *json = json_array_get(vector_field(vector, "busted"), (size_t)i);
        leaver[i].name = json_string_value(json_object_get(json, "p"));
        leaver[i].ended_at = json_integer_value(json_object_get(json, "ended_at"));
        if (!leaver[i].name) return vector_fail(vector, "a player has no name");
        if (!vector_fields_known(vector, json, fields) ||
            !vector_int(vector, json_object_get(json, "start"), "start", &leaver[i].chips) ||
            !vector_int(vector, json_object_get(json, "table"), "table", &leaver[i].table))
            return false;
    }
    return true;
}

/* What orders those who leave together, as the engine has it. */
static hd_chips standing_of(const struct leaver *leaver, int n, int i, bool tie) {
    if (!tie) return leaver[i].chips;
    hd_seats out = 0;
    hd_chips before[HD_MAX_SEATS] = {0};
    for (int k = 0; k < n; k++) {
        if (leaver[k].table != leaver[i].table) continue;
        out |= hd_seats_of(k);
        before[k] = leaver[k].chips;
    }
    return hd_exits_standing(before, out, i, true);
}

bool vector_run_exits(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",        "rule", "alive_before", "mode", "busted",
                                         "expect", "verified_by", NULL};
    static const char *const modes[] = {"hfh_stack", "hfh_tie", "normal", NULL};
    struct leaver leaver[HD_MAX_SEATS];
    int64_t alive = 0;
    int mode = 0;
    const int n = (int)json_array_size(vector_field(vector, "busted"));
    if (n > HD_MAX_SEATS) return vector_fail(vector, "too many players are out");
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_word(vector, vector_field(vector, "mode"), "mode", modes, &mode) ||
        !vector_int(vector, vector_field(vector, "alive_before"), "alive_before", &alive) ||
        !read_leavers(vector, leaver, n))
        return false;
    struct hd_out out[HD_MAX_SEATS];
    int32_t together[HD_MAX_SEATS], place[HD_MAX_SEATS];
    uint8_t tied[HD_MAX_SEATS];
    hd_money prize[HD_MAX_SEATS], won[HD_MAX_SEATS] = {0};
    struct hd_host host = {
        .exits = {.out = out, .together = together, .prize = prize}, .place = place, .tied = tied, .prize = won};
    for (int i = 0; i < n; i++) { /* the vectors list them in the order in which their hands end */
        if (mode == 2 && i > 0 && leaver[i].ended_at < leaver[i - 1].ended_at)
            return vector_fail(vector, "the hands are not in order of their ends");
        hd_exits_add(&host, i, standing_of(leaver, n, i, mode == 1));
        if (mode == 2) hd_exits_close(&host);
    }
    hd_exits_close(&host);
    hd_exits_place(&host, (int32_t)alive);
    json_t *places = json_object();
    for (int i = 0; i < n; i++) json_object_set_new(places, leaver[i].name, json_integer(place[i]));
    return vector_expects(vector, "places", places);
}

bool vector_run_hand_for_hand(struct vector *vector) {
    static const char *const fields[] = {"id",    "kind",   "rule",        "paid", "tables",
                                         "alive", "expect", "verified_by", NULL};
    hd_chips alive[PLAYERS];
    int64_t paid = 0, tables = 0;
    int n;
    if (!vector_fields_known(vector, vector->json, fields) || !vector_chips(vector, "alive", PLAYERS, alive, &n) ||
        !vector_int(vector, vector_field(vector, "paid"), "paid", &paid) ||
        !vector_int(vector, vector_field(vector, "tables"), "tables", &tables))
        return false;
    json_t *actual = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(actual,
                              json_boolean(hd_is_hand_for_hand((int32_t)alive[i], (int32_t)paid, (int32_t)tables)));
    return vector_expects(vector, "hfh", actual);
}

/* ---- tables ---- */

/* A field without bots: the sizes of its tables, all of which have played a hand. */
static bool make_field(struct vector *vector, struct field *field, const hd_chips *sizes, int n, int max_seats) {
    if (!hd_field_init(field, n * max_seats, max_seats)) return vector_fail(vector, "no memory");
    int32_t player = 0;
    for (int t = 0; t < n; t++) {
        const int32_t table = hd_field_open(field, 0);
        for (int s = 0; s < (int)sizes[t]; s++) hd_field_sit(field, table, s, player++, 1000);
        struct table *at = &field->tables[table].table;
        at->positions = hd_positions_first(at->occupied, 0);
        at->started = true;
        at->fresh = 0;
    }
    return true;
}

static void balance(struct field *field) {
    struct hd_game_def def = hd_game_def_default(HD_MULTI_TABLE);
    const struct hd_unit_spec spec = {.seed = 1};
    hd_balance_round(field, &(struct hand_context){.def = &def, .spec = &spec, .hand = 1});
}

static int by_size(const void *a, const void *b) { return *(const uint8_t *)b - *(const uint8_t *)a; }

/* Players who do not sit where they sat. */
static int count_moves(const struct field *field, const hd_chips *sizes, int n) {
    int moves = 0;
    int32_t player = 0;
    for (int t = 0; t < n; t++)
        for (int s = 0; s < (int)sizes[t]; s++, player++) moves += field->tables[t].table.player[s] != player;
    return moves;
}

bool vector_run_sizes(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "sizes", "max_seats", "expect", "verified_by", NULL};
    hd_chips sizes[PLAYERS];
    int64_t max_seats = 0;
    int n;
    struct field field = {.n_open = 0};
    if (!vector_fields_known(vector, vector->json, fields) || !vector_chips(vector, "sizes", PLAYERS, sizes, &n) ||
        !vector_int(vector, vector_field(vector, "max_seats"), "max_seats", &max_seats) ||
        !make_field(vector, &field, sizes, n, (int)max_seats))
        return false;
    balance(&field);
    uint8_t sorted[PLAYERS];
    for (int32_t i = 0; i < field.n_open; i++) sorted[i] = field.size[field.open[i]];
    qsort(sorted, (size_t)field.n_open, 1, by_size);
    json_t *actual = json_object(), *list = json_array();
    for (int32_t i = 0; i < field.n_open; i++) json_array_append_new(list, json_integer(sorted[i]));
    json_object_set_new(actual, "sizes_sorted", list);
    const json_t *expect = vector_field(vector, "expect");
    if (json_object_get(expect, "moves"))
        json_object_set_new(actual, "moves", json_integer(count_moves(&field, sizes, n)));
    hd_field_release(&field);
    return vector_equals(vector, "sizes", actual, expect);
}

bool vector_run_final_table(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "alive", "max_seats", "expect", "verified_by", NULL};
    hd_chips alive[PLAYERS];
    int64_t max_seats = 0;
    int n;
    if (!vector_fields_known(vector, vector->json, fields) || !vector_chips(vector, "alive", PLAYERS, alive, &n) ||
        !vector_int(vector, vector_field(vector, "max_seats"), "max_seats", &max_seats))
        return false;
    json_t *tables = json_array();
    for (int i = 0; i < n; i++) {
        const hd_chips sizes[2] = {alive[i] / 2, alive[i] - alive[i] / 2};
        struct field field;
        if (!make_field(vector, &field, sizes, 2, (int)max_seats)) return false;
        balance(&field);
        json_array_append_new(tables, json_integer(field.n_open));
        hd_field_release(&field);
    }
    return vector_expects(vector, "tables", tables);
}

/* The vector's table, the donor or the destination: between two hands, with the positions of the last one. */
static bool read_table(struct vector *vector, const char *name, struct table *table) {
    static const char *const fields[] = {"seats_n", "occupied", "btn", "sb", "bb", "note", NULL};
    const char *const own[] = {"id", "kind", "rule", name, "expect", "verified_by", NULL};
    int64_t seats = HD_MAX_SEATS;
    hd_seats occupied;
    json_t *json = vector_field(vector, name);
    const json_t *n = json_object_get(json, "seats_n");
    if (!vector_fields_known(vector, vector->json, own) || !vector_fields_known(vector, json, fields) ||
        (n && !vector_int(vector, n, "seats_n", &seats)) ||
        !vector_seats(vector, json_object_get(json, "occupied"), "occupied", &occupied))
        return false;
    hd_table_clear(table, 0, (int)seats, 0);
    HD_EACH_SEAT(s, occupied) {
        table->player[s] = s;
        table->stack[s] = 1000;
    }
    table->occupied = occupied;
    table->started = true;
    table->positions.seats = (int8_t)hd_seats_count(occupied);
    if (!vector_seat(vector, json_object_get(json, "btn"), "btn", &table->positions.button) ||
        !vector_seat(vector, json_object_get(json, "sb"), "sb", &table->positions.sb) ||
        !vector_seat(vector, json_object_get(json, "bb"), "bb", &table->positions.bb))
        return false;
    table->positions.sb_seat = table->positions.sb;
    return true;
}

bool vector_run_mover(struct vector *vector) {
    struct table table;
    return read_table(vector, "donor", &table) &&
           vector_expects(vector, "moves_seat", json_integer(hd_balance_mover(HD_BUTTON_MOVING, &table))) &&
           vector_expects(vector, "moves_seat", json_integer(hd_balance_mover(HD_BUTTON_DEAD, &table)));
}

bool vector_run_destination(struct vector *vector) {
    struct table table;
    return read_table(vector, "dest", &table) &&
           vector_expects(vector, "seat", json_integer(hd_balance_seat(HD_BUTTON_MOVING, &table))) &&
           vector_expects(vector, "seat", json_integer(hd_balance_seat(HD_BUTTON_DEAD, &table)));
}

/* ---- entries and rebuys ---- */

/* Those who enter and leave, by name; who enters again is the same player. */
struct sequence {
    const char *name[HD_MAX_SEATS];
    bool in[HD_MAX_SEATS];
    int n, entries;
    struct hd_host host;
    struct hd_out out[HD_MAX_SEATS];
    int32_t together[HD_MAX_SEATS], place[HD_MAX_SEATS];
    uint8_t tied[HD_MAX_SEATS];
    hd_money batch[HD_MAX_SEATS], prize[HD_MAX_SEATS];
};

static int find_player(struct sequence *sequence, const char *name) {
    int p = 0;
    while (p < sequence->n && strcmp(sequence->name[p], name) != 0) p++;
    if (p == sequence->n) sequence->name[sequence->n++] = name;
    return p;
}

static bool step(struct vector *vector, struct sequence *sequence, const char *text) {
    const char *name = text ? strchr(text, ' ') : NULL;
    if (!name || sequence->n == HD_MAX_SEATS) return vector_fail(vector, "the sequence has a step that is not known");
    const int player = find_player(sequence, name + 1);
    const bool enters = strncmp(text, "enter ", 6) == 0 || strncmp(text, "reenter ", 8) == 0;
    if (!enters && strncmp(text, "bust ", 5) != 0) return vector_fail(vector, "'%s' is not known", text);
    if (enters == sequence->in[player]) return vector_fail(vector, "'%s' cannot be", text);
    sequence->in[player] = enters;
    sequence->entries += enters;
    if (enters) return true;
    hd_exits_add(&sequence->host, player, 1);
    hd_exits_close(&sequence->host);
    return true;
}

/* Places are given at the end, when all entries are counted; who is left comes first. */
static json_t *places_of(struct sequence *sequence) {
    for (int p = 0; p < sequence->n; p++)
        if (sequence->in[p]) hd_exits_add(&sequence->host, p, 1);
    hd_exits_close(&sequence->host);
    hd_exits_place(&sequence->host, sequence->entries);
    json_t *places = json_object();
    for (int p = 0; p < sequence->n; p++)
        json_object_set_new(places, sequence->name[p], json_integer(sequence->place[p]));
    return places;
}

bool vector_run_entries(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "sequence", "buyin", "expect", "verified_by", NULL};
    if (!vector_fields_known(vector, vector->json, fields)) return false;
    struct sequence sequence = {.n = 0};
    sequence.host =
        (struct hd_host){.exits = {.out = sequence.out, .together = sequence.together, .prize = sequence.batch},
                         .place = sequence.place,
                         .tied = sequence.tied,
                         .prize = sequence.prize};
    const json_t *steps = vector_field(vector, "sequence");
    for (size_t i = 0; i < json_array_size(steps); i++)
        if (!step(vector, &sequence, json_string_value(json_array_get(steps, i)))) return false;
    struct hd_game_def def = hd_game_def_default(HD_MULTI_TABLE);
    def.buy_in = json_integer_value(vector_field(vector, "buyin"));
    const json_t *expect = vector_field(vector, "expect");
    json_t *actual = json_object();
    if (json_object_get(expect, "places")) json_object_set_new(actual, "places", places_of(&sequence));
    if (json_object_get(expect, "entries")) json_object_set_new(actual, "entries", json_integer(sequence.entries));
    if (json_object_get(expect, "prize_pool"))
        json_object_set_new(actual, "prize_pool", json_integer(hd_prize_pool(&def, sequence.entries, 0, 0)));
    return vector_equals(vector, "the end", actual, expect);
}

bool vector_run_rebuy(struct vector *vector) {
    static const char *const fields[] = {"id", "kind", "rule", "start_stack", "cases", "expect", "verified_by", NULL};
    static const char *const case_fields[] = {"stack", "in_hand", NULL};
    int64_t start = 0, stack = 0;
    const json_t *cases = vector_field(vector, "cases");
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_int(vector, vector_field(vector, "start_stack"), "start_stack", &start))
        return false;
    json_t *allowed = json_array();
    for (size_t i = 0; i < json_array_size(cases); i++) {
        json_t *one = json_array_get(cases, i);
        if (!vector_fields_known(vector, one, case_fields) ||
            !vector_int(vector, json_object_get(one, "stack"), "stack", &stack))
            return false;
        const bool in_hand = json_is_true(json_object_get(one, "in_hand"));
        json_array_append_new(allowed, json_boolean(hd_rebuy_allowed(stack, start, in_hand)));
    }
    return vector_expects(vector, "allowed", allowed);
}

/* The chips that the winner of the last hand has. */
static hd_status note_chips(void *context, const struct hd_record *record) {
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) hd_betting_apply(&betting, &record->events[i]);
    hd_chips *most = context;
    *most = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] >= 0 && betting.stack[s] > *most) *most = betting.stack[s];
    return HD_OK;
}

/* Plays tournaments until one has had so many rebuys; what its winner had at the end. */
static hd_chips play_until(struct hd_host *host, int64_t rebuys) {
    hd_chips chips = 0;
    const struct hd_sink sink = {.context = &chips, .hand = note_chips};
    for (uint64_t unit = 0; unit < 1000; unit++) {
        const struct hd_unit_spec spec = {.seed = 1, .unit = unit};
        struct hd_unit_result result;
        struct hd_error error;
        if (hd_host_play(host, &spec, &sink, &result, &error) != HD_OK) return -1;
        if (result.rebuys == rebuys) return chips;
    }
    return -1;
}

bool vector_run_total(struct vector *vector) {
    static const char *const fields[] = {"id",     "kind",   "rule",        "entries", "start_stack",
                                         "rebuys", "expect", "verified_by", NULL};
    int64_t entries = 0, start = 0, rebuys = 0;
    if (!vector_fields_known(vector, vector->json, fields) ||
        !vector_int(vector, vector_field(vector, "entries"), "entries", &entries) ||
        !vector_int(vector, vector_field(vector, "start_stack"), "start_stack", &start) ||
        !vector_int(vector, vector_field(vector, "rebuys"), "rebuys", &rebuys))
        return false;
    struct hd_bot_def bot = hd_bot_def_default(hd_bot_type_find("random"), "Random");
    bot.count = (int32_t)entries;
    struct hd_game_def def = hd_game_def_default(HD_MULTI_TABLE);
    def.bots = &bot;
    def.n_bots = 1;
    def.starting_chips = start;
    def.buying.rebuy_levels = def.buying.rebuys = 1;
    def.buying.rebuy_share = HD_EVERYBODY / 2;
    def.buying.rebuy_chips = start;
    struct hd_host *host;
    if (hd_host_new(&def, &host) != HD_OK) return vector_fail(vector, "such a tournament cannot be played");
    const hd_chips chips = play_until(host, rebuys);
    hd_host_free(host);
    const hd_chips total = (entries + rebuys) * start;
    return vector_equals(vector, "chips",
                         json_pack("{s:I,s:I}", "total", (json_int_t)total, "winner_stack", (json_int_t)chips),
                         vector_field(vector, "expect"));
}
