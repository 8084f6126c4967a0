/*
 * The body of a hand in PokerStars text: posts, actions, streets, showdown, who collects what.
 *
 * Layer history; sees base, cards and events only.
 * Every line goes into the draft as it stands. Amounts that only repeat what follows from the lines before (what is
 * called, by how much is raised, the board so far) are compared: lines that contradict each other are refused and not
 * mended. Whether an action was legal is for the rules to say, not for this. Allocates through the draft only.
 */
#include <string.h>

#include "read_pokerstars.h"

/* ---- posts ---- */

/* The end of a payment's line: nothing, or that it was all he had. */
static bool scan_end(struct hd_span *rest, bool *all_in) {
    *all_in = hd_scan_text(rest, " and is all-in");
    return hd_span_empty(*rest);
}

static hd_status read_post(struct hd_stars *stars, enum hd_event_kind kind, int seat, struct hd_span rest) {
    hd_chips amount;
    bool all_in;
    if (!hd_stars_amount(stars, &rest, &amount) || !scan_end(&rest, &all_in)) return hd_stars_refuse(stars);
    return hd_draft_post(&stars->draft, kind, seat, amount, all_in);
}

static hd_status read_ante(struct hd_stars *stars, int seat, struct hd_span rest) {
    return read_post(stars, HD_EV_ANTE, seat, rest);
}

static hd_status read_small_blind(struct hd_stars *stars, int seat, struct hd_span rest) {
    return read_post(stars, HD_EV_SMALL_BLIND, seat, rest);
}

/* "posts small & big blinds" too: what is more than the big blind is dead. */
static hd_status read_big_blind(struct hd_stars *stars, int seat, struct hd_span rest) {
    return read_post(stars, HD_EV_BIG_BLIND, seat, rest);
}

/* ---- actions ---- */

static hd_status read_fold(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_card cards[2];
    hd_status status = HD_OK;
    if (hd_scan_text(&rest, " ") && hd_stars_hole(&rest, cards)) status = hd_draft_hole(&stars->draft, seat, cards);
    if (status != HD_OK) return status;
    if (!hd_span_empty(rest)) return hd_stars_refuse(stars);
    return hd_draft_act(&stars->draft, HD_EV_FOLD, seat, 0, false);
}

static hd_status read_check(struct hd_stars *stars, int seat, struct hd_span rest) {
    return hd_span_empty(rest) ? hd_draft_act(&stars->draft, HD_EV_CHECK, seat, 0, false) : hd_stars_refuse(stars);
}

static hd_status read_call(struct hd_stars *stars, int seat, struct hd_span rest) {
    const struct hd_betting *betting = &stars->draft.betting;
    hd_chips amount;
    bool all_in;
    if (!hd_stars_amount(stars, &rest, &amount) || !scan_end(&rest, &all_in)) return hd_stars_refuse(stars);
    const hd_chips price = betting->level - betting->bet[seat], stack = betting->stack[seat];
    if (amount != (price < stack ? price : stack))
        return hd_stars_damaged(stars, "another call than the bets before it ask for");
    return hd_draft_act(&stars->draft, HD_EV_CALL, seat, amount, all_in);
}

static hd_status read_bet(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_chips amount;
    bool all_in;
    if (!hd_stars_amount(stars, &rest, &amount) || !scan_end(&rest, &all_in)) return hd_stars_refuse(stars);
    return hd_draft_act(&stars->draft, HD_EV_BET, seat, amount, all_in);
}

static hd_chips highest_bet(const struct hd_betting *betting) {
    hd_chips highest = 0;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (betting->bet[seat] > highest) highest = betting->bet[seat];
    return highest;
}

/* "BY to TOTAL": by counts from the price or from the highest bet, which a short big blind leaves below it; Hold'em
 * Manager 1 exports write the total twice. */
static hd_status read_raise(struct hd_stars *stars, int seat, struct hd_span rest) {
    const struct hd_betting *betting = &stars->draft.betting;
    hd_chips by, to;
    bool all_in;
    if (!hd_stars_amount(stars, &rest, &by) || !hd_scan_text(&rest, " to ") || !hd_stars_amount(stars, &rest, &to) ||
        !scan_end(&rest, &all_in))
        return hd_stars_refuse(stars);
    if (by != to - betting->level && by != to - highest_bet(betting) && !(by == to && stars->old_times))
        return hd_stars_damaged(stars, "another raise than the bets before it leave");
    return hd_draft_act(&stars->draft, HD_EV_RAISE, seat, to, all_in);
}

/* ---- showdown ---- */

