/**
 * The real hands that may lie beside the project, in ../shared/corpus.
 */
#ifndef HOLDEM_TESTS_CORPUS_H
#define HOLDEM_TESTS_CORPUS_H

#include <stdbool.h>
#include <stdio.h>

#include "holdem/import.h"

/** What a test returns to ctest where there is no corpus. */
enum { CORPUS_SKIPPED = 77 };

/** False, with a word to the user, where the corpus is not there. */
bool corpus_is_there(void);

/** A file of the corpus. */
struct corpus_file {
    FILE *stream;
    struct hd_reader *reader;
};

/** Opens a file by its path in the corpus; fails the test where that cannot be. */
void corpus_open(struct corpus_file *file, const char *path);
void corpus_close(struct corpus_file *file);

/** The paths of all files in order of name, n of them, for corpus_free_paths. */
char **corpus_paths(int *n);
void corpus_free_paths(char **paths, int n);

#endif
