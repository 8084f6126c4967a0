/*
 * The resolved config: it has every key, reads back without a finding to the same config, for the examples and for
 * many random configs.
 */
#include "config_text.h"

/* Reads what was written; it must be as good, and written the same. */
static void check_round_trip(const struct outcome *first) {
    struct outcome second = read_good(first->written.text);
    const struct hd_config *a = &first->config, *b = &second.config;
    assert_string_equal(second.written.text, first->written.text);
    assert_true(hd_run_id(&a->run) == hd_run_id(&b->run));
    check_int(b->run.threads, a->run.threads);
    check_int(b->run.start_time, a->run.start_time);
    check_int(b->run.slot_seconds, a->run.slot_seconds);
    check_int(b->output.hero, a->output.hero);
    check_int(b->output.log_layout, a->output.log_layout);
    check_int(b->form.prizes, a->form.prizes);
    outcome_release(&second);
}

static void test_every_key_is_there_once(void **state) {
    (void)state;
    static const char *const texts[] = {SNG, CASH, SNG "[[game.blind_levels]]\nsmall_blind=1\nbig_blind=2\n"};
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++) {
        struct outcome outcome = read_good(texts[t]);
        const struct hd_config_key *key;
        for (int i = 0; (key = hd_config_key_at(i)); i++) {
            if (strcmp(key->section, "game") == 0 && strcmp(key->name, "num_tournaments") == 0) continue;
            struct hd_strbuf line, table, remark;
            hd_strbuf_init(&line);
            hd_strbuf_init(&table);
            hd_strbuf_init(&remark);
            hd_strbuf_printf(&line, "\n%s = ", key->name);
            hd_strbuf_printf(&table, "\n[[game.%s]]\n", key->name);
            hd_strbuf_printf(&remark, "\n# %s: ", key->name);
            const char *text = outcome.written.text;
            const int found = (strstr(text, line.text) != NULL) + (strstr(text, table.text) != NULL) +
                              (strstr(text, remark.text) != NULL);
            if (found != 1 && strcmp(key->name, "small_blind") != 0 && strcmp(key->name, "big_blind") != 0)
                fail_msg("%s is there %d times", key->name, found);
            assert_true(found > 0);
            hd_strbuf_release(&line);
            hd_strbuf_release(&table);
            hd_strbuf_release(&remark);
        }
        check_round_trip(&outcome);
        outcome_release(&outcome);
    }
}

static void test_what_follows_is_shown(void **state) {
    (void)state;
    struct outcome outcome = read_good(SNG "buy_in = 1.50\nmoney_decimals = 2\nante = 1\nnum_blind_levels = 2\n");
    assert_non_null(strstr(outcome.written.text, "\nprizes = []  # pays 3.00\n"));
    assert_non_null(strstr(outcome.written.text, "\nblind_levels = []  # 10/20 (1), 20/40 (2)\n"));
    assert_non_null(strstr(outcome.written.text, "\nbuy_in = 1.50\n"));
    outcome_release(&outcome);
}

static void test_examples_read_without_a_finding(void **state) {
    (void)state;
    static const enum hd_game_kind kinds[] = {HD_CASH, HD_SIT_AND_GO, HD_MULTI_TABLE};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        hd_strbuf_clear(&text);
        check_int(hd_config_example(kinds[i], &text), HD_OK);
        struct outcome outcome = read_good(text.text);
        check_int(outcome.config.run.game.kind, kinds[i]);
        check_int(outcome.config.run.game.n_bots, 6);
        check_round_trip(&outcome);
        outcome_release(&outcome);
    }
    hd_strbuf_release(&text);
}

/* A key that is commented out shows its default: with the marks taken away the config means the same. */
static void test_examples_show_the_defaults(void **state) {
    (void)state;
    static const enum hd_game_kind kinds[] = {HD_CASH, HD_SIT_AND_GO, HD_MULTI_TABLE};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct hd_strbuf text, open;
        hd_strbuf_init(&text);
        hd_strbuf_init(&open);
        hd_config_example(kinds[i], &text);
        for (const char *line = text.text; *line; line += strcspn(line, "\n") + 1) {
            const size_t length = strcspn(line, "\n") + 1;
            const bool key = line[0] == '#' && line[1] != ' ' && strncmp(line, "#start_time", 11) != 0;
            hd_strbuf_write(&open, line + key, length - key);
        }
        struct outcome closed_one = read_good(text.text), open_one = read_good(open.text);
        assert_string_equal(open_one.written.text, closed_one.written.text);
        outcome_release(&open_one);
        outcome_release(&closed_one);
        hd_strbuf_release(&open);
        hd_strbuf_release(&text);
    }
}

