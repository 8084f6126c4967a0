/*
 * What a tournament's structure does, as tables: the assumptions, how long it lasts, level by level, the moments that
 * designers ask for, how the groups fare, what the draw does; and several structures side by side.
 *
 * Layer report: sees sim, stats and below. Means are of the tournaments that came to a moment. Allocates grids;
 * failures end in the status of the caller's buffer.
 */
#include <stdlib.h>

#include "holdem/width.h"
#include "number.h"
#include "ranking.h"
#include "sections.h"
#include "structure_draw.h"

enum { WIDTH_MIN = 60, STRUCTURES_MAX = HD_COLUMNS_MAX - 1 };

/* ---- the assumptions ---- */

static void put_levels(struct hd_strbuf *text, const struct hd_game_def *game) {
    hd_count_text(text, game->n_levels, "level", "levels");
    if (hd_levels_timed(game->levels)) {
        hd_strbuf_puts(text, " by the clock, the first of ");
        hd_count_text(text, game->levels[0].seconds / 60, "minute", "minutes");
    } else {
        hd_strbuf_printf(text, " by hands, the first of %d a table", (int)game->levels[0].hands);
    }
}

static void put_assumptions(const struct hd_sheet *sheet, const struct hd_structure_sheet *one) {
    const struct hd_game_def *game = &one->def->game;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s: ", one->name);
    hd_count_text(&text, hd_game_entries(game), "player", "players");
    hd_strbuf_puts(&text, ", ");
    hd_count_text(&text, game->starting_chips, "chip", "chips");
    hd_strbuf_puts(&text, ", ");
    put_levels(&text, game);
    hd_strbuf_puts(&text, ", ");
    hd_count_text(&text, one->structure->units, "tournament", "tournaments");
    hd_strbuf_printf(&text, ", seed %lld", (long long)one->def->seed);
    hd_sheet_put(sheet, &text);
    hd_strbuf_puts(&text, "assumed: ");
    for (int i = 0; i < game->n_bots; i++)
        hd_strbuf_printf(&text, "%s%d %s", i > 0 ? ", " : "", (int)game->bots[i].count, game->bots[i].type->name);
    hd_strbuf_printf(&text, "; a hand takes %d seconds, %d more a decision, %d more at a showdown", HD_SECONDS_HAND,
                     HD_SECONDS_DECISION, HD_SECONDS_SHOWDOWN);
    hd_sheet_put(sheet, &text);
    hd_strbuf_release(&text);
}

/* ---- lengths ---- */

static void put_length(struct hd_grid *grid, const char *name, const int64_t *sorted, int64_t n, double unit) {
    static const int percents[] = {5, 25, 50, 75, 95};
    double sum = 0;
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), name);
    for (size_t i = 0; i < sizeof percents / sizeof *percents; i++)
        hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.0f",
                         (double)hd_structure_quantile(sorted, n, percents[i]) / unit);
    for (int64_t i = 0; i < n; i++) sum += (double)sorted[i];
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", n > 0 ? sum / (double)n / unit : 0);
}

static void put_lengths(const struct hd_sheet *sheet, const struct hd_structure *structure) {
    static const struct hd_column columns[] = {{.title = "length", .left = true},
                                               {.title = "5%"},
                                               {.title = "25%"},
                                               {.title = "median"},
                                               {.title = "75%"},
                                               {.title = "95%"},
                                               {.title = "mean"}};
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, sizeof columns / sizeof *columns, 2)) return;
    put_length(&grid, "hands", structure->hands, structure->units, 1);
    put_length(&grid, "minutes", structure->seconds, structure->units, 60);
    hd_sheet_gap(sheet);
    hd_sheet_table(sheet, &grid);
}

/* ---- level by level ---- */

static void put_level(struct hd_grid *grid, const struct hd_structure_sheet *one, int i) {
    const struct hd_level *level = &one->def->game.levels[i];
    const struct hd_moments *at = &one->structure->level[i];
    hd_strbuf_int(hd_grid_next(grid, HD_TONE_PLAIN), i + 1);
    struct hd_strbuf *blinds = hd_grid_next(grid, HD_TONE_PLAIN);
    hd_strbuf_printf(blinds, "%lld/%lld", (long long)level->small_blind, (long long)level->big_blind);
    if (level->ante > 0) hd_strbuf_printf(blinds, " (%lld)", (long long)level->ante);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.0f%%", 100 * hd_mean(at->n, one->structure->units));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->seconds, at->n) / 60);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->players, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->tables, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.0f%%",
                     100 * hd_mean(at->players, at->tables) / hd_game_seats(&one->def->game));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->stack, at->n) / 1000);
}

