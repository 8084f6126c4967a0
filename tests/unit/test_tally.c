/*
 * The statistics of single hands, worked out by hand, and what holds of all: counts within opportunities, sums over
 * positions, any grouping of merges, luck that sums to nothing and is worth what the cards say.
 */
#include "check.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/eval.h"
#include "holdem/hand.h"
#include "holdem/rng.h"
#include "holdem/strbuf.h"
#include "holdem/tally.h"
#include "support/played_hand.h"

static const int32_t by_seat[HD_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

static struct hd_tally *new_tally(void) {
    struct hd_tally *tally;
    check_int(hd_tally_new(HD_MAX_SEATS, true, &tally), HD_OK);
    return tally;
}

static bool add_played(struct hd_tally *tally, const struct played_hand *hand, int64_t luck[HD_MAX_SEATS]) {
    const struct hd_record *record = &hand->record;
    const struct hd_played played = {hand->hand.dealt,  &record->setup, &record->deal,
                                     &hand->settlement, record->events, record->n_events};
    return hd_tally_add(tally, &played, by_seat, luck);
}

/* ---- hands worked out by hand ---- */

/* A line for each seat: where it sits, and every statistic that it had an opportunity for. */
static void put_counts(struct hd_strbuf *text, const struct hd_tally *tally) {
    for (int32_t bot = 0; bot < HD_MAX_SEATS; bot++) {
        for (enum hd_position p = 0; p < HD_POSITIONS; p++) {
            if (hd_tally_at(tally, bot, p, HD_STAT_ALL_IN).opportunities == 0) continue;
            hd_strbuf_printf(text, "%s", hd_position_key(p));
            for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
                const struct hd_count count = hd_tally_at(tally, bot, p, stat);
                if (stat == HD_STAT_ALL_IN ? count.times == 0 : count.times + count.opportunities == 0) continue;
                hd_strbuf_printf(text, " %s %lld/%lld", hd_stat_key(stat), (long long)count.times,
                                 (long long)count.opportunities);
            }
            hd_strbuf_putc(text, '\n');
        }
    }
}

static void check_hand(const struct hand_script *script, const char *expected) {
    struct played_hand *played = malloc(sizeof *played);
    struct hd_tally *tally = new_tally();
    struct hd_strbuf text;
    int64_t luck[HD_MAX_SEATS];
    hd_strbuf_init(&text);
    played_hand_script(played, script);
    add_played(tally, played, luck);
    put_counts(&text, tally);
    assert_string_equal(hd_strbuf_text(&text), expected);
    hd_strbuf_release(&text);
    hd_tally_free(tally);
    free(played);
}

/* Six seats of 1000 chips, blinds 5/10: LJ, HJ, CO, BTN, SB, BB. */
#define SIX                                                                                                            \
    .name = {"a", "b", "c", "d", "e", "f"}, .stack = {1000, 1000, 1000, 1000, 1000, 1000},                             \
    .setup = {.small_blind = 5, .big_blind = 10, .button = 3, .sb = 4, .bb = 5}

static void test_walk(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .actions = "f f f f f"}, "LJ vpip 0/1 pfr 0/1 limp 0/1\n"
                                                                   "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
                                                                   "CO vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                                                   "BTN vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                                                   "SB vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                                                   "BB\n");
}

/* The button steals, the small blind reraises, bets the flop and wins. */
static void test_steal_and_three_bet(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .board = "2s7h9c", .actions = "f f f r25 r80 f c r60 f"},
               "LJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "CO vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
               "BTN vpip 1/1 pfr 1/1 four_bet 0/1 fold_to_three_bet 0/1 limp 0/1 steal 1/1 fold_to_c_bet 1/1 afq 0/1"
               " wtsd 0/1 wwsf 0/1\n"
               "SB vpip 1/1 pfr 1/1 three_bet 1/1 fold_to_steal 0/1 c_bet 1/1 af 1/0 afq 1/1 wtsd 0/1 wwsf 1/1\n"
               "BB vpip 0/1 pfr 0/1 four_bet 0/1\n");
}

