/**
 * The interface between a player's program and the table: what a bot sees, what it answers, how a type of bot
 * declares itself.
 *
 * A bot never sees the deck or others' cards before they are shown. Its state lives for one unit (a tournament or a
 * cash session) in memory that the table owns; its randomness comes from the stream that it is given.
 */
#ifndef HOLDEM_BOT_H
#define HOLDEM_BOT_H

#include <stddef.h>
#include <stdint.h>

#include "holdem/hand.h"

#ifdef __cplusplus
extern "C" {
#endif

/** HD_ENTRY_NAME_MAX: the most bytes of a name that leave room for an entry's number, " #100000". */
enum { HD_ENTRY_NAME_MAX = 55 };

/** HD_BOT_API changes with every change of a struct in this header or of those that it shows. */
enum { HD_BOT_API = 4, HD_NAME_MAX = 64, HD_KNOBS_MAX = 48, HD_KNOB_VALUES = 4, HD_POLICY_MAX = 8 };

/**
 * What a player knows of the game around the hand. Arrays are borrowed for the call. `player` and `resource` tell a bot
 * that begins or ends which one it is and what it was given; elsewhere they are −1 and NULL.
 */
struct hd_stage {
    enum hd_game_kind kind;
    uint64_t unit;          /**< tournament or session, from 0 */
    int level;              /**< from 0; 0 in cash games */
    int32_t entries;        /**< players that the game began with */
    int32_t players_left;   /**< at the start of this hand */
    const hd_chips *stacks; /**< theirs at the start of this hand, greatest first; NULL in cash games */
    const hd_money *prizes; /**< 1st first */
    int32_t n_prizes;
    int32_t player;
    const void *resource; /**< hd_bot_def's */
};

/**
 * What a bot sees when it is asked or told of an event. `hand` is the public state itself: stacks, bets, board, blinds,
 * positions; hd_hand_legal finds what may be done in it. Pointers are borrowed for the call.
 */
struct hd_view {
    const struct hd_hand *hand;
    const struct hd_setup *setup; /**< what the hand began with: stacks before posts, blinds, ante */
    const struct hd_stage *stage;
    const int32_t *player; /**< by seat: who sits there, 0 to entries − 1, the same over the unit; −1: nobody */
    const struct hd_event *events; /**< all public events of this hand so far */
    int n_events;
    bool last;       /**< observe: the hand's last event */
    uint32_t number; /**< of the hand in its unit, from 1 */
    int seat;        /**< its own */
    hd_card cards[2];
};

/** One possible action and its share in 65536. */
struct hd_choice {
    struct hd_action action;
    uint32_t share;
};

/** What a bot would do, as probabilities: shares are positive and sum to HD_SHARES. */
enum { HD_SHARES = 65536 };
struct hd_policy {
    int n;
    struct hd_choice choice[HD_POLICY_MAX];
};

/**
 * A setting of a type of bot. Users write decimal numbers; bots get whole numbers: value × scale (scale 100 for
 * per cent and fractions, 1 for counts). A knob with max_n > 1 is a list.
 */
struct hd_knob {
    const char *name, *help, *unit;
    int32_t scale;
    int32_t min, max; /**< scaled */
    int min_n, max_n;
    int n;                         /**< of the default */
    int32_t value[HD_KNOB_VALUES]; /**< the default, scaled */
};

/** Where a knob of the archetypes has two values, the first counts up to so many players dealt in. */
enum { HD_SHORT_HANDED = 6 };

/** The knobs of one bot, in the order of its type's list. Plain value. */
struct hd_knobs {
    int32_t value[HD_KNOBS_MAX][HD_KNOB_VALUES];
    uint8_t n[HD_KNOBS_MAX];
};

/**
 * A type of bot. A constant of its author; `api` is HD_BOT_API.
 * begin   makes the state of one bot at the start of a unit; NULL: zeroed memory will do.
 * end     the unit is over: gives back what begin took beside the state; NULL: nothing. Called once for each begin.
 * act     decides. An illegal answer is an error that is charged to the bot, never mended.
 * observe sees every public event of its table, shows and hands that it has folded included; NULL: not interested. The
 *         event is the last of view->events; it is a hand's first where view->n_events is 1, its last where view->last
 *         is set. view->hand may already hold what followed from the same decision.
 * policy  the probabilities behind act at this view, without side effects; NULL: not known.
 * check   finds what is wrong with knobs beyond their single ranges; NULL: nothing. Returns a static sentence or NULL.
 * explain what went wrong when act last answered HD_FAILED: half a sentence, good until the bot is asked again; NULL:
 *         the kind of failure says it all.
 * draws   it draws in most hands: among such bots streams are seeded before, which is cheaper and changes no result.
 */
struct hd_bot_type {
    uint32_t api;
    const char *name, *summary;
    const struct hd_knob *knobs;
    int n_knobs;
    size_t state_size;
    void (*begin)(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage);
    void (*end)(void *state, const struct hd_knobs *knobs, const struct hd_stage *stage);
    struct hd_action (*act)(void *state, const struct hd_knobs *knobs, const struct hd_view *view, struct hd_rng *rng);
    void (*observe)(void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                    const struct hd_event *event);
    void (*policy)(const void *state, const struct hd_knobs *knobs, const struct hd_view *view,
                   struct hd_policy *policy);
    const char *(*check)(const struct hd_knobs *knobs);
    const char *(*explain)(const void *state);
    bool draws;
};

/**
 * In the source of a shared object, makes a type the one that a config's { type = "plugin", path = "./my_bot.so" }
 * loads: HD_BOT_PLUGIN(my_type);
 */
#define HD_BOT_PLUGIN(bot_type)                                                                                        \
    extern const struct hd_bot_type *const hd_bot_plugin;                                                              \
    const struct hd_bot_type *const hd_bot_plugin = &(bot_type)

/**
 * A player of a game: its type with its settings under a name. `count` > 1 enters it several times (mtt). `resource`
 * is what a type may need beside knobs, a connection to a program, say; borrowed, and shared by all threads. `identity`
 * names what type and knobs do not, such as the program; 0: nothing.
 */
struct hd_bot_def {
    const struct hd_bot_type *type;
    struct hd_knobs knobs;
    char name[HD_NAME_MAX];
    int32_t count;
    const void *resource;
    uint64_t identity;
};

/** The built-in types in the order in which they are listed; *n is their number. */
const struct hd_bot_type *const *hd_bot_types(int *n);
/** The built-in type of that name or alias ("nit" is "rock"), in any case, with - or blanks for _; NULL. */
const struct hd_bot_type *hd_bot_type_find(const char *name);

/** The type's default settings. */
struct hd_knobs hd_knobs_default(const struct hd_bot_type *type);

/**
 * What is wrong with settings, as the end of a sentence about the knob number *knob ("above its range"), or, with
 * *knob −1, the whole sentence of the type's own check. NULL: nothing, and *knob is untouched.
 */
const char *hd_knobs_problem(const struct hd_bot_type *type, const struct hd_knobs *knobs, int *knob);

/**
 * A bot of that type with default settings; the name is cut to HD_NAME_MAX − 1 bytes. `type` may be NULL (a type that
 * hd_bot_type_find does not know): the check of the game's definition says so.
 */
struct hd_bot_def hd_bot_def_default(const struct hd_bot_type *type, const char *name);

/** NULL, or what is wrong with a name that hand histories could not carry: it must be non-empty UTF-8 without
 * control characters, blanks at its ends, or any of : [ ] ( ) " < > & */
const char *hd_name_problem(const char *name);

/** How many bytes of a name fit into so many, no character cut in two. */
size_t hd_name_cut(const char *name, size_t most);

/** The name of a bot's k-th entry (from 0): the bot's own, or where it enters several times with the number, "Tag #7".
 * A longer name than HD_ENTRY_NAME_MAX, which a checked definition does not have, is cut. */
void hd_bot_entry_name(const struct hd_bot_def *bot, int32_t k, char name[HD_NAME_MAX]);

/** Draws an action of a policy: one number of the stream, none where there is only one choice. */
struct hd_action hd_policy_draw(const struct hd_policy *policy, struct hd_rng *rng);

/** An action and, of a raise, its size. */
static inline struct hd_action hd_action_of(enum hd_action_kind kind, hd_chips raise_to) {
    struct hd_action action;
    action.kind = kind;
    action.raise_to = raise_to;
    return action;
}

/** What hand->actor may do: check where it is free, else fold. */
static inline struct hd_action hd_action_passive(const struct hd_hand *hand) {
    return hd_action_of(hd_hand_to_call(hand, hand->actor) == 0 ? HD_CHECK : HD_FOLD, 0);
}

/** Check or call. */
static inline struct hd_action hd_action_call(const struct hd_hand *hand) {
    return hd_action_of(hd_hand_to_call(hand, hand->actor) == 0 ? HD_CHECK : HD_CALL, 0);
}

/** Bet or raise to about `to`: moved into the legal range; a check or call where no raise is allowed. */
static inline struct hd_action hd_action_raise(const struct hd_hand *hand, hd_chips to) {
    const struct hd_legal legal = hd_hand_legal(hand);
    if (!legal.can_raise) return hd_action_call(hand);
    if (to < legal.min_to) to = legal.min_to;
    if (to > legal.max_to) to = legal.max_to;
    return hd_action_of(HD_RAISE, to);
}

#ifdef __cplusplus
}
#endif
#endif
