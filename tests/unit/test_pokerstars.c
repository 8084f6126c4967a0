/*
 * PokerStars text: hands worked out by hand from the grammar, random hands and whole runs that come back as they were
 * written and agree with the rules, the summaries of tournaments.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/history.h"
#include "support/games.h"
#include "support/golden_text.h"
#include "support/played_hand.h"
#include "support/read_hands.h"
#include "support/round_trip.h"

enum { RANDOM_HANDS = 24000, CASH_HANDS = 3000, TOURNAMENTS = 40 };

static const struct hd_format *stars(void) { return hd_format_find("pokerstars"); }

/* ---- texts worked out by hand ---- */

/* A hand, and what is different in its record. */
struct golden {
    const char *name;
    struct hd_history_info info;
    struct hand_script script;
    enum hd_game_kind kind;
    int max_seats, level;
    uint64_t unit;
    uint32_t hand;
    int64_t time;
    const struct hd_departure *left;
    int n_left;
    const char *waiting; /* on the last seat */
};

static void check_golden(const struct golden *golden) {
    struct played_hand *played = malloc(sizeof *played);
    struct hd_record *record = &played->record;
    struct hd_strbuf text;
    played_hand_script(played, &golden->script);
    record->kind = golden->kind;
    record->level = golden->level;
    record->left = golden->left;
    record->n_left = golden->n_left;
    record->waiting[HD_MAX_SEATS - 1] = golden->waiting;
    record->waiting_stack[HD_MAX_SEATS - 1] = 1500;
    if (golden->max_seats) record->max_seats = golden->max_seats;
    if (golden->time) record->time = golden->time;
    if (golden->hand) record->hand = golden->hand;
    record->unit = golden->unit;
    record->number = record->unit * HD_HANDS_PER_UNIT + record->hand;
    hd_strbuf_init(&text);
    check_int(stars()->write(&text, record, &golden->info), HD_OK);
    check_golden_text("pokerstars", golden->name, "txt", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
    free(played);
}

/* All-ins before the flop, a side pot, a bet that nobody calls, rake from both pots, an empty seat. */
static void test_side_pot(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "side_pot",
        .info = {.currency = "$", .chip_decimals = 2, .money_decimals = 2, .hero = 0},
        .script = {.stack = {1000, 250, 0, 100, 1005},
                   .name = {"Ann", "Bob", NULL, "Dave", "Eve"},
                   .hole = {"AsKh", "QdQc", NULL, "7s2c", "JsJh"},
                   .board = "KdTc4s2d9h",
                   .actions = "r100 c c r250 c c r200 f",
                   .setup = {.small_blind = 5, .big_blind = 10, .button = 4, .sb = 0, .bb = 1},
                   .rake = {.basis_points = 500}},
    });
}

static void test_walk(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "walk",
        .info = {.currency = "€", .chip_decimals = 2, .money_decimals = 2, .hero = -1},
        .script = {.stack = {1000, 1000, 1000},
                   .name = {"Ann", "Bob", "Carol"},
                   .hole = {"AsKh", "QdQc", "7s2c"},
                   .board = "KdTc4s2d9h",
                   .actions = "f f",
                   .setup = {.small_blind = 50, .big_blind = 100, .button = 0, .sb = 1, .bb = 2}},
    });
}

/* A walk without a small blind: the big blind comes back whole, and there is no pot. */
static void test_walk_without_pot(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "walk_without_pot",
        .info = {.currency = "", .hero = -1},
        .script = {.stack = {1000, 1000, 1000},
                   .name = {"Ann", "Bob", "Carol"},
                   .hole = {"AsKh", "QdQc", "7s2c"},
                   .board = "KdTc4s2d9h",
                   .actions = "f f",
                   .setup = {.small_blind = 50, .big_blind = 100, .button = 1, .sb = -1, .bb = 2}},
    });
}

/* A dead small blind, the button at an empty seat, a newcomer who posts, and one who posts both blinds. */
static void test_newcomers(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "newcomers",
        .info = {.currency = "$", .chip_decimals = 2, .money_decimals = 2, .hero = 3},
        .script = {.stack = {20000, 20000, 20000, 20000},
                   .name = {"Ann", "Bob", "Carol", "Dave"},
                   .hole = {"AsKh", "QdQc", "7s2c", "JsJh"},
                   .board = "KdTc4s2d9h",
                   .actions = "x r600 f c c x r900 f c x r2050 f",
                   .setup = {.small_blind = 100,
                             .big_blind = 200,
                             .button = 5,
                             .sb = -1,
                             .bb = 0,
                             .post_live = {[1] = 200, [2] = 200},
                             .post_dead = {[1] = 100}}},
    });
}