static void test_limp_reraise(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .actions = "c f r50 f f f r200 f"},
               "LJ vpip 1/1 pfr 1/1 three_bet 1/1 limp 1/1\n"
               "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "CO vpip 1/1 pfr 1/1 four_bet 0/1 fold_to_three_bet 1/1 limp 0/1\n"
               "BTN vpip 0/1 pfr 0/1 three_bet 0/1\n"
               "SB vpip 0/1 pfr 0/1 three_bet 0/1\n"
               "BB vpip 0/1 pfr 0/1 three_bet 0/1\n");
}

/* The cutoff squeezes, the button raises cold, the cutoff calls and bets into it: that is no continuation bet. */
static void test_squeeze_cold_four_bet_and_donk_bet(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .hole = {[2] = "AcAd", [3] = "KcKd"}, .board = "2s7h9cJd3s",
                                     .actions = "r30 c r120 r300 f f f f c r100 c x x x x"},
               "LJ vpip 1/1 pfr 1/1 limp 0/1\n"
               "HJ vpip 1/1 pfr 0/1 three_bet 0/1\n"
               "CO vpip 1/1 pfr 1/1 three_bet 1/1 af 1/0 afq 1/1 wtsd 1/1 w_sd 1/1 wwsf 1/1\n"
               "BTN vpip 1/1 pfr 1/1 four_bet 1/1 af 0/1 afq 0/1 wtsd 1/1 w_sd 0/1 wwsf 0/1\n"
               "SB vpip 0/1 pfr 0/1\n"
               "BB vpip 0/1 pfr 0/1\n");
}

/* The big blind looks at a flop for nothing: it has not played voluntarily, nor could it limp. */
static void test_big_blind_checks_its_option(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .hole = {[0] = "AcAd", [5] = "KcKd"}, .board = "2s7h9cJd3s",
                                     .actions = "c f f f c x x x r20 f c x x x x"},
               "LJ vpip 1/1 pfr 0/1 limp 1/1 af 1/0 afq 1/1 wtsd 1/1 w_sd 1/1 wwsf 1/1\n"
               "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "CO vpip 0/1 pfr 0/1 limp 0/1\n"
               "BTN vpip 0/1 pfr 0/1 limp 0/1\n"
               "SB vpip 1/1 pfr 0/1 limp 1/1 afq 0/1 wtsd 0/1 wwsf 0/1\n"
               "BB vpip 0/1 pfr 0/1 af 0/1 afq 0/1 wtsd 1/1 w_sd 0/1 wwsf 0/1\n");
}

/* The big blind raises a limper and does not bet the flop, which it could have; its bet on the turn is no such bet. */
static void test_big_blind_raises_its_option(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .board = "2s7h9cJd", .actions = "c f f f f r40 c x x r50 f"},
               "LJ vpip 1/1 pfr 0/1 three_bet 0/1 limp 1/1 afq 0/1 wtsd 0/1 wwsf 0/1\n"
               "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "CO vpip 0/1 pfr 0/1 limp 0/1\n"
               "BTN vpip 0/1 pfr 0/1 limp 0/1\n"
               "SB vpip 0/1 pfr 0/1 limp 0/1\n"
               "BB vpip 1/1 pfr 1/1 c_bet 0/1 af 1/0 afq 1/1 wtsd 0/1 wwsf 1/1\n");
}

