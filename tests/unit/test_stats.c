/*
 * Statistics: merging does not depend on grouping, money adds up, estimates equal closed forms and published figures,
 * and intervals hold what they promise when the truth is known.
 */
#include "check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/rng.h"
#include "holdem/stats.h"

enum { PLAYERS = 9, PRIZES = 3 };

static struct hd_rng stream(uint64_t seed) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = seed, .stream = HD_STREAM_DECK});
    return rng;
}

/* A tournament whose places are a random order. */
static void add_random_tournament(struct hd_stats *stats, struct hd_rng *rng, const hd_money *prizes, int n_prizes) {
    int32_t order[64], place[64];
    uint8_t tied[64] = {0};
    hd_money prize[64] = {0};
    const int32_t n = stats->players;
    for (int32_t i = 0; i < n; i++) order[i] = i;
    hd_rng_shuffle(rng, order, n);
    for (int32_t i = 0; i < n; i++) {
        place[order[i]] = i + 1;
        prize[order[i]] = i < n_prizes ? prizes[i] : 0;
    }
    hd_stats_add_tournament(stats, place, tied, prize);
    stats->units++;
}

/* A block of hands whose results are known: player 0 wins `net`, player 1 loses it and what the rake took. */
static void add_block(struct hd_stats *stats, int64_t hands, hd_chips net, hd_chips rake) {
    const hd_chips nets[2] = {net, -net - rake}, rakes[2] = {rake, 0};
    hd_stats_add_block(stats, hands, nets, rakes);
    stats->units++;
    stats->hands += hands;
}

static bool same(const struct hd_stats *a, const struct hd_stats *b) {
    if (a->units != b->units || a->hands != b->hands || a->stopped != b->stopped || a->hash != b->hash) return false;
    if (a->withheld != b->withheld || a->samples != b->samples || a->too_large != b->too_large) return false;
    const size_t n = (size_t)a->players;
    if (memcmp(a->player, b->player, n * sizeof *a->player) != 0) return false;
    if (memcmp(a->finishes, b->finishes, n * (size_t)a->places * sizeof *a->finishes) != 0) return false;
    if (memcmp(a->sum, b->sum, (n + 1) * sizeof *a->sum) != 0) return false;
    if (memcmp(a->product, b->product, (n + 1) * (n + 2) / 2 * sizeof *a->product) != 0) return false;
    if (memcmp(a->gross, b->gross, n * sizeof *a->gross) != 0) return false;
    for (size_t p = 0; p < n; p++)
        for (int32_t i = 0; i < a->player[p].prize_kinds; i++)
            if (memcmp(&a->prizes[p * HD_PRIZE_KINDS + (size_t)i], &b->prizes[p * HD_PRIZE_KINDS + (size_t)i],
                       sizeof *a->prizes) != 0)
                return false;
    return true;
}

/* A random unit of `kind`, the same for the same number; prizes of more kinds than are counted if `rich`. */
static void add_unit(struct hd_stats *stats, uint64_t number, bool rich) {
    struct hd_rng rng = stream(number);
    if (stats->kind == HD_CASH) {
        hd_chips net[PLAYERS], rake[PLAYERS];
        for (int i = 0; i < PLAYERS; i++) {
            net[i] = (hd_chips)hd_rng_below(&rng, 4001) - 2000;
            rake[i] = hd_rng_below(&rng, 50);
        }
        hd_stats_add_block(stats, 100 + hd_rng_below(&rng, 100), net, rake);
        stats->units++;
    } else {
        const hd_money more = rich ? hd_rng_below(&rng, 200) : 0;
        const hd_money prizes[PRIZES] = {500 + more, 300 + more, 200 + more};
        add_random_tournament(stats, &rng, prizes, PRIZES);
        stats->stopped += hd_rng_below(&rng, 10) == 0;
    }
    stats->hash += hd_rng_next(&rng);
    stats->player[hd_rng_below(&rng, PLAYERS)].errors++;
}

