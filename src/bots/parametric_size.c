/*
 * The sizes of the parametric player: from a way of betting and its settings to a legal bet.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Sizes are parts of the pot (after the
 * flop) or multiples of the blind and the bet (before it), moved into the legal range; a size that takes more than
 * `commit` of the stack becomes all-in. Nothing allocates or fails; products saturate at HD_CHIPS_MAX.
 */
#include "parametric.h"

#include <assert.h>

hd_chips hd_chips_part(hd_chips amount, int32_t percent) {
    if (percent <= 0) return 0;
    if (amount < HD_CHIPS_MAX >> 24) return amount * percent / PERCENT_100;
    if (amount / PERCENT_100 >= HD_CHIPS_MAX / percent) return HD_CHIPS_MAX;
    const hd_chips product = amount / PERCENT_100 * percent + amount % PERCENT_100 * percent / PERCENT_100;
    return product < HD_CHIPS_MAX ? product : HD_CHIPS_MAX;
}

int32_t hd_chips_ratio(hd_chips part, hd_chips whole) {
    if (part >= whole) return HD_SHARES;
    const int shift = whole >= HD_CHIPS_MAX >> 16 ? 20 : 0;
    return (int32_t)((part >> shift) * HD_SHARES / (whole >> shift));
}

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

int32_t hd_size_share(const struct spot *spot, enum sizing sizing, int i, int32_t raise) {
    enum knob sizes, weights;
    if (!lists_of(sizing, &sizes, &weights)) return raise;
    const int32_t *weight = spot->knobs->value[weights];
    int64_t before = 0, sum = 0;
    for (int k = 0; k < spot->knobs->n[weights]; k++) {
        if (k < i) before += weight[k];
        sum += weight[k];
    }
    assert(sum > 0);
    return (int32_t)(raise * (before + weight[i]) / sum - raise * before / sum);
}

/* A bet of a part of the pot; a raise of a part of the pot as it is after the call. */
static hd_chips pot_sized(const struct spot *spot, int32_t percent) {
    const struct hd_hand *hand = spot->view->hand;
    return hand->bet + hd_chips_part(hd_hand_pot(hand) + spot->legal.to_call, percent);
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

static hd_chips size_to(const struct spot *spot, enum sizing sizing, int i) {
    switch (sizing) {
    case SIZE_OPEN: return open_sized(spot);
    case SIZE_RERAISE: return reraise_sized(spot);
    case SIZE_BET: return pot_sized(spot, spot->knobs->value[KNOB_BET_SIZES][i]);
    case SIZE_RAISE: return pot_sized(spot, spot->knobs->value[KNOB_RAISE_SIZES][i]);
    case SIZE_ALL_IN: break;
    }
    return spot->legal.max_to;
}

struct hd_action hd_size_action(const struct spot *spot, enum sizing sizing, int i) {
    const struct hd_legal *legal = &spot->legal;
    const struct hd_hand *hand = spot->view->hand;
    if (!legal->can_raise) return hd_action_call(hand);
    const hd_chips to = size_to(spot, sizing, i), had = hd_hand_bet_of(hand, spot->view->seat);
    const bool committed = to - had >= hd_chips_part(legal->max_to - had, knob(spot, KNOB_COMMIT));
    return hd_action_raise(hand, committed ? legal->max_to : to);
}
