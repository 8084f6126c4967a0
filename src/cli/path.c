/*
 * Puts the names of folders and files together.
 *
 * Layer: cli; knows base only. Nothing is looked up: a path is a text here. Allocates the result for the caller.
 */
#include "path.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/strbuf.h"

char *path_join(const char *folder, const char *name) {
    struct hd_strbuf path;
    hd_strbuf_init(&path);
    const size_t length = strlen(folder);
    const bool alone = name[0] == '/' || length == 0 || strcmp(folder, ".") == 0;
    if (!alone) hd_strbuf_printf(&path, "%s%s", folder, folder[length - 1] == '/' ? "" : "/");
    hd_strbuf_puts(&path, name);
    char *text = hd_strbuf_status(&path) ? NULL : strdup(path.text);
    hd_strbuf_release(&path);
    return text;
}
