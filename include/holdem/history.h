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

/**
 * What formats need to know around a hand: of the run that it is from, or of the file that it was read from. Plain
 * value, texts borrowed.
 */
struct hd_history_info {
    enum hd_game_kind kind;
    int64_t units;   /**< of the run; 0: the hands were read, and hand_id, table and tournament say what they are */
    uint64_t run_id; /**< hd_run_id: makes ids unique over runs */
    int32_t hero;    /**< player whose hands these are; −1: nobody's */
    const char *hero_name; /**< NULL: nobody's */
    enum hd_deal_to deal_to;
    const char *currency; /**< "", "$", "€", "£" */
    int chip_decimals;  /**< an amount at the table is chips / 10^so many; 0 in tournaments, but for those read from who
                           splits chips */
    int money_decimals; /**< the same of buy-ins and prizes */
    hd_money buy_in, fee;
    hd_chips starting_chips;                  /**< of a tournament's players; 0: not known */
    int64_t start_time, slot_seconds;         /**< of the run: unit u begins at start_time + u × slot_seconds, UTC */
    bool several;                             /**< the file may hold several hands: set by who writes the file */
    const char *hand_id, *table, *tournament; /**< of a hand that was read; NULL: not known, or of a run */
};

/** A player of a tournament and what became of him. */
struct hd_finisher {
    const char *name;
    int32_t place; /**< 0: he had not come when the tournament was stopped */
    bool tied;     /**< the place is shared */
    hd_money prize;
};

/** A tournament that is over. */
struct hd_finish {
    uint64_t unit;
    int64_t begin; /**< when it began, seconds since 1970 UTC */
    int max_seats;
    int32_t entries;
    const struct hd_finisher *player; /**< [entries], by player */
};

/** A file of hands of one table, for formats whose files begin with what is true of all of them. */
struct hd_hand_file {
    enum hd_game_kind kind;
    uint64_t unit;
    uint32_t table;
    int max_seats;
    int64_t hands, begin, end;       /**< how many; when the first and the last of them began */
    hd_chips small_blind, big_blind; /**< of the first */
    int32_t place, entries;          /**< the hero's place, of so many; 0: not known */
    hd_money prize;                  /**< his */
};

/** A format that is written. A constant. */
struct hd_format {
    const char *name;      /**< as in output.log_formats */
    const char *extension; /**< of its files, "txt"; no two formats have the same, so that they can share a folder */
    const char *extension_several; /**< of files that may hold several hands; NULL: the same */
    const char *separator;         /**< what stands between two hands of one file */
    const char *summary;           /**< what it is, for people */
    bool whole_chips;              /**< it has no parts of chips in tournaments: chip_decimals must be 0 there */
    /** Appends one hand, ended by a newline. HD_E_NOMEM, or what else the format may find wrong with the record. */
    hd_status (*write)(struct hd_strbuf *text, const struct hd_record *record, const struct hd_history_info *info);
    /** Appends what a file begins with; its hands, of one table, follow, then `tail`. NULL: files are hands only, and
     * may hold those of a whole run. */
    hd_status (*head)(struct hd_strbuf *text, const struct hd_hand_file *file, const struct hd_history_info *info);
    const char *tail; /**< NULL where there is no head */
    /** Appends the results of a tournament, which get files of their own. NULL: the format has none. */
    hd_status (*finish)(struct hd_strbuf *text, const struct hd_finish *finish, const struct hd_history_info *info);
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
