/**
 * The definition of a game: a cash game or a tournament with its players, blinds, seats and prizes.
 *
 * A definition is a plain value that borrows its arrays (levels, prizes, bots). Start from hd_game_def_default, fill
 * in, check. TOML is one way to fill it (holdem/config.h), not the only one.
 */
#ifndef HOLDEM_GAME_H
#define HOLDEM_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/bot.h"
#include "holdem/button.h"
#include "holdem/diag.h"
#include "holdem/hand.h"

#ifdef __cplusplus
extern "C" {
#endif

/** One blind level and how many hands it lasts. */
struct hd_level {
    hd_chips small_blind, big_blind, ante;
    int32_t hands;
};

/** Cash, between hands: back up to the starting chips when below; set to them; play until one has all. */
enum hd_stacks { HD_STACKS_REBUY, HD_STACKS_RESET, HD_STACKS_PLAY_ON };

/** A bot that answered illegally or failed: stop the run; check or fold for it; do so for the rest of the unit. */
enum hd_on_bot_error { HD_ON_ERROR_STOP, HD_ON_ERROR_FOLD, HD_ON_ERROR_FORFEIT };

/** Large enough for any game, small enough that no sum of a unit or a run can overflow. */
#define HD_STARTING_CHIPS_MAX ((hd_chips)10000000000)

/** The most entries of a tournament. */
#define HD_ENTRIES_MAX 100000

struct hd_game_def {
    uint32_t cookie; /**< set by hd_game_def_default */
    enum hd_game_kind kind;
    int max_seats; /**< at a table, 2–10; 0: 9 in multi-table tournaments, else as many as there are players */
    hd_chips starting_chips;
    const struct hd_level *levels; /**< cash: one, its `hands` unused; the last level stays for good */
    int n_levels;
    enum hd_ante_type ante_type;
    enum hd_bba_order bba_order;
    enum hd_show show;
    enum hd_button_mode button;
    bool first_button_random; /**< else the first seat */
    bool randomize_seats;     /**< tournaments: drawn before each; cash: before each hand */
    enum hd_on_bot_error on_bot_error;
    const struct hd_bot_def *bots;
    int n_bots;

    /* tournaments */
    hd_money buy_in, fee;   /**< an entry costs both; the buy-ins are the pool */
    const hd_money *prizes; /**< 1st first, absolute */
    int n_prizes;
    int64_t max_hands; /**< a tournament that reaches it is stopped: places by chips */

    /* cash */
    struct hd_rake rake;
    enum hd_stacks stacks;
};

/** Ten-handed defaults of docs/CONFIG.md; no bots yet. */
struct hd_game_def hd_game_def_default(enum hd_game_kind kind);

/** Adds every problem to `diags`, without places; HD_E_CONFIG if there are any, HD_E_UNINITIALISED. */
hd_status hd_game_def_check(const struct hd_game_def *def, struct hd_diags *diags);

/** Players that the game begins with: the sum of the bots' counts. */
int32_t hd_game_entries(const struct hd_game_def *def);

/** Seats at a table. */
int hd_game_seats(const struct hd_game_def *def);

/** The bot, by its index, that plays for an entry, and which of the bot's entries it is, from 0. */
int hd_game_entry_bot(const struct hd_game_def *def, int32_t entry, int32_t *which);

/** Fills `levels` with `n` levels that double from the first, each of `hands` hands. */
void hd_levels_double(struct hd_level *levels, int n, struct hd_level first);

/** Index of the level at which a unit's hand (from 1) is played: by hands, staying on the last. */
int hd_level_at(const struct hd_level *levels, int n, int64_t hand);

/** How many places the standard prizes pay: 2 entries: 1; 3–6: 2; 7–10: 3; more: 15 %, at least 3; 0 for fewer. */
int hd_prizes_standard_places(int32_t entries);

/**
 * The standard prizes. 2 entries: the winner takes all; 3–6: 65/35; 7–10: 50/30/20. More: each place that is paid gets
 * one and a half shares of the pool (a share is pool / entries), and what is left is divided as 1 : 1/2 : 1/3 : …, with
 * the places beyond the 9th in bands of 3, then 9, then twice as many each time, that share evenly. Whole units,
 * leftovers to 1st. Fills prizes[0..n) and returns n, that of hd_prizes_standard_places.
 */
int hd_prizes_standard(int32_t entries, hd_money pool, hd_money *prizes);

/** Shares of a pool in hundredths of a per cent (they sum to 10,000): floor each, leftovers to 1st. */
void hd_prizes_split(hd_money pool, const int32_t *shares, int n, hd_money *prizes);

/** One who is out (or, at the end, placed by chips), for hd_places_give. */
struct hd_out {
    int32_t player; /**< ties share odd units in the order of this number */
    hd_chips chips; /**< at the start of the hand; equal chips tie */
};

/**
 * Gives places and prizes to those who leave together: more chips is the better place, equal chips tie at the better
 * number and share the sum of their prizes. `alive` counts the players still in before they leave: the last place
 * given. `out` is sorted; place[], tied[] and prize[] are indexed by player.
 */
void hd_places_give(struct hd_out *out, int32_t n, int32_t alive, const hd_money *prizes, int n_prizes, int32_t *place,
                    uint8_t *tied, hd_money *prize);

#ifdef __cplusplus
}
#endif
#endif
