/*
 * Playing units: they share nothing, watchers change nothing, failures are charged where they belong, and bots see
 * what they may see. Tournaments and cash sessions themselves are in test_sit_and_go.c and test_cash.c.
 */
#include "support/games.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/hash.h"

enum { PLAYERS = 6 };

static void make(struct game *game, enum hd_game_kind kind, const struct hd_bot_type *type) {
    game_make(game, kind, PLAYERS, type);
    game->def.rake.basis_points = kind == HD_CASH ? 500 : 0;
}

/* ---- units share nothing ---- */

/* The fingerprint of a unit's hands and of its result. */
static uint64_t digest_of(const struct game *game, struct hd_host *host, uint64_t unit) {
    struct book book;
    book_open(&book, game, unit);
    const struct hd_sink sink = book_sink(&book);
    const struct hd_unit_result result = game_play(host, unit, 150, &sink);
    return hd_hash_u64(book.digest, result_digest(&result));
}

/* A host that has played others plays a unit like a fresh one; bots who remember everything would notice. */
static void test_units_share_nothing(void **state) {
    (void)state;
    enum { UNITS = 12 };
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct game game;
        make(&game, (enum hd_game_kind)kind, &moody_bot);
        uint64_t first[UNITS];
        struct hd_host *host = game_host(&game);
        for (uint64_t unit = 0; unit < UNITS; unit++) {
            first[unit] = digest_of(&game, host, unit);
            for (uint64_t other = 0; other < unit; other++) assert_true(first[unit] != first[other]);
        }
        for (uint64_t unit = UNITS; unit-- > 0;) assert_true(digest_of(&game, host, unit) == first[unit]);
        hd_host_free(host);
        for (uint64_t unit = 0; unit < UNITS; unit += 5) {
            struct hd_host *fresh = game_host(&game);
            assert_true(digest_of(&game, fresh, unit) == first[unit]);
            hd_host_free(fresh);
        }
    }
}

static void test_the_seed_decides(void **state) {
    (void)state;
    struct game game;
    make(&game, HD_SIT_AND_GO, &wild_bot);
    struct hd_host *host = game_host(&game);
    uint64_t digest[3];
    for (int i = 0; i < 3; i++) {
        const struct hd_unit_spec spec = {.seed = i == 2 ? 8 : 7, .unit = 3};
        const struct hd_sink none = {0};
        struct hd_unit_result result;
        struct hd_error error;
        check_int(hd_host_play(host, &spec, &none, &result, &error), HD_OK);
        digest[i] = result_digest(&result);
    }
    assert_true(digest[0] == digest[1] && digest[0] != digest[2]);
    hd_host_free(host);
}

/* With a sink and without. */
static void test_watching_changes_nothing(void **state) {
    (void)state;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct game game;
        make(&game, (enum hd_game_kind)kind, &moody_bot);
        struct hd_host *host = game_host(&game);
        for (uint64_t unit = 0; unit < 10; unit++) {
            const struct hd_unit_result alone = game_play(host, unit, 150, NULL);
            const uint64_t unseen = result_digest(&alone);
            struct book book;
            book_open(&book, &game, unit);
            const struct hd_sink sink = book_sink(&book);
            const struct hd_unit_result watched = game_play(host, unit, 150, &sink);
            assert_true(result_digest(&watched) == unseen);
        }
        hd_host_free(host);
    }
}

static hd_status note_first_time(void *context, const struct hd_record *record) {
    int64_t *time = context;
    if (record->hand == 1) *time = record->time;
    return HD_OK;
}

/* The start of the clock moves the times of the hands and nothing else. */
static void test_the_clock_changes_nothing(void **state) {
    (void)state;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct game game;
        make(&game, (enum hd_game_kind)kind, &moody_bot);
        struct hd_host *host = game_host(&game);
        int64_t time[2];
        uint64_t digest[2];
        for (int i = 0; i < 2; i++) {
            const struct hd_unit_spec spec = {.seed = 7, .hands = 150, .start_time = i * 86400};
            const struct hd_sink sink = {.context = &time[i], .hand = note_first_time};
            struct hd_unit_result result;
            struct hd_error error;
            check_int(hd_host_play(host, &spec, &sink, &result, &error), HD_OK);
            digest[i] = result_digest(&result);
        }
        check_int(time[1] - time[0], 86400);
        assert_true(digest[0] == digest[1]);
        hd_host_free(host);
    }
}

/* Finds the longest record on its way to another sink. */
struct counter {
    struct hd_sink sink;
    int longest;
};

