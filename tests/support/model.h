/**
 * A second opinion on the rules of a hand, slow and plain: it keeps each street's bets and a list of who is still to
 * act, cuts pots chip by chip, and compares hands by what they are made of. For comparison with the engine only.
 */
#ifndef HOLDEM_TESTS_MODEL_H
#define HOLDEM_TESTS_MODEL_H

#include "holdem/hand.h"

/** A hand by the model. Fields are for reading. */
struct model {
    const struct hd_setup *setup;
    const struct hd_deal *deal;
    bool in[HD_MAX_SEATS], folded[HD_MAX_SEATS];
    hd_chips behind[HD_MAX_SEATS];
    hd_chips ante[HD_MAX_SEATS];             /**< classic antes */
    hd_chips dead;                           /**< big-blind ante and dead posts */
    hd_chips paid[HD_STREETS][HD_MAX_SEATS]; /**< live chips, what came back left out */
    hd_chips seen[HD_MAX_SEATS];             /**< the price when the seat last acted on this street; −1: never */
    hd_chips price, full_raise;
    int street, bettor;                   /**< who bet or raised last on this street; −1 */
    int waiting[HD_MAX_SEATS], n_waiting; /**< who is still to act, in order */
    hd_chips returned[HD_MAX_SEATS];
};

/** A pot with its end. */
struct model_pot {
    hd_chips amount, rake;
    bool eligible[HD_MAX_SEATS], winner[HD_MAX_SEATS];
};

struct model_end {
    int n;
    struct model_pot pot[HD_MAX_SEATS + 2];
    hd_chips rake, stack[HD_MAX_SEATS], collected[HD_MAX_SEATS], rake_paid[HD_MAX_SEATS];
    int order[HD_MAX_SEATS], n_order; /**< showing or mucking, in order */
    bool shows[HD_MAX_SEATS];
};

void model_start(struct model *model, const struct hd_setup *setup, const struct hd_deal *deal);
/** Whose turn it is; −1: the betting is over. */
int model_actor(const struct model *model);
struct hd_legal model_legal(const struct model *model);
/** Takes a legal action of the actor. */
void model_apply(struct model *model, struct hd_action action);
/** Pots, winners, rake and stacks of a hand that is over. */
void model_settle(const struct model *model, const struct hd_rake *rake, struct model_end *end);

#endif
