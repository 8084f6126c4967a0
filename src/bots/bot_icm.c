/*
 * The player who goes all-in and calls by what stacks are worth in prizes.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Short of below_bb it compares before the
 * flop what folding and all-in are worth by the Independent Chip Model. Others are taken to go all-in and to call by
 * the equilibrium in chips; who has limped or raised small is given a range by its width. At most one of those who have
 * yet to answer calls. Worths are parts of HD_ICM_ONE, chances and equities 65536ths, so that every machine decides
 * alike; a decision is certain, without chance. Deeper it is tag. Nothing allocates or fails.
 */
#include "builtin.h"
#include "prize.h"
#include "short_player.h"

static const struct hd_knob icm_knobs[] = {SHORT_KNOB(1200)};

/* Widths of ranges in 10,000ths of all hands. */
enum {
    LIMPS = 4500,        /* limped with */
    LIMP_CALLS = 2200,   /* of these, called an all-in with */
    OPENS = 3000,        /* raised small with when short */
    OPEN_CALLS = 1500,   /* of these, called an all-in with */
    COLD_CALLS = 600,    /* called a raise and an all-in with */
    RERAISES = 1200,     /* raised a raise with */
    CALLS = 1200,        /* called an all-in with */
    ANOTHER_BEHIND = 98, /* per cent of a caller's equity that is left for each who may yet call */
};

/* One who may meet an all-in: how likely, and the own equity then. */
struct rival {
    int seat;
    struct hd_meeting meeting;
};

struct decision {
    const struct hd_view *view;
    const struct hd_hand *hand;
    struct prize prize;
    int seat, kind;
    hd_chips pot;
};

static struct decision decision_of(const struct hd_view *view) {
    return (struct decision){
        .view = view,
        .hand = view->hand,
        .prize = hd_prize_of(view),
        .seat = view->seat,
        .kind = hd_hand_class(view->cards[0], view->cards[1]),
        .pot = hd_hand_pot(view->hand),
    };
}

/* ---- worth of the ends of a hand ---- */

static void chips_behind(const struct decision *d, hd_chips chips[HD_MAX_SEATS]) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) chips[seat] = d->hand->stack[seat];
}

static int64_t worth_if_pot_goes_to(const struct decision *d, int winner, hd_chips part) {
    hd_chips chips[HD_MAX_SEATS];
    chips_behind(d, chips);
    chips[winner] += part;
    return hd_prize_share(&d->prize, chips);
}

/* Two all-in for the smaller of their stacks; the pot's other chips go to the winner. */
static int64_t worth_of_showdown(const struct decision *d, int rival, bool won) {
    hd_chips chips[HD_MAX_SEATS];
    const hd_chips own = hd_short_chips(d->hand, d->seat), other = hd_short_chips(d->hand, rival);
    const hd_chips stake = own < other ? own : other;
    const hd_chips pot = d->pot - d->hand->total[d->seat] - d->hand->total[rival] + 2 * stake;
    chips_behind(d, chips);
    chips[d->seat] = own - stake + (won ? pot : 0);
    chips[rival] = other - stake + (won ? 0 : pot);
    return hd_prize_share(&d->prize, chips);
}

static int64_t mixed(int64_t a, int64_t b, int32_t share_of_b) {
    return (a * (HD_SHARES - share_of_b) + b * share_of_b) >> 16;
}

static int64_t worth_against(const struct decision *d, const struct rival *rival) {
    return mixed(worth_of_showdown(d, rival->seat, false), worth_of_showdown(d, rival->seat, true),
                 rival->meeting.equity);
}

/* All-in against rivals who answer in turn, the first to call being the last. */
static int64_t worth_of_all_in(const struct decision *d, const struct rival *rivals, int n) {
    int64_t worth = worth_if_pot_goes_to(d, d->seat, d->pot);
    for (int i = n - 1; i >= 0; i--)
        if (rivals[i].meeting.chance > 0) worth = mixed(worth, worth_against(d, &rivals[i]), rivals[i].meeting.chance);
    return worth;
}

/* ---- what others may have ---- */

static struct hd_meeting meet_top(const struct decision *d, int32_t share) {
    uint8_t range[HD_HAND_CLASSES];
    hd_range_top(share, range);
    return hd_range_meet(d->kind, range);
}

/* Of the best `have` of hands the best `call` call. */
static struct hd_meeting meet_part(const struct decision *d, int32_t have, int32_t call) {
    struct hd_meeting met = meet_top(d, call);
    const int32_t all = meet_top(d, have).chance;
    met.chance = all > met.chance ? (int32_t)((int64_t)met.chance * HD_SHARES / all) : HD_SHARES;
    return met;
}

static struct hd_meeting meet_anything(const struct decision *d) {
    return (struct hd_meeting){HD_SHARES, hd_preflop_equity(d->view->cards[0], d->view->cards[1], 1)};
}

/* Who is in with all his chips without a choice calls with anything. */
static struct hd_meeting meet_caller(const struct decision *d, int seat, int behind) {
    if (!hd_seats_has(d->hand->able, seat)) return meet_anything(d);
    return hd_range_meet(d->kind,
                         hd_short_call(behind, hd_short_caller(d->hand, seat), hd_short_depth(d->hand, d->seat, seat)));
}

/* ---- nobody has raised ---- */

static int seat_after(int seat) { return seat + 1 < HD_MAX_SEATS ? seat + 1 : 0; }

