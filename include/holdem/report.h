/**
 * What a run tells people and programs: the summary in a terminal, the JSON object, a line for each tournament.
 *
 * Everything is appended to a text buffer, whose status says whether memory ran out. The library prints nothing.
 */
#ifndef HOLDEM_REPORT_H
#define HOLDEM_REPORT_H

#include <stdbool.h>

#include "holdem/match.h"
#include "holdem/money.h"
#include "holdem/reference.h"
#include "holdem/roundrobin.h"
#include "holdem/sim.h"
#include "holdem/strbuf.h"
#include "holdem/structure.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Confidence of every interval that a report gives. */
#define HD_REPORT_CONFIDENCE 0.95

/** One player of the finishing list of a multi-table tournament. */
struct hd_standing {
    int32_t player; /**< as in hd_unit_result */
    int32_t place;  /**< 0: he had not come when it was stopped */
    bool tied;
    int32_t knockouts, entries;
    hd_money prize, bounty, cost;
};

/** The finishing list of a tournament, best first, for free(); result->entries long. NULL: no memory. */
struct hd_standing *hd_standings_new(const struct hd_unit_result *result);

/** What a report is made from. Everything is borrowed. */
struct hd_report {
    const struct hd_run_def *def;
    const struct hd_stats *stats;
    const struct hd_run_report *run;
    struct hd_money_style money;
    const struct hd_standing *standings; /**< of a single multi-table tournament; else NULL */
    int32_t n_standings;
    const int64_t *restarts; /**< by bot of the game: how often its program was started again; NULL: never */
};

/**
 * Appends the summary: what was played, a table of the players, best first (a single tournament: in order of finish),
 * what a reader must know about it, differences from the best, the result's fingerprint. No line is wider than `width`
 * columns (0: no limit; less than 60 is taken as 60); narrow tables leave columns out. `colour`: with ANSI colours.
 */
void hd_report_table(struct hd_strbuf *text, const struct hd_report *report, int width, bool colour);

/**
 * Appends one JSON object and a newline. It says nothing that differs between runs of the same definition (times,
 * threads), so its text is the same whenever the results are. docs/STATISTICS.md describes the fields.
 */
void hd_report_json(struct hd_strbuf *text, const struct hd_report *report);

/** One structure of a tournament and what came of it. Borrowed. */
struct hd_structure_sheet {
    const char *name;
    const struct hd_run_def *def;
    const struct hd_structure *structure;
};

/** Appends what each of n structures does, and where there are several the main figures side by side. */
void hd_report_structures(struct hd_strbuf *text, const struct hd_structure_sheet *list, int n, int width, bool colour);

/** Appends the same as one JSON object and a newline; docs/TOURNAMENTS.md describes the members. */
void hd_report_structures_json(struct hd_strbuf *text, const struct hd_structure_sheet *list, int n);

/**
 * The logs of single units, for output.log_tournaments: CSV with a header and a row a unit, and JSON lines.
 * Safe on any thread: `def`, `money` and `result` are only read.
 */
void hd_report_csv_header(struct hd_strbuf *text, const struct hd_run_def *def);
void hd_report_csv_unit(struct hd_strbuf *text, const struct hd_unit_result *result, const struct hd_run_def *def,
                        const struct hd_money_style *money);
void hd_report_json_unit(struct hd_strbuf *text, const struct hd_unit_result *result, const struct hd_run_def *def,
                         const struct hd_money_style *money);

/** A match that is over. Everything is borrowed. */
struct hd_match_page {
    const struct hd_match_def *def;
    const struct hd_stats *stats;
    const struct hd_match_report *report;
};

/** Appends what was played, each player's result, everybody against the best, and whether the data decide anything. */
void hd_report_match(struct hd_strbuf *text, const struct hd_match_page *page, int width, bool colour);

/** Appends the same as one JSON object and a newline; nothing in it depends on the machine or the time. */
void hd_report_match_json(struct hd_strbuf *text, const struct hd_match_page *page);

/** A round robin that is over, or was interrupted; its meetings are of HD_REPORT_CONFIDENCE. Everything is borrowed. */
struct hd_round_robin_page {
    const struct hd_round_robin_def *def;
    const struct hd_meeting *meetings;
    const struct hd_match_report *report;
};

/** Appends the table of all against all, the best first, in as many parts as the width asks for; and as JSON. */
void hd_report_round_robin(struct hd_strbuf *text, const struct hd_round_robin_page *page, int width, bool colour);
void hd_report_round_robin_json(struct hd_strbuf *text, const struct hd_round_robin_page *page);

/** Bots that were measured at a reference table, 1 at least; of HD_REPORT_CONFIDENCE. Everything is borrowed. */
struct hd_measurements_page {
    const struct hd_reference *reference;
    const struct hd_bot_def *bots;     /**< [n] */
    const struct hd_measurement *list; /**< [n] */
    int n;
};

/** Appends their statistics with intervals, before the flop and after it; and as JSON. */
void hd_report_measurements(struct hd_strbuf *text, const struct hd_measurements_page *page, int width, bool colour);
void hd_report_measurements_json(struct hd_strbuf *text, const struct hd_measurements_page *page);

#ifdef __cplusplus
}
#endif
#endif
