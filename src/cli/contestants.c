/*
 * Finds the bots that words of the command line name, and starts the programs among them.
 *
 * Layer: cli. A player is the name of a type, a config (all its bots) or one bot of a config, FILE.toml:NAME: the colon
 * is the last one, behind the file's ending. Two of one name are told apart by a number. Owns the configs.
 */
#include "contestants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_types.h"
#include "load.h"

void contestants_release(struct contestants *players) {
    for (int i = 0; i < players->n_configs; i++) {
        programs_close(&players->programs[i]);
        hd_config_release(&players->configs[i]);
    }
}

static bool is_taken(const struct contestants *players, const char *name) {
    for (int i = 0; i < players->n; i++) {
        if (strcmp(players->bots[i].name, name) == 0) return true;
    }
    return false;
}

/* Adds a bot; a name that is there already gets a number. */
static bool add_bot(struct contestants *players, const struct console *console, const struct hd_bot_def *bot) {
    if (players->n == players->most) {
        console_say(console, HD_ERROR, "at most %d players take part; --round-robin plays up to %d in pairs",
                    players->most, HD_ROUND_ROBIN_MAX);
        return false;
    }
    struct hd_bot_def added = *bot;
    added.count = 1;
    const int n = (int)hd_name_cut(bot->name, HD_ENTRY_NAME_MAX);
    for (int k = 2; is_taken(players, added.name); k++)
        snprintf(added.name, sizeof added.name, "%.*s %d", n, bot->name, k);
    players->bots[players->n++] = added;
    return true;
}

/* "FILE.toml" or "FILE.toml:NAME": the colon is the last one, behind the file's ending. */
static enum exit_code add_config(struct contestants *players, const struct console *console, const char *word) {
    struct settings none = {0};
    const char *ending = strstr(word, ".toml:");
    char *path = ending ? strndup(word, (size_t)(ending - word) + strlen(".toml")) : strdup(word);
    const char *name = ending ? ending + strlen(".toml:") : NULL;
    struct hd_config *config = &players->configs[players->n_configs];
    hd_config_init(config);
    enum exit_code code = path ? load_config(console, path, &none, config) : EXIT_FAILED;
    free(path);
    if (code) return code;
    struct hd_error error = {""};
    const hd_status status = programs_open(&players->programs[players->n_configs++], console, config, NULL, &error);
    if (status) {
        console_say(console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
        return status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
    }
    bool found = false;
    for (int i = 0; i < config->run.game.n_bots && !code; i++) {
        const struct hd_bot_def *bot = &config->run.game.bots[i];
        if (name && strcmp(bot->name, name) != 0) continue;
        found = true;
        if (!add_bot(players, console, bot)) code = EXIT_USAGE;
    }
    if (found) return code;
    console_say(console, HD_ERROR, "%s: the config has no bot of that name; \"holdem check\" prints them", word);
    return EXIT_USAGE;
}

static enum exit_code refuse(const struct console *console, const char *word) {
    const char *near = bot_type_nearest(word);
    if (near && hd_bot_type_find(near)) /* types of programs need a config */
        console_say(console, HD_ERROR, "there is no type of bot \"%s\"; did you mean \"%s\"?", word, near);
    else
        console_say(console, HD_ERROR,
                    "there is no type of bot \"%s\"; \"holdem bots\" lists them, and FILE.toml:NAME is one of a config",
                    word);
    return EXIT_USAGE;
}

enum exit_code contestants_add(struct contestants *players, const struct console *console, const char *word) {
    const size_t n = strlen(word);
    if (strstr(word, ".toml:") || (n > 5 && strcmp(word + n - 5, ".toml") == 0)) {
        if (players->n_configs < players->most) return add_config(players, console, word);
        console_say(console, HD_ERROR, "at most %d players take part; --round-robin plays up to %d in pairs",
                    players->most, HD_ROUND_ROBIN_MAX);
        return EXIT_USAGE;
    }
    const struct hd_bot_type *type = hd_bot_type_find(word);
    if (!type) return refuse(console, word);
    const struct hd_bot_def bot = hd_bot_def_default(type, type->name);
    return add_bot(players, console, &bot) ? EXIT_GOOD : EXIT_USAGE;
}

enum exit_code contestants_add_types(struct contestants *players, const struct console *console) {
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++) {
        const struct hd_bot_def bot = hd_bot_def_default(types[i], types[i]->name);
        if (!add_bot(players, console, &bot)) return EXIT_USAGE;
    }
    return EXIT_GOOD;
}
