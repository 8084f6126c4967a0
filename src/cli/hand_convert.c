/*
 * holdem hand convert: every hand of every file, verified, in another format.
 *
 * Layer: cli. Only hands that agree with the rules are written: a converter must not pass on what is wrong. Others are
 * said on standard error and counted. To standard output, or with -o to a file for each file that is read. Formats
 * whose files begin with what is true of all hands of a table get a file for each table. Memory: a window of text, or
 * the hands of one table.
 */
#include "hand_convert.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hand_files.h"
#include "hand_progress.h"
#include "holdem/complete.h"
#include "path.h"

enum { FLUSH_BYTES = 64 * 1024 };

struct conversion {
    const struct console *console;
    const struct hd_format *format;
    const char *folder; /* NULL: standard output */
    bool force;
    struct hd_imported hand;
    struct hd_events events;
    struct hand_progress progress;
    int64_t converted, left_out;
    bool failed; /* writing has failed: nothing more is written */

    /* the file that is being written, or standard output */
    const char *source;
    char **wrote; /* the paths of all files so far */
    size_t n_written;
    bool begun, open;
    struct hd_file file;
    struct hd_strbuf text;
    /* formats with heads: what all hands of the file have in common */
    struct hd_hand_file head;
    struct hd_history_info info;
    char table[HD_IMPORT_NAME_MAX], tournament[HD_ID_MAX], hero[HD_IMPORT_NAME_MAX], currency[8];
};

const struct hd_format *hand_format(const struct args *args, const struct console *console, const char *standard) {
    const char *name = args_has(args, OPT_TO) ? args_value(args, OPT_TO) : standard;
    const struct hd_format *format = name ? hd_format_find(name) : NULL;
    if (format) return format;
    struct hd_strbuf known;
    hd_strbuf_init(&known);
    int n;
    const struct hd_format *const *formats = hd_formats(&n);
    for (int i = 0; i < n; i++) hd_strbuf_printf(&known, "%s%s", i ? ", " : "", formats[i]->name);
    if (name)
        console_say(console, HD_ERROR, "--to: there is no format \"%s\"; there are %s", name, hd_strbuf_text(&known));
    else
        console_say(console, HD_ERROR, "--to FORMAT is missing; there are %s", hd_strbuf_text(&known));
    hd_strbuf_release(&known);
    return NULL;
}

/* ---- files ---- */

static void fail(struct conversion *conversion, const char *reason) {
    hand_progress_clear(&conversion->progress);
    if (*reason) console_say(conversion->console, HD_ERROR, "%s", reason);
    conversion->failed = true;
}

/* How much of a file's name is left without ".zst" and one more ending. */
static size_t stem_length(const char *name) {
    size_t n = strlen(name);
    if (n > 4 && strcmp(name + n - 4, ".zst") == 0) n -= 4;
    for (size_t i = n; i > 1; i--) {
        if (name[i - 1] == '.') return i - 1;
    }
    return n;
}

/* "DIR/STEM[-COUNT].EXTENSION" of the source "…/STEM.txt.zst". */
static char *target_path(const struct conversion *conversion, int count) {
    const struct hd_format *format = conversion->format;
    const char *slash = strrchr(conversion->source, '/');
    const char *name = strcmp(conversion->source, "-") == 0 ? "stdin" : slash ? slash + 1 : conversion->source;
    struct hd_strbuf text;
    hd_strbuf_init(&text);
    hd_strbuf_write(&text, name, stem_length(name));
    if (count > 1) hd_strbuf_printf(&text, "-%d", count);
    hd_strbuf_printf(&text, ".%s", format->extension_several ? format->extension_several : format->extension);
    char *path = hd_strbuf_status(&text) ? NULL : path_join(conversion->folder, hd_strbuf_text(&text));
    hd_strbuf_release(&text);
    return path;
}

static bool is_ours(const struct conversion *conversion, const char *path) {
    for (size_t i = 0; i < conversion->n_written; i++) {
        if (strcmp(conversion->wrote[i], path) == 0) return true;
    }
    return false;
}

/* A path that no file of this conversion has: sources in different folders may be called the same. NULL: no memory. */
static char *new_path(struct conversion *conversion) {
    char **wrote = realloc(conversion->wrote, (conversion->n_written + 1) * sizeof *wrote);
    if (!wrote) return NULL;
    conversion->wrote = wrote;
    char *path = target_path(conversion, 1);
    for (int count = 2; path && is_ours(conversion, path); count++) {
        free(path);
        path = target_path(conversion, count);
    }
    if (path) wrote[conversion->n_written++] = path;
    return path;
}

