/* Players made of others: situations as text and at the table, who decides, whose state is whose; in a config. */
#include "config_text.h"

#include <stdlib.h>

#include "holdem/strategy.h"

/* ---- situations as text ---- */

static void test_texts(void **state) {
    (void)state;
    static const struct {
        const char *text, *written;
    } good[] = {
        {"stack_bb < 10", "stack_bb < 10"},
        {"  stack_bb<=7.5  and\theads_up ", "stack_bb <= 7.5 and heads_up"},
        {"stack_bb > 0.05", "stack_bb > 0.05"},
        {"stack_bb = 999999.99", "stack_bb = 999999.99"},
        {"players_left >= 4 and not bubble", "players_left >= 4 and not bubble"},
        {"not preflop and postflop", "not preflop and postflop"},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct hd_situation situation;
        struct hd_error error;
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        check_int(hd_situation_parse(good[i].text, &situation, &error), HD_OK);
        hd_situation_put(&text, &situation);
        assert_string_equal(hd_strbuf_text(&text), good[i].written);
        hd_strbuf_release(&text);
    }
}

static void test_bad_texts(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"", "one of stack_bb, players_left, bubble, heads_up, preflop, postflop is missing at the end"},
        {"stack < 10",
         "\"stack\" stands where one of stack_bb, players_left, bubble, heads_up, preflop, postflop is needed"},
        {"stack_bb 10", "\"10\" stands where one of <, <=, >, >=, = is needed"},
        {"stack_bb", "one of <, <=, >, >=, = is missing at the end"},
        {"stack_bb <", "a number with at most two decimals is missing at the end"},
        {"stack_bb < ten", "\"ten\" stands where a number with at most two decimals is needed"},
        {"stack_bb < 1.234", "\"1.234\" stands where a number with at most two decimals is needed"},
        {"stack_bb < 1.", "\"1.\" stands where a number with at most two decimals is needed"},
        {"stack_bb < -1", "\"-1\" stands where a number with at most two decimals is needed"},
        {"stack_bb < 1234567", "\"1234567\" stands where a number with at most two decimals is needed"},
        {"stack_bb =< 5", "\"=<\" stands where one of <, <=, >, >=, = is needed"},
        {"players_left < 2.5", "\"2.5\" stands where a whole number is needed"},
        {"bubble heads_up", "\"heads_up\" stands where \"and\" or the end is needed"},
        {"bubble and", "one of stack_bb, players_left, bubble, heads_up, preflop, postflop is missing at the end"},
        {"bubble or heads_up", "\"or\" stands where \"and\" or the end is needed"},
        {"bubble < 3", "\"<\" stands where \"and\" or the end is needed"},
        {"not stack_bb < 3", "\"not\" goes before bubble, heads_up, preflop or postflop; turn the sign round instead"},
        {"bubble and bubble and bubble and bubble and bubble and bubble and bubble", "it has more than 6 tests"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct hd_situation situation = {.n = 77};
        struct hd_error error;
        check_int(hd_situation_parse(bad[i].text, &situation, &error), HD_E_SYNTAX);
        assert_string_equal(error.text, bad[i].why);
        check_int(situation.n, 77);
    }
}

/* ---- situations at the table ---- */

enum { BIG_BLIND = 100, PLAYERS = 3 };

static const hd_chips stacks[] = {1000, 1000, 750};
static const hd_money prizes[] = {70, 30};

struct scene {
    struct hd_hand hand;
    struct hd_stage stage;
    struct hd_view view;
};

/* Three players; the one asked had 7.5 big blinds and has posted one. */
static void set(struct scene *scene) {
    memset(scene, 0, sizeof *scene);
    scene->hand = (struct hd_hand){
        .stack = {900, 950, 650}, .total = {100, 50, 100}, .big_blind = BIG_BLIND, .bet = 100, .actor = 2};
    scene->hand.dealt = scene->hand.live = (1 << PLAYERS) - 1;
    scene->stage = (struct hd_stage){.kind = HD_SIT_AND_GO,
                                     .entries = PLAYERS,
                                     .players_left = PLAYERS,
                                     .stacks = stacks,
                                     .prizes = prizes,
                                     .n_prizes = 2};
    scene->view = (struct hd_view){.hand = &scene->hand, .stage = &scene->stage, .seat = 2};
}

static bool holds(const struct scene *scene, const char *text) {
    struct hd_situation situation;
    struct hd_error error;
    check_int(hd_situation_parse(text, &situation, &error), HD_OK);
    return hd_situation_holds(&situation, &scene->view);
}

