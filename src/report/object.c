/*
 * JSON objects that are put together member by member, with one check at the end.
 *
 * Layer report: sees stats and base, and jansson. Real numbers are rounded to six decimals, so that a last bit that
 * differs between mathematical libraries does not show. An object owns its members until it is taken or written; memory
 * that runs out is remembered and ends in the status of the text.
 */
#include "object.h"

#include <math.h>

struct hd_object hd_object_new(void) {
    json_t *json = json_object();
    return (struct hd_object){.json = json, .failed = !json};
}

struct hd_object hd_array_new(void) {
    json_t *json = json_array();
    return (struct hd_object){.json = json, .failed = !json};
}

void hd_object_put(struct hd_object *object, const char *key, json_t *value) {
    if (json_object_set_new(object->json, key, value) != 0) object->failed = true;
}

void hd_object_put_int(struct hd_object *object, const char *key, int64_t value) {
    hd_object_put(object, key, json_integer(value));
}

void hd_object_put_text(struct hd_object *object, const char *key, const char *value) {
    hd_object_put(object, key, json_string(value));
}

void hd_object_put_money(struct hd_object *object, const char *key, hd_money money,
                         const struct hd_money_style *style) {
    hd_object_put(object, key, hd_json_money(money, style));
}

void hd_object_put_estimate(struct hd_object *object, const char *value, const char *bounds,
                            const struct hd_estimate *estimate) {
    hd_object_put(object, value, hd_json_value(estimate, 1));
    hd_object_put(object, bounds, hd_json_bounds(estimate, 1));
}

void hd_array_append(struct hd_object *array, json_t *value) {
    if (json_array_append_new(array->json, value) != 0) array->failed = true;
}

json_t *hd_object_take(struct hd_object *object) {
    json_t *json = object->json;
    if (object->failed) {
        json_decref(json);
        json = NULL;
    }
    object->json = NULL;
    return json;
}

static int append(const char *data, size_t size, void *context) {
    struct hd_strbuf *text = context;
    hd_strbuf_write(text, data, size);
    return text->status == HD_OK ? 0 : -1;
}

void hd_object_write(struct hd_object *object, struct hd_strbuf *text, bool indented) {
    enum { DIGITS = 15, INDENT = 2 };
    const size_t flags = JSON_REAL_PRECISION(DIGITS) | (indented ? JSON_INDENT(INDENT) : JSON_COMPACT);
    json_t *json = hd_object_take(object);
    if (!json || json_dump_callback(json, append, text, flags) != 0) text->status = HD_E_NOMEM;
    json_decref(json);
    hd_strbuf_putc(text, '\n');
}

json_t *hd_json_money(hd_money money, const struct hd_money_style *style) {
    static const double unit[] = {1, 10, 100};
    if (style->decimals == 0) return json_integer(money);
    return json_real((double)money / unit[style->decimals]);
}

json_t *hd_json_real(double value) {
    const double rounding = 1e6;
    if (!isfinite(value)) return json_null();
    const double rounded = round(value * rounding) / rounding;
    return json_real(rounded == 0 ? 0 : rounded);
}

json_t *hd_json_bounds(const struct hd_estimate *estimate, double scale) {
    if (estimate->missing != HD_INTERVAL_GIVEN) return json_null();
    struct hd_object pair = hd_array_new();
    hd_array_append(&pair, hd_json_real(estimate->low * scale));
    hd_array_append(&pair, hd_json_real(estimate->high * scale));
    return hd_object_take(&pair);
}

json_t *hd_json_value(const struct hd_estimate *estimate, double scale) {
    return hd_estimate_known(estimate) ? hd_json_real(estimate->value * scale) : json_null();
}

json_t *hd_json_method(const struct hd_estimate *estimate) {
    if (estimate->missing != HD_INTERVAL_GIVEN) return json_null();
    return json_string(estimate->bootstrap ? "bootstrap" : "student");
}

json_t *hd_json_reason(const struct hd_estimate *estimate) {
    if (estimate->missing == HD_INTERVAL_GIVEN) return json_null();
    return json_string(hd_no_interval_text(estimate->missing));
}

json_t *hd_json_percent(double count, double of) { return of > 0 ? hd_json_real(100 * count / of) : json_null(); }
