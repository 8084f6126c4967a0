/* The registry, settings, names, drawing from policies, and the baselines, which do exactly what they say. */
#include "check.h"

#include <string.h>

#include "holdem/bot.h"

/* ---- the registry ---- */

static void types_have_distinct_names_that_find_them(void **state) {
    (void)state;
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    check_int(n, 13);
    for (int i = 0; i < n; i++) {
        check_int(types[i]->api, HD_BOT_API);
        assert_null(hd_name_problem(types[i]->name));
        assert_true(strlen(types[i]->summary) > 10);
        assert_ptr_equal(hd_bot_type_find(types[i]->name), types[i]);
    }
}

static void aliases_and_spellings_find_types(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"calling_station", "station"},
        {"nit", "rock"},
        {"tight_passive", "rock"},
        {"tight_aggressive", "tag"},
        {"loose_aggressive", "lag"},
        {"Tight-Aggressive", "tag"},
        {"calling station", "station"},
        {"MANIAC", "maniac"},
        {"all-in", "all_in"},
        {"allin", "all_in"},
        {"folder", "fold"},
        {"caller", "call"},
        {"raiser", "raise"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_non_null(hd_bot_type_find(pairs[i][1]));
        assert_ptr_equal(hd_bot_type_find(pairs[i][0]), hd_bot_type_find(pairs[i][1]));
    }
    assert_null(hd_bot_type_find("tagg"));
    assert_null(hd_bot_type_find("ta"));
    assert_null(hd_bot_type_find(""));
}

/* ---- settings ---- */

static void default_knobs_are_within_their_ranges(void **state) {
    (void)state;
    int n, knob = -2;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++) {
        const struct hd_knobs knobs = hd_knobs_default(types[i]);
        assert_null(hd_knobs_problem(types[i], &knobs, &knob));
        for (int k = 0; k < types[i]->n_knobs; k++) check_int(knobs.value[k][0], types[i]->knobs[k].value[0]);
    }
    check_int(knob, -2);
}

static void knob_names_are_distinct_and_no_statistic(void **state) {
    (void)state;
    static const char *const reserved[] = {"vpip", "pfr", "3bet", "af", "wtsd", "4bet", "cbet", "wsd"};
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < types[i]->n_knobs; k++) {
            const struct hd_knob *knob = &types[i]->knobs[k];
            assert_true(knob->help[0] && knob->unit[0] && knob->scale > 0);
            for (int other = 0; other < k; other++) assert_string_not_equal(knob->name, types[i]->knobs[other].name);
            for (size_t r = 0; r < sizeof reserved / sizeof reserved[0]; r++)
                assert_string_not_equal(knob->name, reserved[r]);
        }
}

static void every_knob_out_of_range_is_named(void **state) {
    (void)state;
    int n;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < types[i]->n_knobs; k++) {
            struct hd_knobs knobs = hd_knobs_default(types[i]);
            int knob = -2;
            knobs.value[k][0] = types[i]->knobs[k].min - 1;
            assert_string_equal(hd_knobs_problem(types[i], &knobs, &knob), "below its range");
            check_int(knob, k);
            knobs.value[k][0] = types[i]->knobs[k].max + 1;
            assert_string_equal(hd_knobs_problem(types[i], &knobs, &knob), "above its range");
            knobs = hd_knobs_default(types[i]);
            knobs.n[k] = 0;
            assert_string_equal(hd_knobs_problem(types[i], &knobs, &knob), "too few values");
            knobs.n[k] = (uint8_t)(types[i]->knobs[k].max_n + 1);
            assert_string_equal(hd_knobs_problem(types[i], &knobs, &knob), "too many values");
            check_int(knob, k);
        }
}

static void knobs_that_contradict_each_other_are_refused(void **state) {
    (void)state;
    const struct hd_bot_type *random = hd_bot_type_find("random");
    struct hd_knobs knobs = hd_knobs_default(random);
    int knob = -2;
    knobs.value[0][0] += 1;
    assert_string_equal(hd_knobs_problem(random, &knobs, &knob), "fold, call and raise must sum to 1");
    check_int(knob, -1);
}

static void long_names_are_cut_between_characters(void **state) {
    (void)state;
    char name[101] = {0};
    for (int i = 0; i < 50; i++) memcpy(name + 2 * i, "\xC3\xA9", 2); /* é */
    struct hd_bot_def def = hd_bot_def_default(hd_bot_type_find("tag"), name);
    check_int(strlen(def.name), 62);
    check_int(def.count, 1);
    assert_null(hd_name_problem(def.name));
    char entry[HD_NAME_MAX];
    def.count = 5;
    hd_bot_entry_name(&def, 4, entry);
    check_int(strlen(entry), 54 + strlen(" #5"));
    assert_null(hd_name_problem(entry));
    assert_string_equal(hd_bot_def_default(hd_bot_type_find("tag"), "Ann").name, "Ann");
}

