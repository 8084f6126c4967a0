/*
 * docs/CONFIG.md against the table of keys: the same keys in the same order with the same types, defaults and meanings;
 * and the defaults that both state against those that a config really gets.
 */
#include "config_text.h"

static const char *games_of(unsigned kinds) {
    const unsigned cash = 1u << HD_CASH, tournament = 1u << HD_SIT_AND_GO;
    if (kinds == 1u << HD_MULTI_TABLE) return "multi-table";
    return !(kinds & tournament) ? "cash" : kinds & cash ? "all" : "tournaments";
}

/* The row that the page must have for a key. */
static void put_row(struct hd_strbuf *text, const struct hd_config_key *key) {
    hd_strbuf_printf(text, "| `%s.%s` | %s | %s | %s | %s |\n", key->section, key->name, key->type, key->standard,
                     games_of(key->kinds), key->help);
}

static void test_the_page_has_every_key(void **state) {
    (void)state;
    struct hd_strbuf page, row;
    struct hd_error error;
    const struct hd_config_key *key;
    hd_strbuf_init(&page);
    hd_strbuf_init(&row);
    check_int(hd_file_load("docs/CONFIG.md", 100000, &page, &error), HD_OK);
    hd_strbuf_puts(&row, "| key | type | default | games | meaning |\n|---|---|---|---|---|\n");
    const char *at = strstr(page.text, row.text);
    for (int i = 0; at; i++) {
        at += row.length;
        hd_strbuf_clear(&row);
        if (!(key = hd_config_key_at(i))) break;
        put_row(&row, key);
        if (strncmp(at, row.text, row.length) != 0) fail_msg("the next row of docs/CONFIG.md must be\n%s", row.text);
    }
    assert_non_null(at);
    check_int(*at, '\n'); /* the table ends there */
    hd_strbuf_release(&row);
    hd_strbuf_release(&page);
}

/* The value of a key in a written config; its text is in `value`. */
static void find_value(const char *written, const struct hd_config_key *key, struct hd_strbuf *value) {
    struct hd_strbuf line;
    hd_strbuf_init(&line);
    hd_strbuf_printf(&line, "\n%s = ", key->name);
    const char *at = strstr(written, line.text);
    if (!at) fail_msg("%s is not written", key->name);
    at += line.length;
    const char *end = strstr(at, "  #");
    const size_t length = strcspn(at, "\n");
    hd_strbuf_write(value, at, end && end < at + length ? (size_t)(end - at) : length);
    hd_strbuf_release(&line);
}

/* Defaults in words, by kind of game, as TOML. */
static const char *in_words(const char *standard, enum hd_game_kind kind) {
    if (strcmp(standard, "the number of bots; multi-table: 9") == 0) return "2";
    if (strcmp(standard, "100000; multi-table: 9999999") == 0) return "100000";
    if (strcmp(standard, "the first bot") == 0) return "\"Call 1\"";
    if (strcmp(standard, "1500; cash: 100 × big_blind") == 0) return kind == HD_CASH ? "2000" : "1500";
    if (strcmp(standard, "true; cash: false") == 0) return kind == HD_CASH ? "false" : "true";
    return standard;
}

static void test_the_defaults_are_true(void **state) {
    (void)state;
    static const char *const texts[] = {[HD_CASH] = CASH, [HD_SIT_AND_GO] = SNG};
    int compared = 0;
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct outcome outcome = read_good(texts[kind]);
        const struct hd_config_key *key;
        for (int i = 0; (key = hd_config_key_at(i)); i++) {
            if (strcmp(key->standard, "–") == 0 || strcmp(key->standard, "start of the run") == 0) continue;
            struct hd_strbuf value;
            hd_strbuf_init(&value);
            find_value(outcome.written.text, key, &value);
            assert_string_equal(value.text, in_words(key->standard, (enum hd_game_kind)kind));
            hd_strbuf_release(&value);
            compared++;
        }
        outcome_release(&outcome);
    }
    assert_true(compared > 80);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_page_has_every_key),
        cmocka_unit_test(test_the_defaults_are_true),
    };
    return cmocka_run_group_tests_name("config_doc", tests, NULL, NULL);
}
