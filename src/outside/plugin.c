/*
 * Bots in shared objects: the C interface, loaded while the program runs.
 *
 * Layer outside; sees bots and base. A plugin exports a pointer to its type (HD_BOT_PLUGIN); the version of the
 * interface is the first member of every type and is looked at before anything else of it. The code of a plugin runs in
 * this process with all that it may do: there are no limits. Owns the handle; the type is good until the plugin is
 * closed.
 */
#include "holdem/plugin.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_MAX = 1 << 28 };

struct hd_plugin {
    void *handle;
    char *path;
    const struct hd_bot_type *type;
};

/* What is wrong with a type of the right version; NULL: nothing. */
static const char *type_problem(const struct hd_bot_type *type) {
    if (!type->name || hd_name_problem(type->name)) return "its type has no name that can be shown";
    if (!type->act) return "its type has no act";
    if (type->n_knobs < 0 || type->n_knobs > HD_KNOBS_MAX) return "its type has too many knobs";
    if (type->n_knobs > 0 && !type->knobs) return "its type has no list of its knobs";
    if (type->state_size > STATE_MAX) return "its type wants more than 256 MB of state";
    return NULL;
}

static hd_status find_type(struct hd_plugin *plugin, struct hd_error *error) {
    const struct hd_bot_type *const *symbol = dlsym(plugin->handle, "hd_bot_plugin");
    if (!symbol || !*symbol)
        return hd_error_set(error, HD_E_BOT, "%s is no bot: it has no HD_BOT_PLUGIN (holdem/bot.h)", plugin->path);
    if ((*symbol)->api != HD_BOT_API)
        return hd_error_set(
            error, HD_E_BOT,
            "%s was built for version %u of the bots' interface, and this is version %u: build it again", plugin->path,
            (unsigned)(*symbol)->api, (unsigned)HD_BOT_API);
    const char *problem = type_problem(*symbol);
    if (problem) return hd_error_set(error, HD_E_BOT, "%s: %s", plugin->path, problem);
    plugin->type = *symbol;
    return HD_OK;
}

/* A name without a slash is a file here, not one of the system's libraries. */
static char *path_of(const char *name) {
    const bool plain = strchr(name, '/') == NULL;
    const size_t length = strlen(name);
    char *path = malloc(length + 3);
    if (!path) return NULL;
    memcpy(path, "./", 2);
    memcpy(path + (plain ? 2 : 0), name, length + 1);
    return path;
}

hd_status hd_plugin_open(const char *path, struct hd_plugin **plugin, struct hd_error *error) {
    struct hd_plugin *made = calloc(1, sizeof *made);
    if (made) made->path = path_of(path);
    if (!made || !made->path) {
        free(made);
        return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    }
    made->handle = dlopen(made->path, RTLD_NOW | RTLD_LOCAL);
    const hd_status status =
        made->handle ? find_type(made, error) : hd_error_set(error, HD_E_BOT, "cannot load %s", dlerror());
    if (status)
        hd_plugin_close(made);
    else
        *plugin = made;
    return status;
}

const struct hd_bot_type *hd_plugin_type(const struct hd_plugin *plugin) { return plugin->type; }

const char *hd_plugin_path(const struct hd_plugin *plugin) { return plugin->path; }

void hd_plugin_close(struct hd_plugin *plugin) {
    if (!plugin) return;
    if (plugin->handle) dlclose(plugin->handle);
    free(plugin->path);
    free(plugin);
}
