/*
 * Every player against the best: paired differences with a correction for many comparisons.
 *
 * Layer report: sees sim, stats and below. Allocates a grid; failures end in the status of the page's buffer.
 */
#include "grid.h"
#include "number.h"
#include "ranking.h"
#include "sections.h"

enum { ROWS_MAX = 10 }; /* who is further behind is not compared */

static void write_title(const struct hd_page *page, int32_t rows) {
    const struct hd_report *report = page->report;
    const int32_t n = report->stats->players;
    const bool cash = hd_report_is_cash(report);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "against %s, %s, paired by %s;", hd_player_bot(&report->def->game, page->order[0])->name,
                     cash ? "in bb/100" : "ROI in points", cash ? "block of hands" : "tournament");
    hd_strbuf_printf(&text, " 95%% confidence for %s", n > 2 ? "all " : "the pair");
    if (n > 2) hd_count_text(&text, hd_pairs(n), "pair", "pairs together (Bonferroni)");
    if (rows < n - 1) hd_strbuf_printf(&text, "; the next %d", rows);
    hd_page_put(page, &text);
    hd_strbuf_release(&text);
}

static void fill_row(struct hd_grid *grid, const struct hd_report *report, int32_t player,
                     const struct hd_estimate *difference) {
    const double scale = hd_report_is_cash(report) ? 1 : 100;
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), hd_player_bot(&report->def->game, player)->name);
    hd_signed_text(hd_grid_next(grid, HD_TONE_PLAIN), difference->value * scale, 1);
    hd_interval_text(hd_grid_next(grid, HD_TONE_PLAIN), difference, scale);
    const bool given = difference->missing == HD_INTERVAL_GIVEN;
    const bool chance = given && difference->low <= 0 && difference->high >= 0;
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), chance ? "may be chance" : given ? "" : "too few wins");
}

void hd_comparison_write(const struct hd_page *page) {
    static const struct hd_column columns[] = {{.title = "player", .left = true},
                                               {.title = "difference"},
                                               {.title = "interval", .rank = 1},
                                               {.title = "", .left = true, .rank = 2}};
    const int32_t others = page->report->stats->players - 1, rows = others < ROWS_MAX ? others : ROWS_MAX;
    struct hd_estimate difference[ROWS_MAX];
    bool given = false;
    for (int32_t i = 0; i < rows; i++) {
        difference[i] = hd_against_best(page->report, page->order[i + 1], page->order[0]);
        given |= difference[i].missing == HD_INTERVAL_GIVEN;
    }
    if (!given) return;
    struct hd_grid grid;
    hd_strbuf_putc(page->out, '\n');
    write_title(page, rows);
    if (hd_grid_init(&grid, columns, sizeof columns / sizeof *columns, rows) == HD_OK) {
        for (int32_t i = 0; i < rows; i++) fill_row(&grid, page->report, page->order[i + 1], &difference[i]);
        hd_grid_write(&grid, page->out, page->width, page->colour);
    } else {
        page->out->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
}
