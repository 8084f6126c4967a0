/**
 * What the tests of outside bots share: games of programs and callers, and a watch over what they leave behind.
 */
#ifndef HOLDEM_TESTS_PROGRAMS_H
#define HOLDEM_TESTS_PROGRAMS_H

#include "check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "holdem/outside.h"
#include "holdem/sim.h"

/** Sanitizers keep what was freed and want more address space than any limit gives. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED true
#endif
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

enum { TABLE = 3, PROGRAM = 1 }; /* players, and which of them is the program */

/** A game of callers and one program. Do not copy. */
struct play {
    struct hd_outside_def def;
    const char *command[7];
    struct hd_run_def run;
    struct hd_bot_def bots[TABLE];
    struct hd_outside *outside;
    struct hd_stats stats;
    struct hd_run_report report;
    hd_status status;
};

/** Cash, sessions of 50 hands; a bot's failure is folded; decisions may take 5 s. */
static inline void play_init(struct play *play, const char *program, const char *fault, const char *every) {
    *play = (struct play){.def = hd_outside_def_default(), .run = hd_run_def_default(HD_CASH)};
    play->command[0] = program;
    play->command[1] = fault;
    play->command[2] = fault ? every : NULL;
    play->def.command = play->command;
    play->def.limits.decision_ms = 5000;
    for (int p = 0; p < TABLE; p++) {
        char name[24];
        snprintf(name, sizeof name, "Player %d", p);
        play->bots[p] = hd_bot_def_default(hd_bot_type_find(p == 0 ? "tag" : "call"), name);
    }
    play->run.game.bots = play->bots;
    play->run.game.n_bots = TABLE;
    play->run.game.on_bot_error = HD_ON_ERROR_FOLD;
    play->run.hands = 300;
    play->run.session_hands = 50;
    play->run.threads = 3;
}

static inline hd_status play_open(struct play *play, struct hd_error *error) {
    *error = (struct hd_error){""};
    const hd_status status = hd_outside_open(&play->def, "Pro", &play->outside, error);
    if (!status) play->bots[PROGRAM] = hd_outside_bot(play->outside, "Pro");
    return status;
}

/** Opens, plays and closes; the game itself is in order afterwards whatever the program did. */
static inline void play_all(struct play *play) {
    struct hd_error error;
    check_int(play_open(play, &error), HD_OK);
    check_int(hd_run_stats_init(&play->run, &play->stats), HD_OK);
    play->status = hd_run(&play->run, NULL, &play->stats, &play->report);
    hd_outside_close(play->outside);
    hd_chips sum = 0;
    for (int p = 0; p < TABLE; p++) sum += play->stats.player[p].net + play->stats.player[p].rake;
    check_int(sum, 0);
}

static inline int64_t play_failures(const struct play *play, enum hd_failure kind) {
    return play->stats.player[PROGRAM].failures[kind];
}

/** What a bad program does, and how that is charged. */
struct fault {
    const char *name;
    enum hd_failure kind;
    bool goes_on; /**< the program is good for the next turn */
};

/** Plays a game whose program commits the fault now and then: all hands are played, and nothing else is charged. */
static inline void play_fault(struct play *play, const struct fault *fault) {
    if (fault->kind == HD_FAILURE_TIMEOUT) play->def.limits.decision_ms = 40;
    play_all(play);
    check_int(play->status, HD_OK);
    check_int(play->stats.hands, play->run.hands);
    const int64_t all = play->stats.player[PROGRAM].errors, own = play_failures(play, fault->kind);
    /* who is gone fails at every turn that is left */
    if (own == 0 || own != all || (all > 60) == fault->goes_on)
        fail_msg("%s: %lld failures, %lld of its kind", fault->name, (long long)all, (long long)own);
    hd_stats_release(&play->stats);
}

/** Processes with `word` in their command line. */
static inline int processes_of(const char *word) {
    DIR *folder = opendir("/proc");
    int n = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[300], line[4096];
        snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
        FILE *file = atoi(entry->d_name) > 0 && atoi(entry->d_name) != getpid() ? fopen(path, "r") : NULL;
        if (!file) continue;
        const size_t length = fread(line, 1, sizeof line - 1, file);
        fclose(file);
        for (size_t i = 0; i < length; i++)
            if (line[i] == '\0') line[i] = ' ';
        line[length] = '\0';
        n += strstr(line, word) != NULL;
    }
    if (folder) closedir(folder);
    return n;
}

static inline int open_descriptors(void) {
    DIR *folder = opendir("/proc/self/fd");
    int n = -1; /* its own */
    while (folder && readdir(folder)) n++;
    if (folder) closedir(folder);
    return n;
}

#endif
