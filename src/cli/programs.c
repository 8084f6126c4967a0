/*
 * Starts and ends the programs behind bots, around a run.
 *
 * Layer: cli; a config says which bots are programs, outside runs them. The config's list of bots is replaced by a copy
 * whose resources are the open programs, and put back at the end. Where the config leaves the number of threads open,
 * it becomes the number of tables at a time. Owns the copies, the programs and the names of their files.
 */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "path.h"

static int count(const struct hd_game_def *game) {
    int n = 0;
    for (int i = 0; i < game->n_bots; i++) n += hd_outside_plays(game->bots[i].type);
    return n;
}

static bool allocate(struct programs *programs, size_t n) {
    programs->bots = calloc(n, sizeof *programs->bots);
    programs->defs = calloc(n, sizeof *programs->defs);
    programs->open = calloc(n, sizeof *programs->open);
    programs->paths = calloc(n, sizeof *programs->paths);
    programs->restarts = calloc(n, sizeof *programs->restarts);
    return programs->bots && programs->defs && programs->open && programs->paths && programs->restarts;
}

/* "bots/2_My_bot.stderr": the number keeps names apart that a file system would not. */
static char *errors_path(const char *directory, int i, const char *name) {
    char file[HD_NAME_MAX + 32];
    int n = snprintf(file, sizeof file, "bots/%d_", i + 1);
    for (; *name; name++) {
        const bool plain = strchr("/ \\'\"$`*?~", *name) == NULL;
        file[n++] = (char)(plain ? *name : '_');
    }
    memcpy(file + n, ".stderr", sizeof ".stderr");
    return path_join(directory, file);
}

static hd_status prepare(struct programs *programs, int i, const char *directory, struct hd_error *error) {
    struct hd_bot_def *bot = &programs->bots[i];
    struct hd_outside_def *def = &programs->defs[i];
    *def = programs->config->outside[i];
    if (directory) {
        def->errors_path = programs->paths[i] = errors_path(directory, i, bot->name);
        if (!def->errors_path) return HD_E_NOMEM;
    }
    const hd_status status = hd_outside_prepare(def, bot->name, &programs->open[i], error);
    if (!status) bot->resource = programs->open[i];
    return status;
}

static bool have_agents(const struct hd_bot_def *bots, int n) {
    for (int i = 0; i < n; i++)
        if (bots[i].type == &hd_acpc_bot) return true;
    return false;
}

bool programs_fit(const struct console *console, const struct hd_bot_def *bots, int n, int *threads) {
    if (!have_agents(bots, n)) return true;
    if (*threads > 1)
        console_say(console, HD_ERROR, "bots of type \"acpc\" play at one table at a time: threads must be 0 or 1");
    else
        *threads = 1;
    return *threads == 1;
}

static hd_status make_folder(const char *directory, struct hd_error *error) {
    char *folder = path_join(directory, "bots");
    const hd_status status = folder ? hd_folder_create(folder, error) : HD_E_NOMEM;
    free(folder);
    return status;
}

hd_status programs_prepare(struct programs *programs, struct hd_config *config, const char *directory,
                           struct hd_error *error) {
    struct hd_game_def *game = &config->run.game;
    *programs = (struct programs){.config = config, .before = game->bots, .threads = config->run.threads};
    if (count(game) == 0) return HD_OK;
    if (!allocate(programs, (size_t)game->n_bots)) return HD_E_NOMEM;
    memcpy(programs->bots, game->bots, (size_t)game->n_bots * sizeof *game->bots);
    hd_status status = directory ? make_folder(directory, error) : HD_OK;
    for (int i = 0; i < game->n_bots && !status; i++)
        if (hd_outside_plays(game->bots[i].type)) status = prepare(programs, i, directory, error);
    return status;
}

hd_status programs_start(struct programs *programs, struct hd_error *error) {
    struct hd_config *config = programs->config;
    struct hd_game_def *game = &config->run.game;
    hd_status status = HD_OK;
    if (!programs->open) return HD_OK;
    for (int i = 0; i < game->n_bots && !status; i++)
        if (programs->open[i]) status = hd_outside_start(programs->open[i], error);
    if (status) return status;
    if (config->run.threads == 0) config->run.threads = have_agents(game->bots, game->n_bots) ? 1 : PROGRAM_TABLES;
    game->bots = programs->bots;
    return HD_OK;
}

/* Tells whom to start by hand, and where they find us. */
static void tell_ports(const struct programs *programs, const struct console *console) {
    for (int i = 0; programs->open && i < programs->config->run.game.n_bots; i++)
        if (programs->open[i] && !programs->defs[i].command)
            console_say(console, HD_NOTE, "%s may connect to %s:%d", programs->bots[i].name, programs->defs[i].host,
                        hd_outside_port(programs->open[i]));
}

hd_status programs_open(struct programs *programs, const struct console *console, struct hd_config *config,
                        const char *directory, struct hd_error *error) {
    const hd_status status = programs_prepare(programs, config, directory, error);
    if (status) return status;
    tell_ports(programs, console);
    return programs_start(programs, error);
}

enum exit_code programs_begin(struct programs *programs, const struct console *console, struct hd_config *config,
                              const char *directory) {
    struct hd_error error = {""};
    const hd_status status = programs_open(programs, console, config, directory, &error);
    if (!status) return EXIT_GOOD;
    console_say(console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
    programs_close(programs);
    return status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
}

const int64_t *programs_restarts(const struct programs *programs) {
    if (!programs->open) return NULL;
    for (int i = 0; i < programs->config->run.game.n_bots; i++)
        programs->restarts[i] = programs->open[i] ? hd_outside_count(programs->open[i]).restarts : 0;
    return programs->restarts;
}

void programs_close(struct programs *programs) {
    for (int i = 0; i < programs->config->run.game.n_bots; i++) {
        if (programs->open) hd_outside_close(programs->open[i]);
        if (programs->paths) free(programs->paths[i]);
    }
    programs->config->run.game.bots = programs->before;
    programs->config->run.threads = programs->threads;
    free(programs->bots);
    free(programs->defs);
    free(programs->open);
    free(programs->paths);
    free(programs->restarts);
}
