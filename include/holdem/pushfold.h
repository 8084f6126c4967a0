/**
 * Before the flop with all-in and folding as the only choices: the game, its equilibrium, and the Sklansky-Chubukov
 * numbers.
 *
 * In turn each player goes all-in or folds; once one is all-in those behind him call or fold, and one caller ends it.
 * Two players cannot hold the same card; what cards third players folded is left out of account. With two players the
 * game is exact; docs/ODDS.md says what it leaves out with more.
 */
#ifndef HOLDEM_PUSHFOLD_H
#define HOLDEM_PUSHFOLD_H

#include "holdem/matchup.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_PUSHFOLD_MAX = 10 };

/** A table before the cards are dealt. Players in their order of action: the last two are the small and big blind. */
struct hd_pushfold_table {
    int n;                          /**< 2 to HD_PUSHFOLD_MAX */
    int64_t stack[HD_PUSHFOLD_MAX]; /**< before posting, above 0 */
    int64_t small_blind, big_blind, ante;
    const double *prizes; /**< as for hd_icm_values, of these players alone; NULL: chips are what counts */
    int n_prizes;
};

/** What every player has in the end, less what he has if nothing is dealt: in big blinds, or in prizes. */
struct hd_pushfold_game {
    int n;
    double walk[HD_PUSHFOLD_MAX];                                  /**< [player]: all fold to the big blind */
    double steal[HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX];                /**< [pusher][player]: nobody calls */
    double win[HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX]; /**< [pusher][caller][player]: the pusher wins */
    double tie[HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX];
    double lose[HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX];
};

/** HD_E_ARGUMENT: players, stacks, blinds or prizes are not as they must be; HD_E_NOMEM. */
hd_status hd_pushfold_game_init(struct hd_pushfold_game *game, const struct hd_pushfold_table *table);

/** What everybody does with each kind of hand, as probabilities; entries without a meaning are 0. */
struct hd_pushfold_plan {
    double push[HD_PUSHFOLD_MAX][HD_HAND_CLASSES];                  /**< [player], the first to enter */
    double call[HD_PUSHFOLD_MAX][HD_PUSHFOLD_MAX][HD_HAND_CLASSES]; /**< [pusher][caller] */
};

struct hd_pushfold_worth {
    double value[HD_PUSHFOLD_MAX]; /**< what each player wins or loses on average */
    double exploitability;         /**< what all players together could gain, each by his best answer to the others */
};

/** What a plan is worth. HD_E_NOMEM. */
hd_status hd_pushfold_worth_of(const struct hd_pushfold_game *game, const struct hd_pushfold_plan *plan,
                               struct hd_pushfold_worth *worth);

/**
 * Finds an equilibrium: stops when its exploitability is at most `target`, or after `rounds`. The same plan on every
 * machine. HD_E_NOMEM.
 */
hd_status hd_pushfold_solve(const struct hd_pushfold_game *game, double target, int rounds,
                            struct hd_pushfold_plan *plan, struct hd_pushfold_worth *worth);

/** How wide a range is: its part of all 1,326 holdings. */
double hd_pushfold_width(const double range[HD_HAND_CLASSES]);

/**
 * The Sklansky-Chubukov number of a kind of hand: with so many big blinds behind his small blind of half a big blind,
 * a player who shows this hand does as well all-in as by folding, against a big blind who calls when that is right;
 * with fewer all-in is better. Infinite for AA, which nobody calls at a profit.
 */
double hd_sklansky_chubukov(int hand_class);

#ifdef __cplusplus
}
#endif
#endif
