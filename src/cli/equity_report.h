/**
 * What holdem equity prints.
 */
#ifndef HOLDEM_CLI_EQUITY_REPORT_H
#define HOLDEM_CLI_EQUITY_REPORT_H

#include "console.h"
#include "holdem/equity.h"

/** What was asked, what the players' hands were called, and what came of it. */
struct equity_report {
    const struct hd_equity_def *def;
    const char *const *hands;
    const struct hd_equity *equity;
};

enum exit_code equity_put_text(const struct console *console, const struct equity_report *report);
enum exit_code equity_put_json(const struct console *console, const struct equity_report *report);

#endif
