/*
 * Hands of a run that is over, with or without a log: they are played again from the config that its directory keeps.
 *
 * Layer: cli; ties sim, play and histories together. A unit is a pure function of config, seed and number, so one hand
 * costs one tournament or session, with progress where that is large. Chosen hands go to standard output, the run on
 * one thread, or with -o to files by the same way as those of a run, on all threads.
 */
#include "hand_run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hand_convert.h"
#include "hand_filter.h"
#include "hand_progress.h"
#include "holdem/show.h"
#include "holdem/store.h"
#include "load.h"
#include "logs.h"
#include "path.h"
#include "programs.h"
#include "session.h"
#include "stop.h"

enum { FLUSH_BYTES = 64 * 1024 };

static char *config_path(const char *run) { return path_join(run, HD_STORE_CONFIG); }

bool hand_run_is(const char *path) {
    char *config = config_path(path);
    const bool is = config && access(config, F_OK) == 0;
    free(config);
    return is;
}

/* Reads the run's config. */
static enum exit_code open_run(const struct console *console, const char *run, struct settings *settings,
                               struct hd_config *config) {
    char *path = config_path(run);
    if (!path) {
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
        return EXIT_FAILED;
    }
    const enum exit_code code = load_config(console, path, settings, config);
    free(path);
    return code;
}

/* ---- one hand ---- */

/* Looks for one hand of a unit and puts it into the text. */
struct search {
    const struct console *console;
    const struct hd_config *config;
    const struct hd_format *format; /* NULL: for people */
    int64_t unit;                   /* from 0 */
    uint32_t hand;                  /* from 1 */
    uint32_t played;
    bool found;
    struct hand_progress progress;
    struct hd_strbuf text;
};

static hd_status show_record(struct search *search, const struct hd_record *record,
                             const struct hd_history_info *info) {
    struct hd_imported hand;
    hd_imported_init(&hand);
    hd_status status = hd_imported_from(&hand, record);
    if (status == HD_OK) {
        hand.decimals = info->chip_decimals;
        strcpy(hand.currency, hand.decimals > 0 ? info->currency : "");
        hd_show(&search->text, &hand, search->console->color);
        status = hd_strbuf_status(&search->text);
    }
    hd_imported_release(&hand);
    return status;
}

static hd_status look(void *context, const struct hd_record *record) {
    struct search *search = context;
    search->played = record->hand;
    hand_progress_show_played(&search->progress, record->hand, search->hand);
    if (record->hand != search->hand) return HD_OK;
    char hero[HD_NAME_MAX];
    const struct hd_history_info info = logs_info(search->config, hero);
    const hd_status status =
        search->format ? search->format->write(&search->text, record, &info) : show_record(search, record, &info);
    search->found = status == HD_OK;
    return search->found ? HD_E_OVER : status;
}

