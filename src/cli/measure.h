/**
 * holdem bots measure.
 */
#ifndef HOLDEM_CLI_MEASURE_H
#define HOLDEM_CLI_MEASURE_H

#include "args.h"
#include "console.h"

/** Measures the bots that the operands after the first name, or all built-in types. */
enum exit_code measure(const struct args *args, const struct console *console);

#endif
