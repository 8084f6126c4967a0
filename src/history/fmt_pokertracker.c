/*
 * Hands as PokerTracker 3 exports those of the iPoker network ("GAME #…").
 *
 * Layer history: sees events, cards and base only.
 * Written as of clients that say "Uncalled:Y": what comes back uncalled is neither in the total pot nor in what is won,
 * so that both are exact. The total pot is what was paid out, without the rake. Amounts have two decimals, in
 * tournaments too. A raise is the total of its street; "Allin" is followed by the chips that it adds; posts that take
 * the last chips are not marked, since parsers then miss them. Times are UTC and say so. One player is dealt to: the
 * hero. Appends to the caller's text; only that can fail.
 * Authority: files of that program, as docs/HAND_HISTORIES.md tells what is read of them.
 */
#include "digest.h"
#include "formats.h"
#include "ids.h"
#include "network.h"
#include "put.h"

/* One hand being written. */
struct page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_amounts style;
    struct hd_digest digest;
    int hero; /* seat; −1: not in the hand */
};

static void put(struct page *page, const char *text) { hd_strbuf_puts(page->text, text); }

static void put_amount(struct page *page, hd_chips amount) {
    hd_put_amount(page->text, amount, &page->style);
    if (page->style.decimals == 0) put(page, ".00");
}

/* "<name>: <words>" */
static void put_deed(struct page *page, int seat, const char *words) {
    put(page, page->record->name[seat]);
    put(page, ": ");
    put(page, words);
}

static void write_deed(struct page *page, int seat, const char *words, hd_chips amount) {
    put_deed(page, seat, words);
    put(page, " ");
    put_amount(page, amount);
    put(page, "\n");
}

static void put_cards(struct page *page, const hd_card *cards, int n) {
    put(page, "[");
    hd_put_network_cards(page->text, cards, n);
    put(page, "]");
}

/* ---- the head ---- */

static void write_header(struct page *page) {
    const struct hd_record *record = page->record;
    put(page, "GAME #");
    hd_put_hand_id(page->text, record, page->info);
    /* of the iPoker client: the oldest that is known to have "Uncalled" */
    put(page, " Version:18.5.6.4 Uncalled:Y Texas Hold'em NL ");
    if (record->kind == HD_CASH) {
        put_amount(page, record->setup.small_blind);
        put(page, "/");
        put_amount(page, record->setup.big_blind);
    } else {
        put(page, "Tournament");
    }
    put(page, " ");
    hd_put_time(page->text, record->time, "- :");
    put(page, "/GMT\n");
}

/* "Table NAME", in tournaments with their number, that of the session, and the buy-in. */
static void write_table(struct page *page) {
    const struct hd_record *record = page->record;
    put(page, "Table ");
    hd_put_network_table(page->text, record->table, page->info);
    if (record->kind != HD_CASH) {
        if (hd_wants_tournament_id(page->info)) {
            put(page, ", ");
            hd_put_unit_id(page->text, record->unit, page->info);
            put(page, ", ");
            hd_put_session_id(page->text, record->unit, record->table, page->info);
        }
        put(page, " (Tournament: ");
        hd_put_network_tournament(page->text, record->kind, page->info);
        put(page, " Buy-In: ");
        hd_put_buy_in(page->text, page->info);
        put(page, ")");
    }
    put(page, "\n");
}

static void write_seats(struct page *page) {
    const struct hd_setup *setup = &page->record->setup;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (!hd_seats_has(page->digest.dealt, seat)) continue;
        put(page, "Seat ");
        hd_strbuf_int(page->text, seat + 1);
        put(page, ": ");
        put(page, page->record->name[seat]);
        put(page, " (");
        put_amount(page, setup->stack[seat]);
        put(page, setup->button == seat ? " in chips) DEALER\n" : " in chips)\n");
    }
}

/* A dead blind alone is one more small blind: parsers know it by that. */
static void write_posts(struct page *page) {
    static const char *const words[] = {[HD_EV_ANTE] = "Post Ante",
                                        [HD_EV_SMALL_BLIND] = "Post SB",
                                        [HD_EV_BIG_BLIND] = "Post BB",
                                        [HD_EV_POST] = "Post BB",
                                        [HD_EV_DEAD_POST] = "Post SB"};
    const struct hd_record *record = page->record;
    for (int i = 0; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips dead = hd_dead_part(record, i);
        if (hd_dead_part(record, i - 1) > 0) continue;
        write_deed(page, event->seat, dead > 0 ? "Post DB" : words[event->kind], event->amount + dead);
    }
}

/* ---- the play ---- */

static bool is_known(const hd_card *cards) { return cards[0] != HD_CARD_NONE || cards[1] != HD_CARD_NONE; }

static void write_hole_cards(struct page *page) {
    put(page, "*** HOLE CARDS ***\n");
    if (page->hero < 0 || !is_known(page->record->deal.hole[page->hero])) return;
    put(page, "Dealt to ");
    put(page, page->record->name[page->hero]);
    put(page, " ");
    put_cards(page, page->record->deal.hole[page->hero], 2);
    put(page, "\n");
}

