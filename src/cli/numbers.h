/**
 * Lists of numbers on the command line: "5000,3000,2000".
 */
#ifndef HOLDEM_CLI_NUMBERS_H
#define HOLDEM_CLI_NUMBERS_H

#include "console.h"

/** Numbers with at most three decimals. _init/_release. */
struct numbers {
    double *value;
    int n;
};

/**
 * Reads what was given for an option: numbers >= 0 and at most 10^15, divided by commas or blanks. EXIT_USAGE with a
 * sentence that names the number at fault where it is not there, too long or no such list. Release it in any case.
 */
enum exit_code numbers_init(struct numbers *numbers, const struct args *args, enum option_id option, int max,
                            const struct console *console);
void numbers_release(struct numbers *numbers);

/** The place of the first number that is no whole one; −1: all are. */
int numbers_fraction(const struct numbers *numbers);

#endif
