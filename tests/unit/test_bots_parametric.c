/* The parametric player and every other built-in type at the table: legality, policies, and what the settings do. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "holdem/bot.h"
#include "support/random_hand.h"

enum { STATE_MAX = 256, EVENTS_MAX = 4096 };

/* A player at the test's table. */
struct player {
    const struct hd_bot_type *type;
    struct hd_knobs knobs;
    union {
        max_align_t align;
        unsigned char bytes[STATE_MAX];
    } state;
};

static struct player player_of(const char *name) {
    struct player player = {.type = hd_bot_type_find(name)};
    assert_non_null(player.type);
    assert_true(player.type->state_size <= STATE_MAX);
    player.knobs = hd_knobs_default(player.type);
    return player;
}

static unsigned knob_of(const struct player *player, const char *name) {
    unsigned k = 0;
    while (k < HD_KNOBS_MAX - 1 && strcmp(player->type->knobs[k].name, name) != 0) {
        k++;
        assert_true((int)k < player->type->n_knobs); /* there is a knob of that name */
    }
    return k;
}

/* Sets a knob in the units that users write. */
static void set(struct player *player, const char *name, double value) {
    const unsigned k = knob_of(player, name);
    player->knobs.value[k][0] = (int32_t)(value * player->type->knobs[k].scale + (value < 0 ? -0.5 : 0.5));
}

/* ---- hands between players ---- */

static const struct hd_stage stage = {.kind = HD_CASH, .entries = 6, .players_left = 6};

struct table {
    struct player player[HD_MAX_SEATS];
    struct hd_deal deal;
    struct hd_hand hand;
    struct hd_event list[EVENTS_MAX];
    struct hd_events events;
    struct hd_rng rng;
    struct choices choices;
};

static struct hd_view view_of(const struct table *table) {
    const int seat = table->hand.actor;
    return (struct hd_view){.hand = &table->hand,
                            .stage = &stage,
                            .events = table->list,
                            .n_events = table->events.n,
                            .seat = seat,
                            .cards = {table->deal.hole[seat][0], table->deal.hole[seat][1]}};
}

static void start(struct table *table, const struct hd_setup *setup) {
    hd_deal_draw(&table->deal, hd_setup_seats(setup), &table->rng);
    table->events = (struct hd_events){table->list, 0, EVENTS_MAX};
    check_int(hd_hand_start(&table->hand, setup, &table->deal, &table->events), HD_OK);
}

static void check_policy(const struct hd_hand *hand, const struct hd_policy *policy) {
    assert_in_range(policy->n, 1, HD_POLICY_MAX);
    int64_t sum = 0;
    for (int i = 0; i < policy->n; i++) {
        assert_true(policy->choice[i].share > 0);
        check_int(hd_hand_check(hand, policy->choice[i].action), HD_OK);
        sum += policy->choice[i].share;
    }
    check_int(sum, HD_SHARES);
}

/* A decision of the hand's actor, with its policy checked where it has one. */
static struct hd_action decide(struct table *table) {
    struct player *player = &table->player[table->hand.actor];
    const struct hd_view view = view_of(table);
    struct hd_policy policy;
    struct hd_rng same = table->rng;
    if (player->type->policy) {
        player->type->policy(&player->state, &player->knobs, &view, &policy);
        check_policy(&table->hand, &policy);
    }
    const struct hd_action action = player->type->act(&player->state, &player->knobs, &view, &table->rng);
    check_int(hd_hand_check(&table->hand, action), HD_OK);
    if (hd_hand_legal(&table->hand).to_call == 0) assert_int_not_equal(action.kind, HD_FOLD);
    if (player->type->policy) {
        const struct hd_action drawn = hd_policy_draw(&policy, &same);
        check_int(action.kind, drawn.kind);
        check_int(action.raise_to, drawn.raise_to);
    }
    return action;
}

