/*
 * Strength of hands: the kinds before the flop against what is published and against each other, and what is beaten
 * on a board against going through all holdings. How near the equity comes: tests/exhaustive/test_equity.c.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/rng.h"
#include "holdem/strength.h"

enum { COMBOS = HD_DECK * (HD_DECK - 1) / 2 };

/* ---- Kinds of hands ---- */

static void test_classes(void **state) {
    (void)state;
    int combos[HD_HAND_CLASSES] = {0};
    for (int a = 0; a < HD_DECK; a++) {
        for (int b = 0; b < HD_DECK; b++) {
            if (a == b) continue;
            const int hand_class = hd_hand_class((hd_card)a, (hd_card)b);
            assert_true(hand_class >= 0 && hand_class < HD_HAND_CLASSES);
            check_int(hd_hand_class((hd_card)b, (hd_card)a), hand_class);
            if (a < b) combos[hand_class]++;
        }
    }
    for (int i = 0; i < HD_HAND_CLASSES; i++) check_int(combos[i], hd_hand_class_combos(i));
}

static void test_class_texts(void **state) {
    (void)state;
    char text[4];
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        int read = -1;
        hd_hand_class_text(i, text);
        check_int(hd_hand_class_parse(text, &read), HD_OK);
        check_int(read, i);
    }
    static const struct {
        int hand_class;
        const char *text;
    } known[] = {{0, "AA"}, {1, "AKs"}, {13, "AKo"}, {14, "KK"}, {168, "22"}, {156, "A2o"}, {12, "A2s"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        hd_hand_class_text(known[i].hand_class, text);
        assert_string_equal(text, known[i].text);
    }
    int read = -1;
    check_int(hd_hand_class_parse("kAS", &read), HD_OK);
    check_int(read, 1);
    check_int(hd_hand_class_parse("2aO", &read), HD_OK);
    check_int(read, 156);
}

static void test_class_texts_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",    "A",   "AK",   "AKx",  "AAs",  "AAo", "AKs ", "AKso", " AKs",
                                      "1Ks", "A1s", "AKs+", "AsKs", "TTT0", "??s", "A s",  "22 "};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int read = 5;
        check_int(hd_hand_class_parse(bad[i], &read), HD_E_SYNTAX);
        check_int(read, 5);
    }
}

/* Two cards of a kind. */
static void cards_of(const char *text, hd_card cards[2]) {
    cards[0] = cards[1] = HD_CARD_NONE;
    int wanted;
    check_int(hd_hand_class_parse(text, &wanted), HD_OK);
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < a; b++)
            if (hd_hand_class((hd_card)a, (hd_card)b) == wanted) {
                cards[0] = (hd_card)a;
                cards[1] = (hd_card)b;
            }
}

static int32_t percentile(const char *text) {
    hd_card cards[2];
    cards_of(text, cards);
    return hd_preflop_percentile(cards[0], cards[1]);
}

static double equity(const char *text, int opponents) {
    hd_card cards[2];
    cards_of(text, cards);
    return hd_preflop_equity(cards[0], cards[1], opponents) / (double)HD_EQUITY_ONE;
}

/* ---- Before the flop ---- */

/* A percentile is exactly the share of combinations with a lower one, and no two kinds share it. */
static void test_percentiles_are_shares(void **state) {
    (void)state;
    int32_t all[COMBOS];
    int n = 0;
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < a; b++) all[n++] = hd_preflop_percentile((hd_card)a, (hd_card)b);
    for (int a = 0; a < HD_DECK; a++) {
        for (int b = 0; b < a; b++) {
            const int32_t own = hd_preflop_percentile((hd_card)a, (hd_card)b);
            int stronger = 0, equal = 0;
            for (int i = 0; i < n; i++) {
                stronger += all[i] < own;
                equal += all[i] == own;
            }
            check_int(own, stronger * 10000 / COMBOS);
            check_int(equal, hd_hand_class_combos(hd_hand_class((hd_card)a, (hd_card)b)));
        }
    }
}

