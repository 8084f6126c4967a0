/*
 * Hands as the client of the iPoker network keeps them: a session file, XML, of one table.
 *
 * Layer history: sees events, cards and base only.
 * `bet` counts all chips that a player put in and `win` all that came back, uncalled ones in both, as clients do that
 * do not tell their version: the sum of `win` is that of `bet` less the rake. Actions are numbered over the whole hand;
 * an action that takes a player's last chips is of the type all-in, a post is not. Blinds stand in every game, as newer
 * clients have it, since levels change. Cards are hidden but for those that were shown, the hero's, or everybody's.
 * Times are UTC. Appends to the caller's text. Fails where XML cannot hold a name: it has no control characters.
 * Authority: files of the client, as docs/HAND_HISTORIES.md tells what is read of them.
 */
#include <string.h>

#include "formats.h"
#include "ids.h"
#include "network.h"
#include "put.h"

/* The client's codes of actions. */
enum { FOLD = 0, SMALL_BLIND = 1, BIG_BLIND = 2, CALL = 3, CHECK = 4, BET = 5, ALL_IN = 7, ANTE = 15, RAISE_TO = 23 };

/* One hand being written. */
struct page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    struct hd_amounts style;
    hd_chips bet[HD_MAX_SEATS], win[HD_MAX_SEATS];
    hd_seats open; /* whose cards are told */
    int actions;
};

static void put(struct page *page, const char *text) { hd_strbuf_puts(page->text, text); }

static void put_number(struct page *page, int64_t number) { hd_strbuf_int(page->text, number); }

static void put_amount(struct page *page, hd_chips amount) { hd_put_amount(page->text, amount, &page->style); }

static void put_escaped(struct hd_strbuf *text, const char *words) {
    for (; *words; words++) {
        switch (*words) {
        case '&': hd_strbuf_puts(text, "&amp;"); break;
        case '<': hd_strbuf_puts(text, "&lt;"); break;
        case '>': hd_strbuf_puts(text, "&gt;"); break;
        case '"': hd_strbuf_puts(text, "&quot;"); break;
        default: hd_strbuf_putc(text, *words);
        }
    }
}

/* False for what no XML can hold, or not in an attribute: control characters, U+FFFE and U+FFFF. */
static bool fits_xml(const char *words) {
    for (const char *at = words; *at; at++)
        if ((unsigned char)*at < ' ') return false;
    return !strstr(words, "\xef\xbf\xbe") && !strstr(words, "\xef\xbf\xbf");
}

/* ---- the players ---- */

/* What each seat put in and got back. */
static void add_up(struct page *page) {
    const struct hd_record *record = page->record;
    struct hd_betting betting;
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips moved = hd_betting_apply(&betting, event);
        if (moved > 0) page->bet[event->seat] += moved;
        if (moved < 0) page->win[event->seat] -= moved;
    }
}

static void write_player(struct page *page, int seat) {
    const struct hd_setup *setup = &page->record->setup;
    put(page, "<player seat=\"");
    put_number(page, seat + 1);
    put(page, "\" name=\"");
    put_escaped(page->text, page->record->name[seat]);
    put(page, "\" chips=\"");
    put_amount(page, setup->stack[seat]);
    put(page, setup->button == seat ? "\" dealer=\"1\" win=\"" : "\" dealer=\"0\" win=\"");
    put_amount(page, page->win[seat]);
    put(page, "\" bet=\"");
    put_amount(page, page->bet[seat]);
    put(page, "\" rebuy=\"0\" addon=\"0\"/>\n");
}

static void write_blinds(struct hd_strbuf *text, hd_chips small_blind, hd_chips big_blind,
                         const struct hd_amounts *style) {
    hd_strbuf_puts(text, "<smallblind>");
    hd_put_amount(text, small_blind, style);
    hd_strbuf_puts(text, "</smallblind>\n<bigblind>");
    hd_put_amount(text, big_blind, style);
    hd_strbuf_puts(text, "</bigblind>\n");
}

static void write_general(struct page *page) {
    const struct hd_setup *setup = &page->record->setup;
    put(page, "<general>\n<startdate>");
    hd_put_time(page->text, page->record->time, "- :");
    put(page, "</startdate>\n");
    write_blinds(page->text, setup->small_blind, setup->big_blind, &page->style);
    put(page, "<players>\n");
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (setup->stack[seat] > 0) write_player(page, seat);
    put(page, "</players>\n</general>\n");
}

/* ---- the rounds ---- */

