/**
 * Finds the knobs that make the archetypes play as they are meant to: statistics are targets, knobs follow.
 *
 * The archetypes play each other at the reference table, and after each round of hands every knob is moved by what its
 * statistic lacks. docs/BOTS.md tells how and what comes of it.
 */
#ifndef HOLDEM_CALIBRATE_H
#define HOLDEM_CALIBRATE_H

#include "holdem/reference.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The statistics that a target may be given for: X(name, statistic, tolerance, relative, whether it is of before the
 * flop). Targets are hundredths: of a per cent, AF of 1. The tolerance is hundredths too, or per cent of the target. */
#define HD_TARGET_LIST(X)                                                                                              \
    X(HD_TARGET_VPIP, HD_STAT_VPIP, 100, false, true)                                                                  \
    X(HD_TARGET_PFR, HD_STAT_PFR, 100, false, true)                                                                    \
    X(HD_TARGET_THREE_BET, HD_STAT_THREE_BET, 100, false, true)                                                        \
    X(HD_TARGET_AF, HD_STAT_AF, 15, true, false)                                                                       \
    X(HD_TARGET_WTSD, HD_STAT_WTSD, 400, false, false)

#define HD_TARGET_ENUM(name, ...) name,
enum hd_target { HD_TARGET_LIST(HD_TARGET_ENUM) HD_TARGETS };
#undef HD_TARGET_ENUM

enum hd_stat hd_target_stat(enum hd_target target);

/** What is calibrated: plain value, start from hd_calibration_def_default. */
struct hd_calibration_def {
    int seats;      /**< 5 to 10; up to 6 the first values of knobs are moved, above the second */
    int64_t hands;  /**< of a round */
    int32_t rounds; /**< at most, before the flop and again after it */
    uint64_t seed;
    int threads;
    int32_t target[HD_ARCHETYPES][HD_TARGETS];
};

/** The archetypes' own targets for so many players; ten rounds of 40,000 hands. */
struct hd_calibration_def hd_calibration_def_default(int seats);

/** What is impossible about the targets, as a sentence; NULL: nothing. *archetype is whose. */
const char *hd_calibration_problem(const struct hd_calibration_def *def, int *archetype);

/** Where a calibration stands. */
struct hd_calibration {
    int32_t round; /**< from 1 */
    bool preflop;  /**< which knobs are being moved */
    int64_t hands; /**< of a round */
    struct hd_knobs knobs[HD_ARCHETYPES];
    struct hd_count count[HD_ARCHETYPES][HD_TARGETS]; /**< what they did */
};

/** The statistic in hundredths; −1 without opportunities. */
int32_t hd_calibration_value(const struct hd_calibration *calibration, int archetype, enum hd_target target);
/** Whether the target is reached within its tolerance. */
bool hd_calibration_reached(const struct hd_calibration_def *def, const struct hd_calibration *calibration,
                            int archetype, enum hd_target target);
/** How far the worst target of the moved kind is off, in thousandths of its tolerance; which one it is. */
int32_t hd_calibration_worst(const struct hd_calibration_def *def, const struct hd_calibration *calibration,
                             int *archetype, enum hd_target *target);

/** Plays one round with the knobs as they are and fills in `count`. As hd_run. */
hd_status hd_calibration_measure(const struct hd_calibration_def *def, struct hd_calibration *calibration,
                                 struct hd_error *error);

/**
 * Calibrates: *best gets the knobs of the best round and what came of them. Each round is told to `tell` (NULL:
 * nobody); false from it stops after that round (HD_E_INTERRUPTED, *best is good if a round was played). As hd_run
 * else.
 */
hd_status hd_calibrate(const struct hd_calibration_def *def,
                       bool (*tell)(void *context, const struct hd_calibration *calibration), void *context,
                       struct hd_calibration *best, struct hd_error *error);

/** The i-th knob that calibration moves, as its place among the knobs of an archetype; −1 behind the last. */
int hd_calibration_knob(int i);
/** Which value of a knob counts at a table of so many seats. */
static inline int hd_calibration_row(int seats) { return seats > HD_SHORT_HANDED; }

#ifdef __cplusplus
}
#endif
#endif