/* Who folds to the raise of a continuation bet has not folded to the bet. */
static void test_continuation_bet_raised(void **state) {
    (void)state;
    check_hand(&(struct hand_script){SIX, .board = "2s7h9c", .actions = "f f r25 c f c x r40 r120 f f"},
               "LJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
               "CO vpip 1/1 pfr 1/1 limp 0/1 steal 1/1 c_bet 1/1 af 1/0 afq 1/2 wtsd 0/1 wwsf 0/1\n"
               "BTN vpip 1/1 pfr 0/1 three_bet 0/1 fold_to_c_bet 0/1 af 1/0 afq 1/1 wtsd 0/1 wwsf 1/1\n"
               "SB vpip 0/1 pfr 0/1 three_bet 0/1 fold_to_steal 1/1\n"
               "BB vpip 1/1 pfr 0/1 three_bet 0/1 fold_to_steal 0/1 afq 0/1 wtsd 0/1 wwsf 0/1\n");
}

/* A big blind that is all-in by posting is never asked, but comes to the showdown. */
static void test_blind_all_in(void **state) {
    (void)state;
    check_hand(&(struct hand_script){.name = {"a", "b", "c"},
                                     .stack = {1000, 1000, 6},
                                     .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 1, .bb = 2},
                                     .hole = {"AcAd", NULL, "KcKd"},
                                     .board = "2s7h9cJd3s",
                                     .actions = "c f"},
               "BTN vpip 1/1 pfr 0/1 limp 1/1 steal 0/1 wtsd 1/1 w_sd 1/1 wwsf 1/1 all_in 1/1\n"
               "SB vpip 0/1 pfr 0/1 limp 0/1\n"
               "BB wtsd 1/1 w_sd 0/1 wwsf 0/1 all_in 1/1\n");
}

/* Against an all-in for all there is, no 3-bet is possible; two-handed the button steals, and posts the small blind. */
static void test_heads_up_all_in(void **state) {
    (void)state;
    check_hand(&(struct hand_script){.name = {"a", "b"},
                                     .stack = {1000, 900},
                                     .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 0, .bb = 1},
                                     .actions = "r1000 f"},
               "BTN vpip 1/1 pfr 1/1 limp 0/1 steal 1/1\n"
               "BB vpip 0/1 pfr 0/1 fold_to_steal 1/1\n");
}

/* An all-in for less than a full raise lets the limper call, not raise; those who have not acted could. */
static void test_short_raise(void **state) {
    (void)state;
    check_hand(&(struct hand_script){.name = {"a", "b", "c", "d", "e", "f"},
                                     .stack = {1000, 15, 1000, 1000, 1000, 1000},
                                     .setup = {.small_blind = 5, .big_blind = 10, .button = 3, .sb = 4, .bb = 5},
                                     .hole = {"AcAd", "KcKd"},
                                     .board = "2s7h9cJd3s",
                                     .actions = "c r15 f f f f c"},
               "LJ vpip 1/1 pfr 0/1 limp 1/1 wtsd 1/1 w_sd 1/1 wwsf 1/1 all_in 1/1\n"
               "HJ vpip 1/1 pfr 1/1 limp 0/1 wtsd 1/1 w_sd 0/1 wwsf 0/1 all_in 1/1\n"
               "CO vpip 0/1 pfr 0/1 three_bet 0/1\n"
               "BTN vpip 0/1 pfr 0/1 three_bet 0/1\n"
               "SB vpip 0/1 pfr 0/1 three_bet 0/1\n"
               "BB vpip 0/1 pfr 0/1 three_bet 0/1\n");
}

/* Nine seats: the first three are all early. Behind a dead button nobody sits on it. */
static void test_positions(void **state) {
    (void)state;
    static const char *const nobody = "EP vpip 0/1 pfr 0/1 limp 0/1\n"
                                      "EP vpip 0/1 pfr 0/1 limp 0/1\n"
                                      "EP vpip 0/1 pfr 0/1 limp 0/1\n"
                                      "LJ vpip 0/1 pfr 0/1 limp 0/1\n"
                                      "HJ vpip 0/1 pfr 0/1 limp 0/1\n"
                                      "CO vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                      "BTN vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                      "SB vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
                                      "BB\n";
    check_hand(&(struct hand_script){.name = {"a", "b", "c", "d", "e", "f", "g", "h", "i"},
                                     .stack = {500, 500, 500, 500, 500, 500, 500, 500, 500},
                                     .setup = {.small_blind = 5, .big_blind = 10, .button = 6, .sb = 7, .bb = 8},
                                     .actions = "f f f f f f f f"},
               nobody);
    check_hand(&(struct hand_script){.name = {"a", NULL, "c", "d"},
                                     .stack = {500, 0, 500, 500},
                                     .setup = {.small_blind = 5, .big_blind = 10, .button = 1, .sb = 2, .bb = 3},
                                     .actions = "f f"},
               "CO vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
               "SB vpip 0/1 pfr 0/1 limp 0/1 steal 0/1\n"
               "BB\n");
}

