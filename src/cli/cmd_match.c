/*
 * holdem match: players against each other on the same cards from every seat.
 *
 * Layer: cli. A player is the name of a type, a config (all its bots) or one bot of a config, FILE.toml:NAME. The game
 * is a plain one that --set changes key by key, by the checks of every config; its bots give way to the players.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "holdem/report.h"
#include "load.h"
#include "programs.h"
#include "progress.h"
#include "stop.h"

enum { SETS_DEFAULT = 1000 };
static const double sprt_error = 0.05;

/* The players, with the configs that they come from. */
struct players {
    struct hd_bot_def bots[HD_MAX_SEATS];
    int n;
    struct hd_config configs[HD_MAX_SEATS];
    struct programs programs[HD_MAX_SEATS]; /* of the configs' bots */
    int n_configs;
};

static void players_release(struct players *players) {
    for (int i = 0; i < players->n_configs; i++) {
        programs_close(&players->programs[i]);
        hd_config_release(&players->configs[i]);
    }
}

/* ---- who plays ---- */

static bool is_taken(const struct players *players, const char *name) {
    for (int i = 0; i < players->n; i++) {
        if (strcmp(players->bots[i].name, name) == 0) return true;
    }
    return false;
}

/* Adds a bot; a name that is there already gets a number. */
static bool add_bot(struct players *players, const struct console *console, const struct hd_bot_def *bot) {
    if (players->n == HD_MAX_SEATS) {
        console_say(console, HD_ERROR, "a match has at most %d players", HD_MAX_SEATS);
        return false;
    }
    struct hd_bot_def added = *bot;
    added.count = 1;
    for (int k = 2; is_taken(players, added.name); k++)
        snprintf(added.name, sizeof added.name, "%.*s %d", HD_NAME_MAX - 16, bot->name, k);
    players->bots[players->n++] = added;
    return true;
}

/* "FILE.toml" or "FILE.toml:NAME": the colon is the last one, behind the file's ending. */
static enum exit_code add_config(struct players *players, const struct console *console, const char *word) {
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
    const hd_status status = programs_open(&players->programs[players->n_configs++], config, NULL, &error);
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
    console_say(console, HD_ERROR, "%s: there is no bot of that name", word);
    return EXIT_USAGE;
}

static enum exit_code add_word(struct players *players, const struct console *console, const char *word) {
    const size_t n = strlen(word);
    if (strstr(word, ".toml:") || (n > 5 && strcmp(word + n - 5, ".toml") == 0)) {
        if (players->n_configs < HD_MAX_SEATS) return add_config(players, console, word);
        console_say(console, HD_ERROR, "a match has at most %d players", HD_MAX_SEATS);
        return EXIT_USAGE;
    }
    const struct hd_bot_type *type = hd_bot_type_find(word);
    if (!type) {
        console_say(console, HD_ERROR,
                    "there is no type of bot \"%s\"; \"holdem bots\" lists them, and FILE.toml:NAME is one of a config",
                    word);
        return EXIT_USAGE;
    }
    const struct hd_bot_def bot = hd_bot_def_default(type, type->name);
    return add_bot(players, console, &bot) ? EXIT_GOOD : EXIT_USAGE;
}

/* ---- the game ---- */

static const char *const cash_text = "small_blind = 50\nbig_blind = 100\nstacks = \"reset\"\nnum_hands = 100\n";
static const char *const sng_text = "buy_in = 100\n";

/* A plain game of n players, with the settings of the command line. */
static enum exit_code load_game(const struct args *args, const struct console *console, int n,
                                struct hd_config *config) {
    const char *kind = args_value(args, OPT_GAME);
    const bool sng = kind && strcmp(kind, "sng") == 0;
    struct hd_strbuf text;
    struct settings settings;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "[game]\ngame_type = \"%s\"\n%sbots = [", sng ? "sng" : "cash", sng ? sng_text : cash_text);
    for (int i = 0; i < n; i++) hd_strbuf_printf(&text, "{ type = \"call\", name = \"%d\" }, ", i + 1);
    hd_strbuf_puts(&text, "]\n");
    settings_init(&settings, args);
    const enum exit_code code = load_text(console, hd_strbuf_text(&text), text.length, "<match>", &settings, config);
    settings_release(&settings);
    hd_strbuf_release(&text);
    return code;
}