static void test_facts(void **state) {
    (void)state;
    static struct scene scene;
    set(&scene);
    static const char *const yes[] = {"stack_bb < 7.51", "stack_bb <= 7.5",        "stack_bb = 7.5",
                                      "stack_bb >= 7.5", "players_left = 3",       "players_left < 4",
                                      "bubble",          "not heads_up",           "preflop",
                                      "not postflop",    "bubble and stack_bb > 7"};
    static const char *const no[] = {"stack_bb < 7.5", "stack_bb > 7.5", "players_left > 3",       "heads_up",
                                     "postflop",       "not bubble",     "bubble and stack_bb < 7"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) assert_true(holds(&scene, yes[i]));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) assert_false(holds(&scene, no[i]));
    scene.hand.street = HD_FLOP;
    scene.hand.dealt = 5;
    scene.stage.players_left = 2;
    assert_true(holds(&scene, "postflop and heads_up and not bubble and players_left = 2"));
    scene.stage = (struct hd_stage){.kind = HD_CASH, .entries = 6, .players_left = 6}; /* a cash game */
    assert_true(holds(&scene, "players_left = 2 and not bubble"));
}

/* ---- who decides ---- */

/* A type that counts what it is asked and told in its state, and answers with a check or a call. */
struct counts {
    int begun, asked, told;
};

static void count_begin(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    (void)knobs;
    (void)stage;
    *(struct counts *)state = (struct counts){.begun = 1};
}

static struct hd_action count_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                  struct hd_rng *rng) {
    (void)knobs;
    (void)view;
    (void)rng;
    ((struct counts *)state)->asked++;
    return (struct hd_action){.kind = HD_CALL};
}

static void count_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                          const struct hd_event *event) {
    (void)knobs;
    (void)view;
    (void)event;
    ((struct counts *)state)->told++;
}

static const struct hd_bot_type counter = {.api = HD_BOT_API,
                                           .name = "counter",
                                           .state_size = sizeof(struct counts),
                                           .begin = count_begin,
                                           .act = count_act,
                                           .observe = count_observe};

static void parse_into(struct hd_part *part, const char *when, const struct hd_bot_type *type) {
    struct hd_error error;
    if (when) check_int(hd_situation_parse(when, &part->when, &error), HD_OK);
    part->type = type;
    part->knobs = hd_knobs_default(type);
}

static void test_parts(void **state) {
    (void)state;
    static struct hd_strategy strategy = {.n = 3};
    static struct scene scene;
    set(&scene);
    parse_into(&strategy.part[0], "stack_bb < 5", &counter);
    parse_into(&strategy.part[1], "bubble", &counter);
    parse_into(&strategy.part[2], NULL, hd_bot_type_find("fold"));
    int part;
    assert_null(hd_strategy_problem(&strategy, &part));
    hd_strategy_finish(&strategy);
    const struct hd_bot_type *type = &strategy.type;
    assert_null(type->policy); /* a part's is not known */
    unsigned char *memory = calloc(1, type->state_size);
    assert_non_null(memory);
    scene.stage.resource = &strategy;
    type->begin(memory, NULL, &scene.stage);
    scene.stage.resource = NULL; /* known at the beginning only */
    scene.hand.bet = 150;
    check_int(type->act(memory, NULL, &scene.view, NULL).kind, HD_CALL);
    type->observe(memory, NULL, &scene.view, NULL);
    scene.stage.players_left = 4;
    check_int(type->act(memory, NULL, &scene.view, NULL).kind, HD_FOLD);
    const struct counts *first = (const void *)(memory + strategy.part[0].state),
                        *second = (const void *)(memory + strategy.part[1].state);
    check_int(first->begun, 1);
    check_int(first->asked, 0);
    check_int(first->told, 1);
    check_int(second->asked, 1);
    check_int(second->told, 1);
    free(memory);
}

static void test_problems(void **state) {
    (void)state;
    static struct hd_strategy strategy = {.n = 2};
    int part;
    parse_into(&strategy.part[0], "bubble", &counter);
    parse_into(&strategy.part[1], "preflop", &counter);
    assert_string_equal(hd_strategy_problem(&strategy, &part),
                        "there is no last resort: the last part must have no 'when'");
    check_int(part, 1);
    strategy.part[0].when.n = strategy.part[1].when.n = 0;
    assert_string_equal(hd_strategy_problem(&strategy, &part), "the parts after one without a 'when' would never play");
    check_int(part, 0);
    strategy.n = 0;
    assert_string_equal(hd_strategy_problem(&strategy, &part), "it has no parts");
}

