/*
 * How many decisions a second each built-in bot makes, before and after the flop, on views gathered from hands between
 * the archetypes, 6-max and 100 big blinds deep. After the flop nearly all of it is the strength of the cards.
 */
#include <stddef.h>
#include <stdlib.h>

#include "bench.h"
#include "holdem/bot.h"

enum { SEATS = 6, VIEWS = 4096, EVENTS = 64, STATE = 256 };

/* A view with all that it points to. */
struct kept {
    struct hd_hand hand;
    struct hd_event events[EVENTS];
    struct hd_view view;
};

static const struct hd_stage stage = {.kind = HD_CASH, .entries = SEATS, .players_left = SEATS};

static struct hd_setup setup_of(int hand) {
    struct hd_setup setup = hd_setup_default();
    for (int seat = 0; seat < SEATS; seat++) setup.stack[seat] = 10000;
    setup.small_blind = 50;
    setup.big_blind = 100;
    setup.button = (int8_t)(hand % SEATS);
    setup.sb = (int8_t)((hand + 1) % SEATS);
    setup.bb = (int8_t)((hand + 2) % SEATS);
    return setup;
}

static void keep(struct kept *kept, const struct hd_view *view) {
    kept->hand = *view->hand;
    kept->view = *view;
    for (int i = 0; i < view->n_events; i++) kept->events[i] = view->events[i];
    kept->view.hand = &kept->hand;
    kept->view.events = kept->events;
}

/* Plays hands and keeps the views before (or after) the flop until there are VIEWS. */
static void gather(struct kept *kept, int after) {
    static const char *const names[SEATS] = {"station", "rock", "tag", "lag", "maniac", "tag"};
    static _Alignas(max_align_t) unsigned char state[SEATS][STATE];
    struct hd_event list[EVENTS + HD_EVENTS_ROOM];
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 1});
    for (int n = 0, number = 0; n < VIEWS; number++) {
        const struct hd_setup setup = setup_of(number);
        struct hd_events events = {list, 0, EVENTS + HD_EVENTS_ROOM};
        struct hd_deal deal;
        struct hd_hand hand;
        hd_deal_draw(&deal, (1 << SEATS) - 1, &rng);
        if (hd_hand_start(&hand, &setup, &deal, &events) != HD_OK) abort();
        while (!hd_hand_over(&hand) && events.n < EVENTS) {
            const int seat = hand.actor;
            const struct hd_bot_type *type = hd_bot_type_find(names[seat]);
            const struct hd_knobs knobs = hd_knobs_default(type);
            static const int32_t players[HD_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
            const struct hd_view view = {.hand = &hand,
                                         .stage = &stage,
                                         .player = players,
                                         .events = list,
                                         .n_events = events.n,
                                         .seat = seat,
                                         .cards = {deal.hole[seat][0], deal.hole[seat][1]}};
            if ((hand.street != HD_PREFLOP) == after && n < VIEWS) keep(&kept[n++], &view);
            if (hd_hand_apply(&hand, &deal, type->act(state[seat], &knobs, &view, &rng), &events) != HD_OK) abort();
        }
    }
}

/* One type and the views that it decides on. */
struct job {
    const struct hd_bot_type *type;
    const struct kept *kept;
};

static uint64_t decide(const void *data) {
    static _Alignas(max_align_t) unsigned char state[STATE];
    const struct job *job = data;
    const struct hd_knobs knobs = hd_knobs_default(job->type);
    memset(state, 0, sizeof state); /* what the type before has kept there */
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 2});
    uint64_t total = 0;
    for (int i = 0; i < VIEWS; i++) {
        const struct hd_action action = job->type->act(state, &knobs, &job->kept[i].view, &rng);
        total += (uint64_t)action.kind + (uint64_t)action.raise_to;
    }
    return total;
}

static void measure(const struct kept *kept, const char *where, double each) {
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++) {
        char name[HD_NAME_MAX];
        if (types[i]->state_size > STATE || types[i]->begin) abort();
        snprintf(name, sizeof name, "%s_%s", types[i]->name, where);
        bench_measure(name, "decisions", each, VIEWS, decide, &(struct job){types[i], kept});
    }
}

int main(int argc, char **argv) {
    const double each = bench_seconds(argc, argv);
    struct kept *kept = calloc(VIEWS, sizeof *kept);
    if (!kept) return 1;
    gather(kept, 0);
    measure(kept, "before_flop", each);
    gather(kept, 1);
    measure(kept, "after_flop", each);
    free(kept);
    return 0;
}
