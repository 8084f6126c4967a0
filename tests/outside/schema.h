/**
 * A small validator of JSON Schema: what docs/bot_protocol.schema.json uses of draft 7.
 */
#ifndef HOLDEM_TESTS_SCHEMA_H
#define HOLDEM_TESTS_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>

/** True where `value` is as `schema`, a part of `root`, wants it. A keyword that is not known makes it false. */
bool schema_allows(json_t *root, json_t *schema, json_t *value);

#endif
