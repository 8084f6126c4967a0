/**
 * Imported hands put through the rules: does everything that a source states agree with what the rules make of it?
 */
#ifndef HOLDEM_VERIFY_H
#define HOLDEM_VERIFY_H

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
 * Replays setup and actions and compares posts, turns, actions and their amounts, streets and boards, uncalled bets,
 * the pots, who won and collected what, the rake, the cards and hands shown, and final stacks, each as far as the
 * source states it. The rake is taken from the record: only its arithmetic is looked at. Where cards are unknown at a
 * showdown, some must exist with which the record is right. HD_E_NOMEM, or HD_OK with a verdict: the first difference.
 */
hd_status hd_verify(const struct hd_imported *hand, struct hd_verdict *verdict);

/**
 * Appends a verdict in full: what differs, and the record beside what the rules make of it from three events before.
 * Nothing for a match. Lines are at most `width` columns wide where names allow.
 */
void hd_verdict_write(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_verdict *verdict,
                      int width);

#ifdef __cplusplus
}
#endif
#endif
