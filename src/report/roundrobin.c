/*
 * The table of a round robin, for people and as JSON: what each player won of each other.
 *
 * Layer report: sees sim, stats and below, and jansson. A player has two lines, of results and of the halves of their
 * intervals; opponents that the width has no room for stand in a further part. Each interval holds by itself. Allocates
 * grids and JSON; failures end in the status of the caller's buffer.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "grid.h"
#include "holdem/width.h"
#include "number.h"
#include "object.h"

enum { WIDTH_MIN = 60, TITLE_MAX = 8, MEAN_COLUMNS = 2, GAP = 2 };

/* A table that is being written. */
struct table {
    const struct hd_round_robin_page *page;
    int32_t n;
    int32_t order[HD_ROUND_ROBIN_MAX]; /* the players, best first */
    struct hd_estimate mean[HD_ROUND_ROBIN_MAX];
};

static bool is_cash(const struct hd_round_robin_page *page) { return page->def->match.game->kind == HD_CASH; }
static const char *measure(const struct hd_round_robin_page *page) { return is_cash(page) ? "bb/100" : "ROI in %"; }

static const struct hd_estimate *result_of(const struct hd_round_robin_page *page, int32_t a, int32_t b) {
    return &page->meetings[a * page->def->n + b].result;
}

/* By means, most first; in order of their numbers where equal. */
static struct table table_of(const struct hd_round_robin_page *page) {
    struct table table = {.page = page, .n = page->def->n};
    for (int32_t p = 0; p < table.n; p++) {
        table.mean[p] = hd_round_robin_mean(page->def, page->meetings, p, HD_REPORT_CONFIDENCE);
        int32_t i = p;
        for (; i > 0 && table.mean[table.order[i - 1]].value < table.mean[p].value; i--)
            table.order[i] = table.order[i - 1];
        table.order[i] = p;
    }
    return table;
}

/* ---- for people ---- */

static void put_headline(struct hd_strbuf *text, const struct hd_round_robin_page *page) {
    const struct hd_match_def *match = &page->def->match;
    const struct hd_level *level = &match->game->levels[0];
    const int32_t seats = page->def->seats;
    hd_strbuf_puts(text, "round robin: ");
    if (seats > 2) hd_strbuf_printf(text, "one player among %d of another", (int)(seats - 1));
    if (seats == 2) hd_strbuf_puts(text, "heads-up, every pair");
    hd_strbuf_puts(text, ", ");
    hd_count_text(text, match->sets, "set", "sets");
    if (is_cash(page))
        hd_strbuf_printf(text, " of %d sessions of %" PRId64 " hands, blinds %" PRId64 "/%" PRId64 ", stacks %" PRId64,
                         (int)seats, match->hands, level->small_blind, level->big_blind, match->game->starting_chips);
    else
        hd_strbuf_printf(text, " of %d sit-and-gos, stacks %" PRId64 ", first blinds %" PRId64 "/%" PRId64, (int)seats,
                         match->game->starting_chips, level->small_blind, level->big_blind);
    hd_strbuf_printf(text,
                     "; in each set the same cards from every seat; %s of the player of a line against that of a "
                     "column, below it half of the 95%% interval",
                     measure(page));
}

static double half_of(const struct hd_estimate *estimate) { return (estimate->high - estimate->low) / 2; }

/* Large numbers need no decimals. */
static int decimals_of(const struct hd_estimate *estimate) {
    return fmax(fabs(estimate->value), half_of(estimate)) < 999.95 ? 1 : 0;
}

static enum hd_tone tone_of(const struct hd_estimate *estimate) {
    if (estimate->missing != HD_INTERVAL_GIVEN) return HD_TONE_PLAIN;
    return estimate->low > 0 ? HD_TONE_GOOD : estimate->high < 0 ? HD_TONE_BAD : HD_TONE_PLAIN;
}

/* Players who never differ have an interval of no width. */
static void put_half(struct hd_strbuf *text, const struct hd_estimate *estimate) {
    if (estimate->missing == HD_INTERVAL_GIVEN || estimate->missing == HD_TOO_UNIFORM)
        hd_strbuf_printf(text, "±%.*f", decimals_of(estimate), half_of(estimate));
    else if (estimate->missing != HD_NO_RESULTS)
        hd_strbuf_puts(text, "–");
}

/* The upper or the lower line of a cell. */
static void put_cell(struct hd_grid *grid, const struct hd_estimate *estimate, bool lower) {
    struct hd_strbuf *text = hd_grid_next(grid, lower ? HD_TONE_PLAIN : tone_of(estimate));
    if (lower)
        put_half(text, estimate);
    else if (hd_estimate_known(estimate))
        hd_signed_text(text, estimate->value, decimals_of(estimate));
}

/* Rows of two lines: name, mean, and the opponents first … first + n − 1 in the order of the table. */
static void fill(struct hd_grid *grid, const struct table *table, int32_t first, int32_t n) {
    for (int32_t line = 0; line < 2 * table->n; line++) {
        const int32_t a = table->order[line / 2];
        const bool lower = line % 2;
        struct hd_strbuf *name = hd_grid_next(grid, HD_TONE_BOLD);
        if (!lower) hd_strbuf_puts(name, table->page->def->players[a].name);
        put_cell(grid, &table->mean[a], lower);
        for (int32_t i = first; i < first + n; i++) {
            const int32_t b = table->order[i];
            if (a == b)
                hd_strbuf_puts(hd_grid_next(grid, HD_TONE_PLAIN), lower ? "" : "–");
            else
                put_cell(grid, result_of(table->page, a, b), lower);
        }
    }
}

