/*
 * Where button and blinds go from hand to hand.
 *
 * Layer play; sees events only. Seats count from 0, clockwise is upward. Pure functions, no failure.
 * Authority: docs/RULES.md, points 16–18 (TDA rule 32 for the dead button; online practice for the moving one).
 */
#include "holdem/button.h"

#include <assert.h>

struct hd_positions hd_positions_first(hd_seats occupied, int button) {
    assert(hd_seats_several(occupied) && hd_seats_has(occupied, button));
    const int seats = hd_seats_count(occupied);
    const int sb = seats == 2 ? button : hd_seats_next(occupied, button);
    return (struct hd_positions){.button = (int8_t)button,
                                 .sb = (int8_t)sb,
                                 .bb = (int8_t)hd_seats_next(occupied, sb),
                                 .sb_seat = (int8_t)sb,
                                 .seats = (int8_t)seats};
}

/* The occupied seat before `seat`, counter-clockwise. */
static int seat_before(hd_seats occupied, int seat) {
    int before = seat;
    for (int s = hd_seats_next(occupied, seat); s != seat; s = hd_seats_next(occupied, s)) before = s;
    return before;
}

/* Two players: the big blind goes on, the other is button and small blind (point 18). */
static struct hd_positions heads_up(const struct hd_positions *last, hd_seats occupied) {
    const int bb = hd_seats_next(occupied, last->bb);
    return hd_positions_first(occupied, hd_seats_next(occupied, bb));
}

/* The button goes to the first player from the old small blind on: who sits before it is new and waits (point 19). */
static struct hd_positions moving(const struct hd_positions *last, hd_seats occupied) {
    if (last->seats > 2) return hd_positions_first(occupied, hd_seats_next(occupied, last->sb_seat - 1));
    const int sb = seat_before(occupied, hd_seats_next(occupied, last->bb));
    return hd_positions_first(occupied, seat_before(occupied, sb));
}

/* The seat of the old small blind has the button, unless a newcomer between the old blinds brought the big blind
 * round to it: then the player before the small blind has. */
static struct hd_positions dead(const struct hd_positions *last, hd_seats occupied) {
    const bool sb_left = !hd_seats_has(occupied, last->bb);
    const int bb = hd_seats_next(occupied, last->bb);
    const int button = last->sb_seat != bb ? last->sb_seat : seat_before(occupied, sb_left ? bb : last->bb);
    return (struct hd_positions){.button = (int8_t)button,
                                 .sb = sb_left ? (int8_t)-1 : last->bb,
                                 .bb = (int8_t)bb,
                                 .sb_seat = last->bb,
                                 .seats = (int8_t)hd_seats_count(occupied)};
}

struct hd_positions hd_positions_next(enum hd_button_mode mode, const struct hd_positions *last, hd_seats occupied) {
    assert(hd_seats_several(occupied));
    if (hd_seats_count(occupied) == 2) return heads_up(last, occupied);
    return mode == HD_BUTTON_DEAD ? dead(last, occupied) : moving(last, occupied);
}
