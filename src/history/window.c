/*
 * Bytes of a hand-history file: read through a callback, decompressed where they are zstd, in a window of bounded size.
 *
 * Layer history; sees base and events only. The window holds what is being looked at and grows to the longest hand at
 * most; a byte order mark is left out. Allocates when opened and while the window grows; failures are told with a
 * sentence and end it for good.
 */
#include "window.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { FIRST_CAPACITY = 64 * 1024, INPUT_CAPACITY = 64 * 1024 };

struct hd_window {
    struct hd_source source;
    char *bytes; /* `capacity` of them; what is visible goes from `start` to `end` */
    size_t start, end, capacity;
    int line;
    bool ended;
    /* compressed sources only */
    ZSTD_DStream *unpacker;
    char *input;
    ZSTD_inBuffer pending;
    bool frame_open;
};

int hd_window_line(const struct hd_window *window) { return window->line; }

/* Room for more bytes behind the window's end. */
static hd_status make_room(struct hd_window *window) {
    if (window->start > 0) {
        memmove(window->bytes, window->bytes + window->start, window->end - window->start);
        window->end -= window->start;
        window->start = 0;
    }
    if (window->end < window->capacity) return HD_OK;
    if (window->capacity >= HD_WINDOW_MAX) return HD_E_FULL;
    char *bytes = realloc(window->bytes, 2 * window->capacity);
    if (!bytes) return HD_E_NOMEM;
    window->bytes = bytes;
    window->capacity *= 2;
    return HD_OK;
}

static hd_status read_plain(struct hd_window *window, struct hd_error *error) {
    const long n =
        window->source.read(window->source.context, window->bytes + window->end, window->capacity - window->end);
    if (n < 0) return hd_error_set(error, HD_E_IO, "reading failed");
    window->ended = n == 0;
    window->end += (size_t)n;
    return HD_OK;
}

/* The next piece of compressed input; the source may be at its end, between two frames only. */
static hd_status read_input(struct hd_window *window, struct hd_error *error) {
    const long n = window->source.read(window->source.context, window->input, INPUT_CAPACITY);
    if (n < 0) return hd_error_set(error, HD_E_IO, "reading failed");
    if (n == 0 && window->frame_open) return hd_error_set(error, HD_E_IO, "the compressed data end too early");
    window->ended = n == 0;
    window->pending = (ZSTD_inBuffer){window->input, (size_t)n, 0};
    return HD_OK;
}

/* Decompresses some more. Inside a frame there may be output to come without further input. */
static hd_status read_packed(struct hd_window *window, struct hd_error *error) {
    ZSTD_outBuffer out = {window->bytes, window->capacity, window->end};
    while (out.pos == window->end && !window->ended) {
        const bool starved = window->pending.pos == window->pending.size;
        if (!starved || window->frame_open) {
            const size_t left = ZSTD_decompressStream(window->unpacker, &out, &window->pending);
            if (ZSTD_isError(left))
                return hd_error_set(error, HD_E_IO, "the compressed data are damaged: %s", ZSTD_getErrorName(left));
            window->frame_open = left != 0;
        }
        if (out.pos > window->end || !starved) continue;
        const hd_status status = read_input(window, error);
        if (status != HD_OK) return status;
    }
    window->end = out.pos;
    return HD_OK;
}

hd_status hd_window_see(struct hd_window *window, size_t want, const char **text, size_t *n, struct hd_error *error) {
    while (!window->ended && window->end - window->start < want) {
        hd_status status = make_room(window);
        if (status == HD_OK) status = window->unpacker ? read_packed(window, error) : read_plain(window, error);
        if (status != HD_OK) return status;
    }
    *text = window->bytes + window->start;
    *n = window->end - window->start;
    return HD_OK;
}

void hd_window_skip(struct hd_window *window, size_t n) {
    const char *text = window->bytes + window->start;
    for (const char *end = text + n; (text = memchr(text, '\n', (size_t)(end - text))); text++) window->line++;
    window->start += n;
}

/* The first bytes say whether the source is compressed; what was read goes to the unpacker then. */
static hd_status detect_packing(struct hd_window *window, struct hd_error *error) {
    static const char magic[4] = {'\x28', '\xb5', '\x2f', '\xfd'};
    const char *text;
    size_t n;
    const hd_status status = hd_window_see(window, sizeof magic, &text, &n, error);
    if (status != HD_OK || n < sizeof magic || memcmp(text, magic, sizeof magic) != 0) return status;
    window->unpacker = ZSTD_createDStream();
    window->input = malloc(FIRST_CAPACITY > INPUT_CAPACITY ? FIRST_CAPACITY : INPUT_CAPACITY);
    if (!window->unpacker || !window->input) return HD_E_NOMEM;
    memcpy(window->input, text, n);
    window->pending = (ZSTD_inBuffer){window->input, n, 0};
    window->start = window->end = 0;
    window->ended = false;
    return HD_OK;
}

static hd_status skip_mark(struct hd_window *window, struct hd_error *error) {
    const char *text;
    size_t n;
    const hd_status status = hd_window_see(window, 3, &text, &n, error);
    if (status == HD_OK && n >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) hd_window_skip(window, 3);
    return status;
}

hd_status hd_window_open(const struct hd_source *source, struct hd_window **window, struct hd_error *error) {
    struct hd_window *made = calloc(1, sizeof *made);
    if (!made) return HD_E_NOMEM;
    made->source = *source;
    made->line = 1;
    made->capacity = FIRST_CAPACITY;
    made->bytes = malloc(made->capacity);
    hd_status status = made->bytes ? detect_packing(made, error) : HD_E_NOMEM;
    if (status == HD_OK) status = skip_mark(made, error);
    if (status != HD_OK) {
        hd_window_close(made);
        return status;
    }
    *window = made;
    return HD_OK;
}

void hd_window_close(struct hd_window *window) {
    if (!window) return;
    ZSTD_freeDStream(window->unpacker);
    free(window->input);
    free(window->bytes);
    free(window);
}
