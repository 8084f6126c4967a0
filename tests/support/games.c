/*
 * Players, definitions and the book-keeper for tests of what plays units.
 *
 * Test support; sees the library through its public headers. The book replays every record through the rules and
 * holds its stacks, seats, numbers and times against the hand before; a difference fails the running test.
 */
#include "support/games.h"

#include <string.h>

#include "holdem/hash.h"
#include "holdem/replay.h"

/* ---- players ---- */

static struct hd_action wild_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                 struct hd_rng *rng) {
    (void)state, (void)knobs;
    const uint32_t draw = hd_rng_below(rng, 20);
    if (draw < 3) return hd_action_passive(view->hand);
    if (draw < 14) return hd_action_call(view->hand);
    if (draw < 15) return hd_action_raise(view->hand, HD_CHIPS_MAX);
    return hd_action_raise(view->hand, hd_hand_legal(view->hand).min_to + (hd_chips)hd_rng_below(rng, 200));
}

static struct hd_action calling_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                    struct hd_rng *rng) {
    (void)state, (void)knobs, (void)rng;
    return hd_action_call(view->hand);
}

static struct hd_action raising_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                    struct hd_rng *rng) {
    (void)state, (void)knobs, (void)rng;
    return hd_action_raise(view->hand, 0);
}

struct mood {
    uint64_t of;
};

static struct hd_action moody_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                  struct hd_rng *rng) {
    (void)knobs, (void)rng;
    struct mood *mood = state;
    mood->of = hd_hash_u64(mood->of, view->cards[0] * 64u + view->cards[1]);
    if (mood->of % 16 == 0) return hd_action_raise(view->hand, HD_CHIPS_MAX);
    if (mood->of % 16 < 5) return hd_action_raise(view->hand, 0);
    return mood->of % 16 < 8 ? hd_action_passive(view->hand) : hd_action_call(view->hand);
}

static void moody_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                          const struct hd_event *event) {
    (void)knobs;
    (void)view;
    struct mood *mood = state;
    mood->of = hd_hash_u64(mood->of, (uint64_t)event->kind << 56 ^ (uint64_t)event->amount);
}

static struct hd_action cheating_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                     struct hd_rng *rng) {
    (void)rng;
    int32_t *answers = state;
    if (++*answers != knobs->value[0][0]) return hd_action_call(view->hand);
    return (struct hd_action){.kind = (enum hd_action_kind)knobs->value[1][0], .raise_to = -1};
}

static const struct hd_knob cheating_knobs[] = {
    {.name = "at", .help = "number of the illegal answer", .scale = 1, .max = 1000000, .min_n = 1, .max_n = 1, .n = 1},
    {.name = "kind", .help = "of that answer", .scale = 1, .max = 100, .min_n = 1, .max_n = 1, .n = 1}};

const struct hd_bot_type wild_bot = {.api = HD_BOT_API, .name = "wild", .summary = "at random", .act = wild_act};
const struct hd_bot_type calling_bot = {.api = HD_BOT_API, .name = "calling", .summary = "calls", .act = calling_act};
const struct hd_bot_type raising_bot = {.api = HD_BOT_API, .name = "raising", .summary = "raises", .act = raising_act};
const struct hd_bot_type moody_bot = {.api = HD_BOT_API,
                                      .name = "moody",
                                      .summary = "by all it has seen",
                                      .state_size = sizeof(struct mood),
                                      .act = moody_act,
                                      .observe = moody_observe};
const struct hd_bot_type cheating_bot = {.api = HD_BOT_API,
                                         .name = "cheating",
                                         .summary = "answers illegally once",
                                         .knobs = cheating_knobs,
                                         .n_knobs = 2,
                                         .state_size = sizeof(int32_t),
                                         .act = cheating_act};

/* ---- definitions ---- */

void game_make(struct game *game, enum hd_game_kind kind, int n, const struct hd_bot_type *type) {
    static const char *const names[HD_MAX_SEATS] = {"Ada", "Ben", "Cyd", "Dov", "Eli",
                                                    "Fay", "Gil", "Hed", "Ivo", "Jan"};
    game->def = hd_game_def_default(kind);
    for (int i = 0; i < n; i++) game->bots[i] = hd_bot_def_default(type, names[i]);
    game->def.bots = game->bots;
    game->def.n_bots = n;
    hd_levels_double(game->levels, GAME_LEVELS, (struct hd_level){.small_blind = 10, .big_blind = 20, .hands = 5});
    game->def.levels = game->levels;
    game->def.n_levels = kind == HD_CASH ? 1 : GAME_LEVELS;
    if (kind == HD_CASH) return;
    game->prizes[0] = 50;
    game->prizes[1] = 31;
    game->prizes[2] = 20;
    game->def.prizes = game->prizes;
    game->def.n_prizes = n < GAME_PRIZES ? n : GAME_PRIZES;
    game->def.buy_in = 10;
}

