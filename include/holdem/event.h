/**
 * What a hand starts from, what happens in it and what came of it: the setup, the deal, the events, the record of all
 * three, and the settlement.
 *
 * The rules write events, everybody else reads them: statistics, hand histories, the report, bots that observe.
 * Events hold public knowledge only; hole cards lie in the deal, apart, and become events when they are shown.
 */
#ifndef HOLDEM_EVENT_H
#define HOLDEM_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/card.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_MAX_SEATS = 10, HD_MAX_POTS = HD_MAX_SEATS, HD_BOARD = 5 };

/** Chips, always whole. In a hand all chips together are at most HD_CHIPS_MAX. */
typedef int64_t hd_chips;
#define HD_CHIPS_MAX ((hd_chips)1 << 60)

/** Money in the smallest unit that the game's decimals allow. */
typedef int64_t hd_money;

/** A set of seats: bit s is seat s. */
typedef uint16_t hd_seats;

static inline hd_seats hd_seats_of(int seat) { return (hd_seats)(1u << seat); }
static inline bool hd_seats_has(hd_seats seats, int seat) { return seats >> seat & 1; }
/** How many they are; from a table, since not every x86-64 counts bits itself. No bits of seats that there are not. */
extern const uint8_t hd_seats_counts[1 << HD_MAX_SEATS];
static inline int hd_seats_count(hd_seats seats) { return hd_seats_counts[seats]; }
/** True for two seats or more. */
static inline bool hd_seats_several(hd_seats seats) { return (seats & (seats - 1)) != 0; }
/** The first seat of the set clockwise after `seat` (−1 to 9), itself last; −1 for the empty set. */
static inline int hd_seats_next(hd_seats seats, int seat) {
    const unsigned above = seats & (~0u << (seat + 1)), from = above ? above : seats;
    return from ? __builtin_ctz(from) : -1;
}

