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

static char *put_rank(char *at, const struct hd_rank_word *word) {
    memcpy(at, word->text, sizeof word->text);
    return at + word->n;
}

static char *put_one(char *at, const char *before, const struct hd_rank_word *word) {
    return put_rank(hd_pen_words(at, before), word);
}

static char *put_two(char *at, const char *before, const struct hd_rank_word *first, const char *between,
                     const struct hd_rank_word *second) {
    return put_one(put_one(at, before, first), between, second);
}

/* Both straights, from the low card to the high one. */
static char *put_straight(char *at, const char *before, const struct hd_made *made) {
    return put_two(at, before, &hd_rank_names[made->ranks[4]], " to ", &hd_rank_names[made->ranks[0]]);
}

char *hd_pen_made(char *at, const struct hd_made *made) {
    const struct hd_rank_word *name = &hd_rank_names[made->ranks[0]], *plural = &hd_rank_plurals[made->ranks[0]];
    switch (made->category) {
    case HD_PAIR: return put_one(at, "a pair of ", plural);
    case HD_TWO_PAIR: return put_two(at, "two pairs, ", plural, " over ", &hd_rank_plurals[made->ranks[2]]);
    case HD_THREE_OF_A_KIND: return put_one(at, "three of a kind, ", plural);
    case HD_STRAIGHT: return put_straight(at, "a straight, ", made);
    case HD_FLUSH: return hd_pen_words(put_one(at, "a flush, ", name), " high");
    case HD_FULL_HOUSE: return put_two(at, "a full house, ", plural, " over ", &hd_rank_plurals[made->ranks[4]]);
    case HD_FOUR_OF_A_KIND: return put_one(at, "four of a kind, ", plural);
    case HD_STRAIGHT_FLUSH:
        if (made->ranks[0] == HD_RANKS - 1) return hd_pen_words(at, "a royal flush");
        return put_straight(at, "a straight flush, ", made);
    default: return put_one(at, "high card ", name);
    }
}

char *hd_pen_stars_made(char *at, const struct hd_made *made) {
    const struct hd_rank_word *plural = &hd_rank_plurals[made->ranks[0]];
    switch (made->category) {
    case HD_TWO_PAIR: return put_two(at, "two pair, ", plural, " and ", &hd_rank_plurals[made->ranks[2]]);
    case HD_FULL_HOUSE: return put_two(at, "a full house, ", plural, " full of ", &hd_rank_plurals[made->ranks[4]]);
    case HD_STRAIGHT_FLUSH: return put_straight(at, "a straight flush, ", made);
    default: return hd_pen_made(at, made);
    }
}

void hd_made_describe(struct hd_strbuf *text, const struct hd_made *made) {
    char words[HD_MADE_MAX];
    hd_strbuf_write(text, words, (size_t)(hd_pen_made(words, made) - words));
}

void hd_describe(struct hd_strbuf *text, const hd_card *cards, int n) {
    const struct hd_made made = hd_made_of(cards, n);
    hd_made_describe(text, &made);
}
