/*
 * The tables of settings of the five archetypes, made from the one list, and the rules that hold between settings.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Constants only; nothing allocates or
 * fails. The values make plausible archetypes: they may be tuned, the player's structure is not theirs to change.
 */
#include "parametric_knobs.h"

_Static_assert((int)N_KNOBS <= (int)HD_KNOBS_MAX, "the settings fit struct hd_knobs");

/* Values stand in parentheses, which keep their commas together. */
#define COUNT(...) (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t))
#define LIST(...)                                                                                                      \
    { __VA_ARGS__ }
#define STATION(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma)                                  \
    {name, help, unit, scale, least, most, 1, values, COUNT st, LIST st},
#define ROCK(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma)                                     \
    {name, help, unit, scale, least, most, 1, values, COUNT ro, LIST ro},
#define TAG(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma)                                      \
    {name, help, unit, scale, least, most, 1, values, COUNT ta, LIST ta},
#define LAG(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma)                                      \
    {name, help, unit, scale, least, most, 1, values, COUNT la, LIST la},
#define MANIAC(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma)                                   \
    {name, help, unit, scale, least, most, 1, values, COUNT ma, LIST ma},

const struct hd_knob hd_knobs_station[N_KNOBS] = {PARAMETRIC_KNOBS(STATION)};
const struct hd_knob hd_knobs_rock[N_KNOBS] = {PARAMETRIC_KNOBS(ROCK)};
const struct hd_knob hd_knobs_tag[N_KNOBS] = {PARAMETRIC_KNOBS(TAG)};
const struct hd_knob hd_knobs_lag[N_KNOBS] = {PARAMETRIC_KNOBS(LAG)};
const struct hd_knob hd_knobs_maniac[N_KNOBS] = {PARAMETRIC_KNOBS(MANIAC)};

#define TAG_VALUE(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma) [KNOB_##id] = LIST ta,
#define TAG_COUNT(id, name, help, unit, scale, least, most, values, st, ro, ta, la, ma) [KNOB_##id] = COUNT ta,

const struct hd_knobs hd_tag_defaults = {.value = {PARAMETRIC_KNOBS(TAG_VALUE)}, .n = {PARAMETRIC_KNOBS(TAG_COUNT)}};

static const char *sizes_problem(const struct hd_knobs *knobs, enum knob sizes, enum knob weights, const char *length,
                                 const char *order, const char *zero) {
    if (knobs->n[sizes] != knobs->n[weights]) return length;
    int32_t sum = 0;
    for (int i = 0; i < knobs->n[sizes]; i++) {
        if (i > 0 && knobs->value[sizes][i] <= knobs->value[sizes][i - 1]) return order;
        sum += knobs->value[weights][i];
    }
    return sum > 0 ? NULL : zero;
}

const char *hd_parametric_check(const struct hd_knobs *knobs) {
    const char *problem =
        sizes_problem(knobs, KNOB_BET_SIZES, KNOB_BET_WEIGHTS, "bet_sizes and bet_weights must have the same length",
                      "bet_sizes must rise", "bet_weights must not all be 0");
    if (problem) return problem;
    return sizes_problem(knobs, KNOB_RAISE_SIZES, KNOB_RAISE_WEIGHTS,
                         "raise_sizes and raise_weights must have the same length", "raise_sizes must rise",
                         "raise_weights must not all be 0");
}
