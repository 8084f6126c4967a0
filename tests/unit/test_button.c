/*
 * Button and blinds from hand to hand (docs/RULES.md, points 16–19): every change of seats that can follow a hand, and
 * long random tournaments, against the rules' own sentences. Single cases are in tests/rules/rules.json.
 */
#include "check.h"

#include "holdem/button.h"
#include "holdem/rng.h"

enum { ALL = (1 << HD_MAX_SEATS) - 1 };

static int next(hd_seats seats, int seat) {
    for (int i = 1; i <= HD_MAX_SEATS; i++)
        if (hd_seats_has(seats, (seat + i) % HD_MAX_SEATS)) return (seat + i) % HD_MAX_SEATS;
    return -1;
}

/* What is true of any positions. */
static void check_positions(const struct hd_positions *at, hd_seats occupied) {
    const int n = hd_seats_count(occupied);
    check_int(at->seats, n);
    assert_true(at->button >= 0 && at->button < HD_MAX_SEATS);
    assert_true(at->bb >= 0 && hd_seats_has(occupied, at->bb));
    assert_true(at->sb != at->bb);
    assert_true(at->sb == -1 || at->sb == at->sb_seat);
    assert_true(at->sb_seat >= 0 && at->sb_seat < HD_MAX_SEATS);
    check_int(at->sb >= 0, hd_seats_has(occupied, at->sb_seat));
    if (n == 2) check_int(at->button, at->sb);
    assert_true(at->button != at->bb);
    /* no player sits between small and big blind */
    check_int(next(occupied, at->sb_seat), at->bb);
}

static void test_first_hand(void **state) {
    (void)state;
    for (unsigned mask = 1; mask <= ALL; mask++) {
        const hd_seats occupied = (hd_seats)mask;
        if (hd_seats_count(occupied) < 2) continue;
        for (int button = 0; button < HD_MAX_SEATS; button++) {
            if (!hd_seats_has(occupied, button)) continue;
            const struct hd_positions at = hd_positions_first(occupied, button);
            check_positions(&at, occupied);
            check_int(at.button, button);
            check_int(at.sb, hd_seats_count(occupied) == 2 ? button : next(occupied, button));
        }
    }
}

/* The rules' sentences about the hand after `last`, when some of its players have left. */
static void check_next(enum hd_button_mode mode, struct hd_positions last, hd_seats occupied) {
    const struct hd_positions at = hd_positions_next(mode, &last, occupied);
    check_positions(&at, occupied);
    assert_true(at.bb != last.bb); /* nobody posts the big blind twice in a row */
    if (hd_seats_count(occupied) == 2) {
        check_int(at.bb, next(occupied, last.bb));
        return;
    }
    if (mode == HD_BUTTON_DEAD) {
        check_int(at.bb, next(occupied, last.bb));
        check_int(at.sb_seat, last.bb);
        check_int(at.button, last.sb_seat);
        return;
    }
    check_int(at.button, next(occupied, last.button));
    check_int(at.sb, next(occupied, at.button));
    check_int(at.bb, next(occupied, at.sb));
}

/* Every table, every button, every set of players who leave. */
static void test_whoever_leaves(void **state) {
    (void)state;
    for (unsigned mask = 1; mask <= ALL; mask++) {
        const hd_seats before = (hd_seats)mask;
        if (hd_seats_count(before) < 2) continue;
        for (int button = next(before, -1), i = 0; i < hd_seats_count(before); i++, button = next(before, button)) {
            const struct hd_positions last = hd_positions_first(before, button);
            for (hd_seats occupied = before; occupied; occupied = (occupied - 1) & before) {
                if (hd_seats_count(occupied) < 2) continue;
                check_next(HD_BUTTON_MOVING, last, occupied);
                check_next(HD_BUTTON_DEAD, last, occupied);
            }
        }
    }
}

/* While nobody leaves, each round gives each player every position once. */
static void test_a_round_is_fair(void **state) {
    (void)state;
    for (int mode = HD_BUTTON_MOVING; mode <= HD_BUTTON_DEAD; mode++) {
        for (unsigned mask = 1; mask <= ALL; mask++) {
            const hd_seats occupied = (hd_seats)mask;
            if (hd_seats_count(occupied) < 2) continue;
            struct hd_positions at = hd_positions_first(occupied, next(occupied, -1));
            hd_seats buttons = 0, small = 0, big = 0;
            for (int i = 0; i < hd_seats_count(occupied); i++) {
                buttons |= hd_seats_of(at.button);
                small |= hd_seats_of(at.sb);
                big |= hd_seats_of(at.bb);
                at = hd_positions_next((enum hd_button_mode)mode, &at, occupied);
            }
            check_int(buttons, occupied);
            check_int(small, occupied);
            check_int(big, occupied);
        }
    }
}

