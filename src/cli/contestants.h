/**
 * Who plays: bots named on the command line by their type, by a config, or as one bot of a config.
 */
#ifndef HOLDEM_CLI_CONTESTANTS_H
#define HOLDEM_CLI_CONTESTANTS_H

#include "console.h"
#include "holdem/roundrobin.h"
#include "programs.h"

/** The players, with the configs that they come from. Start from zero; _release. */
struct contestants {
    int most; /**< so many may play, up to HD_ROUND_ROBIN_MAX */
    struct hd_bot_def bots[HD_ROUND_ROBIN_MAX];
    int n;
    struct hd_config configs[HD_ROUND_ROBIN_MAX];
    struct programs programs[HD_ROUND_ROBIN_MAX]; /**< of the configs' bots */
    int n_configs;
};

/** Adds what a word names: a type, FILE.toml (all its bots) or FILE.toml:NAME. What is wrong is said. */
enum exit_code contestants_add(struct contestants *players, const struct console *console, const char *word);

/** Adds all built-in types. */
enum exit_code contestants_add_types(struct contestants *players, const struct console *console);

void contestants_release(struct contestants *players);

#endif
