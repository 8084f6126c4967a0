/* Imported hands through the rules: hands of the rules match however they are told, changed ones do not. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/verify.h"
#include "support/imported_hand.h"

static struct hd_verdict verify(const struct hd_imported *hand) {
    struct hd_verdict verdict;
    check_int(hd_verify(hand, &verdict), HD_OK);
    return verdict;
}

static void fail_with(const struct hd_imported *hand, const struct hd_verdict *verdict) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_verdict_write(&text, hand, verdict, 80);
    print_error("%s", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
    fail();
}

static void check_match(const struct hd_imported *hand) {
    const struct hd_verdict verdict = verify(hand);
    if (verdict.kind != HD_MATCH) fail_with(hand, &verdict);
    assert_string_equal(verdict.what, "");
}

static void check_differs(const struct hd_imported *hand, const char *what, const char *recorded, const char *played) {
    const struct hd_verdict verdict = verify(hand);
    check_int(verdict.kind, HD_DIFFER);
    assert_string_equal(verdict.what, what);
    assert_string_equal(verdict.recorded, recorded);
    assert_string_equal(verdict.played, played);
}

static void check_unsupported(const struct hd_imported *hand, const char *reason) {
    const struct hd_verdict verdict = verify(hand);
    check_int(verdict.kind, HD_UNSUPPORTED);
    assert_string_equal(verdict.what, reason);
}

/* ---- hands of the rules ---- */

/* A way to tell a hand that leaves out some of it. */
static unsigned draw_told(struct choices *choices) {
    static const unsigned uncalled[] = {TELL_UNCALLED, 0, TELL_WITH_UNCALLED};
    unsigned told = (unsigned)choose(choices, TELL_EVERYTHING + 1) & ~(unsigned)(TELL_UNCALLED | TELL_WITH_UNCALLED);
    told |= uncalled[choose(choices, 3)];
    if (told & TELL_WITH_UNCALLED) told = (told & ~(unsigned)TELL_COLLECT_EVENTS) | TELL_COLLECTED;
    return told;
}

/* Hands whose outcome was given have no cards to tell, and no house takes more than a fifth. */
static void draw_hand(struct played_hand *played, struct choices *choices) {
    hd_chips total;
    do {
        played_hand_random(played, choices);
        total = 0;
        for (int p = 0; p < played->settlement.n_pots; p++) total += played->settlement.pot[p].amount;
    } while (played->record.deal.given || played->settlement.rake > total / 5);
}

static void test_hands_of_the_rules_match(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_imported hand;
    struct choices choices = choices_random(31, 0);
    int hidden = 0;
    hd_imported_init(&hand);
    for (int round = 0; round < 20000; round++) {
        draw_hand(played, &choices);
        const unsigned told = round % 4 == 0 ? TELL_EVERYTHING : draw_told(&choices);
        imported_hand_make(&hand, played, told);
        check_match(&hand);
        hidden += !(told & TELL_ALL_CARDS) && hd_seats_several(played->hand.live);
    }
    assert_true(hidden > 1000);
    hd_imported_release(&hand);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_of_the_rules_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
