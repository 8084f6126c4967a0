/*
 * The parametric player: one way to play whose settings make the calling station, the rock, the tag, the lag and the
 * maniac, and whatever a user makes of it.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. A decision is a pure function of view
 * and settings: a plan in 65536ths, from which act draws with one number of the stream. The state is nothing but a
 * cache of the strength of the cards on this board, valid by its key alone; zeroed memory is an empty one. Nothing
 * allocates or fails; no floating point, so that every machine decides alike.
 */
#include <string.h>

#include "builtin.h"
#include "parametric.h"

static uint64_t key_of(const struct hd_view *view) {
    const hd_card *board = view->hand->board;
    uint32_t four;
    memcpy(&four, board, sizeof four);
    return (uint64_t)board[4] << 48 | (uint64_t)four << 16 | (uint64_t)view->cards[1] << 8 | view->cards[0];
}

static void strength_of(const struct hd_view *view, struct hd_strength *strength) {
    hd_strength_shares(view->cards, view->hand->board, hd_hand_board(view->hand), strength);
}

/* ---- the decision ---- */

/* Gives a part of the plan to chance: a third each to folding, calling and raising. */
static void add_noise(struct plan *plan, int32_t noise) {
    const int32_t third = part(HD_SHARES / 3, noise);
    plan->call += third - part(plan->call, noise);
    plan->raise += third - part(plan->raise, noise);
}

/* Folds that are free become checks, and raises that are not allowed calls, as they are carried out. `strength` is NULL
 * before the flop. */
static inline void decide(const struct spot *spot, const struct hd_strength *strength, struct plan *plan) {
    if (strength)
        hd_plan_postflop(spot, strength, plan);
    else
        hd_plan_preflop(spot, plan);
    if (knob(spot, KNOB_NOISE) > 0) add_noise(plan, knob(spot, KNOB_NOISE));
}

/* ---- the bot ---- */

static int players_of(const struct hd_view *view) { return hd_seats_count(view->hand->dealt); }

static struct spot spot_of(const struct hd_view *view, const struct hd_knobs *knobs, const struct manner *manner) {
    const struct hd_legal legal = hd_hand_legal(view->hand);
    return (struct spot){view, knobs, manner, legal.to_call, legal.call, players_of(view)};
}

static const struct manner *manner_of(struct parametric *state, const struct hd_view *view,
                                      const struct hd_knobs *knobs) {
    const bool many = players_of(view) > HD_SHORT_HANDED;
    if (!state->manner.made || state->manner.many != many) hd_manner_make(&state->manner, knobs, many);
    return &state->manner;
}

/* The strength of the cards, found once a street; NULL before the flop. */
static const struct hd_strength *look(struct parametric *state, const struct hd_view *view) {
    if (view->hand->street == HD_PREFLOP) return NULL;
    const uint64_t key = key_of(view);
    if (state->key != key) {
        strength_of(view, &state->strength);
        state->key = key;
    }
    return &state->strength;
}

/* What is done where nothing is raised: check where it is free, else fold, or call. */
static struct hd_action passive(const struct spot *spot) {
    return hd_action_of(spot->to_call == 0 ? HD_CHECK : HD_FOLD, 0);
}

static struct hd_action call(const struct spot *spot) {
    return hd_action_of(spot->to_call == 0 ? HD_CHECK : HD_CALL, 0);
}

static struct hd_action parametric_act(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                                       struct hd_rng *rng) {
    const struct spot spot = spot_of(view, knobs, manner_of(memory, view, knobs));
    struct plan plan;
    decide(&spot, look(memory, view), &plan);
    const int32_t fold = HD_SHARES - plan.call - plan.raise;
    if (fold == HD_SHARES) return passive(&spot);
    if (plan.call == HD_SHARES) return call(&spot);
    const struct hd_legal legal = hd_hand_legal(view->hand);
    if (fold == 0 && !legal.can_raise) return call(&spot);
    const int32_t at = (int32_t)(hd_rng_next(rng) >> 48);
    if (at < fold) return passive(&spot);
    if (at < fold + plan.call || !legal.can_raise) return call(&spot);
    return hd_size_action(&spot, &legal, plan.sizing,
                          hd_size_at(&spot, plan.sizing, at - fold - plan.call, plan.raise));
}

/* Adds a choice; the same action twice in a row is one. */
static void add(struct hd_policy *policy, struct hd_action action, int32_t share) {
    if (share <= 0) return;
    struct hd_choice *last = policy->n > 0 ? &policy->choice[policy->n - 1] : NULL;
    if (last && last->action.kind == action.kind && last->action.raise_to == action.raise_to)
        last->share += (uint32_t)share;
    else
        policy->choice[policy->n++] = (struct hd_choice){action, (uint32_t)share};
}

static void parametric_policy(const void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                              struct hd_policy *policy) {
    (void)memory;
    struct manner manner;
    hd_manner_make(&manner, knobs, players_of(view) > HD_SHORT_HANDED);
    const struct spot spot = spot_of(view, knobs, &manner);
    struct hd_strength strength;
    const bool flopped = view->hand->street != HD_PREFLOP;
    if (flopped) strength_of(view, &strength);
    struct plan plan;
    decide(&spot, flopped ? &strength : NULL, &plan);
    policy->n = 0;
    add(policy, passive(&spot), HD_SHARES - plan.call - plan.raise);
    add(policy, call(&spot), plan.call);
    const struct hd_legal legal = hd_hand_legal(view->hand);
    if (!legal.can_raise) add(policy, call(&spot), plan.raise);
    for (int i = 0; legal.can_raise && plan.raise > 0 && i < hd_size_count(&spot, plan.sizing); i++)
        add(policy, hd_size_action(&spot, &legal, plan.sizing, i), hd_size_share(&spot, plan.sizing, i, plan.raise));
}

#define PARAMETRIC(name_, summary_)                                                                                    \
    {                                                                                                                  \
        .api = HD_BOT_API, .name = #name_, .summary = summary_, .knobs = hd_knobs_##name_, .n_knobs = N_KNOBS,         \
        .state_size = sizeof(struct parametric), .act = parametric_act, .policy = parametric_policy,                   \
        .check = hd_parametric_check,                                                                                  \
    }

const struct hd_bot_type hd_bot_station =
    PARAMETRIC(station, "calling station: plays many hands, calls, seldom raises");
const struct hd_bot_type hd_bot_rock = PARAMETRIC(rock, "tight-passive: few hands, little aggression");
const struct hd_bot_type hd_bot_tag = PARAMETRIC(tag, "tight-aggressive: few hands, played hard");
const struct hd_bot_type hd_bot_lag = PARAMETRIC(lag, "loose-aggressive: many hands, played hard");
const struct hd_bot_type hd_bot_maniac = PARAMETRIC(maniac, "plays most hands and bets and raises with most of them");
