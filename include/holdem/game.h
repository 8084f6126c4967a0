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

/** One blind level and how long it lasts: in hands, or by the clock where all levels have seconds. */
struct hd_level {
    hd_chips small_blind, big_blind, ante;
    int32_t hands;
    int32_t seconds;
    int32_t pause; /**< seconds of a break after it, by the clock */
};

/** Cash, between hands: back up to the starting chips when below; set to them; play until one has all. */
enum hd_stacks { HD_STACKS_REBUY, HD_STACKS_RESET, HD_STACKS_PLAY_ON };

/** A bot that answered illegally or failed: stop the run; check or fold for it; do so for the rest of the unit. */
enum hd_on_bot_error { HD_ON_ERROR_STOP, HD_ON_ERROR_FOLD, HD_ON_ERROR_FORFEIT };

/** Large enough for any game, small enough that no sum of a unit or a run can overflow. */
#define HD_STARTING_CHIPS_MAX ((hd_chips)10000000000)

/** The most players of a tournament, and the most entries with their re-entries. */
#define HD_ENTRIES_MAX 100000
#define HD_ENTRIES_BOUGHT_MAX 1000000

/** What a tournament's prizes are: the standard table, given amounts, shares of the pool, some equal ones. */
enum hd_prize_form { HD_PRIZES_STANDARD, HD_PRIZES_ABSOLUTE, HD_PRIZES_SHARES, HD_PRIZES_EQUAL };

/** Who leaves in one round hand-for-hand: ordered by stack, or tied with those who leave other tables. */
enum hd_hand_for_hand { HD_HAND_FOR_HAND_STACK, HD_HAND_FOR_HAND_TIE };

/** Shares of players who do something are in hundredths of a per cent; each of them draws for himself. */
enum { HD_EVERYBODY = 10000 };

/** What may be bought while a tournament is under way; multi-table only. All zero: nothing. */
struct hd_buying {
    int late_levels;       /**< registration is open during the first so many levels */
    int32_t late_share;    /**< of the players, who come during these levels, evenly spread */
    int32_t reentries;     /**< that a player may make while registration is open */
    int32_t reentry_share; /**< of those who could, who do */
    int rebuy_levels;      /**< rebuys during the first so many levels, by those who have lost all */
    int32_t rebuys;        /**< that a player may make */
    int32_t rebuy_share;
    hd_money rebuy_price; /**< goes to the pool */
    hd_chips rebuy_chips;
    hd_chips addon_chips; /**< once, after the rebuy levels; 0: no add-on */
    hd_money addon_price; /**< goes to the pool */
    int32_t addon_share;
};

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

    /* multi-table */
    enum hd_prize_form prize_form; /**< HD_PRIZES_ABSOLUTE: `prizes` hold; else they are what the players at the
                                        start would pay for, and are made anew when all entries are in */
    const int32_t *shares;         /**< HD_PRIZES_SHARES: of the pool, in hundredths of a per cent */
    int n_shares;
    int32_t seats_won;  /**< HD_PRIZES_EQUAL: so many equal prizes; play ends when so many are left. 0: no satellite */
    hd_money guarantee; /**< the pool is at least that */
    hd_money bounty;    /**< part of an entry's cost: it is won by who knocks the entry out */
    bool progressive;   /**< half of a bounty is paid, half goes on the winner's own */
    enum hd_hand_for_hand hand_for_hand;
    int deal_players; /**< the last so many, at one table, share the prizes that are left by ICM; 0: no deal */
    struct hd_buying buying;

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

/** The name of an entry, hd_bot_entry_name's. */
void hd_game_entry_name(const struct hd_game_def *def, int32_t entry, char name[HD_NAME_MAX]);

/** Fills `levels` with `n` levels that double from the first, each of `hands` hands. */
void hd_levels_double(struct hd_level *levels, int n, struct hd_level first);

/** Whether the levels go by the clock. */
static inline bool hd_levels_timed(const struct hd_level *levels) { return levels[0].seconds > 0; }

/**
 * Index of the level at which a hand is played that could begin so many seconds after the start; *begin is when it
 * does: later than that where it falls into a break. The last level stays.
 */
int hd_level_at_time(const struct hd_level *levels, int n, int64_t seconds, int64_t *begin);

/** Seconds that the first `n` levels last, with the breaks after them. */
int64_t hd_levels_seconds(const struct hd_level *levels, int n);

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

/** What prizes are shares of: buy-ins, rebuys and add-ons, or the guarantee where that is more. */
hd_money hd_prize_pool(const struct hd_game_def *def, int64_t entries, int64_t rebuys, int64_t addons);

/** How many prizes so many entries make, and the prizes themselves. Absolute ones are the definition's. */
int hd_prizes_count(const struct hd_game_def *def, int32_t entries);
void hd_prizes_make(const struct hd_game_def *def, int32_t entries, hd_money pool, hd_money *prizes);

/** What one entry costs. */
static inline hd_money hd_entry_cost(const struct hd_game_def *def) { return def->buy_in + def->bounty + def->fee; }

/** Whether who has so many chips between hands, or in one, may rebuy. */
static inline bool hd_rebuy_allowed(hd_chips stack, hd_chips starting_chips, bool in_hand) {
    return !in_hand && stack <= starting_chips;
}

/** Whether so many players at so many tables play hand-for-hand: one more than are paid, at several tables. */
static inline bool hd_is_hand_for_hand(int32_t alive, int32_t paid, int32_t tables) {
    return tables > 1 && alive == paid + 1;
}

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
