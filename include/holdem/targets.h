/**
 * Reads the targets of a calibration from TOML, for `holdem bots calibrate`.
 */
#ifndef HOLDEM_TARGETS_H
#define HOLDEM_TARGETS_H

#include "holdem/calibrate.h"
#include "holdem/config.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Fills *def from a text: `seats`, `hands`, `rounds`, `seed`, `threads` at its top, and a table for each archetype with
 * `vpip`, `pfr`, `three_bet`, `wtsd` in per cent and `af`. The overrides of `options` come on top ("tag.vpip=24").
 * Adds findings to `diags`. HD_E_CONFIG (there are errors), HD_E_NOMEM: *def is what it was.
 */
hd_status hd_targets_read(const char *text, size_t length, const char *file, const struct hd_config_options *options,
                          struct hd_calibration_def *def, struct hd_diags *diags);

#ifdef __cplusplus
}
#endif
#endif
