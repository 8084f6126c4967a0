/*
 * The pieces that text formats are read with: amounts, numerals, cards, times, names; and the clocks of New York.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "history/eastern.h"
#include "history/scan.h"

static struct hd_span span_of(const char *text) { return hd_span_of(text, strlen(text)); }

/* What is left of a text once an amount is taken; NULL: none is there. */
static const char *money_left(const char *text, int decimals, hd_chips *amount) {
    struct hd_span span = span_of(text);
    return hd_scan_money(&span, decimals, amount) ? span.at : NULL;
}

static void test_money(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int decimals;
        hd_chips amount;
        const char *left;
    } read[] = {
        {"5", 0, 5, ""},
        {"$5", 2, 500, ""},
        {"\xe2\x82\xac"
         "0.05 EUR",
         2, 5, " EUR"},
        {"\xc2\xa3"
         "1.2)",
         2, 120, ")"},
        {"1,234,567.89", 2, 123456789, ""},
        {"100. Side", 2, 10000, ". Side"},
        {"12,34", 2, 1200, ",34"}, /* no thousands: the comma is left */
        {"1,2345", 0, 1, ",2345"}, /* nor here */
        {"10.00", 0, 10, ""},      /* as fine as it looks, and whole */
        {"1152921504606846976", 0, HD_CHIPS_MAX, ""},
    };
    static const struct {
        const char *text;
        int decimals;
    } refused[] = {{"", 0},
                   {"$", 2},
                   {".5", 2},
                   {"-5", 0},
                   {",500", 0},
                   {"10.5", 0},
                   {"0.005", 2},
                   {"1152921504606846977", 0},
                   {"99999999999999999999", 0},
                   {"1152921504606846976", 2}};
    hd_chips amount;
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        const char *left = money_left(read[i].text, read[i].decimals, &amount);
        assert_non_null(left);
        check_int(amount, read[i].amount);
        assert_string_equal(left, read[i].left);
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (money_left(refused[i].text, refused[i].decimals, &amount)) fail_msg("\"%s\" is read", refused[i].text);
    struct hd_span cut = hd_span_of("1.25", 2); /* what lies behind its end is no part of it */
    assert_true(hd_scan_money(&cut, 2, &amount));
    check_int(amount, 100);
    assert_string_equal(cut.at, ".25");
}

