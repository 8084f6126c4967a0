/**
 * Random multi-table tournaments: table sizes, blinds, chips, prizes, and all that may be bought.
 */
#ifndef HOLDEM_TESTS_RANDOM_FIELD_H
#define HOLDEM_TESTS_RANDOM_FIELD_H

#include "support/games.h"

#include "holdem/rng.h"

enum { RANDOM_ENTRIES_MAX = 300, RANDOM_BOTS = 3, RANDOM_LEVELS = 12, RANDOM_PRIZES = 64 };

/** A random definition with what it borrows. Do not copy. */
struct random_field {
    struct hd_game_def def;
    struct hd_bot_def bots[RANDOM_BOTS];
    struct hd_level levels[RANDOM_LEVELS];
    hd_money prizes[RANDOM_PRIZES];
    int32_t entries; /**< players at the start and late ones */
};

/** Draws one with levels by hands: one field in three has up to RANDOM_ENTRIES_MAX players, the others up to 60. */
void random_field_draw(struct random_field *field, struct hd_rng *rng);

/** Adds what may be bought, bounties, hand-for-hand, a satellite, a deal, or levels by the clock. */
void random_field_add_extras(struct random_field *field, struct hd_rng *rng);

#endif
