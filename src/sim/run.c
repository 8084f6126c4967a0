/*
 * The definition of a run: its defaults, what can be wrong with it, how many units it has, and its name.
 *
 * Layer sim; sees play, stats and all below. Plain values; allocates only findings.
 */
#include <stdlib.h>
#include <string.h>

#include "holdem/hash.h"
#include "holdem/sim.h"

static const uint32_t run_cookie = 0x686c6472; /* a definition that did not come from its default is refused */

enum { THREADS_MAX = 1024 };

struct hd_run_def hd_run_def_default(enum hd_game_kind kind) {
    return (struct hd_run_def){.cookie = run_cookie,
                               .game = hd_game_def_default(kind),
                               .tournaments = 1,
                               .hands = 10000,
                               .session_hands = 1000,
                               .seed = 42,
                               .statistics = true,
                               .slot_seconds = 600};
}

static void check_range(struct hd_diags *diags, const char *what, int64_t value, int64_t low, int64_t high) {
    if (value < low || value > high)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s must be %lld to %lld", what, (long long)low, (long long)high);
}

/* A player can lose, and the others win, what he is given for each hand: all of that must be countable. */
static void check_chips(const struct hd_run_def *def, struct hd_diags *diags) {
    const double given = (double)def->game.starting_chips * hd_game_entries(&def->game);
    if (given * (double)def->hands > (double)HD_CHIPS_MAX)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "the chips of all hands are more than can be counted");
}

/* All that is paid in or out over the run must be countable. */
static void check_turnover(const struct hd_run_def *def, struct hd_diags *diags) {
    const struct hd_game_def *game = &def->game;
    const struct hd_buying *buying = &game->buying;
    const double entry = (double)game->buy_in + (double)game->bounty + (double)game->fee; /* not yet known to fit */
    const double player = entry * (1 + buying->reentries) + (double)buying->rebuy_price * buying->rebuys +
                          (double)(buying->addon_chips > 0 ? buying->addon_price : 0);
    double turnover = player * hd_game_entries(game) + (double)game->guarantee;
    for (int i = 0; i < game->n_prizes; i++) turnover += (double)game->prizes[i];
    if (turnover * (double)def->tournaments > (double)HD_CHIPS_MAX)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "the money of all tournaments is more than can be counted");
}

hd_status hd_run_def_check(const struct hd_run_def *def, struct hd_diags *diags) {
    if (def->cookie != run_cookie) return HD_E_UNINITIALISED;
    const int before = diags->errors + diags->lost;
    if (hd_game_def_check(&def->game, diags) == HD_E_UNINITIALISED) return HD_E_UNINITIALISED;
    if (def->game.kind == HD_CASH) {
        check_range(diags, "the number of hands", def->hands, 1, HD_RUN_HANDS_MAX);
        check_range(diags, "the hands of a session", def->session_hands, 1, (int64_t)HD_HANDS_PER_UNIT - 1);
        check_chips(def, diags);
    } else {
        check_range(diags, "the number of tournaments", def->tournaments, 1, HD_RUN_UNITS_MAX);
        check_turnover(def, diags);
    }
    check_range(diags, "the number of threads", def->threads, 0, THREADS_MAX);
    check_range(diags, "the start time", def->start_time, 0, HD_RUN_TIME_MAX);
    check_range(diags, "the seconds between starts", def->slot_seconds, 0, 1000000);
    if (diags->errors + diags->lost == before &&
        def->start_time > HD_RUN_TIME_MAX - hd_run_units(def) * def->slot_seconds)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0,
                     "the last unit would start after the year 9999: play fewer, start earlier or with fewer seconds "
                     "between them");
    return diags->errors + diags->lost == before ? HD_OK : HD_E_CONFIG;
}

int64_t hd_run_units(const struct hd_run_def *def) {
    if (def->game.kind != HD_CASH) return def->tournaments;
    return (def->hands + def->session_hands - 1) / def->session_hands;
}

struct hd_unit_spec hd_run_unit_spec(const struct hd_run_def *def, int64_t unit) {
    const bool last = unit == hd_run_units(def) - 1;
    return (struct hd_unit_spec){.seed = def->seed,
                                 .unit = (uint64_t)unit,
                                 .hands = last ? def->hands - unit * def->session_hands : def->session_hands,
                                 .start_time = def->start_time + unit * def->slot_seconds};
}

static uint64_t name_bot(uint64_t id, const struct hd_bot_def *bot) {
    id = hd_hash_text(id, bot->type->name);
    id = hd_hash_text(id, bot->name);
    id = hd_hash_u64(id, (uint64_t)bot->count);
    if (bot->identity != 0) id = hd_hash_u64(id, bot->identity);
    for (int k = 0; k < bot->type->n_knobs; k++)
        for (int v = 0; v < bot->knobs.n[k]; v++) id = hd_hash_u64(id, (uint64_t)bot->knobs.value[k][v]);
    return id;
}