/* Every numeral, written by the rules of subtraction, is read back. */
static void test_roman(void **state) {
    (void)state;
    static const char *const thousands[] = {"", "M", "MM", "MMM"};
    static const char *const hundreds[] = {"", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM"};
    static const char *const tens[] = {"", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"};
    static const char *const ones[] = {"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"};
    for (int n = 1; n < 4000; n++) {
        char text[16];
        int read = 0;
        snprintf(text, sizeof text, "%s%s%s%s", thousands[n / 1000], hundreds[n / 100 % 10], tens[n / 10 % 10],
                 ones[n % 10]);
        struct hd_span span = span_of(text);
        assert_true(hd_scan_roman(&span, &read) && hd_span_empty(span));
        check_int(read, n);
    }
    struct hd_span none = span_of("level");
    int read;
    assert_false(hd_scan_roman(&none, &read));
}

static void test_find(void **state) {
    (void)state;
    const struct hd_span span = span_of("a pot, a side pot");
    check_int(hd_span_find(span, "pot"), 2);
    check_int(hd_span_find_last(span, "pot"), 14);
    check_int(hd_span_find(span, "pots"), -1);
    check_int(hd_span_find_last(span, "pots"), -1);
    check_int(hd_span_find(hd_span_of(span.at, 4), "pot"), -1); /* not beyond its end */
    check_int(hd_span_find(hd_span_of(span.at, 5), "pot"), 2);
    check_int(hd_span_find(span_of(""), "pot"), -1);
    check_int(hd_span_find(span_of("pp"), "pot"), -1);
}

/* A text that fits is copied and ended; one that does not, or is none, leaves what was there. */
static void test_copy(void **state) {
    (void)state;
    char text[] = "before";
    assert_false(hd_span_copy(span_of(""), text, sizeof text));
    assert_false(hd_span_copy(span_of("too long"), text, sizeof text));
    assert_false(hd_span_copy(span_of("7 chars"), text, sizeof text));
    assert_string_equal(text, "before");
    assert_true(hd_span_copy(hd_span_of("Ann: x", 3), text, sizeof text));
    assert_string_equal(text, "Ann");
    assert_true(hd_span_copy(span_of("behind"), text, sizeof text));
    assert_string_equal(text, "behind");
}

static void test_cards(void **state) {
    (void)state;
    static const char *const suit_first[] = {"[SA H10]", "[sa,ht]"}, *const rank_first[] = {"[As Th]", "[ As, 10h ]"};
    hd_card cards[2];
    int n;
    for (int i = 0; i < 2; i++) {
        struct hd_span a = span_of(suit_first[i]), b = span_of(rank_first[i]);
        assert_true(hd_scan_cards(&a, hd_scan_card_suit_first, 2, cards, &n));
        check_int(n, 2);
        check_int(cards[0], hd_card_make(12, 3));
        check_int(cards[1], hd_card_make(8, 2));
        assert_true(hd_scan_cards(&b, hd_scan_card_rank_first, 2, cards, &n));
        check_int(n, 2);
        check_int(cards[0], hd_card_make(12, 3));
        check_int(cards[1], hd_card_make(8, 2));
    }
    static const char *const refused[] = {"", "[", "[As", "As]", "[1s]", "[Az]", "[100s]", "[As Kd Qd]", "[A s]"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct hd_span span = span_of(refused[i]);
        assert_false(hd_scan_cards(&span, hd_scan_card_rank_first, 2, cards, &n));
        assert_ptr_equal(span.at, refused[i]);
    }
}

static void test_civil(void **state) {
    (void)state;
    static const char *const read[] = {"2024/02/29 6:21:05", "2024-02-29 - 06:21:05 ET"};
    static const char *const refused[] = {"2023/02/29 6:21:05", "2024/13/01 6:21",  "2024/00/01 6:21",
                                          "2024/01-01 6:21",    "2024/01/01 24:00", "2024/01/01 6:60",
                                          "2024/01/01 6:5:60",  "24 6:21"};
    struct hd_civil civil;
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        struct hd_span span = span_of(read[i]);
        assert_true(hd_scan_civil(&span, &civil));
        check_int(hd_time_seconds(&civil), 1709187665);
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct hd_span span = span_of(refused[i]);
        if (hd_scan_civil(&span, &civil)) fail_msg("\"%s\" is read", refused[i]);
    }
}

/* Of the names that fit, with what follows, the longest is meant. */
static void test_names(void **state) {
    (void)state;
    struct hd_imported hand;
    hd_imported_init(&hand);
    strcpy(hand.names[1], "Ann");
    strcpy(hand.names[4], "Ann: x");
    strcpy(hand.names[9], "Anna");
    static const struct {
        const char *text, *after;
        int seat;
        const char *left;
    } cases[] = {{"Ann: folds", ": ", 1, "folds"},
                 {"Ann: x: folds", ": ", 4, "folds"},
                 {"Anna: folds", ": ", 9, "folds"},
                 {"Ann: xy: folds", ": ", 1, "xy: folds"},
                 {"Anna", "", 9, ""},
                 {"An: folds", ": ", -1, "An: folds"},
                 {"Ann", ": ", -1, "Ann"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hd_span span = span_of(cases[i].text);
        check_int(hd_scan_name(&span, &hand, cases[i].after), cases[i].seat);
        assert_string_equal(span.at, cases[i].left);
    }
    hd_imported_release(&hand);
}

/* ---- New York ---- */

static int64_t utc(int year, int month, int day, int hour, int minute) {
    const struct hd_civil civil = {year, (int8_t)month, (int8_t)day, (int8_t)hour, (int8_t)minute, 0};
    return hd_time_seconds(&civil);
}

/* The days on which clocks were changed, from almanacs. */
static void test_eastern_days(void **state) {
    (void)state;
    static const struct {
        int year, forward_month, forward_day, back_month, back_day;
    } days[] = {{1995, 4, 2, 10, 29}, {2005, 4, 3, 10, 30}, {2006, 4, 2, 10, 29}, {2007, 3, 11, 11, 4},
                {2009, 3, 8, 11, 1},  {2015, 3, 8, 11, 1},  {2020, 3, 8, 11, 1},  {2024, 3, 10, 11, 3}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        const int64_t forward = utc(days[i].year, days[i].forward_month, days[i].forward_day, 7, 0);
        const int64_t back = utc(days[i].year, days[i].back_month, days[i].back_day, 6, 0);
        check_int(hd_eastern_offset(forward - 1), -5 * 3600);
        check_int(hd_eastern_offset(forward), -4 * 3600);
        check_int(hd_eastern_offset(back - 1), -4 * 3600);
        check_int(hd_eastern_offset(back), -5 * 3600);
    }
}

/* There and back over twenty years, but for the hour that is there twice. */
static void test_eastern_back(void **state) {
    (void)state;
    for (int64_t at = utc(2000, 1, 1, 0, 30); at < utc(2020, 1, 1, 0, 0); at += 3600) {
        const int64_t back = hd_eastern_to_utc(at + hd_eastern_offset(at));
        const bool twice = hd_eastern_offset(at - 3600) != hd_eastern_offset(at) && hd_eastern_offset(at) == -5 * 3600;
        check_int(back, twice ? at - 3600 : at);
    }
    check_int(hd_eastern_to_utc(utc(2024, 3, 10, 2, 30)), utc(2024, 3, 10, 7, 30)); /* skipped */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_money), cmocka_unit_test(test_roman),        cmocka_unit_test(test_find),
        cmocka_unit_test(test_copy),  cmocka_unit_test(test_cards),        cmocka_unit_test(test_civil),
        cmocka_unit_test(test_names), cmocka_unit_test(test_eastern_days), cmocka_unit_test(test_eastern_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
