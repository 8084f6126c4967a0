/*
 * Estimates how many files of hands a run will write, and speaks up where they are many.
 *
 * Layer: cli. Cash games: the number of hands is known. Tournaments: the run's own first ones are played without logs,
 * which takes milliseconds, and their mean length stands for all; the message then says "about".
 */
#include "limit.h"

#include "stop.h"

enum { SAMPLE = 16, FILES_MANY = 10000, FILES_TOO_MANY = 100000 };

struct estimate {
    int64_t hands;
    bool exact;
};

/* Two digits that count, for what is only about right. */
static int64_t rounded(double value) {
    double step = 1;
    while (value / step >= 100) step *= 10;
    return (int64_t)(value / step + 0.5) * (int64_t)step;
}

/* Where the sample cannot be played the run itself will say why. */
static struct estimate estimate_tournaments(const struct hd_run_def *def) {
    struct hd_run_def sample = *def;
    if (sample.tournaments > SAMPLE) sample.tournaments = SAMPLE;
    const struct hd_run_hooks hooks = {.stopped = stop_requested};
    struct hd_stats stats;
    struct hd_run_report report;
    struct estimate found = {.exact = true};
    if (hd_run_stats_init(&sample, &stats)) return found;
    if (!hd_run(&sample, &hooks, &stats, &report) && report.units > 0) {
        found.exact = report.units == def->tournaments;
        found.hands =
            found.exact ? stats.hands : rounded((double)stats.hands / (double)report.units * (double)def->tournaments);
    }
    hd_stats_release(&stats);
    return found;
}

enum exit_code limit_check(const struct console *console, const struct hd_config *config, bool force) {
    const struct hd_output_def *output = &config->output;
    if (!output->log_hands || output->log_layout != HD_OUTPUT_HAND) return EXIT_GOOD;
    const struct estimate hands = config->run.game.kind == HD_CASH
                                      ? (struct estimate){.hands = config->run.hands, .exact = true}
                                      : estimate_tournaments(&config->run);
    const int64_t files = hands.hands * output->n_log_formats;
    if (files <= FILES_MANY) return EXIT_GOOD;
    const bool refused = files > FILES_TOO_MANY && !force;
    struct hd_strbuf number;
    hd_strbuf_init(&number);
    hd_strbuf_grouped(&number, files, ',');
    console_say(console, refused ? HD_ERROR : HD_WARNING,
                "a file for each hand makes %s%s files; log_layout = \"table\" or \"session\" "
                "(--set output.log_layout=session) makes fewer%s",
                hands.exact ? "" : "about ", hd_strbuf_text(&number), refused ? ", --force writes them all" : "");
    hd_strbuf_release(&number);
    return refused ? EXIT_USAGE : EXIT_GOOD;
}
