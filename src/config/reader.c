/*
 * Reads a config: text to tree, settings from outside into it, key by key into the definitions, checks.
 *
 * Layer config: sees sim's and play's definitions, never files of output, reports or the command line. Goes by the
 * table of keys: each is looked up, checked and kept; what nobody looked up is unknown. Everything that is wrong is
 * found in one reading. The config is filled aside and handed over only when it is good. Owns the tree for the time of
 * the call; the config owns its memory. Allocates; HD_E_NOMEM leaves everything as it was.
 */
#include <stdio.h>
#include <string.h>

#include "agents.h"
#include "holdem/toml.h"
#include "lists.h"
#include "override.h"
#include "players.h"
#include "settle.h"

void hd_config_init(struct hd_config *config) { *config = (struct hd_config){0}; }

void hd_config_release(struct hd_config *config) {
    for (int i = 0; i < config->n_plugins; i++) hd_plugin_close(config->plugins[i]);
    hd_pool_release(&config->memory);
    hd_config_init(config);
}

void hd_config_set_start(struct hd_config *config, int64_t start_time) {
    config->run.start_time = start_time;
    config->output.start_time_given = true;
}

struct hd_output_def hd_output_def_default(void) {
    static const char *const formats[] = {"ipoker"};
    return (struct hd_output_def){
        .directory = ".", .log_dir = "logs", .log_formats = formats, .n_log_formats = 1, .currency = ""};
}

static struct hd_config config_default(enum hd_game_kind kind) {
    return (struct hd_config){
        .run = hd_run_def_default(kind),
        .output = hd_output_def_default(),
        .form = {
            .small_blind = 10, .big_blind = 20, .num_blind_levels = 10, .hands_per_level = 10, .break_minutes = 5}};
}

/* ---- single keys ---- */

static bool read_kind(struct hd_reading *reading, const struct hd_toml *game) {
    const struct hd_toml *node = game ? hd_toml_find(game, "game_type") : NULL;
    const char *name;
    if (game && game->type != HD_TOML_TABLE) return false; /* said with the section */
    if (!node) {
        const struct hd_place at = hd_key_place(reading, HD_KEY_GAME_TYPE);
        hd_find_at(reading, HD_ERROR, &at,
                   "game.game_type is missing: \"Cash\", \"SitAndGo\" or \"MultiTableTournament\"");
        return false;
    }
    if (!hd_read_text(reading, node, "game.game_type", &name)) return false;
    if (!hd_kind_find(name, &reading->kind)) {
        const char *nearest = hd_kind_nearest(name);
        return hd_config_refuse(reading, node, "there is no game_type '%s'%s%s%s", name,
                                nearest ? "; did you mean '"
                                        : ", only \"Cash\", \"SitAndGo\" and \"MultiTableTournament\"",
                                nearest ? nearest : "", nearest ? "'?" : "");
    }
    reading->kind_known = true;
    return true;
}

static bool read_path(struct hd_reading *reading, enum hd_key key, const struct hd_toml *node, const char *what) {
    const char *text;
    if (!hd_read_text(reading, node, what, &text)) return false;
    if (*text == '\0') return hd_config_refuse(reading, node, "%s is empty", what);
    const char *copy = hd_reading_copy(reading, text);
    if (copy) hd_key_put_text(reading->config, key, copy);
    return copy != NULL;
}

static bool read_start(struct hd_reading *reading, const struct hd_toml *node, const char *what) {
    int64_t seconds;
    if (!hd_read_moment(reading, node, what, &seconds)) return false;
    hd_config_set_start(reading->config, seconds);
    return true;
}

/* Keys with a reader of their own. The hero waits until the bots have their names. */
static bool read_special(struct hd_reading *reading, enum hd_key key, const struct hd_toml *node, const char *what) {
    switch (key) {
    case HD_KEY_PRIZES: return hd_read_prizes(reading, node);
    case HD_KEY_PRIZES_PERCENT: return hd_read_shares(reading, node);
    case HD_KEY_RAKE_CAP: return hd_read_caps(reading, node);
    case HD_KEY_BLIND_LEVELS: return hd_read_levels(reading, node);
    case HD_KEY_BOTS: return hd_read_bots(reading, node);
    case HD_KEY_LOG_FORMATS: return hd_read_formats(reading, node);
    case HD_KEY_START_TIME: return read_start(reading, node, what);
    default: return true;
    }
}

