/*
 * Validates JSON against the part of JSON Schema draft 7 that the bot protocol's schema uses.
 */
#include "schema.h"

#include <regex.h>
#include <string.h>

static bool is_type(const char *type, const json_t *value) {
    return (strcmp(type, "object") == 0 && json_is_object(value)) ||
           (strcmp(type, "array") == 0 && json_is_array(value)) ||
           (strcmp(type, "string") == 0 && json_is_string(value)) ||
           (strcmp(type, "integer") == 0 && json_is_integer(value)) ||
           (strcmp(type, "boolean") == 0 && json_is_boolean(value)) ||
           (strcmp(type, "null") == 0 && json_is_null(value));
}

static bool in_list(const json_t *list, const json_t *value) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), value)) return true;
    return false;
}

static bool matches(const char *pattern, const json_t *value) {
    regex_t regex;
    if (!json_is_string(value)) return true;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0) return false;
    const bool match = regexec(&regex, json_string_value(value), 0, NULL, 0) == 0;
    regfree(&regex);
    return match;
}

static bool one_of(json_t *root, const json_t *choices, json_t *value) {
    int n = 0;
    for (size_t i = 0; i < json_array_size(choices); i++) n += schema_allows(root, json_array_get(choices, i), value);
    return n == 1;
}

static bool members_allowed(json_t *root, json_t *schema, json_t *value) {
    const json_t *properties = json_object_get(schema, "properties"), *required = json_object_get(schema, "required");
    const bool closed = json_is_false(json_object_get(schema, "additionalProperties"));
    const char *key;
    json_t *member;
    for (size_t i = 0; i < json_array_size(required); i++)
        if (!json_object_get(value, json_string_value(json_array_get(required, i)))) return false;
    json_object_foreach(value, key, member) {
        json_t *own = json_object_get(properties, key);
        if (own ? !schema_allows(root, own, member) : closed) return false;
    }
    return true;
}

static bool items_allowed(json_t *root, json_t *schema, json_t *value) {
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!schema_allows(root, schema, json_array_get(value, i))) return false;
    return true;
}

static bool keyword_allows(json_t *root, json_t *schema, const char *keyword, json_t *rule, json_t *value) {
    if (strcmp(keyword, "$ref") == 0) {
        const char *name = strrchr(json_string_value(rule), '/') + 1;
        json_t *target = json_object_get(json_object_get(root, "definitions"), name);
        return target && schema_allows(root, target, value);
    }
    if (strcmp(keyword, "type") == 0) return is_type(json_string_value(rule), value);
    if (strcmp(keyword, "enum") == 0) return in_list(rule, value);
    if (strcmp(keyword, "pattern") == 0) return matches(json_string_value(rule), value);
    if (strcmp(keyword, "minimum") == 0) return json_integer_value(value) >= json_integer_value(rule);
    if (strcmp(keyword, "maximum") == 0) return json_integer_value(value) <= json_integer_value(rule);
    if (strcmp(keyword, "items") == 0) return items_allowed(root, rule, value);
    if (strcmp(keyword, "oneOf") == 0) return one_of(root, rule, value);
    if (strcmp(keyword, "properties") == 0) return members_allowed(root, schema, value);
    static const char *const others[] = {"required", "additionalProperties", "$schema", "title", "definitions"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(keyword, others[i]) == 0) return true;
    return false;
}

bool schema_allows(json_t *root, json_t *schema, json_t *value) {
    const char *keyword;
    json_t *rule;
    json_object_foreach(schema, keyword, rule) if (!keyword_allows(root, schema, keyword, rule, value)) return false;
    return true;
}
