/*
 * The program holdem: sorts the command line and hands it to the command that it names.
 *
 * Layer: cli. Answers --help, --version and help itself; a wrong command line is one sentence and a hint on standard
 * error, exit 2. A closed pipe, or a file of the most bytes that a limit allows, is a failed write, not a signal: files
 * of a run are finished even if nobody reads its table. Owns nothing but the sorted arguments.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "completion.h"
#include "help.h"
#include "manual.h"

static enum exit_code put_and_release(const struct console *console, struct hd_strbuf *text) {
    const enum exit_code code = console_put(console, text);
    hd_strbuf_release(text);
    return code;
}

static enum exit_code show_help(const struct console *console, enum command_id command) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    help_write(&text, command, console->width);
    return put_and_release(console, &text);
}

static enum exit_code show_version(const struct console *console) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "holdem " HOLDEM_VERSION "\n");
    return put_and_release(console, &text);
}

/* What the build makes the man page and the completion from. */
static enum exit_code print(const struct console *console, const char *what) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    if (strcmp(what, "man") == 0)
        manual_write(&text);
    else
        completion_write(&text);
    return put_and_release(console, &text);
}

static enum exit_code hint(const struct console *console, enum command_id command, const char *problem) {
    struct hd_strbuf line;
    hd_strbuf_init(&line);
    console_say(console, HD_ERROR, "%s", problem);
    hd_strbuf_printf(&line, "See \"holdem %s%s--help\".\n", command == COMMANDS ? "" : commands[command].name,
                     command == COMMANDS ? "" : " ");
    console_tell(hd_strbuf_text(&line), line.length);
    hd_strbuf_release(&line);
    return EXIT_USAGE;
}

static enum exit_code help_on(const struct args *args, const struct console *console) {
    enum command_id command = COMMANDS;
    struct hd_error error;
    if (args->n_operands == 0) return show_help(console, COMMANDS);
    if (command_find(args->operand[0], &command, &error)) return hint(console, COMMANDS, error.text);
    return show_help(console, command);
}

static enum exit_code dispatch(const struct args *args, const struct console *console) {
    if (args_has(args, OPT_HELP)) return show_help(console, args->command);
    if (args_has(args, OPT_VERSION)) return show_version(console);
    if (args_has(args, OPT_PRINT)) return print(console, args_value(args, OPT_PRINT));
    switch (args->command) {
    case CMD_DEMO: return cmd_demo(args, console);
    case CMD_INIT: return cmd_init(args, console);
    case CMD_CHECK: return cmd_check(args, console);
    case CMD_RUN: return cmd_run(args, console);
    case CMD_HAND: return cmd_hand(args, console);
    case CMD_EVAL: return cmd_eval(args, console);
    case CMD_EQUITY: return cmd_equity(args, console);
    case CMD_ICM: return cmd_icm(args, console);
    case CMD_PUSHFOLD: return cmd_pushfold(args, console);
    case CMD_MATCH: return cmd_match(args, console);
    case CMD_BOT: return cmd_bot(args, console);
    case CMD_ACPC_SERVER: return cmd_acpc_server(args, console);
    case CMD_STRUCTURE: return cmd_structure(args, console);
    case CMD_BOTS: return cmd_bots(args, console);
    case CMD_BENCH: return cmd_bench(args, console);
    case CMD_HELP: return help_on(args, console);
    case COMMANDS: break;
    }
    return hint(console, COMMANDS, "a command is missing");
}

int main(int argc, char **argv) {
    struct args args;
    struct hd_error error;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    const hd_status status = args_init(&args, argc, argv, &error);
    const struct console console = console_open(&args);
    enum exit_code code = EXIT_FAILED;
    if (status == HD_E_NOMEM)
        console_say(&console, HD_ERROR, "%s", error.text);
    else
        code = status ? hint(&console, args.command, error.text) : dispatch(&args, &console);
    args_release(&args);
    return (int)code;
}
