/*
 * A made hand in words.
 *
 * Layer history: sees events, cards and base only.
 * The words are those of the table in section 1.7 of the requirements' document, to the letter; a straight is named
 * from its low card to its high one, so that the wheel is "Ace to Five" and Broadway "Ten to Ace".
 * Appends to the caller's text; only that can fail, and the text remembers it.
 */
#include "holdem/history.h"
#include "put.h"

static void put_names(struct hd_strbuf *text, const char *before, const char *first, const char *between,
                      const char *second) {
    hd_strbuf_puts(text, before);
    hd_strbuf_puts(text, first);
    hd_strbuf_puts(text, between);
    hd_strbuf_puts(text, second);
}

void hd_made_describe(struct hd_strbuf *text, const struct hd_made *made) {
    const int first = made->ranks[0], last = made->ranks[4];
    const char *name = hd_rank_name(first), *plural = hd_rank_plural(first);
    switch (made->category) {
    case HD_PAIR: put_names(text, "a pair of ", plural, "", ""); break;
    case HD_TWO_PAIR: put_names(text, "two pairs, ", plural, " over ", hd_rank_plural(made->ranks[2])); break;
    case HD_THREE_OF_A_KIND: put_names(text, "three of a kind, ", plural, "", ""); break;
    case HD_STRAIGHT: put_names(text, "a straight, ", hd_rank_name(last), " to ", name); break;
    case HD_FLUSH: put_names(text, "a flush, ", name, " high", ""); break;
    case HD_FULL_HOUSE: put_names(text, "a full house, ", plural, " over ", hd_rank_plural(last)); break;
    case HD_FOUR_OF_A_KIND: put_names(text, "four of a kind, ", plural, "", ""); break;
    case HD_STRAIGHT_FLUSH:
        if (first == HD_RANKS - 1)
            hd_strbuf_puts(text, "a royal flush");
        else
            put_names(text, "a straight flush, ", hd_rank_name(last), " to ", name);
        break;
    default: put_names(text, "high card ", name, "", ""); break;
    }
}

void hd_put_made(struct hd_strbuf *text, const struct hd_made *made) {
    const int first = made->ranks[0], last = made->ranks[4];
    const char *plural = hd_rank_plural(first);
    switch (made->category) {
    case HD_TWO_PAIR: put_names(text, "two pair, ", plural, " and ", hd_rank_plural(made->ranks[2])); break;
    case HD_FULL_HOUSE: put_names(text, "a full house, ", plural, " full of ", hd_rank_plural(last)); break;
    case HD_STRAIGHT_FLUSH:
        put_names(text, "a straight flush, ", hd_rank_name(last), " to ", hd_rank_name(first));
        break;
    default: hd_made_describe(text, made); break;
    }
}

void hd_describe(struct hd_strbuf *text, const hd_card *cards, int n) {
    const struct hd_made made = hd_made_of(cards, n);
    hd_made_describe(text, &made);
}
