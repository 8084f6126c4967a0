/*
 * What the players of short stacks share.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Depths are hundredths of a big blind,
 * shares 65536ths. Pure functions of the public state, but for the state of the tag that they play as; nothing
 * allocates or fails.
 */
#include "short_player.h"

#include "builtin.h"

struct hd_action hd_short_as_tag(struct parametric *tag, const struct hd_view *view, struct hd_rng *rng) {
    return hd_bot_tag.act(tag, &hd_tag_defaults, view, rng);
}

void hd_short_tag_policy(const struct parametric *tag, const struct hd_view *view, struct hd_policy *policy) {
    hd_bot_tag.policy(tag, &hd_tag_defaults, view, policy);
}

hd_chips hd_short_chips(const struct hd_hand *hand, int seat) { return hand->stack[seat] + hand->total[seat]; }

bool hd_short_is(const struct hd_view *view, const struct hd_knobs *knobs) {
    if (view->hand->street != HD_PREFLOP) return false;
    return hd_spot_is_below(
        view, hd_chips_part(view->hand->big_blind, knobs->value[SHORT_KNOB_BELOW][0] * (PERCENT_100 / 100)));
}

int32_t hd_short_depth(const struct hd_hand *hand, int a, int b) {
    enum { DEEPEST = 100, HUNDREDTHS = 100 };
    const hd_chips one = hd_short_chips(hand, a), other = hd_short_chips(hand, b), stake = one < other ? one : other;
    hd_chips dead = hand->dead;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) dead += hand->ante[seat];
    const hd_chips unit = hand->big_blind + dead / 2;
    return stake / DEEPEST >= unit ? DEEPEST * HUNDREDTHS : (int32_t)(stake * HUNDREDTHS / unit);
}

bool hd_short_commits(const struct hd_view *view) {
    enum { MOST = 3 }; /* of ten parts of the stack that a call may take without all of it being at stake */
    const struct hd_hand *hand = view->hand;
    if (hand->raises == 0) return false;
    if (!hd_seats_has(hand->able, hand->aggressor)) return true;
    return hd_hand_legal(hand).call / MOST >= hand->stack[view->seat] / 10;
}

enum hd_caller hd_short_caller(const struct hd_hand *hand, int seat) {
    return seat == hand->bb ? HD_CALLER_BIG_BLIND : seat == hand->sb ? HD_CALLER_SMALL_BLIND : HD_CALLER_OTHER;
}

void hd_short_choose(struct hd_policy *policy, const struct hd_hand *hand, bool raise, int32_t share) {
    policy->n = 0;
    if (share < HD_SHARES)
        policy->choice[policy->n++] = (struct hd_choice){hd_action_passive(hand), (uint32_t)(HD_SHARES - share)};
    if (share > 0)
        policy->choice[policy->n++] =
            (struct hd_choice){raise ? hd_action_raise(hand, HD_CHIPS_MAX) : hd_action_call(hand), (uint32_t)share};
}