/* ---- what holds of every hand ---- */

static void check_bounds(const struct hd_tally *tally) {
    for (int32_t bot = 0; bot < HD_MAX_SEATS; bot++) {
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            const struct hd_count total = hd_tally_total(tally, bot, stat);
            struct hd_count positions = {0, 0}, depths = {0, 0};
            for (enum hd_position p = 0; p < HD_POSITIONS; p++) {
                const struct hd_count count = hd_tally_at(tally, bot, p, stat);
                assert_true(count.times >= 0 && (stat == HD_STAT_AF || count.times <= count.opportunities));
                positions.times += count.times;
                positions.opportunities += count.opportunities;
            }
            for (enum hd_depth d = 0; d < HD_DEPTHS; d++) {
                const struct hd_count count = hd_tally_deep(tally, bot, d, stat);
                depths.times += count.times;
                depths.opportunities += count.opportunities;
            }
            check_int(positions.times, total.times);
            check_int(positions.opportunities, total.opportunities);
            check_int(depths.times, total.times);
            check_int(depths.opportunities, total.opportunities);
        }
        assert_true(hd_tally_total(tally, bot, HD_STAT_VPIP).times >= hd_tally_total(tally, bot, HD_STAT_PFR).times);
    }
}

static bool same(const struct hd_tally *a, const struct hd_tally *b) {
    for (int32_t bot = 0; bot < HD_MAX_SEATS; bot++) {
        for (enum hd_stat stat = 0; stat < HD_STATS; stat++) {
            for (enum hd_position p = 0; p < HD_POSITIONS; p++) {
                const struct hd_count x = hd_tally_at(a, bot, p, stat), y = hd_tally_at(b, bot, p, stat);
                if (x.times != y.times || x.opportunities != y.opportunities) return false;
                if (hd_tally_luck_at(a, bot, p) != hd_tally_luck_at(b, bot, p)) return false;
            }
        }
    }
    return true;
}

/* Random hands into one tally and into several that are merged in random order; the bytes of a cell overflow often. */
static void test_merging(void **state) {
    (void)state;
    enum { HANDS = 20000, PARTS = 7 };
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(5, 0);
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 5});
    struct hd_tally *whole = new_tally(), *part[PARTS];
    for (int i = 0; i < PARTS; i++) part[i] = new_tally();
    for (int i = 0; i < HANDS; i++) {
        int64_t luck[HD_MAX_SEATS];
        played_hand_random(played, &choices);
        add_played(whole, played, luck);
        add_played(part[hd_rng_below(&rng, PARTS)], played, luck);
    }
    int32_t left[PARTS] = {0, 1, 2, 3, 4, 5, 6};
    for (int32_t n = PARTS; n > 1; n--) {
        hd_rng_shuffle(&rng, left, n);
        hd_tally_merge(part[left[0]], part[left[n - 1]]);
    }
    assert_true(same(whole, part[left[0]]));
    check_bounds(whole);
    hd_tally_clear(part[0]);
    check_int(hd_tally_total(part[0], 0, HD_STAT_VPIP).opportunities, 0);
    for (int i = 0; i < PARTS; i++) hd_tally_free(part[i]);
    hd_tally_free(whole);
    free(played);
}

/* ---- luck ---- */