/* Minimum raises of endless stacks would go on for ever. */
static bool goes_on(const struct table *table) {
    return !hd_hand_over(&table->hand) && table->events.n + HD_EVENTS_ROOM <= EVENTS_MAX;
}

/* Plays a hand between the table's players; returns the number of decisions. */
static int play(struct table *table, const struct hd_setup *setup) {
    int decisions = 0;
    for (start(table, setup); goes_on(table); decisions++)
        check_int(hd_hand_apply(&table->hand, &table->deal, decide(table), &table->events), HD_OK);
    return decisions;
}

static void open_stream(struct table *table, uint64_t seed) {
    hd_rng_open(&table->rng, &(struct hd_rng_key){.seed = seed});
    table->choices = choices_random(seed, 1);
}

static struct hd_setup random_setup(struct table *table) {
    struct random_hand drawn;
    random_hand_draw(&drawn, &table->choices);
    return drawn.setup;
}

/* ---- everything that every type owes ---- */

static void only_legal_actions_and_sound_policies(void **state) {
    (void)state;
    static struct table table;
    open_stream(&table, 21);
    int n, decisions = 0;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (int hand = 0; decisions < 150000; hand++) {
        if (hand % 50 == 0)
            for (int seat = 0; seat < HD_MAX_SEATS; seat++)
                table.player[seat] = player_of(types[hd_rng_below(&table.rng, (uint32_t)n)]->name);
        const struct hd_setup setup = random_setup(&table);
        decisions += play(&table, &setup);
    }
}

/* Each knob in range, half of them at random and as many values as they happen to have; what the type's check does not
 * take stays as it was. */
static void set_at_random(struct player *player, struct hd_rng *rng) {
    int knob;
    player->knobs = hd_knobs_default(player->type);
    for (int k = 0; k < player->type->n_knobs; k++) {
        const struct hd_knob *def = &player->type->knobs[k];
        const struct hd_knobs before = player->knobs;
        if (hd_rng_below(rng, 2)) continue;
        player->knobs.n[k] = (uint8_t)(def->min_n + (int)hd_rng_below(rng, (uint32_t)(def->max_n - def->min_n) + 1));
        for (int i = 0; i < player->knobs.n[k]; i++)
            player->knobs.value[k][i] = def->min + (int32_t)hd_rng_below(rng, (uint32_t)(def->max - def->min) + 1);
        if (hd_knobs_problem(player->type, &player->knobs, &knob)) player->knobs = before;
    }
}

static void any_settings_give_legal_actions(void **state) {
    (void)state;
    static struct table table;
    open_stream(&table, 22);
    for (int hand = 0; hand < 6000; hand++) {
        if (hand % 10 == 0)
            for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
                table.player[seat] = player_of("lag");
                set_at_random(&table.player[seat], &table.rng);
            }
        const struct hd_setup setup = random_setup(&table);
        play(&table, &setup);
    }
}

/* Only what the view shows counts: not the state's past, not where the arrays lie, not the order of the hole cards. */
static void policy_depends_on_the_view_alone(void **state) {
    (void)state;
    static struct table table;
    static struct hd_event copied_events[EVENTS_MAX];
    open_stream(&table, 24);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) table.player[seat] = player_of(seat % 2 ? "lag" : "station");
    for (int hand = 0; hand < 2000; hand++) {
        const struct hd_setup setup = random_setup(&table);
        for (start(&table, &setup); goes_on(&table);) {
            const struct player *used = &table.player[table.hand.actor],
                                fresh = {.type = used->type, .knobs = used->knobs};
            struct hd_view view = view_of(&table);
            struct hd_policy one, two;
            memset(&one, 0, sizeof one);
            memset(&two, 0, sizeof two);
            used->type->policy(&used->state, &used->knobs, &view, &one);
            const struct hd_hand copy = table.hand;
            memcpy(copied_events, table.list, sizeof(struct hd_event) * (size_t)view.n_events);
            view.hand = &copy;
            view.events = copied_events;
            view.cards[0] = table.deal.hole[view.seat][1];
            view.cards[1] = table.deal.hole[view.seat][0];
            fresh.type->policy(&fresh.state, &fresh.knobs, &view, &two);
            check_int(one.n, two.n);
            assert_memory_equal(one.choice, two.choice, sizeof one.choice[0] * (size_t)one.n);
            check_int(hd_hand_apply(&table.hand, &table.deal, decide(&table), &table.events), HD_OK);
        }
    }
}

