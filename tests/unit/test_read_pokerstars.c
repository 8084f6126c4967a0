/*
 * PokerStars text: what is read of cash games, tournaments, and other rooms' and tools' hands; and how one changed line
 * makes a good hand one that is refused.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "holdem/eval.h"
#include "support/read_hands.h"

#define CHECK_FIXTURE(name, hands) check_fixture("pokerstars/" name, hands, (int)(sizeof(hands) / sizeof *(hands)))

static void test_fixtures(void **state) {
    (void)state;
    static const struct expected_hand cash[] = {{"7001", NULL}, {"7002", NULL}, {"7003", NULL}, {"7004", NULL}};
    static const struct expected_hand tournament[] = {{"8001", NULL}, {"8002", NULL}, {"8003", NULL}};
    static const struct expected_hand tools[] = {{"6001", NULL}, {"6002", NULL}, {"6003", NULL},  {"6004", NULL},
                                                 {"6005", NULL}, {"6006", NULL}, {"TM6007", NULL}};
    CHECK_FIXTURE("cash.txt", cash);
    CHECK_FIXTURE("tournament.txt", tournament);
    CHECK_FIXTURE("tools.txt", tools);
}

/* ---- what is read ---- */

static void check_cards(const hd_card hole[2], const char *text) {
    for (int i = 0; i < 2; i++) {
        char card[3];
        hd_card_text(hole[i], card);
        assert_memory_equal(card, text + 2 * i, 2);
    }
}

static const struct hd_event *find_event(const struct hd_record *record, enum hd_event_kind kind, int seat) {
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == kind && record->events[i].seat == seat) return &record->events[i];
    fail_msg("no %s of seat %d", hd_event_name(kind), seat);
    return NULL;
}

/* Names with each other, colons, blanks and brackets in them; who sits out; thousands; both blinds posted. */
static void test_cash(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/cash.txt", "7001", &hand);
    const struct hd_record *record = &hand.record;
    check_int(record->number, 7001);
    check_int(record->kind, HD_CASH);
    check_int(record->time, 1705339805); /* 17:30:05 UTC */
    check_int(record->max_seats, 6);
    check_int(hand.decimals, 2);
    check_int(hand.line, 1);
    check_int(hand.hero, 0);
    assert_string_equal(hand.currency, "$");
    assert_string_equal(hand.table, "Ida's Den");
    assert_string_equal(record->name[2], "Bob: x");
    assert_string_equal(record->name[3], "Cy (5 in chips)");
    assert_string_equal(record->name[5], "Zo\xc3\xab");
    assert_null(record->name[4]);
    check_int(record->setup.stack[0], 120450);
    check_int(record->setup.stack[4], 0);
    check_int(record->setup.post_live[3], 100);
    check_int(record->setup.post_dead[3], 50);
    check_int(find_event(record, HD_EV_RAISE, 0)->amount, 400);
    check_int(find_event(record, HD_EV_FOLD, 2)->street, HD_PREFLOP);
    check_cards(record->deal.hole[0], "AsKd");
    check_cards(record->deal.hole[2], "Qh??");
    assert_true(hand.stated.has_all_in);
    check_int(hand.stated.described, hd_seats_of(1));
    check_int(hand.stated.category[1], HD_TWO_PAIR);
    hd_imported_release(&hand);
}

/* Several pots, a dead small blind and a button at an empty seat. */
static void test_side_pots(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/cash.txt", "7002", &hand);
    check_int(hand.record.setup.button, 3);
    check_int(hand.record.setup.sb, -1);
    check_int(hand.record.setup.bb, 5);
    check_int(hand.hero, -1);
    assert_string_equal(hand.currency, "\xe2\x82\xac");
    assert_true(hand.stated.has_pots && hand.stated.has_uncalled);
    check_int(hand.stated.n_pots, 3);
    check_int(hand.stated.pot_amount[2], 610);
    check_int(hand.stated.collected_from[2][8], 586);
    check_int(hand.stated.collected[8], 1104);
    check_int(hand.stated.collected_from[0][6], 461);
    check_int(find_event(&hand.record, HD_EV_CALL, 8)->all_in, 0);
    check_int(find_event(&hand.record, HD_EV_RAISE, 1)->all_in, 1);
    hd_imported_release(&hand);
}

