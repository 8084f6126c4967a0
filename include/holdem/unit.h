/**
 * Plays units: one tournament, or one session of a cash game. A unit is a pure function of the game's definition,
 * the seed and the unit's number; units share nothing, so that any thread or machine may play any of them.
 */
#ifndef HOLDEM_UNIT_H
#define HOLDEM_UNIT_H

#include "holdem/file.h"
#include "holdem/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Moments of a tournament's course. Play may come to several at once. */
enum hd_milestone_kind {
    HD_MILESTONE_LEVEL,  /**< a level begins, the first one too */
    HD_MILESTONE_MEDIAN, /**< half of the entries are out, or more */
    HD_MILESTONE_BUBBLE, /**< no more than one place is unpaid */
    HD_MILESTONE_FINAL,  /**< one table is left, of several */
    HD_MILESTONE_END
};

/** How far a tournament is then. */
struct hd_milestone {
    enum hd_milestone_kind kind;
    int level;                 /**< from 0 */
    hd_chips big_blind, chips; /**< of the level; all chips in play */
    int32_t players, tables;   /**< still in; that these need */
    int64_t hands, seconds;    /**< since the start */
};

/** Who wants to see what is played. Calls come from the thread that plays. */
struct hd_sink {
    void *context;
    /** Every hand, when it is settled; NULL: records are not even made. A bad status ends the unit with it. */
    hd_status (*hand)(void *context, const struct hd_record *record);
    /** Every hand, at the same time, borrowed as it stands, which is much cheaper than a record; player[seat] as in a
     * record. NULL: not wanted. */
    void (*played)(void *context, const struct hd_played *played, const int32_t player[HD_MAX_SEATS]);
    /** Cash: what each player won net of rake, and paid in rake, in a block of hands: the sample of statistics.
     * Arrays are indexed by player. NULL: not wanted. */
    void (*block)(void *context, int64_t hands, const hd_chips *net, const hd_chips *rake);
    /** Tournaments: their milestones, in order. NULL: not wanted. */
    void (*milestone)(void *context, const struct hd_milestone *milestone);
};

/** What came of a unit. Arrays are indexed by player (entry) and good until the host plays again. */
struct hd_unit_result {
    uint64_t unit;
    int64_t hands;
    int32_t entries;      /**< players: the length of the arrays */
    bool stopped;         /**< a tournament that reached max_hands */
    const int32_t *place; /**< tournaments: 1 is the winner; tied players have the better number; 0: had not come yet
                             when it was stopped */
    const uint8_t *tied;  /**< 1 where a place is shared */
    const hd_money *prize;
    const hd_chips *net;     /**< cash: chips won or lost over the unit, net of rake */
    const hd_chips *rake;    /**< cash: rake out of what the player won */
    const int32_t *errors;   /**< failures of the player's bot, of all kinds */
    const int32_t *failures; /**< the same by kind: player × HD_FAILURES + kind */
    /* tournaments; NULL and 0 in cash games */
    const hd_money *cost;     /**< all that the player paid */
    const hd_money *bounty;   /**< won by knocking out; the winner has his own too */
    const int32_t *knockouts; /**< one that several share counts for each */
    const int32_t *bought;    /**< his entries: 1 and his re-entries */
    int32_t places;           /**< entries of all players: the last place */
    int32_t rebuys, addons;
    int32_t finalists; /**< players when one table was left */
    /* the draw of seats at the start, by player; −1: not drawn, for he came later */
    int32_t tables;             /**< drawn to */
    const int32_t *drawn_table; /**< its number, from 0 */
    const int8_t *drawn_seat;   /**< in its first hand: 0 the button, 1 the small blind, 2 the big blind and so on
                                     clockwise; of two players the one on the button is 0; −1: he was in none */
    hd_money pool;              /**< what the prizes are shares of */
    hd_money overlay;           /**< prizes above what was paid for them */
    int64_t seconds;            /**< from the start to the end, by the tables' clock */
};

/** Everything of a run that a unit's course depends on beside the game. */
struct hd_unit_spec {
    uint64_t seed, unit;
    int64_t hands;      /**< cash: length of the session */
    int64_t start_time; /**< of the unit's clock */
};

/** Seconds that people would take, by the simulated clock: for a hand, and more for each decision and a showdown. */
enum { HD_SECONDS_HAND = 8, HD_SECONDS_DECISION = 4, HD_SECONDS_SHOWDOWN = 6 };

/** A hand of more events than this, about, ends its unit: no people ever raised so often. */
enum { HD_HAND_EVENTS_MAX = 1 << 20 };

/** Plays one unit after the other for one thread: seats, bots' memory, buffers. */
struct hd_host;

/** The definition must stay where it is. What hd_game_def_check says against it; HD_E_NOMEM. */
hd_status hd_host_new(const struct hd_game_def *def, struct hd_host **host);
void hd_host_free(struct hd_host *host);

/**
 * Plays a unit from its first hand to its last. HD_E_BOT: a bot failed under HD_ON_ERROR_STOP, `error` says which,
 * where and how; HD_E_FULL: a hand of more than HD_HAND_EVENTS_MAX events; HD_E_NOMEM; or what the sink returned.
 */
hd_status hd_host_play(struct hd_host *host, const struct hd_unit_spec *spec, const struct hd_sink *sink,
                       struct hd_unit_result *result, struct hd_error *error);

#ifdef __cplusplus
}
#endif
#endif
