/* The hand log without memory: nothing crashes, nothing is leaked, it says so, and no file is left that is not whole.
 */
#include "check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hand.h"
#include "holdem/handlog.h"
#include "holdem/trace.h"
#include "oom.h"

/* Removes all files of the folder; returns how many have a temporary name. */
static int clear(const char *folder) {
    DIR *listing = opendir(folder);
    int temporary = 0;
    for (const struct dirent *entry; listing && (entry = readdir(listing));) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (unlink(path) != 0) continue; /* the folder itself, and the one above */
        temporary += strstr(entry->d_name, ".tmp") != NULL;
    }
    if (listing) closedir(listing);
    return temporary;
}

/* Every layout, with a format that has results and one whose files have a head. */
static hd_status open_log(const char *folder, struct hd_handlog **log, struct hd_error *error) {
    const struct hd_log_part parts[] = {
        {.format = hd_format_find("ipoker"), .layout = HD_LOG_HAND},
        {.format = hd_format_find("pokerstars"), .layout = HD_LOG_TABLE, .compress = true},
        {.format = hd_format_find("ipoker_xml"), .layout = HD_LOG_TABLE},
        {.format = hd_format_find("phh"), .layout = HD_LOG_SESSION, .stem = "hands", .compress = true},
        {.format = hd_format_find("ohh"), .layout = HD_LOG_SESSION, .stem = "hands"},
        {.format = &hd_trace_format, .layout = HD_LOG_SESSION, .stem = "actions"},
    };
    const struct hd_handlog_def def = {.directory = folder,
                                       .parts = parts,
                                       .n_parts = sizeof parts / sizeof *parts,
                                       .info = {.kind = HD_SIT_AND_GO, .units = 1, .currency = "", .hero = 0}};
    return hd_handlog_open(&def, log, error);
}

static hd_status fill(struct hd_handlog_output *output) {
    static const struct hd_finisher players[] = {{.name = "Ann", .place = 2}, {.name = "Bob", .place = 1}};
    static const struct hd_finish finish = {.max_seats = 2, .entries = 2, .player = players};
    struct played played;
    hd_status status = HD_OK;
    play_hand(&played);
    for (uint32_t hand = 1; hand <= 2 && status == HD_OK; hand++) {
        played.record.hand = hand;
        played.record.number = hand;
        status = hd_handlog_add(output, &played.record);
    }
    return status == HD_OK ? hd_handlog_finish(output, &finish) : status;
}

static hd_status write_log(void *context) {
    struct hd_handlog *log;
    struct hd_handlog_output *output;
    struct hd_error error;
    hd_status status = open_log(context, &log, &error);
    if (status == HD_OK) {
        status = hd_handlog_output_new(log, &output);
        if (status == HD_OK) {
            status = fill(output);
            if (status == HD_OK) status = hd_handlog_commit(log, output, &error);
            hd_handlog_output_free(output);
        }
        if (status == HD_OK)
            status = hd_handlog_close(log, &error);
        else
            hd_handlog_abandon(log);
    }
    return clear(context) > 0 ? HD_E_MISMATCH : status;
}

static void test_writing(void **state) {
    (void)state;
    char folder[] = "/tmp/holdem-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_true(oom_check(write_log, folder) > 20);
    check_int(rmdir(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_writing)};
    return cmocka_run_group_tests_name("oom.handlog", tests, NULL, NULL);
}
