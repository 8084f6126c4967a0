/*
 * holdem hand show: prints hands, of files or of a run's directory.
 *
 * Layer: cli. Hands of files are printed as they are read, one in memory at a time; those that cannot be read are said
 * on standard error. A hand of a run is played again (hand_run.c).
 */
#include "hand_show.h"

#include <string.h>

#include "hand_files.h"
#include "hand_run.h"
#include "holdem/show.h"

struct showing {
    const struct console *console;
    const char *id; /* the only hand that is wanted; NULL: all */
    struct hd_imported hand;
    struct hd_strbuf text;
    int64_t shown;
};

static void say_refused(const struct showing *showing, const struct hand_file *file, const struct hd_refusal *why) {
    if (showing->id && strcmp(showing->id, why->id) != 0) return;
    console_say(showing->console, showing->id ? HD_ERROR : HD_WARNING, "%s:%d: hand %s: %s", file->path, why->line,
                why->id, why->reason);
}

static enum exit_code put_shown(struct showing *showing) {
    if (showing->id && strcmp(showing->id, showing->hand.id) != 0) return EXIT_GOOD;
    hd_strbuf_clear(&showing->text);
    if (showing->shown++ > 0) hd_strbuf_puts(&showing->text, "\n\n");
    hd_show(&showing->text, &showing->hand, showing->console->color);
    return console_put(showing->console, &showing->text);
}

static enum exit_code show_file(void *context, const struct hand_file *file, struct hd_reader *reader) {
    struct showing *showing = context;
    struct hd_refusal why;
    hd_status status;
    while ((status = hd_reader_next(reader, &showing->hand, &why)) != HD_E_OVER) {
        enum exit_code code = EXIT_GOOD;
        if (status == HD_OK) {
            code = put_shown(showing);
        } else if (status == HD_E_UNSUPPORTED || status == HD_E_SYNTAX) {
            say_refused(showing, file, &why);
        } else {
            console_say(showing->console, HD_ERROR, "%s:%d: %s", file->path, why.line, why.reason);
            code = EXIT_FAILED;
        }
        if (code) return code;
    }
    return EXIT_GOOD;
}

static enum exit_code show_files(const struct args *args, const struct console *console, const char *const *paths,
                                 int n) {
    struct showing showing = {.console = console, .id = args_value(args, OPT_HAND)};
    hd_imported_init(&showing.hand);
    hd_strbuf_init(&showing.text);
    enum exit_code code = hand_files_visit(console, paths, n, show_file, &showing);
    if (code == EXIT_GOOD && showing.shown == 0 && showing.id) {
        console_say(console, HD_ERROR, "there is no hand %s that can be shown", showing.id);
        code = EXIT_FAILED;
    }
    hd_strbuf_release(&showing.text);
    hd_imported_release(&showing.hand);
    return code;
}

enum exit_code hand_show(const struct args *args, const struct console *console, const char *const *paths, int n) {
    if (hand_run_is(paths[0])) {
        if (n == 1) return hand_run_show(args, console, paths[0]);
        console_say(console, HD_ERROR, "%s is a run's directory; hands of one run are shown at a time", paths[0]);
        return EXIT_USAGE;
    }
    if (!args_has(args, OPT_TO) && !args_has(args, OPT_TOURNAMENT)) return show_files(args, console, paths, n);
    console_say(console, HD_ERROR,
                "--to and --tournament show hands of a run's directory; \"hand convert\" takes files");
    return EXIT_USAGE;
}
