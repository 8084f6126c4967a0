/*
 * Options that stand for config keys: what they set, in which order, and how texts are quoted.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "cli/settings.h"

/* Settings of "holdem run x.toml" and the option. */
static void settings_of(struct settings *settings, const struct given *given, int n) {
    struct given copy[8];
    memcpy(copy, given, (size_t)n * sizeof *given);
    const struct args args = {.command = CMD_RUN, .given = copy, .n_given = n};
    settings_init(settings, &args);
    check_int(settings->status, HD_OK);
}

static void check_one(enum option_id option, const char *value, const char *set, const char *shown) {
    struct settings settings;
    settings_of(&settings, &(struct given){option, value}, 1);
    check_int(settings.n, 1);
    assert_string_equal(settings.list[0].set, set);
    assert_string_equal(settings.list[0].shown, shown);
    assert_false(settings.list[0].if_fits);
    settings_release(&settings);
}

static void names_keys(void **state) {
    (void)state;
    check_one(OPT_HANDS, "5", "game.num_hands=5", "--hands 5");
    check_one(OPT_TOURNAMENTS, "5", "output.num_tournaments=5", "--tournaments 5");
    check_one(OPT_THREADS, "4", "simulation.threads=4", "--threads 4");
    check_one(OPT_SEED, "7", "simulation.seed=7", "--seed 7");
    check_one(OPT_SET, "game.ante=5", "game.ante=5", "--set game.ante=5");
}

static void quotes_directories(void **state) {
    (void)state;
    check_one(OPT_OUTPUT, "out", "output.directory=\"out\"", "--output out");
    check_one(OPT_OUTPUT, "5", "output.directory=\"5\"", "--output 5");
    check_one(OPT_OUTPUT, "a \"b\" \\c", "output.directory=\"a \\\"b\\\" \\\\c\"", "--output a \"b\" \\c");
    check_one(OPT_OUTPUT, "a\nb", "output.directory=\"a\\u000Ab\"", "--output a\nb");
}

static void lets_a_number_mean_what_fits(void **state) {
    (void)state;
    struct settings settings;
    settings_of(&settings, &(struct given){OPT_NUMBER, "9"}, 1);
    check_int(settings.n, 2);
    for (int i = 0; i < 2; i++) {
        assert_true(settings.list[i].if_fits);
        assert_string_equal(settings.list[i].shown, "-n 9");
    }
    settings_release(&settings);
}

static void gathers_formats(void **state) {
    (void)state;
    struct settings settings;
    const struct given given[] = {{OPT_LOG, "a"}, {OPT_SET, "game.ante=1"}, {OPT_LOG, "b"}};
    settings_of(&settings, given, 3);
    check_int(settings.n, 3);
    assert_string_equal(settings.list[0].set, "game.ante=1");
    assert_string_equal(settings.list[1].set, "output.log_formats=[\"a\", \"b\"]");
    assert_string_equal(settings.list[2].set, "output.log_hands=true");
    settings_release(&settings);
}

static void draws_a_seed(void **state) {
    (void)state;
    struct settings settings;
    static const char key[] = "simulation.seed=";
    settings_of(&settings, &(struct given){OPT_SEED, "random"}, 1);
    check_int(settings.n, 1);
    check_int(strncmp(settings.list[0].set, key, sizeof key - 1), 0);
    char *end;
    const long seed = strtol(settings.list[0].set + sizeof key - 1, &end, 10);
    assert_true(*end == '\0' && seed >= 0);
    settings_release(&settings);
}

static void holds_many(void **state) {
    (void)state;
    struct settings settings;
    settings_of(&settings, &(struct given){OPT_JSON, NULL}, 1);
    for (int i = 0; i < 100; i++) settings_add(&settings, i % 2 ? "a=1" : "b=2");
    check_int(settings.n, 100);
    assert_string_equal(settings.list[99].set, "a=1");
    settings_release(&settings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_keys),      cmocka_unit_test(quotes_directories),
        cmocka_unit_test(gathers_formats), cmocka_unit_test(lets_a_number_mean_what_fits),
        cmocka_unit_test(draws_a_seed),    cmocka_unit_test(holds_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