static hd_seats some_leave(hd_seats occupied, struct hd_rng *rng) {
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (hd_seats_count(occupied) > 2 && hd_seats_has(occupied, s) && hd_rng_below(rng, 12) == 0)
            occupied &= (hd_seats)~hd_seats_of(s);
    return occupied;
}

/* Under the dead button nobody ever skips the big blind or pays it early: blinds go by the seats alone. */
static void test_dead_button_remembers_seats(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 16});
    int dead_blinds = 0, empty_buttons = 0;
    for (int game = 0; game < 2000; game++) {
        hd_seats occupied = ALL;
        struct hd_positions at = hd_positions_first(occupied, (int)hd_rng_below(&rng, HD_MAX_SEATS));
        int big[2] = {at.sb, at.bb}; /* of the last hands, as if the small blind had been the big one before */
        while (hd_seats_count(occupied) > 2) {
            occupied = some_leave(occupied, &rng);
            if (hd_seats_count(occupied) == 2) break;
            at = hd_positions_next(HD_BUTTON_DEAD, &at, occupied);
            check_positions(&at, occupied);
            check_int(at.button, big[0]);
            check_int(at.sb_seat, big[1]);
            check_int(at.bb, next(occupied, big[1]));
            big[0] = big[1];
            big[1] = at.bb;
            dead_blinds += at.sb < 0;
            empty_buttons += !hd_seats_has(occupied, at.button);
        }
    }
    assert_true(dead_blinds > 100 && empty_buttons > 100);
}

/* A whole tournament by either mode, down to two: never a repeated big blind, never a dead blind when moving. */
static void test_tournaments(void **state) {
    (void)state;
    struct hd_rng rng;
    hd_rng_open(&rng, &(struct hd_rng_key){.seed = 17});
    for (int game = 0; game < 4000; game++) {
        const enum hd_button_mode mode = game % 2 ? HD_BUTTON_DEAD : HD_BUTTON_MOVING;
        hd_seats occupied = ALL;
        struct hd_positions at = hd_positions_first(occupied, (int)hd_rng_below(&rng, HD_MAX_SEATS));
        for (int heads_up = 0; heads_up < 6; heads_up += hd_seats_count(occupied) == 2) {
            occupied = some_leave(occupied, &rng);
            const struct hd_positions last = at;
            at = hd_positions_next(mode, &last, occupied);
            check_positions(&at, occupied);
            assert_true(at.bb != last.bb);
            if (mode == HD_BUTTON_MOVING) assert_true(at.sb >= 0 && hd_seats_has(occupied, at.button));
        }
    }
}

/* From two players to more the big blind goes on, and who pays it was not it before. */
static void test_from_two_to_more(void **state) {
    (void)state;
    for (unsigned mask = 1; mask <= ALL; mask++) {
        const hd_seats two = (hd_seats)mask;
        if (hd_seats_count(two) != 2) continue;
        for (unsigned more = mask; more <= ALL; more = (more + 1) | mask) {
            const hd_seats occupied = (hd_seats)more;
            if (hd_seats_count(occupied) < 3) continue;
            const struct hd_positions last = hd_positions_first(two, next(two, -1));
            const struct hd_positions at = hd_positions_next(HD_BUTTON_MOVING, &last, occupied);
            check_positions(&at, occupied);
            check_int(at.bb, next(occupied, last.bb));
            check_int(next(occupied, at.sb), at.bb);
            check_int(next(occupied, at.button), at.sb);

            const struct hd_positions dead = hd_positions_next(HD_BUTTON_DEAD, &last, occupied);
            check_positions(&dead, occupied);
            check_int(dead.bb, next(occupied, last.bb));
            check_int(dead.sb, last.bb);
            if (dead.bb != last.button) check_int(dead.button, last.button);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_hand),      cmocka_unit_test(test_whoever_leaves),
        cmocka_unit_test(test_a_round_is_fair), cmocka_unit_test(test_dead_button_remembers_seats),
        cmocka_unit_test(test_tournaments),     cmocka_unit_test(test_from_two_to_more)};
    return cmocka_run_group_tests_name("button", tests, NULL, NULL);
}
