/**
 * Cards on the command line.
 */
#ifndef HOLDEM_CLI_CARDS_READ_H
#define HOLDEM_CLI_CARDS_READ_H

#include "console.h"
#include "holdem/card.h"

/**
 * Reads at most `most` cards from a text. What is wrong is said in one sentence behind `where` ("" or "--board: "), and
 * gives EXIT_USAGE.
 */
enum exit_code cards_read(const struct console *console, const char *where, const char *text, int most, hd_card *cards,
                          int *n);

#endif
