/*
 * Plays one hand at a table: button and blinds, the deal, asking the bots, telling those who watch.
 *
 * Layer play; sees bots, rules, events and base. Chips at the table are constant over a hand but for the rake. The
 * only allocation is the event buffer's growth in hands of extraordinary length. Every random draw comes from a
 * stream named by (seed, unit, table, hand), so that a hand can be played again from its name alone.
 */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/decide.h"

/* One hand under way. */
struct round {
    const struct hand_context *context;
    struct table *table;
    struct hd_setup *setup; /* of the record */
    struct hd_deal *deal;
    struct hd_hand hand;
    struct hd_view view;                       /* of who is asked */
    const struct player *player[HD_MAX_SEATS]; /* by seat; */
    struct hd_rng rng[HD_MAX_SEATS];           /* the streams that they draw from */
    hd_seats in;                               /* seats that are dealt in */
    hd_seats watchers;                         /* seats whose bots observe */
    int told;                                  /* events that they have seen */
    int decisions;
};

void hd_table_clear(struct table *table, uint32_t number, int max_seats, int64_t clock) {
    *table = (struct table){.number = number, .max_seats = max_seats, .clock = clock};
    for (int s = 0; s < HD_MAX_SEATS; s++) table->player[s] = -1;
}

static struct hd_rng_key stream_of(const struct hand_context *context, const struct table *table, uint32_t stream) {
    return (struct hd_rng_key){.seed = context->spec->seed,
                               .unit = context->spec->unit,
                               .table = table->number,
                               .hand = context->hand,
                               .stream = stream};
}

/* Takes the players out of their seats, in order of their numbers. */
static int clear_seats(struct table *table, int32_t player[HD_MAX_SEATS], hd_chips stack[HD_MAX_SEATS]) {
    int n = 0;
    for (int s = 0; s < table->max_seats; s++) {
        if (table->player[s] < 0) continue;
        int i = n++;
        for (; i > 0 && player[i - 1] > table->player[s]; i--) {
            player[i] = player[i - 1];
            stack[i] = stack[i - 1];
        }
        player[i] = table->player[s];
        stack[i] = table->stack[s];
        table->player[s] = -1;
        table->stack[s] = 0;
    }
    table->occupied = 0;
    return n;
}

/* By the players' numbers, not by old seats, so that the draw does not depend on earlier ones. */
void hd_table_draw_seats(struct table *table, const struct hand_context *context) {
    int32_t player[HD_MAX_SEATS], seats[HD_MAX_SEATS];
    hd_chips stack[HD_MAX_SEATS];
    const int n = clear_seats(table, player, stack);
    for (int s = 0; s < table->max_seats; s++) seats[s] = s;
    const struct hd_rng_key key = stream_of(context, table, HD_STREAM_SEATS);
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    hd_rng_shuffle(&rng, seats, table->max_seats);
    for (int i = 0; i < n; i++) {
        table->player[seats[i]] = player[i];
        table->stack[seats[i]] = stack[i];
        if (stack[i] > 0) table->occupied |= hd_seats_of(seats[i]);
    }
}

static int draw_button(const struct hand_context *context, const struct table *table) {
    int seat = hd_seats_next(table->occupied, -1);
    if (!context->def->first_button_random) return seat;
    const struct hd_rng_key key = stream_of(context, table, HD_STREAM_BUTTON);
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    for (uint32_t i = hd_rng_below(&rng, (uint32_t)hd_seats_count(table->occupied)); i > 0; i--)
        seat = hd_seats_next(table->occupied, seat);
    return seat;
}

/* Seats strictly between two, clockwise. */
static hd_seats seats_between(int from, int to) {
    hd_seats between = 0;
    for (int s = (from + 1) % HD_MAX_SEATS; s != to; s = (s + 1) % HD_MAX_SEATS) between |= hd_seats_of(s);
    return between;
}

/* After a hand of three or more its blinds become button and small blind: who sits down between them waits. Should
 * too few be left by that, nobody waits, and the big blind goes on as from two players to more (point 18). */
