/*
 * The Poker Hand History format: a hand as a TOML table, with the players in the order of their positions.
 *
 * Layer history: sees events, cards and base only.
 * In files of several hands each is a table that is named by the hand's number, so that no hand depends on the ones
 * before it. What the format has no field for stands in fields of our own, which begin with "_". Amounts are in
 * the table's currency; a cash game for play money has ISO 4217's "no currency", XXX, and a tournament none.
 * Appends to the caller's text, one call a piece and no printf: this runs for every hand of a logged run.
 * Authority: the PHH specification (github.com/uoftcprg/phh-std); for .phhs its "tooling" and the dumps of pokerkit.
 */
#include <string.h>

#include "digest.h"
#include "formats.h"
#include "holdem/time.h"
#include "ids.h"
#include "put.h"

/* One hand being written. Players are numbered by position, from 0. */
struct page {
    struct hd_strbuf *text;
    const struct hd_record *record;
    const struct hd_history_info *info;
    struct hd_digest digest;
    int n;
    int8_t seat[HD_MAX_SEATS];     /* by position */
    int8_t position[HD_MAX_SEATS]; /* by seat */
};

static void put(struct page *page, const char *text) { hd_strbuf_puts(page->text, text); }

static void put_chips(struct page *page, hd_chips amount) {
    const struct hd_amounts look = {.sign = "", .decimals = page->info->chip_decimals};
    if (amount < 0) put(page, "-");
    hd_put_amount(page->text, amount < 0 ? -amount : amount, &look);
}

/* From the seat behind the button round to the button, or to the last one before it where nobody sits there. */
static void find_positions(struct page *page) {
    for (int i = 1; i <= HD_MAX_SEATS; i++) {
        const int seat = (page->record->setup.button + i) % HD_MAX_SEATS;
        if (!hd_seats_has(page->digest.dealt, seat)) continue;
        page->position[seat] = (int8_t)page->n;
        page->seat[page->n++] = (int8_t)seat;
    }
}

/* ---- fields ---- */

static void put_text(struct page *page, const char *key, const char *value) {
    put(page, key);
    put(page, " = ");
    hd_strbuf_quoted(page->text, value);
    put(page, "\n");
}

static void put_number(struct page *page, const char *key, int64_t value) {
    put(page, key);
    put(page, " = ");
    hd_strbuf_int(page->text, value);
    put(page, "\n");
}

static void begin_list(struct page *page, const char *key) {
    put(page, key);
    put(page, " = [");
}

static void put_comma(struct page *page, int i) {
    if (i > 0) put(page, ", ");
}

/* Chips of each player, by seat. */
static void put_list(struct page *page, const char *key, const hd_chips *by_seat) {
    begin_list(page, key);
    for (int i = 0; i < page->n; i++) {
        put_comma(page, i);
        put_chips(page, by_seat[page->seat[i]]);
    }
    put(page, "]\n");
}

/* What each player is to post: two players have it the other way round. */
static void put_duties(struct page *page, const char *key, const hd_chips *by_seat) {
    hd_chips swapped[HD_MAX_SEATS];
    if (page->n == 2) {
        swapped[page->seat[0]] = by_seat[page->seat[1]];
        swapped[page->seat[1]] = by_seat[page->seat[0]];
        by_seat = swapped;
    }
    put_list(page, key, by_seat);
}

/* ---- what the hand starts from ---- */

/* What seats pay by a kind of event. */
static void add_posts(const struct page *page, enum hd_event_kind kind, hd_chips *by_seat) {
    for (int i = 0; i < page->record->n_events && page->record->events[i].kind <= HD_EV_DEAD_POST; i++) {
        const struct hd_event *event = &page->record->events[i];
        if (event->kind == kind) by_seat[event->seat] += event->amount;
    }
}

/* True where somebody cannot pay a classic ante, and plays for as much of each other's. */
static bool trims_antes(const struct page *page) {
    const struct hd_setup *setup = &page->record->setup;
    if (setup->ante == 0 || setup->ante_type == HD_ANTE_BIG_BLIND) return false;
    HD_EACH_SEAT(s, page->digest.dealt & ~setup->no_ante) {
        if (setup->stack[s] < setup->ante) return true;
    }
    return false;
}

/*
 * Antes are paid first and are anybody's unless they are trimmed. So are dead posts, which are written as antes, and a
 * big-blind ante that comes after the blind is what the blind leaves of it: both as they were paid.
 */
static void write_antes(struct page *page, bool trimmed) {
    const struct hd_setup *setup = &page->record->setup;
    hd_chips antes[HD_MAX_SEATS] = {0};
    if (setup->ante_type == HD_ANTE_BIG_BLIND) {
        add_posts(page, HD_EV_ANTE, antes);
    } else {
        HD_EACH_SEAT(s, page->digest.dealt & ~setup->no_ante) {
            antes[s] = setup->ante;
        }
    }
    if (!trimmed) add_posts(page, HD_EV_DEAD_POST, antes);
    put(page, trimmed ? "ante_trimming_status = true\n" : "ante_trimming_status = false\n");
    put_duties(page, "antes", antes);
}

