/*
 * What a table must not hide: interruption, stopped tournaments, errors of bots, ties, and why intervals are missing
 * or of another kind.
 *
 * Layer report: sees sim, stats and below. A note is a sentence of one paragraph; nothing is said about what did not
 * happen. Appends to the page's buffer, whose status tells when memory ran out.
 */
#include <stdbool.h>

#include "number.h"
#include "ranking.h"
#include "sections.h"

enum { NAMES_MAX = 8 };

/* Notes share one buffer for the sentence that is being made. */
struct notes {
    const struct hd_page *page;
    const struct hd_stats *stats;
    struct hd_strbuf text;
};

static bool is_cash(const struct notes *notes) { return notes->stats->kind == HD_CASH; }

static void note_interruption(struct notes *notes) {
    const struct hd_run_report *run = notes->page->report->run;
    const int64_t planned = hd_run_units(notes->page->report->def);
    if (notes->stats->units >= planned) return;
    hd_strbuf_puts(&notes->text, run->interrupted ? "interrupted: the first " : "ended early: the first ");
    hd_strbuf_grouped(&notes->text, notes->stats->units, ',');
    hd_strbuf_puts(&notes->text, " of ");
    hd_count_text(&notes->text, planned, is_cash(notes) ? "session" : "tournament",
                  is_cash(notes) ? "sessions" : "tournaments");
    hd_page_put(notes->page, &notes->text);
}

static void note_stopped(struct notes *notes) {
    if (notes->stats->stopped == 0) return;
    hd_strbuf_puts(&notes->text, "stopped: ");
    hd_count_text(&notes->text, notes->stats->stopped, "tournament", "tournaments");
    hd_strbuf_puts(&notes->text, " reached ");
    hd_count_text(&notes->text, notes->page->report->def->game.max_hands, "hand", "hands");
    hd_strbuf_puts(&notes->text, "; places by chips");
    hd_page_put(notes->page, &notes->text);
}

/* Appends "Name 12, Other 3" for the players that `count` is positive for; false if there are none. */
static bool put_counts(struct notes *notes, int64_t (*count)(const struct hd_player_sums *)) {
    int listed = 0, left = 0;
    for (int32_t i = 0; i < notes->stats->players; i++) {
        const int32_t player = notes->page->order[i];
        const int64_t n = count(&notes->stats->player[player]);
        if (n == 0) continue;
        if (listed == NAMES_MAX) {
            left++;
            continue;
        }
        hd_strbuf_printf(&notes->text, "%s%s ", listed++ > 0 ? ", " : "",
                         hd_player_bot(&notes->page->report->def->game, player)->name);
        hd_strbuf_grouped(&notes->text, n, ',');
    }
    if (left > 0) hd_strbuf_printf(&notes->text, " and %d more players", left);
    return listed > 0;
}

static int64_t count_errors(const struct hd_player_sums *sums) { return sums->errors; }
static int64_t count_ties(const struct hd_player_sums *sums) { return sums->ties; }

static void note_errors(struct notes *notes) {
    static const char *const then[] = {"; the run stopped", "; checked or folded for it each time",
                                       "; from then on checked or folded for it to the end of the unit"};
    hd_strbuf_puts(&notes->text, "errors of bots: ");
    if (put_counts(notes, count_errors)) {
        hd_strbuf_puts(&notes->text, then[notes->page->report->def->game.on_bot_error]);
        hd_page_put(notes->page, &notes->text);
    }
    hd_strbuf_clear(&notes->text);
}

/* "Name: 2 time-outs, 1 crashes; restarted 1 time" where there is more than illegal actions. */
static void note_kinds_of(struct notes *notes, int32_t player) {
    const struct hd_player_sums *sums = &notes->stats->player[player];
    const int64_t restarts = hd_player_restarts(notes->page->report, player);
    if (sums->errors == sums->failures[HD_FAILURE_ILLEGAL] && restarts == 0) return;
    hd_strbuf_printf(&notes->text, "%s: ", hd_player_bot(&notes->page->report->def->game, player)->name);
    const char *comma = "";
    for (int kind = 0; kind < HD_FAILURES; kind++) {
        if (sums->failures[kind] == 0) continue;
        hd_strbuf_puts(&notes->text, comma);
        hd_strbuf_grouped(&notes->text, sums->failures[kind], ',');
        hd_strbuf_printf(&notes->text, " %s", hd_failure_words((enum hd_failure)kind));
        comma = ", ";
    }
    if (restarts > 0) hd_strbuf_printf(&notes->text, "%srestarted ", *comma ? "; " : "");
    if (restarts > 0) hd_count_text(&notes->text, restarts, "time", "times");
    hd_page_put(notes->page, &notes->text);
}

