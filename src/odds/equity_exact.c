/*
 * Exact equity: every choice of hands, every board.
 *
 * Layer odds: builds on cards and base only, and threads. Choices of hands that differ by the order of suits alone have
 * one name, the least of their images; they are gathered in a table with the sum of their weights, and the boards are
 * gone through once for each name. A table that is full is worked off and begun anew, so memory is bounded. Threads
 * take names by number; totals are whole numbers, so the result is the same for any number of them. Allocates; fails on
 * questions without an answer, lack of memory, counts that might not fit, and when it is stopped.
 */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "equity_boards.h"
#include "equity_hands.h"
#include "equity_suits.h"
#include "equity_totals.h"
#include "holdem/hash.h"

enum { SLOTS_LOG = 18, SLOTS = 1 << SLOTS_LOG, CHOICES_MAX = SLOTS / 2, COMBO_BITS = 11, REPORT_EVERY = 64 };
enum { COUNT_BITS = 127 };

/* Hands of all players as one number, the first player's uppermost. */
typedef hd_equity_count name;

struct choice {
    name hands;
    hd_equity_count weight;
};

struct exact {
    const struct hd_equity_def *def;
    struct hd_suits suits;
    struct hd_holdings holdings[HD_EQUITY_PLAYERS];
    uint16_t image[HD_EQUITY_PLAYERS][HD_COMBOS][HD_SUIT_ORDERS]; /* of each holding */
    struct choice choice[CHOICES_MAX];
    int choices;
    int32_t slot[SLOTS];  /* by hash of the hands: number of the choice, from 1; 0: free */
    double before, after; /* share of the choices looked at, when the table was begun and now */
    struct hd_equity_totals totals;
    atomic_int next; /* choice to hand out */
    atomic_bool stopped;
};

/* ---- working the table off ---- */

static void read_name(const struct exact *exact, name hands, struct hd_showdown *showdown) {
    for (int p = exact->def->n - 1; p >= 0; p--, hands >>= COMBO_BITS)
        hd_combo_cards((int)(hands & ((1 << COMBO_BITS) - 1)), showdown->hole[p]);
}

static void report(struct exact *exact, int done) {
    const struct hd_equity_def *def = exact->def;
    if (done % REPORT_EVERY) return;
    const double share = exact->before + (exact->after - exact->before) * done / exact->choices;
    if (def->progress) def->progress(def->context, share);
    if (def->stopped && def->stopped(def->context)) exact->stopped = true;
}

/* Takes choices until none is left; only the calling thread reports. */
static void work(struct exact *exact, struct hd_equity_totals *totals, bool reports) {
    const struct hd_equity_def *def = exact->def;
    struct hd_showdown showdown = {.n = def->n, .n_board = def->n_board, .dead = def->dead};
    struct hd_boards_won boards = {{0}};
    memcpy(showdown.board, def->board, sizeof showdown.board);
    for (int i; !exact->stopped && (i = atomic_fetch_add(&exact->next, 1)) < exact->choices;) {
        memset(boards.won, 0, sizeof boards.won[0] << def->n);
        read_name(exact, exact->choice[i].hands, &showdown);
        hd_boards_count(&showdown, &boards);
        for (int winners = 1; winners < 1 << def->n; winners++)
            totals->won[winners] += exact->choice[i].weight * (uint64_t)boards.won[winners];
        if (reports) report(exact, i);
    }
}

struct worker {
    struct exact *exact;
    pthread_t thread;
    struct hd_equity_totals totals;
};

static void *work_apart(void *context) {
    struct worker *worker = context;
    work(worker->exact, &worker->totals, false);
    return NULL;
}

/* With helpers while they start; what they leave the calling thread does itself. */
static hd_status work_off(struct exact *exact) {
    const int helpers = exact->def->threads - 1 < exact->choices - 1 ? exact->def->threads - 1 : exact->choices - 1;
    struct worker *workers = helpers > 0 ? calloc((size_t)helpers, sizeof *workers) : NULL;
    if (helpers > 0 && !workers) return HD_E_NOMEM;
    int started = 0;
    exact->next = 0;
    for (; started < helpers; started++) {
        workers[started].exact = exact;
        if (pthread_create(&workers[started].thread, NULL, work_apart, &workers[started])) break;
    }
    work(exact, &exact->totals, true);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        hd_equity_totals_merge(&exact->totals, &workers[i].totals, exact->def->n);
    }
    free(workers);
    return exact->stopped ? HD_E_INTERRUPTED : HD_OK;
}

/* ---- filling it ---- */

static int32_t *find_slot(struct exact *exact, name hands) {
    const uint64_t hash = hd_mix64((uint64_t)hands ^ hd_mix64((uint64_t)(hands >> 64)));
    uint64_t at = hash >> (64 - SLOTS_LOG);
    while (exact->slot[at] && exact->choice[exact->slot[at] - 1].hands != hands) at = (at + 1) % SLOTS;
    return &exact->slot[at];
}