/* "[As Kd] (a pair of Aces)", "[As Kd] for Pair [As Ad Kd Qh 9c]" */
static hd_status read_show(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_card cards[2];
    if (!hd_stars_hole(&rest, cards)) return hd_stars_refuse(stars);
    if (!hd_span_empty(rest) && !hd_scan_text(&rest, " (") && !hd_scan_text(&rest, " for "))
        return hd_stars_refuse(stars);
    hd_draft_describe(&stars->draft, seat, rest);
    return hd_draft_show(&stars->draft, seat, cards);
}

/* Without a contest it says only that the winner does not show. */
static hd_status read_muck(struct hd_stars *stars, int seat, struct hd_span rest) {
    if (!hd_span_empty(rest)) return hd_stars_refuse(stars);
    if (hd_seats_has(stars->draft.folded, seat)) return hd_stars_damaged(stars, "a hand that was folded before");
    const bool contested = hd_seats_several(stars->draft.dealt & (hd_seats)~stars->draft.folded);
    return contested ? hd_draft_muck(&stars->draft, seat) : HD_OK;
}

static hd_status read_nothing(struct hd_stars *stars, int seat, struct hd_span rest) {
    (void)seat;
    return hd_span_empty(rest) ? HD_OK : hd_stars_refuse(stars);
}

/* ---- "NAME: does something" ---- */

enum when { ANY_TIME, BEFORE_CARDS, AFTER_CARDS };

static const struct {
    const char *text;
    hd_status (*read)(struct hd_stars *stars, int seat, struct hd_span rest);
    enum when when;
} verbs[] = {
    {"folds", read_fold, AFTER_CARDS},
    {"checks", read_check, AFTER_CARDS},
    {"calls ", read_call, AFTER_CARDS},
    {"bets ", read_bet, AFTER_CARDS},
    {"raises ", read_raise, AFTER_CARDS},
    {"posts the ante ", read_ante, BEFORE_CARDS},
    {"posts small blind ", read_small_blind, BEFORE_CARDS},
    {"posts big blind ", read_big_blind, BEFORE_CARDS},
    {"posts small & big blinds ", read_big_blind, BEFORE_CARDS},
    {"shows ", read_show, AFTER_CARDS},
    {"mucks hand", read_muck, AFTER_CARDS},
    {"doesn't show hand", read_nothing, ANY_TIME},
    {"sits out", read_nothing, ANY_TIME},
};

/* False: the line says nothing that is known of a player of the hand. */
static bool read_deed(struct hd_stars *stars, hd_status *status) {
    struct hd_span rest = stars->line;
    const int seat = hd_scan_name(&rest, stars->draft.hand, ": ");
    if (seat < 0) return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (!hd_scan_text(&rest, verbs[i].text)) continue;
        if (verbs[i].when == BEFORE_CARDS && stars->cards_dealt)
            *status = hd_stars_damaged(stars, "a post after the cards were dealt");
        else if (verbs[i].when == AFTER_CARDS && !stars->cards_dealt)
            *status = hd_stars_damaged(stars, "an action before the cards are dealt");
        else
            *status = verbs[i].read(stars, seat, rest);
        return true;
    }
    return false;
}

/* ---- chips that go back, pots that are collected ---- */

static hd_status read_uncalled(struct hd_stars *stars, struct hd_span rest) {
    hd_chips amount;
    if (!hd_stars_amount(stars, &rest, &amount) || !hd_scan_text(&rest, ") returned to "))
        return hd_stars_refuse(stars);
    const int seat = hd_scan_name(&rest, stars->draft.hand, "");
    if (seat < 0 || !hd_span_empty(rest)) return hd_stars_refuse(stars);
    stars->returned = true;
    return hd_draft_uncalled(&stars->draft, seat, amount);
}

/* "main pot", "side pot", "side pot-2": −1 where it is none of them. */
static int scan_pot(struct hd_stars *stars, struct hd_span text) {
    int64_t number;
    if (hd_span_equals(text, "pot")) return 0;
    stars->draft.hand->stated.has_pots = true;
    if (hd_span_equals(text, "main pot")) return 0;
    if (!hd_scan_text(&text, "side pot")) return -1;
    if (hd_span_empty(text)) {
        stars->unnumbered = true;
        return 1;
    }
    stars->numbered = true;
    if (!hd_scan_text(&text, "-") || !hd_scan_number(&text, &number) || !hd_span_empty(text)) return -1;
    return number >= 1 && number < HD_MAX_POTS ? (int)number : -1;
}

