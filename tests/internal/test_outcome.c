/* Outcomes for hands that nobody saw: who won by the cards wins by the strengths that are found without them. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/hand.h"
#include "replay/outcome.h"

enum { ROUNDS = 20000 };

/* A hand that everybody is in to the end, with stacks that make several pots. */
static void play(struct hd_hand *hand, struct hd_deal *deal, struct hd_rng *rng) {
    struct hd_event list[HD_EVENTS_ROOM];
    struct hd_setup setup = hd_setup_default();
    const int n = 2 + (int)hd_rng_below(rng, 5);
    for (int s = 0; s < n; s++) setup.stack[s] = 1000 * (1 + (hd_chips)hd_rng_below(rng, 4));
    setup.small_blind = 100;
    setup.big_blind = 200;
    setup.button = 0;
    setup.sb = n == 2 ? 0 : 1;
    setup.bb = n == 2 ? 1 : 2;
    hd_deal_draw(deal, hd_setup_seats(&setup), rng);
    struct hd_events events = {list, 0, HD_EVENTS_ROOM};
    check_int(hd_hand_start(hand, &setup, deal, &events), HD_OK);
    while (!hd_hand_over(hand)) {
        const struct hd_legal legal = hd_hand_legal(hand);
        const struct hd_action all_in = {.kind = HD_RAISE, .raise_to = legal.max_to}, call = {.kind = HD_CALL},
                               check = {.kind = HD_CHECK};
        events.n = 0;
        check_int(hd_hand_apply(hand, deal, legal.can_raise ? all_in : legal.to_call ? call : check, &events), HD_OK);
    }
}

static struct hd_settlement settle(const struct hd_hand *hand, const struct hd_deal *deal) {
    struct hd_event list[HD_EVENTS_ROOM];
    struct hd_events events = {list, 0, HD_EVENTS_ROOM};
    struct hd_settlement settlement = {0};
    struct hd_hand copy = *hand;
    check_int(hd_hand_settle(&copy, deal, NULL, &events, &settlement), HD_OK);
    return settlement;
}

static void hide(struct hd_deal *deal, hd_seats seats, struct hd_rng *rng) {
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!hd_seats_has(seats, s)) continue;
        deal->hole[s][0] = HD_CARD_NONE;
        if (hd_rng_below(rng, 4) > 0) deal->hole[s][1] = HD_CARD_NONE;
    }
}

static void test_hidden_hands_win_what_they_won(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 41});
    int side_pots = 0, hidden_winners = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct hd_hand hand;
        struct hd_deal deal;
        hd_seats winners[HD_MAX_POTS];
        play(&hand, &deal, &rng);
        const struct hd_settlement known = settle(&hand, &deal);
        for (int p = 0; p < known.n_pots; p++) winners[p] = known.pot[p].winners;
        const hd_seats hidden = (hd_seats)hd_rng_below(&rng, 1u << HD_MAX_SEATS);
        hide(&deal, hidden, &rng);
        assert_true(hd_outcome_find(&hand, known.pot, known.n_pots, winners, &deal));
        const struct hd_settlement found = settle(&hand, &deal);
        assert_memory_equal(found.collected, known.collected, sizeof known.collected);
        side_pots += known.n_pots > 1;
        hidden_winners += (winners[0] & hidden) != 0;
    }
    assert_true(side_pots > ROUNDS / 4);
    assert_true(hidden_winners > ROUNDS / 4);
}

static void test_winners_from_what_they_got(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 42});
    for (int round = 0; round < ROUNDS; round++) {
        struct hd_hand hand;
        struct hd_deal deal;
        hd_seats winners[HD_MAX_POTS];
        play(&hand, &deal, &rng);
        const struct hd_settlement known = settle(&hand, &deal);
        hd_outcome_winners(known.pot, known.n_pots, known.collected, winners);
        for (int p = 0; p < known.n_pots; p++) check_int(winners[p], known.pot[p].winners);
    }
}

static void read_cards(const char *text, hd_card *cards, int max) {
    int n, at;
    check_int(hd_cards_parse(text, max, cards, &n, &at), HD_OK);
    check_int(n, max);
}

/* Two hands, the first of them known, on a board; who of them won. */
static bool can_win(const char *board, const char *known, hd_seats winners) {
    struct hd_hand hand = {.live = 3};
    struct hd_deal deal;
    const struct hd_pot pot = {.amount = 100, .eligible = 3};
    memset(&deal, HD_CARD_NONE, sizeof deal);
    deal.given = 0;
    read_cards(board, hand.board, HD_BOARD);
    read_cards(known, deal.hole[0], 2);
    if (!hd_outcome_find(&hand, &pot, 1, &winners, &deal)) return false;
    const hd_rank strength = hd_eval_cards((const hd_card[]){hand.board[0], hand.board[1], hand.board[2], hand.board[3],
                                                             hand.board[4], deal.hole[0][0], deal.hole[0][1]},
                                           7);
    const hd_seats best = (hd_seats)((strength >= deal.strength[1] ? 1 : 0) | (deal.strength[1] >= strength ? 2 : 0));
    return best == winners;
}

static void test_what_cannot_be(void **state) {
    (void)state;
    assert_true(can_win("Kd9c4s2d9h", "AsKh", 1));
    assert_true(can_win("Kd9c4s2d9h", "AsKh", 2));
    assert_true(can_win("Kd9c4s2d9h", "AsKh", 3));
    assert_true(can_win("AsKsQsJs2c", "3d4d", 2));
    assert_false(can_win("AsKsQsJs2c", "Ts4d", 2)); /* nothing beats a royal flush */
    assert_false(can_win("AsKsQsJsTs", "3d4d", 1)); /* it lies on the board: all share */
    assert_true(can_win("AsKsQsJsTs", "3d4d", 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_hands_win_what_they_won),
        cmocka_unit_test(test_winners_from_what_they_got),
        cmocka_unit_test(test_what_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
