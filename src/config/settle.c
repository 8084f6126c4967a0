/*
 * What follows from a config's keys together: checks of one against the other, and values that depend on several.
 *
 * Layer config: runs when every key has been read. A check is left out where one of its keys was bad, so that one
 * mistake makes one finding. Chips and money are whole numbers; sums are checked before they are made. Allocates levels
 * and prizes in the config's memory. Authority: docs/CONFIG.md.
 */
#include "settle.h"

#include <assert.h>
#include <string.h>

#include "decimal.h"

struct hd_place hd_key_place(const struct hd_reading *reading, enum hd_key key) {
    if (reading->node[key]) return reading->node[key]->at;
    for (int i = 0; i < HD_SECTIONS; i++)
        if (reading->section[i] && reading->section[i]->at.line > 0 &&
            strcmp(hd_sections[i], hd_schema[key].shown.section) == 0)
            return reading->section[i]->at;
    return (struct hd_place){reading->file, 0, 0};
}

#define FIND(reading, severity, key, ...)                                                                              \
    do {                                                                                                               \
        const struct hd_place place = hd_key_place(reading, key);                                                      \
        hd_find_at(reading, severity, &place, __VA_ARGS__);                                                            \
    } while (0)

static bool is_given(const struct hd_reading *reading, enum hd_key key) { return reading->node[key] != NULL; }

/* ---- players and seats ---- */

/* The players of a game at one table. False: there is no game with so many. */
static bool settle_table(struct hd_reading *reading, int n) {
    struct hd_game_def *game = &reading->config->run.game;
    const char *phrase = hd_kind_phrase(game->kind);
    if (n < 2) FIND(reading, HD_ERROR, HD_KEY_BOTS, "%s needs at least 2 players, not %d", phrase, n);
    if (n > HD_MAX_SEATS)
        FIND(reading, HD_ERROR, HD_KEY_BOTS,
             "%s has at most %d players, not %d: more play a multi-table tournament (game_type = \"mtt\")", phrase,
             HD_MAX_SEATS, n);
    if (n < 2 || n > HD_MAX_SEATS) return false;
    if (!is_given(reading, HD_KEY_MAX_SEATS))
        game->max_seats = n;
    else if (game->max_seats < n && !reading->bad[HD_KEY_MAX_SEATS])
        FIND(reading, HD_ERROR, HD_KEY_MAX_SEATS, "game.max_seats is %d, but there are %d bots", game->max_seats, n);
    return true;
}

static bool settle_field(struct hd_reading *reading) {
    struct hd_game_def *game = &reading->config->run.game;
    int64_t entries = 0;
    for (int i = 0; i < game->n_bots; i++) entries += game->bots[i].count;
    if (entries < 2)
        FIND(reading, HD_ERROR, HD_KEY_BOTS,
             "a multi-table tournament needs at least 2 entries, not %lld: give a bot a count, as in count = 90",
             (long long)entries);
    if (entries > HD_ENTRIES_MAX)
        FIND(reading, HD_ERROR, HD_KEY_BOTS, "a multi-table tournament has at most %d entries, not %lld",
             HD_ENTRIES_MAX, (long long)entries);
    if (!is_given(reading, HD_KEY_MAX_SEATS)) game->max_seats = hd_game_seats(game);
    return entries >= 2 && entries <= HD_ENTRIES_MAX;
}

static void settle_players(struct hd_reading *reading) {
    const struct hd_game_def *game = &reading->config->run.game;
    if (!is_given(reading, HD_KEY_BOTS))
        FIND(reading, HD_ERROR, HD_KEY_BOTS, "game.bots is missing: the players, each a [[game.bots]] with a type");
    else if (game->kind == HD_MULTI_TABLE)
        reading->players_known = !reading->bad[HD_KEY_BOTS] && settle_field(reading);
    else if (game->bots) /* else it is no list: said already */
        reading->players_known = settle_table(reading, game->n_bots);
}

static void settle_hero(struct hd_reading *reading) {
    const struct hd_toml *node = reading->node[HD_KEY_HERO];
    const struct hd_game_def *game = &reading->config->run.game;
    const char *name;
    if (!node || !hd_read_text(reading, node, "output.hero", &name) || !game->bots || reading->bad[HD_KEY_BOTS]) return;
    const char **names = hd_reading_get(reading, (size_t)game->n_bots, sizeof *names);
    if (!names) return;
    int32_t entry = 0;
    for (int n = 0; n < game->n_bots; entry += game->bots[n++].count) {
        names[n] = game->bots[n].name;
        if (strcmp(names[n], name) != 0) continue;
        reading->config->output.hero = entry;
        return;
    }
    const char *nearest = hd_nearest(name, names, game->n_bots);
    hd_config_refuse(reading, node, "output.hero: there is no bot '%s'%s%s%s", name, nearest ? "; did you mean '" : "",
                     nearest ? nearest : "", nearest ? "'?" : "");
}

