/*
 * Draws hands for property tests and fuzzing: setups, cards, outcomes and actions.
 *
 * Test support; sees the rules through their public header. Everything is drawn through choices.h, so that a random
 * stream and a fuzzer's bytes reach the same hands. Choices of 0 give a plain hand. Never allocates, cannot fail.
 */
#include "support/random_hand.h"

#include <string.h>

enum { RANDOM_STYLES = 5 };

static hd_chips min_chips(hd_chips a, hd_chips b) { return a < b ? a : b; }

/* ---- chips and posts ---- */

static hd_chips draw_big_blind(struct choices *choices) {
    static const hd_chips usual[] = {100, 2, 1, 3, 10, 200, 999, (hd_chips)1 << 40};
    return usual[choose(choices, sizeof usual / sizeof *usual)];
}

static hd_chips draw_small_blind(struct choices *choices, hd_chips big_blind) {
    switch (choose(choices, 8)) {
    case 1: return (hd_chips)choose(choices, (uint64_t)big_blind + 1);
    case 3: return big_blind;
    case 2: return 0;
    default: return big_blind / 2;
    }
}

static hd_chips draw_deep(struct choices *choices, hd_chips big_blind) {
    return (hd_chips)(30 * (uint64_t)big_blind + choose(choices, 200 * (uint64_t)big_blind));
}

static hd_chips draw_short(struct choices *choices, hd_chips big_blind) {
    switch (choose(choices, 4)) {
    case 0: return big_blind;
    case 1: return (hd_chips)(1 + choose(choices, (uint64_t)big_blind));
    case 2: return (hd_chips)(1 + choose(choices, 3));
    default: return (hd_chips)(1 + choose(choices, 4 * (uint64_t)big_blind));
    }
}

static hd_chips draw_stack(struct choices *choices, const struct hd_setup *setup, uint64_t depth) {
    enum { DEEP, MIXED, SHORT };
    const hd_chips pair = setup->stack[choose(choices, HD_MAX_SEATS)]; /* equal stacks must be common */
    if (pair > 0 && chance(choices, 4)) return pair;
    if (chance(choices, 50)) return (hd_chips)(1 + choose(choices, (uint64_t)1 << 56));
    if (depth == MIXED && choose(choices, 2)) depth = DEEP;
    if (depth == DEEP) return draw_deep(choices, setup->big_blind);
    if (depth == SHORT) return draw_short(choices, setup->big_blind);
    return (hd_chips)(1 + choose(choices, 20 * (uint64_t)setup->big_blind));
}

static void draw_stacks(struct hd_setup *setup, struct choices *choices) {
    const uint64_t depth = choose(choices, 3);
    for (uint64_t left = 2 + choose(choices, HD_MAX_SEATS - 1); left > 0; left--) {
        int seat = (int)choose(choices, HD_MAX_SEATS);
        while (setup->stack[seat] > 0) seat = (seat + 1) % HD_MAX_SEATS;
        setup->stack[seat] = draw_stack(choices, setup, depth);
    }
}

static void draw_antes(struct hd_setup *setup, struct choices *choices) {
    if (choose(choices, 5) < 2) return;
    const uint64_t bb = (uint64_t)setup->big_blind;
    setup->ante = (hd_chips)(1 + choose(choices, chance(choices, 4) ? 3 * bb : (bb + 4) / 5));
    setup->ante_type = choose(choices, 2) ? HD_ANTE_BIG_BLIND : HD_ANTE_CLASSIC;
    setup->bba_order = choose(choices, 2) ? HD_ANTE_FIRST : HD_BLIND_FIRST;
    if (chance(choices, 8)) setup->no_ante = (hd_seats)choose(choices, 1 << HD_MAX_SEATS);
}

/* Mostly as at a table; sometimes a dead small blind, and now and then anything that a record may say. */
static void draw_positions(struct hd_setup *setup, struct choices *choices) {
    const hd_seats seats = hd_setup_seats(setup);
    const int n = hd_seats_count(seats);
    setup->button = (int8_t)choose(choices, HD_MAX_SEATS);
    if (n == 2) setup->button = (int8_t)hd_seats_next(seats, setup->button);
    setup->sb = (int8_t)(n == 2 ? setup->button : hd_seats_next(seats, setup->button));
    setup->bb = (int8_t)hd_seats_next(seats, setup->sb);
    if (chance(choices, 8)) setup->sb = -1;
    if (!chance(choices, 16)) return;
    for (uint64_t i = choose(choices, HD_MAX_SEATS); i > 0; i--) setup->bb = (int8_t)hd_seats_next(seats, setup->bb);
    if (setup->sb == setup->bb) setup->sb = -1;
}

static void draw_posts(struct hd_setup *setup, struct choices *choices) {
    if (!chance(choices, 6)) return;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (chance(choices, 3) && s != setup->sb && s != setup->bb)
            setup->post_live[s] =
                min_chips((hd_chips)choose(choices, 2 * (uint64_t)setup->big_blind), setup->big_blind);
        if (chance(choices, 4)) setup->post_dead[s] = (hd_chips)choose(choices, 2 * (uint64_t)setup->big_blind);
    }
}

