/**
 * The settings of the parametric player: what each is called and means, its range, and its value for each archetype.
 * Private to bots. The list is the one place for all of it; the enum and the types' tables come from it.
 *
 * K(ID, name, what it does, unit, scale, least, most, most values, station, rock, tag, lag, maniac)
 * Values are whole numbers: percentages and whatever else has two decimals are hundredths.
 */
#ifndef HOLDEM_BOTS_PARAMETRIC_KNOBS_H
#define HOLDEM_BOTS_PARAMETRIC_KNOBS_H

#include "holdem/bot.h"

#define L(...)                                                                                                         \
    { __VA_ARGS__ }
#define HANDS(K, id, name, help, ...) K(id, name, help, "% of hands", 100, 0, 10000, 1, __VA_ARGS__)
#define OFTEN(K, id, name, help, ...) K(id, name, help, "%", 100, 0, 10000, 1, __VA_ARGS__)

/* clang-format off */
#define PARAMETRIC_KNOBS(K) \
    HANDS(K, OPEN, "open", "raised from the cutoff when nobody has entered", \
          L(1150), L(1400), L(3950), L(5000), L(7500)) \
    HANDS(K, OPEN_SMALL_BLIND, "open_small_blind", "raised from the small blind when nobody has entered", \
          L(1150), L(1400), L(4000), L(5200), L(7200)) \
    HANDS(K, LIMP, "limp", "called with when nobody has entered, from below open", \
          L(4500), L(750), L(0), L(0), L(700)) \
    HANDS(K, RAISE_LIMPERS, "raise_limpers", "raised over players who have only called", \
          L(1000), L(1050), L(2900), L(3700), L(5600)) \
    HANDS(K, CALL_LIMPERS, "call_limpers", "called with behind such players, from below raise_limpers", \
          L(4500), L(1300), L(700), L(1200), L(2000)) \
    HANDS(K, RAISE_OPEN, "raise_open", "reraised against an open from the cutoff (3-bet)", \
          L(260), L(200), L(760), L(990), L(1800)) \
    HANDS(K, RAISE_OPEN_BLUFF, "raise_open_bluff", "reraised as a bluff, from below the hands that call", \
          L(0), L(0), L(120), L(250), L(500)) \
    HANDS(K, CALL_OPEN, "call_open", "called with against an open from the cutoff, from below raise_open", \
          L(4100), L(850), L(650), L(850), L(2800)) \
    HANDS(K, DEFEND, "defend", "the same from the big blind, in place of call_open", \
          L(5200), L(1400), L(1700), L(2400), L(3900)) \
    HANDS(K, RAISE_RERAISE, "raise_reraise", "raised against a reraise (4-bet); half of it against each further one", \
          L(80), L(80), L(240), L(320), L(700)) \
    HANDS(K, CALL_RERAISE, "call_reraise", "called with cold against a reraise, from below raise_reraise", \
          L(1300), L(200), L(150), L(250), L(900)) \
    OFTEN(K, FOLD_TO_RERAISE, "fold_to_reraise", "part of the own raising hands that folds to a reraise", \
          L(1500), L(4500), L(5200), L(4700), L(2500)) \
    OFTEN(K, POSITION_SLOPE, "position_slope", "fewer hands for each seat before the cutoff, more for each after it", \
          L(1000), L(2300), L(2600), L(2200), L(1300)) \
    OFTEN(K, PRICE_SLOPE, "price_slope", "how strictly calls before the flop follow their price; 0: not at all", \
          L(2500), L(7000), L(8000), L(7000), L(4000)) \
    OFTEN(K, RANGE_BLUR, "range_blur", "width of the band at a range's edge whose hands are played at times", \
          L(400), L(150), L(200), L(300), L(600)) \
    K(OPEN_SIZE_BB, "open_size_bb", "size of a first raise", "BB", 100, 200, 2000, 1, \
      L(300), L(300), L(275), L(300), L(350)) \
    K(LIMPER_SIZE_BB, "limper_size_bb", "what is added to it for each who has called", "BB", 100, 0, 1000, 1, \
      L(100), L(100), L(100), L(100), L(100)) \
    K(RERAISE_SIZE, "reraise_size", "size of a reraise, one more for each caller", "x bet", 100, 200, 1000, 1, \
      L(300), L(300), L(310), L(320), L(330)) \
    K(PUSH_BELOW_BB, "push_below_bb", "depth below which it pushes or folds before the flop; 0: never", \
      "BB", 100, 0, 2500, 1, \
      L(600), L(900), L(1200), L(1200), L(1300)) \
    K(PUSH_WIDTH, "push_width", "hands that it pushes then, against the equilibrium's", "%", 100, 0, 30000, 1, \
      L(7500), L(6500), L(10000), L(11500), L(16000)) \
    OFTEN(K, CONTINUATION_BET, "continuation_bet", "bets the flop as the last raiser with hands below value_bet", \
          L(1500), L(3000), L(6000), L(7000), L(8500)) \
    OFTEN(K, BARREL, "barrel", "bets turn and river as the last raiser with hands below value_bet", \
          L(800), L(1000), L(2800), L(3700), L(7500)) \
    OFTEN(K, BLUFF, "bluff", "bets hands below value_bet when it was not the last raiser", \
          L(500), L(500), L(1300), L(2200), L(5500)) \
    OFTEN(K, SEMI_BLUFF, "semi_bluff", "bets a good draw; a third as often raises with it", \
          L(800), L(1000), L(5000), L(6000), L(8000)) \
    OFTEN(K, BLUFF_RAISE, "bluff_raise", "raises a bet instead of folding to it", \
          L(100), L(50), L(400), L(700), L(2200)) \
    OFTEN(K, VALUE_BET, "value_bet", "part of all holdings that a hand must beat to be bet for value", \
          L(7600), L(7800), L(6700), L(6300), L(5600)) \
    OFTEN(K, VALUE_RAISE, "value_raise", "part of a bettor's holdings that a hand must beat to raise for value", \
          L(9400), L(9200), L(8500), L(8200), L(6600)) \
    OFTEN(K, SLOW_PLAY, "slow_play", "checks and calls with the very best hands before the river", \
          L(3000), L(2500), L(1000), L(1200), L(800)) \
    K(CALL_MARGIN, "call_margin", "equity wanted beyond the pot odds; negative: calls too much", \
      "% points", 100, -5000, 5000, 1, \
      L(-500), L(0), L(0), L(-150), L(-350)) \
    OFTEN(K, RESPECT, "respect", "how far a bet or raise is believed; 0: anything may be behind it", \
          L(6500), L(10000), L(10000), L(9000), L(7100)) \
    K(BET_SIZES, "bet_sizes", "sizes of a bet, rising", \
      \
      "% of pot", 100, 100, 40000, HD_KNOB_VALUES, \
      L(4000, 7000), L(5000, 7000), L(4000, 6000, 8000), L(4500, 6500, 9000), L(6000, 9000, 13000)) \
    K(BET_WEIGHTS, "bet_weights", "how often each of bet_sizes", "weight", 1, 0, 1000, HD_KNOB_VALUES, \
      L(2, 1), L(2, 1), L(2, 2, 1), L(2, 2, 1), L(2, 2, 1)) \
    K(RAISE_SIZES, "raise_sizes", "sizes of a raise over the call, rising", \
      \
      "% of pot", 100, 100, 40000, HD_KNOB_VALUES, \
      L(5000, 7500), L(6000, 8000), L(6000, 8500), L(6500, 9000), L(7500, 11000)) \
    K(RAISE_WEIGHTS, "raise_weights", "how often each of raise_sizes", "weight", 1, 0, 1000, HD_KNOB_VALUES, \
      L(2, 1), L(2, 1), L(2, 1), L(2, 1), L(2, 1)) \
    OFTEN(K, COMMIT, "commit", "part of the stack from which a bet or a call is for all of it", \
          L(5000), L(4500), L(4000), L(4000), L(3500)) \
    OFTEN(K, NOISE, "noise", "left to chance: a third each to folding, calling and raising", \
          L(0), L(0), L(0), L(0), L(0))
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

/** One number: the knob's first value. */
static inline int32_t knob(const struct hd_knobs *knobs, enum knob k) { return knobs->value[k][0]; }

#endif
