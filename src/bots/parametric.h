/**
 * The parts of the parametric player. Private to bots.
 *
 * A decision goes through them in one direction: the situation (view, settings) and the strength of the cards give
 * a plan, shares of folding, calling and raising; the sizes turn its raise share into bets.
 */
#ifndef HOLDEM_BOTS_PARAMETRIC_H
#define HOLDEM_BOTS_PARAMETRIC_H

#include "holdem/bot.h"
#include "holdem/strength.h"
#include "parametric_knobs.h"

/** The player's state: a cache of the strength of the cards on this board. The key is made of both; 0, which no cards
 * have, in fresh memory. */
struct parametric {
    uint64_t key;
    struct hd_strength strength;
};

/* ---- plans ---- */

enum { PERCENT_100 = 10000 };

/** Ways to choose the size of a raise. */
enum sizing { SIZE_OPEN, SIZE_RERAISE, SIZE_BET, SIZE_RAISE, SIZE_ALL_IN };

/** Shares in HD_SHARES, at least 0; what they leave is folding. */
struct plan {
    int32_t call, raise;
    enum sizing sizing;
};

/** What a decision is made from. */
struct spot {
    const struct hd_view *view;
    const struct hd_knobs *knobs;
    struct hd_legal legal;
    int row; /**< which value of a knob counts: 0, or 1 with more than HD_SHORT_HANDED players dealt in */
};

/** A setting of one number: its only value, or the one for so many players. */
static inline int32_t knob(const struct spot *spot, enum knob k) {
    return spot->knobs->value[k][spot->knobs->n[k] > 1 ? spot->row : 0];
}

/** share × percent. */
static inline int32_t part(int32_t share, int32_t percent) { return (int32_t)((int64_t)share * percent / PERCENT_100); }

static inline int32_t at_most(int32_t x, int32_t most) { return x < most ? x : most; }
static inline int32_t at_least(int32_t x, int32_t least) { return x > least ? x : least; }

/** A percentage of a knob as 65536ths; negative ones too. */
static inline int32_t fraction(const struct spot *spot, enum knob k) {
    return (int32_t)((int64_t)knob(spot, k) * HD_SHARES / PERCENT_100);
}

/** 0 below a threshold, whole above it, even over the few points between, so that no single hand decides. */
static inline int32_t step(int32_t x, int32_t threshold) {
    enum { BLUR = HD_SHARES / 32 };
    const int32_t above = x - threshold + BLUR / 2;
    return above <= 0 ? 0 : above >= BLUR ? HD_SHARES : above * (HD_SHARES / BLUR);
}

/** Before the flop. */
struct plan hd_plan_preflop(const struct spot *spot);

/** Before the flop with so little at stake that only all-in and folding are left. */
struct plan hd_plan_push(const struct spot *spot);
/** True where that is so: below push_below_bb. */
bool hd_plan_is_push(const struct spot *spot);

/** Before the flop against a bet that takes so much of the stack that calling is for all of it. */
struct plan hd_plan_commit(const struct spot *spot);

/** After the flop, with cards of this strength. */
struct plan hd_plan_postflop(const struct spot *spot, const struct hd_strength *strength);

/* ---- the table (parametric_spot.c) ---- */

/** A seat's chips at the start of this street. */
static inline hd_chips hd_spot_chips(const struct hd_hand *hand, int seat) {
    return hand->stack[seat] + hd_hand_bet_of(hand, seat);
}

/** The most that the player can lose from the start of this street: the smaller of his chips and the largest live
 * opponent's. */
hd_chips hd_spot_at_stake(const struct spot *spot);

/** Seats dealt in that act after `seat` before the flop, the big blind last: 0 to 9. */
int hd_spot_behind(const struct hd_hand *hand, int seat);

/** What a share of hands is multiplied by at a seat, in 65536ths: whole at the cutoff, less before, more after it. */
int32_t hd_spot_position(const struct spot *spot, int seat);

/** Where the own cards stand before the flop: the middle of their kind's place among all hands, 0 best. */
int32_t hd_spot_percentile(const struct hd_view *view);

/** How much of a hand belongs to the best `share` of hands: 65536 well inside, 0 well outside, falling over `blur`. */
int32_t hd_range_weight(int32_t percentile, int32_t share, int32_t blur);

/** What a call costs as a part of the pot that it makes, counting only chips that can be won; in 65536ths. */
int32_t hd_spot_price(const struct spot *spot);

/* ---- the sizes (parametric_size.c) ---- */

/** Sizes that the sizing chooses from, and their share of `raise`, which the shares add up to. */
int hd_size_count(const struct spot *spot, enum sizing sizing);
int32_t hd_size_share(const struct spot *spot, enum sizing sizing, int i, int32_t raise);

/** The bet or raise of size i. */
struct hd_action hd_size_action(const struct spot *spot, enum sizing sizing, int i);

/** amount × percent, at most HD_CHIPS_MAX; percent in hundredths. */
hd_chips hd_chips_part(hd_chips amount, int32_t percent);

/** part / whole in 65536ths, at most 65536; both at least 0, whole > 0. */
int32_t hd_chips_ratio(hd_chips part, hd_chips whole);

#endif
