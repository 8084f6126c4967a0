/*
 * The memory that one thread needs to play units, and the seating of players.
 *
 * Layer play; sees bots, rules, events and base. Allocates once, when it is made. Bots' states lie side by side, each
 * on cache lines of its own, and are begun afresh for every unit.
 */
#include "workspace.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_EVENTS = 4 * HD_EVENTS_ROOM };

static size_t state_bytes(const struct hd_bot_def *bot) {
    return (bot->type->state_size + STATE_LINE - 1) / STATE_LINE * STATE_LINE;
}

static bool allocate(struct hd_host *host) {
    const size_t n = (size_t)host->entries;
    size_t bytes = STATE_LINES_FETCHED * STATE_LINE;
    for (int i = 0; i < host->def->n_bots; i++)
        bytes += (size_t)host->def->bots[i].count * state_bytes(&host->def->bots[i]);
    host->players = calloc(n, sizeof *host->players);
    host->memory = aligned_alloc(STATE_LINE, bytes);
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
    return host->players && host->memory && host->events.list && host->place && host->errors && host->failures &&
           host->tied && host->prize && host->net && host->rake && host->block_net && host->block_rake;
}

static bool allocate_field(struct hd_host *host) {
    const size_t n = (size_t)host->entries;
    const size_t bought = n * (1 + (size_t)host->def->buying.reentries);
    host->prizes_room = hd_prizes_count(host->def, (int32_t)bought);
    host->made_prizes = calloc((size_t)host->prizes_room + 1, sizeof *host->made_prizes);
    host->head = calloc(n, sizeof *host->head);
    host->rebuys = calloc(n, sizeof *host->rebuys);
    host->drawn_table = calloc(n, sizeof *host->drawn_table);
    host->drawn_seat = calloc(n, sizeof *host->drawn_seat);
    host->late_at = calloc(n, sizeof *host->late_at);
    host->exits.out = calloc(bought, sizeof *host->exits.out);
    host->exits.together = calloc(bought, sizeof *host->exits.together);
    host->exits.prize = calloc(n, sizeof *host->exits.prize);
    host->cost = calloc(n, sizeof *host->cost);
    host->bounty = calloc(n, sizeof *host->bounty);
    host->knockouts = calloc(n, sizeof *host->knockouts);
    host->bought = calloc(n, sizeof *host->bought);
    host->stacks = calloc(n, sizeof *host->stacks);
    host->spare = calloc(n, sizeof *host->spare);
    host->order = calloc(n, sizeof *host->order);
    return hd_field_init(&host->field, host->entries, hd_game_seats(host->def)) && host->exits.out &&
           host->exits.together && host->exits.prize && host->cost && host->bounty && host->knockouts && host->bought &&
           host->stacks && host->spare && host->order && host->made_prizes && host->head && host->rebuys &&
           host->late_at && host->drawn_table && host->drawn_seat;
}

/* Entries that share a bot have names of their own. */
static bool allocate_names(struct hd_host *host) {
    bool shared = false;
    for (int i = 0; i < host->def->n_bots; i++) shared |= host->def->bots[i].count > 1;
    if (!shared) return true;
    host->names = calloc((size_t)host->entries, sizeof *host->names);
    return host->names != NULL;
}

static void place_players(struct hd_host *host) {
    unsigned char *state = host->memory;
    int32_t entry = 0;
    host->drawing = true;
    for (int i = 0; i < host->def->n_bots; i++) {
        const struct hd_bot_def *bot = &host->def->bots[i];
        host->observed |= bot->type->observe != NULL;
        host->drawing &= bot->type->draws;
        for (int32_t k = 0; k < bot->count; k++, entry++, state += state_bytes(bot)) {
            if (bot->count > 1) hd_bot_entry_name(bot, k, host->names[entry]);
            host->players[entry] = (struct player){.bot = bot,
                                                   .knobs = &bot->knobs,
                                                   .state = state,
                                                   .name = bot->count > 1 ? host->names[entry] : bot->name};
        }
    }
}

bool hd_workspace_init(struct hd_host *host, const struct hd_game_def *def) {
    host->def = def;
    host->entries = hd_game_entries(def);
    if (!allocate(host) || !allocate_names(host)) return false;
    if (def->kind != HD_CASH && !allocate_field(host)) return false;
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
    free(host->names);
    hd_field_release(&host->field);
    free(host->made_prizes);
    free(host->head);
    free(host->rebuys);
    free(host->drawn_table);
    free(host->drawn_seat);
    free(host->late_at);
    free(host->exits.out);
    free(host->exits.together);
    free(host->exits.prize);
    free(host->cost);
    free(host->bounty);
    free(host->knockouts);
    free(host->bought);
    free(host->stacks);
    free(host->spare);
    free(host->order);
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

/* Nobody has entered. */
static void begin_entries(struct hd_host *host) {
    const size_t n = (size_t)host->entries;
    host->exits.n = host->exits.open = host->exits.placed = 0;
    host->prizes = host->def->prizes;
    host->n_prizes = host->def->n_prizes;
    memset(host->cost, 0, n * sizeof *host->cost);
    memset(host->bought, 0, n * sizeof *host->bought);
    memset(host->bounty, 0, n * sizeof *host->bounty);
    memset(host->knockouts, 0, n * sizeof *host->knockouts);
    memset(host->rebuys, 0, n * sizeof *host->rebuys);
    for (size_t i = 0; i < n; i++) host->drawn_table[i] = host->drawn_seat[i] = -1;
}

void hd_workspace_begin(struct hd_host *host, const struct hd_stage *stage) {
    clear_results(host);
    if (host->def->kind != HD_CASH) begin_entries(host);
    for (int32_t i = 0; i < host->entries; i++) {
        struct player *player = &host->players[i];
        player->act = player->bot->type->act;
        memset(player->failures, 0, sizeof player->failures);
        memset(player->state, 0, player->bot->type->state_size);
        if (!player->bot->type->begin) continue;
        const struct hd_stage own = stage_of(host, stage, i);
        player->bot->type->begin(player->state, player->knobs, &own);
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
        player->bot->type->end(player->state, player->knobs, &own);
    }
}

void hd_workspace_seat(const struct hd_host *host, struct table *table, hd_chips chips) {
    for (int32_t p = 0; p < host->entries; p++) {
        table->player[p] = p;
        table->stack[p] = chips;
        table->occupied |= hd_seats_of(p);
    }
}
