/*
 * The words for what happens in a hand, shared by what shows hands and what says where they differ.
 *
 * Layer replay; uses base and events only. Amounts are written in the hand's own currency and decimals. Control
 * characters of names are shown as ?. Appends to the caller's text, whose status tells when memory ran out.
 */
#include "wording.h"

#include "holdem/money.h"
#include "holdem/width.h"

void hd_word_amount(struct hd_strbuf *text, const struct hd_imported *hand, hd_chips amount) {
    const struct hd_money_style style = {hand->currency, hand->decimals};
    hd_money_text(text, amount, &style, '\0', false);
}

void hd_word_seat(struct hd_strbuf *text, const struct hd_imported *hand, int seat) {
    if (seat >= 0 && seat < HD_MAX_SEATS && hand->names[seat][0])
        hd_width_plain(text, hand->names[seat]);
    else
        hd_strbuf_printf(text, "seat %d", seat + 1);
}

void hd_word_seats(struct hd_strbuf *text, const struct hd_imported *hand, hd_seats seats) {
    if (!seats) hd_strbuf_puts(text, "nobody");
    for (int s = 0, left = hd_seats_count(seats); s < HD_MAX_SEATS; s++) {
        if (!hd_seats_has(seats, s)) continue;
        hd_word_seat(text, hand, s);
        left--;
        if (left > 0) hd_strbuf_puts(text, left > 1 ? ", " : " and ");
    }
}

void hd_word_cards(struct hd_strbuf *text, const hd_card *cards, int n) {
    for (int i = 0; i < n; i++) {
        char card[3];
        hd_card_text(cards[i], card);
        if (i > 0) hd_strbuf_putc(text, ' ');
        hd_strbuf_puts(text, card);
    }
}

const char *hd_word_street(int street) {
    static const char *const names[HD_STREETS] = {"preflop", "flop", "turn", "river"};
    return street >= 0 && street < HD_STREETS ? names[street] : "no street";
}

static void put_board(struct hd_strbuf *text, const struct hd_event *event) {
    hd_strbuf_printf(text, "%s ", hd_word_street(event->street));
    hd_word_cards(text, event->cards, event->street == HD_FLOP ? 3 : 1);
}

void hd_word_deed(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_event *event) {
    static const char *const verbs[HD_EVENT_KINDS] = {
        [HD_EV_ANTE] = "posts ante ",
        [HD_EV_SMALL_BLIND] = "posts small blind ",
        [HD_EV_BIG_BLIND] = "posts big blind ",
        [HD_EV_POST] = "posts blind ",
        [HD_EV_DEAD_POST] = "posts dead blind ",
        [HD_EV_FOLD] = "folds",
        [HD_EV_CHECK] = "checks",
        [HD_EV_CALL] = "calls ",
        [HD_EV_BET] = "bets ",
        [HD_EV_RAISE] = "raises to ",
        [HD_EV_UNCALLED] = "gets back ",
        [HD_EV_SHOW] = "shows ",
        [HD_EV_MUCK] = "mucks",
        [HD_EV_COLLECT] = "collects ",
    };
    const char *verb = event->kind < HD_EVENT_KINDS ? verbs[event->kind] : NULL;
    hd_strbuf_puts(text, verb ? verb : hd_event_name(event->kind));
    if (event->kind == HD_EV_SHOW) hd_word_cards(text, event->cards, 2);
    if (event->amount != 0) hd_word_amount(text, hand, event->amount);
    if (event->all_in) hd_strbuf_puts(text, " and is all-in");
}

void hd_word_event(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_event *event) {
    if (event->kind == HD_EV_BOARD) {
        put_board(text, event);
        return;
    }
    hd_word_seat(text, hand, event->seat);
    hd_strbuf_putc(text, ' ');
    hd_word_deed(text, hand, event);
}
