/*
 * A bot of your own against the built-in ones: sit-and-gos for six, and what came of them.
 *
 *   build/release/examples/custom_bot [TOURNAMENTS]
 *
 * Built as a plugin instead, it is a bot for configs, { type = "plugin", path = "./custom_bot.so" }:
 *
 *   cc -O2 -shared -fPIC -DHOLDEM_PLUGIN custom_bot.c -o custom_bot.so $(pkg-config --cflags --libs holdem)
 *
 * The bot plays a range of hands before the flop, pot odds after it, and remembers how often each opponent raises:
 * who raises often is believed less. It needs nothing but the public headers.
 */
#include <stdio.h>
#include <stdlib.h>

#include "holdem/bot.h"
#include "holdem/sim.h"
#include "holdem/strength.h"

/* ---- the bot ---- */

/* Its memory, by player: made afresh for every tournament. In fields larger than it players share a place. */
enum { MEMORY = 16 };
struct watcher {
    int32_t actions[MEMORY], raises[MEMORY];
};

enum { KNOB_OPEN, KNOBS };
static const struct hd_knob knobs[KNOBS] = {
    {"open", "raised when nobody has", "% of hands", 100, 0, 10000, 1, 1, 1, {2200}},
};

static void watcher_observe(void *state, const struct hd_knobs *settings, const struct hd_view *view,
                            const struct hd_event *event) {
    struct watcher *watcher = state;
    (void)settings;
    if (event->kind < HD_EV_FOLD || event->kind > HD_EV_RAISE || event->seat == view->seat) return;
    const int32_t who = view->player[event->seat] % MEMORY;
    watcher->actions[who]++;
    if (event->kind == HD_EV_BET || event->kind == HD_EV_RAISE) watcher->raises[who]++;
}

/* How far a raise is believed, in per cent: less from those who raise often. */
static int32_t belief(const struct watcher *watcher, const struct hd_view *view) {
    if (view->hand->aggressor < 0) return 0;
    const int32_t who = view->player[view->hand->aggressor] % MEMORY;
    const int32_t often = 100 * (watcher->raises[who] + 2) / (watcher->actions[who] + 10);
    return often > 50 ? 30 : 80 - often;
}

static struct hd_action before_flop(const struct watcher *watcher, int32_t open, const struct hd_view *view) {
    const int32_t place = hd_preflop_percentile(view->cards[0], view->cards[1]); /* 0 is the best hand */
    const struct hd_hand *hand = view->hand;
    const bool is_short = hand->stack[view->seat] < 12 * hand->big_blind;
    const int32_t range = hand->raises == 0 ? open : open * (110 - belief(watcher, view)) / 100;
    if (place >= range) return hd_action_passive(hand);
    if (is_short) return hd_action_raise(hand, HD_CHIPS_MAX); /* all-in */
    if (place < range / 4) return hd_action_raise(hand, 3 * hand->bet);
    return hand->raises == 0 ? hd_action_raise(hand, 5 * hand->bet / 2) : hd_action_call(hand);
}

static struct hd_action after_flop(const struct watcher *watcher, const struct hd_view *view) {
    const struct hd_hand *hand = view->hand;
    struct hd_strength strength; /* in 65536ths, against any two cards */
    hd_strength_of(view->cards, hand->board, hd_hand_board(hand), &strength);
    const int64_t equity = strength.equity;
    const hd_chips pot = hd_hand_pot(hand), call = hd_hand_legal(hand).call;
    if (equity > 65536 * 7 / 10) return hd_action_raise(hand, hand->bet + (pot + call) * 2 / 3);
    const int64_t needed = 65536 * call / (pot + call) + 65536 * belief(watcher, view) / 400;
    return equity >= needed ? hd_action_call(hand) : hd_action_passive(hand);
}

static struct hd_action watcher_act(void *state, const struct hd_knobs *settings, const struct hd_view *view,
                                    struct hd_rng *rng) {
    (void)rng; /* a bot that plays at random draws from this stream, and from nothing else */
    if (view->hand->street == HD_PREFLOP) return before_flop(state, settings->value[KNOB_OPEN][0], view);
    return after_flop(state, view);
}

static const struct hd_bot_type watcher_type = {
    .api = HD_BOT_API,
    .name = "watcher",
    .summary = "pot odds, and a memory of who raises often",
    .knobs = knobs,
    .n_knobs = KNOBS,
    .state_size = sizeof(struct watcher),
    .act = watcher_act,
    .observe = watcher_observe,
};

#ifdef HOLDEM_PLUGIN
HD_BOT_PLUGIN(watcher_type);
#else

/* ---- the game ---- */

enum { PLAYERS = 6 };

int main(int argc, char **argv) {
    static const char *const opponents[] = {"tag", "rock", "station", "maniac", "random"};
    struct hd_level levels[5];
    hd_levels_double(levels, 5, (struct hd_level){.small_blind = 10, .big_blind = 20, .hands = 10});
    static const hd_money prizes[] = {65, 35};
    struct hd_bot_def bots[PLAYERS];
    bots[0] = hd_bot_def_default(&watcher_type, "Watcher");
    for (int i = 0; i < PLAYERS - 1; i++)
        bots[1 + i] = hd_bot_def_default(hd_bot_type_find(opponents[i]), opponents[i]);

    struct hd_run_def run = hd_run_def_default(HD_SIT_AND_GO);
    run.game.bots = bots;
    run.game.n_bots = PLAYERS;
    run.game.levels = levels;
    run.game.n_levels = sizeof levels / sizeof levels[0];
    run.game.buy_in = 18; /* of 108 the house keeps 8 */
    run.game.prizes = prizes;
    run.game.n_prizes = 2;
    run.tournaments = argc > 1 ? atoll(argv[1]) : 2000;

    struct hd_stats stats;
    struct hd_run_report report = {.units = 0};
    hd_status status = hd_run_stats_init(&run, &stats);
    if (status == HD_OK) {
        status = hd_run(&run, NULL, &stats, &report);
        for (int i = 0; i < run.game.n_bots && status == HD_OK; i++)
            printf("%-8s %6lld wins  ROI %+6.1f %%\n", bots[i].name, (long long)stats.player[i].wins,
                   100 * hd_stats_roi(&stats, i, 0.95, run.seed).value);
        hd_stats_release(&stats);
    }
    if (status != HD_OK)
        fprintf(stderr, "custom_bot: %s\n", report.error.text[0] ? report.error.text : hd_status_text(status));
    return status != HD_OK;
}
#endif
