/*
 * The table of how the players played: the main statistics of the tally, and winnings without the luck of all-ins.
 *
 * Layer report: sees sim, stats and below. Shares are per cent of opportunities; what had none is –. Allocates a grid;
 * failures end in the status of the page's buffer.
 */
#include "grid.h"
#include "number.h"
#include "ranking.h"
#include "sections.h"

/* The statistics of the table in order; those of a higher rank are left out first. */
static const struct {
    enum hd_stat stat;
    int rank;
} shown[] = {
    {HD_STAT_VPIP, 1},  {HD_STAT_PFR, 2},   {HD_STAT_THREE_BET, 4},      {HD_STAT_FOLD_TO_THREE_BET, 11},
    {HD_STAT_STEAL, 9}, {HD_STAT_C_BET, 7}, {HD_STAT_FOLD_TO_C_BET, 12}, {HD_STAT_AF, 3},
    {HD_STAT_WTSD, 5},  {HD_STAT_WSD, 8},   {HD_STAT_WWSF, 10},
};
enum { SHOWN = sizeof shown / sizeof *shown, EV_RANK = 6, INTERVAL_RANK = 13 };

static int choose_columns(struct hd_column columns[HD_COLUMNS_MAX], bool cash) {
    int n = 0;
    columns[n++] = (struct hd_column){.title = "player", .left = true};
    for (int i = 0; i < SHOWN; i++)
        columns[n++] = (struct hd_column){.title = hd_stat_title(shown[i].stat), .rank = shown[i].rank};
    if (!cash) return n;
    columns[n++] = (struct hd_column){.title = "EV bb/100", .narrow = "EV", .rank = EV_RANK};
    columns[n++] = (struct hd_column){.title = "95% CI", .rank = INTERVAL_RANK};
    return n;
}

static void put_count(struct hd_strbuf *text, enum hd_stat stat, struct hd_count count) {
    const double ratio = (double)count.times / (double)count.opportunities;
    if (count.opportunities == 0)
        hd_strbuf_puts(text, "–");
    else if (stat == HD_STAT_AF)
        hd_strbuf_printf(text, "%.1f", ratio);
    else
        hd_strbuf_printf(text, "%.1f", 100 * ratio);
}

static void fill_row(struct hd_grid *grid, const struct hd_report *report, int32_t bot) {
    hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), report->def->game.bots[bot].name);
    for (int i = 0; i < SHOWN; i++)
        put_count(hd_grid_next(grid, HD_TONE_PLAIN), shown[i].stat,
                  hd_tally_total(report->stats->tally, bot, shown[i].stat));
    if (!hd_report_is_cash(report)) return;
    const struct hd_estimate adjusted =
        hd_stats_adjusted_bb100(report->stats, bot, hd_report_big_blind(report), HD_REPORT_CONFIDENCE);
    hd_signed_text(hd_grid_next(grid, HD_TONE_PLAIN), adjusted.value, 1);
    hd_interval_text(hd_grid_next(grid, HD_TONE_PLAIN), &adjusted, 1);
}

static bool is_empty(const struct hd_report *report) {
    for (int32_t bot = 0; bot < report->def->game.n_bots; bot++)
        if (hd_tally_total(report->stats->tally, bot, HD_STAT_ALL_IN).opportunities > 0) return false;
    return true;
}

void hd_statistics_write(const struct hd_page *page) {
    const struct hd_report *report = page->report;
    if (!report->stats->tally || is_empty(report)) return;
    if (hd_page_is_single(page) && report->def->game.kind == HD_SIT_AND_GO) return; /* too few hands to mean anything */
    const int32_t rows = report->def->game.n_bots;
    const bool cash = hd_report_is_cash(report);
    struct hd_column columns[HD_COLUMNS_MAX];
    const int n = choose_columns(columns, cash);
    struct hd_strbuf title;
    struct hd_grid grid;
    hd_strbuf_init(&title);
    hd_strbuf_printf(&title, "how they played, in %% of opportunities%s",
                     cash ? "; EV: bb/100 had all-ins paid what they were worth" : "");
    hd_strbuf_putc(page->out, '\n');
    hd_page_put(page, &title);
    hd_strbuf_release(&title);
    if (hd_grid_init(&grid, columns, n, rows) == HD_OK) {
        for (int32_t row = 0; row < rows; row++) fill_row(&grid, report, page->order[row]);
        hd_grid_write(&grid, page->out, page->width, page->colour);
    } else {
        page->out->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
}
