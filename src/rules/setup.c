/*
 * Before the first action: what a hand may start from, and the cards that it will be played with.
 *
 * Layer rules; sees base, cards and events only. Chips are whole, seats count from 0, a stack of 0 is an empty seat.
 * Neither allocates; hd_setup_check is the only one that can refuse.
 */
#include "holdem/hand.h"

#include <stddef.h>
#include <string.h>

struct hd_setup hd_setup_default(void) {
    struct hd_setup setup = {.button = 0, .sb = -1, .bb = -1};
    return setup;
}

hd_seats hd_setup_seats(const struct hd_setup *setup) {
    hd_seats seats = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (setup->stack[s] > 0) seats |= hd_seats_of(s);
    return seats;
}

/* What is wrong with amounts, or NULL. */
static const char *amounts_problem(const struct hd_setup *setup) {
    if (setup->big_blind <= 0 || setup->big_blind > HD_CHIPS_MAX) return "the big blind must be a positive amount";
    if (setup->small_blind < 0) return "the small blind is negative";
    if (setup->small_blind > setup->big_blind) return "the small blind is more than the big blind";
    if (setup->ante < 0 || setup->ante > HD_CHIPS_MAX) return "the ante is negative or too large";
    hd_chips all = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (setup->stack[s] < 0 || setup->post_live[s] < 0 || setup->post_dead[s] < 0)
            return "a stack or a post is negative";
        if (setup->post_live[s] > setup->big_blind) return "a live post is more than the big blind (a straddle)";
        if (setup->stack[s] > HD_CHIPS_MAX - all) return "there are more chips than can be counted";
        all += setup->stack[s];
    }
    return NULL;
}

/* What is wrong with button and blinds, or NULL. */
static const char *positions_problem(const struct hd_setup *setup, hd_seats seats) {
    if (hd_seats_count(seats) < 2) return "a hand needs two players with chips";
    if (setup->button < 0 || setup->button >= HD_MAX_SEATS) return "the button is at no seat";
    if (setup->bb < 0 || setup->bb >= HD_MAX_SEATS || !hd_seats_has(seats, setup->bb))
        return "the big blind's seat is empty";
    if (setup->sb >= HD_MAX_SEATS || (setup->sb >= 0 && !hd_seats_has(seats, setup->sb)))
        return "the small blind's seat is empty";
    if (setup->sb == setup->bb) return "one seat cannot be both blinds";
    if (setup->post_live[setup->bb] > 0 ||
        (setup->sb >= 0 && setup->post_live[setup->sb] > setup->big_blind - setup->small_blind))
        return "a blind and a live post together are more than the big blind";
    return NULL;
}

hd_status hd_setup_check(const struct hd_setup *setup, const char **why) {
    const char *problem = amounts_problem(setup);
    if (!problem) problem = positions_problem(setup, hd_setup_seats(setup));
    if (!problem &&
        (setup->ante_type > HD_ANTE_BIG_BLIND || setup->bba_order > HD_ANTE_FIRST || setup->show > HD_SHOW_ALL))
        problem = "an option has no such value";
    if (!problem) return HD_OK;
    if (why) *why = problem;
    return HD_E_ARGUMENT;
}

void hd_deal_draw(struct hd_deal *deal, hd_seats seats, struct hd_rng *rng) {
    hd_card cards[HD_BOARD + 2 * HD_MAX_SEATS];
    hd_cards_draw(rng, HD_BOARD + 2 * hd_seats_count(seats), cards);
    memcpy(deal->board, cards, HD_BOARD);
    memset(deal->hole, HD_CARD_NONE, sizeof deal->hole);
    deal->given = 0;
    const hd_card *next = cards + HD_BOARD;
    HD_EACH_SEAT(s, seats) {
        deal->hole[s][0] = next[0];
        deal->hole[s][1] = next[1];
        next += 2;
    }
}
