/*
 * Workloads of logging: runs of calling players whose hands are all written, as users have them, to a disk; without
 * statistics, so that beside the same run without a log stands what the log costs.
 *
 * Layer cli; ties sim to the logs as session.c does. Files go to a folder of their own in TMPDIR (/tmp where it is not
 * set); the log's are removed after each run, outside the clock, the folder at the end. What counts is the time until
 * the system has taken them, not until they are on the disk. Allocates the folder's name; a run that fails gives a
 * negative number.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "logs.h"
#include "path.h"

enum { PLAYERS = 6, HANDS = 100000, FILES = 10000 };

static hd_status output_new(void *context, void **output) { return logs_output_new(context, output); }

static hd_status commit(void *context, void *output, struct hd_error *error) {
    return logs_commit(context, output, error);
}

static hd_status play(struct logs *logs, const struct hd_run_def *run, uint64_t *check) {
    const struct hd_run_hooks hooks = {.context = logs,
                                       .output_new = output_new,
                                       .output_free = logs_output_free,
                                       .hand = logs_hand,
                                       .commit = commit,
                                       .fill = logs_fill};
    struct hd_stats stats;
    struct hd_run_report report;
    hd_status status = hd_run_stats_init(run, &stats);
    if (status) return status;
    status = hd_run(run, &hooks, &stats, &report);
    *check = hd_run_hash(&stats);
    hd_stats_release(&stats);
    return status;
}

/* Writes the hands of a run below the folder; how many they are. */
static double write_hands(const char *folder, enum hd_output_layout layout, bool compress, int hands, uint64_t *check) {
    static const char *const formats[] = {"ipoker"};
    struct hd_bot_def bots[PLAYERS];
    struct hd_config config = {.run = hd_run_def_default(HD_CASH), .output = hd_output_def_default()};
    for (int i = 0; i < PLAYERS; i++)
        bots[i] = hd_bot_def_default(hd_bot_type_find("call"), (const char[]){'P', (char)('1' + i), '\0'});
    config.run.game.bots = bots;
    config.run.game.n_bots = PLAYERS;
    config.run.hands = hands;
    config.run.threads = 1;
    config.run.statistics = false;
    config.output.directory = folder;
    config.output.log_hands = true;
    config.output.log_formats = formats;
    config.output.n_log_formats = 1;
    config.output.log_layout = layout;
    config.output.compress = compress;
    struct logs logs;
    struct hd_error error;
    if (logs_open(&logs, &config, NULL, &error)) return -1;
    if (play(&logs, &config.run, check)) {
        logs_abandon(&logs);
        return -1;
    }
    return logs_close(&logs, &error) ? -1 : hands;
}

double bench_log_text(const void *data, uint64_t *check) {
    return write_hands(data, HD_OUTPUT_SESSION, false, HANDS, check);
}

double bench_log_zstd(const void *data, uint64_t *check) {
    return write_hands(data, HD_OUTPUT_SESSION, true, HANDS, check);
}

double bench_log_files(const void *data, uint64_t *check) {
    return write_hands(data, HD_OUTPUT_HAND, false, FILES, check);
}

void *bench_folder(void) {
    const char *temporary = getenv("TMPDIR");
    char *folder = path_join(temporary && *temporary ? temporary : "/tmp", "holdem-bench-XXXXXX");
    if (folder && mkdtemp(folder)) return folder;
    free(folder);
    return NULL;
}

void bench_folder_tidy(const void *data) {
    char *logs = path_join(data, hd_output_def_default().log_dir);
    DIR *list = logs ? opendir(logs) : NULL;
    for (const struct dirent *entry; list && (entry = readdir(list));) {
        char *file = path_join(logs, entry->d_name);
        if (file && *entry->d_name != '.') unlink(file);
        free(file);
    }
    if (list) closedir(list);
    if (logs) rmdir(logs);
    free(logs);
}

void bench_folder_drop(void *data) {
    rmdir(data);
    free(data);
}
