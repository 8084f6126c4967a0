/* A hand of PokerStars text on its way in, shared by the reader's parts: head, play, end. Private to the layer. */
#ifndef HD_HISTORY_READ_POKERSTARS_H
#define HD_HISTORY_READ_POKERSTARS_H

#include "draft.h"

/** What has been read so far. */
struct hd_stars {
    struct hd_draft draft;
    struct hd_lines lines;
    struct hd_span line;       /**< the line being read */
    bool cards_dealt;          /**< "HOLE CARDS" was read */
    bool old_times;            /**< times as in "2009/10/12 - 23:45:12 (ET)" */
    bool returned;             /**< a line gave uncalled chips back */
    bool numbered, unnumbered; /**< side pots are "side pot-1"; "side pot" */
    int n_dealt_to;            /**< "Dealt to" lines with cards */
    hd_seats hero_marked;      /**< seats marked as the hero's */
    hd_seats told_folds;       /**< seats of which the summary says that they folded */
    hd_seats untold_folds;     /**< those that folded and of which it says something else */
    hd_seats away;             /**< their seat line says that they are not in the hand */
};

/** Takes a line's beginning that names room and id, "PokerStars Hand #1234:"; false: it begins no hand. */
bool hd_stars_title(struct hd_span *line, struct hd_span *room, struct hd_span *id);

/** Each reads the line at hand and refuses what it does not understand. */
hd_status hd_stars_header(struct hd_stars *stars);
hd_status hd_stars_table(struct hd_stars *stars);
/** False: the line is no seat. */
bool hd_stars_seat(struct hd_stars *stars, hd_status *status);
/** A line of posts, play or showdown; *over: it begins the summary. */
hd_status hd_stars_play(struct hd_stars *stars, bool *over);
hd_status hd_stars_summary(struct hd_stars *stars);
/** All lines are read: what follows from them together. */
hd_status hd_stars_finish(struct hd_stars *stars);

/** True for a line that tells of chat, connections or prizes and not of the hand. */
bool hd_stars_is_talk(struct hd_span line);

/** Refuses the line at hand. */
hd_status hd_stars_unsupported(struct hd_stars *stars, const char *reason);
hd_status hd_stars_damaged(struct hd_stars *stars, const char *reason);
/** … as unsupported where it tells of something that is not played, else as not understood. */
hd_status hd_stars_refuse(struct hd_stars *stars);

/** An amount in the hand's decimals. */
static inline bool hd_stars_amount(const struct hd_stars *stars, struct hd_span *rest, hd_chips *amount) {
    return hd_scan_money(rest, stars->draft.hand->decimals, amount);
}

/** "[As Kd]" or "[As]", with HD_CARD_NONE for what is not shown. */
static inline bool hd_stars_hole(struct hd_span *rest, hd_card cards[2]) {
    int n;
    cards[0] = cards[1] = HD_CARD_NONE;
    return hd_scan_cards(rest, hd_scan_card_rank_first, 2, cards, &n) && n > 0;
}

#endif