/* Posts out of turn are below 0, which tells them from straddles; trimmed antes leave no other place for dead ones. */
static void write_blinds(struct page *page, bool trimmed) {
    const struct hd_setup *setup = &page->record->setup;
    hd_chips blinds[HD_MAX_SEATS] = {0};
    add_posts(page, HD_EV_POST, blinds);
    if (trimmed) add_posts(page, HD_EV_DEAD_POST, blinds);
    for (int s = 0; s < HD_MAX_SEATS; s++) blinds[s] = -blinds[s];
    if (setup->sb >= 0) blinds[setup->sb] = setup->small_blind;
    blinds[setup->bb] = setup->big_blind;
    put_duties(page, "blinds_or_straddles", blinds);
    put(page, "min_bet = ");
    put_chips(page, setup->big_blind);
    put(page, "\n");
}

/* ---- actions ---- */

static void put_player(struct page *page, int seat) {
    put(page, "p");
    hd_strbuf_int(page->text, page->position[seat] + 1);
}

static void put_cards(struct page *page, const hd_card *cards, int n) {
    char text[2 * HD_BOARD + 1];
    for (int i = 0; i < n; i++) hd_card_text(cards[i], text + 2 * i);
    hd_strbuf_write(page->text, text, (size_t)(2 * n));
}

static void write_dealing(struct page *page) {
    static const hd_card unknown[] = {HD_CARD_NONE, HD_CARD_NONE};
    for (int i = 0; i < page->n; i++) {
        const int seat = page->seat[i];
        const bool known = page->info->deal_to == HD_DEAL_TO_ALL || page->record->player[seat] == page->info->hero;
        put(page, i > 0 ? ", \"d dh " : "  \"d dh ");
        put_player(page, seat);
        put(page, " ");
        put_cards(page, known ? page->record->deal.hole[seat] : unknown, 2);
        put(page, "\"");
    }
}

static void write_board(struct page *page, const struct hd_event *event) {
    put(page, "\"d db ");
    put_cards(page, event->cards, event->street == HD_FLOP ? 3 : 1);
    put(page, "\"");
}

/* Who wins without having been seen neither shows nor mucks: mucking gives the pot up. */
static void write_action(struct page *page, const struct hd_event *event, const char *verb) {
    put(page, "\"");
    put_player(page, event->seat);
    put(page, verb);
    if (event->kind == HD_EV_BET || event->kind == HD_EV_RAISE) put_chips(page, event->amount);
    if (event->kind == HD_EV_SHOW) put_cards(page, event->cards, 2);
    if (event->kind == HD_EV_MUCK && page->digest.collected[event->seat] > 0) put(page, " ????");
    put(page, "\"");
}

/* Appends the events of some kinds from the first-th to before the end-th, boards on lines of their own. */
static void write_events(struct page *page, int first, int end, bool shows) {
    static const char *const verbs[HD_EVENT_KINDS] = {
        [HD_EV_FOLD] = " f",     [HD_EV_CHECK] = " cc", [HD_EV_CALL] = " cc", [HD_EV_BET] = " cbr ",
        [HD_EV_RAISE] = " cbr ", [HD_EV_SHOW] = " sm ", [HD_EV_MUCK] = " sm"};
    bool fresh = true; /* the next action begins a line */
    for (int i = first; i < end; i++) {
        const struct hd_event *event = &page->record->events[i];
        const bool board = event->kind == HD_EV_BOARD, show = event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK;
        if ((!board && !verbs[event->kind]) || show != shows) continue;
        put(page, board || fresh ? ",\n  " : ", ");
        fresh = false;
        if (board)
            write_board(page, event);
        else
            write_action(page, event, verbs[event->kind]);
    }
}

/* Cards are shown when nobody can act any more: before the streets that are dealt after an all-in. */
static void write_actions(struct page *page) {
    const struct hd_record *record = page->record;
    int decided = record->n_events; /* events up to the last decision */
    while (decided > 0 &&
           (record->events[decided - 1].kind < HD_EV_FOLD || record->events[decided - 1].kind > HD_EV_RAISE))
        decided--;
    put(page, "actions = [\n");
    write_dealing(page);
    write_events(page, 0, decided, false);
    write_events(page, decided, record->n_events, true);
    write_events(page, decided, record->n_events, false);
    put(page, "\n]\n");
}

/* ---- what became of it ---- */

static void write_stacks(struct page *page) {
    struct hd_betting betting;
    hd_betting_start(&betting, &page->record->setup);
    for (int i = 0; i < page->record->n_events; i++) hd_betting_apply(&betting, &page->record->events[i]);
    put_list(page, "finishing_stacks", betting.stack);
    put_list(page, "winnings", page->digest.collected);
}

/* Each pot, and what the house took from it. */
static void write_pots(struct page *page) {
    const struct hd_digest *digest = &page->digest;
    for (int taken = 0; taken < (digest->rake > 0 ? 2 : 1); taken++) {
        begin_list(page, taken ? "_rake" : "_pots");
        for (int pot = 0; pot < digest->n_pots; pot++) {
            put_comma(page, pot);
            put_chips(page, taken ? digest->pot[pot] - digest->paid[pot] : digest->pot[pot]);
        }
        put(page, "]\n");
    }
}

