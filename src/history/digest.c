/*
 * What came of a hand: who folded where, who showed what, pots, rake and winners.
 *
 * Layer history: sees events, cards and base only.
 * It trusts the record (the rules wrote it) and does not depend on the order of its last events. Hands are named only
 * where the shown cards and a board of five are all known and different, as is not so in every imported hand.
 * Works on the caller's storage; allocates nothing and cannot fail.
 */
#include "digest.h"

#include <string.h>

static void take_board(struct hd_digest *digest, const struct hd_event *event) {
    const int n = event->street == HD_FLOP ? 3 : 1;
    for (int i = 0; i < n && digest->n_board < HD_BOARD; i++) digest->board[digest->n_board++] = event->cards[i];
}

/* Of play only who folded, and the board. */
static void take_play(struct hd_digest *digest, const struct hd_event *event) {
    if (event->kind == HD_EV_FOLD) {
        digest->folded |= hd_seats_of(event->seat);
        digest->fold_street[event->seat] = event->street;
    } else if (event->kind == HD_EV_BOARD) {
        take_board(digest, event);
    }
}

/* Both alike, as nobody can guess which it will be. Who mucks may have shown before, in imported hands. */
static void take_show(struct hd_digest *digest, const struct hd_event *event) {
    hd_card none[2];
    const bool shows = event->kind == HD_EV_SHOW;
    hd_seats *const those = shows ? &digest->showed : &digest->mucked;
    hd_card *const cards = shows ? digest->shown[event->seat] : none;
    *those |= hd_seats_of(event->seat);
    memcpy(cards, event->cards, sizeof none);
}

static void take_end(struct hd_digest *digest, const struct hd_event *event) {
    if (event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK) {
        take_show(digest, event);
    } else if (event->kind == HD_EV_COLLECT) {
        digest->collected[event->seat] += event->amount;
        digest->paid[event->pot] += event->amount;
    } else if (event->kind == HD_EV_POT) {
        digest->pot[event->pot] = event->amount;
        digest->total += event->amount;
        if (event->pot >= digest->n_pots) digest->n_pots = event->pot + 1;
    } else if (event->kind == HD_EV_RAKE) {
        digest->rake += event->amount;
    }
}

/* Adds a card to the sum; false where it is not known or among those that were seen. */
static bool add_card(struct hd_eval *sum, hd_cards *seen, hd_card card) {
    if (card == HD_CARD_NONE || *seen & hd_cards_of(card)) return false;
    *seen |= hd_cards_of(card);
    *sum = hd_eval_add(*sum, card);
    return true;
}

/* The seats' best five, where all seven cards are known. */
static void name_hands(struct hd_digest *digest) {
    struct hd_eval board = hd_eval_empty;
    hd_cards seen = 0;
    for (int i = 0; i < HD_BOARD; i++)
        if (!add_card(&board, &seen, digest->board[i])) return;
    HD_EACH_SEAT(seat, digest->showed) {
        struct hd_eval sum = board;
        hd_cards all = seen;
        if (!add_card(&sum, &all, digest->shown[seat][0]) || !add_card(&sum, &all, digest->shown[seat][1])) continue;
        hd_made_named(hd_eval_rank(sum), &digest->made[seat]);
        digest->described |= hd_seats_of(seat);
    }
}

void hd_digest_make(struct hd_digest *digest, const struct hd_record *record) {
    const struct hd_event *const first = record->events, *const end = first + record->n_events, *event = first;
    /* one by one, for to clear the hands too that nobody made takes 3 % of what a text does */
    digest->dealt = digest->folded = digest->showed = digest->mucked = digest->described = 0;
    digest->n_board = digest->n_pots = 0;
    digest->total = digest->rake = 0;
    memset(digest->collected, 0, sizeof digest->collected);
    memset(digest->pot, 0, sizeof digest->pot);
    memset(digest->paid, 0, sizeof digest->paid);
    memset(digest->fold_street, 0, sizeof digest->fold_street);
    memset(digest->board, HD_CARD_NONE, sizeof digest->board);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        digest->dealt |= (hd_seats)((record->setup.stack[seat] > 0) << seat);
    for (; event < end && event->kind < HD_EV_SHOW; event++) take_play(digest, event);
    digest->n_play = digest->first_end = (int)(event - first);
    for (; event < end; event++) {
        take_end(digest, event);
        if (event->kind >= HD_EV_SHOW) continue;
        take_play(digest, event);
        digest->n_play = (int)(event - first) + 1;
    }
    name_hands(digest);
}
