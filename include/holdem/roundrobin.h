/**
 * Round robins: who fares how against whom, each pair of players in a match of its own.
 *
 * In the meeting of a with b one seat is a's and all others are b's: heads-up that is a against b, at a table of six it
 * is what a wins from a field of b. Heads-up two meetings are two sides of one match.
 */
#ifndef HOLDEM_ROUNDROBIN_H
#define HOLDEM_ROUNDROBIN_H

#include "holdem/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_ROUND_ROBIN_MAX = 32 };

/** A round robin. Everything is borrowed. */
struct hd_round_robin_def {
    struct hd_match_def match;        /**< what every match is like; its game has `seats` bots, which give way to the
                                           players, and no sequential test is wanted */
    const struct hd_bot_def *players; /**< of different names, count 1 */
    int32_t n;                        /**< 2 to HD_ROUND_ROBIN_MAX */
    int32_t seats;                    /**< 2 to 10 */
};

/** What a player won of another. */
struct hd_meeting {
    struct hd_estimate result; /**< bb/100, or ROI in per cent; HD_NO_RESULTS: not played */
    uint64_t seed;             /**< of the match */
};

/** Matches that are to be played: the i-th one, from 0, has the seed of the definition plus i. */
int64_t hd_round_robin_matches(const struct hd_round_robin_def *def);

/**
 * Plays all matches; meetings[a × n + b] is a's with b, a ≠ b, of this confidence. Each is the same as that of
 * hd_match. Progress counts the sets of all matches, and so does the report. An interrupted match is left out.
 * As hd_match else.
 */
hd_status hd_round_robin(const struct hd_round_robin_def *def, const struct hd_match_hooks *hooks, double confidence,
                         struct hd_meeting *meetings, struct hd_match_report *report);

/**
 * The mean of a player's meetings, each opponent weighing the same; `confidence` is that of the meetings. They are
 * independent, so that their variances add up; the degrees of freedom are Welch's.
 */
struct hd_estimate hd_round_robin_mean(const struct hd_round_robin_def *def, const struct hd_meeting *meetings,
                                       int32_t player, double confidence);

#ifdef __cplusplus
}
#endif
#endif
