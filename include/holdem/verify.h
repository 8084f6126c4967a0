/**
 * Imported hands put through the rules: does everything that a source states agree with what the rules make of it?
 */
#ifndef HOLDEM_VERIFY_H
#define HOLDEM_VERIFY_H

#include "holdem/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Replays setup and actions and compares posts, turns, actions and their amounts, streets and boards, uncalled bets,
 * the pots, who won and collected what, the rake, the cards and hands shown, and final stacks, each as far as the
 * source states it. The rake is taken from the record: only its arithmetic is looked at. Where cards are unknown at a
 * showdown, some must exist with which the record is right. HD_E_NOMEM, or HD_OK with a verdict: the first difference.
 */
hd_status hd_verify(const struct hd_imported *hand, struct hd_verdict *verdict);

#ifdef __cplusplus
}
#endif
#endif
