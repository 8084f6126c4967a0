/* A hand on its way through the rules, and what is found to differ. Private to the layer. */
#ifndef HD_REPLAY_FINDING_H
#define HD_REPLAY_FINDING_H

#include "holdem/hand.h"
#include "holdem/verdict.h"

/** The state of a verification. Borrows source and verdict. */
struct hd_checking {
    const struct hd_imported *source;
    struct hd_verdict *verdict;
    hd_status status; /**< HD_E_NOMEM: the words of a finding did not fit into memory */
    int at;           /**< index of the record's event that is looked at */
    struct hd_hand hand;
    hd_chips uncalled[HD_MAX_SEATS];      /**< what the rules gave back */
    hd_chips more_uncalled[HD_MAX_SEATS]; /**< what the record gives back beyond that; may be negative */
    int booked_at;                        /**< the event that gives it back; −1: none */
    struct hd_events *complete;           /**< gathers the hand as the rules tell it; NULL: nobody wants it */
};

/** Appends events to `complete`. False, with HD_E_NOMEM as the status, where memory is short. */
bool hd_checking_keep(struct hd_checking *checking, const struct hd_event *events, int n);

/*
 * Each makes the verdict and returns false, so that a check can end with it. NULL for an event: there is none.
 */
bool hd_find_events(struct hd_checking *checking, const char *what, const struct hd_event *recorded,
                    const struct hd_event *played);
/** `seat` −1: the fact is nobody's; `pot` −1: it is of no pot. */
bool hd_find_amounts(struct hd_checking *checking, const char *what, int seat, int pot, hd_chips recorded,
                     hd_chips played);
bool hd_find_winners(struct hd_checking *checking, int pot, hd_seats recorded, hd_seats played);
/** An event against words: `seat` and then `played`. */
bool hd_find_words(struct hd_checking *checking, const char *what, const struct hd_event *recorded, int seat,
                   const char *played);
/** An action that is not among the legal ones of its seat. */
bool hd_find_illegal(struct hd_checking *checking, const struct hd_event *recorded, const struct hd_legal *legal);
/** Not to be verified: `seat` (−1: none) and then the reason. */
bool hd_find_unsupported(struct hd_checking *checking, int seat, const char *reason);

#endif
