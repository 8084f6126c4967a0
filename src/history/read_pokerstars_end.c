/*
 * The end of a hand in PokerStars text: its summary, and what follows from all of its lines together.
 *
 * Layer history; sees base, cards and events only.
 * The summary says again what the body has said. Where the two contradict each other the hand is refused as damaged;
 * what only the summary says (totals, rake, mucked cards) is kept. Who is in the hand follows from posts, actions and
 * the summary, since seat lines also list those who sit out. Allocates nothing.
 */
#include <string.h>

#include "read_pokerstars.h"

/* ---- "Total pot X Main pot A. Side pot B. | Rake R" ---- */

static bool scan_label(struct hd_span *rest, int pot) {
    int64_t number;
    if (pot == 0) return hd_scan_text(rest, "Main pot ");
    if (pot == 1 && hd_scan_text(rest, "Side pot ")) return true;
    return hd_scan_text(rest, "Side pot-") && hd_scan_number(rest, &number) && number == pot && hd_scan_text(rest, " ");
}

/* What the house takes: the rake and what some rooms take beside it. */
static bool scan_fee(const struct hd_stars *stars, struct hd_span *rest, hd_chips *rake) {
    static const char *const fees[] = {"| Rake ", "| Jackpot ", "| Bingo ", "| Fortune ", "| Tax "};
    hd_chips amount;
    for (size_t i = 0; i < sizeof fees / sizeof *fees; i++) {
        if (!hd_scan_text(rest, fees[i])) continue;
        if (!hd_stars_amount(stars, rest, &amount) || amount > HD_CHIPS_MAX - *rake) return false;
        *rake += amount;
        return true;
    }
    return false;
}

static hd_status read_total(struct hd_stars *stars, struct hd_span rest) {
    struct hd_stated *stated = &stars->draft.hand->stated;
    if (stated->has_pot) return hd_stars_damaged(stars, "a second total");
    if (!hd_stars_amount(stars, &rest, &stated->pot)) return hd_stars_refuse(stars);
    hd_scan_blanks(&rest);
    while (stated->n_pots < HD_MAX_POTS && scan_label(&rest, stated->n_pots)) {
        if (!hd_stars_amount(stars, &rest, &stated->pot_amount[stated->n_pots++])) return hd_stars_refuse(stars);
        hd_scan_text(&rest, ".");
        hd_scan_blanks(&rest);
    }
    while (scan_fee(stars, &rest, &stated->rake)) {
        stated->has_rake = true;
        hd_scan_blanks(&rest);
    }
    stated->has_pot = true;
    return hd_span_empty(rest) && stated->has_rake ? HD_OK : hd_stars_refuse(stars);
}

static hd_status read_board(struct hd_stars *stars, struct hd_span rest) {
    hd_card cards[HD_BOARD];
    int n;
    if (!hd_scan_cards(&rest, hd_scan_card_rank_first, HD_BOARD, cards, &n) || !hd_span_empty(rest))
        return hd_stars_refuse(stars);
    if (n != stars->draft.n_board || memcmp(cards, stars->draft.hand->record.deal.board, (size_t)n) != 0)
        return hd_stars_damaged(stars, "another board than the streets'");
    return HD_OK;
}

/* ---- "Seat 3: NAME (button) folded on the Turn" ---- */

static bool scan_position(struct hd_stars *stars, int seat, struct hd_span *rest, bool *agrees) {
    const struct hd_setup *setup = &stars->draft.hand->record.setup;
    if (hd_scan_text(rest, " (button)"))
        *agrees = *agrees && setup->button == seat;
    else if (hd_scan_text(rest, " (small blind)"))
        *agrees = *agrees && setup->sb == seat;
    else if (hd_scan_text(rest, " (big blind)"))
        *agrees = *agrees && setup->bb == seat;
    else
        return false;
    return true;
}

/* "folded before Flop", "folded on the Turn"; some rooms name the street that the player did not see. */
static bool scan_fold(struct hd_span *rest, enum hd_street *street) {
    static const struct {
        const char *text;
        enum hd_street street;
    } folds[] = {{" folded before Flop", HD_PREFLOP}, {" folded on the Flop", HD_FLOP},
                 {" folded before Turn", HD_FLOP},    {" folded on the Turn", HD_TURN},
                 {" folded before River", HD_TURN},   {" folded on the River", HD_RIVER}};
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++) {
        if (!hd_scan_text(rest, folds[i].text)) continue;
        *street = folds[i].street;
        return true;
    }
    return false;
}

static hd_status check_fold(struct hd_stars *stars, int seat, enum hd_street street, struct hd_span rest) {
    if (!hd_span_empty(rest) && !hd_span_equals(rest, " (didn't bet)") && !hd_span_equals(rest, " (timeout)"))
        return hd_stars_refuse(stars);
    if (!hd_seats_has(stars->draft.folded, seat) || stars->draft.folded_on[seat] != street)
        return hd_stars_damaged(stars, "a fold that is not in the hand's actions");
    stars->told_folds |= hd_seats_of(seat);
    return HD_OK;
}

