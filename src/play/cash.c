/*
 * A cash session: hands at one table at fixed blinds, stacks looked after between hands, the accounts of each player.
 *
 * Layer play; sees bots, rules, events and base. A player's net is chips won less chips put in, after rake; over the
 * table nets and rake sum to 0 hand by hand. Samples for statistics are blocks of hands, or short sessions whole.
 * Does not allocate.
 */
#include "cash.h"

/* Blocks have at least so many hands; a session shorter than two blocks is one. */
enum { BLOCK_HANDS = 100 };

/* Between hands: players get chips, or leave for good when they have none. */
static void look_after_stacks(const struct hd_game_def *def, struct table *table) {
    const hd_chips least = def->stacks == HD_STACKS_PLAY_ON ? 0 : def->starting_chips;
    const hd_chips most = def->stacks == HD_STACKS_RESET ? def->starting_chips : HD_CHIPS_MAX;
    HD_EACH_SEAT(s, table->occupied) {
        hd_chips stack = table->stack[s];
        stack = stack < least ? least : stack;
        stack = stack > most ? most : stack;
        table->stack[s] = stack;
        if (stack == 0) table->occupied &= (hd_seats)~hd_seats_of(s);
    }
}

/* `before`: the stacks that the hand began with. */
static void book_hand(struct hd_host *host, const struct table *table, const hd_chips before[HD_MAX_SEATS],
                      const struct hd_settlement *settlement) {
    HD_EACH_SEAT(s, table->occupied) host->block_net[table->player[s]] += table->stack[s] - before[s];
    if (settlement->rake == 0) return;
    HD_EACH_SEAT(s, table->occupied) host->block_rake[table->player[s]] += settlement->rake_paid[s];
}

static void close_block(struct hd_host *host, const struct hd_sink *sink, int64_t hands) {
    if (hands == 0) return;
    if (sink->block) sink->block(sink->context, hands, host->block_net, host->block_rake);
    for (int32_t p = 0; p < host->entries; p++) {
        host->net[p] += host->block_net[p];
        host->rake[p] += host->block_rake[p];
        host->block_net[p] = host->block_rake[p] = 0;
    }
}

/* True where a block should end after `done` of `planned` hands: what remains is enough for one of its own. */
static bool block_ends(int64_t in_block, int64_t done, int64_t planned) {
    return in_block >= BLOCK_HANDS && planned - done >= BLOCK_HANDS;
}

hd_status hd_cash_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result) {
    const struct hd_game_def *def = host->def;
    struct table table;
    hd_table_clear(&table, 0, def->max_seats ? def->max_seats : host->entries, context->spec->start_time);
    hd_workspace_seat(host, &table, def->starting_chips);
    struct hd_record record = {.unit = 0};
    int64_t in_block = 0;
    hd_status status = HD_OK;
    while (status == HD_OK && result->hands < context->spec->hands) {
        context->hand = (uint32_t)(result->hands + 1);
        look_after_stacks(def, &table);
        if (def->randomize_seats) hd_table_draw_seats(&table, context);
        context->stage->players_left = hd_seats_count(table.occupied);
        if (context->stage->players_left < 2) break;
        struct hd_settlement settlement;
        status = hd_table_play(&table, context, &settlement, &record);
        if (status == HD_OK) status = hd_table_hand_over(context, &record, NULL, 0);
        if (status != HD_OK) break;
        book_hand(host, &table, record.setup.stack, &settlement);
        result->hands++;
        in_block++;
        if (!block_ends(in_block, result->hands, context->spec->hands)) continue;
        close_block(host, context->sink, in_block);
        in_block = 0;
    }
    close_block(host, context->sink, in_block);
    return status;
}
