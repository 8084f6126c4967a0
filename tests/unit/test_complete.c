/*
 * Imported hands completed: what a source left out comes back, and nothing that it did not know is made up. Amounts of
 * tournaments in whole chips where they are such.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/complete.h"
#include "support/imported_hand.h"

enum { ROUNDS = 10000 };

struct stage {
    struct played_hand played;
    struct hd_imported hand;
    struct hd_events events;
    struct hd_record record;
    struct hd_verdict verdict;
};

static int set_up(void **state) {
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage) return -1;
    hd_imported_init(&stage->hand);
    *state = stage;
    return 0;
}

static int tear_down(void **state) {
    struct stage *stage = *state;
    hd_imported_release(&stage->hand);
    free(stage->events.list);
    free(stage);
    return 0;
}

/* Hands that have cards to tell, of houses that take no more than a fifth. */
static void draw(struct stage *stage, struct choices *choices, unsigned told) {
    hd_chips total;
    do {
        played_hand_random(&stage->played, choices);
        total = 0;
        for (int p = 0; p < stage->played.settlement.n_pots; p++) total += stage->played.settlement.pot[p].amount;
    } while (stage->played.record.deal.given || stage->played.settlement.rake > total / 5);
    imported_hand_make(&stage->hand, &stage->played, told);
    check_int(hd_complete(&stage->hand, &stage->events, &stage->record, &stage->verdict), HD_OK);
}

static void check_same_events(const struct stage *stage) {
    const struct hd_record *made = &stage->record, *played = &stage->played.record;
    check_int(made->n_events, played->n_events);
    for (int i = 0; i < made->n_events; i++) {
        const struct hd_event *a = &made->events[i], *b = &played->events[i];
        if (memcmp(a, b, sizeof *a) != 0)
            fail_msg("event %d of %d: %s, not %s", i, made->n_events, hd_event_name(a->kind), hd_event_name(b->kind));
    }
}

static void test_what_is_told_by_pot_comes_back_whole(void **state) {
    struct stage *stage = *state;
    struct choices choices = choices_random(41, 0);
    for (int round = 0; round < ROUNDS; round++) {
        unsigned told = TELL_POTS | TELL_COLLECTED | TELL_RAKE;
        if (round % 2) told |= TELL_POT | TELL_COLLECT_EVENTS | TELL_UNCALLED;
        if (round % 3) told |= TELL_ALL_CARDS;
        draw(stage, &choices, told);
        check_int(stage->verdict.kind, HD_MATCH);
        check_same_events(stage);
    }
}

/* Told what each got in all: each gets that, no pot pays more than it holds, the house takes the rest. */
static void test_totals_are_shared_out(void **state) {
    struct stage *stage = *state;
    struct choices choices = choices_random(42, 0);
    int several = 0;
    for (int round = 0; round < ROUNDS; round++) {
        draw(stage, &choices, round % 2 ? TELL_COLLECTED : TELL_FINAL | TELL_ALL_CARDS);
        if (stage->verdict.kind != HD_MATCH) fail_msg("%s", stage->verdict.what);
        hd_chips pot[HD_MAX_POTS] = {0}, got[HD_MAX_SEATS] = {0}, rake = 0;
        for (int i = 0; i < stage->record.n_events; i++) {
            const struct hd_event *event = &stage->record.events[i];
            if (event->kind == HD_EV_POT) pot[event->pot] += event->amount;
            if (event->kind == HD_EV_RAKE) rake += event->amount;
            if (event->kind == HD_EV_RAKE || event->kind == HD_EV_COLLECT) pot[event->pot] -= event->amount;
            if (event->kind == HD_EV_COLLECT) got[event->seat] += event->amount;
            if (event->kind == HD_EV_RAKE || event->kind == HD_EV_COLLECT) assert_true(event->amount > 0);
        }
        for (int p = 0; p < HD_MAX_POTS; p++) check_int(pot[p], 0);
        for (int s = 0; s < HD_MAX_SEATS; s++) check_int(got[s], stage->played.settlement.collected[s]);
        check_int(rake, stage->played.settlement.rake);
        several += stage->played.settlement.n_pots > 1;
    }
    assert_true(several > ROUNDS / 10);
}

