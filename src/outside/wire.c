/*
 * The messages to a bot's program, as lines of JSON.
 *
 * Layer outside; sees bots and below, never a table, a deal or another seat's cards: a message is made from the view of
 * one seat. Chips are whole, seats count from 0, units, hands and levels from 1. Texts need no escapes but names.
 * Appends to the caller's buffer, whose status tells when memory ran out. Authority: docs/BOT_PROTOCOL.md.
 */
#include "wire.h"

static void put_text(struct hd_strbuf *out, const char *key, const char *value) {
    hd_strbuf_puts(out, ",\"");
    hd_strbuf_puts(out, key);
    hd_strbuf_puts(out, "\":\"");
    for (; *value; value++) { /* names have no control characters */
        if (*value == '"' || *value == '\\') hd_strbuf_putc(out, '\\');
        hd_strbuf_putc(out, *value);
    }
    hd_strbuf_putc(out, '"');
}

static void put_key(struct hd_strbuf *out, const char *key) {
    hd_strbuf_puts(out, ",\"");
    hd_strbuf_puts(out, key);
    hd_strbuf_puts(out, "\":");
}

static void put_int(struct hd_strbuf *out, const char *key, int64_t value) {
    put_key(out, key);
    hd_strbuf_int(out, value);
}

static void put_numbers(struct hd_strbuf *out, const char *key, const int64_t *values, int n) {
    put_key(out, key);
    hd_strbuf_putc(out, '[');
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_putc(out, ',');
        hd_strbuf_int(out, values[i]);
    }
    hd_strbuf_putc(out, ']');
}

static void put_cards(struct hd_strbuf *out, const char *key, const hd_card *cards, int n) {
    put_key(out, key);
    hd_strbuf_putc(out, '[');
    for (int i = 0; i < n; i++) {
        char text[3];
        hd_card_text(cards[i], text);
        hd_strbuf_puts(out, i > 0 ? ",\"" : "\"");
        hd_strbuf_puts(out, text);
        hd_strbuf_putc(out, '"');
    }
    hd_strbuf_putc(out, ']');
}

static void open_message(struct hd_strbuf *out, const char *type) {
    hd_strbuf_puts(out, "{\"type\":\"");
    hd_strbuf_puts(out, type);
    hd_strbuf_putc(out, '"');
}

static void open_seat_message(struct hd_strbuf *out, const char *type, const struct hd_wire_seat *seat) {
    open_message(out, type);
    put_int(out, "unit", (int64_t)seat->unit + 1);
    put_int(out, "player", seat->player);
}

static void close_message(struct hd_strbuf *out) { hd_strbuf_puts(out, "}\n"); }

static const char *street_text(int street) {
    static const char *const texts[HD_STREETS] = {"preflop", "flop", "turn", "river"};
    return texts[street];
}

void hd_wire_hello(struct hd_strbuf *out, const char *name) {
    open_message(out, "hello");
    put_int(out, "protocol", HD_WIRE_VERSION);
    put_text(out, "program", "holdem " HOLDEM_VERSION);
    put_text(out, "name", name);
    close_message(out);
}

void hd_wire_start(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_stage *stage) {
    static const char *const games[] = {"cash", "sit_and_go", "multi_table_tournament"};
    open_seat_message(out, "start", seat);
    put_text(out, "game", games[stage->kind]);
    put_int(out, "entries", stage->entries);
    if (stage->kind != HD_CASH) put_numbers(out, "prizes", stage->prizes, stage->n_prizes);
    close_message(out);
}

/* ---- hands ---- */

/* Arrays by seat end with the last seat that was dealt in. */
static int seats_of(const struct hd_view *view) {
    int n = HD_MAX_SEATS;
    while (n > 0 && !hd_seats_has(view->hand->dealt, n - 1)) n--;
    return n;
}

static void put_players(struct hd_strbuf *out, const struct hd_view *view) {
    int64_t players[HD_MAX_SEATS];
    const int n = seats_of(view);
    for (int s = 0; s < n; s++) players[s] = hd_seats_has(view->hand->dealt, s) ? view->player[s] : -1;
    put_numbers(out, "players", players, n);
}

static void put_starting_stacks(struct hd_strbuf *out, const struct hd_view *view) {
    int64_t stacks[HD_MAX_SEATS];
    const int n = seats_of(view);
    for (int s = 0; s < n; s++) stacks[s] = hd_seats_has(view->hand->dealt, s) ? view->setup->stack[s] : 0;
    put_numbers(out, "stacks", stacks, n);
}

