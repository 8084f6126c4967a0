/*
 * The list of findings about an input, and the nearest known word to a mistyped one.
 *
 * Layer base: includes nothing of the other layers. The list owns its memory. A finding that memory or the limit has
 * no room for is lost, yet counted as an error or warning: `errors` tells whether the input is good in any case.
 * Allocates in hd_diags_add only; nothing here fails towards the caller.
 */
#include "holdem/diag.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum { DIAGS_MAX = 1000, DIAGS_FIRST = 8, WORD_MAX = 64 };

void hd_diags_init(struct hd_diags *diags) { memset(diags, 0, sizeof *diags); }

void hd_diags_release(struct hd_diags *diags) {
    free(diags->list);
    hd_diags_init(diags);
}

static struct hd_diag *append(struct hd_diags *diags) {
    if (diags->n == DIAGS_MAX) return NULL;
    if (diags->n == diags->capacity) {
        int capacity = diags->capacity ? 2 * diags->capacity : DIAGS_FIRST;
        if (capacity > DIAGS_MAX) capacity = DIAGS_MAX;
        struct hd_diag *list = realloc(diags->list, (size_t)capacity * sizeof *list);
        if (!list) return NULL;
        diags->list = list;
        diags->capacity = capacity;
    }
    return &diags->list[diags->n++];
}

void hd_diags_add(struct hd_diags *diags, enum hd_severity severity, const char *file, int line, int column,
                  const char *format, ...) {
    diags->errors += severity == HD_ERROR;
    diags->warnings += severity == HD_WARNING;
    struct hd_diag *diag = append(diags);
    if (!diag) {
        diags->lost++;
        return;
    }
    diag->severity = severity;
    diag->line = line;
    diag->column = column;
    hd_text_copy(diag->file, sizeof diag->file, file ? file : "");
    va_list arguments;
    va_start(arguments, format);
    hd_text_format(diag->message, sizeof diag->message, format, arguments);
    va_end(arguments);
}

static int compare_places(const struct hd_diag *a, const struct hd_diag *b) {
    const int files = strcmp(a->file, b->file);
    if (files) return files;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

/* Insertion keeps the order of equals, which qsort does not promise, and the list is short and mostly in order. */
void hd_diags_sort(struct hd_diags *diags) {
    for (int i = 1; i < diags->n; i++) {
        int to = i;
        while (to > 0 && compare_places(&diags->list[to - 1], &diags->list[i]) > 0) to--;
        if (to == i) continue;
        const struct hd_diag moved = diags->list[i];
        memmove(&diags->list[to + 1], &diags->list[to], (size_t)(i - to) * sizeof moved);
        diags->list[to] = moved;
    }
}

const char *hd_severity_text(enum hd_severity severity) {
    switch (severity) {
    case HD_ERROR: return "error";
    case HD_WARNING: return "warning";
    case HD_NOTE: return "note";
    }
    return "note";
}

static int lower(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c; }

static int smallest(int a, int b, int c) {
    const int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Edits of one letter (put in, left out, changed) or two neighbours swapped: optimal string alignment. */
static int edit_distance(const char *a, int na, const char *b, int nb) {
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (int j = 0; j <= nb; j++) above[j] = before[j] = j;
    for (int i = 1; i <= na; i++) {
        row[0] = i;
        for (int j = 1; j <= nb; j++) {
            const int differ = lower(a[i - 1]) != lower(b[j - 1]);
            row[j] = smallest(above[j] + 1, row[j - 1] + 1, above[j - 1] + differ);
            const int swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped && before[j - 2] + 1 < row[j]) row[j] = before[j - 2] + 1;
        }
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
    }
    return above[nb];
}

const char *hd_nearest(const char *word, const char *const *candidates, int n) {
    const char *nearest = NULL;
    int least = WORD_MAX;
    const size_t length = strlen(word);
    if (length > WORD_MAX) return NULL;
    for (int i = 0; i < n; i++) {
        const size_t other = strlen(candidates[i]);
        if (other > WORD_MAX) continue;
        const int distance = edit_distance(word, (int)length, candidates[i], (int)other);
        const int letters = (int)(length > other ? length : other);
        if (3 * distance <= letters && distance < least) {
            least = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}
