/*
 * The hand log: hands into outputs, outputs into files, by layout.
 *
 * Layer history: sees events, cards and base only.
 * A log has a lane for the hands of each part, and one for the results of tournaments where the part's format has
 * them. An output holds, for each lane, the text of its hands one after the other; where files are smaller than the run
 * it also notes where each hand lies. Only commit touches files, and only one commit runs at a time, so that outputs
 * need no lock. The files of a run stay open under temporary names until close.
 * The log owns its files, an output its texts; formats and the definition's texts are borrowed. Allocates; a failure
 * names the path and the reason, and after a failed commit the log writes nothing more.
 */
#include "holdem/handlog.h"

#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "logfile.h"
#include "put.h"

/* What the head of a file says of how the hero fared in a tournament. */
struct end {
    uint64_t unit;
    int32_t place, entries;
    hd_money prize;
};

struct hd_handlog_output {
    const struct hd_handlog *log;
    struct end *ends; /* of the tournaments in this output */
    int n_ends, capacity;
    int n;
    struct hd_batch batches[]; /* as the log's lanes */
};

struct lane {
    struct hd_log_part part;
    bool results;                /* of tournaments, not hands */
    struct hd_history_info info; /* for this lane's files */
    struct hd_packer *packer;    /* of the small files; NULL: plain */
    struct hd_logfile file;      /* of the session layout */
    bool opened, written;        /* the session's file is open; it holds something */
};

struct hd_handlog {
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
    for (int i = 0; i < made->n; i++) hd_batch_init(&made->batches[i]);
    *output = made;
    return HD_OK;
}

void hd_handlog_output_free(struct hd_handlog_output *output) {
    if (!output) return;
    for (int i = 0; i < output->n; i++) hd_batch_release(&output->batches[i]);
    free(output->ends);
    free(output);
}

/* Begins a text of the lane and returns where. */
static size_t begin_text(struct hd_batch *batch, const struct lane *lane) {
    if (lane->part.layout == HD_LOG_SESSION && batch->text.length > 0)
        hd_strbuf_puts(&batch->text, lane->part.format->separator);
    return batch->text.length;
}

static hd_status add_hand(struct hd_batch *batch, const struct lane *lane, const struct hd_record *record) {
    const size_t begin = begin_text(batch, lane);
    const hd_status status = lane->part.format->write(&batch->text, record, &lane->info);
    if (status != HD_OK || lane->part.layout == HD_LOG_SESSION) return status;
    return hd_batch_note_hand(batch, begin, record);
}

hd_status hd_handlog_add(struct hd_handlog_output *output, const struct hd_record *record) {
    hd_status status = HD_OK;
    for (int i = 0; i < output->n && status == HD_OK; i++) {
        const struct lane *lane = &output->log->lanes[i];
        if (!lane->results) status = add_hand(&output->batches[i], lane, record);
    }
    return status;
}

static hd_status add_results(struct hd_batch *batch, const struct lane *lane, const struct hd_finish *finish) {
    const size_t begin = begin_text(batch, lane);
    const hd_status status = lane->part.format->finish(&batch->text, finish, &lane->info);
    if (status != HD_OK || lane->part.layout == HD_LOG_SESSION) return status;
    return hd_batch_note_finish(batch, begin, finish->unit);
}

static hd_status add_end(struct hd_handlog_output *output, const struct hd_finish *finish, int32_t hero) {
    if (hero < 0 || hero >= finish->entries) return HD_OK;
    if (output->n_ends == output->capacity) {
        const int capacity = output->capacity ? 2 * output->capacity : 16;
        struct end *ends = realloc(output->ends, (size_t)capacity * sizeof *ends);
        if (!ends) return HD_E_NOMEM;
        output->ends = ends;
        output->capacity = capacity;
    }
    const struct hd_finisher *player = &finish->player[hero];
    output->ends[output->n_ends++] =
        (struct end){.unit = finish->unit, .place = player->place, .entries = finish->entries, .prize = player->prize};
    return HD_OK;
}

hd_status hd_handlog_finish(struct hd_handlog_output *output, const struct hd_finish *finish) {
    hd_status status = output->n > 0 ? add_end(output, finish, output->log->lanes[0].info.hero) : HD_OK;
    for (int i = 0; i < output->n && status == HD_OK; i++) {
        const struct lane *lane = &output->log->lanes[i];
        if (lane->results) status = add_results(&output->batches[i], lane, finish);
    }
    return status;
}

