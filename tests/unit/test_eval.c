/*
 * The evaluator and the plain classifier on hands that people know: what each is made of, who wins, and that neither
 * the order of the cards nor the names of the suits matter. All hands there are: tests/exhaustive/test_all_hands.c.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/rng.h"

static int parse(const char *text, hd_card cards[7]) {
    int n = 0, at = 0;
    check_int(hd_cards_parse(text, 7, cards, &n, &at), HD_OK);
    return n;
}

static hd_rank rank_of(const char *text) {
    hd_card cards[7];
    const int n = parse(text, cards);
    return hd_eval_cards(cards, n);
}

/* `ranks` are the characters of the five ranks, in the order in which they decide. */
static void check_made(const char *text, enum hd_category category, const char *ranks) {
    hd_card cards[7];
    const int n = parse(text, cards);
    const struct hd_made made = hd_made_of(cards, n);
    check_int(made.category, category);
    for (int i = 0; i < 5; i++) check_int(hd_rank_char(made.ranks[i]), ranks[i]);
    check_int(hd_rank_category(hd_eval_cards(cards, n)), category);
}

static void test_what_hands_are_made_of(void **state) {
    (void)state;
    check_made("2c 4d 6h 8s Tc", HD_HIGH_CARD, "T8642");
    check_made("2c 4d 6h 8s Tc Qd Ah", HD_HIGH_CARD, "AQT86");
    check_made("2c 2d 6h 8s Tc Qd Ah", HD_PAIR, "22AQT");
    check_made("Ac Ad Kh Ks Qc Qd Jh", HD_TWO_PAIR, "AAKKQ");
    check_made("3c 3d 2h 2s 4c 4d Ah", HD_TWO_PAIR, "4433A");
    check_made("7c 7d 7h Ks 2c 4d Jh", HD_THREE_OF_A_KIND, "777KJ");
    check_made("Ac 2d 3h 4s 5c Kd Kh", HD_STRAIGHT, "5432A");
    check_made("Ac 2d 3h 4s 5c 6d Kh", HD_STRAIGHT, "65432");
    check_made("Ac Kd Qh Js Tc 9d 8h", HD_STRAIGHT, "AKQJT");
    check_made("Qc Kd Ah 2s 3c 4d 7h", HD_HIGH_CARD, "AKQ74");
    check_made("2c 4c 6c 8c Tc Qd Ah", HD_FLUSH, "T8642");
    check_made("2c 3c 6c 8c Tc Qc Ac", HD_FLUSH, "AQT86");
    check_made("2c 3c 4c 5c 7c 6d Ah", HD_FLUSH, "75432");
    check_made("Kc Kd Kh 2s 2c 3d 3h", HD_FULL_HOUSE, "KKK33");
    check_made("2c 2d 2h As Ac Ad 3h", HD_FULL_HOUSE, "AAA22");
    check_made("9c 9d 9h 9s 2c 2d 2h", HD_FOUR_OF_A_KIND, "99992");
    check_made("9c 9d 9h 9s 2c 2d Ah", HD_FOUR_OF_A_KIND, "9999A");
    check_made("Ah 2h 3h 4h 5h 7h Kd", HD_STRAIGHT_FLUSH, "5432A");
    check_made("Ah Kh Qh Jh Th Ad Ac", HD_STRAIGHT_FLUSH, "AKQJT");
}

