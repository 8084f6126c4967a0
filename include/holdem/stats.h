/**
 * Results gathered over many units: mergeable in any grouping, whole numbers throughout, so that the same units give
 * the same totals whatever threads or machines played them. docs/STATISTICS.md says what is estimated and how.
 *
 * A sample of statistics is one tournament, or one block of hands of a cash session; samples of the players of one
 * table are correlated, so their sums of products are kept too and differences between players are paired.
 */
#ifndef HOLDEM_STATS_H
#define HOLDEM_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/event.h"
#include "holdem/failure.h"
#include "holdem/status.h"
#include "holdem/tally.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Sums of one player; in a multi-table tournament of a group: all entries of one bot. */
struct hd_player_sums {
    int64_t entries;    /**< tournaments entered, re-entries counted */
    int64_t wins;       /**< tournaments finished first; a tie for first counts for each */
    int64_t ties;       /**< tournaments in which the place was shared */
    int64_t finish_sum; /**< places added up */
    int64_t cashes;     /**< tournaments that paid a prize */
    hd_money fees;      /**< all costs of its entries */
    hd_money prizes;    /**< bounties apart */
    hd_money bounties;  /**< multi-table: won by knocking out, and at the end the own one */
    int64_t knockouts;  /**< multi-table; one that several share counts for each */
    int64_t finals;     /**< multi-table: players who reached the final table */
    int64_t players;    /**< multi-table: times that one of its players took part, whatever his re-entries */
    hd_i128 square;     /**< multi-table: sum over these of profit² */
    hd_chips net, rake; /**< cash games: won net of rake; rake out of what was won */
    int64_t errors;     /**< failures of the player's bot, of all kinds */
    int64_t failures[HD_FAILURES];
    int32_t prize_kinds; /**< different prizes counted in `prizes`; HD_PRIZES_UNCOUNTED: more than fit */
};

/** How often one prize was won, no prize (0) included. */
struct hd_prize_count {
    hd_money prize;
    int64_t n;
};
enum { HD_PRIZE_KINDS = 64, HD_PRIZES_UNCOUNTED = -1 };

/** Cash games: the sums over samples of (net + rake)² and of (net + rake) × hands. */
struct hd_gross_sums {
    hd_i128 square, by_hands;
};

/** Cash games: the sums over samples of x, x² and x × hands, x being chips won net of rake and of luck, in thousandths.
 */
struct hd_adjusted_sums {
    hd_i128 sum, square, by_hands;
};

/**
 * The totals of a run or of a part of it. Fields are for reading, but for five that belong to who plays the units:
 * units, hands, stopped, hash and player[].errors with .failures are set from outside and here only merged and cleared.
 * What is counted of a tournament or a block fills the others, who plays the hands the tally.
 */
struct hd_stats {
    enum hd_game_kind kind;
    int32_t players;     /**< n: bots of the game */
    int32_t places;      /**< entries of a tournament; multi-table: HD_FINISH_BINS; 0 in cash games */
    hd_money entry_cost; /**< buy-in and fee of one entry */
    int64_t units, hands, stopped;
    uint64_t hash;          /**< fingerprint of the units' results: a sum, so that it does not depend on order */
    hd_money pool, overlay; /**< multi-table: pools added up, and prizes above what was paid for them */
    int64_t rebuys, addons; /**< multi-table */
    int32_t places_max;     /**< multi-table: the most places of a tournament */
    hd_money withheld;      /**< sum over tournaments of all costs − all prizes; negative: an overlay */
    int64_t samples;
    bool too_large;                /**< a sum of squares overflowed: there are no intervals */
    struct hd_player_sums *player; /**< [n] */
    int64_t *finishes;             /**< [n × places], player × places + place − 1; multi-table: by hd_finish_bin */
    int32_t *size;                 /**< multi-table: [n], entries that each bot begins with */
    struct hd_prize_count *prizes; /**< [n × HD_PRIZE_KINDS], each player's first prize_kinds, sorted by prize */
    /* moments of the samples: of n players' results (profit; chips net of rake) and, as number n, of the hands; in
     * multi-table tournaments a sample is a tournament and a result a group's: n profits, then n costs */
    int32_t moments;                   /**< n + 1, or 2 n */
    hd_i128 *sum;                      /**< [moments] */
    hd_i128 *product;                  /**< sums of products of two, the lower triangle by rows: hd_stats_product */
    struct hd_gross_sums *gross;       /**< [n] */
    struct hd_adjusted_sums *adjusted; /**< [n] */
    struct hd_tally *tally;            /**< how the bots played; NULL: not kept */
    hd_money *value;                   /**< private: the moments of one sample */
    void *memory;                      /**< private: what the arrays lie in */
};

