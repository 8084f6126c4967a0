/*
 * The memory that one thread needs to play units, and the seating of players.
 *
 * Layer play; sees bots, rules, events and base. Allocates once, when it is made. Bots' states lie side by side, each
 * on cache lines of its own, and are begun afresh for every unit.
 */
#include "workspace.h"

#include <stdlib.h>
#include <string.h>

enum { STATE_ALIGNMENT = 64, FIRST_EVENTS = 4 * HD_EVENTS_ROOM };

static size_t state_bytes(const struct hd_bot_def *bot) {
    return (bot->type->state_size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
}

static bool allocate(struct hd_host *host) {
    const size_t n = (size_t)host->entries;
    size_t bytes = STATE_ALIGNMENT;
    for (int i = 0; i < host->def->n_bots; i++)
        bytes += (size_t)host->def->bots[i].count * state_bytes(&host->def->bots[i]);
    host->players = calloc(n, sizeof *host->players);
    host->memory = aligned_alloc(STATE_ALIGNMENT, bytes);
    host->events.list = malloc(FIRST_EVENTS * sizeof *host->events.list);
    host->events.capacity = FIRST_EVENTS;
    host->place = calloc(n, sizeof *host->place);
    host->errors = calloc(n, sizeof *host->errors);
    host->failures = calloc(n * HD_FAILURES, sizeof *host->failures);
    host->tied = calloc(n, sizeof *host->tied);
    host->prize = calloc(n, sizeof *host->prize);
    host->net = calloc(n, sizeof *host->net);
    host->rake = calloc(n, sizeof *host->rake);
    host->block_net = calloc(n, sizeof *host->block_net);
    host->block_rake = calloc(n, sizeof *host->block_rake);
    host->out = calloc(n, sizeof *host->out);
    host->stacks = calloc(n, sizeof *host->stacks);
    return host->players && host->memory && host->events.list && host->place && host->errors && host->failures &&
           host->tied && host->prize && host->net && host->rake && host->block_net && host->block_rake && host->out &&
           host->stacks;
}

static void place_players(struct hd_host *host) {
    struct player *player = host->players;
    unsigned char *state = host->memory;
    for (int i = 0; i < host->def->n_bots; i++) {
        const struct hd_bot_def *bot = &host->def->bots[i];
        for (int32_t k = 0; k < bot->count; k++, player++, state += state_bytes(bot))
            *player = (struct player){.bot = bot, .state = state};
    }
}

bool hd_workspace_init(struct hd_host *host, const struct hd_game_def *def) {
    host->def = def;
    host->entries = hd_game_entries(def);
    if (!allocate(host)) return false;
    place_players(host);
    return true;
}

void hd_workspace_release(struct hd_host *host) {
    free(host->players);
    free(host->memory);
    free(host->events.list);
    free(host->place);
    free(host->errors);
    free(host->failures);
    free(host->tied);
    free(host->prize);
    free(host->net);
    free(host->rake);
    free(host->block_net);
    free(host->block_rake);
    free(host->out);
    free(host->stacks);
}

static void clear_results(struct hd_host *host) {
    const size_t n = (size_t)host->entries;
    memset(host->place, 0, n * sizeof *host->place);
    memset(host->tied, 0, n * sizeof *host->tied);
    memset(host->prize, 0, n * sizeof *host->prize);
    memset(host->net, 0, n * sizeof *host->net);
    memset(host->rake, 0, n * sizeof *host->rake);
    memset(host->block_net, 0, n * sizeof *host->block_net);
    memset(host->block_rake, 0, n * sizeof *host->block_rake);
}

/* The stage as the bot of one player gets it when it begins or ends. */
static struct hd_stage stage_of(const struct hd_host *host, const struct hd_stage *stage, int32_t i) {
    struct hd_stage own = *stage;
    own.player = i;
    own.resource = host->players[i].bot->resource;
    return own;
}

void hd_workspace_begin(struct hd_host *host, const struct hd_stage *stage) {
    clear_results(host);
    for (int32_t i = 0; i < host->entries; i++) {
        struct player *player = &host->players[i];
        player->forfeited = false;
        memset(player->failures, 0, sizeof player->failures);
        memset(player->state, 0, player->bot->type->state_size);
        if (!player->bot->type->begin) continue;
        const struct hd_stage own = stage_of(host, stage, i);
        player->bot->type->begin(player->state, &player->bot->knobs, &own);
    }
}

void hd_workspace_end(struct hd_host *host, const struct hd_stage *stage) {
    for (int32_t i = 0; i < host->entries; i++) {
        const struct player *player = &host->players[i];
        host->errors[i] = 0;
        for (int kind = 0; kind < HD_FAILURES; kind++) host->errors[i] += player->failures[kind];
        memcpy(host->failures + (size_t)i * HD_FAILURES, player->failures, sizeof player->failures);
        if (!player->bot->type->end) continue;
        const struct hd_stage own = stage_of(host, stage, i);
        player->bot->type->end(player->state, &player->bot->knobs, &own);
    }
}

void hd_workspace_seat(const struct hd_host *host, struct table *table, hd_chips chips) {
    for (int32_t p = 0; p < host->entries; p++) {
        table->player[p] = p;
        table->stack[p] = chips;
        table->occupied |= hd_seats_of(p);
    }
}

void hd_workspace_draw_seats(struct table *table, const struct hand_context *context) {
    const struct hd_rng_key key = {.seed = context->spec->seed,
                                   .unit = context->spec->unit,
                                   .table = table->number,
                                   .hand = context->hand,
                                   .stream = HD_STREAM_SEATS};
    const struct table before = *table;
    int32_t seats[HD_MAX_SEATS];
    for (int s = 0; s < table->max_seats; s++) {
        seats[s] = s;
        table->player[s] = -1;
        table->stack[s] = 0;
    }
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    hd_rng_shuffle(&rng, seats, table->max_seats);
    table->occupied = 0;
    for (int s = 0; s < before.max_seats; s++) {
        const int32_t player = before.player[s];
        if (player < 0) continue;
        /* by player, not by old seat, so that the draw does not depend on earlier ones */
        const int32_t seat = seats[player];
        table->player[seat] = player;
        table->stack[seat] = before.stack[s];
        if (before.stack[s] > 0) table->occupied |= hd_seats_of(seat);
    }
}