static bool read_number(struct hd_reading *reading, enum hd_key key, const struct hd_toml *node, const char *what,
                        int64_t *value) {
    const struct hd_schema *row = &hd_schema[key];
    bool truth;
    int choice;
    switch (row->form) {
    case HD_FORM_BOOL:
        if (!hd_read_bool(reading, node, what, &truth)) return false;
        *value = truth;
        return true;
    case HD_FORM_CHOICE:
        if (!hd_read_choice(reading, node, what, row->choices, hd_key_choices(key), &choice)) return false;
        *value = choice;
        return true;
    case HD_FORM_MONEY: return hd_read_money(reading, node, what, value);
    case HD_FORM_PERCENT: return hd_read_decimal(reading, node, what, 100, row->min, row->max, value);
    default: return hd_read_int(reading, node, what, row->min, row->max, value);
    }
}

static bool read_value(struct hd_reading *reading, enum hd_key key, const struct hd_toml *node) {
    const struct hd_schema *row = &hd_schema[key];
    const struct hd_what what = hd_what("%s.%s", row->shown.section, row->shown.name);
    int64_t value;
    int choice;
    switch (row->form) {
    case HD_FORM_KIND: return true;
    case HD_FORM_LIST:
    case HD_FORM_OTHER: return read_special(reading, key, node, what.text);
    case HD_FORM_PATH: return read_path(reading, key, node, what.text);
    case HD_FORM_WORD:
        if (!hd_read_choice(reading, node, what.text, row->choices, hd_key_choices(key), &choice)) return false;
        hd_key_put_text(reading->config, key, row->choices[choice]);
        return true;
    default:
        if (!read_number(reading, key, node, what.text, &value)) return false;
        hd_key_put(reading->config, key, value);
        return true;
    }
}

/* A key of another kind of game: from outside an error, in the text a warning unless it says what is so anyway. */
static void refuse_stranger(struct hd_reading *reading, enum hd_key key, const struct hd_toml *node) {
    const struct hd_schema *row = &hd_schema[key];
    if (node->if_fits) return;
    bool differs = node->type != HD_TOML_LIST || node->n > 0;
    if (!node->bare && row->size > 0) {
        if (!read_value(reading, key, node)) return;
        differs = hd_key_get(reading->config, key) != hd_key_get(reading->standard, key);
        hd_key_put(reading->config, key, hd_key_get(reading->standard, key));
    }
    if (node->bare || differs)
        hd_find_at(reading, node->bare ? HD_ERROR : HD_WARNING, &node->at, "%s.%s has no effect in %s",
                   row->shown.section, row->shown.name, hd_kind_phrase(reading->kind));
}

static void read_key(struct hd_reading *reading, const struct hd_toml *section, enum hd_key key) {
    const struct hd_toml *node = hd_toml_find(section, hd_schema[key].shown.name);
    if (!node) return;
    if (reading->kind_known && !hd_key_concerns(key, reading->kind)) {
        refuse_stranger(reading, key, node);
        return;
    }
    reading->node[key] = node;
    reading->bad[key] = !read_value(reading, key, node);
}

/* ---- sections ---- */

/* The section other than `not_in` that has such a key; NULL. */
static const char *section_of(const char *name, const char *not_in) {
    for (int key = 0; key < HD_KEYS; key++)
        if (strcmp(hd_schema[key].shown.name, name) == 0 && strcmp(hd_schema[key].shown.section, not_in) != 0)
            return hd_schema[key].shown.section;
    return NULL;
}

/* Unknown keys of a section ("": the top) that would be known in another. */
static void refuse_misplaced(struct hd_reading *reading, const struct hd_toml *table, const char *section,
                             const char *what) {
    for (struct hd_toml *node = table->first; node; node = node->next) {
        const char *other = node->known || reading->diags->lost ? NULL : section_of(node->key, section);
        if (!other) continue;
        node->known = true;
        hd_find_at(reading, HD_ERROR, &node->key_at, "unknown key '%s' in %s; did you mean '%s.%s'?", node->key, what,
                   other, node->key);
    }
}

