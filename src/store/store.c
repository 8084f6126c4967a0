/*
 * The directory of a run: taken only if it is free or may be replaced, filled with files that are whole.
 *
 * Layer store: sees results and definitions, here only base. Never removes a file whose name is not in the list below.
 * Owns the path. Every failure says the path and the reason.
 */
#include "holdem/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct hd_store {
    char *directory;
    bool replaced;
};

/* What a run leaves beside its config under names that do not depend on the run. */
static const char *const former_names[] = {HD_STORE_RESULT, "tournaments.csv", "tournaments.jsonl", "sessions.csv",
                                           "sessions.jsonl"};

static hd_status no_memory(struct hd_error *error) {
    return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
}

static hd_status io_error(const char *what, const char *path, struct hd_error *error) {
    char reason[128] = "";
    strerror_r(errno, reason, sizeof reason);
    return hd_error_set(error, HD_E_IO, "cannot %s %s: %s", what, path, reason);
}

static char *join(const char *directory, const char *name) {
    const size_t size = strlen(directory) + strlen(name) + 2;
    char *path = malloc(size);
    if (path) snprintf(path, size, "%s/%s", directory, name);
    return path;
}

/* Whether there is anything of that name, be it a link that leads nowhere. */
static hd_status find(const char *directory, const char *name, bool *found, struct hd_error *error) {
    char *path = join(directory, name);
    if (!path) return no_memory(error);
    struct stat info;
    hd_status status = HD_OK;
    *found = lstat(path, &info) == 0;
    if (!*found && errno != ENOENT && errno != ENOTDIR) status = io_error("look at", path, error);
    free(path);
    return status;
}

static hd_status holds_run(const char *directory, bool *held, struct hd_error *error) {
    const hd_status status = find(directory, HD_STORE_CONFIG, held, error);
    return status != HD_OK || *held ? status : find(directory, HD_STORE_RESULT, held, error);
}

static hd_status remove_name(const char *directory, const char *name, struct hd_error *error) {
    char *path = join(directory, name);
    if (!path) return no_memory(error);
    hd_status status = HD_OK;
    if (unlink(path) != 0 && errno != ENOENT) status = io_error("remove", path, error);
    free(path);
    return status;
}

static hd_status remove_former(const char *directory, struct hd_error *error) {
    for (size_t i = 0; i < sizeof former_names / sizeof *former_names; i++) {
        const hd_status status = remove_name(directory, former_names[i], error);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

static hd_status prepare(const char *directory, bool replace, bool *held, struct hd_error *error) {
    hd_status status = holds_run(directory, held, error);
    if (status != HD_OK) return status;
    if (*held && !replace)
        return hd_error_set(error, HD_E_EXISTS, "%s holds a run already; --force replaces it", directory);
    status = hd_folder_create(directory, error);
    return status == HD_OK && *held ? remove_former(directory, error) : status;
}

hd_status hd_store_open(const char *directory, bool replace, struct hd_store **store, struct hd_error *error) {
    bool held = false;
    const hd_status status = prepare(directory, replace, &held, error);
    if (status != HD_OK) return status;
    struct hd_store *made = malloc(sizeof *made);
    char *copy = strdup(directory);
    if (!made || !copy) {
        free(made);
        free(copy);
        return no_memory(error);
    }
    *made = (struct hd_store){.directory = copy, .replaced = held};
    *store = made;
    return HD_OK;
}

void hd_store_free(struct hd_store *store) {
    if (!store) return;
    free(store->directory);
    free(store);
}

bool hd_store_replaced(const struct hd_store *store) { return store->replaced; }

hd_status hd_store_save(const struct hd_store *store, const char *name, const void *data, size_t n,
                        struct hd_error *error) {
    char *path = join(store->directory, name);
    if (!path) return no_memory(error);
    const hd_status status = hd_file_save(path, data, n, error);
    free(path);
    return status;
}
