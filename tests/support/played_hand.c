/*
 * Plays hands for tests of what reads records, and puts a record around them.
 *
 * Test support; sees the rules through their public header. The record is that of a cash game's first hand, to be
 * changed by who wants another. Works on the caller's storage; fails the test where the rules refuse anything.
 */
#include "support/played_hand.h"

#include <string.h>

#include "check.h"
#include "support/random_hand.h"

static void read_cards(const char *text, hd_card *cards, int max) {
    int n, at;
    memset(cards, HD_CARD_NONE, (size_t)max);
    if (text) check_int(hd_cards_parse(text, max, cards, &n, &at), HD_OK);
}

static struct hd_action read_action(const char **script) {
    const char letter = *(*script)++;
    struct hd_action action = {.kind = HD_RAISE};
    if (letter == 'f') action.kind = HD_FOLD;
    if (letter == 'x') action.kind = HD_CHECK;
    if (letter == 'c') action.kind = HD_CALL;
    for (; **script >= '0' && **script <= '9'; (*script)++) action.raise_to = 10 * action.raise_to + (**script - '0');
    return action;
}

/* Posts the blinds; the header is that of a cash game's first hand. */
static struct hd_events start(struct played_hand *played) {
    struct hd_record *record = &played->record;
    record->number = record->hand = 1;
    record->time = 1779192000; /* 2026-05-19 12:00:00 */
    record->kind = HD_CASH;
    record->max_seats = 6;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) record->player[seat] = record->setup.stack[seat] > 0 ? seat : -1;
    struct hd_events events = {played->events, 0, PLAYED_EVENTS_MAX};
    check_int(hd_setup_check(&record->setup, NULL), HD_OK);
    check_int(hd_hand_start(&played->hand, &record->setup, &record->deal, &events), HD_OK);
    return events;
}

static void act(struct played_hand *played, struct hd_action action, struct hd_events *events) {
    check_int(hd_hand_apply(&played->hand, &played->record.deal, action, events), HD_OK);
}

static void finish(struct played_hand *played, const struct hd_rake *rake, struct hd_events *events) {
    struct hd_record *record = &played->record;
    check_int(hd_hand_settle(&played->hand, &record->deal, rake, events, &played->settlement), HD_OK);
    record->events = played->events;
    record->n_events = events->n;
}

void played_hand_script(struct played_hand *played, const struct hand_script *script) {
    struct hd_record *record = &played->record;
    memset(record, 0, sizeof *record);
    record->setup = script->setup;
    memcpy(record->setup.stack, script->stack, sizeof script->stack);
    memcpy(record->name, script->name, sizeof script->name);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) read_cards(script->hole[seat], record->deal.hole[seat], 2);
    read_cards(script->board, record->deal.board, HD_BOARD);
    record->deal.given = script->given;
    memcpy(record->deal.strength, script->strength, sizeof script->strength);

    struct hd_events events = start(played);
    for (const char *next = script->actions; *next; next += *next == ' ') act(played, read_action(&next), &events);
    finish(played, &script->rake, &events);
}

void played_hand_random(struct played_hand *played, struct choices *choices) {
    static const char *const names[HD_MAX_SEATS] = {"Ann",  "Bob", "Carol", "Dave", "Eve",
                                                    "Finn", "Gus", "Hal",   "Ivy",  "Jo 2"};
    struct random_hand drawn;
    random_hand_draw(&drawn, choices);
    struct hd_record *record = &played->record;
    memset(record, 0, sizeof *record);
    record->setup = drawn.setup;
    record->deal = drawn.deal;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        record->name[seat] = record->setup.stack[seat] > 0 ? names[seat] : NULL;

    struct hd_events events = start(played);
    while (!hd_hand_over(&played->hand)) act(played, random_hand_action(&drawn, choices, &played->hand), &events);
    finish(played, &drawn.rake, &events);
    record->max_seats = HD_MAX_SEATS;
}
