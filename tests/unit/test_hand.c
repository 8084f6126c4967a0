/*
 * One hand, through its public interface: what each call writes, what the state tells, who shows, what is refused.
 * Legality and pots in general are the matter of the vectors and of test_hand_properties.c.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/hand.h"
#include "holdem/hash.h"

/* A hand under way. */
struct spot {
    struct hd_setup setup;
    struct hd_deal deal;
    struct hd_hand hand;
    struct hd_event list[1024];
    struct hd_events events;
    struct hd_settlement settlement;
};

/* Blinds 50/100, the button at seat 0, `n` seats with 1000 each; cards from the top of the deck. */
static void prepare(struct spot *spot, int n) {
    memset(spot, 0, sizeof *spot);
    spot->setup = hd_setup_default();
    spot->setup.small_blind = 50;
    spot->setup.big_blind = 100;
    spot->setup.sb = (int8_t)(n > 2 ? 1 : 0);
    spot->setup.bb = (int8_t)(n > 2 ? 2 : 1);
    for (int s = 0; s < n; s++) spot->setup.stack[s] = 1000;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        for (int i = 0; i < 2; i++) spot->deal.hole[s][i] = (hd_card)(HD_DECK - 1 - 2 * s - i);
    for (int i = 0; i < HD_BOARD; i++) spot->deal.board[i] = (hd_card)(3 * i); /* 2c 2s 3h 4d 5c */
    spot->events = (struct hd_events){spot->list, 0, (int)(sizeof spot->list / sizeof *spot->list)};
}

static void start(struct spot *spot) {
    check_int(hd_setup_check(&spot->setup, NULL), HD_OK);
    check_int(hd_hand_start(&spot->hand, &spot->setup, &spot->deal, &spot->events), HD_OK);
}

/* "f" fold, "x" check, "c" call, "r60" bet or raise to 60; each must be legal. */
static void act(struct spot *spot, const char *script) {
    static const char letters[] = "fxcr"; /* in the order of the kinds */
    for (; script; script = strchr(script, ' ') ? strchr(script, ' ') + 1 : NULL) {
        const char *letter = strchr(letters, *script);
        assert_non_null(letter);
        const struct hd_action action = {.kind = (enum hd_action_kind)(letter - letters),
                                         .raise_to = atoll(script + 1)};
        check_int(hd_hand_apply(&spot->hand, &spot->deal, action, &spot->events), HD_OK);
    }
}

static hd_status settle(struct spot *spot) {
    return hd_hand_settle(&spot->hand, &spot->deal, NULL, &spot->events, &spot->settlement);
}

static int count_events(const struct spot *spot, enum hd_event_kind kind) {
    int n = 0;
    for (int i = 0; i < spot->events.n; i++) n += spot->list[i].kind == kind;
    return n;
}

/* ---- posts ---- */

static void check_event(const struct spot *spot, int i, enum hd_event_kind kind, int seat, hd_chips amount) {
    assert_true(i < spot->events.n);
    const struct hd_event *event = &spot->list[i];
    if (event->kind != kind) fail_msg("event %d is %s, not %s", i, hd_event_name(event->kind), hd_event_name(kind));
    check_int(event->seat, seat);
    check_int(event->amount, amount);
}

static void test_posts_of_classic_antes(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 4);
    spot.setup.ante = 10;
    spot.setup.stack[2] = 60;
    spot.setup.no_ante = hd_seats_of(3);
    start(&spot);
    check_event(&spot, 0, HD_EV_ANTE, 0, 10);
    check_event(&spot, 1, HD_EV_ANTE, 1, 10);
    check_event(&spot, 2, HD_EV_ANTE, 2, 10);
    check_event(&spot, 3, HD_EV_SMALL_BLIND, 1, 50);
    check_event(&spot, 4, HD_EV_BIG_BLIND, 2, 50);
    check_int(spot.list[4].all_in, 1);
    check_int(spot.events.n, 5);
    check_int(spot.hand.actor, 3);
    check_int(hd_hand_legal(&spot.hand).to_call, 100);
    check_int(hd_hand_pot(&spot.hand), 130);
}

