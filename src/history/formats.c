/*
 * The formats that hand histories are written in. A new one is a file fmt_<name>.c and a name in HD_FORMAT_LIST.
 *
 * Layer history: sees events, cards and base only. Constants; nothing here allocates or can fail.
 */
#include "formats.h"

#include <string.h>

#define FORMAT_ADDRESS(name) &hd_format_##name,
static const struct hd_format *const formats[] = {HD_FORMAT_LIST(FORMAT_ADDRESS)};
#undef FORMAT_ADDRESS

enum { FORMATS = sizeof formats / sizeof formats[0] };

const struct hd_format *const *hd_formats(int *n) {
    *n = FORMATS;
    return formats;
}

const struct hd_format *hd_format_find(const char *name) {
    for (int i = 0; i < FORMATS; i++) {
        if (strcmp(formats[i]->name, name) == 0) return formats[i];
    }
    return NULL;
}
