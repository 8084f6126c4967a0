/* Numbers that trackers know hands and tournaments by. Private to the layer. */
#ifndef HD_HISTORY_IDS_H
#define HD_HISTORY_IDS_H

#include "holdem/history.h"
#include "put.h"

/** Room for a number. */
enum { HD_ID_ROOM = 48 };

/**
 * The number of a hand of a run: up to 18 digits, the first of them from the run's name, so that two runs do
 * not collide, the last ones the hand's number. Of a hand that was read its id, or a number made from that where it is
 * none.
 */
char *hd_pen_hand_id(char *at, const struct hd_record *record, const struct hd_history_info *info);

/** The number of a tournament or session likewise: the run's digits and unit + 1. */
char *hd_pen_unit_id(char *at, uint64_t unit, const struct hd_history_info *info);

/** The same, appended. */
void hd_put_hand_id(struct hd_strbuf *text, const struct hd_record *record, const struct hd_history_info *info);
void hd_put_unit_id(struct hd_strbuf *text, uint64_t unit, const struct hd_history_info *info);

#endif