static void test_order_of_the_big_blind_ante(void **state) {
    (void)state;
    for (int order = HD_BLIND_FIRST; order <= HD_ANTE_FIRST; order++) {
        struct spot spot;
        prepare(&spot, 3);
        spot.setup.ante = 100;
        spot.setup.ante_type = HD_ANTE_BIG_BLIND;
        spot.setup.bba_order = (uint8_t)order;
        spot.setup.stack[2] = 130;
        start(&spot);
        check_int(spot.events.n, 3);
        check_event(&spot, order == HD_ANTE_FIRST ? 0 : 2, HD_EV_ANTE, 2, order == HD_ANTE_FIRST ? 100 : 30);
        check_event(&spot, order == HD_ANTE_FIRST ? 1 : 0, HD_EV_SMALL_BLIND, 1, 50);
        check_event(&spot, order == HD_ANTE_FIRST ? 2 : 1, HD_EV_BIG_BLIND, 2, order == HD_ANTE_FIRST ? 30 : 100);
        check_int(hd_hand_legal(&spot.hand).to_call, 100);
        check_int(spot.hand.stack[2], 0);
    }
}

/* A big blind whose last chip goes into the ante posts no blind. */
static void test_nothing_is_posted_of_nothing(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    spot.setup.ante = 100;
    spot.setup.ante_type = HD_ANTE_BIG_BLIND;
    spot.setup.bba_order = HD_ANTE_FIRST;
    spot.setup.stack[2] = 100;
    start(&spot);
    check_int(spot.events.n, 2);
    check_event(&spot, 0, HD_EV_ANTE, 2, 100);
    check_int(spot.list[0].all_in, 1);
    check_int(spot.hand.bet, 100);
}

/* A newcomer's live post is a bet with the option; his dead one is the pot's. */
static void test_posts_out_of_turn(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 5);
    spot.setup.post_live[4] = 100;
    spot.setup.post_dead[4] = 50;
    start(&spot);
    check_event(&spot, 2, HD_EV_POST, 4, 100);
    check_event(&spot, 3, HD_EV_DEAD_POST, 4, 50);
    check_int(hd_hand_pot(&spot.hand), 300);
    act(&spot, "c");
    check_int(spot.hand.actor, 4);
    const struct hd_legal legal = hd_hand_legal(&spot.hand);
    check_int(legal.to_call, 0);
    assert_true(legal.can_raise);
    check_int(legal.min_to, 200);
    check_int(legal.max_to, 950);
    act(&spot, "x f f x");
    check_int(spot.hand.street, HD_FLOP);
    check_int(hd_hand_pot(&spot.hand), 400);
}

static void test_dead_small_blind(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 4);
    spot.setup.sb = -1;
    start(&spot);
    check_int(spot.events.n, 1);
    check_event(&spot, 0, HD_EV_BIG_BLIND, 2, 100);
    check_int(spot.hand.actor, 3);
    act(&spot, "c c");
    check_int(hd_hand_legal(&spot.hand).to_call, 100); /* the seat of the missing small blind owes it all */
}

/* ---- the course of a hand ---- */

static void check_whole(const struct spot *spot, const struct hd_event *expected, int n) {
    check_int(spot->events.n, n);
    for (int i = 0; i < n; i++) {
        const struct hd_event *event = &spot->list[i];
        check_event(spot, i, expected[i].kind, expected[i].seat, expected[i].amount);
        if (event->street != expected[i].street || event->pot != expected[i].pot || event->all_in != expected[i].all_in)
            fail_msg("event %d: street %d, pot %d, all-in %d", i, event->street, event->pot, event->all_in);
        if (expected[i].kind == HD_EV_BOARD || expected[i].kind == HD_EV_SHOW)
            assert_memory_equal(event->cards, expected[i].cards, sizeof event->cards);
        else
            for (int c = 0; c < 3; c++) check_int(event->cards[c], HD_CARD_NONE);
    }
}

