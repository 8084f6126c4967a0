/*
 * What the settings of the parametric player come to: the values that count, and the ranges of each place.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Made where the number of players begins
 * to matter, so that decisions, which ask for many settings, find them ready. Pure, never allocates or fails.
 */
#include "parametric.h"

#define FITS(id, name, help, unit, scale, least, most, values, ...)                                                    \
    _Static_assert((values) > 2 || ((least) >= INT16_MIN && (most) <= INT16_MAX), "values of " name " fit");
PARAMETRIC_KNOBS(FITS)
#undef FITS

/* What a share of hands is multiplied by at a place: whole at the cutoff, less before, more after it. */
static int32_t factor_at(int place, int32_t slope) {
    enum { CUTOFF = 3, HEADS_UP_BONUS = 3 };
    if (place == HEADS_UP) /* the button of two is as free as one three seats later would be */
        return HD_SHARES + part(HD_SHARES * (CUTOFF - 1 + HEADS_UP_BONUS), slope);
    if (place < CUTOFF) return HD_SHARES + part(HD_SHARES * (CUTOFF - place), slope);
    int32_t factor = HD_SHARES;
    for (int earlier = CUTOFF; earlier < place; earlier++) factor -= part(factor, slope);
    return factor;
}

static uint16_t share_at(const struct manner *manner, enum knob k, int32_t factor) {
    return (uint16_t)times(manner->value[k], factor);
}

static struct place place_of(const struct manner *manner, int32_t factor) {
    return (struct place){.open = share_at(manner, KNOB_OPEN, factor),
                          .limp = share_at(manner, KNOB_LIMP, factor),
                          .raise = share_at(manner, KNOB_RAISE_OPEN, factor),
                          .bluff = share_at(manner, KNOB_RAISE_OPEN_BLUFF, factor),
                          .call = share_at(manner, KNOB_CALL_OPEN, factor),
                          .defend = share_at(manner, KNOB_DEFEND, factor)};
}

/* Values of lists, which nobody asks for here, need not fit. */
void hd_manner_make(struct manner *manner, const struct hd_knobs *knobs, bool many) {
    for (int k = 0; k < N_KNOBS; k++) manner->value[k] = (int16_t)knobs->value[k][many && knobs->n[k] > 1];
    for (int place = 0; place < N_PLACES; place++)
        manner->place[place] = place_of(manner, factor_at(place, manner->value[KNOB_POSITION_SLOPE]));
    manner->many = many;
    manner->made = true;
}
