/**
 * The two streams that a user reads: results on standard output, everything else on standard error.
 */
#ifndef HOLDEM_CLI_CONSOLE_H
#define HOLDEM_CLI_CONSOLE_H

#include <stdbool.h>

#include "args.h"
#include "holdem/diag.h"
#include "holdem/strbuf.h"

/** What the program's exit status says. */
enum exit_code { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_BOT = 3, EXIT_INTERRUPTED = 130 };

enum progress_kind { PROGRESS_NONE, PROGRESS_LINES, PROGRESS_BAR };

struct console {
    int width;       /**< of standard output; 80 where it is no terminal */
    int error_width; /**< of standard error */
    bool color, error_color;
    bool quiet;
    enum progress_kind progress;
};

/** Looks at the streams, the environment and the options --color, --progress and --quiet. */
struct console console_open(const struct args *args);

/** Writes a whole text to standard output. A failure is said on standard error (a closed pipe is not) and gives
 * EXIT_FAILED. */
enum exit_code console_put(const struct console *console, const struct hd_strbuf *text);

/** Writes a line "holdem: error: …" to standard error; warnings and notes only if not quiet. */
__attribute__((format(printf, 3, 4))) void console_say(const struct console *console, enum hd_severity severity,
                                                       const char *format, ...);

/** Writes text to standard error as it is. */
void console_tell(const char *text, size_t n);

#endif
