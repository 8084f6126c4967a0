/*
 * The Open Hand History format, version 1.4: a hand as one JSON object.
 *
 * Layer history: sees events, cards and base only.
 * A raise is told by the chips that it adds; uncalled chips have no action, and are in no pot. Numbers of actions
 * count within a round; the showdown is a round of its own, and there only if somebody shows or mucks. Levels of our
 * tournaments last hands, not minutes: round_time is 0. What is not known of a hand that was read is left out.
 * Appends to the caller's text, one call a piece and no printf: this runs for every hand of a logged run.
 * Authority: hh-specs.handhistory.org, 1.4.7.
 */
#include "digest.h"
#include "formats.h"
#include "ids.h"
#include "put.h"

#define SPEC_VERSION "1.4.7"
#define OUR_VERSION "1.0.0" /* of what this file writes */

/* A round begins with its first action or with its cards. */
enum { SHOWDOWN = HD_STREETS, NO_ROUND };

/* One hand being written. */
struct page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_digest digest;
    struct hd_betting betting;
    int8_t id[HD_MAX_SEATS]; /* of the player of a seat, from 0 */
    int round, n_actions;    /* the round under way and its actions so far */
};

static void put(struct page *page, const char *text) { hd_strbuf_puts(page->text, text); }

static void put_chips(struct page *page, hd_chips amount) {
    hd_put_amount(page->text, amount, &(struct hd_amounts){.sign = "", .decimals = page->info->chip_decimals});
}

static void put_money(struct page *page, hd_money amount) {
    hd_put_amount(page->text, amount, &(struct hd_amounts){.sign = "", .decimals = page->info->money_decimals});
}

/* The currency of money, in a hand that was read maybe a code already. */
static const char *currency_of(const struct page *page) {
    const char *sign = page->info->currency, *code = hd_currency_code(sign);
    return *code ? code : sign;
}

static void put_moment(struct page *page, int64_t seconds) {
    put(page, "\"");
    hd_put_time(page->text, seconds, "-T:");
    put(page, "Z\"");
}

/* `"As", "Kh"` in brackets, with those that are known. */
static void put_cards(struct page *page, const hd_card *cards, int n) {
    bool some = false;
    put(page, ", \"cards\": [");
    for (int i = 0; i < n; i++) {
        char card[3];
        if (cards[i] == HD_CARD_NONE) continue;
        hd_card_text(cards[i], card);
        if (some) put(page, ", ");
        hd_strbuf_quoted(page->text, card);
        some = true;
    }
    put(page, "]");
}

/* ---- the header ---- */

/* Ids are texts, so that those of hands that were read may stay what they were. */
static void put_hand_id(struct page *page) {
    if (page->info->hand_id) {
        hd_strbuf_quoted(page->text, page->info->hand_id);
        return;
    }
    put(page, "\"");
    hd_put_hand_id(page->text, page->record, page->info);
    put(page, "\"");
}

static void put_tournament_id(struct page *page) {
    if (page->info->tournament) {
        hd_strbuf_quoted(page->text, page->info->tournament);
        return;
    }
    put(page, "\"");
    hd_put_unit_id(page->text, page->record->unit, page->info);
    put(page, "\"");
}

static void write_tournament(struct page *page) {
    const struct hd_history_info *info = page->info;
    put(page, "    \"tournament\": true,\n    \"tournament_info\": {\n      \"tournament_number\": ");
    put_tournament_id(page);
    put(page, ",\n      \"name\": ");
    put_tournament_id(page);
    put(page, ",\n");
    if (info->units > 0) {
        put(page, "      \"start_date_utc\": ");
        put_moment(page, info->start_time + (int64_t)page->record->unit * info->slot_seconds);
        put(page, ",\n");
    }
    put(page, "      \"currency\": ");
    hd_strbuf_quoted(page->text, currency_of(page));
    put(page, ",\n      \"buyin_amount\": ");
    put_money(page, info->buy_in);
    put(page, ",\n      \"fee_amount\": ");
    put_money(page, info->fee);
    put(page, ",\n      \"bounty_fee_amount\": 0,\n");
    if (info->starting_chips > 0) {
        put(page, "      \"initial_stack\": ");
        put_chips(page, info->starting_chips);
        put(page, ",\n");
    }
    put(page, page->record->kind == HD_MULTI_TABLE ? "      \"type\": \"MTT\",\n      \"flags\": [],\n"
                                                   : "      \"type\": \"STT\",\n      \"flags\": [\"SNG\"],\n");
    put(page, "      \"speed\": {\"type\": \"Normal\", \"round_time\": 0}\n    },\n");
}

