/*
 * A hand in the making: what parsers read of it, piece by piece, put together into an imported hand. Private to the
 * layer.
 */
#ifndef HD_HISTORY_DRAFT_H
#define HD_HISTORY_DRAFT_H

#include "scan.h"

/** More posts than this no hand has: an ante, two blinds and a dead blind a seat. */
enum { HD_DRAFT_POSTS = 4 * HD_MAX_SEATS };

/** A post as the source has it, before it is known what it means. */
struct hd_draft_post {
    uint8_t kind; /**< HD_EV_ANTE to HD_EV_DEAD_POST */
    int8_t seat;
    bool all_in; /**< the source says so */
    int line;
    hd_chips amount;
};

/**
 * A hand in the making. The parser sets `line` to that of what it hands over; the others are for reading.
 * Every call but the first refuses, with `line` and a reason, what cannot be so.
 */
struct hd_draft {
    struct hd_imported *hand;
    struct hd_refusal *why;
    int line;
    bool says_all_in; /**< the source tells every all-in, so that one that it does not tell is an error */
    bool antes_last;  /**< the source writes antes behind the blinds that were posted after them */

    bool betting_began;
    bool big_blind_sure; /**< setup.big_blind is the full one, not what a short stack could post */
    hd_seats seated, dealt, folded, acted;
    uint8_t folded_on[HD_MAX_SEATS]; /**< enum hd_street */
    int street, n_board;
    struct hd_draft_post posts[HD_DRAFT_POSTS];
    int n_posts;
    struct hd_betting betting;
    hd_chips put_in[HD_MAX_SEATS]; /**< all chips of a seat, what came back left out */
    hd_chips unmatched;            /**< what nobody has matched on streets that are over */
    hd_cards seen;
};

/**
 * The hand is cleared. Before the first post setup.button is set, −1 where the source names nobody, and
 * setup.small_blind and big_blind where its header has them.
 */
void hd_draft_begin(struct hd_draft *draft, struct hd_imported *hand, struct hd_refusal *why);

/** A player and his chips. `seat` counts from 1 as in the source. */
hd_status hd_draft_seat(struct hd_draft *draft, int64_t seat, struct hd_span name, hd_chips chips);

/**
 * A post of `kind`, before any action. A big blind may have a dead part in it, and of several players who post a
 * blind the one in its place posts it: the others are newcomers (big blind: live) or missed it (small blind: dead).
 */
hd_status hd_draft_post(struct hd_draft *draft, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in);

/** All posts are there: `betting` is good from now on. The calls below begin it themselves where it has not begun. */
hd_status hd_draft_begin_betting(struct hd_draft *draft);

/** HD_EV_FOLD to HD_EV_RAISE, with the amount as in the event. */
hd_status hd_draft_act(struct hd_draft *draft, enum hd_event_kind kind, int seat, hd_chips amount, bool all_in);
/** A raise by so much above the price of this street. */
hd_status hd_draft_raise_by(struct hd_draft *draft, int seat, hd_chips by, bool all_in);
/** A raise that the source gives both by and to. */
hd_status hd_draft_raise(struct hd_draft *draft, int seat, hd_chips by, hd_chips to, bool all_in);
/** The seat puts its last chips in: a call, a bet or a raise, as the betting so far has it. */
hd_status hd_draft_all_in(struct hd_draft *draft, int seat, hd_chips added);
hd_status hd_draft_uncalled(struct hd_draft *draft, int seat, hd_chips amount);

/** The next street with its 3 or 1 cards. */
hd_status hd_draft_board(struct hd_draft *draft, const hd_card *cards, int n);
/** Hole cards, HD_CARD_NONE for those that are not known; the seat was dealt in. */
hd_status hd_draft_hole(struct hd_draft *draft, int seat, const hd_card cards[2]);
hd_status hd_draft_show(struct hd_draft *draft, int seat, const hd_card cards[2]);
/** Keeps what kind of hand the words of any room name, "a pair of Fives", "Two Pair, Aces and Tens"; others are none.
 */
void hd_draft_describe(struct hd_draft *draft, int seat, struct hd_span words);
hd_status hd_draft_muck(struct hd_draft *draft, int seat);
hd_status hd_draft_collect(struct hd_draft *draft, int pot, int seat, hd_chips amount);

/** What nobody matched over the whole hand, by the betting (uncalled chips that the source gave back are out of it). */
hd_chips hd_draft_unmatched(const struct hd_draft *draft);

/** The hand is read: who was not dealt in is left out, and the antes are settled. */
hd_status hd_draft_end(struct hd_draft *draft);

#endif
