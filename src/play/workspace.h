/*
 * What a thread needs to play units: made once, used for one unit after the other.
 */
#ifndef HOLDEM_PLAY_WORKSPACE_H
#define HOLDEM_PLAY_WORKSPACE_H

#include "field.h"

/* Bots' states begin at lines of the cache; where they are asked for ahead, so many lines are, of the last one too. */
enum { STATE_LINE = 64, STATE_LINES_FETCHED = 4 };

/* Those who left a tournament, in order. */
struct exits {
    struct hd_out *out;
    int32_t *together;       /* at the first of some who left together: how many */
    hd_money *prize;         /* by player, of an exit that is being placed */
    int32_t n, open, placed; /* in the list; added since; that have places */
};

struct hd_host {
    const struct hd_game_def *def;
    int32_t entries;
    struct player *players;     /* by entry */
    bool observed;              /* some of their bots observe */
    bool drawing;               /* all of them draw in most hands */
    unsigned char *memory;      /* of all bots' states */
    char (*names)[HD_NAME_MAX]; /* of entries that share a bot; NULL where none do */
    struct hd_events events;
    /* results by player */
    int32_t *place, *errors;
    int32_t *failures; /* player × HD_FAILURES + kind */
    uint8_t *tied;
    hd_money *prize;
    hd_chips *net, *rake;
    hd_chips *block_net, *block_rake;
    /* for tournaments */
    hd_money *cost, *bounty; /* by player */
    int32_t *knockouts, *bought;
    struct field field;
    struct exits exits;
    const hd_money *prizes; /* the definition's, or made_prizes */
    hd_money *made_prizes;
    int n_prizes, prizes_room;
    hd_money *head;       /* by player: the bounty on him */
    int32_t *rebuys;      /* by player */
    int32_t *drawn_table; /* by player */
    int8_t *drawn_seat;
    int64_t *late_at; /* when late players come: rounds or seconds, ascending */
    hd_chips *stacks; /* of those still in, greatest first */
    hd_chips *spare;  /* for sorting */
    int32_t *order;   /* of players, for drawing */
};

/* Fills a cleared host in for the definition; false where memory is short. Release it either way. */
bool hd_workspace_init(struct hd_host *host, const struct hd_game_def *def);
void hd_workspace_release(struct hd_host *host);

/* Clears the results and begins every bot's state afresh. */
void hd_workspace_begin(struct hd_host *host, const struct hd_stage *stage);
/* Ends every bot that was begun and counts its failures. */
void hd_workspace_end(struct hd_host *host, const struct hd_stage *stage);

/* Puts everybody on the seat of his number with these chips. */
void hd_workspace_seat(const struct hd_host *host, struct table *table, hd_chips chips);

#endif