static void write_table(struct page *page) {
    put(page, "    \"table_name\": ");
    if (page->info->table) {
        hd_strbuf_quoted(page->text, page->info->table);
    } else {
        put(page, "\"");
        hd_table_name(page->text, page->record);
        put(page, "\"");
    }
    put(page, ",\n    \"game_type\": \"Holdem\",\n    \"bet_limit\": {\"bet_type\": \"NL\", \"bet_cap\": 0},\n"
              "    \"table_size\": ");
    hd_strbuf_int(page->text, page->record->max_seats);
}

/* Play money is XPM; the chips of tournaments have no currency. */
static void write_stakes(struct page *page) {
    const struct hd_setup *setup = &page->record->setup;
    put(page, ",\n    \"currency\": ");
    hd_strbuf_quoted(page->text, page->record->kind != HD_CASH ? "" : *currency_of(page) ? currency_of(page) : "XPM");
    put(page, ",\n    \"dealer_seat\": ");
    hd_strbuf_int(page->text, setup->button + 1);
    put(page, ",\n    \"small_blind_amount\": ");
    put_chips(page, setup->small_blind);
    put(page, ",\n    \"big_blind_amount\": ");
    put_chips(page, setup->big_blind);
    put(page, ",\n    \"ante_amount\": ");
    put_chips(page, setup->ante);
    put(page, ",\n");
}

/* The hero's seat; −1: he does not play. */
static int hero_seat(const struct page *page) {
    HD_EACH_SEAT(s, page->digest.dealt) {
        if (page->info->hero >= 0 && page->record->player[s] == page->info->hero) return s;
    }
    return -1;
}

static void write_hero(struct page *page) {
    const int seat = hero_seat(page);
    put(page, "    \"hero_player_id\": ");
    if (seat >= 0)
        hd_strbuf_int(page->text, page->id[seat]);
    else
        put(page, "null");
    put(page, seat >= 0 ? ",\n    \"flags\": [],\n" : ",\n    \"flags\": [\"Observed\"],\n");
}

static void write_players(struct page *page) {
    put(page, "    \"players\": [");
    HD_EACH_SEAT(s, page->digest.dealt) {
        put(page, page->id[s] > 0 ? ",\n      {\"id\": " : "\n      {\"id\": ");
        hd_strbuf_int(page->text, page->id[s]);
        put(page, ", \"seat\": ");
        hd_strbuf_int(page->text, s + 1);
        put(page, ", \"name\": ");
        hd_strbuf_quoted(page->text, page->record->name[s]);
        put(page, ", \"starting_stack\": ");
        put_chips(page, page->record->setup.stack[s]);
        put(page, "}");
    }
    put(page, "\n    ],\n");
}

static void write_header(struct page *page) {
    put(page, "{\n  \"ohh\": {\n    \"spec_version\": \"" SPEC_VERSION "\",\n    \"site_name\": \"holdem\",\n"
              "    \"network_name\": \"holdem\",\n    \"internal_version\": \"" OUR_VERSION "\",\n");
    if (page->record->kind != HD_CASH) write_tournament(page);
    put(page, "    \"game_number\": ");
    put_hand_id(page);
    put(page, ",\n    \"start_date_utc\": ");
    put_moment(page, page->record->time);
    put(page, ",\n");
    write_table(page);
    write_stakes(page);
    write_hero(page);
    write_players(page);
}

/* ---- rounds ---- */

static void begin_round(struct page *page, int round) {
    static const char *const streets[] = {"Preflop", "Flop", "Turn", "River", "Showdown"};
    put(page, page->round == NO_ROUND ? "\n      {\"id\": " : "\n      ]},\n      {\"id\": ");
    hd_strbuf_int(page->text, round);
    put(page, ", \"street\": \"");
    put(page, streets[round]);
    put(page, "\"");
    if (round == HD_FLOP) put_cards(page, page->digest.board, 3);
    if (round == HD_TURN || round == HD_RIVER) put_cards(page, page->digest.board + round + 1, 1);
    put(page, ", \"actions\": [");
    page->round = round;
    page->n_actions = 0;
}