/* Play money has no decimals; the clocks of New York were put forward at 2, an hour and a half before. */
static void test_play_money(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/cash.txt", "7003", &hand);
    check_int(hand.decimals, 0);
    check_int(hand.record.setup.stack[1], 995);
    check_int(hand.record.time, 1457854200);
    assert_string_equal(hand.currency, "");
    hd_imported_release(&hand);
}

/* Of several who post the same blind one has it by position, whatever the order of the lines. */
static void test_newcomers(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/cash.txt", "7004", &hand);
    check_int(hand.record.setup.sb, 1);
    check_int(hand.record.setup.bb, 2);
    check_int(hand.record.setup.post_live[3], 100);
    check_int(hand.record.setup.post_dead[4], 50);
    check_int(hand.record.time, 1383456600); /* the first of two half past one: 5:30 UTC */
    hd_imported_release(&hand);
}

/* A big blind whose ante left nothing, a bounty's seat, one who was moved and is not in the hand. */
static void test_tournament(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/tournament.txt", "8001", &hand);
    check_int(hand.record.kind, HD_SIT_AND_GO);
    check_int(hand.record.level, 10);
    check_int(hand.record.time, 1667710799);
    check_int(hand.decimals, 0);
    check_int(hand.record.setup.ante, 10);
    check_int(hand.record.setup.ante_type, HD_ANTE_CLASSIC);
    check_int(hand.record.setup.bb, 2);
    check_int(hand.record.setup.stack[8], 1500);
    assert_non_null(hand.record.name[4]); /* is sitting out, and is dealt in */
    assert_null(hand.record.name[6]);
    read_fixture("pokerstars/tournament.txt", "8002", &hand);
    check_int(hand.record.level, 3);
    check_int(hand.record.setup.ante_type, HD_ANTE_BIG_BLIND);
    check_int(hand.record.setup.ante, 21);
    read_fixture("pokerstars/tournament.txt", "8003", &hand);
    check_int(hand.record.level, 1);
    check_int(hand.record.max_seats, HD_MAX_SEATS);
    hd_imported_release(&hand);
}

/* Uncalled chips without a line: left out of what is collected, or part of it; totals without the rake. */
static void test_tools(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    read_fixture("pokerstars/tools.txt", "6003", &hand);
    assert_false(hand.stated.has_uncalled || hand.stated.collected_with_uncalled || hand.stated.has_all_in);
    check_int(hand.stated.pot, 7700);
    check_int(hand.record.time, 1255405512);
    check_int(find_event(&hand.record, HD_EV_RAISE, 0)->amount, 600);
    check_cards(find_event(&hand.record, HD_EV_SHOW, 0)->cards, "??Qs");
    read_fixture("pokerstars/tools.txt", "6004", &hand);
    assert_false(hand.stated.has_uncalled || hand.stated.collected_with_uncalled);
    check_int(hand.stated.pot, 4300);
    check_int(hand.record.time, 1173596400);
    read_fixture("pokerstars/tools.txt", "6005", &hand);
    assert_false(hand.stated.has_uncalled);
    assert_true(hand.stated.collected_with_uncalled);
    assert_string_equal(hand.record.name[2], "Zo\xc3\xab"); /* cp1252 */
    check_int(hand.record.time, 1434316003);
    check_int(hand.record.level, 0);
    read_fixture("pokerstars/tools.txt", "6006", &hand);
    check_int(hand.hero, 2);
    check_int(hand.record.time, 1561478100);
    check_int(hand.stated.category[2], HD_PAIR);
    read_fixture("pokerstars/tools.txt", "TM6007", &hand);
    check_int(hand.record.number, 0);
    check_int(hand.record.level, 11);
    check_int(hand.hero, 1);
    hd_imported_release(&hand);
}

