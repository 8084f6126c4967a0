/*
 * holdem structure: what the structure of a tournament does, measured by playing it; or a schedule for a wanted length.
 *
 * Layer: cli. Each config is played with the same seed, so that structures are compared on common random numbers.
 * --suggest tries schedules of the usual steps by playing them and prints the best as a config. Wrong words are exit 2.
 */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "holdem/report.h"
#include "load.h"
#include "progress.h"
#include "stop.h"

enum { TOURNAMENTS = 200, TRIALS = 40, FILES_MAX = 8 };

/* The structures of one call. */
struct bench {
    const struct args *args;
    const struct console *console;
    struct settings settings;
    struct hd_config config[FILES_MAX];
    struct hd_structure structure[FILES_MAX];
    int n; /* played */
};

static enum exit_code fail(const struct console *console, hd_status status, const struct hd_run_report *report) {
    console_say(console, HD_ERROR, "%s", *report->error.text ? report->error.text : hd_status_text(status));
    return status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
}

static enum exit_code play(struct bench *bench, const struct hd_run_def *def, struct hd_structure *structure) {
    struct progress progress = progress_start(bench->console, def);
    const struct hd_run_hooks hooks = {.context = &progress, .progress = progress_show, .stopped = stop_requested};
    struct hd_run_report report = {.units = 0};
    stop_watch();
    const hd_status status = hd_structure_play(def, &hooks, structure, &report);
    stop_unwatch();
    progress_end(&progress);
    if (status) return fail(bench->console, status, &report);
    if (!report.interrupted) return EXIT_GOOD;
    hd_structure_release(structure);
    return EXIT_INTERRUPTED;
}

/* ---- files ---- */

static enum exit_code play_file(struct bench *bench, const char *path) {
    struct hd_config *config = &bench->config[bench->n];
    hd_config_init(config);
    enum exit_code code = load_config(bench->console, path, &bench->settings, config);
    if (!code && config->run.game.kind == HD_CASH) {
        console_say(bench->console, HD_ERROR, "%s: a cash game has no structure; tournaments have", path);
        code = EXIT_USAGE;
    }
    if (!code && config->run.tournaments == 1) config->run.tournaments = TOURNAMENTS;
    if (!code) code = play(bench, &config->run, &bench->structure[bench->n]);
    if (code)
        hd_config_release(config);
    else
        bench->n++;
    return code;
}

