/**
 * Values of a config as TOML. Private to config.
 */
#ifndef HOLDEM_CONFIG_PUT_H
#define HOLDEM_CONFIG_PUT_H

#include "schema.h"

/** Appends a point in time, seconds since 1970 UTC, as an offset date and time. */
void hd_put_moment(struct hd_strbuf *text, int64_t seconds);

/** Appends money with the config's decimals. */
void hd_put_money(struct hd_strbuf *text, const struct hd_config *config, hd_money value);

/** Appends a key's value as it is in the config; false and nothing where it has none (an unset start_time). */
bool hd_put_value(struct hd_strbuf *text, const struct hd_config *config, enum hd_key key);

#endif