static hd_status count_longest(void *context, const struct hd_record *record) {
    struct counter *counter = context;
    if (record->n_events > counter->longest) counter->longest = record->n_events;
    return counter->sink.hand(counter->sink.context, record);
}

/* Bots who raise by the least fill any buffer: a hand may be of any length. */
static void test_hands_of_any_length(void **state) {
    (void)state;
    struct game game;
    make(&game, HD_CASH, &raising_bot);
    game.def.starting_chips = 5000 * game.levels[0].big_blind;
    struct hd_host *host = game_host(&game);
    struct book book;
    book_open(&book, &game, 0);
    struct counter counter = {.sink = book_sink(&book)};
    const struct hd_sink sink = {.context = &counter, .hand = count_longest};
    game_play(host, 0, 3, &sink);
    assert_true(counter.longest > 4000);
    hd_host_free(host);
}

/* ---- failures ---- */

static void test_hosts_refuse_bad_definitions(void **state) {
    (void)state;
    struct game game;
    make(&game, HD_SIT_AND_GO, &wild_bot);
    struct hd_host *host = NULL;
    game.bots[1].type = NULL;
    check_int(hd_host_new(&game.def, &host), HD_E_CONFIG);
    game.def.cookie = 0;
    check_int(hd_host_new(&game.def, &host), HD_E_UNINITIALISED);
    assert_null(host);
}

static void test_raises_for_ever_end_the_unit(void **state) {
    (void)state;
    struct game game;
    make(&game, HD_CASH, &raising_bot);
    game.def.starting_chips = 1000000000;
    struct hd_host *host = game_host(&game);
    const struct hd_unit_spec spec = {.seed = 42, .unit = 6, .hands = 1};
    const struct hd_sink sink = {0};
    struct hd_unit_result result;
    struct hd_error error;
    check_int(hd_host_play(host, &spec, &sink, &result, &error), HD_E_FULL);
    assert_non_null(strstr(error.text, "hand 1 of unit 7"));
    hd_host_free(host);
}

static void test_sink_that_fails_ends_the_unit(void **state) {
    (void)state;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct game game;
        make(&game, (enum hd_game_kind)kind, &wild_bot);
        struct hd_host *host = game_host(&game);
        const uint64_t good = digest_of(&game, host, 1);
        struct book book;
        book_open(&book, &game, 1);
        book.fail_at = 3;
        const struct hd_sink sink = book_sink(&book);
        const struct hd_unit_spec spec = {.seed = 7, .unit = 1, .hands = 150, .start_time = 1000000};
        struct hd_unit_result result;
        struct hd_error error;
        check_int(hd_host_play(host, &spec, &sink, &result, &error), HD_E_IO);
        check_int(book.hands, 3);
        assert_true(digest_of(&game, host, 1) == good); /* and leaves the host fit for another */
        hd_host_free(host);
    }
}

/* A sit-and-go of callers and one, the third, who cheats at his k-th answer. */
static void make_cheat(struct game *game, enum hd_on_bot_error then, int32_t at) {
    make(game, HD_SIT_AND_GO, &calling_bot);
    game->bots[2] = hd_bot_def_default(&cheating_bot, "Cyd");
    game->bots[2].knobs.value[0][0] = at;
    game->bots[2].knobs.value[1][0] = HD_RAISE;
    game->def.on_bot_error = then;
}

/* What is said of an illegal answer of that kind. */
static void check_said(int32_t kind, const char *answer) {
    struct game game;
    make_cheat(&game, HD_ON_ERROR_STOP, 5);
    game.bots[2].knobs.value[1][0] = kind;
    struct hd_host *host = game_host(&game);
    const struct hd_unit_spec spec = {.seed = 7, .unit = 41};
    const struct hd_sink none = {0};
    struct hd_unit_result result;
    struct hd_error error = {""};
    check_int(hd_host_play(host, &spec, &none, &result, &error), HD_E_BOT);
    const char *const words[] = {"Cyd", "cheating", "hand ", "unit 42", answer};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strstr(error.text, words[i])) fail_msg("\"%s\" does not say \"%s\"", error.text, words[i]);
    check_int(result.errors[2], 1);
    hd_host_free(host);
}

static void test_cheat_stops_the_run(void **state) {
    (void)state;
    check_said(HD_RAISE, "raise to -1");
    check_said(HD_FAILED, "no decision");
    check_said(99, "unknown action");
}

/* What a player of whom one answer was illegal did instead, counted from the records. */
struct deeds {
    int32_t player;
    int64_t answers, given_up; /* decisions; folds among them and checks */
    int64_t calls_after;       /* calls after the first fold */
    bool folded;
};

