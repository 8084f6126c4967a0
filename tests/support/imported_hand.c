/*
 * Turns records of the rules into what a reader makes of a file.
 *
 * Test support. What a source does not tell is left out: events, cards, statements. Allocates the events; the caller
 * releases the hand.
 */
#include "support/imported_hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "holdem/eval.h"

static bool is_told(const struct hd_event *event, unsigned told) {
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_POT:
    case HD_EV_RAKE: return false;
    case HD_EV_COLLECT: return told & TELL_COLLECT_EVENTS;
    case HD_EV_UNCALLED: return told & TELL_UNCALLED;
    default: return true;
    }
}

static void take_uncalled(struct hd_imported *hand, const struct played_hand *played) {
    struct hd_stated *stated = &hand->stated;
    for (int i = 0; i < played->record.n_events; i++) {
        const struct hd_event *event = &played->events[i];
        if (event->kind != HD_EV_UNCALLED) continue;
        stated->collected[event->seat] += event->amount;
        stated->pot += event->amount;
        int p = HD_MAX_POTS - 1;
        while (p > 0 && stated->collected_from[p][event->seat] == 0) p--;
        stated->collected_from[p][event->seat] += event->amount;
    }
    stated->collected_with_uncalled = true;
}

static void copy_event(struct hd_imported *hand, const struct hd_event *event, unsigned told) {
    struct hd_stated *stated = &hand->stated;
    if (event->kind == HD_EV_POT) stated->pot_amount[event->pot] = event->amount;
    if (event->kind == HD_EV_COLLECT) stated->collected_from[event->pot][event->seat] += event->amount;
    if (!is_told(event, told)) return;
    struct hd_event *copy = &hand->events.list[hand->events.n++];
    *copy = *event;
    if (!(told & TELL_ALL_IN)) copy->all_in = 0;
}

/* Cards that nobody saw are not known. */
static void hide_cards(struct hd_imported *hand) {
    hd_seats shown = 0;
    for (int i = 0; i < hand->events.n; i++)
        if (hand->events.list[i].kind == HD_EV_SHOW) shown |= hd_seats_of(hand->events.list[i].seat);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (!hd_seats_has(shown, s)) memset(hand->record.deal.hole[s], HD_CARD_NONE, 2);
}

static void describe(struct hd_imported *hand, const struct hd_hand *played) {
    struct hd_stated *stated = &hand->stated;
    const int n = hd_hand_board(played);
    for (int s = 0; s < HD_MAX_SEATS && n > 0; s++) {
        hd_card cards[HD_BOARD + 2];
        memcpy(cards, played->board, (size_t)n);
        memcpy(cards + n, hand->record.deal.hole[s], 2);
        if (!hd_seats_has(played->live, s) || memchr(cards, HD_CARD_NONE, (size_t)n + 2)) continue;
        stated->described |= hd_seats_of(s);
        stated->category[s] = (uint8_t)hd_made_of(cards, n + 2).category;
    }
}

void imported_hand_make(struct hd_imported *hand, const struct played_hand *played, unsigned told) {
    struct hd_stated *stated = &hand->stated;
    hd_imported_release(hand);
    hand->record = played->record;
    hand->record.deal.given = 0;
    hand->line = 1;
    hand->events.list = malloc((size_t)played->record.n_events * sizeof *hand->events.list);
    hand->events.capacity = played->record.n_events;
    assert_non_null(hand->events.list);
    for (int i = 0; i < played->record.n_events; i++) copy_event(hand, &played->events[i], told);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!hand->record.name[s]) continue;
        snprintf(hand->names[s], sizeof hand->names[s], "%s", hand->record.name[s]);
        hand->record.name[s] = hand->names[s];
    }
    memset(hand->record.deal.board + hd_hand_board(&played->hand), HD_CARD_NONE,
           (size_t)(HD_BOARD - hd_hand_board(&played->hand)));
    if (!(told & TELL_ALL_CARDS)) hide_cards(hand);
    hand->record.events = hand->events.list;
    hand->record.n_events = hand->events.n;
    for (int p = 0; p < played->settlement.n_pots; p++) stated->pot += played->settlement.pot[p].amount;
    stated->rake = played->settlement.rake;
    memcpy(stated->collected, played->settlement.collected, sizeof stated->collected);
    memcpy(stated->final_stack, played->hand.stack, sizeof stated->final_stack);
    stated->has_pot = told & TELL_POT;
    stated->has_rake = told & TELL_RAKE;
    stated->has_collected = told & TELL_COLLECTED;
    stated->has_pots = told & TELL_POTS;
    stated->has_uncalled = told & TELL_UNCALLED;
    stated->has_final = told & TELL_FINAL;
    stated->has_all_in = told & TELL_ALL_IN;
    stated->n_pots = told & TELL_POTS ? played->settlement.n_pots : 0;
    if (told & TELL_WITH_UNCALLED) take_uncalled(hand, played);
    if (told & TELL_WORDS) describe(hand, &played->hand);
}

void imported_hand_script(struct hd_imported *hand, const struct hand_script *script) {
    struct played_hand *played = malloc(sizeof *played);
    assert_non_null(played);
    played_hand_script(played, script);
    imported_hand_make(hand, played, TELL_EVERYTHING);
    free(played);
}
