/**
 * The words of the command line, sorted into command, options and operands by the table of options.
 */
#ifndef HOLDEM_CLI_ARGS_H
#define HOLDEM_CLI_ARGS_H

#include "holdem/file.h"
#include "options.h"

/** An option as it was given; value NULL for a switch. */
struct given {
    enum option_id option;
    const char *value;
};

/** Texts are borrowed from argv. _init/_release. */
struct args {
    const char *program;     /**< as it was called */
    enum command_id command; /**< COMMANDS: none was named */
    struct given *given;
    int n_given;
    const char **operand;
    int n_operands;
};

/**
 * Sorts argv[1..argc). HD_E_ARGUMENT with a sentence for the user, HD_E_NOMEM; `args` may be released then too, and
 * its command is the one that was named if any. The number of operands is not checked where help is asked for.
 */
hd_status args_init(struct args *args, int argc, char **argv, struct hd_error *error);
void args_release(struct args *args);

bool args_has(const struct args *args, enum option_id option);
/** The value of the option's last occurrence; NULL where it was not given. */
const char *args_value(const struct args *args, enum option_id option);

/** The command of that name; HD_E_ARGUMENT with a sentence where there is none. */
hd_status command_find(const char *word, enum command_id *command, struct hd_error *error);

/** The option as it is typed: "--seed", or "-n" where it is a letter only. */
struct option_text {
    char text[24];
};
struct option_text option_text(enum option_id option);

#endif
