/*
 * What a hand may start from, and the cards that are dealt to it.
 */
#include "check.h"

#include <string.h>

#include "holdem/hand.h"
#include "holdem/hash.h"

/* ---- setups ---- */

static const struct hd_setup good_setup = {
    .stack = {100, 100, 100, 0}, .small_blind = 1, .big_blind = 2, .button = 0, .sb = 1, .bb = 2};

static void check_refused(struct hd_setup setup, const char *word) {
    const char *why = NULL;
    check_int(hd_setup_check(&setup, &why), HD_E_ARGUMENT);
    if (!why || !strstr(why, word)) fail_msg("\"%s\" does not speak of \"%s\"", why ? why : "(nothing)", word);
    check_int(hd_setup_check(&setup, NULL), HD_E_ARGUMENT);
}

/* A good setup with one field changed must be refused for that field. */
#define REFUSED(field, value, word)                                                                                    \
    do {                                                                                                               \
        struct hd_setup setup_ = good_setup;                                                                           \
        setup_.field = (value);                                                                                        \
        check_refused(setup_, word);                                                                                   \
    } while (0)

static void test_setups_that_are_refused(void **state) {
    (void)state;
    check_int(hd_setup_check(&good_setup, NULL), HD_OK);
    const struct hd_setup empty = hd_setup_default();
    check_refused(empty, "big blind");
    REFUSED(big_blind, 0, "big blind");
    REFUSED(big_blind, -2, "big blind");
    REFUSED(big_blind, HD_CHIPS_MAX + 1, "big blind");
    REFUSED(small_blind, -1, "small blind");
    REFUSED(small_blind, 3, "small blind");
    REFUSED(ante, -1, "ante");
    REFUSED(ante, INT64_MAX, "ante");
    REFUSED(stack[1], -1, "negative");
    REFUSED(stack[0], HD_CHIPS_MAX, "more chips");
    REFUSED(stack[0], INT64_MAX, "more chips");
    REFUSED(post_live[0], -1, "negative");
    REFUSED(post_dead[0], -1, "negative");
    REFUSED(post_live[0], 4, "straddle");
    REFUSED(post_live[2], 1, "live post together");
    REFUSED(post_live[1], 2, "live post together");
    REFUSED(button, -1, "button");
    REFUSED(button, HD_MAX_SEATS, "button");
    REFUSED(bb, 3, "big blind's seat");
    REFUSED(bb, -1, "big blind's seat");
    REFUSED(bb, HD_MAX_SEATS, "big blind's seat");
    REFUSED(sb, 3, "small blind's seat");
    REFUSED(sb, HD_MAX_SEATS, "small blind's seat");
    REFUSED(sb, 2, "both blinds");
    REFUSED(ante_type, 2, "option");
    REFUSED(bba_order, 2, "option");
    REFUSED(show, 2, "option");
}

static void test_setups_that_are_taken(void **state) {
    (void)state;
    struct hd_setup setup = good_setup;
    setup.button = 7; /* an empty seat */
    setup.sb = -1;
    setup.post_live[0] = 2;
    setup.post_dead[1] = 1;
    setup.small_blind = 0;
    setup.ante = HD_CHIPS_MAX;
    setup.stack[0] = HD_CHIPS_MAX - 200;
    check_int(hd_setup_check(&setup, NULL), HD_OK);
    check_int(hd_setup_seats(&setup), 7);
    setup.stack[0] = setup.stack[1] = HD_CHIPS_MAX / 2; /* and those of the others */
    check_refused(setup, "more chips");
    setup.stack[0] = setup.stack[1] = 0;
    check_refused(setup, "two players");
    setup.stack[0] = 1;
    setup.big_blind = 1;
    setup.post_live[0] = 1;
    check_int(hd_setup_check(&setup, NULL), HD_OK);
    check_int(hd_setup_seats(&setup), 5);
    setup.big_blind = HD_CHIPS_MAX;
    check_int(hd_setup_check(&setup, NULL), HD_OK);
}