static void check_partitions(enum hd_game_kind kind, bool rich) {
    enum { UNITS = 600, PARTS = 7 };
    const int32_t places = kind == HD_CASH ? 0 : PLAYERS;
    struct hd_stats whole, part[PARTS];
    check_int(hd_stats_init(&whole, kind, PLAYERS, places, 110), HD_OK);
    for (int i = 0; i < PARTS; i++) check_int(hd_stats_init(&part[i], kind, PLAYERS, places, 110), HD_OK);
    for (uint64_t round = 0; round < 5; round++) {
        struct hd_rng rng = stream(1000 + round);
        hd_stats_clear(&whole);
        for (int i = 0; i < PARTS; i++) hd_stats_clear(&part[i]);
        for (uint64_t u = 0; u < UNITS; u++) {
            add_unit(&whole, u, rich);
            add_unit(&part[hd_rng_below(&rng, PARTS)], u, rich);
        }
        /* merge the parts pairwise in a random order, into either of the two */
        int32_t left[PARTS] = {0, 1, 2, 3, 4, 5, 6};
        for (int32_t n = PARTS; n > 1; n--) {
            hd_rng_shuffle(&rng, left, n);
            hd_stats_merge(&part[left[0]], &part[left[n - 1]]);
        }
        assert_true(same(&whole, &part[left[0]]));
    }
    check_int(whole.player[0].prize_kinds == HD_PRIZES_UNCOUNTED, rich);
    for (int i = 0; i < PARTS; i++) hd_stats_release(&part[i]);
    hd_stats_release(&whole);
}

static void merging_does_not_depend_on_grouping(void **state) {
    (void)state;
    check_partitions(HD_CASH, false);
    check_partitions(HD_SIT_AND_GO, false);
    check_partitions(HD_SIT_AND_GO, true);
}

static void money_adds_up(void **state) {
    (void)state;
    const hd_money prizes[PRIZES] = {500, 300, 200};
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, PLAYERS, PLAYERS, 120), HD_OK);
    struct hd_rng rng = stream(5);
    for (int i = 0; i < 500; i++) add_random_tournament(&stats, &rng, prizes, PRIZES);
    hd_money net = 0;
    for (int p = 0; p < PLAYERS; p++) {
        const struct hd_player_sums *own = &stats.player[p];
        int64_t finishes = 0, weighted = 0;
        for (int k = 0; k < PLAYERS; k++) {
            finishes += stats.finishes[p * PLAYERS + k];
            weighted += stats.finishes[p * PLAYERS + k] * (k + 1);
        }
        check_int(finishes, 500);
        check_int(weighted, own->finish_sum);
        check_int(own->wins, stats.finishes[p * PLAYERS]);
        check_int(own->fees, 500 * 120);
        check_int(own->prizes - own->fees, (hd_money)stats.sum[p]);
        net += own->prizes - own->fees;
    }
    check_int(net, -stats.withheld);
    check_int(stats.withheld, 500 * (9 * 120 - 1000));
    hd_stats_release(&stats);
}

static void ties_are_counted_at_the_shared_place(void **state) {
    (void)state;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 3, 3, 10), HD_OK);
    hd_stats_add_tournament(&stats, (int32_t[]){1, 2, 2}, (uint8_t[]){0, 1, 1}, (hd_money[]){18, 6, 6});
    check_int(stats.player[1].ties + stats.player[2].ties, 2);
    check_int(stats.finishes[1 * 3 + 1] + stats.finishes[2 * 3 + 1], 2);
    check_int(stats.finishes[2], 0);
    check_int(stats.withheld, 0);
    hd_stats_release(&stats);
}

/* A tournament in which places follow the players' numbers, from the one who is first. */
static void add_turned_tournament(struct hd_stats *stats, int32_t first, const hd_money *prizes, int n_prizes) {
    int32_t place[16];
    uint8_t tied[16] = {0};
    hd_money prize[16];
    const int32_t n = stats->players;
    for (int32_t p = 0; p < n; p++) {
        place[p] = (p - first + n) % n + 1;
        prize[p] = place[p] <= n_prizes ? prizes[place[p] - 1] : 0;
    }
    hd_stats_add_tournament(stats, place, tied, prize);
    stats->units++;
}

