/*
 * The command line, sorted: every form of an option, where options may stand, and what is said about wrong words.
 */
#include "check.h"

#include <string.h>

#include "cli/args.h"

enum { WORDS_MAX = 16 };

/* Sorts the words of a line that are parted by single blanks. */
struct sorted {
    char line[256];
    char *argv[WORDS_MAX + 1];
    struct args args;
    struct hd_error error;
    hd_status status;
};

static void sort(struct sorted *sorted, const char *line) {
    int argc = 0;
    *sorted = (struct sorted){0};
    strncpy(sorted->line, line, sizeof sorted->line - 1);
    for (char *word = strtok(sorted->line, " "); word && argc < WORDS_MAX; word = strtok(NULL, " "))
        sorted->argv[argc++] = word;
    sorted->status = args_init(&sorted->args, argc, sorted->argv, &sorted->error);
}

static void check_value(const char *line, enum option_id option, const char *value) {
    struct sorted sorted;
    sort(&sorted, line);
    check_int(sorted.status, HD_OK);
    check_int(sorted.args.command, CMD_RUN);
    assert_string_equal(args_value(&sorted.args, option), value);
    check_int(sorted.args.n_operands, 1);
    assert_string_equal(sorted.args.operand[0], "a.toml");
    args_release(&sorted.args);
}

static void check_problem(const char *line, const char *problem) {
    struct sorted sorted;
    sort(&sorted, line);
    check_int(sorted.status, HD_E_ARGUMENT);
    assert_string_equal(sorted.error.text, problem);
    args_release(&sorted.args);
}

static void takes_values_in_every_form(void **state) {
    (void)state;
    check_value("holdem run a.toml --seed 7", OPT_SEED, "7");
    check_value("holdem run a.toml --seed=7", OPT_SEED, "7");
    check_value("holdem run --seed 7 a.toml", OPT_SEED, "7");
    check_value("holdem run -s 7 a.toml", OPT_SEED, "7");
    check_value("holdem run -s7 a.toml", OPT_SEED, "7");
    check_value("holdem run -s=7 a.toml", OPT_SEED, "=7");
    check_value("holdem run --seed= a.toml", OPT_SEED, "");
    check_value("holdem run -n -5 a.toml", OPT_NUMBER, "-5");
    check_value("holdem run --set game.ante=5 a.toml", OPT_SET, "game.ante=5");
    check_value("holdem run --set=game.ante=5 a.toml", OPT_SET, "game.ante=5");
    check_value("holdem --color never run a.toml", OPT_COLOR, "never");
}

static void takes_the_last_of_several(void **state) {
    (void)state;
    check_value("holdem run -s 1 a.toml --seed 2", OPT_SEED, "2");
}

static void keeps_the_order_of_repeated_options(void **state) {
    (void)state;
    struct sorted sorted;
    sort(&sorted, "holdem run --log a x.toml --json --log=b");
    check_int(sorted.status, HD_OK);
    check_int(sorted.args.n_given, 3);
    assert_string_equal(sorted.args.given[0].value, "a");
    assert_null(sorted.args.given[1].value);
    assert_string_equal(sorted.args.given[2].value, "b");
    assert_true(args_has(&sorted.args, OPT_JSON));
    assert_false(args_has(&sorted.args, OPT_FORCE));
    args_release(&sorted.args);
}

static void ends_options_at_two_dashes(void **state) {
    (void)state;
    struct sorted sorted;
    sort(&sorted, "holdem run -- --json");
    check_int(sorted.status, HD_OK);
    assert_false(args_has(&sorted.args, OPT_JSON));
    assert_string_equal(sorted.args.operand[0], "--json");
    args_release(&sorted.args);
    sort(&sorted, "holdem run -");
    check_int(sorted.status, HD_OK);
    assert_string_equal(sorted.args.operand[0], "-");
    args_release(&sorted.args);
}

static void asks_for_no_operands_where_help_is_wanted(void **state) {
    (void)state;
    struct sorted sorted;
    sort(&sorted, "holdem run --help");
    check_int(sorted.status, HD_OK);
    check_int(sorted.args.command, CMD_RUN);
    args_release(&sorted.args);
}

static void says_what_is_wrong(void **state) {
    (void)state;
    check_problem("holdem rnu", "there is no command \"rnu\"; did you mean \"run\"?");
    check_problem("holdem zebra", "there is no command \"zebra\"");
    check_problem("holdem run a --sede 4", "there is no option --sede; did you mean --seed?");
    check_problem("holdem run a --zebra", "there is no option --zebra");
    check_problem("holdem run a -z", "there is no option -z");
    check_problem("holdem --seed 4", "--seed belongs after the command");
    check_problem("holdem eval --seed", "\"eval\" has no option --seed");
    check_problem("holdem run a --seed", "--seed needs a value: N|random");
    check_problem("holdem run a --json=1", "--json takes no value");
    check_problem("holdem run a -hx", "--help takes no value");
    check_problem("holdem run a --progress fast", "--progress: \"fast\" is none of: auto plain none");
    check_problem("holdem run a --progress auto plain", "\"run\": one word too many: \"plain\"");
    check_problem("holdem run", "\"run\" needs FILE.toml");
}

/* The table is read by position: an entry in the wrong place would answer for another. */
static void table_is_whole(void **state) {
    (void)state;
    for (int i = 0; i < OPTIONS; i++) {
        assert_true(options[i].name || options[i].letter);
        assert_true(options[i].commands != 0);
        assert_true(options[i].help || i == OPT_PRINT);
        assert_true(!options[i].choices || options[i].argument);
        for (int j = 0; j < i; j++) {
            assert_true(!options[i].letter || options[i].letter != options[j].letter);
            assert_true(!options[i].name || !options[j].name || strcmp(options[i].name, options[j].name) != 0);
        }
    }
    for (int i = 0; i < COMMANDS; i++) {
        assert_non_null(commands[i].summary);
        assert_non_null(commands[i].description);
        assert_non_null(commands[i].examples);
        assert_true(commands[i].min <= commands[i].max);
        assert_true((commands[i].max > 0) == (commands[i].kind != OPERAND_NONE));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_values_in_every_form),
        cmocka_unit_test(takes_the_last_of_several),
        cmocka_unit_test(keeps_the_order_of_repeated_options),
        cmocka_unit_test(ends_options_at_two_dashes),
        cmocka_unit_test(asks_for_no_operands_where_help_is_wanted),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(table_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
