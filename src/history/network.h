/* What the two formats of the iPoker network, the client's and PokerTracker's, have in common. Private to the layer. */
#ifndef HD_HISTORY_NETWORK_H
#define HD_HISTORY_NETWORK_H

#include "holdem/history.h"
#include "put.h"

/** Cards with their suits first and blanks between them: "SA D10"; unknown ones as "X". */
void hd_put_network_cards(struct hd_strbuf *text, const hd_card *cards, int n);

/** How amounts at the table are written: with the currency in cash games, as plain chips in tournaments. */
struct hd_amounts hd_network_chips(enum hd_game_kind kind, const struct hd_history_info *info);

/** "$5.00+$0.50" */
void hd_put_buy_in(struct hd_strbuf *text, const struct hd_history_info *info);

/** What the table is called: as in the source, else by a name with holdem in it, "holdem Table 1". */
void hd_put_network_table(struct hd_strbuf *text, uint32_t table, const struct hd_history_info *info);

/** What the tournament is called, likewise. */
void hd_put_network_tournament(struct hd_strbuf *text, enum hd_game_kind kind, const struct hd_history_info *info);

/** Whether the tournament's number is known and the table's name does not have it already, as one that was read may. */
bool hd_wants_tournament_id(const struct hd_history_info *info);

/** The number of a session, which is a unit at one table: the unit's and four digits for the table. */
void hd_put_session_id(struct hd_strbuf *text, uint64_t unit, uint32_t table, const struct hd_history_info *info);

/** Dead chips that are one post with the newcomer's whole blind of event i; 0: none. They are the next event. */
hd_chips hd_dead_part(const struct hd_record *record, int i);

/** Seats that have shown their cards. */
hd_seats hd_shown_seats(const struct hd_record *record);

#endif
