/**
 * The man page, made from the table of options.
 */
#ifndef HOLDEM_CLI_MANUAL_H
#define HOLDEM_CLI_MANUAL_H

#include "holdem/strbuf.h"

/** Appends the source of holdem(1), for scdoc. */
void manual_write(struct hd_strbuf *text);

#endif
