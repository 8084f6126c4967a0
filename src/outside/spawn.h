/**
 * Child processes that do not outlive their parent. Private to outside.
 *
 * A child runs in a process group of its own, watched by a small process that kills the whole group when the child
 * ends, when it is told to, or when the parent is gone for whatever reason.
 */
#ifndef HOLDEM_OUTSIDE_SPAWN_H
#define HOLDEM_OUTSIDE_SPAWN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "holdem/file.h"

struct hd_spawn {
    const char *const *command; /**< ended by NULL; the first word is a path, or looked for in PATH */
    int32_t memory_mb;          /**< of address space; 0: no limit */
    bool sandbox;               /**< in bubblewrap: no network, files read-only, no home directory */
    bool connects;              /**< it talks over a connection: its standard output goes to `err` */
};

/** A child, or a connection alone (watcher 0); descriptors are −1 where closed. `in` is written by the parent, `out`
 * and `err` are read by it. */
struct hd_child {
    pid_t watcher;
    int in, out, err; /**< none of them blocks */
    int status;       /**< readable once the child has ended */
    int lifeline;     /**< the child lives as long as this is open */
};

/** How a child ended. */
struct hd_ending {
    bool known;
    int exec_error; /**< errno of a program that could not be run; 0 */
    int wait;       /**< as waitpid gives it */
    bool stopped;   /**< it would not end, and was killed for it */
};

/** A child that is not there. */
struct hd_child hd_child_none(void);

/** HD_E_IO with what could not be done, HD_E_UNSUPPORTED (no bubblewrap), HD_E_NOMEM. */
hd_status hd_spawn_start(const struct hd_spawn *spawn, struct hd_child *child, struct hd_error *error);

/**
 * Closes the child's input, waits up to `grace_ms` for it to end, kills it and all of its group if it has not, and
 * closes what is open of it. Its output must have been read, or is lost.
 */
struct hd_ending hd_spawn_stop(struct hd_child *child, int grace_ms);

/** "exited with status 1", "was killed by signal 9 (Killed)", "was stopped" if that was done here. */
void hd_ending_text(const struct hd_ending *ending, char *text, size_t size);

/** Writes what can be written without waiting; raises no SIGPIPE. −1 with errno. */
ssize_t hd_write_some(int fd, const void *data, size_t n);

#endif