/* In each hand; and what each bot has had is added up. */
static void test_luck_sums_to_nothing(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct choices choices = choices_random(6, 0);
    struct hd_tally *tally = new_tally();
    hd_i128 all[HD_MAX_SEATS] = {0};
    int lucky = 0;
    for (int i = 0; i < 50000; i++) {
        int64_t luck[HD_MAX_SEATS] = {0};
        played_hand_random(played, &choices);
        const bool adjusted = add_played(tally, played, luck);
        int64_t sum = 0;
        for (int s = 0; s < HD_MAX_SEATS; s++) {
            if (!adjusted || played->record.player[s] < 0) continue;
            sum += luck[s];
            all[s] += luck[s];
        }
        check_int(sum, 0);
        lucky += adjusted;
    }
    assert_true(lucky > 1000);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        hd_i128 parts = 0;
        for (enum hd_position p = 0; p < HD_POSITIONS; p++) parts += hd_tally_luck_at(tally, s, p);
        assert_true(all[s] != 0 && hd_tally_luck(tally, s) == all[s] && parts == all[s]);
    }
    hd_tally_free(tally);
    free(played);
}

/* Plays a script and returns the luck of its seats; fails where there is none. */
static void luck_of(const struct hand_script *script, int64_t luck[HD_MAX_SEATS]) {
    struct played_hand *played = malloc(sizeof *played);
    struct hd_tally *tally = new_tally();
    played_hand_script(played, script);
    assert_true(add_played(tally, played, luck));
    hd_tally_free(tally);
    free(played);
}

/* On the turn, by outs: aces lose to the two kings among 44 rivers, less 5 % of the pots. With a side pot for the two
 * who are deeper, 12 of 42 rivers make the flush or straight of the third, who plays for the main pot only. */
static void test_luck_on_the_turn(void **state) {
    (void)state;
    int64_t luck[HD_MAX_SEATS];
    luck_of(&(struct hand_script){.name = {"a", "b"},
                                  .stack = {1000, 1000},
                                  .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 0, .bb = 1},
                                  .hole = {"AcAd", "KcKd"},
                                  .board = "2s7h9cJd3s",
                                  .rake = {.basis_points = 500},
                                  .actions = "c x x x r990 c"},
            luck);
    check_int(luck[0], 1900000 - ((int64_t)1900000 * 42 / 44 + 1)); /* the odd thousandth goes to the first */
    check_int(luck[1], -(int64_t)1900000 * 2 / 44);
    luck_of(&(struct hand_script){.name = {"a", "b", "c"},
                                  .stack = {1000, 1000, 300},
                                  .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 1, .bb = 2},
                                  .hole = {"AcAd", "KcKd", "5h6h"},
                                  .board = "2s7h9hJdTh",
                                  .actions = "c c x x x x r990 c c"},
            luck);
    /* the main pot is 900: nine hearts, and three eights that are none */
    check_int(luck[2], 900000 - 900000 * 12 / 42);
    assert_true(luck[0] + luck[1] + luck[2] == 0);
}

/* Who shares the pot whatever comes has no luck. Against a third, who wins all of it with two queens among 42 rivers,
 * both have the same, but for a thousandth. */
static void test_luck_of_equals(void **state) {
    (void)state;
    int64_t luck[HD_MAX_SEATS];
    struct hand_script script = {.name = {"a", "b", "c"},
                                 .stack = {1000, 1000},
                                 .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 0, .bb = 1},
                                 .hole = {"AcKd", "AdKc"},
                                 .board = "2s7h9sJh3d",
                                 .actions = "c x x x r990 c"};
    luck_of(&script, luck);
    check_int(luck[0], 0);
    check_int(luck[1], 0);
    script = (struct hand_script){.name = {"a", "b", "c"},
                                  .stack = {1000, 1000, 1000},
                                  .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 1, .bb = 2},
                                  .hole = {"AcKd", "AdKc", "QhQs"},
                                  .board = "AsAh9sJc3d",
                                  .actions = "c c x x x x r990 c c"};
    luck_of(&script, luck);
    check_int(luck[0], 1500000 - (3000000 * 20 / 42 + 1));
    check_int(luck[1], 1500000 - 3000000 * 20 / 42);
    check_int(luck[2], -3000000 * 2 / 42);
}

