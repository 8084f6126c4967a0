/*
 * The players of short stacks at tables of their own: nash does what the equilibrium does, icm what prizes ask for, and
 * deeper both are tag. What stacks are worth to a bot in small and in large fields.
 */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "bots/prize.h"
#include "holdem/shortstack.h"

enum { BIG_BLIND = 100, STATE_MAX = 1024 };

/* ---- hands ---- */

struct table {
    struct hd_hand hand;
    struct hd_deal deal;
    struct hd_event list[HD_EVENTS_ROOM * 16];
    struct hd_events events;
    struct hd_stage stage;
    hd_chips stacks[HD_MAX_SEATS];
};

/* n players of the same stack, the button in the first seat. */
static void sit(struct table *table, int n, hd_chips stack, const hd_money *prizes, int n_prizes) {
    struct hd_setup setup = hd_setup_default();
    memset(table, 0, sizeof *table);
    for (int i = 0; i < n; i++) setup.stack[i] = table->stacks[i] = stack;
    setup.small_blind = BIG_BLIND / 2;
    setup.big_blind = BIG_BLIND;
    setup.button = 0;
    setup.sb = n == 2 ? 0 : 1;
    setup.bb = n == 2 ? 1 : 2;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 3});
    hd_deal_draw(&table->deal, hd_setup_seats(&setup), &rng);
    table->events = (struct hd_events){table->list, 0, sizeof table->list / sizeof *table->list};
    table->stage = (struct hd_stage){.kind = HD_SIT_AND_GO,
                                     .entries = n,
                                     .players_left = n,
                                     .stacks = table->stacks,
                                     .prizes = prizes,
                                     .n_prizes = n_prizes};
    check_int(hd_hand_start(&table->hand, &setup, &table->deal, &table->events), HD_OK);
}

static void apply(struct table *table, struct hd_action action) {
    check_int(hd_hand_apply(&table->hand, &table->deal, action, &table->events), HD_OK);
}

static void folds(struct table *table, int n) {
    for (int i = 0; i < n; i++) apply(table, (struct hd_action){.kind = HD_FOLD});
}

static void goes_all_in(struct table *table) { apply(table, hd_action_raise(&table->hand, HD_CHIPS_MAX)); }

/* Two cards of a kind. */
static void cards_of(int kind, hd_card cards[2]) {
    for (int a = 0; a < HD_DECK; a++)
        for (int b = 0; b < a; b++)
            if (hd_hand_class((hd_card)a, (hd_card)b) == kind) cards[0] = (hd_card)a, cards[1] = (hd_card)b;
}

static struct hd_view view_of(const struct table *table, int kind) {
    struct hd_view view = {.hand = &table->hand,
                           .stage = &table->stage,
                           .events = table->list,
                           .n_events = table->events.n,
                           .seat = table->hand.actor};
    cards_of(kind, view.cards);
    return view;
}

/* How often a type does not fold or check with a kind of hand, in 65536ths. */
static int32_t share_in(const char *name, const struct table *table, int kind) {
    const struct hd_bot_type *type = hd_bot_type_find(name);
    assert_non_null(type);
    const struct hd_knobs knobs = hd_knobs_default(type);
    const struct hd_view view = view_of(table, kind);
    static const unsigned char fresh[STATE_MAX];
    struct hd_policy policy;
    int32_t share = 0;
    assert_true(type->state_size <= STATE_MAX);
    type->policy(fresh, &knobs, &view, &policy);
    for (int i = 0; i < policy.n; i++)
        if (policy.choice[i].action.kind == HD_CALL || policy.choice[i].action.kind == HD_RAISE)
            share += (int32_t)policy.choice[i].share;
    return share;
}

/* Per cent of all holdings that are played. */
static double width(const char *name, const struct table *table) {
    double sum = 0;
    for (int kind = 0; kind < HD_HAND_CLASSES; kind++)
        sum += share_in(name, table, kind) * (double)hd_hand_class_combos(kind);
    return 100 * sum / HD_SHARES / 1326;
}

