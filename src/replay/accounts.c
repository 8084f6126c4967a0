/*
 * Compares the end of a hand: what was in the pots, who won them and got how much, what the house took, what is left.
 *
 * Layer replay; uses the rules to find pots and winners. Σ pots = Σ collected + rake, the rake being the record's. How
 * a site takes it from several pots is its own: from each pot no more is collected than it held, and the rest is split
 * by point 13 of the rules. Chips are whole, but may be larger than the smallest unit: odd ones are then of that size.
 * Allocates only the words of a difference, and the events of a hand that is completed.
 */
#include "accounts.h"

#include <string.h>

#include "outcome.h"

/* What both sides say. */
struct accounts {
    struct hd_pot pots[HD_MAX_POTS]; /* by the rules */
    int n;
    hd_chips total;
    bool known;                 /* the source says who got what */
    bool by_pot;                /* … from which pot */
    hd_chips got[HD_MAX_SEATS]; /* uncalled chips left out */
    hd_chips from[HD_MAX_POTS][HD_MAX_SEATS];
    hd_chips rake;
    hd_chips chip; /* all amounts of the hand are multiples of it */
};

/* Sums of amounts that only the source answers for stop at twice the most that there can be. */
static hd_chips add(hd_chips a, hd_chips b) {
    const hd_chips most = 2 * HD_CHIPS_MAX;
    if (a > most || b > most || a + b > most) return most;
    return a < -most || b < -most || a + b < -most ? -most : a + b;
}

static hd_chips sum_of(const hd_chips amounts[HD_MAX_SEATS]) {
    hd_chips sum = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) sum = add(sum, amounts[s]);
    return sum;
}

/* ---- what the source says of collections ---- */

/* Sums up what events and statements say; false: they contradict each other. */
static bool add_up(struct hd_checking *checking, struct accounts *accounts) {
    const struct hd_stated *stated = &checking->source->stated;
    const struct hd_record *record = &checking->source->record;
    bool events = false;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT) continue;
        hd_chips *const from = &accounts->from[event->pot][event->seat];
        accounts->got[event->seat] = add(accounts->got[event->seat], event->amount);
        *from = add(*from, event->amount);
        events = true;
    }
    accounts->known = events || stated->has_collected;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!events) accounts->got[s] = stated->has_collected ? stated->collected[s] : 0;
        if (stated->has_collected && accounts->got[s] != stated->collected[s])
            return hd_find_amounts(checking, "what is collected by ", s, -1, stated->collected[s], accounts->got[s]);
        for (int p = 0; p < HD_MAX_POTS && stated->has_pots; p++) {
            const hd_chips from = stated->collected_from[p][s];
            if (events && from != accounts->from[p][s])
                return hd_find_amounts(checking, "what is collected from ", s, p, from, accounts->from[p][s]);
            accounts->from[p][s] = from;
        }
    }
    return true;
}

/* Takes chips out of what a seat got, from the last pot that it collected from. */
static void take_back(struct accounts *accounts, int seat, hd_chips chips) {
    accounts->got[seat] = add(accounts->got[seat], -chips);
    int p = HD_MAX_POTS - 1;
    while (p > 0 && accounts->from[p][seat] == 0) p--;
    accounts->from[p][seat] = add(accounts->from[p][seat], -chips);
}

/* Finds what each seat got as the rules book it, from wherever the source tells it. */
static bool find_collections(struct hd_checking *checking, struct accounts *accounts) {
    const struct hd_stated *stated = &checking->source->stated;
    if (!add_up(checking, accounts)) return false;
    for (int s = 0; s < HD_MAX_SEATS && accounts->known; s++) {
        const hd_chips with = stated->collected_with_uncalled ? checking->uncalled[s] : 0;
        take_back(accounts, s, with - checking->more_uncalled[s]);
    }
    for (int s = 0; s < HD_MAX_SEATS && !accounts->known && stated->has_final; s++)
        accounts->got[s] = add(stated->final_stack[s], -checking->hand.stack[s]);
    accounts->known |= stated->has_final;
    accounts->by_pot = accounts->known && (stated->has_pots || accounts->n == 1);
    if (accounts->by_pot && !stated->has_pots) memcpy(accounts->from[0], accounts->got, sizeof accounts->got);
    return true;
}

/* ---- sums ---- */

