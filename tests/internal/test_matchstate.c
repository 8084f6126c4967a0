/*
 * The lines of the competition's protocol: states and log lines against examples of its specification, answers and
 * versions against what the specification allows.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/acpc.h"
#include "outside/matchstate.h"

/* A hand under way. */
struct game {
    struct hd_setup setup;
    struct hd_deal deal;
    struct hd_hand hand;
    struct hd_event list[512];
    struct hd_events events;
};

static void deal_to(hd_card *cards, const char *text, int n) {
    int found, at;
    check_int(hd_cards_parse(text, n, cards, &found, &at), HD_OK);
    check_int(found, n);
}

/* n players in seats 2, 3, … with the button in the last one; hole cards in the order of places. */
static void begin(struct game *game, int n, hd_chips stack, const char *const *hole, const char *board) {
    *game = (struct game){.setup = hd_setup_default()};
    memset(&game->deal, HD_CARD_NONE, sizeof game->deal);
    game->deal.given = 0;
    game->setup.small_blind = 50;
    game->setup.big_blind = 100;
    game->setup.button = (int8_t)(n + 1);
    game->setup.sb = n == 2 ? 3 : 2;
    game->setup.bb = n == 2 ? 2 : 3;
    game->setup.show = HD_SHOW_ALL;
    for (int i = 0; i < n; i++) {
        game->setup.stack[2 + i] = stack;
        deal_to(game->deal.hole[2 + i], hole[i], 2);
    }
    deal_to(game->deal.board, board, HD_BOARD);
    game->events = (struct hd_events){.list = game->list, .capacity = 512};
    check_int(hd_hand_start(&game->hand, &game->setup, &game->deal, &game->events), HD_OK);
}

/* Plays the competition's betting. */
static void play(struct game *game, const char *betting) {
    for (const char *at = betting; *at; at++) {
        struct hd_action action = hd_action_call(&game->hand);
        if (*at != 'f' && *at != 'c' && *at != 'r') continue; /* a street, digits */
        if (*at == 'f') action = (struct hd_action){.kind = HD_FOLD};
        if (*at == 'r') action = (struct hd_action){.kind = HD_RAISE, .raise_to = atoll(at + 1) - game->hand.base};
        check_int(hd_hand_apply(&game->hand, &game->deal, action, &game->events), HD_OK);
    }
}

static void settle(struct game *game) {
    struct hd_settlement settlement;
    check_int(hd_hand_settle(&game->hand, &game->deal, NULL, &game->events, &settlement), HD_OK);
}

static struct hd_view view_of(const struct game *game, int seat) {
    return (struct hd_view){.hand = &game->hand,
                            .setup = &game->setup,
                            .events = game->list,
                            .n_events = game->events.n,
                            .seat = seat,
                            .cards = {game->deal.hole[seat][0], game->deal.hole[seat][1]}};
}

static void check_states(const struct game *game, int seat, int64_t number, int from, int n, const char *expected) {
    const struct hd_view view = view_of(game, seat);
    struct hd_strbuf text;
    size_t last;
    hd_strbuf_init(&text);
    check_int(hd_matchstate_put(&text, &view, number, from, &last), n);
    assert_string_equal(hd_strbuf_text(&text), expected);
    const char *end = strrchr(expected, 'M');
    assert_string_equal(text.text + last, end);
    hd_strbuf_release(&text);
}

/* ---- states ---- */

/* Two hands of the specification's heads-up no-limit example, seen from both places. */
static void test_heads_up(void **state) {
    (void)state;
    static const char *const hole[] = {"9s8h", "9c6h"};
    struct game game;
    begin(&game, 2, 20000, hole, "8c8d5c6s2d");
    check_states(&game, 2, 30, 0, 1, "MATCHSTATE:0:30::9s8h|\r\n");
    play(&game, "c");
    check_states(&game, 2, 30, 0, 2, "MATCHSTATE:0:30::9s8h|\r\nMATCHSTATE:0:30:c:9s8h|\r\n");
    play(&game, "c/r250");
    check_states(&game, 2, 30, 2, 4,
                 "MATCHSTATE:0:30:cc/:9s8h|/8c8d5c\r\n"
                 "MATCHSTATE:0:30:cc/r250:9s8h|/8c8d5c\r\n");
    play(&game, "c/r500");
    check_states(&game, 2, 30, 4, 6,
                 "MATCHSTATE:0:30:cc/r250c/:9s8h|/8c8d5c/6s\r\n"
                 "MATCHSTATE:0:30:cc/r250c/r500:9s8h|/8c8d5c/6s\r\n");
    play(&game, "c/r1250");
    check_states(&game, 3, 30, 7, 8, "MATCHSTATE:1:30:cc/r250c/r500c/r1250:|9c6h/8c8d5c/6s/2d\r\n");
    play(&game, "c");
    settle(&game);
    check_states(&game, 2, 30, 8, 9, "MATCHSTATE:0:30:cc/r250c/r500c/r1250c:9s8h|9c6h/8c8d5c/6s/2d\r\n");
}

