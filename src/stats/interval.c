/*
 * Estimates with intervals from a run's totals: ROI, big blinds per 100 hands, paired differences.
 *
 * Layer stats: sees base only. Totals are whole numbers and become floating point only here; what comes out is shown
 * and never decides about a game. Allocates nothing and cannot fail: what cannot be said is said to be missing, with
 * the reason. docs/STATISTICS.md gives the formulae and why the limits are what they are.
 */
#include <assert.h>
#include <math.h>
#include <stddef.h>

#include "bootstrap.h"

/* A tail of the normal interval may hold up to a fifth more or less than it should before the bootstrap takes over. */
static const double tail_tolerance = 0.2;

/* hd_ratio_sums as floating point: sums over n pairs (x, h), of which sum(x) / sum(h) is the estimate; h = 1 makes that
 * the mean of x. */
struct pairs {
    double n, x, h, xx, xh, hh;
};

static struct hd_estimate none(enum hd_no_interval reason) { return (struct hd_estimate){.missing = reason}; }

/*
 * The ratio of the sums and its interval, by the delta method, times `scale`. `sd` is that of a sample in which h is
 * `size`. Sets `missing` where the results do not vary at all.
 */
static struct hd_estimate ratio(const struct pairs *sums, double scale, double size, double confidence) {
    const double r = sums->x / sums->h;
    struct hd_estimate estimate = {.value = r * scale};
    if (sums->n < 2) {
        estimate.missing = HD_ONE_UNIT;
        return estimate;
    }
    const double squares = fmax(0, sums->xx - 2 * r * sums->xh + r * r * sums->hh);
    const double variance = squares / (sums->n - 1) * sums->n / sums->h / size; /* of x / h where h = size */
    const double error = sqrt(variance * size / sums->h);
    const double t = hd_t_quantile(0.5 + confidence / 2, (int64_t)sums->n - 1);
    estimate.sd = sqrt(variance) * scale;
    estimate.low = (r - t * error) * scale;
    estimate.high = (r + t * error) * scale;
    if (squares == 0) estimate.missing = HD_TOO_UNIFORM;
    return estimate;
}

struct hd_estimate hd_ratio_estimate(const struct hd_ratio_sums *sums, double confidence) {
    if (sums->h == 0) return none(HD_NO_RESULTS);
    const struct pairs pairs = {.n = (double)sums->n,
                                .x = (double)sums->x,
                                .h = (double)sums->h,
                                .xx = (double)sums->xx,
                                .xh = (double)sums->xh,
                                .hh = (double)sums->hh};
    struct hd_estimate estimate = ratio(&pairs, 1, pairs.h / pairs.n, confidence);
    if (sums->too_large && sums->n > 1) estimate.missing = HD_TOO_LARGE;
    return estimate;
}

static int64_t commonest(const struct hd_prize_count *counts, int32_t kinds) {
    int64_t most = 0;
    for (int32_t i = 0; i < kinds; i++)
        if (counts[i].n > most) most = counts[i].n;
    return most;
}

static double skewness(const struct hd_prize_count *counts, int32_t kinds) {
    double n = 0, mean = 0, square = 0, cube = 0;
    for (int32_t i = 0; i < kinds; i++) {
        n += (double)counts[i].n;
        mean += (double)counts[i].n * (double)counts[i].prize;
    }
    mean /= n;
    for (int32_t i = 0; i < kinds; i++) {
        const double off = (double)counts[i].prize - mean;
        square += (double)counts[i].n * off * off / n;
        cube += (double)counts[i].n * off * off * off / n;
    }
    return cube / (square * sqrt(square));
}

/*
 * Whether skewness spoils the normal interval of the mean: by the Edgeworth expansion of Student's statistic (Hall
 * 1992, 2.6) a tail of nominal size a holds a ± skew / √n × (2 z² + 1) φ(z) / 6.
 */
static bool is_top_heavy(double skew, double n, double confidence) {
    const double tail = (1 - confidence) / 2, z = hd_normal_quantile(1 - tail);
    const double density = exp(-z * z / 2) / sqrt(2 * 3.14159265358979323846);
    return fabs(skew) / sqrt(n) * (2 * z * z + 1) * density / 6 > tail_tolerance * tail;
}

/* What one sample costs a player, or a group. */
static double mean_cost(const struct hd_stats *stats, int32_t player) {
    if (stats->kind != HD_MULTI_TABLE) return (double)stats->entry_cost;
    return (double)stats->player[player].fees / (double)stats->samples;
}

