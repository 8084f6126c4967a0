/*
 * The player who goes all-in and calls by the equilibrium of all-in or fold.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Chips are what counts for it, in
 * tournaments too. It knows two situations: nobody has entered, and one has gone all-in as the first to enter and
 * nobody has called; in all others, and with more than below_bb, it is tag. Whole numbers only; nothing allocates or
 * fails.
 */
#include "builtin.h"
#include "short_player.h"

static const struct hd_knob nash_knobs[] = {SHORT_KNOB(1500)};

static int kind_of(const struct hd_view *view) { return hd_hand_class(view->cards[0], view->cards[1]); }

static int32_t share_of(const uint8_t *range, int kind) { return range[kind] * HD_SHARES / HD_RANGE_ALL; }

/* The stack at stake with nobody in: the smaller of his and the largest of those behind. */
static int32_t depth_behind(const struct hd_view *view) {
    int32_t deepest = 0;
    for (unsigned left = view->hand->live & ~(unsigned)hd_seats_of(view->seat); left; left &= left - 1) {
        const int32_t depth = hd_short_depth(view->hand, view->seat, __builtin_ctz(left));
        if (depth > deepest) deepest = depth;
    }
    return deepest;
}

/* False where the equilibrium has nothing to say. */
static bool by_equilibrium(const struct hd_view *view, const struct hd_knobs *knobs, struct hd_policy *policy) {
    const struct hd_hand *hand = view->hand;
    if (!hd_short_is(view, knobs) || hand->callers > 0 || hand->raises > 1) return false;
    if (hand->raises == 0) {
        const int behind = hd_spot_behind(hand, view->seat);
        if (behind == 0) return false;
        hd_short_choose(policy, hand, true, share_of(hd_short_push(behind, depth_behind(view)), kind_of(view)));
        return true;
    }
    const int behind = hd_spot_behind(hand, hand->aggressor);
    if (!hd_short_commits(view) || behind == 0) return false;
    const uint8_t *range =
        hd_short_call(behind, hd_short_caller(hand, view->seat), hd_short_depth(hand, view->seat, hand->aggressor));
    hd_short_choose(policy, hand, hd_hand_legal(hand).can_raise, share_of(range, kind_of(view)));
    return true;
}

static struct hd_action nash_act(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                                 struct hd_rng *rng) {
    struct hd_policy policy;
    if (!by_equilibrium(view, knobs, &policy)) return hd_short_as_tag(memory, view, rng);
    return hd_policy_draw(&policy, rng);
}

static void nash_policy(const void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                        struct hd_policy *policy) {
    if (!by_equilibrium(view, knobs, policy)) hd_short_tag_policy(memory, view, policy);
}

const struct hd_bot_type hd_bot_nash = {
    .api = HD_BOT_API,
    .name = "nash",
    .summary = "short stacks all-in or fold by the equilibrium in chips, deeper ones as tag",
    .knobs = nash_knobs,
    .n_knobs = sizeof nash_knobs / sizeof *nash_knobs,
    .state_size = sizeof(struct parametric),
    .act = nash_act,
    .policy = nash_policy,
};
