/*
 * The definition of a game: its defaults, and everything that can be wrong with it.
 *
 * Layer play; sees bots, rules, events and base. Chips and money are whole. A definition borrows its arrays; nothing
 * here allocates but the list of findings.
 */
#include "holdem/game.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t game_cookie = 0x686c6467; /* a definition that did not come from its default is refused */

struct hd_game_def hd_game_def_default(enum hd_game_kind kind) {
    static const struct hd_level first = {.small_blind = 10, .big_blind = 20, .ante = 0, .hands = 10};
    const bool cash = kind == HD_CASH;
    return (struct hd_game_def){
        .cookie = game_cookie,
        .kind = kind,
        .starting_chips = cash ? 100 * first.big_blind : 1500,
        .levels = &first,
        .n_levels = 1,
        .ante_type = HD_ANTE_CLASSIC,
        .bba_order = HD_BLIND_FIRST,
        .show = HD_SHOW_OR_MUCK,
        .button = HD_BUTTON_MOVING,
        .first_button_random = true,
        .randomize_seats = !cash,
        .on_bot_error = HD_ON_ERROR_STOP,
        .max_hands = kind == HD_MULTI_TABLE ? (int64_t)HD_HANDS_PER_UNIT - 1 : 100000,
        .prize_form = HD_PRIZES_ABSOLUTE,
        .buying = {.reentry_share = HD_EVERYBODY, .rebuy_share = HD_EVERYBODY, .addon_share = HD_EVERYBODY},
        .rake = {.no_flop_no_drop = true},
        .stacks = HD_STACKS_REBUY};
}

int32_t hd_game_entries(const struct hd_game_def *def) {
    int64_t entries = 0;
    for (int i = 0; i < def->n_bots; i++) entries += def->bots[i].count;
    return entries < 0 ? 0 : entries > INT32_MAX ? INT32_MAX : (int32_t)entries;
}

int hd_game_seats(const struct hd_game_def *def) {
    enum { MULTI_TABLE_SEATS = 9 };
    if (def->max_seats > 0) return def->max_seats;
    return def->kind == HD_MULTI_TABLE ? MULTI_TABLE_SEATS : (int)hd_game_entries(def);
}

int hd_game_entry_bot(const struct hd_game_def *def, int32_t entry, int32_t *which) {
    int bot = 0;
    while (bot < def->n_bots - 1 && entry >= def->bots[bot].count) entry -= def->bots[bot++].count;
    *which = entry;
    return bot;
}

void hd_game_entry_name(const struct hd_game_def *def, int32_t entry, char name[HD_NAME_MAX]) {
    int32_t which;
    const int bot = hd_game_entry_bot(def, entry, &which);
    hd_bot_entry_name(&def->bots[bot], which, name);
}

static void problem(struct hd_diags *diags, const char *text) { hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s", text); }

static void check_levels(const struct hd_game_def *def, struct hd_diags *diags) {
    if (def->n_levels < 1) problem(diags, "there is no blind level");
    for (int i = 0; i < def->n_levels; i++) {
        const struct hd_level *level = &def->levels[i];
        if (level->small_blind < 1 || level->big_blind < level->small_blind || level->ante < 0 ||
            level->big_blind > HD_CHIPS_MAX || level->ante > HD_CHIPS_MAX)
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0,
                         "blind level %d: needs 0 < small blind <= big blind and an ante that is not negative", i + 1);
        if (def->kind != HD_CASH && level->hands < 1)
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "blind level %d lasts no hands", i + 1);
        if (level->seconds < 0 || level->pause < 0 || (level->seconds > 0) != (def->levels[0].seconds > 0))
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "blind level %d: all levels last by the clock, or none", i + 1);
    }
}

static void check_knobs(const struct hd_bot_def *bot, struct hd_diags *diags) {
    int knob = -1;
    const char *text = hd_knobs_problem(bot->type, &bot->knobs, &knob);
    if (text && knob >= 0)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s: knob %s: %s", bot->name, bot->type->knobs[knob].name, text);
    else if (text)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s: %s", bot->name, text);
}

