/*
 * What a tournament's structure does, as tables: the assumptions, how long it lasts, level by level, the moments that
 * designers ask for, how the groups fare; and several structures side by side.
 *
 * Layer report: sees sim, stats and below. Means are of the tournaments that came to a moment. Allocates grids;
 * failures end in the status of the caller's buffer.
 */
#include <stdio.h>

#include "grid.h"
#include "holdem/structure.h"
#include "holdem/width.h"
#include "number.h"
#include "ranking.h"

enum { WIDTH_MIN = 60, STRUCTURES_MAX = HD_COLUMNS_MAX - 1 };

/* Where and how everything is written. */
struct sheet {
    struct hd_strbuf *out;
    int width;
    bool colour;
};

static double mean(int64_t sum, int64_t n) { return n > 0 ? (double)sum / (double)n : 0; }

static void put_paragraph(const struct sheet *sheet, struct hd_strbuf *text) {
    hd_width_wrap(sheet->out, hd_strbuf_text(text), sheet->width);
    if (text->status != HD_OK) sheet->out->status = text->status;
    hd_strbuf_clear(text);
}

static void put_grid(const struct sheet *sheet, struct hd_grid *grid) {
    hd_grid_write(grid, sheet->out, sheet->width, sheet->colour);
    hd_grid_release(grid);
    hd_strbuf_putc(sheet->out, '\n');
}

static bool open_grid(const struct sheet *sheet, struct hd_grid *grid, const struct hd_column *columns, int n,
                      int32_t rows) {
    if (hd_grid_init(grid, columns, n, rows) == HD_OK) return true;
    sheet->out->status = HD_E_NOMEM;
    hd_grid_release(grid);
    return false;
}

/* ---- the assumptions ---- */

static void put_levels(struct hd_strbuf *text, const struct hd_game_def *game) {
    hd_count_text(text, game->n_levels, "level", "levels");
    if (hd_levels_timed(game->levels))
        hd_strbuf_printf(text, " by the clock, the first of %d minutes", (int)game->levels[0].seconds / 60);
    else
        hd_strbuf_printf(text, " by hands, the first of %d a table", (int)game->levels[0].hands);
}

static void put_assumptions(const struct sheet *sheet, const struct hd_structure_sheet *one) {
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
    put_paragraph(sheet, &text);
    hd_strbuf_puts(&text, "assumed: ");
    for (int i = 0; i < game->n_bots; i++)
        hd_strbuf_printf(&text, "%s%d %s", i > 0 ? ", " : "", (int)game->bots[i].count, game->bots[i].type->name);
    hd_strbuf_puts(&text, "; a hand takes 8 seconds, 4 more a decision, 6 more at a showdown");
    put_paragraph(sheet, &text);
    hd_strbuf_putc(sheet->out, '\n');
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

static void put_lengths(const struct sheet *sheet, const struct hd_structure *structure) {
    static const struct hd_column columns[] = {{.title = "length", .left = true},
                                               {.title = "5%"},
                                               {.title = "25%"},
                                               {.title = "median"},
                                               {.title = "75%"},
                                               {.title = "95%"},
                                               {.title = "mean"}};
    struct hd_grid grid;
    if (!open_grid(sheet, &grid, columns, sizeof columns / sizeof *columns, 2)) return;
    put_length(&grid, "hands", structure->hands, structure->units, 1);
    put_length(&grid, "minutes", structure->seconds, structure->units, 60);
    put_grid(sheet, &grid);
}

/* ---- level by level ---- */

static int count_levels(const struct hd_structure *structure, int n_levels) {
    int n = 0;
    while (n < n_levels && n < HD_STRUCTURE_LEVELS && structure->level[n].n > 0) n++;
    return n;
}

static void put_level(struct hd_grid *grid, const struct hd_structure_sheet *one, int i) {
    const struct hd_level *level = &one->def->game.levels[i];
    const struct hd_moments *at = &one->structure->level[i];
    hd_strbuf_int(hd_grid_next(grid, HD_TONE_PLAIN), i + 1);
    struct hd_strbuf *blinds = hd_grid_next(grid, HD_TONE_PLAIN);
    hd_strbuf_printf(blinds, "%lld/%lld", (long long)level->small_blind, (long long)level->big_blind);
    if (level->ante > 0) hd_strbuf_printf(blinds, " (%lld)", (long long)level->ante);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.0f%%", 100 * mean(at->n, one->structure->units));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->seconds, at->n) / 60);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->players, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->tables, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.0f%%",
                     100 * mean(at->players, at->tables) / hd_game_seats(&one->def->game));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->stack, at->n) / 1000);
}

