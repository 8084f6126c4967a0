/**
 * How far a command is with hands, of files or of a run, on standard error.
 */
#ifndef HOLDEM_CLI_HAND_PROGRESS_H
#define HOLDEM_CLI_HAND_PROGRESS_H

#include "hand_files.h"

struct hand_progress {
    const struct console *console;
    int64_t next; /**< milliseconds: when something is shown again */
    bool drawn;   /**< a bar stands on the terminal */
};

struct hand_progress hand_progress_start(const struct console *console);

/** Shows, now and then, how many hands of all files are done and how much of this one. Cheap to call for each hand. */
void hand_progress_show(struct hand_progress *progress, const struct hand_file *file, int64_t hands);

/** The same for hands that are played again, of which so many are needed. */
void hand_progress_show_played(struct hand_progress *progress, int64_t hands, int64_t needed);

/** Makes room on the terminal for other text. */
void hand_progress_clear(struct hand_progress *progress);

#endif