/* ---- names ---- */

static void names_that_histories_cannot_carry_are_refused(void **state) {
    (void)state;
    static const char *const good[] = {"Ann", "Jo 2", "J\xC3\xBCrgen", "\xF0\x9F\x83\x8F", "a-b_c.d!", "x"};
    static const char *const bad[] = {
        "",
        " Ann",
        "Ann ",
        "a:b",
        "a[b",
        "a]b",
        "(ab",
        "ab)",
        "a\"b",
        "a<b",
        "a>b",
        "a&b",
        "a\nb",
        "a\x7F",
        "a\xC2\x85z",
        "\xFF",
        "a\xC3",
        "\x80",
        "\xC0\xAF",
        "\xE0\x80\x80",
        "\xED\xA0\x80",
        "\xF4\x90\x80\x80",
        "\xE2\x82",
        "a\xE2\x80\xA8z",
        "a\xE2\x80\xAEz",
        "a\xE2\x81\xA6z",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) assert_null(hd_name_problem(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) assert_non_null(hd_name_problem(bad[i]));
    char name[65];
    memset(name, 'x', sizeof name);
    name[64] = 0;
    assert_non_null(hd_name_problem(name));
    name[63] = 0;
    assert_null(hd_name_problem(name));
}

/* ---- actions and draws ---- */

/* Two players, the first of whom is to act and may do just this. Where he may not raise, he has acted before. */
static struct hd_hand hand_where(struct hd_legal legal) {
    const hd_chips behind = legal.can_raise ? legal.max_to : legal.call < legal.to_call ? legal.call : 500;
    const struct hd_hand hand = {.stack = {behind, 1000},
                                 .total = {0, legal.to_call},
                                 .bet = legal.to_call,
                                 .raise_size = legal.can_raise ? legal.min_to - legal.to_call : 1000,
                                 .live = 3,
                                 .able = 3,
                                 .acted = legal.can_raise ? 0 : 1,
                                 .to_act = 1};
    const struct hd_legal found = hd_hand_legal(&hand);
    check_int(found.to_call, legal.to_call);
    check_int(found.call, legal.call);
    check_int(found.can_raise, legal.can_raise);
    check_int(found.min_to, legal.min_to);
    check_int(found.max_to, legal.max_to);
    return hand;
}

static void a_raise_is_moved_into_the_legal_range(void **state) {
    (void)state;
    const struct hd_hand open =
        hand_where((struct hd_legal){.to_call = 20, .call = 20, .min_to = 40, .max_to = 500, .can_raise = true});
    check_int(hd_action_raise(&open, 1).raise_to, 40);
    check_int(hd_action_raise(&open, 77).raise_to, 77);
    check_int(hd_action_raise(&open, 501).raise_to, 500);
    const struct hd_hand closed = hand_where((struct hd_legal){.to_call = 20, .call = 20});
    const struct hd_hand free_of_charge = hand_where((struct hd_legal){0});
    check_int(hd_action_raise(&closed, 77).kind, HD_CALL);
    check_int(hd_action_raise(&free_of_charge, 77).kind, HD_CHECK);
    check_int(hd_action_passive(&closed).kind, HD_FOLD);
    check_int(hd_action_passive(&free_of_charge).kind, HD_CHECK);
}

static void draws_follow_the_shares(void **state) {
    (void)state;
    const struct hd_policy policy = {.n = 3,
                                     .choice = {{{.kind = HD_FOLD}, 6554},
                                                {{.kind = HD_CALL}, 26214},
                                                {{.kind = HD_RAISE, .raise_to = 100}, HD_SHARES - 6554 - 26214}}};
    enum { DRAWS = 200000 };
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 11});
    int seen[HD_FAILED] = {0};
    for (int i = 0; i < DRAWS; i++) seen[hd_policy_draw(&policy, &rng).kind]++;
    check_near(seen[HD_FOLD], DRAWS * 0.1, 600); /* about 4.5 standard deviations */
    check_near(seen[HD_CALL], DRAWS * 0.4, 1000);
    check_near(seen[HD_RAISE], DRAWS * 0.5, 1000);
}

static void a_single_choice_needs_no_chance(void **state) {
    (void)state;
    const struct hd_policy policy = {.n = 1, .choice = {{{.kind = HD_RAISE, .raise_to = 60}, HD_SHARES}}};
    check_int(hd_policy_draw(&policy, NULL).raise_to, 60);
}

/* ---- the baselines ---- */