static uint64_t name_levels(uint64_t id, const struct hd_game_def *game) {
    for (int i = 0; i < game->n_levels; i++) {
        const struct hd_level *level = &game->levels[i];
        id = hd_hash_u64(id, (uint64_t)level->small_blind);
        id = hd_hash_u64(id, (uint64_t)level->big_blind);
        id = hd_hash_u64(id, (uint64_t)level->ante);
        id = hd_hash_u64(id, (uint64_t)level->hands);
        if (level->seconds > 0) id = hd_hash_u64(hd_hash_u64(id, (uint64_t)level->seconds), (uint64_t)level->pause);
    }
    return id;
}

/* What only multi-table tournaments have. */
static uint64_t name_field(uint64_t id, const struct hd_game_def *game) {
    const struct hd_buying *buying = &game->buying;
    const uint64_t plain[] = {game->prize_form,
                              (uint64_t)game->seats_won,
                              (uint64_t)game->guarantee,
                              (uint64_t)game->bounty,
                              game->progressive,
                              game->hand_for_hand,
                              (uint64_t)game->deal_players,
                              (uint64_t)buying->late_levels,
                              (uint64_t)buying->late_share,
                              (uint64_t)buying->reentries,
                              (uint64_t)buying->reentry_share,
                              (uint64_t)buying->rebuy_levels,
                              (uint64_t)buying->rebuys,
                              (uint64_t)buying->rebuy_share,
                              (uint64_t)buying->rebuy_price,
                              (uint64_t)buying->rebuy_chips,
                              (uint64_t)buying->addon_chips,
                              (uint64_t)buying->addon_price,
                              (uint64_t)buying->addon_share};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) id = hd_hash_u64(id, plain[i]);
    for (int i = 0; i < game->n_shares; i++) id = hd_hash_u64(id, (uint64_t)game->shares[i]);
    return id;
}

static uint64_t name_game(uint64_t id, const struct hd_game_def *game) {
    const uint64_t plain[] = {game->kind,
                              (uint64_t)game->max_seats,
                              (uint64_t)game->starting_chips,
                              game->ante_type,
                              game->bba_order,
                              game->show,
                              game->button,
                              game->first_button_random,
                              game->randomize_seats,
                              game->on_bot_error,
                              (uint64_t)game->buy_in,
                              (uint64_t)game->fee,
                              (uint64_t)game->max_hands,
                              game->stacks,
                              (uint64_t)game->rake.basis_points,
                              game->rake.no_flop_no_drop,
                              game->rake.round_down,
                              game->rake.capped};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) id = hd_hash_u64(id, plain[i]);
    for (int i = 0; i <= HD_MAX_SEATS; i++) id = hd_hash_u64(id, (uint64_t)game->rake.cap[i]);
    id = name_levels(id, game);
    for (int i = 0; i < game->n_prizes; i++) id = hd_hash_u64(id, (uint64_t)game->prizes[i]);
    for (int i = 0; i < game->n_bots; i++) id = name_bot(id, &game->bots[i]);
    return game->kind == HD_MULTI_TABLE ? name_field(id, game) : id;
}

uint64_t hd_run_id(const struct hd_run_def *def) {
    uint64_t id = name_game(hd_hash_u64(0, def->seed), &def->game);
    if (def->game.kind != HD_CASH) return hd_hash_u64(id, (uint64_t)def->tournaments);
    return hd_hash_u64(hd_hash_u64(id, (uint64_t)def->hands), (uint64_t)def->session_hands);
}

static hd_status init_groups(const struct hd_game_def *game, struct hd_stats *stats) {
    int32_t *size = malloc((size_t)game->n_bots * sizeof *size);
    if (!size) return HD_E_NOMEM;
    for (int i = 0; i < game->n_bots; i++) size[i] = game->bots[i].count;
    const hd_status status = hd_stats_init_groups(stats, game->n_bots, size, hd_entry_cost(game));
    free(size);
    return status;
}

hd_status hd_run_stats_init(const struct hd_run_def *def, struct hd_stats *stats) {
    if (def->cookie != run_cookie) return HD_E_UNINITIALISED;
    const struct hd_game_def *game = &def->game;
    const int32_t entries = hd_game_entries(game), places = game->kind == HD_CASH ? 0 : entries;
    if (entries < 1) return HD_E_CONFIG;
    hd_status status = game->kind == HD_MULTI_TABLE
                           ? init_groups(game, stats)
                           : hd_stats_init(stats, game->kind, entries, places, hd_entry_cost(game));
    if (status != HD_OK || !def->statistics) return status;
    status = hd_stats_keep_tally(stats, game->n_bots);
    if (status != HD_OK) hd_stats_release(stats);
    return status;
}

uint64_t hd_run_hash(const struct hd_stats *stats) {
    return hd_hash_u64(hd_hash_u64(stats->hash, (uint64_t)stats->units), (uint64_t)stats->hands);
}
