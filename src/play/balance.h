/*
 * Breaking and balancing of tables, and the final table.
 */
#ifndef HOLDEM_PLAY_BALANCE_H
#define HOLDEM_PLAY_BALANCE_H

#include "field.h"

/* The seat whose player leaves a table that has one too many: the next big blind. */
int hd_balance_mover(enum hd_button_mode mode, const struct table *table);

/* The empty seat of a table that is big blind soonest but never the small blind; the table is not full. */
int hd_balance_seat(enum hd_button_mode mode, const struct table *table);

/* Moves players until sizes differ by at most one. */
void hd_balance_even(struct field *field, enum hd_button_mode mode);

/* Breaks a table: its players draw seats at the tables with the fewest players. */
void hd_balance_break(struct field *field, int32_t number, const struct hand_context *context);

/* Everybody goes to one table with new seats and a new button. */
void hd_balance_final(struct field *field, const struct hand_context *context);

/* All of it between two rounds. */
void hd_balance_round(struct field *field, const struct hand_context *context);

/* The fewest players that a table has, leaving one out (−1: none), and the first table with so many. */
int hd_balance_least(const struct field *field, int32_t except);
int32_t hd_balance_smallest(const struct field *field, int32_t except);

/* A table drawn among those with the fewest players, leaving one out, and an empty seat there. */
int32_t hd_balance_draw_table(const struct field *field, int32_t except, struct hd_rng *rng);
int hd_balance_draw_seat(const struct field *field, int32_t number, struct hd_rng *rng);

/* Moves one player between two tables. */
void hd_balance_move(struct field *field, enum hd_button_mode mode, int32_t from, int32_t to);

#endif
