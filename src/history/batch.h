/*
 * Texts on their way to files: one after the other in a buffer, and where each lies. Private to the layer.
 */
#ifndef HD_HISTORY_BATCH_H
#define HD_HISTORY_BATCH_H

#include "holdem/history.h"

/** A hand, or the results of a tournament, in a batch's text, and what names its file and goes into the file's head. */
struct hd_piece {
    size_t begin, end;
    uint64_t unit, number;
    int64_t time;
    uint32_t table;
    enum hd_game_kind kind;
    int max_seats;
    hd_chips small_blind, big_blind;
};

/** Zeroed is empty, but for the text, which hd_batch_init makes. */
struct hd_batch {
    struct hd_strbuf text;
    struct hd_piece *pieces;
    int n, capacity;
};

void hd_batch_init(struct hd_batch *batch);
void hd_batch_release(struct hd_batch *batch);
void hd_batch_clear(struct hd_batch *batch);

/** Notes that the text from `begin` to its end is this hand, or a tournament's results. HD_E_NOMEM. */
hd_status hd_batch_note_hand(struct hd_batch *batch, size_t begin, const struct hd_record *record);
hd_status hd_batch_note_finish(struct hd_batch *batch, size_t begin, uint64_t unit);

/** Sorts the pieces by unit and table; those of one table stay as they were played. */
void hd_batch_sort(struct hd_batch *batch);

/** How many pieces from the i-th on are of the same table of the same unit; the batch is sorted. */
int hd_batch_run(const struct hd_batch *batch, int i);

#endif
