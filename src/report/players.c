/*
 * The table of the players: a series with money and estimates, a single tournament in order of finish, a cash game.
 *
 * Layer report: sees sim, stats and below. Every kind of column is declared once with its title, its rank for being
 * left out and the function that fills its cells; a game's table is a list of them. Allocates a grid; failures end in
 * the status of the page's buffer.
 */
#include <assert.h>

#include "grid.h"
#include "number.h"
#include "ranking.h"
#include "sections.h"

/* One row while it is being filled. */
struct row {
    const struct hd_page *page;
    int32_t player;
    const struct hd_player_sums *sums;
    struct hd_estimate estimate;
    struct hd_strbuf *text;
};

/* A kind of column. */
struct kind {
    struct hd_column column;
    void (*fill)(const struct row *row);
};

static void fill_name(const struct row *row) {
    hd_strbuf_puts(row->text, hd_player_bot(&row->page->report->def->game, row->player)->name);
}

static void fill_type(const struct row *row) {
    hd_strbuf_puts(row->text, hd_player_bot(&row->page->report->def->game, row->player)->type->name);
}

/* Share of the tournaments; a decimal more where fields are large and shares small. */
static void put_share(const struct row *row, int64_t count) {
    const int64_t tries = hd_report_tries(row->page->report, row->player);
    const int decimals = row->page->report->stats->places > HD_MAX_SEATS ? 1 : 0;
    if (tries > 0)
        hd_strbuf_printf(row->text, "%.*f%%", decimals, 100 * (double)count / (double)tries);
    else
        hd_strbuf_puts(row->text, "–");
}

static int64_t finishes(const struct row *row, int32_t place) {
    const struct hd_stats *stats = row->page->report->stats;
    return stats->finishes[(int64_t)row->player * stats->places + place - 1];
}

static void fill_first(const struct row *row) { put_share(row, finishes(row, 1)); }
static void fill_second(const struct row *row) { put_share(row, finishes(row, 2)); }
static void fill_third(const struct row *row) { put_share(row, finishes(row, 3)); }
static void fill_cashes(const struct row *row) { put_share(row, row->sums->cashes); }

static void fill_finals(const struct row *row) { put_share(row, row->sums->finals); }
static void fill_entries(const struct row *row) { hd_strbuf_grouped(row->text, row->sums->entries, ','); }
static void fill_wins(const struct row *row) { hd_strbuf_grouped(row->text, row->sums->wins, ','); }
static void fill_knockouts(const struct row *row) { hd_strbuf_grouped(row->text, row->sums->knockouts, ','); }

static void fill_bounties(const struct row *row) {
    hd_money_text(row->text, row->sums->bounties, &row->page->report->money, ',', false);
}

static void fill_average(const struct row *row) {
    const int64_t tries = hd_report_tries(row->page->report, row->player);
    const int decimals = hd_report_has_groups(row->page->report) ? 1 : 2;
    if (tries > 0)
        hd_strbuf_printf(row->text, "%.*f", decimals, (double)row->sums->finish_sum / (double)tries);
    else
        hd_strbuf_puts(row->text, "–");
}

static void fill_place(const struct row *row) {
    hd_strbuf_int(row->text, row->sums->finish_sum);
    if (row->sums->ties > 0) hd_strbuf_putc(row->text, '=');
}

static void fill_prizes(const struct row *row) {
    hd_money_text(row->text, row->sums->prizes, &row->page->report->money, ',', false);
}

static void fill_net(const struct row *row) {
    hd_money_text(row->text, row->sums->prizes + row->sums->bounties - row->sums->fees, &row->page->report->money, ',',
                  true);
}

static void fill_chips(const struct row *row) {
    static const struct hd_money_style chips = {.currency = ""};
    hd_money_text(row->text, row->sums->net, &chips, ',', true);
}

static void fill_rake(const struct row *row) { hd_strbuf_grouped(row->text, row->sums->rake, ','); }

static void fill_roi(const struct row *row) {
    hd_signed_text(row->text, 100 * row->estimate.value, 1);
    hd_strbuf_putc(row->text, '%');
}

