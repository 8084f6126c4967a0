/*
 * The lists of a config, bots apart: blind levels, prizes, rake caps, formats.
 *
 * Layer config. Each list goes into memory of the config, which the definitions borrow. Members are checked one by one,
 * all of them; what concerns several keys (prizes and players, blinds and chips) is checked when everything is read.
 * Chips and money are whole numbers. Allocates; memory that runs out sets the reading's status.
 */
#include "lists.h"

#include <string.h>

/* More members than any game needs; what a finding costs stays bounded. */
enum { MEMBERS_MAX = 1000, FORMATS_MAX = 16, PERCENT = 100, WHOLE = 100 * PERCENT };

static bool read_level_key(struct hd_reading *reading, const struct hd_toml *level, const char *what, const char *key,
                           int64_t min, int64_t max, int64_t *value) {
    const struct hd_toml *node = hd_toml_find(level, key);
    if (!node) return true;
    return hd_read_int(reading, node, hd_what("%s.%s", what, key).text, min, max, value);
}

static bool require(struct hd_reading *reading, const struct hd_toml *table, const char *what, const char *key) {
    if (hd_toml_find(table, key)) return true;
    return hd_config_refuse(reading, table, "%s has no %s", what, key);
}

static bool read_level(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                       struct hd_level *level) {
    static const char *const keys[] = {"small_blind", "big_blind", "ante", "hands", "minutes"};
    if (!hd_read_table(reading, node, what)) return false;
    const struct hd_schema *hands_range = &hd_schema[HD_KEY_HANDS_PER_LEVEL];
    int64_t hands = reading->config->form.hands_per_level, minutes = reading->config->form.minutes_per_level;
    bool good = require(reading, node, what, keys[0]);
    good &= require(reading, node, what, keys[1]);
    good &= read_level_key(reading, node, what, keys[0], 1, HD_CHIPS_MAX, &level->small_blind);
    good &= read_level_key(reading, node, what, keys[1], 1, HD_CHIPS_MAX, &level->big_blind);
    good &= read_level_key(reading, node, what, keys[2], 0, HD_CHIPS_MAX, &level->ante);
    good &= read_level_key(reading, node, what, keys[3], hands_range->min, hands_range->max, &hands);
    good &= read_level_key(reading, node, what, keys[4], 0, hd_schema[HD_KEY_MINUTES_PER_LEVEL].max, &minutes);
    hd_refuse_unknown(reading, node, what, keys, sizeof keys / sizeof keys[0]);
    level->hands = (int32_t)hands;
    level->seconds = (int32_t)minutes * 60;
    if (good && level->small_blind > level->big_blind)
        good = hd_config_refuse(reading, hd_toml_find(node, keys[0]),
                                "%s.small_blind, %lld, is greater than its big_blind, %lld", what,
                                (long long)level->small_blind, (long long)level->big_blind);
    return good;
}

bool hd_read_levels(struct hd_reading *reading, const struct hd_toml *node) {
    if (!hd_read_list(reading, node, "game.blind_levels", MEMBERS_MAX)) return false;
    if (node->n == 0) return true;
    struct hd_level *levels = hd_reading_get(reading, (size_t)node->n, sizeof *levels);
    if (!levels) return false;
    bool good = true;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next) {
        good &= read_level(reading, member, hd_what("game.blind_levels[%d]", n + 1).text, &levels[n]);
        n++;
    }
    for (int i = 1; good && i < n; i++)
        if ((levels[i].seconds > 0) != (levels[0].seconds > 0))
            return hd_config_refuse(
                reading, node, "game.blind_levels[%d] %s minutes, but the first level %s: all go by the clock, or none",
                i + 1, levels[i].seconds > 0 ? "has" : "has no", levels[i].seconds > 0 ? "has none" : "has");
    reading->config->form.explicit_levels = true;
    reading->config->run.game.levels = levels;
    reading->config->run.game.n_levels = n;
    return good;
}

/* Reads a list of money. NULL: an error. */
static int64_t *read_amounts(struct hd_reading *reading, const struct hd_toml *node, const char *what, int max) {
    if (!hd_read_list(reading, node, what, max)) return NULL;
    int64_t *amounts = hd_reading_get(reading, (size_t)node->n + 1, sizeof *amounts);
    if (!amounts) return NULL;
    bool good = true;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next) {
        good &= hd_read_money(reading, member, hd_what("%s[%d]", what, n + 1).text, &amounts[n]);
        n++;
    }
    return good ? amounts : NULL;
}

