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
        const int short_n = amounts[i] % 100 ? n : n - 3;
        check_int(hd_pen_amount(out, amounts[i], &whole) - out, short_n);
        assert_memory_equal(out, expected, short_n);
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

/* No hand's words are longer than their room, nor is what is written behind them. */
static void test_made_hands(void **state) {
    (void)state;
    struct hd_made made = {.category = HD_HIGH_CARD};
    char *(*const pens[])(char *, const struct hd_made *) = {hd_pen_made, hd_pen_stars_made};
    for (int i = 0; i < HD_CATEGORIES * HD_RANKS * HD_RANKS * 2; i++) {
        made.category = (enum hd_category)(i / 2 / HD_RANKS / HD_RANKS);
        made.ranks[0] = (int8_t)(i / 2 % HD_RANKS);
        made.ranks[2] = made.ranks[4] = (int8_t)(i / 2 / HD_RANKS % HD_RANKS);
        char out[HD_MADE_MAX + 64], untouched[64];
        memset(out, '#', sizeof out);
        memset(untouched, '#', sizeof untouched);
        const ptrdiff_t n = pens[i % 2](out, &made) - out;
        assert_true(n > 0 && n <= HD_MADE_MAX && !memchr(out, '#', (size_t)n));
        assert_memory_equal(out + HD_MADE_MAX, untouched, sizeof untouched);
    }
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
        char *at = hd_page_begin(&page, &text, &record, &info, (struct hd_amounts){.sign = ""}, hd_pen_made);
        at = hd_page_paid(hd_page_deed(at, &page, 0, ": posts "), &page, HD_CHIPS_MAX / 2, true);
        check_int(hd_page_end(&page, at), HD_OK);
        char expected[300];
        snprintf(expected, sizeof expected, "%s: posts %" PRId64 " and is all-in\n", name, HD_CHIPS_MAX / 2);
        assert_string_equal(hd_strbuf_text(&text), expected);
        hd_strbuf_release(&text);
    }
}

enum { SEATS = HD_MAX_SEATS, EVENTS = 40 * SEATS };
static const hd_chips most = HD_CHIPS_MAX - 1;

/* A record with what it borrows. */
struct full {
    char name[HD_IMPORT_NAME_MAX];
    struct hd_event events[EVENTS];
    struct hd_departure left[SEATS];
    struct hd_record record;
};

/* Appends n events of each seat. */
static void add_each(struct full *full, enum hd_event_kind kind, int n, hd_chips amount) {
    for (int i = 0; i < n * SEATS; i++)
        full->events[full->record.n_events++] =
            (struct hd_event){.kind = kind,
                              .seat = (int8_t)(i % SEATS),
                              .pot = (uint8_t)(i / n),
                              .all_in = 1,
                              .cards = {(hd_card)(2 * (i % SEATS)), (hd_card)(2 * (i % SEATS) + 1), HD_CARD_NONE},
                              .amount = amount};
}

static void add_board(struct full *full, enum hd_street street) {
    full->events[full->record.n_events++] =
        (struct hd_event){.kind = HD_EV_BOARD, .seat = -1, .street = street, .cards = {20, 24, 28}};
}

/* All that a hand can have, each as long as can be. */
static void fill(struct full *full) {
    struct hd_record *record = &full->record;
    *record = (struct hd_record){.kind = HD_SIT_AND_GO, .number = UINT64_MAX, .max_seats = SEATS, .level = 387};
    memset(full->name, 'n', sizeof full->name);
    full->name[sizeof full->name - 1] = '\0';
    record->setup.small_blind = record->setup.big_blind = most;
    for (int seat = 0; seat < SEATS; seat++) {
        record->name[seat] = record->waiting[seat] = full->name;
        record->setup.stack[seat] = record->waiting_stack[seat] = most;
        full->left[seat] = (struct hd_departure){.seat = (int8_t)seat, .place = INT32_MAX, .prize = most};
    }
    for (enum hd_event_kind kind = HD_EV_ANTE; kind <= HD_EV_DEAD_POST; kind++) add_each(full, kind, 1, most);
    add_each(full, HD_EV_RAISE, 10, most);
    for (enum hd_street street = HD_FLOP; street < HD_STREETS; street++) add_board(full, street);
    add_each(full, HD_EV_SHOW, 1, 0);
    add_each(full, HD_EV_POT, 1, most / SEATS);
    add_each(full, HD_EV_COLLECT, SEATS, most / (SEATS * SEATS));
    record->events = full->events;
    record->left = full->left;
    record->n_left = SEATS;
}

/* Lines keep to the room that is made for each; of the totals, which name all pots, to that of two. */
static void test_room(void **state) {
    (void)state;
    static struct full full;
    static const char *const formats[] = {"ipoker", "pokerstars"};
    const struct hd_history_info info = {
        .kind = HD_SIT_AND_GO, .units = INT32_MAX, .currency = "RSD", .money_decimals = 2, .buy_in = most, .fee = most};
    fill(&full);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        check_int(hd_format_find(formats[i])->write(&text, &full.record, &info), HD_OK);
        check_int(strlen(hd_strbuf_text(&text)), text.length);
        for (const char *line = text.text, *end; (end = strchr(line, '\n')); line = end + 1)
            assert_true(end - line < (strncmp(line, "Total pot ", 10) == 0 ? 2 : 1) * HD_LINE_MAX);
        hd_strbuf_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_numbers), cmocka_unit_test(test_amounts),
                                       cmocka_unit_test(test_cards),   cmocka_unit_test(test_made_hands),
                                       cmocka_unit_test(test_names),   cmocka_unit_test(test_room)};
    return cmocka_run_group_tests_name("pen", tests, NULL, NULL);
}
