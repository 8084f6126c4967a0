/**
 * Imported hands as the rules tell them: with every event that a format may want, whatever the source left out.
 */
#ifndef HOLDEM_COMPLETE_H
#define HOLDEM_COMPLETE_H

#include "holdem/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Verifies the hand (verify.h) and, where it matches, fills `record`: posts, decisions, uncalled chips, streets and
 * pots are those of the rules, cards are shown and mucked as the source has it, pots are collected and raked as the
 * source says (where it does not say from which pot, side pots go whole to their winners). A live player of whom a
 * contested hand says nothing mucks. No card is known that the source does not show.
 * The verdict is HD_UNSUPPORTED too where the source does not say who won and not all cards are known.
 * The record borrows from `hand` and from `events`, which grows (zeroed is empty; who owns it frees the list).
 * HD_E_NOMEM, or HD_OK with a verdict; the record is good only with HD_MATCH.
 */
hd_status hd_complete(const struct hd_imported *hand, struct hd_events *events, struct hd_record *record,
                      struct hd_verdict *verdict);

#ifdef __cplusplus
}
#endif
#endif
