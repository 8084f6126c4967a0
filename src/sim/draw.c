/*
 * Whether it matters where one is drawn: sums by seat and by table of the draw, and what they say.
 *
 * Layer sim; sees play, stats and all below. Sums are whole numbers. Within a tournament places and profits of all
 * depend on each other, so a sample is a tournament, and what is measured is a difference within it: the mean of those
 * drawn to a place less the mean of all who were drawn. Allocates nothing; cannot fail. docs/STATISTICS.md has the
 * formulae.
 */
#include "holdem/draw.h"

#include <math.h>

/* ---- one tournament ---- */

/* Those of one tournament in one place of the draw, or in all. */
struct share {
    int64_t n, finish;
    hd_i128 profit;
};

static void add_player(struct hd_drawn *drawn, struct share *share, const struct hd_unit_result *result, int32_t p) {
    const int64_t finish = result->place[p];
    drawn->players++;
    drawn->wins += finish == 1;
    drawn->finish_sum += finish;
    drawn->finish_square += (hd_i128)finish * finish;
    drawn->cost += result->cost[p];
    share->n++;
    share->finish += finish;
    share->profit += result->prize[p] + result->bounty[p] - result->cost[p];
}

/* Differences of means as ratios of whole numbers: a/n − A/N is (N a − n A) / (n N). */
static void add_shares(struct hd_drawn *drawn, const struct share *share, int n) {
    struct share all = {.n = 0};
    for (int i = 0; i < n; i++) {
        all.n += share[i].n;
        all.finish += share[i].finish;
        all.profit += share[i].profit;
    }
    for (int i = 0; i < n; i++) {
        if (share[i].n == 0) continue;
        const hd_i128 pairs = (hd_i128)share[i].n * all.n;
        const hd_i128 finish = (hd_i128)share[i].finish * all.n - (hd_i128)all.finish * share[i].n;
        hd_ratio_add(&drawn[i].finish, finish, pairs);
        hd_ratio_add(&drawn[i].profit, share[i].profit * all.n - all.profit * share[i].n, pairs);
    }
}

/* Of one or two tables the second is the last. */
static int third_of(int32_t table, int32_t tables) {
    if (tables < HD_DRAWN_TABLES) return table == 0 ? 0 : HD_DRAWN_TABLES - 1;
    return (int)((int64_t)table * HD_DRAWN_TABLES / tables);
}

void hd_draw_add(struct hd_draw *draw, const struct hd_unit_result *result) {
    struct share seat[HD_DRAWN_SEATS] = {{0}}, table[HD_DRAWN_TABLES] = {{0}};
    for (int32_t p = 0; p < result->entries; p++) {
        const int at = result->drawn_seat[p];
        if (at >= 0) add_player(&draw->seat[at], &seat[at], result, p);
        if (result->drawn_table[p] < 0) continue;
        const int third = third_of(result->drawn_table[p], result->tables);
        add_player(&draw->table[third], &table[third], result, p);
    }
    add_shares(draw->seat, seat, HD_DRAWN_SEATS);
    add_shares(draw->table, table, HD_DRAWN_TABLES);
}

static void merge_drawn(struct hd_drawn *into, const struct hd_drawn *from) {
    into->players += from->players;
    into->wins += from->wins;
    into->finish_sum += from->finish_sum;
    into->finish_square += from->finish_square;
    into->cost += from->cost;
    hd_ratio_merge(&into->finish, &from->finish);
    hd_ratio_merge(&into->profit, &from->profit);
}

void hd_draw_merge(struct hd_draw *into, const struct hd_draw *from) {
    for (int i = 0; i < HD_DRAWN_SEATS; i++) merge_drawn(&into->seat[i], &from->seat[i]);
    for (int i = 0; i < HD_DRAWN_TABLES; i++) merge_drawn(&into->table[i], &from->table[i]);
}

/* ---- what they say ---- */

