/**
 * Configs from the command line: a file or standard input, with the options that stand for keys.
 */
#ifndef HOLDEM_CLI_LOAD_H
#define HOLDEM_CLI_LOAD_H

#include "console.h"
#include "holdem/calibrate.h"
#include "settings.h"

/**
 * Reads the config PATH ("-": standard input) with the settings into `config`, which hd_config_init made. Findings go
 * to standard error, all at once. EXIT_USAGE where there are errors; EXIT_FAILED without memory.
 */
enum exit_code load_config(const struct console *console, const char *path, const struct settings *settings,
                           struct hd_config *config);

/** As load_config, of the targets of a calibration; without a PATH (NULL) only the settings. */
enum exit_code load_targets(const struct console *console, const char *path, const struct settings *settings,
                            struct hd_calibration_def *def);

/** As load_config of a text that is there already. */
enum exit_code load_text(const struct console *console, const char *text, size_t length, const char *name,
                         const struct settings *settings, struct hd_config *config);

#endif
