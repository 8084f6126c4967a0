/*
 * Session files of the iPoker client: hands with every trap that the format has, refusals, languages, and XML that
 * tries to be too much.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "history/local.h"
#include "holdem/strbuf.h"
#include "support/read_hands.h"

#define CHECK_FIXTURE(name, hands) check_fixture("ipoker_xml/" name, hands, (int)(sizeof(hands) / sizeof *(hands)))

/* ---- fixtures ---- */

static void test_fixtures(void **state) {
    (void)state;
    static const struct expected_hand cash[] = {{"1001", NULL}, {"1002", NULL}, {"1003", NULL}};
    static const struct expected_hand languages[] = {{"2001", NULL}, {"2002", NULL}};
    static const struct expected_hand tournament[] = {
        {"3001", NULL}, {"3002", NULL}, {"3003", NULL}, {"3004", NULL}, {"3005", "less is won than was bet"}};
    CHECK_FIXTURE("cash.xml", cash);
    CHECK_FIXTURE("languages.xml", languages);
    CHECK_FIXTURE("tournament.xml", tournament);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct expected_hand hands[] = {
        {"4001", "not No-Limit Hold'em: \"Holdem L $5/$10\""},
        {"4002", "not No-Limit Hold'em: \"Omaha PL"},
        {"4003", "4 hole cards"},
        {"4004", "no players"},
        {"4005", "what Bob bet is not what the actions come to"},
        {"4006", "two actions have the number 3"},
        {"", "Entity 'when' not defined"},
        {"4008", "Cid pays and leaves"},
        {"4009", "an action of type 16"},
        {"4010", "Ah is there twice"},
        {"4011", "nobody at the table"},
        {"4012", "sum of an action"},
        {"4013", "round 2 has no board"},
        {"4014", "round 1 comes behind round 1"},
        {"4015", "two players have seat 6"},
        {"4016", "the name of another"},
        {"4017", "cut off"},
        {"4018", "more is won than was bet"},
        {"4019", "Ann acts again"},
        {"4020", "Ann is all-in with chips left"},
        {"", "there is no </game>"},
        {"4022", "a round has no number that is known"},
        {"4023", NULL},
    };
    CHECK_FIXTURE("refused.xml", hands);
}

/* Actions by their numbers, a raise by, an all-in that is a raise, both blinds at once, who is not in the hand. */
static void test_cash(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("ipoker_xml/cash.xml", "1001", &hand);
    const struct hd_record *record = &hand.record;
    const struct hd_setup *setup = &record->setup;
    check_int(record->number, 1001);
    check_int(record->kind, HD_CASH);
    check_int(record->time, 1330891201);
    check_int(record->max_seats, 10);
    check_int(hand.decimals, 2);
    assert_string_equal(hand.currency, "$");
    assert_string_equal(hand.table, "Lindow, 1001");
    assert_string_equal(hand.names[9], "Gil & Co");
    check_int(hand.hero, 5);
    check_int(setup->button, 5);
    check_int(setup->sb, 7);
    check_int(setup->bb, 9);
    check_int(setup->small_blind, 5);
    check_int(setup->big_blind, 10);
    check_int(setup->stack[3], 0);
    check_int(setup->post_live[0], 10);
    check_int(setup->post_dead[0], 5);
    check_int(setup->post_dead[4], 5);
    check_int(record->deal.hole[5][1], hd_card_make(8, 1));
    check_int(record->deal.hole[0][0], HD_CARD_NONE);
    check_int(hand.stated.collected[5], 910);
    check_int(hand.stated.final_stack[5], 2510);
    assert_true(hand.stated.has_final && hand.stated.collected_with_uncalled);
    check_raises(&hand, (const hd_chips[]){50, 240, 350}, 3);
    hd_imported_release(&hand);
}

