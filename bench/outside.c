/*
 * What it costs to ask a bot outside: decisions a second of a bot in the library, a plugin, and programs over pipes
 * with 1, 8 and 64 tables; and of a bare pipe, a question and an answer at a time without any poker. Programs are
 * looked for beside the bench (examples/custom_bot.so, examples/bots/bot) and in the working directory
 * (examples/bots/bot.py).
 */
#include <libgen.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "holdem/outside.h"
#include "holdem/plugin.h"
#include "holdem/sim.h"

enum { SEATS = 2, SESSION = 100, QUESTION = 600, ANSWER = 40 };

/* A game of bots[0], whose decisions are measured, against a caller. */
struct job {
    struct hd_run_def run;
    struct hd_bot_def bots[SEATS];
};

static struct job make_job(struct hd_bot_def bot, int tables, int64_t hands) {
    struct job job = {.run = hd_run_def_default(HD_CASH)};
    job.bots[0] = bot;
    job.bots[1] = hd_bot_def_default(hd_bot_type_find("call"), "Caller");
    job.run.game.n_bots = SEATS;
    job.run.hands = hands;
    job.run.session_hands = SESSION;
    job.run.threads = tables;
    return job;
}

/* ---- counting ---- */

static hd_status count_output(void *context, void **output) {
    *output = calloc(1, sizeof(int64_t));
    (void)context;
    return *output ? HD_OK : HD_E_NOMEM;
}

static hd_status count_hand(void *output, const struct hd_record *record) {
    int64_t *decisions = output;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        *decisions += event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE && record->player[event->seat] == 0;
    }
    return HD_OK;
}

static hd_status count_commit(void *context, void *output, struct hd_error *error) {
    (void)error;
    *(int64_t *)context += *(int64_t *)output;
    *(int64_t *)output = 0;
    return HD_OK;
}

static void play(struct job *job, const struct hd_run_hooks *hooks) {
    struct hd_stats stats;
    struct hd_run_report report = {.units = 0};
    job->run.game.bots = job->bots;
    hd_status status = hd_run_stats_init(&job->run, &stats);
    if (!status) status = hd_run(&job->run, hooks, &stats, &report);
    if (status) {
        fprintf(stderr, "outside: %s\n", *report.error.text ? report.error.text : hd_status_text(status));
        exit(1);
    }
    hd_stats_release(&stats);
}

/* Hands until `seconds` have passed; prints the rate in thousands. */
static void measure(const char *name, struct hd_bot_def bot, int tables, double seconds) {
    int64_t decisions = 0;
    const struct hd_run_hooks hooks = {.context = &decisions,
                                       .output_new = count_output,
                                       .output_free = free,
                                       .hand = count_hand,
                                       .commit = count_commit};
    double spent = 0;
    for (int64_t hands = SESSION * 64; spent == 0 || spent < seconds; hands *= 2) {
        struct job job = make_job(bot, tables, hands);
        decisions = 0;
        const double before = bench_now();
        play(&job, &hooks);
        spent = bench_now() - before;
    }
    printf("%-24s %10.1f k decisions/s  (%lld in %.2f s)\n", name, (double)decisions / spent / 1e3,
           (long long)decisions, spent);
}

static void measure_program(const char *name, const char *const *command, double seconds) {
    static const int tables[] = {1, 8, 64};
    struct hd_outside_def def = hd_outside_def_default();
    struct hd_outside *outside;
    struct hd_error error;
    def.command = command;
    def.limits.decision_ms = 60000;
    if (hd_outside_open(&def, name, &outside, &error)) {
        printf("%-24s left out: %s\n", name, error.text);
        return;
    }
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char label[64];
        snprintf(label, sizeof label, "%s, %d table%s", name, tables[i], tables[i] > 1 ? "s" : "");
        measure(label, hd_outside_bot(outside, "Bot"), tables[i], seconds);
    }
    hd_outside_close(outside);
}

/* ---- a bare pipe ---- */

static void echo(int in, int out) {
    char text[QUESTION];
    while (read(in, text, sizeof text) > 0)
        if (write(out, text, ANSWER) < 0) break;
    _exit(0);
}

static void measure_pipe(double seconds) {
    char text[QUESTION] = {0};
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0) return;
    const pid_t child = fork();
    if (child == 0) {
        close(there[1]);
        close(back[0]);
        echo(there[0], back[1]);
    }
    close(there[0]);
    close(back[1]);
    int64_t n = 0;
    const double start = bench_now();
    double spent = 0;
    do {
        if (write(there[1], text, QUESTION) < 0 || read(back[0], text, ANSWER) <= 0) break;
        if (++n % 256 == 0) spent = bench_now() - start;
    } while (n < 256 || spent < seconds);
    printf("%-24s %10.1f k questions/s\n", "bare pipe", (double)n / (bench_now() - start) / 1e3);
    close(there[1]);
    close(back[0]);
    waitpid(child, NULL, 0);
}

int main(int argc, char **argv) {
    const double seconds = bench_seconds(argc, argv);
    char folder[1024], path[1200];
    signal(SIGPIPE, SIG_IGN);
    snprintf(path, sizeof path, "%s", argv[0]);
    snprintf(folder, sizeof folder, "%s/../examples", dirname(path));

    measure("built-in call", hd_bot_def_default(hd_bot_type_find("call"), "Bot"), 1, seconds);
    measure("built-in tag", hd_bot_def_default(hd_bot_type_find("tag"), "Bot"), 1, seconds);
    struct hd_plugin *plugin;
    struct hd_error error;
    snprintf(path, sizeof path, "%s/custom_bot.so", folder);
    if (hd_plugin_open(path, &plugin, &error) == HD_OK) {
        measure("plugin custom_bot.so", hd_bot_def_default(hd_plugin_type(plugin), "Bot"), 1, seconds);
        hd_plugin_close(plugin);
    } else {
        printf("%-24s left out: %s\n", "plugin custom_bot.so", error.text);
    }
    snprintf(path, sizeof path, "%s/bots/bot", folder);
    measure_program("bot.c", (const char *const[]){path, NULL}, seconds);
    measure_program("bot.py", (const char *const[]){"python3", "examples/bots/bot.py", NULL}, seconds);
    measure_pipe(seconds);
    return 0;
}
