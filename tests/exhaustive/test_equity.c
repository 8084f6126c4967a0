/*
 * How near the estimated equity comes to the truth: against going through all boards and all holdings, over random
 * situations with three and four cards on the board. The bounds are those that src/odds/strength.c states.
 */
#include "check.h"

#include <stdlib.h>

#include "holdem/rng.h"
#include "holdem/strength.h"

/* Share of the pot that the hand wins on average against all holdings, over all ways to complete the board. */
static double exact_equity(const hd_card hole[2], hd_card board[5], int n) {
    struct hd_strength strength;
    if (n == 5) {
        hd_strength_of(hole, board, 5, &strength); /* exact on a full board: tests/unit/test_strength.c */
        return strength.equity;
    }
    hd_cards known = hd_cards_of(hole[0]) | hd_cards_of(hole[1]);
    for (int i = 0; i < n; i++) known |= hd_cards_of(board[i]);
    double sum = 0;
    int boards = 0;
    for (int card = 0; card < HD_DECK; card++) {
        if (known & hd_cards_of((hd_card)card)) continue;
        board[n] = (hd_card)card;
        sum += exact_equity(hole, board, n + 1);
        boards++;
    }
    return sum / boards;
}

static void check_estimates(int n, int situations, double mean_bound, double greatest_bound) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 31});
    double sum = 0, bias = 0, greatest = 0;
    for (int i = 0; i < situations; i++) {
        hd_card cards[7];
        hd_cards_draw(&rng, 2 + n, cards);
        struct hd_strength strength;
        hd_strength_of(cards, cards + 2, n, &strength);
        const double error = (strength.equity - exact_equity(cards, cards + 2, n)) / HD_EQUITY_ONE;
        const double size = error < 0 ? -error : error;
        bias += error;
        sum += size;
        if (size > greatest) greatest = size;
    }
    print_message("%d cards: mean absolute error %.4f, bias %.4f, greatest error %.3f\n", n, sum / situations,
                  bias / situations, greatest);
    assert_true(sum / situations < mean_bound);
    assert_true(greatest < greatest_bound);
    check_near(bias / situations, 0, .005);
}

static void test_three_cards(void **state) {
    (void)state;
    check_estimates(3, 1500, .031, .2);
}

static void test_four_cards(void **state) {
    (void)state;
    check_estimates(4, 10000, .024, .2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_three_cards), cmocka_unit_test(test_four_cards)};
    return cmocka_run_group_tests_name("equity", tests, NULL, NULL);
}