/* Play money, two winners, an odd chip. */
static void test_split(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "split",
        .info = {.currency = "", .hero = -1},
        .script = {.stack = {500, 500, 500},
                   .name = {"Ann", "Bob", "Carol"},
                   .hole = {"7s2c", "KsQd", "KhQc"},
                   .board = "KdTc4s2d9h",
                   .actions = "c f x x x x x x x",
                   .setup = {.small_blind = 5, .big_blind = 10, .button = 2, .sb = 0, .bb = 1}},
    });
}

/* All-ins by ante and blind, two side pots, a player who leaves with a prize, one who has come and waits. */
static void test_tournament(void **state) {
    (void)state;
    const struct hd_departure left = {.seat = 4, .place = 3, .prize = 500};
    check_golden(&(struct golden){
        .name = "tournament",
        .info = {.currency = "$", .money_decimals = 2, .buy_in = 500, .fee = 50, .hero = 2},
        .script = {.stack = {4, 18, 1000, 400, 300},
                   .name = {"Ann", "Bob", "Carol", "Dave", "Eve"},
                   .hole = {"AsAh", "KsKh", "7c2d", "QsQh", "JsJh"},
                   .board = "2c3d7h8s9c",
                   .actions = "r90 c c x r200 r205 f c",
                   .setup = {.small_blind = 15, .big_blind = 30, .ante = 5, .button = 0, .sb = 1, .bb = 2}},
        .kind = HD_MULTI_TABLE,
        .max_seats = 10,
        .level = 1,
        .unit = 41,
        .hand = 17,
        .left = &left,
        .n_left = 1,
        .waiting = "Fay",
    });
}

/* A big-blind ante that is paid after the blind, the last hand of a tournament without money. */
static void test_freeroll(void **state) {
    (void)state;
    const struct hd_departure left[] = {{.seat = 1, .place = 2}, {.seat = 0, .place = 1}};
    check_golden(&(struct golden){
        .name = "freeroll",
        .info = {.currency = "", .hero = 1},
        .script = {.stack = {19000, 1800},
                   .name = {"Ann", "Bob"},
                   .hole = {"AcKd", "QcQd"},
                   .board = "AhAdKc2s2d",
                   .actions = "c",
                   .setup = {.small_blind = 500,
                             .big_blind = 1000,
                             .ante = 1000,
                             .ante_type = HD_ANTE_BIG_BLIND,
                             .bba_order = HD_BLIND_FIRST,
                             .button = 0,
                             .sb = 0,
                             .bb = 1}},
        .kind = HD_SIT_AND_GO,
        .max_seats = 2,
        .level = 39,
        .left = left,
        .n_left = 2,
    });
}

/* A hand that was read keeps its id and its table; a mucked hand; New York in winter. */
static void test_read_hand(void **state) {
    (void)state;
    check_golden(&(struct golden){
        .name = "read",
        .info = {.currency = "£", .chip_decimals = 2, .hero = -1, .hand_id = "123456", .table = "Olga II"},
        .script = {.stack = {200, 200, 200},
                   .name = {"Ann", "Bob", "Carol"},
                   .hole = {"7s2c", "AsAd"},
                   .board = "KsQsJsTs9d",
                   .actions = "f c x x x x x x r10 c",
                   .setup = {.small_blind = 1, .big_blind = 2, .button = 2, .sb = 0, .bb = 1},
                   .rake = {.basis_points = 500}},
        .time = 1259148065,
    });
}

