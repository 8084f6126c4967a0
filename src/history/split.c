/*
 * Cuts a stream into the texts of single hands, by the lines that begin them or by XML elements.
 *
 * Layer history; sees base and events only. The text of one hand is in memory at a time. What lies between hands and is
 * not blank is told, never dropped in silence. Carriage returns are taken out and text that is not UTF-8 is read as
 * cp1252, line by line.
 */
#include "split.h"

#include <string.h>

#include "encoding.h"

static const struct hd_reading *const readings[] = {&hd_reading_pokerstars, &hd_reading_ipoker_xml,
                                                    &hd_reading_pokertracker, &hd_reading_ipoker, &hd_reading_phh};
enum { READINGS = sizeof readings / sizeof *readings, LOOK_AHEAD = 64 * 1024, STEP = 32 * 1024 };

static size_t line_length(const char *text, size_t n) {
    const char *end = memchr(text, '\n', n);
    return end ? (size_t)(end - text) : n;
}

static bool is_blank(const char *text, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!strchr(" \t\r\n\v\f", text[i]) || text[i] == '\0') return false;
    return true;
}

/* ---- which format ---- */

static const struct hd_reading *find_reading(const char *text, size_t n, bool whole) {
    for (size_t at = 0; at < n;) {
        const size_t length = line_length(text + at, n - at);
        for (int i = 0; i < READINGS; i++) {
            bool (*const test)(const char *, size_t) = whole ? readings[i]->alone : readings[i]->starts;
            if (test && test(text + at, length)) return readings[i];
        }
        at += length + 1;
    }
    return NULL;
}

hd_status hd_splitter_init(struct hd_splitter *splitter, struct hd_stream *stream, struct hd_error *error) {
    *splitter = (struct hd_splitter){.stream = stream};
    hd_strbuf_init(&splitter->context);
    hd_strbuf_init(&splitter->text);
    const char *text;
    size_t n;
    const hd_status status = hd_stream_see(stream, LOOK_AHEAD, &text, &n, error);
    if (status != HD_OK) return status;
    splitter->reading = find_reading(text, n, false);
    if (!splitter->reading) {
        splitter->reading = find_reading(text, n, true);
        splitter->whole = splitter->reading != NULL;
    }
    if (splitter->reading) return HD_OK;
    return hd_error_set(error, HD_E_UNSUPPORTED, "this is no hand history of a format that is read");
}

void hd_splitter_release(struct hd_splitter *splitter) {
    hd_strbuf_release(&splitter->context);
    hd_strbuf_release(&splitter->text);
}

/* ---- looking ---- */

/* What is visible, at least `want` bytes of it where the source has so many. */
static hd_status look(struct hd_splitter *splitter, size_t want, const char **text, size_t *n, struct hd_refusal *why) {
    struct hd_error error = {{0}};
    const hd_status status = hd_stream_see(splitter->stream, want, text, n, &error);
    if (status == HD_OK || status == HD_E_FULL) return status;
    return hd_refuse(why, status, hd_stream_line(splitter->stream), "%s",
                     error.text[0] ? error.text : hd_status_text(status));
}

/* The whole line at `at`, as far as there is one; false at the end of the source. */
static hd_status look_line(struct hd_splitter *splitter, size_t at, const char **line, size_t *length, bool *there,
                           struct hd_refusal *why) {
    const char *text;
    size_t n = at + 1;
    for (size_t before = 0;; n += STEP) {
        const hd_status status = look(splitter, n, &text, &n, why);
        if (status != HD_OK) return status;
        if (n > at && memchr(text + at, '\n', n - at)) break;
        if (n == before) break;
        before = n;
    }
    *there = n > at;
    *line = text + at;
    *length = *there ? line_length(text + at, n - at) : 0;
    return HD_OK;
}

/* Gives the block that begins at the window's start, in UTF-8 without carriage returns. */
static hd_status give(struct hd_splitter *splitter, size_t length, struct hd_block *block, struct hd_refusal *why) {
    const char *text;
    size_t n;
    hd_status status = look(splitter, length, &text, &n, why);
    if (status != HD_OK) return status;
    splitter->used = length;
    *block = (struct hd_block){.text = text,
                               .length = length,
                               .line = hd_stream_line(splitter->stream),
                               .context = hd_strbuf_text(&splitter->context),
                               .context_length = splitter->context.length};
    if (hd_encoding_is_plain(text, length)) return HD_OK;
    hd_strbuf_clear(&splitter->text);
    hd_encoding_make_plain(&splitter->text, text, length);
    block->text = hd_strbuf_text(&splitter->text);
    block->length = splitter->text.length;
    return hd_strbuf_status(&splitter->text);
}

/* A hand too long for the window: it is passed over up to what may be the next one's first line. */
static hd_status too_long(struct hd_splitter *splitter, struct hd_refusal *why) {
    const int line = hd_stream_line(splitter->stream);
    const char *text;
    size_t n;
    const hd_status status = look(splitter, 1, &text, &n, why);
    if (status != HD_OK) return status;
    splitter->used = n;
    return hd_refuse(why, HD_E_SYNTAX, line, "a hand of more than %d MB", HD_STREAM_WINDOW_MAX / (1024 * 1024));
}

