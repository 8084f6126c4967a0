/*
 * Pieces of a line that is written where there is room for it: each is put at `at`, and where the next one goes is
 * returned. Nothing is checked and no NUL is set, because every hand that is written has hundreds of pieces. Private to
 * the layer.
 */
#ifndef HD_HISTORY_PEN_H
#define HD_HISTORY_PEN_H

#include <stdbool.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/event.h"

/** Room for a line: two names, four amounts and words. For an amount with its sign; for a date and time; and for the
 * words of a made hand. */
enum { HD_LINE_MAX = 512, HD_AMOUNT_MAX = 40, HD_STAMP_MAX = 32, HD_MADE_MAX = 48 };

/** Best for literals, whose length is known when they are compiled. */
static inline char *hd_pen_words(char *at, const char *words) {
    const size_t n = strlen(words);
    memcpy(at, words, n);
    return at + n;
}

static inline char *hd_pen_char(char *at, char c) {
    *at = c;
    return at + 1;
}

/** A piece that is ready. Most fit the head, which is copied whole, so that no loop has to look at their length. */
struct hd_ready {
    char head[16];
    size_t n;
    const char *whole; /**< of those that do not fit */
};

/** One of a literal of up to 16 bytes. */
#define HD_READY(literal)                                                                                              \
    { .head = literal, .n = sizeof(literal) - 1 }

/** One that is known to fit. Like the next it writes up to 16 bytes beyond its end. */
static inline char *hd_pen_head(char *at, const struct hd_ready *ready) {
    memcpy(at, ready->head, sizeof ready->head);
    return at + ready->n;
}

static inline char *hd_pen_ready(char *at, const struct hd_ready *ready) {
    memcpy(at, ready->head, sizeof ready->head);
    if (ready->n > sizeof ready->head) memcpy(at, ready->whole, ready->n);
    return at + ready->n;
}

/** The digits of each number below 100. */
extern const char hd_pen_pairs[200];

/** A number below 100 with two digits: "07". */
static inline char *hd_pen_two(char *at, unsigned number) {
    memcpy(at, hd_pen_pairs + 2 * (size_t)number, 2);
    return at + 2;
}

/** A number of two digits or more. */
char *hd_pen_digits(char *at, uint64_t number);

static inline char *hd_pen_int(char *at, uint64_t number) {
    return number < 10 ? hd_pen_char(at, (char)('0' + number)) : hd_pen_digits(at, number);
}

/** How amounts look: "60", "$0.05". */
struct hd_amounts {
    const char *sign; /**< of the currency, before each; "" for none */
    int decimals;     /**< an amount is so many 10^−decimals */
    bool whole;       /**< without decimals where they are 0: "$5", "$4.50" */
};

/** One with a sign or decimals. */
char *hd_pen_money(char *at, uint64_t amount, const struct hd_amounts *look);

/** An amount, 0 or more; one decimal is written as two. */
static inline char *hd_pen_amount(char *at, int64_t amount, const struct hd_amounts *look) {
    const bool plain = look->decimals == 0 && !*look->sign;
    return plain ? hd_pen_int(at, (uint64_t)amount) : hd_pen_money(at, (uint64_t)amount, look);
}

/** UTC date and time with the three separators: "-_-" gives 2026-05-19_20-15-00, "/ :" 2026/05/19 20:15:00. */
char *hd_pen_time(char *at, int64_t seconds, const char separators[3]);

/** Date and time by the clocks of New York, as PokerStars has them: "2009/11/25 6:21:05 ET". */
char *hd_pen_eastern_time(char *at, int64_t seconds);

/** A card, or "??". */
static inline char *hd_pen_card(char *at, hd_card card) {
    memcpy(at, card < HD_DECK ? hd_card_texts[card] : "??", 2);
    return at + 2;
}

/** Two cards: "[As Kh]". */
static inline char *hd_pen_hole(char *at, const hd_card cards[2]) {
    at = hd_pen_card(hd_pen_char(at, '['), cards[0]);
    at = hd_pen_card(hd_pen_char(at, ' '), cards[1]);
    return hd_pen_char(at, ']');
}

/** Any number of them, at least one. */
char *hd_pen_cards(char *at, const hd_card *cards, int n);

/** As hd_made_describe: the document's words. Like the next it writes up to HD_MADE_MAX bytes in all. */
char *hd_pen_made(char *at, const struct hd_made *made);

/** PokerStars' words, "two pair, Aces and Tens", which differ from the document's here and there. */
char *hd_pen_stars_made(char *at, const struct hd_made *made);

#endif
