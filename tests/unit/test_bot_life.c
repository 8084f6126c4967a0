/*
 * The life of a bot over a unit: it is begun and ended once, told which player of which unit it is and what it was
 * given; hands come with their numbers and setups, and a last event; failures are counted by kind.
 */
#include "support/games.h"

#include <string.h>

enum { PLAYERS = 4, HANDS = 40 };

/* What the witnesses have seen. Their state is not the test's to read, so it lies here. */
static struct {
    int begun[PLAYERS], ended[PLAYERS];
    uint32_t hand;   /* under way, as the first of them saw it */
    int hands, last; /* first and last events */
    hd_chips stacks[HD_MAX_SEATS];
} notes;

struct witness {
    uint64_t unit;
    int32_t player;
};

static const int given[PLAYERS] = {10, 11, 12, 13};

static void check_stage(const struct hd_stage *stage) {
    assert_in_range(stage->player, 0, PLAYERS - 1);
    assert_ptr_equal(stage->resource, &given[stage->player]);
    check_int(stage->unit, 5);
}

static void witness_begin(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    struct witness *witness = state;
    check_stage(stage);
    *witness = (struct witness){.unit = stage->unit, .player = stage->player};
    notes.begun[stage->player]++;
}

static void witness_end(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    const struct witness *witness = state;
    check_stage(stage);
    check_int(witness->player, stage->player);
    notes.ended[stage->player]++;
}

static void witness_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                            const struct hd_event *event) {
    (void)knobs;
    const struct witness *witness = state;
    check_int(view->stage->unit, witness->unit);
    check_int(view->player[view->seat], witness->player);
    check_int(view->stage->player, -1);
    assert_null(view->stage->resource);
    if (witness->player != 0) return;
    if (view->n_events == 1) {
        check_int(view->number, notes.hand + 1);
        notes.hand = view->number;
        notes.hands++;
        memcpy(notes.stacks, view->setup->stack, sizeof notes.stacks);
    }
    check_int(notes.hands - notes.last, 1); /* nothing comes behind a last event */
    check_int(view->number, notes.hand);
    if (!view->last) return;
    notes.last++;
    check_int(event->kind, HD_EV_COLLECT);
}

static struct hd_action witness_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                    struct hd_rng *rng) {
    (void)state, (void)knobs, (void)rng;
    check_int(view->number, notes.hand);
    assert_memory_equal(view->setup->stack, notes.stacks, sizeof notes.stacks);
    return hd_action_call(view->hand);
}

static const struct hd_bot_type witness_bot = {.api = HD_BOT_API,
                                               .name = "witness",
                                               .state_size = sizeof(struct witness),
                                               .begin = witness_begin,
                                               .end = witness_end,
                                               .act = witness_act,
                                               .observe = witness_observe};

/* ---- failures ---- */

static struct hd_action failing_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                    struct hd_rng *rng) {
    int *turn = state;
    (void)knobs, (void)view, (void)rng;
    const int kind = (*turn)++ % (HD_FAILURES + 1); /* one more than there is: that is an illegal action */
    return (struct hd_action){.kind = HD_FAILED, .failure = kind};
}

static const struct hd_bot_type failing_bot = {
    .api = HD_BOT_API, .name = "failing", .state_size = sizeof(int), .act = failing_act};

/* Raises the least until the hand has so many events, and fails from then on. */
static const struct hd_knob events_knob[] = {{"events", "events until it fails", "events", 1, 0, 5000, 1, 1, 1, {0}}};

static struct hd_action late_failing_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                         struct hd_rng *rng) {
    (void)state, (void)rng;
    if (view->n_events < knobs->value[0][0]) return hd_action_raise(view->hand, 0);
    return (struct hd_action){.kind = HD_FAILED, .failure = HD_FAILURE_ANSWER};
}

static const struct hd_bot_type late_failing_bot = {
    .api = HD_BOT_API, .name = "late failing", .knobs = events_knob, .n_knobs = 1, .act = late_failing_act};

static void make(struct game *game, const struct hd_bot_type *type) {
    memset(&notes, 0, sizeof notes);
    game_make(game, HD_CASH, PLAYERS, type);
    for (int p = 0; p < PLAYERS; p++) game->bots[p].resource = &given[p];
}

static void test_bots_live_for_a_unit(void **state) {
    (void)state;
    struct game game;
    make(&game, &witness_bot);
    struct hd_host *host = game_host(&game);
    game_play(host, 5, HANDS, NULL);
    for (int p = 0; p < PLAYERS; p++) {
        check_int(notes.begun[p], 1);
        check_int(notes.ended[p], 1);
    }
    check_int(notes.hands, HANDS);
    check_int(notes.last, HANDS);
    hd_host_free(host);
}

