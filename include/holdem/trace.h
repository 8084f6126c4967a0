/**
 * The trace of a hand for people: one line a decision, with what the player faced and might have done.
 *
 *     hand 10000001, flop, seat 3 Tighty: pot 120, to call 40; may fold, call 40, raise to 80-1440; raises to 120
 */
#ifndef HOLDEM_TRACE_H
#define HOLDEM_TRACE_H

#include "holdem/history.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Appends the record's decisions. The record goes through the rules on the way, so that a trace is also a proof that
 * it is consistent: HD_E_ILLEGAL or HD_E_MISMATCH where it is not (holdem/replay.h), HD_E_NOMEM; nothing is appended
 * then.
 */
hd_status hd_trace_write(struct hd_strbuf *text, const struct hd_record *record);

/** The trace as a format of the hand log: `output.log_actions` is a part with it, stem "actions", one file a run. */
extern const struct hd_format hd_trace_format;

#ifdef __cplusplus
}
#endif
#endif
