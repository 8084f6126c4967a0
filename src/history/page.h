/*
 * A hand being written in the style that PokerStars began and most texts follow, and the lines that they share. Private
 * to the layer.
 */
#ifndef HD_HISTORY_PAGE_H
#define HD_HISTORY_PAGE_H

#include "digest.h"
#include "holdem/history.h"
#include "put.h"

/** What is known of the hand, and how its amounts look. */
struct hd_page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_amounts amounts;
    struct hd_digest digest;
};

void hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                   const struct hd_history_info *info);

static inline void hd_page_put(struct hd_page *page, const char *text) { hd_strbuf_puts(page->text, text); }
static inline void hd_page_int(struct hd_page *page, int64_t number) { hd_strbuf_int(page->text, number); }
static inline void hd_page_name(struct hd_page *page, int seat) { hd_page_put(page, page->record->name[seat]); }
static inline void hd_page_amount(struct hd_page *page, hd_chips amount) {
    hd_put_amount(page->text, amount, &page->amounts);
}

/** "Seat 3: " and the name; seats count from 1. */
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
