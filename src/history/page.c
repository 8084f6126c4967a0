/*
 * Lines that texts in the style of PokerStars share: seats, decisions, streets, uncalled bets.
 *
 * Layer history: sees events, cards and base only.
 * The records are trusted. What a raise is raised by counts from the price on this street, which before the flop is the
 * full big blind even where less could be posted. Lines are written straight into the caller's text where there is
 * room for a whole one, because this runs for every hand of a logged run. Only the text can fail, and it remembers
 * that.
 */
#include "page.h"

#include <assert.h>

#include "holdem/import.h"

static void take_names(struct hd_page *page) {
    HD_EACH_SEAT(seat, page->digest.dealt) {
        struct hd_page_name *name = &page->name[seat];
        name->whole = page->record->name[seat];
        name->n = strlen(name->whole);
        assert(name->n < HD_IMPORT_NAME_MAX);
        memcpy(name->head, name->whole, name->n < sizeof name->head ? name->n : sizeof name->head);
    }
}

void hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                   const struct hd_history_info *info) {
    page->text = text;
    page->record = record;
    page->info = info;
    page->amounts = (struct hd_amounts){.sign = ""};
    hd_digest_make(&page->digest, record);
    take_names(page);
}

char *hd_page_pen_seat(char *at, const struct hd_page *page, int seat) {
    at = hd_pen_words(at, "Seat ");
    at = hd_pen_int(at, (uint64_t)seat + 1);
    at = hd_pen_words(at, ": ");
    return hd_page_pen_name(at, page, seat);
}

void hd_page_seat(struct hd_page *page, int seat) {
    hd_page_close(page, hd_page_pen_seat(hd_page_open(page), page, seat));
}

void hd_page_stack(struct hd_page *page, int seat) {
    char *at = hd_page_pen_seat(hd_page_open(page), page, seat);
    at = hd_pen_words(at, " (");
    at = hd_page_pen_amount(at, page, page->record->setup.stack[seat]);
    hd_page_close(page, hd_pen_words(at, " in chips)\n"));
}

void hd_page_stacks(struct hd_page *page) {
    HD_EACH_SEAT(seat, page->digest.dealt) hd_page_stack(page, seat);
}

static char *end_payment(char *at, const struct hd_page *page, hd_chips amount, bool all_in) {
    at = hd_page_pen_amount(at, page, amount);
    return all_in ? hd_pen_words(at, " and is all-in\n") : hd_pen_char(at, '\n');
}

void hd_page_payment(struct hd_page *page, int seat, const char *verb, hd_chips amount, bool all_in) {
    char *at = hd_page_pen_deed(hd_page_open(page), page, seat, verb);
    hd_page_close(page, end_payment(at, page, amount, all_in));
}

void hd_page_dealt(struct hd_page *page, int seat) {
    char *at = hd_pen_words(hd_page_open(page), "Dealt to ");
    at = hd_page_pen_deed(at, page, seat, " ");
    at = hd_pen_cards(at, page->record->deal.hole[seat], 2);
    hd_page_close(page, hd_pen_char(at, '\n'));
}

static char *put_paid(char *at, const struct hd_page *page, const struct hd_event *event) {
    return end_payment(at, page, event->amount, event->all_in);
}

static char *put_raise(char *at, const struct hd_page *page, const struct hd_event *event, hd_chips by) {
    at = hd_page_pen_deed(at, page, event->seat, ": raises ");
    at = hd_page_pen_amount(at, page, by);
    return put_paid(hd_pen_words(at, " to "), page, event);
}

static char *put_uncalled(char *at, const struct hd_page *page, const struct hd_event *event) {
    at = hd_pen_words(at, "Uncalled bet (");
    at = hd_page_pen_amount(at, page, event->amount);
    at = hd_pen_words(at, ") returned to ");
    return hd_page_pen_deed(at, page, event->seat, "\n");
}

static char *put_street(char *at, const struct hd_page *page, const struct hd_event *event) {
    static const char *const titles[HD_STREETS] = {"", "*** FLOP *** ", "*** TURN *** ", "*** RIVER *** "};
    const int before = event->street == HD_FLOP ? 3 : event->street + 1;
    at = hd_pen_words(at, titles[event->street]);
    at = hd_pen_cards(at, page->digest.board, before);
    if (event->street != HD_FLOP) at = hd_pen_cards(hd_pen_char(at, ' '), event->cards, 1);
    return hd_pen_char(at, '\n');
}

void hd_page_play(struct hd_page *page) {
    const struct hd_record *record = page->record;
    hd_chips price = record->setup.big_blind; /* of this street */
    for (int i = 0; i < page->digest.n_play; i++) {
        const struct hd_event *event = &record->events[i];
        char *at = hd_page_open(page);
        switch ((enum hd_event_kind)event->kind) {
        case HD_EV_FOLD: at = hd_page_pen_deed(at, page, event->seat, ": folds\n"); break;
        case HD_EV_CHECK: at = hd_page_pen_deed(at, page, event->seat, ": checks\n"); break;
        case HD_EV_CALL: at = put_paid(hd_page_pen_deed(at, page, event->seat, ": calls "), page, event); break;
        case HD_EV_BET:
            at = put_paid(hd_page_pen_deed(at, page, event->seat, ": bets "), page, event);
            price = event->amount;
            break;
        case HD_EV_RAISE:
            at = put_raise(at, page, event, event->amount - price);
            price = event->amount;
            break;
        case HD_EV_UNCALLED: at = put_uncalled(at, page, event); break;
        case HD_EV_BOARD:
            at = put_street(at, page, event);
            price = 0;
            break;
        default: continue;
        }
        hd_page_close(page, at);
    }
}

void hd_page_showdown(struct hd_page *page, void (*show)(struct hd_page *page, int seat)) {
    const struct hd_record *record = page->record;
    if (page->digest.showed | page->digest.mucked) hd_page_put(page, "*** SHOW DOWN ***\n");
    for (int i = page->digest.first_end; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SHOW) show(page, event->seat);
        if (event->kind == HD_EV_MUCK)
            hd_page_close(page, hd_page_pen_deed(hd_page_open(page), page, event->seat, ": mucks hand\n"));
    }
}

void hd_page_totals(struct hd_page *page, void (*pots)(struct hd_page *page), const char *board) {
    const struct hd_digest *digest = &page->digest;
    char *at = hd_pen_words(hd_page_open(page), "*** SUMMARY ***\nTotal pot ");
    hd_page_close(page, hd_page_pen_amount(at, page, digest->total));
    if (digest->n_pots > 1) pots(page);
    at = hd_pen_words(hd_page_open(page), " | Rake ");
    at = hd_pen_char(hd_page_pen_amount(at, page, digest->rake), '\n');
    if (digest->n_board > 0) {
        at = hd_pen_cards(hd_pen_words(at, board), digest->board, digest->n_board);
        at = hd_pen_char(at, '\n');
    }
    hd_page_close(page, at);
}