static void test_results(void **state) {
    (void)state;
    const struct hd_finisher players[] = {{.name = "Ann", .place = 2, .tied = true, .prize = 387},
                                          {.name = "Bob", .place = 1, .prize = 1225},
                                          {.name = "Carol", .place = 4},
                                          {.name = "Dave", .place = 2, .tied = true, .prize = 388}};
    const struct hd_finish finish = {.unit = 41, .begin = 1259148065, .max_seats = 6, .entries = 4, .player = players};
    const struct hd_history_info info = {
        .kind = HD_SIT_AND_GO, .currency = "$", .money_decimals = 2, .buy_in = 500, .fee = 50, .hero = 2};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(stars()->finish(&text, &finish, &info), HD_OK);
    check_golden_text("pokerstars", "results", "txt", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
}

/* Of seven entries two were earlier ones of who entered again; three players went out first, together. */
static void test_results_of_a_shared_last_place(void **state) {
    (void)state;
    const struct hd_finisher players[] = {{.name = "Ann", .place = 5, .tied = true},
                                          {.name = "Bob", .place = 5, .tied = true},
                                          {.name = "Carol", .place = 2, .prize = 500},
                                          {.name = "Dave", .place = 5, .tied = true},
                                          {.name = "Eve", .place = 1, .prize = 1000}};
    const struct hd_finish finish = {.unit = 41, .begin = 1259148065, .max_seats = 6, .entries = 5, .player = players};
    const struct hd_history_info info = {
        .kind = HD_MULTI_TABLE, .currency = "$", .money_decimals = 2, .buy_in = 500, .hero = -1};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(stars()->finish(&text, &finish, &info), HD_OK);
    const char *const order[] = {"1: Eve", "2: Carol", "5: Ann", "5: Bob", "5: Dave"};
    const char *at = hd_strbuf_text(&text);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) assert_non_null(at = strstr(at, order[i]));
    hd_strbuf_release(&text);
}

/* Who had not come when it was stopped is no player of it. */
static void test_results_without_late_players(void **state) {
    (void)state;
    const struct hd_finisher players[] = {{.name = "Ann"}, {.name = "Bob", .place = 2}, {.name = "Carol", .place = 1}};
    const struct hd_finish finish = {.unit = 41, .begin = 1259148065, .max_seats = 6, .entries = 3, .player = players};
    const struct hd_history_info info = {.kind = HD_MULTI_TABLE, .currency = "$", .hero = 0};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(stars()->finish(&text, &finish, &info), HD_OK);
    const char *const told = hd_strbuf_text(&text);
    assert_non_null(strstr(told, "\n2 players\n"));
    assert_non_null(strstr(told, "\n  1: Carol (holdem), \n  2: Bob (holdem), \n"));
    assert_null(strstr(told, "Ann"));
    assert_null(strstr(told, "You finished"));
    hd_strbuf_release(&text);
}

/* ---- a record as the text tells it ---- */

/* What comes back of a record. Do not copy. */
struct told {
    struct hd_record record;
    struct hd_event events[PLAYED_EVENTS_MAX];
    hd_card hole[HD_MAX_SEATS][2]; /* what is shown of each hand */
};

static bool is_post(const struct hd_event *event) { return event->kind <= HD_EV_DEAD_POST; }

/* Who is all-in by his posts is it by the last of them. */
static void move_all_in(struct told *told) {
    hd_seats all_in = 0;
    for (int i = 0; is_post(&told->events[i]); i++) {
        if (told->events[i].all_in) all_in |= hd_seats_of(told->events[i].seat);
        told->events[i].all_in = 0;
    }
    int last = 0;
    while (is_post(&told->events[last])) last++;
    for (int i = last - 1; i >= 0; i--) {
        struct hd_event *event = &told->events[i];
        event->all_in = hd_seats_has(all_in, event->seat);
        all_in &= (hd_seats)~hd_seats_of(event->seat);
    }
}

static int copy_events(struct told *told, int n, const struct hd_record *record, enum hd_event_kind kind, int pot) {
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == kind && (pot < 0 || event->pot == pot)) told->events[n++] = *event;
    }
    return n;
}

/* Antes come first, and pots are collected from the last side pot to the main pot. */
static void tell_events(struct told *told, const struct hd_record *record) {
    int n = copy_events(told, 0, record, HD_EV_ANTE, -1);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_ANTE && event->kind != HD_EV_COLLECT) told->events[n++] = *event;
    }
    for (int pot = HD_MAX_POTS - 1; pot >= 0; pot--) n = copy_events(told, n, record, HD_EV_COLLECT, pot);
    told->record.n_events = n;
    told->record.events = told->events;
    move_all_in(told);
}

static bool is_known(const hd_card *cards) { return cards[0] != HD_CARD_NONE && cards[1] != HD_CARD_NONE; }

/* The hero's cards, those shown, and at a showdown the mucked ones. */
static void tell_cards(struct told *told, const struct hd_record *record, int32_t hero) {
    memset(told->hole, HD_CARD_NONE, sizeof told->hole);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const hd_card *hole = record->deal.hole[s];
        if (record->player[s] == hero && hero >= 0 && is_known(hole)) memcpy(told->hole[s], hole, 2);
    }
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SHOW) memcpy(told->hole[event->seat], event->cards, 2);
        if (event->kind != HD_EV_MUCK || !is_known(record->deal.hole[event->seat])) continue;
        memcpy(told->hole[event->seat], record->deal.hole[event->seat], 2);
    }
}

