/*
 * Bots of a config that are programs: their keys, what is wrong with them, and that they are written back.
 */
#include "config_text.h"

#define WITH(bot) "[game]\ngame_type = \"cash\"\nbots = [{type = \"call\"},\n " bot "]\n"

static void test_a_program(void **state) {
    (void)state;
    struct outcome outcome =
        read_good(WITH("{type = \"process\", name = \"My bot\", command = [\"python3\", \"b.py\"], "
                       "restart = true, sandbox = true, limits = {start = 2.5, decision = 0.05, "
                       "bank = 30, memory = 512, output = 1000}}"));
    const struct hd_bot_def *bot = &outcome.config.run.game.bots[1];
    const struct hd_outside_def *def = &outcome.config.outside[1];
    assert_ptr_equal(bot->type, &hd_process_bot);
    assert_null(bot->resource);
    assert_true(bot->identity != 0);
    assert_string_equal(def->command[0], "python3");
    assert_string_equal(def->command[1], "b.py");
    assert_null(def->command[2]);
    check_int(def->limits.start_ms, 2500);
    check_int(def->limits.decision_ms, 50);
    check_int(def->limits.bank_ms, 30000);
    check_int(def->limits.memory_mb, 512);
    check_int(def->limits.output_bytes, 1000);
    assert_true(def->restart && def->sandbox);
    check_int(outcome.config.outside[0].cookie, 0);
    outcome_release(&outcome);
}

static void test_defaults_are_outsides(void **state) {
    (void)state;
    struct outcome outcome = read_good(WITH("{type = \"process\", command = [\"b\"]}"));
    const struct hd_outside_def standard = hd_outside_def_default(), *def = &outcome.config.outside[1];
    assert_memory_equal(&def->limits, &standard.limits, sizeof standard.limits);
    assert_true(!def->restart && !def->sandbox && !def->errors_path);
    assert_string_equal(outcome.config.run.game.bots[1].name, "Process 1");
    outcome_release(&outcome);
}

static void test_written_and_read_again(void **state) {
    (void)state;
    struct outcome first =
        read_good(WITH("{type = \"process\", command = [\"a b\", \"\", \"\\\"\\\\\"], restart = true, "
                       "limits = {decision = 0.001, memory = 7}}"));
    struct outcome second = read_good(first.written.text);
    assert_string_equal(first.written.text, second.written.text);
    assert_true(hd_run_id(&first.config.run) == hd_run_id(&second.config.run));
    assert_string_equal(second.config.outside[1].command[2], "\"\\");
    outcome_release(&second);
    /* another program is another run */
    second = read_good(WITH("{type = \"process\", command = [\"a c\"], restart = true}"));
    assert_true(hd_run_id(&first.config.run) != hd_run_id(&second.config.run));
    outcome_release(&second);
    outcome_release(&first);
}

#define AGENT(game, bot)                                                                                               \
    "[game]\ngame_type = \"cash\"\nstacks = \"reset\"\n" game "bots = [{type = \"call\"},\n " bot "]\n"

static void test_an_agent(void **state) {
    (void)state;
    struct outcome outcome = read_good(AGENT("", "{type = \"acpc\", command = [\"a\", \"b\"], host = \"127.0.0.2\"}"));
    const struct hd_outside_def *def = &outcome.config.outside[1];
    assert_ptr_equal(outcome.config.run.game.bots[1].type, &hd_acpc_bot);
    check_int(def->protocol, HD_OUTSIDE_ACPC);
    assert_string_equal(def->command[1], "b");
    assert_string_equal(def->host, "127.0.0.2");
    check_int(def->port, 0);
    struct outcome again = read_good(outcome.written.text);
    assert_string_equal(outcome.written.text, again.written.text);
    outcome_release(&again);
    outcome_release(&outcome);
    outcome = read_good(AGENT("", "{type = \"acpc\", port = 5000, restart = true, limits = {start = 60}}"));
    def = &outcome.config.outside[1];
    assert_null(def->command);
    assert_string_equal(def->host, "127.0.0.1");
    check_int(def->port, 5000);
    check_int(def->limits.start_ms, 60000);
    again = read_good(outcome.written.text);
    assert_string_equal(outcome.written.text, again.written.text);
    outcome_release(&again);
    outcome_release(&outcome);
}

static void check_refused(const char *text, const char *finding) {
    struct outcome outcome = read_text(text);
    check_int(outcome.status, HD_E_CONFIG);
    if (!strstr(hd_strbuf_text(&outcome.found), finding))
        fail_msg("not found: %s\nbut %s", finding, hd_strbuf_text(&outcome.found));
    outcome_release(&outcome);
}

