/**
 * JSON objects as a command's result.
 */
#ifndef HOLDEM_CLI_JSON_PUT_H
#define HOLDEM_CLI_JSON_PUT_H

#include <jansson.h>

#include "console.h"

/** Prints the object, which it takes over; NULL (no memory) is said and gives EXIT_FAILED. */
enum exit_code json_put(const struct console *console, json_t *object);

#endif