/* Places and prizes of those who left with this hand; 0 for the others. */
static void write_departures(struct page *page) {
    const struct hd_record *record = page->record;
    const struct hd_amounts money = {.sign = "", .decimals = page->info->money_decimals};
    hd_money place[HD_MAX_SEATS] = {0}, prize[HD_MAX_SEATS] = {0};
    if (record->n_left == 0) return;
    for (int i = 0; i < record->n_left; i++) {
        place[record->left[i].seat] = record->left[i].place;
        prize[record->left[i].seat] = record->left[i].prize;
    }
    for (int prizes = 0; prizes < 2; prizes++) {
        begin_list(page, prizes ? "_prizes" : "_places");
        for (int i = 0; i < page->n; i++) {
            put_comma(page, i);
            if (prizes)
                hd_put_amount(page->text, prize[page->seat[i]], &money);
            else
                hd_strbuf_int(page->text, place[page->seat[i]]);
        }
        put(page, "]\n");
    }
}

/* ---- what the hand is called ---- */

/* A whole number that TOML takes as one, and that 64 bits hold. */
static bool is_number(const char *text) {
    const size_t n = strspn(text, "0123456789");
    return n > 0 && n <= 18 && text[n] == '\0' && text[0] != '0';
}

/* An integer where it is one, as the specification wants it. */
static void write_hand_id(struct page *page) {
    const char *id = page->info->hand_id;
    put(page, "hand = ");
    if (id && !is_number(id))
        hd_strbuf_quoted(page->text, id);
    else
        hd_put_hand_id(page->text, page->record, page->info);
    put(page, "\n");
}

static void write_tournament(struct page *page) {
    const struct hd_history_info *info = page->info;
    if (info->tournament) put_text(page, "event", info->tournament);
    if (info->tournament || info->units == 0) return;
    put(page, "event = \"Tournament ");
    hd_put_unit_id(page->text, page->record->unit, info);
    put(page, "\"\n");
}

static void write_names(struct page *page) {
    const struct hd_record *record = page->record;
    write_hand_id(page);
    if (record->kind != HD_CASH) {
        write_tournament(page);
        put_number(page, "level", record->level + 1);
    }
    put(page, "table = ");
    if (page->info->table) {
        hd_strbuf_quoted(page->text, page->info->table);
    } else {
        put(page, "\"");
        hd_table_name(page->text, record);
        put(page, "\"");
    }
    put(page, "\n");
}

static void write_players(struct page *page) {
    const struct hd_record *record = page->record;
    put_number(page, "seat_count", record->max_seats);
    begin_list(page, "seats");
    for (int i = 0; i < page->n; i++) {
        put_comma(page, i);
        hd_strbuf_int(page->text, page->seat[i] + 1);
    }
    put(page, "]\n");
    begin_list(page, "players");
    for (int i = 0; i < page->n; i++) {
        put_comma(page, i);
        hd_strbuf_quoted(page->text, record->name[page->seat[i]]);
    }
    put(page, "]\n");
    if (record->setup.button != page->seat[page->n - 1]) put_number(page, "_button", record->setup.button + 1);
    if (page->info->hero_name) put_text(page, "_hero", page->info->hero_name);
}

static void write_currency(struct page *page) {
    const char *sign = page->info->currency, *code = hd_currency_code(sign);
    if (page->record->kind != HD_CASH) return;
    put_text(page, "currency", *code ? code : *sign ? sign : "XXX"); /* a sign may be a code already */
    if (*code) put_text(page, "currency_symbol", sign);
}

static void write_time(struct page *page) {
    const struct hd_civil at = hd_time_civil(page->record->time);
    put(page, "time = ");
    hd_put_clock(page->text, page->record->time);
    put(page, "\n");
    put_number(page, "day", at.day);
    put_number(page, "month", at.month);
    put_number(page, "year", at.year);
    put_text(page, "time_zone", "UTC");
}

static hd_status write_hand(struct hd_strbuf *text, const struct hd_record *record,
                            const struct hd_history_info *info) {
    struct page page = {.text = text, .record = record, .info = info};
    hd_digest_make(&page.digest, record);
    find_positions(&page);
    if (info->several) {
        put(&page, "[");
        hd_put_hand_id(text, record, info);
        put(&page, "]\n");
    }
    put_text(&page, "variant", "NT");
    const bool trimmed = trims_antes(&page);
    write_antes(&page, trimmed);
    write_blinds(&page, trimmed);
    put_list(&page, "starting_stacks", record->setup.stack);
    write_actions(&page);
    if (info->units > 0) put_text(&page, "venue", "holdem");
    write_names(&page);
    write_players(&page);
    write_stacks(&page);
    write_currency(&page);
    write_time(&page);
    write_pots(&page);
    write_departures(&page);
    return hd_strbuf_status(text);
}

const struct hd_format hd_format_phh = {
    .name = "phh",
    .extension = "phh",
    .extension_several = "phhs",
    .separator = "\n\n",
    .summary = "Poker Hand History (TOML), which pokerkit and other programs read: whole hands",
    .write = write_hand,
};