static void bootstrap_roi(const struct hd_stats *stats, int32_t player, double confidence, uint64_t seed,
                          struct hd_estimate *estimate) {
    struct hd_rng rng;
    const struct hd_rng_key key = {.seed = seed, .unit = (uint64_t)player, .hand = 1, .stream = HD_STREAM_RUN};
    hd_rng_open(&rng, &key);
    double low, high;
    hd_bootstrap_mean(stats->prizes + (size_t)player * HD_PRIZE_KINDS, stats->player[player].prize_kinds, confidence,
                      &rng, &low, &high);
    if (!isfinite(low) || !isfinite(high)) return;
    const double cost = mean_cost(stats, player);
    estimate->low = low / cost - 1;
    estimate->high = high / cost - 1;
    estimate->bootstrap = true;
}

static struct pairs profit_sums(const struct hd_stats *stats, int32_t player) {
    const double n = (double)stats->samples, sum = (double)stats->sum[player];
    return (struct pairs){
        .n = n, .h = n, .hh = n, .x = sum, .xh = sum, .xx = (double)hd_stats_product(stats, player, player)};
}

/* The same of a group's profit and its cost, which varies where entries may be bought again. */
static struct pairs group_sums(const struct hd_stats *stats, int32_t group) {
    const int32_t cost = stats->players + group;
    return (struct pairs){.n = (double)stats->samples,
                          .x = (double)stats->sum[group],
                          .h = (double)stats->sum[cost],
                          .xx = (double)hd_stats_product(stats, group, group),
                          .xh = (double)hd_stats_product(stats, group, cost),
                          .hh = (double)hd_stats_product(stats, cost, cost)};
}

/* The deviation of one player's profit, as a ratio of what he paid. */
static double entrant_deviation(const struct hd_player_sums *own, double profit) {
    const double n = (double)own->players, mean = profit / n;
    return n < 2 ? 0 : sqrt(fmax(0, ((double)own->square - n * mean * mean) / (n - 1))) / ((double)own->fees / n);
}

static struct hd_estimate group_ratio(const struct hd_stats *stats, int32_t group, double confidence) {
    const struct pairs sums = group_sums(stats, group);
    struct hd_estimate estimate = ratio(&sums, 1, sums.h / sums.n, confidence);
    estimate.sd = entrant_deviation(&stats->player[group], sums.x);
    return estimate;
}

struct hd_estimate hd_stats_roi(const struct hd_stats *stats, int32_t player, double confidence, uint64_t seed) {
    assert(stats->kind != HD_CASH && player >= 0 && player < stats->players);
    if (stats->samples == 0) return none(HD_NO_RESULTS);
    const struct hd_player_sums *own = &stats->player[player];
    if (own->fees == 0) return none(HD_NO_COST);
    const struct pairs sums = profit_sums(stats, player);
    struct hd_estimate estimate = stats->kind == HD_MULTI_TABLE
                                      ? group_ratio(stats, player, confidence)
                                      : ratio(&sums, 1 / (double)stats->entry_cost, 1, confidence);
    const struct hd_prize_count *counts = stats->prizes + (size_t)player * HD_PRIZE_KINDS;
    if (estimate.missing == HD_ONE_UNIT) return estimate;
    if (stats->too_large) {
        estimate.missing = HD_TOO_LARGE;
    } else if (own->wins < HD_WINS_FOR_INTERVAL) {
        estimate.missing = HD_TOO_FEW_WINS;
    } else if (own->prize_kinds != HD_PRIZES_UNCOUNTED) {
        if (stats->samples - commonest(counts, own->prize_kinds) < HD_VARIANTS_FOR_INTERVAL)
            estimate.missing = HD_TOO_UNIFORM;
        else if (is_top_heavy(skewness(counts, own->prize_kinds), sums.n, confidence))
            bootstrap_roi(stats, player, confidence, seed, &estimate);
    }
    return estimate;
}

/* Interval of a ratio over blocks of hands, per 100 hands in big blinds. */
static struct hd_estimate per_100(const struct hd_stats *stats, const struct pairs *sums, hd_chips big_blind,
                                  double confidence) {
    if (sums->h == 0) return none(HD_NO_RESULTS);
    struct hd_estimate estimate = ratio(sums, 100 / (double)big_blind, 100, confidence);
    if (stats->units < 2)
        estimate.missing = HD_ONE_UNIT;
    else if (stats->too_large)
        estimate.missing = HD_TOO_LARGE;
    return estimate;
}

static struct pairs hands_sums(const struct hd_stats *stats) {
    const int32_t n = stats->players;
    return (struct pairs){
        .n = (double)stats->samples, .h = (double)stats->sum[n], .hh = (double)hd_stats_product(stats, n, n)};
}

