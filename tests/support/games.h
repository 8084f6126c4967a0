/**
 * Games for tests of what plays units: players of several kinds, definitions, and a book-keeper who watches every
 * hand and checks it against the hands before.
 */
#ifndef HOLDEM_TESTS_GAMES_H
#define HOLDEM_TESTS_GAMES_H

#include "check.h"

#include "holdem/unit.h"

/** Acts at random, all-ins included. */
extern const struct hd_bot_type wild_bot;
/** Checks or calls. */
extern const struct hd_bot_type calling_bot;
/** Raises by the least that it may. */
extern const struct hd_bot_type raising_bot;
/** Does what everything hints at that it has seen in this unit; counts on its memory being clean. */
extern const struct hd_bot_type moody_bot;
/** Calls, but its k-th answer of a unit is of the kind of knob 1, with −1 chips; knob 0 is k. */
extern const struct hd_bot_type cheating_bot;

enum { GAME_LEVELS = 8, GAME_PRIZES = 3 };

/** A definition with what it borrows. Do not copy. */
struct game {
    struct hd_game_def def;
    struct hd_bot_def bots[HD_MAX_SEATS];
    struct hd_level levels[GAME_LEVELS];
    hd_money prizes[GAME_PRIZES];
};

/** `n` players of one type. Tournaments: 1500 chips, levels of five hands from 10/20, three prizes (two for two). */
void game_make(struct game *game, enum hd_game_kind kind, int n, const struct hd_bot_type *type);

/** The definition must pass its check. */
struct hd_host *game_host(const struct game *game);

/** Plays a unit that must succeed. */
struct hd_unit_result game_play(struct hd_host *host, uint64_t unit, int64_t hands, const struct hd_sink *sink);

/** A book of the hands of one unit. Its sink fails the test at the first hand that does not follow from the last. */
struct book {
    const struct game *game;
    uint64_t unit;
    int64_t hands;
    int64_t time;                 /**< when the next hand must begin */
    hd_chips stack[HD_MAX_SEATS]; /**< by player, after the last hand */
    int32_t seat[HD_MAX_SEATS];   /**< by player, in the last hand; −1: not dealt in */
    struct hd_setup setup;        /**< of the last hand */
    hd_chips rake, net[HD_MAX_SEATS];
    uint64_t digest;                        /**< of everything in the records */
    struct hd_departure left[HD_MAX_SEATS]; /**< by player; place 0: he has not left */
    bool last;                              /**< somebody has left with chips, so that no hand may follow */
    int64_t fail_at;                        /**< hand at which the sink fails with HD_E_IO; 0: never */
};

void book_open(struct book *book, const struct game *game, uint64_t unit);
struct hd_sink book_sink(struct book *book);

/** A fingerprint of all that a result says. */
uint64_t result_digest(const struct hd_unit_result *result);

#endif
