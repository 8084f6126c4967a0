/* Imported hands through the rules: hands of the rules match however they are told, changed ones do not. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/verify.h"
#include "support/imported_hand.h"

static struct hd_verdict verify(const struct hd_imported *hand) {
    struct hd_verdict verdict;
    check_int(hd_verify(hand, &verdict), HD_OK);
    return verdict;
}

static void fail_with(const struct hd_imported *hand, const struct hd_verdict *verdict) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_verdict_write(&text, hand, verdict, 80);
    print_error("%s\n%s", verdict->what, hd_strbuf_text(&text));
    hd_strbuf_release(&text);
    fail();
}

static void check_match(const struct hd_imported *hand) {
    const struct hd_verdict verdict = verify(hand);
    if (verdict.kind != HD_MATCH) fail_with(hand, &verdict);
    assert_string_equal(verdict.what, "");
}

static void check_differs(const struct hd_imported *hand, const char *what, const char *recorded, const char *played) {
    const struct hd_verdict verdict = verify(hand);
    check_int(verdict.kind, HD_DIFFER);
    assert_string_equal(verdict.what, what);
    assert_string_equal(verdict.recorded, recorded);
    assert_string_equal(verdict.played, played);
}

static void check_unsupported(const struct hd_imported *hand, const char *reason) {
    const struct hd_verdict verdict = verify(hand);
    check_int(verdict.kind, HD_UNSUPPORTED);
    assert_string_equal(verdict.what, reason);
}

/* ---- hands of the rules ---- */

/* A way to tell a hand that leaves out some of it. */
static unsigned draw_told(struct choices *choices) {
    static const unsigned uncalled[] = {TELL_UNCALLED, 0, TELL_WITH_UNCALLED};
    unsigned told = (unsigned)choose(choices, TELL_EVERYTHING + 1) & ~(unsigned)(TELL_UNCALLED | TELL_WITH_UNCALLED);
    told |= uncalled[choose(choices, 3)];
    if (told & TELL_WITH_UNCALLED) told = (told & ~(unsigned)TELL_COLLECT_EVENTS) | TELL_COLLECTED;
    return told;
}

/* Hands whose outcome was given have no cards to tell, and no house takes more than a fifth. */
static void draw_hand(struct played_hand *played, struct choices *choices) {
    hd_chips total;
    do {
        played_hand_random(played, choices);
        total = 0;
        for (int p = 0; p < played->settlement.n_pots; p++) total += played->settlement.pot[p].amount;
    } while (played->record.deal.given || played->settlement.rake > total / 5);
}

static void test_hands_of_the_rules_match(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_imported hand;
    struct choices choices = choices_random(31, 0);
    int hidden = 0;
    hd_imported_init(&hand);
    for (int round = 0; round < 20000; round++) {
        draw_hand(played, &choices);
        const unsigned told = round % 4 == 0 ? TELL_EVERYTHING : draw_told(&choices);
        imported_hand_make(&hand, played, told);
        check_match(&hand);
        hidden += !(told & TELL_ALL_CARDS) && hd_seats_several(played->hand.live);
    }
    assert_true(hidden > 1000);
    hd_imported_release(&hand);
    free(played);
}

/* ---- what is said of one thing that is wrong ---- */

/* Ann wins a pot of three on the river: two streets of bets, an uncalled one at the end. */
static const struct hand_script plain = {
    .stack = {1000, 1000, 1000},
    .name = {"Ann", "Bob", "Carol"},
    .hole = {"AsKh", "QdQc", "7s2c"},
    .board = "KdTc4s2d9h",
    .actions = "c c x x r60 c c x x r100 c f x r200 f",
    .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
};

/* Ann is all-in for least and wins the main pot; Bob beats Carol for the side pot. */
static const struct hand_script pots = {
    .stack = {100, 400, 500},
    .name = {"Ann", "Bob", "Carol"},
    .hole = {"AsAh", "QdQc", "7s2c"},
    .board = "KdTc4s3d9h",
    .actions = "r100 r400 c",
    .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
};

static struct hd_event *find_event(struct hd_imported *hand, enum hd_event_kind kind, int nth) {
    for (int i = 0; i < hand->events.n; i++)
        if (hand->events.list[i].kind == kind && nth-- == 0) return &hand->events.list[i];
    fail_msg("there is no such %s", hd_event_name(kind));
    return NULL;
}

