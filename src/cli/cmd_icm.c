/*
 * holdem icm: what stacks are worth in prizes, and what all-ins need.
 *
 * Layer: cli; the model is odds'. Stacks are whole chips, prizes numbers that do not rise. Small fields are told more:
 * the chances of each place, and for each two players the equity that an all-in needs. Wrong numbers are exit 2.
 */
#include <math.h>
#include <stdlib.h>

#include "commands.h"
#include "holdem/icm.h"
#include "json_put.h"
#include "numbers.h"

enum { PLACES_SHOWN = 8, ALLINS_SHOWN = 10 };

/* The field, and what came of it; arrays by player. _release frees them. */
struct field {
    int64_t *stack;
    double *prize, *value, *places; /* places: by player, then by place; NULL in large fields */
    int n, n_prizes;
    double chips, pool;
};

static void field_release(struct field *field) {
    free(field->stack);
    free(field->prize);
    free(field->value);
    free(field->places);
}

static enum exit_code usage(const struct console *console, const char *text) {
    console_say(console, HD_ERROR, "%s", text);
    return EXIT_USAGE;
}

/* ---- input ---- */

static enum exit_code check(const struct field *field, const struct numbers *stacks, const struct console *console) {
    if (numbers_fraction(stacks) >= 0) return usage(console, "--stacks takes whole chips");
    if (field->chips <= 0) return usage(console, "nobody has chips");
    if (field->chips > (double)HD_ICM_CHIPS_MAX) return usage(console, "--stacks are more chips than can be counted");
    if (field->n_prizes > field->n) return usage(console, "there are more prizes than players");
    for (int k = 1; k < field->n_prizes; k++)
        if (field->prize[k] > field->prize[k - 1])
            return usage(console, "--prizes must not rise: the first place's prize comes first");
    return field->pool > 0 ? EXIT_GOOD : usage(console, "--prizes are all 0");
}

static enum exit_code compute(struct field *field, const struct console *console) {
    const size_t n = (size_t)field->n;
    field->value = malloc(n * sizeof *field->value);
    hd_status status = field->value ? HD_OK : HD_E_NOMEM;
    if (!status) status = hd_icm_values(field->stack, field->n, field->prize, field->n_prizes, field->value);
    if (!status && field->n <= HD_ICM_EXACT_MAX) {
        field->places = malloc(n * n * sizeof *field->places);
        status = field->places ? hd_icm_places(field->stack, field->n, field->places) : HD_E_NOMEM;
    }
    if (!status) return EXIT_GOOD;
    console_say(console, HD_ERROR, "%s", hd_status_text(status));
    return EXIT_FAILED;
}

/* Takes over the prizes. */
static enum exit_code fill(struct field *field, const struct numbers *stacks, struct numbers *prizes,
                           const struct console *console) {
    field->n = stacks->n;
    field->n_prizes = prizes->n;
    field->prize = prizes->value;
    prizes->value = NULL;
    field->stack = malloc((size_t)field->n * sizeof *field->stack);
    if (!field->stack) {
        console_say(console, HD_ERROR, "out of memory");
        return EXIT_FAILED;
    }
    for (int i = 0; i < field->n; i++) {
        field->stack[i] = (int64_t)stacks->value[i];
        field->chips += stacks->value[i];
    }
    for (int k = 0; k < field->n_prizes; k++) field->pool += field->prize[k];
    return check(field, stacks, console);
}

static enum exit_code read_field(struct field *field, const struct args *args, const struct console *console) {
    struct numbers stacks, prizes = {NULL, 0};
    enum exit_code code = numbers_init(&stacks, args, OPT_STACKS, HD_ICM_PLAYERS_MAX, console);
    if (!code) code = numbers_init(&prizes, args, OPT_PRIZES, HD_ICM_PLAYERS_MAX, console);
    if (!code) code = fill(field, &stacks, &prizes, console);
    numbers_release(&stacks);
    numbers_release(&prizes);
    return code;
}

/* ---- output ---- */

static double percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

