/*
 * The competition's lines: states of a hand as one seat may know them, whole hands for the log, and what agents say.
 *
 * Layer outside; sees bots and below, never a deal but in a record of a hand that is over. A state is made from public
 * events alone: the betting so far, the board so far, the seat's own cards, and others' once they are shown. Raises are
 * told as what the player has put in over the whole hand; with equal stacks and no ante that is what a street began
 * with (the same for everybody still in) and the bet of the street. Appends to the caller's buffer, whose status tells
 * when memory ran out. Authority: docs/ACPC.md.
 */
#include "matchstate.h"

#include "holdem/acpc.h"

static const char *const header = "MATCHSTATE:";
enum { HEADER = 11, COLONS = 5, DIGITS_MAX = 15 };

/* ---- places ---- */

/* The seats dealt in, from the first after the button on; returns their number. */
static int places_of(const struct hd_setup *setup, int seat[HD_MAX_SEATS]) {
    const hd_seats dealt = hd_setup_seats(setup);
    const int n = hd_seats_count(dealt);
    for (int i = 0, at = setup->button; i < n; i++) seat[i] = at = hd_seats_next(dealt, at);
    return n;
}

const char *hd_acpc_problem(const struct hd_setup *setup) {
    int seat[HD_MAX_SEATS];
    const int n = places_of(setup, seat);
    if (n < 2) return "fewer than two players";
    if (setup->ante > 0) return "an ante";
    if (setup->sb != (n == 2 ? seat[1] : seat[0]) || setup->bb != (n == 2 ? seat[0] : seat[1])) return "a dead blind";
    for (int i = 0; i < n; i++) {
        if (setup->stack[seat[i]] != setup->stack[seat[0]]) return "stacks that differ";
        if (setup->post_live[seat[i]] > 0 || setup->post_dead[seat[i]] > 0) return "a post beside the blinds";
    }
    if (setup->stack[seat[0]] <= setup->big_blind) return "stacks that the big blind takes whole";
    return setup->stack[seat[0]] > HD_ACPC_CHIPS_MAX ? "stacks of more than 1,000,000,000 chips" : NULL;
}

/* ---- pieces of a line ---- */

static bool is_action(const struct hd_event *event) { return event->kind >= HD_EV_FOLD && event->kind <= HD_EV_RAISE; }

static void put_betting(struct hd_strbuf *out, const struct hd_setup *setup, const struct hd_event *events, int n) {
    hd_chips before = 0, level = setup->big_blind; /* put in on earlier streets, and the price of this one */
    for (int i = 0; i < n; i++) {
        switch (events[i].kind) {
        case HD_EV_FOLD: hd_strbuf_putc(out, 'f'); break;
        case HD_EV_CHECK:
        case HD_EV_CALL: hd_strbuf_putc(out, 'c'); break;
        case HD_EV_BET:
        case HD_EV_RAISE:
            level = events[i].amount;
            hd_strbuf_putc(out, 'r');
            hd_strbuf_int(out, before + level);
            break;
        case HD_EV_BOARD:
            before += level;
            level = 0;
            hd_strbuf_putc(out, '/');
            break;
        default: break;
        }
    }
}

static void put_cards(struct hd_strbuf *out, const hd_card *cards, int n) {
    for (int i = 0; i < n; i++) {
        char text[3];
        hd_card_text(cards[i], text);
        hd_strbuf_puts(out, text);
    }
}

/* Hole cards by seat, HD_CARD_NONE where they are not known; then the board as far as the events have it. */
static void put_all_cards(struct hd_strbuf *out, const struct hd_setup *setup, hd_card hole[HD_MAX_SEATS][2],
                          const struct hd_event *events, int n_events) {
    int seat[HD_MAX_SEATS];
    const int n = places_of(setup, seat);
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_putc(out, '|');
        if (hole[seat[i]][0] != HD_CARD_NONE) put_cards(out, hole[seat[i]], 2);
    }
    for (int i = 0; i < n_events; i++) {
        if (events[i].kind != HD_EV_BOARD) continue;
        hd_strbuf_putc(out, '/');
        put_cards(out, events[i].cards, events[i].street == HD_FLOP ? 3 : 1);
    }
}

/* ---- states ---- */

/* The state after the first n events. */
static void put_state(struct hd_strbuf *out, const struct hd_view *view, int64_t hand, int place, int n) {
    hd_card hole[HD_MAX_SEATS][2];
    memset(hole, HD_CARD_NONE, sizeof hole);
    for (int i = 0; i < n; i++)
        if (view->events[i].kind == HD_EV_SHOW) memcpy(hole[view->events[i].seat], view->events[i].cards, 2);
    memcpy(hole[view->seat], view->cards, 2);
    hd_strbuf_puts(out, header);
    hd_strbuf_int(out, place);
    hd_strbuf_putc(out, ':');
    hd_strbuf_int(out, hand);
    hd_strbuf_putc(out, ':');
    put_betting(out, view->setup, view->events, n);
    hd_strbuf_putc(out, ':');
    put_all_cards(out, view->setup, hole, view->events, n);
    hd_strbuf_puts(out, "\r\n");
}