/* Three players, one all-in before the flop, a side pot, a bet that nobody calls, rake, a muck: every event. */
static void test_events_of_a_whole_hand(void **state) {
    (void)state;
    enum { NONE = HD_CARD_NONE };
    struct spot spot;
    prepare(&spot, 3);
    spot.setup.stack[0] = 300;
    start(&spot);
    act(&spot, "r300 c c x r200 c x x r100 f");
    const struct hd_rake rake = {.basis_points = 500, .round_down = true};
    check_int(hd_hand_settle(&spot.hand, &spot.deal, &rake, &spot.events, &spot.settlement), HD_OK);
    const hd_card *board = spot.deal.board;
    /* seat 0 holds As Ah, seat 1 Ad Ac, seat 2 Ks Kh; the aces tie for the main pot */
    const struct hd_event expected[] = {
        {.kind = HD_EV_SMALL_BLIND, .seat = 1, .amount = 50},
        {.kind = HD_EV_BIG_BLIND, .seat = 2, .amount = 100},
        {.kind = HD_EV_RAISE, .seat = 0, .amount = 300, .all_in = 1},
        {.kind = HD_EV_CALL, .seat = 1, .amount = 250},
        {.kind = HD_EV_CALL, .seat = 2, .amount = 200},
        {.kind = HD_EV_BOARD, .seat = -1, .street = 1, .cards = {board[0], board[1], board[2]}},
        {.kind = HD_EV_CHECK, .seat = 1, .street = 1},
        {.kind = HD_EV_BET, .seat = 2, .street = 1, .amount = 200},
        {.kind = HD_EV_CALL, .seat = 1, .street = 1, .amount = 200},
        {.kind = HD_EV_BOARD, .seat = -1, .street = 2, .cards = {board[3], NONE, NONE}},
        {.kind = HD_EV_CHECK, .seat = 1, .street = 2},
        {.kind = HD_EV_CHECK, .seat = 2, .street = 2},
        {.kind = HD_EV_BOARD, .seat = -1, .street = 3, .cards = {board[4], NONE, NONE}},
        {.kind = HD_EV_BET, .seat = 1, .street = 3, .amount = 100},
        {.kind = HD_EV_FOLD, .seat = 2, .street = 3},
        {.kind = HD_EV_UNCALLED, .seat = 1, .street = 3, .amount = 100},
        {.kind = HD_EV_SHOW, .seat = 1, .street = 3, .cards = {spot.deal.hole[1][0], spot.deal.hole[1][1], NONE}},
        {.kind = HD_EV_SHOW, .seat = 0, .street = 3, .cards = {spot.deal.hole[0][0], spot.deal.hole[0][1], NONE}},
        {.kind = HD_EV_POT, .seat = -1, .street = 3, .amount = 900},
        {.kind = HD_EV_RAKE, .seat = -1, .street = 3, .amount = 45},
        {.kind = HD_EV_COLLECT, .seat = 1, .street = 3, .amount = 428},
        {.kind = HD_EV_COLLECT, .seat = 0, .street = 3, .amount = 427},
        {.kind = HD_EV_POT, .seat = -1, .street = 3, .pot = 1, .amount = 400},
        {.kind = HD_EV_RAKE, .seat = -1, .street = 3, .pot = 1, .amount = 20},
        {.kind = HD_EV_COLLECT, .seat = 1, .street = 3, .pot = 1, .amount = 380}};
    check_whole(&spot, expected, sizeof expected / sizeof *expected);
}

/* What a bot reads of the betting so far. */
static void test_what_the_state_tells_of_the_betting(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 4);
    start(&spot);
    check_int(spot.hand.aggressor, -1);
    check_int(spot.hand.raises, 0);
    act(&spot, "c c");
    check_int(spot.hand.callers, 2);
    act(&spot, "r400");
    check_int(spot.hand.aggressor, 1);
    check_int(spot.hand.raises, 1);
    check_int(spot.hand.callers, 0);
    check_int(spot.hand.raise_size, 300);
    act(&spot, "f r700 c");
    check_int(spot.hand.raises, 2);
    check_int(spot.hand.aggressor, 3);
    check_int(spot.hand.callers, 1);
    act(&spot, "c");
    check_int(spot.hand.street, HD_FLOP);
    check_int(spot.hand.initiative, 3);
    check_int(spot.hand.aggressor, -1);
    check_int(spot.hand.raises, 0);
    check_int(spot.hand.raise_size, 100);
    act(&spot, "x x x");
    check_int(spot.hand.initiative, 3); /* a street without a bet leaves it */
    act(&spot, "x x r100 c c");
    check_int(spot.hand.initiative, 0);
    for (int s = 0; s < 4; s++) check_int(hd_hand_bet_of(&spot.hand, s), 0);
}