/* Puts a hand's luck over all boards that go on from what lies into sum[]; returns how many that are. */
static int sum_over_boards(const struct hand_script *script, const char *lies, int64_t sum[HD_MAX_SEATS]) {
    char board[2 * HD_BOARD + 1];
    struct hand_script with = *script;
    hd_card out[HD_DECK];
    int n = 0, at, boards = 0;
    check_int(hd_cards_parse(lies, HD_BOARD, out, &n, &at), HD_OK);
    const int to_come = HD_BOARD - n;
    for (int s = 0; s < HD_MAX_SEATS && script->hole[s]; s++, n += 2) {
        int two;
        check_int(hd_cards_parse(script->hole[s], 2, out + n, &two, &at), HD_OK);
    }
    with.board = board;
    for (int a = 0; a < HD_DECK; a++) {
        for (int b = to_come == 2 ? a + 1 : HD_DECK - 1; b < HD_DECK; b++) {
            char first[3], second[3] = "";
            if (memchr(out, a, (size_t)n) || (to_come == 2 && memchr(out, b, (size_t)n))) continue;
            hd_card_text((hd_card)a, first);
            if (to_come == 2) hd_card_text((hd_card)b, second);
            snprintf(board, sizeof board, "%s%s%s", lies, first, second);
            int64_t luck[HD_MAX_SEATS];
            luck_of(&with, luck);
            for (int s = 0; s < HD_MAX_SEATS; s++) sum[s] += luck[s];
            boards++;
        }
    }
    return boards;
}

/* Over all boards that could have come luck is nothing, but for the thousandth to which each is rounded: with two cards
 * to come and with one, for two to five players and who folded, with side pots; the pots can be shared without odd
 * chips. */
static void test_luck_is_unbiased(void **state) {
    (void)state;
    static const struct {
        const char *lies, *actions;
        int boards;
    } cases[] = {
        {"2s7h9c", "c c c c c x r1200 f f f c f", 52 - 12 - 3},
        {"2s7h9c", "c c c c c x r1200 c c c f f", 52 - 12 - 3},
        {"2s7h9cJd", "c c c c c x x x x x x x r1200 f f c f f", 52 - 12 - 4},
        {"2s7h9cJd", "c c c c c x x x x x x x r1200 c c c f c", 52 - 12 - 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct hand_script script = {.name = {"a", "b", "c", "d", "e", "f"},
                                           .stack = {1212, 1212, 612, 1212, 1212, 252},
                                           .setup = {.small_blind = 6, .big_blind = 12, .button = 3, .sb = 4, .bb = 5},
                                           .hole = {"AcAd", "KhQh", "5h6h", "TsTc", "9s9d", "8c8s"},
                                           .actions = cases[i].actions};
        int64_t sum[HD_MAX_SEATS] = {0};
        const int n = cases[i].boards, boards = sum_over_boards(&script, cases[i].lies, sum);
        check_int(boards, i < 2 ? n * (n - 1) / 2 : n);
        for (int s = 0; s < HD_MAX_SEATS; s++) assert_true(llabs(sum[s]) <= boards);
    }
}

/* The same of ten players, who leave 29 cards for the turn and the river. */
static void test_luck_of_ten(void **state) {
    (void)state;
    const struct hand_script script = {
        .name = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"},
        .stack = {2532, 2532, 2532, 2532, 2532, 2532, 2532, 2532, 2532, 2532},
        .setup = {.small_blind = 6, .big_blind = 12, .button = 0, .sb = 1, .bb = 2},
        .hole = {"AcAd", "KcKd", "QcQd", "JcJd", "TcTd", "8c8d", "6c6d", "5c5d", "4c4d", "3c3d"},
        .actions = "c c c c c c c c c x r2520 c c c c c c c c c"};
    int64_t sum[HD_MAX_SEATS] = {0};
    const int boards = sum_over_boards(&script, "2s7h9c", sum);
    check_int(boards, 29 * 28 / 2);
    for (int s = 0; s < HD_MAX_SEATS; s++) assert_true(llabs(sum[s]) <= boards);
}

/* Whether there is luck in a hand; where there is it sums to nothing, else it is not touched. */
static bool has_luck(const struct played_hand *played) {
    int64_t luck[HD_MAX_SEATS], sum = 0;
    struct hd_tally *tally = new_tally();
    for (int s = 0; s < HD_MAX_SEATS; s++) luck[s] = s + 1;
    const bool has = add_played(tally, played, luck);
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (!has) check_int(luck[s], s + 1);
        sum += luck[s];
    }
    if (has) check_int(sum, 0);
    hd_tally_free(tally);
    return has;
}

