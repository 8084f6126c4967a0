/**
 * Text in lines of a given width: wrapped paragraphs, and lists of terms with their explanations.
 */
#ifndef HOLDEM_CLI_LAYOUT_H
#define HOLDEM_CLI_LAYOUT_H

#include "holdem/strbuf.h"

/** Columns that a text takes: its characters, not its bytes. */
int layout_columns(const char *text);

/** Appends `n` blanks; none where n < 1. */
void layout_blanks(struct hd_strbuf *text, int n);

/** Appends a text and blanks up to `columns` columns. */
void layout_cell(struct hd_strbuf *text, const char *cell, int columns);

/**
 * Appends words to a line that stands at `column`; lines that follow begin at `indent`. A newline in `words` begins a
 * new line. Ends the last line.
 */
void layout_wrap(struct hd_strbuf *text, const char *words, int column, int indent, int width);

/** Appends "  TERM  words…": words begin at `indent`, on a line of their own where the term reaches that far. */
void layout_item(struct hd_strbuf *text, const char *term, const char *words, int indent, int width);

#endif
