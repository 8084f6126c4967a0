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

static bool cards_known(const struct hd_deal *deal, int seat) {
    return deal->hole[seat][0] != HD_CARD_NONE && deal->hole[seat][1] != HD_CARD_NONE;
}

/* Strength of every live seat; false where one has neither cards nor a given outcome. */
static bool find_strengths(const struct hd_hand *hand, const struct hd_deal *deal, hd_rank strength[HD_MAX_SEATS]) {
    struct hd_eval board = hd_eval_empty;
    for (int i = 0; i < HD_BOARD; i++) {
        if (hand->board[i] == HD_CARD_NONE) return (hand->live & ~deal->given) == 0;
        board = hd_eval_add(board, hand->board[i]);
    }
    HD_EACH_SEAT(s, hand->live & ~deal->given) {
        if (!cards_known(deal, s)) return false;
        strength[s] = hd_eval_rank(hd_eval_add(hd_eval_add(board, deal->hole[s][0]), deal->hole[s][1]));
    }
    return true;
}

/* What has been shown so far: the best strength in each pot, 0 for none. */
struct shown {
    hd_rank best[HD_MAX_POTS];
};

/* A hand need not be shown when it is beaten by what was shown in every pot that it is in. */
static bool beaten_everywhere(const struct hd_settlement *settlement, const struct shown *shown, int seat,
                              hd_rank strength) {
    for (int p = 0; p < settlement->n_pots; p++)
        if (hd_seats_has(settlement->pot[p].eligible, seat) && strength >= shown->best[p]) return false;
    return true;
}

static void note_shown(const struct hd_settlement *settlement, struct shown *shown, int seat, hd_rank strength) {
    for (int p = 0; p < settlement->n_pots; p++)
        if (hd_seats_has(settlement->pot[p].eligible, seat) && strength > shown->best[p]) shown->best[p] = strength;
}

static void show_hands(const struct hd_hand *hand, const struct hd_deal *deal, const hd_rank strength[HD_MAX_SEATS],
                       const struct hd_settlement *settlement, struct hd_events *events) {
    const bool all = hand->show == HD_SHOW_ALL || hand->able != hand->live;
    const bool led = hand->aggressor >= 0 && hd_seats_has(hand->live, hand->aggressor);
    int seat = led ? hand->aggressor : hd_seats_next(hand->live, hand->button);
    struct shown shown = {{0}};
    for (int i = hd_seats_count(hand->live); i > 0; i--, seat = hd_seats_next(hand->live, seat)) {
        struct hd_event *event = &events->list[events->n++];
        *event = (struct hd_event){.kind = HD_EV_MUCK,
                                   .seat = (int8_t)seat,
                                   .street = hand->street,
                                   .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE}};
        if (!cards_known(deal, seat) || (!all && beaten_everywhere(settlement, &shown, seat, strength[seat]))) continue;
        event->kind = HD_EV_SHOW;
        memcpy(event->cards, deal->hole[seat], sizeof deal->hole[seat]);
        note_shown(settlement, &shown, seat, strength[seat]);
    }
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
    events->list[events->n++] = (struct hd_event){.kind = (uint8_t)kind,
                                                  .seat = (int8_t)seat,
                                                  .street = hand->street,
                                                  .pot = (uint8_t)pot,
                                                  .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE},
                                                  .amount = amount};
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

static void find_winners(struct hd_settlement *settlement, const hd_rank strength[HD_MAX_SEATS]) {
    for (int p = 0; p < settlement->n_pots; p++) {
        struct hd_pot *pot = &settlement->pot[p];
        hd_rank best = 0;
        hd_seats winners = 0;
        HD_EACH_SEAT(s, pot->eligible) {
            if (strength[s] > best) winners = 0;
            if (strength[s] < best) continue;
            best = strength[s];
            winners |= hd_seats_of(s);
        }
        pot->winners = winners;
    }
}

hd_status hd_hand_settle(struct hd_hand *hand, const struct hd_deal *deal, const struct hd_rake *rake,
                         struct hd_events *events, struct hd_settlement *settlement) {
    if (hand->actor >= 0 || hand->settled) return HD_E_ARGUMENT;
    if (events->capacity - events->n < HD_EVENTS_ROOM) return HD_E_FULL;
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
    if (contested) show_hands(hand, deal, strength, settlement, events);
    for (int p = 0; p < settlement->n_pots; p++) pay_pot(hand, settlement, p, events);
    memset(hand->total, 0, sizeof hand->total);
    memset(hand->ante, 0, sizeof hand->ante);
    hand->dead = 0;
    hand->settled = 1;
    return HD_OK;
}
