/*
 * The example bots: in C, in Python and in the shell, each is the twin of a bot in the library that follows the same
 * rule and the same chance: the results of a run are the same to the last chip.
 */
#include "programs.h"

/* ---- the rule of bot.c and bot.py, by the interface of the library ---- */

static int points(const struct hd_view *view) {
    const int a = hd_card_rank(view->cards[0]) + 2, b = hd_card_rank(view->cards[1]) + 2, gap = abs(a - b);
    const bool suited = hd_card_suit(view->cards[0]) == hd_card_suit(view->cards[1]);
    return a + b + 20 * (gap == 0) + 4 * suited + 3 * (gap == 1);
}

static int hits(const struct hd_view *view) {
    const int a = hd_card_rank(view->cards[0]), b = hd_card_rank(view->cards[1]);
    int n = 0, top = 0, same = 0;
    for (int i = 0; i < hd_hand_board(view->hand); i++) {
        const int rank = hd_card_rank(view->hand->board[i]);
        n += (rank == a) + (rank == b);
        same += rank == a;
        if (rank > top) top = rank;
    }
    if (a == b) return same > 0 || a > top ? 2 : 1;
    return n > 2 ? 2 : n;
}

static struct hd_action twin_act(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                                 struct hd_rng *rng) {
    (void)state, (void)knobs;
    const uint64_t chance = hd_rng_next(rng) >> 11; /* what an act message has as "random" */
    const struct hd_hand *hand = view->hand;
    const hd_chips to_call = hd_hand_legal(hand).to_call, pot = hd_hand_pot(hand);
    const hd_chips price = hd_hand_bet_of(hand, view->seat) + to_call;
    if (hand->street == HD_PREFLOP) {
        const int worth = points(view);
        if (worth >= 34) return hd_action_raise(hand, 3 * price);
        const bool cheap = 10 * to_call <= hand->stack[view->seat];
        return worth >= 24 && cheap ? hd_action_call(hand) : hd_action_passive(hand);
    }
    const int worth = hits(view);
    if (worth == 2) return hd_action_raise(hand, price + (pot + to_call) * 2 / 3);
    if (worth == 1) return hd_action_call(hand);
    return to_call == 0 && chance % 10 == 0 ? hd_action_raise(hand, pot / 2) : hd_action_passive(hand);
}

static const struct hd_bot_type twin = {.api = HD_BOT_API, .name = "twin", .act = twin_act};

/* ---- ---- */

static uint64_t result_of(struct play *play) {
    check_int(hd_run_stats_init(&play->run, &play->stats), HD_OK);
    play->status = hd_run(&play->run, NULL, &play->stats, &play->report);
    if (play->status) fail_msg("%s", play->report.error.text);
    check_int(play->stats.player[PROGRAM].errors, 0);
    const uint64_t hash = hd_run_hash(&play->stats);
    hd_stats_release(&play->stats);
    return hash;
}

/* Plays both and compares. */
static void check_twins(const char *program, const char *file, const struct hd_bot_type *type, int64_t hands) {
    for (int kind = HD_CASH; kind <= HD_SIT_AND_GO; kind++) {
        struct play play;
        struct hd_error error;
        play_init(&play, program, file, NULL);
        play.run.game.kind = (enum hd_game_kind)kind;
        play.run.hands = hands;
        play.run.tournaments = hands / 50;
        play.run.game.on_bot_error = HD_ON_ERROR_STOP;
        play.def.limits.decision_ms = 30000;
        play.bots[2] = hd_bot_def_default(hd_bot_type_find("random"), "Wild");
        play.bots[PROGRAM] = hd_bot_def_default(type, "Pro");
        const uint64_t expected = result_of(&play);
        if (play_open(&play, &error) != HD_OK) fail_msg("%s", error.text);
        const uint64_t result = result_of(&play);
        hd_outside_close(play.outside);
        assert_true(result == expected);
    }
}

static void test_c(void **state) {
    (void)state;
    check_twins(EXAMPLE_BOT, NULL, &twin, 2000);
}

static void test_python(void **state) {
    (void)state;
    if (system("python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null") != 0) {
        print_message("there is no python3 of version 3.8 or later\n");
        skip();
    }
    check_twins("python3", "examples/bots/bot.py", &twin, 2000);
}

static void test_shell(void **state) {
    (void)state;
    check_twins("/bin/sh", "examples/bots/bot.sh", hd_bot_type_find("call"), 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_c), cmocka_unit_test(test_python),
                                       cmocka_unit_test(test_shell)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
