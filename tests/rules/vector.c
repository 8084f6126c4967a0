/*
 * Reading a test vector's fields and comparing what came out with what it expects.
 *
 * Part of the program rules_vectors. Nothing here ends the program: a field that is not as it should be is noted in
 * the vector, which then counts as failed.
 */
#include "vector.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool vector_fail(struct vector *vector, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(vector->problem, sizeof vector->problem, format, args);
    va_end(args);
    return false;
}

/* The position of a name in a list that NULL ends; −1. */
static int find(const char *const *names, const char *name) {
    for (int i = 0; name && names[i]; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

bool vector_fields_known(struct vector *vector, json_t *object, const char *const *names) {
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) {
        if (find(names, key) < 0) return vector_fail(vector, "the field %s is not known", key);
    }
    return true;
}

json_t *vector_field(const struct vector *vector, const char *name) { return json_object_get(vector->json, name); }

bool vector_int(struct vector *vector, const json_t *json, const char *what, int64_t *value) {
    if (!json_is_integer(json)) return vector_fail(vector, "%s is not a whole number", what);
    *value = json_integer_value(json);
    return true;
}

bool vector_word(struct vector *vector, const json_t *json, const char *what, const char *const *words, int *word) {
    *word = find(words, json_string_value(json));
    return *word >= 0 || vector_fail(vector, "%s is none that is known", what);
}

bool vector_seat(struct vector *vector, const json_t *json, const char *what, int8_t *seat) {
    int64_t value = -1;
    if (!json_is_null(json) && !vector_int(vector, json, what, &value)) return false;
    if (value < -1 || value >= HD_MAX_SEATS) return vector_fail(vector, "%s is not a seat", what);
    *seat = (int8_t)value;
    return true;
}

bool vector_seats(struct vector *vector, const json_t *json, const char *what, hd_seats *seats) {
    *seats = 0;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int8_t seat = -1;
        if (!vector_seat(vector, json_array_get(json, i), what, &seat)) return false;
        if (seat >= 0) *seats |= hd_seats_of(seat);
    }
    return true;
}

bool vector_chips(struct vector *vector, const char *name, int max, hd_chips *chips, int *n) {
    const json_t *array = vector_field(vector, name);
    if (!json_is_array(array) || json_array_size(array) > (size_t)max)
        return vector_fail(vector, "%s is not a list of at most %d", name, max);
    *n = (int)json_array_size(array);
    for (int i = 0; i < *n; i++)
        if (!vector_int(vector, json_array_get(array, (size_t)i), name, &chips[i])) return false;
    return true;
}

json_t *vector_seats_json(hd_seats seats, int after) {
    json_t *array = json_array();
    for (int n = hd_seats_count(seats), seat = after; n > 0; n--) {
        seat = hd_seats_next(seats, seat);
        json_array_append_new(array, json_integer(seat));
    }
    return array;
}

bool vector_equals(struct vector *vector, const char *what, json_t *actual, const json_t *expected) {
    const bool equal = json_equal(actual, expected);
    if (!equal) {
        char *a = json_dumps(actual, JSON_COMPACT | JSON_ENCODE_ANY);
        char *e = json_dumps(expected, JSON_COMPACT | JSON_ENCODE_ANY);
        vector_fail(vector, "%s is %s, not %s", what, a, e);
        free(a);
        free(e);
    }
    json_decref(actual);
    return equal;
}

bool vector_expects(struct vector *vector, const char *name, json_t *actual) {
    return vector_equals(vector, "what came out", json_pack("{s:o}", name, actual), vector_field(vector, "expect"));
}