/** HD_E_NOMEM. players ≥ 1; places 0 for cash games. */
hd_status hd_stats_init(struct hd_stats *stats, enum hd_game_kind kind, int32_t players, int32_t places,
                        hd_money entry_cost);
/** For multi-table tournaments: `size` holds the entries of each of the bots. */
hd_status hd_stats_init_groups(struct hd_stats *stats, int32_t bots, const int32_t *size, hd_money entry_cost);
/** Has the totals keep a tally for so many bots too, by depth in tournaments. HD_E_NOMEM. */
hd_status hd_stats_keep_tally(struct hd_stats *stats, int32_t bots);
void hd_stats_release(struct hd_stats *stats);
/** Back to no units, without freeing. */
void hd_stats_clear(struct hd_stats *stats);

/** Takes in one tournament: arrays by player as in hd_unit_result. */
void hd_stats_add_tournament(struct hd_stats *stats, const int32_t *place, const uint8_t *tied, const hd_money *prize);
/** Places 1 to 10 have bins of their own; then come 11–20, 21–50, 51–100, 101–200 and so on. */
enum { HD_FINISH_BINS = 26 };
int32_t hd_finish_bin(int32_t place);
/** The last place of a bin; the first is one behind the last of the bin before. */
int32_t hd_finish_bin_end(int32_t bin);

/** What came of a multi-table tournament: arrays by player, the players of a bot one behind the other. */
struct hd_field_result {
    const int32_t *place;
    const uint8_t *tied;
    const hd_money *prize, *bounty, *cost;
    const int32_t *entries, *knockouts;
    int32_t finalists; /**< players at the final table */
    int32_t places;    /**< entries of all players: the last place */
    hd_money pool;     /**< what the prizes are shares of */
    hd_money overlay;  /**< prizes above what was paid for them */
    int32_t rebuys, addons;
};
/** Takes in one multi-table tournament. */
void hd_stats_add_field(struct hd_stats *stats, const struct hd_field_result *result);

/** Takes in one block of a cash session. */
void hd_stats_add_block(struct hd_stats *stats, int64_t hands, const hd_chips *net, const hd_chips *rake);

/** Takes in the luck of the same block by player, in thousandths of a chip: hd_tally_add. */
void hd_stats_add_luck(struct hd_stats *stats, int64_t hands, const hd_chips *net, const int64_t *luck);

/** Adds the totals of other units of the same game. In whatever order and grouping, the outcome is the same. */
void hd_stats_merge(struct hd_stats *into, const struct hd_stats *from);

/** The sum of products of results a and b; number n stands for the hands. */
static inline hd_i128 hd_stats_product(const struct hd_stats *stats, int32_t a, int32_t b) {
    const int64_t row = a > b ? a : b, column = a > b ? b : a;
    return stats->product[row * (row + 1) / 2 + column];
}

