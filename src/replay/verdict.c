/*
 * A difference side by side: the record and what the rules make of it.
 *
 * Layer replay. The events before the difference are the same on both sides and show where it is. Appends to the
 * caller's text, whose status tells when memory ran out.
 */
#include "holdem/verdict.h"

#include <string.h>

#include "holdem/width.h"
#include "wording.h"

enum { BEFORE = 3, INDENT = 2, COLUMN_LEAST = 24 };

static void put_blanks(struct hd_strbuf *text, int n) {
    for (int i = 0; i < n; i++) hd_strbuf_putc(text, ' ');
}

/* One line of both sides; the left one is as wide as it must be. */
static void put_sides(struct hd_strbuf *text, const char *left, const char *right, int column) {
    put_blanks(text, INDENT);
    hd_strbuf_puts(text, left);
    const int gap = column - hd_width(left, strlen(left));
    put_blanks(text, gap > 2 ? gap : 2);
    hd_strbuf_puts(text, right);
    hd_strbuf_putc(text, '\n');
}

static void put_before(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_verdict *verdict,
                       int column) {
    struct hd_strbuf words;
    hd_strbuf_init(&words);
    for (int i = verdict->event > BEFORE ? verdict->event - BEFORE : 0; i < verdict->event; i++) {
        hd_strbuf_clear(&words);
        hd_word_event(&words, hand, &hand->record.events[i]);
        put_sides(text, hd_strbuf_text(&words), hd_strbuf_text(&words), column);
    }
    if (hd_strbuf_status(&words)) text->status = hd_strbuf_status(&words);
    hd_strbuf_release(&words);
}

void hd_verdict_write(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_verdict *verdict,
                      int width) {
    if (verdict->kind != HD_DIFFER) return;
    const int column = (width - INDENT) / 2 > COLUMN_LEAST ? (width - INDENT) / 2 : COLUMN_LEAST;
    put_sides(text, "the record", "the rules", column);
    put_before(text, hand, verdict, column);
    put_sides(text, verdict->recorded, verdict->played, column);
}
