/**
 * Configurations: TOML texts that fill the definitions of a run and of its output.
 *
 * docs/CONFIG.md describes every key. A reader reports everything that is wrong with a text, each with its place; a
 * config that has errors changes nothing. Settings from the command line go through the same checks as the text.
 */
#ifndef HOLDEM_CONFIG_H
#define HOLDEM_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "holdem/diag.h"
#include "holdem/output.h"
#include "holdem/outside.h"
#include "holdem/plugin.h"
#include "holdem/sim.h"
#include "holdem/strbuf.h"
#include "holdem/toml.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The most bytes of a config. */
#define HD_CONFIG_SIZE_MAX HD_TOML_SIZE_MAX

/** What the text said where the definitions hold what follows from it: the blinds and the prizes. */
struct hd_config_form {
    hd_chips small_blind, big_blind, ante; /**< of a cash game, or the first level of the doubling schedule */
    int32_t num_blind_levels, hands_per_level;
    int32_t minutes_per_level; /**< 0: levels by hands */
    int32_t break_levels, break_minutes;
    bool explicit_levels; /**< the levels are the text's own, not the doubling schedule */
    enum hd_prize_form prizes;
    const int32_t *shares; /**< of the pool in hundredths of a per cent, where prizes are shares */
    int n_shares;
};

struct hd_pool;

/**
 * A configuration with the storage of all that its definitions borrow: copy it by reading, not by assignment.
 * hd_config_init or a successful hd_config_read makes it, hd_config_release ends it.
 */
struct hd_config {
    struct hd_run_def run;
    struct hd_output_def output;
    struct hd_config_form form;
    /** By bot: those whose type hd_outside_plays have their program here (others have cookie 0). Their resource is
     * NULL: who plays opens them. */
    const struct hd_outside_def *outside;
    struct hd_plugin **plugins; /**< by bot; NULL: it is none. Closed with the config */
    int n_plugins;
    struct hd_pool *memory; /**< private */
};

/** A setting from outside the text that replaces the text's own. Texts are borrowed for the call. */
struct hd_override {
    const char *set;   /**< "game.ante=5": the value is TOML, anything else is taken as a text; lists count from 1, as
                            in "game.bots[2].name=Ann" */
    const char *shown; /**< what to call it in findings, as in "--set game.ante=5"; it stands in place of the file */
    bool if_fits;      /**< left out where the key does not concern the game; else that is an error */
};

/** What to read a config with. All zero is good. */
struct hd_config_options {
    const struct hd_override *overrides; /**< the later ones win */
    int n_overrides;
    const char *const *formats; /**< the names that output.log_formats may hold; NULL: any */
    int n_formats;
    bool plugins; /**< load those that the text names: that runs their code. Otherwise they are errors */
};

/** An empty config: no game, safe to release or to read into. */
void hd_config_init(struct hd_config *config);
void hd_config_release(struct hd_config *config);

/**
 * Reads a config from `text`; `file` names it in findings. Adds errors and warnings to `diags`, sorted by place.
 * HD_OK: *config has been replaced. HD_E_CONFIG (there are errors) or HD_E_NOMEM: it is what it was.
 * `options` may be NULL.
 */
hd_status hd_config_read(const char *text, size_t length, const char *file, const struct hd_config_options *options,
                         struct hd_config *config, struct hd_diags *diags);

/**
 * Reads the config in the file PATH. `text` is given the file's text (for hd_diags_print) as far as it could be read.
 * As hd_config_read; HD_E_IO where the file cannot be read, which is a finding too.
 */
hd_status hd_config_load(const char *path, const struct hd_config_options *options, struct hd_strbuf *text,
                         struct hd_config *config, struct hd_diags *diags);

/** Gives the run's clock its origin (seconds since 1970 UTC), as output.start_time does. */
void hd_config_set_start(struct hd_config *config, int64_t start_time);

/** Appends the whole config, every key with its value, as TOML that reads back to the same config without a finding. */
void hd_config_write(const struct hd_config *config, struct hd_strbuf *text);

/** Appends an example with comments for a game of that kind: it reads without a finding. */
hd_status hd_config_example(enum hd_game_kind kind, struct hd_strbuf *text);

/** A key of a config, for help and documentation. Constant texts. */
struct hd_config_key {
    const char *section, *name; /**< "game", "ante" */
    const char *type;           /**< what a value may be, as in "int ≥ 0" */
    const char *standard;       /**< the default, as in "0"; "–" where there is none */
    const char *help;
    unsigned kinds; /**< bit k: it concerns games of kind k (enum hd_game_kind) */
};

/** The i-th key, from 0, in the order in which a config is written; NULL behind the last one. */
const struct hd_config_key *hd_config_key_at(int i);

/**
 * Appends findings as a compiler prints them: place, severity, message; below them the line and a caret under the
 * place where the finding is about `source`, which may be NULL. Characters that a terminal would obey are replaced.
 */
void hd_diags_print(const struct hd_diags *diags, const char *source, bool colour, struct hd_strbuf *text);

#ifdef __cplusplus
}
#endif
#endif
