/*
 * A poker bot for holdem in C, with nothing but the standard library: the same rule as bot.py.
 *
 *   cc -O2 examples/bots/bot.c -o bot
 *
 * In a config:  { type = "process", command = ["./bot"] }
 *
 * docs/BOT_PROTOCOL.md has all messages. This bot needs only turns ("act"), each of which says everything about the
 * hand; it looks for the few members that it wants instead of reading JSON whole. A bot that needs more takes a JSON
 * library. It answers all turns that have come at once with one write.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct turn {
    long long id, pot, to_call, stack, price, min, max, chance;
    bool can_raise;
    char cards[2][2], board[5][2]; /* rank and suit */
    int n_board;
};

/* ---- reading ---- */

/* Behind "key": in the line; NULL. */
static const char *member(const char *line, const char *key) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    return at ? at + strlen(quoted) : NULL;
}

static long long number(const char *line, const char *key) {
    const char *at = member(line, key);
    return at ? atoll(at) : 0;
}

/* The i-th number of a list. */
static long long number_at(const char *line, const char *key, long long i) {
    const char *at = member(line, key);
    for (at = at ? at + 1 : "0"; i > 0 && at; i--) at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL;
    return at ? atoll(at) : 0;
}

static int cards(const char *line, const char *key, char list[][2], int max) {
    const char *at = member(line, key);
    int n = 0;
    for (; at && n < max && at[1] == '"'; at += 5, n++) memcpy(list[n], at + 2, 2); /* ["As","Kd"] */
    return n;
}

static struct turn read_turn(const char *line) {
    struct turn turn = {.id = number(line, "id"),
                        .pot = number(line, "pot"),
                        .to_call = number(line, "to_call"),
                        .min = number(line, "min"),
                        .max = number(line, "max"),
                        .chance = number(line, "random")};
    const long long seat = number(line, "seat");
    turn.stack = number_at(line, "stacks", seat);
    turn.price = number_at(line, "bets", seat) + turn.to_call; /* the bet that a caller must match */
    turn.can_raise = member(line, "raise") && *member(line, "raise") == '{';
    cards(line, "cards", turn.cards, 2);
    turn.n_board = cards(line, "board", turn.board, 5);
    return turn;
}

/* ---- deciding ---- */

static int rank_of(const char card[2]) { return (int)(strchr("23456789TJQKA", card[0]) - "23456789TJQKA") + 2; }

static int points(const struct turn *turn) {
    const int a = rank_of(turn->cards[0]), b = rank_of(turn->cards[1]), gap = abs(a - b);
    return a + b + 20 * (gap == 0) + 4 * (turn->cards[0][1] == turn->cards[1][1]) + 3 * (gap == 1);
}

/* 0: nothing; 1: a pair with the board; 2: more, or a pair above it. */
static int hits(const struct turn *turn) {
    const int a = rank_of(turn->cards[0]), b = rank_of(turn->cards[1]);
    int n = 0, top = 0, same = 0;
    for (int i = 0; i < turn->n_board; i++) {
        const int rank = rank_of(turn->board[i]);
        n += (rank == a) + (rank == b);
        same += rank == a;
        if (rank > top) top = rank;
    }
    if (a == b) return same > 0 || a > top ? 2 : 1;
    return n > 2 ? 2 : n;
}

static void passive(const struct turn *turn) {
    printf("{\"id\":%lld,\"action\":\"%s\"}\n", turn->id, turn->to_call == 0 ? "check" : "fold");
}

static void call(const struct turn *turn) {
    printf("{\"id\":%lld,\"action\":\"%s\"}\n", turn->id, turn->to_call == 0 ? "check" : "call");
}

/* Bets or raises to about `to`, as far as that is allowed. */
static void raise_to(const struct turn *turn, long long to) {
    if (!turn->can_raise) {
        call(turn);
        return;
    }
    to = to < turn->min ? turn->min : to > turn->max ? turn->max : to;
    printf("{\"id\":%lld,\"action\":\"raise\",\"raise_to\":%lld}\n", turn->id, to);
}

static void decide(const struct turn *turn) {
    const int worth = turn->n_board ? hits(turn) : points(turn);
    if (turn->n_board == 0 && worth >= 34)
        raise_to(turn, 3 * turn->price);
    else if (turn->n_board == 0)
        (worth >= 24 && 10 * turn->to_call <= turn->stack ? call : passive)(turn);
    else if (worth == 2)
        raise_to(turn, turn->price + (turn->pot + turn->to_call) * 2 / 3);
    else if (worth == 1)
        call(turn);
    else if (turn->to_call == 0 && turn->chance % 10 == 0) /* chance comes from the game: same seed, same run */
        raise_to(turn, turn->pot / 2);
    else
        passive(turn);
}

static void answer(const char *line) {
    if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"bot.c\"}");
    if (strncmp(line, "{\"type\":\"act\"", 13) != 0) return; /* start, hand, events, end, whatever may be added */
    const struct turn turn = read_turn(line);
    decide(&turn);
}

int main(void) {
    static char text[1 << 20];
    size_t kept = 0;
    for (ssize_t n; (n = read(STDIN_FILENO, text + kept, sizeof text - kept - 1)) > 0;) {
        text[kept + (size_t)n] = '\0';
        char *line = text;
        for (char *end; (end = strchr(line, '\n')); line = end + 1) {
            *end = '\0';
            answer(line);
        }
        kept = strlen(line);
        memmove(text, line, kept);
        fflush(stdout);
    }
    return 0;
}
