/**
 * Matches: the same cards from every seat, so that what is left of the luck is the players' own.
 *
 * A set is one sample: as many rotations as there are players, all dealt the same cards, each player once in each
 * place. Between rotations every bot begins afresh. Sets are independent units of seed and number, as those of runs.
 */
#ifndef HOLDEM_MATCH_H
#define HOLDEM_MATCH_H

#include "holdem/sim.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A sequential test of player 0 against player 1 (Wald 1945): is the difference of their results nearer to `low` or to
 * `high`? In the match's measure (hd_match_measure). Errors of either kind have at most the probability `error`.
 */
struct hd_sprt {
    bool wanted;
    double low, high; /**< low < high */
    double error;
};

enum hd_sprt_verdict { HD_SPRT_GOES_ON, HD_SPRT_LOW, HD_SPRT_HIGH };

/** A test looks after so many sets, by which the variance is known well even where few sets bring the most, and after
 * each further HD_SPRT_SETS. */
enum { HD_SPRT_SETS = 100, HD_SPRT_FIRST = 500 };

/**
 * What the test says after n differences with this sum and sum of squares: the log likelihood ratio of two normal
 * distributions of the variance that was seen, against Wald's bounds ±log((1 − e) / e), e being three quarters of
 * `error`: the rest is for the variance that is estimated.
 */
enum hd_sprt_verdict hd_sprt_look(const struct hd_sprt *sprt, int64_t n, double sum, double squares);

/** A match. Borrows the game, whose bots are the players; start from zero. */
struct hd_match_def {
    const struct hd_game_def *game; /**< cash game (stacks reset) or sit-and-go of 2–10 players */
    int64_t sets;                   /**< at most */
    int64_t hands;                  /**< cash: of a rotation; below HD_HANDS_PER_UNIT */
    uint64_t seed;
    int threads; /**< 0: one for each processor */
    struct hd_sprt sprt;
};

/** All may be NULL. */
struct hd_match_hooks {
    void *context;
    void (*progress)(void *context, int64_t sets, int64_t of, double seconds);
    bool (*stopped)(void *context); /**< asked before each set that the caller's thread plays */
};

struct hd_match_report {
    int64_t sets; /**< played: the first so many */
    enum hd_sprt_verdict verdict;
    bool interrupted;
    double seconds;
    struct hd_error error;
};

/**
 * Plays the match and fills `stats`, which is initialised here as that of a cash game with a block a set: net is chips,
 * or in tournaments profit in money, hands are hands, or tournaments, of a player. The outcome depends on the
 * definition alone, not on threads. HD_E_CONFIG (the first problem in report->error), HD_E_BOT, HD_E_NOMEM, HD_E_FULL.
 */
hd_status hd_match(const struct hd_match_def *def, const struct hd_match_hooks *hooks, struct hd_stats *stats,
                   struct hd_match_report *report);

/** A player's result: bb/100 of cash games, ROI in per cent of tournaments. */
struct hd_estimate hd_match_result(const struct hd_match_def *def, const struct hd_stats *stats, int32_t player,
                                   double confidence);
/** What a is ahead of b, from the paired sets. */
struct hd_estimate hd_match_difference(const struct hd_match_def *def, const struct hd_stats *stats, int32_t a,
                                       int32_t b, double confidence);

#ifdef __cplusplus
}
#endif
#endif