/* ---- what is refused ---- */

static const char cash_hand[] = "PokerStars Hand #42:  Hold'em No Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET\n"
                                "Table 'Mira' 6-max Seat #1 is the button\n"
                                "Seat 1: Ann ($100 in chips)\n"
                                "Seat 2: Bob ($100 in chips)\n"
                                "Seat 3: Cy ($40 in chips)\n"
                                "Bob: posts small blind $1\n"
                                "Cy: posts big blind $2\n"
                                "*** HOLE CARDS ***\n"
                                "Dealt to Ann [As Kd]\n"
                                "Ann: raises $4 to $6\n"
                                "Bob: folds\n"
                                "Cy: calls $4\n"
                                "*** FLOP *** [2c 7d Kh]\n"
                                "Cy: bets $10\n"
                                "Ann: raises $20 to $30\n"
                                "Cy: calls $20\n"
                                "*** TURN *** [2c 7d Kh] [Ts]\n"
                                "Cy: checks\n"
                                "Ann: bets $20\n"
                                "Cy: calls $4 and is all-in\n"
                                "Uncalled bet ($16) returned to Ann\n"
                                "*** RIVER *** [2c 7d Kh Ts] [3d]\n"
                                "*** SHOW DOWN ***\n"
                                "Ann: shows [As Kd] (a pair of Kings)\n"
                                "Cy: shows [Qh Kc] (a pair of Kings)\n"
                                "Ann collected $78 from pot\n"
                                "*** SUMMARY ***\n"
                                "Total pot $81 | Rake $3\n"
                                "Board [2c 7d Kh Ts 3d]\n"
                                "Seat 1: Ann (button) showed [As Kd] and won ($78) with a pair of Kings\n"
                                "Seat 2: Bob (small blind) folded before Flop\n"
                                "Seat 3: Cy (big blind) showed [Qh Kc] and lost with a pair of Kings\n";

/* Puts `to` in the place of the first `from`. */
static void change(struct hd_strbuf *text, const char *from, const char *to) {
    const char *at = strstr(cash_hand, from);
    assert_non_null(at);
    hd_strbuf_init(text);
    hd_strbuf_write(text, cash_hand, (size_t)(at - cash_hand));
    hd_strbuf_puts(text, to);
    hd_strbuf_puts(text, at + strlen(from));
    check_int(hd_strbuf_status(text), HD_OK);
}

static hd_status read_changed(const char *from, const char *to, struct hd_refusal *why) {
    struct hd_strbuf text;
    struct hd_imported hand;
    change(&text, from, to);
    hd_imported_init(&hand);
    const hd_status status = read_text(text.text, text.length, &hand, why);
    hd_imported_release(&hand);
    hd_strbuf_release(&text);
    return status;
}

struct refused {
    const char *from, *to;
    int line;
    const char *reason;
};

static void check_refusals(hd_status status, const struct refused *cases, size_t n) {
    for (size_t i = 0; i < n; i++) {
        struct hd_refusal why = {0};
        const hd_status got = read_changed(cases[i].from, cases[i].to, &why);
        if (got != status || !strstr(why.reason, cases[i].reason))
            fail_msg("\"%s\": status %d, \"%s\"", cases[i].to, (int)got, why.reason);
        check_int(why.line, cases[i].line);
    }
}

#define CHECK_REFUSALS(status, cases) check_refusals(status, cases, sizeof(cases) / sizeof *(cases))

