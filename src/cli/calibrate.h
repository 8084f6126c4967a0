/**
 * The part of `holdem bots` that finds knobs.
 */
#ifndef HOLDEM_CLI_CALIBRATE_H
#define HOLDEM_CLI_CALIBRATE_H

#include "args.h"
#include "console.h"

/** `holdem bots calibrate [FILE.toml]`: operand 0 is the word itself. */
enum exit_code calibrate(const struct args *args, const struct console *console);

#endif