static hd_status make_room(struct exact *exact) {
    const hd_status status = work_off(exact);
    memset(exact->slot, 0, sizeof exact->slot);
    exact->choices = 0;
    exact->before = exact->after;
    return status;
}

static hd_status add_choice(struct exact *exact, const name *images, hd_equity_count weight) {
    name least = images[0];
    for (int order = 1; order < exact->suits.n; order++)
        if (images[order] < least) least = images[order];
    int32_t *slot = find_slot(exact, least);
    if (!*slot) {
        exact->choice[exact->choices] = (struct choice){least, 0};
        *slot = ++exact->choices;
    }
    exact->choice[*slot - 1].weight += weight;
    return exact->choices < CHOICES_MAX ? HD_OK : make_room(exact);
}

/* Chooses hands for players from `player` on; images are the names of those chosen, for each order of suits. */
static hd_status choose_hands(struct exact *exact, int player, hd_cards used, const name *images,
                              hd_equity_count weight, double part) {
    if (player == exact->def->n) {
        exact->after += part;
        return add_choice(exact, images, weight);
    }
    const struct hd_holdings *mine = &exact->holdings[player];
    hd_status status = HD_OK;
    for (int i = 0; i < mine->n && !status; i++) {
        const struct hd_holding *holding = &mine->list[i];
        if (holding->cards & used) {
            exact->after += part / mine->n;
            continue;
        }
        name next[HD_SUIT_ORDERS] = {0};
        for (int order = 0; order < exact->suits.n; order++)
            next[order] = images[order] << COMBO_BITS | exact->image[player][i][order];
        status = choose_hands(exact, player + 1, used | holding->cards, next, weight * holding->weight, part / mine->n);
    }
    return status;
}

/* ---- the question ---- */

static int bits_of(uint64_t n) { return n ? 64 - __builtin_clzll(n) : 0; }

static int64_t boards_left(const struct hd_equity_def *def) {
    const int unseen = HD_DECK - 2 * def->n - def->n_board - __builtin_popcountll(def->dead);
    int64_t boards = 1;
    for (int i = 0; i < HD_EQUITY_BOARD - def->n_board; i++) boards = boards * (unseen - i) / (i + 1);
    return boards;
}

static hd_status check_counts(const struct exact *exact, struct hd_error *error) {
    int bits = bits_of((uint64_t)boards_left(exact->def));
    for (int p = 0; p < exact->def->n; p++) bits += bits_of(exact->holdings[p].weight);
    if (bits <= COUNT_BITS) return HD_OK;
    return hd_error_set(error, HD_E_UNSUPPORTED, "the ranges are too wide to be counted exactly; sample them");
}

static void map_suits(struct exact *exact) {
    hd_suits_init(&exact->suits, hd_equity_board(exact->def), exact->def->dead);
    for (int p = 0; p < exact->def->n; p++)
        for (int i = 0; i < exact->holdings[p].n; i++)
            for (int order = 0; order < exact->suits.n; order++) {
                const hd_card *card = exact->holdings[p].list[i].card;
                exact->image[p][i][order] = (uint16_t)hd_suits_combo(&exact->suits, order, card[0], card[1]);
            }
}

static hd_status answer(struct exact *exact, struct hd_equity *equity, struct hd_error *error) {
    const struct hd_equity_def *def = exact->def;
    const name nobody[HD_SUIT_ORDERS] = {0};
    hd_status status = hd_equity_holdings(def, exact->holdings, error);
    if (!status) status = check_counts(exact, error);
    if (status) return status;
    map_suits(exact);
    status = choose_hands(exact, 0, 0, nobody, 1, 1);
    if (!status) status = work_off(exact);
    if (status) return hd_error_set(error, status, "%s", hd_status_text(status));
    hd_equity_sum_up(&exact->totals, def->n, false, equity);
    return HD_OK;
}

hd_status hd_equity_exact(const struct hd_equity_def *def, struct hd_equity *equity, struct hd_error *error) {
    struct exact *exact = calloc(1, sizeof *exact);
    if (!exact) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    exact->def = def;
    const hd_status status = answer(exact, equity, error);
    free(exact);
    return status;
}

double hd_equity_exact_work(const struct hd_equity_def *def) {
    /* boards that differ, flushes included, by the number of cards to come; and what naming a choice costs beside one
     */
    static const double boards[HD_EQUITY_BOARD + 1] = {1, 30, 400, 4000, 20000, 50000};
    const double naming = 20;
    struct hd_suits suits;
    double choices = 1;
    hd_suits_init(&suits, hd_equity_board(def), def->dead);
    for (int p = 0; p < def->n; p++) {
        int holdings = 0;
        for (int combo = 0; combo < HD_COMBOS; combo++) holdings += def->ranges[p].weight[combo] > 0;
        choices *= holdings;
    }
    const double named = choices / hd_suits_alike(&suits, def->ranges, def->n);
    return choices * naming + named * boards[HD_EQUITY_BOARD - def->n_board] * def->n;
}
