/*
 * The hand as the requirements' document wants it logged (its section 1.7), format "ipoker".
 *
 * Layer history: sees events, cards and base only.
 * To the letter where the document's grammar speaks: blinds come before antes although they are posted after them.
 * Where it is silent (bets, all-in, uncalled bets, several pots, mucked hands, folds after the flop) it is extended in
 * its own style, as docs/HAND_HISTORIES.md lists. Amounts are whole chips; the hand's number is the record's. Appends
 * to the caller's text, one call a piece and no printf: this runs for every hand of a logged run. Authority:
 * section 1.7 of the document.
 */
#include "digest.h"
#include "formats.h"
#include "put.h"

/* One hand being written. */
struct page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    struct hd_digest digest;
    struct hd_betting betting;
};

static void put(struct page *page, const char *text) { hd_strbuf_puts(page->text, text); }

static void put_amount(struct page *page, hd_chips amount) { hd_strbuf_int(page->text, amount); }

/* "Seat 3: " and the name; seats count from 1. */
static void put_seat(struct page *page, int seat) {
    put(page, "Seat ");
    put_amount(page, seat + 1);
    put(page, ": ");
    put(page, page->record->name[seat]);
}

/* "<name>: <verb> <amount>", and that it was all he had. */
static void put_payment(struct page *page, const struct hd_event *event, const char *verb) {
    put(page, page->record->name[event->seat]);
    put(page, verb);
    put_amount(page, event->amount);
    put(page, event->all_in ? " and is all-in\n" : "\n");
}

static void put_decision(struct page *page, const struct hd_event *event, const char *words) {
    put(page, page->record->name[event->seat]);
    put(page, words);
}

static void write_header(struct page *page) {
    const struct hd_record *record = page->record;
    put(page, "Game #");
    put_amount(page, (int64_t)record->number);
    put(page, " starts on ");
    hd_put_time(page->text, record->time, "/ :");
    put(page, "\nTable \"");
    hd_table_name(page->text, record);
    put(page, "\" (");
    put_amount(page, record->max_seats);
    put(page, "-max) Seat #");
    put_amount(page, record->setup.button + 1);
    put(page, " is the button\n");
}

static void write_seats(struct page *page) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (!hd_seats_has(page->digest.dealt, seat)) continue;
        put_seat(page, seat);
        put(page, " (");
        put_amount(page, page->record->setup.stack[seat]);
        put(page, " in chips)\n");
    }
}

/* Blinds and posts in the order of the events, then antes: the document's order, not that of the rules. */
static void write_posts(struct page *page) {
    static const char *const verbs[] = {[HD_EV_ANTE] = ": posts ante ",
                                        [HD_EV_SMALL_BLIND] = ": posts small blind ",
                                        [HD_EV_BIG_BLIND] = ": posts big blind ",
                                        [HD_EV_POST] = ": posts blind ",
                                        [HD_EV_DEAD_POST] = ": posts dead blind "};
    const struct hd_record *record = page->record;
    for (int antes = 0; antes < 2; antes++) {
        for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
            const struct hd_event *event = &record->events[i];
            if ((event->kind == HD_EV_ANTE) == antes) put_payment(page, event, verbs[event->kind]);
        }
    }
}

static void write_hole_cards(struct page *page, const struct hd_history_info *info) {
    const struct hd_record *record = page->record;
    put(page, "*** HOLE CARDS ***\n");
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        const hd_card *hole = record->deal.hole[seat];
        if (!hd_seats_has(page->digest.dealt, seat) || (hole[0] == HD_CARD_NONE && hole[1] == HD_CARD_NONE)) continue;
        if (info->deal_to == HD_DEAL_TO_HERO && record->player[seat] != info->hero) continue;
        put(page, "Dealt to ");
        put(page, record->name[seat]);
        put(page, " ");
        hd_put_cards(page->text, hole, 2);
        put(page, "\n");
    }
}

static void write_street(struct page *page, const struct hd_event *event) {
    static const char *const titles[HD_STREETS] = {"", "*** FLOP *** ", "*** TURN *** ", "*** RIVER *** "};
    const int before = event->street == HD_FLOP ? 3 : event->street + 1;
    put(page, titles[event->street]);
    hd_put_cards(page->text, page->digest.board, before);
    if (event->street != HD_FLOP) {
        put(page, " ");
        hd_put_cards(page->text, event->cards, 1);
    }
    put(page, "\n");
}

static void write_raise(struct page *page, const struct hd_event *event, hd_chips by) {
    put(page, page->record->name[event->seat]);
    put(page, ": raises ");
    put_amount(page, by);
    put(page, " to ");
    put_amount(page, event->amount);
    put(page, event->all_in ? " and is all-in\n" : "\n");
}

static void write_uncalled(struct page *page, const struct hd_event *event) {
    put(page, "Uncalled bet (");
    put_amount(page, event->amount);
    put(page, ") returned to ");
    put(page, page->record->name[event->seat]);
    put(page, "\n");
}

