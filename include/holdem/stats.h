/**
 * Results gathered over many units: mergeable in any grouping, whole numbers throughout, so that the same units give
 * the same totals whatever threads or machines played them.
 *
 * A sample of statistics is one tournament, or one block of hands of a cash session; samples of the players of one
 * table are correlated, so their sums of products are kept too and differences between players are paired.
 */
#ifndef HOLDEM_STATS_H
#define HOLDEM_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/event.h"
#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

__extension__ typedef __int128 hd_i128;

/** Sums of one player. */
struct hd_player_sums {
    int64_t wins;        /**< units finished first; a tie for first counts for each */
    int64_t ties;        /**< units whose place was shared */
    int64_t finish_sum;  /**< places added up */
    int64_t cashes;      /**< units that paid a prize */
    hd_money fees, prizes;
    hd_chips net, rake;  /**< cash games */
    int64_t errors;
};

/** How often one result of one tournament occurred: a prize and its number, for the bootstrap. */
struct hd_prize_count {
    hd_money prize;
    int64_t n;
};
enum { HD_PRIZE_KINDS = 64 };

/** The totals of a run or of a part of it. Fields are for reading. */
struct hd_stats {
    enum hd_game_kind kind;
    int32_t players;            /**< n: bots of the game */
    int32_t places;             /**< entries of a tournament; 0 in cash games */
    int64_t units, hands, stopped;
    hd_money entry_cost;        /**< buy-in and fee of one entry */
    hd_money withheld;          /**< sum over units of all costs − all prizes; negative: an overlay */
    uint64_t hash;              /**< fingerprint of the units' results: a sum, so that it does not depend on order */
    struct hd_player_sums *player;  /**< [n] */
    int64_t *finishes;              /**< [n × places], player × places + place − 1 */
    struct hd_prize_count *prizes;  /**< [n × HD_PRIZE_KINDS], each player's sorted by prize; n = 0: unused */
    /* moments of the samples: n players' results and, as number n, the hands */
    int64_t samples;
    hd_i128 *sum;               /**< [n + 1] */
    hd_i128 *product;           /**< [(n + 1) × (n + 1)] */
    hd_i128 *gross_square;      /**< [n + 1 rows of 2]: cash, net + rake: its square and its product with the hands */
};

/** HD_E_NOMEM. players ≥ 1; places 0 for cash games. */
hd_status hd_stats_init(struct hd_stats *stats, enum hd_game_kind kind, int32_t players, int32_t places,
                        hd_money entry_cost);
void hd_stats_release(struct hd_stats *stats);
/** Back to no units, without freeing. */
void hd_stats_clear(struct hd_stats *stats);

/** Takes in one tournament: arrays by player as in hd_unit_result. */
void hd_stats_add_tournament(struct hd_stats *stats, const int32_t *place, const uint8_t *tied, const hd_money *prize);
/** Takes in one block of a cash session. */
void hd_stats_add_block(struct hd_stats *stats, int64_t hands, const hd_chips *net, const hd_chips *rake);

/** Adds the totals of other units of the same game. */
void hd_stats_merge(struct hd_stats *into, const struct hd_stats *from);

/** Why an interval is not given. */
enum hd_no_interval { HD_INTERVAL_GIVEN, HD_TOO_FEW_SAMPLES, HD_TOO_FEW_WINS, HD_NO_COST };

/** An estimate; low and high bound it with the confidence asked for where `missing` is HD_INTERVAL_GIVEN. */
struct hd_estimate {
    double value, low, high;
    double sd;           /**< of one sample: ROI as a ratio of the cost; bb per 100 hands */
    bool bootstrap;      /**< the bounds are a bootstrap's */
    enum hd_no_interval missing;
};

/**
 * Return on the cost of a player's entries: profit / cost (0.05 is 5 %). Normal interval of the mean; a bootstrap
 * over the counted prizes where the prizes are so top-heavy that the normal one would not hold; `seed` is its.
 */
struct hd_estimate hd_stats_roi(const struct hd_stats *stats, int player, double confidence, uint64_t seed);

/** Big blinds won per 100 hands, net of rake or gross: a ratio of sums over samples. */
struct hd_estimate hd_stats_bb100(const struct hd_stats *stats, int player, hd_chips big_blind, bool gross,
                                  double confidence);

/** Difference of two players' ROI (tournaments) or bb/100 (cash), from paired samples. */
struct hd_estimate hd_stats_difference(const struct hd_stats *stats, int a, int b, hd_chips big_blind,
                                       double confidence);

/** Quantile of the standard normal distribution, |error| < 1e-9; 0 < p < 1. */
double hd_normal_quantile(double p);
/** Quantile of Student's t with df > 0 degrees of freedom. */
double hd_t_quantile(double p, double df);

#ifdef __cplusplus
}
#endif
#endif