static void write_action(struct page *page, int seat, int type, hd_chips sum) {
    put(page, "<action no=\"");
    put_number(page, ++page->actions);
    put(page, "\" player=\"");
    put_escaped(page->text, page->record->name[seat]);
    put(page, "\" type=\"");
    put_number(page, type);
    put(page, "\" sum=\"");
    put_amount(page, sum);
    put(page, "\" cards=\"\"/>\n");
}

/* A newcomer's blind is a big one, maybe with the dead small one in it; a dead blind alone is a small one. */
static int write_posts(struct page *page) {
    static const int types[] = {[HD_EV_ANTE] = ANTE,
                                [HD_EV_SMALL_BLIND] = SMALL_BLIND,
                                [HD_EV_BIG_BLIND] = BIG_BLIND,
                                [HD_EV_POST] = BIG_BLIND,
                                [HD_EV_DEAD_POST] = SMALL_BLIND};
    const struct hd_record *record = page->record;
    int i = 0;
    put(page, "<round no=\"0\">\n");
    for (; i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST; i++) {
        const struct hd_event *event = &record->events[i];
        if (hd_dead_part(record, i - 1) > 0) continue;
        write_action(page, event->seat, types[event->kind], event->amount + hd_dead_part(record, i));
    }
    put(page, "</round>\n");
    return i;
}

static void write_cards(struct page *page, const char *type, const char *player, const hd_card *cards, int n) {
    put(page, "<cards type=\"");
    put(page, type);
    put(page, "\" player=\"");
    put_escaped(page->text, player);
    put(page, "\">");
    hd_put_network_cards(page->text, cards, n);
    put(page, "</cards>\n");
}

static void write_pockets(struct page *page) {
    static const hd_card hidden[2] = {HD_CARD_NONE, HD_CARD_NONE};
    const struct hd_record *record = page->record;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        if (record->setup.stack[seat] == 0) continue;
        const bool open = hd_seats_has(page->open, seat);
        write_cards(page, "Pocket", record->name[seat], open ? record->deal.hole[seat] : hidden, 2);
    }
}

static void write_street(struct page *page, const struct hd_event *event) {
    static const char *const types[HD_STREETS] = {"", "Flop", "Turn", "River"};
    put(page, "</round>\n<round no=\"");
    put_number(page, event->street + 1);
    put(page, "\">\n");
    write_cards(page, types[event->street], "", event->cards, event->street == HD_FLOP ? 3 : 1);
}

/* A decision: an all-in one by the chips that it adds. */
static void write_decision(struct page *page, const struct hd_event *event, hd_chips added) {
    static const int types[] = {
        [HD_EV_FOLD] = FOLD, [HD_EV_CHECK] = CHECK, [HD_EV_CALL] = CALL, [HD_EV_BET] = BET, [HD_EV_RAISE] = RAISE_TO};
    if (event->all_in)
        write_action(page, event->seat, ALL_IN, added);
    else
        write_action(page, event->seat, types[event->kind], event->amount);
}

static void write_rounds(struct page *page) {
    const struct hd_record *record = page->record;
    struct hd_betting betting;
    int i = write_posts(page);
    put(page, "<round no=\"1\">\n");
    write_pockets(page);
    hd_betting_start(&betting, &record->setup);
    for (int post = 0; post < i; post++) hd_betting_apply(&betting, &record->events[post]);
    for (; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips added = hd_betting_apply(&betting, event);
        if (event->kind == HD_EV_BOARD) write_street(page, event);
        if (event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE) write_decision(page, event, added);
    }
    put(page, "</round>\n");
}

/* ---- the hand ---- */

static hd_seats open_seats(const struct hd_record *record, const struct hd_history_info *info) {
    hd_seats open = info->deal_to == HD_DEAL_TO_ALL ? (hd_seats)~0 : hd_shown_seats(record);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (info->hero >= 0 && record->player[seat] == info->hero) open |= hd_seats_of(seat);
    return open;
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (record->name[seat] && !fits_xml(record->name[seat])) return HD_E_UNSUPPORTED;
    struct page page = {.text = text,
                        .record = record,
                        .style = hd_network_chips(record->kind, info),
                        .open = open_seats(record, info)};
    add_up(&page);
    put(&page, "<game gamecode=\"");
    hd_put_hand_id(text, record, info);
    put(&page, "\">\n");
    write_general(&page);
    write_rounds(&page);
    put(&page, "</game>\n");
    return hd_strbuf_status(text);
}

/* ---- the session ---- */

/* <name>words</name> */
static void put_element(struct hd_strbuf *text, const char *name, const char *words) {
    hd_strbuf_printf(text, "<%s>", name);
    put_escaped(text, words);
    hd_strbuf_printf(text, "</%s>\n", name);
}

