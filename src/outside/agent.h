/**
 * A connection to an agent of the competition, with the program behind it where holdem starts one. Private to outside.
 *
 * One unit at a time has the agent: hd_agent_take. It is asked and told by the thread that plays that unit, and waits
 * for nothing but the answer.
 */
#ifndef HOLDEM_OUTSIDE_AGENT_H
#define HOLDEM_OUTSIDE_AGENT_H

#include "holdem/outside.h"
#include "matchstate.h"

struct hd_agent;

/** A turn of the agent. */
struct hd_turn {
    size_t last;        /**< where in the text of hd_agent_text the state begins that is to be answered */
    int64_t allowed_us; /**< time for the decision */
    /* what came of it */
    bool failed;
    enum hd_failure failure;
    struct hd_agent_answer answer;
    int64_t took_us;
    char why[HD_WHY_MAX]; /**< where it failed */
};

/** Listens; starts nothing. `def` is borrowed. HD_E_IO, HD_E_NOMEM. */
hd_status hd_agent_open(const struct hd_outside_def *def, const char *name, struct hd_agent **agent,
                        struct hd_error *error);

/** Starts the program, waits for its connection and hears its version. As hd_outside_open. */
hd_status hd_agent_start(struct hd_agent *agent, struct hd_error *error);

/** The port at which it is waited for. */
int hd_agent_port(const struct hd_agent *agent);

/** False: another unit has it. */
bool hd_agent_take(struct hd_agent *agent);
void hd_agent_give(struct hd_agent *agent);

/** The number of the hand that begins: counted from 0 over all that the agent plays. */
int64_t hd_agent_next_hand(struct hd_agent *agent);

/** An empty text for the lines that it is told next. */
struct hd_strbuf *hd_agent_text(struct hd_agent *agent);

/** Sends the text and waits for the answer to its last line. */
void hd_agent_ask(struct hd_agent *agent, struct hd_turn *turn);
/** Sends the text, which wants no answer, as far as that is possible without waiting. */
void hd_agent_tell(struct hd_agent *agent);

struct hd_outside_counts hd_agent_counts(const struct hd_agent *agent);

/** Closes the connection, ends the program, frees the agent; nobody may have taken it. */
void hd_agent_close(struct hd_agent *agent);

#endif
