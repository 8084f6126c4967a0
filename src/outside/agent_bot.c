/*
 * The bot whose decisions an agent of the competition makes.
 *
 * Layer outside; sees bots and below. An agent plays at one table at a time, for it is told of one hand after the
 * other: a unit has it from its beginning to its end. It is told every state of a hand in which it sits, those between
 * its turns with the next of them, the last ones when the hand is over. Chance is the agent's own: nothing is drawn.
 * Does not allocate but in the agent's buffers. Authority: docs/ACPC.md.
 */
#include <stdio.h>
#include <string.h>

#include "agent.h"
#include "holdem/acpc.h"
#include "opened.h"

struct seat {
    const struct hd_outside *outside; /* NULL: it has no agent */
    uint32_t number;                  /* of the hand that the agent was told of; 0: none */
    int64_t hand;                     /* the same, as the agent counts */
    int told;                         /* states of it */
    int64_t bank_us;
    char why[HD_WHY_MAX];
};

static void seat_begin(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    struct seat *seat = state;
    const struct hd_outside *outside = stage->resource;
    (void)knobs;
    *seat = (struct seat){.why = "no agent is open for it"};
    if (!outside) return;
    if (hd_agent_take(outside->agent)) {
        seat->outside = outside;
        seat->bank_us = (int64_t)outside->def->limits.bank_ms * 1000;
    } else {
        snprintf(seat->why, sizeof seat->why, "its agent plays in another seat, and in one at a time (threads = 1)");
    }
}

static void seat_end(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    const struct seat *seat = state;
    (void)knobs, (void)stage;
    if (seat->outside) hd_agent_give(seat->outside->agent);
}

/* Writes the states that the agent has not seen; where the last one begins. */
static size_t put_states(struct seat *seat, const struct hd_view *view) {
    struct hd_agent *agent = seat->outside->agent;
    size_t last = 0;
    if (seat->number != view->number) {
        seat->number = view->number;
        seat->hand = hd_agent_next_hand(agent);
        seat->told = 0;
    }
    seat->told = hd_matchstate_put(hd_agent_text(agent), view, seat->hand, seat->told, &last);
    return last;
}

static struct hd_action fail(struct seat *seat, enum hd_failure failure, const char *why) {
    snprintf(seat->why, sizeof seat->why, "%s", why);
    return (struct hd_action){.kind = HD_FAILED, .failure = failure};
}

/* The competition's c is a check or a call; its sizes are those of the hand, not of the street; and it knows no fold
 * where a check is free. Whether a size is legal is for the rules to say. */
static struct hd_action action_of(struct seat *seat, const struct hd_view *view, const struct hd_agent_answer *answer) {
    switch (answer->action) {
    case HD_AGENT_FOLD:
        if (hd_hand_legal(view->hand).to_call == 0)
            return fail(seat, HD_FAILURE_ANSWER, "a fold where there is nothing to call");
        return (struct hd_action){.kind = HD_FOLD};
    case HD_AGENT_CALL: return hd_action_call(view->hand);
    case HD_AGENT_RAISE: break;
    }
    return (struct hd_action){.kind = HD_RAISE, .raise_to = answer->size - view->hand->base};
}

static struct hd_action seat_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                 struct hd_rng *rng) {
    struct seat *seat = state;
    (void)knobs, (void)rng;
    if (!seat->outside) return (struct hd_action){.kind = HD_FAILED, .failure = HD_FAILURE_START};
    const char *problem = hd_acpc_problem(view->setup);
    if (problem) {
        snprintf(seat->why, sizeof seat->why, "the ACPC protocol cannot tell %s", problem);
        return (struct hd_action){.kind = HD_FAILED, .failure = HD_FAILURE_START};
    }
    const int64_t decision_us = (int64_t)seat->outside->def->limits.decision_ms * 1000;
    struct hd_turn turn = {.last = put_states(seat, view), .allowed_us = decision_us + seat->bank_us};
    hd_agent_ask(seat->outside->agent, &turn);
    if (turn.took_us > decision_us) seat->bank_us -= turn.took_us - decision_us;
    if (seat->bank_us < 0) seat->bank_us = 0;
    return turn.failed ? fail(seat, turn.failure, turn.why) : action_of(seat, view, &turn.answer);
}

/* What is left of a hand is told when it is over. */
static void seat_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                         const struct hd_event *event) {
    struct seat *seat = state;
    (void)knobs, (void)event;
    if (!view->last || !seat->outside || hd_acpc_problem(view->setup)) return;
    put_states(seat, view);
    hd_agent_tell(seat->outside->agent);
}

static const char *seat_explain(const void *state) {
    const struct seat *seat = state;
    return seat->why;
}

const struct hd_bot_type hd_acpc_bot = {
    .api = HD_BOT_API,
    .name = "acpc",
    .summary = "an agent of the Annual Computer Poker Competition, over a connection (docs/ACPC.md)",
    .state_size = sizeof(struct seat),
    .begin = seat_begin,
    .end = seat_end,
    .act = seat_act,
    .observe = seat_observe,
    .explain = seat_explain,
};
