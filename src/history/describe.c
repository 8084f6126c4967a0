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

/* Words that are copied whole, whatever their length, so that no hand has branches of its own. */
struct words {
    char text[19];
    uint8_t n;
};
#define WORDS(literal)                                                                                                 \
    { literal, sizeof(literal) - 1 }

/* How a category is said: two of the ranks of its hands, by their places there, and the words around. */
struct phrase {
    struct words before, between;
    const struct hd_rank_word *first, *second;
    int at_first, at_second;
};

static const struct hd_rank_word nothing[HD_RANKS];

/* With one rank, the first that decides, and with two. */
#define ONE(words, ranks, after)                                                                                       \
    { WORDS(words), WORDS(after), ranks, nothing, 0, 0 }
#define TWO(words, at_first, ranks, and, at_second)                                                                    \
    { WORDS(words), WORDS(and), ranks, ranks, at_first, at_second }

/* What the document and PokerStars say alike; straights from the low card to the high one. */
#define COMMON_PHRASES                                                                                                 \
    [HD_HIGH_CARD] = ONE("high card ", hd_rank_names, ""), [HD_PAIR] = ONE("a pair of ", hd_rank_plurals, ""),         \
    [HD_THREE_OF_A_KIND] = ONE("three of a kind, ", hd_rank_plurals, ""),                                              \
    [HD_STRAIGHT] = TWO("a straight, ", 4, hd_rank_names, " to ", 0),                                                  \
    [HD_FLUSH] = ONE("a flush, ", hd_rank_names, " high"),                                                             \
    [HD_FOUR_OF_A_KIND] = ONE("four of a kind, ", hd_rank_plurals, ""),                                                \
    [HD_STRAIGHT_FLUSH] = TWO("a straight flush, ", 4, hd_rank_names, " to ", 0)

static char *put_words(char *at, const struct words *words) {
    memcpy(at, words->text, sizeof words->text);
    return at + words->n;
}

static char *put_rank(char *at, const struct hd_rank_word *word) {
    memcpy(at, word->text, sizeof word->text);
    return at + word->n;
}

static char *put_phrase(char *at, const struct phrase *phrase, const struct hd_made *made) {
    at = put_rank(put_words(at, &phrase->before), &phrase->first[made->ranks[phrase->at_first]]);
    return put_rank(put_words(at, &phrase->between), &phrase->second[made->ranks[phrase->at_second]]);
}

char *hd_pen_made(char *at, const struct hd_made *made) {
    static const struct phrase phrases[HD_CATEGORIES] = {
        COMMON_PHRASES,
        [HD_TWO_PAIR] = TWO("two pairs, ", 0, hd_rank_plurals, " over ", 2),
        [HD_FULL_HOUSE] = TWO("a full house, ", 0, hd_rank_plurals, " over ", 4),
    };
    if (made->category == HD_STRAIGHT_FLUSH && made->ranks[0] == HD_RANKS - 1) return hd_pen_words(at, "a royal flush");
    return put_phrase(at, &phrases[made->category], made);
}

char *hd_pen_stars_made(char *at, const struct hd_made *made) {
    static const struct phrase phrases[HD_CATEGORIES] = {
        COMMON_PHRASES,
        [HD_TWO_PAIR] = TWO("two pair, ", 0, hd_rank_plurals, " and ", 2),
        [HD_FULL_HOUSE] = TWO("a full house, ", 0, hd_rank_plurals, " full of ", 4),
    };
    return put_phrase(at, &phrases[made->category], made);
}

void hd_made_describe(struct hd_strbuf *text, const struct hd_made *made) {
    char words[HD_MADE_MAX];
    hd_strbuf_write(text, words, (size_t)(hd_pen_made(words, made) - words));
}

void hd_describe(struct hd_strbuf *text, const hd_card *cards, int n) {
    const struct hd_made made = hd_made_of(cards, n);
    hd_made_describe(text, &made);
}
