/* What happens in an imported hand, in words. Private to the layer. */
#ifndef HD_REPLAY_WORDING_H
#define HD_REPLAY_WORDING_H

#include "holdem/import.h"
#include "holdem/strbuf.h"

/** "$1.50". */
void hd_word_amount(struct hd_strbuf *text, const struct hd_imported *hand, hd_chips amount);
/** The name of a seat; "seat 3" where nobody sits there. */
void hd_word_seat(struct hd_strbuf *text, const struct hd_imported *hand, int seat);
/** "Ann, Bob and Carol"; "nobody". */
void hd_word_seats(struct hd_strbuf *text, const struct hd_imported *hand, hd_seats seats);
/** "As Kh", "?? Kh". */
void hd_word_cards(struct hd_strbuf *text, const hd_card *cards, int n);
/** What a seat does: "raises to 60 and is all-in". */
void hd_word_deed(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_event *event);
/** "Ann raises to 60 and is all-in", "flop Qs Jd 2c". */
void hd_word_event(struct hd_strbuf *text, const struct hd_imported *hand, const struct hd_event *event);
/** "preflop", "flop", "turn", "river". */
const char *hd_word_street(int street);

#endif