/* ---- hands that begin with a line ---- */

static bool may_be_between(const struct hd_reading *reading, const char *line, size_t n) {
    return is_blank(line, n) || (reading->between && reading->between(line, n));
}

/* Length of the text from the window's start up to the next line that begins a hand, the first one left out; *idle:
 * all of it may stand between hands. */
static hd_status measure_lines(struct hd_splitter *splitter, size_t *length, bool *idle, struct hd_refusal *why) {
    *idle = true;
    for (size_t at = 0;;) {
        const char *line;
        size_t n;
        bool there;
        const hd_status status = look_line(splitter, at, &line, &n, &there, why);
        if (status != HD_OK) return status;
        const bool next = there && at > 0 && !splitter->whole && splitter->reading->starts(line, n);
        if (!there || next) {
            *length = at;
            return HD_OK;
        }
        if (*idle) *idle = may_be_between(splitter->reading, line, n);
        at += n + 1;
    }
}

static hd_status next_lines(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    for (;;) {
        const char *line;
        size_t n, length;
        bool there, idle;
        hd_status status = look_line(splitter, 0, &line, &n, &there, why);
        if (status != HD_OK) return status == HD_E_FULL ? too_long(splitter, why) : status;
        if (!there) return HD_E_OVER;
        const bool starts = splitter->whole || splitter->reading->starts(line, n);
        status = measure_lines(splitter, &length, &idle, why);
        if (status != HD_OK) return status == HD_E_FULL ? too_long(splitter, why) : status;
        const char *text;
        size_t visible;
        status = look(splitter, length, &text, &visible, why);
        if (status != HD_OK) return status;
        if (length > visible) length = visible; /* the last line has no end */
        if (starts && !idle) return give(splitter, length, block, why);
        if (!idle) {
            splitter->used = length;
            return hd_refuse(why, HD_E_SYNTAX, hd_stream_line(splitter->stream), "text that belongs to no hand");
        }
        hd_stream_skip(splitter->stream, length);
    }
}

/* ---- XML ---- */

/* The offset of a tag's start ("<game" or "</game") at or behind `at`; names that only begin alike do not count. */
static hd_status find_tag(struct hd_splitter *splitter, const char *tag, size_t at, size_t *found, bool *there,
                          struct hd_refusal *why) {
    const size_t length = strlen(tag);
    const char *text;
    size_t n = at + length + 1;
    for (size_t before = 0;; n += STEP) {
        const hd_status status = look(splitter, n, &text, &n, why);
        if (status != HD_OK) return status;
        for (const char *p = text + at; n > at + length && (p = memchr(p, '<', (size_t)(text + n - p))); p++) {
            if ((size_t)(text + n - p) <= length) break;
            if (memcmp(p, tag, length) != 0 || !strchr(" \t\r\n/>", p[length]) || p[length] == '\0') continue;
            *found = (size_t)(p - text);
            *there = true;
            return HD_OK;
        }
        *there = false;
        if (n == before) return HD_OK;
        before = n;
        at = n > at + length ? n - length : at;
    }
}

/* Keeps the session's own text, which stands before its first game. */
static hd_status keep_context(struct hd_splitter *splitter, size_t length, struct hd_refusal *why) {
    const char *text;
    size_t n, at;
    bool there;
    hd_status status = find_tag(splitter, "<session", 0, &at, &there, why);
    if (status == HD_OK) status = look(splitter, length, &text, &n, why);
    if (status != HD_OK || !there || at >= length) return status;
    hd_strbuf_clear(&splitter->context);
    hd_encoding_make_plain(&splitter->context, text + at, length - at);
    return hd_strbuf_status(&splitter->context);
}

static hd_status next_game(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    size_t begin, end, next = 0;
    bool there, closed;
    hd_status status = find_tag(splitter, "<game", 0, &begin, &there, why);
    if (status == HD_OK && !there) return HD_E_OVER;
    if (status == HD_OK && begin > 0) {
        status = keep_context(splitter, begin, why);
        if (status == HD_OK) hd_stream_skip(splitter->stream, begin);
    }
    if (status == HD_OK) status = find_tag(splitter, "</game", 1, &end, &closed, why);
    if (status == HD_OK) status = find_tag(splitter, "<game", 1, &next, &there, why);
    if (status != HD_OK) return status == HD_E_FULL ? too_long(splitter, why) : status;
    if (closed && (!there || end < next)) return give(splitter, end + strlen("</game>"), block, why);
    splitter->used = there ? next : 1;
    return hd_refuse(why, HD_E_SYNTAX, hd_stream_line(splitter->stream), "the hand is cut off: there is no </game>");
}

hd_status hd_splitter_next(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    hd_stream_skip(splitter->stream, splitter->used);
    splitter->used = 0;
    return splitter->reading->split == HD_SPLIT_LINES ? next_lines(splitter, block, why)
                                                      : next_game(splitter, block, why);
}
