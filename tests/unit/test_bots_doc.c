/* The tables of docs/BOTS.md say of every type and knob what the code says. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/bot.h"
#include "holdem/strbuf.h"

static const char path[] = "docs/BOTS.md";

static void put_number(struct hd_strbuf *text, int32_t value, int32_t scale) {
    hd_strbuf_printf(text, "%.10g", (double)value / scale);
}

static void put_value(struct hd_strbuf *text, const struct hd_knob *knob) {
    for (int i = 0; i < knob->n; i++) {
        if (i > 0) hd_strbuf_puts(text, ", ");
        put_number(text, knob->value[i], knob->scale);
    }
}

/* "| `open` | % of hands | 0 to 100 | 10.5 | … | what it does |": the knob of some types that share it. */
static void put_row(struct hd_strbuf *text, const struct hd_bot_type *const *types, int n, int k) {
    const struct hd_knob *knob = &types[0]->knobs[k];
    hd_strbuf_printf(text, "| `%s` | %s | ", knob->name, knob->unit);
    put_number(text, knob->min, knob->scale);
    hd_strbuf_puts(text, " to ");
    put_number(text, knob->max, knob->scale);
    for (int i = 0; i < n; i++) {
        hd_strbuf_puts(text, " | ");
        put_value(text, &types[i]->knobs[k]);
    }
    hd_strbuf_printf(text, " | %s |\n", knob->help);
}

static int setup(void **state) {
    struct hd_strbuf *doc = malloc(sizeof *doc);
    FILE *file = fopen(path, "r");
    assert_non_null(doc);
    assert_non_null(file);
    hd_strbuf_init(doc);
    for (int c; (c = getc(file)) != EOF;) hd_strbuf_putc(doc, (char)c);
    fclose(file);
    *state = doc;
    return 0;
}

static int teardown(void **state) {
    hd_strbuf_release(*state);
    free(*state);
    return 0;
}

/* Every line of the table is in the document, and they follow each other there; says which should be there. */
static void check_table(const struct hd_strbuf *doc, struct hd_strbuf *table) {
    const char *at = hd_strbuf_text(doc);
    int missing = 0;
    for (char *line = table->text; *line;) {
        char *end = strchr(line, '\n');
        *end = '\0';
        const char *found = strstr(at, line);
        if (found) {
            at = found;
        } else {
            print_error("%s lacks, or has too early: %s\n", path, line);
            missing++;
        }
        line = end + 1;
    }
    hd_strbuf_release(table);
    check_int(missing, 0);
}

static void types_are_listed(void **state) {
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    for (int i = 0; i < n; i++) hd_strbuf_printf(&table, "| `%s` | %s |\n", types[i]->name, types[i]->summary);
    check_table(*state, &table);
}

static void knobs_of_the_parametric_player_are_listed(void **state) {
    static const char *const names[] = {"station", "rock", "tag", "lag", "maniac"};
    const struct hd_bot_type *types[5];
    for (int i = 0; i < 5; i++) types[i] = hd_bot_type_find(names[i]);
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    for (int k = 0; k < types[0]->n_knobs; k++) put_row(&table, types, 5, k);
    check_table(*state, &table);
}

static void knobs_of_random_are_listed(void **state) {
    const struct hd_bot_type *const type = hd_bot_type_find("random");
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    for (int k = 0; k < type->n_knobs; k++) put_row(&table, &type, 1, k);
    check_table(*state, &table);
}

static void knobs_of_short_players_are_listed(void **state) {
    const struct hd_bot_type *const types[] = {hd_bot_type_find("nash"), hd_bot_type_find("icm")};
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    for (int k = 0; k < types[0]->n_knobs; k++) put_row(&table, types, 2, k);
    check_table(*state, &table);
}

static void knobs_of_equity_are_listed(void **state) {
    const struct hd_bot_type *const type = hd_bot_type_find("equity");
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    for (int k = 0; k < type->n_knobs; k++) put_row(&table, &type, 1, k);
    check_table(*state, &table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_listed),           cmocka_unit_test(knobs_of_the_parametric_player_are_listed),
        cmocka_unit_test(knobs_of_random_are_listed), cmocka_unit_test(knobs_of_short_players_are_listed),
        cmocka_unit_test(knobs_of_equity_are_listed),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
