/**
 * The help texts, made from the table of options.
 */
#ifndef HOLDEM_CLI_HELP_H
#define HOLDEM_CLI_HELP_H

#include "holdem/strbuf.h"
#include "options.h"

/** What the program is in one line. */
extern const char help_tagline[];

/** Appends the help of a command; of the program for COMMANDS. Lines are at most `width` columns wide. */
void help_write(struct hd_strbuf *text, enum command_id command, int width);

/** Appends "-s, --seed N|random" for an option. */
void help_option_term(struct hd_strbuf *text, enum option_id option);

/** Appends what follows the program's name in a command's usage line. */
void help_usage(struct hd_strbuf *text, enum command_id command);

#endif
