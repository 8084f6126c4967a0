/**
 * Hands of a run's directory, played again.
 */
#ifndef HOLDEM_CLI_HAND_RUN_H
#define HOLDEM_CLI_HAND_RUN_H

#include <stdbool.h>

#include "console.h"

/** Whether PATH is a folder with a run's config in it. */
bool hand_run_is(const char *path);

/** holdem hand show RUN: one hand, for people or in the format of --to. */
enum exit_code hand_run_show(const struct args *args, const struct console *console, const char *path);

/** holdem hand export RUN: the hands that the options choose. */
enum exit_code hand_export(const struct args *args, const struct console *console, const char *const *paths, int n);

#endif