static void test_blinds_at_the_first_seat(void **state) {
    (void)state;
    struct hd_setup setup = good_setup;
    setup.sb = 0;
    setup.post_live[0] = 2;
    check_refused(setup, "live post together");
    setup.post_live[0] = 1;
    check_int(hd_setup_check(&setup, NULL), HD_OK);
    setup.stack[0] = 0;
    check_refused(setup, "small blind's seat");
}

/* ---- the deal ---- */

static void check_deal(const struct hd_deal *deal, hd_seats seats) {
    hd_cards used = 0;
    int n = 0;
    for (int i = 0; i < HD_BOARD; i++, n++) used |= hd_cards_of(deal->board[i]);
    for (int s = 0; s < HD_MAX_SEATS; s++)
        for (int i = 0; i < 2; i++) {
            if (!hd_seats_has(seats, s)) {
                check_int(deal->hole[s][i], HD_CARD_NONE);
                continue;
            }
            used |= hd_cards_of(deal->hole[s][i]);
            n++;
        }
    check_int(__builtin_popcountll(used), n);
    check_int(used & ~HD_CARDS_ALL, 0);
    check_int(deal->given, 0);
}

static struct hd_rng stream(uint32_t hand) {
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 5, .hand = hand});
    return rng;
}

static void test_deals_are_different_cards(void **state) {
    (void)state;
    for (uint32_t hand = 0; hand < 2000; hand++) {
        const hd_seats seats = (hd_seats)(hd_mix64(hand) & ((1u << HD_MAX_SEATS) - 1));
        struct hd_rng rng = stream(hand);
        struct hd_deal deal;
        hd_deal_draw(&deal, seats, &rng);
        check_deal(&deal, seats);
    }
}

/* Who sits behind others takes no card from them. */
static void test_deals_do_not_depend_on_later_seats(void **state) {
    (void)state;
    for (uint32_t hand = 0; hand < 200; hand++) {
        struct hd_rng rng = stream(hand), same = stream(hand);
        struct hd_deal few, many;
        hd_deal_draw(&few, 0x0f, &rng);
        hd_deal_draw(&many, 0x3f, &same);
        assert_memory_equal(few.board, many.board, HD_BOARD);
        assert_memory_equal(few.hole, many.hole, 4 * sizeof few.hole[0]);
    }
}

/* Chi-square of the 52 cards at one place of the deal: 51 degrees of freedom, 5 standard deviations. */
static void check_uniform(const int64_t count[HD_DECK], int64_t n) {
    const double expected = (double)n / HD_DECK;
    double chi = 0;
    for (int c = 0; c < HD_DECK; c++) chi += ((double)count[c] - expected) * ((double)count[c] - expected) / expected;
    check_near(chi, HD_DECK - 1, 5 * 10.1);
}

static void test_every_card_is_as_likely_everywhere(void **state) {
    (void)state;
    enum { DEALS = 200000 };
    static int64_t count[HD_BOARD + 2 * HD_MAX_SEATS][HD_DECK];
    struct hd_rng rng = stream(1);
    memset(count, 0, sizeof count);
    for (int i = 0; i < DEALS; i++) {
        struct hd_deal deal;
        hd_deal_draw(&deal, (1 << HD_MAX_SEATS) - 1, &rng);
        for (int k = 0; k < HD_BOARD; k++) count[k][deal.board[k]]++;
        for (int k = 0; k < 2 * HD_MAX_SEATS; k++) count[HD_BOARD + k][deal.hole[k / 2][k % 2]]++;
    }
    for (size_t k = 0; k < sizeof count / sizeof *count; k++) check_uniform(count[k], DEALS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_setups_that_are_refused),
                                       cmocka_unit_test(test_setups_that_are_taken),
                                       cmocka_unit_test(test_blinds_at_the_first_seat),
                                       cmocka_unit_test(test_deals_are_different_cards),
                                       cmocka_unit_test(test_deals_do_not_depend_on_later_seats),
                                       cmocka_unit_test(test_every_card_is_as_likely_everywhere)};
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