struct hd_host *game_host(const struct game *game) {
    struct hd_diags diags;
    hd_diags_init(&diags);
    const hd_status status = hd_game_def_check(&game->def, &diags);
    if (status != HD_OK) print_error("%s\n", diags.n > 0 ? diags.list[0].message : hd_status_text(status));
    hd_diags_release(&diags);
    check_int(status, HD_OK);
    struct hd_host *host;
    check_int(hd_host_new(&game->def, &host), HD_OK);
    return host;
}

struct hd_unit_result game_play(struct hd_host *host, uint64_t unit, int64_t hands, const struct hd_sink *sink) {
    const struct hd_unit_spec spec = {.seed = 7, .unit = unit, .hands = hands, .start_time = 1000000};
    const struct hd_sink none = {0};
    struct hd_unit_result result;
    struct hd_error error = {""};
    const hd_status status = hd_host_play(host, &spec, sink ? sink : &none, &result, &error);
    if (status != HD_OK) print_error("%s\n", error.text);
    check_int(status, HD_OK);
    return result;
}

/* ---- the book ---- */

void book_open(struct book *book, const struct game *game, uint64_t unit) {
    *book = (struct book){.game = game, .unit = unit, .time = 1000000};
    for (int p = 0; p < game->def.n_bots; p++) {
        book->stack[p] = game->def.starting_chips;
        book->seat[p] = -1;
    }
}

static void check_header(const struct book *book, const struct hd_record *record) {
    const struct hd_game_def *def = &book->game->def;
    check_int(record->unit, book->unit);
    check_int(record->table, 0);
    check_int(record->hand, book->hands + 1);
    check_int(record->number, book->unit * HD_HANDS_PER_UNIT + record->hand);
    check_int(record->time, book->time);
    check_int(record->kind, def->kind);
    check_int(record->level, hd_level_at(def->levels, def->n_levels, record->hand));
    check_int(record->max_seats, def->max_seats ? def->max_seats : def->n_bots);
    check_int(record->setup.big_blind, def->levels[record->level].big_blind);
    check_int(record->setup.small_blind, def->levels[record->level].small_blind);
    check_int(record->setup.ante, def->levels[record->level].ante);
    check_int(record->setup.ante_type, def->ante_type);
    check_int(record->setup.bba_order, def->bba_order);
    check_int(record->setup.show, def->show);
}

static void check_seats(const struct book *book, const struct hd_record *record) {
    hd_cards cards = 0;
    for (int i = 0; i < HD_BOARD; i++) cards |= hd_cards_of(record->deal.board[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int32_t player = record->player[s];
        if (record->setup.stack[s] == 0) {
            check_int(player, -1);
            assert_null(record->name[s]);
            continue;
        }
        assert_true(s < record->max_seats && player >= 0 && player < book->game->def.n_bots);
        assert_string_equal(record->name[s], book->game->bots[player].name);
        cards |= hd_cards_of(record->deal.hole[s][0]) | hd_cards_of(record->deal.hole[s][1]);
    }
    const int n = hd_seats_count(hd_setup_seats(&record->setup));
    check_int(__builtin_popcountll(cards), HD_BOARD + 2 * n);
}

/* What a player must begin the hand with. */
static hd_chips stack_due(const struct book *book, int32_t player) {
    const struct hd_game_def *def = &book->game->def;
    const hd_chips stack = book->stack[player];
    if (def->kind != HD_CASH || def->stacks == HD_STACKS_PLAY_ON) return stack;
    return def->stacks == HD_STACKS_RESET || stack < def->starting_chips ? def->starting_chips : stack;
}

static void check_stacks(const struct book *book, const struct hd_record *record) {
    const struct hd_game_def *def = &book->game->def;
    const bool seats_stay = def->kind != HD_CASH || !def->randomize_seats;
    int32_t due = 0;
    for (int32_t p = 0; p < def->n_bots; p++) due += stack_due(book, p) > 0;
    check_int(hd_seats_count(hd_setup_seats(&record->setup)), due);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int32_t player = record->player[s];
        if (player < 0) continue;
        check_int(record->setup.stack[s], stack_due(book, player));
        if (seats_stay && book->hands > 0) check_int(s, book->seat[player]);
        if (!def->randomize_seats) check_int(s, player);
    }
}

