/*
 * holdem bots measure: how bots play at the reference table, one after the other.
 *
 * Layer: cli. Settings are those of a calibration (seats, hands, seed, threads). Progress goes to standard error; the
 * first Ctrl-C ends and prints those bots that are done.
 */
#include "measure.h"

#include <stdlib.h>
#include <string.h>

#include "contestants.h"
#include "holdem/report.h"
#include "load.h"
#include "progress.h"
#include "stop.h"

enum { HANDS_DEFAULT = 200000 };

/* Progress over all bots as that of a run of so many hands. */
struct watch {
    struct hd_run_def run;
    struct progress progress;
    int64_t hands, before; /* of a bot; of those that are done */
    double seconds;        /* that these took */
};

static void show(void *context, int64_t parts, int64_t of, double seconds) {
    struct watch *watch = context;
    const int64_t hands = watch->before + watch->hands / of * parts;
    const struct hd_progress now = {
        .units_done = hands, .units_total = watch->run.hands, .hands = hands, .seconds = watch->seconds + seconds};
    progress_show(&watch->progress, &now);
}

static enum exit_code print(const struct args *args, const struct console *console,
                            const struct hd_measurements_page *page) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(args, OPT_JSON))
        hd_report_measurements_json(&text, page);
    else
        hd_report_measurements(&text, page, console->width, console->color);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* Fills list[0..*n). */
static hd_status measure_all(const struct console *console, const struct hd_reference *reference,
                             const struct contestants *players, struct hd_measurement *list, int *n,
                             struct hd_error *error) {
    struct watch watch = {.run = hd_run_def_default(HD_CASH), .hands = reference->hands};
    const struct hd_match_hooks hooks = {.context = &watch, .progress = show, .stopped = stop_requested};
    hd_status status = HD_OK;
    watch.run.hands = reference->hands * players->n;
    watch.progress = progress_start(console, &watch.run);
    stop_watch();
    for (*n = 0; *n < players->n; ++*n) {
        status = hd_reference_measure(reference, &players->bots[*n], HD_REPORT_CONFIDENCE, &hooks, &list[*n], error);
        if (status != HD_OK) break;
        watch.before += watch.hands;
        watch.seconds += list[*n].seconds;
    }
    stop_unwatch();
    progress_end(&watch.progress);
    return status;
}

static enum exit_code play(const struct args *args, const struct console *console, const struct hd_reference *reference,
                           const struct contestants *players) {
    struct hd_measurement *list = calloc(HD_ROUND_ROBIN_MAX, sizeof *list);
    struct hd_error error = {""};
    int n = 0;
    const hd_status status = list ? measure_all(console, reference, players, list, &n, &error) : HD_E_NOMEM;
    enum exit_code code = EXIT_GOOD;
    if (status != HD_OK && status != HD_E_INTERRUPTED) {
        console_say(console, HD_ERROR, "%s", *error.text ? error.text : hd_status_text(status));
        code = status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
    } else if (n > 0) {
        code = print(args, console, &(struct hd_measurements_page){reference, players->bots, list, n});
    }
    free(list);
    return code ? code : status == HD_OK ? EXIT_GOOD : EXIT_INTERRUPTED;
}

static enum exit_code find_players(const struct args *args, const struct console *console,
                                   struct contestants *players) {
    enum exit_code code = EXIT_GOOD;
    players->most = HD_ROUND_ROBIN_MAX;
    if (args->n_operands == 1) return contestants_add_types(players, console);
    for (int i = 1; i < args->n_operands && !code; i++) code = contestants_add(players, console, args->operand[i]);
    return code;
}

/* The settings of a calibration that move knobs say nothing here. */
static enum exit_code check_settings(const struct args *args, const struct console *console) {
    static const char *const keys[] = {"seats", "hands", "seed", "threads"};
    enum { KEYS = sizeof keys / sizeof *keys };
    for (int i = 0; i < args->n_given; i++) {
        const char *set = args->given[i].value;
        if (args->given[i].option != OPT_SET) continue;
        const size_t n = strcspn(set, "= ");
        int k = 0;
        while (k < KEYS && (strlen(keys[k]) != n || strncmp(set, keys[k], n) != 0)) k++;
        if (k < KEYS) continue;
        console_say(console, HD_ERROR,
                    "--set %s has no effect on a measurement; seats, hands, seed and threads have one", set);
        return EXIT_USAGE;
    }
    return EXIT_GOOD;
}

enum exit_code measure(const struct args *args, const struct console *console) {
    struct hd_calibration_def def = hd_calibration_def_default(HD_SHORT_HANDED);
    struct contestants *players = calloc(1, sizeof *players);
    struct settings settings;
    if (!players) {
        console_say(console, HD_ERROR, "%s", hd_status_text(HD_E_NOMEM));
        return EXIT_FAILED;
    }
    settings_init(&settings, args);
    def.hands = HANDS_DEFAULT;
    enum exit_code code = load_targets(console, NULL, &settings, &def);
    if (!code) code = check_settings(args, console);
    if (!code) code = find_players(args, console, players);
    if (!code && !programs_fit(console, players->bots, players->n, &def.threads)) code = EXIT_USAGE;
    const struct hd_reference reference = {
        .seats = def.seats, .hands = def.hands, .seed = def.seed, .threads = def.threads};
    if (!code) code = play(args, console, &reference, players);
    settings_release(&settings);
    contestants_release(players);
    free(players);
    return code;
}
