/*
 * The bots of a config: their types or strategies, names and knobs.
 *
 * Layer config; what types there are is bots' to know, and outside's for programs. Names are unique: those that the
 * text gives come first, the others are the type and its number among those of the type. Allocates the list of bots in
 * the config's memory.
 */
#include "players.h"

#include <stdio.h>
#include <string.h>

#include "bot_type.h"
#include "holdem/hash.h"
#include "outside.h"
#include "parts.h"

enum { BOTS_MAX = 1000 };

static const char *const bot_keys[] = {"type",   "name",    "count",   "knobs", "strategy", "command",
                                       "limits", "restart", "sandbox", "host",  "port",     "path"};
enum { BOT_KEYS = sizeof bot_keys / sizeof bot_keys[0] };

static const struct hd_bot_type *read_type(struct hd_reading *reading, const struct hd_toml *bot, const char *what,
                                           struct hd_plugin **plugin) {
    const struct hd_toml *node = hd_toml_find(bot, "type");
    const char *name;
    if (!node) hd_config_refuse(reading, bot, "%s has no type", what);
    if (!node || !hd_read_text(reading, node, hd_what("%s.type", what).text, &name)) return NULL;
    if (strcmp(name, "plugin") == 0) {
        *plugin = hd_read_plugin(reading, bot, what);
        return *plugin ? hd_plugin_type(*plugin) : NULL;
    }
    const struct hd_bot_type *outside = hd_outside_type(name);
    return outside ? outside : hd_read_bot_type(reading, node, what, "type");
}

static bool read_name(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                      char name[HD_NAME_MAX]) {
    const struct hd_what full = hd_what("%s.name", what);
    const char *text;
    if (!hd_read_text(reading, node, full.text, &text)) return false;
    const char *problem = hd_name_problem(text);
    if (problem) return hd_config_refuse(reading, node, "%s: %s", full.text, problem);
    memcpy(name, text, strlen(text) + 1);
    return true;
}

/* An unknown key of a bot that is a knob of its type: say where it goes. */
static void refuse_stray_knobs(struct hd_reading *reading, const struct hd_toml *bot, const struct hd_bot_type *type) {
    for (int i = 0; i < type->n_knobs; i++) {
        const char *name = type->knobs[i].name;
        struct hd_toml *node = hd_toml_find(bot, name);
        if (node) hd_find_at(reading, HD_ERROR, &node->key_at, "'%s' is a knob: write knobs = { %s = … }", name, name);
    }
}

static bool read_count(struct hd_reading *reading, const struct hd_toml *node, const char *what, int32_t *count) {
    int64_t value = 1;
    if (!hd_read_int(reading, node, what, 1, INT32_MAX, &value)) return false;
    if (value > 1 && reading->kind_known && reading->kind != HD_MULTI_TABLE)
        return hd_config_refuse(reading, node,
                                "%s is for multi-table tournaments; in %s give each player a [[game.bots]]", what,
                                hd_kind_phrase(reading->kind));
    *count = (int32_t)value;
    return true;
}

static void refuse_path(struct hd_reading *reading, const struct hd_toml *bot) {
    const struct hd_toml *path = hd_toml_find(bot, "path");
    if (path) hd_find_at(reading, HD_ERROR, &path->key_at, "'path' is for bots of type \"plugin\"");
}

/* The parts say what plays; a type beside them may only say that there are parts. */
static void read_strategy(struct hd_reading *reading, const struct hd_toml *node, const struct hd_toml *parts,
                          const char *what, struct hd_bot_def *bot) {
    const struct hd_toml *type = hd_toml_find(node, "type"), *knobs = hd_toml_find(node, "knobs");
    const char *name = "strategy";
    if (type && hd_read_text(reading, type, hd_what("%s.type", what).text, &name) && strcmp(name, "strategy") != 0)
        hd_config_refuse(reading, type, "%s has both a type and a strategy: leave out one of them", what);
    if (knobs) hd_config_refuse(reading, knobs, "%s: the parts of a strategy have the knobs, each its own", what);
    hd_refuse_outside_keys(reading, node, NULL);
    refuse_path(reading, node);
    const struct hd_strategy *strategy = hd_read_strategy(reading, parts, hd_what("%s.strategy", what).text);
    if (!strategy) return;
    *bot = hd_bot_def_default(&strategy->type, "");
    bot->resource = strategy;
    bot->identity = strategy->identity;
}

/* What only some types have: a program, or knobs. */
static void read_own_keys(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                          struct hd_bot_def *bot, struct hd_outside_def *outside, bool is_plugin) {
    if (!is_plugin) refuse_path(reading, node);
    const struct hd_toml *knobs = hd_toml_find(node, "knobs");
    hd_refuse_outside_keys(reading, node, bot->type);
    if (hd_outside_plays(bot->type) && hd_read_outside(reading, node, what, bot->type, outside))
        bot->identity = hd_outside_identity(outside);
    if (knobs) hd_read_knobs(reading, knobs, hd_what("%s.knobs", what).text, bot->type, &bot->knobs);
    refuse_stray_knobs(reading, node, bot->type);
}