static bool check_sums(struct hd_checking *checking, struct accounts *accounts) {
    const struct hd_stated *stated = &checking->source->stated;
    const hd_chips collected = sum_of(accounts->got);
    hd_chips pot = accounts->total;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        pot = add(pot, (stated->collected_with_uncalled ? checking->uncalled[s] : 0) - checking->more_uncalled[s]);
        if (accounts->got[s] < 0) return hd_find_amounts(checking, "what is collected by ", s, -1, accounts->got[s], 0);
    }
    if (stated->has_pot && stated->pot != pot)
        return hd_find_amounts(checking, "the total pot", -1, -1, stated->pot, pot);
    if (!accounts->known) return true;
    accounts->rake = accounts->total - collected;
    if (accounts->rake < 0)
        return hd_find_amounts(checking, "all that is collected", -1, -1, collected, accounts->total);
    const bool none = !stated->has_rake && checking->source->record.kind != HD_CASH;
    if ((stated->has_rake || none) && accounts->rake != stated->rake)
        return hd_find_amounts(checking, "the rake", -1, -1, stated->rake, accounts->rake);
    return true;
}

/* The pots that the source lists: with the rake in all of them or in none. */
static bool check_listed(struct hd_checking *checking, const struct accounts *accounts) {
    const struct hd_stated *stated = &checking->source->stated;
    if (stated->n_pots == 0) return true;
    if (stated->n_pots != accounts->n)
        return hd_find_amounts(checking, "the number of pots", -1, -1, stated->n_pots, accounts->n);
    hd_chips listed = 0;
    for (int p = 0; p < accounts->n; p++) listed = add(listed, stated->pot_amount[p]);
    const bool net = listed != accounts->total && accounts->by_pot;
    for (int p = 0; p < accounts->n; p++) {
        const hd_chips amount = net ? sum_of(accounts->from[p]) : accounts->pots[p].amount;
        if (stated->pot_amount[p] != amount) return hd_find_amounts(checking, "", -1, p, stated->pot_amount[p], amount);
    }
    return true;
}

/* ---- shares ---- */

