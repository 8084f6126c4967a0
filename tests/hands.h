/**
 * Hands for tests of what reads records: played from a script, or at random, by the rules.
 */
#ifndef HOLDEM_TESTS_HANDS_H
#define HOLDEM_TESTS_HANDS_H

#include <stdlib.h>
#include <string.h>

#include "check.h"

#include "holdem/hand.h"

enum { HANDS_EVENTS_MAX = 4096 };

/** A hand as a test writes it. Seats with a stack take part; `hole` has two cards a seat, "" for unknown ones. */
struct hand_script {
    hd_chips stack[HD_MAX_SEATS];
    const char *name[HD_MAX_SEATS];
    const char *hole[HD_MAX_SEATS];
    const char *board;     /**< up to five cards; missing ones are unknown */
    const char *actions;   /**< "f" fold, "x" check, "c" call, "r60" bet or raise to 60; blanks between */
    struct hd_setup setup; /**< all but the stacks */
    struct hd_rake rake;
    hd_seats given; /**< seats whose outcome is given instead of their cards */
    uint16_t strength[HD_MAX_SEATS];
};

/** A record with its events. The record points into the struct: do not copy it. */
struct played_hand {
    struct hd_record record;
    struct hd_event events[HANDS_EVENTS_MAX];
    struct hd_hand hand;
    struct hd_settlement settlement;
};

static inline void hands_cards(const char *text, hd_card *cards, int max) {
    int n, at;
    memset(cards, HD_CARD_NONE, (size_t)max);
    if (text) check_int(hd_cards_parse(text, max, cards, &n, &at), HD_OK);
}

static inline struct hd_action hands_action(const char **script) {
    const char letter = *(*script)++;
    struct hd_action action = {.kind = HD_RAISE};
    if (letter == 'f') action.kind = HD_FOLD;
    if (letter == 'x') action.kind = HD_CHECK;
    if (letter == 'c') action.kind = HD_CALL;
    for (; **script >= '0' && **script <= '9'; (*script)++) action.raise_to = 10 * action.raise_to + (**script - '0');
    return action;
}

/** The header of a cash game's first hand, for the setup and deal that are in the record. */
static inline void hands_header(struct hd_record *record) {
    record->number = record->hand = 1;
    record->time = 1779192000; /* 2026-05-19 12:00:00 */
    record->kind = HD_CASH;
    record->max_seats = 6;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) record->player[seat] = record->setup.stack[seat] > 0 ? seat : -1;
}

/** Plays the script to its end; every action must be legal and the last one end the hand. */
static inline void hands_play(struct played_hand *played, const struct hand_script *script) {
    memset(played, 0, sizeof *played);
    struct hd_record *record = &played->record;
    record->setup = script->setup;
    memcpy(record->setup.stack, script->stack, sizeof script->stack);
    memcpy(record->name, script->name, sizeof script->name);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) hands_cards(script->hole[seat], record->deal.hole[seat], 2);
    hands_cards(script->board, record->deal.board, HD_BOARD);
    record->deal.given = script->given;
    memcpy(record->deal.strength, script->strength, sizeof script->strength);
    hands_header(record);

    struct hd_events events = {played->events, 0, HANDS_EVENTS_MAX};
    check_int(hd_setup_check(&record->setup, NULL), HD_OK);
    check_int(hd_hand_start(&played->hand, &record->setup, &record->deal, &events), HD_OK);
    for (const char *next = script->actions; *next; next += *next == ' ') {
        const struct hd_action action = hands_action(&next);
        check_int(hd_hand_apply(&played->hand, &record->deal, action, &events), HD_OK);
    }
    check_int(hd_hand_settle(&played->hand, &record->deal, &script->rake, &events, &played->settlement), HD_OK);
    record->events = played->events;
    record->n_events = events.n;
}

