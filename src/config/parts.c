/*
 * The parts of a strategy in a config: when, what plays, with which knobs.
 *
 * Layer config; what situations there are is bots' to know. Every error of every part is a finding with its place, and
 * so is a strategy without a last resort. Allocates the strategy in the config's memory.
 */
#include "parts.h"

#include "bot_type.h"

static const char *const part_keys[] = {"when", "use", "knobs"};
enum { PART_KEYS = sizeof part_keys / sizeof part_keys[0] };

static bool read_when(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                      struct hd_situation *when) {
    const char *text;
    struct hd_error error;
    if (!hd_read_text(reading, node, what, &text)) return false;
    return !hd_situation_parse(text, when, &error) || hd_config_refuse(reading, node, "%s: %s", what, error.text);
}

static void read_part(struct hd_reading *reading, const struct hd_toml *node, const char *what, struct hd_part *part) {
    if (!hd_read_table(reading, node, what)) return;
    const struct hd_toml *when = hd_toml_find(node, "when"), *use = hd_toml_find(node, "use"),
                         *knobs = hd_toml_find(node, "knobs");
    if (when) read_when(reading, when, hd_what("%s.when", what).text, &part->when);
    if (use)
        part->type = hd_read_bot_type(reading, use, what, "use");
    else
        hd_config_refuse(reading, node, "%s does not say what plays: use = \"tag\"", what);
    if (part->type) {
        part->knobs = hd_knobs_default(part->type);
        if (knobs) hd_read_knobs(reading, knobs, hd_what("%s.knobs", what).text, part->type, &part->knobs);
    }
    hd_refuse_unknown(reading, node, what, part_keys, PART_KEYS);
}

const struct hd_strategy *hd_read_strategy(struct hd_reading *reading, const struct hd_toml *node, const char *what) {
    if (!hd_read_list(reading, node, what, HD_STRATEGY_PARTS)) return NULL;
    struct hd_strategy *strategy = hd_reading_get(reading, 1, sizeof *strategy);
    if (!strategy) return NULL;
    const int errors = reading->diags->errors;
    for (const struct hd_toml *member = node->first; member; member = member->next, strategy->n++)
        read_part(reading, member, hd_what("%s[%d]", what, strategy->n + 1).text, &strategy->part[strategy->n]);
    if (reading->diags->errors > errors) return NULL;
    int at;
    const char *problem = hd_strategy_problem(strategy, &at);
    const struct hd_toml *part = node->first;
    for (int i = 0; part && i < at; i++) part = part->next;
    if (problem) {
        hd_config_refuse(reading, part ? part : node, "%s: %s", what, problem);
        return NULL;
    }
    hd_strategy_finish(strategy);
    return strategy;
}
