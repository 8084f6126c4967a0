/*
 * The hand log: names, layouts, compression, order, and failures that leave nothing torn behind. Works as root too:
 * what must fail is a file where a folder should be, a folder where a file should be, a full device, a size limit.
 */
#include "check.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "holdem/handlog.h"
#include "holdem/trace.h"
#include "support/played_hand.h"
#include "support/scratch.h"

enum { FILE_LIMIT = 1 << 24 };

/* The file's text; fails where there is no such file. */
static struct hd_strbuf text_of(struct scratch *place, const char *name) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(hd_file_load(scratch_path(place, name), FILE_LIMIT, &text, &place->error), HD_OK);
    return text;
}

static struct hd_strbuf unpacked(struct scratch *place, const char *name) {
    struct hd_strbuf packed = text_of(place, name), text;
    hd_strbuf_init(&text);
    assert_true(hd_strbuf_reserve(&text, FILE_LIMIT));
    const size_t n = ZSTD_decompress(text.text, FILE_LIMIT, packed.text, packed.length);
    assert_false(ZSTD_isError(n));
    text.length = n;
    text.text[n] = '\0';
    hd_strbuf_release(&packed);
    return text;
}

/* Hand `hand` of a unit and table, always the same one; good until the next one is played. */
static const struct hd_record *play(enum hd_game_kind kind, uint64_t unit, uint32_t table, uint32_t hand) {
    static struct played_hand played;
    struct choices choices = choices_random(5, 100 * unit + 10 * table + hand);
    played_hand_random(&played, &choices);
    struct hd_record *record = &played.record;
    record->kind = kind;
    record->unit = unit;
    record->table = table;
    record->hand = hand;
    record->number = unit * HD_HANDS_PER_UNIT + hand;
    record->time += (int64_t)unit * 600 + hand * 30;
    return record;
}

static const struct hd_history_info info = {.currency = ""};

/* The text that the file of one hand must have. */
static void put_hand(struct hd_strbuf *text, const struct hd_format *format, const struct hd_record *record) {
    if (text->length > 0) hd_strbuf_puts(text, format->separator);
    check_int(format->write(text, record, &info), HD_OK);
}

static struct hd_handlog *open_log(struct scratch *place, const struct hd_log_part *parts, int n) {
    struct hd_handlog *log = NULL;
    const struct hd_handlog_def def = {.directory = place->folder, .parts = parts, .n_parts = n, .info = info};
    check_int(hd_handlog_open(&def, &log, &place->error), HD_OK);
    return log;
}

static struct hd_handlog_output *new_output(const struct hd_handlog *log) {
    struct hd_handlog_output *output = NULL;
    check_int(hd_handlog_output_new(log, &output), HD_OK);
    return output;
}

/* Units of two tables with three hands each, the tables in turns. */
static void add_unit(struct hd_handlog_output *output, uint64_t unit) {
    for (uint32_t hand = 1; hand <= 6; hand++)
        check_int(hd_handlog_add(output, play(HD_MULTI_TABLE, unit, hand % 2, hand)), HD_OK);
}

/* A log of `units` units, `chunk` of them to an output. */
static void write_log(struct scratch *place, const struct hd_log_part *parts, int n, uint64_t units, uint64_t chunk) {
    struct hd_handlog *log = open_log(place, parts, n);
    struct hd_handlog_output *output = new_output(log);
    for (uint64_t unit = 0; unit < units; unit++) {
        add_unit(output, unit);
        if ((unit + 1) % chunk == 0) check_int(hd_handlog_commit(log, output, &place->error), HD_OK);
    }
    check_int(hd_handlog_commit(log, output, &place->error), HD_OK);
    hd_handlog_output_free(output);
    check_int(hd_handlog_close(log, &place->error), HD_OK);
}

static struct hd_log_part ipoker_part(enum hd_log_layout layout, bool compress) {
    const struct hd_log_part part = {
        .format = hd_format_find("ipoker"), .layout = layout, .stem = "hands", .compress = compress};
    return part;
}

static void check_text(struct hd_strbuf *actual, struct hd_strbuf *expected) {
    assert_true(expected->length > 0);
    assert_string_equal(hd_strbuf_text(actual), hd_strbuf_text(expected));
    check_int(actual->length, expected->length);
    hd_strbuf_release(actual);
    hd_strbuf_release(expected);
}

