/*
 * Files: whole or not there, errors with path and reason, nothing left behind. Works as root too, for whom a folder is
 * never read-only: what must fail goes through a path below a file, a folder as target, or /dev/full.
 */
#include "check.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "holdem/file.h"
#include "support/scratch.h"

static void check_content(const char *path, const char *expected) {
    struct hd_strbuf text;
    struct hd_error error;
    hd_strbuf_init(&text);
    check_int(hd_file_load(path, 1 << 20, &text, &error), HD_OK);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
}

static void check_says(const struct hd_error *error, const char *path, const char *reason) {
    if (strstr(error->text, path) && strstr(error->text, reason)) return;
    fail_msg("\"%s\" should name %s and say \"%s\"", error->text, path, reason);
}

static void test_save_and_load(void **state) {
    struct scratch *place = *state;
    const char *path = scratch_path(place, "hand.txt");
    check_int(hd_file_save(path, "first", 5, &place->error), HD_OK);
    check_content(path, "first");
    check_int(hd_file_save(path, "second", 6, &place->error), HD_OK);
    check_content(path, "second");
    check_int(hd_file_save(path, "", 0, &place->error), HD_OK);
    check_content(path, "");
    check_int(scratch_count(place->folder), 1);
}

/* Until commit the old content stands; afterwards the new. */
static void test_nothing_shows_before_commit(void **state) {
    struct scratch *place = *state;
    const char *path = scratch_path(place, "hand.txt");
    check_int(hd_file_save(path, "old", 3, &place->error), HD_OK);
    struct hd_file file;
    check_int(hd_file_create(&file, path, &place->error), HD_OK);
    check_int(hd_file_write(&file, "ne", 2, &place->error), HD_OK);
    check_content(path, "old");
    check_int(hd_file_write(&file, "w", 1, &place->error), HD_OK);
    check_int(hd_file_commit(&file, &place->error), HD_OK);
    check_content(path, "new");
    check_int(scratch_count(place->folder), 1);
    hd_file_abandon(&file);
    check_content(path, "new");
}

static void test_abandon_leaves_nothing(void **state) {
    struct scratch *place = *state;
    struct hd_file file;
    check_int(hd_file_create(&file, scratch_path(place, "hand.txt"), &place->error), HD_OK);
    check_int(hd_file_write(&file, "half", 4, &place->error), HD_OK);
    hd_file_abandon(&file);
    hd_file_abandon(&file);
    check_int(scratch_count(place->folder), 0);
}

static void test_two_writers_of_one_file(void **state) {
    struct scratch *place = *state;
    const char *path = scratch_path(place, "hand.txt");
    struct hd_file a, b;
    check_int(hd_file_create(&a, path, &place->error), HD_OK);
    check_int(hd_file_create(&b, path, &place->error), HD_OK);
    check_int(hd_file_write(&a, "aaa", 3, &place->error), HD_OK);
    check_int(hd_file_write(&b, "b", 1, &place->error), HD_OK);
    check_int(hd_file_commit(&b, &place->error), HD_OK);
    check_content(path, "b");
    check_int(hd_file_commit(&a, &place->error), HD_OK);
    check_content(path, "aaa");
    check_int(scratch_count(place->folder), 1);
}

/* Pieces of all sizes, some of several blocks, come out as one; of the room that was asked for ahead none is left. */
static void test_gathered_pieces(void **state) {
    struct scratch *place = *state;
    enum { SIZE = 3 << 20 };
    char *data = malloc(SIZE);
    assert_non_null(data);
    for (int i = 0; i < SIZE; i++) data[i] = (char)(i * 31 % 127 - i % 3);
    struct hd_file file;
    check_int(hd_file_create(&file, scratch_path(place, "long"), &place->error), HD_OK);
    check_int(hd_file_gather(&file, &place->error), HD_OK);
    size_t at = 0;
    for (size_t piece = 0; at < SIZE; piece = (piece * 5 + 1) % 700001) {
        const size_t n = piece < SIZE - at ? piece : SIZE - at;
        check_int(hd_file_write(&file, data + at, n, &place->error), HD_OK);
        at += n;
    }
    check_int(hd_file_commit(&file, &place->error), HD_OK);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(hd_file_load(place->path, SIZE, &text, &place->error), HD_OK);
    check_int(text.length, SIZE);
    assert_memory_equal(text.text, data, SIZE);
    struct stat info;
    check_int(stat(place->path, &info), 0);
    assert_true(info.st_blocks * 512 < SIZE + (1 << 20));
    hd_strbuf_release(&text);
    free(data);
}