static void test_count_of_raises_stays(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 2);
    spot.setup.stack[0] = spot.setup.stack[1] = 1000000;
    start(&spot);
    for (int i = 1; i <= 300; i++) {
        const struct hd_action action = {.kind = HD_RAISE, .raise_to = hd_hand_legal(&spot.hand).min_to};
        check_int(hd_hand_apply(&spot.hand, &spot.deal, action, &spot.events), HD_OK);
        check_int(spot.hand.raises, i < 255 ? i : 255);
    }
}

/* Bets of earlier streets do not count on this one, also where an all-in player has paid less than the others. */
static void test_bets_of_a_street(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    spot.setup.stack[0] = 150;
    start(&spot);
    act(&spot, "r150 r300 c");
    for (int s = 0; s < 3; s++) check_int(hd_hand_bet_of(&spot.hand, s), 0);
    act(&spot, "r100");
    check_int(hd_hand_bet_of(&spot.hand, 1), 100);
    check_int(hd_hand_bet_of(&spot.hand, 0), 0);
    check_int(hd_hand_legal(&spot.hand).to_call, 100);
    check_int(hd_hand_legal(&spot.hand).min_to, 200);
}

static void test_sizes_that_no_hand_has(void **state) {
    (void)state;
    static const hd_chips sizes[] = {INT64_MIN, INT64_MIN + 1, -1, 0, 1, 199, 1001, HD_CHIPS_MAX, INT64_MAX};
    struct spot spot;
    prepare(&spot, 2);
    spot.setup.stack[0] = spot.setup.stack[1] = 1000;
    start(&spot);
    const struct hd_hand before = spot.hand;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct hd_action action = {.kind = HD_RAISE, .raise_to = sizes[i]};
        check_int(hd_hand_check(&spot.hand, action), HD_E_ILLEGAL);
        check_int(hd_hand_apply(&spot.hand, &spot.deal, action, &spot.events), HD_E_ILLEGAL);
        assert_memory_equal(&spot.hand, &before, sizeof before);
    }
}

static void test_nothing_is_legal_at_the_end(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 2);
    start(&spot);
    act(&spot, "f");
    assert_true(hd_hand_over(&spot.hand));
    const struct hd_legal legal = hd_hand_legal(&spot.hand), none = {0};
    check_int(legal.to_call, none.to_call);
    check_int(legal.call, none.call);
    check_int(legal.max_to, none.max_to);
    assert_false(legal.can_raise);
    check_int(hd_hand_check(&spot.hand, (struct hd_action){.kind = HD_FOLD}), HD_E_OVER);
}

static void test_as_many_chips_as_there_can_be(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 2);
    spot.setup.stack[0] = spot.setup.stack[1] = HD_CHIPS_MAX / 2;
    spot.setup.big_blind = spot.setup.small_blind = HD_CHIPS_MAX / 4;
    start(&spot);
    check_int(hd_hand_legal(&spot.hand).min_to, HD_CHIPS_MAX / 2);
    act(&spot, "r576460752303423488 c");
    const struct hd_rake rake = {.basis_points = 10000};
    check_int(hd_hand_settle(&spot.hand, &spot.deal, &rake, &spot.events, &spot.settlement), HD_OK);
    check_int(spot.settlement.rake, HD_CHIPS_MAX);
}

/* ---- showdown ---- */

static void check_shown(const struct spot *spot, const char *expected) {
    char shown[64] = "";
    for (int i = 0; i < spot->events.n; i++) {
        const struct hd_event *event = &spot->list[i];
        if (event->kind != HD_EV_SHOW && event->kind != HD_EV_MUCK) continue;
        const size_t at = strlen(shown);
        snprintf(shown + at, sizeof shown - at, "%s%d%s", at ? " " : "", event->seat,
                 event->kind == HD_EV_MUCK ? " mucks" : "");
    }
    assert_string_equal(shown, expected);
}