static void open_file(struct conversion *conversion) {
    struct hd_error error = {""};
    conversion->begun = true;
    conversion->head.hands = 0;
    if (!conversion->folder) return;
    const char *path = new_path(conversion);
    if (!path) {
        fail(conversion, hd_status_text(HD_E_NOMEM));
    } else if (!conversion->force && access(path, F_OK) == 0) {
        hd_error_set(&error, HD_E_EXISTS, "%s is there already; --force replaces it", path);
        fail(conversion, error.text);
    } else if (hd_file_create(&conversion->file, path, &error) != HD_OK) {
        fail(conversion, error.text);
    } else {
        conversion->open = true;
    }
}

/* Writes the text that has gathered. */
static void flush(struct conversion *conversion) {
    struct hd_error error = {""};
    if (conversion->failed || conversion->text.length == 0) return;
    if (hd_strbuf_status(&conversion->text) != HD_OK) {
        fail(conversion, hd_status_text(HD_E_NOMEM));
    } else if (!conversion->folder) {
        hand_progress_clear(&conversion->progress);
        if (console_put(conversion->console, &conversion->text) != EXIT_GOOD) fail(conversion, "");
    } else if (hd_file_write(&conversion->file, conversion->text.text, conversion->text.length, &error) != HD_OK) {
        fail(conversion, error.text);
    }
    hd_strbuf_clear(&conversion->text);
}

/* Puts head and tail around the text of one table's hands. */
static void frame(struct conversion *conversion) {
    struct hd_strbuf whole;
    hd_strbuf_init(&whole);
    hd_status status = conversion->format->head(&whole, &conversion->head, &conversion->info);
    hd_strbuf_write(&whole, conversion->text.text, conversion->text.length);
    hd_strbuf_puts(&whole, conversion->format->tail);
    if (status == HD_OK) status = hd_strbuf_status(&whole);
    if (status != HD_OK) fail(conversion, hd_status_text(status));
    hd_strbuf_release(&conversion->text);
    conversion->text = whole;
}

static void close_file(struct conversion *conversion) {
    struct hd_error error = {""};
    if (conversion->format->head && conversion->begun && !conversion->failed) frame(conversion);
    flush(conversion);
    conversion->begun = false;
    if (!conversion->open) return;
    conversion->open = false;
    if (conversion->failed)
        hd_file_abandon(&conversion->file);
    else if (hd_file_commit(&conversion->file, &error) != HD_OK)
        fail(conversion, error.text);
}

/* ---- hands ---- */

static bool same_table(const struct conversion *conversion, const struct hd_record *record) {
    const struct hd_hand_file *head = &conversion->head;
    const struct hd_imported *hand = &conversion->hand;
    const bool cash = record->kind == HD_CASH;
    return head->kind == record->kind && head->max_seats == record->max_seats &&
           strcmp(conversion->table, hand->table) == 0 && strcmp(conversion->tournament, hand->tournament) == 0 &&
           (!cash || (head->small_blind == record->setup.small_blind && head->big_blind == record->setup.big_blind));
}

/* A file with a head begins anew with this hand. */
static void begin_table(struct conversion *conversion, const struct hd_record *record,
                        const struct hd_history_info *info) {
    const struct hd_imported *hand = &conversion->hand;
    conversion->head = (struct hd_hand_file){.kind = record->kind,
                                             .max_seats = record->max_seats,
                                             .begin = record->time,
                                             .small_blind = record->setup.small_blind,
                                             .big_blind = record->setup.big_blind};
    strcpy(conversion->table, hand->table);
    strcpy(conversion->tournament, hand->tournament);
    strcpy(conversion->hero, hand->hero >= 0 ? hand->names[hand->hero] : "");
    conversion->info = *info;
    conversion->info.hand_id = NULL;
    conversion->info.table = conversion->table[0] ? conversion->table : NULL;
    conversion->info.tournament = conversion->tournament[0] ? conversion->tournament : NULL;
    conversion->info.hero_name = conversion->hero[0] ? conversion->hero : NULL;
    strcpy(conversion->currency, info->currency);
    conversion->info.currency = conversion->currency;
}

/* Makes sure that there is a file that this hand may go to. */
static void choose_file(struct conversion *conversion, const struct hd_record *record,
                        const struct hd_history_info *info) {
    const bool framed = conversion->format->head;
    if (framed && conversion->begun && !same_table(conversion, record)) close_file(conversion);
    if (conversion->begun || conversion->failed) return;
    if (framed && !conversion->folder && conversion->converted > 0)
        fail(conversion, "these hands are of several tables, and a file of this format holds one: give a folder with "
                         "-o");
    else
        open_file(conversion);
    if (framed) begin_table(conversion, record, info);
}

