/**
 * What the commands do. Each takes the sorted command line and the streams and returns the program's exit status.
 */
#ifndef HOLDEM_CLI_COMMANDS_H
#define HOLDEM_CLI_COMMANDS_H

#include "args.h"
#include "console.h"

enum exit_code cmd_demo(const struct args *args, const struct console *console);
enum exit_code cmd_init(const struct args *args, const struct console *console);
enum exit_code cmd_check(const struct args *args, const struct console *console);
enum exit_code cmd_run(const struct args *args, const struct console *console);
enum exit_code cmd_hand(const struct args *args, const struct console *console);
enum exit_code cmd_eval(const struct args *args, const struct console *console);
enum exit_code cmd_equity(const struct args *args, const struct console *console);
enum exit_code cmd_icm(const struct args *args, const struct console *console);
enum exit_code cmd_pushfold(const struct args *args, const struct console *console);
enum exit_code cmd_match(const struct args *args, const struct console *console);
enum exit_code cmd_bot(const struct args *args, const struct console *console);
enum exit_code cmd_acpc_server(const struct args *args, const struct console *console);
enum exit_code cmd_structure(const struct args *args, const struct console *console);
enum exit_code cmd_bots(const struct args *args, const struct console *console);
enum exit_code cmd_bench(const struct args *args, const struct console *console);

#endif
