/*
 * Pieces of text that the client of the iPoker network and PokerTracker's export of its hands share.
 *
 * Layer history: sees events, cards and base only. Names of simulated tables and tournaments say holdem, so that a
 * tracker's user can tell them from real ones and delete them together.
 * Appends to the caller's text; only that can fail, and the text remembers it.
 */
#include "network.h"

#include <string.h>

#include "ids.h"

void hd_put_network_cards(struct hd_strbuf *text, const hd_card *cards, int n) {
    for (int i = 0; i < n; i++) {
        char card[3];
        if (i > 0) hd_strbuf_putc(text, ' ');
        if (cards[i] == HD_CARD_NONE) {
            hd_strbuf_putc(text, 'X');
            continue;
        }
        hd_card_text(cards[i], card);
        hd_strbuf_putc(text, (char)(card[1] - 'a' + 'A'));
        if (card[0] == 'T')
            hd_strbuf_puts(text, "10");
        else
            hd_strbuf_putc(text, card[0]);
    }
}

struct hd_amounts hd_network_chips(enum hd_game_kind kind, const struct hd_history_info *info) {
    return (struct hd_amounts){.sign = kind == HD_CASH ? info->currency : "", .decimals = info->chip_decimals};
}

void hd_put_buy_in(struct hd_strbuf *text, const struct hd_history_info *info) {
    const struct hd_amounts style = {.sign = info->currency, .decimals = info->money_decimals};
    hd_put_amount(text, info->buy_in, &style);
    hd_strbuf_putc(text, '+');
    hd_put_amount(text, info->fee, &style);
}

void hd_put_network_table(struct hd_strbuf *text, uint32_t table, const struct hd_history_info *info) {
    if (info->table) {
        hd_strbuf_puts(text, info->table);
        return;
    }
    hd_strbuf_puts(text, "holdem Table ");
    hd_strbuf_int(text, (int64_t)table + 1);
}

void hd_put_network_tournament(struct hd_strbuf *text, enum hd_game_kind kind, const struct hd_history_info *info) {
    if (info->units == 0)
        hd_strbuf_puts(text, "Tournament");
    else
        hd_strbuf_puts(text, kind == HD_SIT_AND_GO ? "holdem Sit and Go" : "holdem Tournament");
}

bool hd_wants_tournament_id(const struct hd_history_info *info) {
    if (info->units > 0) return true;
    if (!info->tournament || !info->table) return info->tournament != NULL;
    const size_t n = strlen(info->tournament);
    for (const char *at = strstr(info->table, ", "); at; at = strstr(at + 2, ", "))
        if (strncmp(at + 2, info->tournament, n) == 0) return false;
    return true;
}

void hd_put_session_id(struct hd_strbuf *text, uint64_t unit, uint32_t table, const struct hd_history_info *info) {
    hd_put_unit_id(text, unit, info);
    hd_strbuf_printf(text, "%04u", (unsigned)table + 1);
}

hd_chips hd_dead_part(const struct hd_record *record, int i) {
    if (i < 0 || i + 1 >= record->n_events) return 0;
    const struct hd_event *live = &record->events[i], *dead = live + 1;
    const bool whole = live->kind == HD_EV_POST && live->amount == record->setup.big_blind;
    return whole && dead->kind == HD_EV_DEAD_POST && dead->seat == live->seat ? dead->amount : 0;
}

hd_seats hd_shown_seats(const struct hd_record *record) {
    hd_seats seats = 0;
    for (int i = 0; i < record->n_events; i++)
        if (record->events[i].kind == HD_EV_SHOW) seats |= hd_seats_of(record->events[i].seat);
    return seats;
}
