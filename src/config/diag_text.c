/*
 * Findings as a compiler prints them: place, severity, message, the line, a caret under the place.
 *
 * Layer config: knows findings and UTF-8, not configs. Lines and columns count characters from 1, a byte-order mark
 * left out. Of a long line a window is shown, so that many findings in one line stay readable. Nothing that a terminal
 * would obey is let through: control characters and bytes that are no UTF-8 become '?'. Tabs become blanks; wide
 * characters and combining marks are counted, so that the caret stands right. Appends to the caller's buffer.
 */
#include <string.h>

#include "holdem/config.h"
#include "holdem/utf8.h"

enum { TAB = 4, BEFORE = 70, WINDOW = 100 };

#define RESET "\033[0m"
#define BOLD "\033[1m"
#define GREEN "\033[1;32m"

static const char *colour_of(enum hd_severity severity) {
    return severity == HD_ERROR ? "\033[1;31m" : severity == HD_WARNING ? "\033[1;35m" : "\033[1;36m";
}

/* Appends one character and returns its bytes; *columns is what it takes. */
static int put_character(struct hd_strbuf *text, const char *from, size_t length, int *columns) {
    uint32_t code;
    const int bytes = hd_utf8_next(from, length, &code);
    *columns = 1;
    if (bytes == 0) {
        hd_strbuf_putc(text, '?');
        return 1;
    }
    if (code == '\t') {
        *columns = TAB;
        hd_strbuf_printf(text, "%*s", TAB, "");
    } else if (code < 0x20 || (code >= 0x7f && code < 0xa0)) {
        hd_strbuf_putc(text, '?');
    } else {
        *columns = hd_utf8_width(code);
        hd_strbuf_write(text, from, (size_t)bytes);
    }
    return bytes;
}

static void put_safely(struct hd_strbuf *text, const char *from) {
    const size_t length = strlen(from);
    for (size_t at = 0; at < length;) {
        int columns;
        at += (size_t)put_character(text, from + at, length - at, &columns);
    }
}

static void put_place(struct hd_strbuf *text, const struct hd_diag *diag) {
    if (diag->file[0]) put_safely(text, diag->file);
    if (diag->line > 0) hd_strbuf_printf(text, ":%d", diag->line);
    if (diag->line > 0 && diag->column > 0) hd_strbuf_printf(text, ":%d", diag->column);
    if (diag->file[0] || diag->line > 0) hd_strbuf_puts(text, ": ");
}

static void put_head(struct hd_strbuf *text, const struct hd_diag *diag, bool colour) {
    if (colour) hd_strbuf_puts(text, BOLD);
    put_place(text, diag);
    if (colour) hd_strbuf_puts(text, colour_of(diag->severity));
    hd_strbuf_printf(text, "%s: ", hd_severity_text(diag->severity));
    if (colour) hd_strbuf_puts(text, RESET BOLD);
    put_safely(text, diag->message);
    hd_strbuf_puts(text, colour ? RESET "\n" : "\n");
}

/* Bytes of the first `characters` of a line; a bad byte counts as one. */
static size_t bytes_of(const char *line, size_t length, int characters) {
    size_t at = 0;
    for (; characters > 0 && at < length; characters--) {
        uint32_t code;
        const int bytes = hd_utf8_next(line + at, length - at, &code);
        at += bytes ? (size_t)bytes : 1;
    }
    return at;
}

/* The line, or a window of it, and the caret. column 0: no caret. */
static void put_source(struct hd_strbuf *text, const char *line, size_t length, int number, int column, bool colour) {
    const int skipped = column > BEFORE ? column - BEFORE : 0;
    const size_t begin = bytes_of(line, length, skipped);
    const size_t end = begin + bytes_of(line + begin, length - begin, WINDOW);
    const size_t caret = bytes_of(line, length, column - 1);
    int indent = 0;
    hd_strbuf_printf(text, "%5d | %s", number, begin > 0 ? "…" : "");
    for (size_t at = begin; at < end;) {
        int columns;
        const bool before = at < caret;
        at += (size_t)put_character(text, line + at, length - at, &columns);
        if (before) indent += columns;
    }
    hd_strbuf_puts(text, end < length ? "…\n" : "\n");
    if (column > 0)
        hd_strbuf_printf(text, "      | %*s%s^%s\n", indent + (begin > 0), "", colour ? GREEN : "",
                         colour ? RESET : "");
}

/* Where reading lines has come to: the findings are mostly in order. */
struct cursor {
    const char *line;
    int number;
};

/* Moves to a line; false where the source has no such line. */
static bool find_line(struct cursor *cursor, const char *source, int number) {
    if (number < cursor->number) *cursor = (struct cursor){source, 1};
    while (cursor->number < number) {
        const char *newline = strchr(cursor->line, '\n');
        if (!newline) return false;
        cursor->line = newline + 1;
        cursor->number++;
    }
    return true;
}

void hd_diags_print(const struct hd_diags *diags, const char *source, bool colour, struct hd_strbuf *text) {
    struct cursor cursor = {source, 1};
    if (source) cursor.line = source += hd_utf8_mark(source, strlen(source));
    for (int i = 0; i < diags->n; i++) {
        const struct hd_diag *diag = &diags->list[i];
        put_head(text, diag, colour);
        if (!source || diag->line < 1 || !find_line(&cursor, source, diag->line)) continue;
        size_t length = strcspn(cursor.line, "\n");
        if (length > 0 && cursor.line[length - 1] == '\r') length--;
        put_source(text, cursor.line, length, diag->line, diag->column, colour);
    }
    if (diags->lost > 0) hd_strbuf_printf(text, "%d more %s not shown\n", diags->lost, diags->lost == 1 ? "is" : "are");
}