static void test_not_played(void **state) {
    (void)state;
    static const struct refused cases[] = {
        {"Hold'em No", "Omaha Pot", 1, "another game than no-limit hold'em: \"PokerStars Hand #42:"},
        {"Hold'em No", "Hold'em Pot", 1, "another game"},
        {"Hold'em No", "Split Hold'em No", 1, "another game"},
        {"Hold'em No", "Tournament #1, $1+$1 USD Showtime Hold'em No", 1, "another game"},
        {"$1/$2 USD", "$1/$2 - $40 Cap -  USD", 1, "a cap on bets"},
        {"Seat 3: Cy", "Seat 11: Cy", 5, "no seat 11"},
        {"Cy: posts big blind $2", "Ann: posts straddle $4", 7, "a straddle: \"Ann: posts straddle $4\""},
        {"Cy: posts big blind $2", "Ann: posts button blind $2", 7, "a button blind"},
        {"Cy: posts big blind $2\n", "", 7, "nobody posts a big blind"},
        {"to $30", "to $30 and has reached the $30 cap", 15, "a cap on bets"},
        {"FLOP", "FIRST FLOP", 13, "a board that is dealt twice"},
        {"*** SHOW DOWN ***", "Cy cashed out the hand for $7 | Cash Out Fee $0.10", 23, "a cash-out"},
        {"*** SUMMARY ***", "Hand was run twice\n*** SUMMARY ***", 27, "a board that is dealt twice"},
        {"Dealt to", "STP added: $5\nDealt to", 9, "money that the house adds"},
    };
    CHECK_REFUSALS(HD_E_UNSUPPORTED, cases);
}

static void test_damaged_head(void **state) {
    (void)state;
    static const struct refused cases[] = {
        {"($1/$2 USD)", "($2/$1 USD)", 1, "blinds that cannot be"},
        {"($1/$2 USD)", "($0/$0 USD)", 1, "blinds that cannot be"},
        {"($1/$2 USD)", "($1/2,0 USD)", 1, "not understood"},
        {"($1/$2 USD)", "($1/$2.005 USD)", 1, "not understood"},
        {"($1/$2 USD)", "($1/$2 with odd rules)", 1, "not understood"},
        {"($1/$2 USD)", "($1/$2", 1, "not understood"},
        {"2020/02/03", "2019/02/29", 1, "not understood"},
        {"4:05:06 ET", "24:05:06 ET", 1, "not understood"},
        {"4:05:06 ET", "4:05:06 ET and more", 1, "not understood"},
        {" - 2020/02/03 4:05:06 ET", "", 1, "not understood"},
        {"Table 'Mira'", "Desk 'Mira'", 2, "not understood"},
        {"'Mira'", "''", 2, "a table without a name"},
        {"6-max", "66-max", 2, "not understood"},
        {"Seat #1", "Seat #0", 2, "not understood"},
        {"is the button", "is no button", 2, "not understood"},
        {"($40 in", "($40.001 in", 5, "not understood"},
        {"($40 in", "(-40 in", 5, "not understood"},
        {"($40 in chips)", "($40 in chips) is dancing", 5, "not understood"},
        {"Seat 2: Bob", "Seat 1: Bob", 4, "two players have seat 1"},
        {"Seat 2: Bob", "Seat 2: Ann", 4, "the name of another"},
        {"Seat 2: Bob", "Seat 2: ", 4, "no name"},
        {"($100 in", "($20,000,000,000,000,000 in", 3, "not understood"},
    };
    CHECK_REFUSALS(HD_E_SYNTAX, cases);
}

