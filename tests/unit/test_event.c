/* The names of events, and the betting that readers follow against the rules' own book-keeping. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/event.h"
#include "support/played_hand.h"

static void test_every_kind_has_a_name_of_its_own(void **state) {
    (void)state;
    for (int a = 0; a < HD_EVENT_KINDS; a++) {
        assert_true(strlen(hd_event_name((enum hd_event_kind)a)) > 0);
        for (int b = 0; b < a; b++)
            assert_string_not_equal(hd_event_name((enum hd_event_kind)a), hd_event_name((enum hd_event_kind)b));
    }
    assert_string_equal(hd_event_name(HD_EV_UNCALLED), "uncalled");
    assert_string_equal(hd_event_name(HD_EVENT_KINDS), "no event");
}

static void test_seats_follow_each_other(void **state) {
    (void)state;
    const hd_seats seats = hd_seats_of(0) | hd_seats_of(4) | hd_seats_of(9);
    check_int(hd_seats_next(seats, -1), 0);
    check_int(hd_seats_next(seats, 0), 4);
    check_int(hd_seats_next(seats, 4), 9);
    check_int(hd_seats_next(seats, 9), 0);
    check_int(hd_seats_next(hd_seats_of(4), 4), 4);
    check_int(hd_seats_next(0, 3), -1);
}

static struct hd_event event_of(enum hd_event_kind kind, int seat, hd_chips amount) {
    return (struct hd_event){.kind = (uint8_t)kind, .seat = (int8_t)seat, .amount = amount};
}

static hd_chips apply(struct hd_betting *betting, enum hd_event_kind kind, int seat, hd_chips amount) {
    const struct hd_event event = event_of(kind, seat, amount);
    return hd_betting_apply(betting, &event);
}

/* A big blind that is short leaves the price at the full blind; antes and dead posts are no bets. */
static void test_prices(void **state) {
    (void)state;
    const struct hd_setup setup = {.stack = {1000, 1000, 25}, .small_blind = 10, .big_blind = 20, .ante = 10};
    struct hd_betting betting;
    hd_betting_start(&betting, &setup);
    check_int(apply(&betting, HD_EV_ANTE, 2, 10), 10);
    check_int(apply(&betting, HD_EV_SMALL_BLIND, 1, 10), 10);
    check_int(apply(&betting, HD_EV_BIG_BLIND, 2, 15), 15);
    check_int(apply(&betting, HD_EV_DEAD_POST, 0, 10), 10);
    check_int(betting.level, 20);
    check_int(betting.bet[0], 0);
    check_int(betting.bet[2], 15);
    check_int(apply(&betting, HD_EV_RAISE, 0, 60), 60);
    check_int(betting.level, 60);
    check_int(apply(&betting, HD_EV_RAISE, 1, 140), 130);
    check_int(apply(&betting, HD_EV_CALL, 0, 80), 80);
    check_int(betting.pot, 10 + 15 + 10 + 140 + 140);
    check_int(apply(&betting, HD_EV_BOARD, -1, 0), 0);
    check_int(betting.level, 0);
    check_int(betting.bet[0], 0);
    check_int(apply(&betting, HD_EV_BET, 1, 100), 100);
    check_int(apply(&betting, HD_EV_FOLD, 0, 0), 0);
    check_int(apply(&betting, HD_EV_UNCALLED, 1, 100), -100);
    check_int(betting.pot, 315);
    check_int(apply(&betting, HD_EV_RAKE, -1, 15), 0);
    check_int(apply(&betting, HD_EV_COLLECT, 1, 300), -300);
    check_int(betting.pot, 0);
    check_int(betting.stack[1], 1000 - 140 + 300);
}

/* Over random hands: no stack goes below 0, movements sum to what each seat lost, the pot ends empty, and the
 * stacks are those of the rules. */
static void test_random_hands_agree_with_the_rules(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(11, 0);
    for (int round = 0; round < 50000; round++) {
        played_hand_random(played, &choices);
        const struct hd_record *record = &played->record;
        struct hd_betting betting;
        hd_chips lost[HD_MAX_SEATS] = {0};
        hd_betting_start(&betting, &record->setup);
        for (int i = 0; i < record->n_events; i++) {
            const struct hd_event *event = &record->events[i];
            const hd_chips moved = hd_betting_apply(&betting, event);
            if (event->seat < 0) continue;
            lost[event->seat] += moved;
            assert_true(betting.stack[event->seat] >= 0);
            if (event->all_in) check_int(betting.stack[event->seat], 0);
        }
        check_int(betting.pot, 0);
        for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
            check_int(betting.stack[seat], played->hand.stack[seat]);
            check_int(record->setup.stack[seat] - lost[seat], played->hand.stack[seat]);
        }
    }
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_has_a_name_of_its_own),
        cmocka_unit_test(test_seats_follow_each_other),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_random_hands_agree_with_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