static void tell(struct told *told, const struct hd_record *record, int32_t hero) {
    told->record = *record;
    tell_events(told, record);
    tell_cards(told, record, hero);
}

/* Seats that post a small blind, and a big one, as far as lines say so. */
struct posters {
    hd_seats small, big, antes;
};

static struct posters find_posters(const struct hd_record *record) {
    struct posters posters = {0};
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_seats seat = event->seat < 0 ? 0 : hd_seats_of(event->seat);
        if (event->kind == HD_EV_ANTE) posters.antes |= seat;
        if (event->kind == HD_EV_SMALL_BLIND || event->kind == HD_EV_DEAD_POST) posters.small |= seat;
        if (event->kind == HD_EV_BIG_BLIND || event->kind == HD_EV_POST) posters.big |= seat;
    }
    posters.small &= (hd_seats)~posters.big;
    return posters;
}

static bool has_event(const struct hd_record *record, enum hd_event_kind kind, int seat) {
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == kind && (seat < 0 || record->events[i].seat == seat)) return true;
    return false;
}

/*
 * Whether lines say who posts what: the blinds by position are the first ones clockwise from the button, nobody posts
 * two small blinds, and antes are the big blind's alone only where they are so by the rules. The board is known, and
 * the house left something of the pot.
 */
static bool is_told(const struct hd_record *record) {
    const struct hd_setup *setup = &record->setup;
    const struct posters posters = find_posters(record);
    const bool small = has_event(record, HD_EV_SMALL_BLIND, -1);
    const int first = hd_seats_next(posters.small, setup->button);
    if (small ? first != setup->sb || has_event(record, HD_EV_DEAD_POST, setup->sb) : first >= 0) return false;
    if (!has_event(record, HD_EV_BIG_BLIND, -1)) return false;
    if (hd_seats_next(posters.big, small ? setup->sb : setup->button) != setup->bb) return false;
    if (setup->ante_type == HD_ANTE_CLASSIC && posters.antes == hd_seats_of(setup->bb)) return false;
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == HD_EV_BOARD && record->events[i].cards[0] == HD_CARD_NONE) return false;
    return has_event(record, HD_EV_COLLECT, -1) || !has_event(record, HD_EV_RAKE, -1);
}

/* ---- there and back ---- */

/* What a test of many hands needs. */
struct trip {
    struct hd_strbuf text;
    struct hd_imported hand;
    struct told told;
    struct hd_history_info info;
    int hands;
};

static struct trip *trip_new(void) {
    struct trip *trip = calloc(1, sizeof *trip);
    assert_non_null(trip);
    hd_strbuf_init(&trip->text);
    hd_imported_init(&trip->hand);
    trip->info = (struct hd_history_info){.currency = "", .hero = -1};
    return trip;
}

static void trip_free(struct trip *trip) {
    hd_strbuf_release(&trip->text);
    hd_imported_release(&trip->hand);
    free(trip);
}

static void check_pots(const struct hd_record *record, const struct hd_stated *stated) {
    hd_chips pot[HD_MAX_POTS] = {0};
    int n = 0;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_POT && event->pot >= n) n = event->pot + 1;
        if (event->kind == HD_EV_POT) pot[event->pot] += event->amount;
        if (event->kind == HD_EV_RAKE) pot[event->pot] -= event->amount;
    }
    check_int(stated->n_pots, n > 1 ? n : 0);
    for (int p = 0; p < stated->n_pots; p++) check_int(stated->pot_amount[p], pot[p]);
}

static void check_trip(struct trip *trip, const struct hd_record *record) {
    struct hd_refusal why;
    hd_strbuf_clear(&trip->text);
    check_int(stars()->write(&trip->text, record, &trip->info), HD_OK);
    const hd_status status = read_text(trip->text.text, trip->text.length, &trip->hand, &why);
    if (status != HD_OK) fail_msg("line %d: %s\n%s", why.line, why.reason, trip->text.text);
    const struct hd_record *again = &trip->hand.record;
    const bool cash = record->kind == HD_CASH;
    tell(&trip->told, record, trip->info.hero);
    check_told_hand(&trip->told.record, &trip->hand);
    check_int(again->kind, cash ? HD_CASH : HD_SIT_AND_GO);
    check_int(again->level, cash ? 0 : record->level);
    check_int(again->setup.small_blind, record->setup.small_blind);
    check_int(again->setup.big_blind, record->setup.big_blind);
    assert_string_equal(trip->hand.currency, cash ? trip->info.currency : "");
    assert_memory_equal(again->deal.hole, trip->told.hole, sizeof trip->told.hole);
    check_pots(record, &trip->hand.stated);
    if (!record->deal.given) check_verified(&trip->hand);
    trip->hands++;
}

