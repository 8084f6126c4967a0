/*
 * The hand as the requirements' document wants it logged (its section 1.7), format "ipoker".
 *
 * Layer history: sees events, cards and base only.
 * To the letter where the document's grammar speaks: blinds come before antes although they are posted after them.
 * Where it is silent (bets, all-in, uncalled bets, several pots, mucked hands, folds after the flop) it is extended in
 * its own style, as docs/HAND_HISTORIES.md lists. Amounts are whole chips; the hand's number is the record's. Appends
 * to the caller's text. Authority: section 1.7 of the document.
 */
#include "formats.h"
#include "ids.h"
#include "page.h"

/* Of a tournament's hand that was read the number is its own. */
static char *put_table(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    if (page->info->units > 0 || record->kind == HD_CASH) return hd_pen_table_name(at, record);
    at = hd_pen_unit_id(hd_pen_words(at, "Tournament "), record->unit, page->info);
    return hd_pen_int(hd_pen_words(at, ", Table "), (uint64_t)record->table + 1);
}

static char *put_header(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    at = hd_pen_words(at, "Game #");
    at = page->info->units > 0 ? hd_pen_int(at, record->number) : hd_pen_hand_id(at, record, page->info);
    at = hd_pen_time(hd_pen_words(at, " starts on "), record->time, "/ :");
    at = put_table(hd_pen_words(at, "\nTable \""), page);
    at = hd_pen_int(hd_pen_words(at, "\" ("), (uint64_t)record->max_seats);
    at = hd_pen_int(hd_pen_words(at, "-max) Seat #"), (uint64_t)record->setup.button + 1);
    return hd_pen_words(at, " is the button\n");
}

static char *put_stacks(char *at, const struct hd_page *page) {
    HD_EACH_SEAT(seat, page->digest.dealt) at = hd_page_stack(at, page, seat);
    return at;
}

/* Blinds and posts in the order of the events, then antes: the document's order, not that of the rules. */
static char *put_posts(char *at, const struct hd_page *page) {
    static const struct hd_ready names[] = {[HD_EV_ANTE] = HD_READY("ante "),
                                            [HD_EV_SMALL_BLIND] = HD_READY("small blind "),
                                            [HD_EV_BIG_BLIND] = HD_READY("big blind "),
                                            [HD_EV_POST] = HD_READY("blind "),
                                            [HD_EV_DEAD_POST] = HD_READY("dead blind ")};
    const struct hd_record *record = page->record;
    for (int antes = 0; antes < 2; antes++) {
        for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
            const struct hd_event *event = &record->events[i];
            if ((event->kind == HD_EV_ANTE) != antes) continue;
            at = hd_pen_head(hd_page_deed(at, page, event->seat, ": posts "), &names[event->kind]);
            at = hd_page_paid(at, page, event->amount, event->all_in);
        }
    }
    return at;
}

static char *put_hole_cards(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    const struct hd_history_info *info = page->info;
    at = hd_pen_words(at, "*** HOLE CARDS ***\n");
    HD_EACH_SEAT(seat, page->digest.dealt) {
        const hd_card *hole = record->deal.hole[seat];
        if (hole[0] == HD_CARD_NONE && hole[1] == HD_CARD_NONE) continue;
        if (info->deal_to == HD_DEAL_TO_HERO && record->player[seat] != info->hero) continue;
        at = hd_page_dealt(at, page, seat);
    }
    return at;
}

static char *put_show(char *at, const struct hd_page *page, int seat) {
    at = hd_pen_hole(hd_page_deed(at, page, seat, ": shows "), page->digest.shown[seat]);
    if (hd_seats_has(page->digest.described, seat))
        at = hd_pen_char(hd_page_made(hd_pen_words(at, " ("), page, seat), ')');
    return hd_pen_char(at, '\n');
}

static char *put_collections(char *at, const struct hd_page *page) {
    const struct hd_record *record = page->record;
    for (int i = page->digest.first_end; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT) continue;
        at = hd_page_amount(hd_page_deed(at, page, event->seat, " collects "), page, event->amount);
        at = hd_pen_char(hd_page_pot(hd_pen_words(at, " from "), page, event->pot), '\n');
    }
    return at;
}

/* " Main pot 60. Side pot-1 40." */
static char *put_pots(char *at, const struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = 0; pot < digest->n_pots; pot++) {
        char *const name = hd_pen_char(at, ' ');
        at = hd_pen_char(hd_page_pot(name, page, pot), ' ');
        *name = pot == 0 ? 'M' : 'S';
        at = hd_pen_char(hd_page_amount(at, page, digest->pot[pot]), '.');
    }
    return at;
}

static char *put_result(char *at, const struct hd_page *page, int seat, bool won) {
    at = hd_pen_hole(hd_pen_words(at, "showed "), page->digest.shown[seat]);
    at = won ? hd_pen_words(at, " and won") : hd_pen_words(at, " and lost");
    if (!hd_seats_has(page->digest.described, seat)) return at;
    return hd_page_made(hd_pen_words(at, " with "), page, seat);
}

static char *put_fold(char *at, const struct hd_page *page, int seat) {
    static const char *const words[HD_STREETS] = {"folded before flop (did not show)", "folded on the Flop",
                                                  "folded on the Turn", "folded on the River"};
    return hd_pen_words(at, words[page->digest.fold_street[seat]]);
}

static char *put_won(char *at, const struct hd_page *page, int seat) {
    at = hd_page_amount(hd_pen_words(at, "collected "), page, page->digest.collected[seat]);
    if (!hd_seats_has(page->digest.showed, seat)) return at;
    return hd_pen_char(put_result(hd_pen_words(at, " ("), page, seat, true), ')');
}

/* What became of a seat. */
static char *put_outcome(char *at, const struct hd_page *page, int seat) {
    const struct hd_digest *digest = &page->digest;
    at = hd_page_deed(hd_page_number(at, seat), page, seat, " ");
    if (digest->collected[seat] > 0)
        at = put_won(at, page, seat);
    else if (hd_seats_has(digest->folded, seat))
        at = put_fold(at, page, seat);
    else if (hd_seats_has(digest->showed, seat))
        at = put_result(at, page, seat, false);
    else
        at = hd_pen_words(at, "mucked");
    return hd_pen_char(at, '\n');
}

static char *put_summary(char *at, const struct hd_page *page) {
    at = hd_page_totals(at, page, put_pots, "Board: ");
    HD_EACH_SEAT(seat, page->digest.dealt) at = put_outcome(at, page, seat);
    return at;
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct hd_page page;
    char *at = hd_page_begin(&page, text, record, info, (struct hd_amounts){.sign = ""}, hd_pen_made);
    if (!at) return hd_strbuf_status(text);
    at = put_header(at, &page);
    at = put_stacks(at, &page);
    at = put_posts(at, &page);
    at = put_hole_cards(at, &page);
    at = hd_page_play(at, &page);
    at = hd_page_showdown(at, &page, put_show);
    at = put_collections(at, &page);
    return hd_page_end(&page, put_summary(at, &page));
}

const struct hd_format hd_format_ipoker = {
    .name = "ipoker",
    .extension = "txt",
    .separator = "\n\n",
    .summary = "the mandated log: PokerTracker-like text with every player's cards",
    .write = write_hand,
};