static void write_hand(struct conversion *conversion, struct hd_record *record) {
    const struct hd_format *format = conversion->format;
    struct hd_history_info info = hd_imported_info(&conversion->hand);
    info.several = true;
    if (!info.hand_id) record->number = (uint64_t)(conversion->converted + 1);
    choose_file(conversion, record, &info);
    if (conversion->failed) return;
    if (conversion->head.hands > 0) hd_strbuf_puts(&conversion->text, format->separator);
    const hd_status status = format->write(&conversion->text, record, &info);
    if (status != HD_OK) fail(conversion, hd_status_text(status));
    conversion->head.hands++;
    conversion->head.end = record->time;
    conversion->converted++;
    if (!format->head && conversion->text.length >= FLUSH_BYTES) flush(conversion);
}

static void leave_out(struct conversion *conversion, const struct hand_file *file, int line, const char *id,
                      const char *what, const char *reason) {
    conversion->left_out++;
    hand_progress_clear(&conversion->progress);
    console_say(conversion->console, HD_WARNING, "%s:%d: hand %s is left out: %s%s", file->path, line, id, what,
                reason);
}

static void convert_hand(struct conversion *conversion, const struct hand_file *file) {
    struct hd_verdict verdict;
    struct hd_record record;
    struct hd_imported *hand = &conversion->hand;
    hd_imported_whole_chips(hand);
    if (hd_complete(hand, &conversion->events, &record, &verdict) != HD_OK)
        fail(conversion, hd_status_text(HD_E_NOMEM));
    else if (verdict.kind == HD_MATCH && conversion->format->whole_chips && record.kind != HD_CASH &&
             hand->decimals > 0)
        leave_out(conversion, file, hand->line, hand->id, "", "the format has no parts of chips in tournaments");
    else if (verdict.kind == HD_MATCH)
        write_hand(conversion, &record);
    else
        leave_out(conversion, file, hand->line, hand->id, verdict.kind == HD_DIFFER ? "it differs in " : "",
                  verdict.what);
}

static enum exit_code convert_file(void *context, const struct hand_file *file, struct hd_reader *reader) {
    struct conversion *conversion = context;
    struct hd_refusal why = {0};
    hd_status status = HD_OK;
    conversion->source = file->path;
    while (!conversion->failed && (status = hd_reader_next(reader, &conversion->hand, &why)) != HD_E_OVER) {
        if (status == HD_OK)
            convert_hand(conversion, file);
        else if (status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX)
            leave_out(conversion, file, why.line, why.id, "", why.reason);
        else
            break;
        hand_progress_show(&conversion->progress, file, conversion->converted + conversion->left_out);
    }
    if (conversion->folder || conversion->format->head) close_file(conversion);
    flush(conversion);
    if (conversion->failed) return EXIT_FAILED;
    if (status == HD_E_OVER) return EXIT_GOOD;
    console_say(conversion->console, HD_ERROR, "%s:%d: %s", file->path, why.line, why.reason);
    return EXIT_FAILED;
}

enum exit_code hand_convert(const struct args *args, const struct console *console, const char *const *paths, int n) {
    struct conversion conversion = {.console = console,
                                    .format = hand_format(args, console, NULL),
                                    .folder = args_value(args, OPT_OUTPUT),
                                    .force = args_has(args, OPT_FORCE),
                                    .progress = hand_progress_start(console)};
    struct hd_error error = {""};
    if (!conversion.format) return EXIT_USAGE;
    if (conversion.folder && hd_folder_create(conversion.folder, &error) != HD_OK) {
        console_say(console, HD_ERROR, "%s", error.text);
        return EXIT_FAILED;
    }
    hd_imported_init(&conversion.hand);
    hd_strbuf_init(&conversion.text);
    enum exit_code code = hand_files_visit(console, paths, n, convert_file, &conversion);
    hand_progress_clear(&conversion.progress);
    if (conversion.left_out > 0)
        console_say(console, HD_WARNING, "%lld hands are converted, %lld left out", (long long)conversion.converted,
                    (long long)conversion.left_out);
    hd_strbuf_release(&conversion.text);
    hd_imported_release(&conversion.hand);
    free(conversion.events.list);
    for (size_t i = 0; i < conversion.n_written; i++) free(conversion.wrote[i]);
    free(conversion.wrote);
    return code == EXIT_GOOD && conversion.left_out > 0 ? EXIT_FAILED : code;
}
