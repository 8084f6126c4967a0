/*
 * A bot's statistics as a JSON object: in all, by position and by depth.
 *
 * Layer report: sees sim, stats and below, and jansson. Positions and depths at which nothing was played are left out;
 * what had no opportunity has the percentage null. Memory that runs out makes the object fail.
 */
#include "object.h"
#include "ranking.h"

static struct hd_object counts_of(struct hd_count count) {
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "times", count.times);
    hd_object_put_int(&object, "opportunities", count.opportunities);
    return object;
}

/* A statistic of all hands: also as a percentage, or as the ratio that it is. */
static json_t *total_of(const struct hd_tally *tally, int32_t bot, enum hd_stat stat) {
    const struct hd_count count = hd_tally_total(tally, bot, stat);
    struct hd_object object = counts_of(count);
    const double ratio = (double)count.times / (double)count.opportunities;
    if (stat == HD_STAT_AF)
        hd_object_put(&object, "ratio", hd_json_real(ratio));
    else
        hd_object_put(&object, "percent", hd_json_real(100 * ratio));
    return hd_object_take(&object);
}

static json_t *luck_of(hd_i128 luck) { return hd_json_real((double)luck / HD_LUCK_ONE); }

/* Hands are the opportunities of an all-in. */
static json_t *positions_of(const struct hd_tally *tally, int32_t bot) {
    struct hd_object positions = hd_object_new();
    for (enum hd_position p = 0; p < HD_POSITIONS; p++) {
        const int64_t hands = hd_tally_at(tally, bot, p, HD_STAT_ALL_IN).opportunities;
        if (hands == 0) continue;
        struct hd_object cell = hd_object_new();
        hd_object_put_int(&cell, "hands", hands);
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            struct hd_object counts = counts_of(hd_tally_at(tally, bot, p, stat));
            hd_object_put(&cell, hd_stat_key(stat), hd_object_take(&counts));
        }
        hd_object_put(&cell, "all_in_luck_chips", luck_of(hd_tally_luck_at(tally, bot, p)));
        hd_object_put(&positions, hd_position_key(p), hd_object_take(&cell));
    }
    return hd_object_take(&positions);
}

static json_t *depths_of(const struct hd_tally *tally, int32_t bot) {
    struct hd_object depths = hd_object_new();
    for (enum hd_depth d = 0; d < HD_DEPTHS; d++) {
        const int64_t hands = hd_tally_deep(tally, bot, d, HD_STAT_ALL_IN).opportunities;
        if (hands == 0) continue;
        struct hd_object cell = hd_object_new();
        hd_object_put_int(&cell, "hands", hands);
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            struct hd_object counts = counts_of(hd_tally_deep(tally, bot, d, stat));
            hd_object_put(&cell, hd_stat_key(stat), hd_object_take(&counts));
        }
        hd_object_put(&depths, hd_depth_key(d), hd_object_take(&cell));
    }
    return hd_object_take(&depths);
}

json_t *hd_statistics_json(const struct hd_tally *tally, int32_t bot) {
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "hands", hd_tally_total(tally, bot, HD_STAT_ALL_IN).opportunities);
    for (enum hd_stat stat = 0; stat < HD_STATS; stat++)
        hd_object_put(&object, hd_stat_key(stat), total_of(tally, bot, stat));
    hd_object_put(&object, "all_in_luck_chips", luck_of(hd_tally_luck(tally, bot)));
    hd_object_put(&object, "by_position", positions_of(tally, bot));
    if (hd_tally_has_depths(tally)) hd_object_put(&object, "by_depth_bb", depths_of(tally, bot));
    return hd_object_take(&object);
}