/* Half chips, a dead button, a short big blind whose full amount the calls tell. */
static void test_tournament(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("ipoker_xml/tournament.xml", "3001", &hand);
    check_int(hand.record.kind, HD_SIT_AND_GO);
    check_int(hand.record.max_seats, HD_MAX_SEATS); /* of the table's size nothing is said */
    assert_string_equal(hand.currency, "");
    check_int(hand.record.setup.stack[1], 150050);
    check_int(hand.record.setup.button, 5);
    check_int(hand.record.setup.big_blind, 10000);
    check_int(hand.record.setup.ante, 1000);
    check_int(hand.record.events[5].amount, 5050);
    check_int(hand.record.events[5].all_in, 1);
    read_fixture("ipoker_xml/tournament.xml", "3002", &hand);
    check_int(hand.record.setup.bb, 8);
    check_int(hand.record.setup.big_blind, 10000);
    /* newer clients: without rake the sums tell whether uncalled chips are won */
    read_fixture("ipoker_xml/tournament.xml", "3003", &hand);
    assert_false(hand.stated.collected_with_uncalled || hand.stated.has_final);
    read_fixture("ipoker_xml/tournament.xml", "3004", &hand);
    assert_true(hand.stated.collected_with_uncalled);
    hd_imported_release(&hand);
}

static void test_languages(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("ipoker_xml/languages.xml", "2001", &hand);
    check_int(hand.record.setup.stack[2], 121415);
    check_int(hand.record.time, 1621362373);
    assert_string_equal(hand.currency, "\xe2\x82\xac");
    assert_false(hand.stated.collected_with_uncalled);
    read_fixture("ipoker_xml/languages.xml", "2002", &hand);
    check_int(hand.record.setup.stack[5], 1234560);
    check_int(hand.record.time, 1327890600);
    assert_string_equal(hand.names[0], "I\xc3\xb1"
                                       "aki");
    hd_imported_release(&hand);
}

static void test_lines(void **state) {
    (void)state;
    static const char text[] = "<session><general><gametype>Holdem NL $0.05/$0.10</gametype></general>\n"
                               "<game gamecode=\"7\">\n"
                               "<general><players>\n"
                               "<player seat=\"1\" name=\"A\" chips=\"$1\" dealer=\"1\"/>\n"
                               "<player seat=\"1\" name=\"B\" chips=\"$1\" dealer=\"0\"/>\n"
                               "</players></general></game></session>\n";
    struct hd_imported hand;
    struct hd_refusal why;
    hd_imported_init(&hand);
    check_int(read_text(text, sizeof text - 1, &hand, &why), HD_E_SYNTAX);
    check_int(why.line, 5);
    assert_string_equal(why.id, "7");
    assert_string_equal(why.reason, "two players have seat 1");
    hd_imported_release(&hand);
}

/* ---- amounts and dates ---- */

static void check_money(const char *text, hd_chips expected, const char *expected_sign) {
    hd_chips amount;
    char sign[HD_SIGN_MAX];
    if (!hd_local_money(hd_span_of(text, strlen(text)), &amount, sign)) fail_msg("%s is not read", text);
    check_int(amount, expected);
    assert_string_equal(sign, expected_sign);
}

static void test_money(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "$",
                                        "-1",
                                        "1.2345",
                                        "0,500",
                                        "1,50,5",
                                        "1.5.5",
                                        "1,50.50.5",
                                        "1..5",
                                        "1234,567",
                                        "N/A",
                                        "1,500,50,0",
                                        "$1 2",
                                        "1e3",
                                        "0x10",
                                        "99999999999999999999",
                                        "1000000000000000000",
                                        "RSDRSDRSD1"};
    check_money("0", 0, "");
    check_money("$1", 100, "$");
    check_money("$0.05", 5, "$");
    check_money("1.500", 150000, "");
    check_money("1,214.15", 121415, "");
    check_money("\xe2\x82\xac"
                "507,79",
                50779, "\xe2\x82\xac");
    check_money("1.234.567,8", 123456780, "");
    check_money("RSD45.70", 4570, "RSD");
    check_money("12 kr", 1200, "kr");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        hd_chips amount;
        char sign[HD_SIGN_MAX];
        if (hd_local_money(hd_span_of(wrong[i], strlen(wrong[i])), &amount, sign)) fail_msg("%s is read", wrong[i]);
    }
}

