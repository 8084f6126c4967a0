/*
 * What every bot and its users need: settings, names, drawing from a policy, actions that are legal.
 *
 * Layer bots; sees base, cards, odds and rules, never a table or hidden cards. Shares are in HD_SHARES (65536ths).
 * Types are constants, definitions plain values. Nothing allocates; a question that can fail answers with a static
 * sentence or NULL.
 */
#include "holdem/bot.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "holdem/utf8.h"

/* ---- settings ---- */

struct hd_knobs hd_knobs_default(const struct hd_bot_type *type) {
    assert(type->n_knobs <= HD_KNOBS_MAX);
    struct hd_knobs knobs = {0};
    for (int k = 0; k < type->n_knobs; k++) {
        memcpy(knobs.value[k], type->knobs[k].value, sizeof knobs.value[k]);
        knobs.n[k] = (uint8_t)type->knobs[k].n;
    }
    return knobs;
}

static const char *knob_problem(const struct hd_knob *knob, const int32_t *value, int n) {
    if (n < knob->min_n) return "too few values";
    if (n > knob->max_n) return "too many values";
    for (int i = 0; i < n; i++) {
        if (value[i] < knob->min) return "below its range";
        if (value[i] > knob->max) return "above its range";
    }
    return NULL;
}

const char *hd_knobs_problem(const struct hd_bot_type *type, const struct hd_knobs *knobs, int *knob) {
    for (int k = 0; k < type->n_knobs; k++) {
        const char *problem = knob_problem(&type->knobs[k], knobs->value[k], knobs->n[k]);
        if (problem) {
            *knob = k;
            return problem;
        }
    }
    const char *problem = type->check ? type->check(knobs) : NULL;
    if (problem) *knob = -1;
    return problem;
}

struct hd_bot_def hd_bot_def_default(const struct hd_bot_type *type, const char *name) {
    struct hd_bot_def def = {.type = type, .count = 1};
    if (type) def.knobs = hd_knobs_default(type);
    memcpy(def.name, name, hd_name_cut(name, sizeof def.name - 1));
    return def;
}

/* ---- names ---- */

/* Also what parts lines or turns their direction: a name must not rearrange the lines of a table or a history. */
static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

size_t hd_name_cut(const char *name, size_t most) {
    size_t n = strlen(name);
    if (n <= most) return n;
    for (n = most; n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80;) n--;
    return n;
}

void hd_bot_entry_name(const struct hd_bot_def *bot, int32_t k, char name[HD_NAME_MAX]) {
    if (bot->count > 1)
        snprintf(name, HD_NAME_MAX, "%.*s #%u", (int)hd_name_cut(bot->name, HD_ENTRY_NAME_MAX), bot->name,
                 (unsigned)(k + 1) % 1000000);
    else
        memcpy(name, bot->name, HD_NAME_MAX);
}

const char *hd_name_problem(const char *name) {
    const size_t length = strlen(name);
    if (length == 0) return "it is empty";
    if (length >= HD_NAME_MAX) return "it is longer than 63 bytes";
    if (name[0] == ' ' || name[length - 1] == ' ') return "it begins or ends with a blank";
    for (size_t i = 0; i < length;) {
        uint32_t code;
        const int n = hd_utf8_next(name + i, length - i, &code);
        if (n == 0) return "it is not UTF-8";
        if (is_control(code)) return "it has a control character";
        if (code < 0x80 && strchr(":[]()\"<>&", (int)code)) return "it has one of : [ ] ( ) \" < > &";
        i += (size_t)n;
    }
    return NULL;
}

/* ---- actions ---- */

struct hd_action hd_policy_draw(const struct hd_policy *policy, struct hd_rng *rng) {
    assert(policy->n > 0);
    if (policy->n == 1) return policy->choice[0].action;
    uint32_t at = (uint32_t)(hd_rng_next(rng) >> 48);
    int i = 0;
    while (i < policy->n - 1 && at >= policy->choice[i].share) at -= policy->choice[i++].share;
    return policy->choice[i].action;
}
