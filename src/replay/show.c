/*
 * Prints an imported hand for people, street by street.
 *
 * Layer replay; uses history's types, events and base. It follows the betting of the events as they are and does not
 * ask the rules, so that a hand that differs can be looked at. A record's amounts may be anything: from the first one
 * that cannot be, chips are no longer shown. Lines have columns: position, name, what happens, chips, pot. Appends to
 * the caller's text, whose status tells when memory ran out.
 */
#include "holdem/show.h"

#include <string.h>

#include "holdem/history.h"
#include "holdem/position.h"
#include "holdem/time.h"
#include "holdem/width.h"
#include "wording.h"

enum { POSITION = 7, NAME_LEAST = 6, NAME_MOST = 18, LINE = 80, FIGURE = 12 };

enum tone { PLAIN, HEADING, GOOD, FAINT, CLUB, DIAMOND, HEART };

struct show {
    struct hd_strbuf *text;
    const struct hd_imported *hand;
    bool colour;
    int name_columns;
    struct hd_strbuf cell; /* what is being put into a column */
    struct hd_betting betting;
    hd_chips chips; /* all that are in play */
    bool follows;   /* the amounts so far can be */
    bool ended;     /* the betting is over */
    hd_card board[HD_BOARD];
    int n_board;
};

/* ---- pieces of a line ---- */

static void begin(struct show *show, enum tone tone) {
    static const char *const codes[] = {"", "\033[1m", "\033[32m", "\033[2m", "\033[32m", "\033[34m", "\033[31m"};
    if (show->colour) hd_strbuf_puts(show->text, codes[tone]);
}

static void end(struct show *show, enum tone tone) {
    if (show->colour && tone != PLAIN) hd_strbuf_puts(show->text, "\033[0m");
}

static void put_blanks(struct show *show, int n) {
    for (int i = 0; i < n; i++) hd_strbuf_putc(show->text, ' ');
}

/* Moves the cell's text into a column of the line, against its left or its right side. */
static void put_cell(struct show *show, int columns, bool right, enum tone tone) {
    const int blanks = columns - hd_width(hd_strbuf_text(&show->cell), show->cell.length);
    if (right) put_blanks(show, blanks);
    begin(show, tone);
    hd_strbuf_puts(show->text, hd_strbuf_text(&show->cell));
    end(show, tone);
    if (!right) put_blanks(show, blanks);
    if (hd_strbuf_status(&show->cell)) show->text->status = hd_strbuf_status(&show->cell);
    hd_strbuf_clear(&show->cell);
}

static void put_amount(struct show *show, hd_chips amount, int columns, enum tone tone) {
    hd_word_amount(&show->cell, show->hand, amount);
    put_cell(show, columns, true, tone);
}

static void put_cards(struct show *show, const hd_card *cards, int n) {
    static const enum tone tones[HD_SUITS] = {CLUB, DIAMOND, HEART, PLAIN};
    for (int i = 0; i < n; i++) {
        const enum tone tone = cards[i] == HD_CARD_NONE ? FAINT : tones[hd_card_suit(cards[i])];
        if (i > 0) hd_strbuf_putc(show->text, ' ');
        hd_word_cards(&show->cell, &cards[i], 1);
        put_cell(show, 0, false, tone);
    }
}

static bool is_seat(int seat) { return seat >= 0 && seat < HD_MAX_SEATS; }

static void put_player(struct show *show, int seat) {
    struct hd_strbuf name;
    hd_strbuf_init(&name);
    hd_strbuf_puts(show->text, "  ");
    hd_strbuf_puts(&show->cell, is_seat(seat) ? hd_position(&show->hand->record.setup, seat) : "");
    put_cell(show, POSITION, false, FAINT);
    hd_word_seat(&name, show->hand, seat);
    hd_width_cut(&show->cell, hd_strbuf_text(&name), show->name_columns);
    if (hd_strbuf_status(&name)) show->text->status = hd_strbuf_status(&name);
    hd_strbuf_release(&name);
    put_cell(show, show->name_columns + 2, false, PLAIN);
}

/* ---- the head ---- */

static void put_plain(struct show *show, const char *before, const char *words) {
    if (!words[0]) return;
    hd_strbuf_puts(show->text, before);
    hd_width_plain(show->text, words);
}