static struct hd_drawn sum_of(const struct hd_drawn *drawn, int n) {
    struct hd_drawn all = {.players = 0};
    for (int i = 0; i < n; i++) {
        all.players += drawn[i].players;
        all.finish_sum += drawn[i].finish_sum;
        all.finish_square += drawn[i].finish_square;
        all.cost += drawn[i].cost;
    }
    return all;
}

/* The sum of squared deviations of all places from their mean. */
static double squares_of(const struct hd_drawn *all) {
    const double mean = (double)all->finish_sum / (double)all->players;
    return fmax(0, (double)all->finish_square - mean * (double)all->finish_sum);
}

static void scale(struct hd_estimate *estimate, double factor) {
    const double low = estimate->low * factor, high = estimate->high * factor;
    estimate->value *= factor;
    estimate->sd *= fabs(factor);
    estimate->low = fmin(low, high);
    estimate->high = fmax(low, high);
}

static struct hd_draw_effect effect_of(const struct hd_drawn *drawn, const struct hd_drawn *all, double confidence) {
    const double n = (double)all->players, deviation = sqrt(squares_of(all) / n);
    struct hd_draw_effect effect = {.lasting = hd_ratio_estimate(&drawn->finish, confidence),
                                    .roi = hd_ratio_estimate(&drawn->profit, confidence)};
    if (deviation > 0) scale(&effect.lasting, -1 / deviation);
    if (all->cost > 0)
        scale(&effect.roi, n / (double)all->cost);
    else
        effect.roi = (struct hd_estimate){.missing = HD_NO_COST};
    if (effect.roi.missing == HD_INTERVAL_GIVEN && drawn->wins < HD_WINS_FOR_INTERVAL)
        effect.roi.missing = HD_TOO_FEW_WINS;
    return effect;
}

int hd_draw_effects(const struct hd_drawn *drawn, int n, double confidence, struct hd_draw_effect *effect) {
    const struct hd_drawn all = sum_of(drawn, n);
    int places = 0;
    for (int i = 0; i < n; i++) places += drawn[i].players > 0;
    for (int i = 0; i < n; i++) {
        effect[i] = (struct hd_draw_effect){.lasting.missing = HD_NO_RESULTS, .roi.missing = HD_NO_RESULTS};
        if (drawn[i].players > 0) effect[i] = effect_of(&drawn[i], &all, 1 - (1 - confidence) / places);
    }
    return places;
}

double hd_draw_explains(const struct hd_drawn *drawn, int n) {
    const struct hd_drawn all = sum_of(drawn, n);
    if (all.players == 0) return 0;
    const double mean = (double)all.finish_sum / (double)all.players, total = squares_of(&all);
    double between = 0;
    int places = 0;
    for (int i = 0; i < n; i++) {
        if (drawn[i].players == 0) continue;
        const double off = (double)drawn[i].finish_sum / (double)drawn[i].players - mean;
        between += (double)drawn[i].players * off * off;
        places++;
    }
    const double freedom = (double)all.players - places;
    if (freedom <= 0 || total <= 0) return 0;
    return fmax(0, (between - (places - 1) * (total - between) / freedom) / total);
}

enum hd_draw_verdict hd_draw_judge(const struct hd_draw_effect *effect, int n) {
    enum hd_draw_verdict verdict = HD_DRAW_FAIR;
    for (int i = 0; i < n; i++) {
        const struct hd_estimate *lasting = &effect[i].lasting;
        if (lasting->missing == HD_NO_RESULTS) continue;
        if (lasting->missing != HD_INTERVAL_GIVEN) {
            verdict = HD_DRAW_UNKNOWN;
            continue;
        }
        if (lasting->low > HD_DRAW_SMALL || lasting->high < -HD_DRAW_SMALL) return HD_DRAW_UNFAIR;
        if (lasting->low < -HD_DRAW_SMALL || lasting->high > HD_DRAW_SMALL) verdict = HD_DRAW_UNKNOWN;
    }
    return verdict;
}
