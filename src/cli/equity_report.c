/*
 * Prints equities: a table, or one JSON object.
 *
 * Layer: cli. Shares are percentages for people and fractions in JSON, where counts stand beside them, so that nothing
 * is lost to rounding; a count too great for a JSON integer becomes a real number. Long hands are cut in the table.
 * Fails on lack of memory and a failed write, both said on standard error.
 */
#include "equity_report.h"

#include <inttypes.h>

#include "holdem/width.h"
#include "json_put.h"
#include "layout.h"

enum { GAP = 2, FIGURES = 34, INTERVAL = 18, PLAYER = 8, HAND_LEAST = 4 };

static double part(const struct hd_equity *equity, hd_equity_count count) {
    return (double)count / (double)equity->total;
}

static hd_equity_count ties_of(const struct hd_equity *equity, int player) {
    hd_equity_count ties = 0;
    for (int k = 2; k <= equity->n; k++) ties += equity->shared[player][k];
    return ties;
}

/* ---- text ---- */

static void put_count(struct hd_strbuf *text, hd_equity_count count) {
    if (count <= INT64_MAX)
        hd_strbuf_grouped(text, (int64_t)count, ',');
    else
        hd_strbuf_printf(text, "%.3g", (double)count);
}

static void put_head(struct hd_strbuf *text, const struct equity_report *report) {
    const struct hd_equity *equity = report->equity;
    if (equity->sampled) {
        put_count(text, equity->total);
        hd_strbuf_printf(text, " deals drawn at random, seed %" PRIu64 ", 95%% intervals\n\n", report->def->seed);
        return;
    }
    hd_strbuf_puts(text, equity->total == 1 ? "exact: the only " : "exact: all ");
    if (equity->total != 1) put_count(text, equity->total);
    hd_strbuf_puts(text, equity->total == 1 ? "deal\n\n" : " deals\n\n");
}

static int hand_columns(const struct console *console, const struct equity_report *report) {
    int widest = HAND_LEAST;
    const int room = console->width - PLAYER - FIGURES - (report->equity->sampled ? INTERVAL : 0);
    for (int p = 0; p < report->equity->n; p++) {
        const int columns = layout_columns(report->hands[p]);
        if (columns > widest) widest = columns;
    }
    return widest < room ? widest : room < HAND_LEAST ? HAND_LEAST : room;
}

static void put_player(struct hd_strbuf *text, const struct equity_report *report, int player, int columns) {
    const struct hd_equity *equity = report->equity;
    struct hd_strbuf hand;
    hd_strbuf_init(&hand);
    hd_width_cut(&hand, report->hands[player], columns);
    hd_strbuf_printf(text, "%6d  ", player + 1);
    layout_cell(text, hd_strbuf_text(&hand), columns + GAP);
    hd_strbuf_release(&hand);
    hd_strbuf_printf(text, "%7.3f%%  %7.3f%%  %7.3f%%", 100 * hd_equity_share(equity, player),
                     100 * part(equity, equity->shared[player][1]), 100 * part(equity, ties_of(equity, player)));
    if (equity->sampled) {
        const struct hd_equity_interval interval = hd_equity_bounds(equity, player);
        hd_strbuf_printf(text, "  [%.3f, %.3f]", 100 * interval.low, 100 * interval.high);
    }
    hd_strbuf_putc(text, '\n');
}

enum exit_code equity_put_text(const struct console *console, const struct equity_report *report) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    const int columns = hand_columns(console, report);
    put_head(&text, report);
    hd_strbuf_puts(&text, "player  ");
    layout_cell(&text, "hand", columns + GAP);
    hd_strbuf_puts(&text, "  equity       win       tie");
    hd_strbuf_puts(&text, report->equity->sampled ? "  equity between\n" : "\n");
    for (int p = 0; p < report->equity->n; p++) put_player(&text, report, p, columns);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

/* ---- JSON ---- */

static json_t *json_count(hd_equity_count count) {
    return count <= INT64_MAX ? json_integer((json_int_t)count) : json_real((double)count);
}

static json_t *json_cards(hd_cards cards) {
    char text[2 * HD_DECK + 1] = "";
    for (int card = 0, n = 0; card < HD_DECK; card++)
        if (cards >> card & 1) hd_card_text((hd_card)card, text + 2 * n++);
    return json_string(text);
}

static json_t *json_board(const struct hd_equity_def *def) {
    char text[2 * HD_EQUITY_BOARD + 1] = "";
    for (int i = 0; i < def->n_board; i++) hd_card_text(def->board[i], text + 2 * i);
    return json_string(text);
}

/* The deals that the player shares with others: number of winners → count. */
static json_t *json_shared(const struct hd_equity *equity, int player) {
    json_t *shared = json_object();
    for (int k = 2; k <= equity->n; k++) {
        char winners[16];
        snprintf(winners, sizeof winners, "%d", k);
        json_object_set_new(shared, winners, json_count(equity->shared[player][k]));
    }
    return shared;
}

static json_t *json_player(const struct equity_report *report, int player) {
    const struct hd_equity *equity = report->equity;
    json_t *json = json_pack("{s:s, s:f, s:f, s:f, s:o, s:o}", "hand", report->hands[player], "equity",
                             hd_equity_share(equity, player), "win", part(equity, equity->shared[player][1]), "tie",
                             part(equity, ties_of(equity, player)), "wins", json_count(equity->shared[player][1]),
                             "ties", json_shared(equity, player));
    if (json && equity->sampled) {
        const struct hd_equity_interval interval = hd_equity_bounds(equity, player);
        json_object_set_new(json, "equity_ci95", json_pack("[f, f]", interval.low, interval.high));
    }
    return json;
}

enum exit_code equity_put_json(const struct console *console, const struct equity_report *report) {
    const struct hd_equity *equity = report->equity;
    json_t *json = json_pack("{s:s, s:s, s:o, s:o, s:o}", "version", HOLDEM_VERSION, "method",
                             equity->sampled ? "sampled" : "exact", "deals", json_count(equity->total), "board",
                             json_board(report->def), "dead", json_cards(report->def->dead));
    json_t *players = json_array();
    if (json && equity->sampled) json_object_set_new(json, "seed", json_integer((json_int_t)report->def->seed));
    for (int p = 0; p < equity->n; p++) json_array_append_new(players, json_player(report, p));
    if (json) json_object_set_new(json, "players", players);
    return json_put(console, json);
}
