/*
 * The summary that a run ends with: its sections in order, and the line that identifies its result.
 *
 * Layer report: sees sim, stats and below; prints nothing. Allocates the order of the players; every failure ends in
 * the status of the caller's buffer.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "ranking.h"
#include "sections.h"
#include "standings.h"

enum { WIDTH_MIN = 60 };

static void write_result(const struct hd_page *page) {
    const struct hd_report *report = page->report;
    hd_strbuf_printf(page->out, "\nresult %016" PRIx64 "   seed %" PRId64 "   %.1f s\n", hd_run_hash(report->stats),
                     (int64_t)report->def->seed, report->run->seconds);
}

/* A blank line before the notes, if there are any. */
static void write_notes(const struct hd_page *page) {
    struct hd_strbuf notes;
    hd_strbuf_init(&notes);
    struct hd_page apart = *page;
    apart.out = &notes;
    hd_notes_write(&apart);
    if (notes.length > 0) hd_strbuf_putc(page->out, '\n');
    hd_strbuf_write(page->out, hd_strbuf_text(&notes), notes.length);
    if (notes.status != HD_OK) page->out->status = notes.status;
    hd_strbuf_release(&notes);
}

static void write_sections(const struct hd_page *page) {
    hd_headline_write(page);
    if (page->report->stats->units > 0) {
        hd_strbuf_putc(page->out, '\n');
        if (page->report->standings) hd_standings_write(page);
        hd_players_write(page);
    }
    write_notes(page);
    if (page->report->stats->units > 1) hd_comparison_write(page);
    hd_statistics_write(page);
    write_result(page);
}

void hd_report_table(struct hd_strbuf *text, const struct hd_report *report, int width, bool colour) {
    int32_t *order = hd_ranking_new(report->stats);
    struct hd_estimate *estimate = hd_player_estimates_new(report);
    if (order && estimate) {
        write_sections(&(struct hd_page){.out = text,
                                         .report = report,
                                         .order = order,
                                         .estimate = estimate,
                                         .width = width > 0 && width < WIDTH_MIN ? WIDTH_MIN : width,
                                         .colour = colour});
    } else {
        text->status = HD_E_NOMEM;
    }
    free(order);
    free(estimate);
}
