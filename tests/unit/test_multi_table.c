/*
 * Multi-table tournaments over random fields: every hand follows from the hands before, chips and money are conserved,
 * nobody posts the big blind twice in a row at a table, every entry gets one place and every prize is paid.
 */
#include "support/random_field.h"

#include <string.h>

#include "holdem/hash.h"

enum { TABLES_MAX = RANDOM_ENTRIES_MAX };

/* What is written down of a tournament, hand by hand. */
struct ledger {
    const struct random_field *field;
    hd_chips stack[RANDOM_ENTRIES_MAX];   /* by player, after his last hand */
    int32_t big_blind[TABLES_MAX];        /* by table: who posted it last; -1: nobody */
    int64_t round_of[RANDOM_ENTRIES_MAX]; /* by player, of his last hand */
    hd_chips began[RANDOM_ENTRIES_MAX];   /* his last hand with */
    int32_t place[RANDOM_ENTRIES_MAX];    /* as records tell it; 0: still in */
    hd_money prize[RANDOM_ENTRIES_MAX];
    int64_t hands, round;
    int32_t table, alive;
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
    static int32_t shared[RANDOM_ENTRIES_MAX + 2];
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
        random_field_draw(&field, &rng);
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
        random_field_draw(&field, &rng);
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

/* ---- what is bought, and the clock ---- */

/* The last hands of all players, and who posted a table's big blind. */
struct sheet {
    const struct random_field *field;
    hd_chips stack[RANDOM_ENTRIES_MAX];
    int32_t big_blind[TABLES_MAX];
    int64_t hands, time[TABLES_MAX];
    int32_t alive;
    bool repeats; /* tables may open again under a number, with a new button */
};

static hd_status write_sheet(void *context, const struct hd_record *record) {
    struct sheet *sheet = context;
    sheet->hands++;
    assert_true(record->time >= sheet->time[record->table]);
    sheet->time[record->table] = record->time;
    const struct hd_game_def *def = &sheet->field->def;
    int64_t begin;
    if (hd_levels_timed(def->levels)) {
        check_int(record->level, hd_level_at_time(def->levels, def->n_levels, record->time - 1000000, &begin));
        check_int(begin, record->time - 1000000); /* nobody plays in a break */
    }
    const int32_t big_blind = record->player[record->setup.bb];
    if (!sheet->repeats && sheet->alive > def->max_seats) assert_true(big_blind != sheet->big_blind[record->table]);
    sheet->big_blind[record->table] = big_blind;
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) hd_betting_apply(&betting, &record->events[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] >= 0) sheet->stack[record->player[s]] = betting.stack[s];
    sheet->alive -= record->n_left;
    return HD_OK;
}

/* Chips are what was bought; where play ends before one has all, players may have what nobody saw: no more than that.
 */
static void check_all_chips(const struct sheet *sheet, const struct hd_unit_result *result) {
    const struct hd_game_def *def = &sheet->field->def;
    hd_chips chips = 0, bought = result->places * def->starting_chips + result->rebuys * def->buying.rebuy_chips +
                                 result->addons * def->buying.addon_chips;
    for (int32_t p = 0; p < sheet->field->entries; p++) chips += sheet->stack[p];
    if (def->seats_won > 1 || def->deal_players > 1)
        assert_true(chips <= bought);
    else
        check_int(chips, bought);
}

static void check_all_money(const struct random_field *field, const struct hd_unit_result *result) {
    const struct hd_game_def *def = &field->def;
    hd_money cost = 0, prizes = 0, bounties = 0;
    int64_t bought = 0;
    for (int32_t p = 0; p < field->entries; p++) {
        cost += result->cost[p];
        prizes += result->prize[p];
        bounties += result->bounty[p];
        bought += result->bought[p];
        assert_true(result->bought[p] >= 1 && result->bought[p] <= 1 + def->buying.reentries);
    }
    check_int(bought, result->places);
    check_int(prizes, result->pool);
    check_int(bounties, bought * def->bounty);
    const hd_money paid_in =
        bought * def->buy_in + result->rebuys * def->buying.rebuy_price + result->addons * def->buying.addon_price;
    check_int(cost, paid_in + bought * (def->bounty + def->fee));
    check_int(result->overlay, def->guarantee > paid_in ? def->guarantee - paid_in : 0);
    check_int(result->pool, paid_in + result->overlay);
}

