/**
 * holdem hand verify: counts the hands that agree with the rules.
 */
#ifndef HOLDEM_CLI_HAND_VERIFY_H
#define HOLDEM_CLI_HAND_VERIFY_H

#include "console.h"

/** Verifies the hands of some paths. EXIT_FAILED where one differs or a file cannot be read. */
enum exit_code hand_verify(const struct args *args, const struct console *console, const char *const *paths, int n);

#endif
