/*
 * What stacks are worth in prizes, by Malmuth and Harville: exactly for few players, else by icm_quadrature.c.
 *
 * Layer odds: builds on base only. Exactly means over all sets of players that may have taken the first places: the
 * chance of each set, from the smaller ones. Where every player wins something, the last prize is everybody's and only
 * what is above it is played for. Allocates for the time of a call; input that is not as it must be is HD_E_ARGUMENT.
 * Source: D. Malmuth, Gambling Theory and Other Topics (1987); D. A. Harville, JASA 68 (1973) 312-316.
 */
#include "holdem/icm.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "icm_quadrature.h"

/* ---- input ---- */

static bool stacks_good(const int64_t *stacks, int n) {
    int64_t sum = 0;
    if (n < 1 || n > HD_ICM_PLAYERS_MAX) return false;
    for (int i = 0; i < n; i++) {
        if (stacks[i] < 0 || stacks[i] > HD_ICM_CHIPS_MAX - sum) return false;
        sum += stacks[i];
    }
    return sum > 0;
}

static bool prizes_good(const double *prizes, int n) {
    if (n < 0) return false;
    for (int k = 0; k < n; k++)
        if (!isfinite(prizes[k]) || prizes[k] < 0 || (k > 0 && prizes[k] > prizes[k - 1])) return false;
    return true;
}

/* ---- exactly ---- */

struct exact {
    const int64_t *stack;
    int n;
    int64_t rest;  /* chips of those who are not in the set */
    double *reach; /* by set: the chance that it takes the first places */
};

static int64_t chips_outside(const struct exact *exact, unsigned set) {
    int64_t sum = 0;
    for (int i = 0; i < exact->n; i++)
        if (!(set >> i & 1)) sum += exact->stack[i];
    return sum;
}

/* Gives the next place to each player outside the set; places by player, then by place. */
static void next_place(struct exact *exact, unsigned set, double *places, int stride) {
    const int place = __builtin_popcount(set);
    const double each = exact->reach[set] / (double)chips_outside(exact, set);
    for (int i = 0; i < exact->n; i++) {
        if (set >> i & 1) continue;
        const double chance = each * (double)exact->stack[i];
        places[i * stride + place] += chance;
        exact->reach[set | 1U << i] += chance;
    }
}

/* For players who all have chips. */
static hd_status exact_places(const int64_t *stacks, int n, double *places, int stride) {
    struct exact exact = {.stack = stacks, .n = n};
    exact.reach = calloc((size_t)1 << n, sizeof *exact.reach);
    if (!exact.reach) return HD_E_NOMEM;
    exact.reach[0] = 1;
    for (unsigned set = 0; set + 1 < 1U << n; set++) next_place(&exact, set, places, stride);
    free(exact.reach);
    return HD_OK;
}

static hd_status exact_values(const int64_t *stacks, int n, const double *prizes, int n_prizes, double *values) {
    double places[HD_ICM_EXACT_MAX * HD_ICM_EXACT_MAX] = {0};
    const hd_status status = exact_places(stacks, n, places, n);
    if (status) return status;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_prizes; k++) values[i] += places[i * n + k] * prizes[k];
    return HD_OK;
}

/* ---- any number of players ---- */

static hd_status integrated_values(const int64_t *stacks, int n, const double *prizes, int n_prizes, double *values) {
    double *share = malloc((size_t)n * sizeof *share);
    if (!share) return HD_E_NOMEM;
    double chips = 0;
    for (int i = 0; i < n; i++) chips += (double)stacks[i];
    for (int i = 0; i < n; i++) share[i] = (double)stacks[i] / chips;
    const hd_status status = hd_icm_integrate(&(struct hd_icm_field){share, n, prizes, n_prizes}, values);
    free(share);
    return status;
}

/* For players who all have chips, and so many prizes as there are players at most; sets `values`. */
static hd_status values_of(const int64_t *stacks, int n, const double *prizes, int n_prizes, double *values) {
    assert(n > 0);
    const double sure = n_prizes == n ? prizes[n - 1] : 0;
    double *above = calloc((size_t)n, sizeof *above);
    if (!above) return HD_E_NOMEM;
    for (int i = 0; i < n; i++) values[i] = 0;
    for (int k = 0; k < n_prizes; k++) above[k] = prizes[k] - sure;
    if (n_prizes == n) n_prizes--; /* the last place wins nothing more */
    const hd_status status = n <= HD_ICM_EXACT_MAX ? exact_values(stacks, n, above, n_prizes, values)
                                                   : integrated_values(stacks, n, above, n_prizes, values);
    for (int i = 0; i < n; i++) values[i] += sure;
    free(above);
    return status;
}

