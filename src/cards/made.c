/*
 * What a hand is made of, found by looking at it.
 *
 * Layer cards: builds on base only, and on nothing of the evaluator's tables, whose oracle it is. Categories are tried
 * from the best down; each looks at the sets of ranks that are there so many times and of each suit. Allocates nothing,
 * cannot fail. Authority: the ranking of hands of Robert's Rules of Poker, section 3.
 */
#include "holdem/eval.h"

#include <assert.h>
#include <stdbool.h>

/* A set of ranks: bit 4 × rank, so that it is the cards of one suit. */
typedef uint64_t ranks;
#define ALL_RANKS UINT64_C(0x1111111111111)
enum { ACE = 4 * (HD_RANKS - 1) };

/* The ranks of each suit, and those that are there at least so many times, from 1 on. */
struct count {
    ranks suited[HD_SUITS];
    ranks times[HD_SUITS + 1];
};

static struct count count_cards(const hd_card *cards, int n) {
    hd_cards all = 0;
    for (int i = 0; i < n; i++) all |= hd_cards_of(cards[i]);
    const ranks c = all & ALL_RANKS, d = all >> 1 & ALL_RANKS, h = all >> 2 & ALL_RANKS, s = all >> 3 & ALL_RANKS;
    return (struct count){.suited = {c, d, h, s},
                          .times = {[1] = c | d | h | s,
                                    [2] = (c & d) | (h & s) | ((c | d) & (h | s)),
                                    [3] = (c & d & (h | s)) | (h & s & (c | d)),
                                    [4] = c & d & h & s}};
}

/* How many ranks a set has: all its fours of bits are added up in the highest four. */
static int size_of(ranks set) { return (int)(set * UINT64_C(0x1111111111111111) >> 60); }

/* The highest rank of a set, which is not empty. */
static int highest(ranks set) { return (63 - __builtin_clzll(set)) / 4; }

static ranks without(ranks set, int rank) { return set & ~(UINT64_C(1) << 4 * rank); }

/* Appends the highest ranks of a set to the made hand until it has five. */
static void add_kickers(struct hd_made *made, int have, ranks set) {
    for (; set && have < 5; set = without(set, highest(set))) made->ranks[have++] = (int8_t)highest(set);
}

/* The best straight within a set of ranks; the ace counts as one too, and is then the last of the wheel. */
static bool make_straight(ranks set, enum hd_category category, struct hd_made *made) {
    const ranks with_one = set << 4 | set >> ACE;
    const ranks lowest = with_one & with_one >> 4 & with_one >> 8 & with_one >> 12 & with_one >> 16;
    if (!lowest) return false;
    made->category = category;
    for (int i = 0, top = highest(lowest) + 3; i < 5; i++) made->ranks[i] = (int8_t)(top >= i ? top - i : HD_RANKS - 1);
    return true;
}

static bool make_flush(const struct count *count, struct hd_made *made) {
    for (int suit = 0; suit < HD_SUITS; suit++) {
        if (size_of(count->suited[suit]) < 5) continue;
        if (make_straight(count->suited[suit], HD_STRAIGHT_FLUSH, made)) return true;
        made->category = HD_FLUSH;
        add_kickers(made, 0, count->suited[suit]);
        return true;
    }
    return false;
}

/* A group of `first` equal ranks and, if `second` is not 0, another of that many, then kickers. */
static bool make_groups(const struct count *count, int first, int second, enum hd_category category,
                        struct hd_made *made) {
    if (!count->times[first]) return false;
    const int a = highest(count->times[first]);
    ranks others = without(count->times[1], a);
    const ranks seconds = count->times[second ? second : 1] & others;
    if (second && !seconds) return false;
    made->category = category;
    for (int i = 0; i < first; i++) made->ranks[i] = (int8_t)a;
    if (second) {
        const int b = highest(seconds);
        for (int i = first; i < first + second; i++) made->ranks[i] = (int8_t)b;
        others = without(others, b);
    }
    add_kickers(made, first + second, others);
    return true;
}

struct hd_made hd_made_of(const hd_card *cards, int n) {
    assert(n >= 5 && n <= 7);
    const struct count count = count_cards(cards, n);
    struct hd_made made, flush;
    const bool suited = make_flush(&count, &flush);
    if (suited && flush.category == HD_STRAIGHT_FLUSH) return flush;
    if (make_groups(&count, 4, 0, HD_FOUR_OF_A_KIND, &made)) return made;
    if (make_groups(&count, 3, 2, HD_FULL_HOUSE, &made)) return made;
    if (suited) return flush;
    if (make_straight(count.times[1], HD_STRAIGHT, &made)) return made;
    if (make_groups(&count, 3, 0, HD_THREE_OF_A_KIND, &made)) return made;
    if (make_groups(&count, 2, 2, HD_TWO_PAIR, &made)) return made;
    if (make_groups(&count, 2, 0, HD_PAIR, &made)) return made;
    made.category = HD_HIGH_CARD;
    add_kickers(&made, 0, count.times[1]);
    return made;
}

int hd_made_compare(const struct hd_made *a, const struct hd_made *b) {
    if (a->category != b->category) return a->category < b->category ? -1 : 1;
    for (int i = 0; i < 5; i++)
        if (a->ranks[i] != b->ranks[i]) return a->ranks[i] < b->ranks[i] ? -1 : 1;
    return 0;
}