static hd_status count_deeds(void *context, const struct hd_record *record) {
    struct deeds *deeds = context;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind < HD_EV_FOLD || event->kind > HD_EV_RAISE || record->player[event->seat] != deeds->player)
            continue;
        deeds->answers++;
        deeds->given_up += event->kind == HD_EV_FOLD;
        deeds->calls_after += deeds->folded && event->kind == HD_EV_CALL;
        deeds->folded |= event->kind == HD_EV_FOLD;
    }
    return HD_OK;
}

static void check_mended(enum hd_on_bot_error then, bool goes_on) {
    struct game game;
    make_cheat(&game, then, 1);
    struct hd_host *host = game_host(&game);
    int64_t folds = 0, calls = 0;
    for (uint64_t unit = 0; unit < 30; unit++) {
        struct deeds deeds = {.player = 2};
        const struct hd_sink sink = {.context = &deeds, .hand = count_deeds};
        const struct hd_unit_result result = game_play(host, unit, 0, &sink);
        for (int p = 0; p < PLAYERS; p++) check_int(result.errors[p], p == 2 && deeds.answers > 0);
        folds += deeds.given_up;
        calls += deeds.calls_after;
        if (goes_on) assert_true(deeds.given_up <= 1);
    }
    assert_true(folds > 0);
    assert_true(goes_on ? calls > 0 : calls == 0);
    hd_host_free(host);
}

/* One check or fold, and the player plays on; or he gives up every hand to the end. */
static void test_cheat_is_folded(void **state) {
    (void)state;
    check_mended(HD_ON_ERROR_FOLD, true);
    check_mended(HD_ON_ERROR_FORFEIT, false);
}

/* ---- what bots see ---- */

/* Notes of a spy, and of the sink that sees what really was. The bot's state is not the test's to read, so they lie
 * here. */
static struct {
    uint64_t events; /* fingerprint of what was observed, and of what was recorded */
    uint64_t recorded;
    hd_card cards[HD_MAX_SEATS][2]; /* that the spies saw in this hand; by seat */
    hd_seats saw;
    int32_t players[HD_MAX_SEATS]; /* by seat, as the listener was told last */
    int64_t begun, answers, heard,
        written; /* events that the listener heard, and that the records of hands past have */
    const struct game *game;
    hd_chips chips; /* of the game */
} notes;

static void check_stage(const struct hd_stage *stage) {
    check_int(stage->kind, notes.game->def.kind);
    check_int(stage->entries, PLAYERS);
    assert_true(stage->players_left >= 2 && stage->players_left <= PLAYERS);
    if (stage->kind == HD_CASH) {
        check_int(stage->level, 0);
        assert_null(stage->stacks);
        return;
    }
    hd_chips sum = 0;
    for (int32_t i = 0; i < stage->players_left; i++) {
        assert_true(stage->stacks[i] > 0 && (i == 0 || stage->stacks[i] <= stage->stacks[i - 1]));
        sum += stage->stacks[i];
    }
    check_int(sum, notes.chips);
    check_int(stage->n_prizes, notes.game->def.n_prizes);
    for (int i = 0; i < stage->n_prizes; i++) check_int(stage->prizes[i], notes.game->prizes[i]);
}

static struct hd_action spy_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                struct hd_rng *rng) {
    const struct hd_hand *hand = view->hand;
    check_int(view->seat, hand->actor);
    for (int i = hd_hand_board(hand); i < HD_BOARD; i++) check_int(hand->board[i], HD_CARD_NONE);
    for (int i = 0; i < view->n_events; i++) assert_true(view->events[i].kind < HD_EV_SHOW);
    check_stage(view->stage);
    memcpy(notes.cards[view->seat], view->cards, sizeof view->cards);
    notes.saw |= hd_seats_of(view->seat);
    notes.answers++;
    return wild_bot.act(state, knobs, view, rng);
}

static uint64_t note_event(uint64_t digest, const struct hd_event *event) {
    digest = hd_hash_u64(digest, (uint64_t)event->kind << 56 ^ (uint64_t)(uint8_t)event->seat << 48 ^
                                     (uint64_t)event->pot << 40 ^ (uint64_t)event->cards[0] << 32);
    return hd_hash_u64(digest, (uint64_t)event->amount);
}

static void spy_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                        const struct hd_event *event) {
    (void)state, (void)knobs;
    assert_ptr_equal(event, &view->events[view->n_events - 1]);
    check_int(notes.heard + 1, notes.written + view->n_events); /* 1 at a hand's first event */
    check_int(view->player[view->seat], 0);
    check_stage(view->stage);
    memcpy(notes.players, view->player, sizeof notes.players);
    memcpy(notes.cards[view->seat], view->cards, sizeof view->cards);
    notes.saw |= hd_seats_of(view->seat);
    notes.events = note_event(notes.events, event);
    notes.heard++;
}

