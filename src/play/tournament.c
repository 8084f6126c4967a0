/*
 * A sit-and-go: one table, rising blinds, players leave when they have lost their chips.
 *
 * Layer play; sees bots, rules, events and base. Chips on the table are constant; every player gets one place, and the
 * prizes of shared places are shared. Does not allocate. Authority: docs/RULES.md, points 19, 20 and 23.
 */
#include "tournament.h"

#include <string.h>

/* A tournament under way. */
struct course {
    struct hd_host *host;
    struct table table;
    struct hd_departure left[HD_MAX_SEATS]; /* with the hand just played */
    int n_left;
};

/* Lists the chips of those still in, greatest first, for the bots' view of the game. */
static void fill_stage(const struct course *course, struct hd_stage *stage) {
    const struct table *table = &course->table;
    hd_chips *stacks = course->host->stacks;
    int32_t n = 0;
    for (int s = 0; s < table->max_seats; s++) {
        if (table->stack[s] == 0) continue;
        int32_t i = n++;
        for (; i > 0 && stacks[i - 1] < table->stack[s]; i--) stacks[i] = stacks[i - 1];
        stacks[i] = table->stack[s];
    }
    stage->stacks = stacks;
    stage->players_left = n;
}

/* The players of these seats leave: places and prizes by `chips`, which are by seat. */
static void take_out(struct course *course, hd_seats seats, const hd_chips *chips) {
    struct hd_host *host = course->host;
    struct table *table = &course->table;
    int32_t n = 0;
    HD_EACH_SEAT(s, seats) host->out[n++] = (struct hd_out){.player = table->player[s], .chips = chips[s]};
    hd_places_give(host->out, n, hd_seats_count(table->occupied), host->def->prizes, host->def->n_prizes, host->place,
                   host->tied, host->prize);
    HD_EACH_SEAT(s, seats) {
        const int32_t player = table->player[s];
        course->left[course->n_left++] = (struct hd_departure){
            .seat = (int8_t)s, .tied = host->tied[player], .place = host->place[player], .prize = host->prize[player]};
        table->player[s] = -1;
    }
    table->occupied &= (hd_seats)~seats;
}

/* Those who lost their last chips in this hand leave, by what they began it with. */
static void take_out_busted(struct course *course, const hd_chips before[HD_MAX_SEATS]) {
    hd_seats busted = 0;
    HD_EACH_SEAT(s, course->table.occupied) {
        if (course->table.stack[s] == 0) busted |= hd_seats_of(s);
    }
    if (busted) take_out(course, busted, before);
}

static hd_status play_hand(struct course *course, struct hand_context *context, struct hd_unit_result *result) {
    struct table *table = &course->table;
    const struct hd_game_def *def = course->host->def;
    context->hand = (uint32_t)(result->hands + 1);
    context->level = context->stage->level = hd_level_at(def->levels, def->n_levels, context->hand);
    fill_stage(course, context->stage);
    hd_chips before[HD_MAX_SEATS];
    memcpy(before, table->stack, sizeof before);
    struct hd_settlement settlement;
    struct hd_record record;
    const hd_status status = hd_table_play(table, context, &settlement, &record);
    if (status != HD_OK) return status;
    result->hands++;
    course->n_left = 0;
    take_out_busted(course, before);
    const bool decided = !hd_seats_several(table->occupied);
    if (decided || result->hands == def->max_hands) {
        result->stopped = !decided;
        take_out(course, table->occupied, table->stack);
    }
    return hd_table_hand_over(context, &record, course->left, course->n_left);
}

hd_status hd_tournament_play(struct hd_host *host, struct hand_context *context, struct hd_unit_result *result) {
    const struct hd_game_def *def = host->def;
    struct course course = {.host = host};
    hd_table_clear(&course.table, 0, def->max_seats ? def->max_seats : host->entries, context->spec->start_time);
    hd_workspace_seat(host, &course.table, def->starting_chips);
    if (def->randomize_seats) hd_workspace_draw_seats(&course.table, context);
    hd_status status = HD_OK;
    while (status == HD_OK && course.table.occupied) status = play_hand(&course, context, result);
    return status;
}
