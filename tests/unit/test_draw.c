/*
 * Effects of the draw: against the textbook's formulae on made-up tournaments, fair ones and one with a bad seat.
 */
#include "check.h"

#include <math.h>
#include <string.h>

#include "holdem/draw.h"
#include "holdem/rng.h"

enum { TABLES = 4, SEATS = 5, PLAYERS = TABLES * SEATS, COST = 10 };

/* One made-up tournament. Do not copy: the result borrows. */
struct field {
    int32_t place[PLAYERS], table[PLAYERS];
    int8_t seat[PLAYERS];
    hd_money prize[PLAYERS], bounty[PLAYERS], cost[PLAYERS];
    struct hd_unit_result result;
};

/* Everybody plays with a random strength, which is less by `handicap` thousandths at seat 2. The winner takes all. */
static void make_field(struct field *field, struct hd_rng *rng, uint32_t handicap) {
    uint32_t strength[PLAYERS];
    memset(field, 0, sizeof *field);
    for (int32_t p = 0; p < PLAYERS; p++) {
        field->table[p] = p / SEATS;
        field->seat[p] = (int8_t)(p % SEATS);
        field->cost[p] = COST;
        strength[p] = 2000000 + hd_rng_below(rng, 1000000) - (p % SEATS == 2 ? 1000 * handicap : 0);
    }
    for (int32_t p = 0; p < PLAYERS; p++) {
        field->place[p] = 1;
        for (int32_t q = 0; q < PLAYERS; q++)
            field->place[p] += strength[q] > strength[p] || (strength[q] == strength[p] && q < p);
        field->prize[p] = field->place[p] == 1 ? PLAYERS * COST : 0;
    }
    field->result = (struct hd_unit_result){.entries = PLAYERS,
                                            .tables = TABLES,
                                            .place = field->place,
                                            .prize = field->prize,
                                            .bounty = field->bounty,
                                            .cost = field->cost,
                                            .drawn_table = field->table,
                                            .drawn_seat = field->seat};
}

/* Plays so many and keeps their places too: [tournament][player]. */
static void play(struct hd_draw *draw, int n, uint64_t seed, uint32_t handicap, int32_t (*places)[PLAYERS]) {
    static struct field field;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = seed});
    memset(draw, 0, sizeof *draw);
    for (int i = 0; i < n; i++) {
        make_field(&field, &rng, handicap);
        hd_draw_add(draw, &field.result);
        if (places) memcpy(places[i], field.place, sizeof field.place);
    }
}

/* Mean places of the seats, the variance within them and of all, from the single places. */
struct analysis {
    double mean[SEATS], all, within, total;
};

static struct analysis analyse(int32_t (*places)[PLAYERS], int n) {
    struct analysis analysis = {.all = (PLAYERS + 1) / 2.0};
    for (int i = 0; i < n; i++)
        for (int p = 0; p < PLAYERS; p++) analysis.mean[p % SEATS] += places[i][p] / (double)(n * TABLES);
    for (int i = 0; i < n; i++)
        for (int p = 0; p < PLAYERS; p++) {
            analysis.within += pow(places[i][p] - analysis.mean[p % SEATS], 2);
            analysis.total += pow(places[i][p] - analysis.all, 2);
        }
    return analysis;
}

static void test_effects_are_the_textbooks(void **state) {
    (void)state;
    enum { N = 300 };
    static int32_t places[N][PLAYERS];
    for (uint32_t handicap = 0; handicap <= 200; handicap += 100) {
        struct hd_draw draw;
        struct hd_draw_effect effect[HD_DRAWN_SEATS];
        play(&draw, N, 5, handicap, places);
        const struct analysis analysis = analyse(places, N);
        const double players = N * PLAYERS, deviation = sqrt(analysis.total / players);
        check_int(hd_draw_effects(draw.seat, HD_DRAWN_SEATS, 0.95, effect), SEATS);
        for (int s = 0; s < SEATS; s++) {
            check_int(draw.seat[s].players, N * TABLES);
            assert_true(fabs(effect[s].lasting.value - (analysis.all - analysis.mean[s]) / deviation) < 1e-9);
            assert_true(effect[s].lasting.low < effect[s].lasting.value);
            assert_true(effect[s].lasting.value < effect[s].lasting.high);
        }
        check_int(effect[SEATS].lasting.missing, HD_NO_RESULTS);
        const double epsilon = 1 - analysis.within / (players - SEATS) / (analysis.total / (players - 1));
        /* both are the unbiased share; they differ by N against N − 1 in the total */
        assert_true(fabs(hd_draw_explains(draw.seat, HD_DRAWN_SEATS) - fmax(0, epsilon)) < 1e-3);
        check_int(hd_draw_judge(effect, HD_DRAWN_SEATS) == HD_DRAW_UNFAIR, handicap > 0);
    }
}