/* ---- frequencies ---- */

/* Which choice of the policy an action is. */
static int choice_of(const struct hd_policy *policy, struct hd_action action) {
    for (int i = 0; i < policy->n; i++)
        if (policy->choice[i].action.kind == action.kind && policy->choice[i].action.raise_to == action.raise_to)
            return i;
    fail_msg("an action that is not in the policy");
    return -1;
}

static double chi2_of(const struct hd_policy *policy, const int *seen, int draws) {
    double chi2 = 0;
    for (int i = 0; i < policy->n; i++) {
        const double expected = (double)draws * policy->choice[i].share / HD_SHARES, off = seen[i] - expected;
        chi2 += off * off / expected;
    }
    return chi2;
}

static void act_follows_the_policy(void **state) {
    (void)state;
    enum { DRAWS = 20000, VIEWS = 200 };
    static struct table table;
    open_stream(&table, 25);
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) table.player[seat] = player_of("maniac");
    double chi2 = 0;
    int freedom = 0, views = 0;
    while (views < VIEWS) {
        const struct hd_setup setup = random_setup(&table);
        for (start(&table, &setup); goes_on(&table);) {
            struct player *player = &table.player[table.hand.actor];
            const struct hd_view view = view_of(&table);
            struct hd_policy policy;
            player->type->policy(&player->state, &player->knobs, &view, &policy);
            uint32_t least = HD_SHARES;
            for (int i = 0; i < policy.n; i++) least = policy.choice[i].share < least ? policy.choice[i].share : least;
            if (policy.n > 1 && least > HD_SHARES / 500) { /* chi-square wants 5 or more in each cell */
                int seen[HD_POLICY_MAX] = {0};
                for (int i = 0; i < DRAWS; i++)
                    seen[choice_of(&policy, player->type->act(&player->state, &player->knobs, &view, &table.rng))]++;
                chi2 += chi2_of(&policy, seen, DRAWS);
                freedom += policy.n - 1;
                views++;
            }
            check_int(hd_hand_apply(&table.hand, &table.deal, decide(&table), &table.events), HD_OK);
        }
    }
    /* normal approximation: mean freedom, variance twice that; 4 standard deviations */
    const double off = chi2 - freedom;
    assert_true(freedom >= VIEWS);
    assert_true(off * off < 16.0 * 2 * freedom);
}

/* ---- what the settings do ---- */

static void read_cards(const char *text, hd_card *cards, int max) {
    int n, at;
    memset(cards, HD_CARD_NONE, (size_t)max);
    check_int(hd_cards_parse(text ? text : "", max, cards, &n, &at), HD_OK);
}

/* Carries out "f" fold, "x" check, "c" call, "r60" bet or raise to 60, with blanks between. */
static void act_out(struct table *table, const char *script) {
    static const char letters[] = "fxcr";
    static const enum hd_action_kind kinds[] = {HD_FOLD, HD_CHECK, HD_CALL, HD_RAISE};
    for (const char *next = script; *next; next += *next == ' ') {
        struct hd_action action = {.kind = kinds[strchr(letters, *next++) - letters]};
        char *end;
        if (action.kind == HD_RAISE) {
            action.raise_to = strtoll(next, &end, 10);
            next = end;
        }
        check_int(hd_hand_apply(&table->hand, &table->deal, action, &table->events), HD_OK);
    }
}