/* Whether `name` is that of one of the bot's entries where it enters several times. */
static bool is_entry_name(const struct hd_bot_def *bot, const char *name) {
    const size_t n = strlen(bot->name);
    if (bot->count < 2 || strncmp(name, bot->name, n) != 0 || strncmp(name + n, " #", 2) != 0) return false;
    char own[HD_NAME_MAX];
    const long k = strtol(name + n + 2, NULL, 10);
    if (k < 1 || k > bot->count) return false;
    hd_bot_entry_name(bot, (int32_t)k - 1, own);
    return strcmp(own, name) == 0;
}

static void check_names(const struct hd_game_def *def, int i, struct hd_diags *diags) {
    const struct hd_bot_def *bot = &def->bots[i];
    for (int k = 0; k < i; k++) {
        const struct hd_bot_def *other = &def->bots[k];
        if (strcmp(other->name, bot->name) == 0)
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "two players have the name %s", bot->name);
        if (is_entry_name(other, bot->name) || is_entry_name(bot, other->name))
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s and an entry of %s have the same name",
                         is_entry_name(other, bot->name) ? bot->name : other->name,
                         is_entry_name(other, bot->name) ? other->name : bot->name);
    }
}

static void check_count(const struct hd_game_def *def, const struct hd_bot_def *bot, struct hd_diags *diags) {
    if (def->kind != HD_MULTI_TABLE && bot->count != 1)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s must enter once", bot->name);
    else if (bot->count < 1)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s must enter at least once", bot->name);
    if (bot->count > 1 && strlen(bot->name) > HD_ENTRY_NAME_MAX)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0,
                     "%s: the name is longer than %d bytes, which leaves no room for the numbers of its entries",
                     bot->name, HD_ENTRY_NAME_MAX);
}

static void check_bot(const struct hd_game_def *def, int i, struct hd_diags *diags) {
    const struct hd_bot_def *bot = &def->bots[i];
    const char *name_problem = hd_name_problem(bot->name);
    if (name_problem) hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "the name of player %d: %s", i + 1, name_problem);
    if (!bot->type || bot->type->api != HD_BOT_API || !bot->type->act)
        hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s has no type of this version of the interface", bot->name);
    else
        check_knobs(bot, diags);
    check_count(def, bot, diags);
    check_names(def, i, diags);
}

static void check_seats(const struct hd_game_def *def, struct hd_diags *diags) {
    const bool several = def->kind == HD_MULTI_TABLE;
    const int32_t entries = hd_game_entries(def);
    if (!several && (def->n_bots < 2 || def->n_bots > HD_MAX_SEATS))
        problem(diags, "a cash game or sit-and-go has 2 to 10 players");
    if (several && (entries < 2 || entries > HD_ENTRIES_MAX))
        problem(diags, "a multi-table tournament has 2 to 100,000 entries");
    if (def->max_seats != 0 && (def->max_seats < 2 || def->max_seats > HD_MAX_SEATS))
        problem(diags, "a table has 2 to 10 seats");
    else if (!several && def->max_seats != 0 && def->n_bots > def->max_seats)
        problem(diags, "there are more players than seats");
}

static void check_players(const struct hd_game_def *def, struct hd_diags *diags) {
    check_seats(def, diags);
    if (def->starting_chips < 1 || def->starting_chips > HD_STARTING_CHIPS_MAX)
        problem(diags, "the starting chips must be 1 to 10,000,000,000");
    for (int i = 0; i < def->n_bots; i++) check_bot(def, i, diags);
}