/* A unit that fails ends its bots too. */
static void test_bots_end_with_a_failed_unit(void **state) {
    (void)state;
    struct game game;
    make(&game, &witness_bot);
    game.bots[3] = hd_bot_def_default(&failing_bot, "Zed");
    struct hd_host *host = game_host(&game);
    const struct hd_unit_spec spec = {.seed = 7, .unit = 5, .hands = HANDS};
    const struct hd_sink none = {0};
    struct hd_unit_result result;
    struct hd_error error = {""};
    check_int(hd_host_play(host, &spec, &none, &result, &error), HD_E_BOT);
    for (int p = 0; p < PLAYERS - 1; p++) check_int(notes.ended[p], 1);
    check_int(result.errors[3], 1);
    check_int(result.failures[3 * HD_FAILURES + HD_FAILURE_ILLEGAL], 1);
    hd_host_free(host);
}

static void test_failures_are_counted_by_kind(void **state) {
    (void)state;
    struct game game;
    make(&game, &calling_bot);
    game.bots[1] = hd_bot_def_default(&failing_bot, "Zed");
    game.def.on_bot_error = HD_ON_ERROR_FOLD;
    struct hd_host *host = game_host(&game);
    const struct hd_unit_result result = game_play(host, 5, HANDS, NULL);
    assert_true(result.errors[1] > 2 * HD_FAILURES);
    const int32_t *failures = result.failures + HD_FAILURES;
    const int32_t rounds = result.errors[1] / (HD_FAILURES + 1);
    int32_t sum = 0;
    for (int kind = 0; kind < HD_FAILURES; kind++) {
        const int32_t least = kind == HD_FAILURE_ILLEGAL ? 2 * rounds : rounds;
        assert_in_range(failures[kind], least, least + 2);
        sum += failures[kind];
    }
    check_int(sum, result.errors[1]);
    for (int kind = 0; kind < HD_FAILURES; kind++) check_int(result.failures[kind], 0);
    hd_host_free(host);
}

static struct hd_action crashing_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                     struct hd_rng *rng) {
    (void)state, (void)knobs, (void)view, (void)rng;
    return (struct hd_action){.kind = HD_FAILED, .failure = HD_FAILURE_CRASH};
}

static const char *crashing_explain(const void *state) {
    (void)state;
    return "it has lost its mind";
}

static void check_said(const char *(*explain)(const void *), const char *words) {
    const struct hd_bot_type type = {.api = HD_BOT_API, .name = "crashing", .act = crashing_act, .explain = explain};
    struct game game;
    make(&game, &calling_bot);
    game.bots[1] = hd_bot_def_default(&type, "Zed");
    struct hd_host *host = game_host(&game);
    const struct hd_unit_spec spec = {.seed = 7, .unit = 5, .hands = HANDS};
    const struct hd_sink none = {0};
    struct hd_unit_result result;
    struct hd_error error = {""};
    check_int(hd_host_play(host, &spec, &none, &result, &error), HD_E_BOT);
    assert_non_null(strstr(error.text, "Zed (crashing) failed in hand 1 of unit 6: "));
    assert_non_null(strstr(error.text, words));
    hd_host_free(host);
}

/* The error that stops the run has the bot's own words, or those of the kind of failure. */
static void test_failures_say_why(void **state) {
    (void)state;
    check_said(crashing_explain, "it has lost its mind");
    check_said(NULL, hd_failure_words(HD_FAILURE_CRASH));
}

/* Wherever in a long hand an answer fails, and however little room for events there is then, the hand goes on. */
static void test_failures_late_in_long_hands(void **state) {
    (void)state;
    struct game game;
    make(&game, &late_failing_bot);
    game.def.on_bot_error = HD_ON_ERROR_FOLD;
    game.def.starting_chips = 1000000;
    for (int events = 3 * HD_EVENTS_ROOM - 8; events < 4 * HD_EVENTS_ROOM + 8; events += 3) {
        for (int p = 0; p < PLAYERS; p++) game.bots[p].knobs.value[0][0] = events;
        struct hd_host *host = game_host(&game);
        const struct hd_unit_result result = game_play(host, 5, 1, NULL);
        check_int(result.hands, 1);
        int32_t failures = 0;
        for (int p = 0; p < PLAYERS; p++) failures += result.failures[p * HD_FAILURES + HD_FAILURE_ANSWER];
        assert_true(failures > 0);
        hd_host_free(host);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_live_for_a_unit), cmocka_unit_test(test_bots_end_with_a_failed_unit),
        cmocka_unit_test(test_failures_are_counted_by_kind), cmocka_unit_test(test_failures_late_in_long_hands),
        cmocka_unit_test(test_failures_say_why)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