/** Why there is no interval, or (the first two beside GIVEN) not even a value: X(name, text). */
#define HD_NO_INTERVAL_LIST(X)                                                                                         \
    X(HD_INTERVAL_GIVEN, "")                                                                                           \
    X(HD_NO_RESULTS, "nothing was played")                                                                             \
    X(HD_NO_COST, "entries cost nothing")                                                                              \
    X(HD_ONE_UNIT, "one tournament or session alone does not show how much results vary")                              \
    X(HD_TOO_FEW_WINS, "fewer than 100 wins")                                                                          \
    X(HD_TOO_UNIFORM, "fewer than 10 results that differ from the usual one")                                          \
    X(HD_TOO_LARGE, "the amounts are too large to be squared")

#define HD_NO_INTERVAL_ENUM(name, text) name,
enum hd_no_interval { HD_NO_INTERVAL_LIST(HD_NO_INTERVAL_ENUM) HD_NO_INTERVALS };
#undef HD_NO_INTERVAL_ENUM

/** The words of a reason, to follow a colon. */
const char *hd_no_interval_text(enum hd_no_interval reason);

enum { HD_WINS_FOR_INTERVAL = 100, HD_VARIANTS_FOR_INTERVAL = 10 };

/** An estimate; low and high bound it with the confidence asked for where `missing` is HD_INTERVAL_GIVEN. */
struct hd_estimate {
    double value, low, high;
    double sd;      /**< of one sample: ROI as a ratio of the cost; bb of 100 hands; 0 with fewer than two */
    bool bootstrap; /**< the bounds are a bootstrap's */
    enum hd_no_interval missing;
};

/** Whether `value` means anything. */
static inline bool hd_estimate_known(const struct hd_estimate *estimate) {
    return estimate->missing != HD_NO_RESULTS && estimate->missing != HD_NO_COST;
}

/** Sums over samples of pairs (x, h), of which sum(x) / sum(h) is the estimate; h = 1 makes that the mean of x. */
struct hd_ratio_sums {
    int64_t n;
    hd_i128 x, h, xx, xh, hh;
    bool too_large; /**< a sum overflowed: there is no interval */
};

/** Takes in one sample. */
void hd_ratio_add(struct hd_ratio_sums *sums, hd_i128 x, hd_i128 h);
/** Adds the sums of other samples, in any order. */
void hd_ratio_merge(struct hd_ratio_sums *into, const struct hd_ratio_sums *from);
/** The ratio with Student's interval by the delta method; `sd` is that of a sample of mean size. */
struct hd_estimate hd_ratio_estimate(const struct hd_ratio_sums *sums, double confidence);

/**
 * Return on the cost of a player's entries: profit / cost (0.05 is 5 %). Student's interval of the mean, or, where
 * the prizes are so top-heavy that its tails would not hold what they promise, a bootstrap over the counted prizes;
 * `seed` is its.
 */
struct hd_estimate hd_stats_roi(const struct hd_stats *stats, int32_t player, double confidence, uint64_t seed);

/** Big blinds won per 100 hands, net of rake or gross: a ratio of sums over samples. */
struct hd_estimate hd_stats_bb100(const struct hd_stats *stats, int32_t player, hd_chips big_blind, bool gross,
                                  double confidence);

/** Big blinds won per 100 hands net of rake, had all-ins before the river paid what they were worth. */
struct hd_estimate hd_stats_adjusted_bb100(const struct hd_stats *stats, int32_t player, hd_chips big_blind,
                                           double confidence);

/** Player a's ROI (tournaments) or net bb/100 (cash) less player b's, from paired samples. */
struct hd_estimate hd_stats_difference(const struct hd_stats *stats, int32_t a, int32_t b, hd_chips big_blind,
                                       double confidence);

/** Quantile of the standard normal distribution, |error| < 1e-9; 0 < p < 1. */
double hd_normal_quantile(double p);
/** Quantile of Student's t with df ≥ 1 degrees of freedom, relative error < 1e-6; 0 < p < 1. */
double hd_t_quantile(double p, int64_t df);

#ifdef __cplusplus
}
#endif
#endif
