/*
 * Reads the config that a command names and shows what is wrong with it.
 *
 * Layer: cli; knows the reader of configs and the names of the log formats, which the reader checks for us.
 * All findings of a config are shown together, as a compiler's; warnings are left out when the user asked for quiet.
 * Allocates through config and buffers; a config that is not good leaves the caller's as it was.
 */
#include "load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "holdem/history.h"
#include "holdem/targets.h"

enum { READ_STEP = 1 << 16 };

/* Names of the formats for hd_config_options; NULL where memory ran out. */
static const char **format_names(int *n) {
    const struct hd_format *const *formats = hd_formats(n);
    const char **names = calloc((size_t)*n + 1, sizeof *names);
    for (int i = 0; names && i < *n; i++) names[i] = formats[i]->name;
    return names;
}

static void show_findings(const struct console *console, const struct hd_diags *diags, const char *source) {
    if (diags->n == 0 || (console->quiet && diags->errors == 0)) return;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_diags_print(diags, source, console->error_color, &text);
    console_tell(hd_strbuf_text(&text), text.length);
    hd_strbuf_release(&text);
}

/* Up to one byte more than a config may have: the reader says what is wrong then. */
static hd_status read_stdin(struct hd_strbuf *text, struct hd_error *error) {
    while (text->length <= HD_CONFIG_SIZE_MAX) {
        if (!hd_strbuf_reserve(text, READ_STEP)) return HD_E_NOMEM;
        const ssize_t got = read(STDIN_FILENO, text->text + text->length, READ_STEP);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return hd_error_set(error, HD_E_IO, "cannot read standard input: %s", strerror(errno));
        if (got == 0) return HD_OK;
        text->length += (size_t)got;
        text->text[text->length] = '\0';
    }
    return HD_OK;
}

enum exit_code load_text(const struct console *console, const char *text, size_t length, const char *name,
                         const struct settings *settings, struct hd_config *config) {
    struct hd_diags diags;
    struct hd_config_options with = {.overrides = settings->list, .n_overrides = settings->n, .plugins = true};
    const char **names = format_names(&with.n_formats);
    with.formats = names;
    hd_diags_init(&diags);
    hd_status status = settings->status;
    if (!names) status = HD_E_NOMEM;
    if (!status) status = hd_config_read(text, length, name, &with, config, &diags);
    show_findings(console, &diags, text);
    hd_diags_release(&diags);
    free(names);
    if (status == HD_E_NOMEM) console_say(console, HD_ERROR, "%s", hd_status_text(status));
    return status == HD_OK ? EXIT_GOOD : status == HD_E_NOMEM ? EXIT_FAILED : EXIT_USAGE;
}

/* The text that a command names. */
static hd_status read_text(const char *path, struct hd_strbuf *text, struct hd_error *error) {
    if (strcmp(path, "-") == 0) return read_stdin(text, error);
    return hd_file_load(path, HD_CONFIG_SIZE_MAX, text, error);
}

static const char *name_of(const char *path) { return strcmp(path, "-") == 0 ? "<stdin>" : path; }

enum exit_code load_config(const struct console *console, const char *path, const struct settings *settings,
                           struct hd_config *config) {
    struct hd_strbuf text;
    struct hd_error error = {""};
    hd_strbuf_init(&text);
    const hd_status status = read_text(path, &text, &error);
    enum exit_code code = EXIT_USAGE;
    if (status)
        console_say(console, HD_ERROR, "%s", error.text);
    else
        code = load_text(console, hd_strbuf_text(&text), text.length, name_of(path), settings, config);
    hd_strbuf_release(&text);
    return code;
}

enum exit_code load_targets(const struct console *console, const char *path, const struct settings *settings,
                            struct hd_calibration_def *def) {
    struct hd_strbuf text;
    struct hd_error error = {""};
    struct hd_diags diags;
    const struct hd_config_options with = {.overrides = settings->list, .n_overrides = settings->n};
    hd_strbuf_init(&text);
    hd_diags_init(&diags);
    hd_status status = path ? read_text(path, &text, &error) : HD_OK;
    if (status) console_say(console, HD_ERROR, "%s", error.text);
    if (!status) status = settings->status;
    if (!status)
        status = hd_targets_read(hd_strbuf_text(&text), text.length, path ? name_of(path) : "", &with, def, &diags);
    show_findings(console, &diags, hd_strbuf_text(&text));
    hd_diags_release(&diags);
    hd_strbuf_release(&text);
    if (status == HD_E_NOMEM) console_say(console, HD_ERROR, "%s", hd_status_text(status));
    return status == HD_OK ? EXIT_GOOD : status == HD_E_NOMEM ? EXIT_FAILED : EXIT_USAGE;
}