/* What a player without chips gets: his part of the places after the first `in`. */
static double value_of_none(int in, int n, const double *prizes, int n_prizes) {
    double sum = 0;
    for (int k = in; k < n && k < n_prizes; k++) sum += prizes[k];
    return sum / (n - in);
}

hd_status hd_icm_values(const int64_t *stacks, int n, const double *prizes, int n_prizes, double *values) {
    if (!stacks_good(stacks, n) || !prizes_good(prizes, n_prizes)) return HD_E_ARGUMENT;
    int64_t *chips = malloc((size_t)n * sizeof *chips);
    double *worth = malloc((size_t)n * sizeof *worth);
    int in = 0;
    hd_status status = chips && worth ? HD_OK : HD_E_NOMEM;
    if (!status) {
        for (int i = 0; i < n; i++)
            if (stacks[i] > 0) chips[in++] = stacks[i];
        status = values_of(chips, in, prizes, n_prizes < in ? n_prizes : in, worth);
    }
    for (int i = 0, k = 0; !status && i < n; i++)
        values[i] = stacks[i] > 0 ? worth[k++] : value_of_none(in, n, prizes, n_prizes);
    free(chips);
    free(worth);
    return status;
}

hd_status hd_icm_places(const int64_t *stacks, int n, double *places) {
    if (n > HD_ICM_EXACT_MAX || !stacks_good(stacks, n)) return HD_E_ARGUMENT;
    int64_t chips[HD_ICM_EXACT_MAX];
    double found[HD_ICM_EXACT_MAX * HD_ICM_EXACT_MAX] = {0};
    int in = 0;
    for (int i = 0; i < n; i++)
        if (stacks[i] > 0) chips[in++] = stacks[i];
    const hd_status status = exact_places(chips, in, found, n);
    if (status) return status;
    for (int i = 0, from = 0; i < n; i++) {
        for (int k = 0; k < n; k++)
            places[i * n + k] = stacks[i] > 0 ? found[from * n + k] : k < in ? 0 : 1.0 / (n - in);
        from += stacks[i] > 0;
    }
    return HD_OK;
}

/* ---- two players all-in ---- */

static hd_status value_after(int64_t *stacks, int n, const double *prizes, int n_prizes, int player, double *values,
                             double *value) {
    const hd_status status = hd_icm_values(stacks, n, prizes, n_prizes, values);
    if (!status) *value = values[player];
    return status;
}

static hd_status allin_values(int64_t *stacks, int n, const double *prizes, int n_prizes, int hero, int villain,
                              double *values, struct hd_icm_allin *allin) {
    const int64_t stake = stacks[hero] < stacks[villain] ? stacks[hero] : stacks[villain];
    hd_status status = value_after(stacks, n, prizes, n_prizes, hero, values, &allin->now);
    stacks[hero] += stake;
    stacks[villain] -= stake;
    if (!status) status = value_after(stacks, n, prizes, n_prizes, hero, values, &allin->win);
    stacks[hero] -= 2 * stake;
    stacks[villain] += 2 * stake;
    if (!status) status = value_after(stacks, n, prizes, n_prizes, hero, values, &allin->lose);
    return status;
}

hd_status hd_icm_allin_of(const int64_t *stacks, int n, const double *prizes, int n_prizes, int hero, int villain,
                          struct hd_icm_allin *allin) {
    if (!stacks_good(stacks, n) || hero < 0 || hero >= n || villain < 0 || villain >= n || hero == villain ||
        stacks[hero] == 0 || stacks[villain] == 0)
        return HD_E_ARGUMENT;
    int64_t *chips = malloc((size_t)n * sizeof *chips);
    double *values = malloc((size_t)n * sizeof *values);
    struct hd_icm_allin found = {0};
    hd_status status = chips && values ? HD_OK : HD_E_NOMEM;
    for (int i = 0; !status && i < n; i++) chips[i] = stacks[i];
    if (!status) status = allin_values(chips, n, prizes, n_prizes, hero, villain, values, &found);
    free(chips);
    free(values);
    if (status) return status;
    const double gain = found.win - found.now, loss = found.now - found.lose;
    found.needed = gain > 0 ? loss / (gain + loss) : 1;
    found.bubble_factor = gain > 0 ? loss / gain : (double)INFINITY;
    *allin = found;
    return HD_OK;
}