static void test_percentiles_make_sense(void **state) {
    (void)state;
    check_int(percentile("AA"), 0);
    static const char *const falling[][6] = {
        {"AA", "KK", "QQ", "JJ", "TT", "99"},       {"AKs", "AQs", "AJs", "ATs", "A9s", "A8s"},
        {"AKs", "AKo", "AQo", "AJo", "ATo", "A9o"}, {"KQs", "KJs", "KTs", "K9s", "K8s", "K7s"},
        {"T9s", "98s", "87s", "76s", "65s", "54s"}, {"T9o", "98o", "87o", "76o", "65o", "54o"},
    };
    for (size_t i = 0; i < sizeof falling / sizeof *falling; i++)
        for (int k = 1; k < 6; k++) assert_true(percentile(falling[i][k - 1]) < percentile(falling[i][k]));
    for (int i = 0; i < HD_HAND_CLASSES; i++) {
        char text[4];
        hd_hand_class_text(i, text);
        if (text[2] != 's') continue;
        const int32_t suited = percentile(text);
        text[2] = 'o';
        assert_true(suited < percentile(text));
    }
}

/* Equities against one random hand as they are published everywhere, to a third of a per cent. */
static void test_known_equities(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double equity;
    } known[] = {{"AA", .8520}, {"KK", .8240},  {"QQ", .7993},  {"AKs", .6704}, {"AKo", .6532}, {"JTs", .5753},
                 {"22", .5034}, {"72o", .3458}, {"32o", .3230}, {"A2o", .5494}, {"Q7o", .5177}, {"T9s", .5403}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        check_near(equity(known[i].text, 1), known[i].equity, .0033);
    check_near(equity("AA", 9), .311, .005);
    check_near(equity("AA", 5), .492, .005);
}

/* Every pot goes to somebody: on average a hand has its fair share. And more opponents leave less. */
static void test_equities_sum_to_the_pot(void **state) {
    (void)state;
    for (int opponents = 1; opponents <= HD_EQUITY_OPPONENTS; opponents++) {
        int64_t sum = 0;
        for (int a = 0; a < HD_DECK; a++) {
            for (int b = 0; b < a; b++) {
                const int32_t share = hd_preflop_equity((hd_card)a, (hd_card)b, opponents);
                sum += share;
                if (opponents > 1) assert_true(share < hd_preflop_equity((hd_card)a, (hd_card)b, opponents - 1));
            }
        }
        check_near((double)sum / COMBOS / HD_EQUITY_ONE, 1.0 / (opponents + 1), .0005);
    }
}

/* ---- On a board ---- */

/* Share of all holdings that the hand beats, ties half, by going through them. */
static int32_t beaten(const hd_card hole[2], const hd_card *board, int n) {
    struct hd_eval sum = hd_eval_empty;
    hd_cards known = hd_cards_of(hole[0]) | hd_cards_of(hole[1]);
    for (int i = 0; i < n; i++) {
        sum = hd_eval_add(sum, board[i]);
        known |= hd_cards_of(board[i]);
    }
    const hd_rank own = hd_eval_rank(hd_eval_add(hd_eval_add(sum, hole[0]), hole[1]));
    int64_t halves = 0, all = 0;
    for (int a = 0; a < HD_DECK; a++) {
        for (int b = 0; b < a; b++) {
            if ((hd_cards_of((hd_card)a) | hd_cards_of((hd_card)b)) & known) continue;
            const hd_rank other = hd_eval_rank(hd_eval_add(hd_eval_add(sum, (hd_card)a), (hd_card)b));
            halves += 2 * (own > other) + (own == other);
            all += 2;
        }
    }
    return (int32_t)(halves * HD_EQUITY_ONE / all);
}

static void check_beaten(const hd_card cards[7], int n) {
    struct hd_strength strength;
    hd_strength_of(cards, cards + 2, n, &strength);
    check_int(strength.made, beaten(cards, cards + 2, n));
    check_int(strength.rank, hd_eval_cards(cards, n + 2));
    if (n == 5) check_int(strength.equity, strength.made);
    struct hd_strength shares = {.rank = 1, .board = HD_FLUSH, .uses_hole = true};
    hd_strength_shares(cards, cards + 2, n, &shares);
    check_int(shares.made, strength.made);
    check_int(shares.draw, strength.draw);
    check_int(shares.equity, strength.equity);
    assert_true(shares.rank == 1 && shares.board == HD_FLUSH && shares.uses_hole);
    assert_true(strength.equity >= 0 && strength.equity <= HD_EQUITY_ONE);
    assert_true(strength.draw >= 0 && strength.draw <= HD_EQUITY_ONE);
}