bool hd_handlog_wants_finish(const struct hd_handlog *log) {
    for (int i = 0; i < log->n; i++) {
        if (log->lanes[i].results || log->lanes[i].part.format->head) return true;
    }
    return false;
}

bool hd_handlog_wants_units(const struct hd_handlog *log) {
    for (int i = 0; i < log->n; i++) {
        if (log->lanes[i].part.layout == HD_LOG_TABLE || log->lanes[i].part.format->head) return true;
    }
    return false;
}

static void clear_output(struct hd_handlog_output *output) {
    for (int i = 0; i < output->n; i++) hd_batch_clear(&output->batches[i]);
    output->n_ends = 0;
}

/* ---- names ---- */

static void begin_path(struct hd_handlog *log) {
    hd_strbuf_clear(&log->path);
    hd_strbuf_puts(&log->path, log->directory);
    hd_strbuf_putc(&log->path, '/');
}

static void end_path(struct hd_handlog *log, const struct lane *lane) {
    const struct hd_format *format = lane->part.format;
    const bool several = lane->info.several && format->extension_several;
    hd_strbuf_putc(&log->path, '.');
    hd_strbuf_puts(&log->path, several ? format->extension_several : format->extension);
    if (lane->part.compress) hd_strbuf_puts(&log->path, ".zst");
}

static void put_hand_name(struct hd_strbuf *path, const struct hd_piece *piece) {
    hd_strbuf_puts(path, "hand_");
    hd_strbuf_int(path, (int64_t)piece->number);
    hd_strbuf_putc(path, '_');
    hd_put_time(path, piece->time, "-_-");
}

static void put_table_name(struct hd_strbuf *path, const struct hd_piece *piece) {
    hd_strbuf_puts(path, piece->kind == HD_CASH ? "session_" : "tournament_");
    hd_strbuf_int(path, (int64_t)piece->unit + 1);
    hd_strbuf_puts(path, "_table_");
    hd_strbuf_int(path, (int64_t)piece->table + 1);
}

static void put_results_name(struct hd_strbuf *path, const struct hd_piece *piece) {
    hd_strbuf_puts(path, "tournament_");
    hd_strbuf_int(path, (int64_t)piece->unit + 1);
    hd_strbuf_puts(path, "_results");
}

/* ---- commit ---- */

static hd_status no_memory(struct hd_error *error, const struct hd_handlog *log) {
    return hd_error_set(error, HD_E_NOMEM, "cannot write %s: %s", log->directory, hd_status_text(HD_E_NOMEM));
}

/* What the file of these n hands begins with. */
static struct hd_hand_file file_of(const struct hd_handlog_output *output, const struct hd_piece *pieces, int n) {
    struct hd_hand_file file = {.kind = pieces->kind,
                                .unit = pieces->unit,
                                .table = pieces->table,
                                .max_seats = pieces->max_seats,
                                .hands = n,
                                .begin = pieces->time,
                                .end = pieces[n - 1].time,
                                .small_blind = pieces->small_blind,
                                .big_blind = pieces->big_blind};
    for (int i = 0; i < output->n_ends; i++) {
        if (output->ends[i].unit != file.unit) continue;
        file.place = output->ends[i].place;
        file.entries = output->ends[i].entries;
        file.prize = output->ends[i].prize;
    }
    return file;
}

/* Writes one small file of n pieces; its path is begun and named. */
static hd_status save(struct hd_handlog *log, const struct lane *lane, const struct hd_handlog_output *output,
                      const char *text, const struct hd_piece *pieces, int n, struct hd_error *error) {
    const struct hd_format *format = lane->part.format;
    const bool framed = format->head && !lane->results;
    end_path(log, lane);
    const char *whole = text + pieces->begin;
    size_t length = pieces->end - pieces->begin;
    if (framed || n > 1) {
        hd_strbuf_clear(&log->joined);
        const struct hd_hand_file file = file_of(output, pieces, n);
        if (framed && format->head(&log->joined, &file, &lane->info) != HD_OK) return no_memory(error, log);
        for (int i = 0; i < n; i++) {
            if (i > 0) hd_strbuf_puts(&log->joined, format->separator);
            hd_strbuf_write(&log->joined, text + pieces[i].begin, pieces[i].end - pieces[i].begin);
        }
        if (framed) hd_strbuf_puts(&log->joined, format->tail);
        whole = hd_strbuf_text(&log->joined);
        length = log->joined.length;
    }
    if (hd_strbuf_status(&log->path) != HD_OK || hd_strbuf_status(&log->joined) != HD_OK) return no_memory(error, log);
    return hd_logfile_save(hd_strbuf_text(&log->path), whole, length, lane->packer, error);
}

