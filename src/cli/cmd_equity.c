/*
 * holdem equity: what share of the pot hands or ranges win.
 *
 * Layer: cli. Exact where that takes seconds on one core, whatever the machine and the threads, so that the same words
 * give the same figures everywhere; else sampled to a precision. Wrong words are exit 2, each range's errors with their
 * columns. Interrupted by Ctrl-C it prints no result: exit 130.
 * Allocates the ranges; fails on lack of memory too.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cards_read.h"
#include "commands.h"
#include "equity_report.h"
#include "holdem/config.h"
#include "settings.h"
#include "stop.h"

enum { THREADS_MOST = 1024, LINE_SECONDS = 10 };

static const double quick_work = 3e8;       /* hands to evaluate: seconds */
static const double usual_precision = 0.05; /* percent points */
static const int64_t samples_most = INT64_C(1) << 53;

/* ---- the words ---- */

static enum exit_code read_ranges(const struct args *args, const struct console *console, struct hd_range *ranges) {
    enum exit_code code = EXIT_GOOD;
    for (int p = 0; p < args->n_operands; p++) {
        const char *word = args->operand[p];
        struct hd_diags diags;
        struct hd_strbuf text;
        char name[24];
        snprintf(name, sizeof name, "hand %d", p + 1);
        hd_diags_init(&diags);
        hd_strbuf_init(&text);
        if (hd_range_read(word, strlen(word), name, &ranges[p], &diags)) code = EXIT_USAGE;
        hd_diags_print(&diags, word, console->error_color, &text);
        console_tell(hd_strbuf_text(&text), text.length);
        hd_strbuf_release(&text);
        hd_diags_release(&diags);
    }
    return code;
}

static enum exit_code read_known(const struct args *args, const struct console *console, struct hd_equity_def *def) {
    hd_card dead[HD_DECK];
    int n = 0;
    const char *board = args_value(args, OPT_BOARD), *gone = args_value(args, OPT_DEAD);
    enum exit_code code = EXIT_GOOD;
    if (board) code = cards_read(console, "--board: ", board, HD_EQUITY_BOARD, def->board, &def->n_board);
    if (!code && gone) code = cards_read(console, "--dead: ", gone, HD_DECK, dead, &n);
    for (int i = 0; i < n; i++) def->dead |= hd_cards_of(dead[i]);
    return code;
}

/* A whole number of an option, 1 to most; what it was before where the option is not given. */
static enum exit_code read_whole(const struct args *args, const struct console *console, enum option_id option,
                                 int64_t least, int64_t most, int64_t *value) {
    const char *text = args_value(args, option);
    if (!text) return EXIT_GOOD;
    char *end;
    errno = 0;
    const long long number = strtoll(text, &end, 10);
    if (end != text && !*end && !errno && text[0] >= '0' && text[0] <= '9' && number >= least && number <= most) {
        *value = number;
        return EXIT_GOOD;
    }
    console_say(console, HD_ERROR, "%s: \"%s\" is no whole number from %lld to %lld", option_text(option).text, text,
                (long long)least, (long long)most);
    return EXIT_USAGE;
}

static enum exit_code read_precision(const struct args *args, const struct console *console, double *points) {
    const char *text = args_value(args, OPT_PRECISION);
    if (!text) return EXIT_GOOD;
    char *end;
    const double value = strtod(text, &end);
    if (end != text && !*end && value >= 0.0001 && value <= 50) {
        *points = value;
        return EXIT_GOOD;
    }
    console_say(console, HD_ERROR, "--precision: \"%s\" is no number of percent points from 0.0001 to 50", text);
    return EXIT_USAGE;
}

