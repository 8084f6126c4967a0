/*
 * Multi-table tournaments over random fields: every hand follows from the hands before, chips and money are conserved,
 * nobody posts the big blind twice in a row at a table, every entry gets one place and every prize is paid.
 */
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/rng.h"

enum { ENTRIES_MAX = 300, BOTS = 3, LEVELS = 12, PRIZES = 64, TABLES_MAX = ENTRIES_MAX };

/* A random definition with what it borrows. Do not copy. */
struct random_field {
    struct hd_game_def def;
    struct hd_bot_def bots[BOTS];
    struct hd_level levels[LEVELS];
    hd_money prizes[PRIZES];
    int32_t entries;
};

static void draw_bots(struct random_field *field, struct hd_rng *rng) {
    static const struct hd_bot_type *const types[BOTS] = {&wild_bot, &moody_bot, &calling_bot};
    static const char *const names[BOTS] = {"Wild", "Moody", "Calling"};
    const int32_t most = 1 + (int32_t)hd_rng_below(rng, hd_rng_below(rng, 3) ? 20 : ENTRIES_MAX / BOTS);
    field->entries = 0;
    for (int i = 0; i < BOTS; i++) {
        field->bots[i] = hd_bot_def_default(types[i], names[i]);
        field->bots[i].count = 1 + (int32_t)hd_rng_below(rng, (uint32_t)most);
        field->entries += field->bots[i].count;
    }
    field->def.bots = field->bots;
    field->def.n_bots = BOTS;
}

static void draw_money(struct random_field *field, struct hd_rng *rng) {
    field->def.buy_in = (hd_money)hd_rng_below(rng, 200);
    field->def.fee = (hd_money)hd_rng_below(rng, 20);
    field->def.n_prizes = (int)hd_rng_below(rng, PRIZES + 1);
    if (field->def.n_prizes > field->entries) field->def.n_prizes = field->entries;
    for (int i = 0; i < field->def.n_prizes; i++) field->prizes[i] = (hd_money)hd_rng_below(rng, 10000);
    field->def.prizes = field->prizes;
}

static void draw_field(struct random_field *field, struct hd_rng *rng) {
    field->def = hd_game_def_default(HD_MULTI_TABLE);
    draw_bots(field, rng);
    draw_money(field, rng);
    const hd_chips big_blind = 2 + (hd_chips)hd_rng_below(rng, 50);
    hd_levels_double(field->levels, LEVELS,
                     (struct hd_level){.small_blind = 1 + big_blind / 2,
                                       .big_blind = big_blind,
                                       .ante = (hd_chips)hd_rng_below(rng, 3),
                                       .hands = 1 + (int32_t)hd_rng_below(rng, 6)});
    field->def.levels = field->levels;
    field->def.n_levels = 1 + (int)hd_rng_below(rng, LEVELS);
    field->def.starting_chips = 1 + (hd_chips)hd_rng_below(rng, 1500);
    field->def.max_seats = 2 + (int)hd_rng_below(rng, HD_MAX_SEATS - 1);
    field->def.button = hd_rng_below(rng, 2) ? HD_BUTTON_DEAD : HD_BUTTON_MOVING;
    field->def.ante_type = hd_rng_below(rng, 2) ? HD_ANTE_BIG_BLIND : HD_ANTE_CLASSIC;
    field->def.bba_order = hd_rng_below(rng, 2) ? HD_BLIND_FIRST : HD_ANTE_FIRST;
    field->def.randomize_seats = hd_rng_below(rng, 4) > 0;
    field->def.first_button_random = hd_rng_below(rng, 4) > 0;
}

/* What is written down of a tournament, hand by hand. */
struct ledger {
    const struct random_field *field;
    hd_chips stack[ENTRIES_MAX];    /* by player, after his last hand */
    int32_t big_blind[TABLES_MAX];  /* by table: who posted it last; -1: nobody */
    int64_t last_hand[ENTRIES_MAX]; /* by player */
    int64_t round_of[ENTRIES_MAX];  /* of his last hand */
    hd_chips began[ENTRIES_MAX];    /* his last hand with */
    int32_t place[ENTRIES_MAX];     /* as records tell it; 0: still in */
    hd_money prize[ENTRIES_MAX];
    int64_t hands, round;
    int32_t table, tables, alive;
    bool final;
};