static void test_made_is_exact(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 21});
    for (int i = 0; i < 3000; i++) {
        hd_card cards[7];
        hd_cards_draw(&rng, 7, cards);
        check_beaten(cards, 3 + i % 3);
    }
}

/* Hole cards first. */
static void parse(const char *text, hd_card cards[7], int *board) {
    int n = 0, at = 0;
    check_int(hd_cards_parse(text, 7, cards, &n, &at), HD_OK);
    *board = n - 2;
}

/* Boards that random ones seldom are: many of a suit, many of a rank. */
static void test_made_on_rare_boards(void **state) {
    (void)state;
    static const char *const rare[] = {
        "Ah Kd 2c 7c 9c",       "Ac Kd 2c 7c 9c",       "Ac Kc 2c 7c 9c",       "Ac Kd 2c 7c 9c Jc",
        "Ah Kd 2c 7c 9c Jc",    "Ah Kd 2c 7c 9c Jc Qc", "3c 4c 2c 7c 9c Jc Qc", "Ac 4d 2c 7c 9c Jc Qc",
        "Ah Kd 5c 6c 7c 8c 9c", "Tc Kd 5c 6c 7c 8c 9c", "4c 3c 5c 6c 7c 8c 9c", "Ah Kh Qh Jh Th 2c 3d",
        "Ah Kd Qc Qd Qh",       "Ah Qs Qc Qd Qh",       "2c 2d Qc Qd Qh Qs",    "2c 3d Qc Qd Qh Qs Ac",
        "Ah Ad 7c 7d 7h 2s",    "7s Ad 7c 7d 7h 2s 2d", "Ah Ad Ac As 2c",       "5h 6h 7h 8h 9h 7d 7c",
        "2h 3d As Ac Ad Ah Ks", "Kc 9d Kd Kh 9c 9h 2c", "4h 4d 5s 6s 7s 8s",    "9s 4d 5s 6s 7s 8s 2s",
    };
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++) {
        hd_card cards[7];
        int n;
        parse(rare[i], cards, &n);
        check_beaten(cards, n);
    }
}

/* Nothing depends on the names of suits or on the order of cards. */
static void test_symmetries(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 22});
    for (int i = 0; i < 20000; i++) {
        hd_card cards[7], other[7];
        hd_cards_draw(&rng, 7, cards);
        const int n = 3 + i % 3;
        const hd_card permuted[] = {cards[1], cards[0], cards[4], cards[2], cards[3], cards[5], cards[6]};
        for (int k = 0; k < 7; k++)
            other[k] = hd_card_make(hd_card_rank(permuted[k]), 3 - (hd_card_suit(permuted[k]) ^ (i & 1)));
        struct hd_strength a, b;
        hd_strength_of(cards, cards + 2, n, &a);
        hd_strength_of(other, other + 2, n, &b);
        check_int(a.made, b.made);
        check_int(a.draw, b.draw);
        check_int(a.equity, b.equity);
        check_int(a.rank, b.rank);
        check_int(a.board, b.board);
        check_int(a.uses_hole, b.uses_hole);
    }
}

static void check_outs(const char *text, int outs) {
    hd_card cards[7];
    int n;
    parse(text, cards, &n);
    struct hd_strength strength;
    hd_strength_of(cards, cards + 2, n, &strength);
    check_int(strength.draw, outs * HD_EQUITY_ONE / (HD_DECK - 2 - n));
}

static void test_draws(void **state) {
    (void)state;
    check_outs("Ah 5h Kh 9h 2c", 9);        /* flush draw */
    check_outs("8c 7d 6h 5s Kc", 8);        /* open-ended */
    check_outs("8c 7d 5h 4s Kc", 4);        /* inside */
    check_outs("8h 7h 6h 5h Kc", 9 + 6);    /* flush and open-ended: two cards are both */
    check_outs("8h 7h 6h 5h Kc Kd", 9 + 6); /* and so on four cards */
    check_outs("7c 7d 7h Ks 2c", 1 + 6);    /* quads, or the board pairs */
    check_outs("7c 2d 7h 2s Kc", 4);        /* full house */
    check_outs("Ah Kd 9s 5c 2h", 0);        /* overcards make no straight */
    check_outs("Ah 2d Kc Qc 9c 5c", 0);     /* four clubs on the board only: their flush is everybody's */
    check_outs("Ac 2d Kc Qc 9c 5h", 9);     /* its own fourth club */
    check_outs("2h 2d 6c 7d 8h 9s", 0);     /* a straight on the board is everybody's */
    check_outs("Ah 2h 5h 9h Kh", 0);        /* there already */
    check_outs("Ah 2d 7s 7c 7h", 6);        /* full houses; the fourth seven is everybody's */
    check_outs("Ah 5h Kh 9h 2h Kd Ks", 0);  /* no next card */
}