static void remove_event(struct hd_imported *hand, const struct hd_event *event) {
    struct hd_event *at = hand->events.list + (event - hand->events.list);
    hand->record.n_events = --hand->events.n;
    memmove(at, at + 1, (size_t)(hand->events.list + hand->events.n - at) * sizeof *at);
}

/* A hand of a script with one event changed. */
static struct hd_event *spoil(struct hd_imported *hand, const struct hand_script *script, enum hd_event_kind kind,
                              int nth) {
    imported_hand_script(hand, script);
    check_match(hand);
    return find_event(hand, kind, nth);
}

static void test_posts(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &plain, HD_EV_SMALL_BLIND, 0)->amount = 11;
    check_differs(&hand, "a post", "Bob posts small blind 11", "Bob posts small blind 10");
    spoil(&hand, &plain, HD_EV_SMALL_BLIND, 0)->seat = 0;
    check_differs(&hand, "a post", "Ann posts small blind 10", "nothing");
    spoil(&hand, &plain, HD_EV_BIG_BLIND, 0)->all_in = 1;
    check_differs(&hand, "a post", "Carol posts big blind 20 and is all-in", "Carol posts big blind 20");
    remove_event(&hand, spoil(&hand, &plain, HD_EV_BIG_BLIND, 0));
    check_differs(&hand, "an event", "Ann calls 20", "Carol posts big blind 20");
    spoil(&hand, &plain, HD_EV_BIG_BLIND, 0);
    hand.record.setup.bb = 5;
    check_unsupported(&hand, "the big blind's seat is empty");
    hd_imported_release(&hand);
}

static void test_actions(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &plain, HD_EV_CALL, 0)->amount = 19;
    check_differs(&hand, "an action", "Ann calls 19", "Ann calls 20");
    *spoil(&hand, &plain, HD_EV_CALL, 0) = (struct hd_event){.kind = HD_EV_RAISE, .seat = 0, .amount = 30};
    check_differs(&hand, "an action", "Ann raises to 30", "Ann may fold, call 20, raise to 40-1000");
    spoil(&hand, &plain, HD_EV_BET, 0)->amount = 19;
    check_differs(&hand, "an action", "Carol bets 19", "Carol may fold, check, bet 20-980");
    spoil(&hand, &plain, HD_EV_CALL, 0)->seat = 1;
    check_unsupported(&hand, "Bob acts out of turn");
    spoil(&hand, &plain, HD_EV_CALL, 0)->seat = 7;
    check_differs(&hand, "whose turn it is", "seat 8 calls 20", "Ann is to act");
    spoil(&hand, &plain, HD_EV_CALL, 0)->street = HD_FLOP;
    check_differs(&hand, "an action", "Ann calls 20", "Ann calls 20");
    spoil(&hand, &plain, HD_EV_CALL, 0)->all_in = 1;
    check_differs(&hand, "an action", "Ann calls 20 and is all-in", "Ann calls 20");
    hd_imported_release(&hand);
}

static void test_the_end_of_betting(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    imported_hand_script(&hand, &plain);
    hand.record.n_events = 4;
    check_differs(&hand, "the end", "nothing", "Carol is to act");
    *spoil(&hand, &plain, HD_EV_UNCALLED, 0) = (struct hd_event){.kind = HD_EV_CHECK, .seat = 1, .street = HD_RIVER};
    hand.stated.has_uncalled = false;
    check_differs(&hand, "an action", "Bob checks", "the betting is over");
    spoil(&hand, &plain, HD_EV_COLLECT, 0)->seat = 8;
    check_differs(&hand, "a collection", "seat 9 collects 440", "nothing");
    hd_imported_release(&hand);
}

static void test_boards_and_cards(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &plain, HD_EV_BOARD, 1)->cards[0]++;
    check_differs(&hand, "the board", "turn 2h", "turn 2d");
    remove_event(&hand, spoil(&hand, &plain, HD_EV_BOARD, 1));
    check_differs(&hand, "the board", "Bob checks", "turn 2d");
    spoil(&hand, &plain, HD_EV_BOARD, 0);
    hand.record.deal.hole[0][0] = hand.record.deal.board[4];
    check_differs(&hand, "a card that is there twice", "nothing", "9h");
    spoil(&hand, &pots, HD_EV_SHOW, 0)->cards[1] = 0;
    check_differs(&hand, "the cards shown", "Bob shows Qd 2c", "Bob shows Qd Qc");
    spoil(&hand, &pots, HD_EV_SHOW, 0)->seat = 9;
    check_differs(&hand, "who shows", "seat 10 shows Qd Qc", "seat 10 was dealt no cards");
    spoil(&hand, &pots, HD_EV_SHOW, 0);
    hand.stated.category[1] = HD_FLUSH;
    check_differs(&hand, "the words for a hand", "nothing", "Bob has another hand");
    hd_imported_release(&hand);
}

