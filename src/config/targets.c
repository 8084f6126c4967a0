/*
 * The targets of a calibration: what each archetype is to play like, and how long to look for it.
 *
 * Layer config; knows sim's definition of a calibration. The same words as in reports, vpip, pfr, three_bet, af, wtsd,
 * in a table for each archetype; what is not said stays the archetype's own. Adds findings; a text that has errors
 * changes nothing.
 */
#include "holdem/targets.h"

#include <string.h>

#include "override.h"

enum { SEATS_MIN = HD_ARCHETYPES, HANDS_MIN = 1000, HANDS_MAX = 1000000000, ROUNDS_MAX = 100 };
enum { HUNDREDTHS = 100, PERCENT_MAX = 10000, AF_MAX = 10000 };

static const char *const plain[] = {"seats", "hands", "rounds", "seed", "threads"};
enum { PLAIN = sizeof plain / sizeof *plain };

static void read_whole(struct hd_reading *reading, const struct hd_toml *root, const char *key, int64_t min,
                       int64_t max, int64_t *value) {
    const struct hd_toml *node = hd_toml_find(root, key);
    if (node) hd_read_int(reading, node, key, min, max, value);
}

static void read_plain(struct hd_reading *reading, const struct hd_toml *root, struct hd_calibration_def *def) {
    int64_t seats = def->seats, rounds = def->rounds, seed = (int64_t)def->seed, threads = def->threads;
    read_whole(reading, root, "seats", SEATS_MIN, HD_MAX_SEATS, &seats);
    const struct hd_calibration_def own = hd_calibration_def_default((int)seats);
    def->seats = own.seats;
    memcpy(def->target, own.target, sizeof def->target);
    read_whole(reading, root, "hands", HANDS_MIN, HANDS_MAX, &def->hands);
    read_whole(reading, root, "rounds", 1, ROUNDS_MAX, &rounds);
    read_whole(reading, root, "seed", INT64_MIN, INT64_MAX, &seed);
    read_whole(reading, root, "threads", 0, 1024, &threads);
    def->rounds = (int32_t)rounds;
    def->seed = (uint64_t)seed;
    def->threads = (int)threads;
}

static void read_archetype(struct hd_reading *reading, const struct hd_toml *table, const char *name,
                           int32_t target[HD_TARGETS]) {
    const char *keys[HD_TARGETS];
    if (!hd_read_table(reading, table, name)) return;
    for (enum hd_target t = 0; t < HD_TARGETS; t++) {
        keys[t] = hd_stat_key(hd_target_stat(t));
        const struct hd_toml *node = hd_toml_find(table, keys[t]);
        int64_t value = 0;
        const int64_t max = t == HD_TARGET_AF ? AF_MAX : PERCENT_MAX;
        if (node && hd_read_decimal(reading, node, hd_what("%s.%s", name, keys[t]).text, HUNDREDTHS, 0, max, &value))
            target[t] = (int32_t)value;
    }
    hd_refuse_unknown(reading, table, hd_what("[%s]", name).text, keys, HD_TARGETS);
}

static void read_tree(struct hd_reading *reading, const struct hd_toml *root, struct hd_calibration_def *def) {
    const char *names[PLAIN + HD_ARCHETYPES];
    read_plain(reading, root, def);
    for (int i = 0; i < PLAIN; i++) names[i] = plain[i];
    for (int a = 0; a < HD_ARCHETYPES; a++) {
        const char *name = names[PLAIN + a] = hd_archetype(a)->name;
        const struct hd_toml *table = hd_toml_find(root, name);
        if (table) read_archetype(reading, table, name, def->target[a]);
    }
    hd_refuse_unknown(reading, root, "the targets", names, PLAIN + HD_ARCHETYPES);
    int archetype;
    const char *problem = hd_calibration_problem(def, &archetype);
    const struct hd_toml *at = problem ? hd_toml_find(root, hd_archetype(archetype)->name) : NULL;
    if (problem)
        hd_find_at(reading, HD_ERROR, at ? &at->key_at : &root->at, "%s: %s", hd_archetype(archetype)->name, problem);
}

hd_status hd_targets_read(const char *text, size_t length, const char *file, const struct hd_config_options *options,
                          struct hd_calibration_def *def, struct hd_diags *diags) {
    struct hd_reading reading = {.options = options, .diags = diags, .file = file};
    struct hd_calibration_def fresh = *def;
    struct hd_toml_error error;
    struct hd_pool *pool = NULL;
    struct hd_toml *root = NULL;
    const int errors = diags->errors;
    hd_status status = HD_E_SYNTAX;
    if (hd_toml_guard(text, length, &error)) status = hd_toml_parse(text, length, file, &pool, &root, &error);
    if (status == HD_E_SYNTAX) hd_diags_add(diags, HD_ERROR, file, error.at.line, error.at.column, "%s", error.message);
    if (status == HD_OK) {
        hd_overrides_apply(&reading, &pool, root);
        read_tree(&reading, root, &fresh);
        status = reading.status;
    }
    if (status != HD_E_NOMEM && diags->errors > errors) status = HD_E_CONFIG;
    hd_pool_release(&pool);
    hd_diags_sort(diags);
    if (status == HD_OK) *def = fresh;
    return status;
}