/* All-in: the rest of the board comes at once, with an empty round for each street. */
static void test_all_in(void **state) {
    (void)state;
    static const char *const hole[] = {"KsJs", "JdTc"};
    struct game game;
    begin(&game, 2, 20000, hole, "6dJc9cKhQc");
    play(&game, "r300r900c/r1800r20000c");
    settle(&game);
    check_states(&game, 3, 31, 6, 7, "MATCHSTATE:1:31:r300r900c/r1800r20000c//:KsJs|JdTc/6dJc9c/Kh/Qc\r\n");
}

/* Three players: the small blind is place 0, the button place 2; who folded shows nothing, nor does a lone winner. */
static void test_three_players(void **state) {
    (void)state;
    static const char *const hole[] = {"Ad6h", "Td2h", "AsTs"};
    struct game game;
    begin(&game, 3, 20000, hole, "TsKd7hKh6d");
    check_states(&game, 4, 90, 0, 1, "MATCHSTATE:2:90::||AsTs\r\n");
    play(&game, "cr300f");
    check_states(&game, 2, 90, 3, 4, "MATCHSTATE:0:90:cr300f:Ad6h||\r\n");
    check_states(&game, 3, 90, 3, 4, "MATCHSTATE:1:90:cr300f:|Td2h|\r\n");
    play(&game, "c/cr600c/cc/cr1000");
    check_states(&game, 2, 90, 10, 12,
                 "MATCHSTATE:0:90:cr300fc/cr600c/cc/c:Ad6h||/TsKd7h/Kh/6d\r\n"
                 "MATCHSTATE:0:90:cr300fc/cr600c/cc/cr1000:Ad6h||/TsKd7h/Kh/6d\r\n");
    play(&game, "f");
    settle(&game);
    check_states(&game, 2, 90, 12, 13, "MATCHSTATE:0:90:cr300fc/cr600c/cc/cr1000f:Ad6h||/TsKd7h/Kh/6d\r\n");
    begin(&game, 3, 20000, hole, "TsKd7hKh6d");
    play(&game, "cr300fc/cc/cc/cc");
    settle(&game);
    check_states(&game, 2, 91, 10, 11, "MATCHSTATE:0:91:cr300fc/cc/cc/cc:Ad6h||AsTs/TsKd7h/Kh/6d\r\n");
}