static void fill_roi_interval(const struct row *row) { hd_interval_text(row->text, &row->estimate, 100); }
static void fill_bb(const struct row *row) { hd_signed_text(row->text, row->estimate.value, 1); }
static void fill_bb_interval(const struct row *row) { hd_interval_text(row->text, &row->estimate, 1); }

static void fill_gross(const struct row *row) {
    const struct hd_report *report = row->page->report;
    const struct hd_estimate gross =
        hd_stats_bb100(report->stats, row->player, hd_report_big_blind(report), true, HD_REPORT_CONFIDENCE);
    hd_signed_text(row->text, gross.value, 1);
}

static void put_deviation(const struct row *row, int decimals) {
    if (row->page->report->stats->samples < 2)
        hd_strbuf_puts(row->text, "–");
    else
        hd_strbuf_printf(row->text, "%.*f", decimals, row->estimate.sd);
}

static void fill_roi_deviation(const struct row *row) { put_deviation(row, 2); }
static void fill_bb_deviation(const struct row *row) { put_deviation(row, 1); }

static const struct kind name_kind = {{.title = "player", .left = true}, fill_name};
static const struct kind type_kind = {{.title = "type", .left = true, .rank = 4}, fill_type};
static const struct kind first_kind = {{.title = "1st", .rank = 3}, fill_first};
static const struct kind second_kind = {{.title = "2nd", .rank = 7}, fill_second};
static const struct kind third_kind = {{.title = "3rd", .rank = 8}, fill_third};
static const struct kind cashes_kind = {{.title = "ITM", .rank = 6}, fill_cashes};
static const struct kind entries_kind = {{.title = "entries"}, fill_entries};
static const struct kind wins_kind = {{.title = "wins", .rank = 3}, fill_wins};
static const struct kind finals_kind = {{.title = "final table", .narrow = "final", .rank = 7}, fill_finals};
static const struct kind knockouts_kind = {{.title = "KO", .rank = 9}, fill_knockouts};
static const struct kind bounties_kind = {{.title = "bounties", .rank = 10}, fill_bounties};
static const struct kind average_kind = {{.title = "avg finish", .narrow = "avg", .rank = 5}, fill_average};
static const struct kind place_kind = {{.title = "place"}, fill_place};
static const struct kind prizes_kind = {{.title = "prizes", .rank = 9}, fill_prizes};
static const struct kind prize_kind = {{.title = "prize", .rank = 9}, fill_prizes};
static const struct kind net_kind = {{.title = "net"}, fill_net};
static const struct kind roi_kind = {{.title = "ROI", .rank = 1}, fill_roi};
static const struct kind roi_interval_kind = {{.title = "95% CI", .rank = 2}, fill_roi_interval};
static const struct kind roi_deviation_kind = {{.title = "SD", .rank = 10}, fill_roi_deviation};
static const struct kind chips_kind = {{.title = "net chips"}, fill_chips};
static const struct kind rake_kind = {{.title = "rake", .rank = 6}, fill_rake};
static const struct kind bb_kind = {{.title = "bb/100", .rank = 1}, fill_bb};
static const struct kind bb_interval_kind = {{.title = "95% CI", .rank = 2}, fill_bb_interval};
static const struct kind gross_kind = {{.title = "gross", .rank = 7}, fill_gross};
static const struct kind bb_deviation_kind = {{.title = "SD", .rank = 8}, fill_bb_deviation};

/* The columns of a table. */
struct columns {
    const struct kind *kind[HD_COLUMNS_MAX];
    int n;
};

static void take(struct columns *columns, const struct kind *kind, bool wanted) {
    assert(columns->n < HD_COLUMNS_MAX);
    if (wanted) columns->kind[columns->n++] = kind;
}

static bool has_prizes(const struct hd_stats *stats) {
    for (int32_t p = 0; p < stats->players; p++)
        if (stats->player[p].prizes > 0) return true;
    return false;
}

static void choose_series(struct columns *columns, const struct hd_page *page) {
    const struct hd_stats *stats = page->report->stats;
    const bool cost = hd_page_has_cost(page), prizes = has_prizes(stats);
    take(columns, &name_kind, true);
    take(columns, &type_kind, true);
    take(columns, &first_kind, true);
    take(columns, &second_kind, stats->places > 2);
    take(columns, &third_kind, stats->places > 3);
    take(columns, &cashes_kind, prizes);
    take(columns, &average_kind, true);
    take(columns, &prizes_kind, prizes);
    take(columns, &net_kind, prizes || cost);
    take(columns, &roi_kind, cost);
    take(columns, &roi_interval_kind, cost);
    take(columns, &roi_deviation_kind, cost);
}