static void put_players(struct hd_strbuf *text, const struct field *field) {
    const bool places = field->n <= PLACES_SHOWN;
    hd_strbuf_printf(text, "player%14s%8s%14s%8s", "stack", "chips", "worth", "pool");
    for (int k = 1; places && k <= field->n_prizes; k++)
        hd_strbuf_printf(text, "%5d%s", k, k == 1 ? "st" : k == 2 ? "nd" : k == 3 ? "rd" : "th");
    hd_strbuf_putc(text, '\n');
    for (int i = 0; i < field->n; i++) {
        hd_strbuf_printf(text, "%6d%14lld%7.1f%%%14.4f%7.1f%%", i + 1, (long long)field->stack[i],
                         percent((double)field->stack[i], field->chips), field->value[i],
                         percent(field->value[i], field->pool));
        for (int k = 0; places && k < field->n_prizes; k++)
            hd_strbuf_printf(text, "%6.1f%%", 100 * field->places[i * field->n + k]);
        hd_strbuf_putc(text, '\n');
    }
}

/* False where one of the two has nothing to put in. */
static bool allin_of(const struct field *field, int hero, int villain, struct hd_icm_allin *allin) {
    return hd_icm_allin_of(field->stack, field->n, field->prize, field->n_prizes, hero, villain, allin) == HD_OK;
}

static void put_allins(struct hd_strbuf *text, const struct field *field) {
    struct hd_icm_allin allin;
    hd_strbuf_puts(text, "\nEquity that an all-in against each other player needs, nothing else in the pot\n"
                         "(50.0 % by chips alone; what is above it is the risk premium):\n\nplayer");
    for (int i = 0; i < field->n; i++) hd_strbuf_printf(text, "%7d", i + 1);
    hd_strbuf_putc(text, '\n');
    for (int hero = 0; hero < field->n; hero++) {
        hd_strbuf_printf(text, "%6d", hero + 1);
        for (int villain = 0; villain < field->n; villain++) {
            if (allin_of(field, hero, villain, &allin))
                hd_strbuf_printf(text, "%6.1f%%", 100 * allin.needed);
            else
                hd_strbuf_printf(text, "%7s", "-");
        }
        hd_strbuf_putc(text, '\n');
    }
}

static enum exit_code put_text(const struct console *console, const struct field *field) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    put_players(&text, field);
    if (field->n > 1 && field->n <= ALLINS_SHOWN) put_allins(&text, field);
    const enum exit_code code = console_put(console, &text);
    hd_strbuf_release(&text);
    return code;
}

static json_t *allins_json(const struct field *field, int hero) {
    json_t *list = json_array();
    struct hd_icm_allin allin;
    for (int villain = 0; villain < field->n; villain++) {
        if (!allin_of(field, hero, villain, &allin)) continue;
        json_t *factor = isfinite(allin.bubble_factor) ? json_real(allin.bubble_factor) : json_null();
        json_array_append_new(list, json_pack("{s:i, s:f, s:o}", "against", villain + 1, "needed_equity", allin.needed,
                                              "bubble_factor", factor));
    }
    return list;
}

static json_t *player_json(const struct field *field, int i) {
    json_t *player = json_pack("{s:i, s:I, s:f, s:f, s:f}", "player", i + 1, "stack", (json_int_t)field->stack[i],
                               "chips_percent", percent((double)field->stack[i], field->chips), "worth",
                               field->value[i], "pool_percent", percent(field->value[i], field->pool));
    if (field->places) {
        json_t *places = json_array();
        for (int k = 0; k < field->n; k++) json_array_append_new(places, json_real(field->places[i * field->n + k]));
        json_object_set_new(player, "places", places);
    }
    if (field->n <= ALLINS_SHOWN) json_object_set_new(player, "all_ins", allins_json(field, i));
    return player;
}

static enum exit_code put_json(const struct console *console, const struct field *field) {
    json_t *players = json_array();
    for (int i = 0; i < field->n; i++) json_array_append_new(players, player_json(field, i));
    return json_put(console, json_pack("{s:s, s:f, s:o}", "version", HOLDEM_VERSION, "prize_pool", field->pool,
                                       "players", players));
}

enum exit_code cmd_icm(const struct args *args, const struct console *console) {
    struct field field = {0};
    enum exit_code code = read_field(&field, args, console);
    if (!code) code = compute(&field, console);
    if (!code) code = args_has(args, OPT_JSON) ? put_json(console, &field) : put_text(console, &field);
    field_release(&field);
    return code;
}