static void put_stakes(struct show *show) {
    const struct hd_setup *setup = &show->hand->record.setup;
    hd_strbuf_puts(show->text, show->hand->record.kind == HD_CASH ? "cash game " : "tournament ");
    hd_word_amount(show->text, show->hand, setup->small_blind);
    hd_strbuf_putc(show->text, '/');
    hd_word_amount(show->text, show->hand, setup->big_blind);
    if (setup->ante == 0) return;
    hd_strbuf_puts(show->text, setup->ante_type == HD_ANTE_BIG_BLIND ? ", big-blind ante " : ", ante ");
    hd_word_amount(show->text, show->hand, setup->ante);
}

static void put_head(struct show *show) {
    const struct hd_record *record = &show->hand->record;
    begin(show, HEADING);
    put_plain(show, "hand ", show->hand->id[0] ? show->hand->id : "without an id");
    end(show, HEADING);
    put_plain(show, ", table ", show->hand->table);
    hd_strbuf_putc(show->text, '\n');
    put_stakes(show);
    if (record->time != 0) {
        const struct hd_civil at = hd_time_civil(record->time);
        hd_strbuf_printf(show->text, ", %04d-%02d-%02d %02d:%02d:%02d UTC", (int)at.year, at.month, at.day, at.hour,
                         at.minute, at.second);
    }
    hd_strbuf_puts(show->text, "\n\n");
}

static void put_seats(struct show *show) {
    const struct hd_record *record = &show->hand->record;
    int8_t order[HD_MAX_SEATS];
    const int n = hd_position_order(&record->setup, order);
    for (int i = 0; i < n; i++) {
        const hd_card *hole = record->deal.hole[order[i]];
        put_player(show, order[i]);
        put_amount(show, record->setup.stack[order[i]], FIGURE, PLAIN);
        if (hole[0] != HD_CARD_NONE || hole[1] != HD_CARD_NONE) {
            hd_strbuf_puts(show->text, "  ");
            put_cards(show, hole, 2);
        }
        if (order[i] == show->hand->hero) hd_strbuf_puts(show->text, "  (hero)");
        hd_strbuf_putc(show->text, '\n');
    }
}

/* ---- what happens ---- */

/* Follows the betting as long as amounts can be; afterwards chips are not shown. */
static void follow(struct show *show, const struct hd_event *event) {
    const bool possible = event->amount >= 0 && event->amount <= show->chips;
    const bool anybodys = event->kind == HD_EV_BOARD || event->kind == HD_EV_POT || event->kind == HD_EV_RAKE;
    if (!possible || (!is_seat(event->seat) && !anybodys)) show->follows = false;
    if (!show->follows) return;
    hd_betting_apply(&show->betting, event);
    if (is_seat(event->seat) && (show->betting.stack[event->seat] < 0 || show->betting.pot < 0)) show->follows = false;
}

static void put_heading(struct show *show, const char *words, const hd_card *cards, int n) {
    hd_strbuf_putc(show->text, '\n');
    hd_strbuf_puts(&show->cell, words);
    put_cell(show, n > 0 ? POSITION : 0, false, HEADING);
    put_cards(show, cards, n);
    hd_strbuf_putc(show->text, '\n');
}

static void put_board(struct show *show, const struct hd_event *event) {
    const int n = event->street == HD_FLOP ? 3 : 1;
    for (int i = 0; i < n && show->n_board < HD_BOARD; i++) show->board[show->n_board++] = event->cards[i];
    put_heading(show, hd_word_street(event->street), show->board, show->n_board);
}

/* "a pair of Aces", where all cards of the hand are known. */
static void put_made(struct show *show, const hd_card hole[2]) {
    hd_card cards[HD_BOARD + 2];
    const int n = show->n_board + 2;
    memcpy(cards, hole, 2);
    memcpy(cards + 2, show->board, (size_t)show->n_board);
    hd_cards seen = 0;
    for (int i = 0; i < n; i++) {
        if (cards[i] == HD_CARD_NONE || seen & hd_cards_of(cards[i])) return;
        seen |= hd_cards_of(cards[i]);
    }
    if (n < 5) return;
    hd_strbuf_puts(show->text, ": ");
    hd_describe(show->text, cards, n);
}

static void put_pot(struct show *show, int pot) {
    if (!show->hand->stated.has_pots || (pot == 0 && show->hand->stated.n_pots == 1)) return;
    if (pot == 0)
        hd_strbuf_puts(&show->cell, " from the main pot");
    else
        hd_strbuf_printf(&show->cell, " from side pot-%d", pot);
}

