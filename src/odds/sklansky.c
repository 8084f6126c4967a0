/*
 * The Sklansky-Chubukov numbers.
 *
 * Layer odds: builds on base and cards only. With the hand face up the big blind calls with exactly the kinds that gain
 * by it, so the worth of all-in falls as stacks grow, and the number is where it meets the worth of folding: found by
 * halving. In small blinds: 1 and 2 are posted, x is what is left behind the small blind. Pure; allocates nothing.
 * Source: D. Sklansky and E. Miller, No Limit Hold'em: Theory and Practice (2006).
 */
#include <math.h>

#include "holdem/pushfold.h"

enum { HALVINGS = 60, FAR = 1 << 20 };

/*
 * What all-in wins beyond folding with x behind, times the number of the big blind's holdings: 3 where he folds; else
 * the equity of all chips, 2 (x + 1), less x. His call costs x − 1 and makes the pot 2 (x + 1).
 */
static double gain_at(int hand_class, double x) {
    double sum = 0;
    for (int other = 0; other < HD_HAND_CLASSES; other++) {
        const int combos = hd_matchup_combos(hand_class, other);
        if (combos == 0) continue;
        const double pot = 2 * (x + 1), equity = hd_matchup_equity(hand_class, other);
        const int calls = (1 - equity) * pot > x - 1;
        sum += combos * (calls ? equity * pot - x : 3);
    }
    return sum;
}

double hd_sklansky_chubukov(int hand_class) {
    double low = 0, high = FAR;
    if (gain_at(hand_class, high) > 0) return (double)INFINITY;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (low + high) / 2;
        if (gain_at(hand_class, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return low / 2;
}
