/**
 * How far a run is, on standard error: a bar that is drawn over, or a line now and then.
 */
#ifndef HOLDEM_CLI_PROGRESS_H
#define HOLDEM_CLI_PROGRESS_H

#include "console.h"
#include "holdem/sim.h"

struct progress {
    const struct console *console;
    const struct hd_run_def *def;
    double next_line; /**< when the next line is due, in seconds of the run */
    bool drawn;       /**< a bar stands on the terminal */
    bool told;        /**< that the run is stopping */
};

struct progress progress_start(const struct console *console, const struct hd_run_def *def);

/** A hook of hd_run; `context` is the struct progress. */
void progress_show(void *context, const struct hd_progress *now);

/** Clears the bar. */
void progress_end(struct progress *progress);

/** Appends "  41%  4,100 of 10,000 tournaments  612k hands/s  eta 0:01". */
void progress_write(struct hd_strbuf *text, const struct hd_run_def *def, const struct hd_progress *now);

#endif
