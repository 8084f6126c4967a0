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

int64_t hd_levels_seconds(const struct hd_level *levels, int n) {
    int64_t seconds = 0;
    for (int i = 0; i < n; i++) seconds += levels[i].seconds + levels[i].pause;
    return seconds;
}

int hd_level_at_time(const struct hd_level *levels, int n, int64_t seconds, int64_t *begin) {
    *begin = seconds;
    int i = 0;
    for (; i < n - 1 && seconds >= levels[i].seconds; i++) {
        seconds -= levels[i].seconds;
        if (seconds < levels[i].pause) {
            *begin += levels[i].pause - seconds;
            seconds = levels[i].pause;
        }
        seconds -= levels[i].pause;
    }
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

static const struct {
    int32_t up_to;
    int n;
    int32_t shares[3];
} small_tables[] = {{2, 1, {10000}}, {6, 2, {6500, 3500}}, {10, 3, {5000, 3000, 2000}}};
enum { SMALL_TABLES = sizeof small_tables / sizeof *small_tables, PAID_PERCENT = 15, SINGLE_PLACES = 9 };

int hd_prizes_standard_places(int32_t entries) {
    if (entries < 2) return 0;
    for (int i = 0; i < SMALL_TABLES; i++)
        if (entries <= small_tables[i].up_to) return small_tables[i].n;
    const int places = (int)(((int64_t)entries * PAID_PERCENT + 50) / 100);
    return places < 3 ? 3 : places;
}

/* The last place (from 1) of the band that begins after so many places. */
static int band_end(int places) {
    if (places < SINGLE_PLACES) return places + 1;
    if (places < 2 * SINGLE_PLACES) return places + 3;
    if (places < 6 * SINGLE_PLACES) return places + SINGLE_PLACES;
    int end = 6 * SINGLE_PLACES;
    for (int width = 2 * SINGLE_PLACES; end <= places; width *= 2) end += width;
    return end;
}

/* The harmonic weight of places (from, to], in parts of 2^40. */
static uint64_t weight_of(int from, int to) {
    uint64_t weight = 0;
    for (int place = from + 1; place <= to; place++) weight += (UINT64_C(1) << 40) / (unsigned)place;
    return weight;
}

/* value × part / whole, rounded down; part ≤ whole. */
static hd_money share_of(hd_money value, uint64_t part, uint64_t whole) {
    __extension__ typedef unsigned __int128 wide;
    return (hd_money)((wide)(uint64_t)value * part / whole);
}

static void pay_large(int32_t entries, hd_money pool, hd_money *prizes, int places) {
    const hd_money least = share_of(pool, 3, 2 * (uint64_t)entries);
    const hd_money rest = pool - places * least;
    const uint64_t all = weight_of(0, places);
    hd_money left = pool;
    for (int from = 0, to; from < places; from = to) {
        to = band_end(from);
        if (to > places) to = places;
        const uint64_t each = weight_of(from, to) / (unsigned)(to - from);
        for (int i = from; i < to; i++) {
            prizes[i] = least + share_of(rest, each, all);
            left -= prizes[i];
        }
    }
    prizes[0] += left;
}

int hd_prizes_standard(int32_t entries, hd_money pool, hd_money *prizes) {
    const int places = hd_prizes_standard_places(entries);
    int i = 0;
    while (i < SMALL_TABLES && entries > small_tables[i].up_to) i++;
    if (places > 0 && i < SMALL_TABLES)
        hd_prizes_split(pool, small_tables[i].shares, places, prizes);
    else if (places > 0)
        pay_large(entries, pool, prizes, places);
    return places;
}

hd_money hd_prize_pool(const struct hd_game_def *def, int64_t entries, int64_t rebuys, int64_t addons) {
    const hd_money pool = entries * def->buy_in + rebuys * def->buying.rebuy_price + addons * def->buying.addon_price;
    return pool > def->guarantee ? pool : def->guarantee;
}

int hd_prizes_count(const struct hd_game_def *def, int32_t entries) {
    switch (def->prize_form) {
    case HD_PRIZES_STANDARD: return hd_prizes_standard_places(entries);
    case HD_PRIZES_SHARES: return def->n_shares;
    case HD_PRIZES_EQUAL: return def->seats_won;
    case HD_PRIZES_ABSOLUTE: break;
    }
    return def->n_prizes;
}

static void pay_equally(hd_money pool, int32_t n, hd_money *prizes) {
    for (int32_t i = 0; i < n; i++) prizes[i] = pool / n;
    prizes[0] += pool % n;
}

void hd_prizes_make(const struct hd_game_def *def, int32_t entries, hd_money pool, hd_money *prizes) {
    switch (def->prize_form) {
    case HD_PRIZES_STANDARD: hd_prizes_standard(entries, pool, prizes); return;
    case HD_PRIZES_SHARES: hd_prizes_split(pool, def->shares, def->n_shares, prizes); return;
    case HD_PRIZES_EQUAL: pay_equally(pool, def->seats_won, prizes); return;
    case HD_PRIZES_ABSOLUTE: break;
    }
    for (int i = 0; i < def->n_prizes; i++) prizes[i] = def->prizes[i];
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