bool hd_read_prizes(struct hd_reading *reading, const struct hd_toml *node) {
    hd_money *prizes = read_amounts(reading, node, "game.prizes", MEMBERS_MAX);
    if (!prizes) return false;
    if (node->n == 0) return true;
    reading->config->form.prizes = HD_PRIZES_ABSOLUTE;
    reading->config->run.game.prizes = prizes;
    reading->config->run.game.n_prizes = node->n;
    return true;
}

bool hd_read_shares(struct hd_reading *reading, const struct hd_toml *node) {
    if (!hd_read_list(reading, node, "game.prizes_percent", MEMBERS_MAX)) return false;
    if (node->n == 0) return true;
    int32_t *shares = hd_reading_get(reading, (size_t)node->n, sizeof *shares);
    if (!shares) return false;
    bool good = true;
    int64_t sum = 0;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next) {
        const struct hd_what what = hd_what("game.prizes_percent[%d]", n + 1);
        int64_t share = 0;
        good &= hd_read_decimal(reading, member, what.text, PERCENT, 0, WHOLE, &share);
        shares[n++] = (int32_t)share;
        sum += share;
    }
    if (good && sum != WHOLE)
        return hd_config_refuse(reading, node, "game.prizes_percent must sum to 100, not %lld.%02lld",
                                (long long)(sum / PERCENT), (long long)(sum % PERCENT));
    reading->config->form.prizes = HD_PRIZES_SHARES;
    reading->config->form.shares = shares;
    reading->config->form.n_shares = n;
    return good;
}

bool hd_read_caps(struct hd_reading *reading, const struct hd_toml *node) {
    struct hd_rake *rake = &reading->config->run.game.rake;
    int64_t single;
    const int64_t *caps = &single;
    int n = 1;
    if (node->type == HD_TOML_INTEGER || node->type == HD_TOML_DECIMAL) {
        if (!hd_read_money(reading, node, "game.rake_cap", &single)) return false;
    } else {
        caps = read_amounts(reading, node, "game.rake_cap", HD_MAX_SEATS - 1);
        if (!caps) return false;
        n = node->n;
    }
    if (n == 0) return true;
    rake->capped = true;
    for (int players = 0; players <= HD_MAX_SEATS; players++) {
        const int i = players < 2 ? 0 : players - 2;
        rake->cap[players] = caps[i < n ? i : n - 1];
    }
    return true;
}

static bool check_format(struct hd_reading *reading, const struct hd_toml *node, const char *name) {
    const struct hd_config_options *options = reading->options;
    if (*name == '\0') return hd_config_refuse(reading, node, "the name of a format is empty");
    if (!options->formats) return true;
    for (int i = 0; i < options->n_formats; i++)
        if (strcmp(options->formats[i], name) == 0) return true;
    const char *nearest = hd_nearest(name, options->formats, options->n_formats);
    if (nearest) return hd_config_refuse(reading, node, "there is no format '%s'; did you mean '%s'?", name, nearest);
    struct hd_strbuf known;
    hd_strbuf_init(&known);
    for (int i = 0; i < options->n_formats; i++)
        hd_strbuf_printf(&known, "%s%s", i > 0 ? ", " : "", options->formats[i]);
    hd_config_refuse(reading, node, "there is no format '%s'; known: %s", name, hd_strbuf_text(&known));
    hd_strbuf_release(&known);
    return false;
}

/* Adds one name to names[0..n). */
static bool read_format(struct hd_reading *reading, const struct hd_toml *node, const char **names, int n) {
    const char *name;
    if (!hd_read_text(reading, node, hd_what("output.log_formats[%d]", n + 1).text, &name)) return false;
    if (!check_format(reading, node, name)) return false;
    for (int i = 0; i < n; i++)
        if (names[i] && strcmp(names[i], name) == 0)
            return hd_config_refuse(reading, node, "output.log_formats has '%s' twice", name);
    names[n] = hd_reading_copy(reading, name);
    return names[n] != NULL;
}

bool hd_read_formats(struct hd_reading *reading, const struct hd_toml *node) {
    if (!hd_read_list(reading, node, "output.log_formats", FORMATS_MAX)) return false;
    const char **names = hd_reading_get(reading, (size_t)node->n + 1, sizeof *names);
    if (!names) return false;
    bool good = true;
    int n = 0;
    for (const struct hd_toml *member = node->first; member; member = member->next)
        good &= read_format(reading, member, names, n++);
    reading->config->output.log_formats = names;
    reading->config->output.n_log_formats = n;
    return good;
}
