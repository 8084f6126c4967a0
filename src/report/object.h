/**
 * JSON objects that are put together member by member, with one check at the end. Private to report.
 */
#ifndef HOLDEM_REPORT_OBJECT_H
#define HOLDEM_REPORT_OBJECT_H

#include <jansson.h>
#include <stdbool.h>

#include "holdem/report.h"

/** A JSON object, or an array, that is being made. Memory that runs out makes it fail once and for all. */
struct hd_object {
    json_t *json;
    bool failed;
};

struct hd_object hd_object_new(void);
struct hd_object hd_array_new(void);

/** Put takes over `value`, NULL failing the object. Members keep the order in which they are put. */
void hd_object_put(struct hd_object *object, const char *key, json_t *value);
void hd_object_put_int(struct hd_object *object, const char *key, int64_t value);
void hd_object_put_text(struct hd_object *object, const char *key, const char *value);
/** In main units: a whole number without decimals, else exact to 15 digits. */
void hd_object_put_money(struct hd_object *object, const char *key, hd_money money, const struct hd_money_style *style);
/** An estimate as two members: its value, and [low, high]; null where they are not known. */
void hd_object_put_estimate(struct hd_object *object, const char *value, const char *bounds,
                            const struct hd_estimate *estimate);
void hd_array_append(struct hd_object *array, json_t *value);

/** Hands the JSON over: NULL if anything failed. */
json_t *hd_object_take(struct hd_object *object);

/** Appends the object on one line, or indented, and a newline, and ends it. A failed one fails the buffer. */
void hd_object_write(struct hd_object *object, struct hd_strbuf *text, bool indented);

/** A bot's statistics; NULL: no memory. */
json_t *hd_statistics_json(const struct hd_tally *tally, int32_t bot);

/** Money and rounded real numbers as JSON; what is not finite is null. */
json_t *hd_json_money(hd_money money, const struct hd_money_style *style);
json_t *hd_json_real(double value);

/** Of an estimate, times `scale`: [low, high], the value, how the interval was made, why there is none; else null. */
json_t *hd_json_bounds(const struct hd_estimate *estimate, double scale);
json_t *hd_json_value(const struct hd_estimate *estimate, double scale);
json_t *hd_json_method(const struct hd_estimate *estimate);
json_t *hd_json_reason(const struct hd_estimate *estimate);

/** count / of × 100; null of nothing. */
json_t *hd_json_percent(double count, double of);

#endif
