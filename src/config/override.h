/**
 * Settings from outside a config's text, put into its tree. Private to config.
 */
#ifndef HOLDEM_CONFIG_OVERRIDE_H
#define HOLDEM_CONFIG_OVERRIDE_H

#include "reading.h"

/** Puts all settings of the reading's options into the tree, in order; what is wrong with them becomes findings. */
void hd_overrides_apply(struct hd_reading *reading, struct hd_pool **pool, struct hd_toml *root);

#endif