struct hd_estimate hd_stats_bb100(const struct hd_stats *stats, int32_t player, hd_chips big_blind, bool gross,
                                  double confidence) {
    assert(stats->kind == HD_CASH && player >= 0 && player < stats->players && big_blind > 0);
    struct pairs sums = hands_sums(stats);
    if (gross) {
        sums.x = (double)stats->player[player].net + (double)stats->player[player].rake;
        sums.xx = (double)stats->gross[player].square;
        sums.xh = (double)stats->gross[player].by_hands;
    } else {
        sums.x = (double)stats->sum[player];
        sums.xx = (double)hd_stats_product(stats, player, player);
        sums.xh = (double)hd_stats_product(stats, player, stats->players);
    }
    return per_100(stats, &sums, big_blind, confidence);
}

struct hd_estimate hd_stats_adjusted_bb100(const struct hd_stats *stats, int32_t player, hd_chips big_blind,
                                           double confidence) {
    assert(stats->kind == HD_CASH && player >= 0 && player < stats->players && big_blind > 0);
    const struct hd_adjusted_sums *adjusted = &stats->adjusted[player];
    struct pairs sums = hands_sums(stats);
    sums.x = (double)adjusted->sum / HD_LUCK_ONE;
    sums.xx = (double)adjusted->square / HD_LUCK_ONE / HD_LUCK_ONE;
    sums.xh = (double)adjusted->by_hands / HD_LUCK_ONE;
    return per_100(stats, &sums, big_blind, confidence);
}

/* What is missing of a difference of ROI beside what its ratio says. */
static void judge_difference(const struct hd_stats *stats, int32_t a, int32_t b, struct hd_estimate *estimate) {
    if (estimate->missing == HD_ONE_UNIT) return;
    if (stats->too_large)
        estimate->missing = HD_TOO_LARGE;
    else if (stats->player[a].wins + stats->player[b].wins < HD_WINS_FOR_INTERVAL)
        estimate->missing = HD_TOO_FEW_WINS;
}

/*
 * Groups a and b: ROI is a ratio for each, so the difference's interval is that of the linearised residuals
 * (x_a − r_a h_a) / mean h_a − (x_b − r_b h_b) / mean h_b, whose sum is 0.
 */
static struct hd_estimate group_difference(const struct hd_stats *stats, int32_t a, int32_t b, double confidence) {
    const int32_t moment[] = {a, stats->players + a, b, stats->players + b};
    const struct pairs own = group_sums(stats, a), other = group_sums(stats, b);
    const double n = own.n, ra = own.x / own.h, rb = other.x / other.h;
    const double factor[] = {n / own.h, -ra * n / own.h, -n / other.h, rb * n / other.h};
    double squares = 0;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            squares += factor[i] * factor[k] * (double)hd_stats_product(stats, moment[i], moment[k]);
    const double difference = ra - rb;
    const struct pairs sums = {.n = n,
                               .x = n * difference,
                               .h = n,
                               .xx = fmax(0, squares) + n * difference * difference,
                               .xh = n * difference,
                               .hh = n};
    struct hd_estimate estimate = ratio(&sums, 1, 1, confidence);
    judge_difference(stats, a, b, &estimate);
    return estimate;
}

struct hd_estimate hd_stats_difference(const struct hd_stats *stats, int32_t a, int32_t b, hd_chips big_blind,
                                       double confidence) {
    assert(a >= 0 && a < stats->players && b >= 0 && b < stats->players);
    const bool cash = stats->kind == HD_CASH;
    if (stats->samples == 0) return none(HD_NO_RESULTS);
    if (!cash && stats->entry_cost == 0) return none(HD_NO_COST);
    if (stats->kind == HD_MULTI_TABLE) return group_difference(stats, a, b, confidence);
    struct pairs sums = cash ? hands_sums(stats) : profit_sums(stats, a);
    sums.x = (double)(stats->sum[a] - stats->sum[b]);
    sums.xx = (double)hd_stats_product(stats, a, a) - 2 * (double)hd_stats_product(stats, a, b) +
              (double)hd_stats_product(stats, b, b);
    if (cash) {
        const int32_t n = stats->players;
        sums.xh = (double)(hd_stats_product(stats, a, n) - hd_stats_product(stats, b, n));
        return per_100(stats, &sums, big_blind, confidence);
    }
    sums.xh = sums.x;
    struct hd_estimate estimate = ratio(&sums, 1 / (double)stats->entry_cost, 1, confidence);
    judge_difference(stats, a, b, &estimate);
    return estimate;
}
