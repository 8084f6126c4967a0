/*
 * Sit-and-gos: every hand follows from the one before, every player gets one place, every prize is paid. The exact
 * length of a tournament between two players who always call is an anchor from outside the engine.
 */
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holdem/rng.h"

/* All of a tournament's results against its definition and its last hand. */
static void check_result(const struct game *game, const struct book *book, const struct hd_unit_result *result) {
    const int n = game->def.n_bots;
    int shared[HD_MAX_SEATS + 2] = {0};
    hd_money paid = 0, due = 0;
    check_int(result->hands, book->hands);
    check_int(result->entries, n);
    for (int p = 0; p < n; p++) {
        assert_true(result->place[p] >= 1 && result->place[p] <= n);
        shared[result->place[p]]++;
        paid += result->prize[p];
        check_int(result->net[p], 0);
        check_int(result->errors[p], 0);
    }
    for (int i = 0; i < game->def.n_prizes; i++) due += game->prizes[i];
    check_int(paid, due);
    for (int place = 1; place <= n; place += shared[place]) assert_true(shared[place] > 0);
    for (int p = 0; p < n; p++) {
        check_int(result->tied[p], shared[result->place[p]] > 1);
        check_int(book->left[p].place, result->place[p]);
        check_int(book->left[p].tied, result->tied[p]);
        check_int(book->left[p].prize, result->prize[p]);
        if (!result->stopped) check_int(book->stack[p], result->place[p] == 1 ? n * game->def.starting_chips : 0);
    }
}

static void play_some(const struct game *game, int units) {
    struct hd_host *host = game_host(game);
    for (int unit = 0; unit < units; unit++) {
        struct book book;
        book_open(&book, game, (uint64_t)unit);
        const struct hd_sink sink = book_sink(&book);
        const struct hd_unit_result result = game_play(host, (uint64_t)unit, 0, &sink);
        assert_false(result.stopped);
        check_int(book.rake, 0);
        check_result(game, &book, &result);
    }
    hd_host_free(host);
}

static void test_tournaments_of_all_sizes(void **state) {
    (void)state;
    for (int n = 2; n <= HD_MAX_SEATS; n++) {
        struct game game;
        game_make(&game, HD_SIT_AND_GO, n, n % 2 ? &wild_bot : &moody_bot);
        play_some(&game, 40);
    }
}

static void test_button_modes_and_antes(void **state) {
    (void)state;
    for (int kind = 0; kind < 8; kind++) {
        struct game game;
        game_make(&game, HD_SIT_AND_GO, 6, &wild_bot);
        game.def.button = kind & 1 ? HD_BUTTON_DEAD : HD_BUTTON_MOVING;
        game.def.ante_type = kind & 2 ? HD_ANTE_BIG_BLIND : HD_ANTE_CLASSIC;
        game.def.bba_order = kind & 4 ? HD_ANTE_FIRST : HD_BLIND_FIRST;
        game.def.show = kind & 4 ? HD_SHOW_ALL : HD_SHOW_OR_MUCK;
        for (int i = 0; i < GAME_LEVELS; i++) game.levels[i].ante = game.levels[i].big_blind / (kind & 2 ? 1 : 5);
        play_some(&game, 60);
    }
}

static void test_rake_is_for_cash_games(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 4, &wild_bot);
    game.def.rake.basis_points = 500;
    play_some(&game, 20);
}

/* A tournament of blinds only: they exceed all chips at once. */
static void test_blinds_above_all_chips(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 6, &wild_bot);
    game.levels[0] = (struct hd_level){.small_blind = 40000, .big_blind = 90000, .ante = 1, .hands = 1};
    game.def.n_levels = 1;
    play_some(&game, 100);
}

/* Players whose stacks are equal at their last hand share their place and its prizes. */
static void test_ties_share(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 3, &wild_bot);
    game.levels[0] = (struct hd_level){.small_blind = 5000, .big_blind = 5000, .hands = 1};
    game.def.n_levels = 1;
    game.def.starting_chips = 100;
    struct hd_host *host = game_host(&game);
    int ties = 0;
    for (uint64_t unit = 0; unit < 200; unit++) {
        const struct hd_unit_result result = game_play(host, unit, 0, NULL);
        for (int p = 0; p < 3; p++) {
            if (!result.tied[p]) continue;
            check_int(result.place[p], 2);
            assert_true(result.prize[p] == 25 || result.prize[p] == 26);
            ties++;
        }
    }
    assert_true(ties > 100);
    hd_host_free(host);
}

/* ---- who is out when ---- */

/* Every player's last hand, and what he began it with. */
struct last_hands {
    int64_t hand[HD_MAX_SEATS];
    hd_chips chips[HD_MAX_SEATS];
};

static hd_status note_last(void *context, const struct hd_record *record) {
    struct last_hands *last = context;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        if (record->player[s] < 0) continue;
        last->hand[record->player[s]] = record->hand;
        last->chips[record->player[s]] = record->setup.stack[s];
    }
    return HD_OK;
}

/* Whose last hand is later is ahead; of one hand, who began it with more; equals share. The winner is ahead of all. */
static void check_places(const struct hd_unit_result *result, const struct last_hands *last, int *together) {
    for (int p = 0; p < result->entries; p++) {
        for (int q = 0; q < result->entries; q++) {
            if (p == q || result->place[p] == 1 || result->place[q] == 1) continue;
            const bool same_hand = last->hand[p] == last->hand[q];
            const bool ahead = same_hand ? last->chips[p] > last->chips[q] : last->hand[p] > last->hand[q];
            if (ahead) assert_true(result->place[p] < result->place[q]);
            if (same_hand && last->chips[p] == last->chips[q]) check_int(result->place[p], result->place[q]);
            *together += same_hand && ahead;
        }
    }
}

