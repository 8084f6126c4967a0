/*
 * What tournaments' structures do as one JSON object, for holdem structure --json.
 *
 * Layer report: sees sim, stats and below, and jansson. Names of members are fixed by docs/TOURNAMENTS.md; what is not
 * known is null. Nothing in it depends on the machine or the time. Failures end in the status of the caller's buffer.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "object.h"
#include "ranking.h"
#include "structure_draw.h"

/* ---- what was played ---- */

static json_t *field_of(const struct hd_game_def *game) {
    struct hd_object field = hd_array_new();
    for (int i = 0; i < game->n_bots; i++) {
        struct hd_object bots = hd_object_new();
        hd_object_put_text(&bots, "name", game->bots[i].name);
        hd_object_put_text(&bots, "type", game->bots[i].type->name);
        hd_object_put_int(&bots, "count", game->bots[i].count);
        hd_array_append(&field, hd_object_take(&bots));
    }
    return hd_object_take(&field);
}

static json_t *seconds_of_hands(void) {
    struct hd_object seconds = hd_object_new();
    hd_object_put_int(&seconds, "hand", HD_SECONDS_HAND);
    hd_object_put_int(&seconds, "decision", HD_SECONDS_DECISION);
    hd_object_put_int(&seconds, "showdown", HD_SECONDS_SHOWDOWN);
    return hd_object_take(&seconds);
}

static void put_assumptions(struct hd_object *object, const struct hd_structure_sheet *one) {
    const struct hd_game_def *game = &one->def->game;
    char result[17];
    snprintf(result, sizeof result, "%016" PRIx64, hd_run_hash(&one->structure->stats));
    hd_object_put_text(object, "name", one->name);
    hd_object_put_text(object, "game_type", game->kind == HD_SIT_AND_GO ? "SitAndGo" : "MultiTableTournament");
    hd_object_put_int(object, "seed", (int64_t)one->def->seed);
    hd_object_put_text(object, "result", result);
    hd_object_put_int(object, "tournaments_played", one->structure->units);
    hd_object_put_int(object, "entries", hd_game_entries(game));
    hd_object_put_int(object, "max_seats", hd_game_seats(game));
    hd_object_put_int(object, "starting_chips", game->starting_chips);
    hd_object_put(object, "field", field_of(game));
    hd_object_put(object, "seconds", seconds_of_hands());
}

/* ---- lengths, levels, moments ---- */

static json_t *length_of(const int64_t *sorted, int64_t n, double unit) {
    static const struct {
        const char *key;
        int percent;
    } quantiles[] = {{"p5", 5}, {"p25", 25}, {"median", 50}, {"p75", 75}, {"p95", 95}};
    struct hd_object length = hd_object_new();
    double sum = 0;
    for (size_t i = 0; i < sizeof quantiles / sizeof *quantiles; i++)
        hd_object_put(&length, quantiles[i].key,
                      hd_json_real((double)hd_structure_quantile(sorted, n, quantiles[i].percent) / unit));
    for (int64_t i = 0; i < n; i++) sum += (double)sorted[i];
    hd_object_put(&length, "mean", n > 0 ? hd_json_real(sum / (double)n / unit) : json_null());
    return hd_object_take(&length);
}

static void put_moment(struct hd_object *object, const struct hd_moments *at) {
    hd_object_put(object, "minutes", hd_json_real(hd_mean(at->seconds, at->n) / 60));
    hd_object_put(object, "hands", hd_json_real(hd_mean(at->hands, at->n)));
    hd_object_put(object, "players", hd_json_real(hd_mean(at->players, at->n)));
    hd_object_put(object, "tables", hd_json_real(hd_mean(at->tables, at->n)));
    hd_object_put(object, "stack_bb", hd_json_real(hd_mean(at->stack, at->n) / 1000));
    hd_object_put(object, "big_blind_percent", hd_json_real(hd_mean(at->blind_share, at->n) / 10000));
}

static json_t *levels_of(const struct hd_structure_sheet *one) {
    struct hd_object levels = hd_array_new();
    const struct hd_game_def *game = &one->def->game;
    const int n = hd_structure_levels(one->structure);
    for (int i = 0; i < n; i++) {
        const struct hd_moments *at = &one->structure->level[i];
        struct hd_object level = hd_object_new();
        hd_object_put_int(&level, "level", i + 1);
        hd_object_put_int(&level, "small_blind", game->levels[i].small_blind);
        hd_object_put_int(&level, "big_blind", game->levels[i].big_blind);
        hd_object_put_int(&level, "ante", game->levels[i].ante);
        hd_object_put(&level, "reached_percent", hd_json_percent((double)at->n, (double)one->structure->units));
        put_moment(&level, at);
        hd_object_put(&level, "seats_in_use_percent",
                      hd_json_percent((double)at->players, (double)at->tables * hd_game_seats(game)));
        hd_array_append(&levels, hd_object_take(&level));
    }
    return hd_object_take(&levels);
}

static void put_milestone(struct hd_object *moments, const char *key, const struct hd_moments *at) {
    if (at->n == 0) {
        hd_object_put(moments, key, json_null());
        return;
    }
    struct hd_object moment = hd_object_new();
    hd_object_put_int(&moment, "tournaments", at->n);
    hd_object_put(&moment, "level", hd_json_real(hd_mean(at->levels, at->n)));
    put_moment(&moment, at);
    hd_object_put(moments, key, hd_object_take(&moment));
}