/* An amount won, "(X)" or "X". */
static bool scan_won(const struct hd_stars *stars, struct hd_span *rest, hd_chips *won) {
    const bool bracket = hd_scan_text(rest, "(");
    return hd_stars_amount(stars, rest, won) && (!bracket || hd_scan_text(rest, ")"));
}

/* What is said of cards: " showed [As Kd]", " mucked", " mucked hand"; nothing is as well. */
static void scan_shown(struct hd_span *rest, hd_card cards[2]) {
    cards[0] = cards[1] = HD_CARD_NONE;
    if (!hd_scan_text(rest, " showed") && !hd_scan_text(rest, " mucked")) return;
    struct hd_span shown = *rest;
    if (!hd_scan_text(rest, " hand") && hd_scan_text(&shown, " ") && hd_stars_hole(&shown, cards)) *rest = shown;
}

/* How it ended for the seat: nothing, " and lost with …", " and won (X) with …", " collected (X)". */
static bool scan_result(const struct hd_stars *stars, struct hd_span *rest, hd_chips *won) {
    static const char *const gains[] = {" and won ", " collected ", " won "};
    *won = 0;
    bool said = hd_scan_text(rest, " and lost");
    for (size_t i = 0; !said && i < sizeof gains / sizeof *gains; i++) {
        if (!hd_scan_text(rest, gains[i])) continue;
        if (!scan_won(stars, rest, won)) return false;
        said = true;
    }
    return hd_span_empty(*rest) || (said && hd_scan_text(rest, " with "));
}

static hd_status read_result(struct hd_stars *stars, int seat, struct hd_span rest) {
    enum hd_street street;
    hd_card cards[2];
    hd_chips won;
    if (scan_fold(&rest, &street)) return check_fold(stars, seat, street, rest);
    const size_t before = rest.n;
    scan_shown(&rest, cards);
    if (!scan_result(stars, &rest, &won) || rest.n == before) return hd_stars_refuse(stars);
    if (won != stars->draft.hand->stated.collected[seat])
        return hd_stars_damaged(stars, "another amount than the one collected");
    stars->untold_folds |= stars->draft.folded & hd_seats_of(seat);
    return hd_draft_hole(&stars->draft, seat, cards);
}

static hd_status read_seat(struct hd_stars *stars, struct hd_span rest) {
    int64_t number;
    bool agrees = true;
    if (!hd_scan_number(&rest, &number) || !hd_scan_text(&rest, ": ")) return hd_stars_refuse(stars);
    const int seat = (int)(number >= 1 && number <= HD_MAX_SEATS ? number - 1 : -1);
    if (seat < 0 || !hd_seats_has(stars->draft.seated, seat) || !hd_scan_text(&rest, stars->draft.hand->names[seat]))
        return hd_stars_damaged(stars, "a player who is not at that seat");
    while (scan_position(stars, seat, &rest, &agrees)) {
    }
    if (!agrees) return hd_stars_damaged(stars, "another position than the posts'");
    return read_result(stars, seat, rest);
}

hd_status hd_stars_summary(struct hd_stars *stars) {
    struct hd_span rest = stars->line;
    if (hd_scan_text(&rest, "Seat ")) return read_seat(stars, rest);
    if (hd_scan_text(&rest, "Total pot ")) return read_total(stars, rest);
    if (hd_scan_text(&rest, "Board ")) return read_board(stars, rest);
    return hd_stars_is_talk(stars->line) ? HD_OK : hd_stars_refuse(stars);
}

/* ---- all lines together ---- */

static hd_status refuse_hand(struct hd_stars *stars, const char *reason) {
    return hd_refuse(stars->draft.why, HD_E_SYNTAX, stars->lines.number, "%s", reason);
}

/* How the totals count: old files leave out lines for uncalled chips, and some tools the rake. */
static void settle_totals(struct hd_stars *stars) {
    struct hd_stated *stated = &stars->draft.hand->stated;
    hd_chips paid_in = 0, collected = 0;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        paid_in += stars->draft.put_in[seat];
        collected += stated->collected[seat];
    }
    stated->has_uncalled = stars->returned || hd_draft_unmatched(&stars->draft) == 0;
    stated->collected_with_uncalled = !stated->has_uncalled && collected + stated->rake == paid_in;
    if (stars->old_times && stated->pot == collected) stated->pot += stated->rake;
}

hd_status hd_stars_finish(struct hd_stars *stars) {
    struct hd_imported *hand = stars->draft.hand;
    if (!hand->stated.has_pot) return refuse_hand(stars, "the hand is cut off: its summary has no total");
    /* a big blind without a small one, whom nobody calls, has it back and no pot to collect */
    if (!hand->stated.has_collected && hand->stated.pot > 0) return refuse_hand(stars, "nobody collects the pot");
    if (stars->draft.dealt & stars->away) return refuse_hand(stars, "a player plays who is out of the hand");
    /* converters may call all folded hands mucked */
    if (stars->told_folds && stars->untold_folds)
        return refuse_hand(stars, "the summary does not say of all who folded that they did");
    const hd_status status = hd_draft_end(&stars->draft);
    if (status != HD_OK) return status;
    settle_totals(stars);
    if (stars->n_dealt_to > 1) hand->hero = -1;
    if (stars->hero_marked) hand->hero = hd_seats_next(stars->hero_marked, -1);
    return HD_OK;
}