static void put_shown(struct show *show, const struct hd_event *event) {
    hd_strbuf_puts(show->text, "shows ");
    put_cards(show, event->cards, 2);
    put_made(show, event->cards);
    hd_strbuf_putc(show->text, '\n');
}

static void put_deed(struct show *show, const struct hd_event *event) {
    const int columns = LINE - 2 - POSITION - show->name_columns - 2 - 2 * FIGURE;
    const bool collects = event->kind == HD_EV_COLLECT;
    put_player(show, event->seat);
    if (event->kind == HD_EV_SHOW) {
        put_shown(show, event);
        return;
    }
    hd_word_deed(&show->cell, show->hand, event);
    if (collects) put_pot(show, event->pot);
    put_cell(show, show->follows && event->amount > 0 ? columns : 0, false, collects ? GOOD : PLAIN);
    if (show->follows && event->amount > 0) {
        put_amount(show, show->betting.stack[event->seat], FIGURE, PLAIN);
        put_amount(show, show->betting.pot, FIGURE, FAINT);
    }
    hd_strbuf_putc(show->text, '\n');
}

static void put_event(struct show *show, const struct hd_event *event) {
    const bool ends = event->kind >= HD_EV_SHOW;
    follow(show, event);
    if (event->kind == HD_EV_BOARD) {
        put_board(show, event);
        return;
    }
    if (ends && !show->ended) put_heading(show, "end", NULL, 0);
    show->ended |= ends;
    put_deed(show, event);
}

/* ---- the end ---- */

static bool collects(const struct hd_imported *hand) {
    for (int i = 0; i < hand->record.n_events; i++)
        if (hand->record.events[i].kind == HD_EV_COLLECT) return true;
    return false;
}

/* What each player is said to have got, where no event tells it. */
static void put_results(struct show *show) {
    const struct hd_imported *hand = show->hand;
    const struct hd_stated *stated = &hand->stated;
    if (collects(hand) || (!stated->has_collected && !stated->has_final)) return;
    if (!show->ended) put_heading(show, "end", NULL, 0);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (hand->record.setup.stack[s] == 0 || (!stated->has_final && stated->collected[s] == 0)) continue;
        put_player(show, s);
        hd_strbuf_puts(&show->cell, stated->has_collected ? "collects " : "ends with ");
        hd_word_amount(&show->cell, hand, stated->has_collected ? stated->collected[s] : stated->final_stack[s]);
        const bool good = stated->has_collected || stated->final_stack[s] > hand->record.setup.stack[s];
        put_cell(show, 0, false, good ? GOOD : PLAIN);
        hd_strbuf_putc(show->text, '\n');
    }
}

static void put_totals(struct show *show) {
    const struct hd_stated *stated = &show->hand->stated;
    if (!stated->has_pot) return;
    hd_strbuf_puts(show->text, "\ntotal pot ");
    hd_word_amount(show->text, show->hand, stated->pot);
    if (stated->has_rake) {
        hd_strbuf_puts(show->text, ", rake ");
        hd_word_amount(show->text, show->hand, stated->rake);
    }
    hd_strbuf_putc(show->text, '\n');
}

static struct show open(struct hd_strbuf *text, const struct hd_imported *hand, bool colour) {
    struct show show = {.text = text, .hand = hand, .colour = colour, .name_columns = NAME_LEAST, .follows = true};
    hd_strbuf_init(&show.cell);
    hd_betting_start(&show.betting, &hand->record.setup);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const hd_chips stack = hand->record.setup.stack[s];
        const int columns = hd_width(hand->names[s], strlen(hand->names[s]));
        if (stack <= 0 || stack > HD_CHIPS_MAX - show.chips) show.follows &= stack == 0;
        if (show.follows) show.chips += stack;
        if (stack > 0 && columns > show.name_columns) show.name_columns = columns < NAME_MOST ? columns : NAME_MOST;
    }
    return show;
}

void hd_show(struct hd_strbuf *text, const struct hd_imported *hand, bool colour) {
    struct show show = open(text, hand, colour);
    put_head(&show);
    put_seats(&show);
    put_heading(&show, hd_word_street(HD_PREFLOP), NULL, 0);
    for (int i = 0; i < hand->record.n_events; i++) put_event(&show, &hand->record.events[i]);
    put_results(&show);
    put_totals(&show);
    hd_strbuf_release(&show.cell);
}
