/*
 * Writes a whole config as TOML: every key with its value, so that reading it gives the same config again.
 *
 * Layer config: goes by the table of keys, section by section; tables (levels, bots) close the section they belong to.
 * What the text left to the standard (levels, prizes) stays left to it, with what follows from it as a comment.
 * Appends to the caller's buffer, whose status tells when memory ran out.
 */
#include <string.h>

#include "decimal.h"
#include "holdem/strategy.h"
#include "outside.h"
#include "put.h"

enum { LEVELS_SHOWN = 12 };

static void put_standard_levels(struct hd_strbuf *text, const struct hd_game_def *game) {
    for (int i = 0; i < game->n_levels && i < LEVELS_SHOWN; i++) {
        const struct hd_level *level = &game->levels[i];
        hd_strbuf_printf(text, "%s%lld/%lld", i ? ", " : "  # ", (long long)level->small_blind,
                         (long long)level->big_blind);
        if (level->ante > 0) hd_strbuf_printf(text, " (%lld)", (long long)level->ante);
    }
    if (game->n_levels > LEVELS_SHOWN) hd_strbuf_puts(text, ", …");
}

static void put_paid_prizes(struct hd_strbuf *text, const struct hd_config *config) {
    const struct hd_game_def *game = &config->run.game;
    for (int i = 0; i < game->n_prizes; i++) {
        hd_strbuf_puts(text, i ? ", " : "  # pays ");
        hd_put_money(text, config, game->prizes[i]);
    }
}

/* What follows from a key that leaves something to the standard, as a comment behind it. */
static void put_remark(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key) {
    if (config->run.game.kind == HD_CASH) return;
    if (key == HD_KEY_BLIND_LEVELS) put_standard_levels(text, &config->run.game);
    if (key == HD_KEY_PRIZES && config->form.prizes == HD_PRIZES_STANDARD) put_paid_prizes(text, config);
    if (key == HD_KEY_PRIZES_PERCENT && config->form.prizes == HD_PRIZES_SHARES) put_paid_prizes(text, config);
}

static void put_key(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key) {
    struct hd_strbuf value;
    hd_strbuf_init(&value);
    if (hd_put_value(&value, config, key))
        hd_strbuf_printf(text, "%s = %s", hd_schema[key].shown.name, hd_strbuf_text(&value));
    else
        hd_strbuf_printf(text, "# %s: %s", hd_schema[key].shown.name, hd_schema[key].shown.standard);
    if (hd_strbuf_status(&value)) text->status = hd_strbuf_status(&value);
    hd_strbuf_release(&value);
    put_remark(text, config, key);
    hd_strbuf_putc(text, '\n');
}

/* Keys that do not stand in a line of their own section: another name's twin, and tables. */
static bool stands_elsewhere(const struct hd_config *config, enum hd_key key) {
    return key == HD_KEY_GAME_NUM_TOURNAMENTS || key == HD_KEY_BOTS ||
           (key == HD_KEY_BLIND_LEVELS && config->form.explicit_levels);
}

static void put_levels(struct hd_strbuf *text, const struct hd_game_def *game) {
    for (int i = 0; i < game->n_levels; i++) {
        const struct hd_level *level = &game->levels[i];
        hd_strbuf_printf(
            text,
            "\n[[game.blind_levels]]\nsmall_blind = %lld\nbig_blind = %lld\nante = %lld\nhands = %d\nminutes = %d\n",
            (long long)level->small_blind, (long long)level->big_blind, (long long)level->ante, (int)level->hands,
            (int)level->seconds / 60);
    }
}

static void put_knob(struct hd_strbuf *text, const struct hd_knob *knob, const int32_t *value, int n) {
    hd_strbuf_printf(text, "%s = %s", knob->name, knob->max_n > 1 ? "[" : "");
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_puts(text, ", ");
        hd_decimal_put(text, value[i], knob->scale);
    }
    hd_strbuf_puts(text, knob->max_n > 1 ? "]\n" : "\n");
}

static void put_knobs(struct hd_strbuf *text, const struct hd_bot_type *type, const struct hd_knobs *knobs,
                      const char *table) {
    if (type->n_knobs > 0) hd_strbuf_printf(text, "[%s.knobs]\n", table);
    for (int i = 0; i < type->n_knobs; i++) put_knob(text, &type->knobs[i], knobs->value[i], knobs->n[i]);
}

static void put_part(struct hd_strbuf *text, const struct hd_part *part) {
    hd_strbuf_puts(text, "[[game.bots.strategy]]\n");
    if (part->when.n > 0) hd_strbuf_puts(text, "when = \"");
    hd_situation_put(text, &part->when);
    hd_strbuf_puts(text, part->when.n > 0 ? "\"\nuse = " : "use = ");
    hd_strbuf_quoted(text, part->type->name);
    hd_strbuf_putc(text, '\n');
    put_knobs(text, part->type, &part->knobs, "game.bots.strategy");
}

static void put_bot(struct hd_strbuf *text, const struct hd_config *config, int i) {
    const struct hd_bot_def *bot = &config->run.game.bots[i];
    const struct hd_plugin *plugin = config->plugins[i];
    const struct hd_strategy *strategy = hd_strategy_of(bot);
    hd_strbuf_puts(text, "\n[[game.bots]]\ntype = ");
    hd_strbuf_quoted(text, plugin ? "plugin" : bot->type->name);
    if (plugin) hd_strbuf_puts(text, "\npath = ");
    if (plugin) hd_strbuf_quoted(text, hd_plugin_path(plugin));
    hd_strbuf_puts(text, "\nname = ");
    hd_strbuf_quoted(text, bot->name);
    hd_strbuf_printf(text, "\ncount = %d\n", (int)bot->count);
    if (hd_outside_plays(bot->type)) hd_put_outside(text, &config->outside[i]);
    put_knobs(text, bot->type, &bot->knobs, "game.bots");
    for (int k = 0; strategy && k < strategy->n; k++) put_part(text, &strategy->part[k]);
}

static void put_tables(struct hd_strbuf *text, const struct hd_config *config) {
    if (config->form.explicit_levels) put_levels(text, &config->run.game);
    for (int i = 0; i < config->run.game.n_bots; i++) put_bot(text, config, i);
}

void hd_config_write(const struct hd_config *config, struct hd_strbuf *text) {
    for (int section = 0; section < HD_SECTIONS; section++) {
        hd_strbuf_printf(text, "%s[%s]\n", section ? "\n" : "", hd_sections[section]);
        for (int key = 0; key < HD_KEYS; key++)
            if (strcmp(hd_schema[key].shown.section, hd_sections[section]) == 0 &&
                !stands_elsewhere(config, (enum hd_key)key))
                put_key(text, config, (enum hd_key)key);
        if (section == 0) put_tables(text, config);
    }
}
