/**
 * Chooses hands of a run by what happened in them.
 */
#ifndef HOLDEM_CLI_HAND_FILTER_H
#define HOLDEM_CLI_HAND_FILTER_H

#include <stdatomic.h>

#include "console.h"
#include "holdem/sim.h"

/** What a hand must have. _init, then any thread may ask; `taken` counts. */
struct hand_filter {
    int32_t player;       /**< index of an entry, or the first of a bot's; −1: any */
    int32_t n_players;    /**< so many entries from there */
    const char *position; /**< of that player; NULL: any */
    double pot;           /**< at least so many big blinds */
    bool all_in, showdown;
    int level;     /**< from 0; −1: any */
    int64_t first; /**< no more than so many hands; 0: no bound */
    atomic_int_fast64_t taken;
};

/** The filter that the options describe. EXIT_USAGE after saying what is wrong. */
enum exit_code hand_filter_init(struct hand_filter *filter, const struct args *args, const struct console *console,
                                const struct hd_game_def *game);

/** Whether the hand is wanted; it counts then. With a bound on the number only one thread may ask. */
bool hand_filter_takes(struct hand_filter *filter, const struct hd_record *record);

/** Whether no further hand is wanted. */
bool hand_filter_full(const struct hand_filter *filter);

#endif