/* The situation after some actions at a table of so many with stacks in big blinds of 20 chips. */
struct scene {
    int seats, stack_bb;
    const char *cards; /**< of whoever is to act then */
    const char *board;
    const char *actions;
};

/* The shares of folding (or checking where that is free), calling and raising. */
struct shares {
    int fold, call, raise;
    hd_chips raise_to; /**< the largest */
};

static struct shares shares_in(const struct player *player, const struct scene *scene) {
    static struct table table;
    struct hd_setup setup = hd_setup_default();
    for (int seat = 0; seat < scene->seats; seat++) setup.stack[seat] = scene->stack_bb * 20;
    setup.small_blind = 10;
    setup.big_blind = 20;
    setup.button = 0;
    setup.sb = scene->seats == 2 ? 0 : 1;
    setup.bb = scene->seats == 2 ? 1 : 2;
    open_stream(&table, 26);
    start(&table, &setup);
    read_cards(scene->board, table.deal.board, HD_BOARD);
    act_out(&table, scene->actions);
    read_cards(scene->cards, table.deal.hole[table.hand.actor], 2);
    const struct hd_view view = view_of(&table);
    struct hd_policy policy;
    player->type->policy(&player->state, &player->knobs, &view, &policy);
    struct shares shares = {0};
    for (int i = 0; i < policy.n; i++) {
        const struct hd_choice *choice = &policy.choice[i];
        if (choice->action.kind == HD_FOLD) shares.fold += (int)choice->share;
        if (choice->action.kind == HD_CALL || choice->action.kind == HD_CHECK) shares.call += (int)choice->share;
        if (choice->action.kind != HD_RAISE) continue;
        shares.raise += (int)choice->share;
        shares.raise_to = choice->action.raise_to;
    }
    return shares;
}

static void aces_are_raised_and_trash_is_folded(void **state) {
    (void)state;
    static const char *const names[] = {"station", "rock", "tag", "lag", "maniac"};
    for (int i = 0; i < 5; i++) {
        const struct player player = player_of(names[i]);
        check_int(shares_in(&player, &(struct scene){6, 100, "AsAh", NULL, ""}).raise, HD_SHARES);
        assert_true(shares_in(&player, &(struct scene){6, 100, "AsAh", NULL, "r60"}).raise > HD_SHARES * 9 / 10);
        check_int(shares_in(&player, &(struct scene){6, 100, "7s2h", NULL, ""}).fold, HD_SHARES);
        check_int(shares_in(&player, &(struct scene){9, 100, "7s2h", NULL, "r60"}).fold, HD_SHARES);
    }
}

static void more_hands_are_opened_nearer_the_button(void **state) {
    (void)state;
    const struct player tag = player_of("tag");
    check_int(shares_in(&tag, &(struct scene){9, 100, "Ks9s", NULL, ""}).fold, HD_SHARES);
    check_int(shares_in(&tag, &(struct scene){9, 100, "Ks9s", NULL, "f f f f f f"}).raise, HD_SHARES);
}

static void open_sets_the_share_of_hands(void **state) {
    (void)state;
    for (int percent = 10; percent <= 90; percent += 20) {
        struct player player = player_of("tag");
        set(&player, "open", percent);
        set(&player, "limp", 0);
        int64_t raised = 0;
        for (int a = 1; a < HD_DECK; a++)
            for (int b = 0; b < a; b++) {
                char cards[5] = {0};
                hd_card_text((hd_card)a, cards);
                hd_card_text((hd_card)b, cards + 2);
                raised += shares_in(&player, &(struct scene){4, 100, cards, NULL, ""}).raise; /* the cutoff of four */
            }
        check_near(100.0 * (double)raised / HD_SHARES / 1326, percent, 1.0);
    }
}

