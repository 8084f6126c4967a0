/*
 * Between records of our own and imported hands: one as the other, and what formats need of either.
 *
 * Layer history; sees base, cards and events. Works on the caller's storage; allocates the events of a hand that is
 * filled in, and only that can fail.
 */
#include <stdio.h>
#include <string.h>

#include "digest.h"
#include "holdem/import.h"
#include "reading.h"

/* ---- a record as a reader would tell it ---- */

/* Sums of pots and rake are statements, everything else is an event. */
static hd_status take_event(struct hd_imported *hand, const struct hd_event *event) {
    struct hd_stated *stated = &hand->stated;
    if (event->kind == HD_EV_POT) stated->pot_amount[event->pot] = event->amount;
    if (event->kind == HD_EV_POT || event->kind == HD_EV_RAKE) return HD_OK;
    if (event->kind == HD_EV_COLLECT) {
        stated->collected[event->seat] += event->amount;
        stated->collected_from[event->pot][event->seat] += event->amount;
    }
    struct hd_event *copy = hd_import_event(hand, event->kind, event->seat, event->amount);
    if (!copy) return HD_E_NOMEM;
    *copy = *event;
    return HD_OK;
}

static void take_texts(struct hd_imported *hand, const struct hd_record *record) {
    struct hd_strbuf table;
    hd_strbuf_init(&table);
    hd_table_name(&table, record);
    snprintf(hand->table, sizeof hand->table, "%s", hd_strbuf_text(&table));
    hd_strbuf_release(&table);
    snprintf(hand->id, sizeof hand->id, "%llu", (unsigned long long)record->number);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        snprintf(hand->names[s], sizeof hand->names[s], "%s", record->name[s] ? record->name[s] : "");
        hand->record.name[s] = record->name[s] ? hand->names[s] : NULL;
    }
}

hd_status hd_imported_from(struct hd_imported *hand, const struct hd_record *record) {
    struct hd_digest digest;
    hd_digest_make(&digest, record);
    hand->record = *record;
    memcpy(hand->record.deal.board, digest.board, sizeof digest.board);
    hand->hero = -1;
    hand->stated = (struct hd_stated){.has_pot = true,
                                      .has_rake = true,
                                      .has_collected = true,
                                      .has_pots = true,
                                      .has_uncalled = true,
                                      .has_all_in = true,
                                      .n_pots = digest.n_pots,
                                      .pot = digest.total,
                                      .rake = digest.rake};
    take_texts(hand, record);
    hand->events.n = 0;
    for (int i = 0; i < record->n_events; i++) {
        const hd_status status = take_event(hand, &record->events[i]);
        if (status != HD_OK) return status;
    }
    hand->record.events = hand->events.list;
    hand->record.n_events = hand->events.n;
    return HD_OK;
}

/* ---- before it is written ---- */

struct hd_history_info hd_imported_info(const struct hd_imported *hand) {
    const bool cash = hand->record.kind == HD_CASH;
    return (struct hd_history_info){.kind = hand->record.kind,
                                    .hero = hand->hero,
                                    .hero_name = hand->hero >= 0 ? hand->names[hand->hero] : NULL,
                                    .deal_to = HD_DEAL_TO_ALL,
                                    .currency = cash ? hand->currency : hand->buy_in_currency,
                                    .chip_decimals = hand->decimals,
                                    .money_decimals = cash ? hand->decimals : 2,
                                    .buy_in = hand->buy_in,
                                    .fee = hand->fee,
                                    .hand_id = hand->id[0] ? hand->id : NULL,
                                    .table = hand->table[0] ? hand->table : NULL,
                                    .tournament = hand->tournament[0] ? hand->tournament : NULL};
}

/* Puts in the place of each amount that a hand has what `change` makes of it. */
static void each_amount(struct hd_imported *hand, hd_chips (*change)(hd_chips amount, void *context), void *context) {
    struct hd_setup *setup = &hand->record.setup;
    struct hd_stated *stated = &hand->stated;
    hd_chips *const single[] = {&setup->small_blind, &setup->big_blind, &setup->ante, &stated->pot, &stated->rake};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) *single[i] = change(*single[i], context);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        hd_chips *const by_seat[] = {&setup->stack[s], &setup->post_live[s], &setup->post_dead[s],
                                     &stated->collected[s], &stated->final_stack[s]};
        for (size_t i = 0; i < sizeof by_seat / sizeof *by_seat; i++) *by_seat[i] = change(*by_seat[i], context);
        for (int p = 0; p < HD_MAX_POTS; p++)
            stated->collected_from[p][s] = change(stated->collected_from[p][s], context);
    }
    for (int p = 0; p < HD_MAX_POTS; p++) stated->pot_amount[p] = change(stated->pot_amount[p], context);
    for (int i = 0; i < hand->events.n; i++) hand->events.list[i].amount = change(hand->events.list[i].amount, context);
}

static hd_chips unit_of(const struct hd_imported *hand) {
    hd_chips unit = 1;
    for (int i = 0; i < hand->decimals; i++) unit *= 10;
    return unit;
}

struct scale {
    hd_chips unit;
    bool whole;
};

static hd_chips look(hd_chips amount, void *context) {
    struct scale *scale = context;
    scale->whole &= amount % scale->unit == 0;
    return amount;
}

static hd_chips divide(hd_chips amount, void *context) {
    const struct scale *scale = context;
    return amount / scale->unit;
}

void hd_imported_whole_chips(struct hd_imported *hand) {
    struct scale scale = {.unit = unit_of(hand), .whole = true};
    if (hand->record.kind == HD_CASH || scale.unit == 1) return;
    each_amount(hand, look, &scale);
    if (!scale.whole) return;
    each_amount(hand, divide, &scale);
    hand->decimals = 0;
}
