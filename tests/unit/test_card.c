/* Cards' text: what is written is read back, in either case; what is no list of different cards is refused in place. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "holdem/card.h"
#include "holdem/rng.h"

static void test_round_trip(void **state) {
    (void)state;
    hd_cards seen = 0;
    for (int i = 0; i < HD_DECK; i++) {
        char text[3];
        hd_card card = HD_CARD_NONE;
        hd_card_text((hd_card)i, text);
        check_int(hd_card_parse(text, &card), HD_OK);
        check_int(card, i);
        seen |= hd_cards_of(card);
        check_int(text[0], hd_rank_char(hd_card_rank(card)));
        check_int(text[1], "cdhs"[hd_card_suit(card)]);
        check_int(hd_card_make(hd_card_rank(card), hd_card_suit(card)), i);
    }
    assert_true(seen == HD_CARDS_ALL);
}

static void test_unknown_card(void **state) {
    (void)state;
    char text[3];
    hd_card_text(HD_CARD_NONE, text);
    assert_string_equal(text, "??");
    hd_card card = 7;
    check_int(hd_card_parse("??", &card), HD_E_SYNTAX);
    check_int(card, 7);
}

/* Of all pairs of bytes exactly 13 × 4 are cards, twice over for each letter's other case. */
static void test_every_pair_of_bytes(void **state) {
    (void)state;
    int cards = 0;
    for (int a = 0; a < 256; a++) {
        for (int b = 0; b < 256; b++) {
            const char text[3] = {(char)a, (char)b, '\0'};
            hd_card card = HD_CARD_NONE;
            if (hd_card_parse(text, &card)) {
                check_int(card, HD_CARD_NONE);
                continue;
            }
            char canonical[3];
            hd_card_text(card, canonical);
            check_int(canonical[0] | 0x20, text[0] | 0x20);
            check_int(canonical[1] | 0x20, text[1] | 0x20);
            cards++;
        }
    }
    check_int(cards, (8 + 2 * 5) * (2 * 4));
}

static void check_list(const char *text, int max, hd_status expected, int expected_n, int expected_at) {
    hd_card cards[HD_DECK];
    memset(cards, HD_CARD_NONE, sizeof cards);
    int n = -1, at = -1;
    check_int(hd_cards_parse(text, max, cards, &n, &at), expected);
    if (expected == HD_OK) {
        check_int(n, expected_n);
        return;
    }
    check_int(at, expected_at);
    check_int(n, -1);
    for (int i = 0; i < HD_DECK; i++) check_int(cards[i], HD_CARD_NONE);
}

static void test_lists(void **state) {
    (void)state;
    check_list("", 5, HD_OK, 0, 0);
    check_list(" , ", 0, HD_OK, 0, 0);
    check_list("AsKd", 2, HD_OK, 2, 0);
    check_list(" as, kD\t2c,", 3, HD_OK, 3, 0);
    check_list("AsKd2", 5, HD_E_SYNTAX, 0, 4);
    check_list("As-Kd", 5, HD_E_SYNTAX, 0, 2);
    check_list("As 10h", 5, HD_E_SYNTAX, 0, 3);
    check_list("As ??", 5, HD_E_SYNTAX, 0, 3);
    check_list("As Kd aS", 5, HD_E_ARGUMENT, 0, 6);
    check_list("As Kd Qh", 2, HD_E_FULL, 0, 6);
    check_list("As\nKd", 2, HD_E_SYNTAX, 0, 2);
}

static void test_whole_deck(void **state) {
    (void)state;
    char text[3 * HD_DECK + 1] = "";
    for (int i = HD_DECK; i-- > 0;) {
        char card[3];
        hd_card_text((hd_card)i, card);
        strcat(strcat(text, card), i % 2 ? " " : "");
    }
    hd_card cards[HD_DECK];
    int n = 0, at = 0;
    check_int(hd_cards_parse(text, HD_DECK, cards, &n, &at), HD_OK);
    check_int(n, HD_DECK);
    for (int i = 0; i < HD_DECK; i++) check_int(cards[i], HD_DECK - 1 - i);
}

/* Draws are different cards, a shorter draw is the start of a longer one, and every card comes first equally often. */
static void test_draw(void **state) {
    (void)state;
    enum { TIMES = 52 * 2000 };
    int first[HD_DECK] = {0}, last[HD_DECK] = {0};
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 3});
    for (int draw = 0; draw < TIMES; draw++) {
        hd_card few[7], all[HD_DECK];
        struct hd_rng again = rng;
        hd_cards_draw(&again, 7, few);
        hd_cards_draw(&rng, HD_DECK, all);
        assert_memory_equal(few, all, sizeof few);
        hd_cards seen = 0;
        for (int i = 0; i < HD_DECK; i++) seen |= hd_cards_of(all[i]);
        assert_true(seen == HD_CARDS_ALL);
        first[all[0]]++;
        last[all[HD_DECK - 1]]++;
    }
    /* Six standard deviations of a count of mean 2000. */
    for (int card = 0; card < HD_DECK; card++) {
        check_near(first[card], 2000, 270);
        check_near(last[card], 2000, 270);
    }
}

static void test_rank_names(void **state) {
    (void)state;
    assert_string_equal(hd_rank_names[0].text, "Two");
    assert_string_equal(hd_rank_names[12].text, "Ace");
    assert_string_equal(hd_rank_plurals[4].text, "Sixes");
    for (int rank = 0; rank < HD_RANKS; rank++) {
        char plural[16];
        snprintf(plural, sizeof plural, "%.6s%s", hd_rank_names[rank].text, rank == 4 ? "es" : "s");
        assert_string_equal(hd_rank_plurals[rank].text, plural);
        check_int(hd_rank_names[rank].n, (int)strlen(hd_rank_names[rank].text));
        check_int(hd_rank_plurals[rank].n, (int)strlen(plural));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),          cmocka_unit_test(test_unknown_card),
        cmocka_unit_test(test_every_pair_of_bytes), cmocka_unit_test(test_lists),
        cmocka_unit_test(test_whole_deck),          cmocka_unit_test(test_draw),
        cmocka_unit_test(test_rank_names),
    };
    return cmocka_run_group_tests_name("card", tests, NULL, NULL);
}
