/**
 * The hands that a question about equity leaves to each player, as lists.
 */
#ifndef HOLDEM_ODDS_EQUITY_HANDS_H
#define HOLDEM_ODDS_EQUITY_HANDS_H

#include "holdem/equity.h"

/** A pair of cards that a player may hold. */
struct hd_holding {
    hd_cards cards;
    hd_card card[2];
    uint32_t weight;
};

/** A player's holdings that miss the board, the dead cards and the hands of players who have but one. */
struct hd_holdings {
    int n;
    uint64_t weight; /**< of all of them */
    struct hd_holding list[HD_COMBOS];
};

/** The known cards of the board. */
hd_cards hd_equity_board(const struct hd_equity_def *def);

/**
 * Checks the question and fills holdings[def->n]; weights are divided by their greatest common divisor. HD_E_ARGUMENT
 * with a sentence, also where no choice of hands without a common card leaves a board.
 */
hd_status hd_equity_holdings(const struct hd_equity_def *def, struct hd_holdings *holdings, struct hd_error *error);

#endif
