/**
 * Runs: many units of one game over many threads, with results that depend on neither.
 *
 * Threads take chunks of consecutive units; finished chunks are committed in order, one at a time: their totals are
 * merged, their output is written. So memory is bounded whatever the run's length, output is the same for any number
 * of threads, and an interrupted run is a prefix of the whole one.
 */
#ifndef HOLDEM_SIM_H
#define HOLDEM_SIM_H

#include "holdem/file.h"
#include "holdem/game.h"
#include "holdem/stats.h"
#include "holdem/unit.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Bounds of a run: numbers of hands stay unique, and dates have four digits (9999-12-31). */
#define HD_RUN_UNITS_MAX ((int64_t)100000000000)
#define HD_RUN_HANDS_MAX ((int64_t)1000000000000)
#define HD_RUN_TIME_MAX ((int64_t)253402300799)

/** A run. Plain value that borrows the game's arrays; start from hd_run_def_default. */
struct hd_run_def {
    uint32_t cookie;
    struct hd_game_def game;
    int64_t tournaments;   /**< how many */
    int64_t hands;         /**< cash: in all */
    int64_t session_hands; /**< cash: of one unit; the last one may be shorter */
    uint64_t seed;
    int threads;          /**< 0: one for each processor */
    bool statistics;      /**< how the bots played is counted: hd_stats.tally */
    int64_t start_time;   /**< of the simulated clock, seconds since 1970 UTC */
    int64_t slot_seconds; /**< unit u starts u × so much later */
};

struct hd_run_def hd_run_def_default(enum hd_game_kind kind);
/** The game's problems and the run's own. */
hd_status hd_run_def_check(const struct hd_run_def *def, struct hd_diags *diags);

/** Units of the run: tournaments, or sessions. */
int64_t hd_run_units(const struct hd_run_def *def);

/** What the run's unit number `unit` is played with; hd_host_play plays it again, as often as one likes. */
struct hd_unit_spec hd_run_unit_spec(const struct hd_run_def *def, int64_t unit);

/**
 * A number that names the run: from all that its results depend on (game, bots with their knobs, seed, lengths).
 * Ids for trackers are made from it.
 */
uint64_t hd_run_id(const struct hd_run_def *def);

/** How far a run is. */
struct hd_progress {
    int64_t units_done, units_total, hands; /**< hands played so far, committed or not */
    double seconds;
};

/** How much an output holds. */
enum hd_fill {
    HD_FILL_LITTLE,
    HD_FILL_SOME, /**< worth a commit, unless earlier chunks have to be waited for */
    HD_FILL_FULL  /**< so much that it has to be committed before the chunk goes on */
};

/**
 * What a caller may want from a run. All may be NULL. `output` makes a chunk's own store; hand and unit fill it on the
 * thread that plays; commit is called in order of units, never twice at once, and its bad status ends the run.
 */
struct hd_run_hooks {
    void *context;
    hd_status (*output_new)(void *context, void **output);
    void (*output_free)(void *output);
    hd_status (*hand)(void *output, const struct hd_record *record);
    hd_status (*unit)(void *output, const struct hd_unit_result *result);
    void (*milestone)(void *output, const struct hd_milestone *milestone);
    /** Writes what the output holds and empties it. */
    hd_status (*commit)(void *context, void *output, struct hd_error *error);
    /** Asked after each hand: whether to commit the output before the chunk is done. */
    enum hd_fill (*fill)(const void *output);
    /** Called by the thread that called hd_run, about five times a second. */
    void (*progress)(void *context, const struct hd_progress *progress);
    /** Asked by every thread before each unit; true: stop after the units under way. */
    bool (*stopped)(void *context);
};

/** What came of a run besides the totals. */
struct hd_run_report {
    int64_t units; /**< done: the first so many of the run */
    bool interrupted;
    double seconds;
    int threads;
    struct hd_error error; /**< why the run failed */
};

/**
 * Plays the run and adds its results to `stats`, which hd_run_stats_init made. On HD_E_BOT, HD_E_IO and other
 * failures the totals hold the units before the failure. Interruption is HD_OK with report->interrupted. A definition
 * that hd_run_def_check refuses is not played: its status, and the first problem in report->error.
 */
hd_status hd_run(const struct hd_run_def *def, const struct hd_run_hooks *hooks, struct hd_stats *stats,
                 struct hd_run_report *report);

/** Totals of the right shape for the run. HD_E_UNINITIALISED, HD_E_CONFIG (no players), HD_E_NOMEM. */
hd_status hd_run_stats_init(const struct hd_run_def *def, struct hd_stats *stats);

/** The run's result: the fingerprint that must not depend on threads, machines or compilers. */
uint64_t hd_run_hash(const struct hd_stats *stats);

#ifdef __cplusplus
}
#endif
#endif