static void note_failures(struct notes *notes) {
    for (int32_t i = 0; i < notes->stats->players && i < NAMES_MAX; i++) note_kinds_of(notes, notes->page->order[i]);
    if (hd_report_reproducible(notes->page->report)) return;
    hd_strbuf_puts(&notes->text,
                   "reproducible: no; time-outs, crashes and restarts depend on the machine and the moment");
    hd_page_put(notes->page, &notes->text);
}

static void note_ties(struct notes *notes) {
    hd_strbuf_puts(&notes->text, "shared places (the better number counts, prizes are shared): ");
    if (put_counts(notes, count_ties)) hd_page_put(notes->page, &notes->text);
    hd_strbuf_clear(&notes->text);
}

/* Names the players without an interval for this reason; "no intervals" if it is everybody. */
static void note_missing(struct notes *notes, enum hd_no_interval reason) {
    const struct hd_page *page = notes->page;
    int32_t with = 0;
    hd_strbuf_puts(&notes->text, "no interval for ");
    for (int32_t i = 0; i < notes->stats->players; i++) {
        if (page->estimate[page->order[i]].missing != reason) continue;
        if (with < NAMES_MAX)
            hd_strbuf_printf(&notes->text, "%s%s", with > 0 ? ", " : "",
                             hd_player_bot(&page->report->def->game, page->order[i])->name);
        with++;
    }
    if (with > NAMES_MAX) hd_strbuf_printf(&notes->text, " and %d more", (int)with - NAMES_MAX);
    if (with == notes->stats->players) {
        hd_strbuf_clear(&notes->text);
        hd_strbuf_puts(&notes->text, reason == HD_NO_COST ? "no ROI" : "no intervals");
    }
    hd_strbuf_printf(&notes->text, ": %s", hd_no_interval_text(reason));
    if (with > 0) hd_page_put(notes->page, &notes->text);
    hd_strbuf_clear(&notes->text);
}

/* What the intervals that are given are, where that differs from Student's. */
static void note_kinds(struct notes *notes) {
    bool bootstrap = false, uncounted = false;
    for (int32_t p = 0; p < notes->stats->players; p++) {
        bootstrap |= notes->page->estimate[p].bootstrap;
        uncounted |= notes->page->estimate[p].missing == HD_INTERVAL_GIVEN &&
                     notes->stats->player[p].prize_kinds == HD_PRIZES_UNCOUNTED;
    }
    if (bootstrap) {
        hd_strbuf_puts(&notes->text, "* bootstrap interval, because large prizes are rare");
        hd_page_put(notes->page, &notes->text);
    }
    if (uncounted) {
        hd_strbuf_printf(&notes->text, "more than %d different prizes: no bootstrap, intervals may be too short above",
                         HD_PRIZE_KINDS);
        hd_page_put(notes->page, &notes->text);
    }
}

/* Where stacks are carried along, few sessions may decide: docs/STATISTICS.md, "How often intervals hold". */
static void note_samples(struct notes *notes) {
    enum { SESSIONS_ENOUGH = 100 };
    const int64_t sessions = notes->stats->units;
    const bool carried = notes->page->report->def->game.stacks != HD_STACKS_RESET;
    hd_strbuf_puts(&notes->text, "intervals and SD (of 100 hands) from ");
    hd_count_text(&notes->text, notes->stats->samples, "block", "blocks");
    hd_strbuf_puts(&notes->text, " of hands");
    if (carried && sessions < SESSIONS_ENOUGH)
        hd_strbuf_printf(&notes->text,
                         "; they may be too short for players who go all-in with anything: their stacks are carried "
                         "along, and %d sessions are few (%d are enough, or stacks = \"reset\")",
                         (int)sessions, SESSIONS_ENOUGH);
    if (notes->stats->samples > 0 && notes->stats->units > 1) hd_page_put(notes->page, &notes->text);
    hd_strbuf_clear(&notes->text);
}

static void note_intervals(struct notes *notes) {
    for (int reason = HD_NO_COST; reason < HD_NO_INTERVALS; reason++) note_missing(notes, (enum hd_no_interval)reason);
    note_kinds(notes);
}

void hd_interval_notes_write(const struct hd_page *page) {
    struct notes notes = {.page = page, .stats = page->report->stats};
    hd_strbuf_init(&notes.text);
    note_intervals(&notes);
    hd_strbuf_release(&notes.text);
}

void hd_notes_write(const struct hd_page *page) {
    struct notes notes = {.page = page, .stats = page->report->stats};
    hd_strbuf_init(&notes.text);
    note_interruption(&notes);
    note_stopped(&notes);
    note_errors(&notes);
    note_failures(&notes);
    note_ties(&notes);
    if (!hd_page_is_single(page) && notes.stats->units > 0) {
        note_intervals(&notes);
        if (is_cash(&notes)) note_samples(&notes);
    }
    hd_strbuf_release(&notes.text);
}
