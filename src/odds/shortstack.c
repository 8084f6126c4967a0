/*
 * Short stacks before the flop: look-ups in the equilibria of tools/gen_pushfold.c, and hands against ranges.
 *
 * Layer odds: builds on base and cards only. Depths are hundredths of a big blind, ranges 255ths, results 65536ths; all
 * are whole numbers, rounded down. Allocates nothing, cannot fail.
 */
#include "shortstack.h"

#include <assert.h>

#include "preflop.h"

enum { BIG_BLIND = 100, PERCENTILES = 10000, HOLDINGS = HD_DECK * (HD_DECK - 1) / 2 };
enum { OTHER_HOLDINGS = (HD_DECK - 2) * (HD_DECK - 3) / 2 };

static int heads_up_at(int32_t depth) {
    const int at = (depth - BIG_BLIND + BIG_BLIND / 4) / (BIG_BLIND / 2);
    return at < 0 ? 0 : at < HD_SHORT_HEADS_UP ? at : HD_SHORT_HEADS_UP - 1;
}

static int table_at(int32_t depth) {
    int at = 0;
    while (at + 1 < HD_SHORT_DEPTHS && 2 * depth >= (hd_short_depths[at] + hd_short_depths[at + 1]) * BIG_BLIND) at++;
    return at;
}

static const uint8_t *range_of(int behind, int role, int32_t depth) {
    assert(behind >= 1 && behind <= HD_SHORT_BEHIND_MAX);
    if (behind == 1) return hd_short_heads_up[heads_up_at(depth)][role > 0];
    return hd_short_table[table_at(depth)][behind - 2][role];
}

const uint8_t *hd_short_push(int behind, int32_t depth) { return range_of(behind, 0, depth); }

const uint8_t *hd_short_call(int behind, enum hd_caller caller, int32_t depth) {
    return range_of(behind, 1 + (int)caller, depth);
}

void hd_range_top(int32_t share, uint8_t range[HD_HAND_CLASSES]) {
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        const int32_t width = hd_hand_class_combos(i) * PERCENTILES / HOLDINGS;
        const int32_t inside = share - hd_preflop_percentiles[i];
        range[i] = (uint8_t)(inside <= 0 ? 0 : inside >= width ? HD_RANGE_ALL : inside * HD_RANGE_ALL / width);
    }
}

struct hd_meeting hd_range_meet(int hand_class, const uint8_t range[HD_HAND_CLASSES]) {
    const uint8_t *weight = hd_matchup_weights[hand_class];
    const uint16_t *share = hd_matchup_shares[hand_class];
    uint32_t met = 0;
    uint64_t won = 0;
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        const uint32_t n = (uint32_t)weight[i] * range[i];
        met += n;
        won += (uint64_t)n * share[i];
    }
    return (struct hd_meeting){
        .chance = (int32_t)(((uint64_t)met << 16) / (OTHER_HOLDINGS * HD_RANGE_ALL)),
        .equity = met ? (int32_t)(won / met) : 0,
    };
}
