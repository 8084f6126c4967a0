/**
 * holdem hand show.
 */
#ifndef HOLDEM_CLI_HAND_SHOW_H
#define HOLDEM_CLI_HAND_SHOW_H

#include "console.h"

/** Prints the hands of n files or folders, or one hand of a run's directory. */
enum exit_code hand_show(const struct args *args, const struct console *console, const char *const *paths, int n);

#endif