/* Money of every kind, and play money; tournaments have whole chips. */
static void draw_info(struct trip *trip, struct hd_record *record, struct choices *choices) {
    static const char *const signs[] = {"", "$", "€", "£"};
    record->kind = (enum hd_game_kind)choose(choices, 3);
    record->level = (int)choose(choices, 1000);
    record->max_seats = HD_MAX_SEATS;
    record->time += (int64_t)choose(choices, 40000000);
    trip->info.kind = record->kind;
    trip->info.currency = signs[choose(choices, 4)];
    trip->info.chip_decimals = record->kind == HD_CASH && *trip->info.currency ? 2 : 0;
    if (record->kind == HD_CASH && choose(choices, 2)) trip->info.chip_decimals = 2;
    trip->info.hero = (int32_t)choose(choices, HD_MAX_SEATS + 1) - 1;
    trip->info.buy_in = (hd_money)choose(choices, 2000);
}

static void test_random_hands(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct trip *trip = trip_new();
    for (uint64_t i = 0; trip->hands < RANDOM_HANDS; i++) {
        struct choices choices = choices_random(31, i);
        assert_true(i < RANDOM_HANDS * 3 / 2);
        played_hand_random(played, &choices);
        if (!is_told(&played->record)) continue;
        draw_info(trip, &played->record, &choices);
        check_trip(trip, &played->record);
        check_int(trip->hand.record.number, played->record.number);
    }
    trip_free(trip);
    free(played);
}

static hd_status see_hand(void *context, const struct hd_record *record) {
    struct trip *trip = context;
    check_trip(trip, record);
    return HD_OK;
}

/* Every hand of whole units, with the hero of one player. */
static void play_units(struct trip *trip, const struct game *game, int units, int64_t hands) {
    struct hd_host *host = game_host(game);
    const struct hd_sink sink = {.context = trip, .hand = see_hand};
    trip->info.kind = game->def.kind;
    trip->info.hero = 1;
    trip->info.units = units;
    for (int unit = 0; unit < units; unit++) game_play(host, (uint64_t)unit, hands, &sink);
    hd_host_free(host);
}

static void test_cash_sessions(void **state) {
    (void)state;
    for (int n = 2; n <= HD_MAX_SEATS; n += 2) {
        struct game game;
        struct trip *trip = trip_new();
        game_make(&game, HD_CASH, n, n == 4 ? &moody_bot : &wild_bot);
        game.def.rake = (struct hd_rake){.basis_points = 500, .no_flop_no_drop = n > 4};
        trip->info.currency = "$";
        trip->info.chip_decimals = 2;
        play_units(trip, &game, 1, CASH_HANDS / 5);
        check_int(trip->hands, CASH_HANDS / 5);
        trip_free(trip);
    }
}

/* Antes of both kinds, dead buttons, tables that shrink to two players. */
static void test_whole_tournaments(void **state) {
    (void)state;
    for (int n = 2; n <= HD_MAX_SEATS; n++) {
        struct game game;
        struct trip *trip = trip_new();
        game_make(&game, HD_SIT_AND_GO, n, n % 2 ? &wild_bot : &moody_bot);
        game.def.ante_type = n % 3 ? HD_ANTE_CLASSIC : HD_ANTE_BIG_BLIND;
        game.def.button = n % 4 ? HD_BUTTON_MOVING : HD_BUTTON_DEAD;
        for (int i = 1; i < GAME_LEVELS; i++) game.levels[i].ante = game.levels[i].big_blind / (n % 3 ? 8 : 1);
        play_units(trip, &game, TOURNAMENTS / 4, 0);
        assert_true(trip->hands > TOURNAMENTS);
        trip_free(trip);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_side_pot),
        cmocka_unit_test(test_walk),
        cmocka_unit_test(test_walk_without_pot),
        cmocka_unit_test(test_newcomers),
        cmocka_unit_test(test_split),
        cmocka_unit_test(test_tournament),
        cmocka_unit_test(test_freeroll),
        cmocka_unit_test(test_read_hand),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_results_of_a_shared_last_place),
        cmocka_unit_test(test_results_without_late_players),
        cmocka_unit_test(test_random_hands),
        cmocka_unit_test(test_cash_sessions),
        cmocka_unit_test(test_whole_tournaments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
