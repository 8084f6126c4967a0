/*
 * What is done with an imported hand before it is written in another format.
 *
 * Layer history; sees base, cards and events. Works on the caller's storage; allocates nothing and cannot fail.
 */
#include "holdem/import.h"

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

/* Calls `visit` with each amount that a hand has. */
static void each_amount(struct hd_imported *hand, void (*visit)(hd_chips *amount, void *context), void *context) {
    struct hd_setup *setup = &hand->record.setup;
    struct hd_stated *stated = &hand->stated;
    hd_chips *const single[] = {&setup->small_blind, &setup->big_blind, &setup->ante, &stated->pot, &stated->rake};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) visit(single[i], context);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        hd_chips *const by_seat[] = {&setup->stack[s], &setup->post_live[s], &setup->post_dead[s],
                                     &stated->collected[s], &stated->final_stack[s]};
        for (size_t i = 0; i < sizeof by_seat / sizeof *by_seat; i++) visit(by_seat[i], context);
        for (int p = 0; p < HD_MAX_POTS; p++) visit(&stated->collected_from[p][s], context);
    }
    for (int p = 0; p < HD_MAX_POTS; p++) visit(&stated->pot_amount[p], context);
    for (int i = 0; i < hand->events.n; i++) visit(&hand->events.list[i].amount, context);
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

static void look(hd_chips *amount, void *context) {
    struct scale *scale = context;
    scale->whole &= *amount % scale->unit == 0;
}

static void divide(hd_chips *amount, void *context) {
    const struct scale *scale = context;
    *amount /= scale->unit;
}

void hd_imported_whole_chips(struct hd_imported *hand) {
    struct scale scale = {.unit = unit_of(hand), .whole = true};
    if (hand->record.kind == HD_CASH || scale.unit == 1) return;
    each_amount(hand, look, &scale);
    if (!scale.whole) return;
    each_amount(hand, divide, &scale);
    hand->decimals = 0;
}
