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

/* Bytes of the arrays for so many players, places and moments, in the order in which they lie in memory. */
struct sizes {
    size_t product, sum, adjusted, gross, player, prizes, finishes, value, size, all;
};

static struct sizes sizes_of(const struct hd_stats *stats) {
    const size_t players = (size_t)stats->players, places = (size_t)stats->places, moments = (size_t)stats->moments;
    struct sizes sizes = {
        .product = moments * (moments + 1) / 2 * sizeof(hd_i128),
        .sum = moments * sizeof(hd_i128),
        .adjusted = players * sizeof(struct hd_adjusted_sums),
        .gross = players * sizeof(struct hd_gross_sums),
        .player = players * sizeof(struct hd_player_sums),
        .prizes = players * HD_PRIZE_KINDS * sizeof(struct hd_prize_count),
        .finishes = players * places * sizeof(int64_t),
        .value = stats->kind == HD_MULTI_TABLE ? moments * sizeof(hd_money) : 0,
        .size = stats->kind == HD_MULTI_TABLE ? players * sizeof(int32_t) : 0,
    };
    sizes.all = sizes.product + sizes.sum + sizes.adjusted + sizes.gross + sizes.prizes + sizes.player +
                sizes.finishes + sizes.value;
    return sizes;
}

/* The shape is filled in. */
static hd_status allocate(struct hd_stats *stats) {
    const struct sizes sizes = sizes_of(stats);
    char *at = calloc(1, sizes.all + sizes.size);
    if (!at) return HD_E_NOMEM;
    stats->memory = at;
    stats->product = (hd_i128 *)(void *)at;
    stats->sum = (hd_i128 *)(void *)(at += sizes.product);
    stats->adjusted = (struct hd_adjusted_sums *)(void *)(at += sizes.sum);
    stats->gross = (struct hd_gross_sums *)(void *)(at += sizes.adjusted);
    stats->player = (struct hd_player_sums *)(void *)(at += sizes.gross);
    stats->prizes = (struct hd_prize_count *)(void *)(at += sizes.player);
    stats->finishes = (int64_t *)(void *)(at += sizes.prizes);
    stats->value = (hd_money *)(void *)(at += sizes.finishes);
    stats->size = sizes.size > 0 ? (int32_t *)(void *)(at + sizes.value) : NULL;
    return HD_OK;
}

hd_status hd_stats_init(struct hd_stats *stats, enum hd_game_kind kind, int32_t players, int32_t places,
                        hd_money entry_cost) {
    assert(players >= 1 && places >= 0 && kind != HD_MULTI_TABLE);
    *stats = (struct hd_stats){
        .kind = kind, .players = players, .places = places, .moments = players + 1, .entry_cost = entry_cost};
    return allocate(stats);
}

hd_status hd_stats_init_groups(struct hd_stats *stats, int32_t bots, const int32_t *size, hd_money entry_cost) {
    assert(bots >= 1);
    *stats = (struct hd_stats){.kind = HD_MULTI_TABLE,
                               .players = bots,
                               .places = HD_FINISH_BINS,
                               .moments = 2 * bots,
                               .entry_cost = entry_cost};
    const hd_status status = allocate(stats);
    if (status != HD_OK) return status;
    assert(stats->size);
    memcpy(stats->size, size, (size_t)bots * sizeof *size);
    return HD_OK;
}

hd_status hd_stats_keep_tally(struct hd_stats *stats, int32_t bots) {
    return hd_tally_new(bots, stats->kind != HD_CASH, &stats->tally);
}

void hd_stats_release(struct hd_stats *stats) {
    hd_tally_free(stats->tally);
    free(stats->memory);
    memset(stats, 0, sizeof *stats);
}

