/*
 * holdem run: plays a config and prints what came of it.
 *
 * Layer: cli. Refusals (config, too many files, a directory that is taken) come before anything is written or played.
 * With -o the directory becomes a run directory: the config is saved before the run, the result after it, so that a
 * directory without a result is one whose run did not end well. The table or the JSON object goes to standard output
 * when the run is over; an interrupted run shows the units that are done.
 */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "holdem/store.h"
#include "limit.h"
#include "load.h"
#include "path.h"
#include "programs.h"
#include "session.h"

/* A run that is about to begin; `store` is NULL without -o. */
struct job {
    const struct args *args;
    const struct console *console;
    struct hd_config *config;
    struct hd_store *store;
};

static enum exit_code fail(const struct job *job, hd_status status, const struct hd_error *error) {
    console_say(job->console, HD_ERROR, "%s", *error->text ? error->text : hd_status_text(status));
    return status == HD_E_EXISTS ? EXIT_USAGE : EXIT_FAILED;
}

static enum exit_code save(const struct job *job, const char *name, const struct hd_strbuf *text) {
    struct hd_error error = {""};
    hd_status status = hd_strbuf_status(text);
    if (!status) status = hd_store_save(job->store, name, text->text, text->length, &error);
    return status ? fail(job, status, &error) : EXIT_GOOD;
}

static enum exit_code save_config(const struct job *job) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "# holdem " HOLDEM_VERSION "\n");
    hd_config_write(job->config, &text);
    const enum exit_code code = save(job, HD_STORE_CONFIG, &text);
    hd_strbuf_release(&text);
    return code;
}

/* Names of hand logs differ from run to run, so those of a run that was replaced lie among the new ones. */
static void warn_of_old_logs(const struct job *job) {
    const struct hd_output_def *output = &job->config->output;
    char *logs = path_join(output->directory, output->log_dir);
    if (logs && hd_store_replaced(job->store) && access(logs, F_OK) == 0)
        console_say(job->console, HD_WARNING, "logs of the run that is replaced stay in %s", logs);
    free(logs);
}

static enum exit_code open_store(struct job *job) {
    struct hd_error error = {""};
    if (!args_has(job->args, OPT_OUTPUT)) return EXIT_GOOD;
    const hd_status status =
        hd_store_open(job->config->output.directory, args_has(job->args, OPT_FORCE), &job->store, &error);
    if (status) return fail(job, status, &error);
    warn_of_old_logs(job);
    return save_config(job);
}

static enum exit_code put_table(const struct job *job, const struct hd_report *report) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_report_table(&text, report, job->console->width, job->console->color);
    const enum exit_code code = console_put(job->console, &text);
    hd_strbuf_release(&text);
    return code;
}

static enum exit_code put_results(const struct job *job, const struct hd_report *report) {
    struct hd_strbuf json;
    hd_strbuf_init(&json);
    hd_report_json(&json, report);
    const enum exit_code saved = job->store ? save(job, HD_STORE_RESULT, &json) : EXIT_GOOD;
    const enum exit_code put =
        args_has(job->args, OPT_JSON) ? console_put(job->console, &json) : put_table(job, report);
    hd_strbuf_release(&json);
    return saved ? saved : put;
}

static enum exit_code play(const struct job *job, struct programs *programs) {
    struct outcome outcome;
    enum exit_code code = session_play(job->console, job->config, &outcome);
    outcome.restarts = programs_restarts(programs);
    if (outcome.run.units > 0 && (code == EXIT_GOOD || code == EXIT_INTERRUPTED)) {
        const struct hd_report report = session_report(job->config, &outcome);
        const enum exit_code put = put_results(job, &report);
        if (put) code = put;
    }
    outcome_release(&outcome);
    return code;
}

/* The bots that are programs run as long as the games do. */
static enum exit_code play_with_programs(const struct job *job) {
    struct programs programs;
    const char *directory = job->store ? job->config->output.directory : NULL;
    enum exit_code code = programs_begin(&programs, job->console, job->config, directory);
    if (code) return code;
    code = play(job, &programs);
    programs_close(&programs);
    return code;
}

/* The config is good. */
static enum exit_code start(const struct args *args, const struct console *console, struct hd_config *config) {
    struct job job = {.args = args, .console = console, .config = config};
    enum exit_code code = limit_check(console, config, args_has(args, OPT_FORCE));
    if (code) return code;
    if (!config->output.start_time_given) hd_config_set_start(config, (int64_t)time(NULL));
    code = open_store(&job);
    if (!code) code = play_with_programs(&job);
    hd_store_free(job.store);
    return code;
}

enum exit_code cmd_run(const struct args *args, const struct console *console) {
    struct settings settings;
    struct hd_config config;
    settings_init(&settings, args);
    hd_config_init(&config);
    enum exit_code code = load_config(console, args->operand[0], &settings, &config);
    if (!code) code = start(args, console, &config);
    hd_config_release(&config);
    settings_release(&settings);
    return code;
}
