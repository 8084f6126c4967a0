/*
 * The baselines: five bots whose behaviour is exact and known, for tests and as opponents.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. They look at what is legal and at
 * nothing else, and keep no state. Nothing allocates or fails. `random` draws as the field's speed comparisons do:
 * fold .06, call .47, raise .47 to a size that is uniform over the legal range.
 */
#include "builtin.h"

static void certain(struct hd_policy *policy, struct hd_action action) {
    policy->n = 1;
    policy->choice[0] = (struct hd_choice){action, HD_SHARES};
}

/* A baseline that does one thing: its answer, and that answer as act and as policy. */
#define ONE_THING(name, answer)                                                                                        \
    static struct hd_action name##_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,          \
                                       struct hd_rng *rng) {                                                           \
        (void)state, (void)knobs, (void)rng;                                                                           \
        return answer;                                                                                                 \
    }                                                                                                                  \
    static void name##_policy(const void *state, const struct hd_knobs *knobs, const struct hd_view *view,             \
                              struct hd_policy *policy) {                                                              \
        (void)state, (void)knobs;                                                                                      \
        certain(policy, answer);                                                                                       \
    }

ONE_THING(fold, hd_action_passive(view->hand))
ONE_THING(call, hd_action_call(view->hand))
ONE_THING(raise, hd_action_raise(view->hand, 0))
ONE_THING(all_in, hd_action_raise(view->hand, HD_CHIPS_MAX))

const struct hd_bot_type hd_bot_fold = {
    .api = HD_BOT_API,
    .name = "fold",
    .summary = "checks when it is free, folds otherwise",
    .act = fold_act,
    .policy = fold_policy,
};

const struct hd_bot_type hd_bot_call = {
    .api = HD_BOT_API,
    .name = "call",
    .summary = "checks or calls, always",
    .act = call_act,
    .policy = call_policy,
};

const struct hd_bot_type hd_bot_raise = {
    .api = HD_BOT_API,
    .name = "raise",
    .summary = "bets or raises the minimum while that is legal, calls otherwise",
    .act = raise_act,
    .policy = raise_policy,
};

const struct hd_bot_type hd_bot_all_in = {
    .api = HD_BOT_API,
    .name = "all_in",
    .summary = "goes all-in, always",
    .act = all_in_act,
    .policy = all_in_policy,
};

/* ---- random ---- */

enum { RANDOM_FOLD, RANDOM_CALL, RANDOM_RAISE, RANDOM_KNOBS, RANDOM_WHOLE = 10000 };

static const struct hd_knob random_knobs[RANDOM_KNOBS] = {
    {"fold",
     "how often it folds; it checks instead where that is free",
     "share",
     RANDOM_WHOLE,
     0,
     RANDOM_WHOLE,
     1,
     1,
     1,
     {600}},
    {"call", "how often it checks or calls", "share", RANDOM_WHOLE, 0, RANDOM_WHOLE, 1, 1, 1, {4700}},
    {"raise",
     "how often it bets or raises; it calls instead where no raise is legal",
     "share",
     RANDOM_WHOLE,
     0,
     RANDOM_WHOLE,
     1,
     1,
     1,
     {4700}},
};

static const char *random_check(const struct hd_knobs *knobs) {
    const int32_t sum = knobs->value[RANDOM_FOLD][0] + knobs->value[RANDOM_CALL][0] + knobs->value[RANDOM_RAISE][0];
    return sum == RANDOM_WHOLE ? NULL : "fold, call and raise must sum to 1";
}

/* Apart, so that who does not raise saves no registers. */
__attribute__((noinline)) static struct hd_action raise_by_chance(const struct hd_hand *hand, struct hd_rng *rng) {
    const struct hd_legal legal = hd_hand_legal(hand);
    if (!legal.can_raise) return hd_action_call(hand);
    const uint64_t sizes = (uint64_t)(legal.max_to - legal.min_to) + 1;
    const uint64_t more = sizes > UINT32_MAX ? hd_rng_below64(rng, sizes) : hd_rng_below(rng, (uint32_t)sizes);
    return hd_action_of(HD_RAISE, legal.min_to + (hd_chips)more);
}

static struct hd_action random_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                   struct hd_rng *rng) {
    (void)state;
    const int32_t at = (int32_t)hd_rng_below(rng, RANDOM_WHOLE), fold = knobs->value[RANDOM_FOLD][0];
    if (at < fold) return hd_action_passive(view->hand);
    if (at < fold + knobs->value[RANDOM_CALL][0]) return hd_action_call(view->hand);
    return raise_by_chance(view->hand, rng);
}

const struct hd_bot_type hd_bot_random = {
    .api = HD_BOT_API,
    .name = "random",
    .summary = "folds .06, calls .47, raises .47 to any legal size",
    .knobs = random_knobs,
    .n_knobs = RANDOM_KNOBS,
    .act = random_act,
    .draws = true,
    .check = random_check,
};
