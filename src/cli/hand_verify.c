/*
 * holdem hand verify: every hand of every file through the rules.
 *
 * Layer: cli. One line a file, with --verbose one a hand before it, in the order of the files; lines are written as
 * they come, so that memory does not grow. Hands that are damaged or of another game count as unsupported. Progress
 * goes to standard error once a verification has taken a while.
 */
#include "hand_verify.h"

#include "hand_files.h"
#include "hand_progress.h"
#include "holdem/verify.h"
#include "holdem/width.h"

enum { FLUSH_BYTES = 64 * 1024 };

struct counts {
    int64_t hands, match, differ, unsupported;
};

struct verification {
    const struct console *console;
    bool verbose;
    struct hd_imported hand;
    struct hd_strbuf text; /* on its way to standard output */
    enum exit_code code;
    struct counts all;
    int files;
    struct hand_progress progress;
};

/* ---- what is printed ---- */

/* Writes what has gathered, where that is enough to bother. */
static void flush(struct verification *verification, size_t least) {
    if (verification->text.length < least) return;
    hand_progress_clear(&verification->progress);
    const enum exit_code code = console_put(verification->console, &verification->text);
    if (verification->code == EXIT_GOOD) verification->code = code;
    hd_strbuf_clear(&verification->text);
}

static void put_counts(struct verification *verification, const struct counts *counts) {
    struct hd_strbuf *text = &verification->text;
    const bool red = verification->console->color && counts->differ > 0;
    hd_strbuf_printf(text, "%lld %s: %lld match, %s%lld differ%s, %lld unsupported\n", (long long)counts->hands,
                     counts->hands == 1 ? "hand" : "hands", (long long)counts->match, red ? "\033[31m" : "",
                     (long long)counts->differ, red ? "\033[0m" : "", (long long)counts->unsupported);
}

/* "FILE:LINE: hand ID: RESULT" */
static void put_hand(struct verification *verification, const struct hand_file *file, int line, const char *id,
                     const char *result, const char *reason) {
    struct hd_strbuf *text = &verification->text;
    hd_width_plain(text, file->path);
    hd_strbuf_printf(text, ":%d: hand", line);
    if (id[0]) hd_strbuf_putc(text, ' ');
    hd_width_plain(text, id);
    hd_strbuf_printf(text, ": %s", result);
    hd_width_plain(text, reason);
    hd_strbuf_putc(text, '\n');
}

static void put_verdict(struct verification *verification, const struct hand_file *file,
                        const struct hd_verdict *verdict) {
    static const char *const results[] = {"match", "differs in ", "unsupported: "};
    const struct hd_imported *hand = &verification->hand;
    put_hand(verification, file, hand->line, hand->id, results[verdict->kind], verdict->what);
    hd_verdict_write(&verification->text, hand, verdict, verification->console->width);
}

/* ---- hands ---- */

static void verify_hand(struct verification *verification, const struct hand_file *file, struct counts *counts) {
    struct hd_verdict verdict;
    if (hd_verify(&verification->hand, &verdict) != HD_OK) verification->text.status = HD_E_NOMEM;
    counts->match += verdict.kind == HD_MATCH;
    counts->differ += verdict.kind == HD_DIFFER;
    counts->unsupported += verdict.kind == HD_UNSUPPORTED;
    if (verification->verbose) put_verdict(verification, file, &verdict);
}

static void count_refused(struct verification *verification, const struct hand_file *file, const struct hd_refusal *why,
                          struct counts *counts) {
    counts->unsupported++;
    if (!verification->verbose) return;
    put_hand(verification, file, why->line, why->id,
             why->status == HD_E_SYNTAX ? "damaged: " : "unsupported: ", why->reason);
}

static enum exit_code verify_file(void *context, const struct hand_file *file, struct hd_reader *reader) {
    struct verification *verification = context;
    struct counts counts = {0};
    struct hd_refusal why;
    hd_status status;
    while ((status = hd_reader_next(reader, &verification->hand, &why)) != HD_E_OVER) {
        if (status == HD_OK)
            verify_hand(verification, file, &counts);
        else if (status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX)
            count_refused(verification, file, &why, &counts);
        else
            break;
        counts.hands++;
        flush(verification, FLUSH_BYTES);
        hand_progress_show(&verification->progress, file, verification->all.hands + counts.hands);
    }
    hd_width_plain(&verification->text, file->path);
    hd_strbuf_puts(&verification->text, ": ");
    put_counts(verification, &counts);
    flush(verification, 1);
    verification->files++;
    verification->all.hands += counts.hands;
    verification->all.match += counts.match;
    verification->all.differ += counts.differ;
    verification->all.unsupported += counts.unsupported;
    if (status == HD_E_OVER) return verification->code;
    console_say(verification->console, HD_ERROR, "%s:%d: %s", file->path, why.line, why.reason);
    return EXIT_FAILED;
}

enum exit_code hand_verify(const struct args *args, const struct console *console, const char *const *paths, int n) {
    struct verification verification = {.console = console, .verbose = args_has(args, OPT_VERBOSE)};
    hd_imported_init(&verification.hand);
    hd_strbuf_init(&verification.text);
    verification.progress = hand_progress_start(console);
    enum exit_code code = hand_files_visit(console, paths, n, verify_file, &verification);
    if (verification.files > 1) {
        hd_strbuf_printf(&verification.text, "%d files, ", verification.files);
        put_counts(&verification, &verification.all);
    }
    flush(&verification, 1);
    hand_progress_clear(&verification.progress);
    hd_strbuf_release(&verification.text);
    hd_imported_release(&verification.hand);
    if (code == EXIT_GOOD) code = verification.code;
    return code == EXIT_GOOD && verification.all.differ > 0 ? EXIT_FAILED : code;
}
