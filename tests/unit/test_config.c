/*
 * What a good config means: defaults, every key, the names of the games, settings from outside.
 */
#include "config_text.h"

/* ---- games ---- */

static void test_game_types_in_any_spelling(void **state) {
    (void)state;
    static const struct {
        const char *name;
        enum hd_game_kind kind;
    } cases[] = {{"Cash", HD_CASH},           {"cash", HD_CASH},           {"CASH", HD_CASH},
                 {"SitAndGo", HD_SIT_AND_GO}, {"sitandgo", HD_SIT_AND_GO}, {"sit_and_go", HD_SIT_AND_GO},
                 {"SNG", HD_SIT_AND_GO},      {"Sng", HD_SIT_AND_GO},      {"Sit_And_Go", HD_SIT_AND_GO}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_strbuf_printf(&text, "[game]\ngame_type = \"%s\"\n" TWO_BOTS, cases[i].name);
        struct outcome outcome = read_good(text.text);
        check_int(outcome.config.run.game.kind, cases[i].kind);
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

static void test_entries_of_a_field(void **state) {
    (void)state;
    static const char *const names[] = {"MultiTableTournament", "multi_table_tournament", "mtt", "MTT"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_strbuf_printf(&text,
                         "[game]\ngame_type = \"%s\"\nbuy_in = 10\nbots = [{type=\"call\", count=100}, "
                         "{type=\"fold\"}]\n[output]\nhero = \"Fold 1\"\n",
                         names[i]);
        struct outcome outcome = read_good(text.text);
        const struct hd_game_def *game = &outcome.config.run.game;
        check_int(game->kind, HD_MULTI_TABLE);
        check_int(hd_game_entries(game), 101);
        check_int(game->max_seats, 9);
        check_int(game->max_hands, 9999999);
        check_int(game->n_prizes, 15);
        check_int(outcome.config.output.hero, 100);
        assert_string_equal(game->bots[0].name, "Call");
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

/* ---- defaults ---- */

static void check_common_defaults(const struct hd_config *config) {
    const struct hd_game_def *game = &config->run.game;
    check_int(game->max_seats, 2);
    check_int(game->ante_type, HD_ANTE_CLASSIC);
    check_int(game->bba_order, HD_BLIND_FIRST);
    check_int(game->show, HD_SHOW_OR_MUCK);
    check_int(game->button, HD_BUTTON_MOVING);
    assert_true(game->first_button_random);
    check_int(game->on_bot_error, HD_ON_ERROR_STOP);
    check_int(config->run.seed, 42);
    check_int(config->run.threads, 0);
    check_int(config->run.slot_seconds, 600);
    const struct hd_output_def *output = &config->output;
    assert_string_equal(output->directory, ".");
    assert_string_equal(output->log_dir, "logs");
    check_int(output->n_log_formats, 1);
    assert_string_equal(output->log_formats[0], "ipoker");
    check_int(output->log_layout, HD_OUTPUT_HAND);
    assert_false(output->log_hands || output->compress || output->log_actions || output->log_tournaments);
    assert_false(output->start_time_given || output->deal_to_hero);
    check_int(output->hero, 0);
    assert_string_equal(output->currency, "");
    check_int(output->money_decimals, 0);
}

static void test_defaults_of_a_sit_and_go(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG);
    const struct hd_game_def *game = &outcome.config.run.game;
    check_common_defaults(&outcome.config);
    check_int(game->starting_chips, 1500);
    check_int(game->n_levels, 10);
    hd_chips blind = 10;
    for (int i = 0; i < game->n_levels; i++, blind *= 2) {
        check_int(game->levels[i].small_blind, blind);
        check_int(game->levels[i].big_blind, 2 * blind);
        check_int(game->levels[i].ante, 0);
        check_int(game->levels[i].hands, 10);
    }
    assert_true(game->randomize_seats);
    check_int(game->buy_in, 0);
    check_int(game->fee, 0);
    check_int(game->max_hands, 100000);
    check_int(game->n_prizes, 1);
    check_int(game->prizes[0], 0);
    check_int(outcome.config.run.tournaments, 1);
    outcome_release(&outcome);
}

static void test_defaults_of_a_cash_game(void **state) {
    (void)state;
    struct outcome outcome = read_good(CASH);
    const struct hd_game_def *game = &outcome.config.run.game;
    check_common_defaults(&outcome.config);
    check_int(game->starting_chips, 2000);
    check_int(game->n_levels, 1);
    check_int(game->levels[0].small_blind, 10);
    check_int(game->levels[0].big_blind, 20);
    check_int(game->levels[0].ante, 0);
    assert_false(game->randomize_seats);
    check_int(game->stacks, HD_STACKS_REBUY);
    check_int(game->rake.basis_points, 0);
    assert_true(game->rake.no_flop_no_drop);
    assert_false(game->rake.capped || game->rake.round_down);
    check_int(outcome.config.run.hands, 10000);
    check_int(outcome.config.run.session_hands, 1000);
    outcome_release(&outcome);
    outcome = read_good(CASH "big_blind = 50\n");
    check_int(outcome.config.run.game.starting_chips, 5000);
    outcome_release(&outcome);
}

/* ---- blinds ---- */

static void test_explicit_levels_override_the_schedule(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG "num_blind_levels = 3\n"
                                           "hands_per_level = 7\n"
                                           "[[game.blind_levels]]\n"
                                           "small_blind = 10\n"
                                           "big_blind = 20\n"
                                           "ante = 0\n"
                                           "hands = 10\n"
                                           "[[game.blind_levels]]\n"
                                           "small_blind = 15\n"
                                           "big_blind = 30\n");
    const struct hd_game_def *game = &outcome.config.run.game;
    check_int(game->n_levels, 2);
    check_int(game->levels[0].hands, 10);
    check_int(game->levels[1].small_blind, 15);
    check_int(game->levels[1].big_blind, 30);
    check_int(game->levels[1].ante, 0);
    check_int(game->levels[1].hands, 7);
    outcome_release(&outcome);
}

static void test_standard_schedule_doubles(void **state) {
    (void)state;
    struct outcome outcome =
        read_good(SNG "small_blind = 25\nbig_blind = 60\nante = 5\nnum_blind_levels = 3\nhands_per_level = 4\n");
    const struct hd_game_def *game = &outcome.config.run.game;
    check_int(game->n_levels, 3);
    for (int i = 0; i < 3; i++) {
        check_int(game->levels[i].small_blind, 25 << i);
        check_int(game->levels[i].big_blind, 60 << i);
        check_int(game->levels[i].ante, 5 << i);
        check_int(game->levels[i].hands, 4);
    }
    outcome_release(&outcome);
}

/* ---- money ---- */

/* Players "call", with prizes in smallest units from 1st on, ended by −1. */
static void check_prizes(const char *text, int players, const hd_money *prizes) {
    struct hd_strbuf full;
    hd_strbuf_init(&full);
    hd_strbuf_puts(&full, "game.game_type = \"sng\"\ngame.bots = [");
    for (int i = 0; i < players; i++) hd_strbuf_puts(&full, "{type = \"call\"}, ");
    hd_strbuf_printf(&full, "]\n%s", text);
    struct outcome outcome = read_good(full.text);
    const struct hd_game_def *game = &outcome.config.run.game;
    int n = 0;
    for (; prizes[n] >= 0; n++) check_int(n < game->n_prizes ? game->prizes[n] : -1, prizes[n]);
    check_int(game->n_prizes, n);
    outcome_release(&outcome);
    hd_strbuf_release(&full);
}

#define PRIZES(...) ((const hd_money[]){__VA_ARGS__, -1})

static void test_prizes(void **state) {
    (void)state;
    check_prizes("game.buy_in = 2\ngame.prizes = [5, 3, 2]", 6, PRIZES(5, 3, 2));
    check_prizes("game.buy_in = 5", 2, PRIZES(10));
    check_prizes("game.buy_in = 5", 3, PRIZES(10, 5));
    check_prizes("game.buy_in = 100", 6, PRIZES(390, 210));
    check_prizes("game.buy_in = 10", 7, PRIZES(35, 21, 14));
    check_prizes("game.buy_in = 1", 10, PRIZES(5, 3, 2));
    check_prizes("game.buy_in = 10\ngame.prizes_percent = [50.5, 25.25, 24.25]", 4, PRIZES(21, 10, 9));
    check_prizes("game.buy_in = 1\ngame.prizes_percent = [100]", 3, PRIZES(3));
    check_prizes("game.buy_in = 1.50\ngame.money_decimals = 2\ngame.prizes = [3, 1.05]", 3, PRIZES(300, 105));
    check_prizes("game.buy_in = 0.1\ngame.money_decimals = 1\ngame.prizes = [0.3]", 3, PRIZES(3));
}

static void test_money_has_its_decimals(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG "buy_in = 19.99\nfee = 2\nmoney_decimals = 2\ncurrency = \"€\"\n");
    check_int(outcome.config.run.game.buy_in, 1999);
    check_int(outcome.config.run.game.fee, 200);
    assert_string_equal(outcome.config.output.currency, "€");
    outcome_release(&outcome);
    /* every amount of two decimals is exact, whatever double it becomes */
    for (int cents = 0; cents < 20000; cents += 7) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_strbuf_printf(&text, SNG "money_decimals = 2\nbuy_in = %d.%02d\n", cents / 100, cents % 100);
        outcome = read_good(text.text);
        check_int(outcome.config.run.game.buy_in, cents);
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

static void test_rake(void **state) {
    (void)state;
    struct outcome outcome = read_good(CASH "rake_percent = 4.75\nrake_cap = [1, 2.5, 3]\nmoney_decimals = 1\n"
                                            "rake_rounding = \"down\"\n");
    const struct hd_rake *rake = &outcome.config.run.game.rake;
    check_int(rake->basis_points, 475);
    assert_true(rake->capped && rake->round_down && rake->no_flop_no_drop);
    check_int(rake->cap[2], 10);
    check_int(rake->cap[3], 25);
    for (int players = 4; players <= HD_MAX_SEATS; players++) check_int(rake->cap[players], 30);
    outcome_release(&outcome);
    outcome = read_good(CASH "rake_percent = 100\nrake_cap = 3\n");
    check_int(outcome.config.run.game.rake.basis_points, 10000);
    for (int players = 2; players <= HD_MAX_SEATS; players++) check_int(outcome.config.run.game.rake.cap[players], 3);
    outcome_release(&outcome);
}

/* ---- every other key ---- */

static void test_keys_of_every_game(void **state) {
    (void)state;
    struct outcome outcome = read_good(
        SNG "max_seats = 9\nstarting_chips = 5000\nante_type = \"big_blind\"\nbba_order = \"ante_first\"\n"
            "button = \"dead\"\nfirst_button = \"seat_1\"\nrandomize_seats = false\nshow = \"all\"\nmax_hands = 500\n"
            "[output]\nnum_tournaments = 100\nlog_hands = true\nlog_dir = \"hands\"\ndirectory = \"/tmp/out\"\n"
            "log_formats = [\"phh\", \"ipoker\"]\nlog_layout = \"session\"\ncompress = true\nlog_actions = true\n"
            "log_tournaments = true\nstart_time = 2026-01-31T20:00:00+01:00\nhero = \"Fold 1\"\ndeal_to = \"hero\"\n"
            "on_bot_error = \"forfeit\"\nslot_seconds = 0\n"
            "[simulation]\nseed = -7\nthreads = 3\n");
    const struct hd_run_def *run = &outcome.config.run;
    const struct hd_output_def *output = &outcome.config.output;
    check_int(run->game.max_seats, 9);
    check_int(run->game.starting_chips, 5000);
    check_int(run->game.ante_type, HD_ANTE_BIG_BLIND);
    check_int(run->game.bba_order, HD_ANTE_FIRST);
    check_int(run->game.button, HD_BUTTON_DEAD);
    assert_false(run->game.first_button_random || run->game.randomize_seats);
    check_int(run->game.show, HD_SHOW_ALL);
    check_int(run->game.max_hands, 500);
    check_int(run->game.on_bot_error, HD_ON_ERROR_FORFEIT);
    check_int(run->tournaments, 100);
    check_int((int64_t)run->seed, -7);
    check_int(run->threads, 3);
    check_int(run->slot_seconds, 0);
    check_int(run->start_time, 1769886000);
    assert_true(output->start_time_given);
    assert_true(output->log_hands && output->compress && output->log_actions && output->log_tournaments);
    assert_string_equal(output->directory, "/tmp/out");
    assert_string_equal(output->log_dir, "hands");
    check_int(output->n_log_formats, 2);
    assert_string_equal(output->log_formats[0], "phh");
    assert_string_equal(output->log_formats[1], "ipoker");
    check_int(output->log_layout, HD_OUTPUT_SESSION);
    check_int(output->hero, 1);
    assert_true(output->deal_to_hero);
    outcome_release(&outcome);
}

static void test_keys_of_cash_games(void **state) {
    (void)state;
    struct outcome outcome =
        read_good(CASH "small_blind = 1\nbig_blind = 2\nante = 1\nnum_hands = 500\nsession_hands = 50\n"
                       "stacks = \"play_on\"\nrandomize_seats = true\n[output]\nstart_time = 2026-01-31T20:00:00\n"
                       "on_bot_error = \"fold\"\nlog_layout = \"table\"\n");
    const struct hd_run_def *run = &outcome.config.run;
    check_int(run->game.levels[0].small_blind, 1);
    check_int(run->game.levels[0].big_blind, 2);
    check_int(run->game.levels[0].ante, 1);
    check_int(run->hands, 500);
    check_int(run->session_hands, 50);
    check_int(run->game.stacks, HD_STACKS_PLAY_ON);
    check_int(run->game.on_bot_error, HD_ON_ERROR_FOLD);
    assert_true(run->game.randomize_seats);
    check_int(run->start_time, 1769889600);
    check_int(outcome.config.output.log_layout, HD_OUTPUT_TABLE);
    outcome_release(&outcome);
    outcome = read_good(CASH "stacks = \"reset\"\n");
    check_int(outcome.config.run.game.stacks, HD_STACKS_RESET);
    outcome_release(&outcome);
}

static void test_number_of_tournaments_has_two_names(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG "num_tournaments = 5\n");
    check_int(outcome.config.run.tournaments, 5);
    outcome_release(&outcome);
    outcome = read_good(SNG "num_tournaments = 5\n[output]\nnum_tournaments = 5\n");
    check_int(outcome.config.run.tournaments, 5);
    outcome_release(&outcome);
}

/* ---- bots ---- */

static void test_bots_have_types_names_and_knobs(void **state) {
    (void)state;
    struct outcome outcome =
        read_good("[game]\ngame_type = \"sng\"\n[[game.bots]]\ntype = \"nit\"\n[[game.bots]]\ntype = \"TAG\"\n"
                  "name = \"Rock 3\"\n[[game.bots]]\ntype = \"rock\"\n[[game.bots]]\ntype = \"all_in\"\n"
                  "[[game.bots]]\ntype = \"rock\"\ncount = 1\nknobs = { open_size_bb = 2.5 }\n");
    const struct hd_game_def *game = &outcome.config.run.game;
    static const char *const types[] = {"rock", "tag", "rock", "all_in", "rock"};
    static const char *const names[] = {"Rock 1", "Rock 3", "Rock 2", "All in 1", "Rock 4"};
    check_int(game->n_bots, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(game->bots[i].type->name, types[i]);
        assert_string_equal(game->bots[i].name, names[i]);
        check_int(game->bots[i].count, 1);
    }
    const struct hd_bot_type *rock = game->bots[4].type;
    struct hd_knobs knobs = hd_knobs_default(rock);
    assert_memory_equal(&game->bots[0].knobs, &knobs, sizeof knobs);
    for (int i = 0; i < rock->n_knobs; i++)
        if (strcmp(rock->knobs[i].name, "open_size_bb") == 0) knobs.value[i][0] = 5 * rock->knobs[i].scale / 2;
    assert_memory_equal(&game->bots[4].knobs, &knobs, sizeof knobs);
    outcome_release(&outcome);
}

/* ---- settings from outside ---- */

static struct outcome read_set(const char *text, const char *first, const char *second) {
    const struct hd_override list[] = {{.set = first, .shown = "--set 1"}, {.set = second}};
    const struct hd_config_options options = {.overrides = list, .n_overrides = second ? 2 : 1};
    return read_with(text, &options);
}

static void test_overrides_replace_what_the_text_says(void **state) {
    (void)state;
    struct outcome outcome = read_set(SNG "ante = 1\n", "game.ante=5", "game.ante = 6");
    check_int(outcome.config.run.game.levels[0].ante, 6);
    outcome_release(&outcome);
    outcome = read_set(SNG, "game.game_type=CASH", "output.log_dir=a b/c");
    check_int(outcome.config.run.game.kind, HD_CASH);
    assert_string_equal(outcome.config.output.log_dir, "a b/c");
    outcome_release(&outcome);
    outcome = read_set(SNG, "output.directory=5", "game.bots[2].name=true");
    assert_string_equal(outcome.config.output.directory, "5");
    assert_string_equal(outcome.config.run.game.bots[1].name, "true");
    outcome_release(&outcome);
    outcome = read_set(SNG, "game.buy_in=4", "game.prizes=[5, 3]");
    check_int(outcome.config.run.game.prizes[1], 3);
    outcome_release(&outcome);
    outcome = read_set(SNG "[output]\nnum_tournaments = 5\n", "game.num_tournaments=9", "simulation.seed=1");
    check_int(outcome.config.run.tournaments, 9);
    check_int(outcome.config.run.seed, 1);
    outcome_release(&outcome);
    outcome = read_set("", "game={game_type=\"sng\"}", "game.bots=[{type=\"call\"}, {type=\"tag\"}]");
    assert_string_equal(outcome.config.run.game.bots[1].type->name, "tag");
    outcome_release(&outcome);
}

static void test_overrides_that_may_not_fit(void **state) {
    (void)state;
    const struct hd_override both[] = {{"output.num_tournaments=3", "-n 3", true}, {"game.num_hands=3", "-n 3", true}};
    const struct hd_config_options options = {.overrides = both, .n_overrides = 2};
    struct outcome outcome = read_with(SNG, &options);
    assert_string_equal(hd_strbuf_text(&outcome.found), "");
    check_int(outcome.config.run.tournaments, 3);
    outcome_release(&outcome);
    outcome = read_with(CASH, &options);
    assert_string_equal(hd_strbuf_text(&outcome.found), "");
    check_int(outcome.config.run.hands, 3);
    check_int(outcome.config.run.tournaments, 1);
    outcome_release(&outcome);
    outcome = read_with("game = 5\n", &options);
    assert_string_equal(hd_strbuf_text(&outcome.found), "x:1:8: error: game must be a table, not 5\n");
    outcome_release(&outcome);
    outcome = read_with("", &options);
    assert_string_equal(hd_strbuf_text(&outcome.found),
                        "x: error: game.game_type is missing: \"Cash\", \"SitAndGo\" or \"MultiTableTournament\"\n");
    outcome_release(&outcome);
}

static void check_set(const char *text, const char *set, const char *found) {
    struct outcome outcome = read_set(text, set, NULL);
    assert_string_equal(hd_strbuf_text(&outcome.found), found);
    outcome_release(&outcome);
}

static void test_findings_of_overrides_name_the_option(void **state) {
    (void)state;
    check_set(SNG, "game.ante=-1", "--set 1: error: game.ante must be at least 0, not -1\n");
    check_set(SNG, "simulation.seed=9223372036854775808",
              "--set 1: error: the value is not good TOML: parsing decimal integer: '9223372036854775808' is not "
              "representable in 64 bits\n");
    check_set(SNG, "game.ante=five", "--set 1: error: game.ante must be a whole number, not 'five'\n");
    check_set(SNG, "game.anti=5", "--set 1: error: unknown key 'anti' in [game]; did you mean 'ante'?\n");
    check_set(SNG, "gaem.ante=5", "--set 1: error: unknown key 'gaem' in the config; did you mean 'game'?\n");
    check_set(SNG, "game.ante", "--set 1: error: a setting must be KEY=VALUE\n");
    check_set(SNG, "game.=5", "--set 1: error: 'game.' is no key: write it as in game.ante\n");
    check_set(SNG, "=5", "--set 1: error: '' is no key: write it as in game.ante\n");
    check_set(SNG, "game.bots[0].name=x", "--set 1: error: 'game.bots[0].name' is no key: write it as in game.ante\n");
    check_set(SNG, "game.bots[3].name=x", "--set 1: error: 'game.bots[3].name': there is no such member\n");
    check_set(SNG, "game.game_type.x=1",
              "--set 1: error: 'game.game_type.x': a part of it is a value and has no keys\n");
    check_set(SNG, "game.num_hands=10000", "--set 1: error: game.num_hands has no effect in a sit-and-go\n");
    check_set(SNG, "game.prizes=[1",
              "--set 1: error: the value is not good TOML: parsing array: encountered end-of-file\n");
    check_set(SNG, "game.ante=1\ngame.x=2", "--set 1: error: game.ante must be a whole number, not '1\?game.x=2'\n");
    check_set(SNG "[[game.blind_levels]]\nsmall_blind = 1\nbig_blind = 2\n", "game.ante=5",
              "--set 1: warning: game.ante has no effect: the config has game.blind_levels\n");
}

static void test_start_may_come_later(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG);
    hd_config_set_start(&outcome.config, 86400);
    hd_strbuf_clear(&outcome.written);
    hd_config_write(&outcome.config, &outcome.written);
    assert_non_null(strstr(outcome.written.text, "\nstart_time = 1970-01-02T00:00:00Z\n"));
    outcome_release(&outcome);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_types_in_any_spelling),
        cmocka_unit_test(test_entries_of_a_field),
        cmocka_unit_test(test_defaults_of_a_sit_and_go),
        cmocka_unit_test(test_defaults_of_a_cash_game),
        cmocka_unit_test(test_explicit_levels_override_the_schedule),
        cmocka_unit_test(test_standard_schedule_doubles),
        cmocka_unit_test(test_prizes),
        cmocka_unit_test(test_money_has_its_decimals),
        cmocka_unit_test(test_rake),
        cmocka_unit_test(test_keys_of_every_game),
        cmocka_unit_test(test_keys_of_cash_games),
        cmocka_unit_test(test_number_of_tournaments_has_two_names),
        cmocka_unit_test(test_bots_have_types_names_and_knobs),
        cmocka_unit_test(test_overrides_replace_what_the_text_says),
        cmocka_unit_test(test_overrides_that_may_not_fit),
        cmocka_unit_test(test_findings_of_overrides_name_the_option),
        cmocka_unit_test(test_start_may_come_later),
    };
    return cmocka_run_group_tests_name("config", tests, NULL, NULL);
}
