/**
 * The parts of the summary, in the order in which they stand. Private to report.
 *
 * Each appends whole lines of at most `width` columns (0: no limit).
 */
#ifndef HOLDEM_REPORT_SECTIONS_H
#define HOLDEM_REPORT_SECTIONS_H

#include "holdem/report.h"

/** Where and how the summary is being written. */
struct hd_page {
    struct hd_strbuf *out;
    const struct hd_report *report;
    const int32_t *order;               /**< the players, best first */
    const struct hd_estimate *estimate; /**< of each player, by number */
    int width;
    bool colour;
};

/** Appends a sentence as a paragraph and empties it. Its failure becomes the page's. */
void hd_page_put(const struct hd_page *page, struct hd_strbuf *sentence);

/** What was played: one sentence. */
void hd_headline_write(const struct hd_page *page);

/** The players: of a series or a cash game with estimates, of a single tournament in order of finish. */
void hd_players_write(const struct hd_page *page);

/** How the players played, where that was counted. */
void hd_statistics_write(const struct hd_page *page);

/** What a reader of the table must know: stopped tournaments, errors, ties, why intervals are missing. */
void hd_notes_write(const struct hd_page *page);

/** Of these only why intervals are missing, or of another kind. */
void hd_interval_notes_write(const struct hd_page *page);

/** Every player against the best. */
void hd_comparison_write(const struct hd_page *page);

/** Whether the run is one tournament, which is shown as a list of places. */
static inline bool hd_page_is_single(const struct hd_page *page) {
    return page->report->def->game.kind != HD_CASH && page->report->def->tournaments == 1;
}

/** Whether entries cost something. */
static inline bool hd_page_has_cost(const struct hd_page *page) { return page->report->stats->entry_cost > 0; }

#endif