struct hd_positions hd_table_next(enum hd_button_mode mode, const struct hd_positions *last, hd_seats occupied,
                                  hd_seats fresh, hd_seats *waiting) {
    *waiting = fresh && last->seats > 2 ? fresh & seats_between(last->sb_seat, last->bb) : 0;
    if (*waiting == 0 || hd_seats_several(occupied & (hd_seats) ~*waiting))
        return hd_positions_next(mode, last, occupied & (hd_seats) ~*waiting);
    *waiting = 0;
    struct hd_positions of_two = *last;
    of_two.seats = 2;
    return hd_positions_next(mode, &of_two, occupied);
}

/* Returns the seats that are in the hand. */
static hd_seats move_button(struct table *table, const struct hand_context *context) {
    hd_seats waiting = 0;
    table->positions =
        table->started ? hd_table_next(context->def->button, &table->positions, table->occupied, table->fresh, &waiting)
                       : hd_positions_first(table->occupied, draw_button(context, table));
    table->started = true;
    table->fresh = waiting;
    return table->occupied & (hd_seats)~waiting;
}

/* Nobody posts out of turn at our tables: those fields stay cleared. */
static void make_setup(struct hd_setup *setup, const struct table *table, const struct hand_context *context) {
    const struct hd_game_def *def = context->def;
    const struct hd_level *level = &def->levels[context->level];
    memcpy(setup->stack, table->stack, sizeof setup->stack);
    setup->small_blind = level->small_blind;
    setup->big_blind = level->big_blind;
    setup->ante = level->ante;
    setup->no_ante = 0;
    setup->button = table->positions.button;
    setup->sb = table->positions.sb;
    setup->bb = table->positions.bb;
    setup->ante_type = (uint8_t)def->ante_type;
    setup->bba_order = (uint8_t)def->bba_order;
    setup->show = (uint8_t)def->show;
    HD_EACH_SEAT(s, table->fresh) setup->stack[s] = 0;
}

/* Bots that raise the least for ever are stopped. */
static hd_status make_room(struct round *round) {
    const struct hand_context *context = round->context;
    struct hd_events *events = context->events;
    if (events->n > HD_HAND_EVENTS_MAX)
        return hd_error_set(context->error, HD_E_FULL,
                            "hand %u of unit %llu has more than %d events: the players raise by little and for ever; "
                            "give them fewer chips or higher blinds",
                            context->hand, (unsigned long long)context->spec->unit + 1, HD_HAND_EVENTS_MAX);
    const int capacity = 2 * (events->capacity + HD_EVENTS_ROOM);
    struct hd_event *list = realloc(events->list, (size_t)capacity * sizeof *list);
    if (!list) return HD_E_NOMEM;
    events->list = list;
    events->capacity = capacity;
    round->view.events = list;
    return HD_OK;
}

/* What players may know of the hand. Whose view it is, and after which event, look_from says. */
static void open_view(struct round *round) {
    round->view = (struct hd_view){.hand = &round->hand,
                                   .setup = round->setup,
                                   .stage = round->context->stage,
                                   .player = round->table->player,
                                   .events = round->context->events->list,
                                   .number = round->context->hand};
}

static void look_from(struct hd_view *view, const struct round *round, int seat, int n_events) {
    view->n_events = n_events;
    view->seat = seat;
    memcpy(view->cards, round->deal->hole[seat], sizeof view->cards);
}

static void tell(struct round *round) {
    const struct hand_context *context = round->context;
    for (; round->told < context->events->n; round->told++) {
        HD_EACH_SEAT(s, round->watchers) {
            const struct player *player = &context->players[round->table->player[s]];
            struct hd_view view = round->view;
            look_from(&view, round, s, round->told + 1);
            view.last = round->hand.settled && view.n_events == context->events->n;
            player->bot->type->observe(player->state, player->knobs, &view, &view.events[round->told]);
        }
    }
}

/* Asked for a bot that has forfeited. */
static struct hd_action act_passively(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                      struct hd_rng *rng) {
    (void)state, (void)knobs, (void)rng;
    return hd_action_passive(view->hand);
}

static hd_seats watching(const struct round *round) {
    hd_seats watchers = 0;
    if (!round->context->observed) return 0;
    HD_EACH_SEAT(s, round->in)
        if (round->player[s]->bot->type->observe) watchers |= hd_seats_of(s);
    return watchers;
}