static void test_damaged_play(void **state) {
    (void)state;
    static const struct refused cases[] = {
        {"Bob: posts small blind $1", "Bob: posts small blind $3", 6, "another small blind"},
        {"Bob: posts small blind $1", "Bob: posts a stamp", 6, "not understood: \"Bob: posts a stamp\""},
        {"Cy: posts big blind $2", "Cy: posts big blind $1.50", 7, "less than the table's big blind"},
        {"Bob: folds\n", "Bob: posts big blind $2\n", 11, "after the cards were dealt"},
        {"*** HOLE CARDS ***\n", "", 9, "before the cards are dealt"},
        {"Bob: folds\n", "*** HOLE CARDS ***\n", 11, "dealt twice"},
        {"Bob: folds\n", "Dan: folds\n", 11, "not understood: \"Dan: folds\""},
        {"Bob: folds\n", "Bob: folds quickly\n", 11, "not understood"},
        {"Bob: folds\n", "Ann: folds\n", 11, "acts again"},
        {"Bob: folds\n", "", 30, "a fold that is not in the hand's actions"},
        {"Cy: calls $4\n", "Bob: calls $5\n", 12, "acts after folding"},
        {"to $6", "to $7", 10, "another raise than the bets before it leave"},
        {"Cy: calls $4\n", "Cy: calls $5\n", 12, "another call than the bets before it ask for"},
        {"Cy: bets $10", "Cy: bets $10.", 14, "not understood"},
        {"Cy: bets $10", "Cy: bets $100", 14, "more chips in than there are"},
        {"Cy: bets $10", "Cy: bets $10 and is all-in", 14, "all-in with chips left"},
        {"$4 and is all-in", "$4", 20, "not all-in"},
        {"Cy: checks\n", "Cy: folds\n", 20, "acts after folding"},
        {"FLOP *** [2c 7d Kh]", "FLOP *** [2c 7d]", 13, "a board that is cut off"},
        {"FLOP *** [2c 7d Kh]", "FLOP *** [2c 7d Kd]", 13, "Kd is there twice"},
        {"TURN *** [2c 7d Kh]", "TURN *** [2c 7d Ks]", 17, "differs from the one before"},
        {"TURN *** [2c 7d Kh]", "RIVER *** [2c 7d Kh]", 17, "a street out of its order"},
        {"($16) returned", "($25) returned", 21, "more back than was bet"},
        {"returned to Ann", "returned to Annie", 21, "not understood"},
        {"shows [As Kd]", "shows [As Ks]", 24, "other cards than before"},
        {"shows [As Kd]", "shows [As Kd Qd]", 24, "not understood"},
        {"shows [As Kd]", "shows [As As]", 24, "Ann has one card twice"},
        {"*** SHOW DOWN ***\n", "Bob: mucks hand\n", 23, "a hand that was folded before"},
        {"shows [As Kd] (", "shows [As Kd] - (", 24, "not understood"},
        {"from pot", "from main pot\nAnn collected $1 from side pot\nAnn collected $1 from side pot-2", 28,
         "side pots with and without numbers"},
        {"from pot", "from side pot-12", 26, "not understood"},
        {"Ann collected $78", "Ann collected $0", 26, "not understood"},
    };
    CHECK_REFUSALS(HD_E_SYNTAX, cases);
}

static void test_damaged_summary(void **state) {
    (void)state;
    static const struct refused cases[] = {
        {"Ann collected $78 from pot\n", "", 29, "another amount than the one collected"},
        {"Total pot $81 | Rake $3\n", "", 31, "cut off: its summary has no total"},
        {"Total pot $81 | Rake $3", "Total pot $81", 28, "not understood"},
        {"Total pot $81 | Rake $3", "Total pot $81 | Gift $3", 28, "not understood"},
        {"Board", "Total pot $81 | Rake $3\nBoard", 29, "a second total"},
        {"Board [2c 7d Kh Ts 3d]", "Board [2c 7d Kh Ts]", 29, "another board"},
        {"Board [2c 7d Kh Ts 3d]", "Board [2c 7d Kh Ts 4d]", 29, "another board"},
        {"Ann (button) showed", "Ann showed the door", 30, "not understood"},
        {"Ann (button)", "Ann (big blind)", 30, "another position"},
        {"won ($78)", "won ($77)", 30, "another amount"},
        {"[As Kd] and won", "[As Ks] and won", 30, "other cards than before"},
        {"won ($78) with", "won ($78), with", 30, "not understood"},
        {"folded before Flop", "folded on the Flop", 31, "a fold that is not in the hand's actions"},
        {"(small blind) folded before Flop", "(small blind) folded before Flop\nSeat 2: Bob (small blind) mucked", 33,
         "does not say of all who folded that they did"},
        {"Seat 3: Cy (big", "Seat 2: Cy (big", 32, "a player who is not at that seat"},
        {"Seat 3: Cy (big", "Seat 4: Cy (big", 32, "a player who is not at that seat"},
        {"Seat 2: Bob (small", "Seat two: Bob (small", 31, "not understood"},
    };
    CHECK_REFUSALS(HD_E_SYNTAX, cases);
}