/* What a type answers where so much is legal. */
static struct hd_action answer(const char *name, struct hd_legal legal, struct hd_rng *rng) {
    const struct hd_bot_type *type = hd_bot_type_find(name);
    const struct hd_knobs knobs = hd_knobs_default(type);
    const struct hd_hand hand = hand_where(legal);
    const struct hd_view view = {.hand = &hand};
    const struct hd_action action = type->act(NULL, &knobs, &view, rng);
    if (type->policy) {
        struct hd_policy policy;
        type->policy(NULL, &knobs, &view, &policy);
        check_int(policy.n, 1);
        check_int(policy.choice[0].share, HD_SHARES);
        check_int(policy.choice[0].action.kind, action.kind);
        check_int(policy.choice[0].action.raise_to, action.raise_to);
    }
    return action;
}

static const struct hd_legal facing_a_bet = {.to_call = 20, .call = 20, .min_to = 60, .max_to = 500, .can_raise = true};
static const struct hd_legal facing_a_closed_bet = {.to_call = 20, .call = 15};
static const struct hd_legal unbet = {.min_to = 20, .max_to = 500, .can_raise = true};
static const struct hd_legal unbet_and_closed = {0};

static void baselines_do_what_they_say(void **state) {
    (void)state;
    static const struct {
        const char *name;
        enum hd_action_kind bet, closed, unbet, unbet_closed;
        hd_chips bet_to, unbet_to;
    } rows[] = {
        {"fold", HD_FOLD, HD_FOLD, HD_CHECK, HD_CHECK, 0, 0},
        {"call", HD_CALL, HD_CALL, HD_CHECK, HD_CHECK, 0, 0},
        {"raise", HD_RAISE, HD_CALL, HD_RAISE, HD_CHECK, 60, 20},
        {"all_in", HD_RAISE, HD_CALL, HD_RAISE, HD_CHECK, 500, 500},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_int(answer(rows[i].name, facing_a_bet, NULL).kind, rows[i].bet);
        check_int(answer(rows[i].name, facing_a_bet, NULL).raise_to, rows[i].bet_to);
        check_int(answer(rows[i].name, facing_a_closed_bet, NULL).kind, rows[i].closed);
        check_int(answer(rows[i].name, unbet, NULL).kind, rows[i].unbet);
        check_int(answer(rows[i].name, unbet, NULL).raise_to, rows[i].unbet_to);
        check_int(answer(rows[i].name, unbet_and_closed, NULL).kind, rows[i].unbet_closed);
    }
}

static void random_has_the_published_frequencies(void **state) {
    (void)state;
    enum { DRAWS = 200000 };
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 12});
    int seen[HD_FAILED] = {0}, free_checks = 0, closed_calls = 0;
    for (int i = 0; i < DRAWS; i++) {
        seen[answer("random", facing_a_bet, &rng).kind]++;
        free_checks += answer("random", unbet, &rng).kind == HD_CHECK;
        closed_calls += answer("random", facing_a_closed_bet, &rng).kind == HD_CALL;
    }
    check_near(seen[HD_FOLD], DRAWS * 0.06, 480);
    check_near(seen[HD_CALL], DRAWS * 0.47, 1000);
    check_near(seen[HD_RAISE], DRAWS * 0.47, 1000);
    check_near(free_checks, DRAWS * 0.53, 1000);
    check_near(closed_calls, DRAWS * 0.94, 480);
}

static void random_sizes_are_uniform(void **state) {
    (void)state;
    enum { SIZES = 40, DRAWS = 400000 };
    const struct hd_legal legal = {
        .to_call = 20, .call = 20, .min_to = 60, .max_to = 60 + SIZES - 1, .can_raise = true};
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 13});
    int seen[SIZES] = {0}, raises = 0;
    for (int i = 0; i < DRAWS; i++) {
        const struct hd_action action = answer("random", legal, &rng);
        if (action.kind != HD_RAISE) continue;
        assert_in_range(action.raise_to, 60, 60 + SIZES - 1);
        seen[action.raise_to - 60]++;
        raises++;
    }
    double chi2 = 0;
    for (int i = 0; i < SIZES; i++) {
        const double expected = (double)raises / SIZES, off = seen[i] - expected;
        chi2 += off * off / expected;
    }
    assert_true(chi2 < 80); /* 39 degrees of freedom: beyond this once in 10,000 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_have_distinct_names_that_find_them),
        cmocka_unit_test(aliases_and_spellings_find_types),
        cmocka_unit_test(default_knobs_are_within_their_ranges),
        cmocka_unit_test(knob_names_are_distinct_and_no_statistic),
        cmocka_unit_test(every_knob_out_of_range_is_named),
        cmocka_unit_test(knobs_that_contradict_each_other_are_refused),
        cmocka_unit_test(long_names_are_cut_between_characters),
        cmocka_unit_test(names_that_histories_cannot_carry_are_refused),
        cmocka_unit_test(a_raise_is_moved_into_the_legal_range),
        cmocka_unit_test(draws_follow_the_shares),
        cmocka_unit_test(a_single_choice_needs_no_chance),
        cmocka_unit_test(baselines_do_what_they_say),
        cmocka_unit_test(random_has_the_published_frequencies),
        cmocka_unit_test(random_sizes_are_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
