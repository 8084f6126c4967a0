/*
 * Pots by layers (docs/RULES.md, points 2, 12 and 13): amounts and who plays for them, worked out by hand; then what
 * holds for any contributions.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/rng.h"
#include "support/played_hand.h"

enum { NOBODY = 0 };

static hd_seats seats(int n, const int *list) {
    hd_seats set = 0;
    for (int i = 0; i < n; i++) set |= hd_seats_of(list[i]);
    return set;
}
#define SEATS(...) seats((int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)), (int[]){__VA_ARGS__})

/* Checks the pots of a hand against pairs of amount and eligible seats. */
static void check_pots(const struct hd_hand *hand, int n, const struct hd_pot *expected) {
    struct hd_pot pots[HD_MAX_POTS];
    const struct hd_hand before = *hand;
    check_int(hd_hand_pots(hand, pots), n);
    for (int p = 0; p < n; p++) {
        check_int(pots[p].amount, expected[p].amount);
        check_int(pots[p].eligible, expected[p].eligible);
        check_int(pots[p].rake, 0);
        check_int(pots[p].winners, NOBODY);
    }
    assert_memory_equal(&before, hand, offsetof(struct hd_hand, board));
}
#define CHECK_POTS(hand, ...)                                                                                          \
    check_pots((hand), (int)(sizeof((struct hd_pot[]){__VA_ARGS__}) / sizeof(struct hd_pot)),                          \
               (struct hd_pot[]){__VA_ARGS__})

static struct hd_hand paid(const hd_chips total[HD_MAX_SEATS], hd_seats live) {
    struct hd_hand hand = {.live = live};
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        hand.total[s] = total[s];
        if (total[s] > 0) hand.dealt |= hd_seats_of(s);
    }
    hand.dealt |= live;
    return hand;
}

static void test_layers(void **state) {
    (void)state;
    const struct hd_hand none = {.live = SEATS(0, 1)};
    check_pots(&none, 0, NULL);
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){100, 100, 100}, SEATS(0, 1, 2));
    CHECK_POTS(&hand, {.amount = 300, .eligible = SEATS(0, 1, 2)});
    hand = paid((hd_chips[HD_MAX_SEATS]){100, 0, 250, 0, 0, 0, 0, 0, 0, 400}, SEATS(0, 2, 9));
    CHECK_POTS(&hand, {.amount = 300, .eligible = SEATS(0, 2, 9)}, {.amount = 300, .eligible = SEATS(2, 9)},
               {.amount = 150, .eligible = SEATS(9)});
}

static void test_folded_chips_open_no_pot(void **state) {
    (void)state;
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){5, 10, 40, 25, 40}, SEATS(2, 4));
    CHECK_POTS(&hand, {.amount = 120, .eligible = SEATS(2, 4)});
    /* seat 3 folded more than seat 0 is all-in for: it swells both pots and parts none */
    hand = paid((hd_chips[HD_MAX_SEATS]){50, 200, 200, 120}, SEATS(0, 1, 2));
    CHECK_POTS(&hand, {.amount = 200, .eligible = SEATS(0, 1, 2)}, {.amount = 370, .eligible = SEATS(1, 2)});
}

static void test_what_nobody_plays_for_falls_down(void **state) {
    (void)state;
    /* both who paid more than 30 have folded */
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){30, 100, 100, 30}, SEATS(0, 3));
    CHECK_POTS(&hand, {.amount = 260, .eligible = SEATS(0, 3)});
    /* a player left in without a bet, as one all-in by his ante: it falls to the pot below, not to him */
    hand = paid((hd_chips[HD_MAX_SEATS]){0, 50, 100, 100}, SEATS(0, 1));
    CHECK_POTS(&hand, {.amount = 250, .eligible = SEATS(1)});
    /* the lowest layer has nobody and no pot below: it goes to who is left */
    hand = paid((hd_chips[HD_MAX_SEATS]){0, 100, 100}, SEATS(0));
    CHECK_POTS(&hand, {.amount = 200, .eligible = SEATS(0)});
}

static void test_dead_chips_lie_in_the_main_pot(void **state) {
    (void)state;
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){40, 100, 100}, SEATS(0, 1, 2));
    hand.dead = 80;
    CHECK_POTS(&hand, {.amount = 200, .eligible = SEATS(0, 1, 2)}, {.amount = 120, .eligible = SEATS(1, 2)});
    /* a big blind who is all-in by the big-blind ante alone can win only that ante */
    hand = paid((hd_chips[HD_MAX_SEATS]){0, 100, 100}, SEATS(0, 1, 2));
    hand.dead = 80;
    CHECK_POTS(&hand, {.amount = 80, .eligible = SEATS(0, 1, 2)}, {.amount = 200, .eligible = SEATS(1, 2)});
}

