/*
 * Values of a config as TOML text, each in the form that reads back to the same value.
 *
 * Layer config: goes by the table of keys. Money has all its decimals or none, other decimal numbers as many as they
 * need. Tables (levels, bots) are not values of a line: their keys get an empty list here. Appends to the caller's
 * buffer, whose status tells when memory ran out.
 */
#include "put.h"

#include "decimal.h"
#include "holdem/time.h"
#include "kind.h"

void hd_put_moment(struct hd_strbuf *text, int64_t seconds) {
    const struct hd_civil at = hd_time_civil(seconds);
    hd_strbuf_printf(text, "%04d-%02d-%02dT%02d:%02d:%02dZ", (int)at.year, at.month, at.day, at.hour, at.minute,
                     at.second);
}

void hd_put_money(struct hd_strbuf *text, const struct hd_config *config, hd_money value) {
    hd_decimal_put_all(text, value, hd_money_scale(config));
}

static void put_prizes(struct hd_strbuf *text, const struct hd_config *config) {
    const struct hd_game_def *game = &config->run.game;
    const int n = config->form.prizes == HD_PRIZES_ABSOLUTE ? game->n_prizes : 0;
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_puts(text, ", ");
        hd_put_money(text, config, game->prizes[i]);
    }
}

static void put_shares(struct hd_strbuf *text, const struct hd_config *config) {
    const int n = config->form.prizes == HD_PRIZES_SHARES ? config->form.n_shares : 0;
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_puts(text, ", ");
        hd_decimal_put(text, config->form.shares[i], 100);
    }
}

/* By players dealt in from 2 on, as far as the cap changes. */
static void put_caps(struct hd_strbuf *text, const struct hd_config *config) {
    const struct hd_rake *rake = &config->run.game.rake;
    int last = rake->capped ? HD_MAX_SEATS : 1;
    while (last > 2 && rake->cap[last] == rake->cap[last - 1]) last--;
    for (int players = 2; players <= last; players++) {
        if (players > 2) hd_strbuf_puts(text, ", ");
        hd_put_money(text, config, rake->cap[players]);
    }
}

static void put_formats(struct hd_strbuf *text, const struct hd_config *config) {
    for (int i = 0; i < config->output.n_log_formats; i++) {
        if (i > 0) hd_strbuf_puts(text, ", ");
        hd_strbuf_quoted(text, config->output.log_formats[i]);
    }
}

static void put_list(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key) {
    hd_strbuf_putc(text, '[');
    switch (key) {
    case HD_KEY_PRIZES: put_prizes(text, config); break;
    case HD_KEY_PRIZES_PERCENT: put_shares(text, config); break;
    case HD_KEY_RAKE_CAP: put_caps(text, config); break;
    case HD_KEY_LOG_FORMATS: put_formats(text, config); break;
    default: break;
    }
    hd_strbuf_putc(text, ']');
}

static bool put_other(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key) {
    if (key == HD_KEY_HERO) {
        int32_t which;
        const int bot = hd_game_entry_bot(&config->run.game, config->output.hero, &which);
        hd_strbuf_quoted(text, config->run.game.bots[bot].name);
        return true;
    }
    if (!config->output.start_time_given) return false;
    hd_put_moment(text, config->run.start_time);
    return true;
}

bool hd_put_value(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key) {
    const struct hd_schema *row = &hd_schema[key];
    switch (row->form) {
    case HD_FORM_KIND: hd_strbuf_quoted(text, hd_kind_name(config->run.game.kind)); return true;
    case HD_FORM_BOOL: hd_strbuf_puts(text, hd_key_get(config, key) ? "true" : "false"); return true;
    case HD_FORM_CHOICE: hd_strbuf_quoted(text, row->choices[hd_key_get(config, key)]); return true;
    case HD_FORM_MONEY: hd_put_money(text, config, hd_key_get(config, key)); return true;
    case HD_FORM_PERCENT: hd_decimal_put(text, hd_key_get(config, key), 100); return true;
    case HD_FORM_WORD:
    case HD_FORM_PATH: hd_strbuf_quoted(text, hd_key_text(config, key)); return true;
    case HD_FORM_LIST: put_list(text, config, key); return true;
    case HD_FORM_OTHER: return put_other(text, config, key);
    default: hd_strbuf_int(text, hd_key_get(config, key)); return true;
    }
}
