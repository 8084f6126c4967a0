/*
 * Run directories: refused when they hold a run, replaced when that is wanted, never at the cost of other files.
 */
#include "check.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "holdem/store.h"
#include "support/scratch.h"

static const char *folder_of(void **state) {
    const struct scratch *scratch = *state;
    return scratch->folder;
}

static void put(void **state, const char *name, const char *text) {
    struct hd_error error;
    check_int(hd_file_save(scratch_path(*state, name), text, strlen(text), &error), HD_OK);
}

static bool exists(void **state, const char *name) {
    struct stat info;
    return lstat(scratch_path(*state, name), &info) == 0;
}

static void assert_text(void **state, const char *name, const char *expected) {
    struct hd_strbuf text;
    struct hd_error error;
    hd_strbuf_init(&text);
    check_int(hd_file_load(scratch_path(*state, name), 1000, &text, &error), HD_OK);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

static void a_new_directory_is_created_and_filled(void **state) {
    struct hd_error error;
    struct hd_store *store;
    check_int(hd_store_open(scratch_path(*state, "a/b"), false, &store, &error), HD_OK);
    assert_false(hd_store_replaced(store));
    check_int(hd_store_save(store, HD_STORE_CONFIG, "x = 1\n", 6, &error), HD_OK);
    check_int(hd_store_save(store, HD_STORE_CONFIG, "x = 2\n", 6, &error), HD_OK);
    hd_store_free(store);
    assert_text(state, "a/b/run.toml", "x = 2\n");
}

static void a_directory_with_a_run_is_refused(void **state) {
    static const char *const marks[] = {HD_STORE_CONFIG, HD_STORE_RESULT};
    for (size_t i = 0; i < 2; i++) {
        struct hd_error error = {""};
        struct hd_store *store = NULL;
        put(state, marks[i], "old");
        put(state, "tournaments.csv", "old");
        check_int(hd_store_open(folder_of(state), false, &store, &error), HD_E_EXISTS);
        assert_null(store);
        assert_non_null(strstr(error.text, folder_of(state)));
        assert_non_null(strstr(error.text, "--force"));
        assert_text(state, marks[i], "old");
        assert_text(state, "tournaments.csv", "old");
        check_int(unlink(scratch_path(*state, marks[i])), 0);
    }
}

static void replacing_removes_only_what_a_run_writes(void **state) {
    static const char *const gone[] = {"result.json", "tournaments.csv", "tournaments.jsonl", "sessions.csv",
                                       "sessions.jsonl"};
    static const char *const kept[] = {"run.toml", "notes.txt", "result.json.bak", "tournament.csv", "hand_1.txt"};
    struct hd_error error;
    struct hd_store *store;
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) put(state, gone[i], "old");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) put(state, kept[i], "old");
    check_int(hd_store_open(folder_of(state), true, &store, &error), HD_OK);
    assert_true(hd_store_replaced(store));
    for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) assert_false(exists(state, gone[i]));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) assert_text(state, kept[i], "old");
    check_int(hd_store_save(store, HD_STORE_CONFIG, "new", 3, &error), HD_OK);
    hd_store_free(store);
    assert_text(state, "run.toml", "new");
}

static void other_files_are_no_run(void **state) {
    struct hd_error error;
    struct hd_store *store;
    put(state, "tournaments.csv", "a spreadsheet of somebody's");
    check_int(hd_store_open(folder_of(state), false, &store, &error), HD_OK);
    hd_store_free(store);
    assert_text(state, "tournaments.csv", "a spreadsheet of somebody's");
}

static void a_link_that_leads_nowhere_counts_as_a_run(void **state) {
    struct hd_error error;
    struct hd_store *store;
    check_int(symlink("/nonexistent/run.toml", scratch_path(*state, "run.toml")), 0);
    check_int(hd_store_open(folder_of(state), false, &store, &error), HD_E_EXISTS);
}

static void a_file_in_the_way_is_an_error_with_its_path(void **state) {
    struct hd_error error = {""};
    struct hd_store *store = NULL;
    put(state, "file", "");
    check_int(hd_store_open(scratch_path(*state, "file"), true, &store, &error), HD_E_IO);
    assert_non_null(strstr(error.text, "file"));
    check_int(hd_store_open(scratch_path(*state, "file/below"), false, &store, &error), HD_E_IO);
    assert_null(store);
    assert_text(state, "file", "");
}

static void a_failed_save_leaves_nothing(void **state) {
    struct hd_error error = {""};
    struct hd_store *store;
    check_int(hd_store_open(scratch_path(*state, "run"), false, &store, &error), HD_OK);
    check_int(mkdir(scratch_path(*state, "run/result.json"), 0777), 0);
    check_int(hd_store_save(store, HD_STORE_RESULT, "{}", 2, &error), HD_E_IO);
    assert_non_null(strstr(error.text, "result.json"));
    check_int(rmdir(scratch_path(*state, "run/result.json")), 0);
    hd_store_free(store);
    check_int(rmdir(scratch_path(*state, "run")), 0); /* it is empty */
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, scratch_make, scratch_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_new_directory_is_created_and_filled),
        IN_A_FOLDER(a_directory_with_a_run_is_refused),
        IN_A_FOLDER(replacing_removes_only_what_a_run_writes),
        IN_A_FOLDER(other_files_are_no_run),
        IN_A_FOLDER(a_link_that_leads_nowhere_counts_as_a_run),
        IN_A_FOLDER(a_file_in_the_way_is_an_error_with_its_path),
        IN_A_FOLDER(a_failed_save_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
