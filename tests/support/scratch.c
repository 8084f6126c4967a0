/*
 * Folders of tests' own.
 *
 * Test support; sees the library through its public headers.
 */
#include "support/scratch.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"

int scratch_make(void **state) {
    struct scratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch) return -1;
    *state = scratch;
    strcpy(scratch->folder, "/tmp/holdem-test-XXXXXX");
    return mkdtemp(scratch->folder) ? 0 : -1;
}

static bool is_self_or_above(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

static void remove_tree(const char *path) {
    chmod(path, S_IRWXU);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (is_self_or_above(entry->d_name)) continue;
        char below[PATH_MAX];
        snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        if (unlink(below) != 0) remove_tree(below);
    }
    if (folder) closedir(folder);
    rmdir(path);
}

int scratch_remove(void **state) {
    struct scratch *scratch = *state;
    remove_tree(scratch->folder);
    free(scratch);
    return 0;
}

const char *scratch_path(struct scratch *scratch, const char *name) {
    snprintf(scratch->path, sizeof scratch->path, "%s/%s", scratch->folder, name);
    return scratch->path;
}

int scratch_count(const char *path) {
    DIR *folder = opendir(path);
    assert_non_null(folder);
    int n = 0;
    for (struct dirent *entry; (entry = readdir(folder));) n += !is_self_or_above(entry->d_name);
    closedir(folder);
    return n;
}
