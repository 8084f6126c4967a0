/*
 * Writes a bash script that completes holdem's command line, from the table of commands and options.
 *
 * Layer: cli; names of bots, log formats and workloads come from their registries. `holdem --print completion` prints
 * it. The script looks the command up among the words typed, then offers its options, the values of the option before
 * the cursor, or what the command's operands are; where that is a path, files.
 * Appends to the caller's buffer, which remembers a lack of memory; nothing here fails otherwise.
 */
#include "completion.h"

#include "bench.h"
#include "holdem/bot.h"
#include "holdem/history.h"
#include "options.h"

static void put_formats(struct hd_strbuf *text) {
    int n;
    const struct hd_format *const *formats = hd_formats(&n);
    for (int i = 0; i < n; i++) hd_strbuf_printf(text, " %s", formats[i]->name);
}

static void put_bots(struct hd_strbuf *text) {
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++) hd_strbuf_printf(text, " %s", types[i]->name);
}

static void put_workloads(struct hd_strbuf *text) {
    const struct bench *bench;
    for (int i = 0; (bench = bench_at(i)); i++) hd_strbuf_printf(text, " %s", bench->name);
}

static void put_commands(struct hd_strbuf *text) {
    for (int i = 0; i < COMMANDS; i++) hd_strbuf_printf(text, " %s", commands[i].name);
}

static void put_options(struct hd_strbuf *text, enum command_id command) {
    for (int i = 0; i < OPTIONS; i++) {
        if (!options[i].help || !option_on((enum option_id)i, ON(command))) continue;
        if (options[i].letter) hd_strbuf_printf(text, " -%c", options[i].letter);
        if (options[i].name) hd_strbuf_printf(text, " --%s", options[i].name);
    }
}

static void put_pattern(struct hd_strbuf *text, const struct option *option) {
    if (option->letter) hd_strbuf_printf(text, "-%c", option->letter);
    if (option->letter && option->name) hd_strbuf_putc(text, '|');
    if (option->name) hd_strbuf_printf(text, "--%s", option->name);
}

/* The cases of "$previous" whose values are known; of the others there is nothing to offer. */
static void put_values(struct hd_strbuf *text) {
    for (int i = 0; i < OPTIONS; i++) {
        if (!options[i].help || !options[i].argument) continue;
        hd_strbuf_puts(text, "    ");
        put_pattern(text, &options[i]);
        if (i == OPT_OUTPUT) {
            hd_strbuf_puts(text, ") COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n");
            continue;
        }
        if (i == OPT_MATCH_LOG) {
            hd_strbuf_puts(text, ") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n");
            continue;
        }
        hd_strbuf_puts(text, ") words=\"");
        if (i == OPT_BOT) put_bots(text);
        if (i == OPT_LOG) put_formats(text);
        if (i == OPT_SEED) hd_strbuf_puts(text, "random");
        if (options[i].choices) hd_strbuf_puts(text, options[i].choices);
        hd_strbuf_puts(text, "\" ;;\n");
    }
}

static void put_operands(struct hd_strbuf *text, enum operand_kind kind) {
    if (kind == OPERAND_GAME) hd_strbuf_puts(text, " cash sng mtt");
    if (kind == OPERAND_HAND) hd_strbuf_puts(text, " verify show");
    if (kind == OPERAND_RANGE) hd_strbuf_puts(text, " random");
    if (kind == OPERAND_BOT) put_bots(text);
    if (kind == OPERAND_WORKLOAD) put_workloads(text);
    if (kind == OPERAND_PROGRAM) hd_strbuf_puts(text, " check");
    if (kind == OPERAND_COMMAND) put_commands(text);
}

static void put_command(struct hd_strbuf *text, enum command_id command) {
    hd_strbuf_printf(text, "    %s) words=\"", commands[command].name);
    put_options(text, command);
    put_operands(text, commands[command].kind);
    if (command == CMD_BOTS) hd_strbuf_puts(text, " measure calibrate");
    const enum operand_kind kind = commands[command].kind;
    const bool files = kind == OPERAND_CONFIG || kind == OPERAND_HAND || kind == OPERAND_PROGRAM || kind == OPERAND_BOT;
    hd_strbuf_puts(text, files ? "\"; files=1 ;;\n" : "\" ;;\n");
}

void completion_write(struct hd_strbuf *text) {
    hd_strbuf_puts(text, "# bash completion for holdem; made by \"holdem --print completion\"\n"
                         "_holdem() {\n"
                         "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
                         "    local words= files=\n"
                         "    COMPREPLY=()\n"
                         "    case $previous in\n");
    put_values(text);
    hd_strbuf_puts(text, "    *) case ${COMP_WORDS[1]} in\n");
    for (int i = 0; i < COMMANDS; i++) put_command(text, (enum command_id)i);
    hd_strbuf_puts(text, "    *) words=\"");
    put_commands(text);
    put_options(text, COMMANDS);
    hd_strbuf_puts(text, "\" ;;\n"
                         "    esac ;;\n"
                         "    esac\n"
                         "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                         "    if [[ $files && $word != -* ]]; then COMPREPLY+=($(compgen -f -- \"$word\")); fi\n"
                         "}\n"
                         "complete -o filenames -F _holdem holdem\n");
}
