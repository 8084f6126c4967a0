/* The trace: whole lines worked out by hand, one line for each decision, and nothing for a record that is wrong. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/trace.h"
#include "support/played_hand.h"

static void test_lines(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    played_hand_script(played,
                       &(struct hand_script){
                           .stack = {1500, 150, 0, 2000},
                           .name = {"Tighty", "Maniac", NULL, "Caller Bob"},
                           .hole = {"AsKh", "QdQc", NULL, "7s2c"},
                           .board = "KdTc4s2d9h",
                           .actions = "c r60 c f x r85 f",
                           .setup = {.small_blind = 10, .big_blind = 20, .ante = 5, .button = 3, .sb = 0, .bb = 1},
                       });
    played->record.number = 10000001;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "before\n");
    check_int(hd_trace_write(&text, &played->record), HD_OK);
    assert_string_equal(
        hd_strbuf_text(&text),
        "before\n"
        "hand 10000001, preflop, seat 4 Caller Bob: pot 45, to call 20; may fold, call 20, raise to 40-1995; calls 20\n"
        "hand 10000001, preflop, seat 1 Tighty: pot 65, to call 10; may fold, call 10, raise to 40-1495; raises to 60\n"
        "hand 10000001, preflop, seat 2 Maniac: pot 115, to call 40; may fold, call 40, raise to 100-145; calls 40\n"
        "hand 10000001, preflop, seat 4 Caller Bob: pot 155, to call 40; may fold, call 40, raise to 100-1995; folds\n"
        "hand 10000001, flop, seat 1 Tighty: pot 155, to call 0; may fold, check, bet 20-1435; checks\n"
        "hand 10000001, flop, seat 2 Maniac: pot 155, to call 0; may fold, check, bet 20-85; bets 85 and is all-in\n"
        "hand 10000001, flop, seat 1 Tighty: pot 240, to call 85; may fold, call 85; folds\n");
    hd_strbuf_release(&text);
    free(played);
}

static int count_lines(const char *text) {
    int n = 0;
    for (; (text = strchr(text, '\n')); text++) n++;
    return n;
}

static void test_one_line_a_decision(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    struct choices choices = choices_random(31, 0);
    for (int round = 0; round < 5000; round++) {
        played_hand_random(played, &choices);
        hd_strbuf_clear(&text);
        check_int(hd_trace_write(&text, &played->record), HD_OK);
        int decisions = 0;
        for (int i = 0; i < played->record.n_events; i++) {
            const uint8_t kind = played->events[i].kind;
            decisions += kind >= HD_EV_FOLD && kind <= HD_EV_RAISE;
        }
        check_int(count_lines(hd_strbuf_text(&text)), decisions);
    }
    hd_strbuf_release(&text);
    free(played);
}

/* A record that ends too early, or with an amount that is off, leaves the text as it was. */
static void test_wrong_records_leave_nothing(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "before\n");
    struct choices choices = choices_random(32, 0);
    for (int round = 0; round < 1000; round++) {
        played_hand_random(played, &choices);
        if (round % 2)
            played->record.n_events--;
        else
            played->events[played->record.n_events - 1].amount++;
        check_int(hd_trace_write(&text, &played->record), HD_E_MISMATCH);
        assert_string_equal(hd_strbuf_text(&text), "before\n");
    }
    hd_strbuf_release(&text);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_one_line_a_decision),
        cmocka_unit_test(test_wrong_records_leave_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