/* Of four players seat 0 has the best cards, then 1, 2, 3 (see prepare). */
static void test_who_shows(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 4);
    start(&spot);
    act(&spot, "c c c x x x x x x x x x x x x x"); /* nobody bets the river: from the button's left */
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "1 2 mucks 3 mucks 0");

    prepare(&spot, 4);
    start(&spot);
    act(&spot, "c c c x r100 c c c x x x x x x r100 c c c"); /* seat 3 bets the river; seat 1's flop bet is past */
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "3 0 1 2 mucks");
}

static void test_all_show_by_option_or_all_in(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    spot.setup.show = HD_SHOW_ALL;
    start(&spot);
    act(&spot, "c c x x x x x x x x x x");
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "1 2 0");

    prepare(&spot, 3);
    spot.setup.stack[0] = 200;
    start(&spot);
    act(&spot, "r200 c c x x x x r100 c"); /* seat 0 is all-in: the others must show too */
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "1 2 0");
}

static void test_nothing_is_shown_uncontested(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    start(&spot);
    act(&spot, "c c x r100 f f");
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "");
    check_int(spot.hand.stack[1], 1200);
}

/* ---- imported hands ---- */

static void forget_cards(struct spot *spot) {
    memset(spot->deal.hole, HD_CARD_NONE, sizeof spot->deal.hole);
    memset(spot->deal.board, HD_CARD_NONE, sizeof spot->deal.board);
}

static void test_uncontested_hand_needs_no_cards(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    forget_cards(&spot);
    start(&spot);
    act(&spot, "c c x x x r100 f f");
    check_int(settle(&spot), HD_OK);
    check_int(spot.settlement.collected[0], 300);
}

static void check_unsettled(struct spot *spot) {
    const struct hd_hand before = spot->hand;
    const int n = spot->events.n;
    check_int(settle(spot), HD_E_ARGUMENT);
    assert_memory_equal(&before, &spot->hand, offsetof(struct hd_hand, board) + HD_BOARD);
    check_int(spot->events.n, n);
    check_int(spot->settlement.n_pots, 0);
}

static void test_unknown_cards_are_not_guessed(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 2);
    spot.deal.hole[1][1] = HD_CARD_NONE;
    start(&spot);
    act(&spot, "c x x x x x x x");
    check_unsettled(&spot);
    prepare(&spot, 2);
    spot.deal.board[4] = HD_CARD_NONE;
    start(&spot);
    act(&spot, "c x x x x x x x");
    check_unsettled(&spot);
}

/* An outcome takes the place of cards; who has no cards to show mucks, even as the winner. */
static void test_given_outcomes(void **state) {
    (void)state;
    struct spot spot;
    prepare(&spot, 3);
    forget_cards(&spot);
    spot.deal.hole[1][0] = 0;
    spot.deal.hole[1][1] = 1;
    spot.deal.given = 7;
    spot.deal.strength[0] = 5;
    spot.deal.strength[1] = 9;
    spot.deal.strength[2] = 9;
    start(&spot);
    act(&spot, "c c x x x x x x x x x x");
    check_int(settle(&spot), HD_OK);
    check_shown(&spot, "1 2 mucks 0 mucks");
    check_int(spot.settlement.pot[0].winners, 6);
    check_int(spot.settlement.collected[1], 150);
    check_int(count_events(&spot, HD_EV_BOARD), 3);
}

/* ---- identical players ---- */

/* A player without memory: what he does hangs on what he sees alone, his seat left out. */
static struct hd_action decide(const struct spot *spot) {
    const struct hd_hand *hand = &spot->hand;
    const struct hd_legal legal = hd_hand_legal(hand);
    uint64_t seen = hd_hash_u64(0, (uint64_t)hd_hand_pot(hand));
    for (int i = 0; i < 2; i++) seen = hd_hash_u64(seen, spot->deal.hole[hand->actor][i]);
    for (int i = 0; i < HD_BOARD; i++) seen = hd_hash_u64(seen, hand->board[i]);
    if (seen % 8 < 2 && legal.can_raise)
        return (struct hd_action){.kind = HD_RAISE, .raise_to = seen % 8 ? legal.min_to : legal.max_to};
    if (legal.to_call == 0) return (struct hd_action){.kind = HD_CHECK};
    return (struct hd_action){.kind = seen % 8 == 2 ? HD_FOLD : HD_CALL};
}

