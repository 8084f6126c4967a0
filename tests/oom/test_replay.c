/* Verifying and printing hands without memory: nothing crashes, nothing is leaked, and it says so. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/show.h"
#include "holdem/verify.h"
#include "oom.h"

/* Two players and no blinds: no hand can start so, which is to be said. */
static void make_hand(struct hd_imported *hand) {
    hd_imported_init(hand);
    memset(&hand->record.deal, HD_CARD_NONE, sizeof hand->record.deal);
    hand->record.setup.stack[0] = hand->record.setup.stack[1] = 100;
    strcpy(hand->names[0], "Ann");
    strcpy(hand->names[1], "Bob");
}

static hd_status verify(void *context) {
    struct hd_verdict verdict;
    const hd_status status = hd_verify(context, &verdict);
    return verdict.kind == HD_UNSUPPORTED ? status : HD_E_MISMATCH;
}

static hd_status show(void *context) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_show(&text, context, true);
    const hd_status status = hd_strbuf_status(&text);
    hd_strbuf_release(&text);
    return status;
}

static void test_verify_and_show(void **state) {
    (void)state;
    struct hd_imported *hand = malloc(sizeof *hand);
    make_hand(hand);
    assert_true(oom_check(verify, hand) > 0);
    assert_true(oom_check(show, hand) > 3);
    free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_verify_and_show)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
