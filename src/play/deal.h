/*
 * A deal at the final table: the prizes that are left are shared by ICM, and play ends.
 */
#ifndef HOLDEM_PLAY_DEAL_H
#define HOLDEM_PLAY_DEAL_H

#include "course.h"

/* What each player of a deal gets. */
struct deal {
    int n;
    int32_t player[HD_MAX_SEATS];
    hd_money prize[HD_MAX_SEATS];
};

/* Whether as few are left, at one table, as the definition has deal. */
static inline bool hd_deal_due(const struct course *course) {
    const int32_t players = course->field->players;
    return players <= course->host->def->deal_players && players > 1 && course->field->n_open == 1 && course->closed;
}

/* Finds the shares of those who are left, by their chips. */
void hd_deal_find(const struct course *course, struct deal *deal);

/* Pays them in place of the prizes of the places that they were given last. */
void hd_deal_pay(const struct course *course, const struct deal *deal);

#endif