/* Gains and losses of places cancel out, for all have the same number of players. */
static void test_effects_sum_to_nothing(void **state) {
    (void)state;
    struct hd_draw draw;
    struct hd_draw_effect effect[HD_DRAWN_SEATS];
    play(&draw, 2000, 6, 100, NULL);
    hd_draw_effects(draw.seat, HD_DRAWN_SEATS, 0.95, effect);
    double lasting = 0, roi = 0;
    for (int s = 0; s < SEATS; s++) {
        lasting += effect[s].lasting.value;
        roi += effect[s].roi.value;
        /* the winner takes all: ROI is wins × players / entries − 1, and all have lost nothing */
        const double own = (double)draw.seat[s].wins * PLAYERS / (double)draw.seat[s].players - 1;
        assert_true(fabs(effect[s].roi.value - own) < 1e-9);
        check_int(effect[s].roi.missing, draw.seat[s].wins < 100 ? HD_TOO_FEW_WINS : HD_INTERVAL_GIVEN);
    }
    assert_true(fabs(lasting) < 1e-9 && fabs(roi) < 1e-9);
    assert_true(effect[2].roi.value < -0.2);
}

/* Of fair draws all intervals together hold nothing in 95 of 100 cases, and hardly one is called unfair. */
static void test_fair_draws(void **state) {
    (void)state;
    enum { SERIES = 1000, N = 100 };
    int missed = 0, unfair = 0;
    double explained = 0;
    for (int i = 0; i < SERIES; i++) {
        struct hd_draw draw;
        struct hd_draw_effect effect[HD_DRAWN_SEATS];
        play(&draw, N, 100 + (uint64_t)i, 0, NULL);
        hd_draw_effects(draw.seat, SEATS, 0.95, effect);
        bool holds = true;
        for (int s = 0; s < SEATS; s++) holds &= effect[s].lasting.low <= 0 && 0 <= effect[s].lasting.high;
        missed += !holds;
        explained += hd_draw_explains(draw.seat, SEATS) / SERIES;
        unfair += hd_draw_judge(effect, SEATS) == HD_DRAW_UNFAIR;
    }
    print_message("%d of %d series miss; %.5f explained\n", missed, SERIES, explained);
    assert_true(missed > 25 && missed < 75);
    assert_true(unfair < 10);
    assert_true(explained < 0.001);
}

/* Many fair tournaments are known to be fair, at seats and at tables. */
static void test_verdict_of_many(void **state) {
    (void)state;
    struct hd_draw draw;
    struct hd_draw_effect effect[HD_DRAWN_SEATS];
    play(&draw, 20000, 7, 0, NULL);
    hd_draw_effects(draw.seat, HD_DRAWN_SEATS, 0.95, effect);
    check_int(hd_draw_judge(effect, HD_DRAWN_SEATS), HD_DRAW_FAIR);
    check_int(hd_draw_effects(draw.table, HD_DRAWN_TABLES, 0.95, effect), 3);
    check_int(hd_draw_judge(effect, HD_DRAWN_TABLES), HD_DRAW_FAIR);
    check_int(draw.table[0].players, 20000 * 2 * SEATS); /* thirds of four tables: two, one, one */
    play(&draw, 1, 7, 0, NULL);
    hd_draw_effects(draw.seat, HD_DRAWN_SEATS, 0.95, effect);
    check_int(effect[0].lasting.missing, HD_ONE_UNIT);
    check_int(hd_draw_judge(effect, HD_DRAWN_SEATS), HD_DRAW_UNKNOWN);
}

static void test_merging_is_adding(void **state) {
    (void)state;
    static struct field field;
    static struct hd_draw whole, part[2];
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 8});
    for (int i = 0; i < 50; i++) {
        make_field(&field, &rng, 50);
        hd_draw_add(&whole, &field.result);
        hd_draw_add(&part[i % 3 == 0], &field.result);
    }
    hd_draw_merge(&part[0], &part[1]);
    for (int s = 0; s < HD_DRAWN_SEATS; s++) {
        check_int(part[0].seat[s].players, whole.seat[s].players);
        assert_true(part[0].seat[s].finish_square == whole.seat[s].finish_square);
        assert_true(part[0].seat[s].finish.xx == whole.seat[s].finish.xx);
        assert_true(part[0].seat[s].profit.xh == whole.seat[s].profit.xh);
        check_int(part[0].seat[s].profit.n, whole.seat[s].profit.n);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_effects_are_the_textbooks),
                                       cmocka_unit_test(test_effects_sum_to_nothing), cmocka_unit_test(test_fair_draws),
                                       cmocka_unit_test(test_verdict_of_many),
                                       cmocka_unit_test(test_merging_is_adding)};
    return cmocka_run_group_tests_name("effects of the draw", tests, NULL, NULL);
}