static void open_bots(struct round *round) {
    const struct hand_context *context = round->context;
    struct hd_rng_key key = stream_of(context, round->table, HD_STREAM_BOT);
    HD_EACH_SEAT(s, round->in) {
        round->player[s] = &context->players[round->table->player[s]];
        key.stream = HD_STREAM_BOT + (uint32_t)s;
        hd_rng_open(&round->rng[s], &key);
    }
}

/* Streams that will all be drawn from are seeded two by two, the deck's with the first. */
static void seed_streams(struct round *round, struct hd_rng *deck) {
    struct hd_rng *single = deck;
    HD_EACH_SEAT(s, round->in) {
        if (single) hd_rng_seed_two(single, &round->rng[s]);
        single = single ? NULL : &round->rng[s];
    }
    if (single) hd_rng_seed(single);
}

static hd_status deal_and_post(struct round *round) {
    const struct hd_rng_key key = stream_of(round->context, round->table, HD_STREAM_DECK);
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    if (round->context->drawing) seed_streams(round, &rng);
    hd_deal_draw(round->deal, round->in, &rng);
    round->context->events->n = 0;
    return hd_hand_start(&round->hand, round->setup, round->deal, round->context->events);
}

/* ---- decisions ---- */

static const char *action_name(enum hd_action_kind kind) {
    static const char *const names[] = {"fold", "check", "call", "raise to", "no decision"};
    return kind >= 0 && kind <= HD_FAILED ? names[kind] : "an unknown action";
}

static enum hd_failure failure_of(struct hd_action action) {
    const bool told = action.kind == HD_FAILED && action.failure >= 0 && action.failure < HD_FAILURES;
    return told ? (enum hd_failure)action.failure : HD_FAILURE_ILLEGAL;
}

/* A bot that could not answer says itself what went wrong; the kind of failure is in its words. */
static hd_status stop_for_failure(const struct round *round, const struct player *player, struct hd_action action) {
    const struct hand_context *context = round->context;
    const struct hd_bot_type *type = player->bot->type;
    const char *why = type->explain ? type->explain(player->state) : NULL;
    return hd_error_set(context->error, HD_E_BOT, "%s (%s) failed in hand %u of unit %llu: %s", player->bot->name,
                        type->name, context->hand, (unsigned long long)context->spec->unit + 1,
                        why ? why : hd_failure_words(failure_of(action)));
}

static hd_status stop_for(const struct round *round, const struct player *player, struct hd_action action) {
    const struct hand_context *context = round->context;
    const struct hd_legal legal = hd_hand_legal(&round->hand);
    char what[64], may[96];
    if (failure_of(action) != HD_FAILURE_ILLEGAL) return stop_for_failure(round, player, action);
    if (action.kind == HD_RAISE)
        snprintf(what, sizeof what, "raise to %lld", (long long)action.raise_to);
    else
        snprintf(what, sizeof what, "%s", action_name(action.kind));
    if (legal.can_raise)
        snprintf(may, sizeof may, "raise to %lld to %lld", (long long)legal.min_to, (long long)legal.max_to);
    else
        snprintf(may, sizeof may, "not raise");
    return hd_error_set(context->error, HD_E_BOT,
                        "%s (%s) answered illegally in hand %u of unit %llu: %s; it had to call %lld and might %s",
                        player->name, player->bot->type->name, context->hand,
                        (unsigned long long)context->spec->unit + 1, what, (long long)legal.to_call, may);
}

/* An illegal answer, or none, is counted; then by the game's definition the run stops or the bot is checked or folded.
 */
static hd_status mend(struct round *round, struct hd_action action) {
    const struct hand_context *context = round->context;
    const int seat = round->hand.actor;
    struct player *player = &context->players[round->table->player[seat]];
    player->failures[failure_of(action)]++;
    switch (context->def->on_bot_error) {
    case HD_ON_ERROR_STOP: return stop_for(round, player, action);
    case HD_ON_ERROR_FORFEIT: player->act = act_passively; break;
    case HD_ON_ERROR_FOLD: break;
    }
    return hd_decide(&round->hand, round->deal, hd_action_passive(&round->hand), context->events);
}

/* Goes on where the rules did not take an answer: for want of room, or because it was illegal. */
__attribute__((noinline)) static hd_status insist(struct round *round, struct hd_action action, hd_status status) {
    struct hd_events *events = round->context->events;
    if (status == HD_E_FULL) {
        status = make_room(round);
        if (status == HD_OK) status = hd_decide(&round->hand, round->deal, action, events);
    }
    return status == HD_E_ILLEGAL ? mend(round, action) : status;
}