static void put_course(struct hd_object *object, const struct hd_structure_sheet *one) {
    const struct hd_structure *structure = one->structure;
    struct hd_object length = hd_object_new(), moments = hd_object_new();
    hd_object_put(&length, "hands", length_of(structure->hands, structure->units, 1));
    hd_object_put(&length, "minutes", length_of(structure->seconds, structure->units, 60));
    hd_object_put(object, "length", hd_object_take(&length));
    hd_object_put(object, "levels", levels_of(one));
    put_milestone(&moments, "half_out", &structure->median);
    put_milestone(&moments, "bubble", &structure->bubble);
    put_milestone(&moments, "final_table", &structure->final);
    put_milestone(&moments, "end", &structure->end);
    hd_object_put(object, "moments", hd_object_take(&moments));
}

/* ---- players and the draw ---- */

static json_t *players_of(const struct hd_structure_sheet *one) {
    const struct hd_report report = {.def = one->def, .stats = &one->structure->stats};
    struct hd_estimate *roi = hd_player_estimates_new(&report);
    struct hd_object players = hd_array_new();
    for (int32_t p = 0; roi && p < report.stats->players; p++) {
        const struct hd_player_sums *sums = &report.stats->player[p];
        const double tries = (double)hd_report_tries(&report, p);
        struct hd_object player = hd_object_new();
        hd_object_put_int(&player, "player_id", p);
        hd_object_put_text(&player, "name", one->def->game.bots[p].name);
        hd_object_put_text(&player, "type", one->def->game.bots[p].type->name);
        hd_object_put(&player, "roi_percent", hd_json_value(&roi[p], 100));
        hd_object_put(&player, "roi_ci95", hd_json_bounds(&roi[p], 100));
        hd_object_put(&player, "roi_ci95_method", hd_json_method(&roi[p]));
        hd_object_put(&player, "roi_ci95_missing", hd_json_reason(&roi[p]));
        hd_object_put(&player, "itm_percent", hd_json_percent((double)sums->cashes, tries));
        hd_object_put(&player, "avg_finish", tries > 0 ? hd_json_real((double)sums->finish_sum / tries) : json_null());
        hd_array_append(&players, hd_object_take(&player));
    }
    json_t *json = hd_object_take(&players);
    if (!roi) {
        json_decref(json);
        return NULL;
    }
    free(roi);
    return json;
}

static json_t *places_of(const struct hd_draw_list *list) {
    struct hd_object places = hd_array_new();
    for (int i = 0; i < list->n; i++) {
        if (list->drawn[i].players == 0) continue;
        const struct hd_draw_effect *effect = &list->effect[i];
        struct hd_object place = hd_object_new();
        hd_object_put_text(&place, "drawn_to", list->label[i]);
        hd_object_put_int(&place, "players", list->drawn[i].players);
        hd_object_put(&place, "lasting_d", hd_json_value(&effect->lasting, 1));
        hd_object_put(&place, "lasting_d_ci95", hd_json_bounds(&effect->lasting, 1));
        hd_object_put(&place, "roi_points", hd_json_value(&effect->roi, 100));
        hd_object_put(&place, "roi_points_ci95", hd_json_bounds(&effect->roi, 100));
        hd_object_put(&place, "roi_points_ci95_missing", hd_json_reason(&effect->roi));
        hd_array_append(&places, hd_object_take(&place));
    }
    return hd_object_take(&places);
}

/* What there is no choice of has no effect. */
static json_t *list_of(const struct hd_draw_list *list) {
    static const char *const verdicts[] = {"unknown", "small", "not small"};
    if (list->places < 2) return json_null();
    struct hd_object object = hd_object_new();
    hd_object_put_text(&object, "effect", verdicts[list->verdict]);
    hd_object_put(&object, "explained_percent", hd_json_real(100 * hd_draw_explains(list->drawn, list->n)));
    hd_object_put(&object, "places", places_of(list));
    return hd_object_take(&object);
}

static json_t *draw_of(const struct hd_structure_sheet *one) {
    if (!one->def->game.randomize_seats) return json_null();
    struct hd_draw_list seats, tables;
    hd_draw_lists(one->structure, &seats, &tables);
    struct hd_object draw = hd_object_new();
    hd_object_put(&draw, "small_d", hd_json_real(HD_DRAW_SMALL));
    hd_object_put(&draw, "seats", list_of(&seats));
    hd_object_put(&draw, "tables", list_of(&tables));
    return hd_object_take(&draw);
}

void hd_report_structures_json(struct hd_strbuf *text, const struct hd_structure_sheet *list, int n) {
    struct hd_object object = hd_object_new(), structures = hd_array_new();
    for (int i = 0; i < n; i++) {
        struct hd_object one = hd_object_new();
        put_assumptions(&one, &list[i]);
        put_course(&one, &list[i]);
        hd_object_put(&one, "players", players_of(&list[i]));
        hd_object_put(&one, "draw", draw_of(&list[i]));
        hd_array_append(&structures, hd_object_take(&one));
    }
    hd_object_put_int(&object, "version", 1);
    hd_object_put(&object, "structures", hd_object_take(&structures));
    hd_object_write(&object, text, true);
}