static void test_dates(void **state) {
    (void)state;
    static const char *const same[] = {"2012-01-30 02:30:00", "30/01/2012 02:30", "30.01.2012 02:30:00",
                                       "30-Jan-2012 02:30:00", "2012/01/30 02:30"};
    static const char *const wrong[] = {"",
                                        "30/13/2012 02:30",
                                        "31-Feb-2012 02:30:00",
                                        "30/01/2012",
                                        "30 Jan 2012 02:30",
                                        "30/01-2012 02:30",
                                        "2012-01-30 25:00:00",
                                        "30/01/2012 02:30 PM"};
    struct hd_civil civil;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(hd_local_civil(hd_span_of(same[i], strlen(same[i])), &civil));
        check_int(hd_time_seconds(&civil), 1327890600);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (hd_local_civil(hd_span_of(wrong[i], strlen(wrong[i])), &civil)) fail_msg("%s is read", wrong[i]);
}

/* ---- XML that tries to be too much ---- */

static const char session[] = "<session><general><gametype>Holdem NL $0.05/$0.10</gametype></general>\n";

/* The hand must be refused with that reason. */
static void check_hostile(struct hd_strbuf *text, const char *reason) {
    struct hd_imported hand;
    struct hd_refusal why;
    check_int(hd_strbuf_status(text), HD_OK);
    hd_imported_init(&hand);
    check_int(read_text(text->text, text->length, &hand, &why), HD_E_SYNTAX);
    if (!strstr(why.reason, reason)) fail_msg("\"%s\", not: %s", why.reason, reason);
    hd_imported_release(&hand);
    hd_strbuf_release(text);
}

static void repeat(struct hd_strbuf *text, const char *piece, int times) {
    for (int i = 0; i < times; i++) hd_strbuf_puts(text, piece);
}

/* Entities cannot be declared where hands are, and those of a document type are none. */
static void test_entities(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<!DOCTYPE session [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">"
                          "<!ENTITY f SYSTEM \"file:///etc/passwd\">]>\n");
    hd_strbuf_puts(&text, session);
    hd_strbuf_puts(&text, "<game gamecode=\"1\"><general>&b;&f;</general></game></session>");
    check_hostile(&text, "not defined");
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, session);
    hd_strbuf_puts(&text, "<game gamecode=\"1\"><!DOCTYPE g [<!ENTITY a \"a\">]></game></session>");
    check_hostile(&text, "no well-formed XML");
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<session><general>&a;</general>\n<game gamecode=\"1\"></game></session>");
    check_hostile(&text, "the session is no well-formed XML: Entity 'a' not defined");
}

static void test_sizes(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, session);
    hd_strbuf_puts(&text, "<game gamecode=\"1\">");
    repeat(&text, "<a>", 300000);
    hd_strbuf_puts(&text, "</game></session>");
    check_hostile(&text, "Excessive depth");

    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, session);
    hd_strbuf_puts(&text, "<game gamecode=\"1\"");
    for (int i = 0; i < 100000; i++) hd_strbuf_printf(&text, " a%d=\"\"", i);
    hd_strbuf_puts(&text, "></game></session>");
    check_hostile(&text, "the hand has a piece of more than");

    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<session><general>");
    repeat(&text, "<x>123456789</x>", 10000);
    hd_strbuf_puts(&text, "</general><game gamecode=\"1\"></game></session>");
    check_hostile(&text, "the session's text has more than");

    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, session);
    hd_strbuf_puts(&text, "<game gamecode=\"1\"><general><players><player seat=\"1\" name=\"A\" chips=\"1\"/></players>"
                          "</general><round no=\"0\">");
    for (int i = 0; i < 2000; i++) hd_strbuf_printf(&text, "<action no=\"%d\" player=\"A\" type=\"8\" sum=\"0\"/>", i);
    hd_strbuf_puts(&text, "</round></game></session>");
    check_hostile(&text, "a round has more than 1024 actions");
}

static void test_no_session(void **state) {
    (void)state;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<session><x></general>\n<game gamecode=\"1\"></game></session>");
    check_hostile(&text, "the session is no well-formed XML");
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<session>\n<game gamecode=\"1\"></game></session>");
    check_hostile(&text, "no <general>");
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "<game gamecode=\"1\"></game><session></session>");
    check_hostile(&text, "there is no <session>");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixtures),   cmocka_unit_test(test_refusals),   cmocka_unit_test(test_cash),
        cmocka_unit_test(test_tournament), cmocka_unit_test(test_languages),  cmocka_unit_test(test_lines),
        cmocka_unit_test(test_money),      cmocka_unit_test(test_dates),      cmocka_unit_test(test_entities),
        cmocka_unit_test(test_sizes),      cmocka_unit_test(test_no_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
