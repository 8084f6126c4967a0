/*
 * The end of a hand: pots by layers, showing or mucking, the rake, and who gets what.
 *
 * Layer rules; sees base, cards and events only. Whole chips throughout; what the pots hold is what was put in, and
 * what is collected plus the rake is what the pots held. Never allocates; refuses a hand that is not over or whose
 * cards are not known, and then changes nothing. Authority: docs/RULES.md, points 2 and 12–15.
 */
#include "holdem/hand.h"

#include <string.h>

#include "holdem/eval.h"

/* ---- pots (point 12) ---- */

static void add_layer(struct hd_pot *pots, int *n, hd_chips amount, hd_seats eligible, hd_seats live) {
    if (amount == 0) return;
    if (eligible == 0) eligible = *n > 0 ? pots[*n - 1].eligible : live;
    if (*n > 0 && pots[*n - 1].eligible == eligible) {
        pots[*n - 1].amount += amount;
        return;
    }
    pots[(*n)++] = (struct hd_pot){.amount = amount, .eligible = eligible};
}

/* Cuts what the payers paid into layers, one for each different amount, and adds them as pots from the lowest on. Live
 * seats play for the layers that they paid; exempt ones, who had nothing to pay, for all. */
static void add_layers(struct hd_pot *pots, int *n, const hd_chips paid[HD_MAX_SEATS], hd_seats payers, hd_seats live,
                       hd_seats exempt) {
    for (hd_chips floor = 0; payers;) {
        hd_chips level = HD_CHIPS_MAX;
        HD_EACH_SEAT(s, payers) {
            if (paid[s] < level) level = paid[s];
        }
        add_layer(pots, n, (level - floor) * hd_seats_count(payers), exempt | (payers & live), live);
        HD_EACH_SEAT(s, payers) payers &= (hd_seats) ~((paid[s] == level) << s);
        floor = level;
    }
}

/* All who are left have put in the same: layers would be for all of them. Who could not pay a whole ante has put in
 * nothing else. */
static bool all_paid_alike(const struct hd_hand *hand) {
    const hd_chips paid = hand->total[hd_seats_next(hand->live, -1)];
    HD_EACH_SEAT(s, hand->live) {
        if (hand->total[s] != paid) return false;
    }
    return paid > 0;
}

/* Each pot's eligible seats are among those of the pot before, so that there are never more pots than seats. */
int hd_hand_pots(const struct hd_hand *hand, struct hd_pot pots[HD_MAX_POTS]) {
    if (hand->live && all_paid_alike(hand)) {
        pots[0] = (struct hd_pot){.amount = hd_hand_pot(hand), .eligible = hand->live};
        return 1;
    }
    int n = 0;
    hd_seats anted = 0;
    HD_EACH_SEAT(s, hand->dealt) anted |= (hd_seats)((hand->ante[s] > 0) << s);
    add_layer(pots, &n, hand->dead, hand->live, hand->live);
    add_layers(pots, &n, hand->ante, anted, hand->live, hand->live & (hd_seats)~anted);
    add_layers(pots, &n, hand->total, hand->dealt, hand->live, 0);
    return n;
}

/* ---- strengths and showing (point 14) ---- */

/* HD_CARD_NONE has all bits of 255, as no cards have together. */

static bool cards_known(const struct hd_deal *deal, int seat) {
    return (deal->hole[seat][0] | deal->hole[seat][1]) != HD_CARD_NONE;
}

static bool board_known(const struct hd_hand *hand) {
    unsigned bits = 0;
    for (int i = 0; i < HD_BOARD; i++) bits |= hand->board[i];
    return bits != HD_CARD_NONE;
}

/* Strength of every live seat; false where one has neither cards nor a given outcome. */
static bool find_strengths(const struct hd_hand *hand, const struct hd_deal *deal, hd_rank strength[HD_MAX_SEATS]) {
    if (!board_known(hand)) return (hand->live & ~deal->given) == 0;
    struct hd_eval board = hd_eval_empty;
    for (int i = 0; i < HD_BOARD; i++) board = hd_eval_add(board, hand->board[i]);
    HD_EACH_SEAT(s, hand->live & ~deal->given) {
        if (!cards_known(deal, s)) return false;
        strength[s] = hd_eval_rank(hd_eval_add(hd_eval_add(board, deal->hole[s][0]), deal->hole[s][1]));
    }
    return true;
}

/* After an all-in all show. Otherwise all live seats have paid the same and there is one pot: a hand need not be shown
 * when a better one was. */
static void show_hands(const struct hd_hand *hand, const struct hd_deal *deal, const hd_rank strength[HD_MAX_SEATS],
                       struct hd_events *events) {
    const bool all = hand->show == HD_SHOW_ALL || hand->able != hand->live;
    const bool led = hand->aggressor >= 0 && hd_seats_has(hand->live, hand->aggressor);
    const int first = led ? hand->aggressor : hd_seats_next(hand->live, hand->button);
    hd_rank shown = 0; /* the best so far, unless all show */
    int seat = first;
    do {
        struct hd_event *event = hd_events_add(events, hand->street, HD_EV_MUCK, seat);
        if (cards_known(deal, seat) && (all || strength[seat] >= shown)) {
            event->kind = HD_EV_SHOW;
            memcpy(event->cards, deal->hole[seat], sizeof deal->hole[seat]);
            shown = strength[seat];
        }
        seat = hd_seats_next(hand->live, seat);
    } while (seat != first);
}

