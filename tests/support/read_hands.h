/**
 * Texts put through the readers, for tests of formats that are read.
 */
#ifndef HOLDEM_TESTS_READ_HANDS_H
#define HOLDEM_TESTS_READ_HANDS_H

#include <stddef.h>
#include <stdint.h>

#include "history/reading.h"
#include "holdem/import.h"

/** A reader of a text in memory. Borrows the text. */
struct text_hands {
    const char *text;
    size_t n, at;
    size_t step; /**< the most bytes that it gives at once */
    struct hd_reader *reader;
};

/** Opens a text that must be of a format. */
void text_hands_open(struct text_hands *hands, const char *text, size_t n);
void text_hands_close(struct text_hands *hands);

/** The first hand of a text. */
hd_status read_text(const char *text, size_t n, struct hd_imported *hand, struct hd_refusal *why);

/** A hand that a file is to have: what comes of it. */
struct expected_hand {
    const char *id;
    const char *reason; /**< part of why it is refused; NULL: it is read and the rules agree with it */
};

/** Reads a file in tests/fixtures and fails the test unless its hands are these, in order; n of them. */
void check_fixture(const char *path, const struct expected_hand *hands, int n);

/** Reads the hand of that id in a file in tests/fixtures; fails the test where there is none that is read. */
void read_fixture(const char *path, const char *id, struct hd_imported *hand);

/** Fails the test unless the hand's raises are to these amounts, n of them in order. */
void check_raises(const struct hd_imported *hand, const hd_chips *to, int n);

/**
 * Any bytes as one hand of a format, for fuzzers. Aborts where the parser breaks a promise: no reason for a refusal, an
 * event that cannot be, a seat without a name. The hand is verified, whatever comes of that.
 */
void fuzz_block(const struct hd_reading *reading, const struct hd_block *block);

#endif