/* Told nothing of the end: the cards decide where all are known; else it is said that nobody can know. */
static void test_the_cards_decide(void **state) {
    struct stage *stage = *state;
    struct choices choices = choices_random(43, 0);
    int unknown = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const bool cards = round % 2;
        draw(stage, &choices, TELL_UNCALLED | (cards ? TELL_ALL_CARDS : 0));
        if (stage->verdict.kind == HD_UNSUPPORTED) {
            assert_false(cards);
            assert_string_equal(stage->verdict.what, "it is not said who won");
            unknown++;
            continue;
        }
        check_int(stage->verdict.kind, HD_MATCH);
        if (stage->played.settlement.rake == 0) check_same_events(stage);
    }
    assert_true(unknown > 100);
}

/* A record of ours told as a file would tell it: the rules agree, and completing it gives it back. */
static void test_our_own_records(void **state) {
    struct stage *stage = *state;
    struct choices choices = choices_random(45, 0);
    for (int round = 0; round < ROUNDS; round++) {
        do played_hand_random(&stage->played, &choices);
        while (stage->played.record.deal.given);
        check_int(hd_imported_from(&stage->hand, &stage->played.record), HD_OK);
        check_int(hd_complete(&stage->hand, &stage->events, &stage->record, &stage->verdict), HD_OK);
        if (stage->verdict.kind != HD_MATCH) fail_msg("%s", stage->verdict.what);
        check_same_events(stage);
    }
}

static void test_a_hand_that_differs_is_not_completed(void **state) {
    struct stage *stage = *state;
    struct choices choices = choices_random(44, 0);
    draw(stage, &choices, TELL_EVERYTHING);
    stage->hand.stated.pot++;
    check_int(hd_complete(&stage->hand, &stage->events, &stage->record, &stage->verdict), HD_OK);
    check_int(stage->verdict.kind, HD_DIFFER);
    assert_string_equal(stage->verdict.what, "the total pot");
}

/* A hand for tens of chips that is said to be in tenths of a chip, put into whole chips where it may be. */
static const struct hd_imported *whole(struct stage *stage, enum hd_game_kind kind, hd_chips stack) {
    const struct hand_script script = {
        .stack = {stack, 1000},
        .name = {"Ann", "Bob"},
        .actions = "f",
        .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 0, .bb = 1},
    };
    imported_hand_script(&stage->hand, &script);
    stage->hand.record.kind = kind;
    stage->hand.decimals = 1;
    hd_imported_whole_chips(&stage->hand);
    return &stage->hand;
}

static void test_whole_chips(void **state) {
    const struct hd_imported *hand = whole(*state, HD_SIT_AND_GO, 1000);
    check_int(hand->decimals, 0);
    check_int(hand->record.setup.stack[1], 100);
    check_int(hand->record.setup.small_blind, 1);
    check_int(hand->record.setup.big_blind, 2);
    check_int(hand->record.events[1].amount, 2);
    check_int(hand->stated.pot, 2);
    check_int(hand->stated.collected[1], 2);
    check_int(hand->stated.final_stack[1], 101);
    hand = whole(*state, HD_SIT_AND_GO, 1005); /* half a chip */
    check_int(hand->decimals, 1);
    check_int(hand->record.setup.stack[1], 1000);
    hand = whole(*state, HD_CASH, 1000); /* money */
    check_int(hand->decimals, 1);
    check_int(hand->record.setup.stack[1], 1000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_what_is_told_by_pot_comes_back_whole),
        TEST(test_totals_are_shared_out),
        TEST(test_the_cards_decide),
        TEST(test_our_own_records),
        TEST(test_a_hand_that_differs_is_not_completed),
        TEST(test_whole_chips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
