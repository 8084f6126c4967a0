/*
 * The body of a hand in PokerStars text: posts, actions, streets, showdown, who collects what.
 *
 * Layer history; sees base, cards and events only.
 * Every line becomes events as it stands; the betting is followed as far as a line's amounts depend on those before it,
 * so that lines which contradict each other are refused and not mended. Whether an action was legal is for the rules to
 * say, not for this. Amounts are whole smallest units. Allocates through hd_import_event only.
 */
#include <string.h>

#include "read_pokerstars.h"

static hd_status unsupported(struct hd_stars *stars, const char *reason) {
    return hd_refuse_line(stars->why, HD_E_UNSUPPORTED, stars->lines.number, reason, stars->line);
}

static void take_part(struct hd_stars *stars, int seat) { stars->dealt |= hd_seats_of(seat); }

/* Appends an event, which the betting follows. */
static hd_status put(struct hd_stars *stars, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in) {
    struct hd_event *event = hd_import_event(stars->hand, kind, seat, amount);
    if (!event) return HD_E_NOMEM;
    event->street = (uint8_t)stars->street;
    event->all_in = all_in;
    hd_betting_apply(&stars->betting, event);
    take_part(stars, seat);
    return HD_OK;
}

/* ---- chips ---- */

static bool scan_amount(const struct hd_stars *stars, struct hd_span *rest, hd_chips *amount) {
    return hd_scan_money(rest, stars->hand->decimals, amount);
}

/* The end of a payment's line: nothing, or that it was all he had. */
static bool scan_end(struct hd_span *rest, bool *all_in) {
    *all_in = hd_scan_text(rest, " and is all-in");
    return hd_span_empty(*rest);
}

/* Chips go in: `amount` of them, or up to `amount` on this street. */
static hd_status pay(struct hd_stars *stars, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in) {
    const bool total = kind == HD_EV_BET || kind == HD_EV_RAISE;
    const hd_chips chips = total ? amount - stars->betting.bet[seat] : amount;
    const hd_chips stack = stars->betting.stack[seat];
    if (chips <= 0) return hd_stars_damaged(stars, "a bet that puts in no chips");
    if (chips > stack) return hd_stars_damaged(stars, "more chips than the player has");
    if (all_in && chips < stack) return hd_stars_damaged(stars, "an all-in that leaves chips behind");
    return put(stars, kind, seat, amount, all_in);
}

/* ---- posts ---- */

static hd_status scan_post(struct hd_stars *stars, struct hd_span rest, hd_chips *amount, bool *all_in) {
    if (!scan_amount(stars, &rest, amount) || !scan_end(&rest, all_in)) return hd_stars_refuse(stars);
    return stars->cards_dealt ? hd_stars_damaged(stars, "a post after the cards were dealt") : HD_OK;
}

static hd_status read_ante(struct hd_stars *stars, int seat, struct hd_span rest) {
    struct hd_setup *setup = &stars->hand->record.setup;
    hd_chips amount;
    bool all_in;
    const hd_status status = scan_post(stars, rest, &amount, &all_in);
    if (status != HD_OK) return status;
    if (hd_seats_has(stars->antes, seat)) return hd_stars_damaged(stars, "a second ante");
    stars->antes |= hd_seats_of(seat);
    if (amount > setup->ante) setup->ante = amount;
    setup->bba_order = setup->bb < 0 ? HD_ANTE_FIRST : HD_BLIND_FIRST;
    return pay(stars, HD_EV_ANTE, seat, amount, all_in);
}

/* The first who posts it is the small blind; others owe it, and for them it is dead. */
static hd_status read_small_blind(struct hd_stars *stars, int seat, struct hd_span rest) {
    struct hd_setup *setup = &stars->hand->record.setup;
    hd_chips amount;
    bool all_in;
    const hd_status status = scan_post(stars, rest, &amount, &all_in);
    if (status != HD_OK) return status;
    if (setup->sb < 0 && setup->bb < 0) {
        setup->sb = (int8_t)seat;
        return pay(stars, HD_EV_SMALL_BLIND, seat, amount, all_in);
    }
    setup->post_dead[seat] = setup->small_blind;
    return pay(stars, HD_EV_DEAD_POST, seat, amount, all_in);
}

/* The first who posts it is the big blind; others are new or have missed it, and for them it is a live bet. */
static hd_status read_big_blind(struct hd_stars *stars, int seat, struct hd_span rest) {
    struct hd_setup *setup = &stars->hand->record.setup;
    hd_chips amount;
    bool all_in;
    const hd_status status = scan_post(stars, rest, &amount, &all_in);
    if (status != HD_OK) return status;
    if (setup->bb < 0) {
        setup->bb = (int8_t)seat;
        return pay(stars, HD_EV_BIG_BLIND, seat, amount, all_in);
    }
    setup->post_live[seat] = setup->big_blind;
    return pay(stars, HD_EV_POST, seat, amount, all_in);
}