/** The head of a loop over each seat of a set in order: HD_EACH_SEAT(s, seats) statement. */
#define HD_EACH_SEAT(seat, seats)                                                                                      \
    for (int seat = 0, seat##_rest = (seats); seat##_rest && (seat = __builtin_ctz((unsigned)seat##_rest)) >= 0;       \
         seat##_rest &= seat##_rest - 1)

enum hd_ante_type { HD_ANTE_CLASSIC, HD_ANTE_BIG_BLIND };
/** What a big blind who is too short for both pays first (TDA 2024 and WSOP: the blind). */
enum hd_bba_order { HD_BLIND_FIRST, HD_ANTE_FIRST };
enum hd_show { HD_SHOW_OR_MUCK, HD_SHOW_ALL };

enum hd_street { HD_PREFLOP, HD_FLOP, HD_TURN, HD_RIVER, HD_STREETS };

/**
 * All that is fixed before the cards are dealt. Seats count from 0; a seat with a stack of 0 is not in the hand.
 * `post_live` and `post_dead` are what imported hands know beside blinds and antes: a newcomer's blind (live: it is a
 * bet) and a missed small blind (dead: it goes to the main pot).
 */
struct hd_setup {
    hd_chips stack[HD_MAX_SEATS];
    hd_chips post_live[HD_MAX_SEATS], post_dead[HD_MAX_SEATS];
    hd_chips small_blind, big_blind, ante;
    hd_seats no_ante; /**< seats that pay no ante (imported hands) */
    int8_t button;    /**< may be an empty seat */
    int8_t sb, bb;    /**< sb −1: a dead small blind */
    uint8_t ante_type, bba_order, show;
};

/**
 * The cards of a hand, drawn before it begins. HD_CARD_NONE: unknown or not dealt.
 * An imported hand whose cards were not all shown gives outcomes instead: a seat in `given` has `strength` in place
 * of cards, the greater the better.
 */
struct hd_deal {
    hd_card hole[HD_MAX_SEATS][2];
    hd_card board[HD_BOARD];
    hd_seats given;
    uint16_t strength[HD_MAX_SEATS];
};

/** X(name, text) for every kind of event; hd_event_name gives the text. */
#define HD_EVENT_LIST(X)                                                                                               \
    X(HD_EV_ANTE, "ante") /* seat pays amount; of a big-blind ante only the big blind */                               \
    X(HD_EV_SMALL_BLIND, "small blind")                                                                                \
    X(HD_EV_BIG_BLIND, "big blind")                                                                                    \
    X(HD_EV_POST, "post") /* a live post out of turn */                                                                \
    X(HD_EV_DEAD_POST, "dead post")                                                                                    \
    X(HD_EV_FOLD, "fold")                                                                                              \
    X(HD_EV_CHECK, "check")                                                                                            \
    X(HD_EV_CALL, "call")         /* amount: the chips put in */                                                       \
    X(HD_EV_BET, "bet")           /* amount: the bet of this street */                                                 \
    X(HD_EV_RAISE, "raise")       /* amount: raised to, the total of this street */                                    \
    X(HD_EV_UNCALLED, "uncalled") /* amount comes back to seat */                                                      \
    X(HD_EV_BOARD, "board")       /* street begins; its new cards */                                                   \
    X(HD_EV_SHOW, "show")         /* seat's two cards */                                                               \
    X(HD_EV_MUCK, "muck")                                                                                              \
    X(HD_EV_POT, "pot")         /* pot number, amount with rake; 0 is the main pot */                                  \
    X(HD_EV_RAKE, "rake")       /* pot number, amount taken */                                                         \
    X(HD_EV_COLLECT, "collect") /* seat gets amount from pot */

#define HD_EVENT_ENUM(name, text) name,
enum hd_event_kind { HD_EVENT_LIST(HD_EVENT_ENUM) HD_EVENT_KINDS };
#undef HD_EVENT_ENUM

/** One event, 16 bytes. Fields that a kind does not use are 0 (cards HD_CARD_NONE, seat −1). */
struct hd_event {
    uint8_t kind;     /**< enum hd_event_kind */
    int8_t seat;      /**< who; −1: the table */
    uint8_t street;   /**< enum hd_street, at the time of the event */
    uint8_t pot;      /**< POT, RAKE, COLLECT */
    uint8_t all_in;   /**< the seat has no chips left after a post, call, bet or raise */
    hd_card cards[3]; /**< BOARD: 3 or 1, SHOW: 2 */
    hd_chips amount;
};

/** The name of an event's kind. */
const char *hd_event_name(enum hd_event_kind kind);

/** A buffer of events that its owner grows between actions; the rules only fill it. */
struct hd_events {
    struct hd_event *list;
    int n, capacity;
};

/** By street: an event of no kind and nobody, its unused fields as they must be. */
extern const struct hd_event hd_event_blank[HD_STREETS];

/** Puts an event at the end of a buffer that has room for it. What else it has is the caller's to fill in. */
static inline struct hd_event *hd_events_add(struct hd_events *events, uint8_t street, enum hd_event_kind kind,
                                             int seat) {
    struct hd_event *event = &events->list[events->n++];
    *event = hd_event_blank[street];
    event->kind = (uint8_t)kind;
    event->seat = (int8_t)seat;
    return event;
}

/** More than a settlement ever adds: ten shows, pots, rakes and every collection of nested pots (10 + 9 + … + 1). */
enum { HD_EVENTS_SETTLING = 85 };

/** More than a hand ever adds from its start, or from any bet or raise, until the next one, its settlement included: 32
 * posts, on four streets ten actions and a board, an uncalled bet. */
enum { HD_EVENTS_ROOM = 80 + HD_EVENTS_SETTLING };

/** One pot when the hand is over. */
struct hd_pot {
    hd_chips amount, rake; /**< amount with the rake still in it */
    hd_seats eligible, winners;
};

/** What came of a hand. The seats that play for a pot are among those that play for the one before. */
struct hd_settlement {
    int n_pots;
    struct hd_pot pot[HD_MAX_POTS];
    hd_chips rake;
    hd_chips collected[HD_MAX_SEATS];
    hd_chips rake_paid[HD_MAX_SEATS]; /**< the rake out of what each winner would have collected */
};

enum hd_game_kind { HD_CASH, HD_SIT_AND_GO, HD_MULTI_TABLE };

/** A player who is out of a tournament, or has won it. */
struct hd_departure {
    int8_t seat;
    bool tied;     /**< the place is shared */
    int32_t place; /**< 1: the winner; 0: not known while players may still enter, as is the prize */
    hd_money prize;
};

/**
 * One hand with everything that a reader of it may want. Pointers are borrowed from who plays the hand and are good
 * until the call that hands the record over returns.
 */
struct hd_record {
    uint64_t unit;        /**< tournament or session, from 0 */
    uint32_t table, hand; /**< table from 0; hand of the unit from 1 */
    uint64_t number;      /**< unique over the run: unit × 10,000,000 + hand */
    int64_t time;         /**< start of the hand on the table's clock, seconds since 1970 UTC */
    enum hd_game_kind kind;
    int level; /**< blind level from 0 */
    int max_seats;
    struct hd_setup setup;
    struct hd_deal deal;
    const char *name[HD_MAX_SEATS];    /**< NULL for an empty seat */
    int32_t player[HD_MAX_SEATS];      /**< index of the player in the game; −1 for an empty seat */
    const char *waiting[HD_MAX_SEATS]; /**< who came from another table and waits for the button to pass, else NULL */
    hd_chips waiting_stack[HD_MAX_SEATS]; /**< his chips; he has no other part in the hand */
    const struct hd_event *events;
    int n_events;
    const struct hd_departure *left; /**< tournaments: who left with this hand, the last ones with the last hand */
    int n_left;
};

/** A hand that is over, as it lies with who played it: borrowed for the call. Its last event is no action. */
struct hd_played {
    hd_seats dealt; /**< who was dealt in */
    const struct hd_setup *setup;
    const struct hd_deal *deal;
    const struct hd_settlement *settlement;
    const struct hd_event *events;
    int n_events;
};

/** Hands of a unit that the numbering leaves room for. */
#define HD_HANDS_PER_UNIT UINT64_C(10000000)

/**
 * Follows the betting of a record: what each seat has put in on this street and behind, by the events so far.
 * Feed events in order. It trusts them: who does not, replays the hand through the rules instead.
 */
struct hd_betting {
    hd_chips stack[HD_MAX_SEATS], bet[HD_MAX_SEATS];
    hd_chips level; /**< the price of this street: the highest bet; before the flop at least the full big blind */
    hd_chips pot;   /**< all chips in the middle, bets of this street included */
};

void hd_betting_start(struct hd_betting *betting, const struct hd_setup *setup);

/**
 * Takes one event in and returns the chips that moved from the seat's stack into the pot by it (negative: back, as
 * uncalled or collected; over a whole hand they sum to what the seat lost).
 * After a raise, `level − previous level` is what it was raised by.
 */
hd_chips hd_betting_apply(struct hd_betting *betting, const struct hd_event *event);

#ifdef __cplusplus
}
#endif
#endif
