/*
 * Checks a question about equity and lists the hands that it leaves to each player.
 *
 * Layer odds: builds on cards and base only. That the hands can be dealt at all is found by search, the players with
 * the fewest hands first, so that it ends soon in practice; a search that would be long is given up and the question
 * taken as good, as only ranges that are wide in comparison come that far.
 * Allocates nothing; fails on questions without an answer, with a sentence.
 */
#include "equity_hands.h"

enum { STEPS_MAX = 1000000 };

hd_cards hd_equity_board(const struct hd_equity_def *def) {
    hd_cards cards = 0;
    for (int i = 0; i < def->n_board; i++) cards |= hd_cards_of(def->board[i]);
    return cards;
}

static hd_status check(const struct hd_equity_def *def, struct hd_error *error) {
    if (def->n < 2 || def->n > HD_EQUITY_PLAYERS)
        return hd_error_set(error, HD_E_ARGUMENT, "2 to %d hands are needed, %d given", HD_EQUITY_PLAYERS, def->n);
    if (def->n_board < 0 || def->n_board > HD_EQUITY_BOARD || def->n_board == 1 || def->n_board == 2)
        return hd_error_set(error, HD_E_ARGUMENT, "a board has 0, 3, 4 or 5 cards, not %d", def->n_board);
    const hd_cards board = hd_equity_board(def);
    if (__builtin_popcountll(board) < def->n_board)
        return hd_error_set(error, HD_E_ARGUMENT, "the board has a card twice");
    if (board & def->dead) {
        char text[3];
        hd_card_text((hd_card)__builtin_ctzll(board & def->dead), text);
        return hd_error_set(error, HD_E_ARGUMENT, "the card %s is on the board and dead", text);
    }
    const int needed = 2 * def->n + HD_EQUITY_BOARD + __builtin_popcountll(def->dead);
    if (def->threads < 1 || def->samples < 1 || !(def->precision >= 0))
        return hd_error_set(error, HD_E_ARGUMENT, "threads, samples or the precision are out of their range");
    if (needed > HD_DECK)
        return hd_error_set(error, HD_E_ARGUMENT, "the deck has %d cards; hands, board and dead cards take %d", HD_DECK,
                            needed);
    return HD_OK;
}

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    while (b) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void list_holdings(const struct hd_range *range, hd_cards gone, struct hd_holdings *holdings) {
    uint32_t divisor = 0;
    holdings->n = 0;
    holdings->weight = 0;
    for (int a = 1; a < HD_DECK; a++)
        for (int b = 0; b < a; b++) {
            const hd_card card[2] = {(hd_card)a, (hd_card)b};
            const uint16_t weight = range->weight[hd_combo_of(card[0], card[1])];
            const hd_cards cards = hd_cards_of(card[0]) | hd_cards_of(card[1]);
            if (!weight || cards & gone) continue;
            holdings->list[holdings->n++] = (struct hd_holding){cards, {card[0], card[1]}, weight};
            divisor = common_divisor(weight, divisor);
        }
    for (int i = 0; i < holdings->n; i++) {
        holdings->list[i].weight /= divisor;
        holdings->weight += holdings->list[i].weight;
    }
}

/* The cards of players who have one holding only. */
static hd_cards known_hands(const struct hd_holdings *holdings, int n) {
    hd_cards known = 0;
    for (int p = 0; p < n; p++)
        if (holdings[p].n == 1) known |= holdings[p].list[0].cards;
    return known;
}

/* Lists all players' holdings; what is known of one player, nobody else holds, which may make others known in turn. */
static void list_all(const struct hd_equity_def *def, struct hd_holdings *holdings) {
    const hd_cards gone = hd_equity_board(def) | def->dead;
    for (int p = 0; p < def->n; p++) list_holdings(&def->ranges[p], gone, &holdings[p]);
    for (hd_cards known = 0, now; (now = known_hands(holdings, def->n)) != known; known = now)
        for (int p = 0; p < def->n; p++)
            if (holdings[p].n > 1) list_holdings(&def->ranges[p], gone | now, &holdings[p]);
}

/* Players by the number of their holdings, fewest first. */
static void sort_players(const struct hd_holdings *holdings, int n, int *order) {
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && holdings[order[at - 1]].n > holdings[i].n; at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Players order[at..n) can be dealt hands without the used cards; true also where steps run out. */
static bool can_deal(const struct hd_holdings *holdings, const int *order, int at, int n, hd_cards used, int *steps) {
    if (at == n) return true;
    const struct hd_holdings *mine = &holdings[order[at]];
    for (int i = 0; i < mine->n; i++) {
        if (--*steps < 0) return true;
        if (mine->list[i].cards & used) continue;
        if (can_deal(holdings, order, at + 1, n, used | mine->list[i].cards, steps)) return true;
    }
    return false;
}

hd_status hd_equity_holdings(const struct hd_equity_def *def, struct hd_holdings *holdings, struct hd_error *error) {
    int order[HD_EQUITY_PLAYERS] = {0}, steps = STEPS_MAX;
    const hd_status status = check(def, error);
    if (status) return status;
    list_all(def, holdings);
    for (int p = 0; p < def->n; p++)
        if (holdings[p].n == 0)
            return hd_error_set(error, HD_E_ARGUMENT, "the cards that are known leave no hand to player %d", p + 1);
    sort_players(holdings, def->n, order);
    if (!can_deal(holdings, order, 0, def->n, 0, &steps))
        return hd_error_set(error, HD_E_ARGUMENT, "the hands cannot be dealt together: they need the same cards");
    return HD_OK;
}
