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

/* ---- cards that are known ---- */

hd_status hd_stars_know(struct hd_stars *stars, int seat, const hd_card *cards, int n) {
    hd_card *hole = stars->hand->record.deal.hole[seat];
    for (int i = 0; i < n; i++) {
        if (cards[i] == HD_CARD_NONE || cards[i] == hole[0] || cards[i] == hole[1]) continue;
        const int place = hole[0] == HD_CARD_NONE && i == 0 ? 0 : hole[1] == HD_CARD_NONE ? 1 : 0;
        if (hole[place] != HD_CARD_NONE) return hd_stars_damaged(stars, "other cards than those known before");
        hole[place] = cards[i];
    }
    return HD_OK;
}

/* ---- "Total pot X Main pot A. Side pot B. | Rake R" ---- */

static bool scan_amount(const struct hd_stars *stars, struct hd_span *rest, hd_chips *amount) {
    return hd_scan_money(rest, stars->hand->decimals, amount);
}

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
        if (!scan_amount(stars, rest, &amount) || amount > HD_CHIPS_MAX - *rake) return false;
        *rake += amount;
        return true;
    }
    return false;
}

static hd_status read_total(struct hd_stars *stars, struct hd_span rest) {
    struct hd_stated *stated = &stars->hand->stated;
    if (stated->has_pot) return hd_stars_damaged(stars, "a second total");
    if (!scan_amount(stars, &rest, &stated->pot)) return hd_stars_refuse(stars);
    hd_scan_blanks(&rest);
    while (stated->n_pots < HD_MAX_POTS && scan_label(&rest, stated->n_pots)) {
        if (!scan_amount(stars, &rest, &stated->pot_amount[stated->n_pots++])) return hd_stars_refuse(stars);
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
    const int dealt = stars->street ? (int)stars->street + 2 : 0;
    if (n != dealt || memcmp(cards, stars->hand->record.deal.board, (size_t)n) != 0)
        return hd_stars_damaged(stars, "another board than the streets'");
    return HD_OK;
}

/* ---- "Seat 3: NAME (button) folded on the Turn" ---- */

static bool scan_position(struct hd_stars *stars, int seat, struct hd_span *rest, bool *agrees) {
    const struct hd_setup *setup = &stars->hand->record.setup;
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
    if (!hd_seats_has(stars->folded, seat) || stars->folded_on[seat] != street)
        return hd_stars_damaged(stars, "a fold that is not in the hand's actions");
    return HD_OK;
}

/* An amount won, "(X)" or "X". */
static bool scan_won(const struct hd_stars *stars, struct hd_span *rest, hd_chips *won) {
    const bool bracket = hd_scan_text(rest, "(");
    return scan_amount(stars, rest, won) && (!bracket || hd_scan_text(rest, ")"));
}

/* What is said of cards: " showed [As Kd]", " mucked", " mucked hand"; nothing is as well. */
static bool scan_shown(struct hd_span *rest, hd_card cards[2]) {
    int n = 2;
    cards[0] = cards[1] = HD_CARD_NONE;
    if (!hd_scan_text(rest, " showed") && !hd_scan_text(rest, " mucked")) return true;
    if (hd_scan_text(rest, " hand")) return true;
    return !hd_scan_text(rest, " [") ||
           (rest->at--, rest->n++, hd_scan_cards(rest, hd_scan_card_rank_first, 2, cards, &n) && n > 0);
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
    if (!scan_shown(&rest, cards) || !scan_result(stars, &rest, &won) || rest.n == before)
        return hd_stars_refuse(stars);
    if (won != stars->hand->stated.collected[seat])
        return hd_stars_damaged(stars, "another amount than the one collected");
    return hd_stars_know(stars, seat, cards, 2);
}

static hd_status read_seat(struct hd_stars *stars, struct hd_span rest) {
    int64_t number;
    bool agrees = true;
    if (!hd_scan_number(&rest, &number) || !hd_scan_text(&rest, ": ")) return hd_stars_refuse(stars);
    const int seat = (int)(number >= 1 && number <= HD_MAX_SEATS ? number - 1 : -1);
    if (seat < 0 || !hd_seats_has(stars->listed, seat) || !hd_scan_text(&rest, stars->hand->names[seat]))
        return hd_stars_damaged(stars, "a player who is not at that seat");
    while (scan_position(stars, seat, &rest, &agrees)) {
    }
    if (!agrees) return hd_stars_damaged(stars, "another position than the posts'");
    stars->dealt |= hd_seats_of(seat);
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

static hd_status refuse_hand(struct hd_stars *stars, hd_status status, const char *reason) {
    return hd_refuse(stars->why, status, stars->lines.number, "%s", reason);
}

static hd_status check_deck(struct hd_stars *stars) {
    const struct hd_deal *deal = &stars->hand->record.deal;
    hd_cards seen = 0;
    for (int i = 0; i < 2 * HD_MAX_SEATS + HD_BOARD; i++) {
        const hd_card card =
            i < HD_BOARD ? deal->board[i] : deal->hole[(i - HD_BOARD) / 2][i % 2 == HD_BOARD % 2 ? 0 : 1];
        if (card == HD_CARD_NONE) continue;
        if (seen & hd_cards_of(card)) return refuse_hand(stars, HD_E_SYNTAX, "a card is dealt twice");
        seen |= hd_cards_of(card);
    }
    return HD_OK;
}

/* Leaves those out who are not dealt in, and finds out what the antes are. */
static hd_status settle_setup(struct hd_stars *stars) {
    struct hd_setup *setup = &stars->hand->record.setup;
    if (setup->bb < 0) return refuse_hand(stars, HD_E_UNSUPPORTED, "nobody posts the big blind");
    if (stars->dealt & stars->away) return refuse_hand(stars, HD_E_SYNTAX, "a player plays who is out of the hand");
    if (!hd_seats_several(stars->dealt)) return refuse_hand(stars, HD_E_UNSUPPORTED, "fewer than two players");
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (!hd_seats_has(stars->dealt, seat))
            setup->stack[seat] = 0;
        else if (setup->stack[seat] == 0)
            return refuse_hand(stars, HD_E_SYNTAX, "a player without chips plays");
    }
    if (stars->antes == hd_seats_of(setup->bb))
        setup->ante_type = HD_ANTE_BIG_BLIND;
    else if (stars->antes)
        setup->no_ante = stars->dealt & (hd_seats)~stars->antes;
    return HD_OK;
}

/* How the totals count: old files leave out lines for uncalled chips, or the rake. */
static void settle_totals(struct hd_stars *stars) {
    struct hd_stated *stated = &stars->hand->stated;
    const hd_chips left = stars->betting.pot;
    stated->has_uncalled = stars->unreturned == 0;
    stated->collected_with_uncalled = stars->unreturned > 0 && left == stated->rake;
    if (stars->old_times && stated->pot == stars->won) stated->pot += stated->rake;
}

hd_status hd_stars_finish(struct hd_stars *stars) {
    struct hd_imported *hand = stars->hand;
    if (!hand->stated.has_pot) return refuse_hand(stars, HD_E_SYNTAX, "the hand is cut off: its summary has no total");
    if (!hand->stated.has_collected) return refuse_hand(stars, HD_E_SYNTAX, "nobody collects the pot");
    hd_status status = settle_setup(stars);
    if (status == HD_OK) status = check_deck(stars);
    if (status != HD_OK) return status;
    settle_totals(stars);
    if (stars->n_dealt_to > 1) hand->hero = -1;
    if (stars->hero_marked) hand->hero = hd_seats_next(stars->hero_marked, -1);
    return HD_OK;
}