/* Closed forms: 9 players, 50/30/20, 10 % fee: ROI −1/11, SD √2 of the cost, skewness 1.248; over 1,000 tournaments
 * a standard error of 0.04472. 6 players 65/35 likewise by direct computation. */
static void roi_equals_the_closed_form(void **state) {
    (void)state;
    const hd_money nine[] = {450, 270, 180};
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 9, 9, 110), HD_OK);
    for (int i = 0; i < 9000; i++) add_turned_tournament(&stats, i % 9, nine, 3);
    const double n = 9000;
    for (int p = 0; p < 9; p++) {
        const struct hd_estimate roi = hd_stats_roi(&stats, p, 0.95, 42);
        check_int(roi.missing, HD_INTERVAL_GIVEN);
        assert_false(roi.bootstrap);
        check_near(roi.value, -1 / 11.0, 1e-12);
        check_near(roi.sd, sqrt(2) * sqrt(n / (n - 1)), 1e-9);
        check_near((roi.high - roi.low) / 2 / 1.9602, 0.044721 * sqrt(1000 / n), 2e-6);
        check_near((roi.high + roi.low) / 2, roi.value, 1e-12);
    }
    hd_stats_release(&stats);
}

/* A published chart (sitandgoplanet.com): the chance that the ROI seen is within 5 points of the truth is .40 after
 * 300, .66 after 1,000 and .82 after 2,000 tournaments of ten at 50/30/20 with SD 1.66 buy-ins. */
static void spread_of_roi_agrees_with_the_published_chart(void **state) {
    (void)state;
    const struct {
        int n;
        double within;
    } chart[] = {{300, 0.40}, {1000, 0.66}, {2000, 0.82}};
    const hd_money prizes[] = {500, 300, 200};
    enum { SERIES = 200, TEN = 10 };
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, TEN, TEN, 100), HD_OK);
    struct hd_rng rng = stream(77);
    for (size_t c = 0; c < sizeof chart / sizeof *chart; c++) {
        int within = 0;
        for (int s = 0; s < SERIES; s++) {
            hd_stats_clear(&stats);
            for (int i = 0; i < chart[c].n; i++) add_random_tournament(&stats, &rng, prizes, 3);
            for (int p = 0; p < TEN; p++) within += fabs(hd_stats_roi(&stats, p, 0.95, 1).value) <= 0.05;
        }
        check_near((double)within / (SERIES * TEN), chart[c].within, 0.035);
    }
    hd_stats_release(&stats);
}

static void bb100_equals_direct_computation(void **state) {
    (void)state;
    enum { BLOCKS = 60 };
    const hd_chips big_blind = 20;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_CASH, 2, 0, 0), HD_OK);
    struct hd_rng rng = stream(9);
    double x[BLOCKS], g[BLOCKS], h[BLOCKS], sx = 0, sg = 0, sh = 0;
    for (int i = 0; i < BLOCKS; i++) {
        const int64_t hands = 100 + hd_rng_below(&rng, 300);
        const hd_chips net = (hd_chips)hd_rng_below(&rng, 60001) - 29000, rake = hd_rng_below(&rng, 500);
        add_block(&stats, hands, net, rake);
        x[i] = (double)net, g[i] = (double)(net + rake), h[i] = (double)hands;
        sx += x[i], sg += g[i], sh += h[i];
    }
    double sxx = 0, sgg = 0, sdd = 0; /* the difference of the two players is x − (−x − rake) = x + g */
    for (int i = 0; i < BLOCKS; i++) {
        sxx += pow(x[i] - sx / sh * h[i], 2);
        sgg += pow(g[i] - sg / sh * h[i], 2);
        sdd += pow(x[i] + g[i] - (sx + sg) / sh * h[i], 2);
    }
    const double t = 2.000995378; /* Student, 59 degrees of freedom, 97.5 % */
    const double scale = 100 / (double)big_blind, spread = (double)BLOCKS / (BLOCKS - 1);
    const struct hd_estimate net = hd_stats_bb100(&stats, 0, big_blind, false, 0.95);
    const struct hd_estimate gross = hd_stats_bb100(&stats, 0, big_blind, true, 0.95);
    const struct hd_estimate difference = hd_stats_difference(&stats, 0, 1, big_blind, 0.95);
    check_int(net.missing, HD_INTERVAL_GIVEN);
    check_near(net.value, sx / sh * scale, 1e-9);
    check_near((net.high - net.low) / 2, t * sqrt(sxx * spread) / sh * scale, 1e-6);
    check_near(gross.value, sg / sh * scale, 1e-9);
    check_near((gross.high - gross.low) / 2, t * sqrt(sgg * spread) / sh * scale, 1e-6);
    check_near(difference.value, (sx + sg) / sh * scale, 1e-9);
    check_near((difference.high - difference.low) / 2, t * sqrt(sdd * spread) / sh * scale, 1e-6);
    hd_stats_release(&stats);
}

