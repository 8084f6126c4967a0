/**
 * What came of verifying an imported hand (verify.h), and its words.
 */
#ifndef HOLDEM_VERDICT_H
#define HOLDEM_VERDICT_H

#include "holdem/import.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_verdict_kind {
    HD_MATCH,
    HD_DIFFER,
    HD_UNSUPPORTED /**< something happens that the rules of docs/RULES.md do not know, as an action out of turn */
};

enum { HD_WORDS_MAX = 256 };

/** What came of a hand. */
struct hd_verdict {
    enum hd_verdict_kind kind;
    int event;               /**< of the record, where it shows; n_events: at the end */
    char what[HD_WORDS_MAX]; /**< HD_DIFFER: the fact that differs, "the total pot"; HD_UNSUPPORTED: the reason */
    char recorded[HD_WORDS_MAX], played[HD_WORDS_MAX]; /**< HD_DIFFER: the fact on both sides */
};

/**
 * Appends a difference side by side: the record and what the rules make of it, with three events before. Nothing for
 * other verdicts. Lines are at most `width` columns wide where names allow.
 */
void hd_verdict_write(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_verdict *verdict,
                      int width);

#ifdef __cplusplus
}
#endif
#endif
