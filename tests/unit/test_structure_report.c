/*
 * Reports of structures: the JSON says what was measured, text stays within its width, and both know when seats are
 * not drawn.
 */
#include "check.h"

#include <jansson.h>
#include <string.h>

#include "holdem/report.h"
#include "holdem/width.h"

enum { PLAYERS = 30, UNITS = 25, LEVELS = 6, WIDTH = 80 };

/* A structure that was played, with what it borrows. Do not copy. */
struct played {
    struct hd_run_def def;
    struct hd_bot_def bots[2];
    struct hd_level levels[LEVELS];
    hd_money prizes[6];
    struct hd_structure structure;
    struct hd_structure_sheet sheet;
};

static void play(struct played *played, const char *name, int hands, bool drawn) {
    struct hd_run_report report;
    played->def = hd_run_def_default(HD_MULTI_TABLE);
    for (int i = 0; i < 2; i++) {
        played->bots[i] = hd_bot_def_default(hd_bot_type_find("random"), i ? "Bob" : "Ann");
        played->bots[i].count = PLAYERS / 2;
    }
    hd_levels_double(played->levels, LEVELS, (struct hd_level){.small_blind = 10, .big_blind = 20, .hands = hands});
    struct hd_game_def *game = &played->def.game;
    game->bots = played->bots;
    game->n_bots = 2;
    game->levels = played->levels;
    game->n_levels = LEVELS;
    game->buy_in = 10;
    game->randomize_seats = drawn;
    game->n_prizes = hd_prizes_standard(PLAYERS, 10 * PLAYERS, played->prizes);
    game->prizes = played->prizes;
    played->def.tournaments = UNITS;
    check_int(hd_structure_play(&played->def, NULL, &played->structure, &report), HD_OK);
    played->sheet = (struct hd_structure_sheet){.name = name, .def = &played->def, .structure = &played->structure};
}

static double number_at(const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_number(value)) fail_msg("%s is no number", key);
    return json_number_value(value);
}

static void check_levels(const json_t *levels, const struct hd_structure *structure) {
    check_int(json_array_size(levels), hd_structure_levels(structure));
    for (size_t i = 0; i < json_array_size(levels); i++) {
        const json_t *level = json_array_get(levels, i);
        const struct hd_moments *at = &structure->level[i];
        check_near(number_at(level, "level"), (double)i + 1, 0);
        check_near(number_at(level, "big_blind"), 20 << i, 0);
        check_near(number_at(level, "reached_percent"), 100.0 * (double)at->n / UNITS, 1e-6);
        check_near(number_at(level, "players") * (double)at->n, (double)at->players, 1e-3);
        check_near(number_at(level, "stack_bb") * 1000 * (double)at->n, (double)at->stack, 1e-2);
    }
}

/* Of each list the places hold all players, and their effects cancel out. */
static void check_list(const json_t *list, int64_t players) {
    double sum = 0, lasting = 0;
    const json_t *places = json_object_get(list, "places");
    for (size_t i = 0; i < json_array_size(places); i++) {
        const json_t *place = json_array_get(places, i), *bounds = json_object_get(place, "lasting_d_ci95");
        check_int(json_array_size(bounds), 2);
        assert_true(json_number_value(json_array_get(bounds, 0)) < number_at(place, "lasting_d"));
        assert_true(number_at(place, "lasting_d") < json_number_value(json_array_get(bounds, 1)));
        sum += number_at(place, "players");
        lasting += number_at(place, "players") * number_at(place, "lasting_d");
        assert_true(json_is_null(json_object_get(place, "roi_points_ci95"))); /* not a hundred wins */
    }
    check_near(sum, (double)players, 0);
    check_near(lasting / sum, 0, 1e-5);
}

