/**
 * The statistics by which players are known, counted from events: VPIP, PFR, 3-bets, c-bets, showdowns, luck.
 *
 * A tally reads hands as a tracker would: setup, deal, events and who was paid, never the rules' own state. It keeps
 * whole numbers, (times, opportunities) of every statistic, by bot and position and, where asked for, by depth of
 * stack; tallies of other hands are added in any order and grouping with the same outcome. docs/STATISTICS.md gives the
 * definitions.
 */
#ifndef HOLDEM_TALLY_H
#define HOLDEM_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "holdem/event.h"
#include "holdem/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/** X(name, key, title): what is counted, its name in JSON and in a table. */
#define HD_STAT_LIST(X)                                                                                                \
    X(HD_STAT_VPIP, "vpip", "VPIP")                                                                                    \
    X(HD_STAT_PFR, "pfr", "PFR")                                                                                       \
    X(HD_STAT_THREE_BET, "three_bet", "3B")                                                                            \
    X(HD_STAT_FOUR_BET, "four_bet", "4B")                                                                              \
    X(HD_STAT_FOLD_TO_THREE_BET, "fold_to_three_bet", "F3B")                                                           \
    X(HD_STAT_LIMP, "limp", "limp")                                                                                    \
    X(HD_STAT_STEAL, "steal", "steal")                                                                                 \
    X(HD_STAT_FOLD_TO_STEAL, "fold_to_steal", "FtS")                                                                   \
    X(HD_STAT_C_BET, "c_bet", "CB")                                                                                    \
    X(HD_STAT_FOLD_TO_C_BET, "fold_to_c_bet", "FCB")                                                                   \
    X(HD_STAT_AF, "af", "AF") /* a ratio: bets and raises to calls */                                                  \
    X(HD_STAT_AFQ, "afq", "AFq")                                                                                       \
    X(HD_STAT_WTSD, "wtsd", "WTSD")                                                                                    \
    X(HD_STAT_WSD, "w_sd", "W$SD")                                                                                     \
    X(HD_STAT_WWSF, "wwsf", "WWSF")                                                                                    \
    X(HD_STAT_ALL_IN, "all_in", "all-in") /* hands whose all-in is adjusted, of all */

#define HD_STAT_ENUM(name, key, title) name,
enum hd_stat { HD_STAT_LIST(HD_STAT_ENUM) HD_STATS };
#undef HD_STAT_ENUM

/** Positions in the order in which they act before the flop: X(name, key). Two-handed, the button is HD_POS_BUTTON. */
#define HD_POSITION_LIST(X)                                                                                            \
    X(HD_POS_EARLY, "EP") /* everybody before the lojack */                                                            \
    X(HD_POS_LOJACK, "LJ")                                                                                             \
    X(HD_POS_HIJACK, "HJ")                                                                                             \
    X(HD_POS_CUTOFF, "CO")                                                                                             \
    X(HD_POS_BUTTON, "BTN")                                                                                            \
    X(HD_POS_SMALL_BLIND, "SB")                                                                                        \
    X(HD_POS_BIG_BLIND, "BB")

#define HD_POSITION_ENUM(name, key) name,
enum hd_position { HD_POSITION_LIST(HD_POSITION_ENUM) HD_POSITIONS };
#undef HD_POSITION_ENUM

/** Depths: the stack at the start of a hand in big blinds, X(name, key, less than so many). */
#define HD_DEPTH_LIST(X)                                                                                               \
    X(HD_DEPTH_6, "0-6", 6)                                                                                            \
    X(HD_DEPTH_10, "6-10", 10)                                                                                         \
    X(HD_DEPTH_15, "10-15", 15)                                                                                        \
    X(HD_DEPTH_25, "15-25", 25)                                                                                        \
    X(HD_DEPTH_50, "25-50", 50)                                                                                        \
    X(HD_DEPTH_MORE, "50+", 0) /* all others */

#define HD_DEPTH_ENUM(name, key, less) name,
enum hd_depth { HD_DEPTH_LIST(HD_DEPTH_ENUM) HD_DEPTHS };
#undef HD_DEPTH_ENUM

/** Constant texts. */
const char *hd_stat_key(enum hd_stat stat);
const char *hd_stat_title(enum hd_stat stat);
const char *hd_position_key(enum hd_position position);
const char *hd_depth_key(enum hd_depth depth);

/** One statistic. AF is times / opportunities, the others shares: times is at most opportunities. */
struct hd_count {
    int64_t times, opportunities;
};

/** Luck is measured in thousandths of a chip. */
enum { HD_LUCK_ONE = 1000 };

__extension__ typedef __int128 hd_i128;

struct hd_tally;

/** An empty tally for so many bots, by depth too where that is wanted. HD_E_NOMEM. */
hd_status hd_tally_new(int32_t bots, bool depths, struct hd_tally **tally);
void hd_tally_free(struct hd_tally *tally);
/** Back to no hands, without freeing. */
void hd_tally_clear(struct hd_tally *tally);

/**
 * Counts a hand; bot[seat] is the number of the bot that sits there, for every seat that was dealt in.
 * True where all-ins before the river were run out by chance alone: then luck[seat] is what the seat collected less
 * what it could expect of the pots, net of rake, in thousandths of a chip; it sums to 0 over the seats. Else (or where
 * cards are not known, or the pots beyond 1.7 × 10^14 chips) luck is untouched.
 */
bool hd_tally_add(struct hd_tally *tally, const struct hd_played *played, const int32_t bot[HD_MAX_SEATS],
                  int64_t luck[HD_MAX_SEATS]);

/** Adds the counts of other hands of the same bots. */
void hd_tally_merge(struct hd_tally *into, const struct hd_tally *from);

/** The counts of one bot: of all hands, of a position, of a depth (a tally by depth). */
struct hd_count hd_tally_total(const struct hd_tally *tally, int32_t bot, enum hd_stat stat);
struct hd_count hd_tally_at(const struct hd_tally *tally, int32_t bot, enum hd_position position, enum hd_stat stat);
struct hd_count hd_tally_deep(const struct hd_tally *tally, int32_t bot, enum hd_depth depth, enum hd_stat stat);

/** The sum of a bot's luck[] over all hands and over those of a position, in thousandths of a chip. */
hd_i128 hd_tally_luck(const struct hd_tally *tally, int32_t bot);
hd_i128 hd_tally_luck_at(const struct hd_tally *tally, int32_t bot, enum hd_position position);

bool hd_tally_has_depths(const struct hd_tally *tally);

#ifdef __cplusplus
}
#endif
#endif
