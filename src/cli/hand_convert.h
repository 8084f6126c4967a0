/**
 * holdem hand convert.
 */
#ifndef HOLDEM_CLI_HAND_CONVERT_H
#define HOLDEM_CLI_HAND_CONVERT_H

#include "console.h"
#include "holdem/history.h"

/** Writes the hands of n files or folders in another format. */
enum exit_code hand_convert(const struct args *args, const struct console *console, const char *const *paths, int n);

/** The format of --to, or of `standard` where it is not given; NULL after saying that there is none of that name. */
const struct hd_format *hand_format(const struct args *args, const struct console *console, const char *standard);

#endif