static bool read_bot(struct hd_reading *reading, const struct hd_toml *node, int index, struct hd_bot_def *bot,
                     struct hd_outside_def *outside, struct hd_plugin **plugin) {
    const struct hd_what what = hd_what("game.bots[%d]", index + 1);
    reading->bot_name[index] = node;
    if (!hd_read_table(reading, node, what.text)) return false;
    const int errors = reading->diags->errors;
    for (int i = 0; i < BOT_KEYS; i++) hd_toml_find(node, bot_keys[i]); /* none of them is unknown */
    const struct hd_toml *name = hd_toml_find(node, "name"), *count = hd_toml_find(node, "count"),
                         *strategy = hd_toml_find(node, "strategy");
    const struct hd_bot_type *type = NULL;
    if (strategy)
        read_strategy(reading, node, strategy, what.text, bot);
    else if ((type = read_type(reading, node, what.text, plugin)))
        *bot = hd_bot_def_default(type, "");
    if (*plugin) bot->identity = hd_hash_text(0, hd_plugin_path(*plugin));
    if (name) {
        reading->bot_name[index] = name;
        read_name(reading, name, what.text, bot->name);
    }
    if (count) read_count(reading, count, hd_what("%s.count", what.text).text, &bot->count);
    if (type) read_own_keys(reading, node, what.text, bot, outside, *plugin != NULL);
    hd_refuse_unknown(reading, node, what.text, bot_keys, BOT_KEYS);
    return reading->diags->errors == errors;
}

/* The first bot before `n` with that name; −1. */
static int find_name(const struct hd_bot_def *bots, int n, const char *name) {
    for (int i = 0; i < n; i++)
        if (strcmp(bots[i].name, name) == 0) return i;
    return -1;
}

static bool check_names(struct hd_reading *reading, const struct hd_bot_def *bots, int n) {
    bool good = true;
    for (int i = 1; i < n; i++) {
        const int other = bots[i].name[0] ? find_name(bots, i, bots[i].name) : -1;
        if (other >= 0)
            good = hd_config_refuse(reading, reading->bot_name[i], "game.bots[%d] has the name of game.bots[%d], '%s'",
                                    i + 1, other + 1, bots[i].name);
    }
    return good;
}

/* "tag" and 2 make "Tag 2"; 0 makes "Tag". */
static void make_name(const struct hd_bot_type *type, int number, char name[HD_NAME_MAX]) {
    if (number > 0)
        snprintf(name, HD_NAME_MAX, "%.40s %d", type->name, number);
    else
        snprintf(name, HD_NAME_MAX, "%.40s", type->name);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = (char)(name[0] - 'a' + 'A');
    for (char *c = name; *c; c++)
        if (*c == '_') *c = ' ';
}

/* A bot without a name is the n-th of its type: that is its name, or the next number that is free. One that enters
 * several times has the type's name alone where that is free, for its entries have numbers. */
static void name_others(struct hd_bot_def *bots, int n) {
    for (int i = 0; i < n; i++) {
        if (bots[i].name[0] || !bots[i].type) continue;
        int number = 1;
        for (int j = 0; j < i; j++) number += bots[j].type == bots[i].type;
        if (bots[i].count > 1) number = 0;
        char name[HD_NAME_MAX];
        do make_name(bots[i].type, number++, name);
        while (find_name(bots, n, name) >= 0);
        memcpy(bots[i].name, name, sizeof name);
    }
}

bool hd_read_bots(struct hd_reading *reading, const struct hd_toml *node) {
    if (!hd_read_list(reading, node, "game.bots", BOTS_MAX)) return false;
    struct hd_bot_def *bots = hd_reading_get(reading, (size_t)node->n + 1, sizeof *bots);
    reading->bot_name = hd_reading_get(reading, (size_t)node->n + 1, sizeof *reading->bot_name);
    struct hd_outside_def *outside = hd_reading_get(reading, (size_t)node->n + 1, sizeof *outside);
    struct hd_plugin **plugins = hd_reading_get(reading, (size_t)node->n + 1, sizeof *plugins);
    if (!bots || !reading->bot_name || !outside || !plugins) return false;
    reading->config->plugins = plugins;
    reading->config->n_plugins = node->n;
    bool good = true;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next, n++)
        good &= read_bot(reading, member, n, &bots[n], &outside[n], &plugins[n]);
    good &= check_names(reading, bots, n);
    name_others(bots, n);
    reading->config->run.game.bots = bots;
    reading->config->run.game.n_bots = n;
    reading->config->outside = outside;
    return good;
}