static enum exit_code put_files(const struct bench *bench) {
    struct hd_structure_sheet list[FILES_MAX];
    for (int i = 0; i < bench->n; i++)
        list[i] = (struct hd_structure_sheet){
            .name = bench->args->operand[i], .def = &bench->config[i].run, .structure = &bench->structure[i]};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_report_structures(&text, list, bench->n, bench->console->width, bench->console->color);
    const enum exit_code code = console_put(bench->console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code measure(struct bench *bench) {
    enum exit_code code = EXIT_GOOD;
    if (bench->args->n_operands > FILES_MAX) {
        console_say(bench->console, HD_ERROR, "%d structures at once are enough", FILES_MAX);
        return EXIT_USAGE;
    }
    for (int i = 0; !code && i < bench->args->n_operands; i++) code = play_file(bench, bench->args->operand[i]);
    if (!code) code = put_files(bench);
    for (int i = 0; i < bench->n; i++) {
        hd_structure_release(&bench->structure[i]);
        hd_config_release(&bench->config[i]);
    }
    return code;
}

/* ---- a schedule ---- */

/* What is wanted. */
struct wish {
    int64_t players, minutes, stack;
};

/* The usual big blinds from 100 on, in steps of 1.3 to 1.6; they go on with ten times as much. */
static int64_t usual_blind(int i) {
    static const int64_t steps[] = {100, 150, 200, 300, 450, 700};
    enum { STEPS = sizeof steps / sizeof *steps };
    int64_t scale = 1;
    for (int k = i / STEPS; k > 0; k--) scale *= 10;
    return steps[i % STEPS] * scale;
}

/* The step whose blind is the stack's or the next below it: a hundredth of that is the first big blind. */
static int first_step(int64_t stack) {
    int i = 0;
    while (usual_blind(i + 1) <= stack) i++;
    return i;
}

static void write_config(struct hd_strbuf *text, const struct wish *wish, int minutes) {
    enum { LEVELS = 36 };
    static const struct {
        const char *type;
        int percent;
    } field[] = {{"tag", 30}, {"lag", 20}, {"rock", 15}, {"station", 25}, {"maniac", 10}};
    hd_strbuf_printf(text,
                     "[game]\ngame_type = \"MultiTableTournament\"\nstarting_chips = %lld\nbuy_in = 10\nfee = 1\n"
                     "ante_type = \"big_blind\"\nminutes_per_level = %d\n",
                     (long long)wish->stack, minutes);
    const int first = first_step(wish->stack);
    for (int i = 0; i < LEVELS; i++) {
        const int64_t big = usual_blind(first + i) / 100;
        hd_strbuf_printf(text, "\n[[game.blind_levels]]\nsmall_blind = %lld\nbig_blind = %lld\nante = %lld\n",
                         (long long)(big / 2), (long long)big, (long long)(i < 2 ? 0 : big));
    }
    int64_t left = wish->players;
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        const int64_t share = wish->players * field[i].percent / 100;
        const int64_t count = i + 1 == sizeof field / sizeof *field ? left : share;
        left -= count;
        if (count > 0)
            hd_strbuf_printf(text, "\n[[game.bots]]\ntype = \"%s\"\ncount = %lld\n", field[i].type, (long long)count);
    }
}

/* Minutes that half of the tournaments with such levels are over in. */
static enum exit_code try_minutes(struct bench *bench, const struct wish *wish, int minutes, double *median) {
    struct hd_strbuf text;
    struct hd_config config;
    hd_strbuf_init(&text);
    hd_config_init(&config);
    write_config(&text, wish, minutes);
    enum exit_code code =
        load_text(bench->console, hd_strbuf_text(&text), text.length, "the schedule", &bench->settings, &config);
    if (!code && config.run.tournaments == 1) config.run.tournaments = TRIALS;
    struct hd_structure structure = {0};
    if (!code) code = play(bench, &config.run, &structure);
    if (!code) {
        *median = (double)hd_structure_quantile(structure.seconds, structure.units, 50) / 60;
        hd_structure_release(&structure);
    }
    hd_config_release(&config);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code put_suggestion(const struct bench *bench, const struct wish *wish, int minutes, double median) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(
        &text,
        "# %lld players, %lld chips, about %lld minutes: levels of %d minutes. Played with the field below,\n"
        "# half of the tournaments are over after %.0f minutes.\n",
        (long long)wish->players, (long long)wish->stack, (long long)wish->minutes, minutes, median);
    write_config(&text, wish, minutes);
    const enum exit_code code = console_put(bench->console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* Longer levels make longer tournaments: halves the usual lengths of levels until one is left. */
static enum exit_code search(struct bench *bench, const struct wish *wish) {
    static const int lengths[] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90, 120};
    int low = 0, high = (int)(sizeof lengths / sizeof *lengths) - 1, best = -1;
    double best_median = 0;
    while (low <= high) {
        const int middle = (low + high) / 2;
        double median = 0;
        const enum exit_code code = try_minutes(bench, wish, lengths[middle], &median);
        if (code) return code;
        const double off = median - (double)wish->minutes, best_off = best_median - (double)wish->minutes;
        if (best < 0 || off * off < best_off * best_off) {
            best = middle;
            best_median = median;
        }
        if (off > 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return put_suggestion(bench, wish, lengths[best], best_median);
}

static enum exit_code read_wish(const struct args *args, enum option_id option, int64_t least, int64_t most,
                                const struct console *console, int64_t *value) {
    const char *text = args_value(args, option);
    char *end = NULL;
    *value = text ? strtoll(text, &end, 10) : 0;
    if (text && *text && !*end && *value >= least && *value <= most) return EXIT_GOOD;
    console_say(console, HD_ERROR, "--suggest needs --%s, a whole number from %lld to %lld", options[option].name,
                (long long)least, (long long)most);
    return EXIT_USAGE;
}

static enum exit_code suggest(struct bench *bench) {
    struct wish wish;
    if (bench->args->n_operands > 0) {
        console_say(bench->console, HD_ERROR, "--suggest takes no config: it makes one");
        return EXIT_USAGE;
    }
    enum exit_code code = read_wish(bench->args, OPT_PLAYERS, 10, 10000, bench->console, &wish.players);
    if (!code) code = read_wish(bench->args, OPT_MINUTES, 10, 10000, bench->console, &wish.minutes);
    if (!code) code = read_wish(bench->args, OPT_STACK, 1000, 10000000, bench->console, &wish.stack);
    return code ? code : search(bench, &wish);
}

enum exit_code cmd_structure(const struct args *args, const struct console *console) {
    struct bench bench = {.args = args, .console = console};
    enum exit_code code;
    settings_init(&bench.settings, args);
    if (args_has(args, OPT_SUGGEST)) {
        code = suggest(&bench);
    } else if (args->n_operands == 0) {
        console_say(console, HD_ERROR, "\"structure\" needs a config, or --suggest");
        code = EXIT_USAGE;
    } else {
        code = measure(&bench);
    }
    settings_release(&bench.settings);
    return code;
}
