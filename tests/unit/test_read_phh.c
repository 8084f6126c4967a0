/*
 * PHH read: hands written by people agree with the rules, and what is not played, or contradicts itself, is refused
 * with its line. What we write ourselves is read back in test_phh.c.
 */
#include "check.h"

#include "support/read_hands.h"

/* ---- fixtures ---- */

static void test_hands(void **state) {
    (void)state;
    static const struct expected_hand hands[] = {
        {"101", NULL}, {"102", NULL},   {"103", NULL}, {"104", NULL}, {"105", NULL}, {"106", NULL},
        {"107", NULL}, {"A-108", NULL}, {"109", NULL}, {"110", NULL}, {"111", NULL}, {"112", NULL},
        {"113", NULL}, {"114", NULL},   {"15", NULL},  {"116", NULL},
    };
    check_fixture("phh/hands.phhs", hands, sizeof hands / sizeof *hands);
    check_fixture("phh/alone.phh", &(struct expected_hand){"The big one", NULL}, 1);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct expected_hand hands[] = {
        {"201", "another game: fixed-limit Texas hold'em"},
        {"202", "another game: pot-limit Omaha"},
        {"203", "an unknown game: \"XX\""},
        {"204", "the hand has no field \"actions\""},
        {"205", "the hand has no field \"min_bet\""},
        {"206", "antes must be a list, not a whole number"},
        {"207", "antes has 2 values for 3 players"},
        {"208", "players has 4 values for 3 players"},
        {"209", "starting_stacks has an amount that is not known (inf)"},
        {"210", "starting_stacks has a text, not a number"},
        {"211", "starting_stacks has a number below 0"},
        {"212", "p2 has no chips"},
        {"213", "a hand needs two players"},
        {"214", "11 players: a table has 10 seats"},
        {"215", "finishing_stacks has a part of a chip in a hand of whole chips"},
        {"216", "too large, too fine or oddly written"},
        {"217", "too large, too fine or oddly written"},
        {"218", "too large, too fine or oddly written"},
        {"219", "there are more chips than can be counted"},
        {"220", "there is no seat 12"},
        {"221", "two players have seat 2"},
        {"222", "the players do not sit clockwise"},
        {"223", "seats must be whole numbers"},
        {"224", "has the name of another"},
        {"225", "seat_count is not from 2 to 10"},
        {"226", "the first two players do not post a small and a big blind"},
        {"227", "p3 posts a straddle"},
        {"228", "p3 posts less than a big blind"},
        {"229", "the big blind is not the minimum bet"},
        {"230", "an ante that is not paid in full wins all antes"},
        {"231", "posts less than the others' ante"},
        {"232", "ante_trimming_status must be true or false, not a whole number"},
        {"233", "this is no action of no-limit hold'em: \"p3 sd\""},
        {"234", "this is no action of no-limit hold'em: \"d db AsKs2\""},
        {"235", "this is no action of no-limit hold'em: \"d dh p1 AsKsQs\""},
        {"236", "this is no action of no-limit hold'em: \"p3 f f f f\""},
        {"237", "nobody of the hand does this: \"p4 f\""},
        {"238", "an amount that cannot be read: \"p3 cbr 30.555\""},
        {"239", "actions has a list, not a text"},
        {"240", "the card As is there twice"},
        {"241", "has other cards than before"},
        {"242", "puts more chips in than there are"},
        {"243", "acts after folding"},
        {"244", "the board has too many cards or too few"},
        {"245", "a second board: the hand is run twice"},
        {"246", "there is no such day"},
        {"247", "month is not from 1 to 12"},
        {"248", "time must be a time without a date, not a text"},
        {"49", "hand must be a text or a whole number"},
        {"250", "table is too long"},
        {"251", "currency must be a text or a whole number"},
        {"", "this is not TOML: "},
        {"299", NULL},
        {"300", "players must be texts"},
        {"55", "players has a control character"},
        {"1", "hand has a control character"},
    };
    check_fixture("phh/refused.phhs", hands, sizeof hands / sizeof *hands);
}

static void check_event(const struct hd_imported *hand, int i, enum hd_event_kind kind, int seat, hd_chips amount) {
    assert_true(i < hand->events.n);
    check_int(hand->events.list[i].kind, kind);
    check_int(hand->events.list[i].seat, seat);
    check_int(hand->events.list[i].amount, amount);
}

static void read_hand(struct hd_imported *hand, const char *id) {
    hd_imported_init(hand);
    read_fixture("phh/hands.phhs", id, hand);
}

