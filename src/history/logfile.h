/* Files of the hand log, plain or compressed. Private to the layer. */
#ifndef HD_HISTORY_LOGFILE_H
#define HD_HISTORY_LOGFILE_H

#include <stdbool.h>

#include "holdem/file.h"

/** A file that is written over the whole run. Its fields are private. */
struct hd_logfile {
    struct hd_file file;
    struct hd_packer *packer; /* NULL: plain */
};

/** Compresses; one for each file that is written at the same time. */
struct hd_packer;

/** HD_E_NOMEM. */
hd_status hd_packer_new(struct hd_packer **packer);
void hd_packer_free(struct hd_packer *packer);

/** Writes a whole file at once, compressed if there is a packer. HD_E_IO, HD_E_NOMEM: no such file is left behind. */
hd_status hd_logfile_save(const char *path, const void *data, size_t n, struct hd_packer *packer,
                          struct hd_error *error);

/** Opens a file under a temporary name; abandon or commit ends it. */
hd_status hd_logfile_create(struct hd_logfile *log, const char *path, bool compress, struct hd_error *error);
hd_status hd_logfile_write(struct hd_logfile *log, const void *data, size_t n, struct hd_error *error);
/** Ends the compression and gives the file its name; on failure nothing is left behind. */
hd_status hd_logfile_commit(struct hd_logfile *log, struct hd_error *error);
/** Nothing remains of the file. */
void hd_logfile_abandon(struct hd_logfile *log);

#endif
