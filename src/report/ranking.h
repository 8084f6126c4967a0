/**
 * Who is who and who is ahead, for every form of the report. Private to report.
 */
#ifndef HOLDEM_REPORT_RANKING_H
#define HOLDEM_REPORT_RANKING_H

#include "holdem/report.h"

/** The bot of a player of the totals: in multi-table tournaments a player is all entries of a bot. */
static inline const struct hd_bot_def *hd_player_bot(const struct hd_game_def *game, int32_t player) {
    return &game->bots[player];
}

/** Whether players of the totals are groups of entries. */
static inline bool hd_report_has_groups(const struct hd_report *report) {
    return report->def->game.kind == HD_MULTI_TABLE;
}

/** In how many tournaments a player took part, each entry of a group counted. */
static inline int64_t hd_report_tries(const struct hd_report *report, int32_t player) {
    return hd_report_has_groups(report) ? report->stats->player[player].players : report->stats->units;
}

/** How often the program of a player's bot was started again. */
int64_t hd_player_restarts(const struct hd_report *report, int32_t player);

/** Whether nothing happened that depends on time or machine: time-outs, crashes, restarts of bots. */
bool hd_report_reproducible(const struct hd_report *report);

/** Whether the game is played for chips rather than places. */
static inline bool hd_report_is_cash(const struct hd_report *report) { return report->def->game.kind == HD_CASH; }

/** The players, best first: by prizes, then wins, then places; one tournament by places; groups of entries by ROI,
 * then by mean place; a cash game by chips won. NULL: no memory. */
int32_t *hd_ranking_new(const struct hd_stats *stats);

/** Pairs among n players. */
static inline int64_t hd_pairs(int32_t n) { return (int64_t)n * (n - 1) / 2; }

/**
 * What `player` is ahead of `best` (negative: behind), by ROI or bb/100. All such intervals of a report hold together
 * with HD_REPORT_CONFIDENCE, by Bonferroni's correction over all pairs, for who is best is read from the same data.
 */
struct hd_estimate hd_against_best(const struct hd_report *report, int32_t player, int32_t best);

/** The estimates that a report gives of the players, by number: ROI, or net bb/100. NULL: no memory. */
struct hd_estimate *hd_player_estimates_new(const struct hd_report *report);

/** Cash games: the big blind. */
hd_chips hd_report_big_blind(const struct hd_report *report);

#endif
