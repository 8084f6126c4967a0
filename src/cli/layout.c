/*
 * Wraps text into lines of a given width, for everything that the program says in words.
 *
 * Layer: cli; knows base only. Widths and indents are columns; a UTF-8 character counts as one. A word that is
 * wider than a line stands alone on one and is not cut. Lines have no blanks at their ends.
 * Appends to the caller's buffer, which remembers a lack of memory; nothing here fails otherwise.
 */
#include "layout.h"

#include <string.h>

static int columns_of(const char *text, size_t bytes) {
    int columns = 0;
    for (size_t i = 0; i < bytes; i++) columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

int layout_columns(const char *text) { return columns_of(text, strlen(text)); }

void layout_blanks(struct hd_strbuf *text, int n) {
    for (int i = 0; i < n; i++) hd_strbuf_putc(text, ' ');
}

void layout_cell(struct hd_strbuf *text, const char *cell, int columns) {
    hd_strbuf_puts(text, cell);
    layout_blanks(text, columns - layout_columns(cell));
}

void layout_wrap(struct hd_strbuf *text, const char *words, int column, int indent, int width) {
    int owed = 0; /* blanks before the next word; -1: a new line */
    while (*words) {
        const size_t bytes = strcspn(words, " \n");
        const int columns = columns_of(words, bytes);
        if (owed < 0 || (owed > 0 && column + owed + columns > width)) {
            hd_strbuf_putc(text, '\n');
            owed = 0;
            layout_blanks(text, columns ? indent : 0);
            column = indent;
        }
        layout_blanks(text, owed);
        hd_strbuf_write(text, words, bytes);
        column += owed + columns;
        words += bytes;
        owed = *words == '\n' ? -1 : 1;
        words += *words != '\0';
    }
    hd_strbuf_putc(text, '\n');
}

void layout_item(struct hd_strbuf *text, const char *term, const char *words, int indent, int width) {
    const int end = 2 + layout_columns(term);
    layout_blanks(text, 2);
    hd_strbuf_puts(text, term);
    if (end + 2 > indent) {
        hd_strbuf_putc(text, '\n');
        layout_blanks(text, indent);
    } else {
        layout_blanks(text, indent - end);
    }
    layout_wrap(text, words, indent, indent, width);
}
