/**
 * The bash completion, made from the table of options.
 */
#ifndef HOLDEM_CLI_COMPLETION_H
#define HOLDEM_CLI_COMPLETION_H

#include "holdem/strbuf.h"

/** Appends a bash script that completes commands, options, their values and a command's words. */
void completion_write(struct hd_strbuf *text);

#endif