static hd_chips common_divisor(hd_chips a, hd_chips b) {
    while (b != 0) {
        const hd_chips rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static hd_chips find_chip(const struct hd_checking *checking, const struct accounts *accounts) {
    const struct hd_setup *setup = &checking->source->record.setup;
    hd_chips chip = common_divisor(setup->small_blind, setup->big_blind);
    chip = common_divisor(common_divisor(chip, setup->ante), accounts->total);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        chip = common_divisor(common_divisor(chip, setup->stack[s]), accounts->got[s]);
    return chip;
}

/* Splits an amount as point 13 does, in chips of a size: whole ones as equally as can be, odd ones from the button on.
 */
static void split(const struct hd_checking *checking, hd_chips amount, hd_seats winners, hd_chips chip,
                  hd_chips shares[HD_MAX_SEATS]) {
    const hd_chips n = hd_seats_count(winners), chips = amount / chip;
    memset(shares, 0, HD_MAX_SEATS * sizeof *shares);
    int seat = checking->hand.button;
    for (int i = 0; i < n; i++) {
        seat = hd_seats_next(winners, seat);
        shares[seat] = (chips / n + (i < chips % n)) * chip + (i == 0 ? amount % chip : 0);
    }
}

static hd_seats seats_with(const hd_chips amounts[HD_MAX_SEATS]) {
    hd_seats seats = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (amounts[s] > 0) seats |= hd_seats_of(s);
    return seats;
}

/* One pot of which the source says who got what from it. */
static bool check_pot(struct hd_checking *checking, const struct accounts *accounts, int p, hd_seats winners) {
    const hd_chips *from = accounts->from[p];
    const hd_chips paid = sum_of(from);
    hd_chips shares[2][HD_MAX_SEATS];
    if (paid > accounts->pots[p].amount)
        return hd_find_amounts(checking, "all that is collected from ", -1, p, paid, accounts->pots[p].amount);
    split(checking, paid, winners, 1, shares[0]);
    split(checking, paid, winners, accounts->chip, shares[1]);
    const hd_seats paid_seats = seats_with(from); /* a winner's share may be nothing */
    if (paid_seats != winners && paid_seats != seats_with(shares[0]) && paid_seats != seats_with(shares[1]))
        return hd_find_winners(checking, p, paid_seats, winners);
    if (memcmp(from, shares[1], sizeof shares[1]) == 0) return true;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (from[s] != shares[0][s])
            return hd_find_amounts(checking, "what is collected from ", s, p, from[s], shares[0][s]);
    return true;
}

/* Several pots of which the source says only what each seat got in all: the rake lies somewhere among them. */
static bool check_totals(struct hd_checking *checking, const struct accounts *accounts, const hd_seats *winners) {
    hd_chips shares[HD_MAX_SEATS], most[HD_MAX_SEATS] = {0};
    for (int p = 0; p < accounts->n; p++) {
        split(checking, accounts->pots[p].amount, winners[p], accounts->chip, shares);
        for (int s = 0; s < HD_MAX_SEATS; s++) most[s] += shares[s];
    }
    const hd_chips slack = accounts->n * accounts->chip;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const hd_chips got = accounts->got[s], least = most[s] - accounts->rake - slack;
        if (got > most[s] + slack || got < least || (got > 0 && most[s] == 0))
            return hd_find_amounts(checking, "what is collected by ", s, -1, got, most[s]);
    }
    return true;
}

/* ---- winners ---- */

/* Who won each pot by the cards, where those that are unknown are what the source makes of them. */
static bool find_winners(struct hd_checking *checking, const struct accounts *accounts, hd_seats *winners) {
    hd_seats said[HD_MAX_POTS];
    for (int p = 0; p < accounts->n && accounts->by_pot; p++) said[p] = seats_with(accounts->from[p]);
    if (!accounts->by_pot) hd_outcome_winners(accounts->pots, accounts->n, accounts->got, said);
    struct hd_deal deal = checking->source->record.deal;
    struct hd_hand hand = checking->hand;
    deal.given = 0;
    if (hd_seats_several(hand.live)) {
        if (memchr(hand.board, HD_CARD_NONE, HD_BOARD))
            return hd_find_unsupported(checking, -1, "a card of the board is not known");
        if (!hd_outcome_find(&hand, accounts->pots, accounts->n, said, &deal))
            return hd_find_words(checking, "who wins", NULL, -1, "no cards that are left can win so");
    }
    struct hd_event made[HD_EVENTS_ROOM];
    struct hd_events events = {made, 0, HD_EVENTS_ROOM};
    struct hd_settlement settlement = {0};
    hd_hand_settle(&hand, &deal, NULL, &events, &settlement);
    for (int p = 0; p < accounts->n; p++) winners[p] = settlement.pot[p].winners;
    return true;
}

static bool check_winners(struct hd_checking *checking, struct accounts *accounts) {
    hd_seats winners[HD_MAX_POTS];
    if (!find_winners(checking, accounts, winners)) return false;
    accounts->chip = find_chip(checking, accounts);
    if (!accounts->by_pot) return check_totals(checking, accounts, winners);
    for (int p = 0; p < HD_MAX_POTS; p++) {
        if (p < accounts->n && !check_pot(checking, accounts, p, winners[p])) return false;
        if (p >= accounts->n && seats_with(accounts->from[p]))
            return hd_find_winners(checking, p, seats_with(accounts->from[p]), 0);
    }
    return true;
}

static bool check_final(struct hd_checking *checking, const struct accounts *accounts) {
    const struct hd_stated *stated = &checking->source->stated;
    for (int s = 0; s < HD_MAX_SEATS && stated->has_final; s++) {
        const hd_chips left = add(checking->hand.stack[s], accounts->got[s]);
        if (stated->final_stack[s] != left)
            return hd_find_amounts(checking, "what is left to ", s, -1, stated->final_stack[s], left);
    }
    return true;
}

bool hd_accounts_check(struct hd_checking *checking) {
    struct accounts accounts = {0};
    accounts.n = hd_hand_pots(&checking->hand, accounts.pots);
    for (int p = 0; p < accounts.n; p++) accounts.total += accounts.pots[p].amount;
    if (!find_collections(checking, &accounts) || !check_sums(checking, &accounts)) return false;
    if (!check_listed(checking, &accounts)) return false;
    return !accounts.known || (check_winners(checking, &accounts) && check_final(checking, &accounts));
}

/* ---- the end as events ---- */

static bool tell(struct hd_checking *checking, enum hd_event_kind kind, int seat, int pot, hd_chips amount) {
    const struct hd_event event = {.kind = (uint8_t)kind,
                                   .seat = (int8_t)seat,
                                   .street = checking->hand.street,
                                   .pot = (uint8_t)pot,
                                   .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE},
                                   .amount = amount};
    return hd_checking_keep(checking, &event, 1);
}

