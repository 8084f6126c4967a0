/* Ranges of hole cards: what texts mean, and what is said of those that mean nothing. */
#include "check.h"

#include <stdbool.h>
#include <string.h>

#include "holdem/range.h"

static struct hd_range read_good(const char *text) {
    struct hd_range range;
    struct hd_diags diags;
    hd_diags_init(&diags);
    if (hd_range_read(text, strlen(text), NULL, &range, &diags))
        fail_msg("%s: %s", text, diags.n ? diags.list[0].message : "?");
    check_int(diags.n, 0);
    return range;
}

static int combos_of(const struct hd_range *range) {
    int n = 0;
    for (int i = 0; i < HD_COMBOS; i++) n += range->weight[i] > 0;
    return n;
}

static void check_same(const char *text, const char *other) {
    const struct hd_range a = read_good(text), b = read_good(other);
    if (memcmp(&a, &b, sizeof a) != 0) fail_msg("%s is not %s", text, other);
}

static void check_combos(const char *text, int n) {
    const struct hd_range range = read_good(text);
    if (combos_of(&range) != n) fail_msg("%s has %d combos, not %d", text, combos_of(&range), n);
}

/* Every pair of cards has a number of its own, and the number gives the cards back. */
static void test_numbers(void **state) {
    (void)state;
    static bool seen[HD_COMBOS];
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < a; b++) {
            const int combo = hd_combo_of((hd_card)a, (hd_card)b);
            check_int(combo, hd_combo_of((hd_card)b, (hd_card)a));
            assert_true(combo >= 0 && combo < HD_COMBOS && !seen[combo]);
            seen[combo] = true;
            hd_card cards[2];
            hd_combo_cards(combo, cards);
            check_int(cards[0], a);
            check_int(cards[1], b);
        }
}

static void test_counts(void **state) {
    (void)state;
    check_combos("AA", 6);
    check_combos("AKs", 4);
    check_combos("AKo", 12);
    check_combos("AK", 16);
    check_combos("AhKd", 1);
    check_combos("random", HD_COMBOS);
    check_combos("TT+", 30);
    check_combos("ATs+", 16);
    check_combos("A2+", 192);
    check_combos("22-66", 30);
    check_combos("JTs-67s", 20);
    check_combos("AhKd, AdKh, AhKd", 2);
    check_combos("22+,A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,82s+,72s+,62s+,52s+,42s+,32s", 78 + 78 * 4);
}

/* Different ways to say the same. */
static void test_meaning(void **state) {
    (void)state;
    check_same("AK", "AKs,AKo");
    check_same("ka", "AK");
    check_same("kAS", "AKs");
    check_same("TT+", "AA,KK,QQ,JJ,TT");
    check_same("AA+", "AA");
    check_same("66-22", "22-66");
    check_same("22-66", "22,33,44,55,66");
    check_same("ATs+", "ATs,AJs,AQs,AKs");
    check_same("JTo+", "JTo");
    check_same("A5s-A2s", "A2s,A3s,A4s,A5s");
    check_same("JTs-67s", "JTs,T9s,98s,87s,76s");
    check_same("QT-J9", "QTs,QTo,J9s,J9o");
    check_same("AKs-AKs", "AKs");
    check_same("AKs", "AcKc,AdKd,AhKh,AsKs");
    check_same("22", "2c2d,2c2h,2c2s,2d2h,2d2s,2h2s");
    check_same(" \tAA ,\n KK - QQ : 0.5 ", "AA,KK:50%,QQ:.5000");
    check_same("AhKd", "KDah");
    check_same("RANDOM", "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32");
    check_same("random,AA:0", "22-KK,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32");
    check_same("AA:0.3,AA", "AA");
}

static int weight_of(const char *text) {
    const struct hd_range range = read_good(text);
    for (int i = 0; i < HD_COMBOS; i++)
        if (range.weight[i]) return range.weight[i];
    return 0;
}

