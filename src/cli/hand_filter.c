/*
 * Chooses hands by player, position, pot, all-ins, showdowns and level.
 *
 * Layer: cli; reads records. Works on plain values; says what is wrong with an option on standard error.
 */
#include "hand_filter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "holdem/position.h"

static enum exit_code refuse(const struct console *console, enum option_id option, const char *value,
                             const char *wanted) {
    console_say(console, HD_ERROR, "%s %s: %s", option_text(option).text, value, wanted);
    return EXIT_USAGE;
}

static bool parse_count(const char *text, int64_t *count) {
    char *end;
    errno = 0;
    *count = strtoll(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *count > 0;
}

/* All entries of a bot, or the one that is called so; false: nobody is. */
static bool find_player(struct hand_filter *filter, const struct hd_game_def *game, const char *name) {
    filter->player = 0;
    for (int i = 0; i < game->n_bots; filter->player += game->bots[i++].count) {
        filter->n_players = game->bots[i].count;
        if (strcmp(game->bots[i].name, name) == 0) return true;
        for (int32_t k = 0; k < game->bots[i].count; k++) {
            char entry[HD_NAME_MAX];
            hd_bot_entry_name(&game->bots[i], k, entry);
            if (strcmp(entry, name) != 0) continue;
            filter->player += k;
            filter->n_players = 1;
            return true;
        }
    }
    return false;
}

static enum exit_code check_position(const char *position, const struct console *console) {
    for (int i = 0; i < HD_POSITION_NAMES; i++)
        if (strcasecmp(hd_position_name(i), position) == 0) return EXIT_GOOD;
    struct hd_strbuf names;
    hd_strbuf_init(&names);
    hd_strbuf_puts(&names, "there are");
    for (int i = 0; i < HD_POSITION_NAMES; i++)
        hd_strbuf_printf(&names, "%s %s", i > 0 ? "," : "", hd_position_name(i));
    const enum exit_code code = refuse(console, OPT_POSITION, position, hd_strbuf_text(&names));
    hd_strbuf_release(&names);
    return code;
}

static enum exit_code take_player(struct hand_filter *filter, const struct args *args, const struct console *console,
                                  const struct hd_game_def *game) {
    const char *name = args_value(args, OPT_PLAYER);
    filter->position = args_value(args, OPT_POSITION);
    if (name && !find_player(filter, game, name))
        return refuse(console, OPT_PLAYER, name, "no bot of the run has this name");
    if (filter->position && !name)
        return refuse(console, OPT_POSITION, filter->position, "whose? --player NAME says it");
    return filter->position ? check_position(filter->position, console) : EXIT_GOOD;
}

static enum exit_code take_numbers(struct hand_filter *filter, const struct args *args, const struct console *console) {
    const char *pot = args_value(args, OPT_POT), *level = args_value(args, OPT_LEVEL),
               *first = args_value(args, OPT_FIRST);
    char *end;
    int64_t count = 0;
    if (pot) {
        filter->pot = strtod(pot, &end);
        if (end == pot || *end || !(filter->pot >= 0)) return refuse(console, OPT_POT, pot, "a number of big blinds");
    }
    if (level) {
        if (!parse_count(level, &count) || count > INT32_MAX)
            return refuse(console, OPT_LEVEL, level, "a level's number, from 1");
        filter->level = (int)count - 1;
    }
    if (first && !parse_count(first, &filter->first)) return refuse(console, OPT_FIRST, first, "a number of hands");
    return EXIT_GOOD;
}

enum exit_code hand_filter_init(struct hand_filter *filter, const struct args *args, const struct console *console,
                                const struct hd_game_def *game) {
    *filter = (struct hand_filter){
        .player = -1, .level = -1, .all_in = args_has(args, OPT_ALL_IN), .showdown = args_has(args, OPT_SHOWDOWN)};
    const enum exit_code code = take_player(filter, args, console, game);
    return code ? code : take_numbers(filter, args, console);
}

/* ---- hands ---- */

static bool has_player(const struct hand_filter *filter, const struct hd_record *record) {
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const int32_t player = record->player[s];
        if (player < filter->player || player >= filter->player + filter->n_players) continue;
        if (!filter->position || strcasecmp(hd_position(&record->setup, s), filter->position) == 0) return true;
    }
    return false;
}

static bool has_events(const struct hand_filter *filter, const struct hd_record *record) {
    hd_chips pot = 0;
    bool all_in = false, showdown = false;
    for (int i = 0; i < record->n_events; i++) {
        const struct hd_event *event = &record->events[i];
        if (event->kind == HD_EV_POT) pot += event->amount;
        all_in |= event->all_in;
        showdown |= event->kind == HD_EV_SHOW || event->kind == HD_EV_MUCK;
    }
    return (all_in || !filter->all_in) && (showdown || !filter->showdown) &&
           (double)pot >= filter->pot * (double)record->setup.big_blind;
}

bool hand_filter_takes(struct hand_filter *filter, const struct hd_record *record) {
    if (hand_filter_full(filter)) return false;
    if (filter->player >= 0 && !has_player(filter, record)) return false;
    if (filter->level >= 0 && filter->level != record->level) return false;
    if (!has_events(filter, record)) return false;
    atomic_fetch_add_explicit(&filter->taken, 1, memory_order_relaxed);
    return true;
}

bool hand_filter_full(const struct hand_filter *filter) {
    return filter->first > 0 && atomic_load_explicit(&filter->taken, memory_order_relaxed) >= filter->first;
}