/* ---- rake (point 15) and payment (point 13) ---- */

static hd_chips rake_of(const struct hd_rake *rake, hd_chips amount, int dealt) {
    const hd_chips whole = amount / 10000 * rake->basis_points, part = amount % 10000 * rake->basis_points;
    hd_chips taken = whole + part / 10000;
    const hd_chips rest = part % 10000;
    if (!rake->round_down && (rest > 5000 || (rest == 5000 && taken % 2 == 1))) taken++;
    return rake->capped && taken > rake->cap[dealt] ? rake->cap[dealt] : taken;
}

/* Rake on the sum of the pots so far, so that the total does not depend on how many pots there are. */
static void take_rake(const struct hd_hand *hand, const struct hd_rake *rake, struct hd_settlement *settlement) {
    if (!rake || rake->basis_points == 0 || (rake->no_flop_no_drop && hand->street == HD_PREFLOP)) return;
    hd_chips pots = 0;
    for (int p = 0; p < settlement->n_pots; p++) {
        struct hd_pot *pot = &settlement->pot[p];
        pots += pot->amount;
        pot->rake = rake_of(rake, pots, hd_seats_count(hand->dealt)) - settlement->rake;
        settlement->rake += pot->rake;
    }
}

static void emit_pot(struct hd_events *events, const struct hd_hand *hand, enum hd_event_kind kind, int pot, int seat,
                     hd_chips amount) {
    struct hd_event *event = hd_events_add(events, hand->street, kind, seat);
    event->pot = (uint8_t)pot;
    event->amount = amount;
}

/* An amount in equal parts; odd chips go one each to the first, clockwise from the button's left. */
struct split {
    hd_chips each, odd;
};

static struct split split_of(hd_chips amount, int winners) {
    if (winners <= 1) return (struct split){amount, 0}; /* a division less */
    return (struct split){amount / winners, amount % winners};
}

static hd_chips part_of(struct split split, int i) { return split.each + (i < split.odd); }

static void pay_pot(struct hd_hand *hand, struct hd_settlement *settlement, int p, struct hd_events *events) {
    const struct hd_pot *pot = &settlement->pot[p];
    const int winners = hd_seats_count(pot->winners);
    const struct split whole = split_of(pot->amount, winners), paid = split_of(pot->amount - pot->rake, winners);
    emit_pot(events, hand, HD_EV_POT, p, -1, pot->amount);
    if (pot->rake > 0) emit_pot(events, hand, HD_EV_RAKE, p, -1, pot->rake);
    int seat = hand->button;
    for (int i = 0; i < winners; i++) {
        seat = hd_seats_next(pot->winners, seat);
        const hd_chips part = part_of(paid, i);
        hand->stack[seat] += part;
        settlement->collected[seat] += part;
        settlement->rake_paid[seat] += part_of(whole, i) - part;
        if (part > 0) emit_pot(events, hand, HD_EV_COLLECT, p, seat, part);
    }
}

/* From the last pot, where the fewest play, to the first: each time with those who come in addition. */
static void find_winners(struct hd_settlement *settlement, const hd_rank strength[HD_MAX_SEATS]) {
    uint32_t best = 0; /* strength, and in the low bits the seats that have it */
    hd_seats seen = 0;
    for (int p = settlement->n_pots - 1; p >= 0; p--) {
        struct hd_pot *pot = &settlement->pot[p];
        HD_EACH_SEAT(s, pot->eligible & ~seen) {
            const uint32_t hand = (uint32_t)strength[s] << 16 | hd_seats_of(s);
            best |= (hand ^ best) >> 16 ? 0 : hand;
            best = hand > best ? hand : best;
        }
        seen = pot->eligible;
        pot->winners = (hd_seats)best;
    }
}

hd_status hd_hand_settle(struct hd_hand *hand, const struct hd_deal *deal, const struct hd_rake *rake,
                         struct hd_events *events, struct hd_settlement *settlement) {
    if (hand->actor >= 0 || hand->settled) return HD_E_ARGUMENT;
    if (events->capacity - events->n < HD_EVENTS_SETTLING) return HD_E_FULL;
    const bool contested = hd_seats_several(hand->live);
    hd_rank strength[HD_MAX_SEATS] = {0};
    HD_EACH_SEAT(s, deal->given) strength[s] = deal->strength[s];
    if (contested && !find_strengths(hand, deal, strength)) return HD_E_ARGUMENT;

    settlement->rake = 0;
    memset(settlement->collected, 0, sizeof settlement->collected);
    memset(settlement->rake_paid, 0, sizeof settlement->rake_paid);
    settlement->n_pots = hd_hand_pots(hand, settlement->pot);
    take_rake(hand, rake, settlement);
    find_winners(settlement, strength);
    if (contested) show_hands(hand, deal, strength, events);
    for (int p = 0; p < settlement->n_pots; p++) pay_pot(hand, settlement, p, events);
    memset(hand->total, 0, sizeof hand->total);
    memset(hand->ante, 0, sizeof hand->ante);
    hand->dead = 0;
    hand->settled = 1;
    return HD_OK;
}