/* A stack between a chip and 200 big blinds, short ones often. */
static inline hd_chips hands_random_stack(struct hd_rng *rng, hd_chips big_blind) {
    const uint32_t most = hd_rng_below(rng, 3) == 0 ? 3 : 200;
    return 1 + hd_rng_below(rng, (uint32_t)(most * (uint64_t)big_blind));
}

static inline struct hd_setup hands_random_setup(struct hd_rng *rng) {
    struct hd_setup setup = hd_setup_default();
    setup.big_blind = 2 + hd_rng_below(rng, 100);
    setup.small_blind = setup.big_blind / 2;
    setup.ante = hd_rng_below(rng, 2) ? 1 + hd_rng_below(rng, 30) : 0;
    setup.ante_type = (uint8_t)hd_rng_below(rng, 2);
    setup.bba_order = (uint8_t)hd_rng_below(rng, 2);
    setup.show = (uint8_t)hd_rng_below(rng, 2);
    const int n = 2 + (int)hd_rng_below(rng, HD_MAX_SEATS - 1);
    hd_seats seats = 0;
    while (hd_seats_count(seats) < n) seats |= hd_seats_of((int)hd_rng_below(rng, HD_MAX_SEATS));
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (hd_seats_has(seats, seat)) setup.stack[seat] = hands_random_stack(rng, setup.big_blind);
    setup.button = (int8_t)hd_seats_next(seats, (int)hd_rng_below(rng, HD_MAX_SEATS) - 1);
    setup.sb = n == 2 ? setup.button : (int8_t)hd_seats_next(seats, setup.button);
    setup.bb = (int8_t)hd_seats_next(seats, setup.sb);
    if (n > 2 && hd_rng_below(rng, 8) == 0) setup.sb = -1;
    return setup;
}

static inline struct hd_action hands_random_action(struct hd_rng *rng, const struct hd_hand *hand) {
    const struct hd_legal legal = hd_hand_legal(hand);
    const uint32_t draw = hd_rng_below(rng, 100);
    if (legal.can_raise && draw < 30) {
        const hd_chips range = legal.max_to - legal.min_to;
        const hd_chips more = draw < 5 ? range : (hd_chips)hd_rng_below64(rng, (uint64_t)range / 8 + 1);
        return (struct hd_action){HD_RAISE, legal.min_to + more};
    }
    if (legal.to_call == 0) return (struct hd_action){draw < 97 ? HD_CHECK : HD_FOLD, 0};
    return (struct hd_action){draw < 75 ? HD_CALL : HD_FOLD, 0};
}

/** A hand of random players, stacks, antes, rake and decisions; the same for the same stream. */
static inline void hands_random(struct played_hand *played, struct hd_rng *rng) {
    static const char *const names[HD_MAX_SEATS] = {"Ann",  "Bob", "Carol", "Dave", "Eve",
                                                    "Finn", "Gus", "Hal",   "Ivy",  "Jo 2"};
    memset(&played->record, 0, sizeof played->record);
    struct hd_record *record = &played->record;
    record->setup = hands_random_setup(rng);
    hd_deal_draw(&record->deal, hd_setup_seats(&record->setup), rng);
    hands_header(record);
    record->max_seats = HD_MAX_SEATS;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        record->name[seat] = record->setup.stack[seat] > 0 ? names[seat] : NULL;

    struct hd_events events = {played->events, 0, HANDS_EVENTS_MAX};
    check_int(hd_hand_start(&played->hand, &record->setup, &record->deal, &events), HD_OK);
    while (!hd_hand_over(&played->hand)) {
        const struct hd_action action = hands_random_action(rng, &played->hand);
        check_int(hd_hand_apply(&played->hand, &record->deal, action, &events), HD_OK);
    }
    const struct hd_rake rake = {.basis_points = (int32_t)hd_rng_below(rng, 3) * 250, .no_flop_no_drop = true};
    check_int(hd_hand_settle(&played->hand, &record->deal, &rake, &events, &played->settlement), HD_OK);
    record->events = played->events;
    record->n_events = events.n;
}

#endif
