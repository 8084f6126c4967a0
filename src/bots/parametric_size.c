/*
 * The sizes of the parametric player: from a way of betting and its settings to a legal bet.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Sizes are parts of the pot (after the
 * flop) or multiples of the blind and the bet (before it), moved into the legal range; a size that takes more than
 * `commit` of the stack becomes all-in. Nothing allocates or fails; products saturate at HD_CHIPS_MAX.
 */
#include "parametric_spot.h"

#include <assert.h>

/* The list of sizes and the list of their weights, where the sizing has lists. */
static bool lists_of(enum sizing sizing, enum knob *sizes, enum knob *weights) {
    if (sizing != SIZE_BET && sizing != SIZE_RAISE) return false;
    *sizes = sizing == SIZE_BET ? KNOB_BET_SIZES : KNOB_RAISE_SIZES;
    *weights = sizing == SIZE_BET ? KNOB_BET_WEIGHTS : KNOB_RAISE_WEIGHTS;
    return true;
}

int hd_size_count(const struct spot *spot, enum sizing sizing) {
    enum knob sizes, weights;
    return lists_of(sizing, &sizes, &weights) ? spot->knobs->n[sizes] : 1;
}

int hd_size_at(const struct spot *spot, enum sizing sizing, int32_t at, int32_t raise) {
    enum knob sizes, weights;
    if (!lists_of(sizing, &sizes, &weights)) return 0;
    const int32_t *weight = spot->knobs->value[weights];
    const int last = spot->knobs->n[weights] - 1;
    int64_t sum = 0, upto = weight[0];
    for (int k = 0; k <= last; k++) sum += weight[k];
    int i = 0;
    while (i < last && (at + 1) * sum > raise * upto) upto += weight[++i];
    return i;
}

/* The part of `raise` that belongs to the first sizes, so many. */
static int32_t share_upto(const int32_t *weight, int n, int sizes, int32_t raise) {
    int64_t upto = 0, sum = 0;
    for (int k = 0; k < n; k++) {
        if (k < sizes) upto += weight[k];
        sum += weight[k];
    }
    assert(sum > 0);
    return (int32_t)(raise * upto / sum);
}

int32_t hd_size_share(const struct spot *spot, enum sizing sizing, int i, int32_t raise) {
    enum knob sizes, weights;
    if (!lists_of(sizing, &sizes, &weights)) return raise;
    const int32_t *weight = spot->knobs->value[weights];
    const int n = spot->knobs->n[weights];
    return share_upto(weight, n, i + 1, raise) - share_upto(weight, n, i, raise);
}

/* A bet of a part of the pot; a raise of a part of the pot as it is after the call. */
static hd_chips pot_sized(const struct spot *spot, int32_t percent) {
    const struct hd_hand *hand = spot->view->hand;
    return hand->bet + hd_chips_part(hd_hand_pot(hand) + spot->to_call, percent);
}

static hd_chips open_sized(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    const int32_t bb = knob(spot, KNOB_OPEN_SIZE_BB) + hand->callers * knob(spot, KNOB_LIMPER_SIZE_BB);
    return hd_chips_part(hand->big_blind, bb * (PERCENT_100 / 100));
}

static hd_chips reraise_sized(const struct spot *spot) {
    const struct hd_hand *hand = spot->view->hand;
    return hd_chips_part(hand->bet, (knob(spot, KNOB_RERAISE_SIZE) + hand->callers * 100) * (PERCENT_100 / 100));
}

static hd_chips size_to(const struct spot *spot, enum sizing sizing, int i, hd_chips all) {
    switch (sizing) {
    case SIZE_OPEN: return open_sized(spot);
    case SIZE_RERAISE: return reraise_sized(spot);
    case SIZE_BET: return pot_sized(spot, spot->knobs->value[KNOB_BET_SIZES][i]);
    case SIZE_RAISE: return pot_sized(spot, spot->knobs->value[KNOB_RAISE_SIZES][i]);
    case SIZE_ALL_IN: break;
    }
    return all;
}

struct hd_action hd_size_action(const struct spot *spot, const struct hd_legal *legal, enum sizing sizing, int i) {
    const hd_chips to = size_to(spot, sizing, i, legal->max_to),
                   had = hd_hand_bet_of(spot->view->hand, spot->view->seat);
    const bool committed = to - had >= hd_chips_part(legal->max_to - had, knob(spot, KNOB_COMMIT));
    if (committed || to > legal->max_to) return hd_action_of(HD_RAISE, legal->max_to);
    return hd_action_of(HD_RAISE, to < legal->min_to ? legal->min_to : to);
}
