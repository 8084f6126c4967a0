/*
 * What a hand is made of, found by looking at it.
 *
 * Layer cards: builds on base only, and on nothing of the evaluator's tables, whose oracle it is. Categories are tried
 * from the best down; each looks at how often every rank is there and at the ranks of each suit. Allocates nothing,
 * cannot fail. Authority: the ranking of hands of Robert's Rules of Poker, section 3.
 */
#include "holdem/eval.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* Cards counted by rank, and the set of ranks in all and in each suit. */
struct count {
    int of[HD_RANKS];
    unsigned ranks, suited[HD_SUITS];
};

static struct count count_cards(const hd_card *cards, int n) {
    struct count count = {0};
    for (int i = 0; i < n; i++) {
        const int rank = hd_card_rank(cards[i]);
        count.of[rank]++;
        count.ranks |= 1U << rank;
        count.suited[hd_card_suit(cards[i])] |= 1U << rank;
    }
    return count;
}

/* Appends the highest ranks of a set to the made hand until it has five. */
static void add_kickers(struct hd_made *made, int have, unsigned ranks) {
    for (int rank = HD_RANKS - 1; rank >= 0 && have < 5; rank--)
        if (ranks >> rank & 1) made->ranks[have++] = (int8_t)rank;
}

/* The highest rank, other than `except`, that is there at least `times` times; -1 if none. */
static int highest(const struct count *count, int times, int except) {
    for (int rank = HD_RANKS - 1; rank >= 0; rank--)
        if (rank != except && count->of[rank] >= times) return rank;
    return -1;
}

/* The best straight within a set of ranks, from ace-high down to the wheel, whose ace counts as one. */
static bool make_straight(unsigned ranks, enum hd_category category, struct hd_made *made) {
    const int ace = HD_RANKS - 1;
    for (int top = ace; top >= 3; top--) {
        int have = 0;
        while (have < 5) {
            const int rank = top - have >= 0 ? top - have : ace;
            if (!(ranks >> rank & 1)) break;
            made->ranks[have++] = (int8_t)rank;
        }
        if (have < 5) continue;
        made->category = category;
        return true;
    }
    return false;
}

static bool make_flush(const struct count *count, struct hd_made *made) {
    for (int suit = 0; suit < HD_SUITS; suit++) {
        if (__builtin_popcount(count->suited[suit]) < 5) continue;
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
    const int a = highest(count, first, -1), b = second ? highest(count, second, a) : -1;
    if (a < 0 || (second && b < 0)) return false;
    made->category = category;
    memset(made->ranks, a, (size_t)first);
    if (second) memset(made->ranks + first, b, (size_t)second);
    unsigned others = count->ranks & ~(1U << a);
    if (second) others &= ~(1U << b);
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
    if (make_straight(count.ranks, HD_STRAIGHT, &made)) return made;
    if (make_groups(&count, 3, 0, HD_THREE_OF_A_KIND, &made)) return made;
    if (make_groups(&count, 2, 2, HD_TWO_PAIR, &made)) return made;
    if (make_groups(&count, 2, 0, HD_PAIR, &made)) return made;
    made.category = HD_HIGH_CARD;
    add_kickers(&made, 0, count.ranks);
    return made;
}

int hd_made_compare(const struct hd_made *a, const struct hd_made *b) {
    if (a->category != b->category) return a->category < b->category ? -1 : 1;
    for (int i = 0; i < 5; i++)
        if (a->ranks[i] != b->ranks[i]) return a->ranks[i] < b->ranks[i] ? -1 : 1;
    return 0;
}
