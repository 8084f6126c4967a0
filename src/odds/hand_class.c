/*
 * The 169 kinds of two cards before the flop, and their texts.
 *
 * Layer odds: builds on cards and base only. A kind is a place in the square of starting hands: rows and columns run
 * from the ace down, pairs on the diagonal, suited hands above it (row of the higher rank), the others below.
 * Allocates nothing; only reading text can fail.
 */
#include <assert.h>

#include "holdem/strength.h"

static const int ace = HD_RANKS - 1;

static int class_at(int row_rank, int column_rank) { return HD_RANKS * (ace - row_rank) + (ace - column_rank); }

static int class_of(int rank_a, int rank_b, bool suited) {
    const int high = rank_a > rank_b ? rank_a : rank_b, low = rank_a > rank_b ? rank_b : rank_a;
    return suited ? class_at(high, low) : class_at(low, high);
}

void hd_hand_class_text(int hand_class, char text[4]) {
    assert(hand_class >= 0 && hand_class < HD_HAND_CLASSES);
    const int row = ace - hand_class / HD_RANKS, column = ace - hand_class % HD_RANKS;
    text[0] = hd_rank_char(row > column ? row : column);
    text[1] = hd_rank_char(row > column ? column : row);
    text[2] = row > column ? 's' : row < column ? 'o' : '\0';
    text[3] = '\0';
}

/* The rank of a letter, read as a card of clubs is; -1 if it is none. */
static int rank_of(char letter) {
    hd_card card;
    return hd_card_parse((const char[]){letter, 'c', '\0'}, &card) ? -1 : hd_card_rank(card);
}

hd_status hd_hand_class_parse(const char *text, int *hand_class) {
    const int a = rank_of(text[0]), b = a < 0 ? -1 : rank_of(text[1]);
    if (b < 0) return HD_E_SYNTAX;
    const char kind = text[2];
    const bool suited = kind == 's' || kind == 'S', offsuit = kind == 'o' || kind == 'O';
    if (a == b ? kind != '\0' : !(suited || offsuit) || text[3] != '\0') return HD_E_SYNTAX;
    *hand_class = class_of(a, b, suited);
    return HD_OK;
}

int hd_hand_class_combos(int hand_class) {
    assert(hand_class >= 0 && hand_class < HD_HAND_CLASSES);
    const int row = hand_class / HD_RANKS, column = hand_class % HD_RANKS;
    return row == column ? 6 : row < column ? 4 : 12;
}