static void write_game_type(struct hd_strbuf *text, const struct hd_hand_file *file, const struct hd_amounts *style) {
    hd_strbuf_puts(text, "<gametype>Holdem NL");
    if (file->kind == HD_CASH) {
        hd_strbuf_putc(text, ' ');
        hd_put_amount(text, file->small_blind, style);
        hd_strbuf_putc(text, '/');
        hd_put_amount(text, file->big_blind, style);
    }
    hd_strbuf_puts(text, "</gametype>\n");
}

/* Tournaments have their number behind the name, where trackers look for it. */
static void write_table_name(struct hd_strbuf *text, const struct hd_hand_file *file,
                             const struct hd_history_info *info) {
    struct hd_strbuf name;
    hd_strbuf_init(&name);
    hd_put_network_table(&name, file->table, info);
    if (file->kind != HD_CASH && hd_wants_tournament_id(info)) {
        hd_strbuf_puts(&name, ", ");
        hd_put_unit_id(&name, file->unit, info);
    }
    put_element(text, "tablename", hd_strbuf_text(&name));
    if (hd_strbuf_status(&name) != HD_OK) text->status = hd_strbuf_status(&name);
    hd_strbuf_release(&name);
}

static void write_times(struct hd_strbuf *text, const struct hd_hand_file *file) {
    const int64_t seconds = file->end - file->begin;
    hd_strbuf_printf(text, "<duration>%02d:%02d:%02d</duration>\n<gamecount>%lld</gamecount>\n<startdate>",
                     (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60), (long long)file->hands);
    hd_put_time(text, file->begin, "- :");
    hd_strbuf_puts(text, "</startdate>\n");
}

/* The tournament and how the hero fared in it, as far as that is known. */
static void write_tournament(struct hd_strbuf *text, const struct hd_hand_file *file,
                             const struct hd_history_info *info) {
    const struct hd_amounts style = {.sign = info->currency, .decimals = info->money_decimals};
    if (info->units > 0 || info->tournament) {
        hd_strbuf_puts(text, "<tournamentcode>");
        hd_put_unit_id(text, file->unit, info);
        hd_strbuf_puts(text, "</tournamentcode>\n");
    }
    hd_strbuf_puts(text, "<tournamentname>");
    hd_put_network_tournament(text, file->kind, info);
    hd_strbuf_puts(text, "</tournamentname>\n<place>");
    if (file->place > 0)
        hd_strbuf_int(text, file->place);
    else
        hd_strbuf_puts(text, "N/A");
    hd_strbuf_puts(text, "</place>\n<buyin>");
    hd_put_buy_in(text, info);
    hd_strbuf_puts(text, "</buyin>\n<totalbuyin>");
    hd_put_amount(text, info->buy_in + info->fee, &style);
    hd_strbuf_puts(text, "</totalbuyin>\n<win>");
    if (file->place > 0)
        hd_put_amount(text, file->prize, &style);
    else
        hd_strbuf_puts(text, "N/A");
    hd_strbuf_puts(text, "</win>\n");
}

static hd_status write_head(struct hd_strbuf *text, const struct hd_hand_file *file,
                            const struct hd_history_info *info) {
    const struct hd_amounts style = hd_network_chips(file->kind, info);
    const char *currency = hd_currency_code(info->currency), *hero = info->hero_name ? info->hero_name : "";
    if (!fits_xml(hero) || (info->table && !fits_xml(info->table))) return HD_E_UNSUPPORTED;
    hd_strbuf_puts(text, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<session sessioncode=\"");
    hd_put_session_id(text, file->unit, file->table, info);
    hd_strbuf_puts(text, "\">\n<general>\n");
    put_element(text, "mode", *currency ? "real" : "fun");
    write_game_type(text, file, &style);
    write_table_name(text, file, info);
    put_element(text, file->kind == HD_CASH ? "tablecurrency" : "tournamentcurrency", currency);
    write_blinds(text, file->small_blind, file->big_blind, &style);
    write_times(text, file);
    put_element(text, "currency", currency);
    put_element(text, "nickname", hero);
    hd_strbuf_printf(text, "<tablesize>%d</tablesize>\n", file->max_seats);
    if (file->kind != HD_CASH) write_tournament(text, file, info);
    hd_strbuf_puts(text, "</general>\n");
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_ipoker_xml = {
    .name = "ipoker_xml",
    .extension = "xml",
    .separator = "",
    .summary = "session files of the iPoker client, which trackers import",
    .write = write_hand,
    .head = write_head,
    .tail = "</session>\n",
};