static void test_two_players(void **state) {
    (void)state;
    struct hd_imported hand;
    read_hand(&hand, "101");
    check_int(hand.record.number, 101);
    check_int(hand.line, 1);
    check_int(hand.decimals, 0);
    check_int(hand.record.kind, HD_SIT_AND_GO);
    check_int(hand.record.setup.button, 1);
    check_int(hand.record.setup.sb, 1);
    check_int(hand.record.setup.bb, 0);
    assert_string_equal(hand.names[1], "Ben");
    check_event(&hand, 0, HD_EV_SMALL_BLIND, 1, 50);
    check_event(&hand, 1, HD_EV_BIG_BLIND, 0, 100);
    check_event(&hand, 2, HD_EV_RAISE, 1, 300);
    check_event(&hand, 3, HD_EV_CALL, 0, 200);
    check_event(&hand, 4, HD_EV_BOARD, -1, 0);
    check_event(&hand, 6, HD_EV_BET, 1, 400);
    check_int(hand.events.list[10].all_in, 1);
    check_int(hand.events.list[11].kind, HD_EV_CALL);
    check_event(&hand, 12, HD_EV_SHOW, 0, 0);
    check_event(&hand, 13, HD_EV_MUCK, 1, 0);
    assert_true(hand.stated.has_final && !hand.stated.has_collected && !hand.stated.has_rake);
    check_int(hand.stated.final_stack[0], 8000);
    hd_imported_release(&hand);
}

static void test_currency(void **state) {
    (void)state;
    struct hd_imported hand;
    read_hand(&hand, "102");
    check_int(hand.decimals, 2);
    assert_string_equal(hand.currency, "$");
    assert_string_equal(hand.table, "Bank Street");
    check_int(hand.record.max_seats, 9);
    check_int(hand.record.time, 1246420809); /* four hours behind Greenwich in July */
    check_int(hand.record.setup.stack[5], 5000);
    check_int(hand.record.setup.stack[1], 3175);
    check_int(hand.record.setup.stack[3], 1250);
    check_int(hand.record.setup.small_blind, 25);
    check_int(hand.record.setup.big_blind, 50);
    check_int(hand.record.setup.button, 3);
    assert_string_equal(hand.names[5], "Ada: \"x\"");
    assert_string_equal(hand.names[3], "p3"); /* no name is given */
    check_event(&hand, 2, HD_EV_RAISE, 3, 150);
    check_event(&hand, 4, HD_EV_CALL, 1, 100);
    check_event(&hand, 7, HD_EV_BET, 3, 200);
    assert_true(hand.stated.has_collected && !hand.stated.collected_with_uncalled);
    check_int(hand.stated.collected[3], 325);
    hd_imported_release(&hand);
}

static void test_winnings(void **state) {
    (void)state;
    struct hd_imported hand;
    read_hand(&hand, "103");
    check_int(hand.record.kind, HD_CASH);
    assert_true(hand.stated.collected_with_uncalled);
    hd_imported_release(&hand);
    read_hand(&hand, "105");
    assert_false(hand.stated.has_collected);
    hd_imported_release(&hand);
}

static void test_posts(void **state) {
    (void)state;
    struct hd_imported hand;
    read_hand(&hand, "106");
    check_int(hand.record.setup.ante_type, HD_ANTE_BIG_BLIND);
    check_int(hand.record.setup.bba_order, HD_ANTE_FIRST);
    check_event(&hand, 0, HD_EV_ANTE, 1, 200);
    check_event(&hand, 2, HD_EV_BIG_BLIND, 1, 50);
    hd_imported_release(&hand);
    read_hand(&hand, "A-108");
    check_int(hand.record.number, 0);
    check_int(hand.record.setup.post_live[2], 10);
    check_int(hand.record.setup.post_dead[2], 0);
    check_int(hand.record.setup.post_live[3], 10);
    check_int(hand.record.setup.post_dead[3], 5);
    check_int(hand.record.setup.post_live[4], 0);
    check_int(hand.record.setup.post_dead[4], 5);
    hd_imported_release(&hand);
    read_hand(&hand, "110");
    check_int(hand.record.setup.sb, -1);
    check_int(hand.record.setup.bb, 0);
    hd_imported_release(&hand);
    read_hand(&hand, "114");
    check_int(hand.record.setup.no_ante, hd_seats_of(1));
    hd_imported_release(&hand);
}

static void test_cards(void **state) {
    (void)state;
    struct hd_imported hand;
    read_hand(&hand, "111");
    const struct hd_event *last = &hand.events.list[hand.events.n - 1];
    check_int(last->kind, HD_EV_SHOW);
    check_int(last->cards[0], HD_CARD_NONE);
    check_int(last->cards[1], hd_card_make(5, 0));
    check_int(hand.record.deal.hole[1][0], HD_CARD_NONE);
    check_int(hand.record.deal.hole[1][1], hd_card_make(5, 0));
    check_int(hand.record.deal.hole[2][0], hd_card_make(12, 0));
    hd_imported_release(&hand);
}

static void test_lines(void **state) {
    (void)state;
    static const char text[] = "[7]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
                               "starting_stacks = [9, 9]\nactions = [\n  'p2 cc',\n  'p1 cbr 99',\n]\n";
    struct hd_imported hand;
    struct hd_refusal why;
    hd_imported_init(&hand);
    check_int(read_text(text, sizeof text - 1, &hand, &why), HD_E_SYNTAX);
    check_int(why.line, 9);
    assert_string_equal(why.id, "7");
    hd_imported_release(&hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),    cmocka_unit_test(test_refusals), cmocka_unit_test(test_two_players),
        cmocka_unit_test(test_currency), cmocka_unit_test(test_winnings), cmocka_unit_test(test_posts),
        cmocka_unit_test(test_cards),    cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
