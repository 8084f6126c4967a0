/**
 * What to run: a command as path, arguments and environment, in a sandbox or not. Private to outside.
 */
#ifndef HOLDEM_OUTSIDE_PROGRAM_H
#define HOLDEM_OUTSIDE_PROGRAM_H

#include <stdbool.h>

#include "holdem/file.h"
#include "holdem/pool.h"

/** Ready for execve. _init/_release. */
struct hd_program {
    char *path;
    char **arguments, **environment;
    struct hd_pool *memory;
};

/**
 * Finds the program (in PATH where its name has no slash). HD_E_IO: there is none, HD_E_UNSUPPORTED: no sandbox here,
 * each with the sentence; HD_E_NOMEM. Nothing to release then.
 */
hd_status hd_program_init(struct hd_program *program, const char *const *command, bool sandbox, struct hd_error *error);
void hd_program_release(struct hd_program *program);

#endif
