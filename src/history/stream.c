/*
 * Bytes of a hand-history file: read through a callback, decompressed where they are zstd, in a window of bounded size.
 *
 * Layer history; sees base and events only. The window holds what is being looked at and grows to the longest hand at
 * most; a byte order mark is left out. Allocates when opened and while the window grows; failures are told with a
 * sentence and end the stream for good.
 */
#include "stream.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { FIRST_CAPACITY = 64 * 1024, INPUT_CAPACITY = 64 * 1024 };

struct hd_stream {
    struct hd_source source;
    char *window;
    size_t start, end, capacity;
    int line;
    bool ended;
    /* compressed sources only */
    ZSTD_DStream *unpacker;
    char *input;
    ZSTD_inBuffer pending;
    bool frame_open;
};

int hd_stream_line(const struct hd_stream *stream) { return stream->line; }

/* Room for more bytes behind the window's end. */
static hd_status make_room(struct hd_stream *stream) {
    if (stream->start > 0) {
        memmove(stream->window, stream->window + stream->start, stream->end - stream->start);
        stream->end -= stream->start;
        stream->start = 0;
    }
    if (stream->end < stream->capacity) return HD_OK;
    if (stream->capacity >= HD_STREAM_WINDOW_MAX) return HD_E_FULL;
    char *window = realloc(stream->window, 2 * stream->capacity);
    if (!window) return HD_E_NOMEM;
    stream->window = window;
    stream->capacity *= 2;
    return HD_OK;
}

static hd_status read_plain(struct hd_stream *stream, struct hd_error *error) {
    const long n =
        stream->source.read(stream->source.context, stream->window + stream->end, stream->capacity - stream->end);
    if (n < 0) return hd_error_set(error, HD_E_IO, "reading failed");
    stream->ended = n == 0;
    stream->end += (size_t)n;
    return HD_OK;
}

/* Decompresses some more; input that ends inside a frame is an error. */
static hd_status read_packed(struct hd_stream *stream, struct hd_error *error) {
    ZSTD_outBuffer out = {stream->window, stream->capacity, stream->end};
    while (out.pos == stream->end) {
        if (stream->pending.pos == stream->pending.size) {
            const long n = stream->source.read(stream->source.context, stream->input, INPUT_CAPACITY);
            if (n < 0) return hd_error_set(error, HD_E_IO, "reading failed");
            if (n == 0 && stream->frame_open) return hd_error_set(error, HD_E_IO, "the compressed data end too early");
            if (n == 0) {
                stream->ended = true;
                return HD_OK;
            }
            stream->pending = (ZSTD_inBuffer){stream->input, (size_t)n, 0};
        }
        const size_t left = ZSTD_decompressStream(stream->unpacker, &out, &stream->pending);
        if (ZSTD_isError(left))
            return hd_error_set(error, HD_E_IO, "the compressed data are damaged: %s", ZSTD_getErrorName(left));
        stream->frame_open = left != 0;
    }
    stream->end = out.pos;
    return HD_OK;
}

hd_status hd_stream_see(struct hd_stream *stream, size_t want, const char **text, size_t *n, struct hd_error *error) {
    while (!stream->ended && stream->end - stream->start < want) {
        hd_status status = make_room(stream);
        if (status == HD_OK) status = stream->unpacker ? read_packed(stream, error) : read_plain(stream, error);
        if (status != HD_OK) return status;
    }
    *text = stream->window + stream->start;
    *n = stream->end - stream->start;
    return HD_OK;
}

void hd_stream_skip(struct hd_stream *stream, size_t n) {
    const char *text = stream->window + stream->start;
    for (const char *end = text + n; (text = memchr(text, '\n', (size_t)(end - text))); text++) stream->line++;
    stream->start += n;
}

/* The first bytes say whether the source is compressed; what was read goes to the unpacker then. */
static hd_status detect_packing(struct hd_stream *stream, struct hd_error *error) {
    static const char magic[4] = {'\x28', '\xb5', '\x2f', '\xfd'};
    const char *text;
    size_t n;
    const hd_status status = hd_stream_see(stream, sizeof magic, &text, &n, error);
    if (status != HD_OK || n < sizeof magic || memcmp(text, magic, sizeof magic) != 0) return status;
    stream->unpacker = ZSTD_createDStream();
    stream->input = malloc(FIRST_CAPACITY > INPUT_CAPACITY ? FIRST_CAPACITY : INPUT_CAPACITY);
    if (!stream->unpacker || !stream->input) return HD_E_NOMEM;
    memcpy(stream->input, text, n);
    stream->pending = (ZSTD_inBuffer){stream->input, n, 0};
    stream->start = stream->end = 0;
    stream->ended = false;
    return HD_OK;
}

static hd_status skip_mark(struct hd_stream *stream, struct hd_error *error) {
    const char *text;
    size_t n;
    const hd_status status = hd_stream_see(stream, 3, &text, &n, error);
    if (status == HD_OK && n >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) hd_stream_skip(stream, 3);
    return status;
}

hd_status hd_stream_open(const struct hd_source *source, struct hd_stream **stream, struct hd_error *error) {
    struct hd_stream *made = calloc(1, sizeof *made);
    if (!made) return HD_E_NOMEM;
    made->source = *source;
    made->line = 1;
    made->capacity = FIRST_CAPACITY;
    made->window = malloc(made->capacity);
    hd_status status = made->window ? detect_packing(made, error) : HD_E_NOMEM;
    if (status == HD_OK) status = skip_mark(made, error);
    if (status != HD_OK) {
        hd_stream_close(made);
        return status;
    }
    *stream = made;
    return HD_OK;
}

void hd_stream_close(struct hd_stream *stream) {
    if (!stream) return;
    ZSTD_freeDStream(stream->unpacker);
    free(stream->input);
    free(stream->window);
    free(stream);
}
