/*
 * Compares hands that were read with the records that they were written from.
 *
 * Test support; sees the library through its public headers. A difference fails the running test.
 */
#include "support/round_trip.h"

#include <string.h>

#include "check.h"
#include "holdem/verify.h"

static int skip_money(const struct hd_record *record, int i) {
    while (i < record->n_events && (record->events[i].kind == HD_EV_POT || record->events[i].kind == HD_EV_RAKE)) i++;
    return i;
}

static void check_events(const struct hd_record *record, const struct hd_record *again) {
    int i = skip_money(record, 0), j = 0;
    for (; i < record->n_events && j < again->n_events; i = skip_money(record, i + 1), j++) {
        const struct hd_event *event = &record->events[i], *read = &again->events[j];
        check_int(read->kind, event->kind);
        check_int(read->seat, event->seat);
        check_int(read->street, event->street);
        check_int(read->pot, event->pot);
        check_int(read->all_in, event->all_in);
        check_int(read->amount, event->amount);
        assert_memory_equal(read->cards, event->cards, sizeof event->cards);
    }
    check_int(i, record->n_events);
    check_int(j, again->n_events);
}

static void check_results(const struct hd_record *record, const struct hd_stated *stated) {
    hd_chips collected[HD_MAX_SEATS] = {0}, rake = 0;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_COLLECT) collected[event->seat] += event->amount;
        if (event->kind == HD_EV_RAKE) rake += event->amount;
    }
    check_int(stated->rake, rake);
    for (int s = 0; s < HD_MAX_SEATS; s++) check_int(stated->collected[s], collected[s]);
}

void check_told_hand(const struct hd_record *record, const struct hd_imported *hand) {
    const struct hd_record *again = &hand->record;
    check_int(again->time, record->time);
    check_int(again->max_seats, record->max_seats);
    check_int(again->setup.button, record->setup.button);
    check_int(again->setup.bb, record->setup.bb);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        check_int(again->setup.stack[s], record->setup.stack[s]);
        if (record->name[s])
            assert_string_equal(again->name[s], record->name[s]);
        else
            assert_null(again->name[s]);
    }
    check_results(record, &hand->stated);
    check_events(record, again);
}

void check_verified(const struct hd_imported *hand) {
    struct hd_verdict verdict;
    check_int(hd_verify(hand, &verdict), HD_OK);
    if (verdict.kind == HD_MATCH) return;
    fail_msg("hand %s: %s: %s | %s", hand->id, verdict.what, verdict.recorded, verdict.played);
}
