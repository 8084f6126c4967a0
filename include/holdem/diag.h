/**
 * Diagnostics: everything that is wrong with an input, each with its place.
 *
 * Readers do not stop at the first error: they add to a list, which the caller prints like a compiler's.
 */
#ifndef HOLDEM_DIAG_H
#define HOLDEM_DIAG_H

#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_DIAG_FILE_MAX = 256, HD_DIAG_MESSAGE_MAX = 320 };

enum hd_severity { HD_ERROR, HD_WARNING, HD_NOTE };

/** One finding. Line and column count from 1; 0 where a finding has no place. Columns count characters. */
struct hd_diag {
    enum hd_severity severity;
    int line, column;
    char file[HD_DIAG_FILE_MAX];
    char message[HD_DIAG_MESSAGE_MAX];
};

/** A growing list of findings. What no longer fits into memory, or into the limit of 1000, is counted in `lost`. */
struct hd_diags {
    struct hd_diag *list;
    int n, capacity;
    int errors, warnings;
    int lost;
};

void hd_diags_init(struct hd_diags *diags);
void hd_diags_release(struct hd_diags *diags);

/** Adds a finding; long texts are cut. `file` may be NULL: the empty name. */
__attribute__((format(printf, 6, 7))) void hd_diags_add(struct hd_diags *diags, enum hd_severity severity,
                                                        const char *file, int line, int column, const char *format,
                                                        ...);

/** Sorts by file, line and column; findings of one place keep their order. */
void hd_diags_sort(struct hd_diags *diags);

/** The word that stands before a message: "error", "warning", "note". */
const char *hd_severity_text(enum hd_severity severity);

/**
 * The candidate nearest to `word` by edit distance, for "did you mean"; NULL where none is near enough (more than
 * a third of the letters differ). Case is ignored.
 */
const char *hd_nearest(const char *word, const char *const *candidates, int n);

#ifdef __cplusplus
}
#endif
#endif