static void read_section(struct hd_reading *reading, int section) {
    const struct hd_toml *table = reading->section[section];
    const char *names[HD_KEYS];
    int n = 0;
    if (!hd_read_table(reading, table, hd_sections[section])) return;
    for (int key = 0; key < HD_KEYS; key++) {
        if (strcmp(hd_schema[key].shown.section, hd_sections[section]) != 0) continue;
        names[n++] = hd_schema[key].shown.name;
        read_key(reading, table, (enum hd_key)key);
    }
    const struct hd_what what = hd_what("[%s]", hd_sections[section]);
    refuse_misplaced(reading, table, hd_sections[section], what.text);
    hd_refuse_unknown(reading, table, what.text, names, n);
}

static void read_tree(struct hd_reading *reading, const struct hd_toml *root) {
    for (int i = 0; i < HD_SECTIONS; i++) reading->section[i] = hd_toml_find(root, hd_sections[i]);
    const bool known = read_kind(reading, reading->section[0]);
    *reading->config = config_default(reading->kind);
    const struct hd_config standard = *reading->config;
    reading->standard = &standard;
    for (int i = 0; i < HD_SECTIONS; i++)
        if (reading->section[i]) read_section(reading, i);
    refuse_misplaced(reading, root, "", "the config");
    hd_refuse_unknown(reading, root, "the config", hd_sections, HD_SECTIONS);
    if (known) {
        hd_config_settle(reading);
        hd_settle_agents(reading);
    }
    reading->standard = NULL;
}

/* ---- whole configs ---- */

static hd_status parse(struct hd_reading *reading, const char *text, size_t length, struct hd_pool **pool,
                       struct hd_toml **root) {
    struct hd_toml_error error;
    hd_status status = HD_E_SYNTAX;
    if (hd_toml_guard(text, length, &error)) status = hd_toml_parse(text, length, reading->file, pool, root, &error);
    if (status != HD_E_SYNTAX) return status;
    hd_diags_add(reading->diags, HD_ERROR, reading->file, error.at.line, error.at.column, "%s", error.message);
    return HD_E_CONFIG;
}

/* What is wrong with the whole concerns the file, but no line of it. */
static hd_status check_whole(struct hd_reading *reading) {
    const int before = reading->diags->n;
    const hd_status status = hd_run_def_check(&reading->config->run, reading->diags);
    for (int i = before; i < reading->diags->n; i++)
        snprintf(reading->diags->list[i].file, HD_DIAG_FILE_MAX, "%s", reading->file);
    return status;
}

/* Reads into reading->config, which has memory of its own. */
static hd_status read_config(struct hd_reading *reading, const char *text, size_t length) {
    const int errors = reading->diags->errors;
    struct hd_pool *pool = NULL;
    struct hd_toml *root = NULL;
    hd_status status = parse(reading, text, length, &pool, &root);
    if (!status) {
        hd_overrides_apply(reading, &pool, root);
        read_tree(reading, root);
        status = reading->status;
    }
    if (!status && reading->diags->errors > errors) status = HD_E_CONFIG;
    if (!status) status = check_whole(reading);
    hd_pool_release(&pool);
    return status;
}

hd_status hd_config_read(const char *text, size_t length, const char *file, const struct hd_config_options *options,
                         struct hd_config *config, struct hd_diags *diags) {
    static const struct hd_config_options none = {0};
    struct hd_config fresh;
    hd_config_init(&fresh);
    struct hd_reading reading = {
        .options = options ? options : &none, .diags = diags, .config = &fresh, .file = file, .kind = HD_SIT_AND_GO};
    const hd_status status = read_config(&reading, text, length);
    hd_diags_sort(diags);
    if (status) {
        hd_config_release(&fresh);
        return status;
    }
    hd_config_release(config);
    *config = fresh;
    return HD_OK;
}

hd_status hd_config_load(const char *path, const struct hd_config_options *options, struct hd_strbuf *text,
                         struct hd_config *config, struct hd_diags *diags) {
    struct hd_error error;
    const hd_status status = hd_file_load(path, HD_CONFIG_SIZE_MAX, text, &error);
    if (status == HD_OK) return hd_config_read(hd_strbuf_text(text), text->length, path, options, config, diags);
    hd_diags_add(diags, HD_ERROR, NULL, 0, 0, "%s", error.text);
    return status == HD_E_FULL ? HD_E_CONFIG : status;
}