static void open_ledger(struct ledger *ledger, const struct random_field *field) {
    memset(ledger, 0, sizeof *ledger);
    ledger->field = field;
    ledger->table = TABLES_MAX;
    ledger->alive = field->entries;
    for (int32_t p = 0; p < field->entries; p++) ledger->stack[p] = field->def.starting_chips;
    for (int t = 0; t < TABLES_MAX; t++) ledger->big_blind[t] = -1;
}

static void check_name(const struct random_field *field, const struct hd_record *record, int seat) {
    char name[HD_NAME_MAX];
    int32_t which;
    const int bot = hd_game_entry_bot(&field->def, record->player[seat], &which);
    hd_bot_entry_name(&field->bots[bot], which, name);
    assert_string_equal(record->name[seat], name);
}

/* A table whose number does not rise begins a round. The first round of a last table has new seats. */
static void follow_rounds(struct ledger *ledger, const struct hd_record *record) {
    if ((int32_t)record->table <= ledger->table) {
        ledger->round++;
        const int seats = ledger->field->def.max_seats;
        if (!ledger->final && ledger->alive <= seats) {
            ledger->final = true;
            ledger->big_blind[record->table] = -1;
        }
    }
    ledger->table = (int32_t)record->table;
}

static void check_seats(struct ledger *ledger, const struct hd_record *record) {
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int32_t player = record->player[s];
        if (player < 0) continue;
        assert_true(s < record->max_seats);
        check_int(record->setup.stack[s], ledger->stack[player]);
        check_int(ledger->place[player], 0);
        assert_true(ledger->round_of[player] < ledger->round); /* one hand a round */
        check_name(ledger->field, record, s);
        ledger->last_hand[player] = record->hand;
        ledger->round_of[player] = ledger->round;
        ledger->began[player] = record->setup.stack[s];
    }
}

static hd_status note(void *context, const struct hd_record *record) {
    struct ledger *ledger = context;
    const struct hd_game_def *def = &ledger->field->def;
    check_int(record->hand, ++ledger->hands);
    check_int(record->max_seats, def->max_seats);
    follow_rounds(ledger, record);
    check_int(record->level, hd_level_at(def->levels, def->n_levels, ledger->round));
    check_seats(ledger, record);
    const int32_t big_blind = record->player[record->setup.bb];
    assert_true(big_blind != ledger->big_blind[record->table]);
    ledger->big_blind[record->table] = big_blind;
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) hd_betting_apply(&betting, &record->events[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] >= 0) ledger->stack[record->player[s]] = betting.stack[s];
    for (int i = 0; i < record->n_left; i++) {
        const int32_t player = record->player[record->left[i].seat];
        ledger->place[player] = record->left[i].place;
        ledger->prize[player] = record->left[i].prize;
        ledger->alive--;
    }
    return HD_OK;
}

static void check_chips(const struct ledger *ledger) {
    hd_chips chips = 0;
    for (int32_t p = 0; p < ledger->field->entries; p++) chips += ledger->stack[p];
    check_int(chips, ledger->field->entries * ledger->field->def.starting_chips);
}

static void check_money(const struct random_field *field, const struct hd_unit_result *result) {
    hd_money paid = 0, due = 0, cost = 0;
    for (int i = 0; i < field->def.n_prizes; i++) due += field->prizes[i];
    for (int32_t p = 0; p < field->entries; p++) {
        paid += result->prize[p];
        cost += result->cost[p];
    }
    check_int(paid, due);
    check_int(cost, field->entries * (field->def.buy_in + field->def.fee));
    check_int(result->pool, field->entries * field->def.buy_in);
}

