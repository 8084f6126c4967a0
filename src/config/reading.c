/*
 * Single values of a config: their types, ranges and messages.
 *
 * Layer config: knows nodes and findings, not keys. A value that is wrong adds one finding at its place and leaves the
 * caller's variable alone. Money and other decimals become whole numbers exactly or not at all. Allocates findings, and
 * memory of the config where it is asked for; memory that runs out sets the reading's status.
 */
#include "reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "decimal.h"

/* The most of a money value: with two decimals still far within what a double holds exactly. */
#define MONEY_MAX INT64_C(1000000000000)

/* 9999-12-31T23:59:59Z, the last moment that TOML can write. */
#define LAST_SECOND INT64_C(253402300799)

static void find(struct hd_reading *reading, enum hd_severity severity, const struct hd_place *at, const char *format,
                 va_list arguments) {
    char message[HD_DIAG_MESSAGE_MAX];
    vsnprintf(message, sizeof message, format, arguments);
    hd_diags_add(reading->diags, severity, at->file, at->line, at->column, "%s", message);
}

void hd_find_at(struct hd_reading *reading, enum hd_severity severity, const struct hd_place *at, const char *format,
                ...) {
    va_list arguments;
    va_start(arguments, format);
    find(reading, severity, at, format, arguments);
    va_end(arguments);
}

bool hd_config_refuse(struct hd_reading *reading, const struct hd_toml *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    find(reading, HD_ERROR, &node->at, format, arguments);
    va_end(arguments);
    return false;
}

struct hd_what hd_what(const char *format, ...) {
    struct hd_what what;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what.text, sizeof what.text, format, arguments);
    va_end(arguments);
    return what;
}

void *hd_reading_get(struct hd_reading *reading, size_t n, size_t size) {
    void *memory = hd_pool_get(&reading->config->memory, n, size);
    if (!memory) reading->status = HD_E_NOMEM;
    return memory;
}

char *hd_reading_copy(struct hd_reading *reading, const char *text) {
    char *copy = hd_pool_copy(&reading->config->memory, text, strlen(text));
    if (!copy) reading->status = HD_E_NOMEM;
    return copy;
}

void hd_refuse_unknown(struct hd_reading *reading, const struct hd_toml *table, const char *what,
                       const char *const *names, int n) {
    for (const struct hd_toml *node = table->first; node; node = node->next) {
        if (node->known) continue;
        const char *nearest = reading->diags->lost ? NULL : hd_nearest(node->key, names, n);
        hd_find_at(reading, HD_ERROR, &node->key_at, "unknown key '%s' in %s%s%s%s", node->key, what,
                   nearest ? "; did you mean '" : "", nearest ? nearest : "", nearest ? "'?" : "");
    }
}

/* What a value is, for a message: the value itself where it is short. */
static const char *shown(const struct hd_toml *node, char text[64]) {
    switch (node->type) {
    case HD_TOML_INTEGER: snprintf(text, 64, "%lld", (long long)node->integer); break;
    case HD_TOML_DECIMAL:
        snprintf(text, 64, "%.15g", node->decimal);
        if (!strpbrk(text, ".en")) memcpy(text + strlen(text), ".0", sizeof ".0");
        break;
    case HD_TOML_BOOL: return node->truth ? "true" : "false";
    case HD_TOML_TEXT:
        if (node->length > 40) return "a text";
        snprintf(text, 64, "'%s'", node->text);
        break;
    default: return hd_toml_type_text(node->type);
    }
    return text;
}

static bool refuse_type(struct hd_reading *reading, const struct hd_toml *node, const char *what, const char *wanted) {
    char text[64];
    return hd_config_refuse(reading, node, "%s must be %s, not %s", what, wanted, shown(node, text));
}

bool hd_read_bool(struct hd_reading *reading, const struct hd_toml *node, const char *what, bool *value) {
    if (node->type != HD_TOML_BOOL) return refuse_type(reading, node, what, "true or false");
    *value = node->truth;
    return true;
}

/* The range in words: "at least 0", "from 2 to 10". A most that only the counting limits is left out. */
static const char *range_text(int64_t scale, int64_t min, int64_t max, bool above, char text[96]) {
    struct hd_strbuf buffer;
    hd_strbuf_init(&buffer);
    const bool wide = max / scale >= INT64_C(1000000000);
    hd_strbuf_puts(&buffer, wide ? above ? "at most " : "at least " : "from ");
    if (!wide || !above) hd_decimal_put(&buffer, min, scale);
    if (!wide) hd_strbuf_puts(&buffer, " to ");
    if (!wide || above) hd_decimal_put(&buffer, max, scale);
    snprintf(text, 96, "%s", hd_strbuf_text(&buffer));
    hd_strbuf_release(&buffer);
    return text;
}

static bool refuse_range(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t scale,
                         int64_t min, int64_t max, bool above) {
    char range[96], text[64];
    return hd_config_refuse(reading, node, "%s must be %s, not %s", what, range_text(scale, min, max, above, range),
                            shown(node, text));
}

