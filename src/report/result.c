/*
 * The result of a run as one JSON object, for --json and result.json.
 *
 * Layer report: sees sim, stats and below, and jansson. Names of members are fixed by docs/STATISTICS.md; what is not
 * known is null. Nothing in it depends on the machine or the time. Failures end in the status of the caller's buffer.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "object.h"
#include "ranking.h"
#include "standings.h"

enum { MBB_PER_HAND = 10 }; /* thousandths of a big blind a hand, in bb/100 */

static const char *kind_text(enum hd_game_kind kind) {
    static const char *const texts[] = {"Cash", "SitAndGo", "MultiTableTournament"};
    return texts[kind];
}

static json_t *deviation_of(const struct hd_estimate *estimate, const struct hd_stats *stats) {
    return hd_estimate_known(estimate) && stats->samples > 1 ? hd_json_real(estimate->sd) : json_null();
}

/* "1", "2", … "10", "11-20", "21-50", …: as far as there are places. */
static void put_bins(struct hd_object *finishes, const int64_t *count, int32_t last) {
    for (int32_t bin = 0, from = 1; bin <= last; bin++) {
        char key[32];
        const int32_t to = hd_finish_bin_end(bin);
        if (from == to)
            snprintf(key, sizeof key, "%" PRId32, from);
        else
            snprintf(key, sizeof key, "%" PRId32 "-%" PRId32, from, to);
        hd_object_put_int(finishes, key, count[bin]);
        from = to + 1;
    }
}

/* `most`: the last place that a player can have had. */
static json_t *finishes_of(const struct hd_stats *stats, int32_t player, int32_t most) {
    struct hd_object finishes = hd_object_new();
    if (stats->kind == HD_MULTI_TABLE) {
        put_bins(&finishes, stats->finishes + (int64_t)player * stats->places, hd_finish_bin(most));
        return hd_object_take(&finishes);
    }
    for (int32_t place = 1; place <= stats->places; place++) {
        char key[16];
        snprintf(key, sizeof key, "%" PRId32, place);
        hd_object_put_int(&finishes, key, stats->finishes[(int64_t)player * stats->places + place - 1]);
    }
    return hd_object_take(&finishes);
}

/* What only groups of entries have. */
static void put_group(struct hd_object *object, const struct hd_report *report, const struct hd_player_sums *own) {
    hd_object_put_int(object, "entries", own->entries);
    hd_object_put(object, "itm_percent", hd_json_percent((double)own->cashes, (double)own->players));
    hd_object_put(object, "final_table_percent", hd_json_percent((double)own->finals, (double)own->players));
    hd_object_put_int(object, "knockouts", own->knockouts);
    hd_object_put_money(object, "total_bounties", own->bounties, &report->money);
}

static void put_tournament_player(struct hd_object *object, const struct hd_report *report, int32_t player,
                                  const struct hd_estimate *roi) {
    const struct hd_stats *stats = report->stats;
    const struct hd_player_sums *own = &stats->player[player];
    hd_object_put_int(object, "wins", own->wins);
    const int64_t tries = hd_report_tries(report, player);
    hd_object_put(object, "finishes", finishes_of(stats, player, stats->places_max));
    hd_object_put_money(object, "total_entry_fees", own->fees, &report->money);
    hd_object_put_money(object, "total_prize_money", own->prizes, &report->money);
    hd_object_put_money(object, "net_profit", own->prizes + own->bounties - own->fees, &report->money);
    hd_object_put(object, "roi_percent", hd_json_value(roi, 100));
    hd_object_put(object, "roi_ci95", hd_json_bounds(roi, 100));
    hd_object_put(object, "avg_finish",
                  tries > 0 ? hd_json_real((double)own->finish_sum / (double)tries) : json_null());
    hd_object_put(object, "roi_ci95_method", hd_json_method(roi));
    hd_object_put(object, "roi_ci95_missing", hd_json_reason(roi));
    hd_object_put(object, "roi_sd", deviation_of(roi, stats));
    hd_object_put_int(object, "cashes", own->cashes);
    hd_object_put_int(object, "ties", own->ties);
    if (hd_report_has_groups(report)) put_group(object, report, own);
}