static hd_status read_collected(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_chips amount;
    if (!hd_stars_amount(stars, &rest, &amount) || !hd_scan_text(&rest, " from ")) return hd_stars_refuse(stars);
    const int pot = scan_pot(stars, rest);
    if (pot < 0 || amount == 0) return hd_stars_refuse(stars);
    if (stars->numbered && stars->unnumbered) return hd_stars_damaged(stars, "side pots with and without numbers");
    return hd_draft_collect(&stars->draft, pot, seat, amount);
}

/* ---- cards and streets ---- */

/* "NAME [As Kd]", or the name alone where the cards are hidden. */
static hd_status read_dealt(struct hd_stars *stars, struct hd_span rest) {
    struct hd_span whole = rest;
    hd_card cards[2] = {HD_CARD_NONE, HD_CARD_NONE};
    int seat = hd_scan_name(&rest, stars->draft.hand, " [");
    if (seat < 0) {
        seat = hd_scan_name(&whole, stars->draft.hand, "");
        if (seat < 0 || !hd_span_empty(whole)) return hd_stars_refuse(stars);
        return hd_draft_hole(&stars->draft, seat, cards);
    }
    rest = hd_span_of(rest.at - 1, rest.n + 1);
    if (!hd_stars_hole(&rest, cards) || !hd_span_empty(rest)) return hd_stars_refuse(stars);
    if (++stars->n_dealt_to == 1) stars->draft.hand->hero = seat;
    return hd_draft_hole(&stars->draft, seat, cards);
}

/* The cards of a street's line: those before it again, then its own. */
static bool scan_street(struct hd_span rest, const hd_card *before, int n_before, hd_card *cards, int n_new) {
    hd_card again[HD_BOARD];
    int n;
    if (n_before > 0) {
        if (!hd_scan_cards(&rest, hd_scan_card_rank_first, n_before, again, &n) || n != n_before) return false;
        if (memcmp(again, before, (size_t)n) != 0) return false;
        hd_scan_blanks(&rest);
    }
    return hd_scan_cards(&rest, hd_scan_card_rank_first, n_new, cards, &n) && n == n_new && hd_span_empty(rest);
}

static hd_status begin_street(struct hd_stars *stars, int street, struct hd_span rest) {
    hd_card cards[3];
    const int n = street == HD_FLOP ? 3 : 1;
    if (!stars->cards_dealt || stars->draft.street + 1 != street)
        return hd_stars_damaged(stars, "a street out of its order");
    if (!scan_street(rest, stars->draft.hand->record.deal.board, stars->draft.n_board, cards, n))
        return hd_stars_damaged(stars, "a board that is cut off or differs from the one before");
    return hd_draft_board(&stars->draft, cards, n);
}

static hd_status deal_cards(struct hd_stars *stars) {
    if (stars->cards_dealt) return hd_stars_damaged(stars, "cards that are dealt twice");
    stars->cards_dealt = true;
    return hd_draft_begin_betting(&stars->draft);
}

static hd_status read_section(struct hd_stars *stars, struct hd_span rest, bool *over) {
    static const char *const streets[] = {[HD_FLOP] = "FLOP *** ", [HD_TURN] = "TURN *** ", [HD_RIVER] = "RIVER *** "};
    for (int street = HD_FLOP; street <= HD_RIVER; street++)
        if (hd_scan_text(&rest, streets[street])) return begin_street(stars, street, rest);
    if (hd_span_equals(rest, "HOLE CARDS ***")) return deal_cards(stars);
    *over = hd_span_equals(rest, "SUMMARY ***");
    const bool showdown = hd_span_equals(rest, "SHOW DOWN ***") || hd_span_equals(rest, "SHOWDOWN ***");
    return *over || showdown ? HD_OK : hd_stars_refuse(stars);
}

hd_status hd_stars_play(struct hd_stars *stars, bool *over) {
    hd_status status;
    *over = false;
    if (read_deed(stars, &status)) return status;
    struct hd_span rest = stars->line;
    if (hd_scan_text(&rest, "*** ")) return read_section(stars, rest, over);
    if (hd_scan_text(&rest, "Dealt to ")) return read_dealt(stars, rest);
    if (hd_scan_text(&rest, "Uncalled bet (")) return read_uncalled(stars, rest);
    int seat = hd_scan_name(&rest, stars->draft.hand, " collected ");
    if (seat >= 0) return read_collected(stars, seat, rest);
    seat = hd_scan_name(&rest, stars->draft.hand, " shows "); /* Run It Once */
    if (seat >= 0 && stars->cards_dealt) return read_show(stars, seat, rest);
    return hd_stars_is_talk(stars->line) ? HD_OK : hd_stars_refuse(stars);
}