static hd_status ask_all(struct round *round) {
    struct hd_hand *hand = &round->hand;
    struct hd_view *view = &round->view;
    struct hd_events *events = round->context->events;
    while (!hd_hand_over(hand)) {
        if (round->watchers) tell(round);
        const int seat = hand->actor;
        look_from(view, round, seat, events->n);
        const struct player *player = round->player[seat];
        const struct hd_action action = player->act(player->state, player->knobs, view, &round->rng[seat]);
        round->decisions++;
        hd_status status = hd_decide(hand, round->deal, action, events);
        if (__builtin_expect(status != HD_OK, 0)) status = insist(round, action, status);
        if (status != HD_OK) return status;
    }
    return HD_OK;
}

/* ---- the end ---- */

static void tell_played(const struct round *round, const struct hd_settlement *settlement) {
    const struct hand_context *context = round->context;
    if (!context->sink->played) return;
    const struct hd_played played = {.dealt = round->in,
                                     .setup = round->setup,
                                     .deal = round->deal,
                                     .settlement = settlement,
                                     .events = context->events->list,
                                     .n_events = context->events->n};
    context->sink->played(context->sink->context, &played, round->table->player);
}

/* All but setup and deal, which are there, and who left. */
static void fill_record(const struct round *round, struct hd_record *record) {
    const struct hand_context *context = round->context;
    const struct table *table = round->table;
    record->unit = context->spec->unit;
    record->table = table->number;
    record->hand = context->hand;
    record->number = context->spec->unit * HD_HANDS_PER_UNIT + context->hand;
    record->time = table->clock;
    record->kind = context->def->kind;
    record->level = context->level;
    record->max_seats = table->max_seats;
    record->events = context->events->list;
    record->n_events = context->events->n;
    memset(record->waiting, 0, sizeof record->waiting);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const bool in = hd_seats_has(round->hand.dealt, s);
        record->player[s] = in ? table->player[s] : -1;
        record->name[s] = in ? context->players[table->player[s]].name : NULL;
    }
    HD_EACH_SEAT(s, table->fresh) {
        record->waiting[s] = context->players[table->player[s]].name;
        record->waiting_stack[s] = table->stack[s];
    }
}

hd_status hd_table_hand_over(const struct hand_context *context, struct hd_record *record,
                             const struct hd_departure *left, int n_left) {
    if (!context->sink->hand) return HD_OK;
    record->left = left;
    record->n_left = n_left;
    return context->sink->hand(context->sink->context, record);
}

/* The time that people would have taken: docs/HAND_HISTORIES.md. */
static int64_t seconds_of(const struct round *round) {
    const bool showdown = hd_seats_several(round->hand.live);
    return HD_SECONDS_HAND + HD_SECONDS_DECISION * (int64_t)round->decisions + (showdown ? HD_SECONDS_SHOWDOWN : 0);
}

hd_status hd_table_play(struct table *table, const struct hand_context *context, struct hd_settlement *settlement,
                        struct hd_record *record) {
    struct round round;
    round.context = context;
    round.table = table;
    round.setup = &record->setup;
    round.deal = &record->deal;
    round.in = move_button(table, context);
    round.told = round.decisions = 0;
    make_setup(&record->setup, table, context);
    open_view(&round);
    open_bots(&round);
    round.watchers = watching(&round);
    hd_status status = deal_and_post(&round);
    if (status == HD_OK) status = ask_all(&round);
    const struct hd_rake *rake = context->def->kind == HD_CASH ? &context->def->rake : NULL;
    if (status == HD_OK) status = hd_hand_settle(&round.hand, &record->deal, rake, context->events, settlement);
    if (status != HD_OK) return status;
    if (round.watchers) tell(&round);
    HD_EACH_SEAT(s, table->fresh) round.hand.stack[s] = table->stack[s]; /* who waits keeps his chips */
    memcpy(table->stack, round.hand.stack, sizeof table->stack);
    tell_played(&round, settlement);
    if (context->sink->hand) fill_record(&round, record);
    table->clock += seconds_of(&round);
    return HD_OK;
}