/* A hand may end after any line of the head or the body: then it is cut off. */
static void test_cut_off(void **state) {
    (void)state;
    const char *end = strstr(cash_hand, "*** SUMMARY ***");
    for (const char *at = strchr(cash_hand, '\n'); at && at < end; at = strchr(at + 1, '\n')) {
        struct hd_imported hand;
        struct hd_refusal why;
        hd_imported_init(&hand);
        check_int(read_text(cash_hand, (size_t)(at - cash_hand), &hand, &why), HD_E_SYNTAX);
        assert_non_null(strstr(why.reason, "the hand is cut off"));
        assert_string_equal(why.id, "42");
        hd_imported_release(&hand);
    }
}

/* Talk stands anywhere, even such that sounds like play. */
static void test_talk(void **state) {
    (void)state;
    static const char *const lines[] = {"Dan said, \"Ann: folds\"",
                                        "Ann has timed out while being disconnected",
                                        "Dan was removed from the table for failing to post",
                                        "Cy has requested TIME",
                                        "Ann wins $1 for eliminating Dan and their own bounty increases by $1 to $3",
                                        "Ann wins an entry to tournament #7",
                                        "Cy finished the tournament in 2nd place"};
    static const char *const places[] = {"*** HOLE CARDS ***\n", "Bob: folds\n", "*** SUMMARY ***\n", "Board [2c"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
            char line[160];
            struct hd_refusal why = {0};
            snprintf(line, sizeof line, "%s\n%s", lines[i], places[p]);
            if (read_changed(places[p], line, &why) != HD_OK) fail_msg("%s: %s", lines[i], why.reason);
        }
    }
}

/* Lines of other texts begin no hand; those of other rooms do. */
static void test_starts(void **state) {
    (void)state;
    static const char *const hands[] = {"PokerStars Hand #1: x", "  PokerStars Game #1: ", "Full Tilt Hand #12a:",
                                        "\xef\xbb\xbfPokerStars Zoom Hand #1:"};
    static const char *const others[] = {"Game #1 starts on 2026/05/19 12:00:00",
                                         "GAME #1: Texas Hold'em NL $0.50/$1 2011/01/23 20:02:35",
                                         "Hand #1: x",
                                         "PokerStars Hand #: x",
                                         "PokerStars Hand #1",
                                         "PokerStars Tournament #1, No Limit Hold'em",
                                         "Ann said, \"PokerStars Hand #1: x\"",
                                         ""};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        assert_true(hd_reading_pokerstars.starts(hands[i], strlen(hands[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(hd_reading_pokerstars.starts(others[i], strlen(others[i])));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixtures),
        cmocka_unit_test(test_cash),
        cmocka_unit_test(test_side_pots),
        cmocka_unit_test(test_play_money),
        cmocka_unit_test(test_newcomers),
        cmocka_unit_test(test_tournament),
        cmocka_unit_test(test_tools),
        cmocka_unit_test(test_not_played),
        cmocka_unit_test(test_damaged_head),
        cmocka_unit_test(test_damaged_play),
        cmocka_unit_test(test_damaged_summary),
        cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_talk),
        cmocka_unit_test(test_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
