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

static char *put_names(char *at, const char *before, const char *first, const char *between, const char *second) {
    at = hd_pen_words(at, before);
    at = hd_pen_words(at, first);
    at = hd_pen_words(at, between);
    return hd_pen_words(at, second);
}

char *hd_pen_made(char *at, const struct hd_made *made) {
    const int first = made->ranks[0], last = made->ranks[4];
    const char *name = hd_rank_name(first), *plural = hd_rank_plural(first);
    switch (made->category) {
    case HD_PAIR: return put_names(at, "a pair of ", plural, "", "");
    case HD_TWO_PAIR: return put_names(at, "two pairs, ", plural, " over ", hd_rank_plural(made->ranks[2]));
    case HD_THREE_OF_A_KIND: return put_names(at, "three of a kind, ", plural, "", "");
    case HD_STRAIGHT: return put_names(at, "a straight, ", hd_rank_name(last), " to ", name);
    case HD_FLUSH: return put_names(at, "a flush, ", name, " high", "");
    case HD_FULL_HOUSE: return put_names(at, "a full house, ", plural, " over ", hd_rank_plural(last));
    case HD_FOUR_OF_A_KIND: return put_names(at, "four of a kind, ", plural, "", "");
    case HD_STRAIGHT_FLUSH:
        if (first == HD_RANKS - 1) return hd_pen_words(at, "a royal flush");
        return put_names(at, "a straight flush, ", hd_rank_name(last), " to ", name);
    default: return put_names(at, "high card ", name, "", "");
    }
}

/* PokerStars' words where they differ. */
static char *put_made(char *at, const struct hd_made *made) {
    const int first = made->ranks[0], last = made->ranks[4];
    const char *plural = hd_rank_plural(first);
    switch (made->category) {
    case HD_TWO_PAIR: return put_names(at, "two pair, ", plural, " and ", hd_rank_plural(made->ranks[2]));
    case HD_FULL_HOUSE: return put_names(at, "a full house, ", plural, " full of ", hd_rank_plural(last));
    case HD_STRAIGHT_FLUSH: return put_names(at, "a straight flush, ", hd_rank_name(last), " to ", hd_rank_name(first));
    default: return hd_pen_made(at, made);
    }
}

enum { WORDS_MAX = 64 };

void hd_made_describe(struct hd_strbuf *text, const struct hd_made *made) {
    char words[WORDS_MAX];
    hd_strbuf_write(text, words, (size_t)(hd_pen_made(words, made) - words));
}

void hd_put_made(struct hd_strbuf *text, const struct hd_made *made) {
    char words[WORDS_MAX];
    hd_strbuf_write(text, words, (size_t)(put_made(words, made) - words));
}

void hd_describe(struct hd_strbuf *text, const hd_card *cards, int n) {
    const struct hd_made made = hd_made_of(cards, n);
    hd_made_describe(text, &made);
}