/* ---- blinds and chips ---- */

/* Keys of the standard schedule that somebody set from outside, but the levels are explicit. */
static void warn_of_explicit_levels(struct hd_reading *reading) {
    static const enum hd_key keys[] = {HD_KEY_SMALL_BLIND, HD_KEY_BIG_BLIND, HD_KEY_ANTE, HD_KEY_NUM_BLIND_LEVELS};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct hd_toml *node = reading->node[keys[i]];
        if (node && node->bare && !reading->bad[keys[i]])
            hd_find_at(reading, HD_WARNING, &node->at, "game.%s has no effect: the config has game.blind_levels",
                       hd_schema[keys[i]].shown.name);
    }
}

static bool make_levels(struct hd_reading *reading) {
    struct hd_config *config = reading->config;
    const struct hd_config_form *form = &config->form;
    if (form->explicit_levels) {
        warn_of_explicit_levels(reading);
        return true;
    }
    if (form->small_blind > form->big_blind && !reading->bad[HD_KEY_SMALL_BLIND] && !reading->bad[HD_KEY_BIG_BLIND])
        FIND(reading, HD_ERROR, is_given(reading, HD_KEY_SMALL_BLIND) ? HD_KEY_SMALL_BLIND : HD_KEY_BIG_BLIND,
             "game.small_blind, %lld, is greater than game.big_blind, %lld", (long long)form->small_blind,
             (long long)form->big_blind);
    const int n = config->run.game.kind == HD_CASH ? 1 : form->num_blind_levels;
    struct hd_level *levels = hd_reading_get(reading, (size_t)n, sizeof *levels);
    if (!levels) return false;
    hd_levels_double(levels, n,
                     (struct hd_level){.small_blind = form->small_blind,
                                       .big_blind = form->big_blind,
                                       .ante = form->ante,
                                       .hands = form->hands_per_level,
                                       .seconds = form->minutes_per_level * 60});
    config->run.game.levels = levels;
    config->run.game.n_levels = n;
    return true;
}

/* Breaks by the clock come after every so many levels. */
static void settle_breaks(struct hd_reading *reading) {
    const struct hd_config_form *form = &reading->config->form;
    struct hd_game_def *game = &reading->config->run.game;
    if (game->kind == HD_CASH || form->break_levels == 0 || game->n_levels == 0) return;
    if (!hd_levels_timed(game->levels)) {
        FIND(reading, HD_WARNING, HD_KEY_BREAK_LEVELS,
             "game.break_levels has no effect: levels go by hands (minutes_per_level is 0)");
        return;
    }
    struct hd_level *levels = hd_reading_get(reading, (size_t)game->n_levels, sizeof *levels);
    if (!levels) return;
    memcpy(levels, game->levels, (size_t)game->n_levels * sizeof *levels);
    for (int i = form->break_levels - 1; i < game->n_levels; i += form->break_levels)
        levels[i].pause = form->break_minutes * 60;
    game->levels = levels;
}

static void settle_levels(struct hd_reading *reading) {
    if (make_levels(reading)) settle_breaks(reading);
}

static void settle_chips(struct hd_reading *reading) {
    struct hd_config *config = reading->config;
    if (config->run.game.kind != HD_CASH || is_given(reading, HD_KEY_STARTING_CHIPS)) return;
    if (config->form.big_blind > HD_STARTING_CHIPS_MAX / 100)
        FIND(reading, HD_ERROR, HD_KEY_BIG_BLIND,
             "100 × game.big_blind, the default of game.starting_chips, is more than the %lld allowed",
             (long long)HD_STARTING_CHIPS_MAX);
    else
        config->run.game.starting_chips = 100 * config->form.big_blind;
}

/* ---- prizes and money ---- */

/* The member at which a list has more of them than players. */
static const struct hd_place *place_past(const struct hd_toml *list, int n) {
    assert(list && list->first);
    const struct hd_toml *member = list->first;
    while (n-- > 0 && member->next) member = member->next;
    return &member->at;
}

static bool check_places(struct hd_reading *reading, enum hd_key key, int n, int players) {
    if (n <= players) return true;
    hd_find_at(reading, HD_ERROR, place_past(reading->node[key], players), "there are %d prizes for %d players", n,
               players);
    return false;
}

