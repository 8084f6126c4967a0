/*
 * The hand log: hands into outputs, outputs into files, by layout.
 *
 * Layer history: sees events, cards and base only.
 * An output holds, for each part of the log, the text of its hands one after the other; where files are smaller than
 * the run it also notes where each hand lies. Only commit touches files, and only one commit runs at a time, so that
 * outputs need no lock. The files of a run stay open under temporary names until close.
 * The log owns its files, an output its texts; formats and the definition's texts are borrowed. Allocates; a failure
 * names the path and the reason, and after a failed commit the log writes nothing more.
 */
#include "holdem/handlog.h"

#include <stdlib.h>
#include <string.h>

#include "logfile.h"
#include "put.h"

/* Where a hand lies in the text, and what names its file. */
struct piece {
    size_t begin, end;
    uint64_t unit, number;
    int64_t time;
    uint32_t table;
    enum hd_game_kind kind;
};

/* The hands of one part in an output; pieces stay empty in the session layout. */
struct batch {
    struct hd_strbuf text;
    struct piece *pieces;
    int n, capacity;
};

struct hd_handlog_output {
    const struct hd_handlog *log;
    int n;
    struct batch batches[]; /* as the log's lanes */
};

/* A part of an open log. */
struct lane {
    struct hd_log_part part;
    struct hd_packer *packer; /* of the small files; NULL: plain */
    struct hd_logfile file;   /* of the session layout */
    bool opened, written;     /* the session's file is open; it holds a hand */
};

struct hd_handlog {
    struct hd_history_info info;
    const char *directory;
    struct hd_strbuf path, joined; /* of the small file under way */
    hd_status failed;
    struct hd_error why;
    int n;
    struct lane lanes[];
};

/* ---- outputs ---- */

hd_status hd_handlog_output_new(const struct hd_handlog *log, struct hd_handlog_output **output) {
    struct hd_handlog_output *made = calloc(1, sizeof *made + (size_t)log->n * sizeof made->batches[0]);
    if (!made) return HD_E_NOMEM;
    made->log = log;
    made->n = log->n;
    for (int i = 0; i < made->n; i++) hd_strbuf_init(&made->batches[i].text);
    *output = made;
    return HD_OK;
}

void hd_handlog_output_free(struct hd_handlog_output *output) {
    if (!output) return;
    for (int i = 0; i < output->n; i++) {
        hd_strbuf_release(&output->batches[i].text);
        free(output->batches[i].pieces);
    }
    free(output);
}

static void clear_batch(struct batch *batch) {
    hd_strbuf_clear(&batch->text);
    batch->n = 0;
}

static hd_status add_piece(struct batch *batch, size_t begin, const struct hd_record *record) {
    if (batch->n == batch->capacity) {
        const int capacity = batch->capacity ? 2 * batch->capacity : 64;
        struct piece *pieces = realloc(batch->pieces, (size_t)capacity * sizeof *pieces);
        if (!pieces) return HD_E_NOMEM;
        batch->pieces = pieces;
        batch->capacity = capacity;
    }
    batch->pieces[batch->n++] = (struct piece){.begin = begin,
                                               .end = batch->text.length,
                                               .unit = record->unit,
                                               .number = record->number,
                                               .time = record->time,
                                               .table = record->table,
                                               .kind = record->kind};
    return HD_OK;
}

static hd_status add_to_batch(struct batch *batch, const struct lane *lane, const struct hd_record *record,
                              const struct hd_history_info *info) {
    const struct hd_format *format = lane->part.format;
    const bool session = lane->part.layout == HD_LOG_SESSION;
    if (session && batch->text.length > 0) hd_strbuf_puts(&batch->text, format->separator);
    const size_t begin = batch->text.length;
    const hd_status status = format->write(&batch->text, record, info);
    return status == HD_OK && !session ? add_piece(batch, begin, record) : status;
}

hd_status hd_handlog_add(struct hd_handlog_output *output, const struct hd_record *record) {
    const struct hd_handlog *log = output->log;
    hd_status status = HD_OK;
    for (int i = 0; i < output->n && status == HD_OK; i++)
        status = add_to_batch(&output->batches[i], &log->lanes[i], record, &log->info);
    return status;
}

