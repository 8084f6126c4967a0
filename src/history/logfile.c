/*
 * Files of the hand log: plain, or one zstd frame with a checksum.
 *
 * Layer history: sees base only here.
 * A file is whole under its name or not there at all (holdem/file.h). What is compressed does not depend on the pieces
 * in which it came, for zstd gathers blocks of its own size.
 * The packer owns zstd's memory and is used by one file at a time; a log file owns its packer. Allocates; every
 * failure is reported with the path and its reason.
 */
#include "logfile.h"

#include <stdlib.h>
#include <zstd.h>

enum { PACK_ROOM = 1 << 17 };

struct hd_packer {
    ZSTD_CCtx *context;
    char room[PACK_ROOM];
};

/* Level 1 with a window of 128 instead of 512 KB, which stays in the cache next to the processor: a tenth less time for
 * files a twentieth to an eighth larger, which are an eighth of the text. */
static bool set_up(ZSTD_CCtx *context) {
    static const struct {
        ZSTD_cParameter parameter;
        int value;
    } settings[] = {
        {ZSTD_c_compressionLevel, 1}, {ZSTD_c_windowLog, 17}, {ZSTD_c_hashLog, 15}, {ZSTD_c_checksumFlag, 1}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (ZSTD_isError(ZSTD_CCtx_setParameter(context, settings[i].parameter, settings[i].value))) return false;
    return true;
}

hd_status hd_packer_new(struct hd_packer **packer) {
    struct hd_packer *made = malloc(sizeof *made);
    if (!made) return HD_E_NOMEM;
    made->context = ZSTD_createCCtx();
    if (!made->context || !set_up(made->context)) {
        hd_packer_free(made);
        return HD_E_NOMEM;
    }
    *packer = made;
    return HD_OK;
}

void hd_packer_free(struct hd_packer *packer) {
    if (!packer) return;
    ZSTD_freeCCtx(packer->context);
    free(packer);
}

/* Feeds n bytes; with ZSTD_e_end the frame is finished and the packer ready for another. */
static hd_status pack(struct hd_packer *packer, struct hd_file *file, const void *data, size_t n, ZSTD_EndDirective end,
                      struct hd_error *error) {
    ZSTD_inBuffer in = {data, n, 0};
    for (bool done = false; !done;) {
        ZSTD_outBuffer out = {packer->room, sizeof packer->room, 0};
        const size_t left = ZSTD_compressStream2(packer->context, &out, &in, end);
        if (ZSTD_isError(left))
            return hd_error_set(error, HD_E_IO, "cannot write %s: %s", file->path, ZSTD_getErrorName(left));
        const hd_status status = hd_file_write(file, packer->room, out.pos, error);
        if (status != HD_OK) return status;
        done = end == ZSTD_e_end ? left == 0 : in.pos == in.size;
    }
    return HD_OK;
}

static hd_status save_packed(const char *path, const void *data, size_t n, struct hd_packer *packer,
                             struct hd_error *error) {
    struct hd_file file;
    hd_status status = hd_file_create(&file, path, error);
    if (status != HD_OK) return status;
    status = pack(packer, &file, data, n, ZSTD_e_end, error);
    if (status == HD_OK) return hd_file_commit(&file, error);
    hd_file_abandon(&file);
    return status;
}

hd_status hd_logfile_save(const char *path, const void *data, size_t n, struct hd_packer *packer,
                          struct hd_error *error) {
    return packer ? save_packed(path, data, n, packer, error) : hd_file_save(path, data, n, error);
}

hd_status hd_logfile_create(struct hd_logfile *log, const char *path, bool compress, struct hd_error *error) {
    struct hd_packer *packer = NULL;
    if (compress && hd_packer_new(&packer) != HD_OK)
        return hd_error_set(error, HD_E_NOMEM, "cannot write %s: %s", path, hd_status_text(HD_E_NOMEM));
    struct hd_file file;
    hd_status status = hd_file_create(&file, path, error);
    if (status == HD_OK) {
        status = hd_file_gather(&file, error);
        if (status != HD_OK) hd_file_abandon(&file);
    }
    if (status != HD_OK) {
        hd_packer_free(packer);
        return status;
    }
    *log = (struct hd_logfile){.file = file, .packer = packer};
    return HD_OK;
}

hd_status hd_logfile_write(struct hd_logfile *log, const void *data, size_t n, struct hd_error *error) {
    if (log->packer) return pack(log->packer, &log->file, data, n, ZSTD_e_continue, error);
    return hd_file_write(&log->file, data, n, error);
}

hd_status hd_logfile_commit(struct hd_logfile *log, struct hd_error *error) {
    hd_status status = log->packer ? pack(log->packer, &log->file, "", 0, ZSTD_e_end, error) : HD_OK;
    if (status == HD_OK) status = hd_file_commit(&log->file, error);
    hd_logfile_abandon(log);
    return status;
}

void hd_logfile_abandon(struct hd_logfile *log) {
    hd_file_abandon(&log->file);
    hd_packer_free(log->packer);
    log->packer = NULL;
}
