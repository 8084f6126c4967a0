/*
 * Blind levels, prizes and finishing places: the arithmetic of tournaments.
 *
 * Layer play; sees base and events only. Money in smallest units, places from 1. Nothing is lost in rounding: every
 * leftover unit has an owner. Never allocates, cannot fail. Authority: docs/RULES.md, points 20, 23 and 25.
 */
#include <assert.h>
#include <stdlib.h>

#include "holdem/game.h"

void hd_levels_double(struct hd_level *levels, int n, struct hd_level first) {
    for (int i = 0; i < n; i++) {
        levels[i] = first;
        /* past what can be counted a level repeats the one before */
        const bool fits = first.big_blind <= HD_CHIPS_MAX / 2 && first.ante <= HD_CHIPS_MAX / 2;
        first.small_blind *= fits ? 2 : 1;
        first.big_blind *= fits ? 2 : 1;
        first.ante *= fits ? 2 : 1;
    }
}

int hd_level_at(const struct hd_level *levels, int n, int64_t hand) {
    int i = 0;
    while (i < n - 1 && hand > levels[i].hands) hand -= levels[i++].hands;
    return i;
}

void hd_prizes_split(hd_money pool, const int32_t *shares, int n, hd_money *prizes) {
    hd_money paid = 0;
    for (int i = 0; i < n; i++) {
        prizes[i] = pool / 10000 * shares[i] + pool % 10000 * shares[i] / 10000;
        paid += prizes[i];
    }
    prizes[0] += pool - paid;
}

int hd_prizes_standard(int32_t entries, hd_money pool, hd_money *prizes) {
    static const struct {
        int32_t up_to;
        int n;
        int32_t shares[HD_STANDARD_PLACES];
    } tables[] = {{2, 1, {10000}}, {6, 2, {6500, 3500}}, {10, 3, {5000, 3000, 2000}}};
    if (entries < 2) return 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (entries > tables[i].up_to) continue;
        hd_prizes_split(pool, tables[i].shares, tables[i].n, prizes);
        return tables[i].n;
    }
    return 0;
}

/* More chips first; equal chips by player, for the odd units. */
static int compare_out(const void *a, const void *b) {
    const struct hd_out *x = a, *y = b;
    if (x->chips != y->chips) return x->chips < y->chips ? 1 : -1;
    return (x->player > y->player) - (x->player < y->player);
}

static hd_money prize_of(const hd_money *prizes, int n_prizes, int32_t place) {
    return place <= n_prizes ? prizes[place - 1] : 0;
}

void hd_places_give(struct hd_out *out, int32_t n, int32_t alive, const hd_money *prizes, int n_prizes, int32_t *place,
                    uint8_t *tied, hd_money *prize) {
    assert(n <= alive);
    qsort(out, (size_t)n, sizeof *out, compare_out);
    for (int32_t i = 0, end; i < n; i = end) {
        const int32_t first = alive - n + i + 1;
        hd_money sum = 0;
        for (end = i; end < n && out[end].chips == out[i].chips; end++)
            sum += prize_of(prizes, n_prizes, first + (end - i));
        const int32_t sharers = end - i;
        for (int32_t k = i; k < end; k++) {
            place[out[k].player] = first;
            tied[out[k].player] = sharers > 1;
            prize[out[k].player] = sum / sharers + (k - i < sum % sharers);
        }
    }
}