/* 100,000 hands at 2.5 bb/100 and SD 100 bb/100: the mean result is 2,500 bb, its SD 3,162.278 bb. */
static void bb100_agrees_with_the_variance_calculator(void **state) {
    (void)state;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_CASH, 2, 0, 0), HD_OK);
    for (int i = 0; i < 1000; i++) add_block(&stats, 100, i % 2 ? 10250 : -9750, 0); /* big blind 100 */
    const struct hd_estimate net = hd_stats_bb100(&stats, 0, 100, false, 0.95);
    check_near(net.value, 2.5, 1e-12);
    check_near(net.sd, 100 * sqrt(1000 / 999.0), 1e-9);
    const double z = hd_t_quantile(0.975, 999), hundreds = 1000;
    check_near((net.high - net.low) / 2 / z * hundreds, 3162.278 * sqrt(1000 / 999.0), 1e-3);
    hd_stats_release(&stats);
}

static void differences_are_paired(void **state) {
    (void)state;
    /* heads-up, winner takes all: profits are opposite, so a difference has exactly twice the SD */
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 2, 2, 10), HD_OK);
    struct hd_rng rng = stream(3);
    for (int i = 0; i < 1000; i++) add_random_tournament(&stats, &rng, (hd_money[]){20}, 1);
    const struct hd_estimate a = hd_stats_roi(&stats, 0, 0.95, 1), d = hd_stats_difference(&stats, 0, 1, 0, 0.95);
    const struct hd_estimate back = hd_stats_difference(&stats, 1, 0, 0, 0.95);
    check_near(d.value, 2 * a.value, 1e-12);
    check_near(d.sd, 2 * a.sd, 1e-12);
    check_near(back.low, -d.high, 1e-12);
    hd_stats_release(&stats);
}

