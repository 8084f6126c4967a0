/*
 * The hands that formats are shown, and the comparison with the files that say how they are to write them.
 *
 * Test support; sees the rules and histories through their public headers.
 */
#include "support/golden.h"

#include "check.h"
#include "support/golden_text.h"

/* A script, what kind of game it is of, and who left with it. */
static const struct golden_case {
    const char *name;
    struct hand_script script;
    enum hd_game_kind kind;
    int level, n_left;
    struct hd_departure left[2];
    struct hd_history_info info;
} cases[GOLDEN_HANDS] = {
    /* The main pot is split with an odd cent, the side pot is not; rake from both; real money. */
    {.name = "split",
     .script = {.stack = {101, 600, 600, 25},
                .name = {"Ann", "Bob", "Carol \"C\"", "Dave"},
                .hole = {"AsKh", "AdKc", "QcJc", "7h2h"},
                .board = "Kd8c8s3d3h",
                .actions = "c r101 c c c r100 c x x x x",
                .setup = {.small_blind = 5, .big_blind = 10, .button = 2, .sb = 3, .bb = 0},
                .rake = {.basis_points = 500, .no_flop_no_drop = true}},
     .info = {.currency = "$", .chip_decimals = 2, .hero_name = "Ann"}},
    /* Play money; only the hero's cards are known until they are shown; one hand is mucked. */
    {.name = "hero",
     .script = {.stack = {1000, 1000, 1000},
                .name = {"Ann", "Bob", "Carol"},
                .hole = {"AsKh", "QdQc", "7s2c"},
                .board = "KdTc4s2d9h",
                .actions = "c c x x x x x x x r20 f c",
                .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2}},
     .info = {.currency = "", .deal_to = HD_DEAL_TO_HERO, .hero = 1, .hero_name = "Bob"}},
    {.name = "walk",
     .script = {.stack = {1000, 1000, 1000},
                .name = {"Ann", "Bob", "Carol"},
                .hole = {"AsKh", "QdQc", "7s2c"},
                .board = "KdTc4s2d9h",
                .actions = "f f",
                .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2}},
     .info = {.currency = "€", .chip_decimals = 2, .hero = -1}},
    /* The last hand of a tournament: two players, all-in before the flop. */
    {.name = "heads_up",
     .script = {.stack = {[1] = 1200, [9] = 800},
                .name = {[1] = "Ann", [9] = "Bob"},
                .hole = {[1] = "AhAd", [9] = "5c4c"},
                .board = "9s2c3dKhKs",
                .actions = "r60 r800 c",
                .setup = {.small_blind = 10, .big_blind = 20, .button = 1, .sb = 1, .bb = 9}},
     .kind = HD_SIT_AND_GO,
     .level = 3,
     .n_left = 2,
     .left = {{.seat = 9, .place = 2, .prize = 300}, {.seat = 1, .place = 1, .prize = 700}},
     .info = {.units = 20000,
              .run_id = 123456789,
              .currency = "$",
              .money_decimals = 2,
              .buy_in = 500,
              .fee = 50,
              .starting_chips = 1000,
              .start_time = 1779105600,
              .slot_seconds = 600,
              .hero_name = "Ann",
              .hero = 1}},
    /* An ante that is all of a stack, blinds that are all of theirs, three pots. */
    {.name = "short_posts",
     .script = {.stack = {5, 14, 30, 500},
                .name = {"Ann", "Bob", "Carol", "Dave"},
                .hole = {"AsAh", "KsKh", "QsQh", "JsJh"},
                .board = "2c3d7h8s9c",
                .actions = "c x x x x x x x",
                .setup = {.small_blind = 10, .big_blind = 20, .ante = 5, .button = 0, .sb = 1, .bb = 2}},
     .kind = HD_MULTI_TABLE,
     .info = {.units = 3, .run_id = 7, .currency = "", .hero = 8, .hero_name = "Zoe", .starting_chips = 500}},
    /* A big-blind ante of which the blind leaves half. */
    {.name = "big_blind_ante",
     .script = {.stack = {400, 400, 30},
                .name = {"Ann", "Bob", "Carol"},
                .hole = {"AsKs", "Tc9c", "QsQh"},
                .board = "2c3d7h8s9d",
                .actions = "c c x x x r40 c r140 c",
                .setup = {.small_blind = 10,
                          .big_blind = 20,
                          .ante = 20,
                          .ante_type = HD_ANTE_BIG_BLIND,
                          .bba_order = HD_BLIND_FIRST,
                          .button = 0,
                          .sb = 1,
                          .bb = 2}},
     .kind = HD_SIT_AND_GO,
     .info = {.currency = "", .tournament = "T-77", .hand_id = "H-9", .table = "High Street", .hero = -1}},
    /* No small blind, an empty button, folds on every street, a win that nobody contests. */
    {.name = "dead_small_blind",
     .script = {.stack = {1000, 1000, 1000, 1000, 1000},
                .name = {"Ann", "Bob", "Carol", "Dave", "Eve"},
                .hole = {"AsKh", "QdQc", "7s2c", "JsJh", "5c5d"},
                .board = "KdTc4s2d9h",
                .actions = "f c c c x x r20 c f c r50 c f r150 f",
                .setup = {.small_blind = 10, .big_blind = 20, .button = 5, .sb = -1, .bb = 0}},
     .info = {.currency = "", .hero = 2, .hero_name = "Carol"}},
    {.name = "newcomers",
     .script = {.stack = {1000, 1000, 1000, 1000},
                .name = {"Ann", "Bob", "Carol", "Dave"},
                .hole = {"AsKh", "QdQc", "7s2c", "JsJh"},
                .board = "KdTc4s2d9h",
                .actions = "r80 f f f",
                .setup = {.small_blind = 10,
                          .big_blind = 20,
                          .button = 0,
                          .sb = 1,
                          .bb = 2,
                          .post_live = {[3] = 20},
                          .post_dead = {[3] = 10}}},
     .info = {.currency = "£", .chip_decimals = 2, .hero = -1}},
    /* One of two players at the showdown has never been seen, but was given as the winner. */
    {.name = "unknown_cards",
     .script = {.stack = {1000, 1000, 1000},
                .name = {"Ann", "Bob", "Carol"},
                .hole = {"AsKh"},
                .board = "KdTc4s2d9h",
                .actions = "c f x x x x x x x",
                .setup = {.small_blind = 10, .big_blind = 20, .button = 0, .sb = 1, .bb = 2},
                .given = 1 << 2,
                .strength = {[2] = UINT16_MAX}},
     .info = {.currency = "$", .chip_decimals = 2, .hand_id = "4711", .hero = -1}},
};

void golden_hand_play(struct golden_hand *hand, int i) {
    const struct golden_case *from = &cases[i];
    struct hd_record *record = &hand->played.record;
    played_hand_script(&hand->played, &from->script);
    hand->name = from->name;
    hand->info = from->info;
    hand->info.kind = record->kind = from->kind;
    record->level = from->level;
    record->left = from->left;
    record->n_left = from->n_left;
    if (from->info.units == 0) return;
    record->unit = 2;
    record->hand = 17;
    record->number = record->unit * HD_HANDS_PER_UNIT + record->hand;
}

void golden_hand_check(const struct golden_hand *hand, const char *name) {
    const struct hd_format *format = hd_format_find(name);
    assert_non_null(format);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    check_int(format->write(&text, &hand->played.record, &hand->info), HD_OK);
    check_golden_text(name, hand->name, format->extension, hd_strbuf_text(&text));
    hd_strbuf_release(&text);
}
