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

/* The ranks that are there at least so many times, from 1 on, as sets; how many cards of each suit, and their ranks. */
struct count {
    unsigned times[HD_SUITS + 1];
    int of_suit[HD_SUITS];
    unsigned suited[HD_SUITS];
};

static struct count count_cards(const hd_card *cards, int n) {
    struct count count = {.times = {0}};
    for (int i = 0; i < n; i++) {
        const unsigned rank = 1U << hd_card_rank(cards[i]);
        const int suit = hd_card_suit(cards[i]);
        for (int k = HD_SUITS; k > 1; k--) count.times[k] |= count.times[k - 1] & rank;
        count.times[1] |= rank;
        count.of_suit[suit]++;
        count.suited[suit] |= rank;
    }
    return count;
}

/* The highest rank of a set, which is not empty. */
static int highest(unsigned ranks) { return 31 - __builtin_clz(ranks); }

/* Appends the highest ranks of a set to the made hand until it has five. */
static void add_kickers(struct hd_made *made, int have, unsigned ranks) {
    for (; ranks && have < 5; ranks &= ~(1U << highest(ranks))) made->ranks[have++] = (int8_t)highest(ranks);
}

/* The best straight within a set of ranks; the ace counts as one too, and is then the last of the wheel. */
static bool make_straight(unsigned ranks, enum hd_category category, struct hd_made *made) {
    const int ace = HD_RANKS - 1;
    const unsigned with_one = ranks << 1 | ranks >> ace;
    const unsigned lowest = with_one & with_one >> 1 & with_one >> 2 & with_one >> 3 & with_one >> 4;
    if (!lowest) return false;
    made->category = category;
    for (int i = 0, top = highest(lowest) + 3; i < 5; i++) made->ranks[i] = (int8_t)(top >= i ? top - i : ace);
    return true;
}

static bool make_flush(const struct count *count, struct hd_made *made) {
    for (int suit = 0; suit < HD_SUITS; suit++) {
        if (count->of_suit[suit] < 5) continue;
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
    unsigned others = count->times[1] & ~(1U << a);
    const unsigned seconds = count->times[second ? second : 1] & others;
    if (second && !seconds) return false;
    made->category = category;
    for (int i = 0; i < first; i++) made->ranks[i] = (int8_t)a;
    if (second) {
        const int b = highest(seconds);
        for (int i = first; i < first + second; i++) made->ranks[i] = (int8_t)b;
        others &= ~(1U << b);
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
