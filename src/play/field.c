/*
 * Tables that open and close, seats that are taken and left, and the first draw of seats.
 *
 * Layer play; sees bots, rules, events and base. A seat is taken where its player's number is not negative; sizes count
 * taken seats. Allocates when it is made. Authority: docs/RULES.md, points 19 and 22.
 */
#include "field.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool hd_field_init(struct field *field, int32_t players, int max_seats) {
    *field = (struct field){.max_seats = max_seats};
    field->capacity = hd_field_tables_for(field, players);
    const size_t n = (size_t)field->capacity;
    field->tables = calloc(n, sizeof *field->tables);
    field->size = calloc(n, sizeof *field->size);
    field->open = calloc(n, sizeof *field->open);
    field->busy = calloc(n, sizeof *field->busy);
    return field->tables && field->size && field->open && field->busy;
}

void hd_field_release(struct field *field) {
    for (int32_t t = 0; field->tables && t < field->capacity; t++) free(field->tables[t].events);
    free(field->tables);
    free(field->size);
    free(field->open);
    free(field->busy);
}

void hd_field_clear(struct field *field) {
    for (int32_t t = 0; t < field->capacity; t++) field->tables[t].open = false;
    memset(field->size, 0, (size_t)field->capacity);
    memset(field->of_size, 0, sizeof field->of_size);
    field->n_open = field->players = 0;
}

int32_t hd_field_tables_for(const struct field *field, int32_t players) {
    return (players + field->max_seats - 1) / field->max_seats;
}

int32_t hd_field_open(struct field *field, int64_t clock) {
    int32_t at = 0; /* open tables are listed by number: the first gap is the first closed one */
    while (at < field->n_open && field->open[at] == at) at++;
    assert(at < field->capacity);
    memmove(field->open + at + 1, field->open + at, (size_t)(field->n_open - at) * sizeof *field->open);
    field->open[at] = at;
    field->n_open++;
    field->of_size[0]++;
    struct field_table *opened = &field->tables[at];
    hd_table_clear(&opened->table, (uint32_t)at, field->max_seats, clock);
    opened->open = true;
    opened->played = false;
    opened->busted = 0;
    opened->n_left = 0;
    return at;
}

void hd_field_close(struct field *field, int32_t number) {
    assert(field->size[number] == 0);
    int32_t at = 0;
    while (field->open[at] != number) at++;
    field->n_open--;
    field->of_size[0]--;
    memmove(field->open + at, field->open + at + 1, (size_t)(field->n_open - at) * sizeof *field->open);
    field->tables[number].open = false;
}

static void resize(struct field *field, int32_t number, int by) {
    field->of_size[field->size[number]]--;
    field->size[number] = (uint8_t)(field->size[number] + by);
    field->of_size[field->size[number]]++;
    field->players += by;
}

void hd_field_sit(struct field *field, int32_t number, int seat, int32_t player, hd_chips chips) {
    struct table *table = &field->tables[number].table;
    assert(table->player[seat] < 0 && chips > 0);
    table->player[seat] = player;
    table->stack[seat] = chips;
    table->occupied |= hd_seats_of(seat);
    table->fresh |= hd_seats_of(seat);
    resize(field, number, 1);
}

void hd_field_rise(struct field *field, int32_t number, int seat) {
    struct table *table = &field->tables[number].table;
    assert(table->player[seat] >= 0);
    table->player[seat] = -1;
    table->stack[seat] = 0;
    table->occupied &= (hd_seats)~hd_seats_of(seat);
    table->fresh &= (hd_seats)~hd_seats_of(seat);
    resize(field, number, -1);
}

hd_seats hd_field_empty(const struct field *field, int32_t number) {
    const struct table *table = &field->tables[number].table;
    hd_seats empty = 0;
    for (int s = 0; s < table->max_seats; s++)
        if (table->player[s] < 0) empty |= hd_seats_of(s);
    return empty;
}

/* Who goes to which table is drawn once for all; which seat he has there is the table's own draw. */
void hd_field_seat(struct field *field, int32_t *list, int32_t n, hd_chips chips, const struct hand_context *context) {
    const int32_t tables = hd_field_tables_for(field, n);
    if (context->def->randomize_seats && tables > 1) {
        struct hd_rng rng;
        const struct hd_rng_key key = {
            .seed = context->spec->seed, .unit = context->spec->unit, .stream = HD_STREAM_SEATS};
        hd_rng_open(&rng, &key);
        hd_rng_shuffle(&rng, list, n);
    }
    for (int32_t t = 0, next = 0; t < tables; t++) {
        const int32_t number = hd_field_open(field, context->spec->start_time);
        const int32_t size = n / tables + (t < n % tables);
        for (int s = 0; s < size; s++) hd_field_sit(field, number, s, list[next++], chips);
        if (context->def->randomize_seats) hd_table_draw_seats(&field->tables[number].table, context);
        field->tables[number].table.fresh = 0;
    }
}
