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

/* ---- settings ---- */

/** Places before the flop: so many seats act after it, the big blind last, or there are but two players. */
enum { HEADS_UP = HD_MAX_SEATS, N_PLACES };

/** Shares of hands, in hundredths of a per cent, that settings give to a place: to raise and to call with for whoever
 * is first in there; to answer an open from there with. */
struct place {
    uint16_t open, limp;
    uint16_t raise, bluff, call, defend;
};

/** What a player's settings come to with up to HD_SHORT_HANDED players dealt in, or with more. Small, since every entry
 * of a tournament has its own. */
struct manner {
    bool made, many;        /**< not made in fresh memory */
    int16_t value[N_KNOBS]; /**< of settings that are one number: the one that counts */
    struct place place[N_PLACES];
};

/** Makes it, for `many` or not. */
void hd_manner_make(struct manner *manner, const struct hd_knobs *knobs, bool many);

/** The player's state: caches of what the settings come to, and of the strength of the cards on this board. The key is
 * made of both; 0, which no cards have, in fresh memory. */
struct parametric {
    uint64_t key;
    struct hd_strength strength;
    struct manner manner;
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

static inline void hd_plan_set(struct plan *plan, int32_t call, int32_t raise, enum sizing sizing) {
    plan->call = call;
    plan->raise = raise;
    plan->sizing = sizing;
}

/** What a decision is made from. */
struct spot {
    const struct hd_view *view;
    const struct hd_knobs *knobs;
    const struct manner *manner;
    hd_chips to_call, call; /**< as hd_legal's; what a raise may be is found where one is wanted */
    int players;            /**< dealt in */
};

/** A setting of one number. */
static inline int32_t knob(const struct spot *spot, enum knob k) { return spot->manner->value[k]; }

/** share × percent. */
static inline int32_t part(int32_t share, int32_t percent) { return (int32_t)((int64_t)share * percent / PERCENT_100); }

static inline int32_t at_most(int32_t x, int32_t most) { return x < most ? x : most; }
static inline int32_t at_least(int32_t x, int32_t least) { return x > least ? x : least; }

/** A percentage of a knob, up to 300 %, as 65536ths; negative ones too. */
static inline int32_t fraction(const struct spot *spot, enum knob k) { return knob(spot, k) * HD_SHARES / PERCENT_100; }

/** a × b / 65536 of what is at least 0. */
static inline int32_t times(int32_t a, int32_t b) { return (int32_t)((uint64_t)(uint32_t)a * (uint32_t)b / HD_SHARES); }

/** 0 below a threshold, whole above it, even over the few points between, so that no single hand decides. */
static inline int32_t step(int32_t x, int32_t threshold) {
    enum { BLUR = HD_SHARES / 32 };
    return at_most(at_least(x - threshold + BLUR / 2, 0), BLUR) * (HD_SHARES / BLUR);
}

/** Before the flop. Plans are filled in, not returned: a processor waits for parts that it wrote one by one and reads
 * back together. */
void hd_plan_preflop(const struct spot *spot, struct plan *plan);

/** Before the flop with so little at stake, less than push_below_bb, that only all-in and folding are left. */
void hd_plan_push(const struct spot *spot, struct plan *plan);

/** Before the flop against a bet that takes so much of the stack that calling is for all of it. */
void hd_plan_commit(const struct spot *spot, struct plan *plan);

/** After the flop, with cards of this strength. */
void hd_plan_postflop(const struct spot *spot, const struct hd_strength *strength, struct plan *plan);

/* ---- the sizes (parametric_size.c) ---- */

/** Sizes that the sizing chooses from, and their share of `raise`, which the shares add up to. */
int hd_size_count(const struct spot *spot, enum sizing sizing);
int32_t hd_size_share(const struct spot *spot, enum sizing sizing, int i, int32_t raise);

/** The size that has the place `at` of `raise`, 0 ≤ at < raise, when they share it in their order. */
int hd_size_at(const struct spot *spot, enum sizing sizing, int32_t at, int32_t raise);

/** The bet or raise of size i, where one is legal. */
struct hd_action hd_size_action(const struct spot *spot, const struct hd_legal *legal, enum sizing sizing, int i);

#endif