/* All decisions and streets; the betting is followed for what a raise is raised by. */
static void write_play(struct page *page) {
    const struct hd_record *record = page->record;
    hd_betting_start(&page->betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips before = page->betting.level;
        hd_betting_apply(&page->betting, event);
        switch ((enum hd_event_kind)event->kind) {
        case HD_EV_FOLD: put_decision(page, event, ": folds\n"); break;
        case HD_EV_CHECK: put_decision(page, event, ": checks\n"); break;
        case HD_EV_CALL: put_payment(page, event, ": calls "); break;
        case HD_EV_BET: put_payment(page, event, ": bets "); break;
        case HD_EV_RAISE: write_raise(page, event, event->amount - before); break;
        case HD_EV_UNCALLED: write_uncalled(page, event); break;
        case HD_EV_BOARD: write_street(page, event); break;
        default: break;
        }
    }
}

static void put_shown(struct page *page, int seat, const char *verb) {
    put(page, verb);
    hd_put_cards(page->text, page->digest.shown[seat], 2);
}

/* Hands in the order in which they were shown. Nothing where the hand was not contested to the end. */
static void write_showdown(struct page *page) {
    const struct hd_record *record = page->record;
    const struct hd_digest *digest = &page->digest;
    if (digest->showed | digest->mucked) put(page, "*** SHOW DOWN ***\n");
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_MUCK) put_decision(page, event, ": mucks hand\n");
        if (event->kind != HD_EV_SHOW) continue;
        put(page, record->name[event->seat]);
        put_shown(page, event->seat, ": shows ");
        if (hd_seats_has(digest->described, event->seat)) {
            put(page, " (");
            hd_made_describe(page->text, &digest->made[event->seat]);
            put(page, ")");
        }
        put(page, "\n");
    }
}

static void write_collections(struct page *page) {
    const struct hd_record *record = page->record;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind != HD_EV_COLLECT) continue;
        char pot[HD_POT_NAME];
        hd_digest_pot_name(&page->digest, event->pot, pot);
        put(page, record->name[event->seat]);
        put(page, " collects ");
        put_amount(page, event->amount);
        put(page, " from ");
        put(page, pot);
        put(page, "\n");
    }
}

/* " Main pot 60. Side pot-1 40." where there are several. */
static void write_pots(struct page *page) {
    const struct hd_digest *digest = &page->digest;
    if (digest->n_pots < 2) return;
    for (int pot = 0; pot < digest->n_pots; pot++) {
        char name[HD_POT_NAME];
        hd_digest_pot_name(digest, pot, name);
        name[0] = pot == 0 ? 'M' : 'S';
        put(page, " ");
        put(page, name);
        put(page, " ");
        put_amount(page, digest->pot[pot]);
        put(page, ".");
    }
}

static void write_result(struct page *page, int seat, const char *result) {
    put_shown(page, seat, "showed ");
    put(page, result);
    if (!hd_seats_has(page->digest.described, seat)) return;
    put(page, " with ");
    hd_made_describe(page->text, &page->digest.made[seat]);
}

static void write_fold(struct page *page, int seat) {
    static const char *const words[HD_STREETS] = {"folded before flop (did not show)", "folded on the Flop",
                                                  "folded on the Turn", "folded on the River"};
    put(page, words[page->digest.fold_street[seat]]);
}

/* What became of a seat. */
static void write_outcome(struct page *page, int seat) {
    const struct hd_digest *digest = &page->digest;
    const bool showed = hd_seats_has(digest->showed, seat);
    put_seat(page, seat);
    put(page, " ");
    if (digest->collected[seat] > 0) {
        put(page, "collected ");
        put_amount(page, digest->collected[seat]);
        if (showed) {
            put(page, " (");
            write_result(page, seat, " and won");
            put(page, ")");
        }
    } else if (showed) {
        write_result(page, seat, " and lost");
    } else if (hd_seats_has(digest->folded, seat)) {
        write_fold(page, seat);
    } else {
        put(page, "mucked");
    }
    put(page, "\n");
}

static void write_summary(struct page *page) {
    const struct hd_digest *digest = &page->digest;
    put(page, "*** SUMMARY ***\nTotal pot ");
    put_amount(page, digest->total);
    write_pots(page);
    put(page, " | Rake ");
    put_amount(page, digest->rake);
    put(page, "\n");
    if (digest->n_board > 0) {
        put(page, "Board: ");
        hd_put_cards(page->text, digest->board, digest->n_board);
        put(page, "\n");
    }
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (hd_seats_has(digest->dealt, seat)) write_outcome(page, seat);
    }
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct page page = {.text = text, .record = record};
    hd_digest_make(&page.digest, record);
    write_header(&page);
    write_seats(&page);
    write_posts(&page);
    write_hole_cards(&page, info);
    write_play(&page);
    write_showdown(&page);
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