static void write_street(struct page *page, const struct hd_event *event) {
    static const char *const titles[HD_STREETS] = {"", "*** FLOP *** ", "*** TURN *** ", "*** RIVER *** "};
    put(page, titles[event->street]);
    put_cards(page, event->cards, event->street == HD_FLOP ? 3 : 1);
    put(page, "\n");
}

static void write_action(struct page *page, const struct hd_event *event, hd_chips added) {
    if (event->all_in) {
        write_deed(page, event->seat, "Allin", added);
        return;
    }
    switch ((enum hd_event_kind)event->kind) {
    case HD_EV_FOLD: put_deed(page, event->seat, "Fold\n"); break;
    case HD_EV_CHECK: put_deed(page, event->seat, "Check\n"); break;
    case HD_EV_CALL: write_deed(page, event->seat, "Call", event->amount); break;
    case HD_EV_BET: write_deed(page, event->seat, "Bet", event->amount); break;
    default: write_deed(page, event->seat, "Raise (NF)", event->amount); break;
    }
}

static void write_play(struct page *page) {
    const struct hd_record *record = page->record;
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips added = hd_betting_apply(&betting, event);
        if (event->kind == HD_EV_BOARD) write_street(page, event);
        if (event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE) write_action(page, event, added);
    }
}

/* ---- the summary ---- */

static void put_words(struct page *page, const char *before, int rank, const char *between, int other) {
    put(page, before);
    put(page, hd_rank_plurals[rank].text);
    put(page, between);
    if (other >= 0) put(page, hd_rank_plurals[other].text);
}

static void put_made(struct page *page, const struct hd_made *made) {
    const int first = made->ranks[0];
    switch (made->category) {
    case HD_PAIR: put_words(page, " One Pair, ", first, "", -1); break;
    case HD_TWO_PAIR: put_words(page, " Two Pair, ", first, " and ", made->ranks[2]); break;
    case HD_THREE_OF_A_KIND: put_words(page, " Three of a Kind, ", first, "", -1); break;
    case HD_FULL_HOUSE: put_words(page, " Full House, ", first, " over ", made->ranks[4]); break;
    case HD_FOUR_OF_A_KIND: put_words(page, " Four of a Kind, ", first, "", -1); break;
    default:
        if (made->category == HD_STRAIGHT) put(page, " Straight, ");
        if (made->category == HD_FLUSH) put(page, " Flush, ");
        if (made->category == HD_STRAIGHT_FLUSH) put(page, " Straight Flush, ");
        if (made->category == HD_HIGH_CARD) put(page, " High Card, ");
        put(page, hd_rank_names[first].text);
        if (made->category != HD_HIGH_CARD) put(page, " High");
    }
}

/* Cards of a hand that was thrown away are told of the hero, or where everybody's are. */
static void write_mucked(struct page *page, int seat) {
    const hd_card *cards = page->record->deal.hole[seat];
    put_deed(page, seat, "Mucks");
    if (is_known(cards) && (seat == page->hero || page->info->deal_to == HD_DEAL_TO_ALL)) {
        put(page, " ");
        put_cards(page, cards, 2);
    }
    put(page, "\n");
}

static void write_shown(struct page *page, const struct hd_event *event) {
    put_deed(page, event->seat, "Shows ");
    put_cards(page, event->cards, 2);
    if (hd_seats_has(page->digest.described, event->seat)) put_made(page, &page->digest.made[event->seat]);
    put(page, "\n");
}

static void write_summary(struct page *page) {
    const struct hd_record *record = page->record;
    const struct hd_digest *digest = &page->digest;
    put(page, "*** SUMMARY ***\nTotal pot ");
    put_amount(page, digest->total - digest->rake);
    put(page, " Rake ");
    put_amount(page, digest->rake);
    put(page, "\n");
    for (int i = 0; i < record->n_events; i++) {
        if (record->events[i].kind == HD_EV_SHOW) write_shown(page, &record->events[i]);
        if (record->events[i].kind == HD_EV_MUCK) write_mucked(page, record->events[i].seat);
    }
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (digest->collected[seat] > 0) write_deed(page, seat, "wins", digest->collected[seat]);
}

static int find_hero(const struct hd_record *record, const struct hd_history_info *info) {
    for (int seat = 0; info->hero >= 0 && seat < HD_MAX_SEATS; seat++)
        if (record->setup.stack[seat] > 0 && record->player[seat] == info->hero) return seat;
    return -1;
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct page page = {.text = text,
                        .record = record,
                        .info = info,
                        .style = hd_network_chips(record->kind, info),
                        .hero = find_hero(record, info)};
    hd_digest_make(&page.digest, record);
    write_header(&page);
    write_table(&page);
    write_seats(&page);
    write_posts(&page);
    write_hole_cards(&page);
    write_play(&page);
    write_summary(&page);
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_pokertracker = {
    .name = "pokertracker",
    .extension = "pokertracker.txt",
    .separator = "\n\n",
    .summary = "PokerTracker 3's text of iPoker hands",
    .write = write_hand,
};
