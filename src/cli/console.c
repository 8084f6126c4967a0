/*
 * Standard output and standard error: how wide, how colourful, and what becomes of a failed write.
 *
 * Layer: cli. Results are written in one piece when they are complete, by write(2), so that no failure stays behind
 * in a buffer; what standard error cannot take is lost, for there is nobody left to tell.
 * NO_COLOR (no-color.org), COLUMNS and TERM=dumb are honoured. Allocates only what it formats.
 */
#include "console.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "holdem/width.h"

enum { WIDTH_DEFAULT = 80, WIDTH_LEAST = 40, WIDTH_MOST = 1000, MESSAGE_MAX = 1024 };

static int width_from(const char *text) {
    char *end;
    const long width = strtol(text, &end, 10);
    return *end || width <= 0 ? 0 : (int)(width < WIDTH_MOST ? width : WIDTH_MOST);
}

static int width_of(int fd) {
    struct winsize size;
    if (!isatty(fd)) return WIDTH_DEFAULT;
    const char *columns = getenv("COLUMNS");
    int width = columns ? width_from(columns) : 0;
    if (!width && ioctl(fd, TIOCGWINSZ, &size) == 0) width = size.ws_col;
    if (!width) return WIDTH_DEFAULT;
    return width < WIDTH_LEAST ? WIDTH_LEAST : width;
}

static bool is_capable(int fd) {
    const char *term = getenv("TERM");
    return isatty(fd) && term && *term && strcmp(term, "dumb") != 0;
}

static bool wants_color(const char *when, int fd) {
    if (when && strcmp(when, "auto") != 0) return strcmp(when, "always") == 0;
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && *no_color) && is_capable(fd);
}

static enum progress_kind progress_kind(const char *how, bool quiet) {
    if (quiet || (how && strcmp(how, "none") == 0)) return PROGRESS_NONE;
    if (how && strcmp(how, "plain") == 0) return PROGRESS_LINES;
    return is_capable(STDERR_FILENO) ? PROGRESS_BAR : PROGRESS_LINES;
}

struct console console_open(const struct args *args) {
    const char *when = args_value(args, OPT_COLOR);
    const bool quiet = args_has(args, OPT_QUIET);
    return (struct console){
        .width = width_of(STDOUT_FILENO),
        .error_width = width_of(STDERR_FILENO),
        .color = wants_color(when, STDOUT_FILENO),
        .error_color = wants_color(when, STDERR_FILENO),
        .quiet = quiet,
        .progress = progress_kind(args_value(args, OPT_PROGRESS), quiet),
    };
}

/* 0, or the errno of the failure. */
static int write_all(int fd, const char *from, size_t n) {
    while (n > 0) {
        const ssize_t written = write(fd, from, n);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return written < 0 ? errno : ENOSPC;
        from += written;
        n -= (size_t)written;
    }
    return 0;
}

enum exit_code console_put(const struct console *console, const struct hd_strbuf *text) {
    const hd_status status = hd_strbuf_status(text);
    if (status) {
        console_say(console, HD_ERROR, "%s", hd_status_text(status));
        return EXIT_FAILED;
    }
    const int failure = write_all(STDOUT_FILENO, hd_strbuf_text(text), text->length);
    if (!failure) return EXIT_GOOD;
    if (failure != EPIPE) console_say(console, HD_ERROR, "cannot write to standard output: %s", strerror(failure));
    return EXIT_FAILED;
}

void console_tell(const char *text, size_t n) { (void)write_all(STDERR_FILENO, text, n); }

static const char *severity_color(const struct console *console, enum hd_severity severity) {
    if (!console->error_color) return "";
    return severity == HD_ERROR ? "\033[1;31m" : severity == HD_WARNING ? "\033[1;35m" : "\033[1;36m";
}

/* Names of files and words of the command line may hold what a terminal obeys. */
static void put_message(struct hd_strbuf *line, const struct console *console, enum hd_severity severity,
                        const char *message) {
    const char *color = severity_color(console, severity);
    hd_strbuf_printf(line, "holdem: %s%s:%s ", color, hd_severity_text(severity), *color ? "\033[0m" : "");
    hd_width_plain(line, message);
    hd_strbuf_putc(line, '\n');
}

void console_say(const struct console *console, enum hd_severity severity, const char *format, ...) {
    static const char without_memory[] = "holdem: error: out of memory\n";
    char message[MESSAGE_MAX];
    if (console->quiet && severity != HD_ERROR) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct hd_strbuf line;
    hd_strbuf_init(&line);
    put_message(&line, console, severity, message);
    if (hd_strbuf_status(&line) == HD_OK)
        console_tell(hd_strbuf_text(&line), line.length);
    else
        console_tell(without_memory, sizeof without_memory - 1);
    hd_strbuf_release(&line);
}
