/*
 * The types of bot that a user can name, the built-in ones and those of programs, as one list.
 *
 * Layer: cli; reads the registries of bots and outside. Allocates a list of names while it looks for a near one;
 * without memory none is near.
 */
#include "bot_types.h"

#include <stdlib.h>

#include "holdem/diag.h"
#include "holdem/outside.h"

const struct hd_bot_type *bot_type_at(int i) {
    int n, n_outside;
    const struct hd_bot_type *const *types = hd_bot_types(&n), *const *outside = hd_outside_types(&n_outside);
    return i < n ? types[i] : i < n + n_outside ? outside[i - n] : NULL;
}

const char *bot_type_nearest(const char *name) {
    int n = 0;
    while (bot_type_at(n)) n++;
    const char **names = calloc((size_t)n + 1, sizeof *names);
    for (int i = 0; names && i < n; i++) names[i] = bot_type_at(i)->name;
    const char *near = names ? hd_nearest(name, names, n) : NULL;
    free(names);
    return near;
}