/* ---- layouts ---- */

static void test_one_file_a_hand(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = ipoker_part(HD_LOG_HAND, false);
    write_log(place, &part, 1, 2, 1);
    check_int(scratch_count(place->folder), 12);
    struct hd_strbuf expected;
    hd_strbuf_init(&expected);
    put_hand(&expected, part.format, play(HD_MULTI_TABLE, 1, 0, 4));
    struct hd_strbuf text = text_of(place, "hand_10000004_2026-05-19_12-12-00.txt");
    check_text(&text, &expected);
}

static void test_one_file_a_table(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = ipoker_part(HD_LOG_TABLE, false);
    write_log(place, &part, 1, 3, 2);
    check_int(scratch_count(place->folder), 6);
    struct hd_strbuf expected;
    hd_strbuf_init(&expected);
    for (uint32_t hand = 1; hand <= 5; hand += 2) put_hand(&expected, part.format, play(HD_MULTI_TABLE, 2, 1, hand));
    assert_non_null(strstr(expected.text, "\n\n\nGame #"));
    struct hd_strbuf text = text_of(place, "tournament_3_table_2.txt");
    check_text(&text, &expected);
}

static void test_cash_sessions_have_their_own_names(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = ipoker_part(HD_LOG_TABLE, false);
    struct hd_handlog *log = open_log(place, &part, 1);
    struct hd_handlog_output *output = new_output(log);
    check_int(hd_handlog_add(output, play(HD_CASH, 9, 0, 1)), HD_OK);
    check_int(hd_handlog_commit(log, output, &place->error), HD_OK);
    hd_handlog_output_free(output);
    check_int(hd_handlog_close(log, &place->error), HD_OK);
    struct hd_strbuf text = text_of(place, "session_10_table_1.txt");
    assert_non_null(strstr(text.text, "Table \"Cash Game Table 1\""));
    hd_strbuf_release(&text);
}

static void session_text(const struct hd_format *format, uint64_t units, struct hd_strbuf *text) {
    hd_strbuf_init(text);
    for (uint64_t unit = 0; unit < units; unit++)
        for (uint32_t hand = 1; hand <= 6; hand++) put_hand(text, format, play(HD_MULTI_TABLE, unit, hand % 2, hand));
}

static void test_one_file_a_run(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = ipoker_part(HD_LOG_SESSION, false);
    for (uint64_t chunk = 1; chunk <= 6; chunk++) {
        write_log(place, &part, 1, 5, chunk);
        check_int(scratch_count(place->folder), 1);
        struct hd_strbuf expected, text = text_of(place, "hands.txt");
        session_text(part.format, 5, &expected);
        check_text(&text, &expected);
    }
}

static void test_parts_beside_each_other(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part parts[] = {ipoker_part(HD_LOG_HAND, true),
                                        {.format = &hd_trace_format, .layout = HD_LOG_SESSION, .stem = "actions"}};
    write_log(place, parts, 2, 2, 1);
    check_int(scratch_count(place->folder), 13);
    struct hd_strbuf expected, text = text_of(place, "actions.log");
    session_text(&hd_trace_format, 2, &expected);
    assert_null(strstr(expected.text, "\n\n"));
    check_text(&text, &expected);
}

static void test_a_run_without_hands(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part parts[] = {ipoker_part(HD_LOG_HAND, false), ipoker_part(HD_LOG_SESSION, true)};
    write_log(place, parts, 2, 0, 1);
    check_int(scratch_count(place->folder), 1);
    struct hd_strbuf text = unpacked(place, "hands.txt.zst");
    check_int(text.length, 0);
    hd_strbuf_release(&text);
}

/* ---- heads and results ---- */

static hd_status write_number(struct hd_strbuf *text, const struct hd_record *record,
                              const struct hd_history_info *around) {
    hd_strbuf_puts(text, around->several ? "of several: " : "alone: ");
    hd_strbuf_int(text, (int64_t)record->number);
    hd_strbuf_putc(text, '\n');
    return hd_strbuf_status(text);
}

