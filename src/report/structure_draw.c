/*
 * Whether it matters where one is drawn: effects by seat in the first hand and by table, and a verdict on each.
 *
 * Layer report: sees sim, stats and below. Formulae and limits are those of docs/STATISTICS.md. Allocates grids;
 * failures end in the status of the caller's buffer.
 */
#include "structure_draw.h"

#include <math.h>

#include "number.h"
#include "ranking.h"

static const char *const seat_labels[HD_DRAWN_SEATS] = {
    "button",        "small blind",   "big blind",     "3 from button", "4 from button",
    "5 from button", "6 from button", "7 from button", "8 from button", "9 from button"};
static const char *const table_labels[HD_DRAWN_TABLES] = {"first tables", "middle tables", "last tables"};

static void fill(struct hd_draw_list *list) {
    list->places = hd_draw_effects(list->drawn, list->n, HD_REPORT_CONFIDENCE, list->effect);
    list->verdict = hd_draw_judge(list->effect, list->n);
}

void hd_draw_lists(const struct hd_structure *structure, struct hd_draw_list *seats, struct hd_draw_list *tables) {
    *seats = (struct hd_draw_list){
        .what = "seats", .label = seat_labels, .drawn = structure->draw.seat, .n = HD_DRAWN_SEATS};
    *tables = (struct hd_draw_list){
        .what = "tables", .label = table_labels, .drawn = structure->draw.table, .n = HD_DRAWN_TABLES};
    fill(seats);
    fill(tables);
}

double hd_draw_largest(const struct hd_drawn *drawn, int n) {
    struct hd_draw_effect effect[HD_DRAWN_SEATS];
    double largest = 0;
    hd_draw_effects(drawn, n, HD_REPORT_CONFIDENCE, effect);
    for (int i = 0; i < n; i++)
        if (fabs(effect[i].lasting.value) > fabs(largest)) largest = effect[i].lasting.value;
    return largest;
}

/* ---- the table ---- */

static void put_place(struct hd_grid *grid, const struct hd_draw_list *list, int i) {
    const struct hd_draw_effect *effect = &list->effect[i];
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), list->label[i]);
    hd_strbuf_grouped(hd_grid_next(grid, HD_TONE_PLAIN), list->drawn[i].players, ',');
    hd_signed_text(hd_grid_next(grid, HD_TONE_PLAIN), effect->lasting.value, 2);
    hd_bounds_text(hd_grid_next(grid, HD_TONE_PLAIN), &effect->lasting, 1, 2);
    struct hd_strbuf *roi = hd_grid_next(grid, HD_TONE_PLAIN);
    if (hd_estimate_known(&effect->roi))
        hd_signed_text(roi, 100 * effect->roi.value, 1);
    else
        hd_strbuf_puts(roi, "–");
    hd_bounds_text(hd_grid_next(grid, HD_TONE_PLAIN), &effect->roi, 100, 1);
}

static void put_places(struct hd_grid *grid, const struct hd_draw_list *list) {
    for (int i = 0; i < list->n; i++)
        if (list->places > 1 && list->drawn[i].players > 0) put_place(grid, list, i);
}

static void put_table(const struct hd_sheet *sheet, const struct hd_draw_list *seats,
                      const struct hd_draw_list *tables) {
    static const struct hd_column columns[] = {{.title = "drawn to", .left = true},
                                               {.title = "players", .rank = 2},
                                               {.title = "lasts, d"},
                                               {.title = "95% CI"},
                                               {.title = "ROI, points", .narrow = "ROI"},
                                               {.title = "95% CI", .rank = 1}};
    const int rows = (seats->places > 1 ? seats->places : 0) + (tables->places > 1 ? tables->places : 0);
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, sizeof columns / sizeof *columns, rows)) return;
    put_places(&grid, seats);
    put_places(&grid, tables);
    hd_sheet_table(sheet, &grid);
}

/* ---- the verdict ---- */

/* Tournaments whose intervals reach no farther than half the limit to either side; 0: that cannot be said. */
static double tournaments_needed(const struct hd_draw_list *list, int64_t units) {
    double widest = 0;
    for (int i = 0; i < list->n; i++) {
        const struct hd_estimate *lasting = &list->effect[i].lasting;
        if (lasting->missing == HD_NO_RESULTS) continue;
        if (lasting->missing != HD_INTERVAL_GIVEN) return 0;
        widest = fmax(widest, lasting->high - lasting->low);
    }
    return (double)units * widest * widest / (HD_DRAW_SMALL * HD_DRAW_SMALL);
}

static void put_verdict(const struct hd_sheet *sheet, const struct hd_draw_list *list,
                        const struct hd_structure *structure) {
    if (list->places < 2) return;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s of the draw: ", list->what);
    const double needed = tournaments_needed(list, structure->units);
    switch (list->verdict) {
    case HD_DRAW_FAIR: hd_strbuf_printf(&text, "small effect, within ±%.2f", HD_DRAW_SMALL); break;
    case HD_DRAW_UNFAIR: hd_strbuf_printf(&text, "they matter, by more than ±%.2f", HD_DRAW_SMALL); break;
    case HD_DRAW_UNKNOWN:
        hd_strbuf_printf(&text, "too few tournaments to tell whether the effect is within ±%.2f", HD_DRAW_SMALL);
        if (needed > (double)structure->units) {
            hd_strbuf_puts(&text, ", which takes about ");
            hd_strbuf_grouped(&text, (int64_t)ceil(needed), ',');
        }
        break;
    }
    hd_strbuf_printf(&text, "; they explain %.2f%% of the variance of places",
                     100 * hd_draw_explains(list->drawn, list->n));
    hd_sheet_put(sheet, &text);
    hd_strbuf_release(&text);
}

void hd_structure_draw_write(const struct hd_sheet *sheet, const struct hd_structure_sheet *one) {
    struct hd_draw_list seats, tables;
    hd_draw_lists(one->structure, &seats, &tables);
    if (seats.places < 2 && tables.places < 2) return;
    hd_sheet_gap(sheet);
    if (!one->def->game.randomize_seats) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_strbuf_puts(&text,
                       "seats are not drawn (randomize_seats = false): what a seat does is not told from its bot");
        hd_sheet_put(sheet, &text);
        hd_strbuf_release(&text);
    } else {
        put_table(sheet, &seats, &tables);
        put_verdict(sheet, &seats, one->structure);
        put_verdict(sheet, &tables, one->structure);
    }
}