static struct hd_rng stream(uint32_t hand) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 5, .hand = hand});
    return rng;
}

/* The hand with button and cards moved on by so many seats. */
static void turn_table(struct spot *spot, int players, int turn) {
    const struct hd_setup setup = spot->setup;
    const struct hd_deal deal = spot->deal;
    for (int s = 0; s < players; s++) {
        const int to = (s + turn) % players;
        spot->setup.stack[to] = setup.stack[s];
        memcpy(spot->deal.hole[to], deal.hole[s], sizeof deal.hole[s]);
    }
    spot->setup.button = (int8_t)((setup.button + turn) % players);
    spot->setup.sb = (int8_t)((setup.sb + turn) % players);
    spot->setup.bb = (int8_t)((setup.bb + turn) % players);
}

/* Seats are numbers: where the table is turned, all that happens turns with it, odd chips included. Thus identical
 * players come out even over all turns of one deal, to the chip. */
static void test_a_turned_table_plays_the_same(void **state) {
    (void)state;
    enum { PLAYERS = 6, DEALS = 500 };
    int moved = 0;
    for (uint32_t deal = 0; deal < DEALS; deal++) {
        hd_chips first[PLAYERS], net[PLAYERS] = {0};
        for (int turn = 0; turn < PLAYERS; turn++) {
            struct spot spot;
            prepare(&spot, PLAYERS);
            struct hd_rng rng = stream(deal);
            hd_deal_draw(&spot.deal, (1 << PLAYERS) - 1, &rng);
            for (int s = 0; s < PLAYERS; s++) spot.setup.stack[s] = 100 + (hd_chips)hd_rng_below(&rng, 1000);
            turn_table(&spot, PLAYERS, turn);
            start(&spot);
            while (!hd_hand_over(&spot.hand))
                check_int(hd_hand_apply(&spot.hand, &spot.deal, decide(&spot), &spot.events), HD_OK);
            check_int(settle(&spot), HD_OK);
            for (int s = 0; s < PLAYERS; s++) {
                const int at = (s + turn) % PLAYERS;
                const hd_chips won = spot.hand.stack[at] - spot.setup.stack[at];
                if (turn == 0) first[s] = won;
                check_int(won, first[s]);
                net[at] += won;
                moved += won != 0;
            }
        }
        for (int p = 0; p < PLAYERS; p++) check_int(net[p], 0);
    }
    assert_true(moved > DEALS * PLAYERS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_posts_of_classic_antes),
                                       cmocka_unit_test(test_order_of_the_big_blind_ante),
                                       cmocka_unit_test(test_nothing_is_posted_of_nothing),
                                       cmocka_unit_test(test_posts_out_of_turn),
                                       cmocka_unit_test(test_dead_small_blind),
                                       cmocka_unit_test(test_events_of_a_whole_hand),
                                       cmocka_unit_test(test_what_the_state_tells_of_the_betting),
                                       cmocka_unit_test(test_count_of_raises_stays),
                                       cmocka_unit_test(test_bets_of_a_street),
                                       cmocka_unit_test(test_sizes_that_no_hand_has),
                                       cmocka_unit_test(test_nothing_is_legal_at_the_end),
                                       cmocka_unit_test(test_as_many_chips_as_there_can_be),
                                       cmocka_unit_test(test_who_shows),
                                       cmocka_unit_test(test_all_show_by_option_or_all_in),
                                       cmocka_unit_test(test_nothing_is_shown_uncontested),
                                       cmocka_unit_test(test_uncontested_hand_needs_no_cards),
                                       cmocka_unit_test(test_unknown_cards_are_not_guessed),
                                       cmocka_unit_test(test_given_outcomes),
                                       cmocka_unit_test(test_a_turned_table_plays_the_same)};
    return cmocka_run_group_tests_name("hand", tests, NULL, NULL);
}