/* Every place is given once, or shared by as many as it spans; who leaves later, or with more chips, is ahead. */
static void check_places(const struct ledger *ledger, const struct hd_unit_result *result) {
    const int32_t n = ledger->field->entries;
    static int32_t shared[ENTRIES_MAX + 2];
    memset(shared, 0, sizeof shared);
    for (int32_t p = 0; p < n; p++) {
        assert_true(result->place[p] >= 1 && result->place[p] <= n);
        shared[result->place[p]]++;
        /* who sat out the last hand of a tournament that was stopped is in no record of it */
        if (result->stopped && ledger->place[p] == 0) continue;
        check_int(ledger->place[p], result->place[p]);
        check_int(ledger->prize[p], result->prize[p]);
    }
    for (int32_t place = 1; place <= n; place += shared[place]) assert_true(shared[place] > 0);
    for (int32_t p = 0; p < n; p++) check_int(result->tied[p], shared[result->place[p]] > 1);
    for (int32_t p = 0; p < n && !result->stopped; p++)
        for (int32_t q = 0; q < n; q++) {
            if (result->place[p] == 1 || result->place[q] == 1) continue;
            const bool same = ledger->round_of[p] == ledger->round_of[q];
            if (same && ledger->began[p] == ledger->began[q]) check_int(result->place[p], result->place[q]);
            if (same ? ledger->began[p] > ledger->began[q] : ledger->round_of[p] > ledger->round_of[q])
                assert_true(result->place[p] < result->place[q]);
        }
}

/* Everybody but the winner is knocked out by somebody. */
static void check_knockouts(const struct random_field *field, const struct hd_unit_result *result) {
    int64_t knockouts = 0;
    for (int32_t p = 0; p < field->entries; p++) knockouts += result->knockouts[p];
    if (!result->stopped) assert_true(knockouts >= field->entries - 1);
}

static void play_field(const struct random_field *field, uint64_t unit, struct ledger *ledger) {
    struct hd_host *host;
    struct hd_diags diags;
    hd_diags_init(&diags);
    check_int(hd_game_def_check(&field->def, &diags), HD_OK);
    hd_diags_release(&diags);
    check_int(hd_host_new(&field->def, &host), HD_OK);
    open_ledger(ledger, field);
    const struct hd_sink sink = {.context = ledger, .hand = note};
    const struct hd_unit_result result = game_play(host, unit, 0, &sink);
    check_int(result.hands, ledger->hands);
    check_chips(ledger);
    check_money(field, &result);
    check_places(ledger, &result);
    check_knockouts(field, &result);
    const uint64_t digest = result_digest(&result); /* without records nothing is different */
    const struct hd_unit_result again = game_play(host, unit, 0, NULL);
    assert_true(digest == result_digest(&again));
    hd_host_free(host);
}

static void test_random_fields(void **state) {
    (void)state;
    static struct random_field field;
    static struct ledger ledger;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 22});
    for (uint64_t unit = 0; unit < 40; unit++) {
        draw_field(&field, &rng);
        play_field(&field, unit, &ledger);
    }
}

static void test_stopped_fields(void **state) {
    (void)state;
    static struct random_field field;
    static struct ledger ledger;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 23});
    for (uint64_t unit = 0; unit < 15; unit++) {
        draw_field(&field, &rng);
        field.def.max_hands = field.entries + (int64_t)hd_rng_below(&rng, 500);
        play_field(&field, unit, &ledger);
        assert_true(ledger.hands <= field.def.max_hands);
    }
}

/* A field that one table holds is a sit-and-go. */
static void test_one_table_is_a_sit_and_go(void **state) {
    (void)state;
    for (int n = 2; n <= HD_MAX_SEATS; n++) {
        struct game single, multi;
        game_make(&single, HD_SIT_AND_GO, n, &moody_bot);
        game_make(&multi, HD_SIT_AND_GO, n, &moody_bot);
        multi.def.kind = HD_MULTI_TABLE;
        multi.def.max_seats = n;
        struct hd_host *one = game_host(&single), *other = game_host(&multi);
        for (uint64_t unit = 0; unit < 30; unit++) {
            const struct hd_unit_result a = game_play(one, unit, 0, NULL);
            const struct hd_unit_result b = game_play(other, unit, 0, NULL);
            assert_true(result_digest(&a) == result_digest(&b));
        }
        hd_host_free(one);
        hd_host_free(other);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_fields), cmocka_unit_test(test_stopped_fields),
                                       cmocka_unit_test(test_one_table_is_a_sit_and_go)};
    return cmocka_run_group_tests_name("multi-table tournaments", tests, NULL, NULL);
}