static void test_places_go_by_last_hands(void **state) {
    (void)state;
    int together = 0;
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 8, &wild_bot);
    struct hd_host *host = game_host(&game);
    for (uint64_t unit = 0; unit < 500; unit++) {
        struct last_hands last = {{0}, {0}};
        const struct hd_sink sink = {.context = &last, .hand = note_last};
        const struct hd_unit_result result = game_play(host, unit, 0, &sink);
        check_places(&result, &last, &together);
    }
    assert_true(together > 50);
    hd_host_free(host);
}

/* ---- stopped ---- */

/* Places of who is left go by chips; equal chips tie. */
static void test_stopped_by_max_hands(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 6, &wild_bot);
    game.def.max_hands = 7;
    struct hd_host *host = game_host(&game);
    int stopped = 0;
    for (uint64_t unit = 0; unit < 200; unit++) {
        struct book book;
        book_open(&book, &game, unit);
        const struct hd_sink sink = book_sink(&book);
        const struct hd_unit_result result = game_play(host, unit, 0, &sink);
        check_result(&game, &book, &result);
        assert_true(result.hands <= 7);
        for (int p = 0; p < 6 && result.stopped; p++)
            for (int q = 0; q < 6; q++)
                if (book.stack[p] > book.stack[q]) assert_true(result.place[p] < result.place[q]);
        if (result.stopped) check_int(result.hands, 7);
        stopped += result.stopped;
    }
    assert_true(stopped > 100);
    hd_host_free(host);
}

/* ---- seats and the first button ---- */

/* Counts the seat of player 0 and the first button over the first hands of tournaments. */
struct first_hands {
    int64_t seat[HD_MAX_SEATS], button[HD_MAX_SEATS];
};

static hd_status count_first(void *context, const struct hd_record *record) {
    struct first_hands *first = context;
    if (record->hand > 1) return HD_OK;
    first->button[record->setup.button]++;
    for (int s = 0; s < HD_MAX_SEATS; s++) first->seat[s] += record->player[s] == 0;
    return HD_OK;
}

static struct first_hands count_firsts(const struct game *game, int units) {
    struct first_hands first = {{0}, {0}};
    const struct hd_sink sink = {.context = &first, .hand = count_first};
    struct hd_host *host = game_host(game);
    for (int unit = 0; unit < units; unit++) game_play(host, (uint64_t)unit, 0, &sink);
    hd_host_free(host);
    return first;
}

/* Each of n about equally often: five standard deviations. */
static void check_even(const int64_t *count, int n, int64_t total) {
    const double expected = (double)total / n;
    for (int i = 0; i < n; i++) {
        const double off = (double)count[i] - expected;
        assert_true(off * off < 25 * expected);
    }
}

static void test_seats_and_button_are_drawn(void **state) {
    (void)state;
    enum { UNITS = 3000 };
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 5, &wild_bot);
    game.def.max_seats = 8;
    game.def.max_hands = 1;
    struct first_hands first = count_firsts(&game, UNITS);
    check_even(first.seat, 8, UNITS);
    check_even(first.button, 8, UNITS);

    game.def.randomize_seats = false;
    first = count_firsts(&game, UNITS);
    check_int(first.seat[0], UNITS);
    check_even(first.button, 5, UNITS);

    game.def.first_button_random = false;
    first = count_firsts(&game, UNITS);
    check_int(first.button[0], UNITS);
}

/* ---- the anchor ---- */

/*
 * Two who always call win or lose one big blind a hand, or tie (0.04067413 of the deals): a symmetric walk from a
 * between 0 and 2a big blinds, which takes a² steps that count. The mean of many must be within four of its standard
 * errors.
 */
static void check_length(int big_blinds, int units) {
    struct game game;
    game_make(&game, HD_SIT_AND_GO, 2, &calling_bot);
    game.def.n_levels = 1;
    game.def.starting_chips = big_blinds * game.levels[0].big_blind;
    struct hd_host *host = game_host(&game);
    double sum = 0, squares = 0;
    for (int unit = 0; unit < units; unit++) {
        const double hands = (double)game_play(host, (uint64_t)unit, 0, NULL).hands;
        sum += hands;
        squares += hands * hands;
    }
    hd_host_free(host);
    const double mean = sum / units, expected = big_blinds * big_blinds / (1 - 0.04067413);
    const double variance = (squares / units - mean * mean) / units, off = mean - expected;
    print_message("%d big blinds: %.3f hands, expected %.3f\n", big_blinds, mean, expected);
    assert_true(variance > 0 && off * off < 16 * variance);
}

static void test_length_between_two_who_call(void **state) {
    (void)state;
    check_length(1, 100000);
    check_length(3, 40000);
    check_length(10, 20000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tournaments_of_all_sizes),
                                       cmocka_unit_test(test_button_modes_and_antes),
                                       cmocka_unit_test(test_rake_is_for_cash_games),
                                       cmocka_unit_test(test_blinds_above_all_chips),
                                       cmocka_unit_test(test_ties_share),
                                       cmocka_unit_test(test_places_go_by_last_hands),
                                       cmocka_unit_test(test_stopped_by_max_hands),
                                       cmocka_unit_test(test_seats_and_button_are_drawn),
                                       cmocka_unit_test(test_length_between_two_who_call)};
    return cmocka_run_group_tests_name("sit-and-go", tests, NULL, NULL);
}
