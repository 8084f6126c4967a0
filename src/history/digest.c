/*
 * What came of a hand: who folded where, who showed what, pots, rake and winners.
 *
 * Layer history: sees events, cards and base only.
 * It trusts the record (the rules wrote it) and does not depend on the order of its last events. Hands are named only
 * where the shown cards and a board of five are all known, as is not so in every imported hand.
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
    if (event->kind == HD_EV_BOARD) take_board(digest, event);
    if (event->kind != HD_EV_FOLD) return;
    digest->folded |= hd_seats_of(event->seat);
    digest->fold_street[event->seat] = event->street;
}

static void take_end(struct hd_digest *digest, const struct hd_event *event) {
    const int seat = event->seat;
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_SHOW:
        digest->showed |= hd_seats_of(seat);
        memcpy(digest->shown[seat], event->cards, sizeof digest->shown[seat]);
        break;
    case HD_EV_MUCK: digest->mucked |= hd_seats_of(seat); break;
    case HD_EV_POT:
        digest->pot[event->pot] = event->amount;
        digest->total += event->amount;
        if (event->pot >= digest->n_pots) digest->n_pots = event->pot + 1;
        break;
    case HD_EV_RAKE: digest->rake += event->amount; break;
    case HD_EV_COLLECT:
        digest->collected[seat] += event->amount;
        digest->paid[event->pot] += event->amount;
        break;
    default: break;
    }
}

/* The seat's best five, where all seven cards are known. */
static void name_hand(struct hd_digest *digest, int seat) {
    hd_card cards[HD_BOARD + 2];
    memcpy(cards, digest->shown[seat], 2);
    memcpy(cards + 2, digest->board, HD_BOARD);
    for (int i = 0; i < HD_BOARD + 2; i++) {
        if (cards[i] == HD_CARD_NONE) return;
    }
    digest->made[seat] = hd_made_of(cards, HD_BOARD + 2);
    digest->described |= hd_seats_of(seat);
}

void hd_digest_make(struct hd_digest *digest, const struct hd_record *record) {
    memset(digest, 0, sizeof *digest);
    memset(digest->board, HD_CARD_NONE, sizeof digest->board);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        digest->dealt |= (hd_seats)((record->setup.stack[seat] > 0) << seat);
    int i = 0;
    for (; i < record->n_events && record->events[i].kind < HD_EV_SHOW; i++) take_play(digest, &record->events[i]);
    digest->n_play = digest->first_end = i;
    for (; i < record->n_events; i++) {
        take_end(digest, &record->events[i]);
        if (record->events[i].kind >= HD_EV_SHOW) continue;
        take_play(digest, &record->events[i]);
        digest->n_play = i + 1;
    }
    HD_EACH_SEAT(seat, digest->showed) name_hand(digest, seat);
}

void hd_digest_pot_name(const struct hd_digest *digest, int pot, char name[HD_POT_NAME]) {
    _Static_assert(HD_MAX_POTS <= 10, "the number of a side pot is one digit");
    if (digest->n_pots == 1) {
        strcpy(name, "pot");
    } else if (pot == 0) {
        strcpy(name, "main pot");
    } else {
        strcpy(name, "side pot-0");
        name[9] = (char)('0' + pot);
    }
}