static void test_uncalled_bets(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &plain, HD_EV_UNCALLED, 0)->amount = 199;
    check_differs(&hand, "the uncalled bet of Ann", "199", "200");
    spoil(&hand, &plain, HD_EV_UNCALLED, 0)->seat = 1;
    check_differs(&hand, "the uncalled bet", "Bob gets back 200", "Ann gets back 200");
    remove_event(&hand, spoil(&hand, &plain, HD_EV_UNCALLED, 0));
    check_differs(&hand, "an event", "nothing", "Ann gets back 200");
    hand.stated.has_uncalled = false;
    check_match(&hand);
    hd_imported_release(&hand);
}

/* Converters give back a walk's whole blind and collect the small one: the same chips, but not as the rules have it. */
static void test_chips_booked_another_way(void **state) {
    (void)state;
    static const struct hand_script walk = {
        .stack = {1000, 1000, 1000},
        .name = {"Ann", "Bob", "Carol"},
        .actions = "f f",
        .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
    };
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &walk, HD_EV_UNCALLED, 0)->amount = 20;
    find_event(&hand, HD_EV_COLLECT, 0)->amount = 10;
    hand.stated.collected[2] = hand.stated.collected_from[0][2] = hand.stated.pot = 10;
    hand.stated.n_pots = 0;
    check_unsupported(&hand, "Carol gets back chips that were called");
    hand.stated.pot = 20;
    check_differs(&hand, "the uncalled bet of Carol", "20", "10");
    hd_imported_release(&hand);
}

static void test_sums(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &pots, HD_EV_COLLECT, 0);
    hand.stated.pot = 901;
    check_differs(&hand, "the total pot", "901", "900");
    hand.stated.pot = 900;
    hand.stated.rake = 1;
    check_differs(&hand, "the rake", "1", "0");
    hand.stated.rake = 0;
    hand.stated.pot_amount[1]++;
    check_differs(&hand, "side pot-1", "601", "600");
    hand.stated.pot_amount[1]--;
    hand.stated.n_pots = 3;
    check_differs(&hand, "the number of pots", "3", "2");
    hand.stated.n_pots = 2;
    hand.stated.collected[1] = 601;
    check_differs(&hand, "what is collected by Bob", "601", "600");
    hand.stated.collected[1] = 600;
    hand.stated.final_stack[2] = 99;
    check_differs(&hand, "what is left to Carol", "99", "100");
    find_event(&hand, HD_EV_COLLECT, 1)->amount = 601;
    check_differs(&hand, "what is collected by Bob", "600", "601");
    hd_imported_release(&hand);
}

static void test_winners(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    spoil(&hand, &pots, HD_EV_COLLECT, 0)->seat = 2;
    hand.stated.has_collected = hand.stated.has_pots = hand.stated.has_final = false;
    check_differs(&hand, "what is collected by Ann", "0", "300");
    hand.stated.has_pots = true;
    hand.stated.collected_from[0][2] = 300;
    hand.stated.collected_from[0][0] = 0;
    check_differs(&hand, "who wins the main pot", "Carol", "Ann");
    /* with cards that nobody saw she may have won it, but then she would have won the side pot too */
    memset(hand.record.deal.hole[2], HD_CARD_NONE, 2);
    remove_event(&hand, find_event(&hand, HD_EV_SHOW, 1));
    check_differs(&hand, "who wins side pot-1", "Bob", "Carol");
    hd_imported_release(&hand);
}

