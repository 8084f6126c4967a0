/*
 * Cash sessions: what happens to stacks between hands, the accounts of each player to the chip, blocks, rake, seats.
 */
#include "support/games.h"

#include <stdlib.h>
#include <string.h>

/* A book with the blocks of its session. */
struct session {
    struct book book;
    int64_t hands, blocks, shortest;
    hd_chips net[HD_MAX_SEATS], rake[HD_MAX_SEATS];
};

static hd_status take_hand(void *context, const struct hd_record *record) {
    struct hd_sink sink = book_sink(&((struct session *)context)->book);
    return sink.hand(sink.context, record);
}

static void take_block(void *context, int64_t hands, const hd_chips *net, const hd_chips *rake) {
    struct session *session = context;
    hd_chips sum = 0;
    check_int(session->hands + hands, session->book.hands); /* a block is told when its last hand is over */
    session->hands += hands;
    session->blocks++;
    if (session->shortest == 0 || hands < session->shortest) session->shortest = hands;
    for (int p = 0; p < session->book.game->def.n_bots; p++) {
        session->net[p] += net[p];
        session->rake[p] += rake[p];
        sum += net[p] + rake[p];
    }
    check_int(sum, 0);
}

/* Plays a session under the book and checks that hands, blocks and result tell the same. */
static struct hd_unit_result play_session(const struct game *game, struct hd_host *host, uint64_t unit, int64_t hands,
                                          struct session *session) {
    *session = (struct session){.hands = 0};
    book_open(&session->book, game, unit);
    const struct hd_sink sink = {.context = session, .hand = take_hand, .block = take_block};
    const struct hd_unit_result result = game_play(host, unit, hands, &sink);
    hd_chips net = 0, rake = 0;
    check_int(result.hands, session->book.hands);
    check_int(result.hands, session->hands);
    for (int p = 0; p < game->def.n_bots; p++) {
        check_int(result.net[p], session->net[p]);
        check_int(result.net[p], session->book.net[p]);
        check_int(result.rake[p], session->rake[p]);
        assert_true(result.rake[p] >= 0);
        net += result.net[p];
        rake += result.rake[p];
    }
    check_int(rake, session->book.rake);
    check_int(net + rake, 0);
    assert_false(result.stopped);
    return result;
}

static void test_stacks_between_hands(void **state) {
    (void)state;
    for (int stacks = HD_STACKS_REBUY; stacks <= HD_STACKS_PLAY_ON; stacks++) {
        struct game game;
        game_make(&game, HD_CASH, 6, &wild_bot);
        game.def.stacks = (enum hd_stacks)stacks;
        struct hd_host *host = game_host(&game);
        for (uint64_t unit = 0; unit < 20; unit++) {
            struct session session;
            const struct hd_unit_result result = play_session(&game, host, unit, 400, &session);
            if (stacks != HD_STACKS_PLAY_ON) check_int(result.hands, 400);
        }
        hd_host_free(host);
    }
}

/* Empty seats stay empty, and a player with a single chip plays on. */
static void test_empty_seats_and_last_chips(void **state) {
    (void)state;
    for (int kind = 0; kind < 6; kind++) {
        struct game game;
        game_make(&game, HD_CASH, 5, &wild_bot);
        game.levels[0] = (struct hd_level){.small_blind = 1, .big_blind = 2};
        game.def.starting_chips = 5;
        game.def.max_seats = 9;
        game.def.stacks = (enum hd_stacks)(kind / 2);
        game.def.randomize_seats = kind % 2;
        struct hd_host *host = game_host(&game);
        for (uint64_t unit = 0; unit < 30; unit++) {
            struct session session;
            play_session(&game, host, unit, 100, &session);
        }
        hd_host_free(host);
    }
}

/* Played on to the end, one has all chips, and the session is over before its time. */
static void test_play_on_ends_with_one_player(void **state) {
    (void)state;
    struct game game;
    game_make(&game, HD_CASH, 4, &wild_bot);
    game.def.stacks = HD_STACKS_PLAY_ON;
    struct hd_host *host = game_host(&game);
    for (uint64_t unit = 0; unit < 20; unit++) {
        struct session session;
        const struct hd_unit_result result = play_session(&game, host, unit, 1000000, &session);
        assert_true(result.hands < 1000000);
        int left = 0;
        for (int p = 0; p < 4; p++) {
            left += session.book.stack[p] > 0;
            check_int(session.book.stack[p], result.net[p] + game.def.starting_chips);
        }
        check_int(left, 1);
    }
    hd_host_free(host);
}