/* An action of the round; `cards` are two, or NULL. */
static void put_action(struct page *page, int seat, const char *verb, hd_chips amount, bool all_in,
                       const hd_card *cards) {
    put(page, page->n_actions++ > 0 ? ",\n        {\"action_number\": " : "\n        {\"action_number\": ");
    hd_strbuf_int(page->text, page->n_actions);
    put(page, ", \"player_id\": ");
    hd_strbuf_int(page->text, page->id[seat]);
    put(page, ", \"action\": \"");
    put(page, verb);
    put(page, "\", \"amount\": ");
    put_chips(page, amount);
    put(page, all_in ? ", \"is_allin\": true" : ", \"is_allin\": false");
    if (cards) put_cards(page, cards, 2);
    put(page, "}");
}

static void write_dealing(struct page *page) {
    const struct hd_record *record = page->record;
    const int hero = hero_seat(page);
    HD_EACH_SEAT(s, page->digest.dealt) {
        const hd_card *hole = record->deal.hole[s];
        if (hole[0] == HD_CARD_NONE && hole[1] == HD_CARD_NONE) continue;
        if (page->info->deal_to == HD_DEAL_TO_ALL || s == hero) put_action(page, s, "Dealt Cards", 0, false, hole);
    }
}

static void write_event(struct page *page, const struct hd_event *event) {
    static const char *const verbs[HD_EVENT_KINDS] = {
        [HD_EV_ANTE] = "Post Ante",        [HD_EV_SMALL_BLIND] = "Post SB", [HD_EV_BIG_BLIND] = "Post BB",
        [HD_EV_POST] = "Post Extra Blind", [HD_EV_DEAD_POST] = "Post Dead", [HD_EV_FOLD] = "Fold",
        [HD_EV_CHECK] = "Check",           [HD_EV_CALL] = "Call",           [HD_EV_BET] = "Bet",
        [HD_EV_RAISE] = "Raise",           [HD_EV_SHOW] = "Shows Cards",    [HD_EV_MUCK] = "Mucks Cards"};
    const hd_chips added = hd_betting_apply(&page->betting, event);
    const bool shows = event->kind == HD_EV_SHOW;
    if (event->kind == HD_EV_BOARD) begin_round(page, event->street);
    if (!verbs[event->kind]) return;
    if ((shows || event->kind == HD_EV_MUCK) && page->round != SHOWDOWN) begin_round(page, SHOWDOWN);
    put_action(page, event->seat, verbs[event->kind], added, event->all_in, shows ? event->cards : NULL);
}

static void write_rounds(struct page *page) {
    const struct hd_record *record = page->record;
    int i = 0;
    hd_betting_start(&page->betting, &record->setup);
    page->round = NO_ROUND;
    put(page, "    \"rounds\": [");
    begin_round(page, HD_PREFLOP);
    while (i < record->n_events && record->events[i].kind <= HD_EV_DEAD_POST) write_event(page, &record->events[i++]);
    write_dealing(page);
    while (i < record->n_events) write_event(page, &record->events[i++]);
    put(page, "\n      ]}\n    ],\n");
}

/* ---- pots ---- */

static void write_wins(struct page *page, int pot) {
    const char *between = "";
    put(page, ", \"player_wins\": [");
    for (int i = 0; i < page->record->n_events; i++) {
        const struct hd_event *event = &page->record->events[i];
        if (event->kind != HD_EV_COLLECT || event->pot != pot) continue;
        put(page, between);
        put(page, "{\"player_id\": ");
        hd_strbuf_int(page->text, page->id[event->seat]);
        put(page, ", \"win_amount\": ");
        put_chips(page, event->amount);
        put(page, "}");
        between = ", ";
    }
    put(page, "]}");
}

static void write_pots(struct page *page) {
    put(page, "    \"pots\": [");
    for (int pot = 0; pot < page->digest.n_pots; pot++) {
        put(page, pot > 0 ? ",\n      {\"number\": " : "\n      {\"number\": ");
        hd_strbuf_int(page->text, pot);
        put(page, ", \"amount\": ");
        put_chips(page, page->digest.pot[pot]);
        put(page, ", \"rake\": ");
        put_chips(page, page->digest.pot[pot] - page->digest.paid[pot]);
        write_wins(page, pot);
    }
    put(page, "\n    ]\n  }\n}\n");
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct page page = {.text = text, .record = record, .info = info};
    int8_t id = 0;
    hd_digest_make(&page.digest, record);
    HD_EACH_SEAT(s, page.digest.dealt) {
        page.id[s] = id++;
    }
    write_header(&page);
    write_rounds(&page);
    write_pots(&page);
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_ohh = {
    .name = "ohh",
    .extension = "ohh",
    .separator = "\n",
    .summary = "Open Hand History (JSON), which hand trackers and other programs read",
    .write = write_hand,
};