static void a_deeper_margin_calls_less(void **state) {
    (void)state;
    const struct scene scene = {2, 100, "8s7s", "Ks8d2h", "c x r20"};
    int before = HD_SHARES + 1;
    for (int margin = -30; margin <= 50; margin += 20) {
        struct player player = player_of("tag");
        set(&player, "call_margin", margin);
        set(&player, "bluff_raise", 0);
        const int stays = shares_in(&player, &scene).call;
        assert_true(stays <= before);
        before = stays;
    }
    check_int(before, 0);
}

static void hopeless_hands_are_not_called(void **state) {
    (void)state;
    static const char *const names[] = {"station", "rock", "tag", "lag", "maniac"};
    for (int i = 0; i < 5; i++) {
        struct player player = player_of(names[i]);
        set(&player, "bluff_raise", 0);
        const struct scene scene = {2, 100, "3s2h", "KdQh7s5c4d", "c x x x x x r40"};
        check_int(shares_in(&player, &scene).fold, HD_SHARES);
    }
}

static void short_stacks_push_or_fold(void **state) {
    (void)state;
    const struct player tag = player_of("tag");
    static const char *const hands[] = {"AsAh", "Ts9s", "Kd7c", "7s2h", "5c5d", "Ac2d"};
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++)
        for (int depth = 2; depth < 12; depth += 3) {
            const struct shares first = shares_in(&tag, &(struct scene){6, depth, hands[i], NULL, "f f f"});
            check_int(first.call, 0);
            if (first.raise > 0) check_int(first.raise_to, depth * 20);
        }
    /* heads-up with 10 big blinds the equilibrium pushes 58 % and calls 37 % */
    check_int(shares_in(&tag, &(struct scene){2, 10, "Kd8c", NULL, ""}).raise, HD_SHARES);
    check_int(shares_in(&tag, &(struct scene){2, 10, "7d2c", NULL, ""}).fold, HD_SHARES);
    check_int(shares_in(&tag, &(struct scene){2, 10, "Ad9c", NULL, "r200"}).call, HD_SHARES);
    check_int(shares_in(&tag, &(struct scene){2, 10, "8d4c", NULL, "r200"}).fold, HD_SHARES);
    /* and whoever is all but committed calls with anything */
    check_int(shares_in(&tag, &(struct scene){2, 1, "7d2c", NULL, ""}).call, HD_SHARES);
}

static void deep_stacks_do_not(void **state) {
    (void)state;
    struct player tag = player_of("tag");
    const struct scene scene = {6, 10, "AsAh", NULL, "f f f"};
    set(&tag, "push_below_bb", 0);
    check_int(shares_in(&tag, &scene).raise, HD_SHARES);
    assert_true(shares_in(&tag, &scene).raise_to < 200);
}

static void a_bet_has_the_size_that_was_set(void **state) {
    (void)state;
    struct player player = player_of("tag");
    const unsigned sizes = knob_of(&player, "bet_sizes"), weights = knob_of(&player, "bet_weights");
    player.knobs.n[sizes] = player.knobs.n[weights] = 1;
    player.knobs.value[sizes][0] = 5000;
    set(&player, "slow_play", 0);
    const struct shares shares = shares_in(&player, &(struct scene){2, 100, "AsAh", "Ac7d2s", "r60 c"});
    check_int(shares.raise, HD_SHARES);
    check_int(shares.raise_to, 60); /* half of 120 */
    set(&player, "open_size_bb", 4);
    check_int(shares_in(&player, &(struct scene){6, 100, "AsAh", NULL, ""}).raise_to, 80);
    set(&player, "limper_size_bb", 2);
    check_int(shares_in(&player, &(struct scene){6, 100, "AsAh", NULL, "c c"}).raise_to, 160);
    set(&player, "reraise_size", 3.5);
    check_int(shares_in(&player, &(struct scene){6, 100, "AsAh", NULL, "r60"}).raise_to, 210);
}

