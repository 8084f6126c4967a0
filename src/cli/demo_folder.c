/*
 * Makes the demo's folder and looks at what a run has put into one.
 *
 * Layer: cli; knows base only. Nothing that is there already is touched: a name that is taken leads to the next one.
 * Appends to the caller's buffers. Failures say the path and the reason.
 */
#include "demo_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "path.h"

enum { FOLDERS_MOST = 1000 };

hd_status demo_folder_create(struct hd_strbuf *name, struct hd_error *error) {
    for (int i = 1; i <= FOLDERS_MOST; i++) {
        hd_strbuf_clear(name);
        hd_strbuf_puts(name, "holdem-demo");
        if (i > 1) hd_strbuf_printf(name, "-%d", i);
        if (hd_strbuf_status(name)) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
        if (mkdir(name->text, 0777) == 0) return HD_OK;
        if (errno != EEXIST)
            return hd_error_set(error, HD_E_IO, "cannot create the folder %s: %s", name->text, strerror(errno));
    }
    return hd_error_set(error, HD_E_EXISTS, "there are %d folders of demos here already; remove some", FOLDERS_MOST);
}

/* Bytes of a regular file; −1 for anything else. */
static long long size_of(const char *folder, const char *name) {
    struct stat info;
    char *path = path_join(folder, name);
    const long long size = path && stat(path, &info) == 0 && S_ISREG(info.st_mode) ? (long long)info.st_size : -1;
    free(path);
    return size;
}

/* Equal sizes: the first by name, for folders have an order of their own. */
static bool is_better(long long size, const char *name, long long best, const char *best_name) {
    return size > best || (size == best && strcmp(name, best_name) < 0);
}

hd_status demo_folder_look(const char *path, int *files, struct hd_strbuf *largest, struct hd_error *error) {
    DIR *folder = opendir(path);
    if (!folder) return hd_error_set(error, HD_E_IO, "cannot read the folder %s: %s", path, strerror(errno));
    long long best = -1;
    int n = 0;
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        const long long size = size_of(path, entry->d_name);
        if (size < 0) continue;
        n++;
        if (!is_better(size, entry->d_name, best, hd_strbuf_text(largest))) continue;
        best = size;
        hd_strbuf_clear(largest);
        hd_strbuf_puts(largest, entry->d_name);
    }
    closedir(folder);
    *files = n;
    return HD_OK;
}
