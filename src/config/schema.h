/**
 * The table of keys: what a config may say, where it goes, what it must be. Private to config.
 */
#ifndef HOLDEM_CONFIG_SCHEMA_H
#define HOLDEM_CONFIG_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "holdem/config.h"

/** Keys in the order in which a config is written: sections one after the other, lists of tables at their ends. */
enum hd_key {
    HD_KEY_GAME_TYPE,
    HD_KEY_MAX_SEATS,
    HD_KEY_STARTING_CHIPS,
    HD_KEY_SMALL_BLIND,
    HD_KEY_BIG_BLIND,
    HD_KEY_ANTE,
    HD_KEY_ANTE_TYPE,
    HD_KEY_BBA_ORDER,
    HD_KEY_NUM_BLIND_LEVELS,
    HD_KEY_HANDS_PER_LEVEL,
    HD_KEY_MINUTES_PER_LEVEL,
    HD_KEY_BREAK_LEVELS,
    HD_KEY_BREAK_MINUTES,
    HD_KEY_BUTTON,
    HD_KEY_FIRST_BUTTON,
    HD_KEY_RANDOMIZE_SEATS,
    HD_KEY_SHOW,
    HD_KEY_MONEY_DECIMALS, /* before all money */
    HD_KEY_CURRENCY,
    HD_KEY_BUY_IN,
    HD_KEY_FEE,
    HD_KEY_PRIZES,
    HD_KEY_PRIZES_PERCENT,
    HD_KEY_GUARANTEE,
    HD_KEY_SATELLITE_SEATS,
    HD_KEY_BOUNTY,
    HD_KEY_BOUNTY_TYPE,
    HD_KEY_HAND_FOR_HAND,
    HD_KEY_DEAL_PLAYERS,
    HD_KEY_LATE_LEVELS,
    HD_KEY_LATE_PERCENT,
    HD_KEY_REENTRIES,
    HD_KEY_REENTRY_PERCENT,
    HD_KEY_REBUYS,
    HD_KEY_REBUY_LEVELS,
    HD_KEY_REBUY_PRICE,
    HD_KEY_REBUY_CHIPS,
    HD_KEY_REBUY_PERCENT,
    HD_KEY_ADDON_CHIPS,
    HD_KEY_ADDON_PRICE,
    HD_KEY_ADDON_PERCENT,
    HD_KEY_MAX_HANDS,
    HD_KEY_NUM_HANDS,
    HD_KEY_SESSION_HANDS,
    HD_KEY_STACKS,
    HD_KEY_RAKE_PERCENT,
    HD_KEY_RAKE_CAP,
    HD_KEY_RAKE_ROUNDING,
    HD_KEY_GAME_NUM_TOURNAMENTS,
    HD_KEY_BLIND_LEVELS,
    HD_KEY_BOTS,
    HD_KEY_NUM_TOURNAMENTS,
    HD_KEY_DIRECTORY,
    HD_KEY_LOG_HANDS,
    HD_KEY_LOG_DIR,
    HD_KEY_LOG_FORMATS,
    HD_KEY_LOG_LAYOUT,
    HD_KEY_COMPRESS,
    HD_KEY_LOG_ACTIONS,
    HD_KEY_LOG_TOURNAMENTS,
    HD_KEY_START_TIME,
    HD_KEY_SLOT_SECONDS,
    HD_KEY_HERO,
    HD_KEY_DEAL_TO,
    HD_KEY_ON_BOT_ERROR,
    HD_KEY_SEED,
    HD_KEY_THREADS,
    HD_KEY_STATISTICS,
    HD_KEYS
};

/** How a value is read, kept and written. What is kept in a plain field of the config has its place in the table. */
enum hd_form {
    HD_FORM_KIND, /**< the game's type */
    HD_FORM_BOOL,
    HD_FORM_INT,     /**< a whole number in a field of 4 or 8 bytes */
    HD_FORM_CHIPS,   /**< a whole number of chips, up to HD_CHIPS_MAX */
    HD_FORM_MONEY,   /**< a decimal number with money_decimals */
    HD_FORM_PERCENT, /**< a decimal number with two decimals */
    HD_FORM_CHOICE,  /**< a word of a list; its index in an enum or a bool */
    HD_FORM_WORD,    /**< a word of a list, kept as a text */
    HD_FORM_PATH,
    HD_FORM_LIST, /**< a list, read and written by a function of its own */
    HD_FORM_OTHER /**< a single value with a function of its own */
};

enum { HD_CHOICES_MAX = 4 };

/** A row of the table. `shown` is what hd_config_key_at gives. */
struct hd_schema {
    struct hd_config_key shown;
    enum hd_form form;
    size_t offset, size;                 /**< of the field in struct hd_config; size 0: no field */
    int64_t min, max;                    /**< INT, CHIPS; PERCENT: in hundredths */
    const char *choices[HD_CHOICES_MAX]; /**< CHOICE, WORD; NULL where there are fewer */
};

extern const struct hd_schema hd_schema[HD_KEYS];

/** The names of the sections in order. */
enum { HD_SECTIONS = 3 };
extern const char *const hd_sections[HD_SECTIONS];

/** True where the key concerns games of that kind. */
static inline bool hd_key_concerns(enum hd_key key, enum hd_game_kind kind) {
    return hd_schema[key].shown.kinds >> kind & 1;
}

/** The field of a key as a number or a text, and its setting. Texts are borrowed. */
int64_t hd_key_get(const struct hd_config *config, enum hd_key key);
void hd_key_put(struct hd_config *config, enum hd_key key, int64_t value);

const char *hd_key_text(const struct hd_config *config, enum hd_key key);
void hd_key_put_text(struct hd_config *config, enum hd_key key, const char *text);

/** Units of money make so many of hd_money: 10^money_decimals. */
int64_t hd_money_scale(const struct hd_config *config);

/** The number of a row's choices. */
int hd_key_choices(enum hd_key key);

#endif