void hd_stats_clear(struct hd_stats *stats) {
    memset(stats->memory, 0, sizes_of(stats).all); /* the sizes of groups stay */
    if (stats->tally) hd_tally_clear(stats->tally);
    stats->units = stats->hands = stats->stopped = stats->samples = 0;
    stats->hash = 0;
    stats->withheld = stats->pool = stats->overlay = 0;
    stats->rebuys = stats->addons = 0;
    stats->places_max = 0;
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
        player->entries++;
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

/* The last places of bins 10, 11, 12, … go as 20, 50, 100, 200, 500, … */
int32_t hd_finish_bin_end(int32_t bin) {
    static const int32_t steps[] = {20, 50, 100};
    if (bin < 10) return bin + 1;
    int64_t end = steps[(bin - 10) % 3];
    for (int32_t i = (bin - 10) / 3; i > 0; i--) end *= 10;
    return end > INT32_MAX || bin >= HD_FINISH_BINS - 1 ? INT32_MAX : (int32_t)end;
}

int32_t hd_finish_bin(int32_t place) {
    int32_t bin = place <= 10 ? place - 1 : 10;
    while (place > hd_finish_bin_end(bin)) bin++;
    return bin;
}

/* Adds one player of a group and returns his profit. */
static hd_money add_entrant(struct hd_stats *stats, int32_t group, const struct hd_field_result *result, int32_t p) {
    if (result->entries[p] == 0) return 0; /* had not come when it was stopped */
    struct hd_player_sums *sums = &stats->player[group];
    const hd_money won = result->prize[p] + result->bounty[p], profit = won - result->cost[p];
    sums->players++;
    sums->entries += result->entries[p];
    sums->wins += result->place[p] == 1;
    sums->ties += result->tied[p] != 0;
    sums->finish_sum += result->place[p];
    sums->cashes += result->prize[p] > 0;
    sums->finals += result->place[p] <= result->finalists;
    sums->fees += result->cost[p];
    sums->prizes += result->prize[p];
    sums->bounties += result->bounty[p];
    sums->knockouts += result->knockouts[p];
    stats->withheld -= profit;
    stats->finishes[(int64_t)group * stats->places + hd_finish_bin(result->place[p])]++;
    add_product(stats, &sums->square, profit, profit);
    return profit;
}

void hd_stats_add_field(struct hd_stats *stats, const struct hd_field_result *result) {
    const int32_t n = stats->players;
    stats->pool += result->pool;
    stats->overlay += result->overlay;
    stats->rebuys += result->rebuys;
    stats->addons += result->addons;
    if (result->places > stats->places_max) stats->places_max = result->places;
    hd_money *value = stats->value;
    for (int32_t group = 0, p = 0; group < n; group++) {
        const struct hd_player_sums before = stats->player[group];
        value[group] = 0;
        for (int32_t k = 0; k < stats->size[group]; k++, p++) value[group] += add_entrant(stats, group, result, p);
        value[n + group] = stats->player[group].fees - before.fees;
        count_prize(&stats->player[group], stats->prizes + (size_t)group * HD_PRIZE_KINDS,
                    value[group] + value[n + group], 1);
    }
    hd_i128 *product = stats->product;
    for (int32_t i = 0; i < stats->moments; i++) {
        add_wide(stats, &stats->sum[i], value[i]);
        for (int32_t k = 0; k <= i; k++) add_product(stats, product++, value[i], value[k]);
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

void hd_stats_add_luck(struct hd_stats *stats, int64_t hands, const hd_chips *net, const int64_t *luck) {
    for (int32_t p = 0; p < stats->players; p++) {
        struct hd_adjusted_sums *sums = &stats->adjusted[p];
        const hd_i128 adjusted = (hd_i128)net[p] * HD_LUCK_ONE - luck[p];
        add_wide(stats, &sums->sum, adjusted);
        add_product(stats, &sums->square, adjusted, adjusted);
        add_product(stats, &sums->by_hands, adjusted, hands);
    }
}

static void merge_prizes(struct hd_player_sums *into, struct hd_prize_count *list, const struct hd_player_sums *from,
                         const struct hd_prize_count *more) {
    if (from->prize_kinds == HD_PRIZES_UNCOUNTED) into->prize_kinds = HD_PRIZES_UNCOUNTED;
    for (int32_t i = 0; i < from->prize_kinds; i++) count_prize(into, list, more[i].prize, more[i].n);
}

static void merge_player(struct hd_player_sums *into, const struct hd_player_sums *from) {
    into->entries += from->entries;
    into->players += from->players;
    into->bounties += from->bounties;
    into->knockouts += from->knockouts;
    into->finals += from->finals;
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
    const int64_t n = into->players, moments = into->moments, products = moments * (moments + 1) / 2;
    for (int64_t i = 0; i < moments; i++) add_wide(into, &into->sum[i], from->sum[i]);
    for (int64_t i = 0; i < products; i++) add_wide(into, &into->product[i], from->product[i]);
    for (int64_t i = 0; i < n; i++) {
        add_wide(into, &into->gross[i].square, from->gross[i].square);
        add_wide(into, &into->gross[i].by_hands, from->gross[i].by_hands);
        add_wide(into, &into->player[i].square, from->player[i].square);
        add_wide(into, &into->adjusted[i].sum, from->adjusted[i].sum);
        add_wide(into, &into->adjusted[i].square, from->adjusted[i].square);
        add_wide(into, &into->adjusted[i].by_hands, from->adjusted[i].by_hands);
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
    into->pool += from->pool;
    into->overlay += from->overlay;
    into->rebuys += from->rebuys;
    into->addons += from->addons;
    if (from->places_max > into->places_max) into->places_max = from->places_max;
    for (int32_t p = 0; p < into->players; p++) {
        const size_t first = (size_t)p * HD_PRIZE_KINDS;
        merge_player(&into->player[p], &from->player[p]);
        merge_prizes(&into->player[p], into->prizes + first, &from->player[p], from->prizes + first);
    }
    for (int64_t i = 0; i < (int64_t)into->players * into->places; i++) into->finishes[i] += from->finishes[i];
    merge_moments(into, from);
    if (into->tally && from->tally) hd_tally_merge(into->tally, from->tally);
}
