/*
 * Runs texts and files through the readers.
 *
 * Test support. Sources give few bytes at a time, so that pieces are cut anywhere. Files are looked for in
 * tests/fixtures: tests run in the project's top folder.
 */
#include "support/read_hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "support/round_trip.h"

enum { FIXTURE_MAX = 256 * 1024, STEP = 7 };

static long give(void *context, void *buffer, size_t n) {
    struct text_hands *hands = context;
    if (n > hands->step) n = hands->step;
    if (n > hands->n - hands->at) n = hands->n - hands->at;
    memcpy(buffer, hands->text + hands->at, n);
    hands->at += n;
    return (long)n;
}

void text_hands_open(struct text_hands *hands, const char *text, size_t n) {
    struct hd_error error;
    *hands = (struct text_hands){.text = text, .n = n, .step = STEP};
    const struct hd_source source = {hands, give};
    if (hd_reader_open(&source, &hands->reader, &error) == HD_OK) return;
    fail_msg("%s", error.text);
}

void text_hands_close(struct text_hands *hands) { hd_reader_close(hands->reader); }

hd_status read_text(const char *text, size_t n, struct hd_imported *hand, struct hd_refusal *why) {
    struct text_hands hands;
    text_hands_open(&hands, text, n);
    const hd_status status = hd_reader_next(hands.reader, hand, why);
    text_hands_close(&hands);
    return status;
}

static void load_fixture(const char *path, struct hd_strbuf *text) {
    char full[256];
    struct hd_error error;
    snprintf(full, sizeof full, "tests/fixtures/%s", path);
    hd_strbuf_init(text);
    if (hd_file_load(full, FIXTURE_MAX, text, &error) != HD_OK) fail_msg("%s", error.text);
}

static void check_read(const struct hd_imported *hand, const struct expected_hand *expected) {
    assert_string_equal(hand->id, expected->id);
    if (expected->reason) fail_msg("%s is read, not refused: %s", expected->id, expected->reason);
    check_verified(hand);
}

static void check_refused(hd_status status, const struct hd_refusal *why, const struct expected_hand *expected) {
    assert_true(status == HD_E_SYNTAX || status == HD_E_UNSUPPORTED);
    check_int(why->status, status);
    if (!expected->reason) fail_msg("%s is refused: %s", expected->id, why->reason);
    assert_string_equal(why->id, expected->id);
    if (!strstr(why->reason, expected->reason)) fail_msg("%s: \"%s\", not: %s", why->id, why->reason, expected->reason);
}

void check_fixture(const char *path, const struct expected_hand *expected, int n) {
    struct hd_strbuf text;
    struct text_hands hands;
    struct hd_imported hand;
    struct hd_refusal why;
    load_fixture(path, &text);
    text_hands_open(&hands, text.text, text.length);
    hd_imported_init(&hand);
    for (int i = 0, last = 0; i < n; i++) {
        const hd_status status = hd_reader_next(hands.reader, &hand, &why);
        const int line = status == HD_OK ? hand.line : why.line;
        assert_true(line > last); /* where the hand begins, or within it */
        last = line;
        if (status == HD_OK)
            check_read(&hand, &expected[i]);
        else
            check_refused(status, &why, &expected[i]);
    }
    check_int(hd_reader_next(hands.reader, &hand, &why), HD_E_OVER);
    hd_imported_release(&hand);
    text_hands_close(&hands);
    hd_strbuf_release(&text);
}

void read_fixture(const char *path, const char *id, struct hd_imported *hand) {
    struct hd_strbuf text;
    struct text_hands hands;
    struct hd_refusal why;
    load_fixture(path, &text);
    text_hands_open(&hands, text.text, text.length);
    for (hd_status status = HD_E_SYNTAX; status != HD_OK || strcmp(hand->id, id) != 0;) {
        status = hd_reader_next(hands.reader, hand, &why);
        if (status == HD_E_OVER) fail_msg("%s: no hand %s is read", path, id);
    }
    text_hands_close(&hands);
    hd_strbuf_release(&text);
}

void check_raises(const struct hd_imported *hand, const hd_chips *to, int n) {
    int found = 0;
    for (int i = 0; i < hand->record.n_events; i++) {
        const struct hd_event *event = &hand->record.events[i];
        if (event->kind != HD_EV_RAISE) continue;
        assert_true(found < n);
        check_int(event->amount, to[found++]);
    }
    check_int(found, n);
}
