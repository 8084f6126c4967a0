/**
 * The parser of TOML, toml++, behind a C function. Private to config.
 */
#ifndef HOLDEM_CONFIG_TOML_SHIM_H
#define HOLDEM_CONFIG_TOML_SHIM_H

#include "holdem/status.h"
#include "toml.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Parses a text, which hd_text_guard must have passed: the parser would overflow its stack on deep nesting. Every place
 * gets `file`, which is borrowed. HD_E_SYNTAX with *error, HD_E_NOMEM.
 */
hd_status hd_toml_parse(const char *text, size_t length, const char *file, struct hd_pool **pool, struct hd_toml **root,
                        struct hd_toml_error *error);

#ifdef __cplusplus
}
#endif
#endif