/* Places are among all entries; those of earlier entries of a player stay empty. */
static void check_all_places(const struct random_field *field, const struct hd_unit_result *result) {
    static int32_t shared[4 * RANDOM_ENTRIES_MAX + 2];
    memset(shared, 0, sizeof shared);
    int32_t wins = 0;
    for (int32_t p = 0; p < field->entries; p++) {
        assert_true(result->place[p] >= 1 && result->place[p] <= result->places);
        shared[result->place[p]]++;
        wins += result->place[p] == 1;
    }
    for (int32_t p = 0; p < field->entries; p++)
        if (!result->tied[p]) check_int(shared[result->place[p]], 1);
    for (int32_t place = 1; place < result->places; place++)
        for (int32_t k = 1; k < shared[place]; k++) check_int(shared[place + k], 0);
    assert_true(wins >= 1);
}

static void test_what_is_bought(void **state) {
    (void)state;
    static struct random_field field;
    static struct sheet sheet;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 24});
    int64_t reentries = 0, rebuys = 0, addons = 0, timed = 0;
    for (uint64_t unit = 0; unit < 60; unit++) {
        random_field_draw(&field, &rng);
        random_field_add_extras(&field, &rng);
        struct hd_host *host;
        check_int(hd_host_new(&field.def, &host), HD_OK);
        memset(&sheet, 0, sizeof sheet);
        sheet.field = &field;
        sheet.alive = field.entries;
        sheet.repeats = field.def.buying.late_levels > 0;
        for (int t = 0; t < TABLES_MAX; t++) sheet.big_blind[t] = -1;
        const struct hd_sink sink = {.context = &sheet, .hand = write_sheet};
        const struct hd_unit_result result = game_play(host, unit, 0, &sink);
        assert_false(result.stopped);
        check_int(result.hands, sheet.hands);
        check_all_chips(&sheet, &result);
        check_all_money(&field, &result);
        check_all_places(&field, &result);
        reentries += result.places - field.entries;
        rebuys += result.rebuys;
        addons += result.addons;
        timed += hd_levels_timed(field.levels);
        hd_host_free(host);
    }
    assert_true(reentries > 100 && rebuys > 100 && addons > 100 && timed > 10);
}

/* With one place unpaid those who leave different tables in a round tie; by stack they do not. */
static void test_hand_for_hand(void **state) {
    (void)state;
    static struct random_field field;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 25});
    int64_t ties[2] = {0, 0};
    for (int rule = 0; rule < 2; rule++) {
        random_field_draw(&field, &rng);
        for (int i = 0; i < RANDOM_BOTS; i++) field.bots[i].count = 4;
        field.entries = 12;
        field.def.max_seats = 4;
        field.def.starting_chips = 500;
        field.def.n_levels = 1;
        field.levels[0] = (struct hd_level){.small_blind = 100, .big_blind = 200, .hands = 1};
        field.def.n_prizes = 7;
        for (int i = 0; i < 7; i++) field.prizes[i] = 100 * (7 - i);
        field.def.hand_for_hand = (enum hd_hand_for_hand)rule;
        struct hd_host *host;
        check_int(hd_host_new(&field.def, &host), HD_OK);
        for (uint64_t unit = 0; unit < 400; unit++) {
            const struct hd_unit_result result = game_play(host, unit, 0, NULL);
            for (int32_t p = 0; p < field.entries; p++) ties[rule] += result.tied[p] && result.place[p] == 7;
        }
        hd_host_free(host);
    }
    assert_true(ties[HD_HAND_FOR_HAND_TIE] > ties[HD_HAND_FOR_HAND_STACK] + 20);
}