/* Only cards of those who are in must be known, and only so many chips can be counted. */
static void test_hands_without_luck(void **state) {
    (void)state;
    enum { ALL_IN, FOLDED };
    char actions[32];
    struct hand_script script = {.name = {"a", "b", "c"},
                                 .actions = actions,
                                 .hole = {"AcAd", "5h6h", "KcKd"},
                                 .board = "2s7h9cJdTh",
                                 .rake = {.basis_points = 500},
                                 .setup = {.small_blind = 5, .big_blind = 10, .button = 0, .sb = 1, .bb = 2}};
    const hd_chips most = INT64_MAX / (HD_DECK * HD_LUCK_ONE); /* in the pots, with the small blind of who folds */
    const struct {
        hd_chips stack;
        bool has;
    } cases[] = {{1000, true}, {(most - 5) / 2, true}, {(most - 5) / 2 + 1, false}, {HD_CHIPS_MAX / 3, false}};
    struct played_hand *played = malloc(sizeof *played);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int s = 0; s < 3; s++) script.stack[s] = cases[i].stack;
        snprintf(actions, sizeof actions, "r%" PRId64 " f c", cases[i].stack);
        played_hand_script(played, &script);
        check_int(has_luck(played), cases[i].has);
        struct hd_deal *deal = &played->record.deal;
        deal->hole[FOLDED][0] = HD_CARD_NONE;
        check_int(has_luck(played), cases[i].has);
        deal->given = hd_seats_of(FOLDED);
        check_int(has_luck(played), cases[i].has);
        deal->given = hd_seats_of(ALL_IN);
        assert_false(has_luck(played));
        deal->given = 0;
        deal->hole[ALL_IN][1] = HD_CARD_NONE;
        assert_false(has_luck(played));
    }
    free(played);
}

/* What the first two cards win on average against the other two, ties half, over all boards. */
static double equity_of(hd_card hole[2][2]) {
    double won = 0, boards = 0;
    hd_card deck[HD_DECK];
    int n = 0;
    for (int card = 0; card < HD_DECK; card++)
        if (!memchr(hole, card, 4)) deck[n++] = (hd_card)card;
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < a; b++) {
            for (int c = 0; c < b; c++) {
                for (int d = 0; d < c; d++) {
                    struct hd_eval four = hd_eval_add(hd_eval_add(hd_eval_empty, deck[a]), deck[b]);
                    four = hd_eval_add(hd_eval_add(four, deck[c]), deck[d]);
                    for (int e = 0; e < d; e++) {
                        const struct hd_eval board = hd_eval_add(four, deck[e]);
                        const hd_rank x = hd_eval_rank(hd_eval_add(hd_eval_add(board, hole[0][0]), hole[0][1]));
                        const hd_rank y = hd_eval_rank(hd_eval_add(hd_eval_add(board, hole[1][0]), hole[1][1]));
                        won += x > y ? 1 : x == y ? 0.5 : 0;
                        boards++;
                    }
                }
            }
        }
    }
    check_int((int64_t)boards, 1712304);
    return won / boards;
}