static void put_cash_player(struct hd_object *object, const struct hd_report *report, int32_t player,
                            const struct hd_estimate *net) {
    const struct hd_stats *stats = report->stats;
    const struct hd_estimate gross =
        hd_stats_bb100(stats, player, hd_report_big_blind(report), true, HD_REPORT_CONFIDENCE);
    hd_object_put_int(object, "hands", stats->hands);
    hd_object_put_int(object, "net_chips", stats->player[player].net);
    hd_object_put(object, "bb_per_100", hd_json_value(net, 1));
    hd_object_put(object, "bb_per_100_ci95", hd_json_bounds(net, 1));
    hd_object_put(object, "bb_per_100_ci95_method", hd_json_method(net));
    hd_object_put(object, "bb_per_100_ci95_missing", hd_json_reason(net));
    hd_object_put(object, "bb_per_100_sd", deviation_of(net, stats));
    hd_object_put(object, "mbb_per_hand", hd_json_value(net, MBB_PER_HAND));
    hd_object_put(object, "mbb_per_hand_ci95", hd_json_bounds(net, MBB_PER_HAND));
    hd_object_put_int(object, "rake_chips", stats->player[player].rake);
    hd_object_put(object, "gross_bb_per_100", hd_json_value(&gross, 1));
    hd_object_put(object, "gross_bb_per_100_ci95", hd_json_bounds(&gross, 1));
    if (!stats->tally) return;
    const struct hd_estimate adjusted =
        hd_stats_adjusted_bb100(stats, player, hd_report_big_blind(report), HD_REPORT_CONFIDENCE);
    hd_object_put(object, "all_in_ev_bb_per_100", hd_json_value(&adjusted, 1));
    hd_object_put(object, "all_in_ev_bb_per_100_ci95", hd_json_bounds(&adjusted, 1));
    hd_object_put(object, "all_in_ev_bb_per_100_sd", deviation_of(&adjusted, stats));
}

static json_t *failures_of(const struct hd_player_sums *sums) {
    struct hd_object failures = hd_object_new();
    for (int kind = 0; kind < HD_FAILURES; kind++)
        hd_object_put_int(&failures, hd_failure_key((enum hd_failure)kind), sums->failures[kind]);
    return hd_object_take(&failures);
}

static json_t *player_of(const struct hd_report *report, int32_t player, const struct hd_estimate *estimate) {
    const struct hd_bot_def *bot = hd_player_bot(&report->def->game, player);
    struct hd_object object = hd_object_new();
    hd_object_put_int(&object, "player_id", player);
    hd_object_put_text(&object, "name", bot->name);
    hd_object_put_text(&object, "type", bot->type->name);
    if (hd_report_is_cash(report))
        put_cash_player(&object, report, player, estimate);
    else
        put_tournament_player(&object, report, player, estimate);
    hd_object_put_int(&object, "errors", report->stats->player[player].errors);
    hd_object_put(&object, "errors_by_kind", failures_of(&report->stats->player[player]));
    hd_object_put_int(&object, "restarts", hd_player_restarts(report, player));
    if (report->stats->tally)
        hd_object_put(&object, "statistics",
                      hd_statistics_json(report->stats->tally, (int32_t)(bot - report->def->game.bots)));
    return hd_object_take(&object);
}

static json_t *players_of(const struct hd_report *report, const struct hd_estimate *estimate) {
    struct hd_object players = hd_array_new();
    for (int32_t p = 0; p < report->stats->players; p++) hd_array_append(&players, player_of(report, p, &estimate[p]));
    return hd_object_take(&players);
}

