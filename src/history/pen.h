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

/** Room for a line: two names, four amounts and words. And for an amount with its sign. */
enum { HD_LINE_MAX = 1024, HD_AMOUNT_MAX = 40 };

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

/** An amount, 0 or more; one decimal is written as two. */
char *hd_pen_amount(char *at, int64_t amount, const struct hd_amounts *look);

/** Cards with blanks between them in brackets: "[As Kh]"; unknown ones as "??". At least one. */
char *hd_pen_cards(char *at, const hd_card *cards, int n);

/** As hd_made_describe: the document's words. */
char *hd_pen_made(char *at, const struct hd_made *made);

#endif
