/*
 * holdem match: players against each other on the same cards from every seat, all together or in pairs.
 *
 * Layer: cli. The game is a plain one that --set changes key by key, by the checks of every config; its bots give way
 * to the players. Progress goes to standard error, and the first Ctrl-C ends after the sets under way.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "contestants.h"
#include "holdem/report.h"
#include "load.h"
#include "progress.h"
#include "stop.h"

enum { SETS_DEFAULT = 1000 };
static const double sprt_error = 0.05;

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

/* A whole number from `least` to `most`; what was not given leaves *value. */
static bool read_number(const struct args *args, enum option_id option, int64_t least, int64_t most, int64_t *value) {
    const char *text = args_value(args, option);
    if (!text) return true;
    char *end;
    *value = strtoll(text, &end, 10);
    return end != text && *end == '\0' && *value >= least && *value <= most;
}

static bool read_sets(const struct args *args, const struct console *console, int64_t *sets) {
    *sets = SETS_DEFAULT;
    if (read_number(args, OPT_SETS, 1, HD_RUN_UNITS_MAX, sets)) return true;
    console_say(console, HD_ERROR, "--sets %s: a number of sets, 1 to %lld", args_value(args, OPT_SETS),
                (long long)HD_RUN_UNITS_MAX);
    return false;
}

static bool read_seats(const struct args *args, const struct console *console, int64_t *seats) {
    *seats = 2;
    if (read_number(args, OPT_SEATS, 2, HD_MAX_SEATS, seats)) return true;
    console_say(console, HD_ERROR, "--seats %s: a number of seats, 2 to %d", args_value(args, OPT_SEATS), HD_MAX_SEATS);
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

/* Of so many sets in all; the watch keeps its place. */
static void watch_start(struct watch *watch, const struct console *console, const struct hd_match_def *def,
                        int64_t sets) {
    watch->units = def->game->n_bots;
    if (def->game->kind == HD_CASH) watch->units *= def->hands;
    watch->run = hd_run_def_default(def->game->kind);
    watch->run.hands = watch->run.tournaments = sets * watch->units;
    watch->progress = progress_start(console, &watch->run);
    stop_watch();
}

static void watch_end(struct watch *watch) {
    stop_unwatch();
    progress_end(&watch->progress);
}

static enum exit_code say_failure(const struct console *console, hd_status status, const struct hd_error *error) {
    console_say(console, HD_ERROR, "%s", *error->text ? error->text : hd_status_text(status));
    return status == HD_E_CONFIG ? EXIT_USAGE : status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
}

static enum exit_code put_away(const struct console *console, struct hd_strbuf *text) {
    const enum exit_code code = console_put(console, text);
    hd_strbuf_release(text);
    return code;
}

static enum exit_code put_outcome(const struct args *args, const struct console *console,
                                  const struct hd_match_page *page) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(args, OPT_JSON))
        hd_report_match_json(&text, page);
    else
        hd_report_match(&text, page, console->width, console->color);
    return put_away(console, &text);
}

static enum exit_code put_table(const struct args *args, const struct console *console,
                                const struct hd_round_robin_page *page) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(args, OPT_JSON))
        hd_report_round_robin_json(&text, page);
    else
        hd_report_round_robin(&text, page, console->width, console->color);
    return put_away(console, &text);
}

static enum exit_code play(const struct args *args, const struct console *console, const struct hd_match_def *def) {
    struct hd_stats stats = {0};
    struct hd_match_report report;
    struct watch watch;
    const struct hd_match_hooks hooks = {.context = &watch, .progress = show, .stopped = stop_requested};
    watch_start(&watch, console, def, def->sets);
    const hd_status status = hd_match(def, &hooks, &stats, &report);
    watch_end(&watch);
    enum exit_code code = EXIT_GOOD;
    if (status)
        code = say_failure(console, status, &report.error);
    else if (report.sets > 0)
        code = put_outcome(args, console, &(struct hd_match_page){def, &stats, &report});
    if (!code && report.interrupted) code = EXIT_INTERRUPTED;
    hd_stats_release(&stats);
    return code;
}

