/**
 * The rules of one hand of No-Limit Texas Hold'em.
 *
 * A hand is a pure function of its setup, its deal and the decisions: start, ask for what is legal, apply actions
 * until it is over, settle. Every call writes what happened as events. The state holds public knowledge only, so
 * that it is itself the view that a bot may see; it has no pointers and is copied by assignment.
 * Authorities: TDA rules, WSOP 2024 tournament rules, Robert's Rules of Poker; the points are listed in docs/RULES.md.
 */
#ifndef HOLDEM_HAND_H
#define HOLDEM_HAND_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/event.h"
#include "holdem/failure.h"
#include "holdem/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Where a hand stands. Read freely; only the functions below change it. */
struct hd_hand {
    hd_chips stack[HD_MAX_SEATS]; /**< chips behind */
    hd_chips total[HD_MAX_SEATS]; /**< live chips put in over all streets: blinds, calls, bets */
    hd_chips ante[HD_MAX_SEATS];  /**< classic antes paid */
    hd_chips dead;                /**< big-blind ante and dead posts: they belong to the main pot */
    hd_chips base;                /**< what a live player had put in when this street began */
    hd_chips bet;                 /**< the price of this street: what a caller must have put in on it */
    hd_chips raise_size;          /**< the largest full bet or raise of this street */
    hd_chips small_blind, big_blind;
    hd_seats dealt;  /**< seats that were dealt cards */
    hd_seats live;   /**< not folded */
    hd_seats able;   /**< live and with chips: those who may still act */
    hd_seats acted;  /**< have acted on this street */
    hd_seats to_act; /**< able, and have yet to act on the last bet or raise of this street */
    int8_t button, sb, bb;
    int8_t actor;      /**< whose turn it is; −1: the betting is over */
    int8_t aggressor;  /**< who bet or raised last on this street; −1: nobody */
    int8_t initiative; /**< who bet or raised last on the last earlier street that had a bet; −1 */
    uint8_t street;    /**< enum hd_street */
    uint8_t raises;    /**< bets and raises on this street, the blinds left out; stays at 255 */
    uint8_t callers;   /**< calls since the last bet or raise of this street */
    uint8_t show;
    uint8_t settled;
    hd_card board[HD_BOARD]; /**< HD_CARD_NONE where not yet dealt */
};

enum hd_action_kind {
    HD_FOLD,
    HD_CHECK,
    HD_CALL,
    HD_RAISE, /**< bet or raise */
    HD_FAILED /**< a bot could not decide; never legal */
};

/** A decision. `raise_to` is the total of this street to bet or raise to; 0 for the other kinds. */
struct hd_action {
    enum hd_action_kind kind;
    union {
        hd_chips raise_to;
        int64_t failure; /**< of HD_FAILED: how the bot has failed (enum hd_failure) */
    };
};

/** What the player whose turn it is may do. Folding is always allowed. */
struct hd_legal {
    hd_chips to_call;        /**< full price of a call; 0: a check */
    hd_chips call;           /**< chips that a call puts in: to_call or all he has */
    hd_chips min_to, max_to; /**< range to bet or raise to where can_raise; equal where only all-in is possible */
    bool can_raise;
};

/** How the house takes its share. All zero: no rake. */
struct hd_rake {
    int32_t basis_points; /**< hundredths of a per cent of each pot */
    bool no_flop_no_drop;
    bool round_down; /**< else half to even */
    bool capped;
    hd_chips cap[HD_MAX_SEATS + 1]; /**< the most of a hand, by the number of players dealt in */
};

/** A setup without chips or blinds: no small blind, no button. */
struct hd_setup hd_setup_default(void);

/** Seats that are dealt in: those with chips. */
hd_seats hd_setup_seats(const struct hd_setup *setup);

/** HD_E_ARGUMENT with *why (a static sentence) where no hand can start from this setup. */
hd_status hd_setup_check(const struct hd_setup *setup, const char **why);

/** Deals from a full deck: the board first, then two cards to each seat of the set in order of seats, so that a
 * seat's cards do not depend on who else sits there more than they must. Others get HD_CARD_NONE. */
void hd_deal_draw(struct hd_deal *deal, hd_seats seats, struct hd_rng *rng);

/**
 * Posts antes and blinds and finds the first to act. The setup must pass hd_setup_check.
 * The buffer must have HD_EVENTS_ROOM free (HD_E_FULL). The hand may be over at once: actor −1.
 */
