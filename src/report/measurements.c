/*
 * How bots play at the reference table, for people and as JSON.
 *
 * Layer report: sees sim, stats and below, and jansson. Two tables, of before the flop and of after it, with two lines
 * for each bot: the statistics, and the halves of their intervals. Allocates grids and JSON; failures end in the status
 * of the caller's buffer.
 */
#include <inttypes.h>
#include <math.h>

#include "grid.h"
#include "holdem/width.h"
#include "number.h"
#include "object.h"

enum { WIDTH_MIN = 60, COLUMNS = 9, MEASURES = HD_STATS + 1, BB100 = HD_STATS };

/* The columns of a table; MEASURES: an empty one. Those of a higher rank are left out first. */
static const struct part {
    const char *title;
    int measure[COLUMNS - 1];
} parts[] = {
    {"before the flop",
     {HD_STAT_VPIP, HD_STAT_PFR, HD_STAT_THREE_BET, HD_STAT_FOUR_BET, HD_STAT_FOLD_TO_THREE_BET, HD_STAT_LIMP,
      HD_STAT_STEAL, HD_STAT_FOLD_TO_STEAL}},
    {"after it",
     {HD_STAT_AF, HD_STAT_AFQ, HD_STAT_C_BET, HD_STAT_FOLD_TO_C_BET, HD_STAT_WTSD, HD_STAT_WSD, HD_STAT_WWSF, BB100}},
};

static const struct hd_estimate *estimate_of(const struct hd_measurement *measurement, int measure) {
    return measure == BB100 ? &measurement->bb100 : &measurement->stat[measure];
}

static void put_value(struct hd_strbuf *text, const struct hd_estimate *estimate, int measure) {
    if (!hd_estimate_known(estimate))
        hd_strbuf_puts(text, "–");
    else if (measure == BB100)
        hd_signed_text(text, estimate->value, 1);
    else
        hd_strbuf_printf(text, "%.*f", measure == HD_STAT_AF ? 2 : 1, estimate->value);
}

static void put_half(struct hd_strbuf *text, const struct hd_estimate *estimate, int measure) {
    if (estimate->missing == HD_INTERVAL_GIVEN || estimate->missing == HD_TOO_UNIFORM)
        hd_strbuf_printf(text, "±%.*f", measure == HD_STAT_AF ? 2 : 1, (estimate->high - estimate->low) / 2);
}

static void fill(struct hd_grid *grid, const struct hd_measurements_page *page, const struct part *part) {
    for (int row = 0; row < 2 * page->n; row++) {
        const struct hd_measurement *measurement = &page->list[row / 2];
        const bool lower = row % 2;
        struct hd_strbuf *name = hd_grid_next(grid, HD_TONE_BOLD);
        if (!lower) hd_strbuf_puts(name, page->bots[row / 2].name);
        for (int c = 0; c < COLUMNS - 1; c++) {
            struct hd_strbuf *text = hd_grid_next(grid, HD_TONE_PLAIN);
            const int measure = part->measure[c];
            (lower ? put_half : put_value)(text, estimate_of(measurement, measure), measure);
        }
    }
}

static void put_part(struct hd_strbuf *text, const struct hd_measurements_page *page, const struct part *part,
                     int width, bool colour) {
    struct hd_column columns[COLUMNS] = {{.title = part->title, .left = true}};
    struct hd_grid grid;
    for (int c = 1; c < COLUMNS; c++) {
        const int measure = part->measure[c - 1];
        columns[c].title = measure == BB100 ? "bb/100" : hd_stat_title((enum hd_stat)measure);
        columns[c].rank = c;
    }
    if (hd_grid_init(&grid, columns, COLUMNS, 2 * page->n) == HD_OK) {
        fill(&grid, page, part);
        hd_grid_write(&grid, text, width, colour);
    } else {
        text->status = HD_E_NOMEM;
    }
    hd_grid_release(&grid);
}

void hd_report_measurements(struct hd_strbuf *text, const struct hd_measurements_page *page, int width, bool colour) {
    const struct hd_reference *reference = page->reference;
    struct hd_strbuf sentence;
    if (width > 0 && width < WIDTH_MIN) width = WIDTH_MIN;
    hd_strbuf_init(&sentence);
    hd_strbuf_printf(&sentence, "reference table of %d seats, 100 big blinds deep, each bot among the archetypes for ",
                     reference->seats);
    hd_count_text(&sentence, page->list[0].hands, "hand", "hands");
    hd_strbuf_puts(&sentence, "; in % of opportunities, below it half of the 95% interval");
    hd_width_wrap(text, hd_strbuf_text(&sentence), width);
    if (sentence.status != HD_OK) text->status = sentence.status;
    hd_strbuf_release(&sentence);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        hd_strbuf_putc(text, '\n');
        put_part(text, page, &parts[i], width, colour);
    }
    hd_strbuf_printf(text, "\nseed %" PRId64 "\n", (int64_t)reference->seed);
}

/* ---- JSON ---- */

static json_t *stat_json(const struct hd_measurement *measurement, enum hd_stat stat) {
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "times", measurement->count[stat].times);
    hd_object_put_int(&object, "opportunities", measurement->count[stat].opportunities);
    hd_object_put_estimate(&object, stat == HD_STAT_AF ? "ratio" : "percent", "ci95", &measurement->stat[stat]);
    return hd_object_take(&object);
}

static json_t *bot_json(const struct hd_bot_def *bot, const struct hd_measurement *measurement) {
    struct hd_object object = hd_object_new();
    hd_object_put_text(&object, "name", bot->name);
    hd_object_put_text(&object, "type", bot->type->name);
    hd_object_put_int(&object, "hands", measurement->hands);
    for (enum hd_stat stat = 0; stat < HD_STATS; stat++)
        hd_object_put(&object, hd_stat_key(stat), stat_json(measurement, stat));
    hd_object_put_estimate(&object, "bb_per_100", "bb_per_100_ci95", &measurement->bb100);
    return hd_object_take(&object);
}

void hd_report_measurements_json(struct hd_strbuf *text, const struct hd_measurements_page *page) {
    struct hd_object object = hd_object_new(), bots = hd_array_new();
    for (int i = 0; i < page->n; i++) hd_array_append(&bots, bot_json(&page->bots[i], &page->list[i]));
    hd_object_put_int(&object, "version", 1);
    hd_object_put_int(&object, "seats", page->reference->seats);
    hd_object_put_int(&object, "seed", (int64_t)page->reference->seed);
    hd_object_put(&object, "bots", hd_object_take(&bots));
    hd_object_write(&object, text, true);
}
