/**
 * Guards a user from logging a great many hands in a file each without knowing.
 */
#ifndef HOLDEM_CLI_LIMIT_H
#define HOLDEM_CLI_LIMIT_H

#include "console.h"
#include "holdem/config.h"

/**
 * Warns where the run will write more than 10,000 files of hands; refuses more than 100,000 without `force`:
 * EXIT_USAGE. A few tournaments are played to tell.
 */
enum exit_code limit_check(const struct console *console, const struct hd_config *config, bool force);

#endif
