/*
 * PokerTracker's exports of iPoker hands: newer ones, older ones, what a raise's amount means, and refusals.
 */
#include "check.h"

#include <string.h>

#include "holdem/eval.h"
#include "support/read_hands.h"

#define CHECK_FIXTURE(name, hands) check_fixture("pokertracker/" name, hands, (int)(sizeof(hands) / sizeof *(hands)))

static void test_fixtures(void **state) {
    (void)state;
    static const struct expected_hand uncalled[] = {{"5001", NULL}, {"5002", NULL}};
    static const struct expected_hand old[] = {{"5101", NULL}, {"5102", NULL}, {"5103", NULL}};
    CHECK_FIXTURE("uncalled.txt", uncalled);
    CHECK_FIXTURE("old.txt", old);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct expected_hand hands[] = {
        {"5201", "not No-Limit Texas Hold'em"},
        {"5202", "not No-Limit Texas Hold'em"},
        {"5203", "cut off"},
        {"5204", "this player has no seat: \"Zoe: Fold\""},
        {"5205", "Bob acts again"},
        {"5206", "a second dealer"},
        {"5207", "Bob puts more chips in than there are"},
        {"5208", "not the total pot and the rake"},
        {"5209", "whether raises are read as to or as by"},
        {"5210", "Ah is there twice"},
        {"5211", "not understood: \"Ann: Dances\""},
        {"5212", "less than the table's big blind"},
        {"5213", "HandHQ"},
        {"5214", "no seat 11"},
        {"5215", "the board is not understood"},
        {"5216", "the blinds are not understood"},
        {"5217", "the time is not understood"},
        {"5218", "not understood: \"Ann: Call $0.505\""},
        {"5219", "nobody posts a big blind"},
        {"5220", NULL},
    };
    CHECK_FIXTURE("refused.txt", hands);
}

/* cp1252, CRLF, a name with a colon in it, both blinds posted, an all-in that is a raise, a card of a folded hand. */
static void test_newer(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokertracker/uncalled.txt", "5001", &hand);
    const struct hd_record *record = &hand.record;
    check_int(record->kind, HD_CASH);
    check_int(record->time, 1617678549);
    check_int(hand.decimals, 2);
    check_int(hand.hero, 5);
    assert_string_equal(hand.currency, "\xe2\x82\xac");
    assert_string_equal(hand.table, "Kali 7");
    assert_string_equal(record->name[4], "Cy: 7");
    assert_null(record->name[8]); /* sits there, but is not in the hand */
    check_int(record->setup.stack[2], 238266);
    check_int(record->setup.post_live[0], 1000);
    check_int(record->setup.post_dead[0], 500);
    check_int(record->deal.hole[0][0], hd_card_make(7, 1));
    check_int(record->deal.hole[0][1], HD_CARD_NONE);
    check_int(hand.stated.pot, 68041);
    check_int(hand.stated.rake, 400);
    check_int(hand.stated.described, hd_seats_of(2) | hd_seats_of(4));
    check_int(hand.stated.category[2], HD_STRAIGHT);
    assert_false(hand.stated.collected_with_uncalled);
    int all_in = 0;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (!event->all_in) continue;
        check_int(event->kind, HD_EV_RAISE);
        check_int(event->amount, 7441);
        all_in++;
    }
    check_int(all_in, 1);
    hd_imported_release(&hand);
}

/* Half chips, a button at an empty seat, uncalled chips among those won; posts of those who missed their blinds. */
static void test_older(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokertracker/old.txt", "5101", &hand);
    check_int(hand.record.kind, HD_SIT_AND_GO);
    assert_string_equal(hand.currency, "");
    check_int(hand.record.setup.button, 1);
    check_int(hand.record.setup.stack[5], 150050);
    check_int(hand.record.setup.ante, 1000);
    check_int(hand.stated.collected[5], 48000);
    assert_true(hand.stated.collected_with_uncalled);
    read_fixture("pokertracker/old.txt", "5103", &hand);
    check_int(hand.record.setup.sb, 3);
    check_int(hand.record.setup.bb, 4);
    check_int(hand.record.setup.post_live[6], 100);
    check_int(hand.record.setup.post_dead[0], 50);
    hd_imported_release(&hand);
}

/* In 5103 only raises by the amount make the pot what it is; in 5001 only such to it. */
static void test_raises(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokertracker/old.txt", "5103", &hand);
    check_raises(&hand, (const hd_chips[]){1200, 3200}, 2);
    read_fixture("pokertracker/uncalled.txt", "5001", &hand);
    check_raises(&hand, (const hd_chips[]){3000, 7441, 15000, 14550}, 4);
    hd_imported_release(&hand);
}

/* A hand that ends anywhere before its total and rake is refused, never half read. */
static void test_cut_off(void **state) {
    (void)state;
    static const char hand_text[] = "GAME #1: Texas Hold'em  NL $0.50/$1 2011-01-23 20:02:35\nTable T\n"
                                    "Seat 1: Ann ($50.00 in chips) DEALER\nSeat 2: Bob ($60.00 in chips)\n"
                                    "Ann: Post SB $0.50\nBob: Post BB $1.00\n*** HOLE CARDS ***\nAnn: Fold\n"
                                    "*** SUMMARY ***\nTotal pot $1.50 Rake $0.00\nBob: wins $1.50\n";
    struct hd_imported hand;
    struct hd_refusal why;
    hd_imported_init(&hand);
    const size_t whole = (size_t)(strstr(hand_text, " Rake $0") + strlen(" Rake $0") - hand_text);
    for (size_t n = strlen("GAME #"); n < whole; n++) {
        const hd_status status = read_text(hand_text, n, &hand, &why);
        assert_true(status == HD_E_SYNTAX || status == HD_E_UNSUPPORTED);
    }
    check_int(read_text(hand_text, sizeof hand_text - 1, &hand, &why), HD_OK);
    hd_imported_release(&hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixtures), cmocka_unit_test(test_refusals), cmocka_unit_test(test_newer),
        cmocka_unit_test(test_older),    cmocka_unit_test(test_raises),   cmocka_unit_test(test_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
