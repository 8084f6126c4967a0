/*
 * Any bytes as a file of hands, of any format, compressed or not: read at once and in small pieces, which must come to
 * the same, and each hand that is read is verified. The first byte says how small the pieces are.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "holdem/import.h"
#include "holdem/verify.h"

struct memory {
    const uint8_t *data;
    size_t n, at, step;
};

static long read_memory(void *context, void *buffer, size_t n) {
    struct memory *memory = context;
    if (n > memory->step) n = memory->step;
    if (n > memory->n - memory->at) n = memory->n - memory->at;
    memcpy(buffer, memory->data + memory->at, n);
    memory->at += n;
    return (long)n;
}

/* One of two readings of the same bytes. */
struct reading {
    struct memory memory;
    struct hd_reader *reader;
    struct hd_imported hand;
    struct hd_refusal why;
    struct hd_error error;
    hd_status status;
};

static void reading_open(struct reading *reading, const uint8_t *data, size_t n, size_t step) {
    *reading = (struct reading){.memory = {data, n, 0, step}};
    hd_imported_init(&reading->hand);
    const struct hd_source source = {&reading->memory, read_memory};
    reading->status = hd_reader_open(&source, &reading->reader, &reading->error);
}

static void reading_next(struct reading *reading) {
    reading->status = hd_reader_next(reading->reader, &reading->hand, &reading->why);
}

static void reading_close(struct reading *reading) {
    hd_imported_release(&reading->hand);
    if (reading->reader) hd_reader_close(reading->reader);
}

/* How far damaged compression can be read, and what zstd says of it, depends on the pieces. */
static bool is_damaged(const struct reading *a, const struct reading *b) {
    return a->status == HD_E_IO || b->status == HD_E_IO;
}

static void require_same(const struct reading *a, const struct reading *b) {
    require(a->status == b->status);
    if (a->status == HD_E_OVER) return;
    if (a->status != HD_OK) {
        require(a->why.line == b->why.line && strcmp(a->why.reason, b->why.reason) == 0 && a->why.reason[0] != '\0');
        return;
    }
    const struct hd_record *record = &a->hand.record, *other = &b->hand.record;
    require(a->hand.line == b->hand.line && strcmp(a->hand.id, b->hand.id) == 0);
    require(memcmp(record->setup.stack, other->setup.stack, sizeof record->setup.stack) == 0);
    require(record->n_events == other->n_events);
    if (record->n_events > 0)
        require(memcmp(record->events, other->events, (size_t)record->n_events * sizeof *record->events) == 0);
}

static void read_both(struct reading *a, struct reading *b) {
    struct hd_verdict verdict;
    do {
        reading_next(a);
        reading_next(b);
        if (is_damaged(a, b)) return;
        require_same(a, b);
        if (a->status == HD_OK) require(hd_verify(&a->hand, &verdict) == HD_OK);
    } while (a->status == HD_OK || a->status == HD_E_SYNTAX || a->status == HD_E_UNSUPPORTED);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    struct reading *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    require(a && b);
    reading_open(a, data + 1, size - 1, SIZE_MAX);
    reading_open(b, data + 1, size - 1, (size_t)data[0] + 1);
    require(a->status == b->status || is_damaged(a, b));
    if (a->status == HD_OK && b->status == HD_OK) read_both(a, b);
    reading_close(a);
    reading_close(b);
    free(a);
    free(b);
    return 0;
}
