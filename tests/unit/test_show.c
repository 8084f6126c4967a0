/* Hands in print: a whole one worked out by hand, in colour and without, and whatever a source may have said. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/show.h"
#include "support/imported_hand.h"

static const struct hand_script script = {
    .stack = {1500, 150, 0, 2000},
    .name = {"Tighty", "Maniac", NULL, "Caller Bob"},
    .hole = {"AsKh", "QdQc", NULL, "7s2c"},
    .board = "KdTc4s2d9h",
    .actions = "c r60 c f x r85 c",
    .setup = {.small_blind = 10, .big_blind = 20, .ante = 5, .button = 3, .sb = 0, .bb = 1},
};

static void test_a_hand(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf text;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    imported_hand_script(&hand, &script);
    strcpy(hand.id, "4711");
    strcpy(hand.table, "Oak");
    hand.hero = 0;
    hd_show(&text, &hand, false);
    assert_string_equal(hd_strbuf_text(&text),
                        "hand 4711, table Oak\n"
                        "cash game 10/20, ante 5, 2026-05-19 12:00:00 UTC\n"
                        "\n"
                        "  BTN    Caller Bob          2000  7s 2c\n"
                        "  SB     Tighty              1500  As Kh  (hero)\n"
                        "  BB     Maniac               150  Qd Qc\n"
                        "\n"
                        "preflop\n"
                        "  SB     Tighty      posts ante 5                               1495           5\n"
                        "  BB     Maniac      posts ante 5                                145          10\n"
                        "  BTN    Caller Bob  posts ante 5                               1995          15\n"
                        "  SB     Tighty      posts small blind 10                       1485          25\n"
                        "  BB     Maniac      posts big blind 20                          125          45\n"
                        "  BTN    Caller Bob  calls 20                                   1975          65\n"
                        "  SB     Tighty      raises to 60                               1435         115\n"
                        "  BB     Maniac      calls 40                                     85         155\n"
                        "  BTN    Caller Bob  folds\n"
                        "\n"
                        "flop   Kd Tc 4s\n"
                        "  SB     Tighty      checks\n"
                        "  BB     Maniac      bets 85 and is all-in                         0         240\n"
                        "  SB     Tighty      calls 85                                   1350         325\n"
                        "\n"
                        "turn   Kd Tc 4s 2d\n"
                        "\n"
                        "river  Kd Tc 4s 2d 9h\n"
                        "\n"
                        "end\n"
                        "  SB     Tighty      shows As Kh: a pair of Kings\n"
                        "  BB     Maniac      shows Qd Qc: a pair of Queens\n"
                        "  SB     Tighty      collects 325                               1675           0\n"
                        "\n"
                        "total pot 325, rake 0\n");
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
}

/* Takes the colours out. */
static void strip(char *text) {
    char *to = text;
    for (const char *from = text; *from;) {
        if (*from == '\033')
            from += strcspn(from, "m") + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
}

static void test_colours_change_nothing_else(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf plain, colourful;
    hd_imported_init(&hand);
    hd_strbuf_init(&plain);
    hd_strbuf_init(&colourful);
    imported_hand_script(&hand, &script);
    hd_show(&plain, &hand, false);
    hd_show(&colourful, &hand, true);
    assert_null(strchr(plain.text, '\033'));
    assert_non_null(strstr(colourful.text, "\033[31mKh\033[0m"));
    strip(colourful.text);
    assert_string_equal(colourful.text, plain.text);
    hd_strbuf_release(&plain);
    hd_strbuf_release(&colourful);
    hd_imported_release(&hand);
}

static void test_currencies_and_long_names(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf text;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    imported_hand_script(&hand, &script);
    strcpy(hand.currency, "€");
    hand.decimals = 2;
    strcpy(hand.names[0], "Sir Tighty of \033[31mNowhere at All");
    hd_show(&text, &hand, false);
    assert_non_null(strstr(text.text, "cash game €0.10/€0.20, ante €0.05"));
    assert_non_null(strstr(text.text, "Sir Tighty of ?[3…  "));
    assert_null(strchr(text.text, '\033'));
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
}

/* Sources that tell of sums only. */
static void test_what_they_end_with(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf text;
    struct played_hand *played = malloc(sizeof *played);
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    played_hand_script(played, &script);
    imported_hand_make(&hand, played, TELL_FINAL);
    hd_show(&text, &hand, false);
    assert_non_null(strstr(text.text, "  BB     Maniac      ends with 0\n"));
    assert_null(strstr(text.text, "total pot"));
    hd_strbuf_clear(&text);
    imported_hand_make(&hand, played, TELL_COLLECTED | TELL_POT);
    hd_show(&text, &hand, false);
    assert_non_null(strstr(text.text, "  SB     Tighty      collects 325\n\ntotal pot 325\n"));
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(played);
}

static void check_raise_ends_figures(hd_chips amount, const char *words) {
    struct hd_imported hand;
    struct hd_strbuf text, lines;
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    hd_strbuf_init(&lines);
    imported_hand_script(&hand, &script);
    for (int i = 0; i < hand.events.n; i++)
        if (hand.events.list[i].kind == HD_EV_RAISE) hand.events.list[i].amount = amount;
    hd_show(&text, &hand, false);
    hd_strbuf_printf(&lines,
                     "  BTN    Caller Bob  calls 20                                   1975          65\n"
                     "  SB     Tighty      %s\n"
                     "  BB     Maniac      calls 40\n",
                     words);
    assert_non_null(strstr(text.text, lines.text));
    assert_non_null(strstr(text.text, "  SB     Tighty      collects 325\n"));
    hd_strbuf_release(&lines);
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
}

/* What is left of stacks and pot is shown before a raise of more than the stack, or of less than nothing; not after. */
static void test_figures_end_where_they_cannot_be(void **state) {
    (void)state;
    check_raise_ends_figures(2000, "raises to 2000");
    check_raise_ends_figures(-1, "raises to -1");
}

/* Nothing that a record may hold is too much. */
static void test_wrong_records(void **state) {
    (void)state;
    struct hd_imported hand;
    struct hd_strbuf text;
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(51, 0);
    hd_imported_init(&hand);
    hd_strbuf_init(&text);
    for (int round = 0; round < 5000; round++) {
        played_hand_random(played, &choices);
        imported_hand_make(&hand, played, TELL_EVERYTHING);
        for (uint64_t i = choose(&choices, 4); i > 0; i--) {
            struct hd_event *event = &hand.events.list[choose(&choices, (uint64_t)hand.events.n)];
            switch (choose(&choices, 4)) {
            case 0: event->kind = (uint8_t)choose(&choices, HD_EVENT_KINDS); break;
            case 1: event->seat = (int8_t)((int)choose(&choices, HD_MAX_SEATS + 1) - 1); break;
            case 2: event->amount = choose(&choices, 2) ? INT64_MAX : -event->amount; break;
            default: event->cards[0] = (hd_card)choose(&choices, HD_DECK); break;
            }
        }
        hd_strbuf_clear(&text);
        hd_show(&text, &hand, round % 2);
        assert_non_null(strstr(text.text, "preflop"));
    }
    hd_strbuf_release(&text);
    hd_imported_release(&hand);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hand),
        cmocka_unit_test(test_colours_change_nothing_else),
        cmocka_unit_test(test_currencies_and_long_names),
        cmocka_unit_test(test_what_they_end_with),
        cmocka_unit_test(test_figures_end_where_they_cannot_be),
        cmocka_unit_test(test_wrong_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