static void missing_intervals_say_why(void **state) {
    (void)state;
    struct hd_stats stats;
    struct hd_rng rng = stream(8);
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 2, 2, 10), HD_OK);
    check_int(hd_stats_roi(&stats, 0, 0.95, 1).missing, HD_NO_RESULTS);
    add_random_tournament(&stats, &rng, (hd_money[]){20}, 1);
    check_int(hd_stats_roi(&stats, 0, 0.95, 1).missing, HD_ONE_UNIT);
    for (int i = 0; i < 99; i++)
        hd_stats_add_tournament(&stats, (int32_t[]){1, 2}, (uint8_t[]){0, 0}, (hd_money[]){20, 0});
    check_int(hd_stats_roi(&stats, 1, 0.95, 1).missing, HD_TOO_FEW_WINS);
    add_random_tournament(&stats, &rng, (hd_money[]){20}, 1);
    hd_stats_add_tournament(&stats, (int32_t[]){1, 2}, (uint8_t[]){0, 0}, (hd_money[]){20, 0});
    check_int(hd_stats_roi(&stats, 0, 0.95, 1).missing, HD_TOO_UNIFORM);
    for (int i = 0; i < 400; i++) add_random_tournament(&stats, &rng, (hd_money[]){20}, 1);
    check_int(hd_stats_roi(&stats, 1, 0.95, 1).missing, HD_INTERVAL_GIVEN);
    hd_stats_release(&stats);

    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 2, 2, 0), HD_OK);
    add_random_tournament(&stats, &rng, (hd_money[]){0}, 1);
    check_int(hd_stats_roi(&stats, 0, 0.95, 1).missing, HD_NO_COST);
    hd_stats_release(&stats);

    check_int(hd_stats_init(&stats, HD_CASH, 2, 0, 0), HD_OK);
    check_int(hd_stats_bb100(&stats, 0, 10, false, 0.95).missing, HD_NO_RESULTS);
    for (int i = 0; i < 10; i++) add_block(&stats, 100, i, 0);
    stats.units = 1;
    check_int(hd_stats_bb100(&stats, 0, 10, false, 0.95).missing, HD_ONE_UNIT);
    hd_stats_release(&stats);
    for (int i = 0; i < HD_NO_INTERVALS; i++) check_int(!*hd_no_interval_text(i), i == HD_INTERVAL_GIVEN);
}

static void amounts_too_large_to_square_are_said_to_be(void **state) {
    (void)state;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_CASH, 2, 0, 0), HD_OK);
    const hd_chips huge = HD_CHIPS_MAX;
    for (int i = 0; i < 1000; i++) add_block(&stats, 100, i % 2 ? huge : -huge, 0);
    assert_true(stats.too_large);
    const struct hd_estimate net = hd_stats_bb100(&stats, 0, 2, false, 0.95);
    check_int(net.missing, HD_TOO_LARGE);
    check_near(net.value, 0, 1e-9);
    hd_stats_release(&stats);
}

/* How often the truth lies below and above intervals: those given, and plain normal ones of the same series. */
struct misses {
    int series, bootstraps, below, above, plain_below, plain_above;
};

/* Many series of winner takes all among equals, which return nothing in the long run. */
static struct misses coverage(int32_t players, int tournaments, int series, uint64_t seed) {
    struct misses misses = {0};
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, players, players, 10), HD_OK);
    struct hd_rng rng = stream(seed);
    for (int s = 0; s < series; s++) {
        hd_stats_clear(&stats);
        for (int i = 0; i < tournaments; i++)
            add_turned_tournament(&stats, (int32_t)hd_rng_below(&rng, (uint32_t)players), &(hd_money){10 * players}, 1);
        const struct hd_estimate roi = hd_stats_roi(&stats, 0, 0.95, (uint64_t)s);
        if (roi.missing != HD_INTERVAL_GIVEN) continue;
        const double half = hd_normal_quantile(0.975) * roi.sd / sqrt(tournaments);
        misses.series++;
        misses.bootstraps += roi.bootstrap;
        misses.below += roi.low > 0;
        misses.above += roi.high < 0;
        misses.plain_below += roi.value - half > 0;
        misses.plain_above += roi.value + half < 0;
    }
    hd_stats_release(&stats);
    return misses;
}

static void intervals_cover_the_truth(void **state) {
    (void)state;
    const struct misses even = coverage(2, 400, 2000, 21);
    check_int(even.series, 2000);
    check_int(even.bootstraps, 0);
    assert_in_range(even.below + even.above, 60, 140);
    /* Twelve players: skewness 3, 160 wins in 1,920, the bootstrap's case. Each tail should miss 2.5 %; the normal
     * interval misses far more above than below. */
    const struct misses heavy = coverage(12, 1920, 2000, 22);
    check_int(heavy.series, 2000);
    assert_in_range(heavy.bootstraps, 1950, 2000); /* but for the luckiest series */
    assert_in_range(heavy.below + heavy.above, 60, 140);
    assert_in_range(heavy.below, 30, 70);
    assert_in_range(heavy.above, 30, 70);
    print_message("misses below/above: bootstrap %d/%d, normal %d/%d\n", heavy.below, heavy.above, heavy.plain_below,
                  heavy.plain_above);
    assert_true(heavy.plain_above - heavy.plain_below > 2 * abs(heavy.above - heavy.below));
}

