/**
 * A config being read: its findings, and single values with their checks. Private to config.
 */
#ifndef HOLDEM_CONFIG_READING_H
#define HOLDEM_CONFIG_READING_H

#include "holdem/toml.h"
#include "kind.h"
#include "schema.h"

/** The state of one reading. Findings lead to a node's place; `status` is what no finding can tell: no memory. */
struct hd_reading {
    const struct hd_config_options *options;
    struct hd_diags *diags;
    struct hd_config *config;         /**< being filled */
    const struct hd_config *standard; /**< the defaults for this kind of game */
    const char *file;
    hd_status status;
    enum hd_game_kind kind;
    bool kind_known;
    bool players_known; /**< their number is right */
    const struct hd_toml *section[HD_SECTIONS];
    const struct hd_toml *node[HD_KEYS]; /**< what the text or an option gives; NULL */
    bool bad[HD_KEYS];                   /**< given, but with an error: what follows from it is not checked */
    const struct hd_toml **bot_name;     /**< by bot: where its name, or it itself, stands */
};

/** The name of a value in findings: "game.bots[2].count"; cut where it is too long. */
struct hd_what {
    char text[160];
};
__attribute__((format(printf, 1, 2))) struct hd_what hd_what(const char *format, ...);

/** Adds a finding at a place. */
__attribute__((format(printf, 4, 5))) void hd_find_at(struct hd_reading *reading, enum hd_severity severity,
                                                      const struct hd_place *at, const char *format, ...);

/** Adds an error at a node's value and returns false. */
__attribute__((format(printf, 3, 4))) bool hd_config_refuse(struct hd_reading *reading, const struct hd_toml *node,
                                                            const char *format, ...);

/** Memory of the config; NULL sets the status. */
void *hd_reading_get(struct hd_reading *reading, size_t n, size_t size);
char *hd_reading_copy(struct hd_reading *reading, const char *text);

/** Adds an error for every key of a table that nobody asked for, with the nearest of `names`. `what` names the table.
 */
void hd_refuse_unknown(struct hd_reading *reading, const struct hd_toml *table, const char *what,
                       const char *const *names, int n);

/**
 * Single values. Each checks the node's type and range, tells what is wrong with `what`, and sets *value only where it
 * returns true.
 */
bool hd_read_bool(struct hd_reading *reading, const struct hd_toml *node, const char *what, bool *value);
bool hd_read_int(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t min, int64_t max,
                 int64_t *value);
/** A number × scale; min and max are scaled. */
bool hd_read_decimal(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t scale,
                     int64_t min, int64_t max, int64_t *value);
/** Money with the game's decimals. */
bool hd_read_money(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t *value);
/** A text without NUL characters, of the node. A setting from outside may do without quotes. */
bool hd_read_text(struct hd_reading *reading, const struct hd_toml *node, const char *what, const char **value);
/** The index of a text among n choices. */
bool hd_read_choice(struct hd_reading *reading, const struct hd_toml *node, const char *what,
                    const char *const *choices, int n, int *value);
/** Seconds since 1970 UTC. */
bool hd_read_moment(struct hd_reading *reading, const struct hd_toml *node, const char *what, int64_t *value);
/** True where the node is a list of no more than max members. */
bool hd_read_list(struct hd_reading *reading, const struct hd_toml *node, const char *what, int max);
/** True where the node is a table. */
bool hd_read_table(struct hd_reading *reading, const struct hd_toml *node, const char *what);

#endif
