/*
 * What one stack of up to ten is worth in prizes, in whole numbers.
 *
 * Layer odds: builds on base only. As the exact way of icm.c, over the sets of players that may have taken the first
 * places, with chances in parts of HD_ICM_ONE and chips shifted until all fit 30 bits, so that every product fits 64
 * bits and every machine rounds alike. Allocates nothing, cannot fail.
 */
#include <assert.h>

#include "holdem/icm.h"

enum { SETS = 1 << HD_ICM_SHARE_MAX, CHIP_BITS = 30, EXTRA_BITS = 22 };

__extension__ typedef __int128 wide;

struct table {
    int64_t chips[HD_ICM_SHARE_MAX]; /* at least 1 */
    int n, paid, player;
    int64_t place[HD_ICM_SHARE_MAX]; /* the player's chances */
};

/* Those who have chips, and where the player is among them; −1: he has none. */
static struct table table_of(const int64_t *stacks, int n, int n_prizes, int player) {
    struct table table = {.player = -1};
    wide all = 0;
    int shift = 0;
    for (int i = 0; i < n; i++) all += stacks[i];
    while (all >> shift >= 1 << CHIP_BITS) shift++;
    for (int i = 0; i < n; i++) {
        if (stacks[i] <= 0) continue;
        if (i == player) table.player = table.n;
        const int64_t chips = stacks[i] >> shift;
        table.chips[table.n++] = chips > 0 ? chips : 1;
    }
    table.paid = n_prizes < table.n ? n_prizes : table.n;
    return table;
}

/* Sets without the player, by number: each comes after all of its parts. */
static void find_places(struct table *table) {
    int64_t reach[SETS] = {0}, all = 0;
    for (int i = 0; i < table->n; i++) all += table->chips[i];
    reach[0] = HD_ICM_ONE;
    for (unsigned set = 0; set < 1U << table->n; set++) {
        const int place = __builtin_popcount(set);
        if (reach[set] == 0 || place >= table->paid) continue;
        int64_t rest = all;
        for (unsigned left = set; left; left &= left - 1) rest -= table->chips[__builtin_ctz(left)];
        assert(rest > 0);                                       /* the player's, at least */
        const int64_t each = (reach[set] << EXTRA_BITS) / rest; /* times at most `rest` */
        table->place[place] += each * table->chips[table->player] >> EXTRA_BITS;
        if (place + 1 == table->paid) continue;
        for (int i = 0; i < table->n; i++)
            if (i != table->player && !(set >> i & 1)) reach[set | 1U << i] += each * table->chips[i] >> EXTRA_BITS;
    }
}

static int64_t part_of(int64_t chance, int64_t prize, wide pool) { return (int64_t)((wide)chance * prize / pool); }

int64_t hd_icm_share(const int64_t *stacks, int n, const int64_t *prizes, int n_prizes, int player) {
    assert(n >= 1 && n <= HD_ICM_SHARE_MAX && player >= 0 && player < n);
    if (n_prizes > n) n_prizes = n;
    wide pool = 0;
    for (int k = 0; k < n_prizes; k++) pool += prizes[k];
    if (pool <= 0) return 0;
    struct table table = table_of(stacks, n, n_prizes, player);
    int64_t sum = 0;
    if (table.player >= 0) {
        find_places(&table);
        for (int k = 0; k < table.paid; k++) sum += part_of(table.place[k], prizes[k], pool);
    } else {
        for (int k = table.n; k < n_prizes; k++) sum += part_of(HD_ICM_ONE / (n - table.n), prizes[k], pool);
    }
    return sum;
}
