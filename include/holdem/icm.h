/**
 * What stacks are worth in prizes: the Independent Chip Model by Malmuth and Harville. The next place goes to one of
 * the players without a place with the chance of his share of their chips; a stack is worth what that makes on average.
 *
 * Stacks are whole chips >= 0 and sum to at most HD_ICM_CHIPS_MAX. Players without chips take the places after the
 * others and share their prizes evenly. Prizes are those of the places still to be taken, the first one first; they
 * must not rise, and those beyond the number of players count for nothing. docs/ODDS.md has the formulas.
 */
#ifndef HOLDEM_ICM_H
#define HOLDEM_ICM_H

#include <stdint.h>

#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Players of a field, and of one that is computed exactly. */
enum { HD_ICM_PLAYERS_MAX = 10000, HD_ICM_EXACT_MAX = 15 };
#define HD_ICM_CHIPS_MAX (INT64_C(1) << 60)

/**
 * What each of n stacks is worth, in the prizes' unit. Exact up to HD_ICM_EXACT_MAX players with chips, else to 1e-9 of
 * the first prize. HD_E_ARGUMENT: n, stacks or prizes are not as they must be; HD_E_NOMEM.
 */
hd_status hd_icm_values(const int64_t *stacks, int n, const double *prizes, int n_prizes, double *values);

/** places[i × n + k]: the chance that player i takes place k, 1st first. At most HD_ICM_EXACT_MAX players. As above. */
hd_status hd_icm_places(const int64_t *stacks, int n, double *places);

/** How a player fares who goes all-in against another one, blinds and other bets left out. */
struct hd_icm_allin {
    double now, win, lose; /**< worth of his stack before, after winning and after losing */
    double needed;         /**< equity that makes the all-in worth as much as no hand; 1/2 by chips alone */
    double bubble_factor;  /**< what is lost by losing as a multiple of what is won by winning; 1 by chips alone */
};

/**
 * `hero` all-in against `villain` for the smaller of their stacks, both above 0. Where winning gains nothing, needed is
 * 1 and the factor infinite. As hd_icm_values.
 */
hd_status hd_icm_allin_of(const int64_t *stacks, int n, const double *prizes, int n_prizes, int hero, int villain,
                          struct hd_icm_allin *allin);

/** Shares of hd_icm_share are in so many parts. */
#define HD_ICM_ONE (INT64_C(1) << 40)
enum { HD_ICM_SHARE_MAX = 10 };

/**
 * The same in whole numbers, for decisions that must not depend on a machine's floating point: the part of all prizes
 * of the first n places, in parts of HD_ICM_ONE, that `player` of 1–HD_ICM_SHARE_MAX can expect. Off by less than
 * 2^-24 while all chips are below 2^30; more chips are rounded to so many bits, small stacks up. Prizes are >= 0, and
 * their sum is at most 2^62; a pool of nothing is worth 0. Cannot fail, allocates nothing.
 */
int64_t hd_icm_share(const int64_t *stacks, int n, const int64_t *prizes, int n_prizes, int player);

#ifdef __cplusplus
}
#endif
#endif