static void check_one(const json_t *one, const struct played *played, const char *name) {
    const struct hd_structure *structure = &played->structure;
    assert_string_equal(json_string_value(json_object_get(one, "name")), name);
    check_near(number_at(one, "tournaments_played"), UNITS, 0);
    check_near(number_at(one, "entries"), PLAYERS, 0);
    const json_t *length = json_object_get(json_object_get(one, "length"), "hands");
    check_near(number_at(length, "median"), (double)hd_structure_quantile(structure->hands, UNITS, 50), 0);
    check_near(number_at(length, "mean") * UNITS, (double)structure->stats.hands, 1e-3);
    check_levels(json_object_get(one, "levels"), structure);
    const json_t *end = json_object_get(json_object_get(one, "moments"), "end");
    check_near(number_at(end, "big_blind_percent") * UNITS, (double)structure->end.blind_share / 10000, 1e-3);
    const json_t *players = json_object_get(one, "players"), *draw = json_object_get(one, "draw");
    check_int(json_array_size(players), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(players, 0), "roi_ci95_missing")),
                        "fewer than 100 wins");
    check_list(json_object_get(draw, "seats"), UNITS * PLAYERS);
    check_list(json_object_get(draw, "tables"), UNITS * PLAYERS);
}

static void test_json(void **state) {
    (void)state;
    static struct played slow, fast;
    play(&slow, "slow.toml", 5, true);
    play(&fast, "fast.toml", 2, true);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_report_structures_json(&text, (struct hd_structure_sheet[]){slow.sheet, fast.sheet}, 2);
    json_t *json = json_loads(hd_strbuf_text(&text), JSON_REJECT_DUPLICATES, NULL);
    check_near(number_at(json, "version"), 1, 0);
    const json_t *structures = json_object_get(json, "structures");
    check_int(json_array_size(structures), 2);
    check_one(json_array_get(structures, 0), &slow, "slow.toml");
    check_one(json_array_get(structures, 1), &fast, "fast.toml");
    json_decref(json);
    hd_strbuf_release(&text);
    hd_structure_release(&slow.structure);
    hd_structure_release(&fast.structure);
}

static void test_text_keeps_to_its_width(void **state) {
    (void)state;
    static struct played slow, fast;
    play(&slow, "slow.toml", 5, true);
    play(&fast, "a-file-whose-name-is-rather-long.toml", 2, true);
    for (int width = 60; width <= WIDTH; width += 20) {
        struct hd_strbuf text;
        hd_strbuf_init(&text);
        hd_report_structures(&text, (struct hd_structure_sheet[]){slow.sheet, fast.sheet}, 2, width, false);
        for (const char *line = hd_strbuf_text(&text); *line;) {
            const char *end = strchr(line, '\n');
            assert_non_null(end);
            if (hd_width(line, (size_t)(end - line)) > width) fail_msg("too wide: %.*s", (int)(end - line), line);
            line = end + 1;
        }
        assert_non_null(strstr(hd_strbuf_text(&text), "d of a seat, largest"));
        hd_strbuf_release(&text);
    }
    hd_structure_release(&slow.structure);
    hd_structure_release(&fast.structure);
}

static void test_seats_that_are_not_drawn(void **state) {
    (void)state;
    static struct played fixed;
    play(&fixed, "fixed.toml", 3, false);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_report_structures(&text, &fixed.sheet, 1, WIDTH, false);
    assert_non_null(strstr(hd_strbuf_text(&text), "seats are not drawn"));
    assert_null(strstr(hd_strbuf_text(&text), "drawn to"));
    hd_strbuf_clear(&text);
    hd_report_structures_json(&text, &fixed.sheet, 1);
    json_t *json = json_loads(hd_strbuf_text(&text), JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_is_null(json_object_get(json_array_get(json_object_get(json, "structures"), 0), "draw")));
    json_decref(json);
    hd_strbuf_release(&text);
    hd_structure_release(&fixed.structure);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_json), cmocka_unit_test(test_text_keeps_to_its_width),
                                       cmocka_unit_test(test_seats_that_are_not_drawn)};
    return cmocka_run_group_tests_name("reports of structures", tests, NULL, NULL);
}
