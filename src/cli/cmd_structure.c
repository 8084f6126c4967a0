/*
 * holdem structure: what the structure of a tournament does, measured by playing it; or a schedule for a wanted length.
 *
 * Layer: cli. Each config is played with the same seed, so that structures are compared on common random numbers.
 * --suggest tries schedules of the usual steps by playing them and prints the best as a config. Wrong words are exit 2.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "holdem/report.h"
#include "load.h"
#include "programs.h"
#include "progress.h"
#include "schedule.h"
#include "stop.h"

enum { TOURNAMENTS = 200, FILES_MAX = 8 };

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

/* Interrupted, the structure is of the tournaments that are done. */
static enum exit_code play(struct bench *bench, const struct hd_run_def *def, struct hd_structure *structure) {
    struct progress progress = progress_start(bench->console, def);
    const struct hd_run_hooks hooks = {.context = &progress, .progress = progress_show, .stopped = stop_requested};
    struct hd_run_report report = {.units = 0};
    stop_watch();
    const hd_status status = hd_structure_play(def, &hooks, structure, &report);
    stop_unwatch();
    progress_end(&progress);
    if (status) return fail(bench->console, status, &report);
    return report.interrupted ? EXIT_INTERRUPTED : EXIT_GOOD;
}

/* One tournament, a config's default, says little of a structure: it must be asked for. */
static bool says_how_many(const struct args *args, const struct hd_run_def *def) {
    return def->tournaments > 1 || args_has(args, OPT_NUMBER) || args_has(args, OPT_TOURNAMENTS);
}

/* ---- files ---- */

/* The bots that are programs run as long as the tournaments do. */
static enum exit_code play_with_programs(struct bench *bench, struct hd_config *config,
                                         struct hd_structure *structure) {
    struct programs programs;
    enum exit_code code = programs_begin(&programs, bench->console, config, NULL);
    if (code) return code;
    code = play(bench, &config->run, structure);
    programs_close(&programs);
    return code;
}

static enum exit_code play_file(struct bench *bench, const char *path) {
    struct hd_config *config = &bench->config[bench->n];
    hd_config_init(config);
    enum exit_code code = load_config(bench->console, path, &bench->settings, config);
    if (!code && config->run.game.kind == HD_CASH) {
        console_say(bench->console, HD_ERROR, "%s: a cash game has no structure; tournaments have", path);
        code = EXIT_USAGE;
    }
    if (!code && !says_how_many(bench->args, &config->run)) config->run.tournaments = TOURNAMENTS;
    config->run.statistics = false; /* of hands: nothing here shows them */
    struct hd_structure *structure = &bench->structure[bench->n];
    if (!code) code = play_with_programs(bench, config, structure);
    if (code == EXIT_INTERRUPTED)
        console_say(bench->console, HD_WARNING, "interrupted: %lld tournaments of %s are done",
                    (long long)structure->units, path);
    if (structure->units > 0) {
        bench->n++;
    } else {
        hd_structure_release(structure);
        hd_config_release(config);
    }
    return code;
}

static enum exit_code put_files(const struct bench *bench) {
    struct hd_structure_sheet list[FILES_MAX];
    for (int i = 0; i < bench->n; i++)
        list[i] = (struct hd_structure_sheet){
            .name = bench->args->operand[i], .def = &bench->config[i].run, .structure = &bench->structure[i]};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(bench->args, OPT_JSON))
        hd_report_structures_json(&text, list, bench->n);
    else
        hd_report_structures(&text, list, bench->n, bench->console->width, bench->console->color);
    const enum exit_code code = console_put(bench->console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* What only a wish for a schedule has. */
static bool has_wish(const struct bench *bench) {
    static const enum option_id wishes[] = {OPT_PLAYERS, OPT_MINUTES, OPT_STACK};
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        if (!args_has(bench->args, wishes[i])) continue;
        console_say(bench->console, HD_ERROR, "--%s belongs to --suggest", options[wishes[i]].name);
        return true;
    }
    return false;
}

static enum exit_code measure(struct bench *bench) {
    enum exit_code code = EXIT_GOOD;
    if (has_wish(bench)) return EXIT_USAGE;
    if (bench->args->n_operands > FILES_MAX) {
        console_say(bench->console, HD_ERROR, "%d structures at once are enough", FILES_MAX);
        return EXIT_USAGE;
    }
    for (int i = 0; !code && i < bench->args->n_operands; i++) code = play_file(bench, bench->args->operand[i]);
    if (bench->n > 0 && (!code || code == EXIT_INTERRUPTED)) {
        const enum exit_code put = put_files(bench);
        if (put) code = put;
    }
    for (int i = 0; i < bench->n; i++) {
        hd_structure_release(&bench->structure[i]);
        hd_config_release(&bench->config[i]);
    }
    return code;
}

/* ---- a schedule ---- */

/* Tournaments for one trial: how long large fields take varies less, and each takes longer to play. */
static int64_t trials_for(int64_t players) {
    enum { TRIALS = 40, TRIALS_LEAST = 8, ENTRIES = 20000 };
    const int64_t trials = ENTRIES / players;
    return trials > TRIALS ? TRIALS : trials < TRIALS_LEAST ? TRIALS_LEAST : trials;
}