static double range_width(const uint8_t *range) {
    double sum = 0;
    for (int kind = 0; kind < HD_HAND_CLASSES; kind++) sum += range[kind] * (double)hd_hand_class_combos(kind);
    return 100 * sum / HD_RANGE_ALL / 1326;
}

static int kind(const char *text) {
    int found = -1;
    check_int(hd_hand_class_parse(text, &found), HD_OK);
    return found;
}

/* ---- nash ---- */

static void test_nash_heads_up(void **state) {
    (void)state;
    static struct table table;
    for (int depth = 2; depth < 15; depth += 3) {
        sit(&table, 2, depth * BIG_BLIND, NULL, 0);
        for (int k = 0; k < HD_HAND_CLASSES; k++)
            check_int(share_in("nash", &table, k), hd_short_push(1, depth * 100)[k] * HD_SHARES / HD_RANGE_ALL);
        goes_all_in(&table);
        for (int k = 0; k < HD_HAND_CLASSES; k++)
            check_int(share_in("nash", &table, k),
                      hd_short_call(1, HD_CALLER_BIG_BLIND, depth * 100)[k] * HD_SHARES / HD_RANGE_ALL);
    }
}

static void test_nash_at_a_table(void **state) {
    (void)state;
    static struct table table;
    for (int folded = 0; folded < 8; folded++) { /* from the first to act to the small blind */
        sit(&table, 9, 10 * BIG_BLIND, NULL, 0);
        folds(&table, folded);
        check_near(width("nash", &table), range_width(hd_short_push(8 - folded, 1000)), .01);
        goes_all_in(&table);
        const enum hd_caller caller = folded == 7   ? HD_CALLER_BIG_BLIND
                                      : folded == 6 ? HD_CALLER_SMALL_BLIND
                                                    : HD_CALLER_OTHER;
        check_near(width("nash", &table), range_width(hd_short_call(8 - folded, caller, 1000)), .01);
    }
}

/* ---- icm ---- */

/* Heads-up, and where the winner takes all, prizes are chips. */
static void test_icm_for_all_or_nothing(void **state) {
    (void)state;
    static struct table table;
    static const hd_money all[] = {100};
    static const int depths[] = {3, 7, 10};
    for (int i = 0; i < 3; i++) {
        const int depth = depths[i];
        sit(&table, 2, depth * BIG_BLIND, all, 1);
        check_near(width("icm", &table), width("nash", &table), 2.5);
        goes_all_in(&table);
        check_near(width("icm", &table), width("nash", &table), 1.5);
        sit(&table, 5, depth * BIG_BLIND, all, 1);
        check_near(width("icm", &table), width("nash", &table), 4);
    }
    sit(&table, 5, 10 * BIG_BLIND, NULL, 0);
    table.stage.stacks = NULL; /* a cash game */
    check_near(width("icm", &table), width("nash", &table), 4);
}

/* Four left and three paid: a call needs far more than it does by chips. */
static void test_icm_on_the_bubble(void **state) {
    (void)state;
    static struct table table;
    static const hd_money prizes[] = {50, 30, 20};
    sit(&table, 4, 10 * BIG_BLIND, prizes, 3);
    const double first = width("icm", &table);
    folds(&table, 2);
    assert_true(width("icm", &table) < width("nash", &table)); /* the big blind is taken to call too much */
    goes_all_in(&table);
    assert_true(width("icm", &table) < 20);
    check_int(share_in("icm", &table, kind("AA")), HD_SHARES);
    check_int(share_in("icm", &table, kind("99")), HD_SHARES);
    check_int(share_in("icm", &table, kind("AKs")), HD_SHARES);
    check_int(share_in("icm", &table, kind("KQs")), 0);
    check_int(share_in("icm", &table, kind("A5o")), 0);
    assert_true(width("nash", &table) > 30);
    static const hd_money level[] = {1, 1, 1};
    sit(&table, 4, 10 * BIG_BLIND, level, 3); /* a satellite: nothing to win, much to lose */
    assert_true(width("icm", &table) < first);
    goes_all_in(&table);
    assert_true(width("icm", &table) < 2);
}

