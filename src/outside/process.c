/*
 * The bot whose decisions a program makes.
 *
 * Layer outside; sees bots and below. The state of a bot holds how far its program has been told: which unit, which
 * hand, how many events; what is missing is put before the next turn, so that a program that was started anew is told
 * all that it needs. One number of the bot's stream is drawn for each turn, whatever becomes of it. What the bot may
 * take beyond the time of a decision is kept for the unit. Does not allocate but in the connection's buffers.
 */
#include <stdio.h>
#include <string.h>

#include "link.h"
#include "opened.h"
#include "wire.h"

struct seat {
    const struct hd_outside *outside;
    struct hd_wire_seat wire;
    uint32_t generation; /* of the program that was told of the unit; 0: none */
    uint32_t hand;       /* that it was told of; 0: none */
    int told;            /* events of it */
    int64_t bank_us;
    char why[HD_WHY_MAX];
};

/* A turn while it is written. */
struct turn {
    struct seat *seat;
    const struct hd_view *view;
    uint64_t chance;
};

static void seat_begin(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    struct seat *seat = state;
    (void)knobs;
    *seat =
        (struct seat){.outside = stage->resource, .wire = {.unit = stage->unit, .player = stage->player}, .hand = 0};
    if (seat->outside) seat->bank_us = (int64_t)seat->outside->def->limits.bank_ms * 1000;
}

/* What the program must know before anything of this hand. */
static void introduce(struct seat *seat, const struct hd_view *view, struct hd_strbuf *out, uint32_t generation) {
    if (seat->generation != generation) hd_wire_start(out, &seat->wire, view->stage);
    if (seat->generation != generation || seat->hand != view->number) {
        hd_wire_hand(out, &seat->wire, view);
        seat->told = 0;
    }
    seat->generation = generation;
    seat->hand = view->number;
}

static void write_question(void *context, struct hd_strbuf *out, uint64_t id, uint32_t generation) {
    const struct turn *turn = context;
    struct seat *seat = turn->seat;
    introduce(seat, turn->view, out, generation);
    hd_wire_act(out, &seat->wire, turn->view, seat->told, id, turn->chance);
    seat->told = turn->view->n_events;
}

static struct hd_action seat_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                 struct hd_rng *rng) {
    struct seat *seat = state;
    (void)knobs;
    struct turn turn = {.seat = seat, .view = view, .chance = hd_rng_next(rng) >> 11};
    if (!seat->outside) {
        snprintf(seat->why, sizeof seat->why, "no program is open for it");
        return (struct hd_action){.kind = HD_FAILED, .failure = HD_FAILURE_START};
    }
    const int64_t decision_us = (int64_t)seat->outside->def->limits.decision_ms * 1000;
    struct hd_question question = {
        .write = write_question, .context = &turn, .allowed_us = decision_us + seat->bank_us};
    hd_link_ask(seat->outside->link, &question);
    if (question.action.kind == HD_FAILED) memcpy(seat->why, question.why, sizeof seat->why);
    if (question.took_us > decision_us) seat->bank_us -= question.took_us - decision_us;
    if (seat->bank_us < 0) seat->bank_us = 0;
    return question.action;
}

static void write_rest(void *context, struct hd_strbuf *out, uint32_t generation) {
    const struct turn *turn = context;
    introduce(turn->seat, turn->view, out, generation);
    hd_wire_events(out, &turn->seat->wire, turn->view, turn->seat->told);
    turn->seat->told = turn->view->n_events;
}

/* The events of a hand come with its turns; what is left of them comes when it is over. */
static void seat_observe(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                         const struct hd_event *event) {
    struct seat *seat = state;
    (void)knobs, (void)event;
    struct turn turn = {.seat = seat, .view = view};
    if (view->last && seat->outside && hd_link_observes(seat->outside->link))
        hd_link_tell(seat->outside->link, &turn, write_rest);
}

static void write_end(void *context, struct hd_strbuf *out, uint32_t generation) {
    const struct seat *seat = context;
    if (seat->generation == generation) hd_wire_end(out, &seat->wire);
}

static void seat_end(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage) {
    struct seat *seat = state;
    (void)knobs, (void)stage;
    if (seat->outside) hd_link_tell(seat->outside->link, seat, write_end);
}

static const char *seat_explain(const void *state) {
    const struct seat *seat = state;
    return seat->why;
}

const struct hd_bot_type hd_process_bot = {
    .api = HD_BOT_API,
    .name = "process",
    .summary = "a program of its own, which speaks the protocol of docs/BOT_PROTOCOL.md",
    .state_size = sizeof(struct seat),
    .begin = seat_begin,
    .end = seat_end,
    .act = seat_act,
    .observe = seat_observe,
    .explain = seat_explain,
};