/* ---- names ---- */

static void begin_path(struct hd_handlog *log) {
    hd_strbuf_clear(&log->path);
    hd_strbuf_puts(&log->path, log->directory);
    hd_strbuf_putc(&log->path, '/');
}

static void end_path(struct hd_handlog *log, const struct hd_log_part *part) {
    hd_strbuf_putc(&log->path, '.');
    hd_strbuf_puts(&log->path, part->format->extension);
    if (part->compress) hd_strbuf_puts(&log->path, ".zst");
}

static void put_hand_name(struct hd_strbuf *path, const struct piece *piece) {
    hd_strbuf_puts(path, "hand_");
    hd_strbuf_int(path, (int64_t)piece->number);
    hd_strbuf_putc(path, '_');
    hd_put_time(path, piece->time, "-_-");
}

static void put_table_name(struct hd_strbuf *path, const struct piece *piece) {
    hd_strbuf_puts(path, piece->kind == HD_CASH ? "session_" : "tournament_");
    hd_strbuf_int(path, (int64_t)piece->unit + 1);
    hd_strbuf_puts(path, "_table_");
    hd_strbuf_int(path, (int64_t)piece->table + 1);
}

/* ---- commit ---- */

static hd_status no_memory(struct hd_error *error, const struct hd_handlog *log) {
    return hd_error_set(error, HD_E_NOMEM, "cannot write %s: %s", log->directory, hd_status_text(HD_E_NOMEM));
}

static hd_status save(struct hd_handlog *log, const struct lane *lane, const char *text, size_t n,
                      struct hd_error *error) {
    end_path(log, &lane->part);
    if (hd_strbuf_status(&log->path) != HD_OK) return no_memory(error, log);
    return hd_logfile_save(hd_strbuf_text(&log->path), text, n, lane->packer, error);
}

static hd_status commit_hands(struct hd_handlog *log, const struct lane *lane, const struct batch *batch,
                              struct hd_error *error) {
    hd_status status = HD_OK;
    for (int i = 0; i < batch->n && status == HD_OK; i++) {
        const struct piece *piece = &batch->pieces[i];
        begin_path(log);
        put_hand_name(&log->path, piece);
        status = save(log, lane, batch->text.text + piece->begin, piece->end - piece->begin, error);
    }
    return status;
}