static void test_who_wins(void **state) {
    (void)state;
    static const char *const ascending[] = {
        "2c 3d 4h 5s 7c", "2c 3d 4h 6s 7c", "Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c", "2c 2d 3h 4s 6c",
        "Ac Ad Kh Qs Jc", "3c 3d 2h 2s 4c", "3c 3d 2h 2s 5c", "Ac Ad Kh Ks Qc", "2c 2d 2h 3s 4c",
        "Ac Ad Ah Ks Qc", "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "Ac Kd Qh Js Tc", "2c 3c 4c 5c 7c",
        "Ac Kc Qc Jc 9c", "2c 2d 2h 3s 3c", "2c 2d 2h As Ac", "3c 3d 3h 2s 2c", "Ac Ad Ah Ks Kc",
        "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc", "Ac 2c 3c 4c 5c", "2c 3c 4c 5c 6c", "Ac Kc Qc Jc Tc",
    };
    hd_rank below = 0;
    for (size_t i = 0; i < sizeof ascending / sizeof *ascending; i++) {
        const hd_rank rank = rank_of(ascending[i]);
        assert_true(rank > below);
        below = rank;
    }
}

static void test_what_does_not_count(void **state) {
    (void)state;
    check_int(rank_of("As Kd Qh Jc 9s 2d 3h"), rank_of("Ac Kh Qd Js 9c 7h 8d"));
    check_int(rank_of("As Ad Kh Kc Qs Qd Jh"), rank_of("As Ad Kh Kc Qs 2d 3h"));
    check_int(rank_of("As Kd Qh Jc Ts Td Th"), rank_of("Ac Ks Qd Jh Tc 2d 3c"));
    assert_true(rank_of("2c 2d Ah Ks Qc Jd 9h") == rank_of("2c 2d Ah Ks Qc"));
}

static int compare_cards(const void *a, const void *b) { return *(const hd_card *)a - *(const hd_card *)b; }

/* Any order, and any renaming of suits, gives the same rank; so does a board whose sum is kept. */
static void test_symmetries(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 11});
    for (int hand = 0; hand < 100000; hand++) {
        hd_card cards[7], other[7];
        hd_cards_draw(&rng, 7, cards);
        const hd_rank rank = hd_eval_cards(cards, 7);
        struct hd_eval board = hd_eval_empty;
        for (int i = 2; i < 7; i++) board = hd_eval_add(board, cards[i]);
        check_int(hd_eval_rank(hd_eval_add(hd_eval_add(board, cards[1]), cards[0])), rank);
        for (int i = 0; i < 7; i++)
            other[i] = hd_card_make(hd_card_rank(cards[i]), (hd_card_suit(cards[i]) + hand) % HD_SUITS);
        qsort(other, 7, sizeof other[0], compare_cards);
        check_int(hd_eval_cards(other, 7), rank);
    }
}

static void check_name(hd_rank rank, const struct hd_made *made) {
    const enum hd_category category = made->category;
    struct hd_made named;
    hd_made_named(rank, &named);
    check_int(named.category, category);
    check_int(named.ranks[0], made->ranks[0]);
    if (category == HD_TWO_PAIR) check_int(named.ranks[2], made->ranks[2]);
    if (category == HD_FULL_HOUSE || category == HD_STRAIGHT || category == HD_STRAIGHT_FLUSH)
        check_int(named.ranks[4], made->ranks[4]);
}

/* The evaluator and the classifier say the same of who wins, and of what a hand is called, over hands of five to seven
 * cards. */
static void test_against_classifier(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 12});
    hd_rank last_rank = 0;
    struct hd_made last = {HD_HIGH_CARD, {0}};
    for (int hand = 0; hand < 300000; hand++) {
        const int n = 5 + hand % 3;
        hd_card cards[7];
        hd_cards_draw(&rng, n, cards);
        const hd_rank rank = hd_eval_cards(cards, n);
        const struct hd_made made = hd_made_of(cards, n);
        const int order = hd_made_compare(&made, &last);
        check_int((rank > last_rank) - (rank < last_rank), order);
        check_int(hd_made_compare(&last, &made), -order);
        check_name(rank, &made);
        last_rank = rank;
        last = made;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_hands_are_made_of), cmocka_unit_test(test_who_wins),
        cmocka_unit_test(test_what_does_not_count),    cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_against_classifier),
    };
    return cmocka_run_group_tests_name("eval", tests, NULL, NULL);
}