/* Every other player's difference from the best, which is order[0]. */
static json_t *comparison_of(const struct hd_report *report, const int32_t *order) {
    const double scale = hd_report_is_cash(report) ? 1 : 100;
    struct hd_object comparison = hd_object_new(), differences = hd_array_new();
    hd_object_put_int(&comparison, "best", order[0]);
    hd_object_put_text(&comparison, "of", hd_report_is_cash(report) ? "bb_per_100" : "roi_percent");
    hd_object_put_text(&comparison, "correction", "bonferroni");
    hd_object_put_int(&comparison, "pairs", hd_pairs(report->stats->players));
    for (int32_t i = 1; i < report->stats->players; i++) {
        const struct hd_estimate difference = hd_against_best(report, order[i], order[0]);
        struct hd_object row = hd_object_new();
        hd_object_put_int(&row, "player_id", order[i]);
        hd_object_put(&row, "difference", hd_json_value(&difference, scale));
        hd_object_put(&row, "ci95", hd_json_bounds(&difference, scale));
        hd_array_append(&differences, hd_object_take(&row));
    }
    hd_object_put(&comparison, "differences", hd_object_take(&differences));
    return hd_object_take(&comparison);
}

static json_t *prizes_of(const struct hd_report *report) {
    struct hd_object prizes = hd_array_new();
    for (int i = 0; i < report->def->game.n_prizes; i++)
        hd_array_append(&prizes, hd_json_money(report->def->game.prizes[i], &report->money));
    return hd_object_take(&prizes);
}

/* Of a tournament; whole where all have the same. */
static hd_money mean_pool(const struct hd_stats *stats) { return stats->units > 0 ? stats->pool / stats->units : 0; }

static void put_run(struct hd_object *object, const struct hd_report *report) {
    const struct hd_stats *stats = report->stats;
    const struct hd_game_def *game = &report->def->game;
    const bool cash = hd_report_is_cash(report);
    char result[17];
    snprintf(result, sizeof result, "%016" PRIx64, hd_run_hash(stats));
    hd_object_put_text(object, "version", HOLDEM_VERSION);
    hd_object_put_text(object, "game_type", kind_text(game->kind));
    hd_object_put_int(object, "seed", (int64_t)report->def->seed);
    hd_object_put_text(object, "result", result);
    hd_object_put_int(object, "tournaments_played", cash ? 0 : stats->units);
    hd_object_put_int(object, "total_hands", stats->hands);
    hd_object_put_money(object, "buy_in", cash ? 0 : game->buy_in, &report->money);
    const hd_money pool = hd_report_has_groups(report) ? mean_pool(stats) : stats->places * game->buy_in;
    hd_object_put_money(object, "prize_pool", cash ? 0 : pool, &report->money);
}

static void put_more(struct hd_object *object, const struct hd_report *report, const int32_t *order) {
    const struct hd_stats *stats = report->stats;
    const struct hd_game_def *game = &report->def->game;
    if (hd_report_is_cash(report)) {
        hd_object_put_int(object, "sessions_played", stats->units);
        hd_object_put_int(object, "small_blind", game->levels[0].small_blind);
        hd_object_put_int(object, "big_blind", game->levels[0].big_blind);
    } else {
        hd_object_put_money(object, "fee", game->fee, &report->money);
        hd_object_put(object, "prizes", prizes_of(report));
        hd_object_put_money(object, "withheld", stats->withheld, &report->money);
        hd_object_put_int(object, "tournaments_stopped", stats->stopped);
    }
    if (hd_report_has_groups(report)) {
        hd_object_put_money(object, "bounty", game->bounty, &report->money);
        hd_object_put_money(object, "overlay", stats->overlay, &report->money);
        hd_object_put_int(object, "rebuys", stats->rebuys);
        hd_object_put_int(object, "addons", stats->addons);
    }
    hd_object_put(object, "complete", json_boolean(stats->units >= hd_run_units(report->def)));
    hd_object_put(object, "reproducible", json_boolean(hd_report_reproducible(report)));
    hd_object_put(object, "comparison", comparison_of(report, order));
    if (report->standings) hd_object_put(object, "standings", hd_standings_json(report));
}

void hd_report_json(struct hd_strbuf *text, const struct hd_report *report) {
    int32_t *order = hd_ranking_new(report->stats);
    struct hd_estimate *estimate = hd_player_estimates_new(report);
    if (order && estimate) {
        struct hd_object object = hd_object_new();
        put_run(&object, report);
        hd_object_put(&object, "players", players_of(report, estimate));
        put_more(&object, report, order);
        hd_object_write(&object, text, true);
    } else {
        text->status = HD_E_NOMEM;
    }
    free(order);
    free(estimate);
}
