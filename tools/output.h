/**
 * What all generators do: end with a message when something is wrong, and write one file.
 */
#ifndef HOLDEM_TOOLS_OUTPUT_H
#define HOLDEM_TOOLS_OUTPUT_H

#include <stdio.h>
#include <stdlib.h>

/** The build stops, and shows this beside the command that failed. */
static inline _Noreturn void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/** The file that the program's only argument names, empty. */
static inline FILE *output_open(int argc, char **argv) {
    if (argc != 2) fail("the output's name is missing");
    FILE *out = fopen(argv[1], "w");
    if (!out) fail("cannot open the output");
    return out;
}

static inline void output_close(FILE *out) {
    const int bad = ferror(out);
    if (fclose(out) || bad) fail("cannot write the output");
}

#endif
