/*
 * Workloads of cards: hands evaluated in order, at random from memory, on boards that six share, in batches; equities;
 * the worth of stacks.
 *
 * Layer cli; knows the library only. Cards are drawn from a fixed seed, so every run does the same. Hands and boards
 * are more than caches hold. Allocates what workloads are made of; NULL where there is no memory.
 */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "holdem/equity.h"
#include "holdem/eval.h"
#include "holdem/icm.h"
#include "holdem/rng.h"

enum { SEVEN = 7, BOARD = 5, PLAYERS = 6, SHARED = BOARD + 2 * PLAYERS, HANDS = 10000000, BOARDS = 2000000 };
enum { FIELD = 1000, PAID = 150 };
enum { BATCH = 4096, QUESTIONS = 20, SAMPLES_2 = 4 << 20, SAMPLES_6 = 1 << 20 };
static const double all_hands = 133784560;

double bench_eval_sequential(const void *data, uint64_t *check) {
    (void)data;
    uint64_t total = 0;
    struct hd_eval sum[SEVEN];
    for (int a = 0; a < HD_DECK; a++) {
        sum[0] = hd_eval_add(hd_eval_empty, (hd_card)a);
        for (int b = a + 1; b < HD_DECK; b++) {
            sum[1] = hd_eval_add(sum[0], (hd_card)b);
            for (int c = b + 1; c < HD_DECK; c++) {
                sum[2] = hd_eval_add(sum[1], (hd_card)c);
                for (int d = c + 1; d < HD_DECK; d++) {
                    sum[3] = hd_eval_add(sum[2], (hd_card)d);
                    for (int e = d + 1; e < HD_DECK; e++) {
                        sum[4] = hd_eval_add(sum[3], (hd_card)e);
                        for (int f = e + 1; f < HD_DECK; f++) {
                            sum[5] = hd_eval_add(sum[4], (hd_card)f);
                            for (int g = f + 1; g < HD_DECK; g++)
                                total += hd_eval_rank(hd_eval_add(sum[5], (hd_card)g));
                        }
                    }
                }
            }
        }
    }
    *check = total;
    return all_hands;
}

double bench_eval_random(const void *data, uint64_t *check) {
    const hd_card *cards = data;
    uint64_t total = 0;
    for (int hand = 0; hand < HANDS; hand++, cards += SEVEN) {
        struct hd_eval sum = hd_eval_empty;
        for (int i = 0; i < SEVEN; i++) sum = hd_eval_add(sum, cards[i]);
        total += hd_eval_rank(sum);
    }
    *check = total;
    return HANDS;
}

double bench_eval_shared_board(const void *data, uint64_t *check) {
    const hd_card *cards = data;
    uint64_t total = 0;
    for (int hand = 0; hand < BOARDS; hand++, cards += SHARED) {
        struct hd_eval board = hd_eval_empty;
        for (int i = 0; i < BOARD; i++) board = hd_eval_add(board, cards[i]);
        for (int i = BOARD; i < SHARED; i += 2)
            total += hd_eval_rank(hd_eval_add(hd_eval_add(board, cards[i]), cards[i + 1]));
    }
    *check = total;
    return (double)BOARDS * PLAYERS;
}

double bench_eval_batch(const void *data, uint64_t *check) {
    const hd_card *cards = data;
    hd_rank ranks[BATCH];
    uint64_t total = 0;
    for (int done = 0, n; done < HANDS; done += n) {
        n = HANDS - done < BATCH ? HANDS - done : BATCH;
        hd_eval_batch(cards + (size_t)done * SEVEN, (size_t)n, ranks);
        for (int i = 0; i < n; i++) total += ranks[i];
    }
    *check = total;
    return HANDS;
}

/* `deals` times n different cards. */
static hd_card *deal(int deals, int n) {
    hd_card *cards = malloc((size_t)deals * (size_t)n);
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (size_t i = 0; cards && i < (size_t)deals; i++) hd_cards_draw(&rng, n, cards + i * (size_t)n);
    return cards;
}

void *bench_hands(void) { return deal(HANDS, SEVEN); }

void *bench_boards(void) { return deal(BOARDS, SHARED); }

/* Asks a question of n hands, one word each, as often as told. */
static double ask(const char *const *hands, int n, int64_t samples, int times, uint64_t *check) {
    struct hd_range ranges[PLAYERS];
    struct hd_equity_def def = hd_equity_def_default();
    struct hd_equity equity = {0};
    struct hd_error error;
    struct hd_diags diags;
    hd_status status = HD_OK;
    hd_diags_init(&diags);
    def.ranges = ranges;
    def.n = n;
    if (samples > 0) def.samples = samples;
    for (int p = 0; p < n; p++)
        if (!status) status = hd_range_read(hands[p], strlen(hands[p]), NULL, &ranges[p], &diags);
    hd_diags_release(&diags);
    for (int i = 0; i < times && !status; i++)
        status = samples ? hd_equity_sample(&def, &equity, &error) : hd_equity_exact(&def, &equity, &error);
    *check = (uint64_t)equity.shared[0][1];
    return status ? -1 : samples ? (double)samples * times : times;
}

static const char *const two_hands[] = {"AhAd", "KsKc"};
static const char *const six_hands[] = {"AhAd", "random", "random", "random", "random", "random"};

double bench_equity_exact_2(const void *data, uint64_t *check) {
    (void)data;
    return ask(two_hands, 2, 0, QUESTIONS, check);
}

double bench_equity_mc_2(const void *data, uint64_t *check) {
    (void)data;
    return ask(two_hands, 2, SAMPLES_2, 1, check);
}

double bench_equity_mc_6(const void *data, uint64_t *check) {
    (void)data;
    return ask(six_hands, PLAYERS, SAMPLES_6, 1, check);
}

/* Stacks of 1 to 100,000 chips, and prizes that fall by 4 % from place to place. */
double bench_icm_1000(const void *data, uint64_t *check) {
    (void)data;
    int64_t stacks[FIELD];
    double prizes[PAID], values[FIELD];
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (int i = 0; i < FIELD; i++) stacks[i] = 1 + hd_rng_below(&rng, 100000);
    for (int i = 0; i < PAID; i++) prizes[i] = i ? prizes[i - 1] * 0.96 : 1;
    const hd_status status = hd_icm_values(stacks, FIELD, prizes, PAID, values);
    *check = (uint64_t)(values[0] * 1e15);
    return status ? -1 : 1;
}