/* Begins once in a unit, with clean memory. */
static void spy_begin(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    int64_t *asked = state;
    check_int(*asked, 0);
    check_int(stage->players_left, PLAYERS);
    check_int(notes.answers, 0);
    notes.begun++;
}

/* Who listens has heard all that there is to see when he is asked. */
static struct hd_action listening_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                      struct hd_rng *rng) {
    check_int(notes.heard, notes.written + view->n_events);
    ++*(int64_t *)state; /* dirt for the next unit */
    return spy_act(state, knobs, view, rng);
}

static const struct hd_bot_type spy_bot = {.api = HD_BOT_API,
                                           .name = "spy",
                                           .summary = "",
                                           .state_size = sizeof(int64_t),
                                           .begin = spy_begin,
                                           .act = listening_act,
                                           .observe = spy_observe};
static const struct hd_bot_type deaf_spy_bot = {.api = HD_BOT_API, .name = "deaf spy", .summary = "", .act = spy_act};

static hd_status compare_notes(void *context, const struct hd_record *record) {
    (void)context;
    notes.written += record->n_events;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] >= 0) check_int(notes.players[s], record->player[s]);
    for (int i = 0; i < record->n_events; i++) notes.recorded = note_event(notes.recorded, &record->events[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_has(notes.saw, s)) assert_memory_equal(notes.cards[s], record->deal.hole[s], 2);
    notes.saw = 0;
    return HD_OK;
}

/* One hears every event of the table once and in order, folded or not; all see their own cards and no others. */
static void test_bots_see_what_they_may(void **state) {
    (void)state;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct game game;
        make(&game, (enum hd_game_kind)kind, &deaf_spy_bot);
        game.bots[0] = hd_bot_def_default(&spy_bot, "Ada");
        struct hd_host *host = game_host(&game);
        const struct hd_sink sink = {.hand = compare_notes};
        for (uint64_t unit = 0; unit < 20; unit++) {
            memset(&notes, 0, sizeof notes);
            notes.game = &game;
            notes.chips = PLAYERS * game.def.starting_chips;
            const struct hd_unit_result result = game_play(host, unit, 150, &sink);
            check_int(notes.begun, 1);
            assert_true(notes.answers > result.hands);
            /* in a tournament the listener hears no more once he is out */
            if (kind == HD_CASH || result.place[0] == 1) assert_true(notes.events == notes.recorded);
        }
        hd_host_free(host);
    }
}

/* The events of a hand may move in memory whenever they grow, at its end too; who listens is told where they are. The
 * hands are so deep that the first room for events ends at each of their last ones. */
static void test_a_listener_hears_long_hands_out(void **state) {
    (void)state;
    enum { LEAST_BLINDS = 300, MOST_BLINDS = 350, AWAY = 100000 };
    struct hd_bot_type listening_bot = raising_bot;
    listening_bot.observe = spy_observe;
    for (int blinds = LEAST_BLINDS; blinds < MOST_BLINDS; blinds++) {
        struct game game;
        make(&game, HD_CASH, &raising_bot);
        game.bots[0] = hd_bot_def_default(&listening_bot, "Ada");
        game.def.starting_chips = blinds * game.levels[0].big_blind;
        struct hd_host *host = game_host(&game);
        void *behind = malloc(AWAY); /* so that they cannot grow where they are */
        assert_non_null(behind);
        const struct hd_sink sink = {.hand = compare_notes};
        memset(&notes, 0, sizeof notes);
        notes.game = &game;
        game_play(host, 0, 1, &sink);
        assert_true(notes.heard > LEAST_BLINDS && notes.events == notes.recorded);
        free(behind);
        hd_host_free(host);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_units_share_nothing),          cmocka_unit_test(test_the_seed_decides),
        cmocka_unit_test(test_watching_changes_nothing),     cmocka_unit_test(test_the_clock_changes_nothing),
        cmocka_unit_test(test_hands_of_any_length),          cmocka_unit_test(test_hosts_refuse_bad_definitions),
        cmocka_unit_test(test_raises_for_ever_end_the_unit), cmocka_unit_test(test_sink_that_fails_ends_the_unit),
        cmocka_unit_test(test_cheat_stops_the_run),          cmocka_unit_test(test_cheat_is_folded),
        cmocka_unit_test(test_bots_see_what_they_may),       cmocka_unit_test(test_a_listener_hears_long_hands_out)};
    return cmocka_run_group_tests_name("unit", tests, NULL, NULL);
}