static void test_files_of_examples(void **state) {
    (void)state;
    static const struct {
        const char *path;
        enum hd_game_kind kind;
        int players;
    } files[] = {{"examples/cash.toml", HD_CASH, 6},           {"examples/sng_tournament.toml", HD_SIT_AND_GO, 6},
                 {"examples/heads_up.toml", HD_SIT_AND_GO, 2}, {"examples/short_stacks.toml", HD_SIT_AND_GO, 9},
                 {"examples/mtt.toml", HD_MULTI_TABLE, 6},     {"examples/equals.toml", HD_MULTI_TABLE, 3}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct hd_strbuf text;
        struct hd_error error;
        hd_strbuf_init(&text);
        check_int(hd_file_load(files[i].path, HD_CONFIG_SIZE_MAX, &text, &error), HD_OK);
        struct outcome outcome = read_good(text.text);
        check_int(outcome.config.run.game.kind, files[i].kind);
        check_int(outcome.config.run.game.n_bots, files[i].players);
        check_round_trip(&outcome);
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

static void test_the_series_of_the_examples(void **state) {
    (void)state;
    struct hd_config config;
    struct hd_diags diags;
    struct hd_strbuf text;
    hd_config_init(&config);
    hd_diags_init(&diags);
    hd_strbuf_init(&text);
    check_int(hd_config_load("examples/sng_tournament.toml", NULL, &text, &config, &diags), HD_OK);
    static const char *const types[] = {"station", "rock", "tag", "lag", "maniac", "random"};
    static const hd_money prizes[] = {5, 3, 2};
    int seen = 0;
    for (int i = 0; i < config.run.game.n_bots; i++)
        for (int t = 0; t < 6; t++) seen |= (strcmp(config.run.game.bots[i].type->name, types[t]) == 0) << t;
    check_int(seen, 0x3f);
    assert_true(config.form.explicit_levels);
    check_int(config.run.game.buy_in, 2);
    check_int(config.run.game.n_prizes, 3);
    for (int i = 0; i < 3; i++) check_int(config.run.game.prizes[i], prizes[i]);
    hd_strbuf_release(&text);
    hd_diags_release(&diags);
    hd_config_release(&config);
}

/* ---- random configs ---- */

static uint64_t draw(uint64_t n) {
    static uint64_t at = 12345;
    at = at * 6364136223846793005u + 1442695040888963407u;
    return (at >> 33) % n;
}

static const char *pick(const char *a, const char *b) { return draw(2) ? a : b; }

static void put_money(struct hd_strbuf *text, int decimals) {
    static const int scale[] = {1, 10, 100};
    const int fraction = (int)draw((uint64_t)scale[decimals]);
    hd_strbuf_printf(text, "%d", (int)draw(100000));
    if (fraction) hd_strbuf_printf(text, ".%0*d", decimals, fraction);
}

static void put_knobs(struct hd_strbuf *text, const struct hd_bot_type *type) {
    hd_strbuf_puts(text, "[game.bots.knobs]\n");
    for (int i = 0; i < type->n_knobs; i++) {
        const struct hd_knob *knob = &type->knobs[i];
        if (draw(2) || knob->max_n > 1) continue;
        const int32_t value = knob->min + (int32_t)draw((uint64_t)(knob->max - knob->min) + 1);
        const int places = knob->scale == 1 ? 0 : knob->scale == 10 ? 1 : knob->scale == 100 ? 2 : 3;
        if (value < 0) continue;
        hd_strbuf_printf(text, "%s = %d", knob->name, value / knob->scale);
        if (places) hd_strbuf_printf(text, ".%0*d", places, value % knob->scale);
        hd_strbuf_putc(text, '\n');
    }
}

static void put_players(struct hd_strbuf *text, int n) {
    int types;
    const struct hd_bot_type *const *all = hd_bot_types(&types);
    for (int i = 0; i < n; i++) {
        const struct hd_bot_type *type = all[draw((uint64_t)types)];
        hd_strbuf_printf(text, "[[game.bots]]\ntype = '%s'\n", type->name);
        if (draw(2)) hd_strbuf_printf(text, "name = 'Spieler %c \\ %s %d'\n", 'A' + (int)draw(3), pick("ß", "日"), i);
        if (strcmp(type->name, "random") != 0) put_knobs(text, type); /* its knobs must sum to 1 */
    }
}

static void put_tournament(struct hd_strbuf *text, int decimals, int players) {
    hd_strbuf_puts(text, "game_type = 'sng'\nbuy_in = ");
    put_money(text, decimals);
    hd_strbuf_puts(text, "\nfee = ");
    put_money(text, decimals);
    if (draw(3) == 0)
        hd_strbuf_printf(text, "\nprizes_percent = [%s]", players > 2 ? "50.25, 30, 19.75" : "62.5, 37.5");
    else if (draw(2))
        hd_strbuf_puts(text, "\nprizes = [0.0]");
    hd_strbuf_printf(text, "\nnum_blind_levels = %d\nhands_per_level = %d\nmax_hands = %d\n", 1 + (int)draw(40),
                     1 + (int)draw(50), 1 + (int)draw(9999));
    if (draw(2))
        hd_strbuf_printf(text, "blind_levels = [{small_blind = %d, big_blind = 90, ante = %d}]\n", 1 + (int)draw(90),
                         (int)draw(9));
}

static void put_cash(struct hd_strbuf *text, int decimals) {
    hd_strbuf_printf(text, "game_type = 'cash'\nstacks = '%s'\nrake_percent = %d.%02d\nrake_rounding = '%s'\n",
                     pick("reset", "play_on"), (int)draw(100), (int)draw(100), pick("half_even", "down"));
    hd_strbuf_puts(text, "rake_cap = [");
    for (int n = (int)draw(10); n > 0; n--) {
        put_money(text, decimals);
        hd_strbuf_puts(text, ", ");
    }
    hd_strbuf_printf(text, "]\nnum_hands = %d\nsession_hands = %d\n", 1 + (int)draw(100000), 1 + (int)draw(1000));
}

static void put_rest(struct hd_strbuf *text) {
    hd_strbuf_printf(text, "[output]\nlog_hands = %s\nlog_dir = 'a%sb'\nlog_layout = '%s'\ncompress = %s\n",
                     pick("true", "false"), pick("\\", "\t\" ü"), pick("table", "session"), pick("true", "false"));
    if (draw(2))
        hd_strbuf_printf(text, "start_time = 20%02d-12-%02dT01:02:03%s\n", 10 + (int)draw(80), 1 + (int)draw(31),
                         pick("", "-03:30"));
    hd_strbuf_printf(text, "slot_seconds = %d\non_bot_error = '%s'\ndeal_to = '%s'\n", (int)draw(9999),
                     pick("fold", "forfeit"), pick("all", "hero"));
    hd_strbuf_printf(text, "[simulation]\nseed = %lld\nthreads = %d\n", (long long)draw(UINT64_MAX), (int)draw(100));
}

static void test_random_configs(void **state) {
    (void)state;
    for (int round = 0; round < 500; round++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        const int players = 2 + (int)draw(9), decimals = (int)draw(3);
        hd_strbuf_printf(&text,
                         "[game]\nmoney_decimals = %d\ncurrency = '%s'\nsmall_blind = %d\nbig_blind = %d\n"
                         "ante = %d\nante_type = '%s'\nbutton = '%s'\nrandomize_seats = %s\n",
                         decimals, pick("€", "$"), 1 + (int)draw(9), 9 + (int)draw(99), (int)draw(5),
                         pick("classic", "big_blind"), pick("moving", "dead"), pick("true", "false"));
        if (draw(2))
            put_cash(&text, decimals);
        else
            put_tournament(&text, decimals, players);
        put_players(&text, players);
        put_rest(&text);
        check_int(hd_strbuf_status(&text), HD_OK);
        struct outcome outcome = read_good(text.text);
        check_round_trip(&outcome);
        outcome_release(&outcome);
        hd_strbuf_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key_is_there_once),
        cmocka_unit_test(test_what_follows_is_shown),
        cmocka_unit_test(test_examples_read_without_a_finding),
        cmocka_unit_test(test_examples_show_the_defaults),
        cmocka_unit_test(test_files_of_examples),
        cmocka_unit_test(test_the_series_of_the_examples),
        cmocka_unit_test(test_random_configs),
    };
    return cmocka_run_group_tests_name("config_write", tests, NULL, NULL);
}