static void check_prizes(const struct hd_game_def *def, struct hd_diags *diags) {
    if (def->n_prizes > hd_game_entries(def)) problem(diags, "there are more prizes than players");
    hd_money sum = 0;
    for (int i = 0; i < def->n_prizes; i++) {
        const bool counted = def->prizes[i] >= 0 && def->prizes[i] <= HD_CHIPS_MAX - sum;
        if (!counted) hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "prize %d is negative or too large", i + 1);
        sum += counted ? def->prizes[i] : 0;
    }
    if (def->prize_form == HD_PRIZES_EQUAL && (def->seats_won < 1 || def->seats_won >= hd_game_entries(def)))
        problem(diags, "a satellite has at least one prize, and fewer than players");
    if (def->deal_players < 0 || def->deal_players > HD_MAX_SEATS)
        problem(diags, "a deal is made by 10 players at most");
    if (def->prize_form == HD_PRIZES_SHARES && (def->n_shares < 1 || def->n_shares > hd_game_entries(def)))
        problem(diags, "shares of the pool must be 1 to as many as there are players");
}

static void check_money(const struct hd_game_def *def, struct hd_diags *diags) {
    const hd_money amounts[] = {def->buy_in,    def->fee, def->bounty, def->buying.rebuy_price, def->buying.addon_price,
                                def->guarantee, 0};
    const hd_money most = def->kind == HD_MULTI_TABLE ? HD_CHIPS_MAX / HD_ENTRIES_BOUGHT_MAX / 8 : HD_CHIPS_MAX;
    for (int i = 0; i < (int)(sizeof amounts / sizeof *amounts); i++)
        if (amounts[i] < 0 || amounts[i] > most) {
            problem(diags, "buy-in, fee, bounty or another price is negative or too large");
            break;
        }
    check_prizes(def, diags);
    if (def->max_hands < 1 || def->max_hands >= (int64_t)HD_HANDS_PER_UNIT)
        problem(diags, "the most hands of a tournament must be 1 to 9,999,999");
}

static bool is_share(int32_t share) { return share >= 0 && share <= HD_EVERYBODY; }

/* What may be bought later. */
static void check_buying(const struct hd_game_def *def, struct hd_diags *diags) {
    enum { TIMES_MAX = 100 };
    const struct hd_buying *buying = &def->buying;
    if (!is_share(buying->late_share) || !is_share(buying->reentry_share) || !is_share(buying->rebuy_share) ||
        !is_share(buying->addon_share))
        problem(diags, "shares of players must be 0 to 100 per cent");
    if (buying->late_levels < 0 || buying->rebuy_levels < 0) problem(diags, "a number of levels is negative");
    if (buying->reentries < 0 || buying->reentries > TIMES_MAX || buying->rebuys < 0 || buying->rebuys > TIMES_MAX)
        problem(diags, "re-entries and rebuys of a player must be 0 to 100");
    else if ((int64_t)hd_game_entries(def) * (1 + buying->reentries) > HD_ENTRIES_BOUGHT_MAX)
        problem(diags, "there may be more than 1,000,000 entries with their re-entries");
    if (buying->rebuys > 0 && (buying->rebuy_chips < 1 || buying->rebuy_chips > HD_STARTING_CHIPS_MAX))
        problem(diags, "the chips of a rebuy must be 1 to 10,000,000,000");
    if (buying->addon_chips < 0 || buying->addon_chips > HD_STARTING_CHIPS_MAX)
        problem(diags, "the chips of an add-on must be 0 to 10,000,000,000");
}

static void check_rake(const struct hd_game_def *def, struct hd_diags *diags) {
    if (def->rake.basis_points < 0 || def->rake.basis_points > 10000)
        problem(diags, "the rake must be 0 to 100 per cent");
    for (int i = 0; i <= HD_MAX_SEATS; i++)
        if (def->rake.cap[i] < 0)
            hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "the rake cap of %d players is negative", i);
}

static void check_tournament(const struct hd_game_def *def, struct hd_diags *diags) {
    check_money(def, diags);
    check_buying(def, diags);
}

hd_status hd_game_def_check(const struct hd_game_def *def, struct hd_diags *diags) {
    if (def->cookie != game_cookie) return HD_E_UNINITIALISED;
    const int before = diags->errors + diags->lost;
    check_levels(def, diags);
    check_players(def, diags);
    if (def->kind == HD_CASH)
        check_rake(def, diags);
    else
        check_tournament(def, diags);
    return diags->errors + diags->lost == before ? HD_OK : HD_E_CONFIG;
}
