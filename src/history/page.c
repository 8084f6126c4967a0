/*
 * Lines that texts in the style of PokerStars share: seats, decisions, streets, uncalled bets.
 *
 * Layer history: sees events, cards and base only.
 * The records are trusted. What a raise is raised by counts from the price on this street, which before the flop is the
 * full big blind even where less could be posted. Lines are written straight into the caller's text, where room is made
 * once for all that a hand could have, because this runs for every hand of a logged run. Only that can fail, and the
 * text remembers it.
 */
#include "page.h"

#include <assert.h>

#include "holdem/import.h"

const struct hd_ready hd_page_numbers[HD_MAX_SEATS] = {
    HD_READY("Seat 1: "), HD_READY("Seat 2: "), HD_READY("Seat 3: "), HD_READY("Seat 4: "), HD_READY("Seat 5: "),
    HD_READY("Seat 6: "), HD_READY("Seat 7: "), HD_READY("Seat 8: "), HD_READY("Seat 9: "), HD_READY("Seat 10: "),
};

static void take_name(struct hd_ready *ready, const char *name) {
    size_t n = 0;
    for (; n < sizeof ready->head && name[n]; n++) ready->head[n] = name[n];
    if (n == sizeof ready->head) n += strlen(name + n);
    assert(n < HD_IMPORT_NAME_MAX);
    ready->n = n;
    ready->whole = name;
}

/* What a hand takes at most. Beside a line for each event and each player who leaves there are those of the seats: two
 * of stacks, as others may wait, one of cards, two of how it ended; and eight of the table, the pots and headings. */
static size_t room_of(const struct hd_record *record, const struct hd_history_info *info) {
    const int lines = record->n_events + record->n_left + 5 * HD_MAX_SEATS + 8;
    return (size_t)lines * HD_LINE_MAX + (info->table ? strlen(info->table) : 0);
}

char *hd_page_begin(struct hd_page *page, struct hd_strbuf *text, const struct hd_record *record,
                    const struct hd_history_info *info, struct hd_amounts amounts,
                    char *(*made)(char *at, const struct hd_made *made)) {
    if (!hd_strbuf_reserve(text, room_of(record, info))) return NULL;
    page->text = text;
    page->record = record;
    page->info = info;
    page->amounts = amounts;
    hd_digest_make(&page->digest, record);
    hd_pen_cards(page->board, page->digest.board, HD_BOARD);
    HD_EACH_SEAT(seat, page->digest.dealt) take_name(&page->name[seat], record->name[seat]);
    HD_EACH_SEAT(seat, page->digest.described) {
        char *const words = page->made[seat].text;
        page->made[seat].n = (size_t)(made(words, &page->digest.made[seat]) - words);
    }
    return text->text + text->length;
}

hd_status hd_page_end(const struct hd_page *page, char *at) {
    struct hd_strbuf *text = page->text;
    text->length = (size_t)(at - text->text);
    assert(text->length < text->capacity);
    *at = '\0';
    return HD_OK;
}

static char *put_uncalled(char *at, const struct hd_page *page, const struct hd_event *event) {
    at = hd_page_amount(hd_pen_words(at, "Uncalled bet ("), page, event->amount);
    return hd_page_deed(hd_pen_words(at, ") returned to "), page, event->seat, "\n");
}

/* The first cards of the board, "[As Kh Qd]". */
static char *put_board(char *at, const struct hd_page *page, int n) {
    memcpy(at, page->board, sizeof page->board);
    return hd_pen_char(at + 3 * (size_t)n, ']');
}

static char *put_street(char *at, const struct hd_page *page, const struct hd_event *event) {
    static const struct hd_ready titles[] = {[HD_FLOP] = HD_READY("*** FLOP *** "),
                                             [HD_TURN] = HD_READY("*** TURN *** "),
                                             [HD_RIVER] = HD_READY("*** RIVER *** ")};
    const int before = event->street == HD_FLOP ? 3 : event->street + 1;
    at = put_board(hd_pen_head(at, &titles[event->street]), page, before);
    if (event->street != HD_FLOP) at = hd_pen_char(hd_pen_card(hd_pen_words(at, " ["), event->cards[0]), ']');
    return hd_pen_char(at, '\n');
}

/* What a street begins with, or what comes back to a player. */
static char *put_other(char *at, const struct hd_page *page, const struct hd_event *event) {
    if (event->kind == HD_EV_BOARD) return put_street(at, page, event);
    return event->kind == HD_EV_UNCALLED ? put_uncalled(at, page, event) : at;
}

/* The chips that a decision took; `price` is what this street asked for before. */
static char *put_chips(char *at, const struct hd_page *page, const struct hd_event *event, hd_chips price) {
    if (event->kind == HD_EV_RAISE) at = hd_pen_words(hd_page_amount(at, page, event->amount - price), " to ");
    return hd_page_paid(at, page, event->amount, event->all_in);
}

char *hd_page_play(char *at, const struct hd_page *page) {
    static const struct hd_ready words[] = {[HD_EV_FOLD] = HD_READY(": folds\n"),
                                            [HD_EV_CHECK] = HD_READY(": checks\n"),
                                            [HD_EV_CALL] = HD_READY(": calls "),
                                            [HD_EV_BET] = HD_READY(": bets "),
                                            [HD_EV_RAISE] = HD_READY(": raises ")};
    const struct hd_event *event = page->record->events, *const end = event + page->digest.n_play;
    hd_chips price = page->record->setup.big_blind; /* of this street */
    for (; event < end; event++) {
        const unsigned kind = event->kind;
        if (kind < HD_EV_FOLD) continue;
        if (kind > HD_EV_RAISE) {
            at = put_other(at, page, event);
            price = 0;
            continue;
        }
        at = hd_pen_head(hd_page_name(at, page, event->seat), &words[kind]);
        if (kind <= HD_EV_CHECK) continue;
        at = put_chips(at, page, event, price);
        if (kind >= HD_EV_BET) price = event->amount;
    }
    return at;
}

char *hd_page_showdown(char *at, const struct hd_page *page,
                       char *(*show)(char *at, const struct hd_page *page, int seat)) {
    const struct hd_record *record = page->record;
    if (!(page->digest.showed | page->digest.mucked)) return at;
    at = hd_pen_words(at, "*** SHOW DOWN ***\n");
    for (int i = page->digest.first_end; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_SHOW) at = show(at, page, event->seat);
        if (event->kind == HD_EV_MUCK) at = hd_page_deed(at, page, event->seat, ": mucks hand\n");
    }
    return at;
}

char *hd_page_totals(char *at, const struct hd_page *page, char *(*pots)(char *at, const struct hd_page *page),
                     const char *board) {
    const struct hd_digest *digest = &page->digest;
    at = hd_page_amount(hd_pen_words(at, "*** SUMMARY ***\nTotal pot "), page, digest->total);
    if (digest->n_pots > 1) at = pots(at, page);
    at = hd_page_amount(hd_pen_words(at, " | Rake "), page, digest->rake);
    at = hd_pen_char(at, '\n');
    if (digest->n_board == 0) return at;
    return hd_pen_char(put_board(hd_pen_words(at, board), page, digest->n_board), '\n');
}
