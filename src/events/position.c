/*
 * Names the positions at a table as players call them.
 *
 * Layer events; sees cards and base. Blinds and button have their own names (two-handed the button is also the
 * small blind); the others are counted from behind the big blind, the last ones being named from the button back. Works
 * on plain values; cannot fail.
 */
#include "holdem/position.h"

#include <stddef.h>

/* Those who are neither button nor blinds, by their number, from behind the big blind on. */
static const char *const others_names[HD_MAX_SEATS][HD_MAX_SEATS] = {
    {0},
    {"CO"},
    {"UTG", "CO"},
    {"UTG", "HJ", "CO"},
    {"UTG", "MP", "HJ", "CO"},
    {"UTG", "UTG+1", "MP", "HJ", "CO"},
    {"UTG", "UTG+1", "MP", "LJ", "HJ", "CO"},
    {"UTG", "UTG+1", "UTG+2", "MP", "LJ", "HJ", "CO"},
    {"UTG", "UTG+1", "UTG+2", "MP", "MP+1", "LJ", "HJ", "CO"},
    {"UTG", "UTG+1", "UTG+2", "UTG+3", "MP", "MP+1", "LJ", "HJ", "CO"},
};

static hd_seats dealt(const struct hd_setup *setup) {
    hd_seats seats = 0;
    for (int s = 0; s < HD_MAX_SEATS; s++)
        if (setup->stack[s] > 0) seats |= hd_seats_of(s);
    return seats;
}

int hd_position_order(const struct hd_setup *setup, int8_t seats[HD_MAX_SEATS]) {
    const hd_seats in = dealt(setup);
    const int n = hd_seats_count(in);
    int seat = setup->bb;
    for (int i = 0; i < n; i++) seats[i] = (int8_t)(seat = hd_seats_next(in, seat));
    return n;
}

const char *hd_position(const struct hd_setup *setup, int seat) {
    int8_t order[HD_MAX_SEATS];
    const int n = hd_position_order(setup, order);
    int others = 0, place = -1;
    if (seat == setup->button && setup->stack[seat] > 0) return "BTN";
    if (seat == setup->sb) return "SB";
    if (seat == setup->bb) return "BB";
    for (int i = 0; i < n; i++) {
        if (order[i] == seat) place = others;
        others += order[i] != setup->button && order[i] != setup->sb && order[i] != setup->bb;
    }
    return place >= 0 ? others_names[others][place] : "";
}

const char *hd_position_name(int i) {
    static const char *const first[] = {"BTN", "SB", "BB"};
    enum { FIRST = sizeof first / sizeof *first };
    if (i < 0 || i >= HD_POSITION_NAMES) return NULL;
    return i < FIRST ? first[i] : others_names[HD_POSITION_NAMES - FIRST][i - FIRST];
}
