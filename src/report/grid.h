/**
 * Tables in a terminal: columns that know when they may be left out, cells of text. Private to report.
 */
#ifndef HOLDEM_REPORT_GRID_H
#define HOLDEM_REPORT_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/strbuf.h"

/** A column. `rank`: 0 stays to the end; of the others the greatest is left out first where the width is short. */
struct hd_column {
    const char *title;
    const char *narrow; /**< a shorter title; NULL: the same */
    int rank;
    bool left; /**< aligned to the left, and cut with … where it is too long; else right, never cut */
};

enum hd_tone { HD_TONE_PLAIN, HD_TONE_BOLD, HD_TONE_GOOD, HD_TONE_BAD };
enum { HD_COLUMNS_MAX = 16 };

struct hd_cell {
    size_t at; /**< where in the grid's text it begins */
    enum hd_tone tone;
};

/** A table that is filled row by row. */
struct hd_grid {
    struct hd_column column[HD_COLUMNS_MAX];
    int n_columns;
    int32_t rows;
    size_t n_cells;       /**< so many are begun */
    struct hd_cell *cell; /**< [rows × n_columns] */
    struct hd_strbuf text;
};

/** HD_E_NOMEM. At most HD_COLUMNS_MAX columns. */
hd_status hd_grid_init(struct hd_grid *grid, const struct hd_column *columns, int n_columns, int32_t rows);
void hd_grid_release(struct hd_grid *grid);

/** Begins the next cell, along the rows, and returns the buffer to which its text is appended. */
struct hd_strbuf *hd_grid_next(struct hd_grid *grid, enum hd_tone tone);

/** Appends the titles and the rows, all filled, each line at most `width` columns (≥ 60; 0: no limit). */
void hd_grid_write(const struct hd_grid *grid, struct hd_strbuf *out, int width, bool colour);

/** Appends what stands before and after a text in a tone. */
void hd_tone_begin(struct hd_strbuf *out, enum hd_tone tone, bool colour);
void hd_tone_end(struct hd_strbuf *out, enum hd_tone tone, bool colour);

#endif