void hd_wire_hand(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view) {
    const struct hd_setup *setup = view->setup;
    open_seat_message(out, "hand", seat);
    put_int(out, "hand", view->number);
    put_int(out, "seat", view->seat);
    put_int(out, "button", setup->button);
    put_int(out, "small_blind", setup->small_blind);
    put_int(out, "big_blind", setup->big_blind);
    put_int(out, "ante", setup->ante);
    put_text(out, "ante_type", setup->ante_type == HD_ANTE_BIG_BLIND ? "big_blind" : "classic");
    put_int(out, "level", view->stage->level + 1);
    put_int(out, "players_left", view->stage->players_left);
    put_players(out, view);
    put_starting_stacks(out, view);
    put_cards(out, "cards", view->cards, 2);
    close_message(out);
}

/* ---- events ---- */

/* The name of an event on the wire: its own, with _ for blanks. */
static void put_event_name(struct hd_strbuf *out, enum hd_event_kind kind) {
    hd_strbuf_puts(out, "{\"event\":\"");
    for (const char *c = hd_event_name(kind); *c; c++) hd_strbuf_putc(out, *c == ' ' ? '_' : *c);
    hd_strbuf_putc(out, '"');
}

static void put_event(struct hd_strbuf *out, const struct hd_event *event) {
    put_event_name(out, (enum hd_event_kind)event->kind);
    if (event->seat >= 0) put_int(out, "seat", event->seat);
    if (event->kind == HD_EV_BOARD) {
        put_text(out, "street", street_text(event->street));
        put_cards(out, "cards", event->cards, event->street == HD_FLOP ? 3 : 1);
    }
    if (event->kind == HD_EV_SHOW) put_cards(out, "cards", event->cards, 2);
    if (event->kind >= HD_EV_POT) put_int(out, "pot", event->pot);
    if (event->amount != 0) put_int(out, "amount", event->amount);
    if (event->all_in) hd_strbuf_puts(out, ",\"all_in\":true");
    hd_strbuf_putc(out, '}');
}

static void put_events(struct hd_strbuf *out, const struct hd_view *view, int from) {
    put_key(out, "events");
    hd_strbuf_putc(out, '[');
    for (int i = from; i < view->n_events; i++) {
        if (i > from) hd_strbuf_putc(out, ',');
        put_event(out, &view->events[i]);
    }
    hd_strbuf_putc(out, ']');
}

void hd_wire_events(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view, int from) {
    open_seat_message(out, "events", seat);
    put_int(out, "hand", view->number);
    put_events(out, view, from);
    close_message(out);
}

/* ---- turns ---- */

static void put_table(struct hd_strbuf *out, const struct hd_view *view) {
    const struct hd_hand *hand = view->hand;
    int64_t bets[HD_MAX_SEATS], live[HD_MAX_SEATS];
    int n_live = 0;
    const int n = seats_of(view);
    for (int s = 0; s < n; s++) bets[s] = hd_hand_bet_of(hand, s);
    HD_EACH_SEAT(s, hand->live) live[n_live++] = s;
    put_numbers(out, "stacks", hand->stack, n);
    put_numbers(out, "bets", bets, n);
    put_numbers(out, "live", live, n_live);
}

static void put_legal(struct hd_strbuf *out, const struct hd_legal *legal) {
    put_int(out, "to_call", legal->to_call);
    put_int(out, "call", legal->call);
    put_key(out, "raise");
    hd_strbuf_puts(out, legal->can_raise ? "{\"min\":" : "null");
    if (!legal->can_raise) return;
    hd_strbuf_int(out, legal->min_to);
    hd_strbuf_puts(out, ",\"max\":");
    hd_strbuf_int(out, legal->max_to);
    hd_strbuf_putc(out, '}');
}

void hd_wire_act(struct hd_strbuf *out, const struct hd_wire_seat *seat, const struct hd_view *view, int from,
                 uint64_t id, uint64_t chance) {
    open_message(out, "act");
    put_int(out, "id", (int64_t)id);
    put_int(out, "unit", (int64_t)seat->unit + 1);
    put_int(out, "player", seat->player);
    put_int(out, "hand", view->number);
    put_int(out, "seat", view->seat);
    put_cards(out, "cards", view->cards, 2);
    put_text(out, "street", street_text(view->hand->street));
    put_cards(out, "board", view->hand->board, hd_hand_board(view->hand));
    put_int(out, "pot", hd_hand_pot(view->hand));
    const struct hd_legal legal = hd_hand_legal(view->hand);
    put_legal(out, &legal);
    put_table(out, view);
    put_int(out, "random", (int64_t)chance);
    put_events(out, view, from);
    close_message(out);
}

void hd_wire_end(struct hd_strbuf *out, const struct hd_wire_seat *seat) {
    open_seat_message(out, "end", seat);
    close_message(out);
}
