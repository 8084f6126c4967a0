/*
 * Writes the source of the man page, for scdoc, from the table of commands and options.
 *
 * Layer: cli; knows the table, help's pieces and base only. `holdem --print man` prints it, the build feeds it to
 * scdoc. Everything that comes from the table is escaped: scdoc gives a meaning to * _ \ and to line beginnings.
 * Appends to the caller's buffer, which remembers a lack of memory; nothing here fails otherwise.
 */
#include "manual.h"

#include <string.h>

#include "help.h"

static const char files_and_status[] =
    "# EXIT STATUS\n\n"
    "*0*\n\tgood\n\n"
    "*1*\n\tthe run failed: a file could not be read or written, memory ran out; a verified hand differs\n\n"
    "*2*\n\tthe command line or the config is wrong\n\n"
    "*3*\n\ta bot failed\n\n"
    "*130*\n\tinterrupted; what was done is reported\n\n"
    "# FILES\n\n"
    "A run directory (*--output*) holds _run.toml_, the resolved config with seed and version, _result.json_, what "
    "*--json* prints, and the logs that were asked for. Files appear under their names only when they are whole.\n\n"
    "# ENVIRONMENT\n\n"
    "*NO\\_COLOR*\n\tno colours, where *--color* does not say otherwise\n\n"
    "*COLUMNS*\n\twidth of the terminal\n";

static void put_escaped(struct hd_strbuf *text, const char *plain) {
    for (; *plain; plain++) {
        if (strchr("*_\\`~", *plain)) hd_strbuf_putc(text, '\\');
        hd_strbuf_putc(text, *plain);
        if (*plain == '\n') hd_strbuf_putc(text, '\n');
    }
}

static void put_option(struct hd_strbuf *text, enum option_id option) {
    struct hd_strbuf term;
    hd_strbuf_init(&term);
    help_option_term(&term, option);
    const char *words = hd_strbuf_text(&term);
    hd_strbuf_putc(text, '*');
    put_escaped(text, words + strspn(words, " "));
    hd_strbuf_puts(text, "*\n\t");
    put_escaped(text, options[option].help);
    hd_strbuf_puts(text, "\n\n");
    hd_strbuf_release(&term);
}

/* The options of a place that are not also those of the place `except`. */
static void put_options(struct hd_strbuf *text, unsigned place, unsigned except) {
    for (int i = 0; i < OPTIONS; i++) {
        const enum option_id option = (enum option_id)i;
        if (options[i].help && option_on(option, place) && !option_on(option, except)) put_option(text, option);
    }
}

static void put_command(struct hd_strbuf *text, enum command_id command) {
    struct hd_strbuf usage;
    hd_strbuf_init(&usage);
    help_usage(&usage, command);
    hd_strbuf_puts(text, "## holdem ");
    put_escaped(text, hd_strbuf_text(&usage));
    hd_strbuf_puts(text, "\n\n");
    put_escaped(text, commands[command].description);
    hd_strbuf_puts(text, "\n\n");
    put_options(text, ON(command), ON_PROGRAM);
    hd_strbuf_release(&usage);
}

void manual_write(struct hd_strbuf *text) {
    hd_strbuf_printf(text, "holdem(1)\n\n# NAME\n\nholdem - %s\n\n# SYNOPSIS\n\n*holdem* _COMMAND_ ...\n\n",
                     help_tagline);
    hd_strbuf_puts(text, "# OPTIONS\n\n*--color* and *--help* go with every command.\n\n");
    put_options(text, ON_PROGRAM, 0);
    hd_strbuf_puts(text, "# COMMANDS\n\n");
    for (int i = 0; i < COMMANDS; i++) put_command(text, (enum command_id)i);
    hd_strbuf_puts(text, files_and_status);
}
