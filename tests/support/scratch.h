/**
 * A folder of a test's own, which goes with all that is in it when the test is over.
 */
#ifndef HOLDEM_TESTS_SCRATCH_H
#define HOLDEM_TESTS_SCRATCH_H

#include <limits.h>

#include "holdem/file.h"

struct scratch {
    char folder[64];
    char path[PATH_MAX]; /**< scratch_path's last answer */
    struct hd_error error;
};

/** cmocka's set-up and tear-down: *state is a struct scratch. */
int scratch_make(void **state);
int scratch_remove(void **state);

/** The path of a name in the folder, good until the next one is asked for. */
const char *scratch_path(struct scratch *scratch, const char *name);

/** How many entries a folder has. */
int scratch_count(const char *folder);

#endif
