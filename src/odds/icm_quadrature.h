/* The Independent Chip Model for players who all have chips; private to odds. */
#ifndef HD_ODDS_ICM_QUADRATURE_H
#define HD_ODDS_ICM_QUADRATURE_H

#include "holdem/status.h"

/** n players with their part of all chips, each above 0, and prizes that do not rise, n_prizes <= n. */
struct hd_icm_field {
    const double *share;
    int n;
    const double *prize;
    int n_prizes;
};

/** Adds the worth of each player to `value`. HD_E_NOMEM. */
hd_status hd_icm_integrate(const struct hd_icm_field *field, double *value);

#endif