static void put_level_table(const struct sheet *sheet, const struct hd_structure_sheet *one) {
    static const struct hd_column columns[] = {{.title = "level"},
                                               {.title = "blinds (ante)"},
                                               {.title = "reached"},
                                               {.title = "minutes"},
                                               {.title = "players"},
                                               {.title = "tables"},
                                               {.title = "seats in use", .narrow = "seats", .rank = 1},
                                               {.title = "stack in BB", .narrow = "BB"}};
    const int n = count_levels(one->structure, one->def->game.n_levels);
    struct hd_grid grid;
    if (!open_grid(sheet, &grid, columns, sizeof columns / sizeof *columns, n)) return;
    for (int i = 0; i < n; i++) put_level(&grid, one, i);
    put_grid(sheet, &grid);
}

/* ---- moments ---- */

static void put_moment(struct hd_grid *grid, const char *name, const struct hd_moments *at) {
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), name);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->levels, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->seconds, at->n) / 60);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->players, at->n));
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.1f", mean(at->stack, at->n) / 1000);
    hd_strbuf_printf(hd_grid_next(grid, HD_TONE_PLAIN), "%.2f%%", mean(at->blind_share, at->n) / 10000);
}

static void put_moments(const struct sheet *sheet, const struct hd_structure *structure) {
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
    if (!open_grid(sheet, &grid, columns, sizeof columns / sizeof *columns, rows)) return;
    for (int i = 0; i < 4; i++)
        if (moments[i].at->n > 0) put_moment(&grid, moments[i].name, moments[i].at);
    put_grid(sheet, &grid);
}

/* ---- groups ---- */

static void put_groups(const struct sheet *sheet, const struct hd_structure_sheet *one) {
    static const struct hd_column columns[] = {{.title = "player", .left = true},
                                               {.title = "type", .left = true},
                                               {.title = "ROI"},
                                               {.title = "95% CI"},
                                               {.title = "ITM"},
                                               {.title = "avg finish"}};
    const struct hd_stats *stats = &one->structure->stats;
    if (stats->entry_cost == 0) return;
    struct hd_grid grid;
    if (!open_grid(sheet, &grid, columns, sizeof columns / sizeof *columns, stats->players)) return;
    for (int32_t p = 0; p < stats->players; p++) {
        const struct hd_player_sums *sums = &stats->player[p];
        const struct hd_estimate roi = hd_stats_roi(stats, p, HD_REPORT_CONFIDENCE, one->def->seed);
        const int64_t tries = stats->kind == HD_MULTI_TABLE ? sums->players : stats->units;
        hd_strbuf_puts(hd_grid_next(&grid, HD_TONE_PLAIN), one->def->game.bots[p].name);
        hd_strbuf_puts(hd_grid_next(&grid, HD_TONE_PLAIN), one->def->game.bots[p].type->name);
        struct hd_strbuf *value = hd_grid_next(&grid, HD_TONE_PLAIN);
        hd_signed_text(value, 100 * roi.value, 1);
        hd_strbuf_putc(value, '%');
        hd_interval_text(hd_grid_next(&grid, HD_TONE_PLAIN), &roi, 100);
        hd_strbuf_printf(hd_grid_next(&grid, HD_TONE_PLAIN), "%.1f%%", 100 * mean(sums->cashes, tries));
        hd_strbuf_printf(hd_grid_next(&grid, HD_TONE_PLAIN), "%.1f", mean(sums->finish_sum, tries));
    }
    put_grid(sheet, &grid);
}

