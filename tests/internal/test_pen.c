/* The pen writes numbers, amounts and cards as the C library would, within the room that it says; lines take any name.
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "history/page.h"
#include "holdem/import.h"

enum { NUMBER_MAX = 20 };

static void check_number(uint64_t number) {
    char expected[32], out[NUMBER_MAX + 1];
    const int n = snprintf(expected, sizeof expected, "%" PRIu64, number);
    out[NUMBER_MAX] = 'x';
    check_int(hd_pen_int(out, number) - out, n);
    assert_memory_equal(out, expected, n);
    check_int(out[NUMBER_MAX], 'x');
}

static void test_numbers(void **state) {
    (void)state;
    for (uint64_t number = 0; number < 100000; number++) check_number(number);
    for (uint64_t power = 10; power <= UINT64_MAX / 10; power *= 10) {
        check_number(power - 1);
        check_number(power);
        check_number(power + 1);
    }
    check_number(UINT64_MAX);
}

static void test_amounts(void **state) {
    (void)state;
    static const int64_t amounts[] = {0, 1, 5, 10, 99, 100, 101, 1250, 99999, 123456789, INT64_MAX};
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        char expected[64], out[HD_AMOUNT_MAX];
        const struct hd_amounts cents = {.sign = "EUR", .decimals = 2};
        const int n =
            snprintf(expected, sizeof expected, "EUR%" PRId64 ".%02d", amounts[i] / 100, (int)(amounts[i] % 100));
        check_int(hd_pen_amount(out, amounts[i], &cents) - out, n);
        assert_memory_equal(out, expected, n);
        const struct hd_amounts whole = {.sign = "EUR", .decimals = 2, .whole = true};
        check_int(hd_pen_amount(out, amounts[i], &whole) - out, amounts[i] % 100 ? n : n - 3);
        const struct hd_amounts tenths = {.sign = "", .decimals = 1};
        const int m = snprintf(expected, sizeof expected, "%" PRId64 ".%d0", amounts[i] / 10, (int)(amounts[i] % 10));
        check_int(hd_pen_amount(out, amounts[i], &tenths) - out, m);
        assert_memory_equal(out, expected, m);
    }
}

static void test_cards(void **state) {
    (void)state;
    char out[16], text[3];
    const hd_card none[2] = {HD_CARD_NONE, 51};
    for (int card = 0; card < HD_DECK; card++) {
        hd_card_text((hd_card)card, text);
        check_int(hd_pen_cards(out, &(hd_card){(hd_card)card}, 1) - out, 4);
        assert_memory_equal(out + 1, text, 2);
    }
    check_int(hd_pen_cards(out, none, 2) - out, 7);
    assert_memory_equal(out, "[?? As]", 7);
}

/* The room that a line is given holds the longest of names: tools see what is written beyond it. */
static void test_names(void **state) {
    (void)state;
    char name[HD_IMPORT_NAME_MAX];
    for (size_t n = 1; n < sizeof name; n++) {
        memset(name, 'n', n);
        name[n] = '\0';
        struct hd_record record = {.max_seats = 2, .name = {name, "B"}};
        const struct hd_history_info info = {.currency = ""};
        struct hd_strbuf text;
        struct hd_page page;
        record.setup.stack[0] = record.setup.stack[1] = HD_CHIPS_MAX / 2;
        hd_strbuf_init(&text);
        char *at = hd_page_begin(&page, &text, &record, &info, (struct hd_amounts){.sign = ""});
        at = hd_page_paid(hd_page_deed(at, &page, 0, ": posts "), &page, HD_CHIPS_MAX / 2, true);
        check_int(hd_page_end(&page, at), HD_OK);
        char expected[300];
        snprintf(expected, sizeof expected, "%s: posts %" PRId64 " and is all-in\n", name, HD_CHIPS_MAX / 2);
        assert_string_equal(hd_strbuf_text(&text), expected);
        hd_strbuf_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_numbers), cmocka_unit_test(test_amounts),
                                       cmocka_unit_test(test_cards), cmocka_unit_test(test_names)};
    return cmocka_run_group_tests_name("pen", tests, NULL, NULL);
}