static void check_logged(const struct game *game, const char *expected) {
    static const char *const names[] = {"Ann", "Ben", "Cat"};
    struct hd_record record = {
        .setup = game->setup, .deal = game->deal, .events = game->list, .n_events = game->events.n};
    struct hd_strbuf text;
    for (int i = 0; i < 3; i++) record.name[2 + i] = names[i];
    hd_strbuf_init(&text);
    hd_acpc_put_hand(&text, &record, 7);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

/* The log has all cards, and what each place won. */
static void test_log(void **state) {
    (void)state;
    static const char *const hole[] = {"Ad6h", "Td2h", "AsTs"};
    static const char *const names[] = {"Ann", "Ben"};
    static const hd_chips net[] = {-5, 5};
    struct game game;
    struct hd_strbuf text;
    begin(&game, 3, 20000, hole, "TsKd7hKh6d");
    play(&game, "r250cf/cr1000c/cc/cc");
    settle(&game);
    check_logged(&game, "STATE:7:r250cf/cr1000c/cc/cc:Ad6h|Td2h|AsTs/TsKd7h/Kh/6d:-1000|-100|1100:Ann|Ben|Cat\n");
    begin(&game, 3, 20000, hole, "TsKd7hKh6d");
    play(&game, "ff");
    settle(&game);
    check_logged(&game, "STATE:7:ff:Ad6h|Td2h|AsTs:-50|50|0:Ann|Ben|Cat\n");
    hd_strbuf_init(&text);
    hd_acpc_put_score(&text, net, names, 2);
    assert_string_equal(hd_strbuf_text(&text), "SCORE:-5|5:Ann|Ben\n");
    hd_strbuf_release(&text);
}

static void check_problem(const struct hd_setup *setup, const char *expected) {
    const char *problem = hd_acpc_problem(setup);
    if (expected)
        assert_string_equal(problem, expected);
    else
        assert_null(problem);
}

static void test_what_cannot_be_told(void **state) {
    (void)state;
    static const char *const hole[] = {"Ad6h", "Td2h", "AsTs"};
    struct game game;
    begin(&game, 3, 20000, hole, "TsKd7hKh6d");
    check_problem(&game.setup, NULL);
    struct hd_setup setup = game.setup;
    setup.ante = 1;
    check_problem(&setup, "an ante");
    setup = game.setup;
    setup.stack[3]++;
    check_problem(&setup, "stacks that differ");
    setup = game.setup;
    setup.sb = -1;
    check_problem(&setup, "a dead blind");
    setup = game.setup;
    setup.button = 2;
    check_problem(&setup, "a dead blind");
    setup = game.setup;
    setup.post_dead[4] = 50;
    check_problem(&setup, "a post beside the blinds");
    setup = game.setup;
    setup.stack[2] = setup.stack[3] = setup.stack[4] = 100;
    check_problem(&setup, "stacks that the big blind takes whole");
    setup.stack[2] = setup.stack[3] = setup.stack[4] = HD_ACPC_CHIPS_MAX + 1;
    check_problem(&setup, "stacks of more than 1,000,000,000 chips");
    setup.stack[3] = setup.stack[4] = 0;
    check_problem(&setup, "fewer than two players");
}

/* ---- what agents say ---- */

static void check_answer(const char *line, enum hd_agent_action action, hd_chips size) {
    struct hd_agent_answer answer;
    char why[HD_WHY_MAX];
    if (!hd_agent_answer_read(line, strlen(line), &answer, why)) fail_msg("%s", why);
    check_int(answer.action, action);
    check_int(answer.size, size);
    check_int(answer.state, strrchr(line, ':') - line);
}

static void check_no_answer(const char *line, const char *words, bool state) {
    struct hd_agent_answer answer;
    char why[HD_WHY_MAX];
    assert_false(hd_agent_answer_read(line, strlen(line), &answer, why));
    if (!strstr(why, words)) fail_msg("\"%s\" does not say \"%s\"", why, words);
    check_int(answer.state > 0, state);
}

static void test_answers(void **state) {
    (void)state;
    check_answer("MATCHSTATE:0:30:c:9s8h|:c", HD_AGENT_CALL, 0);
    check_answer("MATCHSTATE:1:31:r300:|JdTc:f", HD_AGENT_FOLD, 0);
    check_answer("MATCHSTATE:0:30:cc/:9s8h|/8c8d5c:r250", HD_AGENT_RAISE, 250);
    check_answer("MATCHSTATE:0:30:cc/:9s8h|/8c8d5c:r999999999999999", HD_AGENT_RAISE, 999999999999999);
    check_no_answer("", "no MATCHSTATE with an action behind it", false);
    check_no_answer("STATE:0:30:c:9s8h|:c", "no MATCHSTATE", false);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|", "no MATCHSTATE", false);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:c:c", "no MATCHSTATE", false);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:", "none of f, c, r", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:x", "none of f, c, r and a size: x", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:r", "a raise without its size", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:r-5", "a raise without its size", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:r1000000000000000", "a raise without its size", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:r25.5", "more than one action", true);
    check_no_answer("MATCHSTATE:0:30:c:9s8h|:cc", "more than one action: cc", true);
    assert_true(hd_agent_comment("# x", 3) && hd_agent_comment(";", 1) && !hd_agent_comment("", 0));
}

static void test_versions(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "VERSION",
                                      "VERSION:2",
                                      "VERSION:2.0",
                                      "VERSION:2.0.",
                                      "VERSION:..",
                                      "version:2.0.0",
                                      "VERSION:2.0.0 ",
                                      "VERSION:1.0.0",
                                      "VERSION:2.1.0",
                                      "VERSION:3.0.0",
                                      " VERSION:2.0.0",
                                      "VERSION:-2.0.0",
                                      "VERSION:2.0.0.0"};
    char why[HD_WHY_MAX];
    assert_true(hd_agent_version_read("VERSION:2.0.0", 13, why));
    assert_true(hd_agent_version_read("VERSION:2.0.7", 13, why));
    assert_true(hd_agent_version_read("VERSION:2.0.71", 13, why)); /* the line ends before its last letter */
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (hd_agent_version_read(bad[i], strlen(bad[i]), why)) fail_msg("\"%s\" is a version", bad[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_heads_up),
                                       cmocka_unit_test(test_all_in),
                                       cmocka_unit_test(test_three_players),
                                       cmocka_unit_test(test_log),
                                       cmocka_unit_test(test_what_cannot_be_told),
                                       cmocka_unit_test(test_answers),
                                       cmocka_unit_test(test_versions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
