/* Records through the rules: what the rules wrote goes through, and no record with anything changed does. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/replay.h"
#include "support/played_hand.h"

/* The first status that is not good, over the whole record; *decisions counts what went well. */
static hd_status replay_all(const struct hd_record *record, int *decisions) {
    struct hd_replay *replay = malloc(sizeof *replay);
    hd_status status = hd_replay_start(replay, record);
    *decisions = 0;
    while (status == HD_OK && hd_replay_decision(replay)) {
        status = hd_replay_step(replay);
        *decisions += status == HD_OK;
    }
    if (status == HD_OK) status = hd_replay_end(replay);
    free(replay);
    return status;
}

static int decisions_of(const struct hd_record *record) {
    int n = 0;
    for (int i = 0; i < record->n_events; i++) {
        struct hd_action action;
        n += hd_event_action(&record->events[i], &action);
    }
    return n;
}

static void test_actions_of_events(void **state) {
    (void)state;
    struct hd_action action = {.kind = HD_FAILED, .raise_to = 7};
    const enum hd_event_kind others[] = {HD_EV_ANTE, HD_EV_BIG_BLIND, HD_EV_UNCALLED, HD_EV_BOARD, HD_EV_COLLECT};
    for (int i = 0; i < 5; i++) {
        const struct hd_event event = {.kind = (uint8_t)others[i]};
        assert_false(hd_event_action(&event, &action));
    }
    check_int(action.kind, HD_FAILED);
    const struct hd_event bet = {.kind = HD_EV_BET, .amount = 60};
    assert_true(hd_event_action(&bet, &action));
    check_int(action.kind, HD_RAISE);
    check_int(action.raise_to, 60);
    const struct hd_event call = {.kind = HD_EV_CALL, .amount = 60};
    assert_true(hd_event_action(&call, &action));
    check_int(action.kind, HD_CALL);
}

static void test_random_hands_go_through(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(21, 0);
    for (int round = 0; round < 50000; round++) {
        int decisions;
        played_hand_random(played, &choices);
        check_int(replay_all(&played->record, &decisions), HD_OK);
        check_int(decisions, decisions_of(&played->record));
    }
    free(played);
}

/* Changes one thing of a record's events that a reader of hands could get wrong. */
static void spoil(struct played_hand *played, struct choices *choices) {
    struct hd_record *record = &played->record;
    const int i = (int)choose(choices, (uint64_t)record->n_events);
    struct hd_event *event = &played->events[i];
    switch (choose(choices, 4)) {
    case 0: event->amount++; break;
    case 1: event->kind = (uint8_t)((event->kind + 1) % HD_EVENT_KINDS); break;
    case 2:
        memmove(event, event + 1, (size_t)(record->n_events - i - 1) * sizeof *event);
        record->n_events--;
        break;
    default: event->seat = (int8_t)((event->seat + 2) % HD_MAX_SEATS); break;
    }
}

/* A change that makes another hand of it, which may be as good: who shows what and who wins is the caller's to compare,
 * though not what each pot holds, and another size of a bet may be answered in the same way. */
static bool may_pass(const struct played_hand *played, const struct hd_event *before, int n) {
    int i = 0;
    while (i < played->record.n_events && memcmp(&played->events[i], &before[i], sizeof *before) == 0) i++;
    if (i == n) return true;
    if (i == played->record.n_events) return false;
    const struct hd_event *after = &played->events[i];
    switch (before[i].kind) {
    case HD_EV_BET:
    case HD_EV_RAISE: return after->kind == before[i].kind && after->seat == before[i].seat;
    case HD_EV_SHOW:
    case HD_EV_MUCK: return true;
    case HD_EV_POT:
    case HD_EV_RAKE:
    case HD_EV_COLLECT: return after->kind == before[i].kind && after->amount == before[i].amount;
    default: return false;
    }
}

static void test_spoiled_hands_do_not(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_event *before = malloc(sizeof played->events);
    struct choices choices = choices_random(22, 0);
    int refused = 0;
    for (int round = 0; round < 50000; round++) {
        int decisions;
        played_hand_random(played, &choices);
        const int n = played->record.n_events;
        memcpy(before, played->events, (size_t)n * sizeof *before);
        spoil(played, &choices);
        const hd_status status = replay_all(&played->record, &decisions);
        if (may_pass(played, before, n)) continue;
        assert_int_not_equal(status, HD_OK);
        refused++;
    }
    assert_true(refused > 30000);
    free(before);
    free(played);
}

static void test_what_refuses_what(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    const struct hand_script script = {
        .stack = {1000, 1000, 1000},
        .name = {"Ann", "Bob", "Carol"},
        .hole = {"AsKh", "QdQc", "7s2c"},
        .board = "KdTc4s2d9h",
        .actions = "f c x r20 f",
        .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
    };
    int decisions;
    played_hand_script(played, &script);
    check_int(replay_all(&played->record, &decisions), HD_OK);
    check_int(decisions, 5);

    played->record.setup.bb = 5;
    check_int(replay_all(&played->record, &decisions), HD_E_ARGUMENT);

    played_hand_script(played, &script);
    played->record.setup.big_blind = 30;
    check_int(replay_all(&played->record, &decisions), HD_E_MISMATCH);
    check_int(decisions, 0);

    played_hand_script(played, &script);
    played->events[2].seat = 1; /* Bob folds in Ann's place */
    check_int(replay_all(&played->record, &decisions), HD_E_ILLEGAL);
    check_int(decisions, 0);

    played_hand_script(played, &script);
    played->record.n_events -= 2; /* the pot and its collection */
    check_int(replay_all(&played->record, &decisions), HD_E_MISMATCH);
    check_int(decisions, 5);

    played_hand_script(played, &script);
    played->events[played->record.n_events - 1].amount--; /* less collected than in the pot */
    check_int(replay_all(&played->record, &decisions), HD_E_MISMATCH);
    check_int(decisions, 5);

    played_hand_script(played, &script);
    played->events[played->record.n_events - 1].amount++; /* more collected, and in the pot, than was put in */
    played->events[played->record.n_events - 2].amount++;
    check_int(replay_all(&played->record, &decisions), HD_E_MISMATCH);
    free(played);
}

static void test_nothing_after_the_end(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_replay *replay = malloc(sizeof *replay);
    played_hand_script(played, &(struct hand_script){
                                   .stack = {1000, 1000},
                                   .name = {"Ann", "Bob"},
                                   .actions = "f",
                                   .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 0, .bb = 1},
                               });
    check_int(hd_replay_start(replay, &played->record), HD_OK);
    check_int(replay->n_made, 2);
    check_int(hd_replay_decision(replay)->kind, HD_EV_FOLD);
    check_int(hd_replay_end(replay), HD_E_MISMATCH); /* too early */
    check_int(hd_replay_step(replay), HD_OK);
    assert_null(hd_replay_decision(replay));
    check_int(hd_replay_step(replay), HD_E_OVER);
    check_int(hd_replay_end(replay), HD_OK);
    free(replay);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions_of_events),     cmocka_unit_test(test_random_hands_go_through),
        cmocka_unit_test(test_spoiled_hands_do_not),  cmocka_unit_test(test_what_refuses_what),
        cmocka_unit_test(test_nothing_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
