/*
 * The equilibrium of going all-in or folding before the flop.
 *
 * Layer odds: builds on base and cards only. Every kind of hand at every decision learns by its regret: what each
 * choice would have won beyond what was done, never below 0; it is played in proportion to it, and the plan is the
 * average of all rounds, later ones weighing more (regret matching plus). Only sums, products and quotients in a fixed
 * order, so that a plan is the same on every machine. Allocates its workspace for the time of a call; HD_E_NOMEM.
 * Source: O. Tammelin, Solving Large Imperfect Information Games Using CFR+ (2014).
 */
#include "holdem/pushfold.h"

#include <stdlib.h>
#include <string.h>

enum {
    KINDS = HD_HAND_CLASSES,
    ROW = 176, /* of vectors, so that compilers need no remainder */
    PLAYERS = HD_PUSHFOLD_MAX,
    ONE_HOLDING = (HD_DECK - 2) * (HD_DECK - 3) / 2, /* holdings that one holding leaves */
    HOLDINGS = HD_DECK * (HD_DECK - 1) / 2,
    ROUNDS_BETWEEN_CHECKS = 25
};

/* Holdings of both kinds without a common card: all, and those in which the row's kind loses or ties. */
struct meeting {
    double all[ROW], lose[ROW], tie[ROW];
};

/* Sums over the kinds of the other player, for each own kind. */
struct against {
    double all[ROW], win[ROW], tie[ROW];
};

/* What a choice is worth beyond folding, times the chance of the kind and of the others' part in coming here. */
struct gains {
    double push[PLAYERS][ROW];
    double call[PLAYERS][PLAYERS][ROW];
    double value[PLAYERS];
};

struct solver {
    const struct hd_pushfold_game *game;
    struct meeting meeting[KINDS];
    struct gains gains;
    struct hd_pushfold_plan now, sum; /* what is played in this round; the rounds' weighted sum */
    double regret_push[2][PLAYERS][KINDS], regret_call[2][PLAYERS][PLAYERS][KINDS]; /* of folding, of playing */
    /* for one pusher, by his kind */
    double called[PLAYERS][ROW], won[PLAYERS][ROW], tied[PLAYERS][ROW]; /* by the caller */
    double worth[PLAYERS + 1][PLAYERS][ROW]; /* [who decides next][player]; PLAYERS where nobody is left */
};

static void meet(struct solver *solver) {
    for (int a = 0; a < KINDS; a++) {
        for (int b = 0; b < KINDS; b++) {
            const struct hd_matchup matchup = hd_matchup_of(a, b);
            solver->meeting[a].all[b] = matchup.combos;
            solver->meeting[a].lose[b] = (double)matchup.lose / HD_MATCHUP_BOARDS;
            solver->meeting[a].tie[b] = (double)matchup.tie / HD_MATCHUP_BOARDS;
        }
    }
}

static struct solver *solver_new(const struct hd_pushfold_game *game) {
    struct solver *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    solver->game = game;
    meet(solver);
    return solver;
}

static void add_row(double *restrict sum, const double *restrict row, double times) {
    for (int i = 0; i < ROW; i++) sum[i] += times * row[i];
}

/* What meets each kind where the other player has a range: row by row of his kinds. */
static void meet_range(const struct solver *solver, const double *range, struct against *against) {
    memset(against, 0, sizeof *against);
    for (int kind = 0; kind < KINDS; kind++) {
        if (range[kind] == 0) continue;
        add_row(against->all, solver->meeting[kind].all, range[kind]);
        add_row(against->win, solver->meeting[kind].lose, range[kind]);
        add_row(against->tie, solver->meeting[kind].tie, range[kind]);
    }
}

/* ---- the play after one player's push ---- */

/* How each caller answers, as chances for each kind of the pusher. */
static void answer(struct solver *solver, const struct hd_pushfold_plan *plan, int pusher) {
    struct against against;
    for (int caller = pusher + 1; caller < solver->game->n; caller++) {
        meet_range(solver, plan->call[pusher][caller], &against);
        for (int kind = 0; kind < KINDS; kind++) {
            const double each = 1.0 / (hd_hand_class_combos(kind) * ONE_HOLDING);
            solver->called[caller][kind] = against.all[kind] * each;
            solver->won[caller][kind] = against.win[kind] * each;
            solver->tied[caller][kind] = against.tie[kind] * each;
        }
    }
}

