/*
 * One test vector: reading its fields, noting what is wrong, comparing what came out. For the files in this folder.
 */
#ifndef HOLDEM_TESTS_RULES_VECTOR_H
#define HOLDEM_TESTS_RULES_VECTOR_H

#include <jansson.h>

#include "holdem/event.h"

/* One vector under test. */
struct vector {
    json_t *json;
    char problem[512];
};

/* Notes what is wrong; returns false, so that checks read as one chain. */
__attribute__((format(printf, 2, 3))) bool vector_fail(struct vector *vector, const char *format, ...);

/* A field of the vector; NULL. */
json_t *vector_field(const struct vector *vector, const char *name);

/* True where every field of the object is in the list, which NULL ends. */
bool vector_fields_known(struct vector *vector, json_t *object, const char *const *names);

bool vector_int(struct vector *vector, const json_t *json, const char *what, int64_t *value);

/* Which of some words, which NULL ends, the text is. */
bool vector_word(struct vector *vector, const json_t *json, const char *what, const char *const *words, int *word);

/* A seat's number, or −1 for null. */
bool vector_seat(struct vector *vector, const json_t *json, const char *what, int8_t *seat);

/* A set of seats from a list; an absent list is the empty set. */
bool vector_seats(struct vector *vector, const json_t *json, const char *what, hd_seats *seats);

/* The field as a list of at most `max` amounts. */
bool vector_chips(struct vector *vector, const char *name, int max, hd_chips *chips, int *n);

/* Seats of a set as a list, clockwise from the one after `after`. */
json_t *vector_seats_json(hd_seats seats, int after);

/* Compares what came out with what is expected; drops `actual`. */
bool vector_equals(struct vector *vector, const char *what, json_t *actual, const json_t *expected);

/* What came out is all that the vector expects, under this name; drops `actual`. */
bool vector_expects(struct vector *vector, const char *name, json_t *actual);

/* The kinds of vectors; false: it failed. */
bool vector_run_hand(struct vector *vector);
bool vector_run_potfn(struct vector *vector);
bool vector_run_button(struct vector *vector);
bool vector_run_tournament(struct vector *vector);

/* Kinds of tournament vectors that concern several tables, entries and rebuys. */
bool vector_run_exits(struct vector *vector);
bool vector_run_hand_for_hand(struct vector *vector);
bool vector_run_entries(struct vector *vector);
bool vector_run_sizes(struct vector *vector);
bool vector_run_final_table(struct vector *vector);
bool vector_run_mover(struct vector *vector);
bool vector_run_destination(struct vector *vector);
bool vector_run_rebuy(struct vector *vector);
bool vector_run_total(struct vector *vector);

#endif