/* ---- in a config ---- */

#define GAME "[game]\ngame_type = \"sng\"\n[[game.bots]]\ntype = \"call\"\n[[game.bots]]\n"

static void test_config(void **state) {
    (void)state;
    struct outcome outcome = read_good(GAME "strategy = [{when = \"stack_bb<7.5\", use = \"ICM\", knobs = {below_bb = "
                                            "9}}, {use = \"lag\"}]\n");
    const struct hd_bot_def *bot = &outcome.config.run.game.bots[1];
    const struct hd_strategy *strategy = hd_strategy_of(bot);
    assert_non_null(strategy);
    assert_null(hd_strategy_of(&outcome.config.run.game.bots[0]));
    assert_string_equal(bot->name, "Strategy 1");
    check_int(strategy->n, 2);
    assert_ptr_equal(strategy->part[0].type, hd_bot_type_find("icm"));
    check_int(strategy->part[0].knobs.value[0][0], 900);
    check_int(strategy->part[0].when.test[0].value, 750);
    assert_true(bot->identity != 0 && bot->identity == strategy->identity);
    struct outcome again = read_good(hd_strbuf_text(&outcome.written)); /* what is written reads the same */
    assert_string_equal(hd_strbuf_text(&again.written), hd_strbuf_text(&outcome.written));
    check_int(again.config.run.game.bots[1].identity, bot->identity);
    struct outcome other = read_good(GAME "strategy = [{when = \"stack_bb<7.6\", use = \"icm\", knobs = {below_bb = "
                                          "9}}, {use = \"lag\"}]\n");
    assert_true(other.config.run.game.bots[1].identity != bot->identity);
    outcome_release(&outcome);
    outcome_release(&again);
    outcome_release(&other);
}

static void test_config_errors(void **state) {
    (void)state;
    static const struct {
        const char *text, *found;
    } bad[] = {
        {"strategy = []\n", "x:6:12: error: game.bots[2].strategy: it has no parts\n"},
        {"strategy = [{when = \"bubble\", use = \"tag\"}]\n",
         "x:6:13: error: game.bots[2].strategy: there is no last resort: the last part must have no 'when'\n"},
        {"strategy = [{use = \"tag\"}, {use = \"lag\"}]\n",
         "x:6:13: error: game.bots[2].strategy: the parts after one without a 'when' would never play\n"},
        {"strategy = [{when = \"stack < 5\", use = \"tga\", wen = 1}, {}]\n",
         "x:6:21: error: game.bots[2].strategy[1].when: \"stack\" stands where one of stack_bb, players_left, bubble, "
         "heads_up, preflop, postflop is needed\n"
         "x:6:40: error: game.bots[2].strategy[1]: there is no type 'tga'; did you mean 'tag'?\n"
         "x:6:47: error: unknown key 'wen' in game.bots[2].strategy[1]; did you mean 'when'?\n"
         "x:6:57: error: game.bots[2].strategy[2] does not say what plays: use = \"tag\"\n"},
        {"type = \"tag\"\nstrategy = [{use = \"tag\"}]\n",
         "x:6:8: error: game.bots[2] has both a type and a strategy: leave out one of them\n"},
        {"knobs = {}\nstrategy = [{use = \"tag\", knobs = {opn = 3}}]\n",
         "x:6:9: error: game.bots[2]: the parts of a strategy have the knobs, each its own\n"
         "x:7:36: error: unknown key 'opn' in the knobs of type 'tag'; did you mean 'open'?\n"},
        {"strategy = 5\n", "x:6:12: error: game.bots[2].strategy must be a list, not 5\n"},
        {"strategy = [5]\n", "x:6:13: error: game.bots[2].strategy[1] must be a table, not 5\n"},
        {"type = \"strategy\"\n", "x:6:8: error: game.bots[2]: there is no type 'strategy'; 'holdem bots' lists "
                                  "them\n"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_strbuf_printf(&text, GAME "%s", bad[i].text);
        struct outcome outcome = read_text(hd_strbuf_text(&text));
        check_int(outcome.status, HD_E_CONFIG);
        assert_string_equal(hd_strbuf_text(&outcome.found), bad[i].found);
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),         cmocka_unit_test(test_bad_texts), cmocka_unit_test(test_facts),
        cmocka_unit_test(test_parts),         cmocka_unit_test(test_problems),  cmocka_unit_test(test_config),
        cmocka_unit_test(test_config_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