bool hd_read_int(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t min, int64_t max,
                 int64_t *value) {
    if (node->type != HD_TOML_INTEGER) return refuse_type(reading, node, what, "a whole number");
    if (node->integer < min || node->integer > max)
        return refuse_range(reading, node, what, 1, min, max, node->integer > max);
    *value = node->integer;
    return true;
}

bool hd_read_decimal(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t scale,
                     int64_t min, int64_t max, int64_t *value) {
    int64_t scaled = 0;
    enum hd_decimal_result result = HD_DECIMAL_GOOD;
    bool above = false;
    if (node->type == HD_TOML_INTEGER) {
        above = node->integer > 0;
        if (__builtin_mul_overflow(node->integer, scale, &scaled)) result = HD_DECIMAL_TOO_LARGE;
    } else if (node->type == HD_TOML_DECIMAL) {
        above = node->decimal > 0;
        result = hd_decimal_scale(node->decimal, scale, &scaled);
    } else {
        return refuse_type(reading, node, what, "a number");
    }
    const int places = hd_decimal_places(scale);
    char text[64];
    if (result == HD_DECIMAL_TOO_FINE && places == 0) return refuse_type(reading, node, what, "a whole number");
    if (result == HD_DECIMAL_TOO_FINE)
        return hd_config_refuse(reading, node, "%s may have at most %d decimal%s, not %s", what, places,
                                places == 1 ? "" : "s", shown(node, text));
    if (result == HD_DECIMAL_TOO_LARGE || scaled < min || scaled > max)
        return refuse_range(reading, node, what, scale, min, max, result == HD_DECIMAL_GOOD ? scaled > max : above);
    *value = scaled;
    return true;
}

bool hd_read_money(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t *value) {
    const int64_t scale = hd_money_scale(reading->config);
    if (node->type == HD_TOML_DECIMAL) {
        int64_t scaled;
        char text[64];
        if (hd_decimal_scale(node->decimal, scale, &scaled) == HD_DECIMAL_TOO_FINE &&
            !reading->bad[HD_KEY_MONEY_DECIMALS])
            return hd_config_refuse(reading, node, "%s may have no more decimals than game.money_decimals, %d, not %s",
                                    what, reading->config->output.money_decimals, shown(node, text));
        if (reading->bad[HD_KEY_MONEY_DECIMALS]) return false;
    }
    return hd_read_decimal(reading, node, what, scale, 0, MONEY_MAX * scale, value);
}

bool hd_read_text(struct hd_reading *reading, const struct hd_toml *node, const char *what, const char **value) {
    if (node->type == HD_TOML_TEXT) {
        if (memchr(node->text, '\0', node->length))
            return hd_config_refuse(reading, node, "%s has a NUL character", what);
        *value = node->text;
        return true;
    }
    if (!node->bare) return refuse_type(reading, node, what, "a text");
    *value = node->bare;
    return true;
}

bool hd_read_choice(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                    const char *const *choices, int n, int *value) {
    const char *text = "";
    if (!hd_read_text(reading, node, what, &text)) return false;
    for (int i = 0; i < n; i++)
        if (strcmp(text, choices[i]) == 0) {
            *value = i;
            return true;
        }
    char list[128] = "";
    size_t used = 0;
    for (int i = 0; i < n && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s\"%s\"",
                                 i == 0      ? ""
                                 : i + 1 < n ? ", "
                                             : " or ",
                                 choices[i]);
    char quoted[64];
    const char *nearest = hd_nearest(text, choices, n);
    return hd_config_refuse(reading, node, "%s must be %s, not %s%s%s%s", what, list, shown(node, quoted),
                            nearest ? "; did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?" : "");
}

bool hd_read_moment(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t *value) {
    if (node->type != HD_TOML_MOMENT)
        return refuse_type(reading, node, what, "a date and time such as 2026-01-31T20:00:00Z (without quotes)");
    if (node->moment.nanosecond != 0) return hd_config_refuse(reading, node, "%s must be in whole seconds", what);
    const int64_t seconds = hd_time_seconds(&node->moment.civil) - 60 * (int64_t)node->moment.offset_minutes;
    if (seconds < 0 || seconds > LAST_SECOND)
        return hd_config_refuse(reading, node, "%s must be in the years 1970–9999", what);
    *value = seconds;
    return true;
}

bool hd_read_list(struct hd_reading *reading, const struct hd_toml *node, const char *what, int max) {
    if (node->type != HD_TOML_LIST) return refuse_type(reading, node, what, "a list");
    if (node->n > max)
        return hd_config_refuse(reading, node, "%s may have at most %d members, not %d", what, max, node->n);
    return true;
}

bool hd_read_table(struct hd_reading *reading, const struct hd_toml *node, const char *what) {
    return node->type == HD_TOML_TABLE || refuse_type(reading, node, what, "a table");
}