int hd_matchstate_put(struct hd_strbuf *out, const struct hd_view *view, int64_t hand, int from, size_t *last) {
    int seat[HD_MAX_SEATS], place = 0, states = 0;
    places_of(view->setup, seat);
    while (seat[place] != view->seat) place++;
    for (int i = 0; i <= view->n_events; i++) { /* before each action, and at the end */
        if (i < view->n_events && !is_action(&view->events[i])) continue;
        *last = out->length;
        if (states++ >= from) put_state(out, view, hand, place, i);
    }
    return states;
}

/* ---- the log ---- */

static void put_numbers(struct hd_strbuf *out, const hd_chips *value, int n) {
    for (int i = 0; i < n; i++) {
        hd_strbuf_putc(out, i > 0 ? '|' : ':');
        hd_strbuf_int(out, value[i]);
    }
}

static void put_names(struct hd_strbuf *out, const char *const *name, int n) {
    for (int i = 0; i < n; i++) {
        hd_strbuf_putc(out, i > 0 ? '|' : ':');
        hd_strbuf_puts(out, name[i]);
    }
    hd_strbuf_putc(out, '\n');
}

void hd_acpc_put_hand(struct hd_strbuf *out, const struct hd_record *record, int64_t number) {
    struct hd_betting betting;
    struct hd_deal deal = record->deal;
    hd_chips net[HD_MAX_SEATS] = {0}, value[HD_MAX_SEATS];
    const char *name[HD_MAX_SEATS];
    int seat[HD_MAX_SEATS];
    const int n = places_of(&record->setup, seat);
    hd_betting_start(&betting, &record->setup);
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        const hd_chips moved = hd_betting_apply(&betting, event);
        if (event->seat >= 0) net[event->seat] -= moved;
    }
    for (int i = 0; i < n; i++) {
        value[i] = net[seat[i]];
        name[i] = record->name[seat[i]];
    }
    hd_strbuf_puts(out, "STATE:");
    hd_strbuf_int(out, number);
    hd_strbuf_putc(out, ':');
    put_betting(out, &record->setup, record->events, record->n_events);
    hd_strbuf_putc(out, ':');
    put_all_cards(out, &record->setup, deal.hole, record->events, record->n_events);
    put_numbers(out, value, n);
    put_names(out, name, n);
}

void hd_acpc_put_score(struct hd_strbuf *out, const hd_chips *net, const char *const *name, int n) {
    hd_strbuf_puts(out, "SCORE");
    put_numbers(out, net, n);
    put_names(out, name, n);
}

/* ---- what agents say ---- */

/* Digits, at most so many that the number fits; returns how many there are, 0 where there are none or too many. */
static size_t read_digits(const char *text, size_t length, hd_chips *value) {
    size_t n = 0;
    for (*value = 0; n < length && text[n] >= '0' && text[n] <= '9'; n++) {
        if (n == DIGITS_MAX) return 0;
        *value = *value * 10 + (text[n] - '0');
    }
    return n;
}

/* Where the action begins, behind the last of the colons; 0: the line has not the form of a state with an action. */
static size_t find_action(const char *line, size_t length) {
    int colons = 0;
    size_t last = 0;
    if (length < HEADER || memcmp(line, header, HEADER) != 0) return 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] != ':') continue;
        colons++;
        last = i + 1;
    }
    return colons == COLONS ? last : 0;
}

bool hd_agent_answer_read(const char *line, size_t length, struct hd_agent_answer *answer, char *why) {
    *answer = (struct hd_agent_answer){.state = 0};
    const size_t at = find_action(line, length);
    if (at == 0) return hd_line_refuse(line, length, why, "no MATCHSTATE with an action behind it");
    const char kind = at < length ? line[at] : '\0';
    const size_t rest = at < length ? at + 1 : at;
    size_t left = length - rest;
    answer->state = at - 1;
    if (kind == 'r') {
        const size_t digits = read_digits(line + rest, left, &answer->size);
        if (digits == 0)
            return hd_line_refuse(line + at, length - at, why,
                                  "a raise without its size, the chips put in over the whole hand");
        left -= digits;
        answer->action = HD_AGENT_RAISE;
    } else if (kind == 'c' || kind == 'f') {
        answer->action = kind == 'c' ? HD_AGENT_CALL : HD_AGENT_FOLD;
    } else {
        return hd_line_refuse(line + at, length - at, why, "action is none of f, c, r and a size");
    }
    if (left > 0) return hd_line_refuse(line + at, length - at, why, "more than one action");
    return true;
}

bool hd_agent_version_read(const char *line, size_t length, char *why) {
    static const char word[] = "VERSION:";
    hd_chips number[3];
    size_t at = sizeof word - 1;
    bool good = length >= at && memcmp(line, word, at) == 0;
    for (int i = 0; good && i < 3; i++) {
        const size_t digits = read_digits(line + at, length - at, &number[i]);
        at += digits;
        good = digits > 0 && (i == 2 ? at == length : at < length && line[at++] == '.');
    }
    if (!good) return hd_line_refuse(line, length, why, "no VERSION:2.0.0");
    if (number[0] == 2 && number[1] == 0) return true;
    return hd_line_refuse(line, length, why, "another version than 2.0.0");
}