static void test_big_content(void **state) {
    struct scratch *place = *state;
    enum { SIZE = 300000 };
    char *data = malloc(SIZE);
    assert_non_null(data);
    for (int i = 0; i < SIZE; i++) data[i] = (char)(i * 31 % 127 - i % 3);
    check_int(hd_file_save(scratch_path(place, "big"), data, SIZE, &place->error), HD_OK);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "before ");
    check_int(hd_file_load(place->path, SIZE, &text, &place->error), HD_OK);
    check_int(text.length, SIZE + 7);
    assert_memory_equal(text.text + 7, data, SIZE);
    check_int(hd_file_load(place->path, SIZE - 1, &text, &place->error), HD_E_FULL);
    check_says(&place->error, place->path, "299999");
    check_int(text.length, SIZE + 7);
    hd_strbuf_release(&text);
    free(data);
}

static void test_missing_folder(void **state) {
    struct scratch *place = *state;
    struct hd_file file;
    check_int(hd_file_create(&file, scratch_path(place, "no/such/hand.txt"), &place->error), HD_E_IO);
    check_says(&place->error, place->path, "No such file or directory");
    hd_file_abandon(&file);
    check_int(scratch_count(place->folder), 0);
}

static void test_folder_as_target(void **state) {
    struct scratch *place = *state;
    check_int(hd_file_save(place->folder, "x", 1, &place->error), HD_E_IO);
    check_says(&place->error, place->folder, "Is a directory");
    check_int(scratch_count(place->folder), 0);
}

static void test_below_a_file(void **state) {
    struct scratch *place = *state;
    check_int(hd_file_save(scratch_path(place, "file"), "x", 1, &place->error), HD_OK);
    check_int(hd_file_save(scratch_path(place, "file/hand.txt"), "x", 1, &place->error), HD_E_IO);
    check_says(&place->error, place->path, "Not a directory");
    check_int(hd_folder_create(scratch_path(place, "file/logs/today"), &place->error), HD_E_IO);
    check_says(&place->error, place->path, "Not a directory");
    check_content(scratch_path(place, "file"), "x");
}

/* The target becomes a folder while the file is written: commit fails and leaves nothing. */
static void test_failing_commit_leaves_nothing(void **state) {
    struct scratch *place = *state;
    struct hd_file file;
    check_int(hd_file_create(&file, scratch_path(place, "hand.txt"), &place->error), HD_OK);
    check_int(mkdir(place->path, 0777), 0);
    check_int(hd_file_commit(&file, &place->error), HD_E_IO);
    check_says(&place->error, place->path, "Is a directory");
    check_int(scratch_count(place->folder), 1);
    check_int(scratch_count(place->path), 0);
}