/* Minutes that half of the tournaments with such a schedule are over in. */
static enum exit_code try_schedule(struct bench *bench, const struct wish *wish, struct schedule schedule,
                                   double *median) {
    struct hd_strbuf text;
    struct hd_config config;
    hd_strbuf_init(&text);
    hd_config_init(&config);
    schedule_write(&text, wish, schedule);
    enum exit_code code =
        load_text(bench->console, hd_strbuf_text(&text), text.length, "the schedule", &bench->settings, &config);
    if (!code && !says_how_many(bench->args, &config.run)) config.run.tournaments = trials_for(wish->players);
    config.run.statistics = false;
    struct hd_structure structure = {0};
    if (!code) code = play(bench, &config.run, &structure);
    if (code == EXIT_INTERRUPTED) console_say(bench->console, HD_WARNING, "interrupted: no schedule is found");
    if (!code) *median = (double)hd_structure_quantile(structure.seconds, structure.units, 50) / 60;
    hd_structure_release(&structure);
    hd_config_release(&config);
    hd_strbuf_release(&text);
    return code;
}

/* The schedule that has come closest. */
struct best {
    struct schedule schedule;
    double median; /* 0: none was tried */
};

/* How far from the wish a median is, as a share of it. */
static double miss(const struct wish *wish, double median) {
    return fabs(median - (double)wish->minutes) / (double)wish->minutes;
}

static enum exit_code try_for_best(struct bench *bench, const struct wish *wish, struct schedule schedule,
                                   struct best *best, double *median) {
    const enum exit_code code = try_schedule(bench, wish, schedule, median);
    if (!code && (best->median == 0 || miss(wish, *median) < miss(wish, best->median)))
        *best = (struct best){.schedule = schedule, .median = *median};
    return code;
}

/* Longer levels make longer tournaments: halves the usual lengths of levels until one is left. */
static enum exit_code search_lengths(struct bench *bench, const struct wish *wish, struct best *best) {
    int low = 0, high = SCHEDULE_LENGTHS - 1;
    while (low <= high) {
        const int middle = (low + high) / 2;
        double median = 0;
        const enum exit_code code =
            try_for_best(bench, wish, (struct schedule){LADDER_MIDDLE, schedule_lengths[middle]}, best, &median);
        if (code) return code;
        if (median > (double)wish->minutes)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return EXIT_GOOD;
}

/* Another ladder takes as many times the levels as it has steps: tries the two lengths that this makes likely. */
static enum exit_code search_ladder(struct bench *bench, const struct wish *wish, enum ladder ladder, double levels,
                                    struct best *best) {
    const double likely = (double)wish->minutes / (levels * ladder_steps(ladder) / ladder_steps(LADDER_MIDDLE));
    int above = 0;
    while (above < SCHEDULE_LENGTHS - 1 && schedule_lengths[above] < likely) above++;
    for (int i = above > 0 ? above - 1 : 0; i <= above; i++) {
        double median;
        const enum exit_code code =
            try_for_best(bench, wish, (struct schedule){ladder, schedule_lengths[i]}, best, &median);
        if (code) return code;
    }
    return EXIT_GOOD;
}

static enum exit_code put_suggestion(const struct bench *bench, const struct wish *wish, const struct best *best) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(
        &text,
        "# %lld players, %lld chips, about %lld minutes: levels of %d minute%s. Played with the field below,\n"
        "# half of the tournaments are over after %.0f minutes.\n",
        (long long)wish->players, (long long)wish->stack, (long long)wish->minutes, best->schedule.minutes,
        best->schedule.minutes == 1 ? "" : "s", best->median);
    schedule_write(&text, wish, best->schedule);
    const enum exit_code code = console_put(bench->console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* A schedule that misses by so much is none for the wish. */
static enum exit_code refuse(const struct console *console, const struct wish *wish, const struct best *best) {
    const bool brief = best->median > (double)wish->minutes;
    console_say(console, HD_ERROR,
                "no schedule of usual steps lets %lld players with %lld chips play for %lld minutes: levels of %d "
                "min take %.0f; wish for %s or %s",
                (long long)wish->players, (long long)wish->stack, (long long)wish->minutes, best->schedule.minutes,
                best->median, brief ? "more minutes" : "fewer minutes", brief ? "fewer players" : "more players");
    return EXIT_USAGE;
}

static enum exit_code search(struct bench *bench, const struct wish *wish) {
    const double close = 0.03, tolerable = 0.1;
    struct best best = {.median = 0};
    enum exit_code code = search_lengths(bench, wish, &best);
    const double levels = best.median / best.schedule.minutes;
    for (int ladder = LADDER_SLOW; !code && ladder < LADDERS && miss(wish, best.median) > close; ladder++)
        code = search_ladder(bench, wish, (enum ladder)ladder, levels, &best);
    if (code) return code;
    if (miss(wish, best.median) > tolerable) return refuse(bench->console, wish, &best);
    return put_suggestion(bench, wish, &best);
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

/* The config that is printed has what the schedule says alone: settings of the game would be played and not printed. */
static bool sets_the_game(const struct bench *bench) {
    static const char allowed[] = "simulation.";
    for (int i = 0; i < bench->args->n_given; i++) {
        const struct given *given = &bench->args->given[i];
        if (given->option != OPT_SET || strncmp(given->value, allowed, strlen(allowed)) == 0) continue;
        console_say(bench->console, HD_ERROR,
                    "--set %s: --suggest makes the game itself; change the config that it prints", given->value);
        return true;
    }
    return false;
}

static enum exit_code suggest(struct bench *bench) {
    struct wish wish;
    if (sets_the_game(bench)) return EXIT_USAGE;
    if (bench->args->n_operands > 0 || args_has(bench->args, OPT_JSON)) {
        console_say(bench->console, HD_ERROR, "--suggest %s: it prints a config",
                    bench->args->n_operands > 0 ? "takes no config" : "has no JSON");
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