static void test_rake(void **state) {
    (void)state;
    const struct hd_rake rakes[] = {{.basis_points = 500, .no_flop_no_drop = true},
                                    {.basis_points = 250, .round_down = true},
                                    {.basis_points = 10000, .no_flop_no_drop = true},
                                    {.basis_points = 500, .capped = true, .cap = {[6] = 3}}};
    for (size_t i = 0; i < sizeof rakes / sizeof *rakes; i++) {
        struct game game;
        game_make(&game, HD_CASH, 6, &wild_bot);
        game.def.rake = rakes[i];
        struct hd_host *host = game_host(&game);
        struct session session;
        const struct hd_unit_result result = play_session(&game, host, i, 500, &session);
        assert_true(session.book.rake > 0);
        if (rakes[i].capped) assert_true(session.book.rake <= 3 * result.hands);
        hd_host_free(host);
    }
}

/* Blocks have a hundred hands, the last one up to 199; a shorter session is one block. */
static void test_blocks(void **state) {
    (void)state;
    const struct {
        int64_t hands, blocks, shortest;
    } cases[] = {{1, 1, 1}, {99, 1, 99}, {100, 1, 100}, {199, 1, 199}, {200, 2, 100}, {350, 3, 100}, {1000, 10, 100}};
    struct game game;
    game_make(&game, HD_CASH, 3, &wild_bot);
    struct hd_host *host = game_host(&game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session session;
        play_session(&game, host, i, cases[i].hands, &session);
        check_int(session.blocks, cases[i].blocks);
        check_int(session.shortest, cases[i].shortest);
    }
    hd_host_free(host);
}

/* Seats are drawn before each hand where the definition says so: everybody sits everywhere, and next to everybody. */
static void test_seats_are_drawn_before_each_hand(void **state) {
    (void)state;
    enum { PLAYERS = 4, HANDS = 4000 };
    struct game game;
    game_make(&game, HD_CASH, PLAYERS, &calling_bot);
    game.def.randomize_seats = true;
    game.def.stacks = HD_STACKS_RESET;
    struct hd_host *host = game_host(&game);
    int64_t at[PLAYERS][PLAYERS] = {{0}};
    for (uint64_t unit = 0; unit < HANDS; unit++) {
        struct session session;
        play_session(&game, host, unit, 2, &session);
        for (int p = 0; p < PLAYERS; p++) at[p][session.book.seat[p]]++;
    }
    for (int p = 0; p < PLAYERS; p++)
        for (int s = 0; s < PLAYERS; s++) {
            const int64_t off = at[p][s] - HANDS / PLAYERS;
            assert_true(off * off < 25 * HANDS / PLAYERS);
        }
    hd_host_free(host);
}

static hd_status note_seat(void *context, const struct hd_record *record) {
    int *seat = context;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (record->player[s] == 0) seat[record->hand - 1] = s;
    return HD_OK;
}

/* A draw does not follow from the one before: a player stays where he was as often as he goes anywhere else. */
static void test_every_hand_draws_seats_afresh(void **state) {
    (void)state;
    enum { PLAYERS = 4, UNITS = 4000 };
    struct game game;
    game_make(&game, HD_CASH, PLAYERS, &calling_bot);
    game.def.randomize_seats = true;
    struct hd_host *host = game_host(&game);
    int64_t moved[PLAYERS] = {0};
    for (uint64_t unit = 0; unit < UNITS; unit++) {
        int seat[2] = {0};
        const struct hd_sink sink = {.context = seat, .hand = note_seat};
        game_play(host, unit, 2, &sink);
        moved[(seat[1] - seat[0] + PLAYERS) % PLAYERS]++;
    }
    for (int by = 0; by < PLAYERS; by++) {
        const int64_t off = moved[by] - UNITS / PLAYERS;
        assert_true(off * off < 25 * UNITS / PLAYERS);
    }
    hd_host_free(host);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stacks_between_hands),
                                       cmocka_unit_test(test_empty_seats_and_last_chips),
                                       cmocka_unit_test(test_play_on_ends_with_one_player),
                                       cmocka_unit_test(test_rake),
                                       cmocka_unit_test(test_blocks),
                                       cmocka_unit_test(test_seats_are_drawn_before_each_hand),
                                       cmocka_unit_test(test_every_hand_draws_seats_afresh)};
    return cmocka_run_group_tests_name("cash", tests, NULL, NULL);
}