static hd_status write_head(struct hd_strbuf *text, const struct hd_hand_file *file,
                            const struct hd_history_info *around) {
    hd_strbuf_puts(text, around->hero_name);
    const int64_t numbers[] = {(int64_t)file->unit, file->table,   file->hands,
                               file->place,         file->entries, (file->end - file->begin)};
    for (int i = 0; i < 6; i++) {
        hd_strbuf_putc(text, ' ');
        hd_strbuf_int(text, numbers[i]);
    }
    hd_strbuf_putc(text, '\n');
    return hd_strbuf_status(text);
}

static hd_status write_finish(struct hd_strbuf *text, const struct hd_finish *finish,
                              const struct hd_history_info *around) {
    (void)around;
    hd_strbuf_puts(text, finish->player[0].name);
    hd_strbuf_int(text, finish->player[0].prize);
    hd_strbuf_putc(text, '\n');
    return hd_strbuf_status(text);
}

static const struct hd_format framed = {.name = "framed",
                                        .extension = "one",
                                        .extension_several = "many",
                                        .separator = "-\n",
                                        .write = write_number,
                                        .head = write_head,
                                        .tail = "end\n",
                                        .finish = write_finish};

/* Two tournaments, each of two tables with three hands, that Ann wins. */
static void write_framed(struct scratch *place, enum hd_log_layout layout) {
    const struct hd_log_part part = {.format = &framed, .layout = layout, .stem = "hands"};
    const struct hd_handlog_def def = {.directory = place->folder,
                                       .parts = &part,
                                       .n_parts = 1,
                                       .info = {.kind = HD_MULTI_TABLE, .currency = "", .hero_name = "Ann"}};
    struct hd_handlog *log = NULL;
    check_int(hd_handlog_open(&def, &log, &place->error), HD_OK);
    assert_true(hd_handlog_wants_units(log) && hd_handlog_wants_finish(log));
    struct hd_handlog_output *output = new_output(log);
    for (uint64_t unit = 0; unit < 2; unit++) {
        add_unit(output, unit);
        const struct hd_finisher players[] = {{"Ann", 1, false, 7}, {"Bob", 2, false, 3}};
        const struct hd_finish finish = {.unit = unit, .entries = 2, .player = players};
        check_int(hd_handlog_finish(output, &finish), HD_OK);
    }
    check_int(hd_handlog_commit(log, output, &place->error), HD_OK);
    hd_handlog_output_free(output);
    check_int(hd_handlog_close(log, &place->error), HD_OK);
}