static void bootstraps_are_deterministic(void **state) {
    (void)state;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 10, 10, 10), HD_OK);
    struct hd_rng rng = stream(6);
    for (int i = 0; i < 1500; i++) add_random_tournament(&stats, &rng, (hd_money[]){100}, 1);
    const struct hd_estimate a = hd_stats_roi(&stats, 0, 0.95, 42), b = hd_stats_roi(&stats, 0, 0.95, 42);
    assert_true(a.bootstrap);
    assert_memory_equal(&a.low, &b.low, 2 * sizeof(double));
    assert_true(a.low < a.value && a.value < a.high);
    assert_true(a.high - a.value > a.value - a.low); /* longer towards the rare large prize */
    assert_true(hd_stats_roi(&stats, 0, 0.95, 43).low != a.low);
    hd_stats_release(&stats);
}

static void prizes_of_too_many_kinds_get_the_plain_interval(void **state) {
    (void)state;
    struct hd_stats stats;
    check_int(hd_stats_init(&stats, HD_SIT_AND_GO, 10, 10, 10), HD_OK);
    struct hd_rng rng = stream(6);
    for (int i = 0; i < 1500; i++) add_random_tournament(&stats, &rng, (hd_money[]){100 + i % 100}, 1);
    check_int(stats.player[0].prize_kinds, HD_PRIZES_UNCOUNTED);
    const struct hd_estimate roi = hd_stats_roi(&stats, 0, 0.95, 42);
    check_int(roi.missing, HD_INTERVAL_GIVEN);
    assert_false(roi.bootstrap);
    hd_stats_release(&stats);
}

static void quantiles_equal_published_values(void **state) {
    (void)state;
    check_near(hd_normal_quantile(0.5), 0, 1e-15);
    check_near(hd_normal_quantile(0.975), 1.959963984540054, 1e-12);
    check_near(hd_normal_quantile(0.995), 2.575829303548901, 1e-12);
    check_near(hd_normal_quantile(1e-10), -6.361340902404056, 1e-9);
    check_near(hd_normal_quantile(0.9999), 3.719016485455709, 1e-11);
    check_near(hd_t_quantile(0.975, 1), 12.70620473617471, 1e-9);
    check_near(hd_t_quantile(0.975, 2), 4.302652729749464, 1e-10);
    check_near(hd_t_quantile(0.975, 5), 2.570581835636314, 1e-10);
    check_near(hd_t_quantile(0.995, 10), 3.169272672616951, 1e-10);
    check_near(hd_t_quantile(0.025, 30), -2.042272456301238, 1e-10);
    check_near(hd_t_quantile(0.975, 1000000), 1.959966357, 1e-8);
    for (int64_t df = 195; df < 207; df++) { /* the two methods meet without a step */
        const double ratio = hd_t_quantile(0.999, df) / hd_t_quantile(0.999, df + 1);
        assert_true(ratio > 1 && ratio < 1.0002);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(merging_does_not_depend_on_grouping),
        cmocka_unit_test(money_adds_up),
        cmocka_unit_test(ties_are_counted_at_the_shared_place),
        cmocka_unit_test(roi_equals_the_closed_form),
        cmocka_unit_test(spread_of_roi_agrees_with_the_published_chart),
        cmocka_unit_test(bb100_equals_direct_computation),
        cmocka_unit_test(bb100_agrees_with_the_variance_calculator),
        cmocka_unit_test(differences_are_paired),
        cmocka_unit_test(missing_intervals_say_why),
        cmocka_unit_test(amounts_too_large_to_square_are_said_to_be),
        cmocka_unit_test(intervals_cover_the_truth),
        cmocka_unit_test(bootstraps_are_deterministic),
        cmocka_unit_test(prizes_of_too_many_kinds_get_the_plain_interval),
        cmocka_unit_test(quantiles_equal_published_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
