/*
 * The built-in types of bots, by name and alias. A new type of bot is one more line of the list here.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Constants only; nothing allocates, and
 * the one way to fail is a name that is nobody's: NULL. The order of the list is the order in which users see it.
 */
#include "builtin.h"

static const struct hd_bot_type *const types[] = {
    &hd_bot_station, &hd_bot_rock,   &hd_bot_tag,  &hd_bot_lag,  &hd_bot_maniac, &hd_bot_nash,   &hd_bot_icm,
    &hd_bot_equity,  &hd_bot_random, &hd_bot_fold, &hd_bot_call, &hd_bot_raise,  &hd_bot_all_in,
};
enum { N_TYPES = sizeof types / sizeof types[0] };

static const struct {
    const char *alias, *name;
} aliases[] = {
    {"calling_station", "station"},
    {"nit", "rock"},
    {"tight_passive", "rock"},
    {"tight_aggressive", "tag"},
    {"loose_aggressive", "lag"},
    {"folder", "fold"},
    {"caller", "call"},
    {"raiser", "raise"},
    {"allin", "all_in"},
};
enum { N_ALIASES = sizeof aliases / sizeof aliases[0] };

const struct hd_bot_type *const *hd_bot_types(int *n) {
    *n = N_TYPES;
    return types;
}

static char folded(char c) { return c == '-' || c == ' ' ? '_' : (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c); }

static bool same_name(const char *a, const char *b) {
    while (*a && folded(*a) == folded(*b)) a++, b++;
    return folded(*a) == folded(*b);
}

const struct hd_bot_type *hd_bot_type_find(const char *name) {
    for (int i = 0; i < N_ALIASES; i++)
        if (same_name(name, aliases[i].alias)) name = aliases[i].name;
    for (int i = 0; i < N_TYPES; i++)
        if (same_name(name, types[i]->name)) return types[i];
    return NULL;
}
