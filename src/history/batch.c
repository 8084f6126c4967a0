/*
 * Texts on their way to files.
 *
 * Layer history: sees events, cards and base only. A batch owns its text and its pieces. Allocates; only that can fail.
 */
#include "batch.h"

#include <stdlib.h>

void hd_batch_init(struct hd_batch *batch) {
    *batch = (struct hd_batch){.n = 0};
    hd_strbuf_init(&batch->text);
}

void hd_batch_release(struct hd_batch *batch) {
    hd_strbuf_release(&batch->text);
    free(batch->pieces);
}

void hd_batch_clear(struct hd_batch *batch) {
    hd_strbuf_clear(&batch->text);
    batch->n = 0;
}

static hd_status note(struct hd_batch *batch, struct hd_piece piece) {
    if (batch->n == batch->capacity) {
        const int capacity = batch->capacity ? 2 * batch->capacity : 64;
        struct hd_piece *pieces = realloc(batch->pieces, (size_t)capacity * sizeof *pieces);
        if (!pieces) return HD_E_NOMEM;
        batch->pieces = pieces;
        batch->capacity = capacity;
    }
    piece.end = batch->text.length;
    batch->pieces[batch->n++] = piece;
    return HD_OK;
}

hd_status hd_batch_note_hand(struct hd_batch *batch, size_t begin, const struct hd_record *record) {
    return note(batch, (struct hd_piece){.begin = begin,
                                         .unit = record->unit,
                                         .number = record->number,
                                         .time = record->time,
                                         .table = record->table,
                                         .kind = record->kind,
                                         .max_seats = record->max_seats,
                                         .small_blind = record->setup.small_blind,
                                         .big_blind = record->setup.big_blind});
}

hd_status hd_batch_note_finish(struct hd_batch *batch, size_t begin, uint64_t unit) {
    return note(batch, (struct hd_piece){.begin = begin, .unit = unit});
}

static int compare_u64(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

static int compare_pieces(const void *left, const void *right) {
    const struct hd_piece *a = left, *b = right;
    int order = compare_u64(a->unit, b->unit);
    if (order == 0) order = compare_u64(a->table, b->table);
    return order ? order : compare_u64(a->begin, b->begin);
}

void hd_batch_sort(struct hd_batch *batch) {
    if (batch->n > 0) qsort(batch->pieces, (size_t)batch->n, sizeof *batch->pieces, compare_pieces);
}

int hd_batch_run(const struct hd_batch *batch, int i) {
    const struct hd_piece *first = &batch->pieces[i];
    int n = 1;
    while (i + n < batch->n && first[n].unit == first->unit && first[n].table == first->table) n++;
    return n;
}