/* A thousand players far from the money play for chips; a place before it they do not. */
static void test_icm_in_a_large_field(void **state) {
    (void)state;
    enum { FIELD = 1000, PAID = 150 };
    static struct table table;
    static hd_chips stacks[FIELD];
    static hd_money prizes[PAID];
    for (int i = 0; i < FIELD; i++) stacks[i] = (FIELD - i) * (2 * BIG_BLIND * 10 / FIELD);
    for (int k = 0; k < PAID; k++) prizes[k] = 2 + 1000 / (k + 1);
    sit(&table, 9, 10 * BIG_BLIND, prizes, PAID);
    table.stage.stacks = stacks;
    table.stage.entries = table.stage.players_left = FIELD;
    folds(&table, 7);
    goes_all_in(&table);
    const double far = width("icm", &table);
    table.stage.players_left = PAID + 10;
    const double near = width("icm", &table);
    assert_true(far > 15 && far < width("nash", &table) && near < far);
    check_int(share_in("icm", &table, kind("AA")), HD_SHARES);
}

/* ---- deeper, and later ---- */

static void test_both_are_tag_when_deep(void **state) {
    (void)state;
    static struct table table;
    static const hd_money prizes[] = {50, 30, 20};
    static const char *const names[] = {"nash", "icm"};
    for (int i = 0; i < 2; i++) {
        sit(&table, 6, 40 * BIG_BLIND, prizes, 3);
        for (int k = 0; k < HD_HAND_CLASSES; k++) check_int(share_in(names[i], &table, k), share_in("tag", &table, k));
        goes_all_in(&table);
        for (int k = 0; k < HD_HAND_CLASSES; k++) check_int(share_in(names[i], &table, k), share_in("tag", &table, k));
        sit(&table, 2, 5 * BIG_BLIND, prizes, 1);
        apply(&table, (struct hd_action){.kind = HD_CALL});
        apply(&table, (struct hd_action){.kind = HD_CHECK});
        for (int k = 0; k < HD_HAND_CLASSES; k += 20) /* the flop */
            check_int(share_in(names[i], &table, k), share_in("tag", &table, k));
    }
}

/* ---- prizes ---- */

static void test_shares_sum_to_the_pool(void **state) {
    (void)state;
    static struct table table;
    static const hd_money prizes[] = {50, 30, 20};
    sit(&table, 6, 10 * BIG_BLIND, prizes, 3);
    hd_chips chips[HD_MAX_SEATS] = {300, 500, 700, 900, 1100, 2500};
    int64_t sum = 0;
    for (int seat = 0; seat < 6; seat++) {
        struct hd_view view = view_of(&table, 0);
        view.seat = seat;
        const struct prize prize = hd_prize_of(&view);
        sum += hd_prize_share(&prize, chips);
    }
    check_near((double)sum / (double)HD_ICM_ONE, 1, 1e-6);
}

/* Players of another table are there with their average stack. */
static void test_two_tables(void **state) {
    (void)state;
    static struct table table;
    static const hd_money prizes[] = {50, 30, 20};
    static const hd_chips stacks[] = {2000, 1500, 1000, 1000, 1000, 1000, 1000, 500};
    sit(&table, 5, 10 * BIG_BLIND, prizes, 3);
    table.stage.stacks = stacks;
    table.stage.players_left = 8;
    const struct hd_view view = view_of(&table, 0);
    const struct prize prize = hd_prize_of(&view);
    check_int(prize.others, 3);
    const hd_chips chips[HD_MAX_SEATS] = {1000, 1000, 1000, 1000, 1000};
    const int64_t same[8] = {1000, 1000, 1000, 1000, 1000, 4000 / 3, 4000 / 3, 4000 / 3}, money[] = {50, 30, 20};
    check_int(hd_prize_share(&prize, chips), hd_icm_share(same, 8, money, 3, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nash_heads_up),          cmocka_unit_test(test_nash_at_a_table),
        cmocka_unit_test(test_icm_for_all_or_nothing), cmocka_unit_test(test_icm_on_the_bubble),
        cmocka_unit_test(test_icm_in_a_large_field),   cmocka_unit_test(test_both_are_tag_when_deep),
        cmocka_unit_test(test_shares_sum_to_the_pool), cmocka_unit_test(test_two_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
