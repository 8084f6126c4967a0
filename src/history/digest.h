/* What came of a hand, gathered from its events once, for formats that have to know it before they come to it. */
#ifndef HD_HISTORY_DIGEST_H
#define HD_HISTORY_DIGEST_H

#include "holdem/eval.h"
#include "holdem/event.h"

/** Arrays are indexed by seat or by pot; what does not apply to a seat is 0. */
struct hd_digest {
    int n_play;     /**< up to here events may be play: posts, decisions, boards */
    int first_end;  /**< from here on they may be its end: shows, mucks, pots and what is paid */
    hd_seats dealt; /**< seats in the hand */
    hd_seats folded, showed, mucked;
    hd_seats described;                /**< showed, and `made` says what */
    uint8_t fold_street[HD_MAX_SEATS]; /**< enum hd_street */
    hd_card shown[HD_MAX_SEATS][2];
    struct hd_made made[HD_MAX_SEATS]; /**< what the shown cards and the board are called by (hd_made_named) */
    hd_chips collected[HD_MAX_SEATS];  /**< from all pots */
    hd_card board[HD_BOARD];
    int n_board;
    hd_chips pot[HD_MAX_POTS];  /**< with the rake still in it */
    hd_chips paid[HD_MAX_POTS]; /**< collected from it */
    int n_pots;
    hd_chips total, rake;
};

void hd_digest_make(struct hd_digest *digest, const struct hd_record *record);

#endif
