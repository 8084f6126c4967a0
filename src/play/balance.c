/*
 * Who changes tables, and where to.
 *
 * Layer play; sees bots, rules, events and base. Chips go along with their players. Nobody is moved while his hand is
 * played. Does not allocate, cannot fail. Authority: docs/RULES.md, points 19 and 22 (TDA rules 8 to 11).
 */
#include "balance.h"

#include <assert.h>

int hd_balance_mover(enum hd_button_mode mode, const struct table *table) {
    if (!table->started) return hd_seats_next(table->occupied, -1);
    hd_seats waiting;
    return hd_table_next(mode, &table->positions, table->occupied, table->fresh, &waiting).bb;
}

/* Clockwise from the last big blind: the first seat that makes no small blind and need not wait. */
int hd_balance_seat(enum hd_button_mode mode, const struct table *table) {
    hd_seats empty = 0;
    for (int s = 0; s < table->max_seats; s++)
        if (table->player[s] < 0) empty |= hd_seats_of(s);
    assert(empty);
    const int first = hd_seats_next(empty, table->started ? table->positions.bb : -1);
    if (!table->started || !table->occupied) return first;
    int seat = first;
    do {
        hd_seats waiting;
        const hd_seats one = hd_seats_of(seat);
        const struct hd_positions next =
            hd_table_next(mode, &table->positions, table->occupied | one, table->fresh | one, &waiting);
        if (!(waiting & one) && next.sb != seat) return seat;
        seat = hd_seats_next(empty, seat);
    } while (seat != first);
    return first;
}

/* Open tables, but one, with so many players. */
static int32_t tables_of_size(const struct field *field, int32_t except, int size) {
    return field->of_size[size] - (except >= 0 && field->size[except] == size);
}

/* The k-th of the tables, but one, with so many players. */
static int32_t table_of_size(const struct field *field, int32_t except, int size, uint32_t k) {
    for (int32_t i = 0; i < field->n_open; i++) {
        const int32_t t = field->open[i];
        if (t != except && field->size[t] == size && k-- == 0) return t;
    }
    return -1;
}

int hd_balance_least(const struct field *field, int32_t except) {
    int size = 0;
    while (size < HD_MAX_SEATS && tables_of_size(field, except, size) == 0) size++;
    return size;
}

static int most(const struct field *field) {
    int size = HD_MAX_SEATS;
    while (size > 0 && field->of_size[size] == 0) size--;
    return size;
}

int32_t hd_balance_smallest(const struct field *field, int32_t except) {
    return table_of_size(field, except, hd_balance_least(field, except), 0);
}

/* The table to break first: the fewest players, the last of these. */
static int32_t weakest(const struct field *field) {
    const int least = hd_balance_least(field, -1);
    int32_t i = field->n_open - 1;
    while (field->size[field->open[i]] != least) i--;
    return field->open[i];
}

void hd_balance_move(struct field *field, enum hd_button_mode mode, int32_t from, int32_t to) {
    const struct table *table = &field->tables[from].table;
    const int seat = hd_balance_mover(mode, table);
    const int32_t player = table->player[seat];
    const hd_chips chips = table->stack[seat];
    hd_field_rise(field, from, seat);
    hd_field_sit(field, to, hd_balance_seat(mode, &field->tables[to].table), player, chips);
}

void hd_balance_even(struct field *field, enum hd_button_mode mode) {
    for (;;) {
        const int fullest = most(field), smallest = hd_balance_least(field, -1);
        if (fullest - smallest < 2) return;
        hd_balance_move(field, mode, table_of_size(field, -1, fullest, 0), table_of_size(field, -1, smallest, 0));
    }
}

int32_t hd_balance_draw_table(const struct field *field, int32_t except, struct hd_rng *rng) {
    const int size = hd_balance_least(field, except);
    return table_of_size(field, except, size, hd_rng_below(rng, (uint32_t)tables_of_size(field, except, size)));
}

int hd_balance_draw_seat(const struct field *field, int32_t number, struct hd_rng *rng) {
    const hd_seats empty = hd_field_empty(field, number);
    int seat = hd_seats_next(empty, -1);
    for (uint32_t k = hd_rng_below(rng, (uint32_t)hd_seats_count(empty)); k > 0; k--) seat = hd_seats_next(empty, seat);
    return seat;
}

void hd_balance_break(struct field *field, int32_t number, const struct hand_context *context) {
    const struct hd_rng_key key = {.seed = context->spec->seed,
                                   .unit = context->spec->unit,
                                   .table = (uint32_t)number,
                                   .hand = context->hand,
                                   .stream = HD_STREAM_MOVES};
    struct hd_rng rng;
    hd_rng_open(&rng, &key);
    const struct table *table = &field->tables[number].table;
    int32_t seats[HD_MAX_SEATS], n = 0;
    for (int s = 0; s < table->max_seats; s++)
        if (table->player[s] >= 0) seats[n++] = s;
    hd_rng_shuffle(&rng, seats, n);
    for (int32_t i = 0; i < n; i++) {
        const int32_t player = table->player[seats[i]];
        const hd_chips chips = table->stack[seats[i]];
        hd_field_rise(field, number, seats[i]);
        const int32_t to = hd_balance_draw_table(field, number, &rng);
        hd_field_sit(field, to, hd_balance_draw_seat(field, to, &rng), player, chips);
    }
    hd_field_close(field, number);
}

void hd_balance_final(struct field *field, const struct hand_context *context) {
    const int32_t final = field->open[0];
    struct table *table = &field->tables[final].table;
    while (field->n_open > 1) {
        const int32_t number = field->open[field->n_open - 1];
        struct table *broken = &field->tables[number].table;
        HD_EACH_SEAT(s, broken->occupied) {
            const int32_t player = broken->player[s];
            const hd_chips chips = broken->stack[s];
            hd_field_rise(field, number, s);
            hd_field_sit(field, final, hd_seats_next(hd_field_empty(field, final), -1), player, chips);
        }
        hd_field_close(field, number);
    }
    hd_table_draw_seats(table, context);
    table->started = false;
    table->fresh = 0;
}

void hd_balance_round(struct field *field, const struct hand_context *context) {
    if (field->n_open == 1) return;
    const int32_t needed = hd_field_tables_for(field, field->players);
    if (needed == 1) hd_balance_final(field, context);
    while (field->n_open > needed) hd_balance_break(field, weakest(field), context);
    hd_balance_even(field, context->def->button);
}
