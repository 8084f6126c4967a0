/*
 * A hand being written in the style that PokerStars began and most texts follow, and the lines that they share. Private
 * to the layer.
 */
#ifndef HD_HISTORY_PAGE_H
#define HD_HISTORY_PAGE_H

#include "digest.h"
#include "holdem/history.h"
#include "put.h"

/** A player's name, ready to be put: most fit the head, which is copied whole. */
struct hd_page_name {
    char head[16];
    const char *whole;
    size_t n;
};

/** What is known of the hand, and how its amounts look. */
struct hd_page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_amounts amounts;
    struct hd_digest digest;
    struct hd_page_name name[HD_MAX_SEATS];
    char lost[HD_LINE_MAX]; /**< where lines go when memory is short */
};

void hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                   const struct hd_history_info *info);

/** Begins a line, or the rest of one: where its first piece goes. Nothing else may be put until it is closed. */
static inline char *hd_page_open(struct hd_page *page) {
    struct hd_strbuf *text = page->text;
    if (text->capacity - text->length <= HD_LINE_MAX && !hd_strbuf_reserve(text, HD_LINE_MAX)) return page->lost;
    return text->text + text->length;
}

/** Ends it where its last piece ended. */
static inline void hd_page_close(struct hd_page *page, char *at) {
    struct hd_strbuf *text = page->text;
    if (hd_strbuf_status(text) != HD_OK) return;
    text->length = (size_t)(at - text->text);
    *at = '\0';
}

/** A player's name. */
static inline char *hd_page_pen_name(char *at, const struct hd_page *page, int seat) {
    const struct hd_page_name *name = &page->name[seat];
    memcpy(at, name->head, sizeof name->head);
    if (name->n > sizeof name->head) memcpy(at, name->whole, name->n);
    return at + name->n;
}

/** "NAME<words>", as a line or the begin of one. */
static inline char *hd_page_pen_deed(char *at, const struct hd_page *page, int seat, const char *words) {
    return hd_pen_words(hd_page_pen_name(at, page, seat), words);
}

static inline char *hd_page_pen_amount(char *at, const struct hd_page *page, hd_chips amount) {
    return hd_pen_amount(at, amount, &page->amounts);
}

/** "Seat 3: " and the name; seats count from 1. */
char *hd_page_pen_seat(char *at, const struct hd_page *page, int seat);

static inline void hd_page_put(struct hd_page *page, const char *text) { hd_strbuf_puts(page->text, text); }
static inline void hd_page_int(struct hd_page *page, int64_t number) { hd_strbuf_int(page->text, number); }
static inline void hd_page_name(struct hd_page *page, int seat) { hd_page_put(page, page->record->name[seat]); }
static inline void hd_page_amount(struct hd_page *page, hd_chips amount) {
    hd_put_amount(page->text, amount, &page->amounts);
}

/** As hd_page_pen_seat. */
void hd_page_seat(struct hd_page *page, int seat);

/** The line "Seat 3: NAME (1500 in chips)" of one seat. */
void hd_page_stack(struct hd_page *page, int seat);
/** The lines "Seat 3: NAME (1500 in chips)" of all who are dealt in. */
void hd_page_stacks(struct hd_page *page);

/** "NAME<verb>60", and that it was all he had, as a line. */
void hd_page_payment(struct hd_page *page, int seat, const char *verb, hd_chips amount, bool all_in);

/** The line "Dealt to NAME [As Kh]". */
void hd_page_dealt(struct hd_page *page, int seat);

/** Decisions, streets and uncalled bets, a line each. */
void hd_page_play(struct hd_page *page);

/** Hands in the order in which they were shown, each by `show`, or mucked; nothing where none was. */
void hd_page_showdown(struct hd_page *page, void (*show)(struct hd_page *page, int seat));

/** The summary's lines of totals, with what `pots` says of each pot, and of the board, which begins with `board`. */
void hd_page_totals(struct hd_page *page, void (*pots)(struct hd_page *page), const char *board);

#endif
