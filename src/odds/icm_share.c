/*
 * What one stack of up to ten is worth in prizes, in whole numbers.
 *
 * Layer odds: builds on base only. As the exact way of icm.c, over the sets of players that may have taken the first
 * places, with chances in parts of HD_ICM_ONE and chips shifted until all fit 30 bits, so that every product fits 64
 * bits and every machine rounds alike. Allocates nothing, cannot fail.
 */
#include <assert.h>

#include "holdem/icm.h"

enum { OTHERS = HD_ICM_SHARE_MAX - 1, SETS = 1 << OTHERS, CHIP_BITS = 30, EXTRA_BITS = 22 };

__extension__ typedef __int128 wide;

/* Those who have chips, at least 1 each. */
struct table {
    int64_t own; /* the player's; 0: he has none */
    int64_t other[OTHERS];
    int others, paid;
    int64_t place[HD_ICM_SHARE_MAX]; /* the player's chances */
};

static struct table table_of(const int64_t *stacks, int n, int n_prizes, int player) {
    struct table table = {.own = 0};
    wide all = 0;
    int shift = 0;
    for (int i = 0; i < n; i++) all += stacks[i];
    while (all >> shift >= 1 << CHIP_BITS) shift++;
    for (int i = 0; i < n; i++) {
        if (stacks[i] <= 0) continue;
        const int64_t chips = stacks[i] >> shift ? stacks[i] >> shift : 1;
        if (i == player)
            table.own = chips;
        else
            table.other[table.others++] = chips;
    }
    const int in = table.others + (table.own > 0);
    table.paid = n_prizes < in ? n_prizes : in;
    return table;
}

/* Sets of the others, by number: each comes after all of its parts. */
static void find_places(struct table *table) {
    int64_t reach[SETS] = {HD_ICM_ONE}, all = table->own;
    const unsigned everybody = (1U << table->others) - 1;
    for (int i = 0; i < table->others; i++) all += table->other[i];
    for (unsigned set = 0; set <= everybody; set++) {
        if (reach[set] == 0) continue;
        int64_t rest = all;
        int place = 0;
        for (unsigned left = set; left; left &= left - 1, place++) rest -= table->other[__builtin_ctz(left)];
        const int64_t each = (reach[set] << EXTRA_BITS) / rest; /* times at most `rest` */
        table->place[place] += each * table->own >> EXTRA_BITS;
        if (place + 1 == table->paid) continue;
        for (unsigned left = everybody & ~set; left; left &= left - 1)
            reach[set | (left & -left)] += each * table->other[__builtin_ctz(left)] >> EXTRA_BITS;
    }
}

static int64_t part_of(int64_t chance, int64_t prize, wide pool) { return (int64_t)((wide)chance * prize / pool); }

int64_t hd_icm_share(const int64_t *stacks, int n, const int64_t *prizes, int n_prizes, int player) {
    assert(n >= 1 && n <= HD_ICM_SHARE_MAX && player >= 0 && player < n);
    if (n_prizes > n) n_prizes = n;
    while (n_prizes > 0 && prizes[n_prizes - 1] == 0) n_prizes--; /* as of a large field seen as ten */
    wide pool = 0;
    for (int k = 0; k < n_prizes; k++) pool += prizes[k];
    if (pool <= 0) return 0;
    struct table table = table_of(stacks, n, n_prizes, player);
    int64_t sum = 0;
    if (table.own > 0) {
        find_places(&table);
        for (int k = 0; k < table.paid; k++) sum += part_of(table.place[k], prizes[k], pool);
    } else {
        const int out = n - table.others;
        for (int k = table.others; k < n_prizes; k++) sum += part_of(HD_ICM_ONE / out, prizes[k], pool);
    }
    return sum;
}
