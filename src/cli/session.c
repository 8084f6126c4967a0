/*
 * Plays a run under the user's eyes: opens logs, shows progress, minds Ctrl-C, says how it ended.
 *
 * Layer: cli; ties sim to the logs. Nothing is printed on standard output here.
 * After a failed write all that is not whole is removed; after a bot's failure or an interruption the logs keep what
 * was played before it. Signals are taken over only while units are played.
 */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "logs.h"
#include "progress.h"
#include "stop.h"

/* The context of the hooks. */
struct session {
    struct logs logs;
    struct progress progress;
};

static hd_status output_new(void *context, void **output) {
    struct session *session = context;
    return logs_output_new(&session->logs, output);
}

static hd_status commit(void *context, void *output, struct hd_error *error) {
    struct session *session = context;
    return logs_commit(&session->logs, output, error);
}

static void show_progress(void *context, const struct hd_progress *now) {
    struct session *session = context;
    progress_show(&session->progress, now);
}

static bool stopped(void *context) {
    const struct session *session = context;
    return stop_requested(NULL) || (session->logs.filter && hand_filter_full(session->logs.filter));
}

static struct hd_run_hooks hooks_of(struct session *session) {
    struct hd_run_hooks hooks = {.context = session, .progress = show_progress, .stopped = stopped};
    if (!logs_want_hands(&session->logs) && !logs_want_units(&session->logs)) return hooks;
    hooks.output_new = output_new;
    hooks.output_free = logs_output_free;
    hooks.commit = commit;
    hooks.fill = logs_fill;
    if (logs_want_hands(&session->logs)) hooks.hand = logs_hand;
    if (logs_want_units(&session->logs)) hooks.unit = logs_unit;
    return hooks;
}

/* The logs are open: plays, and closes them. */
static hd_status play(struct session *session, const struct hd_run_def *def, struct outcome *outcome) {
    const struct hd_run_hooks hooks = hooks_of(session);
    stop_watch();
    hd_status status = hd_run(def, &hooks, &outcome->stats, &outcome->run);
    stop_unwatch();
    progress_end(&session->progress);
    outcome->standings = logs_take_standings(&session->logs, &outcome->n_standings);
    if (status == HD_OK || status == HD_E_BOT) {
        struct hd_error error = {""};
        const hd_status closed = logs_close(&session->logs, &error);
        if (!status && closed) outcome->run.error = error;
        return status ? status : closed;
    }
    logs_abandon(&session->logs);
    return status;
}

void session_units(struct hd_strbuf *text, const struct hd_run_def *def, int64_t units) {
    hd_strbuf_grouped(text, units, ',');
    hd_strbuf_puts(text, " of ");
    hd_strbuf_grouped(text, hd_run_units(def), ',');
    hd_strbuf_puts(text, def->game.kind == HD_CASH ? " sessions" : " tournaments");
}

static enum exit_code say_interrupted(const struct console *console, const struct hd_run_def *def, int64_t units) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    session_units(&text, def, units);
    console_say(console, HD_WARNING, "interrupted: %s are done", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
    return EXIT_INTERRUPTED;
}

static enum exit_code exit_of(const struct console *console, const struct hd_run_def *def, hd_status status,
                              const struct hd_run_report *run) {
    if (!status) return run->interrupted ? say_interrupted(console, def, run->units) : EXIT_GOOD;
    console_say(console, HD_ERROR, "%s", *run->error.text ? run->error.text : hd_status_text(status));
    return status == HD_E_BOT ? EXIT_BOT : EXIT_FAILED;
}

enum exit_code session_play(const struct console *console, const struct hd_config *config, struct outcome *outcome) {
    return session_export(console, config, NULL, outcome);
}

enum exit_code session_export(const struct console *console, const struct hd_config *config, struct hand_filter *filter,
                              struct outcome *outcome) {
    struct session session;
    *outcome = (struct outcome){.run = {.units = 0}};
    hd_status status = hd_run_stats_init(&config->run, &outcome->stats);
    if (!status) status = logs_open(&session.logs, config, filter, &outcome->run.error);
    if (!status) {
        session.progress = progress_start(console, &config->run);
        status = play(&session, &config->run, outcome);
    }
    if (!status && filter && hand_filter_full(filter) && !stop_requested(NULL)) return EXIT_GOOD;
    return exit_of(console, &config->run, status, &outcome->run);
}

void outcome_release(struct outcome *outcome) {
    hd_stats_release(&outcome->stats);
    free(outcome->standings);
}

struct hd_report session_report(const struct hd_config *config, const struct outcome *outcome) {
    return (struct hd_report){.def = &config->run,
                              .stats = &outcome->stats,
                              .run = &outcome->run,
                              .standings = outcome->standings,
                              .n_standings = outcome->n_standings,
                              .restarts = outcome->restarts,
                              .money = {config->output.currency, config->output.money_decimals}};
}