/* True where the board with this card is as good without the hole cards: on a flop that is four of a kind. */
static bool is_everybodys(const hd_card *board, int n, hd_card next, const struct hd_made *made) {
    hd_card five[5];
    memcpy(five, board, (size_t)n);
    five[n] = next;
    if (n == 4) {
        const struct hd_made alone = hd_made_of(five, 5);
        return hd_made_compare(made, &alone) <= 0;
    }
    for (int i = 0; i < n; i++)
        if (hd_card_rank(board[i]) != hd_card_rank(next)) return false;
    return true;
}

/* Outs are what one finds by trying each next card. */
static void test_draws_by_trying(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 23});
    for (int i = 0; i < 3000; i++) {
        hd_card cards[7];
        hd_cards_draw(&rng, 7, cards);
        const int n = 3 + i % 2;
        const enum hd_category now = hd_made_of(cards, n + 2).category;
        struct hd_strength strength;
        hd_strength_of(cards, cards + 2, n, &strength);
        int outs = 0;
        for (int next = 0; next < HD_DECK; next++) {
            if (memchr(cards, next, (size_t)n + 2)) continue;
            cards[n + 2] = (hd_card)next;
            const struct hd_made made = hd_made_of(cards, n + 3);
            const bool better = made.category >= HD_STRAIGHT && made.category > now;
            outs += better && !is_everybodys(cards + 2, n, (hd_card)next, &made);
        }
        check_int(strength.draw, outs * HD_EQUITY_ONE / (HD_DECK - 2 - n));
    }
}

static void check_board(const char *text, enum hd_category board, bool uses_hole) {
    hd_card cards[7];
    int n;
    parse(text, cards, &n);
    struct hd_strength strength;
    hd_strength_of(cards, cards + 2, n, &strength);
    check_int(strength.board, board);
    check_int(strength.uses_hole, uses_hole);
}

static void test_board_and_hole(void **state) {
    (void)state;
    check_board("Ah Kd 2c 7d 9h", HD_HIGH_CARD, false);
    check_board("Ah Kd 2c 7d Kh", HD_HIGH_CARD, true);
    check_board("Ah Kd 7c 7d 2h", HD_PAIR, false);
    check_board("Ah Ad 7c 7d 2h", HD_PAIR, true);
    check_board("Ah Kd 7c 7d 2h 2c", HD_TWO_PAIR, false);
    check_board("3h 3d 7c 7d 2h 2c", HD_TWO_PAIR, true);
    check_board("3h 3d 7c 7d 5h 5c", HD_TWO_PAIR, false);
    check_board("3h 4d 7c 7d 7h", HD_THREE_OF_A_KIND, false);
    check_board("3h 3d 7c 7d 7h", HD_THREE_OF_A_KIND, true);
    check_board("3h 3d 7c 7d 7h 7s", HD_FOUR_OF_A_KIND, false);
    check_board("3h 4d 8c 9d Th Js Qc", HD_STRAIGHT, false);
    check_board("Kh 4d 8c 9d Th Js Qc", HD_STRAIGHT, true);
    check_board("2h 4d 8c 9d Th Js Kc", HD_HIGH_CARD, false);
    check_board("Ah 4d 8c 9d Th Js Kc", HD_HIGH_CARD, true);
    check_board("Ah Ad Kc Kd Kh Qs Qc", HD_FULL_HOUSE, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_class_texts),
        cmocka_unit_test(test_class_texts_refused),
        cmocka_unit_test(test_percentiles_are_shares),
        cmocka_unit_test(test_percentiles_make_sense),
        cmocka_unit_test(test_known_equities),
        cmocka_unit_test(test_equities_sum_to_the_pot),
        cmocka_unit_test(test_made_is_exact),
        cmocka_unit_test(test_made_on_rare_boards),
        cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_draws),
        cmocka_unit_test(test_draws_by_trying),
        cmocka_unit_test(test_board_and_hole),
    };
    return cmocka_run_group_tests_name("strength", tests, NULL, NULL);
}
