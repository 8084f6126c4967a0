/*
 * A sit-and-go: one table, rising blinds, players leave when they have lost their chips.
 *
 * Layer play; sees bots, rules, events and base. Chips on the table are constant; every player gets one place, and the
 * prizes of shared places are shared. Does not allocate. Authority: docs/RULES.md, points 19, 20 and 23.
 */
#include "tournament.h"

#include <string.h>

/* Lists the chips of those still in, greatest first, for the bots' view of the game. */
static void fill_stage(struct hd_host *host, const struct table *table, struct hd_stage *stage) {
    int32_t n = 0;
    for (int s = 0; s < table->max_seats; s++) {
        if (table->stack[s] == 0) continue;
        int32_t i = n++;
        for (; i > 0 && host->stacks[i - 1] < table->stack[s]; i--) host->stacks[i] = host->stacks[i - 1];
        host->stacks[i] = table->stack[s];
    }
    stage->stacks = host->stacks;
    stage->players_left = n;
}

static void give_places(struct hd_host *host, int32_t n, int32_t alive) {
    hd_places_give(host->out, n, alive, host->def->prizes, host->def->n_prizes, host->place, host->tied, host->prize);
}

/* Places for those who lost their last chips in this hand, by what they began it with; the seats become empty. */
static void take_out_busted(struct hd_host *host, struct table *table, const hd_chips before[HD_MAX_SEATS]) {
    const int32_t alive = hd_seats_count(table->occupied);
    int32_t n = 0;
    for (int s = 0; s < table->max_seats; s++) {
        if (!hd_seats_has(table->occupied, s) || table->stack[s] > 0) continue;
        host->out[n++] = (struct hd_out){.player = table->player[s], .chips = before[s]};
        table->player[s] = -1;
        table->occupied &= (hd_seats)~hd_seats_of(s);
    }
    if (n > 0) give_places(host, n, alive);
}

/* At the end places go by chips: to the winner, or to all who are left when the tournament is stopped. */
static void take_out_rest(struct hd_host *host, struct table *table) {
    int32_t n = 0;
    for (int s = 0; s < table->max_seats; s++)
        if (hd_seats_has(table->occupied, s))
            host->out[n++] = (struct hd_out){.player = table->player[s], .chips = table->stack[s]};
    give_places(host, n, n);
}

hd_status hd_tournament_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result) {
    const struct hd_game_def *def = host->def;
    struct table table;
    hd_table_clear(&table, 0, def->max_seats ? def->max_seats : host->entries, context->spec->start_time);
    hd_workspace_seat(host, &table, def->starting_chips);
    if (def->randomize_seats) hd_workspace_draw_seats(&table, context);
    while (hd_seats_count(table.occupied) > 1 && result->hands < def->max_hands) {
        context->hand = (uint32_t)(result->hands + 1);
        context->level = context->stage->level = hd_level_at(def->levels, def->n_levels, context->hand);
        fill_stage(host, &table, context->stage);
        hd_chips before[HD_MAX_SEATS];
        memcpy(before, table.stack, sizeof before);
        struct hd_settlement settlement;
        const hd_status status = hd_table_play(&table, context, &settlement);
        if (status != HD_OK) return status;
        result->hands++;
        take_out_busted(host, &table, before);
    }
    result->stopped = hd_seats_count(table.occupied) > 1;
    take_out_rest(host, &table);
    return HD_OK;
}