/* Who makes a deal gets no less than the last prize and no more than the first; more chips are worth more. */
static void test_deals(void **state) {
    (void)state;
    static struct random_field field;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 26});
    random_field_draw(&field, &rng);
    for (int i = 0; i < RANDOM_BOTS; i++) field.bots[i].count = 8;
    field.entries = 24;
    field.def.max_seats = 6;
    field.def.starting_chips = 1000;
    field.def.buy_in = 1000;
    field.def.prize_form = HD_PRIZES_STANDARD;
    field.def.deal_players = 4;
    struct hd_host *host;
    check_int(hd_host_new(&field.def, &host), HD_OK);
    hd_money prizes[4];
    check_int(hd_prizes_standard(24, 24000, prizes), 4);
    int deals = 0;
    for (uint64_t unit = 0; unit < 200; unit++) {
        const struct hd_unit_result result = game_play(host, unit, 0, NULL);
        hd_money sum = 0, by_place[5] = {0};
        for (int32_t p = 0; p < field.entries; p++) {
            sum += result.prize[p];
            if (result.place[p] > 4) continue;
            by_place[result.place[p]] = result.prize[p];
            if (!result.tied[p]) assert_true(result.prize[p] >= prizes[3]); /* who ties has left before */
        }
        check_int(sum, result.pool);
        for (int place = 1; place < 4; place++)
            if (by_place[place + 1] > 0) assert_true(by_place[place] >= by_place[place + 1]);
        deals += by_place[1] < prizes[0];
        assert_true(by_place[1] <= prizes[0]);
    }
    assert_true(deals > 150);
    hd_host_free(host);
}

/* Decides by the chips of all who are left. */
static struct hd_action counting_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                     struct hd_rng *rng) {
    (void)state, (void)knobs, (void)rng;
    uint64_t digest = view->cards[0] * 64u + view->cards[1];
    for (int32_t i = 0; i < view->stage->players_left; i++) {
        if (i > 0) assert_true(view->stage->stacks[i] <= view->stage->stacks[i - 1]);
        digest = hd_hash_u64(digest, (uint64_t)view->stage->stacks[i]);
    }
    return digest % 4 == 0   ? hd_action_raise(view->hand, HD_CHIPS_MAX)
           : digest % 4 == 1 ? hd_action_call(view->hand)
                             : hd_action_passive(view->hand);
}

static const struct hd_bot_type counting_bot = {
    .api = HD_BOT_API, .name = "counting", .summary = "by others' chips", .act = counting_act};

/* What a bot sees of the others' chips is never that of an earlier tournament of the same host. */
static void test_chips_are_of_this_tournament(void **state) {
    (void)state;
    static struct random_field field;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 27});
    random_field_draw(&field, &rng);
    for (int i = 0; i < RANDOM_BOTS; i++) {
        field.bots[i] = hd_bot_def_default(&counting_bot, field.bots[i].name);
        field.bots[i].count = 20;
    }
    static const struct hd_level levels[] = {{.small_blind = 10, .big_blind = 20, .seconds = 60, .hands = 1},
                                             {.small_blind = 20, .big_blind = 40, .seconds = 60, .hands = 1}};
    field.def.levels = levels;
    field.def.n_levels = 2;
    field.def.ante_type = HD_ANTE_CLASSIC;
    field.def.max_seats = 9;
    field.def.starting_chips = 200;
    field.def.buy_in = 1000;
    field.def.prize_form = HD_PRIZES_STANDARD;
    field.def.buying = (struct hd_buying){.late_levels = 20,
                                          .late_share = HD_EVERYBODY / 10 * 9,
                                          .reentries = 4,
                                          .reentry_share = HD_EVERYBODY,
                                          .rebuy_share = HD_EVERYBODY,
                                          .addon_share = HD_EVERYBODY};
    struct hd_host *used;
    check_int(hd_host_new(&field.def, &used), HD_OK);
    for (uint64_t unit = 0; unit < 20; unit++) {
        struct hd_host *fresh;
        check_int(hd_host_new(&field.def, &fresh), HD_OK);
        const struct hd_unit_result a = game_play(used, unit, 0, NULL), b = game_play(fresh, unit, 0, NULL);
        check_int(a.hands, b.hands);
        assert_memory_equal(a.place, b.place, 60 * sizeof *a.place);
        hd_host_free(fresh);
    }
    hd_host_free(used);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_fields),
                                       cmocka_unit_test(test_stopped_fields),
                                       cmocka_unit_test(test_one_table_is_a_sit_and_go),
                                       cmocka_unit_test(test_chips_are_of_this_tournament),
                                       cmocka_unit_test(test_what_is_bought),
                                       cmocka_unit_test(test_hand_for_hand),
                                       cmocka_unit_test(test_deals)};
    return cmocka_run_group_tests_name("multi-table tournaments", tests, NULL, NULL);
}
