/*
 * What everybody has at each end of a hand in which all-in and folding are the only choices.
 *
 * Layer odds: builds on base and cards only. Chips are whole. Antes and blinds are posted as far as stacks go; what
 * others have posted belongs to the winner of an all-in, and of a split pot half of it to either. Worth is in big
 * blinds, or in prizes by the Independent Chip Model. Fails on a table that is not as it must be; HD_E_NOMEM.
 */
#include <stdbool.h>
#include <stddef.h>

#include "holdem/icm.h"
#include "holdem/pushfold.h"

enum { PLAYERS = HD_PUSHFOLD_MAX };

/* A table with its posts. */
struct posted {
    const struct hd_pushfold_table *table;
    int64_t put[PLAYERS]; /* antes and blinds */
    int64_t pot;
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static bool table_good(const struct hd_pushfold_table *table) {
    const int64_t most = HD_ICM_CHIPS_MAX / (4 * PLAYERS);
    if (table->n < 2 || table->n > PLAYERS) return false;
    if (table->small_blind < 0 || table->ante < 0 || table->big_blind <= 0 || table->small_blind > table->big_blind)
        return false;
    if (table->big_blind > most || table->ante > most) return false;
    for (int i = 0; i < table->n; i++)
        if (table->stack[i] <= 0 || table->stack[i] > most) return false;
    return true;
}

static struct posted post(const struct hd_pushfold_table *table) {
    struct posted posted = {.table = table};
    for (int i = 0; i < table->n; i++) {
        const int64_t blind = i == table->n - 1 ? table->big_blind : i == table->n - 2 ? table->small_blind : 0;
        posted.put[i] = least(table->ante + blind, table->stack[i]);
        posted.pot += posted.put[i];
    }
    return posted;
}

/* ---- worth ---- */

/* What chips are worth to everybody, less `start`. */
static hd_status worth_of(const struct hd_pushfold_table *table, const int64_t *chips, const double *start,
                          double *worth) {
    hd_status status = HD_OK;
    double values[PLAYERS];
    for (int i = 0; i < table->n; i++) values[i] = (double)chips[i] / (double)table->big_blind;
    if (table->prizes) status = hd_icm_values(chips, table->n, table->prizes, table->n_prizes, values);
    for (int i = 0; !status && i < table->n; i++) worth[i] = values[i] - (start ? start[i] : 0);
    return status;
}

/* ---- the ends of a hand ---- */

static void chips_after_posts(const struct posted *posted, int64_t *chips) {
    for (int i = 0; i < posted->table->n; i++) chips[i] = posted->table->stack[i] - posted->put[i];
}

static hd_status end_by_fold(const struct posted *posted, int winner, const double *start, double *worth) {
    int64_t chips[PLAYERS] = {0};
    chips_after_posts(posted, chips);
    chips[winner] += posted->pot;
    return worth_of(posted->table, chips, start, worth);
}

/* `halves` of the pot go to the pusher: 2, 1 or 0. The smaller stack is at stake. */
static hd_status end_by_showdown(const struct posted *posted, int pusher, int caller, int halves, const double *start,
                                 double *worth) {
    int64_t chips[PLAYERS] = {0};
    const int64_t *stack = posted->table->stack;
    const int64_t stake = least(stack[pusher], stack[caller]);
    const int64_t pot = posted->pot - posted->put[pusher] - posted->put[caller] + 2 * stake;
    chips_after_posts(posted, chips);
    chips[pusher] = stack[pusher] - stake + (halves == 2 ? pot : halves == 1 ? pot / 2 : 0);
    chips[caller] = stack[caller] - stake + (halves == 0 ? pot : halves == 1 ? pot - pot / 2 : 0);
    return worth_of(posted->table, chips, start, worth);
}

static hd_status end_push(struct hd_pushfold_game *game, const struct posted *posted, int pusher, const double *start) {
    hd_status status = end_by_fold(posted, pusher, start, game->steal[pusher]);
    for (int caller = pusher + 1; !status && caller < game->n; caller++) {
        status = end_by_showdown(posted, pusher, caller, 2, start, game->win[pusher][caller]);
        if (!status) status = end_by_showdown(posted, pusher, caller, 1, start, game->tie[pusher][caller]);
        if (!status) status = end_by_showdown(posted, pusher, caller, 0, start, game->lose[pusher][caller]);
    }
    return status;
}

hd_status hd_pushfold_game_init(struct hd_pushfold_game *game, const struct hd_pushfold_table *table) {
    if (!table_good(table)) return HD_E_ARGUMENT;
    const struct posted posted = post(table);
    double start[PLAYERS];
    struct hd_pushfold_game made = {.n = table->n};
    hd_status status = worth_of(table, table->stack, NULL, start);
    if (!status) status = end_by_fold(&posted, table->n - 1, start, made.walk);
    for (int pusher = 0; !status && pusher < table->n - 1; pusher++) status = end_push(&made, &posted, pusher, start);
    if (!status) *game = made;
    return status;
}
