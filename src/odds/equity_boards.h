/**
 * All boards for hands that are known: the innermost part of exact equity.
 */
#ifndef HOLDEM_ODDS_EQUITY_BOARDS_H
#define HOLDEM_ODDS_EQUITY_BOARDS_H

#include "holdem/equity.h"

/** Known hands, all cards different. */
struct hd_showdown {
    int n;
    hd_card hole[HD_EQUITY_PLAYERS][2];
    hd_card board[HD_EQUITY_BOARD];
    int n_board;
    hd_cards dead; /**< beside the cards above */
};

/** Boards that each set of players wins together, bit p for player p. */
struct hd_boards_won {
    int64_t won[1 << HD_EQUITY_PLAYERS];
};

/** Adds up who wins. */
void hd_boards_count(const struct hd_showdown *showdown, struct hd_boards_won *counts);

/** The set with its cards' suits changed: suit s becomes to[s]. */
hd_cards hd_cards_with_suits(hd_cards cards, const int to[HD_SUITS]);

#endif
