/*
 * The evaluator over every hand there is: the published number of hands of each category for five, six and seven
 * cards, and the order proven against the plain classifier and the definition (the best five of a hand's cards).
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/rng.h"

/* Adds to `counts` the categories of all hands that `left` more cards, all above `from`, can complete. */
static void count_hands(struct hd_eval sum, int from, int left, int64_t counts[HD_CATEGORIES]) {
    for (int card = from; card <= HD_DECK - left; card++) {
        const struct hd_eval more = hd_eval_add(sum, (hd_card)card);
        if (left == 1)
            counts[hd_rank_category(hd_eval_rank(more))]++;
        else
            count_hands(more, card + 1, left - 1, counts);
    }
}

static void check_counts(int cards, const int64_t expected[HD_CATEGORIES]) {
    int64_t counts[HD_CATEGORIES] = {0};
    count_hands(hd_eval_empty, 0, cards, counts);
    for (int category = 0; category < HD_CATEGORIES; category++) check_int(counts[category], expected[category]);
}

static void test_five_cards(void **state) {
    (void)state;
    check_counts(5, (const int64_t[]){1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40});
}

static void test_six_cards(void **state) {
    (void)state;
    check_counts(6, (const int64_t[]){6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844});
}

static void test_seven_cards(void **state) {
    (void)state;
    check_counts(7, (const int64_t[]){23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584});
}

/* What the plain classifier says of a hand, as a number that orders hands as hd_made_compare does. */
static uint32_t made_score(const hd_card *cards, int n) {
    const struct hd_made made = hd_made_of(cards, n);
    uint32_t score = made.category;
    for (int i = 0; i < 5; i++) score = score << 4 | (uint32_t)made.ranks[i];
    return score;
}

/* Files the hand under its rank; a rank must have one score alone, and the category it says. */
static void file_hand(const hd_card cards[5], uint32_t score_of_rank[1 << 16]) {
    const hd_rank rank = hd_eval_cards(cards, 5);
    const uint32_t score = made_score(cards, 5);
    if (!score_of_rank[rank]) score_of_rank[rank] = score;
    if (score_of_rank[rank] != score || hd_rank_category(rank) != score >> 20)
        fail_msg("rank %d stands for %x and %x", (int)rank, (unsigned)score_of_rank[rank], (unsigned)score);
}

/*
 * All 2,598,960 hands of five cards: each rank has one score and scores grow with ranks, so equal ranks are equal
 * hands and greater ranks better hands; and there are 7,462 of them.
 */
static void test_order_of_five_cards(void **state) {
    (void)state;
    uint32_t *const score_of_rank = calloc(1 << 16, sizeof *score_of_rank);
    assert_non_null(score_of_rank);
    hd_card c[5];
    for (c[0] = 0; c[0] < HD_DECK; c[0]++)
        for (c[1] = 0; c[1] < c[0]; c[1]++)
            for (c[2] = 0; c[2] < c[1]; c[2]++)
                for (c[3] = 0; c[3] < c[2]; c[3]++)
                    for (c[4] = 0; c[4] < c[3]; c[4]++) file_hand(c, score_of_rank);
    int strengths = 0;
    uint32_t below = 0;
    for (int rank = 0; rank < 1 << 16; rank++) {
        if (!score_of_rank[rank]) continue;
        assert_true(rank > 0 && score_of_rank[rank] > below);
        below = score_of_rank[rank];
        strengths++;
    }
    check_int(strengths, 7462);
    free(score_of_rank);
}

/* The rank of the best five among n cards, by trying them all; `best` gets the cards if they beat the rank `least`. */
static hd_rank best_five(const hd_card *cards, int n, hd_rank least, hd_card best[5]) {
    if (n == 5) {
        const hd_rank rank = hd_eval_cards(cards, 5);
        if (rank <= least) return least;
        memcpy(best, cards, 5);
        return rank;
    }
    for (int out = 0; out < n; out++) {
        hd_card rest[6];
        memcpy(rest, cards, (size_t)out);
        memcpy(rest + out, cards + out + 1, (size_t)(n - out - 1));
        least = best_five(rest, n - 1, least, best);
    }
    return least;
}

/* Random hands of six and seven cards are worth, and made of, the best five of them. */
static void test_best_five_of_more(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 7});
    for (int hand = 0; hand < 3000000; hand++) {
        hd_card cards[7];
        hd_cards_draw(&rng, 7, cards);
        const int n = 6 + hand % 2;
        hd_card best[5];
        check_int(hd_eval_cards(cards, n), best_five(cards, n, 0, best));
        check_int(made_score(cards, n), made_score(best, 5));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_cards),  cmocka_unit_test(test_order_of_five_cards),
        cmocka_unit_test(test_six_cards),   cmocka_unit_test(test_best_five_of_more),
        cmocka_unit_test(test_seven_cards),
    };
    return cmocka_run_group_tests_name("all_hands", tests, NULL, NULL);
}
