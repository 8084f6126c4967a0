/**
 * A player made of others by situation: the first part whose situation holds decides. Each part has a type with its
 * knobs and keeps its own state over the whole unit, so that it has seen the hands that others played.
 */
#ifndef HOLDEM_STRATEGY_H
#define HOLDEM_STRATEGY_H

#include "holdem/bot.h"
#include "holdem/file.h"
#include "holdem/strbuf.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_STRATEGY_PARTS = 8, HD_SITUATION_TESTS = 6 };

/** What is looked at; HD_FACT_STACK_BB and HD_FACT_PLAYERS_LEFT are numbers, the others hold or do not. */
enum hd_fact {
    HD_FACT_STACK_BB,     /**< the own stack at the start of the hand, in hundredths of a big blind */
    HD_FACT_PLAYERS_LEFT, /**< in the tournament; in cash games, dealt into the hand */
    HD_FACT_BUBBLE,       /**< one more player has to leave before all others are paid */
    HD_FACT_HEADS_UP,     /**< two players were dealt in */
    HD_FACT_PREFLOP,
    HD_FACT_POSTFLOP,
    HD_FACTS
};

enum hd_relation { HD_LESS, HD_AT_MOST, HD_MORE, HD_AT_LEAST, HD_EQUAL };

/** One test: a number against another, or a fact that holds or, with `negated`, does not. */
struct hd_test {
    enum hd_fact fact;
    enum hd_relation relation;
    int32_t value; /**< in the fact's unit */
    bool negated;
};

/** All tests hold; none: always. Plain value. */
struct hd_situation {
    int n;
    struct hd_test test[HD_SITUATION_TESTS];
};

/**
 * Reads "stack_bb < 10 and not heads_up": tests with "and" between them, each a number (stack_bb, players_left) against
 * another by <, <=, >, >= or =, or one of bubble, heads_up, preflop, postflop, after "not" if it must not hold.
 * HD_E_SYNTAX with a sentence.
 */
hd_status hd_situation_parse(const char *text, struct hd_situation *situation, struct hd_error *error);

/** Appends it as it is read. */
void hd_situation_put(struct hd_strbuf *text, const struct hd_situation *situation);

/** Does it hold where the player is asked? */
bool hd_situation_holds(const struct hd_situation *situation, const struct hd_view *view);

/** A part: `type` plays with `knobs` where `when` holds. `state` is set by hd_strategy_finish. */
struct hd_part {
    struct hd_situation when;
    const struct hd_bot_type *type;
    struct hd_knobs knobs;
    size_t state;
};

/** A strategy; begin with the parts, zero the rest, then hd_strategy_finish. It must stay where it is while it plays.
 */
struct hd_strategy {
    int n;
    struct hd_part part[HD_STRATEGY_PARTS];
    struct hd_bot_type type; /**< what hd_bot_def.type points to; .resource points to the strategy */
    uint64_t identity;       /**< hd_bot_def's */
};

/** What is wrong, as a static sentence, with *part the number of the part at fault: there is no last resort, or a part
 * that none comes after. NULL: it can play. */
const char *hd_strategy_problem(const struct hd_strategy *strategy, int *part);

/** Lays out the states and makes the type and the identity of a strategy that has no problem. */
void hd_strategy_finish(struct hd_strategy *strategy);

/** The strategy of a player whose type hd_strategy_finish made; NULL: another player. */
const struct hd_strategy *hd_strategy_of(const struct hd_bot_def *bot);

#ifdef __cplusplus
}
#endif
#endif