static void test_full_disk(void **state) {
    struct scratch *place = *state;
    if (access("/dev/full", W_OK) != 0) skip();
    check_int(hd_file_save("/dev/full", "x", 1, &place->error), HD_E_IO);
    check_says(&place->error, "/dev/full", "No space left on device");
    struct hd_file file; /* a device gets what is written at once, so that it can say no */
    check_int(hd_file_create(&file, "/dev/full", &place->error), HD_OK);
    check_int(hd_file_gather(&file, &place->error), HD_OK);
    check_int(hd_file_write(&file, "x", 1, &place->error), HD_E_IO);
    hd_file_abandon(&file);
    struct stat info;
    check_int(stat("/dev/full", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
}

/* What waits is written, and may fail, at the commit; then nothing is left behind. */
static void test_gathered_rest_does_not_fit(void **state) {
    struct scratch *place = *state;
    struct rlimit before;
    check_int(getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit little = {.rlim_cur = 1, .rlim_max = before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    struct hd_file file;
    check_int(hd_file_create(&file, scratch_path(place, "long"), &place->error), HD_OK);
    check_int(hd_file_gather(&file, &place->error), HD_OK);
    check_int(hd_file_write(&file, "two", 3, &place->error), HD_OK);
    check_int(setrlimit(RLIMIT_FSIZE, &little), 0);
    const hd_status status = hd_file_commit(&file, &place->error);
    check_int(setrlimit(RLIMIT_FSIZE, &before), 0);
    check_int(status, HD_E_IO);
    check_says(&place->error, place->path, "File too large");
    check_int(scratch_count(place->folder), 0);
}

static void test_link_stays_a_link(void **state) {
    struct scratch *place = *state;
    char target[PATH_MAX];
    check_int(hd_folder_create(scratch_path(place, "real"), &place->error), HD_OK);
    snprintf(target, sizeof target, "%s", scratch_path(place, "real/hand.txt"));
    check_int(hd_file_save(target, "old", 3, &place->error), HD_OK);
    check_int(symlink("real/hand.txt", scratch_path(place, "link")), 0);
    check_int(hd_file_save(place->path, "new", 3, &place->error), HD_OK);
    struct stat info;
    check_int(lstat(place->path, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    check_content(target, "new");
}

static void test_load_what_cannot_be_read(void **state) {
    struct scratch *place = *state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(hd_file_load(scratch_path(place, "none"), 100, &text, &place->error), HD_E_IO);
    check_says(&place->error, place->path, "No such file or directory");
    check_int(hd_file_load(place->folder, 100, &text, &place->error), HD_E_IO);
    check_says(&place->error, place->folder, "Is a directory");
    assert_string_equal(hd_strbuf_text(&text), "");
    check_int(hd_strbuf_status(&text), HD_OK);
    hd_strbuf_release(&text);
}

static void test_folders(void **state) {
    struct scratch *place = *state;
    check_int(hd_folder_create(scratch_path(place, "a/b//c/"), &place->error), HD_OK);
    check_int(hd_folder_create(scratch_path(place, "a/b/c"), &place->error), HD_OK);
    check_int(hd_file_save(scratch_path(place, "a/b/c/hand.txt"), "x", 1, &place->error), HD_OK);
    check_int(hd_folder_create("/", &place->error), HD_OK);
    check_int(hd_folder_create(scratch_path(place, "a/b/c/hand.txt"), &place->error), HD_E_IO);
    check_says(&place->error, place->path, "Not a directory");
    check_int(hd_folder_create("", &place->error), HD_E_IO);
}

static void test_error_is_cut_not_overrun(void **state) {
    struct scratch *place = *state;
    char path[2 * HD_ERROR_MAX];
    memset(path, 'p', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    check_int(hd_error_set(&place->error, HD_E_BOT, "at %s", path), HD_E_BOT);
    check_int(strlen(place->error.text), HD_ERROR_MAX - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_save_and_load, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_nothing_shows_before_commit, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_abandon_leaves_nothing, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_two_writers_of_one_file, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_big_content, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_gathered_pieces, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_missing_folder, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_folder_as_target, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_below_a_file, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_failing_commit_leaves_nothing, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_full_disk, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_gathered_rest_does_not_fit, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_link_stays_a_link, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_load_what_cannot_be_read, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_folders, scratch_make, scratch_remove),
        cmocka_unit_test_setup_teardown(test_error_is_cut_not_overrun, scratch_make, scratch_remove),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