static void an_opener_folds_to_a_reraise_as_set(void **state) {
    (void)state;
    struct player player = player_of("tag");
    const struct scene scene = {6, 100, "AsJs", NULL, "r60 r180 f f f f"};
    set(&player, "raise_reraise", 1);
    set(&player, "fold_to_reraise", 100);
    check_int(shares_in(&player, &scene).fold, HD_SHARES);
    set(&player, "fold_to_reraise", 0);
    check_int(shares_in(&player, &scene).call, HD_SHARES);
}

/* The highest value_raise, in per cent, at which a hand is still raised for sure. */
static int raised_up_to(const struct scene *scene) {
    struct player player = player_of("tag");
    set(&player, "bluff_raise", 0);
    int percent = 0;
    for (int raise = HD_SHARES; raise == HD_SHARES && percent <= 100; percent++) {
        set(&player, "value_raise", percent);
        raise = shares_in(&player, scene).raise;
    }
    return percent;
}

static void a_bet_that_was_called_is_raised_with_less(void **state) {
    (void)state;
    const int alone = raised_up_to(&(struct scene){3, 100, "Kc9s", "Kd8s3h", "c c x r40 f"});
    const int called = raised_up_to(&(struct scene){3, 100, "Kc9s", "Kd8s3h", "c c x r40 c"});
    assert_in_range(alone, 50, 90);
    assert_in_range(called, 40, alone - 2);
}

static void what_takes_most_of_the_stack_takes_all(void **state) {
    (void)state;
    struct player player = player_of("tag");
    const struct scene scene = {6, 20, "AsAh", NULL, "r60"};
    set(&player, "reraise_size", 3);
    set(&player, "commit", 50);
    check_int(shares_in(&player, &scene).raise_to, 180);
    set(&player, "commit", 45);
    check_int(shares_in(&player, &scene).raise_to, 400);
}

static void the_big_blind_defends_its_own_share(void **state) {
    (void)state;
    struct player player = player_of("rock");
    set(&player, "defend", 80);
    set(&player, "call_open", 1);
    check_int(shares_in(&player, &(struct scene){6, 100, "Kd9c", NULL, "r60 f f f f"}).call, HD_SHARES);
    check_int(shares_in(&player, &(struct scene){6, 100, "Kd9c", NULL, "r60 f f f"}).fold, HD_SHARES);
}

static void noise_leaves_it_to_chance(void **state) {
    (void)state;
    struct player player = player_of("tag");
    set(&player, "noise", 100);
    const struct shares bet = shares_in(&player, &(struct scene){6, 100, "7s2h", NULL, "r60"});
    check_near(bet.fold, HD_SHARES / 3.0, 3);
    check_near(bet.call, HD_SHARES / 3.0, 3);
    check_near(bet.raise, HD_SHARES / 3.0, 3);
    set(&player, "noise", 30);
    check_near(shares_in(&player, &(struct scene){6, 100, "7s2h", NULL, "r60"}).raise, HD_SHARES * 0.1, 3);
}

static void lists_that_do_not_fit_are_refused(void **state) {
    (void)state;
    struct player player = player_of("lag");
    const unsigned sizes = knob_of(&player, "raise_sizes"), weights = knob_of(&player, "raise_weights");
    int knob;
    player.knobs.n[sizes] = 1;
    assert_string_equal(hd_knobs_problem(player.type, &player.knobs, &knob),
                        "raise_sizes and raise_weights must have the same length");
    check_int(knob, -1);
    player.knobs.n[weights] = 1;
    assert_null(hd_knobs_problem(player.type, &player.knobs, &knob));
    player.knobs.value[weights][0] = 0;
    assert_string_equal(hd_knobs_problem(player.type, &player.knobs, &knob), "raise_weights must not all be 0");
    player = player_of("lag");
    player.knobs.value[sizes][1] = player.knobs.value[sizes][0];
    assert_string_equal(hd_knobs_problem(player.type, &player.knobs, &knob), "raise_sizes must rise");
}

/* ---- what the names promise ---- */

/* Counts of one player over many hands. */
struct habits {
    int entered, raised, bets, calls;
};

