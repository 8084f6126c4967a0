/**
 * A parsed TOML text as a tree in plain C: values with their places, and settings from outside put into it.
 */
#ifndef HOLDEM_TOML_H
#define HOLDEM_TOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "holdem/pool.h"
#include "holdem/status.h"
#include "holdem/time.h"

#ifdef __cplusplus
extern "C" {
#endif

enum hd_toml_type {
    HD_TOML_TEXT,
    HD_TOML_INTEGER,
    HD_TOML_DECIMAL,
    HD_TOML_BOOL,
    HD_TOML_MOMENT, /**< a date with a time */
    HD_TOML_DATE,   /**< a date alone */
    HD_TOML_CLOCK,  /**< a time alone */
    HD_TOML_LIST,
    HD_TOML_TABLE
};

/** Where something stands; line and column from 1 in characters, 0 where there is no place. */
struct hd_place {
    const char *file;
    int line, column;
};

/** What is wrong with a text, and where. */
struct hd_toml_error {
    struct hd_place at;
    char message[256];
};

/** A point in time as written; without an offset it counts as UTC. Of a date alone the time of day is 0, of a time
 * alone the date. */
struct hd_moment {
    struct hd_civil civil;
    int32_t nanosecond;
    int32_t offset_minutes;
};

struct hd_toml {
    enum hd_toml_type type;
    struct hd_place at, key_at;
    const char *key;                     /**< in a table; NULL in a list and for the root */
    const char *bare;                    /**< a setting from outside as it was given; NULL for what the text says */
    bool if_fits;                        /**< of an outside setting: not an error where it does not concern the game */
    bool known;                          /**< somebody asked for this key */
    struct hd_toml *first, *last, *next; /**< members of a list in order, of a table in any order; siblings */
    int n;                               /**< members */
    const char *text;                    /**< a text's bytes and a NUL; it may hold more NULs */
    size_t length;
    union {
        int64_t integer;
        double decimal;
        bool truth;
        struct hd_moment moment;
    };
};

/** A new last member of `parent` (NULL: a root) with a copy of `key`. NULL: no memory. */
struct hd_toml *hd_toml_add(struct hd_pool **pool, struct hd_toml *parent, enum hd_toml_type type, const char *key,
                            size_t key_length);

/** The member of a table with that key, which counts as known from then on; NULL. */
struct hd_toml *hd_toml_find(const struct hd_toml *table, const char *key);

/** Takes the member with that key out of a table, if it is there. */
void hd_toml_remove(struct hd_toml *table, const char *key);

/** What the value is, in words: "a whole number". */
const char *hd_toml_type_text(enum hd_toml_type type);

/** Why hd_toml_set failed, and at which part of the path. */
enum hd_toml_problem {
    HD_TOML_GOOD,
    HD_TOML_NO_MEMORY,
    HD_TOML_BAD_PATH, /**< the path is no list of keys with dots between them */
    HD_TOML_NO_TABLE, /**< something on the way is a value, not a table */
    HD_TOML_NO_MEMBER /**< a list on the way has no such member */
};

/**
 * Makes `value` the one at `path` ("game.bots[2].name", members of lists from 1) below `root`, with tables made on the
 * way where they are missing. `value` must be of the same pool; its siblings are forgotten.
 */
enum hd_toml_problem hd_toml_set(struct hd_pool **pool, struct hd_toml *root, const char *path, struct hd_toml *value);

/** The deepest nesting of lists and tables in a value, and the most parts of a dotted key. */
enum { HD_TOML_NESTING_MAX = 32 };
/** The longest text, in bytes. */
#define HD_TOML_SIZE_MAX ((size_t)1024 * 1024)

/** True: short enough, UTF-8 without NUL, nested no deeper than a parser can bear. Else *error says what, without a
 * file's name. */
bool hd_toml_guard(const char *text, size_t length, struct hd_toml_error *error);

/**
 * Parses a text, which hd_toml_guard must have passed: the parser would overflow its stack on deep nesting. Every place
 * gets `file`, which is borrowed. HD_E_SYNTAX with *error, HD_E_NOMEM.
 */
hd_status hd_toml_parse(const char *text, size_t length, const char *file, struct hd_pool **pool, struct hd_toml **root,
                        struct hd_toml_error *error);

#ifdef __cplusplus
}
#endif
#endif
