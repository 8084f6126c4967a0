/*
 * Tables in a terminal: finds the widths, leaves out what does not fit, writes lines.
 *
 * Layer report: sees base only. First wide gaps and full titles; then narrow ones and shorter names; then columns are
 * left out by rank. The grid owns its cells and their texts, which lie one behind the other, each ended by a NUL;
 * lines go to the caller's buffer, whose status tells when memory ran out.
 */
#include "grid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/width.h"

enum { WIDE_GAP = 3, NARROW_GAP = 2, NAME_MIN = 8, NAME_MAX = 24 };

hd_status hd_grid_init(struct hd_grid *grid, const struct hd_column *columns, int n_columns, int32_t rows) {
    assert(n_columns >= 1 && n_columns <= HD_COLUMNS_MAX && rows >= 0);
    *grid = (struct hd_grid){.n_columns = n_columns, .rows = rows};
    memcpy(grid->column, columns, (size_t)n_columns * sizeof *columns);
    hd_strbuf_init(&grid->text);
    grid->cell = calloc((size_t)rows * (size_t)n_columns + 1, sizeof *grid->cell);
    return grid->cell ? HD_OK : HD_E_NOMEM;
}

void hd_grid_release(struct hd_grid *grid) {
    hd_strbuf_release(&grid->text);
    free(grid->cell);
    grid->cell = NULL;
}

struct hd_strbuf *hd_grid_next(struct hd_grid *grid, enum hd_tone tone) {
    assert(grid->n_cells < (size_t)grid->rows * (size_t)grid->n_columns);
    if (grid->n_cells > 0) hd_strbuf_putc(&grid->text, '\0');
    grid->cell[grid->n_cells++] = (struct hd_cell){.at = grid->text.length, .tone = tone};
    return &grid->text;
}

static const struct hd_cell *cell_at(const struct hd_grid *grid, int32_t row, int column) {
    return &grid->cell[(size_t)row * (size_t)grid->n_columns + (size_t)column];
}

static const char *text_at(const struct hd_grid *grid, int32_t row, int column) {
    return hd_strbuf_text(&grid->text) + cell_at(grid, row, column)->at;
}

void hd_tone_begin(struct hd_strbuf *out, enum hd_tone tone, bool colour) {
    static const char *const codes[] = {"", "\033[1m", "\033[32m", "\033[31m"};
    if (colour) hd_strbuf_puts(out, codes[tone]);
}

void hd_tone_end(struct hd_strbuf *out, enum hd_tone tone, bool colour) {
    if (colour && tone != HD_TONE_PLAIN) hd_strbuf_puts(out, "\033[0m");
}

/* How a table is laid out; a column of width 0 is left out. */
struct layout {
    int gap, name_max;
    bool narrow;
    bool hidden[HD_COLUMNS_MAX];
    int width[HD_COLUMNS_MAX];
};

static const char *title_of(const struct hd_column *column, const struct layout *layout) {
    return layout->narrow && column->narrow ? column->narrow : column->title;
}

static int natural_width(const struct hd_grid *grid, int column, const struct layout *layout) {
    const char *title = title_of(&grid->column[column], layout);
    int most = hd_width(title, strlen(title));
    for (int32_t row = 0; row < grid->rows; row++) {
        const char *text = text_at(grid, row, column);
        const int width = hd_width(text, strlen(text));
        if (width > most) most = width;
    }
    return grid->column[column].left && most > layout->name_max ? layout->name_max : most;
}

/* Sets the widths and returns that of a line. */
static int measure(const struct hd_grid *grid, struct layout *layout) {
    int total = 0;
    for (int c = 0; c < grid->n_columns; c++) {
        layout->width[c] = layout->hidden[c] ? 0 : natural_width(grid, c, layout);
        if (!layout->hidden[c]) total += layout->width[c] + (total > 0 ? layout->gap : 0);
    }
    return total;
}

/* Leaves out the shown column of the greatest rank; false where all of rank above 0 are gone. */
static bool hide_one(const struct hd_grid *grid, struct layout *layout) {
    int worst = -1;
    for (int c = 0; c < grid->n_columns; c++) {
        if (layout->hidden[c] || grid->column[c].rank == 0) continue;
        if (worst < 0 || grid->column[c].rank > grid->column[worst].rank) worst = c;
    }
    if (worst >= 0) layout->hidden[worst] = true;
    return worst >= 0;
}

static void lay_out(const struct hd_grid *grid, int limit, struct layout *layout) {
    *layout = (struct layout){.gap = WIDE_GAP, .name_max = NAME_MAX};
    if (measure(grid, layout) <= limit) return;
    layout->gap = NARROW_GAP;
    layout->narrow = true;
    layout->name_max = limit / 5 < NAME_MAX ? limit / 5 : NAME_MAX;
    while (measure(grid, layout) > limit && hide_one(grid, layout)) {
    }
    if (measure(grid, layout) <= limit) return;
    layout->name_max = NAME_MIN;
    measure(grid, layout);
}

/* One field of a line. Blanks after the last column are left out. */
static void write_field(struct hd_strbuf *out, const char *text, const struct hd_column *column, int width, bool last) {
    const int taken = hd_width(text, strlen(text));
    const int blanks = taken < width ? width - taken : 0;
    if (!column->left) hd_strbuf_printf(out, "%*s%s", blanks, "", text);
    if (column->left) hd_width_cut(out, text, width);
    if (column->left && !last) hd_strbuf_printf(out, "%*s", blanks, "");
}

/* The text of a field; row −1 holds the titles. */
static const char *field_at(const struct hd_grid *grid, const struct layout *layout, int32_t row, int column) {
    return row < 0 ? title_of(&grid->column[column], layout) : text_at(grid, row, column);
}

/* The last column that a row needs: lines end without blanks. */
static int last_filled(const struct hd_grid *grid, const struct layout *layout, int32_t row) {
    int last = grid->n_columns - 1;
    while (last > 0 && (layout->hidden[last] || !*field_at(grid, layout, row, last))) last--;
    return last;
}

static void write_row(const struct hd_grid *grid, const struct layout *layout, int32_t row, struct hd_strbuf *out,
                      bool colour) {
    const int last = last_filled(grid, layout, row);
    bool first = true;
    for (int c = 0; c <= last; c++) {
        if (layout->hidden[c]) continue;
        const struct hd_column *column = &grid->column[c];
        const enum hd_tone tone = row < 0 ? HD_TONE_BOLD : cell_at(grid, row, c)->tone;
        if (!first) hd_strbuf_printf(out, "%*s", layout->gap, "");
        hd_tone_begin(out, tone, colour);
        write_field(out, field_at(grid, layout, row, c), column, layout->width[c], c == last);
        hd_tone_end(out, tone, colour);
        first = false;
    }
    hd_strbuf_putc(out, '\n');
}

void hd_grid_write(const struct hd_grid *grid, struct hd_strbuf *out, int width, bool colour) {
    assert(grid->n_cells == (size_t)grid->rows * (size_t)grid->n_columns);
    if (grid->text.status != HD_OK) {
        out->status = grid->text.status;
        return;
    }
    struct layout layout;
    lay_out(grid, width > 0 ? width : INT32_MAX, &layout);
    for (int32_t row = -1; row < grid->rows; row++) write_row(grid, &layout, row, out, colour);
}