static void measure(struct table *table, const struct hd_setup *setup, struct habits *habits) {
    hd_seats entered = 0, raised = 0;
    for (start(table, setup); goes_on(table);) {
        const int seat = table->hand.actor;
        const struct hd_action action = decide(table);
        if (table->hand.street == HD_PREFLOP) {
            if (action.kind == HD_CALL || action.kind == HD_RAISE) entered |= hd_seats_of(seat);
            if (action.kind == HD_RAISE) raised |= hd_seats_of(seat);
        } else {
            habits[seat].bets += action.kind == HD_RAISE;
            habits[seat].calls += action.kind == HD_CALL;
        }
        check_int(hd_hand_apply(&table->hand, &table->deal, action, &table->events), HD_OK);
    }
    for (int seat = 0; seat < HD_MAX_SEATS; seat++) {
        habits[seat].entered += hd_seats_has(entered, seat);
        habits[seat].raised += hd_seats_has(raised, seat);
    }
}

static void archetypes_are_what_they_are_called(void **state) {
    (void)state;
    enum { STATION, ROCK, TAG, LAG, MANIAC, SEATS = 6, HANDS = 12000 };
    static const char *const names[SEATS] = {"station", "rock", "tag", "lag", "maniac", "tag"};
    static struct table table;
    struct habits habits[HD_MAX_SEATS] = {0};
    open_stream(&table, 27);
    for (int seat = 0; seat < SEATS; seat++) table.player[seat] = player_of(names[seat]);
    struct hd_setup setup = hd_setup_default();
    for (int seat = 0; seat < SEATS; seat++) setup.stack[seat] = 2000;
    setup.small_blind = 10;
    setup.big_blind = 20;
    for (int hand = 0; hand < HANDS; hand++) {
        setup.button = (int8_t)(hand % SEATS);
        setup.sb = (int8_t)((hand + 1) % SEATS);
        setup.bb = (int8_t)((hand + 2) % SEATS);
        measure(&table, &setup, habits);
    }
    for (int seat = ROCK; seat < MANIAC; seat++) { /* each plays and raises more than the one before */
        assert_true(habits[seat].entered < habits[seat + 1].entered);
        assert_true(habits[seat].raised < habits[seat + 1].raised);
    }
    assert_true(habits[STATION].entered > habits[LAG].entered);
    assert_true(habits[STATION].raised < habits[TAG].raised);
    assert_true(habits[STATION].bets < habits[STATION].calls);
    assert_true(habits[TAG].bets > 2 * habits[TAG].calls);
    assert_true(habits[MANIAC].bets > 2 * habits[MANIAC].calls);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_legal_actions_and_sound_policies),
        cmocka_unit_test(any_settings_give_legal_actions),
        cmocka_unit_test(policy_depends_on_the_view_alone),
        cmocka_unit_test(act_follows_the_policy),
        cmocka_unit_test(aces_are_raised_and_trash_is_folded),
        cmocka_unit_test(more_hands_are_opened_nearer_the_button),
        cmocka_unit_test(open_sets_the_share_of_hands),
        cmocka_unit_test(a_deeper_margin_calls_less),
        cmocka_unit_test(hopeless_hands_are_not_called),
        cmocka_unit_test(short_stacks_push_or_fold),
        cmocka_unit_test(deep_stacks_do_not),
        cmocka_unit_test(a_bet_has_the_size_that_was_set),
        cmocka_unit_test(an_opener_folds_to_a_reraise_as_set),
        cmocka_unit_test(a_bet_that_was_called_is_raised_with_less),
        cmocka_unit_test(what_takes_most_of_the_stack_takes_all),
        cmocka_unit_test(the_big_blind_defends_its_own_share),
        cmocka_unit_test(noise_leaves_it_to_chance),
        cmocka_unit_test(lists_that_do_not_fit_are_refused),
        cmocka_unit_test(archetypes_are_what_they_are_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
