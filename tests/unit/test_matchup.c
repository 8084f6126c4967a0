/* Kinds of starting hands against each other: published counts, and sums that must come out. */
#include "check.h"

#include "holdem/matchup.h"

enum { COMBOS = HD_DECK * (HD_DECK - 1) / 2, OTHER_COMBOS = (HD_DECK - 2) * (HD_DECK - 3) / 2 };

static int kind(const char *text) {
    int hand_class = -1;
    check_int(hd_hand_class_parse(text, &hand_class), HD_OK);
    return hand_class;
}

/* Counts over all 1,712,304 boards of each pair of holdings, known from full enumerations elsewhere. */
static void test_known_counts(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        int combos;
        int64_t win, tie;
    } known[] = {
        {"AA", "KK", 36, 50371344, 285228},  {"AKs", "QQ", 24, 18834720, 178116},
        {"AKo", "QQ", 72, 53051544, 520308}, {"AKo", "22", 72, 57996648, 760500},
        {"JTs", "77", 24, 20728296, 213864}, {"72o", "32o", 108, 103548840, 34021080},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct hd_matchup matchup = hd_matchup_of(kind(known[i].a), kind(known[i].b));
        check_int(matchup.combos, known[i].combos);
        check_int(matchup.win, known[i].win);
        check_int(matchup.tie, known[i].tie);
    }
}

/* Combinations by going through all pairs of holdings. */
static void test_combos(void **state) {
    (void)state;
    static int count[HD_HAND_CLASSES][HD_HAND_CLASSES];
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < HD_DECK; c++)
                for (int d = 0; d < c; d++)
                    if (c != a && c != b && d != a && d != b)
                        count[hd_hand_class((hd_card)a, (hd_card)b)][hd_hand_class((hd_card)c, (hd_card)d)]++;
    for (int a = 0; a < HD_HAND_CLASSES; a++)
        for (int b = 0; b < HD_HAND_CLASSES; b++) check_int(hd_matchup_combos(a, b), count[a][b]);
}

/* What one wins the other loses; a kind wins from itself as often as it loses. */
static void test_both_sides(void **state) {
    (void)state;
    for (int a = 0; a < HD_HAND_CLASSES; a++) {
        for (int b = 0; b < HD_HAND_CLASSES; b++) {
            const struct hd_matchup one = hd_matchup_of(a, b), other = hd_matchup_of(b, a);
            assert_true(one.win >= 0 && one.tie >= 0);
            check_int(one.win, other.lose);
            check_int(one.tie, other.tie);
            check_int(one.win + one.lose + one.tie, (int64_t)one.combos * HD_MATCHUP_BOARDS);
        }
        check_int(hd_matchup_of(a, a).win, hd_matchup_of(a, a).lose);
    }
}

/* A random hand's equity against a random one is a half; each kind's is what is published, and ties are 4.067 %. */
static void test_against_random(void **state) {
    (void)state;
    static const struct {
        const char *text;
        double equity;
    } known[] = {{"AA", .852037},  {"KK", .823957}, {"AKs", .670446}, {"AKo", .653201}, {"QTs", .594676},
                 {"JTs", .575279}, {"22", .503340}, {"72o", .345836}, {"32o", .323032}};
    double ties = 0;
    for (int a = 0; a < HD_HAND_CLASSES; a++)
        for (int b = 0; b < HD_HAND_CLASSES; b++) ties += (double)hd_matchup_of(a, b).tie / HD_MATCHUP_BOARDS;
    check_near(ties / ((double)COMBOS * OTHER_COMBOS), 0.0406741340788788, 1e-12);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double sum = 0;
        const int a = kind(known[i].text);
        for (int b = 0; b < HD_HAND_CLASSES; b++) sum += hd_matchup_equity(a, b) * hd_matchup_combos(a, b);
        check_near(sum / (hd_hand_class_combos(a) * OTHER_COMBOS), known[i].equity, 1e-6);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_counts),
        cmocka_unit_test(test_combos),
        cmocka_unit_test(test_both_sides),
        cmocka_unit_test(test_against_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