static void draw_rake(struct hd_rake *rake, struct choices *choices) {
    static const int32_t usual[] = {0, 500, 250, 333, 5000, 10000, 1};
    rake->basis_points = usual[choose(choices, sizeof usual / sizeof *usual)];
    rake->no_flop_no_drop = choose(choices, 2);
    rake->round_down = choose(choices, 2);
    rake->capped = choose(choices, 2);
    for (int n = 0; n <= HD_MAX_SEATS; n++) rake->cap[n] = (hd_chips)choose(choices, 50) * n;
}

/* ---- cards ---- */

static void draw_cards(struct hd_deal *deal, hd_seats seats, struct choices *choices) {
    hd_card deck[HD_DECK];
    for (int i = 0; i < HD_DECK; i++) deck[i] = (hd_card)i;
    for (int i = 0; i < HD_BOARD + 2 * HD_MAX_SEATS; i++) {
        const int j = i + (int)choose(choices, (uint64_t)(HD_DECK - i));
        const hd_card card = deck[j];
        deck[j] = deck[i];
        deck[i] = card;
    }
    memcpy(deal->board, deck, HD_BOARD);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        for (int i = 0; i < 2; i++)
            deal->hole[s][i] = hd_seats_has(seats, s) ? deck[HD_BOARD + 2 * s + i] : HD_CARD_NONE;
}

/* An imported hand: nobody's cards are sure to be known, but who wins is; equal outcomes are common. */
static void draw_outcomes(struct hd_deal *deal, hd_seats seats, struct choices *choices) {
    deal->given = seats;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        deal->strength[s] = (uint16_t)(1 + choose(choices, 3));
        if (choose(choices, 3) > 0) deal->hole[s][0] = deal->hole[s][1] = HD_CARD_NONE;
    }
    if (choose(choices, 2)) deal->board[HD_BOARD - 1] = HD_CARD_NONE;
}

/* Few ranks in play make for shared pots. */
static void draw_deal(struct hd_deal *deal, hd_seats seats, struct choices *choices) {
    memset(deal, 0, sizeof *deal);
    draw_cards(deal, seats, choices);
    if (chance(choices, 4))
        for (int i = 0; i < HD_BOARD; i++) { /* a royal flush on the board: everybody ties */
            const hd_card card = hd_card_make(HD_RANKS - 1 - i, 0);
            for (int s = 0; s < HD_MAX_SEATS; s++)
                for (int k = 0; k < 2; k++)
                    if (deal->hole[s][k] == card) deal->hole[s][k] = deal->board[i];
            for (int k = 0; k < HD_BOARD; k++)
                if (deal->board[k] == card) deal->board[k] = deal->board[i];
            deal->board[i] = card;
        }
    if (chance(choices, 8)) draw_outcomes(deal, seats, choices);
}

void random_hand_draw(struct random_hand *drawn, struct choices *choices) {
    struct hd_setup *setup = &drawn->setup;
    *setup = hd_setup_default();
    setup->big_blind = draw_big_blind(choices);
    setup->small_blind = draw_small_blind(choices, setup->big_blind);
    draw_stacks(setup, choices);
    draw_antes(setup, choices);
    draw_positions(setup, choices);
    draw_posts(setup, choices);
    setup->show = chance(choices, 4) ? HD_SHOW_ALL : HD_SHOW_OR_MUCK;
    draw_rake(&drawn->rake, choices);
    draw_deal(&drawn->deal, hd_setup_seats(setup), choices);
    drawn->style = (int)choose(choices, RANDOM_STYLES);
}

/* ---- actions ---- */

/* How players act: out of 100, folds where there is something to call, raises, and of these all-ins. */
static const struct style {
    uint64_t fold, raise, all_in;
} styles[RANDOM_STYLES] = {{20, 15, 3}, {3, 8, 10}, {50, 30, 3}, {8, 60, 1}, {10, 30, 60}};

static hd_chips draw_size(const struct style *style, const struct hd_legal *legal, const struct hd_hand *hand,
                          struct choices *choices) {
    const hd_chips range = legal->max_to - legal->min_to;
    if (choose(choices, 100) < style->all_in) return legal->max_to;
    switch (choose(choices, 6)) {
    case 0: return legal->min_to + (hd_chips)choose(choices, (uint64_t)range + 1) / 2;
    case 1: return legal->min_to + min_chips(range, hd_hand_pot(hand));
    case 2:
    case 3: return legal->min_to + min_chips(range, (hd_chips)choose(choices, (uint64_t)hand->big_blind));
    default: return legal->min_to;
    }
}

struct hd_action random_hand_action(const struct random_hand *drawn, struct choices *choices,
                                    const struct hd_hand *hand) {
    const struct style *style = &styles[drawn->style];
    const struct hd_legal legal = hd_hand_legal(hand);
    /* folding for nothing is allowed, but rare */
    const uint64_t fold = legal.to_call > 0 ? style->fold : 1, draw = 99 - choose(choices, 100);
    if (draw < fold) return (struct hd_action){.kind = HD_FOLD};
    if (draw < fold + style->raise && legal.can_raise)
        return (struct hd_action){.kind = HD_RAISE, .raise_to = draw_size(style, &legal, hand, choices)};
    return (struct hd_action){.kind = legal.to_call > 0 ? HD_CALL : HD_CHECK};
}