static enum exit_code play_unit(struct search *search) {
    const struct hd_run_def *run = &search->config->run;
    const struct hd_unit_spec spec = hd_run_unit_spec(run, search->unit);
    const struct hd_sink sink = {.context = search, .hand = look};
    struct hd_unit_result result;
    struct hd_error error = {""};
    struct hd_host *host = NULL;
    hd_status status = hd_host_new(&run->game, &host);
    if (status == HD_OK) status = hd_host_play(host, &spec, &sink, &result, &error);
    hd_host_free(host);
    hand_progress_clear(&search->progress);
    if (search->found) return console_put(search->console, &search->text);
    const char *unit = run->game.kind == HD_CASH ? "session" : "tournament";
    if (status == HD_OK)
        console_say(search->console, HD_ERROR, "%s %lld has %u hands; there is no hand %u", unit,
                    (long long)search->unit + 1, (unsigned)search->played, (unsigned)search->hand);
    else
        console_say(search->console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
    return EXIT_FAILED;
}

/* A whole number from 1; false after saying what is wrong. */
static bool number_of(const struct args *args, const struct console *console, enum option_id option, uint64_t *number) {
    const char *text = args_value(args, option);
    const size_t digits = text ? strspn(text, "0123456789") : 0;
    *number = digits > 0 && digits <= 18 && text[digits] == '\0' ? strtoull(text, NULL, 10) : 0;
    if (*number > 0) return true;
    console_say(console, HD_ERROR, "%s %s: a hand of a run has a number from 1", option_text(option).text,
                text ? text : "");
    return false;
}

/* Which hand: --hand N with the number that logs give it, or --tournament T --hand K of that tournament. */
static bool choose_hand(const struct args *args, const struct console *console, struct search *search) {
    uint64_t number, unit;
    const int64_t units = hd_run_units(&search->config->run);
    if (!args_has(args, OPT_HAND)) {
        console_say(console, HD_ERROR, "which hand of the run? --hand N, or --tournament T --hand K");
        return false;
    }
    if (!number_of(args, console, OPT_HAND, &number)) return false;
    if (args_has(args, OPT_TOURNAMENT)) {
        if (!number_of(args, console, OPT_TOURNAMENT, &unit)) return false;
        unit--;
    } else {
        unit = number / HD_HANDS_PER_UNIT;
        number %= HD_HANDS_PER_UNIT;
    }
    search->unit = (int64_t)unit;
    search->hand = (uint32_t)number;
    if (unit < (uint64_t)units && number > 0 && number < HD_HANDS_PER_UNIT) return true;
    console_say(console, HD_ERROR, "the run has %lld %s; there is no such hand", (long long)units,
                search->config->run.game.kind == HD_CASH ? "sessions" : "tournaments");
    return false;
}

enum exit_code hand_run_show(const struct args *args, const struct console *console, const char *path) {
    struct settings settings = {0};
    struct hd_config config;
    struct programs programs;
    struct search search = {.console = console, .config = &config, .progress = hand_progress_start(console)};
    if (args_has(args, OPT_TO) && !(search.format = hand_format(args, console, NULL))) return EXIT_USAGE;
    hd_config_init(&config);
    hd_strbuf_init(&search.text);
    enum exit_code code = open_run(console, path, &settings, &config);
    if (!code && !choose_hand(args, console, &search)) code = EXIT_USAGE;
    if (!code) code = programs_begin(&programs, console, &config, NULL);
    if (!code) {
        code = play_unit(&search);
        programs_close(&programs);
    }
    hd_strbuf_release(&search.text);
    hd_config_release(&config);
    return code;
}

/* ---- many hands ---- */

struct printing {
    const struct console *console;
    const struct hd_format *format;
    char hero[HD_NAME_MAX];
    struct hd_history_info info;
    struct hand_filter *filter;
    struct hd_strbuf text;
    bool any;
    enum exit_code code;
};

static hd_status print_hand(void *context, const struct hd_record *record) {
    struct printing *printing = context;
    if (stop_requested(NULL) || hand_filter_full(printing->filter)) return HD_E_OVER;
    if (!hand_filter_takes(printing->filter, record)) return HD_OK;
    if (printing->any) hd_strbuf_puts(&printing->text, printing->format->separator);
    printing->any = true;
    const hd_status status = printing->format->write(&printing->text, record, &printing->info);
    if (status != HD_OK || printing->text.length < FLUSH_BYTES) return status;
    printing->code = console_put(printing->console, &printing->text);
    hd_strbuf_clear(&printing->text);
    return printing->code == EXIT_GOOD ? HD_OK : HD_E_OVER;
}

/* Plays unit after unit for the hands that are wanted. */
static enum exit_code print_hands(struct printing *printing, const struct hd_run_def *run) {
    const struct hd_sink sink = {.context = printing, .hand = print_hand};
    struct hd_unit_result result;
    struct hd_error error = {""};
    struct hd_host *host = NULL;
    hd_status status = hd_host_new(&run->game, &host);
    stop_watch();
    for (int64_t unit = 0; status == HD_OK && unit < hd_run_units(run); unit++) {
        const struct hd_unit_spec spec = hd_run_unit_spec(run, unit);
        status = hd_host_play(host, &spec, &sink, &result, &error);
    }
    stop_unwatch();
    hd_host_free(host);
    if (printing->code) return printing->code;
    const enum exit_code put = console_put(printing->console, &printing->text);
    if (status == HD_OK && !printing->any && !put)
        console_say(printing->console, HD_NOTE, "no hand of the run is like that");
    if (status == HD_OK || status == HD_E_OVER) return stop_requested(NULL) ? EXIT_INTERRUPTED : put;
    console_say(printing->console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
    return EXIT_FAILED;
}

static enum exit_code export_text(const struct console *console, const struct hd_config *config,
                                  const struct hd_format *format, struct hand_filter *filter) {
    struct printing printing = {.console = console, .format = format, .filter = filter};
    printing.info = logs_info(config, printing.hero);
    if (format->head) {
        console_say(console, HD_ERROR, "a file of %s holds the hands of one table: give a folder with -o",
                    format->name);
        return EXIT_USAGE;
    }
    printing.info.several = true;
    hd_strbuf_init(&printing.text);
    const enum exit_code code = print_hands(&printing, &config->run);
    hd_strbuf_release(&printing.text);
    return code;
}

static enum exit_code export_files(const struct console *console, struct hd_config *config,
                                   struct hand_filter *filter) {
    struct outcome outcome;
    if (filter->first > 0) config->run.threads = 1;
    const enum exit_code code = session_export(console, config, filter, &outcome);
    outcome_release(&outcome);
    if (code == EXIT_GOOD)
        console_say(console, HD_NOTE, "%lld hands are in %s", (long long)atomic_load(&filter->taken),
                    config->output.directory);
    return code;
}

/* The run's own settings of output give way to those of the export. */
static void set_output(struct settings *settings, const struct args *args, const struct hd_format *format) {
    static const char *const sets[] = {"output.log_hands=true", "output.log_layout=\"session\"", "output.log_dir=\".\"",
                                       "output.log_actions=false", "output.compress=false"};
    settings_init(settings, args);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) settings_add(settings, sets[i]);
    struct hd_strbuf formats;
    hd_strbuf_init(&formats);
    hd_strbuf_printf(&formats, "output.log_formats=[\"%s\"]", format->name);
    settings_add(settings, hd_strbuf_text(&formats));
    hd_strbuf_release(&formats);
}

enum exit_code hand_export(const struct args *args, const struct console *console, const char *const *paths, int n) {
    if (n != 1 || !hand_run_is(paths[0])) {
        console_say(console, HD_ERROR,
                    n != 1 ? "hands of one run are exported at a time"
                           : "%s is no run's directory: it has no " HD_STORE_CONFIG,
                    paths[0]);
        return EXIT_USAGE;
    }
    struct settings settings;
    struct hd_config config;
    struct programs programs;
    struct hand_filter filter;
    const struct hd_format *format = hand_format(args, console, "ipoker");
    if (!format) return EXIT_USAGE;
    set_output(&settings, args, format);
    hd_config_init(&config);
    enum exit_code code = open_run(console, paths[0], &settings, &config);
    if (!code) code = hand_filter_init(&filter, args, console, &config.run.game);
    if (!code) code = programs_begin(&programs, console, &config, NULL);
    if (!code) {
        config.output.log_tournaments = false;
        code = args_has(args, OPT_OUTPUT) ? export_files(console, &config, &filter)
                                          : export_text(console, &config, format, &filter);
        programs_close(&programs);
    }
    hd_config_release(&config);
    settings_release(&settings);
    return code;
}
