/**
 * The reference tables: fixed mixtures of the archetypes, 100 big blinds deep, without ante, on which types of bots are
 * calibrated and measured. Statistics belong to a table: one other player moves everybody's.
 */
#ifndef HOLDEM_REFERENCE_H
#define HOLDEM_REFERENCE_H

#include "holdem/match.h"
#include "holdem/tally.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The archetypes in the order of the bots' registry. */
enum { HD_ARCHETYPES = 5 };
const struct hd_bot_type *hd_archetype(int i);

/** A reference table and how long it is played. Players sit down anew before each hand. */
struct hd_reference {
    int seats; /**< HD_ARCHETYPES to 10 */
    int64_t hands;
    uint64_t seed;
    int threads; /**< 0: one for each processor */
};

/** The archetype that has the seat: one of each, then a second tag (a table of six), lag, station, rock, maniac. */
int hd_reference_archetype(int seat);

/** Plays the table with these bots, by seat, and adds to `stats`, which is made here if it is all zero. As hd_run. */
hd_status hd_reference_run(const struct hd_reference *reference, const struct hd_bot_def *bots, struct hd_stats *stats,
                           struct hd_run_report *report);

/** A bot's statistics at the reference table, with intervals. */
struct hd_measurement {
    int64_t hands;
    struct hd_count count[HD_STATS];
    struct hd_estimate stat[HD_STATS]; /**< in per cent, AF a ratio */
    struct hd_estimate bb100;
    double seconds;
};

/** The table is played in so many parts, independent samples from which the intervals are. */
enum { HD_REFERENCE_PARTS = 20 };

/**
 * Measures one bot in the seat of the archetype that it is, any other in that of the second tag (or the tag). Part i
 * has the seed plus i and hands / HD_REFERENCE_PARTS hands, at least 1. Hooks as of a match, with parts for sets;
 * HD_E_INTERRUPTED where they stop it. As hd_run else.
 */
hd_status hd_reference_measure(const struct hd_reference *reference, const struct hd_bot_def *bot, double confidence,
                               const struct hd_match_hooks *hooks, struct hd_measurement *measurement,
                               struct hd_error *error);

#ifdef __cplusplus
}
#endif
#endif
