/*
 * Cuts a file into the texts of single hands, by the lines that begin them or by XML elements.
 *
 * Layer history; sees base and events only. The text of one hand is in memory at a time. What lies between hands and is
 * not blank is told, never dropped in silence. Carriage returns are taken out and text that is not UTF-8 is read as
 * cp1252, line by line.
 */
#include "split.h"

#include <string.h>

#include "encoding.h"
#include "holdem/utf8.h"

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

/* A format's test of a line, which may have a byte order mark where files were joined; false where it has no such. */
static bool passes(bool (*test)(const char *, size_t), const char *line, size_t n) {
    const size_t mark = hd_utf8_mark(line, n);
    return test && test(line + mark, n - mark);
}

/* ---- which format ---- */

/* Finds the format with the first line that begins a hand, or (whole) that makes the file one hand. */
static bool find_reading(struct hd_splitter *splitter, const char *text, size_t n, bool whole) {
    for (size_t at = 0; at < n;) {
        const size_t length = line_length(text + at, n - at);
        for (int i = 0; i < READINGS; i++) {
            if (!passes(whole ? readings[i]->alone : readings[i]->starts, text + at, length)) continue;
            splitter->reading = readings[i];
            splitter->whole = whole;
            return true;
        }
        at += length + 1;
    }
    return false;
}

hd_status hd_splitter_init(struct hd_splitter *splitter, struct hd_window *window, struct hd_error *error) {
    *splitter = (struct hd_splitter){.window = window};
    hd_strbuf_init(&splitter->context);
    hd_strbuf_init(&splitter->text);
    const char *text;
    size_t n;
    const hd_status status = hd_window_see(window, LOOK_AHEAD, &text, &n, error);
    if (status != HD_OK) return status;
    if (find_reading(splitter, text, n, false) || find_reading(splitter, text, n, true)) return HD_OK;
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
    const hd_status status = hd_window_see(splitter->window, want, text, n, &error);
    if (status == HD_OK || status == HD_E_FULL) return status;
    return hd_refuse(why, status, hd_window_line(splitter->window), "%s",
                     error.text[0] ? error.text : hd_status_text(status));
}

/* The line at `at`: whether there is one, and whether the source ends with it, without a newline. */
static hd_status look_line(struct hd_splitter *splitter, size_t at, const char **line, size_t *length, bool *there,
                           bool *ended, struct hd_refusal *why) {
    const char *text, *newline = NULL;
    size_t seen = at, n = at + 1;
    for (;;) {
        const hd_status status = look(splitter, n, &text, &n, why);
        if (status != HD_OK) return status;
        if (n <= seen) break;
        newline = memchr(text + seen, '\n', n - seen);
        if (newline) break;
        seen = n;
        n += STEP;
    }
    *there = n > at;
    *ended = !newline;
    *line = text + at;
    *length = newline ? (size_t)(newline - *line) : n - at;
    return HD_OK;
}

/* Where a tag ("<game" or "</game") first stands in a text; NULL: nowhere. Names that only begin alike do not count. */
static const char *find_in(const char *text, size_t n, const char *tag) {
    const size_t length = strlen(tag);
    const char *const end = text + n;
    for (const char *at = text; at < end && (at = memchr(at, '<', (size_t)(end - at))); at++) {
        if ((size_t)(end - at) <= length) return NULL;
        if (memcmp(at, tag, length) == 0 && at[length] != '\0' && strchr(" \t\r\n/>", at[length])) return at;
    }
    return NULL;
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
                               .line = hd_window_line(splitter->window),
                               .context = hd_strbuf_text(&splitter->context),
                               .context_length = splitter->context.length};
    if (hd_encoding_is_plain(text, length)) return HD_OK;
    hd_strbuf_clear(&splitter->text);
    hd_encoding_make_plain(&splitter->text, text, length);
    block->text = hd_strbuf_text(&splitter->text);
    block->length = splitter->text.length;
    return hd_strbuf_status(&splitter->text);
}

/*
 * A hand too long for the window is told once and passed over. What stands at the window's end stays: it may be the
 * beginning of the next hand's first line, or of a tag.
 */
static hd_status pass_over(struct hd_splitter *splitter, struct hd_refusal *why) {
    enum { TAG_MAX = 8 };
    const int line = hd_window_line(splitter->window);
    const bool told = splitter->passing;
    const char *text;
    size_t n;
    const hd_status status = look(splitter, 1, &text, &n, why);
    if (status != HD_OK) return status;
    size_t end = n - TAG_MAX;
    if (splitter->reading->split == HD_SPLIT_LINES)
        for (end = n; end > 0 && text[end - 1] != '\n';) end--;
    else if (find_in(text, end, "<session"))
        hd_strbuf_clear(&splitter->context); /* what it says is lost, and must not be another's */
    hd_window_skip(splitter->window, end > 0 ? end : n);
    splitter->passing = true;
    if (told) return HD_OK;
    return hd_refuse(why, HD_E_SYNTAX, line, "a hand of more than %d MB", HD_WINDOW_MAX / (1024 * 1024));
}

/* ---- hands that begin with a line ---- */