static int compare_u64(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* By unit and table; within a table as played. */
static int compare_pieces(const void *left, const void *right) {
    const struct piece *a = left, *b = right;
    int order = compare_u64(a->unit, b->unit);
    if (order == 0) order = compare_u64(a->table, b->table);
    return order ? order : compare_u64(a->begin, b->begin);
}

/* Writes the file of one table: n pieces. */
static hd_status commit_table(struct hd_handlog *log, const struct lane *lane, const char *text,
                              const struct piece *pieces, int n, struct hd_error *error) {
    hd_strbuf_clear(&log->joined);
    for (int i = 0; i < n; i++) {
        if (i > 0) hd_strbuf_puts(&log->joined, lane->part.format->separator);
        hd_strbuf_write(&log->joined, text + pieces[i].begin, pieces[i].end - pieces[i].begin);
    }
    if (hd_strbuf_status(&log->joined) != HD_OK) return no_memory(error, log);
    begin_path(log);
    put_table_name(&log->path, pieces);
    return save(log, lane, hd_strbuf_text(&log->joined), log->joined.length, error);
}

static hd_status commit_tables(struct hd_handlog *log, const struct lane *lane, const struct batch *batch,
                               struct hd_error *error) {
    struct piece *pieces = batch->pieces;
    if (batch->n > 0) qsort(pieces, (size_t)batch->n, sizeof *pieces, compare_pieces);
    hd_status status = HD_OK;
    for (int i = 0, next; i < batch->n && status == HD_OK; i = next) {
        for (next = i + 1; next < batch->n; next++) {
            if (pieces[next].unit != pieces[i].unit || pieces[next].table != pieces[i].table) break;
        }
        status = commit_table(log, lane, batch->text.text, pieces + i, next - i, error);
    }
    return status;
}

static hd_status commit_session(struct lane *lane, const struct batch *batch, struct hd_error *error) {
    const struct hd_strbuf *text = &batch->text;
    if (text->length == 0) return HD_OK;
    const char *separator = lane->part.format->separator;
    hd_status status = HD_OK;
    if (lane->written) status = hd_logfile_write(&lane->file, separator, strlen(separator), error);
    if (status == HD_OK) status = hd_logfile_write(&lane->file, text->text, text->length, error);
    lane->written = true;
    return status;
}

static hd_status commit_batch(struct hd_handlog *log, struct lane *lane, const struct batch *batch,
                              struct hd_error *error) {
    switch (lane->part.layout) {
    case HD_LOG_HAND: return commit_hands(log, lane, batch, error);
    case HD_LOG_TABLE: return commit_tables(log, lane, batch, error);
    default: return commit_session(lane, batch, error);
    }
}

hd_status hd_handlog_commit(struct hd_handlog *log, struct hd_handlog_output *output, struct hd_error *error) {
    for (int i = 0; i < log->n && log->failed == HD_OK; i++) {
        log->failed = commit_batch(log, &log->lanes[i], &output->batches[i], &log->why);
        clear_batch(&output->batches[i]);
    }
    if (log->failed != HD_OK) *error = log->why;
    return log->failed;
}

/* ---- the log's life ---- */

void hd_handlog_abandon(struct hd_handlog *log) {
    if (!log) return;
    for (int i = 0; i < log->n; i++) {
        if (log->lanes[i].opened) hd_logfile_abandon(&log->lanes[i].file);
        hd_packer_free(log->lanes[i].packer);
    }
    hd_strbuf_release(&log->path);
    hd_strbuf_release(&log->joined);
    free(log);
}

static hd_status open_lane(struct hd_handlog *log, struct lane *lane, struct hd_error *error) {
    if (lane->part.layout != HD_LOG_SESSION)
        return lane->part.compress && hd_packer_new(&lane->packer) != HD_OK ? no_memory(error, log) : HD_OK;
    begin_path(log);
    hd_strbuf_puts(&log->path, lane->part.stem);
    end_path(log, &lane->part);
    if (hd_strbuf_status(&log->path) != HD_OK) return no_memory(error, log);
    const hd_status status = hd_logfile_create(&lane->file, hd_strbuf_text(&log->path), lane->part.compress, error);
    lane->opened = status == HD_OK;
    return status;
}

hd_status hd_handlog_open(const struct hd_handlog_def *def, struct hd_handlog **log, struct hd_error *error) {
    hd_status status = hd_folder_create(def->directory, error);
    if (status != HD_OK) return status;
    const size_t n = (size_t)def->n_parts;
    struct hd_handlog *made = calloc(1, sizeof *made + n * sizeof made->lanes[0]);
    if (!made)
        return hd_error_set(error, HD_E_NOMEM, "cannot write %s: %s", def->directory, hd_status_text(HD_E_NOMEM));
    made->info = def->info;
    made->directory = def->directory;
    made->n = def->n_parts;
    for (int i = 0; i < made->n && status == HD_OK; i++) {
        made->lanes[i].part = def->parts[i];
        status = open_lane(made, &made->lanes[i], error);
    }
    if (status != HD_OK) {
        hd_handlog_abandon(made);
        return status;
    }
    *log = made;
    return HD_OK;
}

hd_status hd_handlog_close(struct hd_handlog *log, struct hd_error *error) {
    if (!log) return HD_OK;
    hd_status status = log->failed;
    if (status != HD_OK) *error = log->why;
    for (int i = 0; i < log->n && status == HD_OK; i++) {
        struct lane *lane = &log->lanes[i];
        if (!lane->opened) continue;
        lane->opened = false;
        status = hd_logfile_commit(&lane->file, error);
    }
    hd_handlog_abandon(log);
    return status;
}
