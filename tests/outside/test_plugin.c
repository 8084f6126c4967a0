/*
 * Plugins: the example plays as a bot of the library would; shared objects that are none, or of another version, are
 * refused with the reason; configs load them only where they may.
 */
#include "programs.h"

#include "holdem/plugin.h"
#include "unit/config_text.h"

static void check_refused(const char *path, const char *words) {
    struct hd_plugin *plugin = NULL;
    struct hd_error error = {""};
    check_int(hd_plugin_open(path, &plugin, &error), HD_E_BOT);
    assert_null(plugin);
    if (!strstr(error.text, words)) fail_msg("\"%s\" does not say \"%s\"", error.text, words);
}

static void test_bad_plugins_are_refused(void **state) {
    (void)state;
    check_refused("./no/such/plugin.so", "cannot load ./no/such/plugin.so");
    check_refused("CMakeLists.txt", "cannot load ./CMakeLists.txt");
    check_refused(NO_PLUGIN, "is no bot: it has no HD_BOT_PLUGIN");
    check_refused(OLD_PLUGIN, "build it again");
    check_refused(EMPTY_PLUGIN, "its type has no act");
}

static void test_the_example_plays(void **state) {
    (void)state;
    struct hd_plugin *plugin;
    struct hd_error error;
    check_int(hd_plugin_open(EXAMPLE_PLUGIN, &plugin, &error), HD_OK);
    const struct hd_bot_type *type = hd_plugin_type(plugin);
    assert_string_equal(type->name, "watcher");
    uint64_t results[2];
    for (int i = 0; i < 2; i++) {
        struct play play;
        play_init(&play, "", NULL, NULL);
        play.bots[PROGRAM] = hd_bot_def_default(type, "Pro");
        play.run.threads = 1 + 2 * i;
        check_int(hd_run_stats_init(&play.run, &play.stats), HD_OK);
        check_int(hd_run(&play.run, NULL, &play.stats, &play.report), HD_OK);
        check_int(play.stats.player[PROGRAM].errors, 0);
        results[i] = hd_run_hash(&play.stats);
        hd_stats_release(&play.stats);
    }
    assert_true(results[0] == results[1]);
    hd_plugin_close(plugin);
}

#define CONFIG(bot) "[game]\ngame_type = \"cash\"\nbots = [{type = \"call\"},\n " bot "]\n"

static struct outcome read_plugins(const char *text) {
    const struct hd_config_options options = {.plugins = true};
    return read_with(text, &options);
}

static void test_configs(void **state) {
    (void)state;
    static const char text[] = CONFIG("{type = \"plugin\", path = \"" EXAMPLE_PLUGIN "\", knobs = {open = 25}}");
    struct outcome first = read_plugins(text);
    check_int(first.status, HD_OK);
    assert_string_equal(first.config.run.game.bots[1].type->name, "watcher");
    check_int(first.config.run.game.bots[1].knobs.value[0][0], 2500);
    struct outcome second = read_plugins(first.written.text);
    check_int(second.status, HD_OK);
    assert_string_equal(first.written.text, second.written.text);
    outcome_release(&second);
    outcome_release(&first);
    first = read_text(text);
    check_int(first.status, HD_E_CONFIG);
    assert_non_null(strstr(first.found.text, "error: game.bots[2]: plugins are not loaded here"));
    outcome_release(&first);
}

static void check_finding(const char *text, const char *finding) {
    struct outcome outcome = read_plugins(text);
    check_int(outcome.status, HD_E_CONFIG);
    if (!strstr(outcome.found.text, finding)) fail_msg("not found: %s\nbut %s", finding, outcome.found.text);
    outcome_release(&outcome);
}

static void test_mistakes_in_configs(void **state) {
    (void)state;
    check_finding(CONFIG("{type = \"plugin\"}"), "game.bots[2] has no path");
    check_finding(CONFIG("{type = \"plugin\", path = \"\"}"), "game.bots[2] has no path");
    check_finding(CONFIG("{type = \"plugin\", path = \"" OLD_PLUGIN "\"}"), "build it again");
    check_finding(CONFIG("{type = \"plugin\", path = \"" EXAMPLE_PLUGIN "\", knobs = {opn = 1}}"),
                  "did you mean 'open'?");
    check_finding(CONFIG("{type = \"plugin\", path = \"" EXAMPLE_PLUGIN "\", sandbox = true}"),
                  "'sandbox' is for bots of type \"process\"");
    check_finding(CONFIG("{type = \"tag\", path = \"x\"}"), "'path' is for bots of type \"plugin\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad_plugins_are_refused),
                                       cmocka_unit_test(test_the_example_plays), cmocka_unit_test(test_configs),
                                       cmocka_unit_test(test_mistakes_in_configs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
