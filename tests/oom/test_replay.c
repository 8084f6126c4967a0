/* Verifying, completing and printing hands without memory: nothing crashes, nothing is leaked, and it says so. */
#include "check.h"

#include <stdlib.h>

#include "hand.h"
#include "holdem/complete.h"
#include "holdem/show.h"
#include "holdem/trace.h"
#include "holdem/verify.h"
#include "oom.h"

static hd_status import_and_complete(void *context) {
    struct hd_imported hand;
    struct hd_events events = {0};
    struct hd_record record;
    struct hd_verdict verdict;
    hd_imported_init(&hand);
    hd_status status = hd_imported_from(&hand, context);
    if (status == HD_OK) {
        status = hd_complete(&hand, &events, &record, &verdict);
        if (status == HD_OK && verdict.kind != HD_MATCH) status = HD_E_MISMATCH;
    }
    free(events.list);
    hd_imported_release(&hand);
    return status;
}

static hd_status trace(void *context) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    const hd_status status = hd_trace_write(&text, context);
    hd_strbuf_release(&text);
    return status;
}

/* The big blind is said to be another than is posted: that both sides have words takes memory. */
static hd_status verify(void *context) {
    struct hd_verdict verdict;
    const hd_status status = hd_verify(context, &verdict);
    return verdict.kind == HD_DIFFER ? status : HD_E_MISMATCH;
}

static hd_status tell(void *context) {
    static const struct hd_verdict verdict = {.kind = HD_DIFFER, .event = 1, .played = "something else"};
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_verdict_write(&text, context, &verdict, 80);
    const hd_status status = hd_strbuf_status(&text);
    hd_strbuf_release(&text);
    return status;
}

static hd_status show(void *context) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_show(&text, context, true);
    const hd_status status = hd_strbuf_status(&text);
    hd_strbuf_release(&text);
    return status;
}

static void test_records(void **state) {
    (void)state;
    struct played played;
    play_hand(&played);
    assert_true(oom_check(import_and_complete, &played.record) >= 2);
    assert_true(oom_check(trace, &played.record) > 0);
}

static void test_verify_and_show(void **state) {
    (void)state;
    struct played played;
    struct hd_imported hand;
    play_hand(&played);
    hd_imported_init(&hand);
    check_int(hd_imported_from(&hand, &played.record), HD_OK);
    hand.record.setup.big_blind++;
    assert_true(oom_check(verify, &hand) > 0);
    assert_true(oom_check(tell, &hand) > 3);
    assert_true(oom_check(show, &hand) > 3);
    hd_imported_release(&hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_records), cmocka_unit_test(test_verify_and_show)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