/* Whether the pool may become more than the players at the start pay for. */
static bool is_more_bought(const struct hd_buying *buying) {
    return buying->reentries > 0 || buying->rebuys > 0 || buying->addon_chips > 0;
}

static void warn_of_overlay(struct hd_reading *reading, hd_money sum, hd_money pool) {
    struct hd_strbuf text;
    const int64_t scale = hd_money_scale(reading->config);
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "the prizes sum to ");
    hd_decimal_put_all(&text, sum, scale);
    hd_strbuf_puts(&text, ", more than the pool of ");
    hd_decimal_put_all(&text, pool, scale);
    hd_strbuf_puts(&text, ": the house adds ");
    hd_decimal_put_all(&text, sum - pool, scale);
    if (hd_strbuf_status(&text)) reading->status = hd_strbuf_status(&text);
    const bool guaranteed = is_given(reading, HD_KEY_GUARANTEE) && !is_given(reading, HD_KEY_PRIZES);
    FIND(reading, HD_WARNING, guaranteed ? HD_KEY_GUARANTEE : HD_KEY_PRIZES, "%s", hd_strbuf_text(&text));
    hd_strbuf_release(&text);
}

/* What multi-table tournaments leave to other keys. */
static void settle_buying(struct hd_reading *reading) {
    struct hd_game_def *game = &reading->config->run.game;
    struct hd_buying *buying = &game->buying;
    if (buying->rebuy_price == 0) buying->rebuy_price = game->buy_in;
    if (buying->rebuy_chips == 0) buying->rebuy_chips = game->starting_chips;
    if (buying->addon_price == 0) buying->addon_price = game->buy_in;
    if (buying->reentries > 0 && buying->late_levels == 0)
        FIND(reading, HD_WARNING, HD_KEY_REENTRIES, "game.reentries has no effect: game.late_levels is 0");
    if (buying->late_share > 0 && buying->late_levels == 0)
        FIND(reading, HD_WARNING, HD_KEY_LATE_PERCENT, "game.late_percent has no effect: game.late_levels is 0");
    if (buying->rebuys > 0 && buying->rebuy_levels == 0)
        FIND(reading, HD_WARNING, HD_KEY_REBUYS, "game.rebuys has no effect: game.rebuy_levels is 0");
}

/* False: what is paid cannot be told. */
static bool check_satellite(struct hd_reading *reading, int32_t players) {
    const struct hd_config *config = reading->config;
    if (config->run.game.seats_won == 0 || reading->bad[HD_KEY_SATELLITE_SEATS]) return true;
    if (config->run.game.seats_won >= players)
        FIND(reading, HD_ERROR, HD_KEY_SATELLITE_SEATS, "game.satellite_seats is %d, but there are %d players",
             config->run.game.seats_won, players);
    else if (config->form.prizes != HD_PRIZES_STANDARD)
        FIND(reading, HD_ERROR, HD_KEY_SATELLITE_SEATS,
             "game.satellite_seats stands beside %s: only one of them may be given",
             config->form.prizes == HD_PRIZES_SHARES ? "game.prizes_percent" : "game.prizes");
    else
        return true;
    return false;
}

/* The prizes of the players at the start; those of all entries follow from the same form. */
static bool make_field_prizes(struct hd_reading *reading, int32_t players) {
    struct hd_game_def *game = &reading->config->run.game;
    const struct hd_config_form *form = &reading->config->form;
    game->prize_form = game->seats_won > 0 ? HD_PRIZES_EQUAL : form->prizes;
    game->shares = form->shares;
    game->n_shares = form->n_shares;
    if (game->prize_form == HD_PRIZES_ABSOLUTE) return true;
    const int n = hd_prizes_count(game, players);
    hd_money *prizes = hd_reading_get(reading, (size_t)n, sizeof *prizes);
    if (!prizes) return false;
    hd_prizes_make(game, players, hd_prize_pool(game, players, 0, 0), prizes);
    game->prizes = prizes;
    game->n_prizes = n;
    return true;
}

/* Prizes that the text does not give as amounts. False: no memory. */
static bool make_prizes(struct hd_reading *reading, int players, hd_money pool) {
    struct hd_game_def *game = &reading->config->run.game;
    const struct hd_config_form *form = &reading->config->form;
    const bool shares = form->prizes == HD_PRIZES_SHARES;
    const int places = shares ? form->n_shares : hd_prizes_standard_places(players);
    hd_money *prizes = hd_reading_get(reading, (size_t)places, sizeof *prizes);
    if (!prizes) return false;
    if (shares) hd_prizes_split(pool, form->shares, form->n_shares, prizes);
    if (!shares) hd_prizes_standard(players, pool, prizes);
    game->n_prizes = places;
    game->prizes = prizes;
    return true;
}

