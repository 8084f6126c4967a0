/**
 * A run with everything around it that a user meets: progress, Ctrl-C, logs, and the exit status.
 */
#ifndef HOLDEM_CLI_SESSION_H
#define HOLDEM_CLI_SESSION_H

#include "console.h"
#include "hand_filter.h"
#include "holdem/config.h"
#include "holdem/report.h"

/** What came of a run. _release after every session_play. */
struct outcome {
    struct hd_stats stats;
    struct hd_run_report run;
    struct hd_standing *standings; /**< of a single multi-table tournament; else NULL */
    int32_t n_standings;
    const int64_t *restarts; /**< by bot, borrowed from who ran the bots' programs; NULL: there were none */
};

/**
 * Plays the config with its logs. What went wrong, or that the run was interrupted, is said on standard error and
 * decides the exit status; the outcome holds the units that are done, in any case.
 */
enum exit_code session_play(const struct console *console, const struct hd_config *config, struct outcome *outcome);

/** The same for the sake of some hands: the filter chooses those that are logged, and the run ends when it is full. */
enum exit_code session_export(const struct console *console, const struct hd_config *config, struct hand_filter *filter,
                              struct outcome *outcome);

void outcome_release(struct outcome *outcome);

/** What the report is made from. Borrows both. */
struct hd_report session_report(const struct hd_config *config, const struct outcome *outcome);

/** Appends "4,100 of 10,000 tournaments", or sessions, for a number of units. */
void session_units(struct hd_strbuf *text, const struct hd_run_def *def, int64_t units);

#endif