/* Limpers before the player, then those behind him. */
static int rivals_of_push(const struct decision *d, struct rival *rivals) {
    const struct hd_hand *hand = d->hand;
    int behind = hd_spot_behind(hand, d->seat) + hand->callers, n = 0;
    if (behind < 1) behind = 1;
    if (behind > HD_SHORT_BEHIND_MAX) behind = HD_SHORT_BEHIND_MAX;
    for (int seat = seat_after(d->seat); seat != d->seat; seat = seat_after(seat)) {
        if (!hd_seats_has(hand->live, seat)) continue;
        const bool limped = hd_seats_has(hand->acted, seat) && hd_seats_has(hand->able, seat);
        rivals[n++] = (struct rival){seat, limped ? meet_part(d, LIMPS, LIMP_CALLS) : meet_caller(d, seat, behind)};
    }
    return n;
}

/* Folding leaves the pot to the big blind; his check leaves him a fair part of it. */
static int64_t worth_of_passing(const struct decision *d) {
    const struct hd_view *view = d->view;
    if (hd_hand_legal(d->hand).to_call > 0) return worth_if_pot_goes_to(d, d->hand->bb, d->pot);
    const int others = hd_seats_count(d->hand->live) - 1;
    const int32_t equity = hd_preflop_equity(view->cards[0], view->cards[1], others > 0 ? others : 1);
    return worth_if_pot_goes_to(d, d->seat,
                                hd_chips_part(d->pot, (int32_t)((int64_t)equity * PERCENT_100 / HD_SHARES)));
}

static bool pushes(const struct decision *d) {
    struct rival rivals[HD_MAX_SEATS];
    const int n = rivals_of_push(d, rivals);
    return worth_of_all_in(d, rivals, n) > worth_of_passing(d);
}

/* ---- somebody has raised ---- */

/* What the last raiser has. */
static struct hd_meeting meet_raiser(const struct decision *d) {
    const struct hd_hand *hand = d->hand;
    const int raiser = hand->aggressor, behind = hd_spot_behind(hand, raiser);
    if (hand->raises > 1) return meet_top(d, RERAISES);
    if (hd_seats_has(hand->able, raiser)) return meet_top(d, OPENS);
    return hd_range_meet(d->kind, hd_short_push(behind > 0 ? behind : 1, hd_short_depth(hand, d->seat, raiser)));
}

/* The equity against the raiser and all who have called him, lessened for those who may yet call. */
static int32_t equity_of_call(const struct decision *d) {
    const struct hd_hand *hand = d->hand;
    int64_t equity = meet_raiser(d).equity;
    for (unsigned left = hand->live; left; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        if (seat == d->seat || seat == hand->aggressor) continue;
        if (hand->total[seat] >= hand->bet || !hd_seats_has(hand->able, seat))
            equity = equity * meet_top(d, CALLS).equity >> 16;
        else
            equity = equity * ANOTHER_BEHIND / 100;
    }
    return (int32_t)equity;
}

static bool calls(const struct decision *d) {
    const struct hd_hand *hand = d->hand;
    const hd_chips own = hd_short_chips(hand, d->seat), put = own < hand->bet ? own : hand->bet;
    const int raiser = hand->aggressor;
    hd_chips won[HD_MAX_SEATS], lost[HD_MAX_SEATS], pot = hand->dead;
    chips_behind(d, won);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        const hd_chips met = hand->total[seat] < put ? hand->total[seat] : put;
        if (seat != d->seat) pot += met;
        pot += hand->ante[seat];
        won[seat] += hand->total[seat] - met;
        lost[seat] = won[seat];
    }
    won[d->seat] = own + pot;
    lost[d->seat] = own - put;
    lost[raiser] += pot + put;
    const int64_t worth = mixed(hd_prize_share(&d->prize, lost), hd_prize_share(&d->prize, won), equity_of_call(d));
    return worth > worth_if_pot_goes_to(d, raiser, d->pot);
}

static bool reraises(const struct decision *d) {
    const struct hd_hand *hand = d->hand;
    struct rival rivals[HD_MAX_SEATS];
    int n = 0;
    for (int seat = seat_after(d->seat); seat != d->seat; seat = seat_after(seat)) {
        if (!hd_seats_has(hand->live, seat)) continue;
        rivals[n++] = (struct rival){seat, seat == hand->aggressor          ? meet_part(d, OPENS, OPEN_CALLS)
                                           : hd_seats_has(hand->able, seat) ? meet_top(d, COLD_CALLS)
                                                                            : meet_anything(d)};
    }
    return worth_of_all_in(d, rivals, n) > worth_if_pot_goes_to(d, hand->aggressor, d->pot);
}

/* ---- the bot ---- */

/* False where it plays as tag. */
static bool by_prizes(const struct hd_view *view, const struct hd_knobs *knobs, struct hd_policy *policy) {
    if (!hd_short_is(view, knobs)) return false;
    const struct decision d = decision_of(view);
    const bool committed = hd_short_commits(view);
    const bool in = view->hand->raises == 0               ? pushes(&d)
                    : committed || view->hand->raises > 1 ? calls(&d)
                                                          : reraises(&d);
    hd_short_choose(policy, view->hand, hd_hand_legal(view->hand).can_raise, in ? HD_SHARES : 0);
    return true;
}

static struct hd_action icm_act(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                                struct hd_rng *rng) {
    struct hd_policy policy;
    if (!by_prizes(view, knobs, &policy)) return hd_short_as_tag(memory, view, rng);
    return hd_policy_draw(&policy, rng);
}

static void icm_policy(const void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                       struct hd_policy *policy) {
    if (!by_prizes(view, knobs, policy)) hd_short_tag_policy(memory, view, policy);
}

const struct hd_bot_type hd_bot_icm = {
    .api = HD_BOT_API,
    .name = "icm",
    .summary = "short stacks all-in or fold by what they are worth in prizes, deeper ones as tag",
    .knobs = icm_knobs,
    .n_knobs = sizeof icm_knobs / sizeof *icm_knobs,
    .state_size = sizeof(struct parametric),
    .act = icm_act,
    .policy = icm_policy,
};
