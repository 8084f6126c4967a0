/*
 * Runs any bytes through a single format's parser.
 *
 * Test support, for fuzzers: apart from what needs cmocka.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "holdem/verify.h"
#include "support/read_hands.h"

static void require_event(const struct hd_imported *hand, const struct hd_event *event) {
    const bool table = event->kind == HD_EV_BOARD;
    require(event->kind < HD_EVENT_KINDS && event->kind != HD_EV_POT && event->kind != HD_EV_RAKE);
    require(event->street < HD_STREETS && event->pot < HD_MAX_POTS);
    require(table ? event->seat == -1 : event->seat >= 0 && event->seat < HD_MAX_SEATS);
    require(event->amount >= 0 && event->amount <= HD_CHIPS_MAX);
    for (int i = 0; i < 3; i++) require(event->cards[i] < HD_DECK || event->cards[i] == HD_CARD_NONE);
    require(table || hand->names[event->seat][0] != '\0');
}

static void require_hand(const struct hd_imported *hand) {
    const struct hd_setup *setup = &hand->record.setup;
    require(memchr(hand->id, '\0', sizeof hand->id) && memchr(hand->table, '\0', sizeof hand->table));
    require(setup->button >= 0 && setup->button < HD_MAX_SEATS);
    require(hand->hero >= -1 && hand->hero < HD_MAX_SEATS);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        require(setup->stack[seat] == 0 || (setup->stack[seat] > 0 && hand->names[seat][0] != '\0'));
    for (int i = 0; i < hand->events.n; i++) require_event(hand, &hand->events.list[i]);
}

/* As the reader does for the parser. */
static void clear(struct hd_imported *hand, int line) {
    hd_imported_init(hand);
    memset(&hand->record.deal, HD_CARD_NONE, sizeof hand->record.deal);
    hand->record.deal.given = 0;
    hand->record.setup.sb = hand->record.setup.bb = -1;
    hand->line = line;
}

void fuzz_block(const struct hd_reading *reading, const struct hd_block *block) {
    struct hd_imported hand;
    struct hd_refusal why = {0};
    struct hd_verdict verdict;
    clear(&hand, block->line);
    const hd_status status = reading->parse(block, &hand, &why);
    require(status == HD_OK || status == HD_E_SYNTAX || status == HD_E_UNSUPPORTED);
    if (status == HD_OK) {
        require_hand(&hand);
        hand.record.events = hand.events.list;
        hand.record.n_events = hand.events.n;
        for (int seat = 0; seat < HD_MAX_SEATS; seat++)
            hand.record.name[seat] = hand.record.setup.stack[seat] > 0 ? hand.names[seat] : NULL;
        require(hd_verify(&hand, &verdict) == HD_OK);
    } else {
        require(why.status == status && why.line >= block->line && why.reason[0] != '\0');
    }
    hd_imported_release(&hand);
}
