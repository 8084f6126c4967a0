/**
 * Paragraphs and tables one below the other, for reports that are made of several. Private to report.
 */
#ifndef HOLDEM_REPORT_SHEET_H
#define HOLDEM_REPORT_SHEET_H

#include "grid.h"

/** Where and how everything is written. */
struct hd_sheet {
    struct hd_strbuf *out;
    int width;
    bool colour;
};

/** Appends a sentence as a paragraph and empties it. Its failure becomes the sheet's. */
void hd_sheet_put(const struct hd_sheet *sheet, struct hd_strbuf *sentence);

/** Begins a table to be filled; false, and the sheet has failed, where memory is short. */
bool hd_sheet_begin(const struct hd_sheet *sheet, struct hd_grid *grid, const struct hd_column *columns, int n,
                    int32_t rows);
/** Appends the filled table. */
void hd_sheet_table(const struct hd_sheet *sheet, struct hd_grid *grid);
/** Appends an empty line. */
void hd_sheet_gap(const struct hd_sheet *sheet);

/** sum / n; 0 of nothing. */
static inline double hd_mean(int64_t sum, int64_t n) { return n > 0 ? (double)sum / (double)n : 0; }

#endif