/* Winners whose cards nobody saw: any that could win so will do, but some must. */
static void test_unknown_winners(void **state) {
    (void)state;
    struct hand_script script = {
        .stack = {100, 100},
        .name = {"Ann", "Bob"},
        .hole = {"AsAh", "7s2c"},
        .board = "KdTc4s3d9h",
        .actions = "r100 c",
        .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 0, .bb = 1},
    };
    struct hd_imported hand;
    hd_imported_init(&hand);
    imported_hand_script(&hand, &script);
    remove_event(&hand, find_event(&hand, HD_EV_SHOW, 1));
    memset(hand.record.deal.hole[0], HD_CARD_NONE, 2);
    check_match(&hand);
    script.board = "AsKsQsJsTs"; /* nobody beats it */
    script.hole[0] = "2d3d";
    imported_hand_script(&hand, &script);
    memset(hand.record.deal.hole[0], HD_CARD_NONE, 2);
    remove_event(&hand, find_event(&hand, HD_EV_SHOW, 1));
    check_match(&hand);
    hand.stated.collected[0] = hand.stated.collected_from[0][0] = find_event(&hand, HD_EV_COLLECT, 1)->amount = 200;
    find_event(&hand, HD_EV_COLLECT, 1)->seat = 0;
    remove_event(&hand, find_event(&hand, HD_EV_COLLECT, 0));
    hand.stated.collected[1] = hand.stated.collected_from[0][1] = 0;
    hand.stated.has_final = false;
    check_differs(&hand, "who wins", "nothing", "no cards that are left can win so");
    hd_imported_release(&hand);
}

/* Odd chips as large as the smallest in play: four share 190 in chips of 5. */
static void test_odd_chips_of_any_size(void **state) {
    (void)state;
    static const struct hand_script shared = {
        .stack = {1000, 1000, 1000, 1000},
        .name = {"Ann", "Bob", "Carol", "Dave"},
        .hole = {"2c3d", "2d3h", "2h3s", "2s3c"},
        .board = "KdTc9sQdJh",
        .actions = "c c c x x x x x x x x x x x x x",
        .setup = {.small_blind = 25, .big_blind = 50, .button = 0, .sb = 1, .bb = 2},
        .rake = {.basis_points = 500},
    };
    static const hd_chips shares[] = {45, 50, 50, 45};
    struct hd_imported hand;
    hd_imported_init(&hand);
    imported_hand_script(&hand, &shared);
    check_int(hand.stated.rake, 10);
    check_match(&hand);
    hand.stated.has_final = false;
    for (int s = 0; s < 4; s++) hand.stated.collected[s] = hand.stated.collected_from[0][s] = shares[s];
    for (int i = 0; i < 4; i++) {
        struct hd_event *event = find_event(&hand, HD_EV_COLLECT, i);
        event->amount = shares[event->seat];
    }
    check_match(&hand);
    hand.record.setup.stack[0]++; /* chips of 1 are in play */
    check_differs(&hand, "what is collected from the main pot by Ann", "45", "47");
    hd_imported_release(&hand);
}

static void test_what_rooms_let_pass(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    static const struct hand_script short_blind = {
        .stack = {1000, 1000, 15},
        .name = {"Ann", "Bob", "Carol"},
        .hole = {"AsKh", "QdQc", "7s2c"},
        .board = "KdTc4s2d9h",
        .actions = "c c x x x x x x",
        .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
    };
    *spoil(&hand, &short_blind, HD_EV_CHECK, 0) = (struct hd_event){.kind = HD_EV_FOLD, .seat = 2, .street = HD_FLOP};
    check_unsupported(&hand, "Carol folds although he is all-in");
    *spoil(&hand, &pots, HD_EV_CALL, 0) = (struct hd_event){.kind = HD_EV_RAISE, .seat = 2, .amount = 500, .all_in = 1};
    check_unsupported(&hand, "Carol raises although nobody can call more");
    hd_imported_release(&hand);
}

static void test_both_sides(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf text;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    spoil(&hand, &plain, HD_EV_CALL, 1)->amount = 9;
    const struct hd_verdict verdict = verify(&hand);
    check_int(verdict.event, 3);
    hd_verdict_write(&text, &hand, &verdict, 80);
    assert_string_equal(hd_strbuf_text(&text), "  the record                             the rules\n"
                                               "  Bob posts small blind 10               Bob posts small blind 10\n"
                                               "  Carol posts big blind 20               Carol posts big blind 20\n"
                                               "  Ann calls 20                           Ann calls 20\n"
                                               "  Bob calls 9                            Bob calls 10\n");
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_of_the_rules_match),
        cmocka_unit_test(test_posts),
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_the_end_of_betting),
        cmocka_unit_test(test_boards_and_cards),
        cmocka_unit_test(test_uncalled_bets),
        cmocka_unit_test(test_chips_booked_another_way),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_winners),
        cmocka_unit_test(test_unknown_winners),
        cmocka_unit_test(test_odd_chips_of_any_size),
        cmocka_unit_test(test_what_rooms_let_pass),
        cmocka_unit_test(test_both_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
