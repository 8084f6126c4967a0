/**
 * The laboratory of tournament structures: plays many tournaments and gathers how each went on, level by level.
 *
 * Whole numbers throughout, so that the outcome does not depend on threads. Structures that are to be compared are
 * played with the same seed: their first deals, seats and draws are the same.
 */
#ifndef HOLDEM_STRUCTURE_H
#define HOLDEM_STRUCTURE_H

#include "holdem/draw.h"
#include "holdem/sim.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_STRUCTURE_LEVELS = 100 };

/** Sums over the tournaments that came to a moment. */
struct hd_moments {
    int64_t n;           /**< tournaments that did */
    int64_t players;     /**< still in */
    int64_t tables;      /**< in use */
    int64_t levels;      /**< level, from 1 */
    int64_t hands;       /**< played so far at all tables */
    int64_t seconds;     /**< since the start */
    int64_t stack;       /**< chips of an average player, in thousandths of the big blind */
    int64_t blind_share; /**< the big blind as a share of all chips, in millionths */
};

/** What came of a structure. _release it. */
struct hd_structure {
    int64_t units;
    struct hd_moments level[HD_STRUCTURE_LEVELS]; /**< when a level begins */
    struct hd_moments median, bubble, final, end; /**< half are out; one place unpaid; one table; over */
    int64_t *hands, *seconds;                     /**< [units], each sorted upwards */
    struct hd_draw draw;                          /**< how it mattered where one was drawn */
    struct hd_stats stats;                        /**< how the groups did */
};

/** Plays the run; `hooks` may ask for progress and stop it, no more. As hd_run; on failure there is nothing to release.
 */
hd_status hd_structure_play(const struct hd_run_def *def, const struct hd_run_hooks *hooks,
                            struct hd_structure *structure, struct hd_run_report *report);
void hd_structure_release(struct hd_structure *structure);

/** Levels that some tournament came to. */
int hd_structure_levels(const struct hd_structure *structure);

/** The value below which so many per cent of a sorted list lie. */
int64_t hd_structure_quantile(const int64_t *sorted, int64_t n, int percent);

#ifdef __cplusplus
}
#endif
#endif