static enum exit_code read_numbers(const struct args *args, const struct console *console, struct hd_equity_def *def) {
    const bool counted = args_has(args, OPT_SAMPLES), refined = args_has(args, OPT_PRECISION);
    const char *seed_word = args_value(args, OPT_SEED);
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t threads = processors > 0 ? processors : 1, seed = (int64_t)def->seed;
    double points = counted ? 0 : usual_precision;
    def->samples = samples_most;
    if (args_has(args, OPT_EXACT) && (counted || refined)) {
        console_say(console, HD_ERROR, "--exact draws nothing; leave out %s", counted ? "--samples" : "--precision");
        return EXIT_USAGE;
    }
    enum exit_code code = read_whole(args, console, OPT_THREADS, 1, THREADS_MOST, &threads);
    if (!code) code = read_whole(args, console, OPT_SAMPLES, 1, samples_most, &def->samples);
    if (!code) code = read_precision(args, console, &points);
    if (!code && seed_word && strcmp(seed_word, "random") == 0)
        seed = (int64_t)seed_random();
    else if (!code)
        code = read_whole(args, console, OPT_SEED, 0, INT64_MAX, &seed);
    def->threads = (int)threads;
    def->seed = (uint64_t)seed;
    def->precision = points / 100;
    return code;
}

/* ---- the work ---- */

struct watch {
    const struct console *console;
    struct timespec start;
    double next_line;
    bool drawn;
};

static double seconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) * 1e-9;
}

static void show_progress(void *context, double done) {
    struct watch *watch = context;
    const double seconds = seconds_since(&watch->start);
    const bool bar = watch->console->progress == PROGRESS_BAR;
    if (watch->console->progress == PROGRESS_NONE || seconds < watch->next_line) return;
    watch->next_line = seconds + (bar ? 0.2 : LINE_SECONDS);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s%4d%%  %.0f s%s", bar ? "\r" : "", (int)(100 * done), seconds, bar ? "\033[K" : "\n");
    console_tell(hd_strbuf_text(&text), text.length);
    hd_strbuf_release(&text);
    watch->drawn = bar;
}

static bool wants_sampling(const struct args *args, const struct hd_equity_def *def) {
    if (args_has(args, OPT_EXACT)) return false;
    if (args_has(args, OPT_SAMPLES) || args_has(args, OPT_PRECISION)) return true;
    return hd_equity_exact_work(def) > quick_work;
}

static enum exit_code find_equity(const struct args *args, const struct console *console,
                                  const struct hd_equity_def *asked, struct hd_equity *equity) {
    struct watch watch = {.console = console, .next_line = console->progress == PROGRESS_BAR ? 0.5 : LINE_SECONDS};
    struct hd_error error = {""};
    struct hd_equity_def def = *asked;
    clock_gettime(CLOCK_MONOTONIC, &watch.start);
    def.context = &watch;
    def.progress = show_progress;
    def.stopped = stop_requested;
    stop_watch();
    const hd_status status =
        wants_sampling(args, &def) ? hd_equity_sample(&def, equity, &error) : hd_equity_exact(&def, equity, &error);
    stop_unwatch();
    if (watch.drawn) console_tell("\r\033[K", 4);
    if (status == HD_OK) return EXIT_GOOD;
    console_say(console, HD_ERROR, "%s", error.text);
    return status == HD_E_INTERRUPTED ? EXIT_INTERRUPTED : status == HD_E_NOMEM ? EXIT_FAILED : EXIT_USAGE;
}

enum exit_code cmd_equity(const struct args *args, const struct console *console) {
    struct hd_equity_def def = hd_equity_def_default();
    struct hd_equity equity = {0};
    struct hd_range *ranges = calloc((size_t)args->n_operands, sizeof *ranges);
    if (!ranges) {
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
        return EXIT_FAILED;
    }
    def.ranges = ranges;
    def.n = args->n_operands;
    enum exit_code code = read_ranges(args, console, ranges);
    if (!code) code = read_known(args, console, &def);
    if (!code) code = read_numbers(args, console, &def);
    if (!code) code = find_equity(args, console, &def, &equity);
    const struct equity_report report = {&def, args->operand, &equity};
    if (!code) code = args_has(args, OPT_JSON) ? equity_put_json(console, &report) : equity_put_text(console, &report);
    free(ranges);
    return code;
}
