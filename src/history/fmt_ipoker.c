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

/* Of a hand that was read the numbers are its own. */
static void write_header(struct hd_page *page) {
    const struct hd_record *record = page->record;
    const bool read = page->info->units == 0;
    hd_page_put(page, "Game #");
    if (read)
        hd_put_hand_id(page->text, record, page->info);
    else
        hd_page_int(page, (int64_t)record->number);
    hd_page_put(page, " starts on ");
    hd_put_time(page->text, record->time, "/ :");
    hd_page_put(page, "\nTable \"");
    if (read && record->kind != HD_CASH) {
        hd_page_put(page, "Tournament ");
        hd_put_unit_id(page->text, record->unit, page->info);
        hd_page_put(page, ", Table ");
        hd_page_int(page, record->table + 1);
    } else {
        hd_table_name(page->text, record);
    }
    hd_page_put(page, "\" (");
    hd_page_int(page, record->max_seats);
    hd_page_put(page, "-max) Seat #");
    hd_page_int(page, record->setup.button + 1);
    hd_page_put(page, " is the button\n");
}

/* Blinds and posts in the order of the events, then antes: the document's order, not that of the rules. */
static void write_posts(struct hd_page *page) {
    static const char *const verbs[] = {[HD_EV_ANTE] = ": posts ante ",
                                        [HD_EV_SMALL_BLIND] = ": posts small blind ",
                                        [HD_EV_BIG_BLIND] = ": posts big blind ",
                                        [HD_EV_POST] = ": posts blind ",
                                        [HD_EV_DEAD_POST] = ": posts dead blind "};
    const struct hd_record *record = page->record;
    for (int antes = 0; antes < 2; antes++) {
        for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
            const struct hd_event *event = &record->events[i];
            if ((event->kind == HD_EV_ANTE) == antes)
                hd_page_payment(page, event->seat, verbs[event->kind], event->amount, event->all_in);
        }
    }
}

static void write_hole_cards(struct hd_page *page) {
    const struct hd_record *record = page->record;
    const struct hd_history_info *info = page->info;
    hd_page_put(page, "*** HOLE CARDS ***\n");
    HD_EACH_SEAT(seat, page->digest.dealt) {
        const hd_card *hole = record->deal.hole[seat];
        if (hole[0] == HD_CARD_NONE && hole[1] == HD_CARD_NONE) continue;
        if (info->deal_to == HD_DEAL_TO_HERO && record->player[seat] != info->hero) continue;
        hd_page_dealt(page, seat);
    }
}

static char *put_shown(char *at, const struct hd_page *page, int seat) {
    return hd_pen_cards(at, page->digest.shown[seat], 2);
}

static void write_show(struct hd_page *page, int seat) {
    char *at = hd_page_pen_deed(hd_page_open(page), page, seat, ": shows ");
    at = put_shown(at, page, seat);
    if (hd_seats_has(page->digest.described, seat)) {
        at = hd_pen_made(hd_pen_words(at, " ("), &page->digest.made[seat]);
        at = hd_pen_char(at, ')');
    }
    hd_page_close(page, hd_pen_char(at, '\n'));
}

static void write_collections(struct hd_page *page) {
    const struct hd_record *record = page->record;
    for (int i = page->digest.first_end; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT) continue;
        char pot[HD_POT_NAME];
        hd_digest_pot_name(&page->digest, event->pot, pot);
        char *at = hd_page_pen_deed(hd_page_open(page), page, event->seat, " collects ");
        at = hd_pen_words(hd_page_pen_amount(at, page, event->amount), " from ");
        at = hd_pen_words(at, pot);
        hd_page_close(page, hd_pen_char(at, '\n'));
    }
}

/* " Main pot 60. Side pot-1 40." */
static void write_pots(struct hd_page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int pot = 0; pot < digest->n_pots; pot++) {
        char name[HD_POT_NAME];
        hd_digest_pot_name(digest, pot, name);
        name[0] = pot == 0 ? 'M' : 'S';
        hd_page_put(page, " ");
        hd_page_put(page, name);
        hd_page_put(page, " ");
        hd_page_amount(page, digest->pot[pot]);
        hd_page_put(page, ".");
    }
}

static char *put_result(char *at, const struct hd_page *page, int seat, const char *result) {
    at = put_shown(hd_pen_words(at, "showed "), page, seat);
    at = hd_pen_words(at, result);
    if (!hd_seats_has(page->digest.described, seat)) return at;
    return hd_pen_made(hd_pen_words(at, " with "), &page->digest.made[seat]);
}

static char *put_fold(char *at, const struct hd_page *page, int seat) {
    static const char *const words[HD_STREETS] = {"folded before flop (did not show)", "folded on the Flop",
                                                  "folded on the Turn", "folded on the River"};
    return hd_pen_words(at, words[page->digest.fold_street[seat]]);
}

static char *put_won(char *at, const struct hd_page *page, int seat) {
    at = hd_pen_words(at, "collected ");
    at = hd_page_pen_amount(at, page, page->digest.collected[seat]);
    if (!hd_seats_has(page->digest.showed, seat)) return at;
    return hd_pen_char(put_result(hd_pen_words(at, " ("), page, seat, " and won"), ')');
}

/* What became of a seat. */
static void write_outcome(struct hd_page *page, int seat) {
    const struct hd_digest *digest = &page->digest;
    char *at = hd_pen_char(hd_page_pen_seat(hd_page_open(page), page, seat), ' ');
    if (digest->collected[seat] > 0)
        at = put_won(at, page, seat);
    else if (hd_seats_has(digest->folded, seat))
        at = put_fold(at, page, seat);
    else if (hd_seats_has(digest->showed, seat))
        at = put_result(at, page, seat, " and lost");
    else
        at = hd_pen_words(at, "mucked");
    hd_page_close(page, hd_pen_char(at, '\n'));
}

static void write_summary(struct hd_page *page) {
    hd_page_totals(page, write_pots, "Board: ");
    HD_EACH_SEAT(seat, page->digest.dealt) write_outcome(page, seat);
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct hd_page page;
    hd_page_begin(&page, text, record, info);
    write_header(&page);
    hd_page_stacks(&page);
    write_posts(&page);
    write_hole_cards(&page);
    hd_page_play(&page);
    hd_page_showdown(&page, write_show);
    write_collections(&page);
    write_summary(&page);
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_ipoker = {
    .name = "ipoker",
    .extension = "txt",
    .separator = "\n\n",
    .summary = "the mandated log: PokerTracker-like text with every player's cards",
    .write = write_hand,
};
