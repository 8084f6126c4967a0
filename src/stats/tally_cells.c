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

_Static_assert(FLAGS % 8 == 0, "flags fill bytes");

/* A cell is emptied when it has 128 hands, or half of the acts of a kind that it can hold: more than a hand has. */
enum { HANDS_FULL = 0x80 };
#define ACTS_FULL (((UINT64_C(1) | UINT64_C(1) << ACT_BITS | UINT64_C(1) << 2 * ACT_BITS)) << (ACT_BITS - 1))

/* Some hands of one bot, as they are counted one by one. */
struct recent {
    uint8_t flags[FLAGS]; /* since it was emptied */
    uint64_t acts;        /* likewise, as in a hand */
    int64_t all_ins;      /* of all hands, as is luck */
    hd_i128 luck;
};

/* The same hands, but for what is still in the recent ones. */
struct cell {
    int64_t flags[FLAGS], acts[ACT_KINDS];
};

struct hd_tally {
    int32_t bots;
    bool depths;
    int per_bot; /* cells: the positions, then the depths */
    int64_t cells;
    struct seating seating[HD_MAX_SEATS]; /* by button: the last that there was */
    struct cell *cell;                    /* behind the recent ones, which are as many */
    struct recent recent[];
};

/* ---- names ---- */

#define KEY_OF_3(name, key, third) key,
#define KEY_OF_2(name, key) key,
#define THIRD(name, key, third) third,
static const char *const stat_keys[] = {HD_STAT_LIST(KEY_OF_3)}, *const stat_titles[] = {HD_STAT_LIST(THIRD)};
static const char *const position_keys[] = {HD_POSITION_LIST(KEY_OF_2)};
static const char *const depth_keys[] = {HD_DEPTH_LIST(KEY_OF_3)};
static const hd_chips depth_limits[] = {HD_DEPTH_LIST(THIRD)};
#undef KEY_OF_3
#undef KEY_OF_2
#undef THIRD

const char *hd_stat_key(enum hd_stat stat) { return stat_keys[stat]; }
const char *hd_stat_title(enum hd_stat stat) { return stat_titles[stat]; }
const char *hd_position_key(enum hd_position position) { return position_keys[position]; }
const char *hd_depth_key(enum hd_depth depth) { return depth_keys[depth]; }

/* ---- the whole ---- */

static size_t cells_size(size_t cells) { return cells * (sizeof(struct cell) + sizeof(struct recent)); }

hd_status hd_tally_new(int32_t bots, bool depths, struct hd_tally **tally) {
    assert(bots >= 1);
    const int per_bot = HD_POSITIONS + (depths ? HD_DEPTHS : 0);
    const size_t cells = (size_t)bots * (size_t)per_bot;
    struct hd_tally *made = calloc(1, sizeof *made + cells_size(cells));
    if (!made) return HD_E_NOMEM;
    made->bots = bots;
    made->depths = depths;
    made->per_bot = per_bot;
    made->cells = (int64_t)cells;
    made->cell = (struct cell *)(made->recent + cells);
    *tally = made;
    return HD_OK;
}

void hd_tally_free(struct hd_tally *tally) { free(tally); }

void hd_tally_clear(struct hd_tally *tally) { memset(tally->recent, 0, cells_size((size_t)tally->cells)); }

bool hd_tally_has_depths(const struct hd_tally *tally) { return tally->depths; }

/* ---- one hand ---- */

static int64_t sum_of(const struct hd_tally *tally, int64_t cell, int flag) {
    return tally->cell[cell].flags[flag] + tally->recent[cell].flags[flag];
}

static int64_t acts_of(const struct hd_tally *tally, int64_t cell, int kind) {
    const uint64_t recent = tally->recent[cell].acts >> kind * ACT_BITS & ACT_MASK;
    return tally->cell[cell].acts[kind] + (int64_t)recent;
}

static void empty(struct hd_tally *tally, int64_t c) {
    struct recent *recent = &tally->recent[c];
    struct cell *cell = &tally->cell[c];
    for (int f = 0; f < FLAGS; f++) cell->flags[f] = sum_of(tally, c, f);
    for (int k = 0; k < ACT_KINDS; k++) cell->acts[k] = acts_of(tally, c, k);
    memset(recent->flags, 0, sizeof recent->flags);
    recent->acts = 0;
}

#define BIT(flags, i) ((flags) >> (i)&1)
#define BITS(flags)                                                                                                    \
    {                                                                                                                  \
        BIT(flags, 0), BIT(flags, 1), BIT(flags, 2), BIT(flags, 3), BIT(flags, 4), BIT(flags, 5), BIT(flags, 6),       \
            BIT(flags, 7)                                                                                              \
    }
#define BITS_4(flags) BITS(flags), BITS((flags) + 1), BITS((flags) + 2), BITS((flags) + 3)
#define BITS_16(flags) BITS_4(flags), BITS_4((flags) + 4), BITS_4((flags) + 8), BITS_4((flags) + 12)
#define BITS_64(flags) BITS_16(flags), BITS_16((flags) + 16), BITS_16((flags) + 32), BITS_16((flags) + 48)

/* Eight flags, a byte each. */
static const uint8_t bytes_of[256][8] = {BITS_64(0), BITS_64(64), BITS_64(128), BITS_64(192)};

/* Adds eight bytes to eight others, none of which is full. */
static inline void add_bytes(uint8_t to[8], const uint8_t bytes[8]) {
    uint64_t sum, more;
    memcpy(&sum, to, sizeof sum);
    memcpy(&more, bytes, sizeof more);
    sum += more;
    memcpy(to, &sum, sizeof sum);
}

