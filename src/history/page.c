/*
 * Lines that texts in the style of PokerStars share: seats, decisions, streets, uncalled bets.
 *
 * Layer history: sees events, cards and base only.
 * The records are trusted. What a raise is raised by counts from the price on this street, which before the flop is the
 * full big blind even where less could be posted. Appends to the caller's text, one call a piece and no printf: this
 * runs for every hand of a logged run. Only the text can fail, and it remembers that.
 */
#include "page.h"

void hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                   const struct hd_history_info *info) {
    page->text = text;
    page->record = record;
    page->info = info;
    page->amounts = (struct hd_amounts){.sign = ""};
    hd_digest_make(&page->digest, record);
}

void hd_page_seat(struct hd_page *page, int seat) {
    hd_page_put(page, "Seat ");
    hd_page_int(page, seat + 1);
    hd_page_put(page, ": ");
    hd_page_name(page, seat);
}

void hd_page_stack(struct hd_page *page, int seat) {
    hd_page_seat(page, seat);
    hd_page_put(page, " (");
    hd_page_amount(page, page->record->setup.stack[seat]);
    hd_page_put(page, " in chips)\n");
}

void hd_page_stacks(struct hd_page *page) {
    HD_EACH_SEAT(seat, page->digest.dealt) hd_page_stack(page, seat);
}

static void end_payment(struct hd_page *page, hd_chips amount, bool all_in) {
    hd_page_amount(page, amount);
    hd_page_put(page, all_in ? " and is all-in\n" : "\n");
}

void hd_page_payment(struct hd_page *page, int seat, const char *verb, hd_chips amount, bool all_in) {
    hd_page_name(page, seat);
    hd_page_put(page, verb);
    end_payment(page, amount, all_in);
}

void hd_page_dealt(struct hd_page *page, int seat) {
    hd_page_put(page, "Dealt to ");
    hd_page_name(page, seat);
    hd_page_put(page, " ");
    hd_put_cards(page->text, page->record->deal.hole[seat], 2);
    hd_page_put(page, "\n");
}

static void put_decision(struct hd_page *page, const struct hd_event *event, const char *words) {
    hd_page_name(page, event->seat);
    hd_page_put(page, words);
}

static void put_paid(struct hd_page *page, const struct hd_event *event, const char *verb) {
    hd_page_payment(page, event->seat, verb, event->amount, event->all_in);
}

static void put_raise(struct hd_page *page, const struct hd_event *event, hd_chips by) {
    hd_page_name(page, event->seat);
    hd_page_put(page, ": raises ");
    hd_page_amount(page, by);
    hd_page_put(page, " to ");
    end_payment(page, event->amount, event->all_in);
}

static void put_uncalled(struct hd_page *page, const struct hd_event *event) {
    hd_page_put(page, "Uncalled bet (");
    hd_page_amount(page, event->amount);
    hd_page_put(page, ") returned to ");
    hd_page_name(page, event->seat);
    hd_page_put(page, "\n");
}

static void put_street(struct hd_page *page, const struct hd_event *event) {
    static const char *const titles[HD_STREETS] = {"", "*** FLOP *** ", "*** TURN *** ", "*** RIVER *** "};
    const int before = event->street == HD_FLOP ? 3 : event->street + 1;
    hd_page_put(page, titles[event->street]);
    hd_put_cards(page->text, page->digest.board, before);
    if (event->street != HD_FLOP) {
        hd_page_put(page, " ");
        hd_put_cards(page->text, event->cards, 1);
    }
    hd_page_put(page, "\n");
}

void hd_page_play(struct hd_page *page) {
    const struct hd_record *record = page->record;
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips before = betting.level;
        hd_betting_apply(&betting, event);
        switch ((enum hd_event_kind)event->kind) {
        case HD_EV_FOLD: put_decision(page, event, ": folds\n"); break;
        case HD_EV_CHECK: put_decision(page, event, ": checks\n"); break;
        case HD_EV_CALL: put_paid(page, event, ": calls "); break;
        case HD_EV_BET: put_paid(page, event, ": bets "); break;
        case HD_EV_RAISE: put_raise(page, event, event->amount - before); break;
        case HD_EV_UNCALLED: put_uncalled(page, event); break;
        case HD_EV_BOARD: put_street(page, event); break;
        default: break;
        }
    }
}

void hd_page_showdown(struct hd_page *page, void (*show)(struct hd_page *page, int seat)) {
    const struct hd_record *record = page->record;
    if (page->digest.showed | page->digest.mucked) hd_page_put(page, "*** SHOW DOWN ***\n");
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SHOW) show(page, event->seat);
        if (event->kind == HD_EV_MUCK) put_decision(page, event, ": mucks hand\n");
    }
}

void hd_page_totals(struct hd_page *page, void (*pots)(struct hd_page *page), const char *board) {
    const struct hd_digest *digest = &page->digest;
    hd_page_put(page, "*** SUMMARY ***\nTotal pot ");
    hd_page_amount(page, digest->total);
    if (digest->n_pots > 1) pots(page);
    hd_page_put(page, " | Rake ");
    hd_page_amount(page, digest->rake);
    hd_page_put(page, "\n");
    if (digest->n_board == 0) return;
    hd_page_put(page, board);
    hd_put_cards(page->text, digest->board, digest->n_board);
    hd_page_put(page, "\n");
}
