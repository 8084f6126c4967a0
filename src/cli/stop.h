/**
 * Ctrl-C and kill: the first asks a run to stop, the second ends the program.
 */
#ifndef HOLDEM_CLI_STOP_H
#define HOLDEM_CLI_STOP_H

#include <stdbool.h>

/** Takes over SIGINT and SIGTERM. */
void stop_watch(void);
/** Gives both signals back what they did before the program began. */
void stop_unwatch(void);

/** True once either came; from any thread. The argument is not used: it makes this a hook of hd_run. */
bool stop_requested(void *context);

#endif
