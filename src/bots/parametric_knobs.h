/**
 * The settings of the parametric player: what each is called and means, its range, and its value for each archetype.
 * Private to bots. The list is the one place for all of it; the enum and the types' tables come from it.
 *
 * K(ID, name, what it does, unit, scale, least, most, most values, station, rock, tag, lag, maniac)
 * Values are whole numbers: percentages and whatever else has two decimals are hundredths. A setting that is one number
 * may be two: for up to HD_SHORT_HANDED players dealt in, and for more.
 */
#ifndef HOLDEM_BOTS_PARAMETRIC_KNOBS_H
#define HOLDEM_BOTS_PARAMETRIC_KNOBS_H

#include "holdem/bot.h"

#define HANDS(K, id, name, help, ...) K(id, name, help, "% of hands", 100, 0, 10000, 2, __VA_ARGS__)
#define OFTEN(K, id, name, help, ...) K(id, name, help, "%", 100, 0, 10000, 2, __VA_ARGS__)

/* clang-format off */
#define PARAMETRIC_KNOBS(K) \
    HANDS(K, OPEN, "open", "raised from the cutoff when nobody has entered", \
          (1195, 906), (1467, 1284), (4190, 3850), (5379, 5128), (7791, 7747)) \
    HANDS(K, OPEN_SMALL_BLIND, "open_small_blind", "raised from the small blind when nobody has entered", \
          (1195, 906), (1467, 1284), (4241, 3898), (5592, 5333), (7479, 7437)) \
    HANDS(K, LIMP, "limp", "called with when nobody has entered, from below open", \
          (4490, 4654), (735, 698), (0), (0), (614, 620)) \
    HANDS(K, RAISE_LIMPERS, "raise_limpers", "raised over players who have only called", \
          (1041, 788), (1100, 963), (3074, 2826), (3980, 3794), (5818, 5785)) \
    HANDS(K, CALL_LIMPERS, "call_limpers", "called with behind such players, from below raise_limpers", \
          (4490, 4654), (1274, 1212), (597, 694), (890, 1034), (1756, 1774)) \
    HANDS(K, RAISE_OPEN, "raise_open", "reraised against an open from the cutoff (3-bet)", \
          (275, 264), (216, 238), (801, 888), (998, 1104), (1744, 1878)) \
    HANDS(K, RAISE_OPEN_BLUFF, "raise_open_bluff", "reraised as a bluff, from below the hands that call", \
          (0), (0), (126, 141), (252, 278), (483, 522)) \
    HANDS(K, CALL_OPEN, "call_open", "called with against an open from the cutoff, from below raise_open", \
          (4090, 4239), (832, 792), (555, 645), (629, 733), (2458, 2483)) \
    HANDS(K, DEFEND, "defend", "the same from the big blind, in place of call_open", \
          (5188, 5377), (1370, 1304), (1450, 1687), (1776, 2069), (3426, 3458)) \
    HANDS(K, RAISE_RERAISE, "raise_reraise", "raised against a reraise (4-bet); half of it against each further one", \
          (80), (80), (240), (320), (700)) \
    HANDS(K, CALL_RERAISE, "call_reraise", "called with cold against a reraise, from below raise_reraise", \
          (1297, 1344), (196, 186), (129, 149), (185, 216), (790, 798)) \
    OFTEN(K, FOLD_TO_RERAISE, "fold_to_reraise", "part of the own raising hands that folds to a reraise", \
          (1500), (4500), (5200), (4700), (2500)) \
    OFTEN(K, POSITION_SLOPE, "position_slope", "fewer hands for each seat before the cutoff, more for each after it", \
          (1000), (2300), (2600), (2200), (1300)) \
    OFTEN(K, PRICE_SLOPE, "price_slope", "how strictly calls before the flop follow their price; 0: not at all", \
          (2500), (7000), (8000), (7000), (4000)) \
    OFTEN(K, RANGE_BLUR, "range_blur", "width of the band at a range's edge whose hands are played at times", \
          (400), (150), (200), (300), (600)) \
    K(OPEN_SIZE_BB, "open_size_bb", "size of a first raise", "BB", 100, 200, 2000, 2, \
      (300), (300), (275), (300), (350)) \
    K(LIMPER_SIZE_BB, "limper_size_bb", "what is added to it for each who has called", "BB", 100, 0, 1000, 2, \
      (100), (100), (100), (100), (100)) \
    K(RERAISE_SIZE, "reraise_size", "size of a reraise, one more for each caller", "x bet", 100, 200, 1000, 2, \
      (300), (300), (310), (320), (330)) \
    K(PUSH_BELOW_BB, "push_below_bb", "depth below which it pushes or folds before the flop; 0: never", \
      "BB", 100, 0, 2500, 2, \
      (600), (900), (1200), (1200), (1300)) \
    K(PUSH_WIDTH, "push_width", "hands that it pushes then, against the equilibrium's", "%", 100, 0, 30000, 2, \
      (7500), (6500), (10000), (11500), (16000)) \
    OFTEN(K, CONTINUATION_BET, "continuation_bet", "bets the flop as the last raiser with hands below value_bet", \
          (1500, 1475), (3000, 3748), (6000, 6370), (7000, 7665), (8500, 7078)) \
    OFTEN(K, BARREL, "barrel", "bets turn and river as the last raiser with hands below value_bet", \
          (800, 787), (1000, 1250), (2800, 2973), (3700, 4051), (7500, 6246)) \
    OFTEN(K, BLUFF, "bluff", "bets hands below value_bet when it was not the last raiser", \
          (500, 492), (500, 625), (1300, 1380), (2200, 2410), (5500, 4580)) \
    OFTEN(K, SEMI_BLUFF, "semi_bluff", "bets a good draw; a third as often raises with it", \
          (800), (1000), (5000, 3500), (6000, 4500), (8000)) \
    OFTEN(K, BLUFF_RAISE, "bluff_raise", "raises a bet instead of folding to it", \
          (100), (50), (400, 200), (700, 400), (2200)) \
    OFTEN(K, VALUE_BET, "value_bet", "part of all holdings that a hand must beat to be bet for value", \
          (6400, 7200), (7000, 7800), (6300, 6700), (5900, 6300), (5400, 5600)) \
    OFTEN(K, VALUE_RAISE, "value_raise", "part of a bettor's holdings that a hand must beat to raise for value", \
          (9300, 9400), (9000, 9200), (8200, 8800), (7900, 8500), (6000, 6600)) \
    OFTEN(K, SLOW_PLAY, "slow_play", "checks and calls with the very best hands before the river", \
          (3000), (2500), (1300, 2000), (1400, 2000), (800)) \
    K(CALL_MARGIN, "call_margin", "equity wanted beyond the pot odds; negative: calls too much", \
      "% points", 100, -5000, 5000, 2, \
      (-500, -192), (0, 996), (0, 687), (-150, 375), (-350, -67)) \
    OFTEN(K, RESPECT, "respect", "how far a bet or raise is believed; 0: anything may be behind it", \
          (6500), (10000), (10000), (9000), (7100)) \
    K(BET_SIZES, "bet_sizes", "sizes of a bet, rising", \
      \
      "% of pot", 100, 100, 40000, HD_KNOB_VALUES, \
      (3500, 6000), (6500, 10000), (4000, 6000, 8000), (4500, 6500, 9000), (3300, 5000, 7500)) \
    K(BET_WEIGHTS, "bet_weights", "how often each of bet_sizes", "weight", 1, 0, 1000, HD_KNOB_VALUES, \
      (2, 1), (2, 1), (2, 2, 1), (2, 2, 1), (2, 2, 1)) \
    K(RAISE_SIZES, "raise_sizes", "sizes of a raise over the call, rising", \
      \
      "% of pot", 100, 100, 40000, HD_KNOB_VALUES, \
      (5000, 7500), (6000, 8000), (6000, 8500), (6500, 9000), (7500, 11000)) \
    K(RAISE_WEIGHTS, "raise_weights", "how often each of raise_sizes", "weight", 1, 0, 1000, HD_KNOB_VALUES, \
      (2, 1), (2, 1), (2, 1), (2, 1), (2, 1)) \
    OFTEN(K, COMMIT, "commit", "part of the stack from which a bet or a call is for all of it", \
          (5000), (4500), (4000), (4000), (3500)) \
    OFTEN(K, NOISE, "noise", "left to chance: a third each to folding, calling and raising", \
          (0), (0), (0), (0), (0))
/* clang-format on */

#define KNOB_ID(id, ...) KNOB_##id,
enum knob { PARAMETRIC_KNOBS(KNOB_ID) N_KNOBS };
#undef KNOB_ID

extern const struct hd_knob hd_knobs_station[N_KNOBS], hd_knobs_rock[N_KNOBS], hd_knobs_tag[N_KNOBS],
    hd_knobs_lag[N_KNOBS], hd_knobs_maniac[N_KNOBS];

/** What hd_knobs_default makes of tag, for types that play as it does. */
extern const struct hd_knobs hd_tag_defaults;

/** What is wrong with settings that are each in range, or NULL. */
const char *hd_parametric_check(const struct hd_knobs *knobs);

#endif
