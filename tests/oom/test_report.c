/* Totals, reports and run directories without memory: nothing crashes, nothing is leaked, and it says so. */
#include "check.h"

#include <stdlib.h>
#include <unistd.h>

#include "holdem/report.h"
#include "holdem/store.h"
#include "oom.h"

/* A series of two whose names are too long for one line, so that every part of the summary has something to say. */
static hd_status report_series(void *context) {
    (void)context;
    static const struct hd_bot_type type = {.name = "type"};
    static const struct hd_bot_def bots[] = {
        {.type = &type, .count = 1, .name = "A name that is rather long for a table"},
        {.type = &type, .count = 1, .name = "Another name that is rather long for it"}};
    static const hd_money prizes[] = {20};
    struct hd_run_def def = hd_run_def_default(HD_SIT_AND_GO);
    def.game.bots = bots;
    def.game.n_bots = 2;
    def.game.buy_in = 10;
    def.game.prizes = prizes;
    def.game.n_prizes = 1;
    def.tournaments = 1000;
    struct hd_stats stats;
    hd_status status = hd_run_stats_init(&def, &stats);
    if (status != HD_OK) return status;
    for (int i = 0; i < 300; i++)
        hd_stats_add_tournament(&stats, (int32_t[]){1 + i % 2, 2 - i % 2}, (uint8_t[]){0, i == 5},
                                (hd_money[]){20 - i % 2 * 20, i % 2 * 20});
    stats.units = 300;
    stats.stopped = stats.player[1].errors = 1;
    const struct hd_run_report run = {.units = 300, .interrupted = true};
    const struct hd_report report = {.def = &def, .stats = &stats, .run = &run, .money = {"$", 2}};
    struct hd_strbuf table, json;
    hd_strbuf_init(&table);
    hd_strbuf_init(&json);
    hd_report_table(&table, &report, 80, true);
    hd_report_json(&json, &report);
    status = table.status != HD_OK ? table.status : json.status;
    hd_strbuf_release(&table);
    hd_strbuf_release(&json);
    hd_stats_release(&stats);
    return status;
}

static void test_reports(void **state) {
    (void)state;
    assert_true(oom_check(report_series, NULL) > 10);
}

/* Two tournaments of a structure, as numbers that nobody played. */
static void fill_structure(struct hd_structure *structure, int64_t *lengths) {
    *structure = (struct hd_structure){.units = 2, .hands = lengths, .seconds = lengths + 1};
    for (int i = 0; i < 2; i++) structure->draw.seat[i] = structure->draw.table[i] = (struct hd_drawn){.players = 2};
    structure->level[0] = structure->median = structure->bubble = structure->final = structure->end =
        (struct hd_moments){.n = 2, .players = 4, .tables = 2, .levels = 2};
}

static hd_status report_structure(void *context) {
    (void)context;
    static const struct hd_bot_type type = {.name = "type"};
    static const struct hd_bot_def bots[] = {{.type = &type, .count = 2, .name = "Ann"},
                                             {.type = &type, .count = 2, .name = "Bob"}};
    static const struct hd_level levels[] = {{.small_blind = 1, .big_blind = 2, .hands = 1}};
    struct hd_run_def def = hd_run_def_default(HD_MULTI_TABLE);
    def.game.bots = bots;
    def.game.n_bots = 2;
    def.game.buy_in = 10;
    def.game.levels = levels;
    def.game.n_levels = 1;
    def.statistics = false;
    int64_t lengths[] = {10, 20, 30};
    struct hd_structure structure;
    fill_structure(&structure, lengths);
    hd_status status = hd_run_stats_init(&def, &structure.stats);
    if (status != HD_OK) return status;
    structure.stats.units = structure.stats.samples = 2;
    structure.stats.player[0].fees = structure.stats.player[1].fees = 40;
    const struct hd_structure_sheet sheet = {.name = "a", .def = &def, .structure = &structure};
    struct hd_strbuf table, json;
    hd_strbuf_init(&table);
    hd_strbuf_init(&json);
    hd_report_structures(&table, (struct hd_structure_sheet[]){sheet, sheet}, 2, 80, false);
    hd_report_structures_json(&json, &sheet, 1);
    status = table.status != HD_OK ? table.status : json.status;
    hd_strbuf_release(&table);
    hd_strbuf_release(&json);
    hd_stats_release(&structure.stats);
    return status;
}

static void test_structures(void **state) {
    (void)state;
    assert_true(oom_check(report_structure, NULL) > 20);
}

static hd_status open_and_save(void *context) {
    struct hd_error error;
    struct hd_store *store;
    hd_status status = hd_store_open(context, true, &store, &error);
    if (status != HD_OK) return status;
    status = hd_store_save(store, HD_STORE_CONFIG, "x", 1, &error);
    hd_store_free(store);
    return status;
}

static void test_store(void **state) {
    (void)state;
    char folder[] = "/tmp/holdem-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_true(oom_check(open_and_save, folder) > 5);
    check_int(chdir(folder), 0);
    check_int(unlink(HD_STORE_CONFIG), 0);
    check_int(rmdir(folder), 0); /* nothing else was left in it */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reports), cmocka_unit_test(test_structures),
                                       cmocka_unit_test(test_store)};
    return cmocka_run_group_tests_name("oom.report", tests, NULL, NULL);
}
