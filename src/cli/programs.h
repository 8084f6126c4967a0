/**
 * The programs behind the bots of a config: started before a run, ended after it.
 */
#ifndef HOLDEM_CLI_PROGRAMS_H
#define HOLDEM_CLI_PROGRAMS_H

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
 * folder `bots` of `directory`; NULL: nowhere. As hd_outside_open.
 */
hd_status programs_open(struct programs *programs, struct hd_config *config, const char *directory,
                        struct hd_error *error);

/** By bot, how often each was started again so far; NULL: no bot is a program. */
const int64_t *programs_restarts(const struct programs *programs);

/** Ends them and gives the config its own bots back. */
void programs_close(struct programs *programs);

#endif