static enum exit_code play_pairs(const struct args *args, const struct console *console,
                                 const struct hd_round_robin_def *def) {
    const int64_t matches = hd_round_robin_matches(def), most = HD_RUN_UNITS_MAX / matches;
    if (def->match.sets > most) {
        console_say(console, HD_ERROR, "--sets %s: at most %lld for so many pairs", args_value(args, OPT_SETS),
                    (long long)most);
        return EXIT_USAGE;
    }
    struct hd_meeting *meetings = calloc((size_t)def->n * (size_t)def->n, sizeof *meetings);
    struct hd_match_report report;
    struct watch watch;
    const struct hd_match_hooks hooks = {.context = &watch, .progress = show, .stopped = stop_requested};
    if (!meetings) return say_failure(console, HD_E_NOMEM, &(struct hd_error){""});
    watch_start(&watch, console, &def->match, def->match.sets * matches);
    const hd_status status = hd_round_robin(def, &hooks, HD_REPORT_CONFIDENCE, meetings, &report);
    watch_end(&watch);
    enum exit_code code = EXIT_GOOD;
    if (status)
        code = say_failure(console, status, &report.error);
    else if (report.sets > 0)
        code = put_table(args, console, &(struct hd_round_robin_page){def, meetings, &report});
    if (!code && report.interrupted) code = EXIT_INTERRUPTED;
    free(meetings);
    return code;
}

static enum exit_code find_players(const struct args *args, const struct console *console,
                                   struct contestants *players) {
    const bool pairs = args_has(args, OPT_ROUND_ROBIN);
    players->most = pairs ? HD_ROUND_ROBIN_MAX : HD_MAX_SEATS;
    enum exit_code code = EXIT_GOOD;
    for (int i = 0; i < args->n_operands && !code; i++) code = contestants_add(players, console, args->operand[i]);
    if (!code && pairs && args->n_operands == 0) code = contestants_add_types(players, console);
    if (code || players->n >= 2) return code;
    console_say(console, HD_ERROR, "a match has at least two players");
    return EXIT_USAGE;
}

/* Options that do not go together. */
static bool check_options(const struct args *args, const struct console *console) {
    const bool pairs = args_has(args, OPT_ROUND_ROBIN);
    if (!pairs && args_has(args, OPT_SEATS))
        console_say(console, HD_ERROR, "--seats goes with --round-robin: a match has a seat for each player");
    else if (pairs && args_has(args, OPT_SPRT))
        console_say(console, HD_ERROR, "--sprt does not go with --round-robin, which plays all sets of all pairs");
    else
        return true;
    return false;
}

static enum exit_code match(const struct args *args, const struct console *console, struct contestants *players,
                            struct hd_config *game) {
    const bool pairs = args_has(args, OPT_ROUND_ROBIN);
    struct hd_match_def def = {.game = &game->run.game};
    int64_t seats;
    if (!check_options(args, console) || !read_seats(args, console, &seats)) return EXIT_USAGE;
    enum exit_code code = find_players(args, console, players);
    if (code) return code;
    code = load_game(args, console, pairs ? (int)seats : players->n, game);
    if (code) return code;
    def.hands = game->run.hands;
    def.seed = game->run.seed;
    def.threads = game->run.threads;
    if (!programs_fit(console, players->bots, players->n, &def.threads)) return EXIT_USAGE;
    if (!read_sets(args, console, &def.sets) || !read_sprt(args, console, &def.sprt)) return EXIT_USAGE;
    if (pairs)
        return play_pairs(args, console, &(struct hd_round_robin_def){def, players->bots, players->n, (int32_t)seats});
    game->run.game.bots = players->bots;
    return play(args, console, &def);
}

enum exit_code cmd_match(const struct args *args, const struct console *console) {
    struct contestants *players = calloc(1, sizeof *players);
    struct hd_config game;
    hd_config_init(&game);
    enum exit_code code = EXIT_FAILED;
    if (players)
        code = match(args, console, players, &game);
    else
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
    hd_config_release(&game);
    if (players) contestants_release(players);
    free(players);
    return code;
}