/* What everybody has on average when it is a caller's turn, from the last one to the first, for each kind pushed. */
static void look_back(struct solver *solver, int pusher) {
    const struct hd_pushfold_game *game = solver->game;
    const int n = game->n;
    for (int player = 0; player < n; player++)
        for (int kind = 0; kind < KINDS; kind++) solver->worth[n][player][kind] = game->steal[pusher][player];
    for (int caller = n - 1; caller > pusher; caller--) {
        const double *called = solver->called[caller], *won = solver->won[caller], *tied = solver->tied[caller];
        for (int player = 0; player < n; player++) {
            const double win = game->win[pusher][caller][player], tie = game->tie[pusher][caller][player],
                         lose = game->lose[pusher][caller][player];
            const double *folded = solver->worth[caller + 1][player];
            double *worth = solver->worth[caller][player];
            for (int kind = 0; kind < KINDS; kind++)
                worth[kind] = (1 - called[kind]) * folded[kind] + won[kind] * win + tied[kind] * tie +
                              (called[kind] - won[kind] - tied[kind]) * lose;
        }
    }
}

/* ---- gains ---- */

static void gain_by_push(struct solver *solver, int pusher, double chance) {
    for (int kind = 0; kind < KINDS; kind++) {
        const double weight = chance * hd_hand_class_combos(kind) / HOLDINGS;
        solver->gains.push[pusher][kind] =
            weight * (solver->worth[pusher + 1][pusher][kind] - solver->gains.value[pusher]);
    }
}

/*
 * A caller meets what the pusher pushes and nobody before him has called. If he folds he has what the others' play
 * makes of it, which depends on the pusher's kind.
 */
static void gain_by_call(struct solver *solver, const double *push, int pusher, int caller, double chance) {
    const struct hd_pushfold_game *game = solver->game;
    double range[KINDS], folded[ROW] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        range[kind] = push[kind];
        for (int before = pusher + 1; before < caller; before++) range[kind] *= 1 - solver->called[before][kind];
        if (range[kind] != 0)
            add_row(folded, solver->meeting[kind].all, range[kind] * solver->worth[caller + 1][caller][kind]);
    }
    struct against against;
    meet_range(solver, range, &against);
    const double win = game->lose[pusher][caller][caller], tie = game->tie[pusher][caller][caller],
                 lose = game->win[pusher][caller][caller], weight = chance / ((double)HOLDINGS * ONE_HOLDING);
    for (int kind = 0; kind < KINDS; kind++) {
        const double called = against.win[kind] * win + against.tie[kind] * tie +
                              (against.all[kind] - against.win[kind] - against.tie[kind]) * lose;
        solver->gains.call[pusher][caller][kind] = weight * (called - folded[kind]);
    }
}

/* What everybody has on average when it is the pusher's turn, from what they have if he folds. */
static void add_choice(struct solver *solver, const double *push, int pusher) {
    for (int player = 0; player < solver->game->n; player++) {
        const double folded = solver->gains.value[player];
        double value = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            const double played = push[kind] * solver->worth[pusher + 1][player][kind] + (1 - push[kind]) * folded;
            value += played * hd_hand_class_combos(kind) / HOLDINGS;
        }
        solver->gains.value[player] = value;
    }
}

/* The chance that nobody before a player has pushed. */
static double chance_unopened(const struct hd_pushfold_plan *plan, int player) {
    double chance = 1;
    for (int before = 0; before < player; before++) chance *= 1 - hd_pushfold_width(plan->push[before]);
    return chance;
}

/* All gains over the plan's folds, and its values, from the last pusher to the first. */
static void find_gains(struct solver *solver, const struct hd_pushfold_plan *plan) {
    memcpy(solver->gains.value, solver->game->walk, sizeof solver->gains.value);
    for (int pusher = solver->game->n - 2; pusher >= 0; pusher--) {
        const double chance = chance_unopened(plan, pusher);
        answer(solver, plan, pusher);
        look_back(solver, pusher);
        gain_by_push(solver, pusher, chance);
        for (int caller = pusher + 1; caller < solver->game->n; caller++)
            gain_by_call(solver, plan->push[pusher], pusher, caller, chance);
        add_choice(solver, plan->push[pusher], pusher);
    }
}

/* ---- learning ---- */

/* A decision of one kind of hand: plays by the regrets, after `gain` has been added to them. */
static double learn(double *fold, double *play, double now, double gain) {
    *fold -= now * gain;
    *play += (1 - now) * gain;
    if (*fold < 0) *fold = 0;
    if (*play < 0) *play = 0;
    return *fold + *play > 0 ? *play / (*fold + *play) : now;
}

