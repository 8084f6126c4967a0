/*
 * How many hands of seven cards a second: all in order, random ones from memory, and boards that six players share.
 */
#include <stdlib.h>

#include "bench.h"
#include "holdem/eval.h"
#include "holdem/rng.h"

enum { SEVEN = 7, BOARD = 5, PLAYERS = 6, SHARED = BOARD + 2 * PLAYERS, RANDOM_HANDS = 10000000, BOARDS = 2000000 };
static const double all_hands = 133784560;

static uint64_t sequential(const void *data) {
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
    return total;
}

static uint64_t from_memory(const void *data) {
    const hd_card *cards = data;
    uint64_t total = 0;
    for (int hand = 0; hand < RANDOM_HANDS; hand++, cards += SEVEN) {
        struct hd_eval sum = hd_eval_empty;
        for (int i = 0; i < SEVEN; i++) sum = hd_eval_add(sum, cards[i]);
        total += hd_eval_rank(sum);
    }
    return total;
}

static uint64_t shared_board(const void *data) {
    const hd_card *cards = data;
    uint64_t total = 0;
    for (int hand = 0; hand < BOARDS; hand++, cards += SHARED) {
        struct hd_eval board = hd_eval_empty;
        for (int i = 0; i < BOARD; i++) board = hd_eval_add(board, cards[i]);
        for (int i = BOARD; i < SHARED; i += 2)
            total += hd_eval_rank(hd_eval_add(hd_eval_add(board, cards[i]), cards[i + 1]));
    }
    return total;
}

/* `deals` times n different cards. The caller frees them. */
static hd_card *deal(int deals, int n) {
    hd_card *cards = malloc((size_t)deals * (size_t)n);
    if (!cards) exit(1);
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (size_t i = 0; i < (size_t)deals; i++) hd_cards_draw(&rng, n, cards + i * (size_t)n);
    return cards;
}

int main(int argc, char **argv) {
    const double seconds = bench_seconds(argc, argv);
    bench_measure("eval_sequential", "hands", seconds, all_hands, sequential, NULL);
    hd_card *const hands = deal(RANDOM_HANDS, SEVEN);
    bench_measure("eval_random", "hands", seconds, RANDOM_HANDS, from_memory, hands);
    free(hands);
    hd_card *const boards = deal(BOARDS, SHARED);
    bench_measure("eval_shared_board", "hands", seconds, (double)BOARDS * PLAYERS, shared_board, boards);
    free(boards);
    return 0;
}