static inline void count(struct hd_tally *tally, struct recent *recent, uint32_t flags, uint64_t acts) {
    for (int f = 0; f < FLAGS; f += 8) add_bytes(recent->flags + f, bytes_of[flags >> f & 0xff]);
    recent->acts += acts;
    if ((recent->flags[FLAG_HANDS] & HANDS_FULL) | (recent->acts & ACTS_FULL)) empty(tally, recent - tally->recent);
}

/* The stacks with which depths begin, for the big blind of a hand; one that nobody can have where that is too much. */
struct depths {
    hd_chips from[HD_DEPTH_MORE];
};

static struct depths depths_of(const struct hd_setup *setup) {
    struct depths depths;
    for (int d = 0; d < HD_DEPTH_MORE; d++) {
        const bool can_be = setup->big_blind <= HD_CHIPS_MAX / depth_limits[d];
        depths.from[d] = can_be ? setup->big_blind * depth_limits[d] : HD_CHIPS_MAX + 1;
    }
    return depths;
}

static int depth_of(const struct depths *depths, hd_chips stack) {
    int depth = 0;
    for (int d = 0; d < HD_DEPTH_MORE; d++) depth += stack >= depths->from[d];
    return depth;
}

/* Where a bot's cells begin. */
static int64_t first_of(const struct hd_tally *tally, int32_t bot) {
    assert(bot >= 0 && bot < tally->bots);
    return (int64_t)bot * tally->per_bot;
}

/* By position and, in line since cash games have none, by depth; luck of those who are all-in, if any. */
static inline void count_seats(struct hd_tally *tally, const struct hd_played *played, const struct tally_hand *hand,
                               const int32_t bot[HD_MAX_SEATS], hd_seats all_in, const int64_t luck[HD_MAX_SEATS],
                               const struct depths *depths) {
    HD_EACH_SEAT(s, played->dealt) {
        struct recent *first = &tally->recent[first_of(tally, bot[s])], *recent = first + hand->position[s];
        const uint32_t flags = hd_tally_flags(hand, s);
        count(tally, recent, flags, hand->acts[s]);
        if (all_in) {
            recent->all_ins += all_in >> s & 1;
            recent->luck += luck[s];
        }
        if (!depths) continue;
        recent = first + HD_POSITIONS + depth_of(depths, played->setup->stack[s]);
        count(tally, recent, flags, hand->acts[s]);
        recent->all_ins += all_in >> s & 1;
    }
}

bool hd_tally_add(struct hd_tally *tally, const struct hd_played *played, const int32_t bot[HD_MAX_SEATS],
                  int64_t luck[HD_MAX_SEATS]) {
    struct tally_hand hand;
    hd_tally_read(&hand, played, tally->seating);
    const bool lucky = hand.showdown && hand.street < HD_RIVER && hd_luck_of(played, hand.street, luck);
    const hd_seats all_in = lucky ? hand.showdown : 0;
    if (tally->depths) {
        const struct depths depths = depths_of(played->setup);
        count_seats(tally, played, &hand, bot, all_in, luck, &depths);
    } else {
        count_seats(tally, played, &hand, bot, all_in, luck, NULL);
    }
    return lucky;
}

/* ---- many ---- */

void hd_tally_merge(struct hd_tally *into, const struct hd_tally *from) {
    assert(into->bots == from->bots && into->depths == from->depths);
    for (int64_t c = 0; c < into->cells; c++) {
        struct cell *to = &into->cell[c];
        if (sum_of(from, c, FLAG_HANDS) == 0) continue;
        for (int f = 0; f < FLAGS; f++) to->flags[f] += sum_of(from, c, f);
        for (int k = 0; k < ACT_KINDS; k++) to->acts[k] += acts_of(from, c, k);
        into->recent[c].all_ins += from->recent[c].all_ins;
        into->recent[c].luck += from->recent[c].luck;
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

static struct hd_count count_of(const struct hd_tally *tally, int64_t cell, enum hd_stat stat) {
    const int64_t raises = acts_of(tally, cell, 0), calls = acts_of(tally, cell, 1), folds = acts_of(tally, cell, 2);
    switch (stat) {
    case HD_STAT_AF: return (struct hd_count){raises, calls};
    case HD_STAT_AFQ: return (struct hd_count){raises, raises + calls + folds};
    case HD_STAT_ALL_IN: return (struct hd_count){tally->recent[cell].all_ins, sum_of(tally, cell, FLAG_HANDS)};
    default: return (struct hd_count){sum_of(tally, cell, flag_of[stat][0]), sum_of(tally, cell, flag_of[stat][1])};
    }
}

struct hd_count hd_tally_at(const struct hd_tally *tally, int32_t bot, enum hd_position position, enum hd_stat stat) {
    return count_of(tally, first_of(tally, bot) + position, stat);
}

struct hd_count hd_tally_deep(const struct hd_tally *tally, int32_t bot, enum hd_depth depth, enum hd_stat stat) {
    assert(tally->depths);
    return count_of(tally, first_of(tally, bot) + HD_POSITIONS + depth, stat);
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
    return tally->recent[first_of(tally, bot) + position].luck;
}

hd_i128 hd_tally_luck(const struct hd_tally *tally, int32_t bot) {
    hd_i128 sum = 0;
    for (int p = 0; p < HD_POSITIONS; p++) sum += tally->recent[first_of(tally, bot) + p].luck;
    return sum;
}
