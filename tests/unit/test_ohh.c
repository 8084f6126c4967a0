/*
 * Open Hand History as it is written: whole hands against texts worked out by hand (tests/golden/ohh), and what the
 * specification asks of the numbers, read back from the JSON of random hands of all kinds.
 */
#include "check.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"

enum { RANDOM_HANDS = 20000 };

static void test_golden(void **state) {
    (void)state;
    struct golden_hand *hand = malloc(sizeof *hand);
    for (int i = 0; i < GOLDEN_HANDS; i++) {
        golden_hand_play(hand, i);
        golden_hand_check(hand, "ohh");
    }
    free(hand);
}

/* ---- numbers ---- */

/* What the JSON says of a hand, by player. */
struct sums {
    int players;
    hd_chips stack[HD_MAX_SEATS], added[HD_MAX_SEATS], won[HD_MAX_SEATS];
    int seat[HD_MAX_SEATS];
    hd_chips pots, rake;
    int shown;
};

static hd_chips chips_of(const json_t *object, const char *key) {
    const json_t *value = json_object_get(object, key);
    assert_true(json_is_integer(value));
    return (hd_chips)json_integer_value(value);
}

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    assert_non_null(text);
    return text;
}

/* The player that an action or a win is of. */
static int player_of(const json_t *object, const struct sums *sums) {
    const hd_chips id = chips_of(object, "player_id");
    assert_true(id >= 0 && id < sums->players);
    return (int)id;
}

static void sum_players(const json_t *ohh, struct sums *sums) {
    size_t i;
    const json_t *player, *players = json_object_get(ohh, "players");
    sums->players = (int)json_array_size(players);
    assert_true(sums->players <= HD_MAX_SEATS);
    json_array_foreach(players, i, player) {
        check_int(chips_of(player, "id"), i);
        sums->seat[i] = (int)chips_of(player, "seat") - 1;
        sums->stack[i] = chips_of(player, "starting_stack");
    }
}

/* No bet before the flop; who is all-in has put in his whole stack, and nobody else has. */
static void sum_action(const json_t *action, const char *street, struct sums *sums) {
    const char *verb = text_of(action, "action");
    const hd_chips amount = chips_of(action, "amount");
    const int id = player_of(action, sums);
    assert_true(strcmp(verb, "Bet") != 0 || strcmp(street, "Preflop") != 0);
    check_int(strcmp(street, "Showdown") == 0, strstr(verb, "s Cards") != NULL);
    sums->shown += strcmp(street, "Showdown") == 0;
    sums->added[id] += amount;
    assert_true(amount >= 0 && sums->added[id] <= sums->stack[id]);
    const json_t *all_in = json_object_get(action, "is_allin");
    assert_true(json_is_boolean(all_in));
    if (amount > 0)
        check_int(json_is_true(all_in), sums->added[id] == sums->stack[id]);
    else
        assert_false(json_is_true(all_in));
}

static void sum_rounds(const json_t *ohh, struct sums *sums) {
    static const char *const streets[] = {"Preflop", "Flop", "Turn", "River", "Showdown"};
    size_t i, j;
    int last = -1;
    const json_t *round, *action;
    json_array_foreach(json_object_get(ohh, "rounds"), i, round) {
        const int id = (int)chips_of(round, "id");
        assert_true(id > last && id <= 4);
        last = id;
        assert_string_equal(text_of(round, "street"), streets[id]);
        json_array_foreach(json_object_get(round, "actions"), j, action) {
            check_int(chips_of(action, "action_number"), j + 1);
            sum_action(action, streets[id], sums);
        }
    }
}

/* The main pot has the number 0; each has the rules' amount, rake included. */
static void sum_pots(const json_t *ohh, const struct hd_settlement *settlement, struct sums *sums) {
    size_t i, j;
    const json_t *pot, *win, *pots = json_object_get(ohh, "pots");
    check_int(json_array_size(pots), settlement->n_pots);
    json_array_foreach(pots, i, pot) {
        hd_chips won = 0;
        check_int(chips_of(pot, "number"), i);
        check_int(chips_of(pot, "amount"), settlement->pot[i].amount);
        json_array_foreach(json_object_get(pot, "player_wins"), j, win) {
            won += chips_of(win, "win_amount");
            sums->won[player_of(win, sums)] += chips_of(win, "win_amount");
        }
        check_int(won + chips_of(pot, "rake"), chips_of(pot, "amount"));
        sums->pots += chips_of(pot, "amount");
        sums->rake += chips_of(pot, "rake");
    }
}

static void check_sums(const struct sums *sums, const struct played_hand *played) {
    hd_chips added = 0, uncalled = 0;
    check_int(sums->players, hd_seats_count(hd_setup_seats(&played->record.setup)));
    for (int i = 0; i < played->record.n_events; i++)
        if (played->events[i].kind == HD_EV_UNCALLED) uncalled += played->events[i].amount;
    for (int id = 0; id < sums->players; id++) {
        added += sums->added[id];
        check_int(sums->won[id], played->settlement.collected[sums->seat[id]]);
        check_int(sums->stack[id], played->record.setup.stack[sums->seat[id]]);
    }
    check_int(added - uncalled, sums->pots);
    check_int(sums->rake, played->settlement.rake);
    check_int(sums->shown > 0, hd_seats_several(played->hand.live));
}

static void test_numbers(void **state) {
    (void)state;
    struct played_hand *played = malloc(sizeof *played);
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    for (uint64_t i = 0; i < RANDOM_HANDS; i++) {
        struct choices choices = choices_random(13, i);
        struct sums sums = {.pots = 0};
        played_hand_random(played, &choices);
        const struct hd_history_info info = {.kind = HD_CASH, .currency = "", .hero = (int32_t)(i % 11) - 1};
        hd_strbuf_clear(&text);
        check_int(hd_format_find("ohh")->write(&text, &played->record, &info), HD_OK);
        json_t *json = json_loads(text.text, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(json);
        const json_t *ohh = json_object_get(json, "ohh");
        sum_players(ohh, &sums);
        sum_rounds(ohh, &sums);
        sum_pots(ohh, &played->settlement, &sums);
        check_sums(&sums, played);
        json_decref(json);
    }
    hd_strbuf_release(&text);
    free(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
