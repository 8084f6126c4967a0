/**
 * How strong each two ranks are on each board, flushes left aside, and what they are worth there. The tables are made
 * by tools/gen_unsuited.c.
 */
#ifndef HOLDEM_ODDS_UNSUITED_H
#define HOLDEM_ODDS_UNSUITED_H

#include "holdem/eval.h"

/** Boards of 3, 4 and 5 ranks, in any order; pairs of ranks, and the length of a row: whole vectors of eight. */
enum {
    HD_UNSUITED_3 = 455,
    HD_UNSUITED_4 = 1820,
    HD_UNSUITED_5 = 6188,
    HD_UNSUITED_BOARDS = HD_UNSUITED_3 + HD_UNSUITED_4 + HD_UNSUITED_5,
    HD_RANK_PAIRS = HD_RANKS * (HD_RANKS + 1) / 2,
    HD_UNSUITED_ROW = 96
};

/** The strength of ranks a ≥ b on a board is at hd_rank_pair(a, b); 0 where there are not so many cards of a rank. */
extern const hd_rank hd_unsuited[HD_UNSUITED_BOARDS][HD_UNSUITED_ROW];

/**
 * What two own ranks are worth on a board, packed: what they win against all pairs of unseen cards, two for a win and
 * one for a tie (at most 2,162), and a code for how many next cards are outs (those of strength.h's draw).
 */
extern const uint16_t hd_unsuited_worth[HD_UNSUITED_BOARDS][HD_RANK_PAIRS];
enum { HD_WORTH_HALVES_BITS = 12, HD_WORTH_HALVES = (1 << HD_WORTH_HALVES_BITS) - 1, HD_WORTH_CODES = 16 };

/** The numbers of outs that there are, by code. */
static const int8_t hd_worth_outs[HD_WORTH_CODES] = {0, 1, 2, 4, 6, 7, 8, 10, 11, 12, 14, 15, 18};

/** The number of two ranks, a ≥ b: those with the same a lie together. */
static inline int hd_rank_pair(int a, int b) { return a * (a + 1) / 2 + b; }

/** The number of a board's n ranks (3–5), which ascend: the place of r[0], r[1] + 1, r[2] + 2, … among sets. */
static inline int hd_unsuited_board(const int8_t *ranks, int n) {
    static const int16_t choose[HD_RANKS + 4][5] = {
        {0, 0, 0, 0, 0},           {1, 0, 0, 0, 0},          {2, 1, 0, 0, 0},           {3, 3, 1, 0, 0},
        {4, 6, 4, 1, 0},           {5, 10, 10, 5, 1},        {6, 15, 20, 15, 6},        {7, 21, 35, 35, 21},
        {8, 28, 56, 70, 56},       {9, 36, 84, 126, 126},    {10, 45, 120, 210, 252},   {11, 55, 165, 330, 462},
        {12, 66, 220, 495, 792},   {13, 78, 286, 715, 1287}, {14, 91, 364, 1001, 2002}, {15, 105, 455, 1365, 3003},
        {16, 120, 560, 1820, 4368}};
    int board = n == 3 ? 0 : n == 4 ? HD_UNSUITED_3 : HD_UNSUITED_3 + HD_UNSUITED_4;
    for (int i = 0; i < n; i++) board += choose[ranks[i] + i][i];
    return board;
}

#endif