/* The money of a whole series must be countable. */
static void check_series(struct hd_reading *reading, hd_money paid, hd_money prizes) {
    int64_t total;
    if (__builtin_mul_overflow(paid > prizes ? paid : prizes, reading->config->run.tournaments, &total))
        FIND(reading, HD_ERROR, is_given(reading, HD_KEY_BUY_IN) ? HD_KEY_BUY_IN : HD_KEY_PRIZES,
             "the money of all tournaments together is more than can be counted");
}

/* False: what is paid cannot be told. */
static bool check_prizes(struct hd_reading *reading, int players) {
    const struct hd_config *config = reading->config;
    const struct hd_toml *amounts = reading->node[HD_KEY_PRIZES], *shares = reading->node[HD_KEY_PRIZES_PERCENT];
    if (amounts && shares && amounts->n > 0 && shares->n > 0) {
        FIND(reading, HD_ERROR, HD_KEY_PRIZES_PERCENT,
             "game.prizes_percent stands beside game.prizes: only one of them may be given");
        return false;
    }
    if (reading->bad[HD_KEY_PRIZES] || reading->bad[HD_KEY_PRIZES_PERCENT]) return false;
    switch (config->form.prizes) {
    case HD_PRIZES_ABSOLUTE: return check_places(reading, HD_KEY_PRIZES, config->run.game.n_prizes, players);
    case HD_PRIZES_SHARES: return check_places(reading, HD_KEY_PRIZES_PERCENT, config->form.n_shares, players);
    default: return true;
    }
}

static void settle_prizes(struct hd_reading *reading) {
    struct hd_game_def *game = &reading->config->run.game;
    if (!reading->players_known) return;
    const int32_t players = hd_game_entries(game);
    if (!check_prizes(reading, players)) return;
    if (reading->bad[HD_KEY_BUY_IN] || reading->bad[HD_KEY_FEE]) return;
    const hd_money pool = game->buy_in * players;
    if (game->kind == HD_MULTI_TABLE) {
        settle_buying(reading);
        if (!check_satellite(reading, players) || !make_field_prizes(reading, players)) return;
    } else if (reading->config->form.prizes != HD_PRIZES_ABSOLUTE && !make_prizes(reading, players, pool)) {
        return;
    }
    hd_money sum = 0;
    for (int i = 0; i < game->n_prizes; i++) sum += game->prizes[i];
    if (sum > pool && !is_more_bought(&game->buying)) warn_of_overlay(reading, sum, pool);
    check_series(reading, pool + game->fee * players, sum);
}

/* ---- lengths ---- */

static void check_tournaments(struct hd_reading *reading) {
    const struct hd_toml *game = reading->node[HD_KEY_GAME_NUM_TOURNAMENTS];
    const struct hd_toml *output = reading->node[HD_KEY_NUM_TOURNAMENTS];
    if (!game || !output || reading->bad[HD_KEY_GAME_NUM_TOURNAMENTS] || reading->bad[HD_KEY_NUM_TOURNAMENTS]) return;
    if (game->integer != output->integer)
        hd_config_refuse(reading, output, "output.num_tournaments is %lld, but game.num_tournaments is %lld",
                         (long long)output->integer, (long long)game->integer);
}

static void check_sessions(struct hd_reading *reading) {
    if (reading->bad[HD_KEY_NUM_HANDS] || reading->bad[HD_KEY_SESSION_HANDS]) return;
    if (hd_run_units(&reading->config->run) > HD_RUN_UNITS_MAX)
        FIND(reading, HD_ERROR, HD_KEY_NUM_HANDS, "game.num_hands makes more than %lld sessions",
             (long long)HD_RUN_UNITS_MAX);
}

static void check_logs(struct hd_reading *reading) {
    const struct hd_output_def *output = &reading->config->output;
    if (output->log_hands && output->n_log_formats == 0 && !reading->bad[HD_KEY_LOG_FORMATS])
        FIND(reading, HD_ERROR, HD_KEY_LOG_FORMATS, "output.log_formats is empty, but output.log_hands is true");
}

void hd_config_settle(struct hd_reading *reading) {
    check_logs(reading);
    settle_players(reading);
    settle_hero(reading);
    settle_levels(reading);
    settle_chips(reading);
    if (reading->config->run.game.kind == HD_CASH) {
        check_sessions(reading);
    } else {
        check_tournaments(reading);
        settle_prizes(reading);
    }
}