static void test_weights(void **state) {
    (void)state;
    check_int(weight_of("AA"), HD_RANGE_ONE);
    check_int(weight_of("AA:1.0000"), HD_RANGE_ONE);
    check_int(weight_of("AA:0.5"), 5000);
    check_int(weight_of("AA:0.0001"), 1);
    check_int(weight_of("AA:1."), HD_RANGE_ONE);
    check_int(weight_of("AA:100%"), HD_RANGE_ONE);
    check_int(weight_of("AA:12.34 %"), 1234);
    check_int(weight_of("AA:7%"), 700);
}

/* The text has exactly one error, at the column, with the words; the range stays as it was. */
static void check_error(const char *text, int column, const char *words) {
    struct hd_range range, before;
    struct hd_diags diags;
    memset(&range, 1, sizeof range);
    before = range;
    hd_diags_init(&diags);
    if (hd_range_read(text, strlen(text), "hand 1", &range, &diags) != HD_E_SYNTAX) fail_msg("%s is read", text);
    assert_memory_equal(&range, &before, sizeof range);
    check_int(diags.n, 1);
    check_int(diags.list[0].line, 1);
    check_int(diags.list[0].column, column);
    assert_string_equal(diags.list[0].file, "hand 1");
    if (!strstr(diags.list[0].message, words)) fail_msg("%s: \"%s\" lacks \"%s\"", text, diags.list[0].message, words);
    hd_diags_release(&diags);
}

static void test_errors(void **state) {
    (void)state;
    check_error("", 1, "a hand is missing; write one");
    check_error("AA,,KK", 4, "a hand is missing");
    check_error("AA, ", 5, "a hand is missing");
    check_error("AA,Xx", 4, "\"Xx\" is no hand; write AA, AKs");
    check_error("AAs", 3, "\"s\" does not belong");
    check_error("AKx", 3, "\"x\" does not belong");
    check_error("AKs++", 4, "\"++\" does not belong");
    check_error("AhAh", 1, "has a card twice");
    check_error("AhK", 1, "is no hand");
    check_error("A", 1, "is no hand");
    check_error("ranodm", 1, "is no hand");
    check_error("22-AKs", 1, "mixes a pair");
    check_error("22-AK", 1, "mixes a pair");
    check_error("A5s-A2o", 1, "mixes suited and offsuit");
    check_error("A5s-A2", 1, "mixes suited and offsuit");
    check_error("A5s-K2s", 1, "is no span");
    check_error("22-", 4, "does not end a span");
    check_error("22-33+", 4, "\"33+\" does not end a span");
    check_error("AA, KK:", 8, "is no weight");
    check_error("AA:1.5", 4, "is no weight; write 0 to 1");
    check_error("AA:-1", 4, "is no weight");
    check_error("AA:.", 4, "is no weight");
    check_error("AA:%", 4, "is no weight");
    check_error("AA:101%", 4, "is no weight");
    check_error("AA:0.12345", 4, "is no weight");
    check_error("AA:99999999999999999999", 4, "is no weight");
    check_error("AA:0", 1, "no hand is left");
}

/* All errors at once, in their order. */
static void test_all_errors(void **state) {
    (void)state;
    struct hd_range range;
    struct hd_diags diags;
    hd_diags_init(&diags);
    const char text[] = "\xc3\xa4, AA, \xff, KK:2, 22";
    check_int(hd_range_read(text, strlen(text), NULL, &range, &diags), HD_E_SYNTAX);
    check_int(diags.n, 3);
    check_int(diags.list[0].column, 1);
    check_int(diags.list[1].column, 8);
    check_int(diags.list[2].column, 14);
    hd_diags_release(&diags);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_counts), cmocka_unit_test(test_meaning),
        cmocka_unit_test(test_weights), cmocka_unit_test(test_errors), cmocka_unit_test(test_all_errors),
    };
    return cmocka_run_group_tests_name("range", tests, NULL, NULL);
}
