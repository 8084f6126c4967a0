/*
 * Keeps the counts of many hands: by bot, and for each by position and by depth.
 *
 * Layer stats: sees events, cards and base. A hand gives each seat a set of flags (tally_hand.h). A cell adds sets
 * whole, each flag in a byte of its own, and empties the bytes into its sums before the first can overflow: the flag
 * that every hand has is the largest. Chips of luck are thousandths, 128 bits wide. One allocation, made by new.
 */
#include "holdem/tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "luck.h"
#include "tally_hand.h"

enum { WORDS = FLAGS / 8, CELL_HANDS_MAX = 255 };
_Static_assert(FLAGS % 8 == 0, "flags fill bytes");

/* Some hands of one bot. */
struct cell {
    uint64_t recent[WORDS]; /* since the last emptying: byte i of word w counts flag 8 w + i */
    int64_t acts[ACT_KINDS];
    int64_t sum[FLAGS];
    int64_t all_ins;
    hd_i128 luck;
};

struct hd_tally {
    int32_t bots;
    bool depths;
    int per_bot; /* cells: the positions, then the depths */
    int64_t cells;
    struct cell cell[];
};

/* ---- names ---- */

#define KEY_OF_3(name, key, third) key,
#define KEY_OF_2(name, key) key,
#define THIRD(name, key, third) third,
static const char *const stat_keys[] = {HD_STAT_LIST(KEY_OF_3)}, *const stat_titles[] = {HD_STAT_LIST(THIRD)};
static const char *const position_keys[] = {HD_POSITION_LIST(KEY_OF_2)};
static const char *const depth_keys[] = {HD_DEPTH_LIST(KEY_OF_3)};
static const int depth_limits[] = {HD_DEPTH_LIST(THIRD)};
#undef KEY_OF_3
#undef KEY_OF_2
#undef THIRD

const char *hd_stat_key(enum hd_stat stat) { return stat_keys[stat]; }
const char *hd_stat_title(enum hd_stat stat) { return stat_titles[stat]; }
const char *hd_position_key(enum hd_position position) { return position_keys[position]; }
const char *hd_depth_key(enum hd_depth depth) { return depth_keys[depth]; }

/* ---- the whole ---- */

hd_status hd_tally_new(int32_t bots, bool depths, struct hd_tally **tally) {
    assert(bots >= 1);
    const int per_bot = HD_POSITIONS + (depths ? HD_DEPTHS : 0);
    const size_t cells = (size_t)bots * (size_t)per_bot;
    struct hd_tally *made = calloc(1, sizeof *made + cells * sizeof *made->cell);
    if (!made) return HD_E_NOMEM;
    made->bots = bots;
    made->depths = depths;
    made->per_bot = per_bot;
    made->cells = (int64_t)cells;
    *tally = made;
    return HD_OK;
}

void hd_tally_free(struct hd_tally *tally) { free(tally); }

void hd_tally_clear(struct hd_tally *tally) { memset(tally->cell, 0, (size_t)tally->cells * sizeof *tally->cell); }

bool hd_tally_has_depths(const struct hd_tally *tally) { return tally->depths; }

/* ---- one hand ---- */

static int64_t sum_of(const struct cell *cell, int flag) {
    return cell->sum[flag] + (int64_t)(cell->recent[flag / 8] >> (flag % 8 * 8) & 0xff);
}

static void empty(struct cell *cell) {
    for (int f = 0; f < FLAGS; f++) cell->sum[f] = sum_of(cell, f);
    memset(cell->recent, 0, sizeof cell->recent);
}

/* Eight flags as eight bytes of 0 or 1. */
static uint64_t spread(uint32_t flags) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint64_t bits = (flags & 0xff) * ones & UINT64_C(0x8040201008040201);
    return (bits + 0x7f * ones) >> 7 & ones;
}

static void count(struct cell *cell, const uint64_t bytes[WORDS], uint64_t acts) {
    for (int w = 0; w < WORDS; w++) cell->recent[w] += bytes[w];
    for (int k = 0; k < ACT_KINDS; k++) cell->acts[k] += (int64_t)(acts >> k * ACT_BITS & ACT_MASK);
    if ((cell->recent[0] & 0xff) == CELL_HANDS_MAX) empty(cell);
}

static int depth_of(const struct hd_setup *setup, int seat) {
    const hd_chips blinds = setup->stack[seat] / setup->big_blind;
    int depth = 0;
    while (depth < HD_DEPTH_MORE && blinds >= depth_limits[depth]) depth++;
    return depth;
}

/* Where a bot's cells begin. */
static int64_t first_of(const struct hd_tally *tally, int32_t bot) {
    assert(bot >= 0 && bot < tally->bots);
    return (int64_t)bot * tally->per_bot;
}

