/* Taking texts of hand histories apart, piece by piece from the left. Private to the layer. */
#ifndef HD_HISTORY_SCAN_H
#define HD_HISTORY_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "holdem/time.h"
#include "reading.h"

/** A piece of text, not ended by a NUL. Scanning moves its start on; what does not fit leaves it as it was. */
struct hd_span {
    const char *at;
    size_t n;
};

static inline struct hd_span hd_span_of(const char *at, size_t n) { return (struct hd_span){at, n}; }
/** True where nothing is left. */
static inline bool hd_span_empty(struct hd_span span) { return span.n == 0; }

/** The same without blanks at both ends. */
struct hd_span hd_span_trim(struct hd_span span);
bool hd_span_equals(struct hd_span span, const char *text);
bool hd_span_ends(struct hd_span span, const char *text);
/** Where `text`, which is not empty, first stands in the span, −1: nowhere. */
long hd_span_find(struct hd_span span, const char *text);
/** The same for where it last stands. */
long hd_span_find_last(struct hd_span span, const char *text);
/** Copies the span and a NUL; false where it is empty or too long for it (nothing is copied then). */
bool hd_span_copy(struct hd_span span, char *text, size_t size);

/** The lines of a text. */
struct hd_lines {
    struct hd_span rest;
    int number; /**< of the line that hd_scan_line gave last */
};

struct hd_lines hd_lines_of(const struct hd_block *block);
/** The next line without the blanks at its ends; false: there is none. */
bool hd_scan_line(struct hd_lines *lines, struct hd_span *line);

/** Each of these is true, and has moved on, where the span begins with what is looked for. */
bool hd_scan_text(struct hd_span *span, const char *text);
/** The part before the first `text`, which is taken too. */
bool hd_scan_until(struct hd_span *span, const char *text, struct hd_span *part);
/** Blanks, at least one. */
bool hd_scan_blanks(struct hd_span *span);
/** A whole number of 1 to 18 digits. */
bool hd_scan_number(struct hd_span *span, int64_t *number);
/** A roman numeral, 1 to 3999, in capitals. */
bool hd_scan_roman(struct hd_span *span, int *number);

/**
 * An amount in units of 10^−decimals: maybe a currency sign ($ € £ ¥), digits, maybe with commas between thousands,
 * maybe a fraction. False too where the fraction is finer than that or the amount above HD_CHIPS_MAX.
 */
bool hd_scan_money(struct hd_span *span, int decimals, hd_chips *amount);
/** The sign of a currency into `sign[8]`, "" where there is none. */
void hd_scan_currency(struct hd_span *span, char *sign);

/**
 * What a tournament costs, "$5.00+$0.50": the last of several amounts is the fee, those before it together the buy-in.
 * Hundredths. Leaves the hand as it is where it does not begin so.
 */
void hd_scan_buy_in(struct hd_span *span, struct hd_imported *hand);

/** A card: rank first ("As", "10s"), or suit first ("SA", "S10"). "XX", "X", "??" and "-" are HD_CARD_NONE. */
typedef bool hd_scan_card(struct hd_span *span, hd_card *card);
hd_scan_card hd_scan_card_rank_first, hd_scan_card_suit_first;
/** "[As Kd]": up to `max` cards with blanks or commas between them; *n of them, maybe 0. */
bool hd_scan_cards(struct hd_span *span, hd_scan_card *scan, int max, hd_card *cards, int *n);

/** Date and time of day, "2009/11/25 6:21:05", "2009-11-25 - 06:21", a valid one. */
bool hd_scan_civil(struct hd_span *span, struct hd_civil *civil);

/**
 * A name of the hand's players with `after` behind it, which is taken too: of the names that fit the longest, so that
 * names may have blanks, colons and each other in them. Gives the seat, −1: no name fits.
 */
int hd_scan_name(struct hd_span *span, const struct hd_imported *hand, const char *after);

/** Refuses a line with a sentence on it: `sentence: "the line"`, cut where it is long. */
hd_status hd_refuse_line(struct hd_refusal *why, hd_status status, int number, const char *sentence,
                         struct hd_span line);

#endif