static void put_level_table(const struct hd_sheet *sheet, const struct hd_structure_sheet *one) {
    static const struct hd_column columns[] = {{.title = "level"},
                                               {.title = "blinds (ante)"},
                                               {.title = "reached"},
                                               {.title = "minutes"},
                                               {.title = "players"},
                                               {.title = "tables", .rank = 1},
                                               {.title = "seats in use", .narrow = "seats", .rank = 2},
                                               {.title = "stack in BB", .narrow = "BB"}};
    const int n = hd_structure_levels(one->structure);
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, sizeof columns / sizeof *columns, n)) return;
    for (int i = 0; i < n; i++) put_level(&grid, one, i);
    hd_sheet_gap(sheet);
    hd_sheet_table(sheet, &grid);
}

/* ---- moments ---- */

static void put_moment(struct hd_grid *grid, const char *name, const struct hd_moments *at) {
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), name);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->levels, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->seconds, at->n) / 60);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->players, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(at->stack, at->n) / 1000);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.2f%%", hd_mean(at->blind_share, at->n) / 10000);
}

static void put_moments(const struct hd_sheet *sheet, const struct hd_structure *structure) {
    static const struct hd_column columns[] = {{.title = "moment", .left = true},
                                               {.title = "level"},
                                               {.title = "minutes"},
                                               {.title = "players"},
                                               {.title = "stack in BB"},
                                               {.title = "BB of all chips", .rank = 1}};
    const struct {
        const char *name;
        const struct hd_moments *at;
    } moments[] = {{"half are out", &structure->median},
                   {"the bubble", &structure->bubble},
                   {"final table", &structure->final},
                   {"the end", &structure->end}};
    int32_t rows = 0;
    for (int i = 0; i < 4; i++) rows += moments[i].at->n > 0;
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, sizeof columns / sizeof *columns, rows)) return;
    for (int i = 0; i < 4; i++)
        if (moments[i].at->n > 0) put_moment(&grid, moments[i].name, moments[i].at);
    hd_sheet_gap(sheet);
    hd_sheet_table(sheet, &grid);
}

/* ---- groups ---- */

static void put_group(struct hd_grid *grid, const struct hd_report *report, int32_t p, const struct hd_estimate *roi) {
    const struct hd_player_sums *sums = &report->stats->player[p];
    const int64_t tries = hd_report_tries(report, p);
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), report->def->game.bots[p].name);
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), report->def->game.bots[p].type->name);
    struct hd_strbuf *value = hd_grid_next(grid, HD_TONE_PLAIN);
    hd_signed_text(value, 100 * roi->value, 1);
    hd_strbuf_putc(value, '%');
    hd_interval_text(hd_grid_next(grid, HD_TONE_PLAIN), roi, 100);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f%%", 100 * hd_mean(sums->cashes, tries));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", hd_mean(sums->finish_sum, tries));
}

static void put_group_table(const struct hd_sheet *sheet, const struct hd_page *page) {
    static const struct hd_column columns[] = {{.title = "player", .left = true},
                                               {.title = "type", .left = true},
                                               {.title = "ROI"},
                                               {.title = "95% CI"},
                                               {.title = "ITM"},
                                               {.title = "avg finish"}};
    const int32_t n = page->report->stats->players;
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, sizeof columns / sizeof *columns, n)) return;
    for (int32_t p = 0; p < n; p++) put_group(&grid, page->report, p, &page->estimate[p]);
    hd_sheet_gap(sheet);
    hd_sheet_table(sheet, &grid);
    hd_interval_notes_write(page);
}

/* Groups in the game's order, and why intervals are missing. */
static void put_groups(const struct hd_sheet *sheet, const struct hd_structure_sheet *one) {
    const struct hd_report report = {.def = one->def, .stats = &one->structure->stats};
    if (report.stats->entry_cost == 0) return;
    int32_t *order = hd_ranking_new(report.stats);
    struct hd_estimate *estimate = hd_player_estimates_new(&report);
    const struct hd_page page = {.out = sheet->out,
                                 .report = &report,
                                 .order = order,
                                 .estimate = estimate,
                                 .width = sheet->width,
                                 .colour = sheet->colour};
    if (order && estimate)
        put_group_table(sheet, &page);
    else
        sheet->out->status = HD_E_NOMEM;
    free(order);
    free(estimate);
}

/* ---- side by side ---- */

