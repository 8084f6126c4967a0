/**
 * The programs behind the bots of a config: started before a run, ended after it.
 */
#ifndef HOLDEM_CLI_PROGRAMS_H
#define HOLDEM_CLI_PROGRAMS_H

#include "console.h"
#include "holdem/config.h"

/** Tables at a time where bots are programs and the config leaves the number of threads open: threads that wait for
 * answers cost little, and the more wait, the fewer writes carry their questions. */
enum { PROGRAM_TABLES = 64 };

/** _open/_close, also after an _open that failed. */
struct programs {
    struct hd_config *config;
    const struct hd_bot_def *before; /**< the config's bots as they were */
    int threads;
    struct hd_bot_def *bots;     /**< with the programs as their resources */
    struct hd_outside_def *defs; /**< with the files of standard error */
    struct hd_outside **open;    /**< by bot; NULL: a type of the library */
    char **paths;
    int64_t *restarts;
};

/**
 * Starts all programs of the config and makes its bots use them until _close. Their standard error goes to files in the
 * folder `bots` of `directory`; NULL: nowhere. Agents that connect by themselves are waited for, and a note says where.
 * As hd_outside_open.
 */
hd_status programs_open(struct programs *programs, const struct console *console, struct hd_config *config,
                        const char *directory, struct hd_error *error);

/** programs_open for whole commands: where it fails it says so, and nothing is left to be closed. */
enum exit_code programs_begin(struct programs *programs, const struct console *console, struct hd_config *config,
                              const char *directory);

/** programs_open in two steps, without the notes: when the first is done all agents may connect, in any order. */
hd_status programs_prepare(struct programs *programs, struct hd_config *config, const char *directory,
                           struct hd_error *error);
hd_status programs_start(struct programs *programs, struct hd_error *error);

/** By bot, how often each was started again so far; NULL: no bot is a program. */
const int64_t *programs_restarts(const struct programs *programs);

/** Agents of the competition play at one table at a time: with any of them, 0 threads become 1, and more are refused
 * with a sentence. */
bool programs_fit(const struct console *console, const struct hd_bot_def *bots, int n, int *threads);

/** Ends them and gives the config its own bots back. */
void programs_close(struct programs *programs);

#endif