/* A missed big blind, live, and a missed small blind, dead; what is short is so of the small one. */
static hd_status read_both_blinds(struct hd_stars *stars, int seat, struct hd_span rest) {
    struct hd_setup *setup = &stars->hand->record.setup;
    hd_chips amount;
    bool all_in;
    hd_status status = scan_post(stars, rest, &amount, &all_in);
    if (status != HD_OK) return status;
    const hd_chips live = amount < setup->big_blind ? amount : setup->big_blind;
    const hd_chips dead = amount - live;
    if (dead > setup->small_blind) return hd_stars_damaged(stars, "more than both blinds");
    setup->post_live[seat] = setup->big_blind;
    setup->post_dead[seat] = setup->small_blind;
    status = pay(stars, HD_EV_POST, seat, live, all_in && dead == 0);
    return status == HD_OK && dead > 0 ? pay(stars, HD_EV_DEAD_POST, seat, dead, all_in) : status;
}

/* ---- actions ---- */

static hd_status check_actor(struct hd_stars *stars, int seat) {
    if (!stars->cards_dealt) return hd_stars_damaged(stars, "an action before the cards are dealt");
    if (hd_seats_has(stars->folded, seat)) return hd_stars_damaged(stars, "an action of a player who has folded");
    if (stars->betting.stack[seat] == 0) return unsupported(stars, "an action of a player who is all-in");
    return HD_OK;
}

/* Cards between brackets: one or two of a seat, an unknown one as none. */
static bool scan_hole(struct hd_span *rest, hd_card cards[2]) {
    int n;
    cards[0] = cards[1] = HD_CARD_NONE;
    return hd_scan_cards(rest, hd_scan_card_rank_first, 2, cards, &n) && n > 0;
}

static hd_status read_fold(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_card cards[2];
    hd_status status = check_actor(stars, seat);
    if (status != HD_OK) return status;
    if (hd_scan_text(&rest, " ") && scan_hole(&rest, cards)) status = hd_stars_know(stars, seat, cards, 2);
    if (status != HD_OK) return status;
    if (!hd_span_empty(rest)) return hd_stars_refuse(stars);
    stars->folded |= hd_seats_of(seat);
    stars->folded_on[seat] = (uint8_t)stars->street;
    return put(stars, HD_EV_FOLD, seat, 0, false);
}

static hd_status read_check(struct hd_stars *stars, int seat, struct hd_span rest) {
    const hd_status status = check_actor(stars, seat);
    if (status != HD_OK) return status;
    return hd_span_empty(rest) ? put(stars, HD_EV_CHECK, seat, 0, false) : hd_stars_refuse(stars);
}

static hd_status read_call(struct hd_stars *stars, int seat, struct hd_span rest) {
    const hd_status status = check_actor(stars, seat);
    hd_chips amount;
    bool all_in;
    if (status != HD_OK) return status;
    if (!scan_amount(stars, &rest, &amount) || !scan_end(&rest, &all_in)) return hd_stars_refuse(stars);
    const hd_chips price = stars->betting.level - stars->betting.bet[seat];
    const hd_chips stack = stars->betting.stack[seat];
    if (amount != (price < stack ? price : stack))
        return hd_stars_damaged(stars, "a call of another amount than the bets before it ask for");
    return pay(stars, HD_EV_CALL, seat, amount, all_in);
}

static hd_status read_bet(struct hd_stars *stars, int seat, struct hd_span rest) {
    const hd_status status = check_actor(stars, seat);
    hd_chips amount;
    bool all_in;
    if (status != HD_OK) return status;
    if (!scan_amount(stars, &rest, &amount) || !scan_end(&rest, &all_in)) return hd_stars_refuse(stars);
    return pay(stars, HD_EV_BET, seat, amount, all_in);
}

/* "BY to TOTAL"; Hold'em Manager 1 exports write the total twice. */
static hd_status read_raise(struct hd_stars *stars, int seat, struct hd_span rest) {
    const hd_status status = check_actor(stars, seat);
    hd_chips by, to;
    bool all_in;
    if (status != HD_OK) return status;
    if (!scan_amount(stars, &rest, &by) || !hd_scan_text(&rest, " to ") || !scan_amount(stars, &rest, &to) ||
        !scan_end(&rest, &all_in))
        return hd_stars_refuse(stars);
    if (by != to - stars->betting.level && by != to)
        return hd_stars_damaged(stars, "a raise by another amount than the bets before it leave");
    return pay(stars, HD_EV_RAISE, seat, to, all_in);
}

/* ---- showdown ---- */

static bool is_contested(const struct hd_stars *stars) {
    return hd_seats_several(stars->dealt & (hd_seats)~stars->folded);
}

