/**
 * The log of single tournaments or sessions: a table of comma-separated values and one of JSON lines.
 */
#ifndef HOLDEM_CLI_UNIT_LOG_H
#define HOLDEM_CLI_UNIT_LOG_H

#include "holdem/config.h"
#include "holdem/report.h"

/** Both files while the run goes on. Borrows the config. */
struct unit_log {
    const struct hd_run_def *def;
    struct hd_money_style money;
    struct hd_file csv, jsonl;
};

/** Lines of some consecutive units on their way to the files. */
struct unit_lines {
    struct hd_strbuf csv, jsonl;
};

/** Opens both files in the output's directory. HD_E_IO with path and reason; nothing is open then. */
hd_status unit_log_open(struct unit_log *log, const struct hd_config *config, struct hd_error *error);

void unit_lines_init(struct unit_lines *lines);
void unit_lines_release(struct unit_lines *lines);
/** Adds a unit; on any thread. */
hd_status unit_lines_add(struct unit_lines *lines, const struct unit_log *log, const struct hd_unit_result *result);

/** Writes the lines and empties them. */
hd_status unit_log_commit(struct unit_log *log, struct unit_lines *lines, struct hd_error *error);

/** Gives both files their names. */
hd_status unit_log_close(struct unit_log *log, struct hd_error *error);
/** Removes both. */
void unit_log_abandon(struct unit_log *log);

#endif
