/**
 * Equity: which share of the pot each player wins when all hands are shown down, over everything that may still come.
 *
 * Exact results go through every deal and count in whole numbers; sampled ones count random deals, in numbered blocks
 * of named streams, so that they depend on the seed and the number of deals alone, never on threads.
 */
#ifndef HOLDEM_EQUITY_H
#define HOLDEM_EQUITY_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/card.h"
#include "holdem/file.h"
#include "holdem/range.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_EQUITY_PLAYERS = 10, HD_EQUITY_BOARD = 5 };

/** A number of deals, times the weights of their hands. */
__extension__ typedef unsigned __int128 hd_equity_count;

/** What is asked. Plain value; start from hd_equity_def_default. Borrows ranges and context. */
struct hd_equity_def {
    const struct hd_range *ranges; /**< one for each player */
    int n;                         /**< players, 2–HD_EQUITY_PLAYERS */
    hd_card board[HD_EQUITY_BOARD];
    int n_board;   /**< 0, 3, 4 or 5 */
    hd_cards dead; /**< cards that nobody holds and that will not come */
    int threads;   /**< at least 1 */

    uint64_t seed;    /**< sampling: names the streams */
    int64_t samples;  /**< sampling: deals at most, at least 1 */
    double precision; /**< sampling: stop once every player's interval is at most ± this; 0: draw all samples */

    void *context; /**< of the two calls below, which may be NULL; both come from the calling thread */
    void (*progress)(void *context, double done); /**< share of the work that is done, 0–1, now and then */
    bool (*stopped)(void *context);               /**< true ends the work: HD_E_INTERRUPTED */
};

/** No players, no board; one thread, seed 42, ten million samples. */
struct hd_equity_def hd_equity_def_default(void);

/** What came of it. Plain value. */
struct hd_equity {
    int n;
    bool sampled;
    hd_equity_count total; /**< deals, each times the weights of the hands in it (exact), or deals drawn (sampled) */
    /** of these, those in which player p is one of k winners: shared[p][k], k from 1, which is a win alone */
    hd_equity_count shared[HD_EQUITY_PLAYERS][HD_EQUITY_PLAYERS + 1];
};

/**
 * Goes through all deals: every choice of hands that have no card in common, every board. The weights of what is
 * left of a range are divided by their greatest common divisor. HD_E_ARGUMENT with a sentence where the question has no
 * answer, HD_E_UNSUPPORTED where counts might exceed 128 bits, HD_E_NOMEM, HD_E_INTERRUPTED.
 */
hd_status hd_equity_exact(const struct hd_equity_def *def, struct hd_equity *equity, struct hd_error *error);

/** About how many hands hd_equity_exact has to evaluate; a core does some 10^8 a second. */
double hd_equity_exact_work(const struct hd_equity_def *def);

/** The player's expected share of the pot, 0–1. */
double hd_equity_share(const struct hd_equity *equity, int player);

/** As far as an equity is known. */
struct hd_equity_interval {
    double low, high;
};

/**
 * The interval that holds the player's true share in 95 of 100 cases; exact results are their own. Two wins and two
 * losses are added to the sample (Agresti and Coull 1998), so that nothing is certain that was only never seen.
 */
struct hd_equity_interval hd_equity_bounds(const struct hd_equity *equity, int player);

/**
 * Draws deals at random until there are def->samples, or the precision is reached. As for hd_equity_exact;
 * HD_E_UNSUPPORTED where hands exclude each other so often that hardly a choice of them can be dealt.
 */
hd_status hd_equity_sample(const struct hd_equity_def *def, struct hd_equity *equity, struct hd_error *error);

#ifdef __cplusplus
}
#endif
#endif