static hd_status read_show(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_card cards[2];
    if (!stars->cards_dealt || !scan_hole(&rest, cards)) return hd_stars_refuse(stars);
    if (!hd_span_empty(rest) && !hd_scan_text(&rest, " (") && !hd_scan_text(&rest, " for "))
        return hd_stars_refuse(stars);
    hd_status status = hd_stars_know(stars, seat, cards, 2);
    if (status == HD_OK) status = put(stars, HD_EV_SHOW, seat, 0, false);
    if (status == HD_OK) memcpy(stars->hand->events.list[stars->hand->events.n - 1].cards, cards, sizeof cards);
    return status;
}

/* Without a contest it says only that the winner does not show. */
static hd_status read_muck(struct hd_stars *stars, int seat, struct hd_span rest) {
    if (!hd_span_empty(rest)) return hd_stars_refuse(stars);
    return is_contested(stars) ? put(stars, HD_EV_MUCK, seat, 0, false) : HD_OK;
}

static hd_status read_nothing(struct hd_stars *stars, int seat, struct hd_span rest) {
    (void)seat;
    return hd_span_empty(rest) ? HD_OK : hd_stars_refuse(stars);
}

/* ---- "NAME: does something" ---- */

static const struct {
    const char *text;
    hd_status (*read)(struct hd_stars *stars, int seat, struct hd_span rest);
} verbs[] = {
    {"folds", read_fold},
    {"checks", read_check},
    {"calls ", read_call},
    {"bets ", read_bet},
    {"raises ", read_raise},
    {"posts the ante ", read_ante},
    {"posts small blind ", read_small_blind},
    {"posts big blind ", read_big_blind},
    {"posts small & big blinds ", read_both_blinds},
    {"shows ", read_show},
    {"mucks hand", read_muck},
    {"doesn't show hand", read_nothing},
    {"sits out", read_nothing},
};

static bool read_deed(struct hd_stars *stars, hd_status *status) {
    struct hd_span rest = stars->line;
    const int seat = hd_scan_name(&rest, stars->hand, ": ");
    if (seat < 0) return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (!hd_scan_text(&rest, verbs[i].text)) continue;
        *status = verbs[i].read(stars, seat, rest);
        return true;
    }
    return false;
}

/* ---- chips that go back, pots that are collected ---- */

/* What is uncalled on this street, folded players included, and whose it is. */
static hd_chips find_uncalled(const struct hd_betting *betting, int *seat) {
    hd_chips first = 0, second = 0;
    *seat = -1;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const hd_chips bet = betting->bet[s];
        if (bet > first) *seat = s;
        second = bet > first ? first : bet > second ? bet : second;
        if (bet > first) first = bet;
    }
    return first - second;
}

static hd_status read_uncalled(struct hd_stars *stars, struct hd_span rest) {
    hd_chips amount;
    int owner;
    if (!scan_amount(stars, &rest, &amount) || !hd_scan_text(&rest, ") returned to ")) return hd_stars_refuse(stars);
    const int seat = hd_scan_name(&rest, stars->hand, "");
    if (seat < 0 || !hd_span_empty(rest)) return hd_stars_refuse(stars);
    if (amount == 0 || amount != find_uncalled(&stars->betting, &owner) || owner != seat)
        return hd_stars_damaged(stars, "another uncalled bet than the bets before it leave");
    return put(stars, HD_EV_UNCALLED, seat, amount, false);
}

/* "main pot", "side pot", "side pot-2": −1 where it is none of them. */
static int scan_pot(struct hd_span text) {
    int64_t number;
    if (hd_span_equals(text, "pot") || hd_span_equals(text, "main pot")) return 0;
    if (!hd_scan_text(&text, "side pot")) return -1;
    if (hd_span_empty(text)) return 1;
    const bool numbered = hd_scan_text(&text, "-") && hd_scan_number(&text, &number) && hd_span_empty(text);
    return numbered && number >= 1 && number < HD_MAX_POTS ? (int)number : -1;
}

static hd_status collect(struct hd_stars *stars, int seat, hd_chips amount, int pot) {
    struct hd_stated *stated = &stars->hand->stated;
    if (amount == 0) return hd_stars_damaged(stars, "a pot of nothing");
    if (amount > stars->betting.pot) return hd_stars_damaged(stars, "more than there is in the pots");
    const hd_status status = put(stars, HD_EV_COLLECT, seat, amount, false);
    if (status != HD_OK) return status;
    stars->hand->events.list[stars->hand->events.n - 1].pot = (uint8_t)pot;
    stated->has_collected = true;
    stated->collected[seat] += amount;
    stated->collected_from[pot][seat] += amount;
    stars->won += amount;
    return HD_OK;
}

