/*
 * Reads what a bot's program says: its hello, and its answers.
 *
 * Layer outside; sees rules' actions and base, and jansson, which refuses what is not JSON, members given twice and
 * numbers that do not fit. Members that are not known are passed over, so that later versions may add some. Whether an
 * action is legal is not decided here. Allocates while it reads; nothing remains.
 */
#include "answer.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { QUOTED_MAX = 60 };

/* The line's beginning, fit to be shown: what is not plain becomes a question mark. */
static const char *quote(const char *line, size_t length, char text[QUOTED_MAX + 4]) {
    const size_t n = length < QUOTED_MAX ? length : QUOTED_MAX;
    for (size_t i = 0; i < n; i++) text[i] = (char)(line[i] < 0x20 || line[i] > 0x7e ? '?' : line[i]);
    memcpy(text + n, length > n ? "..." : "", length > n ? 4 : 1);
    return text;
}

bool hd_line_refuse(const char *line, size_t length, char *why, const char *format, ...) {
    char problem[HD_WHY_MAX / 2], text[QUOTED_MAX + 4];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    snprintf(why, HD_WHY_MAX, "%s: %s", problem, quote(line, length, text));
    for (char *c = why; *c; c++) /* the parser's words quote the line too */
        if (*c < 0x20 || *c > 0x7e) *c = '?';
    return false;
}

/* NULL: the line is no JSON object, and why. */
static json_t *parse(const char *line, size_t length, char *why) {
    json_error_t error;
    json_t *root = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        hd_line_refuse(line, length, why, "no JSON (%.80s)", error.text);
        return NULL;
    }
    if (json_is_object(root)) return root;
    json_decref(root);
    hd_line_refuse(line, length, why, "no JSON object");
    return NULL;
}

static bool read_kind(const char *name, enum hd_action_kind *kind) {
    static const struct {
        const char *name;
        enum hd_action_kind kind;
    } kinds[] = {{"fold", HD_FOLD}, {"check", HD_CHECK}, {"call", HD_CALL}, {"raise", HD_RAISE}, {"bet", HD_RAISE}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(name, kinds[i].name) == 0) {
            *kind = kinds[i].kind;
            return true;
        }
    return false;
}

static bool read_answer(const json_t *root, const char *line, size_t length, struct hd_answer *answer, char *why) {
    const json_t *id = json_object_get(root, "id");
    const char *name = json_string_value(json_object_get(root, "action"));
    const json_t *raise_to = json_object_get(root, "raise_to");
    if (json_is_integer(id) && json_integer_value(id) > 0) answer->id = (uint64_t)json_integer_value(id);
    if (answer->id == 0) return hd_line_refuse(line, length, why, "no id of a turn");
    if (!name) return hd_line_refuse(line, length, why, "no action");
    if (!read_kind(name, &answer->action.kind))
        return hd_line_refuse(line, length, why, "action is none of fold, check, call, bet, raise");
    if (answer->action.kind != HD_RAISE) return true;
    if (!json_is_integer(raise_to)) return hd_line_refuse(line, length, why, "raise_to is not a whole number");
    answer->action.raise_to = json_integer_value(raise_to);
    return true;
}

bool hd_answer_read(const char *line, size_t length, struct hd_answer *answer, char *why) {
    *answer = (struct hd_answer){.id = 0};
    json_t *root = parse(line, length, why);
    if (!root) return false;
    const bool good = read_answer(root, line, length, answer, why);
    json_decref(root);
    return good;
}

static bool read_hello(const json_t *root, const char *line, size_t length, struct hd_hello *hello, char *why) {
    const char *type = json_string_value(json_object_get(root, "type"));
    const char *name = json_string_value(json_object_get(root, "name"));
    const json_t *protocol = json_object_get(root, "protocol"), *observe = json_object_get(root, "observe");
    if (!type || strcmp(type, "hello") != 0) return hd_line_refuse(line, length, why, "no hello");
    if (!json_is_integer(protocol))
        return hd_line_refuse(line, length, why, "a hello without its protocol, a whole number");
    if (observe && !json_is_boolean(observe))
        return hd_line_refuse(line, length, why, "observe is neither true nor false");
    hello->protocol = json_integer_value(protocol);
    hello->observe = json_is_true(observe);
    if (name) quote(name, strlen(name) < sizeof hello->name ? strlen(name) : sizeof hello->name - 4, hello->name);
    return true;
}

bool hd_hello_read(const char *line, size_t length, struct hd_hello *hello, char *why) {
    *hello = (struct hd_hello){.protocol = 0};
    json_t *root = parse(line, length, why);
    if (!root) return false;
    const bool good = read_hello(root, line, length, hello, why);
    json_decref(root);
    return good;
}