/* One number of a structure. */
static double minutes_at(const struct hd_structure *s, int percent) {
    return (double)hd_structure_quantile(s->seconds, s->units, percent) / 60;
}
static double minutes_median(const struct hd_structure *s) { return minutes_at(s, 50); }
static double minutes_late(const struct hd_structure *s) { return minutes_at(s, 95); }
static double half_minutes(const struct hd_structure *s) { return hd_mean(s->median.seconds, s->median.n) / 60; }
static double bubble_stack(const struct hd_structure *s) { return hd_mean(s->bubble.stack, s->bubble.n) / 1000; }
static double final_stack(const struct hd_structure *s) { return hd_mean(s->final.stack, s->final.n) / 1000; }
static double final_minutes(const struct hd_structure *s) { return hd_mean(s->final.seconds, s->final.n) / 60; }
static double blind_at_end(const struct hd_structure *s) { return hd_mean(s->end.blind_share, s->end.n) / 10000; }

/* ROI in points between the best and the worst group. */
static double roi_spread(const struct hd_structure *s) {
    double best = 0, worst = 0;
    for (int32_t p = 0; p < s->stats.players; p++) {
        const struct hd_player_sums *sums = &s->stats.player[p];
        const double roi = 100 * hd_mean(sums->prizes + sums->bounties - sums->fees, sums->fees);
        if (p == 0 || roi > best) best = roi;
        if (p == 0 || roi < worst) worst = roi;
    }
    return best - worst;
}

static double seat_effect(const struct hd_structure *s) { return hd_draw_largest(s->draw.seat, HD_DRAWN_SEATS); }
static double table_effect(const struct hd_structure *s) { return hd_draw_largest(s->draw.table, HD_DRAWN_TABLES); }

static void put_measures(const struct hd_sheet *sheet, const struct hd_column *columns,
                         const struct hd_structure_sheet *list, int n) {
    static const struct {
        const char *name;
        double (*value)(const struct hd_structure *structure);
        int decimals;
    } measures[] = {{"minutes, median", minutes_median, 1},       {"minutes, 95%", minutes_late, 1},
                    {"minutes to half out", half_minutes, 1},     {"BB at the bubble", bubble_stack, 1},
                    {"minutes to final table", final_minutes, 1}, {"BB at the final table", final_stack, 1},
                    {"last BB of all chips, %", blind_at_end, 1}, {"ROI spread, points", roi_spread, 1},
                    {"d of a seat, largest", seat_effect, 2},     {"d of a table, largest", table_effect, 2}};
    enum { MEASURES = sizeof measures / sizeof *measures };
    struct hd_grid grid;
    if (!hd_sheet_begin(sheet, &grid, columns, n + 1, MEASURES)) return;
    for (int m = 0; m < MEASURES; m++) {
        hd_strbuf_puts(hd_grid_next(&grid, HD_TONE_PLAIN), measures[m].name);
        for (int i = 0; i < n; i++)
            hd_strbuf_printf(hd_grid_next(&grid, HD_TONE_PLAIN), "%.*f", measures[m].decimals,
                             measures[m].value(list[i].structure));
    }
    hd_sheet_gap(sheet);
    hd_sheet_table(sheet, &grid);
}

/* The names of files share the width that their measures leave. */
static int title_width(const struct hd_sheet *sheet, int n) {
    enum { MEASURE = 23, GAP = 2, LEAST = 7, ANY = 1000 };
    if (sheet->width == 0) return ANY;
    const int width = (sheet->width - MEASURE) / n - GAP;
    return width < LEAST ? LEAST : width;
}

static void put_comparison(const struct hd_sheet *sheet, const struct hd_structure_sheet *list, int n) {
    struct hd_column columns[HD_COLUMNS_MAX] = {{.title = "side by side", .left = true}};
    struct hd_strbuf title[STRUCTURES_MAX];
    for (int i = 0; i < n; i++) {
        hd_strbuf_init(&title[i]);
        hd_width_cut(&title[i], list[i].name, title_width(sheet, n));
        if (title[i].status != HD_OK) sheet->out->status = title[i].status;
        columns[i + 1] = (struct hd_column){.title = hd_strbuf_text(&title[i])};
    }
    put_measures(sheet, columns, list, n);
    for (int i = 0; i < n; i++) hd_strbuf_release(&title[i]);
}

void hd_report_structures(struct hd_strbuf *text, const struct hd_structure_sheet *list, int n, int width,
                          bool colour) {
    const struct hd_sheet sheet = {
        .out = text, .width = width > 0 && width < WIDTH_MIN ? WIDTH_MIN : width, .colour = colour};
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_sheet_gap(&sheet);
        put_assumptions(&sheet, &list[i]);
        put_lengths(&sheet, list[i].structure);
        put_level_table(&sheet, &list[i]);
        put_moments(&sheet, list[i].structure);
        put_groups(&sheet, &list[i]);
        hd_structure_draw_write(&sheet, &list[i]);
    }
    if (n > 1) put_comparison(&sheet, list, n < STRUCTURES_MAX ? n : STRUCTURES_MAX);
}