static void learn_range(double *fold, double *play, double *now, const double *gain) {
    for (int kind = 0; kind < KINDS; kind++) now[kind] = learn(&fold[kind], &play[kind], now[kind], gain[kind]);
}

static void add_range(double *sum, const double *now, double weight) {
    for (int kind = 0; kind < KINDS; kind++) sum[kind] += weight * now[kind];
}

static void play_round(struct solver *solver, double weight) {
    const int n = solver->game->n;
    find_gains(solver, &solver->now);
    for (int pusher = 0; pusher < n - 1; pusher++) {
        learn_range(solver->regret_push[0][pusher], solver->regret_push[1][pusher], solver->now.push[pusher],
                    solver->gains.push[pusher]);
        add_range(solver->sum.push[pusher], solver->now.push[pusher], weight);
        for (int caller = pusher + 1; caller < n; caller++) {
            learn_range(solver->regret_call[0][pusher][caller], solver->regret_call[1][pusher][caller],
                        solver->now.call[pusher][caller], solver->gains.call[pusher][caller]);
            add_range(solver->sum.call[pusher][caller], solver->now.call[pusher][caller], weight);
        }
    }
}

static void take_average(const struct solver *solver, double weights, struct hd_pushfold_plan *plan) {
    memset(plan, 0, sizeof *plan);
    for (int pusher = 0; pusher < PLAYERS; pusher++) {
        add_range(plan->push[pusher], solver->sum.push[pusher], 1 / weights);
        for (int caller = 0; caller < PLAYERS; caller++)
            add_range(plan->call[pusher][caller], solver->sum.call[pusher][caller], 1 / weights);
    }
}

/* ---- what a plan is worth ---- */

/* What the best answer wins beyond the range. */
static double gain_of_best(const double *gain, const double *range) {
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += gain[kind] > 0 ? gain[kind] * (1 - range[kind]) : -gain[kind] * range[kind];
    return sum;
}

static void weigh(struct solver *solver, const struct hd_pushfold_plan *plan, struct hd_pushfold_worth *worth) {
    const int n = solver->game->n;
    find_gains(solver, plan);
    memcpy(worth->value, solver->gains.value, sizeof worth->value);
    worth->exploitability = 0;
    for (int pusher = 0; pusher < n - 1; pusher++) {
        worth->exploitability += gain_of_best(solver->gains.push[pusher], plan->push[pusher]);
        for (int caller = pusher + 1; caller < n; caller++)
            worth->exploitability += gain_of_best(solver->gains.call[pusher][caller], plan->call[pusher][caller]);
    }
}

hd_status hd_pushfold_worth_of(const struct hd_pushfold_game *game, const struct hd_pushfold_plan *plan,
                               struct hd_pushfold_worth *worth) {
    struct solver *solver = solver_new(game);
    if (!solver) return HD_E_NOMEM;
    weigh(solver, plan, worth);
    free(solver);
    return HD_OK;
}

/* Everybody begins with everything. */
static void begin(struct solver *solver) {
    for (int pusher = 0; pusher < solver->game->n - 1; pusher++) {
        for (int kind = 0; kind < KINDS; kind++) solver->now.push[pusher][kind] = 1;
        for (int caller = pusher + 1; caller < solver->game->n; caller++)
            for (int kind = 0; kind < KINDS; kind++) solver->now.call[pusher][caller][kind] = 1;
    }
}

hd_status hd_pushfold_solve(const struct hd_pushfold_game *game, double target, int rounds,
                            struct hd_pushfold_plan *plan, struct hd_pushfold_worth *worth) {
    struct solver *solver = solver_new(game);
    double weights = 0;
    if (!solver) return HD_E_NOMEM;
    begin(solver);
    for (int round = 1; round <= rounds; round++) {
        const double weight = (double)round * round;
        play_round(solver, weight);
        weights += weight;
        if (round % ROUNDS_BETWEEN_CHECKS != 0 && round != rounds) continue;
        take_average(solver, weights, plan);
        weigh(solver, plan, worth);
        if (worth->exploitability <= target) break;
    }
    free(solver);
    return HD_OK;
}

double hd_pushfold_width(const double range[HD_HAND_CLASSES]) {
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++) sum += range[kind] * hd_hand_class_combos(kind);
    return sum / HOLDINGS;
}
