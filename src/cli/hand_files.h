/**
 * Files of hand histories from the command line: single files, folders with all that is in them, standard input.
 */
#ifndef HOLDEM_CLI_HAND_FILES_H
#define HOLDEM_CLI_HAND_FILES_H

#include "console.h"
#include "holdem/import.h"

/** A file whose hands are being read. Read its fields, change none. */
struct hand_file {
    const char *path;
    int fd;
    int64_t size, done; /**< bytes; size 0: not known */
    int failure;        /**< errno of a failed read; 0 */
};

/** What is done with a file's hands; what it returns is the worst of all that counts. */
typedef enum exit_code hand_visit(void *context, const struct hand_file *file, struct hd_reader *reader);

/**
 * Opens one file after the other and has it visited: paths as they are given, folders by name ("-" is standard input).
 * A file that cannot be read, or was named and is no hand history, is said on standard error and gives EXIT_FAILED at
 * the end; other files of a folder are passed over, and one note tells of them.
 */
enum exit_code hand_files_visit(const struct console *console, const char *const *paths, int n, hand_visit *visit,
                                void *context);

#endif
