/*
 * A hand being written in the style that PokerStars began and most texts follow, and the lines that they share: as the
 * pen's pieces these are put at `at` and return where the next one goes. Private to the layer.
 */
#ifndef HD_HISTORY_PAGE_H
#define HD_HISTORY_PAGE_H

#include "digest.h"
#include "holdem/history.h"
#include "put.h"

/** What is known of the hand, and how its amounts look. */
struct hd_page {
    struct hd_ready name[HD_MAX_SEATS]; /**< of the players; first, as it is what most lines begin with */
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_amounts amounts;
    struct hd_digest digest;
    char board[16]; /**< "[As Kh Qd Jc Th]" */
    struct {
        char text[HD_MADE_MAX];
        size_t n;
    } made[HD_MAX_SEATS]; /**< the words of each hand that digest.made names, for they are said twice */
};

/** Makes room behind the text for all of the hand and returns where it begins; NULL: no memory, as the text says.
 * `made` has the format's words of a made hand. */
char *hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                    const struct hd_history_info *info, struct hd_amounts amounts,
                    char *(*made)(char *at, const struct hd_made *made));

/** Makes what was put up to here the text's. */
hd_status hd_page_end(const struct hd_page *page, char *at);

/** A player's name. */
static inline char *hd_page_name(char *at, const struct hd_page *page, int seat) {
    return hd_pen_ready(at, &page->name[(size_t)seat]);
}

/** "NAME<words>", as a line or the begin of one. */
static inline char *hd_page_deed(char *at, const struct hd_page *page, int seat, const char *words) {
    return hd_pen_words(hd_page_name(at, page, seat), words);
}

/** "Seat 3: "; seats count from 1. */
extern const struct hd_ready hd_page_numbers[HD_MAX_SEATS];
static inline char *hd_page_number(char *at, int seat) { return hd_pen_head(at, &hd_page_numbers[(size_t)seat]); }

static inline char *hd_page_amount(char *at, const struct hd_page *page, hd_chips amount) {
    return hd_pen_amount(at, amount, &page->amounts);
}

/** The line "Seat 3: NAME (1500 in chips)". */
static inline char *hd_page_stack(char *at, const struct hd_page *page, int seat) {
    at = hd_page_deed(hd_page_number(at, seat), page, seat, " (");
    at = hd_page_amount(at, page, page->record->setup.stack[seat]);
    return hd_pen_words(at, " in chips)\n");
}

/** Ends the line of a payment: the amount, and that it was all that he had. */
static inline char *hd_page_paid(char *at, const struct hd_page *page, hd_chips amount, bool all_in) {
    at = hd_page_amount(at, page, amount);
    return all_in ? hd_pen_words(at, " and is all-in\n") : hd_pen_char(at, '\n');
}

/** The line "Dealt to NAME [As Kh]". */
static inline char *hd_page_dealt(char *at, const struct hd_page *page, int seat) {
    at = hd_page_deed(hd_pen_words(at, "Dealt to "), page, seat, " ");
    return hd_pen_char(hd_pen_hole(at, page->record->deal.hole[seat]), '\n');
}

/** The words of a hand that digest.made names. */
static inline char *hd_page_made(char *at, const struct hd_page *page, int seat) {
    memcpy(at, page->made[seat].text, sizeof page->made[seat].text);
    return at + page->made[seat].n;
}

/** The name of a pot: "pot" where there is one only, "main pot", "side pot-1", … */
static inline char *hd_page_pot(char *at, const struct hd_page *page, int pot) {
    if (page->digest.n_pots == 1) return hd_pen_words(at, "pot");
    return pot == 0 ? hd_pen_words(at, "main pot") : hd_pen_int(hd_pen_words(at, "side pot-"), (uint64_t)pot);
}

/** Decisions, streets and uncalled bets, a line each. */
char *hd_page_play(char *at, const struct hd_page *page);

/** Hands in the order in which they were shown, each by `show`, or mucked; nothing where none was. */
char *hd_page_showdown(char *at, const struct hd_page *page,
                       char *(*show)(char *at, const struct hd_page *page, int seat));

/** The summary's lines of totals, with what `pots` says of each pot, and of the board, which begins with `board`. */
char *hd_page_totals(char *at, const struct hd_page *page, char *(*pots)(char *at, const struct hd_page *page),
                     const char *board);

#endif
