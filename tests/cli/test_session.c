/*
 * How a run that goes wrong ends: with a bot that fails, which no config can ask for.
 */
#include "check.h"

#include <string.h>

#include "cli/session.h"

/* Never decides: illegal by its kind. */
static struct hd_action give_up(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                struct hd_rng *rng) {
    (void)state, (void)knobs, (void)view, (void)rng;
    return (struct hd_action){.kind = HD_FAILED};
}

static const struct hd_bot_type failing = {.api = HD_BOT_API, .name = "failing", .summary = "fails", .act = give_up};

static const char text[] = "[game]\n"
                           "game_type = \"sng\"\n"
                           "buy_in = 5\n"
                           "[[game.bots]]\n"
                           "type = \"call\"\n"
                           "[[game.bots]]\n"
                           "type = \"call\"\n"
                           "[output]\n"
                           "num_tournaments = 20\n";

/* Plays the config with its second bot failing; returns the exit status. */
static enum exit_code play(enum hd_on_bot_error on_error, struct outcome *outcome) {
    const struct console console = {.width = 80, .error_width = 80, .quiet = true};
    struct hd_config config;
    struct hd_diags diags;
    hd_config_init(&config);
    hd_diags_init(&diags);
    check_int(hd_config_read(text, sizeof text - 1, "test", NULL, &config, &diags), HD_OK);
    const struct hd_bot_def bots[2] = {config.run.game.bots[0], hd_bot_def_default(&failing, "Failing")};
    config.run.game.bots = bots;
    config.run.game.on_bot_error = on_error;
    const enum exit_code code = session_play(&console, &config, outcome);
    hd_diags_release(&diags);
    hd_config_release(&config);
    return code;
}

static void a_failing_bot_is_an_exit_of_its_own(void **state) {
    (void)state;
    struct outcome outcome;
    check_int(play(HD_ON_ERROR_STOP, &outcome), EXIT_BOT);
    check_int(outcome.run.units, 0);
    assert_non_null(strstr(outcome.run.error.text, "Failing"));
    outcome_release(&outcome);
}

static void errors_that_are_let_pass_are_counted(void **state) {
    (void)state;
    struct outcome outcome;
    check_int(play(HD_ON_ERROR_FOLD, &outcome), EXIT_GOOD);
    check_int(outcome.run.units, 20);
    assert_true(outcome.stats.player[1].errors > 0);
    check_int(outcome.stats.player[0].errors, 0);
    outcome_release(&outcome);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_bot_is_an_exit_of_its_own),
        cmocka_unit_test(errors_that_are_let_pass_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
