/*
 * One table: who sits where with how many chips, where button and blinds are, and the playing of one hand.
 */
#ifndef HOLDEM_PLAY_TABLE_H
#define HOLDEM_PLAY_TABLE_H

#include "holdem/unit.h"

/* A player of a unit: his bot, its memory and settings, and who decides for it: its type, until it has forfeited. */
struct player {
    struct hd_action (*act)(void *state, const struct hd_knobs *knobs, const struct hd_view *view, struct hd_rng *rng);
    void *state;
    const struct hd_knobs *knobs;
    const struct hd_bot_def *bot;
    const char *name;
    int32_t failures[HD_FAILURES];
};

struct table {
    uint32_t number;
    int max_seats;
    int32_t player[HD_MAX_SEATS]; /* -1: empty */
    hd_chips stack[HD_MAX_SEATS];
    hd_seats occupied; /* seats whose players have chips */
    hd_seats fresh;    /* of those, who came since the last hand */
    struct hd_positions positions;
    bool started; /* positions are those of a hand played */
    int64_t clock;
};

/* What one hand is played with; borrowed. */
struct hand_context {
    const struct hd_game_def *def;
    const struct hd_unit_spec *spec;
    const struct hd_sink *sink;
    struct hd_stage *stage; /* kept by who plays the unit */
    struct player *players;
    bool observed;            /* some of their bots observe */
    bool drawing;             /* all of them draw in most hands */
    struct hd_events *events; /* grown when a hand is long */
    struct hd_error *error;
    int level;
    uint32_t hand; /* of the unit, from 1 */
};

/* Empties the table. */
void hd_table_clear(struct table *table, uint32_t number, int max_seats, int64_t clock);

/*
 * Where button and blinds are in the next hand if these seats are occupied, `fresh` ones for the first time. Newcomers
 * who would sit between button and small blind wait for the button to pass: they are not in the hand.
 */
struct hd_positions hd_table_next(enum hd_button_mode mode, const struct hd_positions *last, hd_seats occupied,
                                  hd_seats fresh, hd_seats *waiting);

/* Draws new seats from the hand's own stream; chips come along. */
void hd_table_draw_seats(struct table *table, const struct hand_context *context);

/*
 * Moves the button on (or draws the first), plays a hand and leaves the new stacks. The settlement is for the caller.
 * The record, which was cleared before its first hand, holds setup and deal; the rest of it is filled in where the sink
 * wants hands, and it is to be handed over by hd_table_hand_over.
 */
hd_status hd_table_play(struct table *table, const struct hand_context *context, struct hd_settlement *settlement,
                        struct hd_record *record);

/* Gives the hand just played to the sink, if that wants hands; `left` are those who left the tournament with it. */
hd_status hd_table_hand_over(const struct hand_context *context, struct hd_record *record,
                             const struct hd_departure *left, int n_left);

#endif
