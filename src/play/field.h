/*
 * The field of a tournament: its tables and who sits where. One table is a field too.
 */
#ifndef HOLDEM_PLAY_FIELD_H
#define HOLDEM_PLAY_FIELD_H

#include "table.h"

/* A table of the field with what is kept of the hand just played until its places are known. */
struct field_table {
    struct table table;
    bool open;
    bool played;                            /* a hand of it waits to be settled */
    hd_seats busted;                        /* seats that lost all in it, until they rebuy or leave */
    hd_seats beaten_by[HD_MAX_SEATS];       /* of these: who won the last pot that each was in */
    struct hd_record record;                /* of it; whole where the sink wants hands */
    struct hd_departure left[HD_MAX_SEATS]; /* who leaves with that hand */
    int32_t left_player[HD_MAX_SEATS];
    int n_left;
    struct hd_event *events; /* a copy of the record's, which others overwrite meanwhile */
    int capacity;
};

struct field {
    struct field_table *tables;        /* by number */
    uint8_t *size;                     /* players seated, by table; a closed table has none */
    int32_t *open;                     /* numbers of the open tables, ascending */
    int32_t *busy;                     /* for who plays by the clock */
    int32_t of_size[HD_MAX_SEATS + 1]; /* how many open tables have so many players */
    int32_t n_open, capacity;
    int32_t players; /* seated */
    int max_seats;
};

/* Room for so many players at a time; false where memory is short. Release it either way. */
bool hd_field_init(struct field *field, int32_t players, int max_seats);
void hd_field_release(struct field *field);

/* Closes all tables. */
void hd_field_clear(struct field *field);

/* Tables that so many players need. */
int32_t hd_field_tables_for(const struct field *field, int32_t players);

/* Opens the first table that is closed and returns its number. */
int32_t hd_field_open(struct field *field, int64_t clock);
/* Closes an empty table. */
void hd_field_close(struct field *field, int32_t number);

void hd_field_sit(struct field *field, int32_t number, int seat, int32_t player, hd_chips chips);
/* Empties a seat. */
void hd_field_rise(struct field *field, int32_t number, int seat);

/* Seats nobody has. */
hd_seats hd_field_empty(const struct field *field, int32_t number);

/* Puts n players with these chips at as many tables as they need, sizes even; seats by the draw, if any, which changes
 * the order of the list. */
void hd_field_seat(struct field *field, int32_t *list, int32_t n, hd_chips chips, const struct hand_context *context);

#endif
