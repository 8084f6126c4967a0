/*
 * The player who compares pot odds with his equity, found by dealing hands to the others that fit what they did.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Before the flop it is tag. After it, it
 * draws as many deals as its budget allows from its own stream: each opponent gets a hand from the share of hands that
 * his play before the flop shows, and of as many such hands as he has bet and raised since, the best one on this board.
 * It bets, raises, calls or folds by its part of the pots. Equities are 65536ths, parts of a pot whole numbers that any
 * number of winners divides. Nothing allocates or fails.
 */
#include <stdbool.h>

#include "builtin.h"
#include "holdem/rng.h"
#include "parametric_spot.h"

enum {
    POT = 2520,         /* divides by 1–10 */
    TRIES = 12,         /* to draw a hand that is in a range */
    BETTER_OF_MOST = 3, /* bets and raises that narrow a range */
    BET = 6600,         /* of the pot, hundredths of a per cent */
    RAISE = 7500,
    RAISE_BEYOND = 800, /* equity beyond that of a bet from which it raises */
};

enum { EQUITY_DEALS, EQUITY_MARGIN, EQUITY_VALUE };
static const struct hd_knob equity_knobs[] = {
    {"deals",
     "deals drawn for a decision after the flop: more are slower and surer",
     "deals",
     1,
     10,
     5000,
     1,
     1,
     1,
     {200}},
    {"margin", "equity wanted beyond the pot odds to call", "% points", 100, -2000, 2000, 1, 1, 1, {200}},
    {"value", "equity against one opponent from which it bets", "%", 100, 5000, 9500, 1, 1, 1, {6000}},
};

/* Shares of hands, in 10,000ths, by what was done before the flop. */
enum { UNRAISED = 6000, CALLED = 2800, RAISED = 2200, RERAISED = 700 };

struct opponent {
    int32_t share; /* of the best hands, one of which he holds */
    int better_of; /* so many of them */
};

/* ---- what others did ---- */

/* Reads the hand's events: raises before the flop, bets and raises after it. */
static void read_play(const struct hd_view *view, struct opponent by_seat[HD_MAX_SEATS]) {
    int raises = 0;
    bool flopped = false;
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) by_seat[seat] = (struct opponent){UNRAISED, 1};
    for (int i = 0; i < view->n_events; i++) {
        const struct hd_event *event = &view->events[i];
        if (event->kind == HD_EV_BOARD) flopped = true;
        const bool raised = event->kind == HD_EV_RAISE || event->kind == HD_EV_BET;
        if (!raised && event->kind != HD_EV_CALL) continue;
        struct opponent *opponent = &by_seat[event->seat];
        if (flopped)
            opponent->better_of += raised && opponent->better_of <= BETTER_OF_MOST;
        else if (raised)
            opponent->share = raises++ ? RERAISED : RAISED;
        else if (raises > 0)
            opponent->share = raises > 1 ? RERAISED * 2 : CALLED;
    }
}

/* ---- one deal ---- */

struct deck {
    hd_card card[HD_DECK];
    int n;
};

static hd_card draw(struct deck *deck, struct hd_rng *rng) {
    const int at = (int)hd_rng_below(rng, (uint32_t)deck->n);
    const hd_card card = deck->card[at];
    deck->card[at] = deck->card[--deck->n];
    deck->card[deck->n] = card;
    return card;
}

/* Two cards within the share if some come soon; they leave the deck. */
static void draw_hand(struct deck *deck, int32_t share, struct hd_rng *rng, hd_card hand[2]) {
    for (int i = 0; i < TRIES; i++) {
        if (i > 0) deck->n += 2; /* back again: they lie just beyond the end */
        hand[0] = draw(deck, rng);
        hand[1] = draw(deck, rng);
        if (hd_preflop_percentile(hand[0], hand[1]) < share) return;
    }
}

static hd_rank rank_of(struct hd_eval board, const hd_card hand[2]) {
    return hd_eval_rank(hd_eval_add(hd_eval_add(board, hand[0]), hand[1]));
}

/* The best on the board as it is of so many hands. */
static void draw_best(struct deck *deck, const struct opponent *opponent, struct hd_eval board, struct hd_rng *rng,
                      hd_card hand[2]) {
    draw_hand(deck, opponent->share, rng, hand);
    for (int i = 1; i < opponent->better_of; i++) {
        struct deck rest = *deck;
        hd_card other[2];
        draw_hand(&rest, opponent->share, rng, other);
        if (rank_of(board, other) <= rank_of(board, hand)) continue;
        rest.card[rest.n] = hand[0]; /* the worse hand goes back in place of the better one */
        rest.card[rest.n + 1] = hand[1];
        rest.n += 2;
        *deck = rest;
        hand[0] = other[0];
        hand[1] = other[1];
    }
}