/* Button and blinds go on by the definition's mode while the seats stay. */
static void check_positions(const struct book *book, const struct hd_record *record) {
    const hd_seats occupied = hd_setup_seats(&record->setup);
    if (book->hands == 0 || hd_seats_count(occupied) == 2) {
        const struct hd_positions at = hd_positions_first(occupied, record->setup.button);
        check_int(record->setup.sb, at.sb);
        check_int(record->setup.bb, at.bb);
    } else if (!book->game->def.randomize_seats || book->game->def.kind != HD_CASH) {
        const bool dead = book->game->def.button == HD_BUTTON_DEAD;
        if (dead) check_int(record->setup.bb, hd_seats_next(occupied, book->setup.bb));
        if (!dead) check_int(record->setup.button, hd_seats_next(occupied, book->setup.button));
        if (!dead) assert_true(record->setup.sb >= 0);
    }
}

static int64_t seconds_of(const struct hd_record *record) {
    int64_t decisions = 0;
    bool showdown = false;
    for (int i = 0; i < record->n_events; i++) {
        const uint8_t kind = record->events[i].kind;
        decisions += kind >= HD_EV_FOLD && kind <= HD_EV_RAISE;
        showdown |= kind == HD_EV_SHOW;
    }
    return 8 + 4 * decisions + (showdown ? 6 : 0);
}

/* Plays the record again by the rules and pays it out, in cash games by the definition's rake. */
static void replay(const struct book *book, const struct hd_record *record, struct hd_hand *hand,
                   struct hd_settlement *settlement) {
    struct hd_replay replay;
    check_int(hd_replay_start(&replay, record), HD_OK);
    while (hd_replay_decision(&replay)) check_int(hd_replay_step(&replay), HD_OK);
    check_int(hd_replay_end(&replay), HD_OK);
    *hand = replay.hand;
    struct hd_events events = {.list = replay.made, .capacity = HD_EVENTS_ROOM};
    const struct hd_game_def *def = &book->game->def;
    const struct hd_rake *rake = def->kind == HD_CASH ? &def->rake : NULL;
    check_int(hd_hand_settle(hand, &record->deal, rake, &events, settlement), HD_OK);
}

/* Who leaves has lost all, or it was the last hand; nobody leaves twice. */
static void see_off(struct book *book, const struct hd_record *record, const struct hd_hand *hand) {
    assert_false(book->last);
    for (int i = 0; i < record->n_left; i++) {
        const struct hd_departure *left = &record->left[i];
        const int32_t player = record->player[left->seat];
        assert_true(player >= 0);
        check_int(book->left[player].place, 0);
        book->last |= hand->stack[left->seat] > 0;
        book->left[player] = *left;
    }
}

static void write_down(struct book *book, const struct hd_record *record) {
    struct hd_hand hand;
    struct hd_settlement settlement;
    replay(book, record, &hand, &settlement);
    see_off(book, record, &hand);
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        hd_betting_apply(&betting, event);
        book->digest = hd_hash_u64(book->digest, (uint64_t)event->kind << 56 ^ (uint64_t)event->seat << 48 ^
                                                     (uint64_t)event->cards[0] << 40 ^ (uint64_t)event->amount);
    }
    book->rake += settlement.rake;
    for (int p = 0; p < book->game->def.n_bots; p++) book->seat[p] = -1;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        check_int(betting.stack[s], hand.stack[s]);
        if (record->player[s] < 0) continue;
        const int32_t player = record->player[s];
        check_int(book->seat[player], -1);
        book->seat[player] = s;
        book->net[player] += hand.stack[s] - record->setup.stack[s];
        book->stack[player] = hand.stack[s];
    }
}

static hd_status book_hand(void *context, const struct hd_record *record) {
    struct book *book = context;
    check_header(book, record);
    check_seats(book, record);
    check_stacks(book, record);
    check_positions(book, record);
    write_down(book, record);
    book->setup = record->setup;
    book->time += seconds_of(record);
    book->hands++;
    return book->hands == book->fail_at ? HD_E_IO : HD_OK;
}

struct hd_sink book_sink(struct book *book) {
    return (struct hd_sink){.context = book, .hand = book_hand};
}

uint64_t result_digest(const struct hd_unit_result *result) {
    uint64_t digest = hd_hash_u64(result->unit, (uint64_t)result->hands);
    digest = hd_hash_u64(digest, result->stopped);
    for (int32_t p = 0; p < result->entries; p++) {
        digest = hd_hash_u64(digest, (uint64_t)result->place[p] << 8 | result->tied[p]);
        digest = hd_hash_u64(digest, (uint64_t)result->prize[p]);
        digest = hd_hash_u64(digest, (uint64_t)result->net[p]);
        digest = hd_hash_u64(digest, (uint64_t)result->rake[p]);
        digest = hd_hash_u64(digest, (uint64_t)result->errors[p]);
    }
    return digest;
}
