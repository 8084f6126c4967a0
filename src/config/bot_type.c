/*
 * Types of bots and their knobs in a config, checked against what the types declare.
 *
 * Layer config; knows the built-in types through hd_bot_type_find alone. Knobs are decimal numbers that become whole
 * ones by their scale, exactly. Allocates nothing; every error is a finding with its place.
 */
#include "bot_type.h"

enum { TYPES_MAX = 64 };

static bool refuse_type(struct hd_reading *reading, const struct hd_toml *node, const char *what, const char *name) {
    const char *names[TYPES_MAX];
    int n, shown = 0;
    const struct hd_bot_type *const *types = hd_bot_types(&n);
    for (; shown < n && shown < TYPES_MAX; shown++) names[shown] = types[shown]->name;
    const char *nearest = hd_nearest(name, names, shown);
    if (nearest)
        return hd_config_refuse(reading, node, "%s: there is no type '%s'; did you mean '%s'?", what, name, nearest);
    return hd_config_refuse(reading, node, "%s: there is no type '%s'; 'holdem bots' lists them", what, name);
}

const struct hd_bot_type *hd_read_bot_type(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                                           const char *key) {
    const char *name;
    if (!hd_read_text(reading, node, hd_what("%s.%s", what, key).text, &name)) return NULL;
    const struct hd_bot_type *type = hd_bot_type_find(name);
    if (!type) refuse_type(reading, node, what, name);
    return type;
}

static bool read_knob(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                      const struct hd_knob *knob, int32_t value[HD_KNOB_VALUES], uint8_t *n) {
    const bool single = knob->max_n == 1 || (knob->min_n == 1 && node->type != HD_TOML_LIST);
    if (!single && !hd_read_list(reading, node, what, knob->max_n)) return false;
    if ((single ? 1 : node->n) < knob->min_n)
        return hd_config_refuse(reading, node, "%s must be a list of at least %d numbers", what, knob->min_n);
    bool good = true;
    *n = 0;
    for (const struct hd_toml *member = single ? node : node->first; member; member = single ? NULL : member->next) {
        int64_t scaled = 0;
        good &= hd_read_decimal(reading, member, what, knob->scale, knob->min, knob->max, &scaled);
        value[(*n)++] = (int32_t)scaled;
    }
    for (int i = *n; i < HD_KNOB_VALUES; i++) value[i] = 0;
    return good;
}

bool hd_read_knobs(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                   const struct hd_bot_type *type, struct hd_knobs *knobs) {
    const char *names[HD_KNOBS_MAX];
    if (!hd_read_table(reading, node, what)) return false;
    const int errors = reading->diags->errors;
    for (int i = 0; i < type->n_knobs; i++) {
        names[i] = type->knobs[i].name;
        const struct hd_toml *knob = hd_toml_find(node, names[i]);
        const struct hd_what full = hd_what("%s.%s", what, names[i]);
        if (knob) read_knob(reading, knob, full.text, &type->knobs[i], knobs->value[i], &knobs->n[i]);
    }
    hd_refuse_unknown(reading, node, hd_what("the knobs of type '%s'", type->name).text, names, type->n_knobs);
    if (reading->diags->errors > errors) return false;
    const char *problem = type->check ? type->check(knobs) : NULL;
    return !problem || hd_config_refuse(reading, node, "%s: %s", what, problem);
}
