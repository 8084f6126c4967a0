/*
 * The totals of a run: adding a tournament or a block of hands, merging, all in whole numbers.
 *
 * Layer stats: sees events, cards and base; never play, sim or a bot. Chips and money are whole smallest units; sums
 * of products are 128 bits wide and say so when even that overflows (squares are never negative and bound the other
 * products, so the flag does not depend on the order of merging). One allocation, made by init and owned by the
 * struct; nothing else can fail.
 */
#include "holdem/stats.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define NO_INTERVAL_TEXT(name, text) text,
static const char *const no_interval_texts[] = {HD_NO_INTERVAL_LIST(NO_INTERVAL_TEXT)};
#undef NO_INTERVAL_TEXT

const char *hd_no_interval_text(enum hd_no_interval reason) { return no_interval_texts[reason]; }

/* Bytes of the arrays for so many players and places, in the order in which they lie in memory. */
struct sizes {
    size_t product, sum, gross, prizes, player, finishes, all;
};

static struct sizes sizes_of(size_t players, size_t places) {
    struct sizes sizes = {
        .product = (players + 1) * (players + 2) / 2 * sizeof(hd_i128),
        .sum = (players + 1) * sizeof(hd_i128),
        .gross = players * sizeof(struct hd_gross_sums),
        .prizes = players * HD_PRIZE_KINDS * sizeof(struct hd_prize_count),
        .player = players * sizeof(struct hd_player_sums),
        .finishes = players * places * sizeof(int64_t),
    };
    sizes.all = sizes.product + sizes.sum + sizes.gross + sizes.prizes + sizes.player + sizes.finishes;
    return sizes;
}

hd_status hd_stats_init(struct hd_stats *stats, enum hd_game_kind kind, int32_t players, int32_t places,
                        hd_money entry_cost) {
    assert(players >= 1 && places >= 0);
    const struct sizes sizes = sizes_of((size_t)players, (size_t)places);
    char *at = calloc(1, sizes.all);
    if (!at) return HD_E_NOMEM;
    *stats =
        (struct hd_stats){.kind = kind, .players = players, .places = places, .entry_cost = entry_cost, .memory = at};
    stats->product = (hd_i128 *)(void *)at;
    stats->sum = (hd_i128 *)(void *)(at += sizes.product);
    stats->gross = (struct hd_gross_sums *)(void *)(at += sizes.sum);
    stats->prizes = (struct hd_prize_count *)(void *)(at += sizes.gross);
    stats->player = (struct hd_player_sums *)(void *)(at += sizes.prizes);
    stats->finishes = (int64_t *)(void *)(at + sizes.player);
    return HD_OK;
}

void hd_stats_release(struct hd_stats *stats) {
    free(stats->memory);
    memset(stats, 0, sizeof *stats);
}

void hd_stats_clear(struct hd_stats *stats) {
    memset(stats->memory, 0, sizes_of((size_t)stats->players, (size_t)stats->places).all);
    stats->units = stats->hands = stats->stopped = stats->samples = 0;
    stats->hash = 0;
    stats->withheld = 0;
    stats->too_large = false;
}

static void add_wide(struct hd_stats *stats, hd_i128 *to, hd_i128 value) {
    if (__builtin_add_overflow(*to, value, to)) stats->too_large = true;
}

static void add_product(struct hd_stats *stats, hd_i128 *to, hd_i128 a, hd_i128 b) {
    hd_i128 product;
    if (__builtin_mul_overflow(a, b, &product)) stats->too_large = true;
    add_wide(stats, to, product);
}

/* Counts n more of a prize in one player's sorted list; the list is given up when a new kind does not fit. */
static void count_prize(struct hd_player_sums *player, struct hd_prize_count *list, hd_money prize, int64_t n) {
    if (player->prize_kinds == HD_PRIZES_UNCOUNTED) return;
    int32_t at = 0;
    while (at < player->prize_kinds && list[at].prize < prize) at++;
    if (at == player->prize_kinds || list[at].prize != prize) {
        if (player->prize_kinds == HD_PRIZE_KINDS) {
            player->prize_kinds = HD_PRIZES_UNCOUNTED;
            return;
        }
        memmove(list + at + 1, list + at, (size_t)(player->prize_kinds - at) * sizeof *list);
        list[at] = (struct hd_prize_count){.prize = prize};
        player->prize_kinds++;
    }
    list[at].n += n;
}