static bool has_bounties(const struct hd_stats *stats) {
    for (int32_t p = 0; p < stats->players; p++)
        if (stats->player[p].bounties > 0) return true;
    return false;
}

static void choose_groups(struct columns *columns, const struct hd_page *page) {
    const struct hd_stats *stats = page->report->stats;
    const bool cost = hd_page_has_cost(page), prizes = has_prizes(stats), bounties = has_bounties(stats);
    take(columns, &name_kind, true);
    take(columns, &type_kind, true);
    take(columns, &entries_kind, true);
    take(columns, &wins_kind, true);
    take(columns, &finals_kind, true);
    take(columns, &cashes_kind, prizes);
    take(columns, &average_kind, true);
    take(columns, &knockouts_kind, true);
    take(columns, &prizes_kind, prizes);
    take(columns, &bounties_kind, bounties);
    take(columns, &net_kind, prizes || bounties || cost);
    take(columns, &roi_kind, cost);
    take(columns, &roi_interval_kind, cost && stats->units > 1);
    take(columns, &roi_deviation_kind, cost && stats->units > 1);
}

static void choose_single(struct columns *columns, const struct hd_page *page) {
    const bool cost = hd_page_has_cost(page), prizes = has_prizes(page->report->stats);
    take(columns, &place_kind, true);
    take(columns, &name_kind, true);
    take(columns, &type_kind, true);
    take(columns, &prize_kind, prizes);
    take(columns, &net_kind, prizes || cost);
}

static void choose_cash(struct columns *columns, const struct hd_page *page) {
    const bool rake = page->report->def->game.rake.basis_points > 0;
    take(columns, &name_kind, true);
    take(columns, &type_kind, true);
    take(columns, &chips_kind, true);
    take(columns, &rake_kind, rake);
    take(columns, &bb_kind, true);
    take(columns, &bb_interval_kind, true);
    take(columns, &gross_kind, rake);
    take(columns, &bb_deviation_kind, true);
}

/* What an estimate shows beyond chance is green or red. */
static enum hd_tone tone_of(const struct kind *kind, const struct hd_estimate *estimate) {
    if (kind != &roi_kind && kind != &bb_kind) return HD_TONE_PLAIN;
    if (estimate->missing != HD_INTERVAL_GIVEN) return HD_TONE_PLAIN;
    return estimate->low > 0 ? HD_TONE_GOOD : estimate->high < 0 ? HD_TONE_BAD : HD_TONE_PLAIN;
}

static void fill_rows(struct hd_grid *grid, const struct columns *columns, const struct hd_page *page) {
    for (int32_t i = 0; i < grid->rows; i++) {
        const int32_t player = page->order[i];
        struct row row = {.page = page,
                          .player = player,
                          .sums = &page->report->stats->player[player],
                          .estimate = page->estimate[player]};
        for (int c = 0; c < columns->n; c++) {
            row.text = hd_grid_next(grid, tone_of(columns->kind[c], &row.estimate));
            columns->kind[c]->fill(&row);
        }
    }
}

void hd_players_write(const struct hd_page *page) {
    struct columns columns = {.n = 0};
    if (page->report->def->game.kind == HD_CASH)
        choose_cash(&columns, page);
    else if (hd_report_has_groups(page->report))
        choose_groups(&columns, page);
    else if (hd_page_is_single(page))
        choose_single(&columns, page);
    else
        choose_series(&columns, page);
    struct hd_column column[HD_COLUMNS_MAX];
    for (int c = 0; c < columns.n; c++) column[c] = columns.kind[c]->column;
    struct hd_grid grid;
    if (hd_grid_init(&grid, column, columns.n, page->report->stats->players) == HD_OK) {
        fill_rows(&grid, &columns, page);
        hd_grid_write(&grid, page->out, page->width, page->colour);
    } else {
        page->out->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
}
