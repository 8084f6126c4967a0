/**
 * The log of a match in the form of the Annual Computer Poker Competition, which its tools read (docs/ACPC.md).
 *
 * A line for each hand: STATE, its number, the betting, all cards, what each won, who sat where; and SCORE at the end.
 * Places count from the first player after the button.
 */
#ifndef HOLDEM_ACPC_H
#define HOLDEM_ACPC_H

#include "holdem/event.h"
#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The most chips of a player: the competition's programs count in 32 bits, and double a raise. */
#define HD_ACPC_CHIPS_MAX ((hd_chips)1000000000)

/**
 * What the protocol cannot tell of a hand, as the end of a sentence ("an ante"): it has one small and one big blind,
 * and the same chips for everybody at the start of each hand. NULL: nothing.
 */
const char *hd_acpc_problem(const struct hd_setup *setup);

/** Appends the STATE line of a hand that hd_acpc_problem finds nothing wrong with. */
void hd_acpc_put_hand(struct hd_strbuf *out, const struct hd_record *record, int64_t number);

/** Appends the SCORE line: the chips that each of n players won in all. */
void hd_acpc_put_score(struct hd_strbuf *out, const hd_chips *net, const char *const *name, int n);

#ifdef __cplusplus
}
#endif
#endif