void hd_stats_add_tournament(struct hd_stats *stats, const int32_t *place, const uint8_t *tied, const hd_money *prize) {
    hd_i128 *product = stats->product;
    for (int32_t p = 0; p < stats->players; p++) {
        assert(place[p] >= 1 && place[p] <= stats->places);
        struct hd_player_sums *player = &stats->player[p];
        player->wins += place[p] == 1;
        player->ties += tied[p] != 0;
        player->finish_sum += place[p];
        player->cashes += prize[p] > 0;
        player->fees += stats->entry_cost;
        player->prizes += prize[p];
        stats->withheld += stats->entry_cost - prize[p];
        stats->finishes[(int64_t)p * stats->places + place[p] - 1]++;
        count_prize(player, stats->prizes + (size_t)p * HD_PRIZE_KINDS, prize[p], 1);
        const hd_money profit = prize[p] - stats->entry_cost;
        add_wide(stats, &stats->sum[p], profit);
        for (int32_t q = 0; q <= p; q++) add_product(stats, product++, profit, prize[q] - stats->entry_cost);
    }
    stats->samples++;
}

void hd_stats_add_block(struct hd_stats *stats, int64_t hands, const hd_chips *net, const hd_chips *rake) {
    hd_i128 *product = stats->product;
    for (int32_t p = 0; p < stats->players; p++) {
        stats->player[p].net += net[p];
        stats->player[p].rake += rake[p];
        add_wide(stats, &stats->sum[p], net[p]);
        for (int32_t q = 0; q <= p; q++) add_product(stats, product++, net[p], net[q]);
        const hd_i128 gross = (hd_i128)net[p] + rake[p];
        add_product(stats, &stats->gross[p].square, gross, gross);
        add_product(stats, &stats->gross[p].by_hands, gross, hands);
    }
    for (int32_t p = 0; p < stats->players; p++) add_product(stats, product++, net[p], hands);
    add_product(stats, product, hands, hands);
    add_wide(stats, &stats->sum[stats->players], hands);
    stats->samples++;
}

static void merge_prizes(struct hd_player_sums *into, struct hd_prize_count *list, const struct hd_player_sums *from,
                         const struct hd_prize_count *more) {
    if (from->prize_kinds == HD_PRIZES_UNCOUNTED) into->prize_kinds = HD_PRIZES_UNCOUNTED;
    for (int32_t i = 0; i < from->prize_kinds; i++) count_prize(into, list, more[i].prize, more[i].n);
}

static void merge_player(struct hd_player_sums *into, const struct hd_player_sums *from) {
    into->wins += from->wins;
    into->ties += from->ties;
    into->finish_sum += from->finish_sum;
    into->cashes += from->cashes;
    into->fees += from->fees;
    into->prizes += from->prizes;
    into->net += from->net;
    into->rake += from->rake;
    into->errors += from->errors;
    for (int kind = 0; kind < HD_FAILURES; kind++) into->failures[kind] += from->failures[kind];
}

static void merge_moments(struct hd_stats *into, const struct hd_stats *from) {
    const int64_t n = into->players, products = (n + 1) * (n + 2) / 2;
    for (int64_t i = 0; i <= n; i++) add_wide(into, &into->sum[i], from->sum[i]);
    for (int64_t i = 0; i < products; i++) add_wide(into, &into->product[i], from->product[i]);
    for (int64_t i = 0; i < n; i++) {
        add_wide(into, &into->gross[i].square, from->gross[i].square);
        add_wide(into, &into->gross[i].by_hands, from->gross[i].by_hands);
    }
    into->samples += from->samples;
    into->too_large |= from->too_large;
}

void hd_stats_merge(struct hd_stats *into, const struct hd_stats *from) {
    assert(into->kind == from->kind && into->players == from->players && into->places == from->places);
    assert(into->entry_cost == from->entry_cost);
    into->units += from->units;
    into->hands += from->hands;
    into->stopped += from->stopped;
    into->hash += from->hash;
    into->withheld += from->withheld;
    for (int32_t p = 0; p < into->players; p++) {
        const size_t first = (size_t)p * HD_PRIZE_KINDS;
        merge_player(&into->player[p], &from->player[p]);
        merge_prizes(&into->player[p], into->prizes + first, &from->player[p], from->prizes + first);
    }
    for (int64_t i = 0; i < (int64_t)into->players * into->places; i++) into->finishes[i] += from->finishes[i];
    merge_moments(into, from);
}
