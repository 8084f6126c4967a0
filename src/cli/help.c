/*
 * Writes every --help from the table of commands and options.
 *
 * Layer: cli; knows the table, layout and base only, so that the man page can share its pieces.
 * Appends to the caller's buffer, which remembers a lack of memory; nothing here fails otherwise.
 * Texts are wrapped to the terminal but never wider than is good to read.
 */
#include "help.h"

#include <string.h>

#include "layout.h"

enum { TEXT_WIDTH = 100, COMMAND_INDENT = 19, OPTION_INDENT = 25 };

const char help_tagline[] = "simulates No-Limit Texas Hold'em between bots";

void help_option_term(struct hd_strbuf *text, enum option_id option) {
    const struct option *entry = &options[option];
    if (entry->letter)
        hd_strbuf_printf(text, "-%c%s", entry->letter, entry->name ? ", " : "");
    else
        hd_strbuf_puts(text, "    ");
    if (entry->name) hd_strbuf_printf(text, "--%s", entry->name);
    if (entry->argument) hd_strbuf_printf(text, " %s", entry->argument);
}

void help_usage(struct hd_strbuf *text, enum command_id command) {
    if (command == COMMANDS) {
        hd_strbuf_puts(text, "COMMAND ...");
        return;
    }
    hd_strbuf_printf(text, "%s [OPTION]...", commands[command].name);
    if (*commands[command].operands) hd_strbuf_printf(text, " %s", commands[command].operands);
}

static void write_options(struct hd_strbuf *text, enum command_id command, int width) {
    hd_strbuf_puts(text, "\nOptions:\n");
    for (int i = 0; i < OPTIONS; i++) {
        if (!options[i].help || !option_on((enum option_id)i, ON(command))) continue;
        struct hd_strbuf term;
        hd_strbuf_init(&term);
        help_option_term(&term, (enum option_id)i);
        layout_item(text, hd_strbuf_text(&term), options[i].help, OPTION_INDENT, width);
        hd_strbuf_release(&term);
    }
}

/* Each line of the examples: the command line, and beneath it what it does. */
static void write_examples(struct hd_strbuf *text, const char *examples) {
    if (!*examples) return;
    hd_strbuf_puts(text, "\nExamples:\n");
    for (const char *line = examples; *line;) {
        const size_t length = strcspn(line, "\n");
        const char *gap = strstr(line, "  ");
        const bool split = gap && gap < line + length;
        const size_t words = split ? (size_t)(gap - line) : length;
        hd_strbuf_puts(text, "  ");
        hd_strbuf_write(text, line, words);
        if (split) {
            hd_strbuf_puts(text, "\n      ");
            hd_strbuf_write(text, gap + 2, length - words - 2);
        }
        hd_strbuf_putc(text, '\n');
        line += length + (line[length] == '\n');
    }
}

static void write_program(struct hd_strbuf *text, int width) {
    hd_strbuf_printf(text, "holdem %s\n\nUsage: holdem ", help_tagline);
    help_usage(text, COMMANDS);
    hd_strbuf_puts(text, "\n\nCommands:\n");
    for (int i = 0; i < COMMANDS; i++) {
        struct hd_strbuf term;
        hd_strbuf_init(&term);
        hd_strbuf_printf(&term, "%s %s", commands[i].name, commands[i].operands);
        layout_item(text, hd_strbuf_text(&term), commands[i].summary, COMMAND_INDENT, width);
        hd_strbuf_release(&term);
    }
    write_options(text, COMMANDS, width);
    hd_strbuf_puts(text, "\n\"holdem COMMAND --help\" shows what a command takes. Try \"holdem demo\" first.\n");
}

static void write_command(struct hd_strbuf *text, enum command_id command, int width) {
    hd_strbuf_puts(text, "Usage: holdem ");
    help_usage(text, command);
    hd_strbuf_puts(text, "\n\n");
    layout_wrap(text, commands[command].description, 0, 0, width);
    write_options(text, command, width);
    write_examples(text, commands[command].examples);
}

void help_write(struct hd_strbuf *text, enum command_id command, int width) {
    const int columns = width < TEXT_WIDTH ? width : TEXT_WIDTH;
    if (command == COMMANDS)
        write_program(text, columns);
    else
        write_command(text, command, columns);
}