static void test_short_ante_wins_its_own_amount_of_each(void **state) {
    (void)state;
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){0, 100, 100, 50}, SEATS(0, 1, 2));
    const hd_chips antes[] = {8, 10, 10, 10};
    memcpy(hand.ante, antes, sizeof antes);
    CHECK_POTS(&hand, {.amount = 32, .eligible = SEATS(0, 1, 2)}, {.amount = 256, .eligible = SEATS(1, 2)});
}

/* Records have players who owe no ante; that does not take the antes of others from them. */
static void test_exempt_from_the_ante_plays_for_all(void **state) {
    (void)state;
    struct hd_hand hand = paid((hd_chips[HD_MAX_SEATS]){0, 100, 100, 100}, SEATS(0, 1, 2, 3));
    const hd_chips antes[] = {8, 10, 0, 10};
    memcpy(hand.ante, antes, sizeof antes);
    CHECK_POTS(&hand, {.amount = 24, .eligible = SEATS(0, 1, 2, 3)}, {.amount = 304, .eligible = SEATS(1, 2, 3)});
}

/* Ten different stacks, one free of the ante, dead chips: the most pots that there can be. */
static void test_never_more_pots_than_seats(void **state) {
    (void)state;
    struct hd_hand hand = {.dead = 7, .dealt = (1 << HD_MAX_SEATS) - 1, .live = (1 << HD_MAX_SEATS) - 1};
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        hand.total[s] = 100 * (s + 1);
        hand.ante[s] = s == 4 ? 0 : 10;
    }
    struct hd_pot pots[HD_MAX_POTS + 1] = {{0}};
    check_int(hd_hand_pots(&hand, pots), HD_MAX_POTS);
    check_int(pots[HD_MAX_POTS].amount, 0);
    check_int(pots[0].amount, 7 + 90 + 1000);
    check_int(pots[HD_MAX_POTS - 1].eligible, SEATS(9));
}

/* Any contributions: pots hold them all, and each is played for by fewer than the one before. */
static void test_pots_are_nested(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 12});
    for (int i = 0; i < 100000; i++) {
        struct hd_hand hand = {.dealt = (1 << HD_MAX_SEATS) - 1,
                               .live = (hd_seats)(1 + hd_rng_below(&rng, (1 << HD_MAX_SEATS) - 1))};
        hand.dead = (hd_chips)hd_rng_below(&rng, 3);
        const uint32_t levels = 1 + hd_rng_below(&rng, 12);
        for (int s = 0; s < HD_MAX_SEATS; s++) {
            hand.ante[s] = (hd_chips)hd_rng_below(&rng, 3);
            /* as in a hand: who could not pay the whole ante has nothing left for a bet */
            hand.total[s] = hand.ante[s] == 1 ? 0 : (hd_chips)hd_rng_below(&rng, levels);
        }
        struct hd_pot pots[HD_MAX_POTS];
        const int n = hd_hand_pots(&hand, pots);
        hd_chips sum = 0;
        for (int p = 0; p < n; p++) {
            sum += pots[p].amount;
            assert_true(pots[p].amount > 0 && pots[p].eligible != 0);
            check_int(pots[p].eligible & ~hand.live, 0);
            if (p == 0) continue;
            check_int(pots[p].eligible & ~pots[p - 1].eligible, 0);
            assert_true(pots[p].eligible != pots[p - 1].eligible);
        }
        check_int(sum, hd_hand_pot(&hand));
    }
}

/* Three share 20 chips on a board that plays for all: the two odd ones go round from the button's left. */
static void test_odd_chips(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    assert_non_null(played);
    struct hand_script script = {.stack = {9, 9, 9, 9},
                                 .hole = {"AcAd", "KcKd", "QcQd", "JcJd"},
                                 .board = "TsJsQsKsAs",
                                 .actions = "r6 f c c x x x x x x x x x",
                                 .setup = {.small_blind = 1, .big_blind = 2, .button = 2, .sb = 3, .bb = 0}};
    script.setup.post_dead[2] = 2;
    played_hand_script(played, &script);
    check_int(played->settlement.n_pots, 1);
    check_int(played->settlement.pot[0].amount, 20);
    check_int(played->settlement.collected[3], 7);
    check_int(played->settlement.collected[0], 7);
    check_int(played->settlement.collected[1], 6);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_layers),
                                       cmocka_unit_test(test_folded_chips_open_no_pot),
                                       cmocka_unit_test(test_what_nobody_plays_for_falls_down),
                                       cmocka_unit_test(test_dead_chips_lie_in_the_main_pot),
                                       cmocka_unit_test(test_short_ante_wins_its_own_amount_of_each),
                                       cmocka_unit_test(test_exempt_from_the_ante_plays_for_all),
                                       cmocka_unit_test(test_never_more_pots_than_seats),
                                       cmocka_unit_test(test_pots_are_nested),
                                       cmocka_unit_test(test_odd_chips)};
    return cmocka_run_group_tests_name("pots", tests, NULL, NULL);
}
