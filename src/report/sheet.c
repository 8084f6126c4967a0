/*
 * Paragraphs and tables one below the other.
 *
 * Layer report: sees base. Appends to the sheet's buffer, whose status tells when memory ran out; grids allocate.
 */
#include "sheet.h"

#include "holdem/width.h"

void hd_sheet_put(const struct hd_sheet *sheet, struct hd_strbuf *sentence) {
    hd_width_wrap(sheet->out, hd_strbuf_text(sentence), sheet->width);
    if (sentence->status != HD_OK) sheet->out->status = sentence->status;
    hd_strbuf_clear(sentence);
}

bool hd_sheet_begin(const struct hd_sheet *sheet, struct hd_grid *grid, const struct hd_column *columns, int n,
                    int32_t rows) {
    if (hd_grid_init(grid, columns, n, rows) == HD_OK) return true;
    sheet->out->status = HD_E_NOMEM;
    hd_grid_release(grid);
    return false;
}

void hd_sheet_table(const struct hd_sheet *sheet, struct hd_grid *grid) {
    hd_grid_write(grid, sheet->out, sheet->width, sheet->colour);
    hd_grid_release(grid);
}

void hd_sheet_gap(const struct hd_sheet *sheet) { hd_strbuf_putc(sheet->out, '\n'); }