/* Shows and mucks in the source's order; who should have shown and is silent mucks. */
static bool tell_showdown(struct hd_checking *checking) {
    const struct hd_record *record = &checking->source->record;
    hd_seats silent = hd_seats_several(checking->hand.live) ? checking->hand.live : 0;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_SHOW && event->kind != HD_EV_MUCK) continue;
        if (!hd_checking_keep(checking, event, 1)) return false;
        silent &= (hd_seats)~hd_seats_of(event->seat);
    }
    HD_EACH_SEAT(s, silent) {
        if (!tell(checking, HD_EV_MUCK, s, 0, 0)) return false;
    }
    return true;
}

/* Who got what from which pot, where the source says only what each got in all: side pots go whole to their winners,
 * the main pot has what is left; who would get less than nothing from it has paid rake in a side pot. */
static void share_totals(const struct hd_checking *checking, struct accounts *accounts, const hd_seats *winners) {
    memcpy(accounts->from[0], accounts->got, sizeof accounts->got);
    for (int p = accounts->n - 1; p > 0; p--) {
        split(checking, accounts->pots[p].amount, winners[p], accounts->chip, accounts->from[p]);
        for (int s = 0; s < HD_MAX_SEATS; s++) accounts->from[0][s] -= accounts->from[p][s];
    }
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        for (int p = 1; p < accounts->n && accounts->from[0][s] < 0; p++) {
            const hd_chips have = accounts->from[p][s], owed = -accounts->from[0][s];
            const hd_chips paid = owed < have ? owed : have;
            accounts->from[p][s] -= paid;
            accounts->from[0][s] += paid;
        }
    }
}

/* Nothing is said of who got what: the cards decide, and what rake there was is taken from the main pot. */
static bool share_by_cards(struct hd_checking *checking, struct accounts *accounts) {
    struct hd_hand hand = checking->hand;
    struct hd_event made[HD_EVENTS_ROOM];
    struct hd_events events = {made, 0, HD_EVENTS_ROOM};
    struct hd_settlement settlement;
    const struct hd_stated *stated = &checking->source->stated;
    if (hd_hand_settle(&hand, &checking->source->record.deal, NULL, &events, &settlement) != HD_OK)
        return hd_find_unsupported(checking, -1, "it is not said who won");
    for (int p = 0; p < accounts->n; p++) {
        const hd_chips amount = accounts->pots[p].amount;
        const hd_chips rake = p == 0 && stated->has_rake && stated->rake <= amount ? stated->rake : 0;
        split(checking, amount - rake, settlement.pot[p].winners, 1, accounts->from[p]);
    }
    return true;
}

static bool share(struct hd_checking *checking, struct accounts *accounts) {
    if (!find_collections(checking, accounts)) return false;
    if (!accounts->known) return share_by_cards(checking, accounts);
    if (accounts->by_pot) return true;
    hd_seats winners[HD_MAX_POTS];
    if (!find_winners(checking, accounts, winners)) return false;
    accounts->chip = find_chip(checking, accounts);
    share_totals(checking, accounts, winners);
    return true;
}

static bool tell_pot(struct hd_checking *checking, const struct accounts *accounts, int p) {
    const hd_chips amount = accounts->pots[p].amount, rake = amount - sum_of(accounts->from[p]);
    if (!tell(checking, HD_EV_POT, -1, p, amount)) return false;
    if (rake > 0 && !tell(checking, HD_EV_RAKE, -1, p, rake)) return false;
    const hd_seats winners = seats_with(accounts->from[p]);
    int seat = checking->hand.button;
    for (int i = hd_seats_count(winners); i > 0; i--) {
        seat = hd_seats_next(winners, seat);
        if (!tell(checking, HD_EV_COLLECT, seat, p, accounts->from[p][seat])) return false;
    }
    return true;
}

bool hd_accounts_tell(struct hd_checking *checking) {
    struct accounts accounts = {0};
    accounts.n = hd_hand_pots(&checking->hand, accounts.pots);
    for (int p = 0; p < accounts.n; p++) accounts.total += accounts.pots[p].amount;
    if (!share(checking, &accounts) || !tell_showdown(checking)) return false;
    for (int p = 0; p < accounts.n; p++) {
        if (!tell_pot(checking, &accounts, p)) return false;
    }
    return true;
}
