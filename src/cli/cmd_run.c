/*
 * holdem run: plays a config and prints what came of it.
 *
 * Layer: cli. Refusals (config, too many files, a directory that is taken) come before anything is written or played.
 * With -o the directory becomes a run directory. The table or the JSON object goes to standard output when the run is
 * over; an interrupted run shows the units that are done.
 */
#include <time.h>

#include "commands.h"
#include "limit.h"
#include "load.h"
#include "session.h"

static enum exit_code put_results(const struct args *args, const struct console *console,
                                  const struct hd_report *report) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (args_has(args, OPT_JSON))
        hd_report_json(&text, report);
    else
        hd_report_table(&text, report, console->width, console->color);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code play(const struct args *args, const struct console *console, const struct hd_config *config) {
    struct outcome outcome;
    enum exit_code code = session_play(console, config, &outcome);
    if (outcome.run.units > 0 && (code == EXIT_GOOD || code == EXIT_INTERRUPTED)) {
        const struct hd_report report = session_report(config, &outcome);
        const enum exit_code put = put_results(args, console, &report);
        if (!code) code = put;
    }
    outcome_release(&outcome);
    return code;
}

enum exit_code cmd_run(const struct args *args, const struct console *console) {
    struct settings settings;
    struct hd_config config;
    settings_init(&settings, args);
    hd_config_init(&config);
    enum exit_code code = load_config(console, args->operand[0], &settings, &config);
    if (!code) code = limit_check(console, &config, args_has(args, OPT_FORCE));
    if (!code) {
        if (!config.output.start_time_given) hd_config_set_start(&config, (int64_t)time(NULL));
        code = play(args, console, &config);
    }
    hd_config_release(&config);
    settings_release(&settings);
    return code;
}
