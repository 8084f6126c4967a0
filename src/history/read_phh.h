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
    bool play_money; /**< a cash game without a currency */
    int8_t sb, bb;   /**< seats, also of those whom antes leave nothing for a blind; sb -1: nobody */
};

/** The line of the file that a value stands in; of NULL the hand's first. */
int hd_phh_line(const struct hd_phh *phh, const struct hd_toml *node);

/** A field that may be missing, *node is NULL then; if there, it must be of that type. */
hd_status hd_phh_want(struct hd_phh *phh, const char *key, enum hd_toml_type type, const struct hd_toml **node);

/** A list that must be there, with a value for each player. */
hd_status hd_phh_need_list(struct hd_phh *phh, const char *key, const struct hd_toml **list);

/** An amount of the hand, not below 0 but for blinds. */
hd_status hd_phh_amount(struct hd_phh *phh, const char *key, const struct hd_toml *node, hd_chips *amount);

/** The players' amounts in the order of their positions. */
hd_status hd_phh_amounts(struct hd_phh *phh, const char *key, const struct hd_toml *list, hd_chips *amounts);

/** Reads and posts antes, blinds and other posts; gives phh->sb and bb. */
hd_status hd_phh_posts(struct hd_phh *phh);

/** Reads the list `actions`: cards dealt, decisions, hands shown. */
hd_status hd_phh_actions(struct hd_phh *phh, const struct hd_toml *list);

/** Takes in what our own writer adds to the format's fields, as far as it goes with the rest. */
void hd_phh_own_fields(struct hd_phh *phh);

#endif
