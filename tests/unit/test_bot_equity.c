/* The player of pot odds: what it does with certain hands, against much and little money, and with chance. */
#include "check.h"

#include <string.h>

#include "holdem/bot.h"

enum { SEATS = 3, STATE_MAX = 256 };

/* Two players who have called a raise and see a board; the third has folded. */
struct scene {
    struct hd_hand hand;
    struct hd_event list[8];
    struct hd_stage stage;
    struct hd_view view;
};

static void set(struct scene *scene, const char *cards, const char *board, int64_t to_call) {
    int n, at;
    memset(scene, 0, sizeof *scene);
    check_int(hd_cards_parse(cards, 2, scene->view.cards, &n, &at), HD_OK);
    struct hd_hand *hand = &scene->hand;
    memset(hand->board, HD_CARD_NONE, sizeof hand->board);
    check_int(hd_cards_parse(board, HD_BOARD, hand->board, &n, &at), HD_OK);
    hand->street = (uint8_t)(n - 2);
    for (int seat = 0; seat < SEATS; seat++) hand->stack[seat] = 1000;
    hand->total[0] = 50;
    hand->total[1] = 50 + to_call;
    hand->total[2] = 10;
    hand->base = 50;
    hand->bet = to_call;
    hand->big_blind = 10;
    hand->raise_size = to_call ? to_call : 10;
    hand->dealt = 7;
    hand->live = hand->able = 3;
    hand->aggressor = to_call ? 1 : -1;
    scene->list[0] = (struct hd_event){.kind = HD_EV_RAISE, .seat = 1, .amount = 50};
    scene->list[1] = (struct hd_event){.kind = HD_EV_CALL, .seat = 0, .amount = 50};
    scene->list[2] = (struct hd_event){.kind = HD_EV_BOARD, .seat = -1};
    scene->list[3] = (struct hd_event){.kind = to_call ? HD_EV_BET : HD_EV_CHECK, .seat = 1, .amount = to_call};
    scene->stage = (struct hd_stage){.kind = HD_CASH, .entries = SEATS, .players_left = SEATS};
    scene->view.hand = hand;
    scene->view.stage = &scene->stage;
    scene->view.events = scene->list;
    scene->view.n_events = 4;
}

static struct hd_action act(const struct scene *scene, uint64_t seed, int deals) {
    const struct hd_bot_type *type = hd_bot_type_find("equity");
    struct hd_knobs knobs = hd_knobs_default(type);
    unsigned char memory[STATE_MAX] = {0};
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = seed});
    assert_true(type->state_size <= sizeof memory);
    knobs.value[0][0] = deals;
    return type->act(memory, &knobs, &scene->view, &rng);
}

/* Of `rounds` decisions those of a kind. */
static int count(const struct scene *scene, int deals, int rounds, enum hd_action_kind kind) {
    int n = 0;
    for (int i = 0; i < rounds; i++) n += act(scene, (uint64_t)i, deals).kind == kind;
    return n;
}

static void test_certain_hands(void **state) {
    (void)state;
    static struct scene scene;
    set(&scene, "AsKs", "QsJsTs2d2h", 100); /* nothing beats a royal flush */
    check_int(count(&scene, 50, 50, HD_RAISE), 50);
    set(&scene, "AsKs", "QsJsTs2d2h", 0);
    check_int(count(&scene, 50, 50, HD_RAISE), 50);
    set(&scene, "3c2d", "AsKsQhJs9s", 100); /* nothing at all */
    check_int(count(&scene, 50, 50, HD_FOLD), 50);
    set(&scene, "3c2d", "AsKsQhJs9s", 0);
    check_int(count(&scene, 50, 50, HD_CHECK), 50);
}

/* A flush draw is worth a small price and not a large one. */
static void test_price(void **state) {
    (void)state;
    static struct scene scene;
    set(&scene, "Ad4d", "Kd9d2c7h", 10);
    check_int(count(&scene, 500, 40, HD_FOLD), 0);
    set(&scene, "Ad4d", "Kd9d2c7h", 800);
    check_int(count(&scene, 500, 40, HD_FOLD), 40);
}

/* The same stream decides alike; few deals leave a close decision to chance, many do not. */
static void test_budget(void **state) {
    (void)state;
    static struct scene scene;
    set(&scene, "9c9d", "KsTh4c2d7s", 45);
    for (uint64_t seed = 0; seed < 20; seed++) check_int(act(&scene, seed, 10).kind, act(&scene, seed, 10).kind);
    const int few = count(&scene, 10, 200, HD_CALL), many = count(&scene, 3000, 60, HD_CALL);
    assert_true(few > 0 && few < 200);
    assert_true(many == 0 || many == 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_certain_hands),
        cmocka_unit_test(test_price),
        cmocka_unit_test(test_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