static void put_part(struct hd_strbuf *text, const struct table *table, int32_t first, int32_t n, int width,
                     bool colour) {
    struct hd_column columns[HD_COLUMNS_MAX] = {{.title = "player", .left = true}, {.title = "all"}};
    struct hd_strbuf titles[HD_COLUMNS_MAX];
    struct hd_grid grid;
    for (int32_t i = 0; i < n; i++) {
        hd_strbuf_init(&titles[i]);
        hd_width_cut(&titles[i], table->page->def->players[table->order[first + i]].name, TITLE_MAX);
        columns[MEAN_COLUMNS + i] = (struct hd_column){.title = hd_strbuf_text(&titles[i])};
        if (titles[i].status != HD_OK) text->status = titles[i].status;
    }
    if (hd_grid_init(&grid, columns, MEAN_COLUMNS + n, 2 * table->n) == HD_OK) {
        fill(&grid, table, first, n);
        hd_grid_write(&grid, text, width, colour);
    } else {
        text->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
    for (int32_t i = 0; i < n; i++) hd_strbuf_release(&titles[i]);
}

/* How many opponents fit beside a name and a mean, in cells of TITLE_MAX columns. */
static int32_t fitting(int width) {
    enum { NAME = 12 };
    const int32_t fit = width > 0 ? (width - NAME - GAP - TITLE_MAX) / (GAP + TITLE_MAX) : HD_COLUMNS_MAX;
    return fit < HD_COLUMNS_MAX - MEAN_COLUMNS ? fit : HD_COLUMNS_MAX - MEAN_COLUMNS;
}

static void put_sentence(struct hd_strbuf *text, struct hd_strbuf *sentence, int width) {
    hd_width_wrap(text, hd_strbuf_text(sentence), width);
    if (sentence->status != HD_OK) text->status = sentence->status;
    hd_strbuf_clear(sentence);
}

void hd_report_round_robin(struct hd_strbuf *text, const struct hd_round_robin_page *page, int width, bool colour) {
    const struct table table = table_of(page);
    struct hd_strbuf sentence;
    if (width > 0 && width < WIDTH_MIN) width = WIDTH_MIN;
    hd_strbuf_init(&sentence);
    put_headline(&sentence, page);
    put_sentence(text, &sentence, width);
    const int32_t fit = fitting(width);
    for (int32_t first = 0; first < table.n; first += fit) {
        hd_strbuf_putc(text, '\n');
        put_part(text, &table, first, table.n - first < fit ? table.n - first : fit, width, colour);
    }
    if (page->report->interrupted) {
        hd_strbuf_puts(&sentence, "\ninterrupted: empty cells have not been played, and means are of the others");
        put_sentence(text, &sentence, width);
    }
    hd_strbuf_printf(text, "\nseed %" PRId64 "   %.1f s\n", (int64_t)page->def->match.seed, page->report->seconds);
    hd_strbuf_release(&sentence);
}

/* ---- JSON ---- */

static json_t *players_of(const struct table *table) {
    struct hd_object players = hd_array_new();
    for (int32_t p = 0; p < table->n; p++) {
        struct hd_object player = hd_object_new();
        hd_object_put_text(&player, "name", table->page->def->players[p].name);
        hd_object_put_text(&player, "type", table->page->def->players[p].type->name);
        hd_object_put_estimate(&player, "result", "result_ci95", &table->mean[p]);
        hd_array_append(&players, hd_object_take(&player));
    }
    return hd_object_take(&players);
}

static json_t *meetings_of(const struct table *table) {
    struct hd_object meetings = hd_array_new();
    for (int32_t a = 0; a < table->n; a++) {
        for (int32_t b = 0; b < table->n; b++) {
            const struct hd_meeting *played = &table->page->meetings[a * table->n + b];
            if (a == b || !hd_estimate_known(&played->result)) continue;
            struct hd_object meeting = hd_object_new();
            hd_object_put_text(&meeting, "player", table->page->def->players[a].name);
            hd_object_put_text(&meeting, "against", table->page->def->players[b].name);
            hd_object_put_estimate(&meeting, "result", "result_ci95", &played->result);
            hd_object_put_int(&meeting, "seed", (int64_t)played->seed);
            hd_array_append(&meetings, hd_object_take(&meeting));
        }
    }
    return hd_object_take(&meetings);
}

void hd_report_round_robin_json(struct hd_strbuf *text, const struct hd_round_robin_page *page) {
    const struct table table = table_of(page);
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "version", 1);
    hd_object_put_text(&object, "game_type", is_cash(page) ? "Cash" : "SitAndGo");
    hd_object_put_text(&object, "measure", is_cash(page) ? "bb_per_100" : "roi_percent");
    hd_object_put_int(&object, "seed", (int64_t)page->def->match.seed);
    hd_object_put_int(&object, "seats", page->def->seats);
    hd_object_put_int(&object, "sets_of_a_match", page->def->match.sets);
    if (is_cash(page)) hd_object_put_int(&object, "hands_of_a_session", page->def->match.hands);
    hd_object_put(&object, "complete", json_boolean(!page->report->interrupted));
    hd_object_put(&object, "players", players_of(&table));
    hd_object_put(&object, "meetings", meetings_of(&table));
    hd_object_write(&object, text, true);
}