static void test_mistakes(void **state) {
    (void)state;
    check_refused(WITH("{type = \"process\"}"), "x:4:2: error: game.bots[2] has no command, as in command = [");
    check_refused(WITH("{type = \"process\", command = \"b\"}"), "game.bots[2].command must be a list");
    check_refused(WITH("{type = \"process\", command = []}"), "game.bots[2].command is empty");
    check_refused(WITH("{type = \"process\", command = [\"\"]}"), "game.bots[2].command[1] is empty");
    check_refused(WITH("{type = \"process\", command = [1]}"), "game.bots[2].command[1] must be a text");
    check_refused(WITH("{type = \"process\", command = [\"b\"], limits = {decision = 0}}"), "from 0.001 to 86400");
    check_refused(WITH("{type = \"process\", command = [\"b\"], limits = {decision = 0.0001}}"), "at most 3 decimals");
    check_refused(WITH("{type = \"process\", command = [\"b\"], limits = {decison = 1}}"), "did you mean 'decision'?");
    check_refused(WITH("{type = \"process\", command = [\"b\"], limits = 3}"), "limits must be a table");
    check_refused(WITH("{type = \"process\", command = [\"b\"], restart = 1}"), "restart must be true or false");
    check_refused(WITH("{type = \"process\", command = [\"b\"], knobs = {open = 1}}"), "unknown key 'open'");
    check_refused(WITH("{type = \"tag\", command = [\"b\"]}"), "'command' is for bots of type \"process\" or \"acpc\"");
    check_refused(WITH("{type = \"tag\", sandbox = true}"), "'sandbox' is for bots of type \"process\"");
    check_refused(WITH("{type = \"procss\", command = [\"b\"]}"), "there is no type 'procss'");
}

static void test_mistakes_with_agents(void **state) {
    (void)state;
    check_refused(AGENT("", "{type = \"acpc\"}"),
                  "x:5:2: error: game.bots[2] has neither a command, as in command = [");
    check_refused(AGENT("", "{type = \"acpc\", command = [\"a\"], port = 1}"), "has both a command and a port");
    check_refused(AGENT("", "{type = \"acpc\", port = 65536}"), "game.bots[2].port must be from 0 to 65535");
    check_refused(AGENT("", "{type = \"acpc\", port = 1, host = \"localhost\"}"),
                  "game.bots[2].host must be an IPv4 address, as in \"127.0.0.1\", not 'localhost'");
    check_refused(AGENT("", "{type = \"acpc\", port = 1, sandbox = true}"),
                  "'sandbox' is for bots of type \"process\"");
    check_refused(AGENT("", "{type = \"acpc\", port = 1, limits = {memory = 5}}"),
                  "memory is for programs that are started");
    check_refused(AGENT("", "{type = \"process\", command = [\"a\"], port = 1}"),
                  "'port' is for bots of type \"acpc\"");
    check_refused(AGENT("", "{type = \"tag\", host = \"a\"}"), "'host' is for bots of type \"acpc\"");
    check_refused(AGENT("ante = 1\n", "{type = \"acpc\", port = 1}"),
                  "x:4:8: error: bots of type \"acpc\" need game.ante = 0");
    check_refused(AGENT("starting_chips = 20\n", "{type = \"acpc\", port = 1}"),
                  "need game.starting_chips above the big blind");
    check_refused(AGENT("starting_chips = 1000000001\n", "{type = \"acpc\", port = 1}"), "at most 1,000,000,000");
    check_refused(WITH("{type = \"acpc\", port = 1}"), "need game.stacks = \"reset\"");
    check_refused(
        AGENT("", "{type = \"acpc\", port = 1}") "[simulation]\nthreads = 2\n",
        "x:7:11: error: bots of type \"acpc\" play at one table at a time: simulation.threads must be 0 or 1");
    check_refused("[game]\ngame_type = \"sng\"\nbots = [{type = \"call\"}, {type = \"acpc\", port = 1}]\n",
                  "bots of type \"acpc\" play cash games");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_an_agent),
                                       cmocka_unit_test(test_mistakes_with_agents),
                                       cmocka_unit_test(test_a_program),
                                       cmocka_unit_test(test_defaults_are_outsides),
                                       cmocka_unit_test(test_written_and_read_again),
                                       cmocka_unit_test(test_mistakes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