static bool read_sets(const struct args *args, const struct console *console, int64_t *sets) {
    const char *text = args_value(args, OPT_SETS);
    *sets = SETS_DEFAULT;
    if (!text) return true;
    char *end;
    *sets = strtoll(text, &end, 10);
    if (end != text && *end == '\0' && *sets > 0 && *sets <= HD_RUN_UNITS_MAX) return true;
    console_say(console, HD_ERROR, "--sets %s: a number of sets, from 1", text);
    return false;
}

/* "LOW,HIGH" */
static bool read_sprt(const struct args *args, const struct console *console, struct hd_sprt *sprt) {
    const char *text = args_value(args, OPT_SPRT);
    if (!text) return true;
    char *comma, *end;
    sprt->wanted = true;
    sprt->error = sprt_error;
    sprt->low = strtod(text, &comma);
    sprt->high = *comma == ',' ? strtod(comma + 1, &end) : 0;
    if (comma != text && *comma == ',' && end != comma + 1 && *end == '\0' && sprt->high - sprt->low > 0 &&
        sprt->high - sprt->low < 1e9)
        return true;
    console_say(console, HD_ERROR, "--sprt %s: two numbers, the lower one first, as in --sprt 0,5", text);
    return false;
}

/* ---- the match ---- */

/* Progress of a match as that of a run of as many hands or tournaments. */
struct watch {
    struct hd_run_def run;
    struct progress progress;
    int64_t units; /* of a set */
};

static void show(void *context, int64_t sets, int64_t of, double seconds) {
    struct watch *watch = context;
    const struct hd_progress now = {.units_done = sets * watch->units,
                                    .units_total = of * watch->units,
                                    .hands = sets * watch->units,
                                    .seconds = seconds};
    progress_show(&watch->progress, &now);
}

static struct watch watch_of(const struct hd_match_def *def) {
    struct watch watch = {.units = def->game->n_bots};
    if (def->game->kind == HD_CASH) watch.units *= def->hands;
    watch.run = hd_run_def_default(def->game->kind);
    watch.run.hands = watch.run.tournaments = def->sets * watch.units;
    return watch;
}

static enum exit_code put_outcome(const struct args *args, const struct console *console,
                                  const struct hd_match_page *page) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(args, OPT_JSON))
        hd_report_match_json(&text, page);
    else
        hd_report_match(&text, page, console->width, console->color);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code play(const struct args *args, const struct console *console, const struct hd_match_def *def) {
    struct hd_stats stats = {0};
    struct hd_match_report report;
    struct watch watch = watch_of(def);
    const struct hd_match_hooks hooks = {.context = &watch, .progress = show, .stopped = stop_requested};
    watch.progress = progress_start(console, &watch.run);
    stop_watch();
    const hd_status status = hd_match(def, &hooks, &stats, &report);
    stop_unwatch();
    progress_end(&watch.progress);
    enum exit_code code = EXIT_GOOD;
    if (status) {
        console_say(console, HD_ERROR, "%s", *report.error.text ? report.error.text : hd_status_text(status));
        code = status == HD_E_CONFIG ? EXIT_USAGE : status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
    } else if (report.sets > 0) {
        code = put_outcome(args, console, &(struct hd_match_page){def, &stats, &report});
    }
    if (!code && report.interrupted) code = EXIT_INTERRUPTED;
    hd_stats_release(&stats);
    return code;
}

static enum exit_code match(const struct args *args, const struct console *console, struct players *players,
                            struct hd_config *game) {
    struct hd_match_def def = {.game = &game->run.game};
    for (int i = 0; i < args->n_operands; i++) {
        const enum exit_code code = add_word(players, console, args->operand[i]);
        if (code) return code;
    }
    if (players->n < 2) {
        console_say(console, HD_ERROR, "a match has at least two players");
        return EXIT_USAGE;
    }
    const enum exit_code code = load_game(args, console, players->n, game);
    if (code) return code;
    game->run.game.bots = players->bots;
    def.hands = game->run.hands;
    def.seed = game->run.seed;
    def.threads = game->run.threads;
    if (!read_sets(args, console, &def.sets) || !read_sprt(args, console, &def.sprt)) return EXIT_USAGE;
    return play(args, console, &def);
}

enum exit_code cmd_match(const struct args *args, const struct console *console) {
    struct players *players = calloc(1, sizeof *players);
    struct hd_config game;
    hd_config_init(&game);
    enum exit_code code = EXIT_FAILED;
    if (players)
        code = match(args, console, players, &game);
    else
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
    hd_config_release(&game);
    if (players) players_release(players);
    free(players);
    return code;
}
