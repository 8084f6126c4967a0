/**
 * Files that are whole or not there: written under a temporary name beside their own, put in place at the end.
 * Every error says the path and the reason.
 */
#ifndef HOLDEM_FILE_H
#define HOLDEM_FILE_H

#include <stddef.h>

#include "holdem/status.h"
#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_ERROR_MAX = 512 };

/** A sentence about what went wrong, for people; empty where nothing did. */
struct hd_error {
    char text[HD_ERROR_MAX];
};

/** Sets the sentence and returns `status`, so that a failing function can end with it. */
__attribute__((format(printf, 3, 4))) hd_status hd_error_set(struct hd_error *error, hd_status status,
                                                             const char *format, ...);

/** A file being written. Its fields are private. */
struct hd_file {
    int fd;
    char *path, *temporary;
    struct hd_blocks *blocks; /**< NULL: all is written at once */
};

/** Opens PATH for writing under a temporary name in its folder. HD_E_IO with the path and the reason. */
hd_status hd_file_create(struct hd_file *file, const char *path, struct hd_error *error);

/**
 * For a file that grows long, right after hd_file_create: what is written goes to the system in whole blocks of 128 KB,
 * the rest with hd_file_commit, and room for it on the disk is asked for ahead. Devices and pipes get everything at
 * once all the same. HD_E_NOMEM.
 */
hd_status hd_file_gather(struct hd_file *file, struct hd_error *error);

/** Writes n bytes; resumes after signals and short writes. After a failure call hd_file_abandon. */
hd_status hd_file_write(struct hd_file *file, const void *data, size_t n, struct hd_error *error);

/** Closes the file and gives it its name, replacing what had it; on failure nothing is left behind. */
hd_status hd_file_commit(struct hd_file *file, struct hd_error *error);

/** Closes and removes what was written; nothing remains under either name. Safe after any of the above. */
void hd_file_abandon(struct hd_file *file);

/** create, write and commit in one. */
hd_status hd_file_save(const char *path, const void *data, size_t n, struct hd_error *error);

/** Appends the whole file to `text`. HD_E_IO, or HD_E_FULL where it has more than `limit` bytes. */
hd_status hd_file_load(const char *path, size_t limit, struct hd_strbuf *text, struct hd_error *error);

/** Creates a folder and those above it that are missing; one that exists already is success. */
hd_status hd_folder_create(const char *path, struct hd_error *error);

#ifdef __cplusplus
}
#endif
#endif
