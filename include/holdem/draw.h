/**
 * Whether it matters in a tournament where one is drawn: which seat, which table.
 *
 * Whole numbers until effects are asked for. docs/STATISTICS.md says what is estimated and how.
 */
#ifndef HOLDEM_DRAW_H
#define HOLDEM_DRAW_H

#include "holdem/stats.h"
#include "holdem/unit.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How those did whom the draw put in one place. */
struct hd_drawn {
    int64_t players;
    int64_t wins;          /**< of tournaments */
    int64_t finish_sum;    /**< places added up */
    hd_i128 finish_square; /**< and their squares */
    hd_money cost;         /**< all that they paid */
    /** Samples are tournaments: their mean place, and mean profit, less those of all who were drawn. */
    struct hd_ratio_sums finish, profit;
};

/** Tables are told apart by thirds of their numbers; where several are as small the last one breaks first. */
enum { HD_DRAWN_SEATS = HD_MAX_SEATS, HD_DRAWN_TABLES = 3 };

/** What the draw of seats at the start does: by seat as in hd_unit_result, and by first, middle and last tables. */
struct hd_draw {
    struct hd_drawn seat[HD_DRAWN_SEATS], table[HD_DRAWN_TABLES];
};

/** Takes in one tournament. */
void hd_draw_add(struct hd_draw *draw, const struct hd_unit_result *result);

/** Adds the sums of other tournaments, in any order. */
void hd_draw_merge(struct hd_draw *into, const struct hd_draw *from);

/** What one place in a draw is worth. Intervals of a list of places hold together (Bonferroni). */
struct hd_draw_effect {
    struct hd_estimate lasting; /**< Cohen's d of the place: positive where those drawn there are out later */
    struct hd_estimate roi;     /**< what they win more than all, as a ratio of the cost */
};

/** The effects of n places; those that nobody was drawn to have none. Returns how many have one. */
int hd_draw_effects(const struct hd_drawn *drawn, int n, double confidence, struct hd_draw_effect *effect);

/**
 * The share of the variance of places that such a list explains, less what chance alone would (epsilon squared, the
 * unbiased eta squared; at least 0).
 */
double hd_draw_explains(const struct hd_drawn *drawn, int n);

/** A Cohen's d below this is small for a draw: at the limit who sits there outlasts another in 51.4 % of cases. */
#define HD_DRAW_SMALL 0.05

enum hd_draw_verdict {
    HD_DRAW_UNKNOWN, /**< too few tournaments */
    HD_DRAW_FAIR,    /**< all intervals lie within the limit */
    HD_DRAW_UNFAIR   /**< an interval lies beyond it */
};
enum hd_draw_verdict hd_draw_judge(const struct hd_draw_effect *effect, int n);

#ifdef __cplusplus
}
#endif
#endif