hd_status hd_hand_start(struct hd_hand *hand, const struct hd_setup *setup, const struct hd_deal *deal,
                        struct hd_events *events);

/** True where another live player than hand->actor has chips beyond the price of a call: a raise could win something.
 */
#if defined(__GNUC__)
__attribute__((pure)) /* who does not look at raises does not pay for them */
#endif
bool hd_hand_deeper(const struct hd_hand *hand);

/** What the seat, which must be able, has to put in to match the price. */
static inline hd_chips hd_hand_to_call(const struct hd_hand *hand, int seat) {
    /* who is able has paid for all earlier streets: his total is the base or more */
    return hand->base + hand->bet - hand->total[seat];
}

/** What hand->actor may do; all zero where nobody is to act. Costs what the caller looks at. */
static inline struct hd_legal hd_hand_legal(const struct hd_hand *hand) {
    struct hd_legal legal = {0, 0, 0, 0, false};
    const int seat = hand->actor;
    if (seat < 0) return legal;
    const hd_chips behind = hand->stack[seat];
    legal.to_call = hd_hand_to_call(hand, seat);
    legal.call = legal.to_call < behind ? legal.to_call : behind;
    const bool reopened = !hd_seats_has(hand->acted, seat) || legal.to_call >= hand->raise_size;
    legal.can_raise = reopened && behind > legal.to_call && hd_hand_deeper(hand);
    if (!legal.can_raise) return legal;
    const hd_chips most = behind - legal.to_call;
    legal.max_to = hand->bet + most;
    legal.min_to = hand->bet + (hand->raise_size < most ? hand->raise_size : most);
    return legal;
}

/** Whether a bet or raise to so much is allowed. */
static inline bool hd_legal_raise(const struct hd_legal *legal, hd_chips to) {
    return legal->can_raise && to >= legal->min_to && to <= legal->max_to;
}

/** HD_OK, HD_E_ILLEGAL or HD_E_OVER for an action of hand->actor. */
hd_status hd_hand_check(const struct hd_hand *hand, struct hd_action action);

/**
 * Carries out an action of hand->actor, and all that follows without a decision: uncalled chips back, the next
 * streets. The buffer must have HD_EVENTS_ROOM free. HD_E_ILLEGAL, HD_E_OVER, HD_E_FULL: nothing has changed.
 */
hd_status hd_hand_apply(struct hd_hand *hand, const struct hd_deal *deal, struct hd_action action,
                        struct hd_events *events);

/** Finds who acts after the seat, which was the last of its street, or has left only those who are all-in: on this
 * street, the next one, or nobody. For decide.h alone. */
void hd_hand_go_on(struct hd_hand *hand, const struct hd_deal *deal, struct hd_events *events, int seat);

/** True once nobody is to act any more. */
static inline bool hd_hand_over(const struct hd_hand *hand) { return hand->actor < 0; }

/** A seat's chips of this street. */
static inline hd_chips hd_hand_bet_of(const struct hd_hand *hand, int seat) {
    const hd_chips bet = hand->total[seat] - hand->base;
    return bet > 0 ? bet : 0;
}

/** All chips in the middle, bets of this street and antes included. Seats that were not dealt in have none there. */
static inline hd_chips hd_hand_pot(const struct hd_hand *hand) {
    hd_chips pot = hand->dead;
    for (int s = 0; s < HD_MAX_SEATS; s++) pot += hand->total[s] + hand->ante[s];
    return pot;
}

/** Cards on the board so far: 0, 3, 4 or 5. */
static inline int hd_hand_board(const struct hd_hand *hand) { return hand->street ? hand->street + 2 : 0; }

/** The pots by rule 12, main pot first, without rake and winners; returns their number. */
int hd_hand_pots(const struct hd_hand *hand, struct hd_pot pots[HD_MAX_POTS]);

/**
 * Shows hands, takes the rake and pays the pots; once, when the hand is over. `rake` may be NULL.
 * HD_E_ARGUMENT: not over, or settled already, or two or more live seats and one of them with neither cards nor
 * strength. HD_E_FULL: no HD_EVENTS_SETTLING free. Nothing has changed then.
 */
hd_status hd_hand_settle(struct hd_hand *hand, const struct hd_deal *deal, const struct hd_rake *rake,
                         struct hd_events *events, struct hd_settlement *settlement);

#ifdef __cplusplus
}
#endif
#endif