struct question {
    const struct hd_view *view;
    struct opponent opponent[HD_MAX_SEATS];
    int n;
    struct hd_eval board;
    struct deck deck; /* all unseen cards */
};

/* The own part of the pot of one deal. */
static int deal(const struct question *question, struct hd_rng *rng) {
    struct deck deck = question->deck;
    struct hd_eval board = question->board;
    hd_card hand[HD_MAX_SEATS][2];
    for (int i = 0; i < question->n; i++) draw_best(&deck, &question->opponent[i], board, rng, hand[i]);
    for (int i = hd_hand_board(question->view->hand); i < HD_BOARD; i++) board = hd_eval_add(board, draw(&deck, rng));
    const hd_rank own = rank_of(board, question->view->cards);
    int winners = 1;
    for (int i = 0; i < question->n; i++) {
        const hd_rank rank = rank_of(board, hand[i]);
        if (rank > own) return 0;
        winners += rank == own;
    }
    return POT / winners;
}

static struct question question_of(const struct hd_view *view) {
    struct question question = {.view = view, .board = hd_eval_empty};
    struct opponent by_seat[HD_MAX_SEATS];
    hd_cards seen = hd_cards_of(view->cards[0]) | hd_cards_of(view->cards[1]);
    read_play(view, by_seat);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++)
        if (seat != view->seat && hd_seats_has(view->hand->live, seat)) question.opponent[question.n++] = by_seat[seat];
    for (int i = 0; i < hd_hand_board(view->hand); i++) {
        question.board = hd_eval_add(question.board, view->hand->board[i]);
        seen |= hd_cards_of(view->hand->board[i]);
    }
    for (int card = 0; card < HD_DECK; card++)
        if (!(seen >> card & 1)) question.deck.card[question.deck.n++] = (hd_card)card;
    return question;
}

static int32_t equity_of(const struct question *question, int deals, struct hd_rng *rng) {
    int64_t parts = 0;
    for (int i = 0; i < deals; i++) parts += deal(question, rng);
    return (int32_t)(parts * HD_SHARES / ((int64_t)deals * POT));
}

/* ---- the decision ---- */

/* A percentage as 65536ths of what is fair with so many opponents instead of one. */
static int32_t threshold(int32_t percent, int opponents) {
    return (int32_t)((int64_t)percent * HD_SHARES / PERCENT_100 * 2 / (opponents + 1));
}

static struct hd_action raise_part(const struct hd_view *view, int32_t percent) {
    const hd_chips pot = hd_hand_pot(view->hand) + hd_hand_legal(view->hand).to_call;
    return hd_action_raise(view->hand, view->hand->bet + hd_chips_part(pot, percent));
}

static struct hd_action equity_act(void *memory, const struct hd_knobs *knobs, const struct hd_view *view,
                                   struct hd_rng *rng) {
    if (view->hand->street == HD_PREFLOP) return hd_bot_tag.act(memory, &hd_tag_defaults, view, rng);
    const struct question question = question_of(view);
    const int32_t equity = equity_of(&question, knobs->value[EQUITY_DEALS][0], rng);
    const int32_t value = knobs->value[EQUITY_VALUE][0];
    const struct hd_legal legal = hd_hand_legal(view->hand);
    if (legal.to_call == 0)
        return equity >= threshold(value, question.n) ? raise_part(view, BET) : hd_action_passive(view->hand);
    if (equity >= threshold(value + RAISE_BEYOND, question.n) && legal.can_raise) return raise_part(view, RAISE);
    const int32_t margin = knobs->value[EQUITY_MARGIN][0] * HD_SHARES / PERCENT_100;
    return equity >= hd_spot_price(view->hand) + margin ? hd_action_call(view->hand) : hd_action_passive(view->hand);
}

const struct hd_bot_type hd_bot_equity = {
    .api = HD_BOT_API,
    .name = "equity",
    .summary = "tag before the flop; after it pot odds against hands that fit what others did",
    .knobs = equity_knobs,
    .n_knobs = sizeof equity_knobs / sizeof *equity_knobs,
    .state_size = sizeof(struct parametric),
    .act = equity_act,
};