static hd_status read_collected(struct hd_stars *stars, int seat, struct hd_span rest) {
    hd_chips amount;
    if (!scan_amount(stars, &rest, &amount) || !hd_scan_text(&rest, " from ")) return hd_stars_refuse(stars);
    const int pot = scan_pot(rest);
    if (pot < 0) return hd_stars_refuse(stars);
    if (!hd_span_equals(rest, "pot")) stars->hand->stated.has_pots = true;
    const unsigned style = pot == 0 ? 0 : hd_span_equals(rest, "side pot") ? 1 : 2;
    stars->side_pot_styles |= style;
    if (stars->side_pot_styles == 3) return hd_stars_damaged(stars, "side pots with and without numbers");
    return collect(stars, seat, amount, pot);
}

/* ---- cards and streets ---- */

/* "NAME [As Kd]", or the name alone where the cards are hidden. */
static hd_status read_dealt(struct hd_stars *stars, struct hd_span rest) {
    struct hd_span whole = rest;
    hd_card cards[2];
    int seat = hd_scan_name(&rest, stars->hand, " [");
    if (seat < 0) {
        seat = hd_scan_name(&whole, stars->hand, "");
        if (seat < 0 || !hd_span_empty(whole)) return hd_stars_refuse(stars);
        take_part(stars, seat);
        return HD_OK;
    }
    rest = hd_span_of(rest.at - 1, rest.n + 1);
    if (!scan_hole(&rest, cards) || !hd_span_empty(rest)) return hd_stars_refuse(stars);
    take_part(stars, seat);
    if (++stars->n_dealt_to == 1) stars->hand->hero = seat;
    return hd_stars_know(stars, seat, cards, 2);
}

/* What was uncalled at the end of the street and has no line of its own. */
static void end_street(struct hd_stars *stars) {
    int seat;
    stars->unreturned += find_uncalled(&stars->betting, &seat);
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
    if (!hd_scan_cards(&rest, hd_scan_card_rank_first, n_new, cards, &n) || n != n_new) return false;
    return hd_span_empty(rest) && !memchr(cards, HD_CARD_NONE, (size_t)n);
}

static hd_status begin_street(struct hd_stars *stars, enum hd_street street, struct hd_span rest) {
    hd_card *board = stars->hand->record.deal.board;
    const int before = street == HD_FLOP ? 0 : (int)street + 1;
    const int n = street == HD_FLOP ? 3 : 1;
    if (!stars->cards_dealt || stars->street + 1 != street) return hd_stars_damaged(stars, "a street out of its order");
    if (!scan_street(rest, board, before, board + before, n))
        return hd_stars_damaged(stars, "a board that is cut off or differs from the one before");
    end_street(stars);
    stars->street = street;
    struct hd_event *event = hd_import_event(stars->hand, HD_EV_BOARD, -1, 0);
    if (!event) return HD_E_NOMEM;
    event->street = (uint8_t)street;
    memcpy(event->cards, board + before, (size_t)n);
    hd_betting_apply(&stars->betting, event);
    return HD_OK;
}

static hd_status read_section(struct hd_stars *stars, struct hd_span rest, bool *over) {
    static const char *const streets[] = {[HD_FLOP] = "FLOP *** ", [HD_TURN] = "TURN *** ", [HD_RIVER] = "RIVER *** "};
    for (int street = HD_FLOP; street <= HD_RIVER; street++)
        if (hd_scan_text(&rest, streets[street])) return begin_street(stars, (enum hd_street)street, rest);
    if (hd_span_equals(rest, "HOLE CARDS ***")) {
        if (stars->cards_dealt) return hd_stars_damaged(stars, "cards that are dealt twice");
        stars->cards_dealt = true;
        return HD_OK;
    }
    if (hd_span_equals(rest, "SUMMARY ***")) {
        end_street(stars);
        *over = true;
        return HD_OK;
    }
    const bool showdown = hd_span_equals(rest, "SHOW DOWN ***") || hd_span_equals(rest, "SHOWDOWN ***");
    return showdown ? HD_OK : hd_stars_refuse(stars);
}

hd_status hd_stars_play(struct hd_stars *stars, bool *over) {
    hd_status status;
    *over = false;
    if (read_deed(stars, &status)) return status;
    struct hd_span rest = stars->line;
    if (hd_scan_text(&rest, "*** ")) return read_section(stars, rest, over);
    if (hd_scan_text(&rest, "Dealt to ")) return read_dealt(stars, rest);
    if (hd_scan_text(&rest, "Uncalled bet (")) return read_uncalled(stars, rest);
    int seat = hd_scan_name(&rest, stars->hand, " collected ");
    if (seat >= 0) return read_collected(stars, seat, rest);
    seat = hd_scan_name(&rest, stars->hand, " shows ");
    if (seat >= 0) return read_show(stars, seat, rest);
    return hd_stars_is_talk(stars->line) ? HD_OK : hd_stars_refuse(stars);
}