static hd_status commit_pieces(struct hd_handlog *log, const struct lane *lane, const struct hd_handlog_output *output,
                               struct hd_batch *batch, struct hd_error *error) {
    const bool by_table = lane->part.layout == HD_LOG_TABLE && !lane->results;
    if (by_table) hd_batch_sort(batch);
    hd_status status = HD_OK;
    for (int i = 0, n = 1; i < batch->n && status == HD_OK; i += n) {
        const struct hd_piece *piece = &batch->pieces[i];
        if (by_table) n = hd_batch_run(batch, i);
        begin_path(log);
        if (lane->results)
            put_results_name(&log->path, piece);
        else if (by_table)
            put_table_name(&log->path, piece);
        else
            put_hand_name(&log->path, piece);
        status = save(log, lane, output, batch->text.text, piece, n, error);
    }
    return status;
}

static hd_status commit_session(struct lane *lane, const struct hd_batch *batch, struct hd_error *error) {
    const struct hd_strbuf *text = &batch->text;
    if (text->length == 0) return HD_OK;
    const char *separator = lane->part.format->separator;
    hd_status status = HD_OK;
    if (lane->written) status = hd_logfile_write(&lane->file, separator, strlen(separator), error);
    if (status == HD_OK) status = hd_logfile_write(&lane->file, text->text, text->length, error);
    lane->written = true;
    return status;
}

hd_status hd_handlog_commit(struct hd_handlog *log, struct hd_handlog_output *output, struct hd_error *error) {
    for (int i = 0; i < log->n && log->failed == HD_OK; i++) {
        struct lane *lane = &log->lanes[i];
        log->failed = lane->part.layout == HD_LOG_SESSION
                          ? commit_session(lane, &output->batches[i], &log->why)
                          : commit_pieces(log, lane, output, &output->batches[i], &log->why);
    }
    clear_output(output);
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
    if (lane->results) hd_strbuf_puts(&log->path, "_results");
    end_path(log, lane);
    if (hd_strbuf_status(&log->path) != HD_OK) return no_memory(error, log);
    const hd_status status = hd_logfile_create(&lane->file, hd_strbuf_text(&log->path), lane->part.compress, error);
    lane->opened = status == HD_OK;
    return status;
}

static bool has_results(const struct hd_log_part *part, const struct hd_history_info *info) {
    return part->format->finish && info->kind != HD_CASH;
}

static struct lane make_lane(const struct hd_log_part *part, const struct hd_history_info *info, bool results) {
    struct lane lane = {.part = *part, .results = results, .info = *info};
    if (part->layout == HD_LOG_SESSION && part->format->head && !results) lane.part.layout = HD_LOG_TABLE;
    lane.info.several = lane.part.layout != HD_LOG_HAND;
    return lane;
}

static int count_lanes(const struct hd_handlog_def *def) {
    int n = def->n_parts;
    for (int i = 0; i < def->n_parts; i++) n += has_results(&def->parts[i], &def->info);
    return n;
}

hd_status hd_handlog_open(const struct hd_handlog_def *def, struct hd_handlog **log, struct hd_error *error) {
    hd_status status = hd_folder_create(def->directory, error);
    if (status != HD_OK) return status;
    struct hd_handlog *made = calloc(1, sizeof *made + (size_t)count_lanes(def) * sizeof made->lanes[0]);
    if (!made)
        return hd_error_set(error, HD_E_NOMEM, "cannot write %s: %s", def->directory, hd_status_text(HD_E_NOMEM));
    made->directory = def->directory;
    for (int i = 0; i < def->n_parts; i++) {
        made->lanes[made->n++] = make_lane(&def->parts[i], &def->info, false);
        if (has_results(&def->parts[i], &def->info))
            made->lanes[made->n++] = make_lane(&def->parts[i], &def->info, true);
    }
    for (int i = 0; i < made->n && status == HD_OK; i++) status = open_lane(made, &made->lanes[i], error);
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
