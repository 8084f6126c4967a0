/*
 * Reads hand histories: opens a source, finds its format, and yields hand by hand what the format's parser makes.
 *
 * Layer history; sees base, cards and events only. Memory is that of one hand. A refused hand never stops the next.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "split.h"

struct hd_reader {
    struct hd_window *window;
    struct hd_splitter splitter;
    hd_status ended; /* HD_OK: there may be more */
};

void hd_imported_init(struct hd_imported *hand) { *hand = (struct hd_imported){.hero = -1}; }

void hd_imported_release(struct hd_imported *hand) {
    free(hand->events.list);
    hd_imported_init(hand);
}

/* Empties the hand but keeps its storage. */
static void clear(struct hd_imported *hand) {
    const struct hd_events events = {hand->events.list, 0, hand->events.capacity};
    hd_imported_init(hand);
    hand->events = events;
    memset(&hand->record.deal, HD_CARD_NONE, sizeof hand->record.deal);
    hand->record.deal.given = 0;
    hand->record.setup.sb = hand->record.setup.bb = -1;
    for (int s = 0; s < HD_MAX_SEATS; s++) hand->record.player[s] = -1;
}

struct hd_event *hd_import_event(struct hd_imported *hand, enum hd_event_kind kind, int seat, hd_chips amount) {
    struct hd_events *events = &hand->events;
    if (events->n == events->capacity) {
        const int capacity = 2 * events->capacity + HD_EVENTS_ROOM;
        struct hd_event *list = realloc(events->list, (size_t)capacity * sizeof *list);
        if (!list) return NULL;
        events->list = list;
        events->capacity = capacity;
    }
    struct hd_event *event = &events->list[events->n++];
    *event = (struct hd_event){.kind = (uint8_t)kind,
                               .seat = (int8_t)seat,
                               .cards = {HD_CARD_NONE, HD_CARD_NONE, HD_CARD_NONE},
                               .amount = amount};
    return event;
}

hd_status hd_refuse(struct hd_refusal *why, hd_status status, int line, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->reason, sizeof why->reason, format, arguments);
    va_end(arguments);
    why->status = status;
    why->line = line;
    return status;
}

hd_status hd_reader_open(const struct hd_source *source, struct hd_reader **reader, struct hd_error *error) {
    struct hd_reader *made = calloc(1, sizeof *made);
    if (!made) return hd_error_set(error, HD_E_NOMEM, "%s", hd_status_text(HD_E_NOMEM));
    error->text[0] = '\0';
    hd_status status = hd_window_open(source, &made->window, error);
    if (status == HD_OK) status = hd_splitter_init(&made->splitter, made->window, error);
    if (status == HD_OK) {
        *reader = made;
        return HD_OK;
    }
    hd_reader_close(made);
    return error->text[0] ? status : hd_error_set(error, status, "%s", hd_status_text(status));
}

void hd_reader_close(struct hd_reader *reader) {
    if (!reader) return;
    hd_splitter_release(&reader->splitter);
    hd_window_close(reader->window);
    free(reader);
}

const char *hd_reader_format(const struct hd_reader *reader) { return reader->splitter.reading->name; }

/* Gives the record its names, events and players. */
static void finish(struct hd_imported *hand) {
    struct hd_record *record = &hand->record;
    for (int s = 0; s < HD_MAX_SEATS; s++) {
        const bool in = record->setup.stack[s] > 0;
        record->name[s] = in ? hand->names[s] : NULL;
        record->player[s] = in ? s : -1;
    }
    record->events = hand->events.list;
    record->n_events = hand->events.n;
}

hd_status hd_reader_next(struct hd_reader *reader, struct hd_imported *hand, struct hd_refusal *why) {
    struct hd_block block = {0};
    *why = (struct hd_refusal){0};
    if (reader->ended != HD_OK) return reader->ended;
    clear(hand);
    hd_status status = hd_splitter_next(&reader->splitter, &block, why);
    if (status == HD_OK) {
        hand->line = block.line;
        status = reader->splitter.reading->parse(&block, hand, why);
        if (status != HD_OK) memcpy(why->id, hand->id, sizeof why->id);
    }
    if (status == HD_OK)
        finish(hand);
    else if (status != HD_E_UNSUPPORTED && status != HD_E_SYNTAX)
        reader->ended = status;
    if (status == HD_E_NOMEM && why->reason[0] == '\0')
        hd_refuse(why, status, block.line, "%s", hd_status_text(status));
    return status;
}
