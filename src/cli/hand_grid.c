/*
 * The square of starting hands as text, 13 lines of 13 cells.
 *
 * Layer: cli. Cells are of one width each, right-aligned, so that a grid stays below 80 columns. Cannot fail beyond
 * what the text's own memory can.
 */
#include "hand_grid.h"

#include <math.h>
#include <stdio.h>

enum { CELL_MAX = 16 };

static void put_cell(struct hd_strbuf *text, int hand_class, int width, const char *cell) {
    hd_strbuf_printf(text, "%*s%s", width, cell, hand_class % HD_RANKS == HD_RANKS - 1 ? "\n" : "");
}

void hand_grid_range(struct hd_strbuf *text, const double range[HD_HAND_CLASSES]) {
    enum { WIDTH = 5 };
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char cell[CELL_MAX];
        const int percent = (int)(100 * range[i] + .5);
        hd_hand_class_text(i, cell);
        if (percent < 100) snprintf(cell, sizeof cell, percent > 0 ? "%d%%" : ".", percent);
        put_cell(text, i, WIDTH, cell);
    }
}

/* Each line begins with the hand of its first cell, which names the row; the first line names the columns. */
void hand_grid_numbers(struct hd_strbuf *text, const double number[HD_HAND_CLASSES]) {
    enum { WIDTH = 6 };
    hd_strbuf_puts(text, "  ");
    for (int column = 0; column < HD_RANKS; column++)
        hd_strbuf_printf(text, "%*c", column ? WIDTH : WIDTH - 1, hd_rank_char(HD_RANKS - 1 - column));
    hd_strbuf_putc(text, '\n');
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char cell[CELL_MAX] = "inf";
        if (isfinite(number[i])) snprintf(cell, sizeof cell, "%.1f", number[i]);
        if (i % HD_RANKS == 0) hd_strbuf_printf(text, "%c", hd_rank_char(HD_RANKS - 1 - i / HD_RANKS));
        put_cell(text, i, WIDTH, cell);
    }
}