static void check_file(struct scratch *place, const char *name, const char *expected) {
    struct hd_strbuf text = text_of(place, name);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

static void test_files_with_heads(void **state) {
    struct scratch *place = *state;
    write_framed(place, HD_LOG_HAND);
    check_int(scratch_count(place->folder), 12 + 2);
    check_file(place, "hand_10000004_2026-05-19_12-12-00.one", "Ann 1 0 1 1 2 0\nalone: 10000004\nend\n");
    check_file(place, "tournament_2_results.one", "Ann7\n");
}

static void test_a_head_holds_one_table(void **state) {
    struct scratch *place = *state;
    const enum hd_log_layout layouts[] = {HD_LOG_TABLE, HD_LOG_SESSION};
    for (int i = 0; i < 2; i++) {
        write_framed(place, layouts[i]);
        check_file(place, "tournament_2_table_1.many",
                   "Ann 1 0 3 1 2 120\nof several: 10000002\n-\nof several: 10000004\n-\n"
                   "of several: 10000006\nend\n");
    }
    check_int(scratch_count(place->folder), 4 + 2 + 1);
    check_file(place, "hands_results.many", "Ann7\n-\nAnn7\n");
}

/* ---- compression ---- */

static void test_compressed_files(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part parts[] = {ipoker_part(HD_LOG_HAND, true), ipoker_part(HD_LOG_TABLE, true),
                                        ipoker_part(HD_LOG_SESSION, true)};
    write_log(place, parts, 3, 2, 1);
    check_int(scratch_count(place->folder), 12 + 4 + 1);
    struct hd_strbuf expected, text = unpacked(place, "hands.txt.zst");
    session_text(parts[0].format, 2, &expected);
    check_text(&text, &expected);

    hd_strbuf_init(&expected);
    put_hand(&expected, parts[0].format, play(HD_MULTI_TABLE, 0, 1, 3));
    text = unpacked(place, "hand_3_2026-05-19_12-01-30.txt.zst");
    check_text(&text, &expected);

    hd_strbuf_init(&expected);
    for (uint32_t hand = 2; hand <= 6; hand += 2)
        put_hand(&expected, parts[0].format, play(HD_MULTI_TABLE, 1, 0, hand));
    text = unpacked(place, "tournament_2_table_1.txt.zst");
    check_text(&text, &expected);
}

/* Outputs of any size give the same bytes, compressed ones too; enough hands for several of zstd's blocks. */
static void test_bytes_do_not_depend_on_outputs(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = ipoker_part(HD_LOG_SESSION, true);
    const uint64_t chunks[] = {120, 1, 7, 50};
    struct hd_strbuf first = {0};
    for (int i = 0; i < 4; i++) {
        write_log(place, &part, 1, 120, chunks[i]);
        struct hd_strbuf packed = text_of(place, "hands.txt.zst");
        if (i == 0) {
            first = packed;
            continue;
        }
        check_int(packed.length, first.length);
        assert_memory_equal(packed.text, first.text, first.length);
        hd_strbuf_release(&packed);
    }
    hd_strbuf_release(&first);
    struct hd_strbuf text = unpacked(place, "hands.txt.zst");
    assert_true(text.length > 4 * (1 << 17));
    hd_strbuf_release(&text);
}

/* ---- failures ---- */

static void test_the_folder_is_a_file(void **state) {
    struct scratch *place = *state;
    check_int(hd_file_save(scratch_path(place, "logs"), "x", 1, &place->error), HD_OK);
    const struct hd_log_part part = ipoker_part(HD_LOG_HAND, false);
    struct hd_handlog *log = NULL;
    const struct hd_handlog_def def = {.directory = scratch_path(place, "logs"), .parts = &part, .n_parts = 1};
    check_int(hd_handlog_open(&def, &log, &place->error), HD_E_IO);
    assert_null(log);
    assert_non_null(strstr(place->error.text, "logs"));
    assert_non_null(strstr(place->error.text, "Not a directory"));
}

static void test_the_folder_is_made(void **state) {
    struct scratch *place = *state;
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/deep/logs", place->folder);
    const struct hd_handlog_def def = {.directory = folder};
    struct hd_handlog *log = NULL;
    check_int(hd_handlog_open(&def, &log, &place->error), HD_OK);
    check_int(hd_handlog_close(log, &place->error), HD_OK);
    check_int(scratch_count(folder), 0);
}

/* A hand's file cannot be written: the error says which, what was written before stays, nothing comes after. */
static void test_a_hand_that_cannot_be_written(void **state) {
    struct scratch *place = *state;
    check_int(mkdir(scratch_path(place, "hand_3_2026-05-19_12-01-30.txt"), 0777), 0);
    const struct hd_log_part parts[] = {ipoker_part(HD_LOG_HAND, false), ipoker_part(HD_LOG_SESSION, false)};
    struct hd_handlog *log = open_log(place, parts, 2);
    struct hd_handlog_output *output = new_output(log);
    add_unit(output, 0);
    check_int(hd_handlog_commit(log, output, &place->error), HD_E_IO);
    assert_non_null(strstr(place->error.text, "hand_3_2026-05-19_12-01-30.txt: Is a directory"));
    struct hd_error again;
    check_int(hd_handlog_commit(log, output, &again), HD_E_IO);
    assert_string_equal(again.text, place->error.text);
    hd_handlog_output_free(output);
    check_int(hd_handlog_close(log, &again), HD_E_IO);
    assert_string_equal(again.text, place->error.text);
    check_int(scratch_count(place->folder), 3);
}

/* The run's file lies on a full device. */
static void test_a_full_disk(void **state) {
    struct scratch *place = *state;
    if (access("/dev/full", W_OK) != 0) skip();
    check_int(symlink("/dev/full", scratch_path(place, "hands.txt")), 0);
    const struct hd_log_part part = ipoker_part(HD_LOG_SESSION, false);
    struct hd_handlog *log = open_log(place, &part, 1);
    struct hd_handlog_output *output = new_output(log);
    add_unit(output, 0);
    check_int(hd_handlog_commit(log, output, &place->error), HD_E_IO);
    assert_non_null(strstr(place->error.text, "No space left on device"));
    hd_handlog_output_free(output);
    check_int(hd_handlog_close(log, &place->error), HD_E_IO);
    assert_non_null(strstr(place->error.text, "No space left on device"));
}

/* Writes under a limit on the size of files, which a file of the given layout reaches. */
static void write_within(struct scratch *place, struct hd_log_part part, rlim_t limit) {
    struct rlimit before;
    check_int(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    struct hd_handlog *log = open_log(place, &part, 1);
    struct hd_handlog_output *output = new_output(log);
    for (uint64_t unit = 0; unit < 100; unit++) add_unit(output, unit);
    check_int(setrlimit(RLIMIT_FSIZE, &(struct rlimit){limit, before.rlim_max}), 0);
    hd_status status = hd_handlog_commit(log, output, &place->error);
    const hd_status closed = hd_handlog_close(log, &place->error);
    if (status == HD_OK) status = closed;
    check_int(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    hd_handlog_output_free(output);
    check_int(status, HD_E_IO);
    check_int(closed, HD_E_IO);
    assert_non_null(strstr(place->error.text, "File too large"));
    assert_non_null(strstr(place->error.text, place->folder));
    check_int(scratch_count(place->folder), 0);
}

static void test_torn_files_are_removed(void **state) {
    struct scratch *place = *state;
    const enum hd_log_layout layouts[] = {HD_LOG_HAND, HD_LOG_TABLE, HD_LOG_SESSION};
    for (int i = 0; i < 3; i++) {
        write_within(place, ipoker_part(layouts[i], false), 200);
        write_within(place, ipoker_part(layouts[i], true), 200);
    }
}

static void test_abandoned_logs_leave_nothing(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part parts[] = {ipoker_part(HD_LOG_SESSION, false),
                                        {&hd_trace_format, HD_LOG_SESSION, "actions", true}};
    struct hd_handlog *log = open_log(place, parts, 2);
    struct hd_handlog_output *output = new_output(log);
    add_unit(output, 0);
    check_int(hd_handlog_commit(log, output, &place->error), HD_OK);
    assert_int_not_equal(access(scratch_path(place, "hands.txt"), F_OK), 0);
    hd_handlog_output_free(output);
    hd_handlog_abandon(log);
    check_int(scratch_count(place->folder), 0);
    hd_handlog_abandon(NULL);
    hd_handlog_output_free(NULL);
    check_int(hd_handlog_close(NULL, &place->error), HD_OK);
}

/* A record that the rules cannot have written does not pass for a hand. */
static void test_a_bad_record_is_refused(void **state) {
    struct scratch *place = *state;
    const struct hd_log_part part = {&hd_trace_format, HD_LOG_SESSION, "actions", false};
    struct hd_handlog *log = open_log(place, &part, 1);
    struct hd_handlog_output *output = new_output(log);
    struct hd_record record = *play(HD_CASH, 0, 0, 1);
    record.n_events--;
    check_int(hd_handlog_add(output, &record), HD_E_MISMATCH);
    hd_handlog_output_free(output);
    hd_handlog_abandon(log);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_make, scratch_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_one_file_a_hand),
        TEST(test_one_file_a_table),
        TEST(test_cash_sessions_have_their_own_names),
        TEST(test_one_file_a_run),
        TEST(test_files_with_heads),
        TEST(test_a_head_holds_one_table),
        TEST(test_parts_beside_each_other),
        TEST(test_a_run_without_hands),
        TEST(test_compressed_files),
        TEST(test_bytes_do_not_depend_on_outputs),
        TEST(test_the_folder_is_a_file),
        TEST(test_the_folder_is_made),
        TEST(test_a_hand_that_cannot_be_written),
        TEST(test_a_full_disk),
        TEST(test_torn_files_are_removed),
        TEST(test_abandoned_logs_leave_nothing),
        TEST(test_a_bad_record_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