bool hd_tally_add(struct hd_tally *tally, const struct hd_played *played, const int32_t bot[HD_MAX_SEATS],
                  int64_t luck[HD_MAX_SEATS]) {
    struct tally_hand hand;
    hd_tally_read(&hand, played);
    const bool lucky = hand.showdown && hand.street < HD_RIVER && hd_luck_of(played, hand.street, luck);
    HD_EACH_SEAT(s, hand.dealt) {
        struct cell *cell = tally->cell + first_of(tally, bot[s]);
        uint64_t bytes[WORDS];
        for (int w = 0; w < WORDS; w++) bytes[w] = spread(hand.flags[s] >> 8 * w);
        count(cell + hand.position[s], bytes, hand.acts[s]);
        if (tally->depths) count(cell + HD_POSITIONS + depth_of(played->setup, s), bytes, hand.acts[s]);
        if (!lucky || !hd_seats_has(hand.live, s)) continue;
        cell[hand.position[s]].all_ins++;
        cell[hand.position[s]].luck += luck[s];
        if (tally->depths) cell[HD_POSITIONS + depth_of(played->setup, s)].all_ins++;
    }
    return lucky;
}

/* ---- many ---- */

void hd_tally_merge(struct hd_tally *into, const struct hd_tally *from) {
    assert(into->bots == from->bots && into->depths == from->depths);
    for (int64_t c = 0; c < into->cells; c++) {
        struct cell *to = &into->cell[c];
        const struct cell *more = &from->cell[c];
        if (sum_of(more, FLAG_HANDS) == 0) continue;
        for (int f = 0; f < FLAGS; f++) to->sum[f] += sum_of(more, f);
        for (int k = 0; k < ACT_KINDS; k++) to->acts[k] += more->acts[k];
        to->all_ins += more->all_ins;
        to->luck += more->luck;
    }
}

/* The flags that a statistic counts, and those that it counts them of. */
static const int8_t flag_of[HD_STATS][2] = {
    [HD_STAT_VPIP] = {FLAG_VPIP, FLAG_ASKED},
    [HD_STAT_PFR] = {FLAG_PFR, FLAG_ASKED},
    [HD_STAT_THREE_BET] = {FLAG_THREE_BET, FLAG_THREE_BET_OPEN},
    [HD_STAT_FOUR_BET] = {FLAG_FOUR_BET, FLAG_FOUR_BET_OPEN},
    [HD_STAT_FOLD_TO_THREE_BET] = {FLAG_FOLD_TO_THREE_BET, FLAG_THREE_BETTED},
    [HD_STAT_LIMP] = {FLAG_LIMP, FLAG_LIMP_OPEN},
    [HD_STAT_STEAL] = {FLAG_STEAL, FLAG_STEAL_OPEN},
    [HD_STAT_FOLD_TO_STEAL] = {FLAG_FOLD_TO_STEAL, FLAG_STOLEN},
    [HD_STAT_C_BET] = {FLAG_C_BET, FLAG_C_BET_OPEN},
    [HD_STAT_FOLD_TO_C_BET] = {FLAG_FOLD_TO_C_BET, FLAG_C_BETTED},
    [HD_STAT_WTSD] = {FLAG_SHOWDOWN, FLAG_SAW_FLOP},
    [HD_STAT_WSD] = {FLAG_WON_AT_SHOWDOWN, FLAG_SHOWDOWN},
    [HD_STAT_WWSF] = {FLAG_WON_AFTER_FLOP, FLAG_SAW_FLOP},
};

static struct hd_count count_of(const struct cell *cell, enum hd_stat stat) {
    const int64_t *acts = cell->acts; /* bets and raises, calls, folds */
    switch (stat) {
    case HD_STAT_AF: return (struct hd_count){acts[0], acts[1]};
    case HD_STAT_AFQ: return (struct hd_count){acts[0], acts[0] + acts[1] + acts[2]};
    case HD_STAT_ALL_IN: return (struct hd_count){cell->all_ins, sum_of(cell, FLAG_HANDS)};
    default: return (struct hd_count){sum_of(cell, flag_of[stat][0]), sum_of(cell, flag_of[stat][1])};
    }
}

struct hd_count hd_tally_at(const struct hd_tally *tally, int32_t bot, enum hd_position position, enum hd_stat stat) {
    return count_of(tally->cell + first_of(tally, bot) + position, stat);
}

struct hd_count hd_tally_deep(const struct hd_tally *tally, int32_t bot, enum hd_depth depth, enum hd_stat stat) {
    assert(tally->depths);
    return count_of(tally->cell + first_of(tally, bot) + HD_POSITIONS + depth, stat);
}

struct hd_count hd_tally_total(const struct hd_tally *tally, int32_t bot, enum hd_stat stat) {
    struct hd_count total = {0, 0};
    for (int p = 0; p < HD_POSITIONS; p++) {
        const struct hd_count part = hd_tally_at(tally, bot, (enum hd_position)p, stat);
        total.times += part.times;
        total.opportunities += part.opportunities;
    }
    return total;
}

hd_i128 hd_tally_luck_at(const struct hd_tally *tally, int32_t bot, enum hd_position position) {
    return tally->cell[first_of(tally, bot) + position].luck;
}

hd_i128 hd_tally_luck(const struct hd_tally *tally, int32_t bot) {
    hd_i128 sum = 0;
    for (int p = 0; p < HD_POSITIONS; p++) sum += tally->cell[first_of(tally, bot) + p].luck;
    return sum;
}