/* Aces against kings before the flop: over many hands with random boards, winnings without luck have the mean that all
 * 1,712,304 boards give, and vary much less than winnings. */
static void test_luck_before_the_flop(void **state) {
    (void)state;
    enum { HANDS = 20000, CHIPS = 1000 };
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 7});
    struct hd_deal deal;
    memset(&deal, HD_CARD_NONE, sizeof deal);
    deal.given = 0;
    hd_card_parse("Ac", &deal.hole[0][0]), hd_card_parse("Ad", &deal.hole[0][1]);
    hd_card_parse("Kc", &deal.hole[1][0]), hd_card_parse("Kd", &deal.hole[1][1]);
    const struct hd_setup setup = {
        .stack = {CHIPS, CHIPS}, .small_blind = 5, .big_blind = 10, .button = 0, .sb = 0, .bb = 1};
    struct hd_tally *tally = new_tally();
    double sum = 0, square = 0, won = 0, won_square = 0;
    for (int i = 0; i < HANDS; i++) {
        for (int c = 0; c < HD_BOARD; c++) {
            bool taken = true;
            while (taken) {
                deal.board[c] = (hd_card)hd_rng_below(&rng, HD_DECK);
                taken =
                    memchr(deal.hole, deal.board[c], sizeof deal.hole) || memchr(deal.board, deal.board[c], (size_t)c);
            }
        }
        struct hd_event list[4 * HD_EVENTS_ROOM];
        struct hd_events events = {list, 0, 4 * HD_EVENTS_ROOM};
        struct hd_hand hand;
        struct hd_settlement settlement;
        int64_t luck[HD_MAX_SEATS];
        hd_hand_start(&hand, &setup, &deal, &events);
        hd_hand_apply(&hand, &deal, (struct hd_action){.kind = HD_RAISE, .raise_to = CHIPS}, &events);
        hd_hand_apply(&hand, &deal, (struct hd_action){.kind = HD_CALL}, &events);
        check_int(hd_hand_settle(&hand, &deal, NULL, &events, &settlement), HD_OK);
        assert_true(hd_tally_add(tally, &(struct hd_played){hand.dealt, &setup, &deal, &settlement, list, events.n},
                                 by_seat, luck));
        const double worth = (double)settlement.collected[0] - (double)luck[0] / HD_LUCK_ONE;
        sum += worth;
        square += worth * worth;
        won += (double)settlement.collected[0];
        won_square += (double)settlement.collected[0] * (double)settlement.collected[0];
    }
    const double mean = sum / HANDS, variance = square / HANDS - mean * mean;
    const double won_variance = won_square / HANDS - won / HANDS * (won / HANDS);
    check_near(mean, 2 * CHIPS * equity_of(deal.hole), 4 * sqrt(variance / HANDS));
    assert_true(variance < won_variance / 5);
    hd_tally_free(tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walk),
        cmocka_unit_test(test_steal_and_three_bet),
        cmocka_unit_test(test_limp_reraise),
        cmocka_unit_test(test_squeeze_cold_four_bet_and_donk_bet),
        cmocka_unit_test(test_big_blind_checks_its_option),
        cmocka_unit_test(test_big_blind_raises_its_option),
        cmocka_unit_test(test_continuation_bet_raised),
        cmocka_unit_test(test_blind_all_in),
        cmocka_unit_test(test_heads_up_all_in),
        cmocka_unit_test(test_short_raise),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_merging),
        cmocka_unit_test(test_luck_sums_to_nothing),
        cmocka_unit_test(test_luck_on_the_turn),
        cmocka_unit_test(test_luck_of_equals),
        cmocka_unit_test(test_luck_is_unbiased),
        cmocka_unit_test(test_luck_of_ten),
        cmocka_unit_test(test_hands_without_luck),
        cmocka_unit_test(test_luck_before_the_flop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
