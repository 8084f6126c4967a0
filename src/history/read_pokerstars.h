/* A hand of PokerStars text on its way in, shared by the reader's parts: head, play, end. Private to the layer. */
#ifndef HD_HISTORY_READ_POKERSTARS_H
#define HD_HISTORY_READ_POKERSTARS_H

#include "scan.h"

/** What has been read so far. */
struct hd_stars {
    struct hd_imported *hand;
    struct hd_refusal *why;
    struct hd_lines lines;
    struct hd_span line; /**< the line being read */
    struct hd_betting betting;
    enum hd_street street;
    bool cards_dealt;     /**< "HOLE CARDS" was read */
    bool old_times;       /**< times as in "2009/10/12 - 23:45:12 (ET)" */
    int n_dealt_to;       /**< "Dealt to" lines with cards */
    hd_seats hero_marked; /**< seats marked as the hero's */
    hd_seats listed;      /**< with a seat line */
    hd_seats away;        /**< their seat line says that they are not in the hand */
    hd_seats dealt;       /**< they post, act, show, or are in the summary */
    hd_seats folded;      /**< and when: */
    uint8_t folded_on[HD_MAX_SEATS];
    hd_seats antes;           /**< who posted one */
    hd_chips unreturned;      /**< uncalled chips that no line gives back */
    hd_chips won;             /**< all that was collected */
    unsigned side_pot_styles; /**< 1: "side pot", 2: "side pot-1" */
};

/** Takes a line's beginning that names room and id, "PokerStars Hand #1234:"; false: it begins no hand. */
bool hd_stars_title(struct hd_span *line, struct hd_span *id);

/** Reads the line at hand, or those from it on. Each refuses what it does not understand. */
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

/** Refuses the line at hand as damaged. */
hd_status hd_stars_damaged(struct hd_stars *stars, const char *sentence);
/** Refuses the line at hand: as unsupported where it tells of something that is not played, else as not understood. */
hd_status hd_stars_refuse(struct hd_stars *stars);

/** Takes note of cards of a seat; refuses such as contradict those known. */
hd_status hd_stars_know(struct hd_stars *stars, int seat, const hd_card *cards, int n);

#endif