/* ---- side by side ---- */

/* One number of a structure. */
static double minutes_at(const struct hd_structure *s, int percent) {
    return (double)hd_structure_quantile(s->seconds, s->units, percent) / 60;
}
static double minutes_median(const struct hd_structure *s) { return minutes_at(s, 50); }
static double minutes_late(const struct hd_structure *s) { return minutes_at(s, 95); }
static double half_minutes(const struct hd_structure *s) { return mean(s->median.seconds, s->median.n) / 60; }
static double bubble_stack(const struct hd_structure *s) { return mean(s->bubble.stack, s->bubble.n) / 1000; }
static double final_stack(const struct hd_structure *s) { return mean(s->final.stack, s->final.n) / 1000; }
static double final_minutes(const struct hd_structure *s) { return mean(s->final.seconds, s->final.n) / 60; }
static double blind_at_end(const struct hd_structure *s) { return mean(s->end.blind_share, s->end.n) / 10000; }

/* ROI in points between the best and the worst group. */
static double roi_spread(const struct hd_structure *s) {
    double best = 0, worst = 0;
    for (int32_t p = 0; p < s->stats.players; p++) {
        const struct hd_player_sums *sums = &s->stats.player[p];
        const double roi = 100 * mean(sums->prizes + sums->bounties - sums->fees, sums->fees);
        if (p == 0 || roi > best) best = roi;
        if (p == 0 || roi < worst) worst = roi;
    }
    return best - worst;
}

static void put_comparison(const struct sheet *sheet, const struct hd_structure_sheet *list, int n) {
    static const struct {
        const char *name;
        double (*value)(const struct hd_structure *structure);
    } measures[] = {{"minutes, median", minutes_median},       {"minutes, 95%", minutes_late},
                    {"minutes to half out", half_minutes},     {"BB at the bubble", bubble_stack},
                    {"minutes to final table", final_minutes}, {"BB at the final table", final_stack},
                    {"last BB of all chips, %", blind_at_end}, {"ROI spread, points", roi_spread}};
    enum { MEASURES = sizeof measures / sizeof *measures };
    struct hd_column columns[HD_COLUMNS_MAX] = {{.title = "side by side", .left = true}};
    for (int i = 0; i < n; i++) columns[i + 1] = (struct hd_column){.title = list[i].name};
    struct hd_grid grid;
    if (!open_grid(sheet, &grid, columns, n + 1, MEASURES)) return;
    for (int m = 0; m < MEASURES; m++) {
        hd_strbuf_puts(hd_grid_next(&grid, HD_TONE_PLAIN), measures[m].name);
        for (int i = 0; i < n; i++)
            hd_strbuf_printf(hd_grid_next(&grid, HD_TONE_PLAIN), "%.1f", measures[m].value(list[i].structure));
    }
    put_grid(sheet, &grid);
}

void hd_report_structures(struct hd_strbuf *text, const struct hd_structure_sheet *list, int n, int width,
                          bool colour) {
    const struct sheet sheet = {
        .out = text, .width = width > 0 && width < WIDTH_MIN ? WIDTH_MIN : width, .colour = colour};
    for (int i = 0; i < n; i++) {
        put_assumptions(&sheet, &list[i]);
        put_lengths(&sheet, list[i].structure);
        put_level_table(&sheet, &list[i]);
        put_moments(&sheet, list[i].structure);
        put_groups(&sheet, &list[i]);
    }
    if (n > 1) put_comparison(&sheet, list, n < STRUCTURES_MAX ? n : STRUCTURES_MAX);
}
