/**
 * Hand histories: records as the text that trackers and people read.
 *
 * A format is a table of functions that append to a text; files, their names, layouts and compression are the hand
 * log's. Formats see records only, never a table.
 */
#ifndef HOLDEM_HISTORY_H
#define HOLDEM_HISTORY_H

#include <stdint.h>

#include "holdem/eval.h"
#include "holdem/event.h"
#include "holdem/file.h"
#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Whose hole cards a format with "Dealt to" lines writes. */
enum hd_deal_to { HD_DEAL_TO_ALL, HD_DEAL_TO_HERO };

/** What formats need to know of the run around the hands. Plain value, texts borrowed. */
struct hd_history_info {
    enum hd_game_kind kind;
    uint64_t run_id; /**< hd_run_id: makes ids unique over runs */
    int32_t hero;    /**< player whose hands these are */
    enum hd_deal_to deal_to;
    const char *currency; /**< "", "$", "€", "£" */
    int money_decimals;
    hd_money buy_in, fee;
};

/** A format that is written. A constant. */
struct hd_format {
    const char *name;      /**< as in output.log_formats */
    const char *extension; /**< of its files, "txt"; no two formats have the same, so that they can share a folder */
    const char *separator; /**< what stands between two hands of one file */
    const char *summary;   /**< what it is, for people */
    /** Appends one hand, ended by a newline. HD_E_NOMEM, or what else the format may find wrong with the record. */
    hd_status (*write)(struct hd_strbuf *text, const struct hd_record *record, const struct hd_history_info *info);
};

/** The formats in the order in which they are listed; *n is their number. */
const struct hd_format *const *hd_formats(int *n);
/** NULL where there is none of that name. */
const struct hd_format *hd_format_find(const char *name);

/**
 * Appends the words of a made hand as the document's table has them: "a pair of Aces", "two pairs, Kings over Queens",
 * "a straight, Ace to Five" (the low card first).
 */
void hd_made_describe(struct hd_strbuf *text, const struct hd_made *made);
/** The words of the best five of n cards, 5–7, all different. */
void hd_describe(struct hd_strbuf *text, const hd_card *cards, int n);

/** Appends the table's name: "Cash Game Table 1", "Tournament 12345, Table 1" (tournament = unit + 1). */
void hd_table_name(struct hd_strbuf *text, const struct hd_record *record);

#ifdef __cplusplus
}
#endif
#endif
