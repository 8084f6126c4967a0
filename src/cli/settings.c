/*
 * Turns options like --seed 7 into settings of config keys, so that they go through the same checks as the config.
 *
 * Layer: cli; knows the reader of configs. Findings call a setting what the user typed. Words of the command line are
 * written as TOML strings where a key wants a text, so that a directory may be named "5" or "true".
 * "--seed random" draws here: the run must be able to say the number.
 * Ownership: the list and its texts. Allocates; a lack of memory sticks in `status`.
 */
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "holdem/hash.h"

static bool grow(struct settings *settings) {
    if (settings->n < settings->capacity) return true;
    const size_t capacity = settings->capacity ? 2 * (size_t)settings->capacity : 16;
    struct hd_override *list = realloc(settings->list, capacity * sizeof *list);
    if (list) settings->list = list;
    char **texts = realloc(settings->texts, 2 * capacity * sizeof *texts);
    if (texts) settings->texts = texts;
    if (!list || !texts) return false;
    settings->capacity = (int)capacity;
    return true;
}

/* Takes over both texts. */
static void add(struct settings *settings, char *set, char *shown, bool if_fits) {
    if (!set || !shown || !grow(settings)) {
        settings->status = HD_E_NOMEM;
        free(set);
        free(shown);
        return;
    }
    settings->texts[2 * settings->n] = set;
    settings->texts[2 * settings->n + 1] = shown;
    settings->list[settings->n++] = (struct hd_override){.set = set, .shown = shown, .if_fits = if_fits};
}

/* The text of a buffer, which is used up; NULL where memory ran out. */
static char *text_of(struct hd_strbuf *buffer) {
    char *text = hd_strbuf_status(buffer) ? NULL : strdup(hd_strbuf_text(buffer));
    hd_strbuf_release(buffer);
    return text;
}

static char *pair(const char *left, const char *between, const char *right) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s%s%s", left, between, right);
    return text_of(&text);
}

static char *shown_as(enum option_id option, const char *value) {
    return pair(option_text(option).text, value ? " " : "", value ? value : "");
}

static char *quoted_pair(const char *key, const char *value) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_printf(&text, "%s=", key);
    hd_strbuf_quoted(&text, value);
    return text_of(&text);
}

/* All formats of --log as one list. */
static char *formats_of(const struct args *args) {
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_puts(&text, "output.log_formats=[");
    const char *between = "";
    for (int i = 0; i < args->n_given; i++) {
        if (args->given[i].option != OPT_LOG) continue;
        hd_strbuf_puts(&text, between);
        between = ", ";
        hd_strbuf_quoted(&text, args->given[i].value);
    }
    hd_strbuf_putc(&text, ']');
    return text_of(&text);
}

/* Not for secrets: process and clock differ from run to run. 9 digits can be typed again. */
uint64_t seed_random(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t hash = hd_hash_u64(0, (uint64_t)now.tv_sec);
    hash = hd_hash_u64(hash, (uint64_t)now.tv_nsec);
    hash = hd_hash_u64(hash, (uint64_t)getpid());
    return hash % 1000000000;
}

static char *random_seed(void) {
    char digits[24];
    snprintf(digits, sizeof digits, "%u", (unsigned)seed_random());
    return pair("simulation.seed", "=", digits);
}

static void take(struct settings *settings, enum option_id option, const char *value) {
    switch (option) {
    case OPT_NUMBER:
        add(settings, pair("output.num_tournaments", "=", value), shown_as(option, value), true);
        add(settings, pair("game.num_hands", "=", value), shown_as(option, value), true);
        break;
    case OPT_HANDS: add(settings, pair("game.num_hands", "=", value), shown_as(option, value), false); break;
    case OPT_TOURNAMENTS:
        add(settings, pair("output.num_tournaments", "=", value), shown_as(option, value), false);
        break;
    case OPT_THREADS: add(settings, pair("simulation.threads", "=", value), shown_as(option, value), false); break;
    case OPT_SEED:
        add(settings, strcmp(value, "random") == 0 ? random_seed() : pair("simulation.seed", "=", value),
            shown_as(option, value), false);
        break;
    case OPT_OUTPUT: add(settings, quoted_pair("output.directory", value), shown_as(option, value), false); break;
    case OPT_SET: add(settings, strdup(value), shown_as(option, value), false); break;
    default: break;
    }
}

void settings_init(struct settings *settings, const struct args *args) {
    *settings = (struct settings){0};
    for (int i = 0; i < args->n_given; i++) take(settings, args->given[i].option, args->given[i].value);
    if (!args_has(args, OPT_LOG)) return;
    add(settings, formats_of(args), shown_as(OPT_LOG, args_value(args, OPT_LOG)), false);
    add(settings, strdup("output.log_hands=true"), shown_as(OPT_LOG, NULL), false);
}

void settings_add(struct settings *settings, const char *set) { add(settings, strdup(set), strdup(set), false); }

void settings_release(struct settings *settings) {
    for (int i = 0; i < 2 * settings->n; i++) free(settings->texts[i]);
    free(settings->texts);
    free(settings->list);
}
