/*
 * Two kinds of starting hands against each other: look-ups in the table of tools/gen_matchup.c.
 *
 * Layer odds: builds on cards and base only. Counts are exact; ties are what wins leave of all deals. Allocates
 * nothing, cannot fail: a kind that there is not is a programmer's error.
 */
#include "matchup.h"

#include <assert.h>

/* Ranks and suitedness of a kind, from its place in the square. */
struct kind {
    int high, low;
    bool pair, suited;
};

static struct kind kind_of(int hand_class) {
    assert(hand_class >= 0 && hand_class < HD_HAND_CLASSES);
    const int row = hand_class / HD_RANKS, column = hand_class % HD_RANKS;
    return (struct kind){row < column ? row : column, row < column ? column : row, row == column, row < column};
}

/* Holdings of `other` that have a given card of one rank, by how many of its cards have that rank. */
static int holdings_with(const struct kind *other) { return other->pair ? 3 : other->suited ? 1 : 3; }

/*
 * By inclusion and exclusion over the two cards of a holding of a: holdings of b that have the one, and the other,
 * less those that have both.
 */
int hd_matchup_combos(int class_a, int class_b) {
    const struct kind a = kind_of(class_a), b = kind_of(class_b);
    const int cards_a[2] = {a.high, a.low};
    int taken = 0;
    for (int i = 0; i < 2; i++)
        if (cards_a[i] == b.high || cards_a[i] == b.low) taken += holdings_with(&b);
    const bool both = class_a == class_b; /* only then can one holding be the other */
    return hd_hand_class_combos(class_a) * (hd_hand_class_combos(class_b) - taken + both);
}

struct hd_matchup hd_matchup_of(int class_a, int class_b) {
    struct hd_matchup matchup = {
        .combos = hd_matchup_combos(class_a, class_b),
        .win = hd_matchup_wins[class_a][class_b],
        .lose = hd_matchup_wins[class_b][class_a],
    };
    matchup.tie = (int64_t)matchup.combos * HD_MATCHUP_BOARDS - matchup.win - matchup.lose;
    return matchup;
}

double hd_matchup_equity(int class_a, int class_b) {
    const struct hd_matchup matchup = hd_matchup_of(class_a, class_b);
    return (double)(2 * matchup.win + matchup.tie) / (2.0 * matchup.combos * HD_MATCHUP_BOARDS);
}
