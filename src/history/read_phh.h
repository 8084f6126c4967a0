/* A PHH hand on its way in, shared by the reader's parts: fields and actions. Private to the layer. */
#ifndef HD_HISTORY_READ_PHH_H
#define HD_HISTORY_READ_PHH_H

#include "draft.h"
#include "holdem/toml.h"

/** What has been read so far. Players are numbered by position, from 0. */
struct hd_phh {
    const struct hd_block *block;
    const struct hd_toml *table; /**< the hand's fields */
    struct hd_imported *hand;
    struct hd_draft draft;
    int n; /**< players */
    int8_t seat[HD_MAX_SEATS];
    int8_t sb, bb; /**< seats, also of those whom antes leave nothing for a blind; sb -1: nobody */
};

/** The line of the file that a value stands in; of NULL the hand's first. */
int hd_phh_line(const struct hd_phh *phh, const struct hd_toml *node);

/** Reads the list `actions`: cards dealt, decisions, hands shown. */
hd_status hd_phh_actions(struct hd_phh *phh, const struct hd_toml *list);

#endif