/* The text from the window's start up to the next line that begins a hand. */
struct piece {
    size_t length; /* 0: the source is at its end */
    bool starts;   /* its first line begins a hand */
    bool idle;     /* all of it may stand between hands */
};

static bool may_be_between(const struct hd_reading *reading, const char *line, size_t n) {
    const size_t mark = hd_utf8_mark(line, n);
    return is_blank(line + mark, n - mark) || passes(reading->between, line, n);
}

static hd_status measure(struct hd_splitter *splitter, struct piece *piece, struct hd_refusal *why) {
    const struct hd_reading *reading = splitter->reading;
    *piece = (struct piece){.idle = true};
    for (bool ended = false;;) {
        const char *line;
        size_t n;
        bool there;
        const hd_status status = look_line(splitter, piece->length, &line, &n, &there, &ended, why);
        if (status != HD_OK || !there) return status;
        const bool starts = splitter->whole ? !splitter->passing : passes(reading->starts, line, n);
        if (piece->length == 0)
            piece->starts = starts;
        else if (starts && !splitter->whole)
            return HD_OK;
        if (piece->idle) piece->idle = may_be_between(reading, line, n);
        piece->length += ended ? n : n + 1;
    }
}

static hd_status next_lines(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    for (;;) {
        struct piece piece;
        hd_status status = measure(splitter, &piece, why);
        if (status == HD_E_FULL) {
            status = pass_over(splitter, why);
            if (status == HD_OK) continue;
        }
        if (status != HD_OK) return status;
        if (piece.length == 0) return HD_E_OVER;
        const bool told = splitter->passing;
        splitter->passing = false;
        if (piece.starts && !piece.idle) return give(splitter, piece.length, block, why);
        if (!piece.idle && !told) {
            splitter->used = piece.length;
            return hd_refuse(why, HD_E_SYNTAX, hd_window_line(splitter->window), "text that belongs to no hand");
        }
        hd_window_skip(splitter->window, piece.length);
    }
}

/* ---- XML ---- */

/* The offset of a tag's start at or behind `at`. */
static hd_status find_tag(struct hd_splitter *splitter, const char *tag, size_t at, size_t *found, bool *there,
                          struct hd_refusal *why) {
    const size_t length = strlen(tag);
    const char *text;
    size_t n = at + length + 1;
    *there = false;
    for (size_t before = 0;; n += STEP) {
        const hd_status status = look(splitter, n, &text, &n, why);
        if (status != HD_OK || n == before || n <= at) return status;
        const char *tag_at = find_in(text + at, n - at, tag);
        *there = tag_at != NULL;
        if (*there) {
            *found = (size_t)(tag_at - text);
            return HD_OK;
        }
        before = n;
        if (n > at + length) at = n - length;
    }
}

/* Keeps the session's own text, which stands before its first game. */
static hd_status keep_context(struct hd_splitter *splitter, size_t length, struct hd_refusal *why) {
    const char *text;
    size_t n;
    const hd_status status = look(splitter, length, &text, &n, why);
    const char *session = NULL, *next = status == HD_OK ? find_in(text, length, "<session") : NULL;
    for (; next; next = find_in(next + 1, length - (size_t)(next + 1 - text), "<session")) session = next;
    if (!session) return status;
    hd_strbuf_clear(&splitter->context);
    hd_encoding_make_plain(&splitter->context, session, length - (size_t)(session - text));
    return hd_strbuf_status(&splitter->context);
}

/* The game that begins at the window's start: it must end before the next one begins. */
static hd_status give_game(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    size_t end = 0, n;
    bool closed;
    const char *text;
    hd_status status = find_tag(splitter, "</game", 1, &end, &closed, why);
    if (status == HD_OK) status = look(splitter, 1, &text, &n, why);
    if (status != HD_OK) return status;
    const char *next = find_in(text + 1, (closed ? end : n) - 1, "<game");
    if (closed && !next) return give(splitter, end + strlen("</game>"), block, why);
    const char *session = find_in(text + 1, (next ? (size_t)(next - text) : n) - 1, "<session");
    splitter->used = session ? (size_t)(session - text) : next ? (size_t)(next - text) : n;
    return hd_refuse(why, HD_E_SYNTAX, hd_window_line(splitter->window), "the hand is cut off: there is no </game>");
}

static hd_status find_game(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    size_t begin;
    bool there;
    hd_status status = find_tag(splitter, "<game", 0, &begin, &there, why);
    if (status == HD_OK && !there) return HD_E_OVER;
    if (status == HD_OK && begin > 0) status = keep_context(splitter, begin, why);
    if (status != HD_OK) return status;
    hd_window_skip(splitter->window, begin);
    splitter->passing = false;
    return give_game(splitter, block, why);
}

static hd_status next_game(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    for (;;) {
        hd_status status = find_game(splitter, block, why);
        if (status != HD_E_FULL) return status;
        status = pass_over(splitter, why);
        if (status != HD_OK) return status;
    }
}

hd_status hd_splitter_next(struct hd_splitter *splitter, struct hd_block *block, struct hd_refusal *why) {
    hd_window_skip(splitter->window, splitter->used);
    splitter->used = 0;
    return splitter->reading->split == HD_SPLIT_LINES ? next_lines(splitter, block, why)
                                                      : next_game(splitter, block, why);
}
