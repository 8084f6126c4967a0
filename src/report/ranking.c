/*
 * Who is who and who is ahead: entries to bots, the order of the table, comparisons with the best.
 *
 * Layer report: sees sim, stats and below. Order is decided by whole numbers alone. What ends in _new allocates.
 */
#include "ranking.h"

#include <stdlib.h>

int64_t hd_player_restarts(const struct hd_report *report, int32_t player) {
    return report->restarts ? report->restarts[player] : 0;
}

bool hd_report_reproducible(const struct hd_report *report) {
    for (int32_t p = 0; p < report->stats->players; p++) {
        if (hd_player_restarts(report, p) > 0) return false;
        for (int kind = 0; kind < HD_FAILURES; kind++)
            if (report->stats->player[p].failures[kind] > 0 && !hd_failure_reproducible((enum hd_failure)kind))
                return false;
    }
    return true;
}

/* What a player is ranked by: the first that differs decides, the smaller being better. */
struct standing {
    int64_t money, wins, finish;
    int32_t player;
};

/* Groups differ in size: what counts is a ratio, in parts of a million. */
static int64_t parts(int64_t value, int64_t of) { return of > 0 ? (int64_t)((hd_i128)value * 1000000 / of) : 0; }

static struct standing standing_of_group(const struct hd_player_sums *own, int32_t player) {
    return (struct standing){.money = -parts(own->prizes + own->bounties, own->fees),
                             .wins = 0,
                             .finish = parts(own->finish_sum, own->players),
                             .player = player};
}

/* One tournament is ranked by its places, for prizes need not fall from place to place. */
static struct standing standing_of(const struct hd_stats *stats, int32_t player) {
    const struct hd_player_sums *own = &stats->player[player];
    if (stats->kind == HD_MULTI_TABLE) return standing_of_group(own, player);
    const bool one = stats->kind != HD_CASH && stats->units == 1;
    const int64_t money = stats->kind == HD_CASH ? own->net : own->prizes;
    return (struct standing){
        .money = one ? 0 : -money, .wins = -own->wins, .finish = own->finish_sum, .player = player};
}

static int by_standing(const void *a, const void *b) {
    const struct standing *x = a, *y = b;
    if (x->money != y->money) return x->money < y->money ? -1 : 1;
    if (x->wins != y->wins) return x->wins < y->wins ? -1 : 1;
    if (x->finish != y->finish) return x->finish < y->finish ? -1 : 1;
    return x->player < y->player ? -1 : x->player > y->player;
}

int32_t *hd_ranking_new(const struct hd_stats *stats) {
    const size_t n = (size_t)stats->players;
    struct standing *standing = malloc(n * sizeof *standing);
    int32_t *order = malloc(n * sizeof *order);
    if (standing && order) {
        for (size_t p = 0; p < n; p++) standing[p] = standing_of(stats, (int32_t)p);
        qsort(standing, n, sizeof *standing, by_standing);
        for (size_t p = 0; p < n; p++) order[p] = standing[p].player;
    } else {
        free(order);
        order = NULL;
    }
    free(standing);
    return order;
}

hd_chips hd_report_big_blind(const struct hd_report *report) { return report->def->game.levels[0].big_blind; }

struct hd_estimate hd_against_best(const struct hd_report *report, int32_t player, int32_t best) {
    const double alone = 1 - (1 - HD_REPORT_CONFIDENCE) / (double)hd_pairs(report->stats->players);
    const hd_chips big_blind = hd_report_is_cash(report) ? hd_report_big_blind(report) : 0;
    return hd_stats_difference(report->stats, player, best, big_blind, alone);
}

struct hd_estimate *hd_player_estimates_new(const struct hd_report *report) {
    const struct hd_stats *stats = report->stats;
    struct hd_estimate *estimate = calloc((size_t)stats->players, sizeof *estimate);
    for (int32_t p = 0; estimate && p < stats->players; p++) {
        if (hd_report_is_cash(report))
            estimate[p] = hd_stats_bb100(stats, p, hd_report_big_blind(report), false, HD_REPORT_CONFIDENCE);
        else
            estimate[p] = hd_stats_roi(stats, p, HD_REPORT_CONFIDENCE, report->def->seed);
    }
    return estimate;
}
